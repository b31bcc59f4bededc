//! The two cells of a maze that are farthest apart.

use crate::{Cell, Endpoints, Grid, Maze, SideSet, metrics::UNREACHED};

/// Two cells that are far apart.
///
/// ```
/// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
/// let farthest = maze.diameter_ends();
/// assert_eq!(maze.distances(farthest.ends.from).get(farthest.ends.to), Some(farthest.steps));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FarApart {
    /// The two cells.
    pub ends: Endpoints,
    /// The number of passages on the shortest path between them.
    pub steps: u32,
    /// Whether no two cells are farther apart. Otherwise, some may be.
    pub exact: bool,
}

/// The budget of visited cells in a maze with loops, after the first two searches.
const WORK: usize = 1 << 24;

/// The minimum number of searches.
const SEARCHES: usize = 4;

impl<G: Grid> Maze<G> {
    /// The two connected cells that are farthest apart. If several regions have equally long paths, the region of the
    /// entrance is preferred.
    ///
    /// The result is always exact in mazes without loops and in mazes of at most 4096 cells. With loops, it is usually
    /// exact up to some hundred thousand cells. Otherwise, the search stopped after visiting 2^24 cells, or after four
    /// searches of a region if that is more.
    ///
    /// # Complexity
    /// O(n) time in mazes without loops. With loops, most mazes need a few searches, but mazes in which all cells are
    /// alike, such as a wide ring, need n. 24 bytes a cell.
    ///
    /// # Source
    /// F. W. Takes, W. A. Kosters, "Determining the diameter of small world networks", CIKM 2011.
    ///
    /// ```
    /// let maze = "tri:40x20/kruskal+braid=100#6".parse::<maze_core::Blueprint>()?.generate();
    /// let longest = maze.diameter_ends();
    /// assert_eq!((longest.steps, longest.exact), (67, true));
    /// assert_eq!(maze.distances(longest.ends.from).get(longest.ends.to), Some(67));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn diameter_ends(&self) -> FarApart {
        self.far_apart(|_| true, &mut || ())
    }

    /// The hardest entrance and exit: the two connected cells on the boundary that are farthest apart. If no cell with
    /// a passage is on the boundary, any two connected cells. Found like [`diameter_ends`](Self::diameter_ends), and as
    /// exact.
    ///
    /// ```
    /// let maze = "hexagon-flat:9/better-division+braid=100#903268233".parse::<maze_core::Blueprint>()?.generate();
    /// let hardest = maze.hardest_ends();
    /// assert!(Some(hardest.steps) >= maze.metrics().solution && hardest.steps <= maze.metrics().longest);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn hardest_ends(&self) -> FarApart {
        let grid = self.grid();
        let on_boundary = |cell: Cell| grid.neighbor_sides(cell) != SideSet::all(grid.side_count(cell));
        let is_closed = !grid.cells().any(|cell| self.degree(cell) > 0 && on_boundary(cell));
        self.far_apart(|cell| is_closed || on_boundary(cell), &mut || ())
    }

    /// The two connected cells, among those `wanted`, that are farthest apart. Calls `step` at most twice a cell.
    pub(crate) fn far_apart(&self, wanted: impl Fn(Cell) -> bool, step: &mut impl FnMut()) -> FarApart {
        let cells = self.grid().len();
        let (mut distances, mut connected) = (vec![UNREACHED; cells], Vec::new());
        let mut known = vec![false; cells];
        let entrance = self.ends().from;
        let mut best = FarApart { ends: Endpoints { from: entrance, to: entrance }, steps: 0, exact: true };
        let (mut work, mut all_exact) = (WORK, true);
        for first in std::iter::once(entrance).chain(self.grid().cells()) {
            // A region of a single cell has no path.
            if known[first as usize] || self.degree(first) == 0 && first != entrance {
                continue;
            }
            self.search_into(&[first], &mut distances, &mut connected, step);
            for &cell in &connected {
                known[cell as usize] = true;
                distances[cell as usize] = UNREACHED;
            }
            // Skip a region that is too small for a longer path.
            if first != entrance && connected.len() <= best.steps as usize + 1 {
                continue;
            }
            let found = self.far_apart_in(&connected, &wanted, (&mut distances, &mut work), step);
            all_exact &= found.exact;
            if first == entrance || found.steps > best.steps {
                best = found;
            }
        }
        FarApart { exact: all_exact, ..best }
    }

    /// The two wanted cells of a region that are farthest apart. `connected` has the cells of the region in the order
    /// of their distance from the first. All distances are `UNREACHED` before and after.
    fn far_apart_in(
        &self,
        connected: &[Cell],
        wanted: impl Fn(Cell) -> bool,
        (distances, work): (&mut [u32], &mut usize),
        step: &mut impl FnMut(),
    ) -> FarApart {
        // Searches return cells in the order of their distance, so the last one is the farthest.
        let last = |found: &[Cell]| found.iter().rev().copied().find(|&cell| wanted(cell));
        let forget = |distances: &mut [u32]| connected.iter().for_each(|&cell| distances[cell as usize] = UNREACHED);
        let from = last(connected).unwrap_or(connected[0]);
        let mut found = Vec::with_capacity(connected.len());
        self.search_into(&[from], distances, &mut found, step);
        let to = last(&found).unwrap_or(from);
        let mut best = FarApart { ends: Endpoints { from, to }, steps: distances[to as usize], exact: true };
        let passages: usize = connected.iter().map(|&cell| self.degree(cell) as usize).sum::<usize>() / 2;
        if passages < connected.len() {
            // In a tree, the cell farthest from any cell is an end of a longest path.
            forget(distances);
            return best;
        }
        // Bounds of each cell's distance to the farthest wanted cell, in the order of `connected`.
        let mut bounds = Bounds::new(connected.len());
        bounds.learn((from, wanted(from)), best.steps, distances, connected);
        forget(distances);
        let mut searches = 0;
        while searches < SEARCHES || *work >= connected.len() {
            // Alternate between the cell with the largest upper bound and one near the center.
            let outermost = bounds.of(connected).filter(|&(cell, [_, most])| wanted(cell) && most > best.steps);
            let Some((outermost, _)) = outermost.max_by_key(|&(_, [_, most])| most) else { return best };
            let inmost = bounds.of(connected).filter(|(_, [least, most])| least < most);
            let inmost = inmost.min_by_key(|&(_, [least, _])| least).filter(|_| searches % 2 == 0);
            let cell = inmost.map_or(outermost, |(cell, _)| cell);
            self.search_into(&[cell], distances, &mut found, &mut || ());
            let to = last(&found).unwrap_or(cell);
            let steps = distances[to as usize];
            if wanted(cell) && steps > best.steps {
                best = FarApart { ends: Endpoints { from: cell, to }, steps, exact: true };
            }
            bounds.learn((cell, wanted(cell)), steps, distances, connected);
            forget(distances);
            searches += 1;
            *work = work.saturating_sub(connected.len());
        }
        best.exact = bounds.of(connected).all(|(cell, [_, most])| !wanted(cell) || most <= best.steps);
        best
    }
}

/// The lower and upper bound of each cell's distance to the farthest wanted cell.
struct Bounds(Vec<[u32; 2]>);

impl Bounds {
    fn new(cells: usize) -> Self {
        Self(vec![[0, u32::MAX]; cells])
    }

    /// The cells of the region, with their bounds.
    fn of(&self, connected: &[Cell]) -> impl Iterator<Item = (Cell, [u32; 2])> {
        connected.iter().copied().zip(self.0.iter().copied())
    }

    /// Tightens the bounds from the distances of one cell, whose farthest wanted cell is `steps` away. The distance of
    /// another cell to its farthest wanted cell differs by at most the steps between the two cells.
    fn learn(&mut self, (from, is_wanted): (Cell, bool), steps: u32, distances: &[u32], connected: &[Cell]) {
        for (&cell, bounds) in connected.iter().zip(&mut self.0) {
            let between = distances[cell as usize];
            let [least, most] = bounds;
            *least = (*least).max(steps.saturating_sub(between)).max(if is_wanted { between } else { 0 });
            *most = (*most).min(steps + between);
            if cell == from {
                *bounds = [steps; 2];
            }
        }
    }
}
