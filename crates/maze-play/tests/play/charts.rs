//! Walking and visibility in charts that are glued along sides.

use crate::{
    walk::{fraction, inputs, ruin},
    worlds::{glued, glued::Glued, meshes, torus::Torus},
};
use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Maze, MazeRng, Point, Shape, UnionFind,
    grid::{Isometry, nearest_on_wall},
};
use maze_play::{
    Pose, Recording, Walker,
    game::{seen_from, sees},
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::fmt::Debug;

const RADIUS: f32 = 0.2;

/// Whether two poses are equal up to rounding.
pub(crate) fn is_same(a: Pose, b: Pose) -> bool {
    let near = |[ax, ay]: Point, [bx, by]: Point| (ax - bx).hypot(ay - by) < 1e-3;
    let turns = |pose: Pose| [[1.0, 0.0], [0.0, 1.0]].map(|way| pose.frame.turn(way));
    let [a_turns, b_turns] = [a, b].map(turns);
    a.chart == b.chart && near(a.position, b.position) && (0..2).all(|way| near(a_turns[way], b_turns[way]))
}

/// The pose after these moves from the center of a cell, in a maze without walls.
pub(crate) fn moved<G: Geometry>(grid: G, cell: Cell, moves: &[Point]) -> Pose {
    let maze = Maze::without_walls(grid);
    let mut walker = Walker::enter_at(&maze, cell, RADIUS).unwrap();
    moves.iter().for_each(|&by| walker.move_by(&maze, by));
    walker.pose()
}

/// The initial pose at the center of a cell.
pub(crate) fn standing(grid: &impl Geometry, cell: Cell) -> Pose {
    Pose { chart: grid.chart(cell), ..Pose::from(grid.center(cell)) }
}

#[test]
fn straight_on_around_a_torus_one_comes_back_as_one_went() {
    let torus = Torus::new([4, 3]);
    for cell in torus.cells() {
        // Once around in both directions, and three times in one direction but four times in the other.
        for by in [[4.0, 0.0], [0.0, -3.0], [12.0, 12.0]] {
            let back = moved(&torus, cell, &[by]);
            assert!(is_same(back, standing(&torus, cell)), "from {cell} by {by:?}: {back:?}");
        }
    }
}

#[test]
fn around_a_moebius_strip_one_comes_back_mirrored_and_after_twice_as_one_went() {
    let strip = Glued::moebius([5, 3]);
    for cell in strip.cells() {
        let before = standing(&strip, cell);
        let [x, y] = before.position;
        let once = moved(&strip, cell, &[[5.0, 0.0]]);
        assert!(once.frame.is_mirrored(), "{once:?}");
        let opposite = Pose { position: [x, 3.0 - y], ..once };
        assert!(is_same(once, opposite), "from {cell}: {once:?}");
        let south = once.frame.turn([0.0, 1.0]);
        assert!(south[1] < -0.999, "what was to the right is to the left");
        let twice = moved(&strip, cell, &[[10.0, 0.0]]);
        assert!(is_same(twice, before), "from {cell}: {twice:?}");
    }
}

#[test]
fn straight_on_around_a_cube_one_comes_back_as_one_went() {
    let cube = Glued::cube(3);
    for cell in cube.cells() {
        for by in [[12.0, 0.0], [-12.0, 0.0], [0.0, 12.0], [0.0, -12.0]] {
            let back = moved(&cube, cell, &[by]);
            assert!(is_same(back, standing(&cube, cell)), "from {cell} by {by:?}: {back:?}");
        }
    }
}

#[test]
fn headings_of_a_mirrored_walker_lead_where_they_say_in_its_chart() {
    let once = moved(Glued::moebius([5, 3]), 0, &[[5.0, 0.0]]);
    let [north, east, south] = [49_152, 0, 16_384];
    assert_eq!([north, east, south].map(|heading| once.heading_in_chart(heading)), [south, east, north]);
    assert_eq!(once.heading_along([0.0, -1.0]), south);
    let plane = Pose::from([0.5, 0.5]);
    assert_eq!((plane.heading_in_chart(12_345), plane.heading_along([0.0, -1.0])), (12_345, north));
}

#[test]
fn around_a_corner_of_a_cube_three_quarters_of_a_turn_lead_back() {
    let cube = Glued::cube(1);
    for face in cube.cells() {
        // Only three faces meet at the south-east corner.
        let back = moved(&cube, face, &[[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]]);
        let before = standing(&cube, face);
        let turned = Pose { frame: back.frame, ..before };
        assert!(is_same(back, turned), "from {face}: {back:?}");
        // West has become north, since a quarter of a turn is missing there.
        let west = back.frame.turn([-1.0, 0.0]);
        assert!(!back.frame.is_mirrored() && west[1] < -0.999, "{west:?}");
    }
}

#[test]
fn around_a_corner_of_a_hyperbolic_plane_seven_sixths_of_a_turn_lead_back() {
    let plane = "hyperbolic:2".parse::<Shape>().unwrap().grid();
    // The first seven cells meet in the middle, clockwise.
    for cell in 0..7 {
        let next = plane.walls(cell).find(|&wall| plane.twin(wall).cell == (cell + 1) % 7).unwrap();
        let (from, [a, b]) = (plane.center(cell), plane.ends(next));
        let step = [0, 1].map(|axis| a[axis] + b[axis] - 2.0 * from[axis]);
        let moves: Vec<Point> = (0..7_u16)
            .map(|number| {
                let (sin, cos) = (60.0 * f32::from(number)).to_radians().sin_cos();
                [cos * step[0] - sin * step[1], sin * step[0] + cos * step[1]]
            })
            .collect();
        let (back, before) = (moved(&plane, cell, &moves), standing(&plane, cell));
        assert!(is_same(back, Pose { frame: back.frame, ..before }), "from {cell}: {back:?}");
        // A sixth of a turn is too much there.
        let [x, y] = back.frame.turn([1.0, 0.0]);
        assert!(!back.frame.is_mirrored() && (x - 0.5).abs() < 1e-5 && (y + 0.866_025).abs() < 1e-5, "{x} {y}");
    }
}

#[test]
fn stairs_lead_from_floor_to_floor_and_back() {
    let floors = Glued::floors([4, 3]);
    let below = standing(&floors, 0);
    let above = moved(&floors, 0, &[[1.0, 0.0]]);
    assert_eq!((below.chart, above.chart), (0, 1));
    assert!(is_same(above, Pose { chart: 1, position: [below.position[0] + 1.0, below.position[1]], ..below }));
    assert!(is_same(moved(&floors, 0, &[[1.0, 0.0], [-1.0, 0.0]]), below));
    // Beside the stairs, the walker stays on its floor.
    let beside = moved(&floors, 0, &[[0.0, 1.0], [1.0, 0.0], [0.0, -1.0]]);
    assert_eq!((beside.chart, floors.locate_in(0, beside.position)), (0, Some(1)));
}

#[test]
fn stairs_of_buildings_are_walked_up_and_down() {
    for kind in ["floors", "hex-floors"] {
        let grid = format!("{kind}:4x3x3").parse::<Shape>().unwrap().grid();
        let at = |place: [u32; 2]| grid.cell_at(place).unwrap();
        // East from the ground floor, then west in the third row.
        let flights = [([0, 0], [1, 0], [5 + 3, 0], 1.0), ([5 + 3, 2], [5 + 1, 2], [10, 2], -1.0)];
        for (below, stairs, above, way) in flights {
            let [below, above] = [below, above].map(at);
            assert_eq!([below, above].map(|cell| grid.level(above) - grid.level(cell)), [1, 0]);
            let up = moved(&grid, below, &[[3.0 * way, 0.0]]);
            assert!(is_same(up, standing(&grid, above)), "{kind}: {up:?}");
            let back = moved(&grid, below, &[[3.0 * way, 0.0], [-3.0 * way, 0.0]]);
            assert!(is_same(back, standing(&grid, below)), "{kind}: {back:?}");
            // Halfway up, walls on both sides stop the walker.
            let stairs = at(stairs);
            for aside in [-2.0, 2.0] {
                let Pose { position, .. } = moved(&grid, below, &[[1.5 * way, 0.0], [0.0, aside]]);
                assert_eq!(grid.locate(position), Some(stairs), "{kind}: {position:?}");
            }
        }
    }
}

const SURFACES: [&str; 15] = [
    "cylinder:5x4",
    "torus:4x5",
    "moebius:5x3",
    "moebius:6x4",
    "klein:4x5",
    "cube:1",
    "cube:3",
    "projective:3",
    "planet:2",
    "planet:4",
    "hyperbolic:1",
    "hyperbolic:3",
    "floors:7x5x3",
    "hex-floors:7x5x3",
    "weave:7x6x1",
];

/// Walks through a ruin by moves of any length.
fn walk_about<G: Geometry + Clone + Debug>(grid: G, seed: u64, moves: u32) -> TestCaseResult {
    let mut rng = MazeRng::new(seed);
    let maze = ruin(grid, 20 + seed as u32 % 60, &mut rng);
    let grid = maze.grid();
    let mut reach = UnionFind::new(grid.len());
    maze.all_passages().for_each(|[wall, twin]| _ = reach.union(wall.cell, twin.cell));
    let most = f32::min(0.35, 0.89 * grid.clearance());
    let mut walker = Walker::enter(&maze, 0.05 + (most - 0.05) * fraction(&mut rng)).unwrap();
    let start = walker.cell(grid);
    for _ in 0..moves {
        let length = 10.0_f32.powf(4.0 * fraction(&mut rng) - 3.0);
        let angle = std::f32::consts::TAU * fraction(&mut rng);
        walker.move_by(&maze, [length * angle.cos(), length * angle.sin()]);
        let here = walker.cell(grid);
        let Pose { chart, position, .. } = walker.pose();
        prop_assert_eq!(grid.locate_in(chart, position), Some(here));
        prop_assert!(reach.equiv(here, start));
        for wall in grid.walls(here).filter(|&wall| !maze.is_open(wall)) {
            let (_, distance) = nearest_on_wall(grid, wall, position);
            prop_assert!(distance > walker.radius() - 1e-4, "{walker:?} is {distance} from {wall:?}");
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn nobody_walks_through_walls_in_charts(world in glued(), size in [1..6_u32, 1..6], seed in any::<u64>()) {
        walk_about(world, seed, 200)?;
        walk_about(Torus::new(size), seed, 200)?;
    }

    #[test]
    fn nobody_walks_through_walls_on_surfaces(code in prop::sample::select(&SURFACES[..]), seed in any::<u64>()) {
        // 150,000 moves in all.
        walk_about(code.parse::<Shape>().unwrap().grid(), seed, 600)?;
    }

    #[test]
    fn a_recorded_walk_through_charts_is_replayed_to_the_same_pose(
        world in glued(), seed in any::<u64>(), runs in prop::collection::vec((inputs(), 1..90_u32), 1..20),
    ) {
        let maze = ruin(world, 10, &mut MazeRng::new(seed));
        let start = Walker::enter(&maze, RADIUS).unwrap();
        let (mut walker, mut recording, mut entered) = (start, Recording::default(), Vec::new());
        for (input, ticks) in runs {
            for _ in 0..ticks {
                walker.tick(&maze, input, |cell| entered.push(cell));
                recording.push(input);
            }
        }
        let (mut ghost, mut seen) = (start, Vec::new());
        recording.replay(&maze, &mut ghost, |cell| seen.push(cell));
        prop_assert_eq!((ghost.pose(), seen), (walker.pose(), entered));
        // A walker that is put there continues in the same way.
        let mut other = start;
        prop_assert!(other.stand_at(&maze, walker.pose()));
        prop_assert_eq!(other.pose(), walker.pose());
    }

    #[test]
    fn who_sees_a_cell_is_seen_from_there(world in glued(), seed in any::<u64>(), cells in any::<[prop::sample::Index; 2]>()) {
        let maze = ruin(world, 40, &mut MazeRng::new(seed));
        let [a, b] = cells.map(|cell| cell.index(maze.grid().len()) as Cell);
        prop_assert_eq!(sees(&maze, a, b, 6), sees(&maze, b, a, 6));
    }

    #[test]
    fn all_cells_in_sight_are_those_that_are_seen_one_by_one(
        world in glued(), code in prop::sample::select(&SURFACES[..]),
        seed in any::<u64>(), cell in any::<prop::sample::Index>(),
    ) {
        in_sight(world, seed, cell)?;
        in_sight(code.parse::<Shape>().unwrap().grid(), seed, cell)?;
    }

    #[test]
    fn in_a_plane_light_goes_through_charts_as_along_a_line(
        mesh in meshes(), seed in any::<u64>(), cells in any::<[prop::sample::Index; 2]>(),
    ) {
        let maze = ruin(mesh.clone(), 40, &mut MazeRng::new(seed));
        let mut charted = Maze::with_all_walls(InNoPlane(mesh.clone()));
        maze.all_passages().for_each(|[wall, _]| charted.open_wall(wall).unwrap());
        let [from, to] = cells.map(|cell| cell.index(mesh.len()) as Cell);
        // Lines that pass near a corner may pass it on either side.
        let ends = [from, to].map(|cell| mesh.center(cell));
        let corners = mesh.cells().flat_map(|cell| mesh.corners(cell).to_vec());
        prop_assume!(corners.into_iter().all(|corner| distance(corner, ends) > 0.08));
        prop_assert_eq!(sees(&charted, from, to, 5), sees(&maze, from, to, 5));
    }
}

/// Compares all cells that a cell sees with those that are seen one by one.
fn in_sight<G: Geometry + Clone + Debug>(grid: G, seed: u64, cell: prop::sample::Index) -> TestCaseResult {
    let maze = ruin(grid, 40, &mut MazeRng::new(seed));
    let from = cell.index(maze.grid().len()) as Cell;
    let (mut expected, mut next) = (vec![from], 0);
    while let Some(&cell) = expected.get(next) {
        next += 1;
        for beyond in maze.neighbors(cell) {
            if !expected.contains(&beyond) && sees(&maze, from, beyond, 6) {
                expected.push(beyond);
            }
        }
    }
    prop_assert_eq!(seen_from(&maze, from, 6), expected);
    Ok(())
}

/// The distance from a point to a line segment.
fn distance(point: Point, [a, b]: [Point; 2]) -> f32 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let to = [point[0] - a[0], point[1] - a[1]];
    let share = (to[0] * along[0] + to[1] * along[1]) / (along[0] * along[0] + along[1] * along[1]).max(1e-9);
    let share = share.clamp(0.0, 1.0);
    (to[0] - share * along[0]).hypot(to[1] - share * along[1])
}

/// A grid with a geometry but without a plane.
#[derive(Clone, Debug)]
struct InNoPlane<G>(G);

impl<G: Geometry> Grid for InNoPlane<G> {
    const MAX_SIDES: u8 = G::MAX_SIDES;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.0.side_count(cell)
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.0.across(wall)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(&self.0)
    }
}

#[test]
fn one_sees_over_the_seams() {
    let torus = Maze::without_walls(Torus::new([6, 3]));
    assert!(sees(&torus, 0, 5, 1), "to the west, over the seam");
    assert!(!sees(&torus, 0, 3, 2), "it is three cells away in both directions");
    let strip = Maze::without_walls(Glued::moebius([6, 3]));
    assert!(sees(&strip, 0, 6 + 6 + 5, 1), "the last cell of the last row is beside the first of the first");
    assert!(!sees(&strip, 0, 5, 1));
    let cube = Maze::without_walls(Glued::cube(1));
    let seen = cube.grid().cells().filter(|&face| sees(&cube, 0, face, 1)).count();
    assert_eq!(seen, 5, "all faces but the opposite one");
}

#[test]
fn light_does_not_go_back_and_forth_through_a_side_seen_edge_on() {
    // With rounding errors, each end of such a side may be to the left of the other. Light that went back through it
    // would never end: on this planet, from cell 30.
    let planet = Maze::without_walls("planet:3".parse::<Shape>().unwrap().grid());
    for cell in planet.grid().cells() {
        assert!(sees(&planet, 30, cell, 12), "nothing is in the way to {cell}");
    }
}

#[test]
fn a_frame_in_a_plane_stays_as_it_is() {
    let pose = moved("square:3x3".parse::<Shape>().unwrap().grid(), 0, &[[1.0, 1.0]]);
    assert_eq!((pose.chart, pose.frame), (0, Isometry::IDENTITY));
}
