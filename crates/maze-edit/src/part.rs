//! A connected part of a drawing as a grid, for methods.

use maze_core::{Cell, Grid, HalfEdge, SideSet, grid::SideSets};

/// Connected cells of another grid, without the walls that a method must keep. Cells keep their coordinates.
pub(crate) struct Part<'g, G> {
    whole: &'g G,
    /// The number of each cell in the whole grid, in ascending order.
    old: &'g [Cell],
    /// The number of each cell of the whole grid in its part.
    new: &'g [Cell],
    neighbors: SideSets,
}

impl<'g, G: Grid> Part<'g, G> {
    /// Creates the part with these cells. A method may open the walls for which `is_free` holds; they must connect the
    /// cells.
    pub(crate) fn new(whole: &'g G, old: &'g [Cell], new: &'g [Cell], is_free: impl Fn(HalfEdge) -> bool) -> Self {
        let free = |&cell: &Cell| whole.neighbor_walls(cell).filter(|&wall| is_free(wall)).map(|wall| wall.side);
        let neighbors = SideSets::from_sets(whole, old.iter().map(|cell| free(cell).collect()));
        Self { whole, old, new, neighbors }
    }

    /// The same wall in the whole grid.
    pub(crate) fn in_whole(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(self.old[wall.cell as usize], wall.side)
    }
}

impl<G: Grid> Grid for Part<'_, G> {
    const MAX_SIDES: u8 = G::MAX_SIDES;

    fn max_sides(&self) -> u8 {
        self.whole.max_sides()
    }

    fn len(&self) -> usize {
        self.old.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.whole.side_count(self.old[cell as usize])
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.neighbor_sides(wall.cell).contains(wall.side).then(|| self.twin(wall))
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        self.neighbors.get(cell)
    }

    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        let twin = self.whole.twin(self.in_whole(wall));
        HalfEdge::new(self.new[twin.cell as usize], twin.side)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.whole.coordinates(self.old[cell as usize])
    }
}
