//! Closed walks on every world: the walker ends in the place, heading and mirroring that the transitions of the sides on
//! its way say.

use crate::charts::{is_same, moved};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Point, Shape, grid::Isometry};
use maze_play::Pose;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const WORLDS: [&str; 16] = [
    "cylinder:5x4",
    "torus:4x5",
    "moebius:5x3",
    "moebius:6x4",
    "klein:4x5",
    "klein:4x4",
    "cube:1",
    "cube:3",
    "projective:2",
    "projective:3",
    "planet:2",
    "planet:3",
    "hyperbolic:3",
    "floors:7x5x3",
    "hex-floors:7x5x3",
    "weave:7x6x1",
];

fn grid(code: &str) -> AnyGrid {
    code.parse::<Shape>().unwrap().grid()
}

fn plus(a: Point, b: Point) -> Point {
    [a[0] + b[0], a[1] + b[1]]
}

fn apart(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The vector from the center of a cell to the center of the one across a side.
fn step(grid: &AnyGrid, wall: HalfEdge) -> Point {
    let twin = grid.twin(wall);
    let [x, y] = grid.center(wall.cell);
    plus(grid.transition(twin).apply(grid.center(twin.cell)), [-x, -y])
}

/// The side opposite another one, as seen from the center of the cell.
fn opposite(grid: &AnyGrid, entered: HalfEdge) -> Option<HalfEdge> {
    let ahead = |wall| {
        let ([x, y], [to_x, to_y]) = (step(grid, entered), step(grid, wall));
        x * to_x + y * to_y < -0.999 * x.hypot(y) * to_x.hypot(to_y)
    };
    grid.neighbor_walls(entered.cell).find(|&wall| ahead(wall))
}

/// The side that is `ahead` sides clockwise of another one, or counterclockwise if left and right are swapped.
fn turned(grid: &AnyGrid, HalfEdge { cell, side }: HalfEdge, ahead: u8, is_mirrored: bool) -> HalfEdge {
    let count = grid.side_count(cell);
    HalfEdge::new(cell, (side + if is_mirrored { count - ahead } else { ahead }) % count)
}

/// The sides that are crossed one after another, from one until it is next again. `next` returns the side after the one
/// through which a cell is entered. It is also given whether left and right are swapped there. `None` if the walk ends
/// before.
fn closed(grid: &AnyGrid, first: HalfEdge, next: impl Fn(HalfEdge, bool) -> Option<HalfEdge>) -> Option<Vec<HalfEdge>> {
    let (mut walls, mut is_mirrored) = (vec![first], false);
    loop {
        let wall = walls[walls.len() - 1];
        let entered = grid.across(wall)?;
        is_mirrored ^= grid.transition(wall).is_mirrored();
        match next(entered, is_mirrored)? {
            wall if wall == first => return Some(walls),
            wall => walls.push(wall),
        }
    }
}

/// The moves from center to center over sides, in the directions at the start, and the map from the coordinates at the
/// start to those at the end.
fn moves_over(grid: &AnyGrid, walls: &[HalfEdge]) -> (Vec<Point>, Isometry) {
    let (mut moves, mut map) = (Vec::new(), Isometry::IDENTITY);
    for &wall in walls {
        moves.push(map.inverse().turn(step(grid, wall)));
        map = map.then(&grid.transition(wall));
    }
    (moves, map)
}

/// Moves the walker away from the center of a cell and back, and compares its pose with the one that the composed
/// transitions say.
fn comes_back(grid: &AnyGrid, cell: Cell, moves: &[Point], map: &Isometry, walk: &str) {
    let center = grid.center(cell);
    let unfolded = moves.iter().copied().fold(center, plus);
    let expected = Pose { chart: grid.chart(cell), position: map.apply(unfolded), frame: map.without_shift() };
    assert!(apart(expected.position, center) < 1e-3, "{walk}: {expected:?} is not at {center:?}");
    let back = moved(grid, cell, moves);
    assert!(is_same(back, expected), "{walk}: {back:?} instead of {expected:?}");
}

#[test]
fn along_a_closed_straight_line_one_comes_back_heading_as_one_went() {
    // For each world, the numbers of cells along its closed lines and whether they mirror, and how many times a line leaves
    // a cell, in both directions. Lines end at the boundary, and at pentagons.
    type Lines = &'static [(usize, bool, usize)];
    let expected: [Lines; 16] = [
        &[(5, false, 40)],
        &[(4, false, 40), (5, false, 40)],
        // Along the middle row one is back after one turn, and mirrored.
        &[(5, true, 10), (10, false, 20)],
        &[(12, false, 48)],
        &[(4, true, 8), (5, false, 40), (8, false, 32)],
        &[(4, false, 32), (8, false, 32)],
        &[(4, false, 24)],
        &[(12, false, 216)],
        // On half a cube, only lines through the middles of faces close after half a turn.
        &[(8, false, 48)],
        &[(6, true, 36), (12, false, 72)],
        // Six bands between pentagons, with one line each or two.
        &[(10, false, 120)],
        &[(15, false, 360)],
        &[],
        &[],
        &[],
        &[],
    ];
    for (code, expected) in WORLDS.into_iter().zip(expected) {
        let grid = grid(code);
        let mut found = BTreeMap::<_, usize>::new();
        for first in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let Some(walls) = closed(&grid, first, |entered, _| opposite(&grid, entered)) else { continue };
            let (moves, map) = moves_over(&grid, &walls);
            let ahead = moves[0];
            assert!(apart(map.turn(ahead), ahead) < 1e-4, "{code}: {first:?} by {map:?}");
            // The whole line in one move.
            let whole = moves.into_iter().fold([0.0, 0.0], plus);
            comes_back(&grid, first.cell, &[whole], &map, &format!("{code}: straight from {first:?}"));
            *found.entry((walls.len(), map.is_mirrored())).or_insert(0) += 1;
        }
        let found: Vec<_> = found.into_iter().map(|((cells, mirrors), times)| (cells, mirrors, times)).collect();
        assert_eq!(found, expected, "{code}");
    }
}

