//! Walls as solid bodies: closed surfaces without a gap, in which walls meet exactly.
//!
//! Walls are the edges of a plane graph. Every joint becomes a polygon whose corners are where the outer lines of two
//! neighbouring walls cross, and every wall the quadrilateral between the mouths of its two joints. So no two pieces
//! overlap, they share their edges, and what they cover is raised to a height.

use crate::draw::Drawing;
use maze_core::{Grid, Point, course};
use std::{
    collections::HashMap,
    f32::consts::{SQRT_2, TAU},
};

/// How high walls are, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// How thick walls are, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// How wide and how high the way is that was found.
const WAY: [f32; 2] = [0.2, 0.08];

/// How long the straight pieces of a curved wall are at most. They must be longer than a wall is thick.
const PIECE: f32 = 0.3;

/// Points nearer than this are the same.
const SAME: f32 = 1.0 / 64.0;

/// A closed surface of triangles that turn counter-clockwise, seen from outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solid {
    /// What it is.
    pub(crate) name: &'static str,
    /// Towards the east, the north and the sky; the maze stands on height 0.
    pub(crate) points: Vec<[f32; 3]>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// The walls of a maze, and the way that was found, if one was.
pub(crate) fn solids<G: Grid>(drawing: &Drawing<'_, G>) -> Vec<Solid> {
    let grid = drawing.maze.grid();
    let mut walls = Graph::default();
    for wall in drawing.walls() {
        walls.add_line(course(grid, wall, PIECE));
    }
    let mut way = Graph::default();
    way.add_line(drawing.path.iter().map(|&cell| grid.centre(cell)));
    let solids = [walls.raised("walls", THICKNESS, HEIGHT), way.raised("solution", WAY[0], WAY[1])];
    solids.into_iter().filter(|solid| !solid.points.is_empty()).collect()
}

/// Joints, and lines between them.
#[derive(Default)]
struct Graph {
    joints: Vec<Joint>,
    /// The joints by the square of the plane in which they lie.
    found: HashMap<[i32; 2], Vec<usize>>,
}

struct Joint {
    point: Point,
    /// The joints at the other ends of its lines.
    others: Vec<usize>,
    /// Where those lines begin, as soon as that is known.
    mouths: Vec<[u32; 2]>,
}

