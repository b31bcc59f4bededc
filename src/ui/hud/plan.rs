//! A plan of the maze with the walked path and a shortest path.

use crate::{game::ways::shortest_ways, locale::Locale, ui::theme};
use bevy::math;
use bevy_egui::egui::{Color32, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, vec2};
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point, flatten_wall, grid};
use maze_play::Game;
use std::sync::Arc;

/// The maximum number of cells with visible walls. In a larger maze, the walls would be a gray area.
const MOST_CELLS: usize = 4_000;

/// The maximum length of the straight pieces of curved walls, in cell pitches.
const PIECE: f32 = 0.25;

/// The walked path is a thin line on the broad line of the shortest path, so that both are visible if they coincide.
const WALKED: Color32 = Color32::from_rgb(0xff, 0xe0, 0x8a);
const SHORTEST: Color32 = theme::ACCENT;

/// The lines of a plan, in the plane of the maze.
pub(crate) struct Plan {
    bounds: math::Rect,
    walls: Vec<Vec<Point>>,
    shortest: Vec<Vec<Point>>,
    walked: Vec<Point>,
}

impl Plan {
    /// Computes the plan of a game. O(cells).
    pub(crate) fn new(maze: &Maze<Arc<AnyGrid>>, game: &Game<Arc<AnyGrid>>, walked: &[Cell]) -> Self {
        // Tunnels are below their bridges.
        let grid = &grid::Plan(maze.grid());
        let [min, max] = grid::bounds(grid);
        let line = |cells: &[Cell]| grid::way(grid, cells).collect();
        let shown = if grid.len() > MOST_CELLS { 0..0 } else { grid.cells() };
        // Each wall has two half-edges, of which one is drawn, or both if they are on the edges of a cut.
        let is_first = |wall: &maze_core::HalfEdge| {
            !grid.transition(*wall).is_identity() || grid.across(*wall).is_none_or(|twin| *wall < twin)
        };
        let walls = shown.flat_map(|cell| grid.walls(cell)).filter(|wall| !maze.is_open(*wall) && is_first(wall));
        Self {
            bounds: math::Rect::from_corners(min.into(), max.into()),
            walls: walls.map(|wall| flatten_wall(grid, wall, PIECE).collect()).collect(),
            shortest: shortest_ways(maze, game).iter().map(|way| line(way)).collect(),
            walked: line(walked),
        }
    }

    /// Draws the plan within this width and height, with a legend of the lines.
    pub(crate) fn draw(&self, ui: &mut Ui, [width, height]: [f32; 2], locale: &Locale) {
        let [wide, high] = self.bounds.size().to_array();
        let scale = (width / wide).min(height / high);
        let (space, painter) = ui.allocate_painter(vec2(width, scale * high), Sense::hover());
        let plan = Rect::from_center_size(space.rect.center(), scale * vec2(wide, high));
        let place = |points: &[Point]| -> Vec<Pos2> {
            points.iter().map(|[x, y]| plan.min + scale * vec2(x - self.bounds.min.x, y - self.bounds.min.y)).collect()
        };
        let broad = (0.4 * scale).clamp(2.0, 9.0);
        for way in &self.shortest {
            painter.add(Shape::line(place(way), Stroke::new(broad, SHORTEST.gamma_multiply(0.75))));
        }
        for wall in &self.walls {
            painter.add(Shape::line(place(wall), Stroke::new(1.0, theme::FAINT)));
        }
        painter.add(Shape::line(place(&self.walked), Stroke::new((0.3 * broad).max(1.2), WALKED)));
        let ends = [self.walked.first(), self.walked.last()].into_iter().flatten();
        for end in place(&ends.copied().collect::<Vec<_>>()) {
            painter.circle_filled(end, (0.45 * broad).max(2.0), WALKED);
        }
        ui.horizontal(|ui| {
            for (color, name) in [(WALKED, "finish-walked"), (SHORTEST, "finish-shortest")] {
                let (space, painter) = ui.allocate_painter(vec2(18.0, 12.0), Sense::hover());
                painter.hline(space.rect.x_range(), space.rect.center().y, Stroke::new(3.0, color));
                ui.label(RichText::new(locale.get(name)).small());
            }
        });
    }
}
