//! Walls as strokes of a pen: straight runs in one piece, and round corners as far as it goes.

use super::corners::Corners;
use glam::Vec2;
use maze_core::{Geometry, Wall};
use std::io;

/// A line that is drawn without lifting the pen.
pub(super) struct Stroke {
    pub(super) from: Vec2,
    pub(super) pieces: Vec<Piece>,
}

/// A part of a stroke, from where the one before ends.
pub(super) struct Piece {
    pub(super) to: Vec2,
    /// The middle of the circle along which it runs, the short way round, if it is no straight line.
    pub(super) middle: Option<Vec2>,
}

/// A wall as it is seen from one of its corners.
struct Arm {
    wall: usize,
    other: usize,
    /// The directions in which it leaves this corner, and in which it comes to the other one, of length 1.
    leaves: Vec2,
    arrives: Vec2,
    to: Vec2,
    middle: Option<Vec2>,
}

/// The most walls that are looked at together. They take some 30 MB.
const STRIP: usize = 1 << 16;

/// Draws each wall once. A run that goes straight on is never broken, but for where the walls are more than are looked at
/// together. O(n), on average.
pub(super) fn strokes<G: Geometry>(
    grid: &G,
    walls: impl Iterator<Item = Wall>,
    mut draw: impl FnMut(Stroke) -> io::Result<()>,
) -> io::Result<()> {
    let mut walls = walls.peekable();
    while walls.peek().is_some() {
        strip(grid, walls.by_ref().take(STRIP)).into_iter().try_for_each(&mut draw)?;
    }
    Ok(())
}

fn strip<G: Geometry>(grid: &G, walls: impl Iterator<Item = Wall>) -> Vec<Stroke> {
    let mut corners = Corners::default();
    let (mut points, mut arms): (Vec<Vec2>, Vec<Vec<Arm>>) = (Vec::new(), Vec::new());
    let mut count = 0;
    for wall in walls {
        let numbers = grid.ends(wall).map(Vec2::from).map(|end| {
            let number = corners.number(end);
            if number == points.len() {
                points.push(end);
                arms.push(Vec::new());
            }
            number
        });
        let middle = grid.arc_center(wall).map(Vec2::from);
        for [here, other] in [numbers, [numbers[1], numbers[0]]] {
            let (from, to) = (points[here], points[other]);
            let [leaves, arrives] = [from, to].map(|end| direction(end, to - from, middle));
            arms[here].push(Arm { wall: count, other, leaves, arrives, to, middle });
        }
        count += 1;
    }
    let mut drawn = vec![false; count];
    let mut strokes = Vec::new();
    // First from where runs end, then round what has no end.
    for anywhere in [false, true] {
        for corner in 0..arms.len() {
            while let Some(first) = next(&arms[corner], &drawn, None, anywhere) {
                strokes.push(Stroke { from: points[corner], pieces: follow(first, &arms, &mut drawn) });
            }
        }
    }
    strokes
}

/// Draws on from an arm for as long as it goes on.
fn follow(first: &Arm, arms: &[Vec<Arm>], drawn: &mut [bool]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let (mut arm, mut before) = (Some(first), None);
    while let Some(&Arm { wall, other, leaves, arrives, to, middle }) = arm {
        drawn[wall] = true;
        match pieces.last_mut() {
            Some(last) if last.middle.is_none() && middle.is_none() && goes_on(before, leaves) => last.to = to,
            _ => pieces.push(Piece { to, middle }),
        }
        before = Some(arrives);
        arm = next(&arms[other], drawn, before, false);
    }
    pieces
}

/// The arm that is drawn after one came in this direction: straight on, or else one that breaks no run.
fn next<'a>(arms: &'a [Arm], drawn: &[bool], before: Option<Vec2>, anywhere: bool) -> Option<&'a Arm> {
    let left = || arms.iter().filter(|arm| !drawn[arm.wall]);
    let ends_here = |arm: &&Arm| anywhere || !left().any(|other| goes_on(Some(-other.leaves), arm.leaves));
    left().find(|arm| goes_on(before, arm.leaves)).or_else(|| left().find(ends_here))
}

/// Whether two directions are the same, but for rounding.
fn goes_on(before: Option<Vec2>, after: Vec2) -> bool {
    before.is_some_and(|before| before.dot(after) > 1.0 - 1e-4)
}

/// The direction of a wall at one of its ends, on the whole along a line.
fn direction(end: Vec2, along: Vec2, middle: Option<Vec2>) -> Vec2 {
    let direction = middle.map_or(along, |middle| {
        let from_middle = end - middle;
        if from_middle.perp_dot(along) > 0.0 { from_middle.perp() } else { -from_middle.perp() }
    });
    direction.normalize()
}
