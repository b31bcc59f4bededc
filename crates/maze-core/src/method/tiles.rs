//! Kruskal's algorithm on grids that fit no cache: tile by tile.

use super::wall_order::{pack, unpack};
use crate::{Cell, Grid, Lines, MazeRng, Sink, UnionFind, Wall};
use std::ops::{ControlFlow, Range};

/// How many columns and rows a tile has. Its sets and walls fit the cache that each processor has to itself.
const SIZE: u32 = 256;

/// How many bits of a wall's weight are its number in the tile; the others are random.
const NUMBER_BITS: u32 = 20;

/// Makes the maze that Kruskal's algorithm makes of random weights, but looks at far-off cells as rarely as possible.
///
/// In each tile, the walls are taken by weight. One of two sets that a wall parts may lie inside the tile, without a
/// cell on its boundary; then no lighter wall can lead out of it, and the wall opens, as it would if all walls were
/// taken by weight. If both touch the boundary, lighter walls elsewhere may join them first, and the wall is put off.
/// So sets that touch the boundary are never joined to one another, and there are as many in the end as cells on the
/// boundary. Those few, the walls that were put off, and the walls between tiles are what Kruskal's algorithm is run on
/// at last.
pub(super) fn kruskal_by_tiles<G: Lines, S: Sink>(grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
    let mut put_off = PutOff { walls: Vec::new(), rim_sets: vec![NONE; grid.len()], sets: 0 };
    let [columns, rows] = grid.dimensions();
    let tiles = |end: u32| (0..end).step_by(SIZE as usize).map(move |start| start..(start + SIZE).min(end));
    for rows in tiles(rows) {
        for columns in tiles(columns) {
            Tile::new(grid, columns, rows.clone()).join(rng, &mut put_off, sink)?;
        }
    }
    put_off.join(grid, sink)
}

/// No set yet.
const NONE: u32 = u32::MAX;

/// What the tiles leave to be done.
struct PutOff {
    walls: Vec<Late>,
    /// The number of the set of each cell on the boundary of a tile.
    rim_sets: Vec<u32>,
    /// How many such sets there are.
    sets: u32,
}

/// A wall that was put off.
struct Late {
    weight: u64,
    wall: u32,
    /// The numbers of the sets that it parts; [`NONE`] if it leads into a tile that has not been done yet.
    sets: [u32; 2],
}

/// A wall within a tile.
struct Inner {
    wall: Wall,
    /// The positions of its cells in the tile.
    ends: [u32; 2],
}

struct Tile<'g, G> {
    grid: &'g G,
    columns: Range<u32>,
    rows: Range<u32>,
    /// The cells of each row, and the position of the first.
    segments: Vec<(Range<Cell>, u32)>,
    len: u32,
}

impl<'g, G: Lines> Tile<'g, G> {
    fn new(grid: &'g G, columns: Range<u32>, rows: Range<u32>) -> Self {
        let mut len = 0;
        let segments = rows.clone().map(|row| {
            let cells = grid.row_cells(columns.clone(), row);
            let first = len;
            len += cells.end - cells.start;
            (cells, first)
        });
        let segments = segments.collect();
        Self { grid, columns, rows, segments, len }
    }

    /// The position of a cell in the tile, if it lies in it.
    #[inline]
    fn position(&self, cell: Cell) -> Option<u32> {
        let [column, row] = self.grid.coordinates(cell);
        let inside = self.columns.contains(&column) && self.rows.contains(&row);
        inside.then(|| {
            let (cells, first) = &self.segments[(row - self.rows.start) as usize];
            first + (cell - cells.start)
        })
    }

