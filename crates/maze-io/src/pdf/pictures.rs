//! The pictures that mark entrance and exit: arrows, dots, a mouse and its cheese.
//!
//! Each fits into a unit square around the origin and points to the right.

use super::{figure::form, objects::Objects};
use glam::Vec2;
use pdf_writer::{Content, Ref};
use std::io::{self, Write};

/// A picture that marks an end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Picture {
    Arrow,
    Dot,
    Ring,
    Mouse,
    Cheese,
}

/// The pictures of a document. Each is written when it is first used.
#[derive(Default)]
pub(super) struct Pictures([Option<Ref>; 5]);

impl Pictures {
    pub(super) fn get(&mut self, objects: &mut Objects<impl Write>, picture: Picture) -> io::Result<Ref> {
        let known = &mut self.0[picture as usize];
        if let Some(id) = known {
            return Ok(*id);
        }
        let mut content = Content::new();
        match picture {
            Picture::Arrow => arrow(&mut content),
            Picture::Dot => {
                circle(&mut content, Vec2::ZERO, 0.3);
                content.fill_nonzero();
            }
            Picture::Ring => {
                circle(&mut content, Vec2::ZERO, 0.38);
                circle(&mut content, Vec2::ZERO, 0.24);
                content.fill_even_odd();
            }
            Picture::Mouse => mouse(&mut content),
            Picture::Cheese => cheese(&mut content),
        }
        let id = objects.reserve();
        objects.write_packed(id, &content.finish(), |stream| form(stream, [Vec2::splat(-0.6), Vec2::splat(0.6)]))?;
        *known = Some(id);
        Ok(id)
    }
}

fn arrow(content: &mut Content) {
    line(content, &[(-0.5, 0.1), (0.05, 0.1), (0.05, 0.32), (0.5, 0.0), (0.05, -0.32), (0.05, -0.1), (-0.5, -0.1)]);
    content.close_path().fill_nonzero();
}

fn mouse(content: &mut Content) {
    // The tail, in a wave behind the body.
    content.set_line_width(0.035).set_line_cap(pdf_writer::types::LineCapStyle::RoundCap);
    content.set_stroke_rgb(0.75, 0.45, 0.45).move_to(-0.3, -0.2);
    content.cubic_to(-0.52, -0.3, -0.55, -0.02, -0.42, 0.02).cubic_to(-0.32, 0.05, -0.36, 0.2, -0.5, 0.16).stroke();
    // The far ear, behind the head.
    content.set_line_width(0.02).set_stroke_gray(0.2).set_fill_rgb(0.62, 0.62, 0.66);
    circle(content, Vec2::new(0.1, 0.2), 0.11);
    content.fill_nonzero_and_stroke();
    // Body and head as one outline, from the back over the nose and along the belly.
    content.set_fill_rgb(0.72, 0.72, 0.76).move_to(-0.36, -0.28);
    content.cubic_to(-0.44, 0.02, -0.16, 0.2, 0.06, 0.13).cubic_to(0.2, 0.16, 0.36, 0.0, 0.48, -0.14);
    content.cubic_to(0.52, -0.2, 0.46, -0.26, 0.38, -0.26).cubic_to(0.2, -0.29, 0.1, -0.28, -0.36, -0.28);
    content.close_path().fill_nonzero_and_stroke();
    // The near ear, pink inside.
    circle(content, Vec2::new(-0.02, 0.19), 0.14);
    content.fill_nonzero_and_stroke();
    content.set_fill_rgb(0.95, 0.72, 0.74);
    circle(content, Vec2::new(-0.02, 0.18), 0.085);
    content.fill_nonzero();
    // Nose, eye and feet.
    circle(content, Vec2::new(0.48, -0.17), 0.04);
    content.fill_nonzero();
    content.set_fill_gray(0.1);
    circle(content, Vec2::new(0.24, -0.02), 0.032);
    content.fill_nonzero();
    content.set_fill_rgb(0.95, 0.72, 0.74);
    for x in [-0.18, 0.16] {
        content.move_to(x - 0.08, -0.28).cubic_to(x - 0.08, -0.34, x + 0.1, -0.34, x + 0.1, -0.28);
        content.close_path().fill_nonzero_and_stroke();
    }
    // Whiskers.
    content.set_line_width(0.012).move_to(0.37, -0.15).line_to(0.26, -0.1).move_to(0.37, -0.17).line_to(0.25, -0.18);
    content.stroke();
}

fn cheese(content: &mut Content) {
    content
        .set_line_width(0.025)
        .set_stroke_rgb(0.55, 0.38, 0.05)
        .set_line_join(pdf_writer::types::LineJoinStyle::RoundJoin);
    // The top of a wedge, and its side below.
    content.set_fill_rgb(1.0, 0.88, 0.45);
    line(content, &[(-0.45, 0.02), (0.32, 0.34), (0.45, 0.08)]);
    content.close_path().fill_nonzero_and_stroke();
    content.set_fill_rgb(1.0, 0.78, 0.2);
    line(content, &[(-0.45, 0.02), (0.45, 0.08), (0.45, -0.26), (-0.45, -0.32)]);
    content.close_path().fill_nonzero_and_stroke();
    content.set_fill_rgb(0.9, 0.62, 0.1).set_line_width(0.012);
    for (x, y, radius) in
        [(-0.24, -0.1, 0.075), (0.06, -0.16, 0.055), (0.28, -0.04, 0.065), (0.3, -0.2, 0.035), (0.22, 0.2, 0.045)]
    {
        circle(content, Vec2::new(x, y), radius);
        content.fill_nonzero_and_stroke();
    }
}

fn line(content: &mut Content, points: &[(f32, f32)]) {
    for (number, &(x, y)) in points.iter().enumerate() {
        if number == 0 {
            content.move_to(x, y)
        } else {
            content.line_to(x, y)
        };
    }
}

fn circle(content: &mut Content, Vec2 { x, y }: Vec2, radius: f32) {
    // The distance of the control points along the tangents, for a quarter of a circle.
    let pull = 0.5523 * radius;
    content.move_to(x + radius, y);
    content.cubic_to(x + radius, y + pull, x + pull, y + radius, x, y + radius);
    content.cubic_to(x - pull, y + radius, x - radius, y + pull, x - radius, y);
    content.cubic_to(x - radius, y - pull, x - pull, y - radius, x, y - radius);
    content.cubic_to(x + pull, y - radius, x + radius, y - pull, x + radius, y);
    content.close_path();
}
