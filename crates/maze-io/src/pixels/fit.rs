//! Pixels as walls: pixels in odd columns and rows are cells, those between two cells are walls, and the others are
//! joints.

use super::{Pixels, few};
use crate::{Loaded, ReadError, squares::Squares};
use maze_core::grid::Square;

impl Pixels {
    /// Whether cells and walls alone say which floors are connected. In a picture with passages along walls or with
    /// areas that do not lie between them, they do not.
    pub(super) fn fits(&self) -> bool {
        let is_whole = self.width % 2 == 1 && self.height % 2 == 1 && self.width > 2 && self.height > 2;
        let mut cells = (1..self.height).step_by(2).flat_map(|y| (1..self.width).step_by(2).map(move |x| [x, y]));
        is_whole && cells.any(|cell| self.is_floor(cell)) && self.unsound_joints().next().is_none()
    }

    /// The joints that connect floors which cells and walls do not.
    pub(super) fn unsound_joints(&self) -> impl Iterator<Item = [usize; 2]> {
        let joints = (0..self.height).step_by(2).flat_map(|y| (0..self.width).step_by(2).map(move |x| [x, y]));
        joints.filter(|&joint| !self.is_sound(joint))
    }

    /// Whether a joint connects nothing that is not connected by the walls around it.
    fn is_sound(&self, joint @ [x, y]: [usize; 2]) -> bool {
        if self.is_wall(joint) {
            return true;
        }
        let is_inside = |[x, y]: [usize; 2]| x < self.width && y < self.height;
        let floor = |place: [usize; 2]| is_inside(place) && self.is_floor(place);
        // Gaps lead outside.
        let floor_or_outside = |place: [usize; 2]| !is_inside(place) || self.is_floor(place);
        let (left, up) = (x.wrapping_sub(1), y.wrapping_sub(1));
        // The walls around the joint, clockwise, and the cell behind each of them.
        let walls = [[x, up], [x + 1, y], [x, y + 1], [left, y]].map(floor);
        let cells = [[x + 1, up], [x + 1, y + 1], [left, y + 1], [left, up]].map(floor_or_outside);
        let open = walls.iter().filter(|&&open| open).count();
        let is_open_between_cells = |wall: usize| !walls[wall] || cells[wall] && cells[(wall + 3) % 4];
        let is_on_edge = |wall: usize| match wall % 2 {
            0 => x == 0 || x + 1 == self.width,
            _ => y == 0 || y + 1 == self.height,
        };
        let leads_outside = (0..4).any(is_on_edge) && !(0..4).any(|wall| walls[wall] && is_on_edge(wall));
        match open {
            0 => true,
            1 => !leads_outside,
            // Two walls that are opposite join no cell.
            2 if walls[0] == walls[2] => false,
            _ => (0..4).all(is_open_between_cells),
        }
    }

    /// The maze of a picture with one pixel for each cell, each wall and each joint.
    pub(super) fn into_walls(self) -> Result<Loaded, ReadError> {
        let [columns, rows] = [self.width / 2, self.height / 2];
        let mut squares = Squares::new([columns, rows])?;
        for row in 0..rows {
            for column in 0..columns {
                let (x, y) = (2 * column + 1, 2 * row + 1);
                let cell = squares.cell(column, row);
                if self.is_wall([x, y]) {
                    continue;
                }
                for (side, wall, behind) in [
                    (Square::NORTH, [x, y - 1], (row > 0).then(|| [x, y - 2])),
                    (Square::WEST, [x - 1, y], (column > 0).then(|| [x - 2, y])),
                    (Square::EAST, [x + 1, y], (column + 1 < columns).then(|| [x + 2, y])),
                    (Square::SOUTH, [x, y + 1], (row + 1 < rows).then(|| [x, y + 2])),
                ] {
                    let is_new = behind.is_none() || matches!(side, Square::EAST | Square::SOUTH);
                    if is_new && self.is_floor(wall) && behind.is_none_or(|behind| self.is_floor(behind)) {
                        squares.open(cell, side);
                    }
                }
            }
        }
        let cell = |&[x, y]: &[usize; 2]| {
            let inside = |place: usize, count: usize| (place.saturating_sub(1) / 2).min(count - 1);
            squares.cell(inside(x, columns), inside(y, rows))
        };
        let cells = |marks: &[[usize; 2]]| {
            let mut cells: Vec<_> = marks.iter().map(cell).collect();
            cells.dedup();
            few(cells)
        };
        let (start, goals) = (cells(&self.start).first().copied(), cells(&self.goals));
        (squares.start, squares.goals) = (start, goals);
        squares.finish(true)
    }
}
