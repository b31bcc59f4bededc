//! A maze as a solid body: a plate with walls on it, in one piece, closed without a gap.
//!
//! The sides of all cells are the lines of a plane graph. Every joint of walls becomes a polygon whose corners are where
//! the outer lines of two neighbouring walls cross, and every wall the quadrilateral between the mouths of its two
//! joints. Where no wall stands, a line runs from joint to joint without a width. What is left of a cell is its floor: a
//! fan of triangles around its centre. So no two pieces overlap, and they share their edges. Floors have height 0, walls
//! rise above them, and below lies a plate under both.

use super::corners::Corners;
use crate::Drawing;
use maze_core::{Cell, Grid, Point, Wall, course};
use std::{
    collections::HashMap,
    f32::consts::{SQRT_2, TAU},
};

/// How high walls are, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// How thick walls are, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// How thick the plate below floors and walls is, in cell pitches.
const PLATE: f32 = 0.12;

/// How wide the path is, and from which height it rises to which, in cell pitches.
const PATH_WIDTH: f32 = 0.2;
const PATH_LEVELS: [f32; 2] = [0.0, 0.08];

/// How long the straight pieces of a curved wall are at most. They must be longer than a wall is thick.
const PIECE: f32 = 0.3;

/// A closed surface of triangles that turn counter-clockwise, seen from outside.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solid {
    /// What it is.
    pub(crate) name: &'static str,
    /// Towards the east, the north and the sky; floors have height 0.
    pub(crate) points: Vec<[f32; 3]>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

/// The maze, in one piece.
pub(crate) fn maze<G: Grid>(drawing: &Drawing<'_, G>) -> Solid {
    let (maze, gaps) = (drawing.maze, drawing.gaps());
    let grid = maze.grid();
    let mut graph = Graph::default();
    let walls = grid.cells().flat_map(|cell| (0..grid.sides(cell)).map(move |side| Wall::new(cell, side)));
    for wall in walls {
        let across = grid.across(wall).map(|twin| twin.cell);
        if across.is_none_or(|across| across > wall.cell) {
            let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
            // Cells turn clockwise: they lie on the right of their sides.
            graph.add_line(course(grid, wall, PIECE), stands, [Some(wall.cell), across]);
        }
    }
    graph.body("maze", THICKNESS, &[-PLATE, 0.0, HEIGHT], |cell| grid.centre(cell))
}

/// The path on the floor, if there is one.
pub(crate) fn path<G: Grid>(drawing: &Drawing<'_, G>) -> Option<Solid> {
    let grid = drawing.maze.grid();
    let mut graph = Graph::default();
    graph.add_line(drawing.path.iter().map(|&cell| grid.centre(cell)), true, [None; 2]);
    let body = graph.body("solution", PATH_WIDTH, &PATH_LEVELS, |cell| grid.centre(cell));
    Some(body).filter(|body| !body.points.is_empty())
}

/// What lies beside a line: a cell, or the outside.
type Face = Option<Cell>;

/// Joints, and lines between them.
#[derive(Default)]
struct Graph {
    corners: Corners,
    joints: Vec<Joint>,
}

struct Joint {
    /// Towards the east and the north.
    point: Point,
    lines: Vec<Line>,
}

/// A line as it is seen from one of its joints.
struct Line {
    /// The joint at its other end.
    other: usize,
    /// Its direction in turns, counter-clockwise from the east.
    direction: f32,
    /// Whether a wall stands on it.
    stands: bool,
    /// What lies on its right and on its left.
    faces: [Face; 2],
    /// Where its right and left edge begin, as soon as that is known.
    mouth: [u32; 2],
}

impl Graph {
    fn joint(&mut self, point: Point) -> usize {
        let joint = self.corners.number(point);
        if joint == self.joints.len() {
            self.joints.push(Joint { point, lines: Vec::new() });
        }
        joint
    }

    /// Adds a line from point to point, the y axis pointing south, and says what lies on its right and on its left.
    fn add_line(&mut self, points: impl Iterator<Item = Point>, stands: bool, [right, left]: [Face; 2]) {
        let mut last = None;
        for [x, y] in points {
            let next = self.joint([x, -y]);
            if let Some(last) = last {
                self.add_half(last, next, stands, [right, left]);
                self.add_half(next, last, stands, [left, right]);
            }
            last = Some(next);
        }
    }

    fn add_half(&mut self, joint: usize, other: usize, stands: bool, faces: [Face; 2]) {
        let [a, b] = [joint, other].map(|joint| self.joints[joint].point);
        let direction = (b[1] - a[1]).atan2(b[0] - a[0]) / TAU;
        self.joints[joint].lines.push(Line { other, direction, stands, faces, mouth: [0; 2] });
    }

