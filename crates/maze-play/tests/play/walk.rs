//! Walkers never cross walls.

use crate::{masked_shapes, shapes};
use maze_core::{
    AnyGrid, Blueprint, Geometry, Grid, Maze, MazeRng, Point, Shape, ShapeKind, Sink, UnionFind,
    grid::{Isometry, detour},
};
use maze_play::{Input, Recording, TICKS_A_SECOND, Walker, heading};
use proptest::prelude::*;
use std::{f64::consts::PI, fmt::Debug};

/// A maze in which each inner wall is closed with a probability: it has loops, and cells that cannot be reached.
pub(crate) fn ruin<G: Grid + Clone>(grid: G, standing: u32, rng: &mut MazeRng) -> Maze<G> {
    let mut maze = Maze::with_all_walls(grid.clone());
    for halves in grid.inner_walls() {
        if rng.below(100) >= standing {
            let _ = maze.open(halves);
        }
    }
    maze
}

/// The distance to the nearest closed wall, over all walls. In a net, walls nearby can be elsewhere: over those of the cell.
fn clearance(maze: &Maze<impl Geometry>, [x, y]: Point) -> f64 {
    let grid = maze.grid();
    let mut least = f64::INFINITY;
    let here = grid.locate([x, y]);
    for cell in grid.cells().filter(|&cell| grid.plane().is_some() || Some(cell) == here) {
        for wall in (0..grid.side_count(cell)).map(|side| maze_core::HalfEdge::new(cell, side)) {
            let [from, to] = grid.ends(wall);
            let points: Vec<Point> = [from].into_iter().chain(grid.bends(wall).to_vec()).chain([to]).collect();
            for piece in points.windows(2).filter(|_| !maze.is_open(wall)) {
                let [[ax, ay], [bx, by]] = [piece[0], piece[1]].map(|end| end.map(f64::from));
                let (px, py) = (f64::from(x), f64::from(y));
                let to_ends = (px - ax).hypot(py - ay).min((px - bx).hypot(py - by));
                let along = match grid.arc_center(wall).map(|middle| middle.map(f64::from)) {
                    None => {
                        let (dx, dy) = (bx - ax, by - ay);
                        let share = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
                        let beside = (0.0..=1.0).contains(&share);
                        beside.then(|| (px - ax - share * dx).hypot(py - ay - share * dy))
                    }
                    Some([mx, my]) => {
                        // Rotate so that the wall begins at angle 0.
                        let start = (ay - my).atan2(ax - mx);
                        let turned =
                            |x: f64, y: f64| ((y - my).atan2(x - mx) - start + 5.0 * PI).rem_euclid(2.0 * PI) - PI;
                        let (end, here) = (turned(bx, by), turned(px, py));
                        let beside = here * end > 0.0 && here.abs() < end.abs();
                        beside.then(|| ((px - mx).hypot(py - my) - (ax - mx).hypot(ay - my)).abs())
                    }
                };
                least = least.min(to_ends).min(along.unwrap_or(f64::INFINITY));
            }
        }
    }
    least
}

pub(crate) fn fraction(rng: &mut MazeRng) -> f32 {
    rng.below(1 << 20) as f32 / (1 << 20) as f32
}

/// Walks through a ruin, with any radius from the smallest allowed one up to the largest that fits.
pub(crate) fn walk<G: Geometry + Clone + Debug>(grid: G, moves: u32, least: f32, rng: &mut MazeRng) {
    let standing = 20 + rng.below(60);
    let maze = ruin(grid, standing, rng);
    let mut reach = UnionFind::new(maze.grid().len());
    for [wall, twin] in maze.all_passages() {
        reach.union(wall.cell, twin.cell);
    }
    let largest = 0.89 * maze.grid().clearance();
    let mut walker = Walker::enter(&maze, least + (largest - least) * fraction(rng)).unwrap();
    let start = walker.cell(maze.grid());
    for _ in 0..moves {
        // Lengths from a ten-thousandth of a cell to a hundred cells, in any direction.
        let length = 10.0_f32.powf(6.0 * fraction(rng) - 4.0);
        let angle = std::f32::consts::TAU * fraction(rng);
        walker.move_by(&maze, [length * angle.cos(), length * angle.sin()]);
        let here = maze.grid().locate(walker.position());
        assert!(here.is_some_and(|cell| reach.equiv(cell, start)), "{maze:?}: {walker:?}");
        let clear = clearance(&maze, walker.position());
        assert!(clear > f64::from(walker.radius()) - 1e-5, "{maze:?}: {walker:?} is {clear} from a wall");
    }
}

#[test]
fn whatever_the_moves_no_wall_is_overlapped_or_crossed() {
    const MOVES: u32 = 1000;
    for &kind in ShapeKind::ALL {
        // A unit of a tiling has several cells.
        let (mazes, sizes) = if kind.has_lines() { (100, 6) } else { (5, 2) };
        for number in 0..mazes {
            let mut rng = MazeRng::new(number);
            let size: Vec<u32> =
                kind.dimensions().iter().map(|dimension| dimension.min.max(1) + rng.below(sizes)).collect();
            walk(Shape::new(kind, &size).unwrap().grid(), MOVES, 0.05, &mut rng);
        }
    }
}

