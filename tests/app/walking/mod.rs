//! Walking: what the player sees and knows, and aids to find the way.

mod auto_walk;
mod chalk;
pub(crate) mod compass;
mod first_walk;
mod goals;
mod map;
mod near_plane;
mod neighborhood;
mod preferences;
mod surfaces;
mod trail;
mod worlds;

use crate::{WORLDS, mount, now, only, player::walking, timeline, wait, walk};
use bevy::prelude::*;
use labyrinth::player::{auto_walk::WalkTo, autopilot::Autopilot, explored::Explored};
use leafwing_input_manager::prelude::{Buttonlike, DualAxislike, MouseMove};
use maze_core::Cell;
use std::f32::consts::TAU;

/// Turns the head with the mouse, to a yaw to the left of north and a pitch above the horizon.
fn look_at(app: &mut App, yaw: f32, pitch: f32) {
    let (now, up, _) = mount(app).pose.rotation.to_euler(EulerRot::YXZ);
    let turn = (yaw - now + 0.5 * TAU).rem_euclid(TAU) - 0.5 * TAU;
    MouseMove::default().set_axis_pair(app.world_mut(), Vec2::new(-turn, up - pitch) / 0.0025);
    app.update();
    app.update();
}

fn turn_to(app: &mut App, yaw: f32) {
    look_at(app, yaw, 0.0);
}

fn press_for(app: &mut App, key: KeyCode, seconds: f32) {
    key.press(app.world_mut());
    wait(app, seconds);
    key.release(app.world_mut());
    app.update();
}

/// Whether the walker is on autopilot.
fn auto_walks(app: &App) -> bool {
    only::<Autopilot>(app.world()).unwrap().is_on()
}

/// Waits until the autopilot ends.
fn arrive(app: &mut App) {
    for _ in 0..4000 {
        if !auto_walks(app) || walk(app).finished {
            return;
        }
        app.update();
    }
    panic!("it never arrives: {:?}", walk(app));
}

/// Walks to unknown parts a few times, but not to the exit.
fn explore(app: &mut App) {
    let exit = timeline(app).ends().to;
    for _ in 0..6 {
        let (maze, explored) = (now(app).maze(), only::<Explored>(app.world()).unwrap());
        let leads_on = |&&cell: &&Cell| cell != exit && maze.neighbors(cell).any(|next| !explored.knows(next));
        let Some(&target) = explored.known().iter().rev().find(leads_on).filter(|_| !walk(app).finished) else {
            return;
        };
        app.world_mut().trigger(WalkTo(target));
        app.update();
        arrive(app);
    }
}

/// A maze of each shape.
const SHAPES: [&str; 14] = [
    "square:5x5/kruskal#1",
    "hex-flat:4x4/kruskal#1",
    "hex-pointy:4x4/kruskal#1",
    "hexagon-flat:3/kruskal#1",
    "hexagon-pointy:3/kruskal#1",
    "tri:8x4/kruskal#1",
    "triangle:5/kruskal#1",
    "circle:4/kruskal#1",
    "octagon:4x4/kruskal#1",
    "floret:3x2/kruskal#1",
    "truncated-trihexagonal:2x2/kruskal#1",
    "hat:2/kruskal#1",
    "penrose:4/kruskal#1",
    "voronoi:5x4x1/kruskal#1",
];

/// A maze of each shape, and one on each world.
fn everywhere() -> impl Iterator<Item = String> {
    SHAPES.map(str::to_owned).into_iter().chain(WORLDS.map(|world| format!("{world}/kruskal#1")))
}
