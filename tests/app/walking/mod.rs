//! What one sees and knows while walking, and what helps one to find the way.

mod near_plane;
mod preferences;

use crate::{app_showing, seek, tap, view, wait};
use bevy::prelude::*;
use labyrinth::{camera::view::View, session::timeline::Seek, settings::form::Settings};

/// A program in which a walk through a finished maze has begun.
fn walking(code: &str) -> App {
    let mut app = app_showing(code);
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    assert_eq!(view(&app), View::Walk);
    app
}

fn settings(app: &mut App) -> Mut<'_, Settings> {
    app.world_mut().resource_mut()
}

/// A maze of each shape.
const SHAPES: [&str; 9] = [
    "square:5x5/kruskal#1",
    "hex-flat:4x4/kruskal#1",
    "hex-pointy:4x4/kruskal#1",
    "hexagon-flat:3/kruskal#1",
    "hexagon-pointy:3/kruskal#1",
    "tri:8x4/kruskal#1",
    "triangle:5/kruskal#1",
    "circle:4/kruskal#1",
    "octagon:4x4/kruskal#1",
];
