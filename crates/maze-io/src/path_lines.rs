//! The path of a drawing as lines. On a net, a line stops at a cut, and the next one goes on at the other edge of the cut.

use crate::{Drawing, cuts::is_cut};
use glam::Vec2;
use maze_core::{Cell, Geometry, HalfEdge, grid::middle_of_wall};
use std::ops::Range;

/// A part of the path without cuts. It leads straight from center to center, but through the middles of walls with bends.
pub(crate) struct PathLine<'d> {
    cells: &'d [Cell],
    /// The points on cuts at which it begins and ends.
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
        let centers = way(grid, &self.cells[first..last]);
        let ends = self.ends.filter(|_| (start..end).contains(&(before + self.cells.len())));
        self.begins.filter(|_| start == 0 && end > 0).into_iter().chain(centers).chain(ends)
    }
}

impl PathLine<'_> {
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

/// The centers of cells, and between them the middles of walls with bends.
pub(crate) fn way<G: Geometry>(grid: &G, cells: &[Cell]) -> impl Iterator<Item = Vec2> {
    let bent = |number: usize| {
        let [from, to] = [cells[number.checked_sub(1)?], cells[number]];
        let wall = grid.walls(from).find(|&wall| grid.across(wall).is_some_and(|twin| twin.cell == to))?;
        (!grid.bends(wall).is_empty()).then(|| middle_of_wall(grid, wall))
    };
    let points = (0..cells.len()).flat_map(move |number| bent(number).into_iter().chain([grid.center(cells[number])]));
    points.map(Vec2::from)
}

/// The lines of the path of a drawing: one in a plane, and none if the path is shorter than a step.
pub(crate) fn path_lines<'d, G: Geometry>(drawing: &Drawing<'d, G>) -> Vec<PathLine<'d>> {
    let (grid, path) = (drawing.maze.grid(), drawing.path);
    let mut lines = Vec::new();
    let (mut first, mut begins) = (0, None);
    if grid.plane().is_none() {
        for (step, number) in path.windows(2).zip(1..) {
            let mut walls = grid.walls(step[0]);
            let wall = walls.find(|&wall| grid.across(wall).is_some_and(|twin| twin.cell == step[1]));
            if let Some(wall) = wall.filter(|&wall| is_cut(grid, wall)) {
                let [ends, next] = [wall, grid.twin(wall)].map(|half| Some(middle(grid, half)));
                lines.push(PathLine { cells: &path[first..number], begins, ends });
                (first, begins) = (number, next);
            }
        }
    }
    if path.len() > 1 {
        lines.push(PathLine { cells: &path[first..], begins, ends: None });
    }
    lines
}

fn middle(grid: &impl Geometry, wall: HalfEdge) -> Vec2 {
    let [a, b] = grid.ends(wall).map(Vec2::from);
    0.5 * (a + b)
}
