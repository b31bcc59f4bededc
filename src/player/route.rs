//! Paths through the maze for walking without steering.

use super::autopilot::Waypoint;
use bevy::{platform::collections::HashMap, prelude::*};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, Side, grid::middle_of_wall};
use std::{collections::VecDeque, sync::Arc};

/// Returns the open side of a cell that lies most in the direction `ahead` from a point in it, and the cosine of the
/// angle between the two.
pub(super) fn ahead(maze: &Maze<Arc<AnyGrid>>, from: Cell, at: Point, ahead: Vec2) -> Option<(Side, f32)> {
    let towards = |side| Vec2::from(middle_of_wall(maze.grid(), HalfEdge::new(from, side))) - Vec2::from(at);
    let sides = maze.open_sides(from).into_iter();
    let sides = sides.map(|side| (side, towards(side).normalize_or_zero().dot(ahead)));
    sides.max_by(|a, b| a.1.total_cmp(&b.1))
}

/// Returns the cells from a cell through a passage to the next junction, dead end or exit, including the first one.
pub(super) fn to_junction(maze: &Maze<Arc<AnyGrid>>, from: Cell, side: Side) -> Vec<Cell> {
    let grid = maze.grid();
    let mut cells = vec![from];
    let mut step = Some(HalfEdge::new(from, side));
    while let Some(half) = step.and_then(|half| grid.across(half)) {
        cells.push(half.cell);
        let ends = maze.is_goal(half.cell) || half.cell == from || maze.degree(half.cell) != 2;
        let on = maze.open_sides(half.cell).into_iter().find(|&side| side != half.side);
        step = on.filter(|_| !ends).map(|side| HalfEdge::new(half.cell, side));
    }
    cells
}

/// Returns a shortest path through known cells, including both ends.
pub(super) fn along_known(
    maze: &Maze<Arc<AnyGrid>>,
    knows: impl Fn(Cell) -> bool,
    from: Cell,
    to: Cell,
) -> Option<Vec<Cell>> {
    let mut before = HashMap::from([(from, from)]);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            let back = |cell: &Cell| before.get(cell).copied().filter(|previous| previous != cell);
            let mut cells: Vec<Cell> = std::iter::successors(Some(to), back).collect();
            cells.reverse();
            return Some(cells);
        }
        for next in maze.neighbors(cell) {
            if knows(next) && !before.contains_key(&next) {
                before.insert(next, cell);
                queue.push_back(next);
            }
        }
    }
    None
}

/// The number of points of a curve around a corner.
const POINTS: u8 = 6;

/// Whether no corner or bend of a cell turns inward, so that a path may cut corners.
fn is_convex(grid: &AnyGrid, cell: Cell) -> bool {
    let corners = grid.corners(cell);
    let turns_inward = |at: usize| {
        let [a, b, c] = [0, 1, 2].map(|next| Vec2::from(corners[(at + next) % corners.len()]));
        (b - a).perp_dot(c - b) < -1e-3
    };
    grid.walls(cell).all(|wall| grid.bends(wall).is_empty()) && !(0..corners.len()).any(turns_inward)
}

/// Returns a smooth path from a point of the first cell to the center of the last one. It passes through the center of
/// every passage, and cuts corners between them. In cells that are not convex, it also passes through their center.
pub(super) fn way(maze: &Maze<Arc<AnyGrid>>, at: Point, cells: &[Cell]) -> Vec<Waypoint> {
    let grid = maze.grid();
    let walls: Vec<HalfEdge> = cells.windows(2).filter_map(|pair| maze.wall_between(pair[0], pair[1])).collect();
    let (Some(&first), Some(&last)) = (walls.first(), cells.last()) else { return Vec::new() };
    let mut points = vec![(first.cell, at)];
    if !is_convex(grid, first.cell) {
        points.push((first.cell, grid.center(first.cell)));
    }
    points.push((first.cell, middle_of_wall(grid, first)));
    for pair in walls.windows(2) {
        let cell = pair[1].cell;
        let turn = Vec2::from(grid.center(cell));
        if !is_convex(grid, cell) {
            points.extend([(cell, turn.into()), (cell, middle_of_wall(grid, pair[1]))]);
            continue;
        }
        let [entry, exit] = [grid.twin(pair[0]), pair[1]].map(|wall| Vec2::from(middle_of_wall(grid, wall)));
        points.extend((1..=POINTS).map(|point| {
            let share = f32::from(point) / f32::from(POINTS);
            let (to, on) = (entry.lerp(turn, share), turn.lerp(exit, share));
            (cell, to.lerp(on, share).into())
        }));
    }
    points.push((last, grid.center(last)));
    points
}
