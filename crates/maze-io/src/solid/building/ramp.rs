//! Stairs as a ramp that is part of the plate. It takes two places, and rises between their walls. Above the walls, a
//! tongue reaches into the hole of the plate above.

use super::slope::Slope;
use crate::solid::{
    body::Body,
    joint::between,
    part::{Corner, Part},
    post::Edge,
    strip::sort,
};
use glam::Vec2;
use maze_core::Cell;
use std::io;

/// Points that are closer than this to a crease are on it, in cell pitches.
const ON_CREASE: f32 = 1e-5;

/// The ramp of a cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::solid) struct Ramp {
    pub(in crate::solid) cell: Cell,
    /// A point of the lower end, and the unit vector toward the upper end.
    pub(super) foot: Vec2,
    pub(super) along: Vec2,
    pub(super) slope: Slope,
}

impl Ramp {
    /// The height above the floor at the walls.
    pub(in crate::solid) fn height(&self, at: Vec2) -> f32 {
        self.slope.height(self.far(at)).min(self.slope.ledge)
    }

    /// The distance from the lower end.
    fn far(&self, at: Vec2) -> f32 {
        (at - self.foot).dot(self.along)
    }

    /// Covers the ramp, given the edges around it in any order, and adds the faces of the walls beside it. The corners are
    /// those of the cell, counter-clockwise.
    pub(in crate::solid) fn cover(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        corners: &[Vec2],
        mut ring: Vec<Edge>,
    ) -> io::Result<()> {
        sort(&mut ring);
        let posts: Vec<_> = ring.iter().map(|edge| edge.posts()[0]).collect();
        body.underside(&posts)?;
        let [begin, ledge] = [self.slope.begin, self.slope.at_ledge()];
        let mut outline = Vec::new();
        for edge in &ring {
            let foot = self.foot_of(body, edge)?;
            if let Edge::Face([a, b]) = edge {
                let [low, high] = [body.corner(*a, 1), body.corner(*b, 1)];
                let inner = foot[1..].iter().rev().map(|&(_, corner)| corner);
                let above = [low, body.corner(*a, 2), body.corner(*b, 2)];
                let corners: Vec<Corner> = [high].into_iter().chain(inner).chain(above).collect();
                body.upright_face(&corners, (a.at - b.at).normalize())?;
            }
            outline.extend(foot);
        }
        let low: Vec<Corner> = outline.iter().filter(|(far, _)| *far <= begin).map(|&(_, corner)| corner).collect();
        body.cover(&low, true)?;
        let tongue = self.tongue(body, &inset(corners, body.half + self.slope.gap))?;
        let (mut middle, mut upper) = (Vec::new(), Vec::new());
        let entry = (0..outline.len()).find(|&place| {
            let next = outline[(place + 1) % outline.len()];
            outline[place].0 <= ledge && next.0 > ledge
        });
        let ([right, .., left], Some(entry)) = (&tongue[..], entry) else { return Ok(()) };
        for &(far, corner) in outline.iter().cycle().skip(entry + 1).take(outline.len()) {
            if far >= ledge {
                upper.push(corner);
            }
            if (begin..=ledge).contains(&far) {
                middle.push(corner);
            }
        }
        // From the last point of the ledge to the tongue, and around it.
        let first = upper.pop();
        upper.splice(0..0, first);
        upper.extend(tongue.iter().rev().map(|[low, _]| *low));
        body.cover(&upper, true)?;
        middle.extend([right[0], left[0]]);
        body.cover(&middle, true)?;
        let top: Vec<Corner> = tongue.iter().map(|[_, high]| *high).collect();
        body.cover(&top, true)?;
        for pair in tongue.windows(2) {
            let [[a, above_a], [b, above_b]] = [pair[0], pair[1]];
            // At its ends, the tongue is as high as the ledge.
            if b.number != above_b.number {
                body.face([a, b, above_b])?;
            }
            if a.number != above_a.number {
                body.face([a, above_b, above_a])?;
            }
        }
        Ok(())
    }

    /// The points of the ramp along an edge, without the last one, and their distances from the lower end: the first post,
    /// and where the edge crosses a crease.
    fn foot_of(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        edge: &Edge,
    ) -> io::Result<Vec<(f32, Corner)>> {
        let [a, b] = edge.posts();
        let [from, to] = [a, b].map(|post| self.on_crease(post.at));
        let mut foot = vec![(from, body.corner(a, 1))];
        let mut creases = self.creases();
        if to < from {
            creases.reverse();
        }
        for far in creases {
            if (from - far) * (to - far) < 0.0 {
                let at = a.at.lerp(b.at, (far - from) / (to - from));
                let height = self.slope.height(far).min(self.slope.ledge);
                foot.push((far, body.point(at.extend(height))?));
            }
        }
        Ok(foot)
    }

    /// Where the slope changes.
    fn creases(&self) -> [f32; 2] {
        [self.slope.begin, self.slope.at_ledge()]
    }

    /// The distance from the lower end, or that of the crease on which the point is.
    fn on_crease(&self, at: Vec2) -> f32 {
        let far = self.far(at);
        self.creases().into_iter().find(|crease| (far - crease).abs() < ON_CREASE).unwrap_or(far)
    }

    /// Adds the points of the tongue on the ledge and on its top, counter-clockwise. The first and the last are where it
    /// begins to rise above the ledge. The outline surrounds the whole ramp.
    fn tongue(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        outline: &[Vec2],
    ) -> io::Result<Vec<[Corner; 2]>> {
        let (ledge, count) = (self.slope.at_ledge(), outline.len());
        let crossing = |from: Vec2, to: Vec2| from.lerp(to, (ledge - self.far(from)) / (self.far(to) - self.far(from)));
        let is_beyond = |place: usize| self.far(outline[place % count]) > ledge + ON_CREASE;
        let Some(before) = (0..count).find(|&place| !is_beyond(place) && is_beyond(place + 1)) else {
            return Ok(Vec::new());
        };
        let inner = (before + 1..before + count).take_while(|&place| is_beyond(place));
        let (first, last) = (before + 1, before + inner.clone().count());
        let begin = crossing(outline[before % count], outline[first % count]);
        let end = crossing(outline[last % count], outline[(last + 1) % count]);
        let mut tongue = vec![[body.point(begin.extend(self.slope.ledge))?; 2]];
        for place in inner {
            let at = outline[place % count];
            let low = body.point(at.extend(self.slope.ledge))?;
            tongue.push([low, body.point(at.extend(self.slope.height(self.far(at))))?]);
        }
        tongue.push([body.point(end.extend(self.slope.ledge))?; 2]);
        Ok(tongue)
    }
}

/// A counter-clockwise polygon whose sides are moved inward by this much.
fn inset(corners: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = corners.len();
    (0..count)
        .map(|place| {
            let toward = |other: usize| (corners[other % count] - corners[place]).normalize();
            between(corners[place], toward(place + 1), toward(place + count - 1), by)
        })
        .collect()
}
