//! Which two cells of a maze are farthest apart.

use crate::{Cell, Endpoints, Grid, Maze, SideSet};

/// Two cells that are far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FarApart {
    /// The two cells.
    pub ends: Endpoints,
    /// How many passages lie on the shortest path between them.
    pub steps: u32,
    /// Whether no two cells are farther apart. Otherwise there may be such.
    pub exact: bool,
}

/// So many cells may be looked at in a maze with loops, after the first two searches.
const WORK: usize = 1 << 24;

/// So many searches are made in any case.
const SEARCHES: usize = 4;

impl<G: Grid> Maze<G> {
    /// The two cells that are farthest apart, among those that can be reached from the entrance.
    ///
    /// Always exact in mazes without loops, and in those of at most 4096 cells; with loops, most often up to some
    /// hundred thousand cells. Where it is not, the search was ended after looking at 2^24 cells, or after four
    /// searches of all of them where that is more.
    ///
    /// # Complexity
    /// O(n) time in mazes without loops. With loops, a few searches do in most mazes, but n where all cells lie alike,
    /// as in a wide ring. 24 bytes a cell.
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
        self.far_apart(&self.search(self.ends().from, &mut || ()).1, |_| true, &mut || ())
    }

    /// The hardest pair of entrance and exit: the two cells on the boundary that are farthest apart, among those that
    /// can be reached from the entrance; if none of these is on the boundary, the two of them all. As exact as
    /// [`diameter_ends`](Self::diameter_ends), and found in the same way.
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
        let on_boundary = |cell: Cell| grid.neighbour_sides(cell) != SideSet::all(grid.side_count(cell));
        let connected = self.search(self.ends().from, &mut || ()).1;
        let is_closed = !connected.iter().any(|&cell| on_boundary(cell));
        self.far_apart(&connected, |cell| is_closed || on_boundary(cell), &mut || ())
    }

    /// The two of the wanted cells that are farthest apart, among these, which are all that are connected with the
    /// first of them, nearest first. `step` is called for each cell of one search.
    pub(crate) fn far_apart(
        &self,
        connected: &[Cell],
        wanted: impl Fn(Cell) -> bool,
        step: &mut impl FnMut(),
    ) -> FarApart {
        // Cells are found in the order of their distance.
        let last = |found: &[Cell]| found.iter().rev().copied().find(|&cell| wanted(cell));
        let entrance = connected[0];
        let from = last(connected).unwrap_or(entrance);
        let (distances, found) = self.search(from, step);
        let to = last(&found).unwrap_or(from);
        let mut best = FarApart { ends: Endpoints { from, to }, steps: distances[to as usize], exact: true };
        let passages: usize = connected.iter().map(|&cell| self.degree(cell) as usize).sum::<usize>() / 2;
        if passages < connected.len() {
            // In a tree, what is farthest from any cell is an end of a longest path.
            return best;
        }
        // What is known of how far the wanted cells are from each cell at most.
        let mut bounds = Bounds::new(self.grid().len());
        bounds.learn(from, wanted(from), best.steps, &distances, connected);
        drop((distances, found));
        for search in 0..(WORK / connected.len()).max(SEARCHES) {
            // By turns a cell that may lie farther out than any so far, and one in the middle.
            let outermost = connected.iter().copied().filter(|&cell| wanted(cell) && bounds.most(cell) > best.steps);
            let Some(outermost) = outermost.max_by_key(|&cell| bounds.most(cell)) else { return best };
            let inmost = connected.iter().copied().filter(|&cell| bounds.least(cell) < bounds.most(cell));
            let inmost = inmost.min_by_key(|&cell| bounds.least(cell)).filter(|_| search % 2 == 0);
            let cell = inmost.unwrap_or(outermost);
            let (distances, found) = self.search(cell, &mut || ());
            let to = last(&found).unwrap_or(cell);
            let steps = distances[to as usize];
            if wanted(cell) && steps > best.steps {
                best = FarApart { ends: Endpoints { from: cell, to }, steps, exact: true };
            }
            bounds.learn(cell, wanted(cell), steps, &distances, connected);
        }
        best.exact = connected.iter().all(|&cell| !wanted(cell) || bounds.most(cell) <= best.steps);
        best
    }
}

/// How far the farthest wanted cell is from each cell: at least, and at most.
struct Bounds(Vec<[u32; 2]>);

impl Bounds {
    fn new(cells: usize) -> Self {
        Self(vec![[0, u32::MAX]; cells])
    }

    fn least(&self, cell: Cell) -> u32 {
        self.0[cell as usize][0]
    }

    fn most(&self, cell: Cell) -> u32 {
        self.0[cell as usize][1]
    }

    /// The farthest wanted cell is this number of steps from one whose distances to all are known: so a cell nearby can
    /// be no nearer to it, and no farther from any, than by the steps between the two.
    fn learn(&mut self, from: Cell, is_wanted: bool, steps: u32, distances: &[u32], connected: &[Cell]) {
        for &cell in connected {
            let between = distances[cell as usize];
            let [least, most] = &mut self.0[cell as usize];
            *least = (*least).max(steps.saturating_sub(between)).max(if is_wanted { between } else { 0 });
            *most = (*most).min(steps + between);
        }
        self.0[from as usize] = [steps; 2];
    }
}
