//! Sound propagation in a maze.

use maze_core::{AnyGrid, Blueprint, Cell, Geometry, Grid, HalfEdge, Maze, Point, Shape, Sink, grid::middle_of_wall};
use maze_sound::{Listener, Place, Way, Ways};
use std::{f32::consts::FRAC_PI_2, ops::ControlFlow};

/// A maze of two parallel corridors of six cells, joined only at the bottom:
///
/// ```text
///  0 | 1
///  2 | 3
///  ...
/// 10  11
/// ```
fn hairpin() -> Maze<AnyGrid> {
    let grid = "square:2x6".parse::<Shape>().expect("a shape").grid();
    let links: Vec<_> = (0..10).map(|cell| [cell, cell + 2]).chain([[10, 11]]).collect();
    let joins = |[wall, twin]: [HalfEdge; 2]| links.contains(&[wall.cell, twin.cell]);
    let open: Vec<_> = grid.inner_walls().filter(|&halves| joins(halves)).collect();
    let mut maze = Maze::with_all_walls(grid);
    for halves in open {
        let _: ControlFlow<()> = maze.open(halves);
    }
    assert!(maze.is_perfect());
    maze
}

/// A listener that is not mirrored.
fn facing(at: Point, yaw: f32) -> Listener {
    Listener { at, yaw, is_mirrored: false }
}

/// A sound of another cell, as heard by a listener who faces north. Its gain is halved at a distance of five cells.
fn heard(maze: &Maze<AnyGrid>, from: Cell, source: Cell) -> Place {
    let grid = maze.grid();
    let listener = facing(grid.center(from), 0.0);
    let way = Ways::around(maze, from, 20).to(source).expect("it is near");
    listener.hear(grid, way, grid.center(source), 5.0)
}

#[test]
fn a_sound_behind_a_wall_is_quieter_than_one_farther_down_the_corridor() {
    let maze = hairpin();
    let [behind_wall, down_the_corridor] = [1, 8].map(|source| heard(&maze, 0, source));
    assert!(behind_wall.gain < 0.3 * down_the_corridor.gain, "{behind_wall:?} {down_the_corridor:?}");
    assert!(behind_wall.cutoff < 0.5 * down_the_corridor.cutoff, "{behind_wall:?} {down_the_corridor:?}");
    assert!(behind_wall.pan.abs() < 0.01, "the sound comes along the corridor, not through the east wall");
}

#[test]
fn longer_paths_make_sounds_quieter_and_duller() {
    let maze = hairpin();
    let along: Vec<_> = [2, 4, 6, 8, 10, 11, 9, 7, 5, 3, 1].map(|source| heard(&maze, 0, source)).into();
    for pair in along.windows(2) {
        assert!(pair[1].gain < pair[0].gain && pair[1].cutoff < pair[0].cutoff, "{pair:?}");
    }
    assert!(
        (heard(&maze, 0, 10).gain - 0.5 * 0.75).abs() < 0.02,
        "half for five cells, three quarters of that for a sound from behind"
    );
}

#[test]
fn turning_changes_the_side_a_sound_comes_from() {
    let east = |yaw: f32| facing([0.0, 0.0], yaw).hear_straight([2.0, 0.0], 5.0);
    let (north, ahead, behind, south) = (east(0.0), east(-FRAC_PI_2), east(FRAC_PI_2), east(2.0 * FRAC_PI_2));
    assert!(north.pan > 0.8 && south.pan < -0.8, "{north:?} {south:?}");
    assert!(ahead.pan.abs() < 0.01 && behind.pan.abs() < 0.01);
    assert!(behind.gain < ahead.gain && behind.cutoff < 0.5 * ahead.cutoff, "{ahead:?} {behind:?}");
}

#[test]
fn a_sound_at_the_listener_is_unchanged() {
    let here = facing([3.0, 1.0], 2.0).hear_straight([3.0, 1.0], 5.0);
    assert!(here.gain == 1.0 && here.pan == 0.0 && here.cutoff >= 18_000.0, "{here:?}");
}

