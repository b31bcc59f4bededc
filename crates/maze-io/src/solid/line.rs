//! A line from joint to joint: a wall, or where none stands the seam between two floors.

use super::{
    body::{Body, Floors, Mouth},
    joint::between,
    part::Part,
};
use glam::Vec2;
use std::io;

/// How long the straight pieces of a curved wall are at most. They must be longer than a wall is thick.
pub(super) const PIECE: f32 = 0.3;

/// Closes the body along a line through these points, from the mouth in which it begins to the one in which it ends.
pub(super) fn close(
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    points: &[Vec2],
    [begin, end]: [Mouth; 2],
    [on_right, on_left]: Floors,
    wall: bool,
) -> io::Result<()> {
    let mut from = begin;
    for piece in 1..points.len() {
        let to = match points.get(piece + 1) {
            None => end,
            Some(next) => {
                let here = points[piece];
                let [back, on] = [points[piece - 1], *next].map(|other| (other - here).normalize());
                if wall {
                    [
                        body.post(between(here, back, on, body.half), true)?,
                        body.post(between(here, on, back, body.half), true)?,
                    ]
                } else {
                    [body.post(here, false)?; 2]
                }
            }
        };
        let ([right, left], [far_right, far_left]) = (from, to);
        if wall {
            body.caps(&[right, far_right, far_left, left])?;
        }
        body.side_face([right, far_right], on_right, wall)?;
        body.side_face([far_left, left], on_left, wall)?;
        from = to;
    }
    Ok(())
}
