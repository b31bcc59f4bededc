//! Kruskal's algorithm for grids larger than the cache: tile by tile.

use super::{
    packed::{pack, unpack},
    parts::{self, Part},
    report::Report,
    tiles::{Tile, tiles, weigh},
};
use crate::{Cell, Grid, HalfEdge, Lines, MazeRng, Sink, UnionFind, code::code};
use std::{collections::BTreeMap, ops::ControlFlow};

// Here because the method imports this file: both report these lines.
code! { CODE = "code/" "kruskal"; WALLS SETS FOR IF JOIN OPEN KEEP }

/// Walls of a tile are sorted by numbers whose lowest bits are the wall's number in the tile. The other bits are its
/// weight.
const NUMBER_BITS: u32 = 20;

/// Makes the maze that Kruskal's algorithm makes of random weights, but accesses distant cells as rarely as possible.
///
/// In each tile, the walls are examined by weight. A wall that closes a loop with lighter walls stays, because the
/// heaviest wall of a loop is never in the tree. Otherwise, the wall separates two sets.
///
/// - If one of them has no cell on the boundary of the tile, no lighter wall can lead out of it. The wall opens, as it
///   would in the order of all weights.
/// - If both touch the boundary, lighter walls elsewhere may join them first. The wall is postponed.
///
/// So sets that touch the boundary are never joined to one another, and in the end there is one for each cell on the
/// boundary. Finally, Kruskal's algorithm runs on these few sets, with the postponed walls and the walls between tiles.
pub(super) fn kruskal_by_tiles<G: Lines, S: Sink>(grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
    sink.line(SETS);
    let mut put_off = PutOff::default();
    parts::carve_all(tiles(grid), grid, rng, sink, |rim| put_off.add(rim))?;
    put_off.join(grid, sink)
}

/// The value for no set.
const NONE: u32 = u32::MAX;

/// A wall inside a tile.
struct Inner {
    wall: HalfEdge,
    /// The positions of its cells in the tile.
    ends: [u32; 2],
}

/// The remaining work of a tile.
#[derive(Default)]
pub(super) struct Rim {
    /// The cells on the boundary of the tile. The index of a cell is the number of its set.
    cells: Vec<Cell>,
    walls: Vec<Late>,
}

/// A postponed wall.
struct Late {
    weight: u64,
    wall: u32,
    /// The numbers of the sets that it separates. The second is [`NONE`] if the wall leads into another tile.
    sets: [u32; 2],
}

impl<G: Lines> Part for Tile<'_, G> {
    type Rest = Rim;

    /// One draw for each wall, in the tile of its first cell.
    fn draws(&self) -> u64 {
        self.wall_count()
    }

    fn skip(&self, rng: &mut MazeRng, draws: u64) {
        rng.skip_words(draws);
    }

    fn report(&self) -> Report {
        Report::of_rectangle(self.grid, &self.columns, &self.rows)
    }

    fn carve<S: Sink>(self, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Rim> {
        let (grid, len) = (self.grid, self.len as usize);
        let mut rim = Rim::default();
        // For the representative of each set that touches the boundary: the number of the set.
        let mut numbers = vec![NONE; len];
        let mut walls = Vec::with_capacity(3 * len);
        let mut weights: Vec<u64> = Vec::with_capacity(3 * len);
        for (position, cell) in self.cells() {
            for wall in grid.neighbor_walls(cell) {
                let twin = grid.twin(wall);
                if let Some(other) = self.position(twin.cell) {
                    if cell < twin.cell {
                        weights.push(weigh(rng) << NUMBER_BITS | walls.len() as u64);
                        walls.push(Inner { wall, ends: [position, other] });
                    }
                    continue;
                }
                let number = &mut numbers[position as usize];
                if *number == NONE {
                    #[expect(clippy::cast_possible_truncation, reason = "fewer than the tile's cells")]
                    let next = rim.cells.len() as u32;
                    *number = next;
                    rim.cells.push(cell);
                }
                if cell < twin.cell {
                    rim.walls.push(Late { weight: weigh(rng), wall: pack(wall), sets: [*number, NONE] });
                }
            }
        }
        sink.idle()?;
        weights.sort_unstable();
        let mut sets = UnionFind::new(len);
        // The sets as they would be without postponing walls.
        let mut sooner = UnionFind::new(len);
        for weight in weights {
            let Inner { wall, ends } = &walls[(weight & ((1 << NUMBER_BITS) - 1)) as usize];
            let halves = || [*wall, grid.twin(*wall)];
            if !sooner.union(ends[0], ends[1]) {
                for line in [FOR, IF, KEEP] {
                    sink.line(line);
                }
                sink.keep(halves())?;
                continue;
            }
            let parted = ends.map(|end| sets.find(end));
            let touching = parted.map(|set| numbers[set as usize]);
            if touching.contains(&NONE) {
                sets.union(parted[0], parted[1]);
                numbers[sets.find(parted[0]) as usize] = touching[0].min(touching[1]);
                for line in [FOR, IF, JOIN, OPEN] {
                    sink.line(line);
                }
                sink.open(halves())?;
            } else {
                rim.walls.push(Late { weight: weight >> NUMBER_BITS, wall: pack(*wall), sets: touching });
            }
            if sooner.count() == 1 {
                break;
            }
        }
        ControlFlow::Continue(rim)
    }
}

