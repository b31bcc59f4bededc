//! A lid: a plate with the outline of the maze, and a rim around its walls. It lies upside down beside the maze, ready
//! to be printed.

use super::{
    body::Body,
    joint::{self, Arm},
    line::{self, PIECE},
    measures::{Measures, printable},
    part::Part,
    post::{Floors, Mouth, Post},
    room::RIM,
};
use glam::Vec2;
use std::{f32::consts::FRAC_1_SQRT_2, io};

/// The maximum depth of the rim, in millimeters.
const DEEPEST: f32 = 3.0;

/// The rim of a lid: the distances of its inner and outer face from the boundary lines, in cell pitches.
///
/// A mouth of a boundary line has a foot of the rim instead of a post on its outer side. A foot is a post of the inner
/// face, followed by a post of the outer face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rim {
    inner: f32,
    pub(super) outer: f32,
}

impl Rim {
    /// Creates the rim around walls of this thickness, with a clearance in millimeters.
    pub(super) fn of(measures: &Measures, clearance: f32) -> Self {
        // The end of a wall beside a gap protrudes by at most half its diagonal.
        let walls = [FRAC_1_SQRT_2, RIM];
        let [inner, outer] = walls.map(|walls| measures.pitches(walls * measures.wall_thickness + clearance));
        Self { inner, outer }
    }

    /// The maximum length of the straight pieces of a curved line. No piece may be shorter than what the rim takes away
    /// in a corner.
    pub(super) fn piece(&self) -> f32 {
        (1.5 * self.outer).clamp(PIECE, 0.4)
    }

    /// The depth of the rim in millimeters: at most half the wall height, but printable.
    pub(super) fn depth(measures: &Measures) -> f32 {
        printable(DEEPEST.min(0.5 * measures.wall_height))
    }

    /// Adds a post at a joint and the feet around it, sorts its arms, and sets their mouths.
    pub(super) fn cover(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        joint: Vec2,
        arms: &mut [Arm],
    ) -> io::Result<()> {
        joint::sort(arms);
        let post = body.post(joint, false)?;
        arms.iter_mut().for_each(|arm| arm.mouth = [post; 2]);
        for place in 0..arms.len() {
            let next = (place + 1) % arms.len();
            if arms[place].sides[1].is_none() {
                let foot = self.foot(body, post, [place, next].map(|arm| arms[arm].direction))?;
                arms[place].mouth[1] = foot;
                arms[next].mouth[0] = foot;
            }
        }
        Ok(())
    }

    /// Closes the lid along a line through these points, between the mouths at its ends. Beside the line are two
    /// floors, or a floor and the rim.
    pub(super) fn close(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        points: &[Vec2],
        mouths: [Mouth; 2],
        [on_right, on_left]: Floors,
    ) -> io::Result<()> {
        let bend = |body: &mut Body<_>, here: Vec2, [back, on]: [Vec2; 2]| {
            let post = body.post(here, false)?;
            Ok([post, if on_left.is_some() { post } else { self.foot(body, post, [on, back])? }])
        };
        line::follow(body, points, mouths, bend, |body, [from, to]| {
            body.side_face([from[0], to[0]], on_right, false)?;
            match on_left {
                Some(_) => body.side_face([to[0], from[0]], on_left, false),
                None => self.edge(body, [to, from]),
            }
        })
    }

    /// Adds the foot of the rim between two boundary lines, of which the second follows counter-clockwise.
    fn foot(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        post: Post,
        [first, second]: [Vec2; 2],
    ) -> io::Result<Post> {
        let inner = body.upper_post(joint::between(post.at, first, second, self.inner))?;
        body.post(self.outside_of([post, inner]).at, true)?;
        Ok(inner)
    }

    /// The post of the outer face that belongs to a post of the inner face.
    fn outside_of(&self, [post, inner]: Mouth) -> Post {
        inner.followed(post.at + (inner.at - post.at) * (self.outer / self.inner))
    }

    /// Closes the lid along a boundary line.
    fn edge(&self, body: &mut Body<impl FnMut(Part) -> io::Result<()>>, [begin, end]: [Mouth; 2]) -> io::Result<()> {
        let ([a, a_inner], [b, b_inner]) = (begin, end);
        let [a_outer, b_outer] = [begin, end].map(|mouth| self.outside_of(mouth));
        body.flat([b, a, a_inner, b_inner], 1)?;
        body.upright([b_inner, a_inner], 1)?;
        body.flat([b_inner, a_inner, a_outer, b_outer], 2)?;
        body.side_face([a_outer, b_outer], None, true)?;
        body.flat([b_outer, a_outer, a, b], 0)
    }
}
