//! The plan of a building under a mask, which is the same on all floors.

use super::{
    Frame, Geometry,
    bounds::{EMPTY_BOX, with_point},
    outline,
};
use crate::{Cell, Mask};

/// The most steps of a corridor from an end of stairs to the places that a mask covers.
const CORRIDOR: usize = 3;

/// The parts of the plan of a building, and which of them stay. A part is a place on each floor, or the two places that
/// stairs take on some floors. It stays on all floors or on none.
pub(super) struct FloorPlan {
    /// The part of each cell.
    parts: Vec<usize>,
    /// Whether each part has stairs.
    has_stairs: Vec<bool>,
    /// Whether each part stays.
    stays: Vec<bool>,
}

impl FloorPlan {
    /// The plan of a building under a mask that is stretched over each of its floors. `None` if the grid is no building.
    pub(super) fn of<G: Geometry>(grid: &G, mask: &Mask) -> Option<Self> {
        let is_stairs = |&cell: &Cell| grid.is_stairs(cell);
        grid.cells().find(is_stairs)?;
        let Places { pitch, lefts, frames } = Places::of(grid);
        let place = |cell: Cell| {
            let [column, row] = grid.coordinates(cell);
            (row * pitch + column - lefts[grid.level(cell) as usize]) as usize
        };
        let [_, rows] = grid.dimensions();
        let count = (pitch * rows) as usize;
        let (mut part_at, mut has_stairs): (Vec<usize>, _) = ((0..count).collect(), vec![false; count]);
        for west in grid.cells().filter(is_stairs).map(place) {
            part_at[west + 1] = west;
            has_stairs[west] = true;
        }
        let parts: Vec<usize> = grid.cells().map(|cell| part_at[place(cell)]).collect();
        // One cell decides about each part: the first one, or the first stairs.
        let mut covered = vec![None; count];
        let others = grid.cells().filter(|cell| !is_stairs(cell));
        for cell in grid.cells().filter(is_stairs).chain(others) {
            let covers = || mask.covers(frames[grid.level(cell) as usize].share(grid.center(cell)));
            covered[parts[cell as usize]].get_or_insert_with(covers);
        }
        let stays = covered.into_iter().map(|covers| covers == Some(true)).collect();
        let mut plan = Self { parts, has_stairs, stays };
        plan.join_stairs(grid);
        Some(plan)
    }

    /// Adds the cells at both ends of all stairs that stay, and the corridors from there. Stairs without them are left out.
    fn join_stairs<G: Geometry>(&mut self, grid: &G) {
        let (mut added, mut left_out) = (Vec::new(), Vec::new());
        for stairs in grid.cells().filter(|&cell| grid.is_stairs(cell) && self.stays(cell)) {
            let ends = grid.neighbor_walls(stairs).map(|wall| self.corridor(grid, grid.twin(wall).cell));
            match ends.collect::<Option<Vec<_>>>() {
                Some(corridors) => added.extend(corridors.into_iter().flatten()),
                None => left_out.push(stairs),
            }
        }
        for cell in added {
            self.stays[self.parts[cell as usize]] = true;
        }
        for cell in left_out {
            self.leave_out(cell);
        }
    }

    /// The cells on a shortest way from a cell to one that stays. It has few steps, and leads around all stairs and stairwells,
    /// so it is the same on all floors.
    fn corridor<G: Geometry>(&self, grid: &G, from: Cell) -> Option<Vec<Cell>> {
        // Each cell with its distance, and with the number of the cell before it.
        let mut found = vec![(from, 0, 0)];
        let mut next = 0;
        while let Some(&(cell, steps, _)) = found.get(next) {
            if self.stays(cell) {
                let back = std::iter::successors(Some(next), |&number| (number > 0).then(|| found[number].2));
                return Some(back.map(|number| found[number].0).collect());
            }
            if steps < CORRIDOR {
                for other in grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell) {
                    let is_new = found.iter().all(|&(seen, ..)| seen != other);
                    if is_new && !self.has_stairs[self.parts[other as usize]] {
                        found.push((other, steps + 1, next));
                    }
                }
            }
            next += 1;
        }
        None
    }

    /// The cells that stay. Stairs stay if the cells at both of their ends do.
    pub(super) fn cells<G: Geometry>(&mut self, grid: &G) -> Vec<Cell> {
        for stairs in grid.cells().filter(|&cell| grid.is_stairs(cell)) {
            let mut ends = grid.neighbor_walls(stairs).map(|wall| grid.twin(wall).cell);
            if !ends.all(|end| self.stays(end)) {
                self.leave_out(stairs);
            }
        }
        grid.cells().filter(|&cell| self.stays(cell)).collect()
    }

    fn stays(&self, cell: Cell) -> bool {
        self.stays[self.parts[cell as usize]]
    }

    /// Leaves out the part of a cell, on all floors.
    pub(super) fn leave_out(&mut self, cell: Cell) {
        self.stays[self.parts[cell as usize]] = false;
    }
}

/// Where the floors of a building are in its net.
struct Places {
    /// The number of columns from a floor to the next one.
    pitch: u32,
    /// The first column of each floor.
    lefts: Vec<u32>,
    /// The rectangle around each floor.
    frames: Vec<Frame>,
}

impl Places {
    fn of<G: Geometry>(grid: &G) -> Self {
        let (mut lefts, mut boxes) = (Vec::new(), Vec::new());
        for cell in grid.cells() {
            let (level, [column, _]) = (grid.level(cell) as usize, grid.coordinates(cell));
            let floors = lefts.len().max(level + 1);
            lefts.resize(floors, u32::MAX);
            boxes.resize(floors, EMPTY_BOX);
            lefts[level] = column.min(lefts[level]);
            boxes[level] = outline(grid, cell).fold(boxes[level], with_point);
        }
        let pitch = lefts.get(1).map_or(0, |next| next - lefts[0]);
        Self { pitch, lefts, frames: boxes.into_iter().map(Frame::around).collect() }
    }
}