    /// Everything as a body; walls are so thick. Where there are three levels, they are those of the plate, the floor
    /// and the walls; where there are two, there is nothing but walls.
    fn body(
        mut self,
        name: &'static str,
        thickness: f32,
        levels: &'static [f32],
        centre: impl Fn(Cell) -> Point,
    ) -> Solid {
        let mut body = Body { solid: Solid { name, ..Solid::default() }, levels, centres: HashMap::new(), centre };
        for joint in &mut self.joints {
            joint.fill(0.5 * thickness, &mut body);
        }
        for (number, joint) in self.joints.iter().enumerate() {
            for line in joint.lines.iter().filter(|line| number < line.other) {
                let back = self.joints[line.other].lines.iter().find(|back| back.other == number);
                let Some(&Line { mouth: [far_left, far_right], .. }) = back else { continue };
                let ([right, left], [on_right, on_left]) = (line.mouth, line.faces);
                if line.stands {
                    body.cover(&[right, far_right, far_left, left]);
                }
                body.edge([right, far_right], on_right, line.stands);
                body.edge([far_left, left], on_left, line.stands);
            }
        }
        body.solid
    }
}

impl Joint {
    /// Covers the joint, and finds the mouths of its lines.
    fn fill(&mut self, half: f32, body: &mut Body<impl Fn(Cell) -> Point>) {
        let [x, y] = self.point;
        let at = |turn: f32, distance: f32| {
            let (sin, cos) = (turn * TAU).sin_cos();
            [x + distance * cos, y + distance * sin]
        };
        self.lines.sort_by(|a, b| a.direction.total_cmp(&b.direction));
        // One that stands comes first, if any does.
        let first = self.lines.iter().position(|line| line.stands).unwrap_or(0);
        self.lines.rotate_left(first);
        let standing: Vec<usize> = (0..self.lines.len()).filter(|&line| self.lines[line].stands).collect();
        match standing[..] {
            [] => {
                let point = body.point(self.point, false);
                self.lines.iter_mut().for_each(|line| line.mouth = [point; 2]);
            }
            // A loose end is square. Lines without a wall begin at its far corners, unless they lie close beside the wall:
            // so every centre sees the edges that belong to its cell.
            [_] => {
                let along = self.lines[0].direction;
                let corners = [(0.25, half), (0.375, half * SQRT_2), (0.625, half * SQRT_2), (0.75, half)];
                let points = corners.map(|(turn, distance)| body.point(at(along + turn, distance), true));
                body.cover(&points);
                self.lines[0].mouth = [points[3], points[0]];
                let (mut reached, mut face) = (0, self.lines[0].faces[1]);
                for line in &mut self.lines[1..] {
                    let turn = (line.direction - along).rem_euclid(1.0);
                    let reaches = [0.2, 0.5, 0.8].iter().filter(|&&limit| turn > limit).count();
                    points[reached..=reaches].windows(2).for_each(|pair| body.edge([pair[0], pair[1]], face, true));
                    line.mouth = [points[reaches]; 2];
                    (reached, face) = (reaches, line.faces[1]);
                }
                points[reached..].windows(2).for_each(|pair| body.edge([pair[0], pair[1]], face, true));
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
                body.cover(&corners);
                let mut before = corners[corners.len() - 1];
                let mut after = corners.iter();
                for line in &mut self.lines {
                    let next = if line.stands { *after.next().unwrap_or(&before) } else { before };
                    line.mouth = [before, next];
                    before = next;
                }
            }
        }
    }
}

/// A body that grows.
struct Body<C> {
    solid: Solid,
    levels: &'static [f32],
    /// The centres of cells whose floors are begun.
    centres: HashMap<Cell, u32>,
    centre: C,
}

impl<C: Fn(Cell) -> Point> Body<C> {
    /// Adds a point of the plane, on every level or on all but the highest.
    fn point(&mut self, [x, y]: Point, highest: bool) -> u32 {
        let number = u32::try_from(self.solid.points.len()).unwrap_or(u32::MAX);
        let levels = if highest { self.levels } else { &self.levels[..self.levels.len() - 1] };
        self.solid.points.extend(levels.iter().map(|&height| [x, y, height]));
        number
    }

    /// Covers a convex polygon, counter-clockwise as seen from above, on the highest level and on the lowest.
    fn cover(&mut self, corners: &[u32]) {
        let top = self.levels.len() as u32 - 1;
        for pair in corners.windows(2).skip(1) {
            let [a, b, c] = [corners[0], pair[0], pair[1]];
            self.solid.triangles.extend([[a + top, b + top, c + top], [c, b, a]]);
        }
    }

