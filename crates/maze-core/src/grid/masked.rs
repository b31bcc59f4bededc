//! A shape with cells left out.

use super::{Corners, Grid};
use crate::{AnyGrid, Cell, Mask, Point, Side, UnionFind, Wall, mask::MaskError, sides::mask_of, sides_in};
use std::{cmp::Reverse, collections::BTreeMap, ops::Range};

/// The cells of a grid that a mask covers, numbered in their old order. They have no lines any more.
#[derive(Debug)]
pub struct Masked {
    mask: Mask,
    whole: AnyGrid,
    /// The old number of each cell.
    old: Vec<Cell>,
    /// The new number of each cell of the whole grid, [`GONE`] for those left out.
    new: Vec<Cell>,
    neighbours: Vec<u8>,
}

/// The number of cells left out.
const GONE: Cell = Cell::MAX;

/// So many pieces are named in an error.
const NAMED: usize = 4;

impl Masked {
    /// Leaves out the cells whose middle the mask does not cover; of a form, only the largest piece stays.
    ///
    /// # Errors
    /// If the cells that stay are none, or those of a picture do not hang together.
    pub(crate) fn new(whole: AnyGrid, mask: Mask) -> Result<Self, MaskError> {
        let mut size = [f32::MIN_POSITIVE; 2];
        for cell in whole.cells() {
            for corner in whole.corners(cell).iter() {
                size = [0, 1].map(|axis| size[axis].max(corner[axis]));
            }
        }
        let stays = |cell: &Cell| {
            let centre = whole.centre(*cell);
            mask.covers([0, 1].map(|axis| centre[axis] / size[axis]))
        };
        let covered = whole.cells().filter(stays).collect();
        let masked = Self::of(mask, whole, covered);
        if masked.old.is_empty() {
            return Err(MaskError::Empty(masked.mask));
        }
        let pieces = masked.pieces();
        match masked.mask {
            _ if pieces.len() == 1 => Ok(masked),
            // The tips of a form may come off where cells are large. Nobody drew them, so nobody misses them.
            Mask::Builtin(_) => {
                let largest = pieces[0].iter().map(|&cell| masked.old[cell as usize]).collect();
                Ok(Self::of(masked.mask, masked.whole, largest))
            }
            Mask::Picture(_) => Err(masked.in_pieces(&pieces)),
        }
    }

    /// These cells of a grid, lowest first.
    fn of(mask: Mask, whole: AnyGrid, old: Vec<Cell>) -> Self {
        let mut new = vec![GONE; whole.len()];
        for (number, &cell) in (0..).zip(&old) {
            new[cell as usize] = number;
        }
        let stays = |cell: Cell, side| new[whole.twin(Wall::new(cell, side)).cell as usize] != GONE;
        let neighbours = |&cell: &Cell| mask_of(sides_in(whole.neighbours(cell)).filter(|&side| stays(cell, side)));
        let neighbours = old.iter().map(neighbours).collect();
        Self { mask, whole, old, new, neighbours }
    }

    /// The cells that hang together, the largest piece first.
    fn pieces(&self) -> Vec<Vec<Cell>> {
        let mut sets = UnionFind::new(self.len());
        for [wall, twin] in self.inner_walls() {
            sets.union(wall.cell, twin.cell);
        }
        let mut pieces = BTreeMap::<Cell, Vec<Cell>>::new();
        for cell in self.cells() {
            pieces.entry(sets.find(cell)).or_default().push(cell);
        }
        let mut pieces: Vec<_> = pieces.into_values().collect();
        pieces.sort_by_key(|piece| (Reverse(piece.len()), piece[0]));
        pieces
    }

    /// The error that names the pieces.
    fn in_pieces(&self, pieces: &[Vec<Cell>]) -> MaskError {
        let named = pieces.iter().take(NAMED).map(|piece| {
            let [x, y] = self.centre(piece[0]);
            format!("{} cells around ({x:.1}, {y:.1})", piece.len())
        });
        let rest = if pieces.len() > NAMED { ", …" } else { "" };
        let named = named.collect::<Vec<_>>().join(", ") + rest;
        MaskError::Pieces { mask: self.mask.clone(), count: pieces.len(), pieces: named }
    }

    /// The mask that left it.
    pub(crate) fn mask(&self) -> &Mask {
        &self.mask
    }

    #[inline]
    fn old(&self, wall: Wall) -> Wall {
        Wall::new(self.old[wall.cell as usize], wall.side)
    }
}

impl Grid for Masked {
    fn len(&self) -> usize {
        self.old.len()
    }

    #[inline]
    fn sides(&self, cell: Cell) -> Side {
        self.whole.sides(self.old[cell as usize])
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> u8 {
        self.neighbours[cell as usize]
    }

    #[inline]
    fn twin(&self, wall: Wall) -> Wall {
        let twin = self.whole.twin(self.old(wall));
        Wall::new(self.new[twin.cell as usize], twin.side)
    }

    fn corners(&self, cell: Cell) -> Corners {
        self.whole.corners(self.old[cell as usize])
    }

    fn centre(&self, cell: Cell) -> Point {
        self.whole.centre(self.old[cell as usize])
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        self.whole.locate(point).map(|cell| self.new[cell as usize]).filter(|&cell| cell != GONE)
    }

    fn bend(&self, wall: Wall) -> Option<Point> {
        self.whole.bend(self.old(wall))
    }

    fn clearance(&self) -> f32 {
        self.whole.clearance()
    }

    fn longest_step(&self) -> f32 {
        self.whole.longest_step()
    }

    fn side_name(&self, wall: Wall) -> &'static str {
        self.whole.side_name(self.old(wall))
    }

    fn has_lines(&self) -> bool {
        false
    }

    fn extent(&self) -> [u32; 2] {
        self.whole.extent()
    }

    fn place(&self, cell: Cell) -> [u32; 2] {
        self.whole.place(self.old[cell as usize])
    }

    /// A row with gaps has no numbers one after the other; this grid has no lines.
    fn row(&self, _: Range<u32>, _: u32) -> Range<Cell> {
        0..0
    }

    fn ahead(&self, cell: Cell) -> Side {
        self.whole.ahead(self.old[cell as usize])
    }

    fn rising(&self, cell: Cell, axis: usize) -> u8 {
        self.neighbours(cell) & self.whole.rising(self.old[cell as usize], axis)
    }
}
