//! The path as a strip that is a part of the plate, higher than the floor or lower.
//!
//! In each of its cells it has an arm to every side that it crosses, and they meet around the center. There is a foot of it
//! wherever its edge crosses a side or bends: a post of the floor, and a point of the strip above or below it. The floor beside
//! it is cut into triangles when the cell is done.

use super::{
    body::{Body, Edge, Floors, Foot, Mouth, Post},
    joint::between,
    part::Part,
};
use glam::Vec2;
use maze_core::{Cell, Geometry, Maze, Wall};
use std::{
    collections::HashSet,
    f32::consts::{FRAC_PI_4, PI, TAU},
    io,
};

/// By how much less than straight on an edge goes around a turn at most without being rounded.
const SHARP: f32 = PI / 12.0;

/// A strip through a maze.
pub(super) struct Strip {
    /// Half of how wide it is, in cell pitches.
    half: f32,
    /// How high it lies, in cell pitches; floors have height 0.
    height: f32,
    /// The half-edges that it crosses.
    crossed: HashSet<Wall>,
}

impl Strip {
    /// Along a path, so wide and so high.
    pub(super) fn new<G: Geometry>(maze: &Maze<G>, path: &[Cell], [width, height]: [f32; 2]) -> Self {
        let grid = maze.grid();
        let between = |pair: &[Cell]| {
            let open = grid.walls(pair[0]).filter(|&wall| maze.is_open(wall));
            let mut twins = open.filter_map(|wall| Some([wall, grid.across(wall)?]));
            twins.find(|[_, twin]| twin.cell == pair[1])
        };
        let crossed = path.windows(2).filter_map(between).flatten().collect();
        Self { half: 0.5 * width, height, crossed }
    }

    /// Whether it crosses a side of a cell.
    pub(super) fn crosses(&self, wall: Wall) -> bool {
        self.crossed.contains(&wall)
    }

    /// Closes the body along a side that it crosses, from the mouth in which the side begins to the one in which it ends. No wall
    /// stands there, so a mouth is one post. Both cells lie on one level: the side may well be bent where the strip begins, and
    /// straight where it would be curved.
    pub(super) fn cross(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        [from, to]: [Vec2; 2],
        [[begin, _], [end, _]]: [Mouth; 2],
        [on_right, on_left]: Floors,
    ) -> io::Result<()> {
        let (middle, half) = (0.5 * (from + to), self.half * (to - from).normalize());
        let [near, far] = [self.foot(body, middle - half)?, self.foot(body, middle + half)?];
        for [a, b] in [[begin, near.floor], [far.floor, end]] {
            body.side_face([a, b], on_right, false)?;
            body.side_face([b, a], on_left, false)?;
        }
        body.keep(on_right, Edge::Strip([far, near]));
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
        let arms: Vec<(usize, [Foot; 2])> =
            ring.iter().enumerate().filter_map(|(place, edge)| Some((place, edge.strip()?))).collect();
        let direction = |[a, b]: [Foot; 2]| (0.5 * (a.floor.at + b.floor.at) - center).normalize();
        let mut outline = Vec::new();
        for (number, &(place, [right, left])) in arms.iter().enumerate() {
            let &(next_place, next) = arms.get(number + 1).unwrap_or(&arms[0]);
            let mut feet = vec![left];
            for at in self.turn(center, [[right, left], next].map(direction)) {
                feet.push(self.foot(body, at)?);
            }
            feet.push(next[0]);
            feet.windows(2).try_for_each(|pair| body.step([pair[0], pair[1]]))?;
            // Along the sides of the cell from this arm to the next one, and back along the strip.
            let sides = ring.iter().cycle().skip(place + 1).map(|edge| edge.posts()[0]);
            let count = (next_place + ring.len() - place - 1) % ring.len() + 1;
            let beside: Vec<Post> =
                sides.take(count).chain(feet[1..feet.len() - 1].iter().rev().map(|foot| foot.floor)).collect();
            body.floor(&beside)?;
            outline.push(right);
            outline.extend_from_slice(&feet[..feet.len() - 1]);
        }
        body.strip(&outline)
    }

    fn foot(&self, body: &mut Body<impl FnMut(Part) -> io::Result<()>>, at: Vec2) -> io::Result<Foot> {
        Ok(Foot { floor: body.post(at, false)?, strip: body.point(at.extend(self.height))? })
    }

    /// Where its edge bends between an arm and the next one counter-clockwise, which is the same one if there is no other: in a point, or
    /// around an arc.
    fn turn(&self, center: Vec2, [arm, next]: [Vec2; 2]) -> Vec<Vec2> {
        let angle = if arm == next { TAU } else { arm.angle_to(next).rem_euclid(TAU) };
        let around = angle - PI;
        if around < SHARP {
            return vec![between(center, arm, next, self.half)];
        }
        let pieces = (around / FRAC_PI_4).ceil();
        let bend = |piece: u8| Vec2::from_angle(around * f32::from(piece) / pieces).rotate(arm.perp());
        (0..=pieces as u8).map(|piece| center + self.half * bend(piece)).collect()
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
