//! Unfolds the cells around a cell into one plane, whether walls are in the way or not.

use super::{
    Geometry, Isometry, nearest_on_wall,
    outline::{cross, difference},
};
use crate::{Cell, Point, wall::length};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Two cells have room if the distance of their centers is at least this share of the sum of their [sizes](size).
const ROOM: f32 = 0.95;

/// Distances are compared in steps of this part of a cell pitch, so that rounding errors do not count.
const STEPS: f32 = 64.0;

/// Unfolds the cells around a cell into one plane, without regard to walls. Returns the cells whose centers are at most
/// `reach` away from that of the first cell, and the maps from their coordinates to those of the first cell. The first cell
/// comes first.
///
/// On a surface that is glued to itself, a cell may appear several times. Each place in the plane has one cell. If
/// different ways around a corner lead to the same place, as around a corner of a cube, it is the cell that is straight
/// ahead. If cells have no room, as where seven triangles meet, they are left out. In a building, cells on the floor of the
/// first one, and its neighbors, come before those of other floors.
///
/// ```
/// use maze_core::{Geometry, Shape, grid::unfold_around};
///
/// // The only cell of a torus that is two steps to the east and to the west of the first one.
/// let torus = "torus:4x3".parse::<Shape>()?.grid();
/// let around = unfold_around(&torus, 0, 2.0);
/// let mut east: Vec<f32> = around.iter().filter(|(cell, _)| *cell == 2).map(|(_, map)| map.apply([2.5, 0.5])[0]).collect();
/// east.sort_by(f32::total_cmp);
/// assert_eq!((around.len(), east), (13, vec![-1.5, 2.5]));
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn unfold_around<G: Geometry>(grid: &G, cell: Cell, reach: f32) -> Vec<(Cell, Isometry)> {
    let (eye, level) = (grid.center(cell), grid.level(cell));
    let mut found = vec![(cell, Isometry::IDENTITY)];
    let mut taken: Vec<(Point, f32)> = Vec::new();
    let mut around = Vec::new();
    let mut queue = BinaryHeap::from([Reverse((false, 0, false, 0))]);
    while let Some(Reverse((.., number))) = queue.pop() {
        let (cell, map) = found[number];
        let (center, size) = (map.apply(grid.center(cell)), size(grid, cell));
        if taken.iter().any(|&(other, room)| length(difference(center, other)) < ROOM * (room + size)) {
            continue;
        }
        taken.push((center, size));
        around.push((cell, map));
        for wall in grid.neighbor_walls(cell) {
            let twin = grid.twin(wall);
            let beyond = grid.transition(twin).then(&map);
            let way = difference(beyond.apply(grid.center(twin.cell)), eye);
            let distance = length(way);
            if distance > reach {
                continue;
            }
            // Whether the straight line to the cell does not cross this side.
            let [a, b] = grid.ends(wall).map(|end| cross(difference(map.apply(end), eye), way));
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number, at least 0")]
            let steps = (STEPS * distance + 0.5) as u32;
            let is_elsewhere = number > 0 && grid.level(twin.cell) != level;
            queue.push(Reverse((is_elsewhere, steps, a * b > 0.0, found.len())));
            found.push((twin.cell, beyond));
        }
    }
    around
}

/// The distance from the center of a cell to its nearest wall.
fn size<G: Geometry>(grid: &G, cell: Cell) -> f32 {
    let center = grid.center(cell);
    grid.walls(cell).map(|wall| nearest_on_wall(grid, wall, center).1).fold(f32::INFINITY, f32::min)
}
