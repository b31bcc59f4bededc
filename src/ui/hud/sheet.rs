//! The drawing surface of a map. It converts between the plane of the maze and the screen.

use super::sign::{sign_color, sign_mesh};
use crate::{
    player::{
        chalk::{Mark, place::Place, strokes::Figure},
        chart::{Floor, Stairs, Thing},
        explored::{Explored, Knowledge},
    },
    theme::file::Theme,
    ui::theme,
    vocabulary::sign::Sign,
};
use bevy::{
    color::{Color, ColorToPacked},
    math::{Rect as Area, Vec2},
};
use bevy_egui::egui::{self, Align2, Color32, FontId, Mesh, Painter, Pos2, Shape, Stroke, vec2};
use maze_core::{
    Cell, Geometry, Point,
    grid::{Isometry, longest_piece},
};

/// The colors of a map.
pub(super) struct Inks {
    pub(super) entrance: Color32,
    pub(super) exit: Color32,
    chalk: Color32,
    coin: Color32,
}

impl Inks {
    pub(super) fn of(theme: &Theme) -> Self {
        let ink = |color: Color| {
            let [red, green, blue] = color.to_srgba().to_u8_array_no_alpha();
            Color32::from_rgb(red, green, blue)
        };
        Self {
            entrance: ink(theme.gates.entrance.into()),
            exit: ink(theme.gates.exit.into()),
            chalk: CHALK,
            coin: ink(theme.game.coin.into()),
        }
    }
}

const ENTERED: Color32 = Color32::from_rgb(0x3d, 0x4b, 0x60);
const SEEN: Color32 = Color32::from_rgb(0x25, 0x2f, 0x3e);
const WALL: Color32 = Color32::from_rgb(0xd6, 0xde, 0xe8);
const STEP: Color32 = Color32::from_rgb(0x93, 0x9f, 0xb0);
const CHALK: Color32 = Color32::from_rgb(0xff, 0xd9, 0x66);

/// The part of a round map's radius beyond which it fades away.
const FADES: f32 = 0.72;

/// The drawing surface of a map.
pub(super) struct Sheet<'a> {
    pub(super) painter: Painter,
    /// The map from the coordinates of what is drawn to the plane.
    pub(super) map: Isometry,
    /// The position of the point `at` of the plane, on the screen.
    pub(super) middle: Pos2,
    pub(super) at: Vec2,
    /// The size of a cell pitch, in pixels.
    pub(super) pitch: f32,
    /// The direction that is up, as an angle to the left of north, in radians.
    pub(super) turn: f32,
    /// Whether left and right are exchanged, as for a mirrored player.
    pub(super) is_mirrored: bool,
    /// The radius of a round map, in pixels.
    pub(super) radius: Option<f32>,
    /// The opacity of what is drawn, 0 to 1.
    pub(super) opacity: f32,
    pub(super) inks: &'a Inks,
}