impl Graph {
    #[expect(clippy::cast_possible_truncation, reason = "shapes are far smaller than 2^31")]
    fn joint(&mut self, point: Point) -> usize {
        let [column, row] = point.map(|part| (part / SAME / 2.0).floor() as i32);
        let near = |joint: &&usize| {
            let [x, y] = self.joints[**joint].point;
            (x - point[0]).abs().max((y - point[1]).abs()) < SAME
        };
        let squares = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| [column + dx, row + dy]));
        let known = squares.filter_map(|square| self.found.get(&square)).flatten().find(near);
        if let Some(&known) = known {
            return known;
        }
        self.joints.push(Joint { point, others: Vec::new(), mouths: Vec::new() });
        self.found.entry([column, row]).or_default().push(self.joints.len() - 1);
        self.joints.len() - 1
    }

    /// Adds a line from point to point.
    fn add_line(&mut self, points: impl Iterator<Item = Point>) {
        let mut last = None;
        for [x, y] in points {
            let next = self.joint([x, -y]);
            if let Some(last) = last {
                self.join(last, next);
            }
            last = Some(next);
        }
    }

    fn join(&mut self, a: usize, b: usize) {
        self.joints[a].others.push(b);
        self.joints[b].others.push(a);
    }

    /// Every line as a body of this thickness and height.
    fn raised(mut self, name: &'static str, thickness: f32, height: f32) -> Solid {
        let mut body = Body { solid: Solid { name, ..Solid::default() }, height };
        for joint in 0..self.joints.len() {
            self.joints[joint].mouths = self.mouths(joint, 0.5 * thickness, &mut body);
        }
        for (number, joint) in self.joints.iter().enumerate() {
            for (&other, &[right, left]) in joint.others.iter().zip(&joint.mouths).filter(|&(&other, _)| number < other)
            {
                let far = &self.joints[other];
                let line = far.others.iter().position(|&back| back == number);
                let Some([far_left, far_right]) = line.map(|line| far.mouths[line]) else { continue };
                body.cover(&[right, far_right, far_left, left]);
                body.stand([right, far_right]);
                body.stand([far_left, left]);
            }
        }
        body.solid
    }

    /// Covers a joint, and gives the right and the left corner of the mouth of each of its lines, seen from the joint.
    fn mouths(&mut self, joint: usize, half: f32, body: &mut Body) -> Vec<[u32; 2]> {
        let point = self.joints[joint].point;
        let at = |angle: f32, distance: f32| [point[0] + distance * angle.cos(), point[1] + distance * angle.sin()];
        let mut lines: Vec<(f32, usize)> = std::mem::take(&mut self.joints[joint].others)
            .into_iter()
            .map(|other| {
                let [x, y] = self.joints[other].point;
                ((y - point[1]).atan2(x - point[0]), other)
            })
            .collect();
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.joints[joint].others = lines.iter().map(|&(_, other)| other).collect();
        let count = lines.len();
        if let [(angle, _)] = lines[..] {
            // A loose end is square.
            let corners = [(-0.25, half), (0.25, half), (0.375, half * SQRT_2), (-0.375, half * SQRT_2)];
            let corners = corners.map(|(turn, distance)| body.point(at(angle + turn * TAU, distance)));
            body.cover(&corners);
            for edge in [[1, 2], [2, 3], [3, 0]] {
                body.stand(edge.map(|corner: usize| corners[corner]));
            }
            return vec![[corners[0], corners[1]]];
        }
        // The corner between each line and the next.
        let corner = |line: usize| {
            let gap = (lines[(line + 1) % count].0 - lines[line].0).rem_euclid(TAU);
            body.point(at(lines[line].0 + 0.5 * gap, half / (0.5 * gap).sin()))
        };
        let corners: Vec<u32> = (0..count).map(corner).collect();
        body.cover(&corners);
        (0..count).map(|line| [corners[(line + count - 1) % count], corners[line]]).collect()
    }
}

/// A body that grows.
struct Body {
    solid: Solid,
    height: f32,
}

impl Body {
    /// Adds a point of the plane, below and above.
    fn point(&mut self, [x, y]: Point) -> u32 {
        let number = u32::try_from(self.solid.points.len()).unwrap_or(u32::MAX);
        self.solid.points.extend([0.0, self.height].map(|height| [x, y, height]));
        number
    }

    /// Covers a convex polygon, counter-clockwise as seen from above, below and above.
    fn cover(&mut self, corners: &[u32]) {
        for pair in corners.windows(2).skip(1) {
            let [a, b, c] = [corners[0], pair[0], pair[1]];
            self.solid.triangles.extend([[a + 1, b + 1, c + 1], [c, b, a]]);
        }
    }