/// The remaining work of all tiles.
#[derive(Default)]
struct PutOff {
    walls: Vec<Late>,
    /// The number of the set of each cell on the boundary of a tile.
    rim_sets: BTreeMap<Cell, u32>,
    /// The number of such sets.
    sets: u32,
}

impl PutOff {
    /// Adds the remaining work of a tile. Its sets are numbered after those of other tiles.
    fn add(&mut self, Rim { cells, walls }: Rim) {
        let number = |set: u32| if set == NONE { NONE } else { self.sets + set };
        self.walls.extend(walls.into_iter().map(|late| Late { sets: late.sets.map(number), ..late }));
        for cell in cells {
            self.rim_sets.insert(cell, self.sets);
            self.sets += 1;
        }
    }

    fn join<G: Grid, S: Sink>(mut self, grid: &G, sink: &mut S) -> ControlFlow<()> {
        sink.idle()?;
        // Walls of the same weight are ordered too, so that the result does not depend on the sorting algorithm.
        self.walls.sort_unstable_by_key(|late| (late.weight, late.wall));
        sink.idle()?;
        let mut sets = UnionFind::new(self.sets as usize);
        for Late { wall, sets: [a, b], .. } in self.walls {
            let wall = unpack(wall);
            let twin = grid.twin(wall);
            let b = if b == NONE { self.rim_sets[&twin.cell] } else { b };
            if sets.union(a, b) {
                for line in [FOR, IF, JOIN, OPEN] {
                    sink.line(line);
                }
                sink.open([wall, twin])?;
            } else {
                for line in [FOR, IF, KEEP] {
                    sink.line(line);
                }
                sink.keep([wall, twin])?;
            }
        }
        sink.line(FOR);
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        AnyGrid, Maze, Shape,
        method::{GridGenerator, Kruskal, tiles::SIZE},
    };

    /// Figures that would reveal a wrong distribution: the shares of cells with 1, 2 and 3 passages, and the share of
    /// open walls among those between tiles.
    fn shares(maze: &Maze<AnyGrid>) -> [f64; 4] {
        let grid = maze.grid();
        let tile = |wall: HalfEdge| grid.coordinates(wall.cell).map(|line| line / SIZE);
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
            // Walls of a spanning tree are negatively correlated, so the standard deviation of a share is at most that
            // of coin tosses, 0.5 / sqrt(n). There are more than 179,000 cells, and more than 1,500 walls between
            // tiles.
            let error = |count: f64| 4.0 * 2.0_f64.sqrt() * 0.5 / count.sqrt();
            for (number, (tiled, whole)) in tiled.into_iter().zip(whole).enumerate() {
                let error = error(if number < 3 { 179_000.0 } else { 1_500.0 });
                assert!((tiled - whole).abs() < error, "{code}, share {number}: {tiled} instead of {whole}");
            }
        }
    }
}