impl Sheet<'_> {
    fn to_screen(&self, point: Vec2) -> Pos2 {
        self.middle + self.pitch * self.on_screen(Vec2::from(self.map.apply(point.into())) - self.at)
    }

    /// Returns the vector on the screen of one of what is drawn, in cell pitches.
    fn turned(&self, way: Vec2) -> egui::Vec2 {
        self.on_screen(self.map.turn(way.into()).into())
    }

    /// Returns the vector on the screen of one of the plane, in cell pitches.
    fn on_screen(&self, way: Vec2) -> egui::Vec2 {
        let seen = Vec2::from_angle(self.turn).rotate(way);
        vec2(if self.is_mirrored { -seen.x } else { seen.x }, seen.y)
    }

    pub(super) fn to_plane(&self, pixel: Pos2) -> Vec2 {
        let seen = pixel - self.middle;
        let across = if self.is_mirrored { -seen.x } else { seen.x };
        self.at + Vec2::from_angle(-self.turn).rotate(Vec2::new(across, seen.y)) / self.pitch
    }

    /// Returns the visible part of the plane, or slightly more.
    pub(super) fn area(&self) -> Area {
        let size = self.painter.clip_rect().size();
        let reach = self.radius.map_or(0.5 * Vec2::new(size.x, size.y), Vec2::splat);
        Area::from_center_half_size(self.at, reach / self.pitch)
    }

    /// Returns the opacity at a position, 0 to 1.
    fn seen(&self, at: Pos2) -> f32 {
        let inside = self.radius.map_or(1.0, |radius| {
            let out = at.distance(self.middle) / radius;
            ((1.0 - out) / (1.0 - FADES)).clamp(0.0, 1.0)
        });
        self.opacity * inside
    }

    fn faded(&self, color: Color32, at: Pos2) -> Color32 {
        color.gamma_multiply(self.seen(at))
    }

    fn line(&self, points: [Pos2; 2], width: f32, color: Color32) {
        let color = self.faded(color, points[0] + 0.5 * (points[1] - points[0]));
        if color != Color32::TRANSPARENT {
            self.painter.line_segment(points, Stroke::new(width, color));
        }
    }

    /// Draws the background of a round map.
    pub(super) fn ground(&self) {
        if let Some(radius) = self.radius {
            self.painter.circle_filled(self.middle, radius + 3.0, theme::ground());
        }
    }

    /// Draws the rim of a round map, with a label in a direction, clockwise from the north of the plane.
    pub(super) fn rim(&self, (label, direction): (&str, f32)) {
        let Some(radius) = self.radius else { return };
        self.painter.circle_stroke(self.middle, radius + 2.0, Stroke::new(1.5, theme::RIM));
        let at = self.middle + (radius - 7.0) * self.turned(Vec2::from_angle(direction).rotate(Vec2::NEG_Y));
        self.painter.circle_filled(at, 8.5, theme::ground());
        self.painter.text(at, Align2::CENTER_CENTER, label, FontId::proportional(12.0), theme::ACCENT);
    }

    pub(super) fn floors(&self, floors: &[Floor], explored: &Explored) {
        let mut mesh = Mesh::default();
        for floor in floors {
            let color = if explored.of(floor.cell) == Knowledge::Entered { ENTERED } else { SEEN };
            let first = u32::try_from(mesh.vertices.len()).unwrap_or(u32::MAX);
            let count = u32::try_from(floor.outline.len()).unwrap_or(u32::MAX);
            let points = floor.outline.iter().chain([&floor.middle]).map(|&point| self.to_screen(point.into()));
            let points: Vec<Pos2> = points.collect();
            if points.iter().all(|&at| self.seen(at) == 0.0) {
                continue;
            }
            points.iter().for_each(|&at| mesh.colored_vertex(at, self.faded(color, at)));
            (0..count)
                .for_each(|corner| mesh.add_triangle(first + count, first + corner, first + (corner + 1) % count));
        }
        self.painter.add(Shape::mesh(mesh));
    }

    pub(super) fn walls(&self, walls: &[(Cell, [Point; 2])]) {
        let width = (0.11 * self.pitch).clamp(1.2, 3.0);
        walls.iter().for_each(|(_, ends)| self.line(ends.map(|end| self.to_screen(end.into())), width, WALL));
    }

    pub(super) fn trail(&self, trail: &[(Cell, [Point; 2])]) {
        let width = (0.14 * self.pitch).clamp(1.5, 4.0);
        let color = theme::ACCENT.gamma_multiply(0.75);
        trail.iter().for_each(|(_, ends)| self.line(ends.map(|end| self.to_screen(end.into())), width, color));
    }

    /// Draws the steps of stairs, and the floor to which they lead.
    pub(super) fn stairs(&self, stairs: &Stairs, leads_up: bool) {
        let width = (0.06 * self.pitch).clamp(1.0, 2.0);
        stairs.steps.iter().for_each(|ends| self.line(ends.map(|end| self.to_screen(end.into())), width, STEP));
        let (arrow, floor) = if leads_up { ("↑", stairs.level + 2) } else { ("↓", stairs.level + 1) };
        let (at, size) = (self.to_screen(stairs.label.into()), (0.5 * self.pitch).clamp(9.0, 15.0));
        self.plate(format!("{arrow}{floor}"), (at, Align2::CENTER_CENTER), size, Color32::WHITE, self.seen(at));
    }

    /// Writes the name of a floor above it, or at the top of the map if that is farther down.
    pub(super) fn floor_name(&self, floor: Area, name: &str) {
        let shown = floor.intersect(self.area());
        if !shown.is_empty() {
            let (top, size) = (self.to_screen(Vec2::new(shown.center().x, shown.min.y)), 14.0);
            let at = egui::pos2(top.x, (top.y - 4.0).max(self.painter.clip_rect().top() + size + 4.0));
            self.painter.text(at, Align2::CENTER_BOTTOM, name, FontId::proportional(size), theme::FAINT);
        }
    }

    /// Writes a short text at the lower right corner of the square around a round map.
    pub(super) fn corner(&self, text: String) {
        let Some(radius) = self.radius else { return };
        let corner = (self.middle + egui::Vec2::splat(radius), Align2::RIGHT_BOTTOM);
        self.plate(text, corner, 13.0, theme::ACCENT, 1.0);
    }

    /// Writes a text of this size, color and opacity on a plate that covers lines below it.
    fn plate(&self, text: String, (at, anchor): (Pos2, Align2), size: f32, color: Color32, seen: f32) {
        let color = color.gamma_multiply(seen);
        let text = self.painter.layout_no_wrap(text, FontId::proportional(size), color);
        let place = anchor.anchor_size(at, text.size());
        self.painter.rect_filled(place.expand(1.0), 4.0, theme::ground().gamma_multiply(seen));
        self.painter.galley(place.min, text, color);
    }

    /// Draws the entrance or the exit.
    pub(super) fn dot(&self, at: Vec2, color: Color32) {
        let at = self.to_screen(at);
        self.painter.circle_filled(at, (0.26 * self.pitch).clamp(2.5, 8.0), self.faded(color, at));
    }

    /// Draws an item or a door of the game. A key is a symbol on a disc, a door a bar with its symbol.
    pub(super) fn thing(&self, grid: &impl Geometry, thing: &Thing) {
        match thing {
            Thing::Coin(cell) => {
                let (at, radius) = (self.to_screen(grid.center(*cell).into()), (0.2 * self.pitch).clamp(2.5, 7.0));
                self.painter.circle_filled(at, radius + 1.2, self.faded(theme::INK, at));
                self.painter.circle_filled(at, radius, self.faded(self.inks.coin, at));
            }
            Thing::Key(door, cell) => {
                let at = self.to_screen(grid.center(*cell).into());
                self.sign(Sign::of(*door), at, (0.36 * self.pitch).clamp(5.0, 11.0));
            }
            Thing::Door(door, _, pieces) => {
                let (sign, width) = (Sign::of(*door), (0.2 * self.pitch).clamp(3.0, 6.0));
                let pieces = pieces.iter().map(|ends| ends.map(|end| self.to_screen(end.into())));
                let pieces: Vec<[Pos2; 2]> = pieces.collect();
                for (width, color) in [(width + 2.4, theme::INK), (width, sign_color(sign))] {
                    pieces.iter().for_each(|&ends| self.line(ends, width, color));
                }
                if let Some([from, to]) = pieces.get(pieces.len() / 2) {
                    // With an odd number of pieces, the middle of the door is the middle of the central piece.
                    let middle = if pieces.len() % 2 == 1 { from.lerp(*to, 0.5) } else { *from };
                    self.sign(sign, middle, (0.24 * self.pitch).clamp(4.0, 8.0));
                }
            }
        }
    }

    /// Draws a symbol on a disc of this radius.
    fn sign(&self, sign: Sign, at: Pos2, radius: f32) {
        self.painter.circle_filled(at, radius, self.faded(theme::INK, at));
        self.painter.add(Shape::mesh(sign_mesh(sign, at, 0.72 * radius, self.seen(at))));
    }

    /// Marks the cell that a click would lead to.
    pub(super) fn target(&self, at: Vec2) {
        self.painter.circle_stroke(self.to_screen(at), 0.34 * self.pitch, Stroke::new(2.0, theme::ACCENT));
    }

    /// Draws a chalk mark. A mark on a wall is drawn beside the wall.
    pub(super) fn mark(&self, grid: &impl Geometry, place: Place, mark: &Mark) {
        let (at, size) = match place {
            Place::Floor(cell) => (Vec2::from(grid.center(cell)), 0.5),
            Place::Wall(wall) => {
                let [a, b] = longest_piece(grid, wall).map(Vec2::from);
                (0.5 * (a + b) + 0.2 * (b - a).normalize_or_zero().perp(), 0.34)
            }
        };
        // An arrow keeps its direction. The other marks are upright.
        let is_arrow = mark.figure == Figure::Arrow;
        let middle = self.to_screen(at);
        for stroke in mark.figure.strokes() {
            let ends = stroke.map(|end| {
                let arrow = || self.turned(Vec2::from_angle(-mark.yaw).rotate(Vec2::new(end.x, -end.y)));
                middle + size * self.pitch * if is_arrow { arrow() } else { vec2(end.x, -end.y) }
            });
            self.line(ends, (0.1 * self.pitch).clamp(1.2, 2.5), self.inks.chalk);
        }
    }

    /// Draws the position and the direction of the player.
    pub(super) fn walker(&self, at: Vec2, yaw: f32) {
        let size = (0.42 * self.pitch).clamp(5.0, 11.0);
        let corner =
            |x: f32, y: f32| self.to_screen(at) + size * self.turned(Vec2::from_angle(-yaw).rotate(Vec2::new(x, y)));
        let [tip, left, notch, right] =
            [[0.0, -1.0], [-0.72, 0.8], [0.0, 0.45], [0.72, 0.8]].map(|[x, y]| corner(x, y));
        for half in [[tip, left, notch], [tip, notch, right]] {
            self.painter.add(Shape::convex_polygon(half.to_vec(), Color32::WHITE, Stroke::NONE));
        }
        self.painter.add(Shape::closed_line(vec![tip, left, notch, right], Stroke::new(1.2, theme::ground())));
    }
}
