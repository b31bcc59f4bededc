//! Checks that this machine and compiler give the same bits as all others. It makes the golden mazes, and the grids and
//! walks of `digest.txt`, and compares them. Differences are printed. The exit status is 0, or the sum of 1 for mazes,
//! 2 for grids, 4 for walks and 8 for walks of random moves. During those, the walker must also keep its distance from
//! walls. Debug builds skip them.
//!
//! `cargo xtask digest` runs it natively, and as WebAssembly in Node and in Chromium. A new shape or mask needs new
//! lines in `digest.txt`. Existing lines never change under the same [`RULES_VERSION`].

use maze_core::{
    AnyGrid, Blueprint, BuiltinMask, Cell, Geometry, Grid, Mask, Maze, MazeRng, Picture, Point, RULES_VERSION, Shape,
    ShapeKind, flatten_wall,
    grid::{SideSets, nearest_on_wall},
};
use maze_play::{Input, Recording, Walker};
use std::{process::ExitCode, sync::Arc};

const GOLDEN: &str = include_str!("../../maze-core/tests/core/golden.txt");
const DIGESTS: &str = include_str!("../digest.txt");

/// The number of ticks of a walk. All walks together have more than 100,000.
const TICKS: u32 = 6_000;

/// The number of random moves through each world.
const MOVES: u32 = 1_000_000;

/// The radius of a walker.
const RADIUS: f32 = 0.17;

/// The tolerance of a walker's distance from a wall. Coordinates are rounded when it enters another chart.
const ROUNDING: f32 = 1e-4;

fn main() -> ExitCode {
    for table in [GOLDEN, DIGESTS] {
        assert!(table.starts_with(&format!("# Rules version {RULES_VERSION}.")), "the table has another version");
    }
    let (moves, others): (Vec<_>, Vec<_>) = lines(DIGESTS).partition(|line| line.starts_with(MOVED));
    let (grids, walks): (Vec<_>, Vec<_>) = others.into_iter().partition(|line| !line.contains('#'));
    let mazes = ("mazes", lines(GOLDEN).collect(), all_mazes());
    let mut parts = vec![mazes, ("grids", grids, all_grids()), ("walks", walks, all_walks())];
    if cfg!(debug_assertions) {
        eprintln!("skipping random moves, which are for optimized builds");
    } else {
        parts.push(("walks of random moves", moves, all_moves()));
    }
    let mut status = 0;
    for (number, (name, committed, found)) in parts.into_iter().enumerate() {
        let differing: Vec<_> = found.iter().filter(|line| !committed.contains(&line.as_str())).collect();
        differing.iter().for_each(|line| eprintln!("{line}"));
        if differing.is_empty() && found.len() == committed.len() {
            eprintln!("{} {name} have the same bits", found.len());
        } else {
            eprintln!("error: the {name} differ from the table");
            status |= 1 << number;
        }
    }
    ExitCode::from(status)
}