proptest! {
    #[test]
    fn a_rising_wall_pushes_the_walker_aside(shape in shapes(4), seed in any::<u64>()) {
        let mut rng = MazeRng::new(seed);
        let mut maze = ruin(shape.grid(), 0, &mut rng);
        let mut walker = Walker::enter(&maze, radius(&maze, 0.25)).unwrap();
        for halves in maze.grid().clone().inner_walls() {
            walker.move_by(&maze, [fraction(&mut rng) * 4.0 - 2.0, fraction(&mut rng) * 4.0 - 2.0]);
            let _ = maze.close(halves);
            walker.tick(&maze, Input::Stand, |_| ());
            prop_assert!(walker.is_free(&maze));
            prop_assert!(clearance(&maze, walker.position()) > f64::from(walker.radius()) - 1e-5);
        }
    }

    #[test]
    fn the_exit_can_be_walked_to(shape in shapes(6), seed in any::<u64>()) {
        // Steer toward the center of the next cell on the path, as a player would, with the detours of the way.
        let method = maze_core::Method::ALL[0];
        let maze = Blueprint::new(shape.clone(), method, seed).unwrap().generate();
        let mut walker = Walker::enter(&maze, radius(&maze, 0.2)).unwrap();
        let mut entered = vec![maze.ends().from];
        for cell in way(&maze) {
            let grid = maze.grid();
            let wall = grid.neighbor_walls(walker.cell(grid)).find(|&wall| grid.twin(wall).cell == cell);
            if let Some([to_x, to_y]) = wall.and_then(|wall| detour(grid, wall)) {
                // Up to the side. On it, rounding would decide about the cell.
                for _ in 0..6 {
                    let [x, y] = walker.position();
                    let half = walker.pose().frame.inverse().turn([0.5 * (to_x - x), 0.5 * (to_y - y)]);
                    walker.move_by_with(&maze, half, |cell| entered.push(cell));
                }
            }
            for _ in 0..100 {
                let half = toward(&walker, maze.grid(), cell).map(|part| 0.5 * part);
                walker.move_by_with(&maze, half, |cell| entered.push(cell));
            }
        }
        prop_assert_eq!(walker.cell(maze.grid()), maze.ends().to);
        prop_assert_eq!(entered, way(&maze), "every cell on the way is told, once");
    }
}

proptest! {
    #[test]
    fn a_recorded_walk_is_replayed_to_the_same_bits(
        shape in walked_shapes(), seed in any::<u64>(), runs in prop::collection::vec((inputs(), 1..90_u32), 1..20), cut in any::<prop::sample::Index>()
    ) {
        let mut rng = MazeRng::new(seed);
        let maze = ruin(shape.grid(), 30, &mut rng);
        let start = Walker::enter(&maze, radius(&maze, 0.25)).unwrap();
        let (mut walker, mut recording, mut entered) = (start, Recording::default(), Vec::new());
        for (input, ticks) in runs {
            for _ in 0..ticks {
                walker.tick(&maze, input, |cell| entered.push(cell));
                recording.push(input);
                prop_assert!(clearance(&maze, walker.position()) > f64::from(walker.radius()) - 1e-5);
            }
        }
        let (mut ghost, mut seen) = (start, Vec::new());
        recording.replay(&maze, &mut ghost, |cell| seen.push(cell));
        prop_assert_eq!((ghost.bits(), &seen), (walker.bits(), &entered));

        // A walker that is placed at the end position continues in the same way.
        let mut other = start;
        prop_assert!(other.stand_at(&maze, walker.pose()));
        prop_assert_eq!(other.bits(), walker.bits());

        // As two consecutive recordings.
        let inputs: Vec<_> = recording.inputs().collect();
        let (first, second) = inputs.split_at(cut.index(inputs.len()));
        let (mut ghost, mut seen) = (start, Vec::new());
        for part in [first, second] {
            let mut recording = Recording::default();
            part.iter().for_each(|&input| recording.push(input));
            recording.replay(&maze, &mut ghost, |cell| seen.push(cell));
        }
        prop_assert_eq!((ghost.bits(), seen), (walker.bits(), entered));
    }

    #[test]
    fn inputs_are_three_bytes(input in inputs(), bytes in any::<[u8; 3]>()) {
        prop_assert_eq!(Input::from_bytes(input.to_bytes()), Some(input));
        prop_assert!(Input::from_bytes(bytes).is_none_or(|input| input.to_bytes() == bytes));
    }

    #[test]
    fn a_second_of_walking_leads_so_far_in_the_direction_of_the_heading(turn in any::<u16>()) {
        let maze = Maze::without_walls("square:15x15".parse::<Shape>().unwrap().grid());
        let middle = maze.grid().cells().nth(112).unwrap();
        for (input, wanted) in [(Input::Stand, 0.0), (Input::Walk(turn), 1.7), (Input::Sprint(turn), 3.4)] {
            let start = Walker::enter_at(&maze, middle, 0.25).unwrap();
            let mut walker = start;
            (0..TICKS_A_SECOND).for_each(|_| walker.tick(&maze, input, |_| ()));
            let [x, y] = [0, 1].map(|axis| walker.position()[axis] - start.position()[axis]);
            prop_assert!((x.hypot(y) - wanted).abs() < 1e-4, "{input:?} went {x} {y}");
            prop_assert!(wanted == 0.0 || heading([x, y]).wrapping_sub(turn).wrapping_add(1) <= 2, "{input:?} went {x} {y}");
        }
    }
}

