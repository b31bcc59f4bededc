//! The knowledge and the footprints of the player on every world.

use super::{auto_walks, explore, trail::meshes};
use crate::{WORLDS, game::playing, mount, now, only, walk};
use bevy::prelude::*;
use bevy_maze::space::OnSurface;
use labyrinth::{
    player::{
        auto_walk::WalkToExit,
        explored::{Explored, Knowledge, SIGHT},
        trail::Trail,
    },
    session::shown::focused,
};
use maze_core::{Cell, Grid as _};
use maze_play::game::sees;

#[test]
fn exactly_the_entered_cells_and_those_in_sight_of_them_are_known() {
    for world in WORLDS {
        let mut app = playing(&format!("{world}/kruskal#1"));
        let at_first = only::<Explored>(app.world()).unwrap().known().len();
        explore(&mut app);
        let (maze, explored) = (now(&app).maze(), only::<Explored>(app.world()).unwrap());
        assert!(explored.known().len() > at_first, "{world}: something was found out");
        let entered = walk(&app).path();
        for cell in maze.grid().cells() {
            let was_entered = entered.contains(&cell);
            let is_seen_from = |from: Cell| entered.contains(&from) && sees(maze, from, cell, SIGHT);
            match explored.of(cell) {
                Knowledge::Entered => assert!(was_entered, "{world}: {cell} was never entered"),
                Knowledge::Seen => {
                    let was_seen = entered.iter().any(|&from| is_seen_from(from));
                    assert!(was_seen && !was_entered, "{world}: {cell} could not be seen");
                }
                Knowledge::Unknown => {
                    let next_door = maze.neighbors(cell).any(is_seen_from);
                    assert!(!next_door && !was_entered, "{world}: {cell} should be known");
                }
            }
        }
    }
}

/// The largest ratio of a length in space to the same length in the grid. Near the rim of a strip, it is above 2.
fn stretch(world: &str) -> f32 {
    if world.starts_with("moebius") { 2.6 } else { 1.5 }
}

/// The place below the player: in space, or on the net of a world that has no place there.
fn foot(app: &mut App) -> Vec3 {
    let mount = mount(app);
    let is_in_space = focused(app.world()).unwrap().contains::<OnSurface>();
    let place = mount.on_surface.filter(|_| is_in_space).map(|(foot, _)| foot.translation);
    place.unwrap_or(mount.pose.translation.with_y(0.0))
}

#[test]
fn footprints_are_along_the_path_on_every_world() {
    for world in WORLDS {
        let mut app = playing(&format!("{world}/kruskal#1"));
        app.world_mut().trigger(WalkToExit);
        app.update();
        let mut way = vec![foot(&mut app)];
        while auto_walks(&app) && !walk(&app).finished && way.len() < 4_000 {
            app.update();
            way.push(foot(&mut app));
        }
        assert!(walk(&app).finished, "{world}: {:?}", walk(&app));
        let prints = only::<Trail>(app.world()).unwrap().len();
        assert!(prints > 3, "{world}: {prints} footprints");
        let corners = meshes(&mut app).concat();
        let nearest =
            |to: Vec3, places: &[Vec3]| places.iter().map(|place| place.distance(to)).fold(f32::INFINITY, f32::min);
        for &corner in &corners {
            let beside = nearest(corner, &way);
            assert!(beside < 0.15 * stretch(world), "{world}: {corner} is {beside} beside the way");
        }
        for &place in &way {
            let near = nearest(place, &corners);
            assert!(near < 0.45 * stretch(world), "{world}: at {place} the next footprint is {near} away");
        }
    }
}
