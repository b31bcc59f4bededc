//! A line between two joints: a wall, or the border between two floors.

use super::{
    body::Body,
    joint::between,
    part::Part,
    post::{Floors, Mouth},
};
use glam::Vec2;
use std::io;

/// The maximum length of the straight pieces of a curved wall, in cell pitches. It must exceed the wall thickness.
pub(super) const PIECE: f32 = 0.3;

/// Closes the body along a line through these points, between the mouths at its ends.
pub(super) fn close(
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    points: &[Vec2],
    mouths: [Mouth; 2],
    [on_right, on_left]: Floors,
    wall: bool,
) -> io::Result<()> {
    let bend = |body: &mut Body<_>, here: Vec2, [back, on]: [Vec2; 2]| {
        Ok(if wall {
            [body.post(between(here, back, on, body.half), true)?, body.post(between(here, on, back, body.half), true)?]
        } else {
            [body.post(here, false)?; 2]
        })
    };
    follow(body, points, mouths, bend, |body, [[right, left], [far_right, far_left]]| {
        if wall {
            body.caps(&[right, far_right, far_left, left])?;
        }
        body.side_face([right, far_right], on_right, wall)?;
        body.side_face([far_left, left], on_left, wall)
    })
}

/// Follows a line through these points, between the mouths at its ends. `bend` returns the mouth at an inner point for
/// the directions back and forward. `close` is called with the mouths of each piece.
pub(super) fn follow<W: FnMut(Part) -> io::Result<()>>(
    body: &mut Body<W>,
    points: &[Vec2],
    [begin, end]: [Mouth; 2],
    bend: impl Fn(&mut Body<W>, Vec2, [Vec2; 2]) -> io::Result<Mouth>,
    close: impl Fn(&mut Body<W>, [Mouth; 2]) -> io::Result<()>,
) -> io::Result<()> {
    let mut from = begin;
    for piece in 1..points.len() {
        let to = match points.get(piece + 1) {
            None => end,
            Some(next) => {
                let here = points[piece];
                let directions = [points[piece - 1], *next].map(|other| (other - here).normalize());
                bend(body, here, directions)?
            }
        };
        close(body, [from, to])?;
        from = to;
    }
    Ok(())
}