    fn join<S: Sink>(&self, rng: &mut MazeRng, put_off: &mut PutOff, sink: &mut S) -> ControlFlow<()> {
        let mut sets = UnionFind::new(self.len as usize);
        // Whether a set touches the boundary of the tile, at its representative.
        let mut touches = vec![false; self.len as usize];
        let mut walls = Vec::with_capacity(3 * self.len as usize);
        let mut weights: Vec<u64> = Vec::with_capacity(3 * self.len as usize);
        for (cells, first) in &self.segments {
            for (position, cell) in (*first..).zip(cells.clone()) {
                for wall in self.grid.neighbour_walls(cell) {
                    let twin = self.grid.twin(wall);
                    if let Some(other) = self.position(twin.cell) {
                        if cell < twin.cell {
                            weights.push(rng.word() << NUMBER_BITS | walls.len() as u64);
                            walls.push(Inner { wall, ends: [position, other] });
                        }
                        continue;
                    }
                    touches[position as usize] = true;
                    if put_off.rim_sets[cell as usize] == NONE {
                        put_off.rim_sets[cell as usize] = put_off.sets;
                        put_off.sets += 1;
                    }
                    if cell < twin.cell {
                        let weight = rng.word() << NUMBER_BITS >> NUMBER_BITS;
                        let sets = [put_off.rim_sets[cell as usize], NONE];
                        put_off.walls.push(Late { weight, wall: pack(wall), sets });
                    }
                }
            }
        }
        sink.idle()?;
        weights.sort_unstable();
        let first_late = put_off.walls.len();
        for weight in weights {
            let Inner { wall, ends } = &walls[(weight & ((1 << NUMBER_BITS) - 1)) as usize];
            let parts = ends.map(|end| sets.find(end));
            let halves = || [*wall, self.grid.twin(*wall)];
            if parts[0] == parts[1] {
                sink.keep(halves())?;
            } else if parts.iter().all(|&part| touches[part as usize]) {
                put_off.walls.push(Late { weight: weight >> NUMBER_BITS, wall: pack(*wall), sets: parts });
            } else {
                let either = parts.iter().any(|&part| touches[part as usize]);
                sets.union(parts[0], parts[1]);
                touches[sets.find(parts[0]) as usize] = either;
                sink.open(halves())?;
            }
        }
        // What is left are sets with one cell on the boundary each, whose number they take.
        let mut numbers = vec![NONE; self.len as usize];
        for (cells, first) in &self.segments {
            for (position, cell) in (*first..).zip(cells.clone()) {
                let number = put_off.rim_sets[cell as usize];
                if number != NONE {
                    numbers[sets.find(position) as usize] = number;
                }
            }
        }
        for late in &mut put_off.walls[first_late..] {
            late.sets = late.sets.map(|part| numbers[sets.find(part) as usize]);
        }
        ControlFlow::Continue(())
    }
}

impl PutOff {
    fn join<G: Grid, S: Sink>(mut self, grid: &G, sink: &mut S) -> ControlFlow<()> {
        sink.idle()?;
        self.walls.sort_unstable_by_key(|late| late.weight);
        sink.idle()?;
        let mut sets = UnionFind::new(self.sets as usize);
        for Late { wall, sets: [a, b], .. } in self.walls {
            let wall = unpack(wall);
            let twin = grid.twin(wall);
            let b = if b == NONE { self.rim_sets[twin.cell as usize] } else { b };
            if sets.union(a, b) {
                sink.open([wall, twin])?;
            } else {
                sink.keep([wall, twin])?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AnyGrid, Maze, Shape,
        method::{GridGenerator, Kruskal},
    };

    /// What a wrong distribution shows in: the shares of cells with 1, 2 and 3 passages, and of the open ones among the
    /// walls between tiles.
    fn shares(maze: &Maze<AnyGrid>) -> [f64; 4] {
        let grid = maze.grid();
        let tile = |wall: Wall| grid.coordinates(wall.cell).map(|line| line / SIZE);
        let seams: Vec<_> = grid.inner_walls().filter(|halves| tile(halves[0]) != tile(halves[1])).collect();
        let open = seams.iter().filter(|halves| maze.is_open(halves[0])).count();
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        let open = open as f64 / seams.len() as f64;
        let metrics = maze.metrics();
        [metrics.share(1), metrics.share(2), metrics.share(3), open]
    }

    #[test]
    fn tiles_make_perfect_mazes_of_kruskals_distribution() {
        for code in ["square:600x700", "tri:700x520", "circle:300", "octagon:300x300"] {
            let grid = code.parse::<Shape>().expect("it is a shape").grid();
            let [tiled, whole] = [true, false].map(|tiled| {
                let mut maze = Maze::with_all_walls(grid.clone());
                let _: ControlFlow<()> = if tiled {
                    let lines = grid.lines().expect("shapes have lines");
                    kruskal_by_tiles(lines, &mut MazeRng::new(1), &mut maze)
                } else {
                    Kruskal.run(&grid, &mut MazeRng::new(2), &mut maze)
                };
                assert!(maze.is_perfect(), "{code}");
                shares(&maze)
            });
            // Walls of a spanning tree are correlated negatively, so a share varies at most as that of coins does: by
            // half of 1 / sqrt(n). Of cells there are more than 179,000, of walls between tiles more than 1,500.
            let error = |count: f64| 4.0 * 2.0_f64.sqrt() * 0.5 / count.sqrt();
            for (number, (tiled, whole)) in tiled.into_iter().zip(whole).enumerate() {
                let error = error(if number < 3 { 179_000.0 } else { 1_500.0 });
                assert!((tiled - whole).abs() < error, "{code}, share {number}: {tiled} instead of {whole}");
            }
        }
    }
}
