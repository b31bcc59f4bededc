//! A maze as a figure, which is stored once and drawn in any number of places and sizes.
//!
//! Figures are in cell pitches, with the y axis pointing up, as on PDF pages.

use super::{
    extent::{Extent, north_up},
    notes::{Notes, Placed},
    objects::Objects,
};
use crate::{
    Drawing,
    bends::bends,
    cuts::{Surroundings, is_one_sided},
    frame::MARGIN,
    path_lines::{PathLine, path_lines},
    strokes::{Piece, Stroke, strokes},
};
use glam::{Mat2, Vec2};
use maze_core::{Cell, Geometry, grid::Plan};
use pdf_writer::{Content, Name, Rect, Ref};
use std::{
    io::{self, Write},
    ops::Range,
};

/// The stored drawing of a maze.
pub(super) struct Figure {
    /// The objects of its walls, of the folds of a net, of its marks and tabs, and of the path, if it has them.
    pub(super) walls: Ref,
    pub(super) folds: Option<Ref>,
    pub(super) net: Option<Ref>,
    pub(super) path: Option<Ref>,
    pub(super) extent: Extent,
    /// Whether the paper is printed on both sides, since the surface has only one.
    pub(super) has_back: bool,
    /// The notes of a question, and those that its answer adds.
    pub(super) notes: [Placed; 2],
}

impl Figure {
    /// Stores the drawing of a whole maze.
    pub(super) fn whole<G: Geometry>(objects: &mut Objects<impl Write>, drawing: &Drawing<'_, G>) -> io::Result<Self> {
        let cells = drawing.maze.grid().cells();
        Self::draw(objects, drawing, (&cells, &Surroundings::of(drawing), &path_lines(drawing)))
    }

    /// Stores the drawing of these cells of a maze: all of them, or those of a floor. `around` are the surroundings of the
    /// cells, and `lines` is the whole path.
    pub(super) fn draw<G: Geometry>(
        objects: &mut Objects<impl Write>,
        drawing: &Drawing<'_, G>,
        (cells, around, lines): (&Range<Cell>, &Surroundings, &[PathLine<'_>]),
    ) -> io::Result<Self> {
        let grid = &drawing.plan();
        let extent = Extent::of(drawing, cells, around.reach);
        let mut write = |mut content: Content| {
            content.stroke();
            let id = objects.reserve();
            let [from, to] = [extent.least - MARGIN, extent.least + extent.size + MARGIN];
            objects.write_packed(id, &content.finish(), |stream| form(stream, [from, to]))?;
            Ok::<_, io::Error>(id)
        };
        let mut content = Content::new();
        strokes(grid, drawing.walls_of(cells.clone()), |stroke| {
            draw_stroke(&mut content, stroke);
            Ok(())
        })?;
        let walls = write(content)?;
        let net = draw_lines(around.marks.iter().chain(&around.tabs).map(|line| line.iter().copied()));
        let net = net.map(&mut write).transpose()?;
        let folds = draw_lines(around.folds.iter().map(|line| line.iter().copied()));
        let folds = folds.map(&mut write).transpose()?;
        let path = draw_lines(lines.iter().filter(|line| line.begins_in(cells)).map(|line| bends(line.points(grid))));
        let path = path.map(write).transpose()?;
        let has_back = grid.is_developable() && is_one_sided(grid);
        Ok(Self { walls, folds, net, path, extent, has_back, notes: Default::default() })
    }

    /// Adds the notes of a question and its answer, and the numbers of rows and columns.
    pub(super) fn with_notes<G: Geometry>(self, grid: &G, notes: [&Notes; 2]) -> Self {
        let Self { mut extent, .. } = self;
        let grid = &Plan(grid);
        let mut notes = notes.map(|notes| Placed::of(grid, notes));
        notes[0].add_axes(grid, &mut extent);
        Self { extent, notes, ..self }
    }

    /// Whether there is something to show among the answers.
    pub(super) fn is_answered(&self) -> bool {
        self.path.is_some() || !self.notes[1].is_empty()
    }
}

/// Declares that a stream is a form with this bounding box.
pub(super) fn form(stream: &mut pdf_writer::Stream<'_>, [from, to]: [Vec2; 2]) {
    stream.pair(Name(b"Type"), Name(b"XObject"));
    stream.pair(Name(b"Subtype"), Name(b"Form"));
    stream.pair(Name(b"BBox"), Rect::new(from.x, from.y, to.x, to.y));
}

/// Rounds to thousandths of a cell pitch.
fn rounded(point: Vec2) -> [f32; 2] {
    (1000.0 * north_up(point)).round().to_array().map(|part| part / 1000.0)
}

/// Draws lines. `None` if there are none.
fn draw_lines(lines: impl Iterator<Item: Iterator<Item = Vec2>>) -> Option<Content> {
    let mut lines = lines.peekable();
    lines.peek()?;
    let mut content = Content::new();
    lines.for_each(|line| draw_line(&mut content, line));
    Some(content)
}

fn draw_line(content: &mut Content, points: impl Iterator<Item = Vec2>) {
    for (place, point) in points.enumerate() {
        let [x, y] = rounded(point);
        if place == 0 {
            content.move_to(x, y)
        } else {
            content.line_to(x, y)
        };
    }
}

fn draw_stroke(content: &mut Content, &Stroke { from, pieces }: &Stroke<'_>) {
    let [x, y] = rounded(from);
    content.move_to(x, y);
    let mut from = from;
    for &Piece { to, middle } in pieces {
        match middle {
            None => {
                let [x, y] = rounded(to);
                content.line_to(x, y);
            }
            Some(middle) => draw_arc(content, middle, [from - middle, to - middle]),
        }
        from = to;
    }
}

/// Draws the shorter arc around a center as Bézier curves of at most an eighth of a turn.
fn draw_arc(content: &mut Content, middle: Vec2, [from, to]: [Vec2; 2]) {
    let angle = from.angle_to(to);
    let parts = (angle.abs() / std::f32::consts::FRAC_PI_4).ceil().max(1.0);
    let turn = angle / parts;
    // The distance of the control points along the tangents, in radii.
    let pull = 4.0 / 3.0 * (0.25 * turn).tan();
    let mut at = from;
    for _ in 0..parts as u32 {
        let next = Mat2::from_angle(turn) * at;
        let [[x1, y1], [x2, y2], [x3, y3]] =
            [at + pull * at.perp(), next - pull * next.perp(), next].map(|point| rounded(middle + point));
        content.cubic_to(x1, y1, x2, y2, x3, y3);
        at = next;
    }
}