/// This radius, or the largest that fits into the narrowest cells.
fn radius(maze: &Maze<AnyGrid>, wanted: f32) -> f32 {
    wanted.min(0.85 * maze.grid().clearance())
}

/// The vector to the center of a cell, which is the walker's cell or beside it, in the directions of the walker.
pub(crate) fn toward(walker: &Walker, grid: &impl Geometry, cell: u32) -> Point {
    let mut walls = grid.neighbor_walls(walker.cell(grid)).map(|wall| grid.twin(wall));
    let map = walls.find(|twin| twin.cell == cell).map_or(Isometry::IDENTITY, |twin| grid.transition(twin));
    let ([x, y], [to_x, to_y]) = (walker.position(), map.apply(grid.center(cell)));
    walker.pose().frame.inverse().turn([to_x - x, to_y - y])
}

/// Any shape, with or without a mask.
fn walked_shapes() -> impl Strategy<Value = Shape> {
    prop_oneof![shapes(5), masked_shapes(8)]
}

pub(crate) fn inputs() -> impl Strategy<Value = Input> {
    prop_oneof![Just(Input::Stand), any::<u16>().prop_map(Input::Walk), any::<u16>().prop_map(Input::Sprint)]
}

/// The cells from the entrance to the exit of a perfect maze.
fn way(maze: &Maze<AnyGrid>) -> Vec<u32> {
    let grid = maze.grid();
    let mut from = vec![None; grid.len()];
    let mut queue = std::collections::VecDeque::from([maze.ends().to]);
    while let Some(cell) = queue.pop_front() {
        for next in maze.neighbors(cell) {
            if from[next as usize].is_none() && next != maze.ends().to {
                from[next as usize] = Some(cell);
                queue.push_back(next);
            }
        }
    }
    std::iter::successors(Some(maze.ends().from), |&cell| from[cell as usize]).collect()
}

#[test]
fn a_wall_in_the_way_is_slid_along() {
    let maze = Maze::without_walls("square:3x1".parse::<Shape>().unwrap().grid());
    let mut walker = Walker::enter(&maze, 0.25).unwrap();
    walker.move_by(&maze, [1.0, 5.0]);
    let [x, y] = walker.position();
    assert!((y - 0.75).abs() < 1e-3 && x > 0.52, "it went up to the wall, and along it: {x} {y}");
    for _ in 0..100 {
        walker.move_by(&maze, [0.1, 0.1]);
    }
    let [x, y] = walker.position();
    assert!((x - 2.75).abs() < 1e-3 && (y - 0.75).abs() < 1e-3, "it came to the corner: {x} {y}");
}

#[test]
fn a_walker_is_put_only_where_it_could_have_walked() {
    let maze = "square:3x3/kruskal#1".parse::<Blueprint>().unwrap().generate();
    let mut walker = Walker::enter(&maze, 0.2).unwrap();
    for there in [[0.1, 0.5], [-0.5, 0.5], [50.0, 0.5], [f32::NAN, 0.5], [0.5, f32::INFINITY]] {
        assert!(!walker.stand_at(&maze, there), "{there:?} is in a wall or outside");
        assert_eq!(walker.position(), [0.5, 0.5]);
    }
    assert!(walker.stand_at(&maze, [2.4, 2.6]));
    assert_eq!(walker.position(), [2.4, 2.6]);
}

#[test]
fn a_walker_that_does_not_fit_is_refused() {
    let maze = "square:3x3/kruskal#1".parse::<Blueprint>().unwrap().generate();
    for radius in [0.0, -1.0, 0.5, f32::NAN, f32::INFINITY] {
        let error = Walker::enter(&maze, radius).unwrap_err().to_string();
        assert!(error.contains("from 0.01 to 0.45 "), "{error}");
    }
}

#[test]
fn moves_that_are_no_numbers_are_ignored() {
    let maze = "square:3x3/kruskal#1".parse::<Blueprint>().unwrap().generate();
    let mut walker = Walker::enter(&maze, 0.2).unwrap();
    for by in [[f32::NAN, 0.0], [f32::INFINITY, 1.0], [0.0, f32::NEG_INFINITY]] {
        walker.move_by(&maze, by);
        assert_eq!(walker.position(), [0.5, 0.5]);
    }
}