    /// Stands a face on an edge; outside lies to the right of it.
    fn stand(&mut self, [a, b]: [u32; 2]) {
        self.solid.triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{
        Blueprint, Maze, Wall,
        solve::{Solver, Task},
    };
    use proptest::prelude::*;
    use std::collections::HashMap;

    fn codes() -> impl Strategy<Value = String> {
        const SHAPES: [&str; 11] = [
            "square:9x7",
            "square:12x12@ring",
            "square:16x16@heart",
            "hex-flat:7x6",
            "hexagon-pointy:4",
            "tri:11x6",
            "triangle:7",
            "circle:7",
            "circle:9@letter",
            "octagon:6x5",
            "octagon:14x14@ring",
        ];
        (prop::sample::select(&SHAPES[..]), 0..60_u8, any::<u64>())
            .prop_map(|(shape, loops, seed)| format!("{shape}/kruskal+loops={loops}#{seed}"))
    }

    fn of(code: &str) -> (Maze<maze_core::AnyGrid>, Vec<Solid>) {
        let maze = code.parse::<Blueprint>().expect("a code").generate();
        let mut dice = maze_core::Dice::new(1);
        let answer = Solver::BreadthFirst.solve(&maze, Task::through(&maze), &mut dice, &mut maze.clone());
        let path = answer.continue_value().and_then(|answer| answer.path).expect("there is a way");
        let solids = solids(&Drawing { path: &path, ..Drawing::new(&maze) });
        (maze, solids)
    }

    /// Twice the area of the triangles that look up, and whether each of them turns the right way.
    fn top(solid: &Solid) -> impl Iterator<Item = [[f32; 3]; 3]> {
        let corners = |triangle: &[u32; 3]| triangle.map(|point| solid.points[point as usize]);
        solid.triangles.iter().map(corners).filter(|corners| corners.iter().all(|point| point[2] > 0.0))
    }

    fn cross([a, b, c]: [[f32; 3]; 3]) -> f32 {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn bodies_are_watertight(code in codes()) {
            for solid in of(&code).1 {
                let mut edges = HashMap::new();
                for [a, b, c] in &solid.triangles {
                    for edge in [(a, b), (b, c), (c, a)] {
                        *edges.entry(edge).or_insert(0) += 1;
                    }
                }
                for (&(a, b), &count) in &edges {
                    prop_assert!(count == 1 && edges.get(&(b, a)) == Some(&1), "{} {a} {b}", solid.name);
                }
                for corners in top(&solid) {
                    prop_assert!(cross(corners) > 0.0, "{}: {corners:?} is turned over", solid.name);
                }
            }
        }

        #[test]
        fn walls_are_solid_where_the_maze_has_walls(code in codes(), across in 0.0..1.0_f32, down in 0.0..1.0_f32) {
            let (maze, solids) = of(&code);
            let (grid, drawing) = (maze.grid(), Drawing::new(&maze));
            let (walls, half) = (&solids[0], 0.5 * THICKNESS);
            let most = [0, 1].map(|axis| walls.points.iter().map(|point| point[axis].abs()).fold(0.0, f32::max));
            let point = [across * most[0], down * most[1]];
            let standing: Vec<Wall> = drawing.walls().collect();
            let distance = |&wall: &Wall| {
                // Along the wall in small steps, arcs included.
                let [a, b] = grid.ends(wall);
                let far = |share: f32| {
                    let mut at = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
                    if let Some(middle) = grid.bend(wall) {
                        let [u, v] = [a, at].map(|end| [0, 1].map(|axis| end[axis] - middle[axis]));
                        let stretch = u[0].hypot(u[1]) / v[0].hypot(v[1]);
                        at = [0, 1].map(|axis| middle[axis] + stretch * v[axis]);
                    }
                    (at[0] - point[0]).hypot(at[1] - point[1])
                };
                (0..=200_u8).map(|step| far(f32::from(step) / 200.0)).fold(f32::INFINITY, f32::min)
            };
            let nearest = standing.iter().map(distance).fold(f32::INFINITY, f32::min);
            let inside = top(walls).any(|[a, b, c]| {
                let at = [point[0], -point[1], 0.0];
                cross([a, b, at]) >= 0.0 && cross([b, c, at]) >= 0.0 && cross([c, a, at]) >= 0.0
            });
            // Corners reach a little farther than round ones would, and bent walls are made of straight pieces.
            if nearest < half - 0.02 {
                prop_assert!(inside, "{point:?} is {nearest} from a wall");
            } else if nearest > 2.0 * half + 0.02 {
                prop_assert!(!inside, "{point:?} is {nearest} from a wall");
            }
        }
    }
}
