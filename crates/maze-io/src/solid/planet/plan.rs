//! The floors and walls of a planet as triangles on a ball, before walls have a height.

use crate::{solid::joint::between, steps::Steps};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Geometry, HalfEdge, Maze};
use std::{io, ops::Range};

/// The least distance of a point from the cut, in wall thicknesses. So the cut meets only lines between points, and cuts no
/// tiny corner off.
const NEAR: f32 = 0.05;

/// The largest number of sides of a cell.
const SIDES: usize = 6;

/// A triangle, counter-clockwise as seen from outside.
pub(super) struct Triangle {
    /// The numbers of its points.
    pub(super) corners: [u32; 3],
    /// Whether it is the top of a wall, not a floor.
    pub(super) is_wall: bool,
}

/// The plan of a planet. Its points are on the ball, and three cells meet in each corner. The y axis points north.
///
/// Where a wall meets other walls, its edges end where they cross the edges of the others. Where it meets none, it ends
/// with two corners beyond its line, at which the other two lines begin.
pub(super) struct Plan<'m, G> {
    maze: &'m Maze<G>,
    /// The middles of all cells, and then the corners of floors and walls.
    points: Vec<Vec3>,
    /// For each half-edge, the corners of its cell's floor where it begins: the last one of the side before, and its own
    /// first one. They differ if a wall ends there.
    corners: Vec<[u32; 2]>,
    /// The tops of walls where three walls meet or one ends.
    joints: Vec<[u32; 3]>,
}

impl<'m, G: Geometry> Plan<'m, G> {
    /// The plan of a maze on a ball of this radius, with walls of this thickness, both in cell pitches. Each cell is a
    /// step.
    pub(super) fn of(maze: &'m Maze<G>, [radius, thickness]: [f32; 2], steps: &mut Steps<'_>) -> io::Result<Self> {
        let grid = maze.grid();
        let on_ball = |at: Vec3| at * (radius / at.length());
        let at = |cell, point| grid.in_space(cell, point).map_or(Vec3::Y, |frame| on_ball(frame.at.into()));
        let points = grid.cells().map(|cell| at(cell, grid.center(cell))).collect();
        let none = [0; 2];
        let mut plan = Self { maze, points, corners: vec![none; SIDES * grid.len()], joints: Vec::new() };
        // Where lines meet.
        let mut meetings = vec![Vec3::ZERO; SIDES * grid.len()];
        for cell in grid.cells() {
            for first in grid.walls(cell) {
                let around = plan.around(first);
                if around.iter().all(|&other| first <= other) {
                    let at = at(cell, grid.ends(first)[0]);
                    for leaving in around {
                        meetings[index(leaving)] = at;
                    }
                }
            }
        }
        for cell in grid.cells() {
            for first in grid.walls(cell) {
                let around = plan.around(first);
                if around.iter().all(|&other| first <= other) {
                    let at = meetings[index(first)];
                    let arms = around.map(|leaving| meetings[index(plan.next(leaving))] - at);
                    // A plane that touches the ball.
                    let up = at / radius;
                    let east = (arms[0] - up * up.dot(arms[0])).normalize();
                    let north = up.cross(east);
                    let directions = arms.map(|arm| Vec2::new(arm.dot(east), arm.dot(north)).normalize());
                    let place = |spot: Vec2| on_ball(at + spot.x * east + spot.y * north);
                    plan.join(around, directions, 0.5 * thickness, place);
                }
            }
            steps.step()?;
        }
        for point in &mut plan.points {
            if point.y.abs() < NEAR * thickness {
                point.y = (NEAR * thickness).copysign(point.y);
            }
        }
        Ok(plan)
    }

    pub(super) fn point(&self, number: u32) -> Vec3 {
        self.points[number as usize]
    }

    pub(super) fn cells(&self) -> Range<Cell> {
        self.maze.grid().cells()
    }

    /// The tops of walls where three walls meet or one ends.
    pub(super) fn joints(&self) -> impl Iterator<Item = Triangle> {
        self.joints.iter().map(|&corners| Triangle { corners, is_wall: true })
    }

