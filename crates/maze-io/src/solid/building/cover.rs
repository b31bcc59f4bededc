//! Stairs as a ramp that is part of the plate. It takes two places, and rises between their walls. Above the walls, a
//! tongue reaches into the hole of the plate above.

use crate::solid::{
    body::Body,
    joint::between,
    part::{Corner, Part},
    post::Edge,
    ramp::{ON_CREASE, Ramp},
    strip::sort,
};
use glam::Vec2;
use std::io;

/// Covers the ramp, given the edges around it in any order, and adds the faces of the walls beside it. The corners are
/// those of the cell, counter-clockwise.
pub(crate) fn cover(
    ramp: &Ramp,
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    corners: &[Vec2],
    mut ring: Vec<Edge>,
) -> io::Result<()> {
    sort(&mut ring);
    let posts: Vec<_> = ring.iter().map(|edge| edge.posts()[0]).collect();
    body.underside(&posts)?;
    let [begin, ledge] = [ramp.slope.begin, ramp.slope.at_ledge()];
    let mut outline = Vec::new();
    for edge in &ring {
        let foot = foot_of(ramp, body, edge)?;
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
    let tongue = tongue(ramp, body, &inset(corners, body.half + ramp.slope.gap))?;
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
    ramp: &Ramp,
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    edge: &Edge,
) -> io::Result<Vec<(f32, Corner)>> {
    let [a, b] = edge.posts();
    let [from, to] = [a, b].map(|post| ramp.on_crease(post.at));
    let mut foot = vec![(from, body.corner(a, 1))];
    let mut creases = ramp.creases();
    if to < from {
        creases.reverse();
    }
    for far in creases {
        if (from - far) * (to - far) < 0.0 {
            let at = a.at.lerp(b.at, (far - from) / (to - from));
            let height = ramp.slope.height(far).min(ramp.slope.ledge);
            foot.push((far, body.point(at.extend(height))?));
        }
    }
    Ok(foot)
}

/// Adds the points of the tongue on the ledge and on its top, counter-clockwise. The first and the last are where it
/// begins to rise above the ledge. The outline surrounds the whole ramp.
fn tongue(
    ramp: &Ramp,
    body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
    outline: &[Vec2],
) -> io::Result<Vec<[Corner; 2]>> {
    let (ledge, count) = (ramp.slope.at_ledge(), outline.len());
    let crossing = |from: Vec2, to: Vec2| from.lerp(to, (ledge - ramp.far(from)) / (ramp.far(to) - ramp.far(from)));
    let is_beyond = |place: usize| ramp.far(outline[place % count]) > ledge + ON_CREASE;
    let Some(before) = (0..count).find(|&place| !is_beyond(place) && is_beyond(place + 1)) else {
        return Ok(Vec::new());
    };
    let inner = (before + 1..before + count).take_while(|&place| is_beyond(place));
    let (first, last) = (before + 1, before + inner.clone().count());
    let begin = crossing(outline[before % count], outline[first % count]);
    let end = crossing(outline[last % count], outline[(last + 1) % count]);
    let mut tongue = vec![[body.point(begin.extend(ramp.slope.ledge))?; 2]];
    for place in inner {
        let at = outline[place % count];
        let low = body.point(at.extend(ramp.slope.ledge))?;
        tongue.push([low, body.point(at.extend(ramp.slope.height(ramp.far(at))))?]);
    }
    tongue.push([body.point(end.extend(ramp.slope.ledge))?; 2]);
    Ok(tongue)
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
