//! A strip along passages that is a part of the plate: the path, higher than the floor or lower, or a round groove for a ball.
//!
//! In each of its cells it has an arm to every side that it crosses, and they meet around the center. Lines run along it, the
//! first on its edge, and there is a foot of them wherever it crosses a side or bends. The floor beside it is cut into triangles when
//! the cell is done.

use super::{
    body::Body,
    joint::between,
    part::Part,
    post::{Edge, Floors, Foot, Mouth, Post},
};
use glam::Vec2;
use maze_core::{Cell, Geometry, HalfEdge, Maze};
use std::{
    collections::HashSet,
    f32::consts::{FRAC_PI_4, PI, TAU},
    io,
};

/// By how much more than half of a turn there is around a bend at most without its edge being rounded.
const SHARP: f32 = PI / 12.0;

/// Of how many faces one side of a groove is.
const FACES: u8 = 4;

/// Where a strip is.
enum Along {
    /// It crosses these half-edges.
    Path(HashSet<HalfEdge>),
    /// It crosses all that are open, and these, by which one enters and leaves.
    Passages([Option<HalfEdge>; 2]),
}

/// A strip through a maze. Lengths are in cell pitches.
pub(super) struct Strip {
    along: Along,
    /// The lines on one side of it, from its edge to its middle: how far from the middle they are, and how high above the floor.
    lines: Vec<[f32; 2]>,
}

impl Strip {
    /// Along a path, half as wide as this, and so high or, below 0, deep.
    pub(super) fn relief<G: Geometry>(maze: &Maze<G>, path: &[Cell], half: f32, height: f32) -> Self {
        let walls = path.windows(2).filter_map(|pair| maze.wall_between(pair[0], pair[1]));
        let crossed = walls.flat_map(|wall| [wall, maze.grid().twin(wall)]).collect();
        Self { along: Along::Path(crossed), lines: vec![[half, 0.0], [half, height]] }
    }

    /// Along all passages and out through these gaps, the lowest part of a cylinder of this radius, so deep.
    pub(super) fn groove(radius: f32, depth: f32, gaps: [Option<HalfEdge>; 2]) -> Self {
        let angle = (1.0 - depth / radius).acos();
        // The middle face is as wide as the others.
        let share = |line: u8| 1.0 - 2.0 * f32::from(line) / f32::from(2 * FACES + 1);
        let lines = (0..=FACES).map(|line| {
            let (out, down) = (angle * share(line)).sin_cos();
            [radius * out, radius * (angle.cos() - down)]
        });
        Self { along: Along::Passages(gaps), lines: lines.collect() }
    }

    /// Whether it crosses a side of a cell.
    pub(super) fn crosses<G: Geometry>(&self, maze: &Maze<G>, wall: HalfEdge) -> bool {
        match &self.along {
            Along::Path(crossed) => crossed.contains(&wall),
            Along::Passages(gaps) => maze.is_open(wall) || gaps.contains(&Some(wall)),
        }
    }

    /// Closes the body along a side that it crosses, from the mouth in which the side begins to the one in which it ends. No wall
    /// stands there, so a mouth is one post. Both cells lie on one level: the side may well be bent where the strip begins, and
    /// straight where it would be curved. Where no other cell lies behind it, the strip ends in a face of its own form.
    pub(super) fn cross(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        [from, to]: [Vec2; 2],
        [[begin, _], [end, _]]: [Mouth; 2],
        [on_right, on_left]: Floors,
    ) -> io::Result<()> {
        let (middle, along) = (0.5 * (from + to), (to - from).normalize());
        let near = self.foot(body, |half| middle - half * along)?;
        let far = self.foot(body, |half| middle + half * along)?;
        for [a, b] in [[begin, near.floor], [far.floor, end]] {
            body.side_face([a, b], on_right, false)?;
            body.side_face([b, a], on_left, false)?;
        }
        if on_left.is_none() {
            body.section([&near, &far])?;
        }
        body.keep(on_right, Edge::Strip([far.clone(), near.clone()]));
        body.keep(on_left, Edge::Strip([near, far]));
        Ok(())
    }

    /// Covers a cell with a ring of these edges, in any order, around this center.
    pub(super) fn cover(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        center: Vec2,
        mut ring: Vec<Edge>,
    ) -> io::Result<()> {
        sort(&mut ring);
        let arms: Vec<(usize, &[Foot; 2])> =
            ring.iter().enumerate().filter_map(|(place, edge)| Some((place, edge.strip()?))).collect();
        let direction = |[a, b]: &[Foot; 2]| (0.5 * (a.floor.at + b.floor.at) - center).normalize();
        let mut outline = Vec::new();
        for (number, &(place, arm)) in arms.iter().enumerate() {
            let &(next_place, next) = arms.get(number + 1).unwrap_or(&arms[0]);
            let [right, left] = arm;
            let bends = self.bends(body, center, [arm, next].map(direction))?;
            let edge: Vec<&Foot> = [left].into_iter().chain(&bends).chain([&next[0]]).collect();
            edge.windows(2).try_for_each(|pair| body.slope([pair[0], pair[1]]))?;
            // Along the sides of the cell from this arm to the next one, and back along the strip.
            let sides = ring.iter().cycle().skip(place + 1).map(|edge| edge.posts()[0]);
            let count = (next_place + ring.len() - place - 1) % ring.len() + 1;
            let beside: Vec<Post> = sides.take(count).chain(bends.iter().rev().map(|foot| foot.floor)).collect();
            body.floor(&beside)?;
            outline.extend([right.clone(), left.clone()]);
            outline.extend(bends);
        }
        body.strip(&outline)
    }

    /// A foot of its lines, each of which is so far from the middle somewhere.
    fn foot(&self, body: &mut Body<impl FnMut(Part) -> io::Result<()>>, at: impl Fn(f32) -> Vec2) -> io::Result<Foot> {
        let floor = body.post(at(self.lines[0][0]), false)?;
        let mut strip = vec![body.corner(floor, 1)];
        for &[half, height] in &self.lines[1..] {
            strip.push(body.point(at(half).extend(height))?);
        }
        Ok(Foot { floor, strip })
    }

    /// Where it bends between an arm and the next one counter-clockwise, which is the same one if there is no other: in a point, or
    /// around an arc.
    fn bends(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        center: Vec2,
        [arm, next]: [Vec2; 2],
    ) -> io::Result<Vec<Foot>> {
        let angle = if arm == next { TAU } else { arm.angle_to(next).rem_euclid(TAU) };
        let around = angle - PI;
        if around < SHARP {
            return Ok(vec![self.foot(body, |half| between(center, arm, next, half))?]);
        }
        let pieces = (around / FRAC_PI_4).ceil();
        let directions =
            (0..=pieces as u8).map(|piece| Vec2::from_angle(around * f32::from(piece) / pieces).rotate(arm.perp()));
        directions.map(|direction| self.foot(body, |half| center + half * direction)).collect()
    }
}

/// Sorts the edges of a cell as they follow one another counter-clockwise.
fn sort(ring: &mut [Edge]) {
    for place in 1..ring.len() {
        let end = ring[place - 1].posts()[1].number();
        if let Some(next) = (place..ring.len()).find(|&next| ring[next].posts()[0].number() == end) {
            ring.swap(place, next);
        }
    }
}