/// The lines of a table with content, such as `square:2x2 0123456789abcdef`.
fn lines(table: &str) -> impl Iterator<Item = &str> {
    table.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The golden mazes.
fn all_mazes() -> Vec<String> {
    let codes = lines(GOLDEN).filter_map(|line| line.split(' ').next());
    codes.map(|code| Digest::line(code, |digest| digest.sides(parsed(code).generate().all_open_sides()))).collect()
}

/// Every shape, small and large, and every mask applied to it, and to each floor of a building.
fn all_grids() -> Vec<String> {
    let picture = Picture::from_text("..##..\n......\n.#..#.\n...#..").map(|picture| Mask::Picture(Arc::new(picture)));
    let masks: Vec<_> = BuiltinMask::ALL.iter().copied().map(Mask::Builtin).chain(picture).collect();
    let masked = |shape: Shape| masks.iter().flat_map(move |mask| shape.clone().with_mask(mask.clone()));
    let on_floors = |shape: Shape| masks.iter().flat_map(move |mask| shape.clone().with_mask_on_floors(mask.clone()));
    let whole = [[2, 2], [7, 10], [40, 33]].into_iter().flat_map(all_shapes);
    let shapes = whole.chain(all_shapes([18, 14]).flat_map(masked)).chain(all_shapes([18, 14]).flat_map(on_floors));
    shapes.map(|shape| Digest::line(&shape.to_string(), |digest| digest.grid(&shape.grid()))).collect()
}

/// A walk through every shape, with and without a mask, and with a mask on each floor of a building.
fn all_walks() -> Vec<String> {
    let ring = Mask::Builtin(BuiltinMask::Ring);
    let masked = |shape: Shape| shape.with_mask(ring.clone());
    let on_floors = |shape: Shape| shape.with_mask_on_floors(ring.clone());
    let shapes = || all_shapes([12, 12]);
    let shapes = shapes().chain(shapes().flat_map(masked)).chain(shapes().flat_map(on_floors));
    let codes = shapes.map(|shape| format!("{shape}/kruskal+loops=30#1"));
    codes.map(|code| Digest::line(&code, |digest| digest.walk(&parsed(&code).generate()))).collect()
}

/// The first letters of a line about random moves.
const MOVED: &str = "moves:";

/// Random moves through every shape that is not flat.
fn all_moves() -> Vec<String> {
    let worlds = all_shapes([6, 6]).filter(|shape| !shape.kind().is_flat());
    let codes = worlds.map(|shape| format!("{shape}/kruskal+loops=30#1"));
    let line = |code: String| Digest::line(&format!("{MOVED}{code}"), |digest| digest.moves(&parsed(&code).generate()));
    codes.map(line).collect()
}

/// Every kind of shape with about this size, or its largest one.
fn all_shapes(size: [u32; 2]) -> impl Iterator<Item = Shape> {
    let [first, second] = size;
    let numbers = [first, second, 3];
    ShapeKind::ALL.iter().flat_map(move |&kind| {
        let size = kind.dimensions().iter().zip(numbers).map(|(dimension, number)| number.min(dimension.max));
        Shape::new(kind, &size.collect::<Vec<_>>())
    })
}

fn parsed(code: &str) -> Blueprint {
    code.parse().unwrap_or_else(|error| panic!("{code}: {error}"))
}

/// The FNV-1a hash of bytes in a fixed order, as for the golden mazes.
struct Digest(u64);

impl Digest {
    /// Computes a line of a table.
    fn line(code: &str, of: impl FnOnce(&mut Self)) -> String {
        let mut digest = Self(0xcbf2_9ce4_8422_2325);
        of(&mut digest);
        format!("{code} {:016x}", digest.0)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        let fold = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        self.0 = bytes.iter().fold(self.0, fold);
    }

    /// Adds one byte per cell, or two if the shape has cells with more than 8 sides.
    fn sides(&mut self, sides: &SideSets) {
        let bytes = if sides.as_bytes().is_some() { 1 } else { 2 };
        sides.iter().for_each(|set| self.bytes(&set.bits().to_le_bytes()[..bytes]));
    }

    fn number(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    fn point(&mut self, point: Point) {
        point.into_iter().for_each(|part| self.number(part.to_bits()));
    }

    /// Adds the neighbors and the geometry of all cells.
    fn grid(&mut self, grid: &AnyGrid) {
        for cell in grid.cells() {
            self.point(grid.center(cell));
            self.number(grid.locate(grid.center(cell)).unwrap_or(Cell::MAX));
            for wall in grid.walls(cell) {
                self.number(grid.across(wall).map_or(Cell::MAX, |twin| twin.cell));
                flatten_wall(grid, wall, 0.1).for_each(|point| self.point(point));
            }
        }
    }

    /// Adds a recorded walk with random turns: the position after each tick, and the cells entered.
    fn walk(&mut self, maze: &Maze<AnyGrid>) {
        let mut rng = MazeRng::new(1);
        let (mut recording, mut input) = (Recording::default(), Input::Stand);
        for _ in 0..TICKS {
            if rng.below(40) == 0 {
                let heading = u16::try_from(rng.below(1 << 16)).unwrap_or_default();
                input = [Input::Stand, Input::Walk(heading), Input::Sprint(heading)][rng.index(3)];
            }
            recording.push(input);
        }
        let mut walker = entered(maze);
        for input in recording.inputs() {
            walker.tick(maze, input, |cell| self.number(cell));
            self.bytes(&input.to_bytes());
            walker.bits().into_iter().for_each(|bits| self.number(bits));
        }
    }

    /// Adds random moves, most of them as short as in a tick: the position after each move, and the cells entered.
    fn moves(&mut self, maze: &Maze<AnyGrid>) {
        let grid = maze.grid();
        let mut rng = MazeRng::new(1);
        let mut walker = entered(maze);
        for _ in 0..MOVES {
            let most = if rng.below(8) == 0 { 1.0 } else { 0.1 };
            let by = [0, 1].map(|_| most * (rng.below(2_001) as f32 / 1_000.0 - 1.0));
            walker.move_by_with(maze, by, |cell| self.number(cell));
            walker.bits().into_iter().for_each(|bits| self.number(bits));
            for wall in grid.walls(walker.cell(grid)).filter(|&wall| !maze.is_open(wall)) {
                let (_, distance) = nearest_on_wall(grid, wall, walker.position());
                assert!(distance > RADIUS - ROUNDING, "{walker:?} is {distance} from {wall:?}");
            }
        }
    }
}

/// A walker at the entrance.
fn entered(maze: &Maze<AnyGrid>) -> Walker {
    Walker::enter(maze, RADIUS).unwrap_or_else(|error| panic!("{error}"))
}