    /// The triangles of a cell's floor, and of the tops of walls between this cell and later ones.
    pub(super) fn triangles(&self, cell: Cell) -> Vec<Triangle> {
        let floors =
            self.outline(cell).into_iter().map(|([a, b], _)| Triangle { corners: [cell, b, a], is_wall: false });
        let grid = self.maze.grid();
        let walls = grid.walls(cell).filter(|&wall| grid.twin(wall).cell > cell && !self.maze.is_open(wall));
        let walls = walls.flat_map(|wall| {
            let ([a, b], [c, d]) = (self.edge(wall), self.edge(grid.twin(wall)));
            [[a, b, c], [a, c, d]].map(|corners| Triangle { corners, is_wall: true })
        });
        floors.chain(walls).collect()
    }

    /// The edges of a cell's floor, clockwise as seen from outside, and whether a wall stands behind each.
    pub(super) fn outline(&self, cell: Cell) -> Vec<([u32; 2], bool)> {
        let mut outline = Vec::with_capacity(2 * SIDES);
        for wall in self.maze.grid().walls(cell) {
            let [last, first] = self.corners[index(wall)];
            if last != first {
                outline.push(([last, first], true));
            }
            outline.push((self.edge(wall), !self.maze.is_open(wall)));
        }
        outline
    }

    /// The edge of a cell's floor along a side.
    fn edge(&self, wall: HalfEdge) -> [u32; 2] {
        [self.corners[index(wall)][1], self.corners[index(self.next(wall))][0]]
    }

    /// The next side of the cell, clockwise.
    fn next(&self, HalfEdge { cell, side }: HalfEdge) -> HalfEdge {
        HalfEdge::new(cell, (side + 1) % self.maze.grid().side_count(cell))
    }

    /// The three half-edges that leave a corner, counter-clockwise.
    fn around(&self, first: HalfEdge) -> [HalfEdge; 3] {
        let turn = |leaving| self.next(self.maze.grid().twin(leaving));
        let second = turn(first);
        [first, second, turn(second)]
    }

    fn add(&mut self, point: Vec3) -> u32 {
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer points than 2^32")]
        let number = self.points.len() as u32;
        self.points.push(point);
        number
    }

    /// Adds the corners where three lines in these directions meet, which are counter-clockwise. `place` leads from the
    /// plane that touches the ball there to the ball.
    fn join(&mut self, around: [HalfEdge; 3], directions: [Vec2; 3], half: f32, place: impl Fn(Vec2) -> Vec3) {
        let walls: Vec<usize> = (0..3).filter(|&arm| !self.maze.is_open(around[arm])).collect();
        // The floor between an arm and the next one.
        let floor = |arm: usize| index(around[(arm + 1) % 3]);
        if let [wall] = walls[..] {
            let along = directions[wall];
            let (back, left) = (-along, along.perp());
            let ends = [left, left + back, back - left, -left].map(|corner| self.add(place(half * corner)));
            for arm in 0..3 {
                self.corners[floor((wall + arm) % 3)] = [ends[arm], ends[arm + 1]];
            }
            self.joints.extend([[ends[0], ends[1], ends[2]], [ends[0], ends[2], ends[3]]]);
            return;
        }
        let crossings: Vec<u32> = match walls.len() {
            0 => vec![self.add(place(Vec2::ZERO))],
            count => {
                let pairs = (0..count).map(|wall| [walls[wall], walls[(wall + 1) % count]]);
                let crossing = |[wall, next]: [usize; 2]| between(Vec2::ZERO, directions[wall], directions[next], half);
                pairs.map(|pair| self.add(place(crossing(pair)))).collect()
            }
        };
        for arm in 0..3 {
            // Without a wall, the floor goes on from the wall before.
            let before = walls.iter().rposition(|&wall| wall <= arm).unwrap_or(crossings.len() - 1);
            self.corners[floor(arm)] = [crossings[before]; 2];
        }
        if let [a, b, c] = crossings[..] {
            self.joints.push([a, b, c]);
        }
    }
}

fn index(wall: HalfEdge) -> usize {
    SIDES * wall.cell as usize + usize::from(wall.side)
}
