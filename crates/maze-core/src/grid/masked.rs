//! Grids with cells left out.

use super::{Chart, Corners, Frame, Geometry, Grid, Isometry, Plan, SpaceFrame, across_by_twin, floor_plan::FloorPlan};
use crate::{Cell, HalfEdge, Mask, Point, Side, SideSet, UnionFind, grid::SideSets, mask::MaskError};
use std::{cmp::Reverse, collections::BTreeMap};

/// The cells of a grid that a mask covers, numbered in the same order. They keep their coordinates, but the grid has no
/// lines.
///
/// ```
/// use maze_core::{BuiltinMask, Grid, Mask, grid::{Masked, Square}};
///
/// let grid = Masked::new(Square::new(20, 20)?, Mask::Builtin(BuiltinMask::Heart))?;
/// assert!(grid.len() < 400 && grid.lines().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Masked<G> {
    mask: Mask,
    /// Whether the mask is stretched over each floor of a building.
    is_on_floors: bool,
    whole: G,
    /// The number of each cell in the whole grid.
    old: Vec<Cell>,
    /// The number of each cell of the whole grid in this one, or [`GONE`].
    new: Vec<Cell>,
    neighbors: SideSets,
}

/// Marks cells that are left out.
const GONE: Cell = Cell::MAX;

/// The maximum number of pieces that an error lists.
const NAMED: usize = 4;

impl<G: Geometry> Masked<G> {
    /// Removes the cells whose center in the [plan](Plan) the mask does not cover. The mask is stretched over the bounding
    /// rectangle of all corners. With a built-in mask, only the largest connected piece stays.
    ///
    /// # Errors
    /// If no cell stays, or a picture leaves cells that are not connected.
    pub fn new(whole: G, mask: Mask) -> Result<Self, MaskError> {
        let frame = Frame::of(&whole);
        let stays = |cell: &Cell| mask.covers(frame.share(Plan(&whole).center(*cell)));
        let covered = whole.cells().filter(stays).collect();
        let masked = Self::of(mask, whole, covered).unless_empty()?;
        let pieces = masked.pieces();
        match masked.mask {
            _ if pieces.len() == 1 => Ok(masked),
            // If cells are large, the tips of a built-in mask may be disconnected. They are dropped.
            Mask::Builtin(_) => {
                let largest = pieces[0].iter().map(|&cell| masked.old[cell as usize]).collect();
                Ok(Self::of(masked.mask, masked.whole, largest))
            }
            Mask::Picture(_) => Err(masked.in_pieces(&pieces)),
        }
    }

    /// Removes the places of a building that the mask does not cover, from all floors. The mask is stretched over the bounding
    /// rectangle of a floor, and decides by the centers of places. The two places of stairs stay together, with the places at
    /// both of their ends; if these are outside of the mask, up to three more join them. With a built-in mask, places that
    /// would be disconnected on some floor are removed from all floors.
    ///
    /// The grid must be a whole building, without a mask.
    ///
    /// ```
    /// use maze_core::{BuiltinMask, Grid, Mask, grid::{Floors, Masked, Square}};
    ///
    /// let grid = Masked::on_floors(Floors::<Square>::new(12, 11, 3)?, Mask::Builtin(BuiltinMask::Heart))?;
    /// // The same places stay on all floors.
    /// assert_eq!([0, 13, 26].map(|floor| grid.cell_at([floor, 5]).is_some()), [false; 3]);
    /// assert_eq!([5, 18, 31].map(|column| grid.cell_at([column, 5]).is_some()), [true; 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the grid has no stairs, no cell stays, or a picture leaves cells that are not connected.
    pub fn on_floors(whole: G, mask: Mask) -> Result<Self, MaskError> {
        let mut plan = FloorPlan::of(&whole, &mask).ok_or(MaskError::NoFloors)?;
        let (mut mask, mut whole) = (mask, whole);
        loop {
            let covered = plan.cells(&whole);
            let masked = Self::of(mask, whole, covered).unless_empty()?;
            let pieces = masked.pieces();
            if pieces.len() == 1 {
                return Ok(Self { is_on_floors: true, ..masked });
            }
            if let Mask::Picture(_) = masked.mask {
                return Err(masked.in_pieces(&pieces));
            }
            for &cell in pieces[1..].iter().flatten() {
                plan.leave_out(masked.old[cell as usize]);
            }
            Self { mask, whole, .. } = masked;
        }
    }

    /// The error if no cell stays.
    fn unless_empty(self) -> Result<Self, MaskError> {
        match self.mask {
            _ if !self.old.is_empty() => Ok(self),
            Mask::Builtin(_) => Err(MaskError::Empty(self.mask)),
            Mask::Picture(_) => Err(MaskError::EmptyPicture),
        }
    }