#[test]
fn paths_are_shortest_on_all_shapes() {
    for code in ["square:9x7/wilson#1", "hex-flat:6x5/kruskal+braid=100#2", "circle:5/prim#3", "octagon:5x5/eller#4"] {
        let maze = code.parse::<Blueprint>().expect(code).generate();
        let from = maze.ends().to;
        let ways = Ways::around(&maze, from, 6);
        let distances = maze.distances(from);
        let near = distances.iter().filter(|distance| distance.is_some_and(|distance| distance <= 6)).count();
        assert_eq!(ways.iter().count(), near, "{code}");
        for (cell, way) in ways.iter() {
            assert_eq!(Some(way.passages), distances.get(cell), "{code}");
            let rest = maze.distances(cell);
            if cell == from {
                assert_eq!(way.towards, from);
            } else {
                assert!(maze.neighbors(from).any(|next| next == way.towards), "{code}");
                assert_eq!(rest.get(way.towards), Some(way.passages - 1), "{code}");
                assert_eq!(Way::down(&maze, &rest, from).map(|way| way.passages), Some(way.passages), "{code}");
            }
        }
    }
}

#[test]
fn following_a_sound_leads_to_its_source() {
    let maze = "tri:12x9/backtracker#5".parse::<Blueprint>().expect("a code").generate();
    let ends = maze.ends();
    let to_exit = maze.distances(ends.to);
    let mut here = ends.from;
    for left in (0..to_exit.get(ends.from).expect("a path")).rev() {
        here = Way::down(&maze, &to_exit, here).expect("a way").towards;
        assert_eq!(to_exit.get(here), Some(left));
    }
    assert_eq!(here, ends.to);
}

const SURFACES: [&str; 10] = [
    "cylinder:6x3",
    "torus:6x5",
    "moebius:8x3",
    "klein:6x5",
    "cube:3",
    "projective:3",
    "planet:3",
    "hyperbolic:3",
    "floors:7x5x3",
    "weave:7x6x1",
];

fn surface(code: &str) -> Maze<AnyGrid> {
    Maze::without_walls(code.parse::<Shape>().expect("a shape").grid())
}

/// The yaw of a look from one point to another.
fn yaw_towards(from: Point, to: Point) -> f32 {
    (from[0] - to[0]).atan2(from[1] - to[1])
}

#[test]
fn a_sound_beyond_a_passage_comes_through_it_also_across_a_seam() {
    for code in SURFACES {
        let maze = surface(code);
        let grid = maze.grid();
        for from in grid.cells() {
            let ways = Ways::around(&maze, from, 3);
            let (at, here) = (grid.center(from), facing(grid.center(from), 0.0));
            for wall in grid.walls(from) {
                let Some(twin) = grid.across(wall) else { continue };
                let (way, door) = (ways.to(twin.cell).expect("it is beside"), middle_of_wall(grid, wall));
                let through = Listener { yaw: yaw_towards(at, door), ..here };
                let place = through.hear(grid, way, grid.center(twin.cell), 5.0);
                assert_eq!(way.passages, 1, "{code}");
                assert!(place.pan.abs() < 0.6 && place.cutoff > 8_000.0, "{code}: {place:?} from {from} by {wall:?}");
                // It is no farther than two steps, and one from behind is duller.
                let away = Listener { yaw: through.yaw + 2.0 * FRAC_PI_2, ..here };
                let behind = away.hear(grid, way, grid.center(twin.cell), 5.0);
                assert!(behind.gain > 0.5 && behind.cutoff < 0.6 * place.cutoff, "{code}: {behind:?}");
            }
        }
    }
}

#[test]
fn points_are_unfolded_as_far_away_as_the_path_leads() {
    for code in SURFACES {
        let maze = surface(code);
        let grid = maze.grid();
        let from = grid.cells().end / 2;
        for ways in [Ways::around(&maze, from, 4), Ways::over_walls(grid, from, 4)] {
            assert!(ways.iter().count() > 4, "{code}");
            for (cell, way) in ways.iter() {
                let [[x, y], [to_x, to_y]] =
                    [Some(grid.center(from)), ways.unfolded(cell, grid.center(cell))].map(|at| at.expect("it is near"));
                let distance = (to_x - x).hypot(to_y - y);
                assert!(distance < way.passages as f32 * grid.longest_step() + 1e-3, "{code}: {distance} to {cell}");
            }
        }
    }
}

#[test]
fn mirrored_ears_exchange_left_and_right_only() {
    let here = facing([0.0, 0.0], 0.7);
    let mirrored = Listener { is_mirrored: true, ..here };
    for source in [[1.0, 0.5], [-2.0, 0.3], [0.2, 1.5], [0.0, -1.0]] {
        let [one, other] = [here, mirrored].map(|ears| ears.hear_straight(source, 5.0));
        assert_eq!(other, Place { pan: -one.pan, ..one });
        assert!(one.pan != 0.0);
    }
}
