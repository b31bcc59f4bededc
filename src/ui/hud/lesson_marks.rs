//! Marks in the maze during a lesson: its graph, numbers, such as the order of the walls or chalk marks, the cell that the
//! question names, ticks in cells that have been found, and the cell that is chosen without a pointer.

use super::viewport::{Viewport, painter};
use crate::{
    lessons::{
        course::Lessons,
        on_screen::{LessonOnScreen, is_maze_of},
    },
    session::{shown::InFocus, source::MazeSource},
    ui::{layout::AvailableRect, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Color32, FontId, Pos2, Stroke, vec2},
};
use bevy_maze::{Plane, Timeline, WallSize};
use maze_core::{Geometry, Grid, grid::middle_of_wall};
use maze_lessons::{Click, Exercise};

/// The font size of numbers, and the radius of the discs behind them, in pixels.
const SIZE: f32 = 13.0;
const RADIUS: f32 = 9.0;

/// The radius of the dot in the cell that the question names, in pixels. The dot has a disc behind it.
const DOT: f32 = 5.0;

/// The radius of the dots of a graph, and the width of its lines, in pixels. Both have a dark rim.
const VERTEX: f32 = 4.0;
const EDGE: f32 = 2.5;
const RIM: f32 = 1.5;

/// The radius of the ring around the chosen cell, in pixels.
const RING: f32 = 12.0;

/// The components of a maze that is marked.
type Marked = (&'static MazeSource, &'static Timeline, &'static Plane, &'static WallSize);

pub(crate) fn show(
    mut contexts: EguiContexts,
    (lessons, opened): (Res<Lessons>, Res<LessonOnScreen>),
    viewport: Viewport,
    maze: Option<InFocus<Marked>>,
    (view, available): (Res<State<View>>, Res<AvailableRect>),
) {
    let (Some(opened), Some(maze), Ok(ctx)) = (&opened.0, maze, contexts.ctx_mut()) else { return };
    let (source, timeline, plane, size) = maze.into_inner();
    let screen = lessons.screen(opened.lesson, opened.screen).filter(|screen| is_maze_of(screen, source));
    let Some(screen) = screen.filter(|screen| !view.is_inside() && (screen.graph || opened.exercise.is_some())) else {
        return;
    };
    let grid = &**timeline.now().maze().grid();
    let pixel = |click: Click| -> Option<Pos2> {
        let (point, height) = match click {
            Click::Cell(cell) => (grid.center(cell), 0.0),
            Click::Wall(wall) => (middle_of_wall(grid, wall), size.height),
        };
        viewport.pixel(ctx, plane.to_world(point, height))
    };
    let painter = painter(ctx, &available);
    if screen.graph {
        let passages = timeline.now().maze().all_passages();
        let lines = passages.filter_map(|halves| {
            let [from, to] = halves.map(|half| pixel(Click::Cell(half.cell)));
            Some([from?, to?])
        });
        let (lines, dots): (Vec<_>, Vec<_>) =
            (lines.collect(), grid.cells().filter_map(|cell| pixel(Click::Cell(cell))).collect());
        for (rim, color) in [(RIM, theme::ground()), (0.0, Color32::WHITE)] {
            lines.iter().for_each(|&line| _ = painter.line_segment(line, Stroke::new(EDGE + 2.0 * rim, color)));
            dots.iter().for_each(|&dot| _ = painter.circle_filled(dot, VERTEX + rim, color));
        }
    }
    for (number, click) in opened.numbers() {
        let Some(at) = pixel(click) else { continue };
        painter.circle_filled(at, RADIUS, theme::ground());
        painter.text(at, Align2::CENTER_CENTER, number, FontId::proportional(SIZE), Color32::WHITE);
    }
    let found = opened.exercise.as_ref().map_or(&[][..], Exercise::found);
    for at in found.iter().filter_map(|&cell| pixel(Click::Cell(cell))) {
        painter.circle_filled(at, RADIUS, theme::ground());
        let [low, left, right] = [[0.0, 4.0], [-4.5, 0.0], [5.0, -4.5]].map(|[x, y]| at + vec2(x, y));
        painter.line(vec![left, low, right], Stroke::new(2.0, theme::ACCENT));
    }
    if !opened.asks() {
        return;
    }
    let named = opened.exercise.as_ref().and_then(Exercise::cell);
    if let Some(at) = named.and_then(|cell| pixel(Click::Cell(cell))) {
        painter.circle_filled(at, RADIUS, theme::ground());
        painter.circle_filled(at, DOT, Color32::WHITE);
    }
    if let Some(at) = opened.cursor.and_then(|cell| pixel(Click::Cell(cell))) {
        painter.circle_stroke(at, RING, Stroke::new(2.0, theme::ACCENT));
    }
}