    /// Closes the body along an edge, on whose right lies a face: a wall where one stands, then a cell's floor, or the
    /// outside of the plate.
    fn edge(&mut self, [a, b]: [u32; 2], face: Face, wall: bool) {
        let highest = self.levels.len() as u32 - 1;
        let lowest = u32::from(face.is_some());
        for level in lowest..highest - u32::from(!wall) {
            let [a, b] = [a + level, b + level];
            self.solid.triangles.extend([[a, b, b + 1], [a, b + 1, a + 1]]);
        }
        if let Some(cell) = face {
            let known = self.centres.get(&cell).copied();
            let centre = known.unwrap_or_else(|| {
                let [x, y] = (self.centre)(cell);
                let centre = self.point([x, -y], false);
                self.centres.insert(cell, centre);
                centre
            });
            self.solid.triangles.extend([[b + 1, a + 1, centre + 1], [a, b, centre]]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{
        Blueprint, Maze, UnionFind, Wall,
        solve::{Endpoints, Solver},
    };
    use proptest::prelude::*;
    use std::collections::HashMap;

    fn codes() -> impl Strategy<Value = String> {
        const SHAPES: [&str; 17] = [
            "square:9x7",
            "square:1x1",
            "square:2x1",
            "square:12x12@ring",
            "square:16x16@heart",
            "hex-flat:7x6",
            "hex-pointy:4x5",
            "hexagon-flat:3",
            "hexagon-pointy:4",
            "tri:11x6",
            "triangle:7",
            "triangle:1",
            "circle:7",
            "circle:0",
            "circle:9@letter",
            "octagon:6x5",
            "octagon:14x14@ring",
        ];
        const METHODS: [&str; 6] = [
            "kruskal",
            "kruskal+loops=10",
            "kruskal+loops=100",
            "backtracker+braid=100",
            "random-removals",
            "wilson+sparse=40",
        ];
        (prop::sample::select(&SHAPES[..]), prop::sample::select(&METHODS[..]), any::<u64>())
            .prop_map(|(shape, method, seed)| format!("{shape}/{method}#{seed}"))
    }

    fn of(code: &str) -> (Maze<maze_core::AnyGrid>, Vec<Solid>) {
        let maze = code.parse::<Blueprint>().expect("a code").generate();
        let mut rng = maze_core::MazeRng::new(1);
        let answer = Solver::BreadthFirst.solve(&maze, Endpoints::through(&maze), &mut rng, &mut maze.clone());
        let way = answer.continue_value().and_then(|answer| answer.path.ok()).unwrap_or_default();
        let drawing = Drawing { path: &way, ..Drawing::new(&maze) };
        let solids = std::iter::once(super::maze(&drawing)).chain(path(&drawing)).collect();
        (maze, solids)
    }

    fn faces(solid: &Solid) -> impl Iterator<Item = [[f32; 3]; 3]> {
        solid.triangles.iter().map(|triangle| triangle.map(|point| solid.points[point as usize]))
    }

    /// The triangles that are the tops of walls.
    fn top(solid: &Solid) -> impl Iterator<Item = [[f32; 3]; 3]> {
        faces(solid).filter(|corners| corners.iter().all(|point| point[2] > 0.0))
    }

    /// Twice the area of a triangle as seen from above; negative if it turns clockwise.
    fn cross([a, b, c]: [[f32; 3]; 3]) -> f32 {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn each_body_is_one_piece_and_every_edge_belongs_to_two_triangles(code in codes()) {
            for solid in of(&code).1 {
                let mut edges = HashMap::new();
                let mut pieces = UnionFind::new(solid.points.len());
                for [a, b, c] in &solid.triangles {
                    for edge in [(a, b), (b, c), (c, a)] {
                        *edges.entry(edge).or_insert(0) += 1;
                        pieces.union(*edge.0, *edge.1);
                    }
                }
                for (&(a, b), &count) in &edges {
                    prop_assert!(count == 1 && edges.get(&(b, a)) == Some(&1), "{} {a} {b}", solid.name);
                }
                prop_assert!((1..solid.points.len() as u32).all(|point| pieces.equiv(0, point)), "{}", solid.name);
                // What lies flat, floors and the tops of walls, looks up, but for the underside.
                let lowest = solid.points.iter().map(|point| point[2]).fold(0.0, f32::min);
                for corners in faces(&solid) {
                    let [a, b, c] = corners.map(|point| point[2]);
                    let up = cross(corners);
                    prop_assert!(!(a == b && b == c) || if a > lowest { up > 0.0 } else { up < 0.0 },
                        "{}: {corners:?} is turned over", solid.name);
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
