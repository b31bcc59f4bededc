//! The small map of a maze that is drawn as a net: the neighborhood of the player, unfolded.

use super::{auto_walks, compass::code_with_crossing, walking};
use crate::{now, of_maze, only, walk};
use bevy::prelude::*;
use bevy_maze::Plane;
use labyrinth::{
    camera::mount::CameraMount,
    player::{
        auto_walk::WalkToExit,
        compass::Compass,
        explored::Explored,
        neighborhood::{Neighbor, Neighborhood},
    },
};
use maze_core::{Geometry, Grid, Point};

/// The distance from the player within which walls are compared, in cell pitches.
const NEAR: f32 = 2.0;

/// The maximum movement between two frames. Walls are farther apart.
const MOVED: f32 = 0.3;

/// Distances that differ by less are equal, up to rounding.
const ROUNDING: f32 = 1e-3;

/// The pieces of walls on the map, relative to the player, in directions that stay the same while the player looks around.
fn walls(app: &App) -> Vec<[Vec2; 2]> {
    let world = app.world();
    let (neighborhood, mount) = (only::<Neighborhood>(world).unwrap(), only::<CameraMount>(world).unwrap());
    let position = of_maze::<Plane>(world).point_below(mount.pose.translation);
    let at = Vec2::from(neighborhood.place(position));
    let is_mirrored = only::<Compass>(world).unwrap().is_mirrored;
    // The map turns with the player. Turn it back by the player's own yaw.
    let (_, eyes) = mount.on_surface.unwrap();
    let (own, ..) = eyes.to_euler(EulerRot::YXZ);
    let turned = |point: Point| {
        let Vec2 { x, y } = Vec2::from_angle(walk(app).yaw()).rotate(Vec2::from(point) - at);
        Vec2::from_angle(-own).rotate(Vec2::new(if is_mirrored { -x } else { x }, y))
    };
    let pieces =
        neighborhood.cells().iter().flat_map(|cell| cell.content.walls.iter().map(move |piece| (cell, piece.1)));
    pieces.map(|(cell, ends)| ends.map(|end| turned(cell.map.apply(end)))).collect()
}

/// The code of a maze of this shape whose path to the exit crosses a cut of the net.
fn code_over_a_cut(shape: &str) -> String {
    code_with_crossing(shape, |map| !map.is_identity(), |behind| !behind.is_empty())
}

/// Whether two lines have the same ends, in any order, up to an error.
fn are_near([a, b]: [Vec2; 2], [c, d]: [Vec2; 2], error: f32) -> bool {
    let near = |one: Vec2, other: Vec2| one.distance(other) < error;
    near(a, c) && near(b, d) || near(a, d) && near(b, c)
}

#[test]
fn while_the_player_crosses_a_cut_the_map_moves_without_jumps() {
    let mut codes = ["torus:9x6", "cylinder:10x4", "moebius:9x3", "klein:7x5"].map(code_over_a_cut).to_vec();
    // Over bridges and through tunnels.
    codes.push("weave:7x6x1/wilson#7".to_owned());
    for code in codes {
        let mut app = walking(&code);
        app.world_mut().trigger(WalkToExit);
        app.update();
        let (mut before, mut position) = (walls(&app), Vec2::from(walk(&app).position()));
        let (mut leaps, mut compared) = (0, 0);
        for _ in 0..4_000 {
            if walk(&app).finished {
                break;
            }
            assert!(auto_walks(&app), "{code}: it gives up in {:?}", walk(&app));
            app.update();
            let after = walls(&app);
            for wall in before.iter().filter(|wall| wall.iter().all(|end| end.length() < NEAR)) {
                let stays = after.iter().any(|&other| are_near(*wall, other, MOVED));
                assert!(stays, "{code}: {wall:?} is gone at {:?}: {after:?}", walk(&app));
                compared += 1;
            }
            let here = Vec2::from(walk(&app).position());
            leaps += usize::from(position.distance(here) > 1.0);
            (before, position) = (after, here);
        }
        assert!(walk(&app).finished && compared > 500, "{code}: {compared} walls, {:?}", walk(&app));
        assert!(leaps > 0 || code.starts_with("weave"), "{code}: it never crosses a cut");
    }
}

