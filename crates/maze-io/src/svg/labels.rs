//! The labels of a picture: marks at entrance and exit, and the title.

use super::scale::{Scale, rounded};
use crate::{
    Drawing,
    ends::End,
    frame::{Frame, MARGIN},
};
use glam::Vec2;
use maze_core::Geometry;
use std::io::{self, Write};

/// The length of arrows, their distance from the gap, and the width of their heads, in cell pitches.
const ARROW: f32 = 0.6;
const AWAY: f32 = 0.15;
const HEAD: f32 = 0.2;

/// The maximum height of letters in cell pitches, and their approximate width relative to it.
const LETTERS: f32 = 0.5;
const WIDTH: f32 = 0.62;

/// Writes arrows at the entrance and the exit, as lines for a pen. If they are inside the maze, a circle marks the
/// entrance and a cross the exit. The title is below the maze.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    title: &str,
    (frame, scale): (Frame, Scale),
    output: &mut impl Write,
) -> io::Result<()> {
    let mut line = |points: [Vec2; 2]| {
        let [from, to] = points.map(|point| scale.place(point));
        writeln!(output, r#"<path d="M{},{} L{},{}"/>"#, from.x, from.y, to.x, to.y)
    };
    let [entrance, exit] = End::of(drawing);
    for (end, is_entrance) in [(entrance, true), (exit, false)] {
        if let Some(out) = end.out {
            let ends = [end.at + AWAY * out, end.at + (AWAY + ARROW) * out];
            let ([tip, tail], back) = if is_entrance { (ends, out) } else { ([ends[1], ends[0]], -out) };
            line([tail, tip])?;
            for aside in [out.perp(), -out.perp()] {
                line([tip, tip + HEAD * (back + aside)])?;
            }
        } else if !is_entrance {
            let reach = 0.4 * end.room;
            for aside in [Vec2::ONE, Vec2::new(1.0, -1.0)] {
                line([end.at - reach * aside, end.at + reach * aside])?;
            }
        }
    }
    if entrance.out.is_none() {
        let (middle, radius) = (scale.place(entrance.at), rounded(0.4 * entrance.room * scale.cell));
        writeln!(output, r#"<circle cx="{}" cy="{}" r="{radius}"/>"#, middle.x, middle.y)?;
    }
    // The letter of a glued edge may be below the middle, so the title is to the left of it.
    let middle = if drawing.maze.grid().plane().is_some() { 0.5 } else { 0.25 };
    let room = 2.0 * middle * (frame.size().x - MARGIN);
    let letters = LETTERS.min(room / (WIDTH * title.len().max(1) as f32));
    let size = rounded(scale.cell * letters);
    let below = Vec2::new(frame.least.x + middle * (frame.most.x - frame.least.x), frame.most.y + 0.9 * MARGIN);
    let Vec2 { x, y } = scale.place(below);
    writeln!(
        output,
        r#"<text fill="black" font-family="sans-serif" font-size="{size}" stroke="none" text-anchor="middle" x="{x}" y="{y}">{title}</text>"#
    )
}
