//! A strip along passages that is part of the plate: the raised or sunk path, or a round groove for a ball.
//!
//! In each cell, the strip has an arm to every side that it crosses, and the arms meet around the center. Lines run
//! along the strip, the first on its edge. Where the strip crosses a side or bends, these lines have a foot. The floor
//! beside the strip is triangulated when the cell is complete.

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

/// The angle beyond half a turn up to which a bend has a sharp edge instead of a rounded one.
const SHARP: f32 = PI / 12.0;

/// The number of faces on one side of a groove.
const FACES: u8 = 4;

/// The sides that a strip crosses.
enum Along {
    /// These half-edges.
    Path(HashSet<HalfEdge>),
    /// All open half-edges, and these gaps in the boundary.
    Passages([Option<HalfEdge>; 2]),
}

/// A strip through a maze. Lengths are in cell pitches.
pub(super) struct Strip {
    along: Along,
    /// The lines on one side, from the edge to the middle: their distances from the middle and heights above the floor.
    lines: Vec<[f32; 2]>,
}

impl Strip {
    /// Creates a strip along a path, with this half width and this height, which is negative for a depth.
    pub(super) fn relief<G: Geometry>(maze: &Maze<G>, path: &[Cell], half: f32, height: f32) -> Self {
        let walls = path.windows(2).filter_map(|pair| maze.wall_between(pair[0], pair[1]));
        let crossed = walls.flat_map(|wall| [wall, maze.grid().twin(wall)]).collect();
        Self { along: Along::Path(crossed), lines: vec![[half, 0.0], [half, height]] }
    }

    /// Creates a groove along all passages and out through these gaps: the lowest part of a cylinder of this radius.
    pub(super) fn groove(radius: f32, depth: f32, gaps: [Option<HalfEdge>; 2]) -> Self {
        let angle = (1.0 - depth / radius).acos();
        // All faces are equally wide, including the one in the middle.
        let share = |line: u8| 1.0 - 2.0 * f32::from(line) / f32::from(2 * FACES + 1);
        let lines = (0..=FACES).map(|line| {
            let (out, down) = (angle * share(line)).sin_cos();
            [radius * out, radius * (angle.cos() - down)]
        });
        Self { along: Along::Passages(gaps), lines: lines.collect() }
    }

    /// Whether the strip crosses a side of a cell.
    pub(super) fn crosses<G: Geometry>(&self, maze: &Maze<G>, wall: HalfEdge) -> bool {
        match &self.along {
            Along::Path(crossed) => crossed.contains(&wall),
            Along::Passages(gaps) => maze.is_open(wall) || gaps.contains(&Some(wall)),
        }
    }

    /// Closes the body along a side that the strip crosses, between the mouths at its ends. Each mouth is a single
    /// post, since no wall stands there. Even a curved side is closed in straight pieces, since both cells are on one
    /// level. On the boundary, the strip ends in a vertical face.
    pub(super) fn cross(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        (points, crossed): (&[Vec2], usize),
        [[begin, _], [end, _]]: [Mouth; 2],
        [on_right, on_left]: Floors,
    ) -> io::Result<()> {
        let [from, to] = [points[crossed], points[crossed + 1]];
        let (middle, along) = (0.5 * (from + to), (to - from).normalize());
        let near = self.foot(body, |half| middle - half * along)?;
        let far = self.foot(body, |half| middle + half * along)?;
        let inner = &points[1..points.len() - 1];
        let bends = inner.iter().map(|&bend| body.post(bend, false)).collect::<io::Result<Vec<_>>>()?;
        let (before, after) = bends.split_at(crossed);
        let before: Vec<Post> = [begin].into_iter().chain(before.iter().copied()).chain([near.floor]).collect();
        let after: Vec<Post> = [far.floor].into_iter().chain(after.iter().copied()).chain([end]).collect();
        for [a, b] in before.windows(2).chain(after.windows(2)).map(|pair| [pair[0], pair[1]]) {
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

    /// Covers a cell, given the edges around it in any order.
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

    /// Adds a foot. `at` returns the point at a distance from the middle.
    fn foot(&self, body: &mut Body<impl FnMut(Part) -> io::Result<()>>, at: impl Fn(f32) -> Vec2) -> io::Result<Foot> {
        let floor = body.post(at(self.lines[0][0]), false)?;
        let mut strip = vec![body.corner(floor, 1)];
        for &[half, height] in &self.lines[1..] {
            strip.push(body.point(at(half).extend(height))?);
        }
        Ok(Foot { floor, strip })
    }

    /// Adds the feet between an arm and the next one counter-clockwise, which may be the same one: a single foot, or
    /// several around an arc.
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

/// Sorts the edges of a cell counter-clockwise.
pub(super) fn sort(ring: &mut [Edge]) {
    for place in 1..ring.len() {
        let end = ring[place - 1].posts()[1].number();
        if let Some(next) = (place..ring.len()).find(|&next| ring[next].posts()[0].number() == end) {
            ring.swap(place, next);
        }
    }
}