    /// The grid of these cells, which are in ascending order.
    fn of(mask: Mask, whole: G, old: Vec<Cell>) -> Self {
        let mut new = vec![GONE; whole.len()];
        for (number, &cell) in (0..).zip(&old) {
            new[cell as usize] = number;
        }
        let stays = |cell: Cell, side| new[whole.twin(HalfEdge::new(cell, side)).cell as usize] != GONE;
        let neighbors = SideSets::from_sets(
            &whole,
            old.iter().map(|&cell| {
                let sides = whole.neighbor_sides(cell).into_iter();
                sides.filter(|&side| stays(cell, side)).collect()
            }),
        );
        Self { mask, is_on_floors: false, whole, old, new, neighbors }
    }

    /// The connected pieces, largest first.
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

    /// The error that lists the pieces.
    fn in_pieces(&self, pieces: &[Vec<Cell>]) -> MaskError {
        let named = pieces.iter().take(NAMED).map(|piece| {
            let [x, y] = self.center(piece[0]);
            format!("{} ({x:.1}, {y:.1})", piece.len())
        });
        let rest = if pieces.len() > NAMED { ", …" } else { "" };
        let named = named.collect::<Vec<_>>().join(", ") + rest;
        MaskError::Pieces { count: pieces.len(), pieces: named }
    }

    /// The mask.
    #[must_use]
    pub fn mask(&self) -> &Mask {
        &self.mask
    }

    /// Whether the mask is on each floor of a building, rather than stretched over the whole net.
    #[must_use]
    pub fn is_on_floors(&self) -> bool {
        self.is_on_floors
    }

    #[inline]
    fn old(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(self.old[wall.cell as usize], wall.side)
    }
}

impl<G: Geometry> Grid for Masked<G> {
    const MAX_SIDES: u8 = G::MAX_SIDES;

    fn max_sides(&self) -> u8 {
        self.whole.max_sides()
    }

    fn len(&self) -> usize {
        self.old.len()
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        self.whole.side_count(self.old[cell as usize])
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        self.neighbors.get_in::<G>(cell)
    }

    fn all_neighbor_sides(&self) -> SideSets {
        self.neighbors.clone()
    }

    fn is_connected(&self) -> bool {
        // `new` would have failed otherwise.
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        let twin = self.whole.twin(self.old(wall));
        HalfEdge::new(self.new[twin.cell as usize], twin.side)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.whole.coordinates(self.old[cell as usize])
    }

    fn cell_at(&self, coordinates: [u32; 2]) -> Option<Cell> {
        let first = self.whole.cell_at(coordinates)?;
        let at_place = (first..self.whole.cells().end).take_while(|&cell| self.whole.coordinates(cell) == coordinates);
        at_place.map(|cell| self.new[cell as usize]).find(|&cell| cell != GONE)
    }

    fn dimensions(&self) -> [u32; 2] {
        self.whole.dimensions()
    }

    fn plane(&self) -> Option<&impl Geometry> {
        self.whole.plane().map(|_| self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl<G: Geometry> Geometry for Masked<G> {
    fn corners(&self, cell: Cell) -> Corners {
        self.whole.corners(self.old[cell as usize])
    }

    fn center(&self, cell: Cell) -> Point {
        self.whole.center(self.old[cell as usize])
    }

    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        self.whole.ends(self.old(wall))
    }

    fn arc_center(&self, wall: HalfEdge) -> Option<Point> {
        self.whole.arc_center(self.old(wall))
    }

    fn bends(&self, wall: HalfEdge) -> Corners {
        self.whole.bends(self.old(wall))
    }

    fn chart(&self, cell: Cell) -> Chart {
        self.whole.chart(self.old[cell as usize])
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        // A side whose neighbor is left out is on the boundary.
        let is_inner = self.neighbor_sides(wall.cell).contains(wall.side);
        if is_inner { self.whole.transition(self.old(wall)) } else { Isometry::IDENTITY }
    }

    fn in_space(&self, cell: Cell, point: Point) -> Option<SpaceFrame> {
        self.whole.in_space(self.old[cell as usize], point)
    }

    fn is_developable(&self) -> bool {
        self.whole.is_developable()
    }

    fn folds(&self, cell: Cell) -> Vec<[Side; 2]> {
        self.whole.folds(self.old[cell as usize])
    }

    fn is_stairs(&self, cell: Cell) -> bool {
        self.whole.is_stairs(self.old[cell as usize])
    }

    fn level(&self, cell: Cell) -> u32 {
        self.whole.level(self.old[cell as usize])
    }

    fn to_plan(&self, cell: Cell) -> Isometry {
        self.whole.to_plan(self.old[cell as usize])
    }

    fn locate_in(&self, chart: Chart, point: Point) -> Option<Cell> {
        self.whole.locate_in(chart, point).map(|cell| self.new[cell as usize]).filter(|&cell| cell != GONE)
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        self.whole.locate(point).map(|cell| self.new[cell as usize]).filter(|&cell| cell != GONE)
    }

    fn clearance(&self) -> f32 {
        self.whole.clearance()
    }

    fn longest_step(&self) -> f32 {
        self.whole.longest_step()
    }

    fn side_name(&self, wall: HalfEdge) -> &'static str {
        self.whole.side_name(self.old(wall))
    }
}