#[test]
fn cells_and_walls_beyond_a_side_are_beyond_it_on_the_map() {
    let shapes =
        ["cube:3", "torus:9x6", "moebius:9x3", "planet:3", "floors:5x4x3", "klein:5x4", "projective:4", "hyperbolic:3"];
    for code in shapes.map(code_over_a_cut) {
        let mut app = walking(&code);
        app.world_mut().trigger(WalkToExit);
        app.update();
        let (mut entered, mut glued) = (0, 0);
        for _ in 0..4_000 {
            if walk(&app).finished {
                break;
            }
            app.update();
            if walk(&app).path().len() == entered || walk(&app).finished {
                continue;
            }
            entered = walk(&app).path().len();
            let (maze, here) = (now(&app).maze(), *walk(&app).path().last().unwrap());
            let grid = maze.grid();
            let (explored, neighborhood) =
                (only::<Explored>(app.world()).unwrap(), only::<Neighborhood>(app.world()).unwrap());
            let cells = neighborhood.cells();
            let pieces = cells.iter().flat_map(|cell| {
                let walls = cell.content.walls.iter();
                walls.map(move |(_, ends)| ends.map(|end| Vec2::from(cell.map.apply(end))))
            });
            let pieces: Vec<[Vec2; 2]> = pieces.collect();
            let is_drawn = |side: [Vec2; 2]| pieces.iter().any(|&piece| are_near(piece, side, ROUNDING));
            for wall in grid.walls(here) {
                let side = grid.ends(wall).map(Vec2::from);
                assert_eq!(is_drawn(side), !maze.is_open(wall), "{code}: {wall:?} from {here}");
                let Some(twin) = grid.across(wall).filter(|twin| explored.knows(twin.cell)) else { continue };
                glued += usize::from(!grid.transition(wall).is_identity());
                let beyond = cells.iter().find(|cell| {
                    let ends = grid.ends(twin).map(|end| Vec2::from(cell.map.apply(end)));
                    cell.cell == twin.cell && are_near(ends, side, ROUNDING)
                });
                let beyond = beyond.unwrap_or_else(|| panic!("{code}: {} is not beyond {wall:?}", twin.cell));
                for wall in grid.walls(twin.cell).filter(|&wall| !maze.is_open(wall)) {
                    let side = grid.ends(wall).map(|end| Vec2::from(beyond.map.apply(end)));
                    assert!(is_drawn(side), "{code}: {wall:?} from {here}");
                }
            }
        }
        assert!(walk(&app).finished && glued > 0, "{code}: {glued} glued sides, {:?}", walk(&app));
    }
}

#[test]
fn of_several_copies_of_a_cell_all_but_the_nearest_one_are_marked() {
    let mut app = walking("torus:3x3/kruskal#1");
    app.world_mut().trigger(WalkToExit);
    app.update();
    for _ in 0..4_000 {
        if walk(&app).finished {
            break;
        }
        app.update();
    }
    assert!(walk(&app).finished, "{:?}", walk(&app));
    let (grid, cells) = (now(&app).maze().grid(), only::<Neighborhood>(app.world()).unwrap().cells());
    let here = Vec2::from(grid.center(*walk(&app).path().last().unwrap()));
    let distance = |cell: &Neighbor| here.distance(cell.map.apply(grid.center(cell.cell)).into());
    for cell in grid.cells() {
        let copies: Vec<_> = cells.iter().filter(|place| place.cell == cell).collect();
        let real: Vec<_> = copies.iter().filter(|place| !place.is_copy).collect();
        assert_eq!(real.len(), copies.len().min(1), "{cell}");
        let is_nearest = |real: f32| copies.iter().all(|copy| distance(copy) >= real - ROUNDING);
        assert!(real.iter().all(|real| is_nearest(distance(real))), "{cell}: {copies:?}");
    }
    assert!(cells.iter().filter(|place| place.is_copy).count() > 10);
}

#[test]
fn in_a_plane_there_is_nothing_to_unfold() {
    let app = walking("square:5x5/kruskal#1");
    assert!(only::<Neighborhood>(app.world()).unwrap().cells().is_empty());
}
