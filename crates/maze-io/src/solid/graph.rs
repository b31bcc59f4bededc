//! The lines of a maze as a plane graph, whose joints and lines become a body.

use super::{
    Solid,
    body::{Body, Face, north_up},
};
use crate::corners::Corners;
use glam::Vec2;
use maze_core::{Cell, Point};
use std::f32::consts::{SQRT_2, TAU};

/// Joints, and lines between them.
#[derive(Default)]
pub(super) struct Graph {
    corners: Corners,
    joints: Vec<Joint>,
}

struct Joint {
    /// Towards the east and the north.
    point: Vec2,
    lines: Vec<Line>,
}

/// A line as it is seen from one of its joints.
struct Line {
    /// The joint at its other end.
    other: usize,
    /// Its direction in turns, counter-clockwise from the east.
    direction: f32,
    /// Whether a wall stands on it.
    has_wall: bool,
    /// What lies on its right and on its left.
    faces: [Face; 2],
    /// Where its right and left edge begin, as soon as that is known.
    mouth: [u32; 2],
}

impl Graph {
    fn joint(&mut self, point: Vec2) -> usize {
        let joint = self.corners.number(point);
        if joint == self.joints.len() {
            self.joints.push(Joint { point, lines: Vec::new() });
        }
        joint
    }

    /// Adds a line from point to point, the y axis pointing south, and says what lies on its right and on its left.
    pub(super) fn add_line(&mut self, points: impl Iterator<Item = Point>, has_wall: bool, [right, left]: [Face; 2]) {
        let mut last = None;
        for point in points {
            let next = self.joint(north_up(point));
            if let Some(last) = last {
                self.add_half(last, next, has_wall, [right, left]);
                self.add_half(next, last, has_wall, [left, right]);
            }
            last = Some(next);
        }
    }

    fn add_half(&mut self, joint: usize, other: usize, has_wall: bool, faces: [Face; 2]) {
        let [a, b] = [joint, other].map(|joint| self.joints[joint].point);
        let direction = (b - a).to_angle() / TAU;
        self.joints[joint].lines.push(Line { other, direction, has_wall, faces, mouth: [0; 2] });
    }

    /// Everything as a body, with walls of this thickness. Where there are three levels, they are those of the plate, the floor
    /// and the walls; where there are two, there is nothing but walls.
    pub(super) fn body(
        mut self,
        name: &'static str,
        thickness: f32,
        levels: &'static [f32],
        center: impl Fn(Cell) -> Point,
    ) -> Solid {
        let mut body = Body::new(name, levels, center);
        for joint in &mut self.joints {
            joint.fill(0.5 * thickness, &mut body);
        }
        for (number, joint) in self.joints.iter().enumerate() {
            for line in joint.lines.iter().filter(|line| number < line.other) {
                let back = self.joints[line.other].lines.iter().find(|back| back.other == number);
                let Some(&Line { mouth: [far_left, far_right], .. }) = back else { continue };
                let ([right, left], [on_right, on_left]) = (line.mouth, line.faces);
                if line.has_wall {
                    body.caps(&[right, far_right, far_left, left]);
                }
                body.side_face([right, far_right], on_right, line.has_wall);
                body.side_face([far_left, left], on_left, line.has_wall);
            }
        }
        body.solid
    }
}

impl Joint {
    /// Covers the joint, and finds the mouths of its lines.
    fn fill(&mut self, half: f32, body: &mut Body<impl Fn(Cell) -> Point>) {
        let here = self.point;
        let at = |turn: f32, distance: f32| here + distance * Vec2::from_angle(turn * TAU);
        self.lines.sort_by(|a, b| a.direction.total_cmp(&b.direction));
        // One that stands comes first, if any does.
        let first = self.lines.iter().position(|line| line.has_wall).unwrap_or(0);
        self.lines.rotate_left(first);
        let standing: Vec<usize> = (0..self.lines.len()).filter(|&line| self.lines[line].has_wall).collect();
        match standing[..] {
            [] => {
                let point = body.point(self.point, false);
                self.lines.iter_mut().for_each(|line| line.mouth = [point; 2]);
            }
            // A loose end is square. Lines without a wall begin at its far corners, unless they lie close beside the wall:
            // so every center sees the edges that belong to its cell.
            [_] => {
                let along = self.lines[0].direction;
                let corners = [(0.25, half), (0.375, half * SQRT_2), (0.625, half * SQRT_2), (0.75, half)];
                let points = corners.map(|(turn, distance)| body.point(at(along + turn, distance), true));
                body.caps(&points);
                self.lines[0].mouth = [points[3], points[0]];
                let (mut reached, mut face) = (0, self.lines[0].faces[1]);
                for line in &mut self.lines[1..] {
                    let turn = (line.direction - along).rem_euclid(1.0);
                    let reaches = [0.2, 0.5, 0.8].iter().filter(|&&limit| turn > limit).count();
                    points[reached..=reaches]
                        .windows(2)
                        .for_each(|pair| body.side_face([pair[0], pair[1]], face, true));
                    line.mouth = [points[reaches]; 2];
                    (reached, face) = (reaches, line.faces[1]);
                }
                points[reached..].windows(2).for_each(|pair| body.side_face([pair[0], pair[1]], face, true));
            }
            _ => {
                // The corner between each wall and the next.
                let directions: Vec<f32> = standing.iter().map(|&line| self.lines[line].direction).collect();
                let corner = |number: usize| {
                    let next = directions[(number + 1) % directions.len()];
                    let gap = (next - directions[number]).rem_euclid(1.0);
                    body.point(at(directions[number] + 0.5 * gap, half / (0.5 * gap * TAU).sin()), true)
                };
                let corners: Vec<u32> = (0..standing.len()).map(corner).collect();
                body.caps(&corners);
                let mut before = corners[corners.len() - 1];
                let mut after = corners.iter();
                for line in &mut self.lines {
                    let next = if line.has_wall { *after.next().unwrap_or(&before) } else { before };
                    line.mouth = [before, next];
                    before = next;
                }
            }
        }
    }
}
