//! A joint, where lines meet.

use super::{
    body::Body,
    part::Part,
    post::{Floors, Mouth},
};
use glam::Vec2;
use maze_core::HalfEdge;
use std::io;

/// A line as seen from one of its joints.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Arm {
    /// The unit vector of its direction, with x to the east and y to the north.
    pub(super) direction: Vec2,
    /// Whether a wall stands on it.
    pub(super) has_wall: bool,
    /// The half-edges of the cells on its right and left.
    pub(super) sides: [Option<HalfEdge>; 2],
    pub(super) floors: Floors,
    /// The posts where its edges begin, once they are known.
    pub(super) mouth: Mouth,
}

/// The point where the left edge of a wall crosses the right edge of the next wall counter-clockwise.
pub(super) fn between(joint: Vec2, wall: Vec2, next: Vec2, half: f32) -> Vec2 {
    joint + (wall - next).perp() * (half / (1.0 - wall.dot(next)))
}

/// Sorts arms counter-clockwise.
pub(super) fn sort(arms: &mut [Arm]) {
    arms.sort_by(|a, b| order(a.direction).total_cmp(&order(b.direction)));
}

/// Covers a joint, sorts its arms, and sets their mouths.
pub(super) fn cover(
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    joint: Vec2,
    arms: &mut [Arm],
) -> io::Result<()> {
    sort(arms);
    // An arm with a wall comes first, if there is one.
    let first = arms.iter().position(|arm| arm.has_wall).unwrap_or(0);
    arms.rotate_left(first);
    match arms.iter().filter(|arm| arm.has_wall).count() {
        0 => {
            let post = body.post(joint, false)?;
            arms.iter_mut().for_each(|arm| arm.mouth = [post; 2]);
            Ok(())
        }
        1 => cover_end(body, joint, arms),
        standing => {
            let mut posts = Vec::with_capacity(standing);
            let mut walls = arms.iter().filter(|arm| arm.has_wall).peekable();
            while let Some(&Arm { direction, floors, .. }) = walls.next() {
                let next = walls.peek().map_or(arms[0].direction, |next| next.direction);
                posts.push(body.post_beside(between(joint, direction, next, body.half), floors[1])?);
            }
            body.caps(&posts)?;
            let (mut before, mut after) = (posts[standing - 1], posts.iter());
            for arm in arms {
                let next = if arm.has_wall { *after.next().unwrap_or(&before) } else { before };
                arm.mouth = [before, next];
                before = next;
            }
            Ok(())
        }
    }
}

/// Covers the square end of the first arm, which is the only wall. Other lines begin at its far corners, or at its near
/// corners if they are close to the wall. This way the center of every cell sees all edges of its floor.
fn cover_end(body: &mut Body<impl FnMut(Part) -> io::Result<()>>, joint: Vec2, arms: &mut [Arm]) -> io::Result<()> {
    let along = arms[0].direction;
    let (back, left) = (-along, along.perp());
    let mut posts = [Default::default(); 4];
    for (post, corner) in posts.iter_mut().zip([left, left + back, back - left, -left]) {
        *post = body.post(joint + body.half * corner, true)?;
    }
    body.caps(&posts)?;
    arms[0].mouth = [posts[3], posts[0]];
    let (mut reached, mut floor) = (0, arms[0].floors[1]);
    for arm in &mut arms[1..] {
        let reaches = far_corner(along, arm.direction);
        for pair in posts[reached..=reaches].windows(2) {
            body.side_face([pair[0], pair[1]], floor, true)?;
        }
        arm.mouth = [posts[reaches]; 2];
        (reached, floor) = (reaches, arm.floors[1]);
    }
    posts[reached..].windows(2).try_for_each(|pair| body.side_face([pair[0], pair[1]], floor, true))
}

/// The index of the corner of a wall's end at which another line begins. It is a near corner if the line is less than a
/// fifth of a turn away from the wall.
fn far_corner(along: Vec2, direction: Vec2) -> usize {
    /// The cosine of a fifth of a turn.
    const FIFTH: f32 = 0.309_017;
    let close = along.dot(direction) > FIFTH;
    match (along.perp_dot(direction) >= 0.0, close) {
        (true, true) => 0,
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
    }
}

/// A number that grows with the angle of a direction, counter-clockwise from the west.
fn order(direction: Vec2) -> f32 {
    let Vec2 { x, y } = direction / (direction.x.abs() + direction.y.abs());
    if y < 0.0 { x - 1.0 } else { 1.0 - x }
}
