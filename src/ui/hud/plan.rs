//! A plan of the maze with the walked path and a shortest path.

use crate::{game::ways::shortest_ways, locale::Locale, ui::theme};
use bevy::math;
use bevy_egui::egui::{Color32, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, vec2};
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point, flatten_wall, grid};
use maze_io::{cut_marks, lines_of_path};
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
    walked: Vec<Vec<Point>>,
    /// Where the walk began and ended.
    ends: [Option<Point>; 2],
    /// The letters and arrows at glued edges of a net.
    marks: Vec<Vec<Point>>,
}

/// The room around a net for the letters at its edges, in cell pitches.
const BESIDE: f32 = 0.85;

impl Plan {
    /// Computes the plan of a game. O(cells).
    pub(crate) fn new(maze: &Maze<Arc<AnyGrid>>, game: &Game<Arc<AnyGrid>>, walked: &[Cell]) -> Self {
        // Tunnels are below their bridges.
        let grid = &grid::Plan(maze.grid());
        let [min, max] = grid::bounds(grid).map(math::Vec2::from);
        let (shown, marks) = if grid.len() > MOST_CELLS { (0..0, Vec::new()) } else { (grid.cells(), cut_marks(grid)) };
        let beside = if marks.is_empty() { 0.0 } else { BESIDE };
        // Each wall has two half-edges, of which one is drawn, or both if they are on the edges of a cut.
        let is_first = |wall: &maze_core::HalfEdge| {
            !grid.transition(*wall).is_identity() || grid.across(*wall).is_none_or(|twin| *wall < twin)
        };
        let walls = shown.flat_map(|cell| grid.walls(cell)).filter(|wall| !maze.is_open(*wall) && is_first(wall));
        Self {
            bounds: math::Rect::from_corners(min, max).inflate(beside),
            walls: walls.map(|wall| flatten_wall(grid, wall, PIECE).collect()).collect(),
            shortest: shortest_ways(maze, game).iter().flat_map(|way| lines_of_path(grid, way)).collect(),
            walked: lines_of_path(grid, walked),
            ends: [walked.first(), walked.last()].map(|cell| cell.map(|&cell| grid.center(cell))),
            marks,
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
        for line in self.walls.iter().chain(&self.marks) {
            painter.add(Shape::line(place(line), Stroke::new(1.0, theme::FAINT)));
        }
        for way in &self.walked {
            painter.add(Shape::line(place(way), Stroke::new((0.3 * broad).max(1.2), WALKED)));
        }
        for end in place(&self.ends.into_iter().flatten().collect::<Vec<_>>()) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_maze::Timeline;
    use maze_play::Challenge;

    /// The maximum distance of successive points of a line, in cell pitches: stairs are two cells long.
    const STEP: f32 = 2.1;

    #[test]
    fn no_line_leads_across_the_space_between_parts_of_a_net() {
        for code in ["cube:2/kruskal#1", "torus:3x3/kruskal#2", "floors:4x3x3/kruskal#3", "planet:2/wilson#4"] {
            let challenge: Challenge = code.parse().expect("a share code");
            let timeline = Timeline::finished(&challenge.blueprint.generate());
            let maze = timeline.now().maze();
            let game = Game::new(maze.clone(), challenge.goal, challenge.blueprint.seed()).expect("a game");
            let walked = shortest_ways(maze, &game).concat();
            let plan = Plan::new(maze, &game, &walked);
            for line in plan.walked.iter().chain(&plan.shortest) {
                let steps = line.windows(2).map(|ends| math::Vec2::from(ends[0]).distance(ends[1].into()));
                assert!(steps.fold(0.0, f32::max) < STEP, "{code}: {line:?}");
            }
            let mut inside = plan.walked.iter().chain(&plan.marks).flatten();
            assert!(inside.all(|&point| plan.bounds.contains(point.into())), "{code}");
            assert!(!plan.marks.is_empty() && plan.ends.iter().all(Option::is_some), "{code}");
        }
    }
}
