//! The path of a drawing as lines. On a net, a line stops at a cut, and the next one goes on at the other edge of the cut. So
//! does a line at a bridge, and the next one goes on behind it.

use crate::{Drawing, cuts::is_cut};
use glam::Vec2;
use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Point,
    grid::{Plan, way},
};
use std::ops::Range;

/// A part of the path without cuts and tunnels. It leads straight from center to center, but through the middles of walls
/// with bends.
pub(crate) struct PathLine<'d> {
    cells: &'d [Cell],
    /// The points on cuts or beside bridges at which it begins and ends.
    begins: Option<Vec2>,
    ends: Option<Vec2>,
}

impl PathLine<'_> {
    /// The points of the line, in order.
    pub(crate) fn points<G: Geometry>(&self, grid: &G) -> impl Iterator<Item = Vec2> {
        self.part(grid, 0..usize::MAX)
    }

    /// The points of the steps between cells with these numbers. Points on cuts count as cells.
    pub(crate) fn part<G: Geometry>(&self, grid: &G, Range { start, end }: Range<usize>) -> impl Iterator<Item = Vec2> {
        let before = usize::from(self.begins.is_some());
        let [first, last] = [start, end].map(|number| number.saturating_sub(before).min(self.cells.len()));
        let centers = way(grid, &self.cells[first..last]).map(Vec2::from);
        let ends = self.ends.filter(|_| (start..end).contains(&(before + self.cells.len())));
        self.begins.filter(|_| start == 0 && end > 0).into_iter().chain(centers).chain(ends)
    }

    /// Whether its first cell is one of these.
    pub(crate) fn begins_in(&self, cells: &Range<Cell>) -> bool {
        self.cells.first().is_none_or(|cell| cells.contains(cell))
    }

    /// The least and the greatest y of each step.
    pub(crate) fn heights<G: Geometry>(&self, grid: &G) -> impl Iterator<Item = [f32; 2]> {
        let ends = [self.begins, self.ends].into_iter().flatten().count();
        let count = self.cells.len() + ends;
        (1..count).map(move |number| {
            let points = self.part(grid, number - 1..number + 1);
            points.fold([f32::INFINITY, f32::NEG_INFINITY], |[least, most], point| {
                [least.min(point.y), most.max(point.y)]
            })
        })
    }
}

/// Returns the lines of a path, in the coordinates of the plan: one in a plane, and none if the path is shorter than a step.
/// On a net, a line ends at a cut, and the next one begins at the other edge of the cut. It also ends at a bridge over the
/// path, and the next one begins behind the bridge.
#[must_use]
pub fn lines_of_path<G: Geometry>(grid: &Plan<G>, path: &[Cell]) -> Vec<Vec<Point>> {
    lines(grid, path).iter().map(|line| line.points(grid).map(Point::from).collect()).collect()
}

/// The lines of the path of a drawing.
pub(crate) fn path_lines<'d, G: Geometry>(drawing: &Drawing<'d, G>) -> Vec<PathLine<'d>> {
    lines(&drawing.plan(), drawing.path)
}

fn lines<'d, G: Geometry>(grid: &Plan<G>, path: &'d [Cell]) -> Vec<PathLine<'d>> {
    if path.len() < 2 {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let (mut first, mut begins) = (0, None);
    if grid.plane().is_none() {
        for (step, number) in path.windows(2).zip(1..) {
            let mut walls = grid.walls(step[0]);
            let Some(wall) = walls.find(|&wall| grid.across(wall).is_some_and(|twin| twin.cell == step[1])) else {
                continue;
            };
            let halves = [wall, grid.twin(wall)];
            let [leaves, enters] = halves.map(|half| grid.cover(half.cell).is_some());
            if leaves {
                // The center of the tunnel is below the bridge.
                (first, begins) = (number, Some(beside_cover(grid, wall)));
            }
            if enters {
                let ends = Some(beside_cover(grid, halves[1]));
                lines.push(PathLine { cells: &path[first..number], begins, ends });
                (first, begins) = (number + 1, None);
            } else if is_cut(grid, wall) {
                let [ends, next] = halves.map(|half| Some(middle(grid, half)));
                lines.push(PathLine { cells: &path[first..number], begins, ends });
                (first, begins) = (number, next);
            }
        }
    }
    if first < path.len() {
        lines.push(PathLine { cells: &path[first..], begins, ends: None });
    }
    lines
}

fn middle(grid: &impl Geometry, wall: HalfEdge) -> Vec2 {
    let [a, b] = grid.ends(wall).map(Vec2::from);
    0.5 * (a + b)
}

/// The point between the center of a covered cell and a wall at which the cover begins.
fn beside_cover<G: Geometry>(grid: &Plan<G>, wall: HalfEdge) -> Vec2 {
    grid.half_step(wall)[0].into()
}