/// Moves the walker counterclockwise around a corner or a cell, and checks that it has turned by the angle that is missing
/// to 360 degrees.
fn turns_by(grid: &AnyGrid, walls: &[HalfEdge], missing: f32, walk: &str) {
    let (moves, map) = moves_over(grid, walls);
    comes_back(grid, walls[0].cell, &moves, &map, walk);
    let (sin, cos) = missing.to_radians().sin_cos();
    let east = map.turn([1.0, 0.0]);
    assert!(!map.is_mirrored() && apart(east, [cos, -sin]) < 1e-4, "{walk}: {east:?}, {missing} are missing");
}

/// The angle of the corners of a regular cell, in degrees.
fn angle(grid: &AnyGrid, cell: Cell) -> u16 {
    let sides = u16::from(grid.side_count(cell));
    180 * (sides - 2) / sides
}

#[test]
fn around_a_corner_one_comes_back_turned_by_the_missing_angle() {
    // In a plane, four squares, three hexagons or six triangles meet.
    let flat: [(&str, &[[u16; 2]]); 3] =
        [("square:4x3", &[[4, 360]]), ("hex-pointy:4x3", &[[3, 360]]), ("tri:6x4", &[[6, 360]])];
    // For each world, the numbers of cells that meet in its corners, and their angles in degrees.
    let kinds: [&[[u16; 2]]; 16] = [
        &[[4, 360]],
        &[[4, 360]],
        &[[4, 360]],
        &[[4, 360]],
        &[[4, 360]],
        &[[4, 360]],
        &[[3, 270]],
        &[[3, 270], [4, 360]],
        &[[3, 270], [4, 360]],
        &[[3, 270], [4, 360]],
        // Some have a pentagon.
        &[[3, 348], [3, 360]],
        &[[3, 348], [3, 360]],
        &[[7, 420]],
        &[[4, 360]],
        &[[3, 360]],
        &[[4, 360]],
    ];
    for (code, expected) in WORLDS.into_iter().zip(kinds).chain(flat) {
        let grid = grid(code);
        let mut found = BTreeSet::new();
        for first in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let next = |entered, is_mirrored| Some(turned(&grid, entered, 1, is_mirrored));
            // Corners on the boundary cannot be walked around.
            let Some(walls) = closed(&grid, first, next) else { continue };
            let degrees: u16 = walls.iter().map(|wall| angle(&grid, wall.cell)).sum();
            let walk = format!("{code}: around the corner before {first:?}");
            turns_by(&grid, &walls, 360.0 - f32::from(degrees), &walk);
            found.insert([walls.len() as u16, degrees]);
        }
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected, "{code}");
    }
}

#[test]
fn through_five_hexagons_around_a_pentagon_one_comes_back_turned_by_a_sixth() {
    for code in ["planet:2", "planet:3"] {
        let grid = grid(code);
        let sides = grid.cells().filter(|&cell| grid.side_count(cell) == 5).flat_map(|cell| grid.walls(cell));
        for side in sides {
            // In each hexagon, the side to the pentagon is between those to the hexagons before and after it.
            let first = turned(&grid, grid.twin(side), 1, false);
            let walls = closed(&grid, first, |entered, _| Some(turned(&grid, entered, 2, false))).unwrap();
            assert_eq!(walls.len(), 5, "{code}: {side:?}");
            turns_by(&grid, &walls, 60.0, &format!("{code}: around a pentagon from {first:?}"));
        }
    }
}

/// For each cell, the sides that lead there on a shortest path from the first cell.
fn paths(grid: &AnyGrid) -> Vec<Vec<HalfEdge>> {
    let mut paths: Vec<Option<Vec<HalfEdge>>> = vec![None; grid.len()];
    paths[0] = Some(Vec::new());
    let mut queue = VecDeque::from([0]);
    while let Some(cell) = queue.pop_front() {
        for wall in grid.neighbor_walls(cell) {
            let next = grid.twin(wall).cell;
            if paths[next as usize].is_none() {
                let before = paths[cell as usize].iter().flatten().copied();
                paths[next as usize] = Some(before.chain([wall]).collect());
                queue.push_back(next);
            }
        }
    }
    paths.into_iter().map(Option::unwrap).collect()
}

#[test]
fn along_any_loop_one_comes_back_as_the_transitions_say() {
    for code in WORLDS {
        let grid = grid(code);
        let paths = paths(&grid);
        // All loops are made of these: to a wall, over it and back.
        for [wall, twin] in grid.inner_walls() {
            let [there, back] = [wall, twin].map(|half| &paths[half.cell as usize]);
            let back = back.iter().rev().map(|&wall| grid.twin(wall));
            let walls: Vec<_> = there.iter().copied().chain([wall]).chain(back).collect();
            let (moves, map) = moves_over(&grid, &walls);
            comes_back(&grid, 0, &moves, &map, &format!("{code}: over {wall:?}"));
        }
    }
}
