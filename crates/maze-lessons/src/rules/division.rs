//! Recursive division by hand, on rectangles of squares. A click chooses the gap of a new wall: the wall runs through it
//! across the whole chamber.

use super::judge::{Rules, wall_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Grid, HalfEdge, Mark, Shape, ShapeKind};
use maze_locale::Message;
use std::ops::Range;

#[derive(Debug)]
pub(super) struct Division {
    chambers: Vec<Chamber>,
}

/// A rectangle of cells: its columns and its rows.
#[derive(Clone, Debug)]
struct Chamber([Range<u32>; 2]);

impl Division {
    pub(super) fn begin(shape: &Shape, board: &mut Board) -> Result<Self, String> {
        if shape.kind() != ShapeKind::Square || shape.mask().is_some() {
            return Err("division by hand needs a rectangle of squares".to_owned());
        }
        let [width, height] = board.grid().dimensions();
        let division = Self { chambers: vec![Chamber([0..width, 0..height])] };
        division.color(board);
        Ok(division)
    }

    /// The chamber on both sides of a wall, and the axis along which one passes through the wall.
    fn chamber_of(&self, board: &Board, wall: HalfEdge) -> Option<(usize, usize)> {
        let [from, to] = board.sides(wall).map(|cell| board.grid().coordinates(cell));
        let index = self.chambers.iter().position(|chamber| chamber.has(from) && chamber.has(to))?;
        Some((index, usize::from(from[0] == to[0])))
    }

    fn color(&self, board: &mut Board) {
        for (number, chamber) in (0..).zip(&self.chambers) {
            for cell in board.grid().cells() {
                if chamber.has(board.grid().coordinates(cell)) {
                    board.mark(cell, Mark::Region(number));
                }
            }
        }
    }
}

impl Chamber {
    fn has(&self, at: [u32; 2]) -> bool {
        self.0.iter().zip(at).all(|(range, at)| range.contains(&at))
    }

    fn cells(&self) -> usize {
        self.0.iter().map(Range::len).product()
    }

    /// Whether it is at least two cells wide both ways, so that a wall with a gap fits in.
    fn is_wide(&self) -> bool {
        self.0.iter().all(|range| range.len() > 1)
    }
}

impl Rules for Division {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let wall = wall_of(click)?;
        match self.chamber_of(board, wall) {
            Some((index, _)) if self.chambers[index].is_wide() => Ok(()),
            Some(_) => Err(Message::new("lesson-no-narrow", &[])),
            None if board.maze().is_open(wall) => Err(Message::new("lesson-no-gap", &[])),
            None => Err(Message::new("lesson-no-built", &[])),
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let Click::Wall(gap) = click else { return };
        let Some((index, axis)) = self.chamber_of(board, gap) else { return };
        let [from, to] = board.sides(gap).map(|cell| board.grid().coordinates(cell));
        let line = from[axis].min(to[axis]);
        let Chamber(ranges) = self.chambers[index].clone();
        for along in ranges[1 - axis].clone().filter(|&along| along != from[1 - axis]) {
            let at = |across| if axis == 0 { [across, along] } else { [along, across] };
            let [near, far] = [line, line + 1].map(|across| board.grid().cell_at(at(across)));
            if let Some(wall) = near.zip(far).and_then(|(near, far)| board.between(near, far)) {
                board.close(wall);
            }
        }
        let [mut first, mut second] = [ranges.clone(), ranges];
        first[axis].end = line + 1;
        second[axis].start = line + 1;
        self.chambers[index] = Chamber(first);
        self.chambers.push(Chamber(second));
        self.color(board);
    }

    fn takes_walls(&self) -> bool {
        true
    }

    /// The cells in chambers that cannot be divided, of all cells.
    fn progress(&self, board: &Board) -> Option<Progress> {
        let narrow = self.chambers.iter().filter(|chamber| !chamber.is_wide());
        Some(Progress::of(narrow.map(Chamber::cells).sum(), board.grid().len()))
    }

    fn is_done(&self, _: &Board) -> bool {
        !self.chambers.iter().any(Chamber::is_wide)
    }
}
