//! Path data of SVG.

use super::scale::{Scale, rounded};
use crate::{
    number,
    strokes::{Piece, Stroke},
};
use glam::Vec2;
use std::io::{self, Write};

/// The size of the buffer, in bytes.
const COLLECTED: usize = 1 << 16;

/// A `path` element that is being written.
pub(super) struct Data<'o, W> {
    /// The buffered text.
    text: Vec<u8>,
    output: &'o mut W,
    scale: Scale,
    /// The text before the next stroke.
    begin: &'static str,
}

impl<'o, W: Write> Data<'o, W> {
    pub(super) fn begin(output: &'o mut W, scale: Scale) -> Self {
        Self { text: br#"<path d=""#.to_vec(), output, scale, begin: "M" }
    }

    pub(super) fn push_stroke(&mut self, &Stroke { from, pieces }: &Stroke<'_>) -> io::Result<()> {
        self.push_point(self.begin, from);
        self.begin = " M";
        let mut from = from;
        for &Piece { to, middle } in pieces {
            match middle {
                None => self.push_point(" L", to),
                Some(middle) => {
                    let [u, v] = [from, to].map(|end| end - middle);
                    let radius = rounded(self.scale.cell * u.length());
                    self.push_number(" A", radius);
                    self.push_number(",", radius);
                    self.push_point(if u.perp_dot(v) > 0.0 { ",0,0,1," } else { ",0,0,0," }, to);
                }
            }
            from = to;
        }
        self.write_if_long()
    }

    /// Appends a closed polygon.
    pub(super) fn push_outline(&mut self, points: &[Vec2]) -> io::Result<()> {
        self.push_line(points)?;
        self.text.extend_from_slice(b" Z");
        self.write_if_long()
    }

    /// Appends a polyline.
    pub(super) fn push_line(&mut self, points: &[Vec2]) -> io::Result<()> {
        let mut before = std::mem::replace(&mut self.begin, " M");
        for &point in points {
            self.push_point(before, point);
            before = " L";
        }
        Ok(())
    }

    pub(super) fn push_point(&mut self, before: &str, point: Vec2) {
        let Vec2 { x, y } = self.scale.place(point);
        self.push_number(before, x);
        self.push_number(",", y);
    }

    fn push_number(&mut self, before: &str, number: f32) {
        self.text.extend_from_slice(before.as_bytes());
        number::push_short(&mut self.text, number);
    }

    pub(super) fn write_if_long(&mut self) -> io::Result<()> {
        if self.text.len() >= COLLECTED {
            self.output.write_all(&self.text)?;
            self.text.clear();
        }
        Ok(())
    }

    pub(super) fn end(self) -> io::Result<()> {
        self.output.write_all(&self.text)?;
        writeln!(self.output, r#""/>"#)
    }
}
