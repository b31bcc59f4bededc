//! Letters and arrows at the edges of a maze on a surface that is shown as a net: edges with the same letter are glued.

use super::viewport::{Viewport, painter};
use crate::{
    session::shown::OnScreen,
    ui::{layout::AvailableRect, theme},
    vocabulary::view::View,
};
use bevy::{platform::collections::HashMap, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{Pos2, Shape, Stroke},
};
use bevy_maze::{Maze3d, Plane, space::OnSurface};
use maze_core::{Grid as _, Point};

/// The width of the lines, in pixels.
const WIDTH: f32 = 1.5;

/// The mazes that are shown as nets.
type Nets = (OnScreen, Without<OnSurface>);

/// The lines of a maze, in its coordinates.
type Lines = Vec<Vec<Point>>;

pub(crate) fn show(
    mut contexts: EguiContexts,
    mazes: Query<(Entity, &Maze3d, &Plane), Nets>,
    viewport: Viewport,
    (view, available): (Res<State<View>>, Res<AvailableRect>),
    mut cache: Local<HashMap<Entity, Lines>>,
) {
    cache.retain(|maze, _| mazes.contains(*maze));
    let Ok(ctx) = contexts.ctx_mut() else { return };
    for (maze, shown, plane) in &mazes {
        if shown.grid().plane().is_some() || view.is_inside() {
            continue;
        }
        let lines = cache.entry(maze).or_insert_with(|| maze_io::cut_marks(&**shown.grid()));
        let painter = painter(ctx, &available);
        for line in lines {
            let pixel = |&point: &Point| viewport.pixel(ctx, plane.to_world(point, 0.0));
            let pixels: Option<Vec<Pos2>> = line.iter().map(pixel).collect();
            painter.extend(pixels.map(|pixels| Shape::line(pixels, Stroke::new(WIDTH, theme::ACCENT))));
        }
    }
}
