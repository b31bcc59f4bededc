//! Mazes as graphs of `petgraph`, with the feature `petgraph`: cells are nodes, and passages are undirected edges.
//!
//! A reference to a maze implements the traits of [`petgraph::visit`], so the algorithms of that crate run on it.
//! Passages have no weight; algorithms that need one take a function of the [`Passage`].
//!
//! ```
//! use maze_core::Blueprint;
//! use petgraph::algo::{connected_components, dijkstra, is_cyclic_undirected};
//!
//! let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
//! assert_eq!(connected_components(&maze), 1);
//! assert!(!is_cyclic_undirected(&maze));
//! let steps = dijkstra(&maze, 0, None, |_| 1_u32);
//! assert_eq!(steps[&17], 7);
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```

use crate::{Cell, Grid, HalfEdge, Maze, sides::Sides};
use petgraph::{
    Undirected,
    visit::{
        Data, EdgeCount, EdgeRef, GraphBase, GraphProp, IntoEdgeReferences, IntoEdges, IntoNeighbors,
        IntoNodeIdentifiers, IntoNodeReferences, NodeCompactIndexable, NodeCount, NodeIndexable, VisitMap, Visitable,
    },
};
use std::ops::Range;

/// A passage, directed away from one of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The half-edge of the source cell.
    pub wall: HalfEdge,
    /// The half-edge of the target cell.
    pub twin: HalfEdge,
}

impl EdgeRef for Passage {
    type NodeId = Cell;
    type EdgeId = HalfEdge;
    type Weight = ();

    fn source(&self) -> Cell {
        self.wall.cell
    }

    fn target(&self) -> Cell {
        self.twin.cell
    }

    fn weight(&self) -> &() {
        &()
    }

    /// The half-edge of the lower cell, in both directions.
    fn id(&self) -> HalfEdge {
        self.wall.min(self.twin)
    }
}

/// The passages of a cell.
#[derive(Clone, Debug)]
pub struct Passages<'m, G> {
    maze: &'m Maze<G>,
    cell: Cell,
    sides: Sides,
}

impl<'m, G: Grid> Passages<'m, G> {
    fn of(maze: &'m Maze<G>, cell: Cell) -> Self {
        Self { maze, cell, sides: maze.open_sides(cell).into_iter() }
    }
}

impl<G: Grid> Iterator for Passages<'_, G> {
    type Item = Passage;

    fn next(&mut self) -> Option<Passage> {
        let wall = HalfEdge::new(self.cell, self.sides.next()?);
        Some(Passage { wall, twin: self.maze.grid().twin(wall) })
    }
}

/// The cells that a cell has a passage to.
#[derive(Clone, Debug)]
pub struct Neighbors<'m, G>(Passages<'m, G>);

impl<G: Grid> Iterator for Neighbors<'_, G> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        self.0.next().map(|passage| passage.twin.cell)
    }
}

/// All passages of a maze, each once, directed away from the lower cell.
#[derive(Clone, Debug)]
pub struct AllPassages<'m, G> {
    here: Passages<'m, G>,
    rest: Range<Cell>,
}

impl<G: Grid> Iterator for AllPassages<'_, G> {
    type Item = Passage;

    fn next(&mut self) -> Option<Passage> {
        loop {
            if let Some(passage) = self.here.find(|passage| passage.wall < passage.twin) {
                return Some(passage);
            }
            self.here = Passages::of(self.here.maze, self.rest.next()?);
        }
    }
}

/// The cells with their weights, which are empty.
#[derive(Clone, Debug)]
pub struct Cells(Range<Cell>);

impl Iterator for Cells {
    type Item = (Cell, &'static ());

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|cell| (cell, &()))
    }
}

/// The cells that an algorithm has visited, a byte each.
#[derive(Clone, Debug, Default)]
pub struct Visited(Vec<bool>);

impl VisitMap<Cell> for Visited {
    fn visit(&mut self, cell: Cell) -> bool {
        !std::mem::replace(&mut self.0[cell as usize], true)
    }

    fn is_visited(&self, cell: &Cell) -> bool {
        self.0[*cell as usize]
    }

    fn unvisit(&mut self, cell: Cell) -> bool {
        std::mem::take(&mut self.0[cell as usize])
    }
}

impl<G: Grid> GraphBase for Maze<G> {
    type NodeId = Cell;
    type EdgeId = HalfEdge;
}

impl<G: Grid> GraphProp for Maze<G> {
    type EdgeType = Undirected;
}

impl<G: Grid> Data for Maze<G> {
    type NodeWeight = ();
    type EdgeWeight = ();
}

impl<G: Grid> NodeCount for Maze<G> {
    fn node_count(&self) -> usize {
        self.grid().len()
    }
}

impl<G: Grid> EdgeCount for Maze<G> {
    fn edge_count(&self) -> usize {
        self.passage_count()
    }
}

impl<G: Grid> NodeIndexable for Maze<G> {
    fn node_bound(&self) -> usize {
        self.grid().len()
    }

    fn to_index(&self, cell: Cell) -> usize {
        cell as usize
    }

    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
    fn from_index(&self, index: usize) -> Cell {
        index as Cell
    }
}

impl<G: Grid> NodeCompactIndexable for Maze<G> {}

impl<G: Grid> Visitable for Maze<G> {
    type Map = Visited;

    fn visit_map(&self) -> Visited {
        Visited(vec![false; self.grid().len()])
    }

    fn reset_map(&self, map: &mut Visited) {
        map.0.clear();
        map.0.resize(self.grid().len(), false);
    }
}

impl<G: Grid> IntoNodeIdentifiers for &Maze<G> {
    type NodeIdentifiers = Range<Cell>;

    fn node_identifiers(self) -> Range<Cell> {
        self.grid().cells()
    }
}

impl<G: Grid> IntoNodeReferences for &Maze<G> {
    type NodeRef = (Cell, &'static ());
    type NodeReferences = Cells;

    fn node_references(self) -> Cells {
        Cells(self.grid().cells())
    }
}

impl<'m, G: Grid> IntoNeighbors for &'m Maze<G> {
    type Neighbors = Neighbors<'m, G>;

    fn neighbors(self, cell: Cell) -> Neighbors<'m, G> {
        Neighbors(Passages::of(self, cell))
    }
}

impl<'m, G: Grid> IntoEdgeReferences for &'m Maze<G> {
    type EdgeRef = Passage;
    type EdgeReferences = AllPassages<'m, G>;

    fn edge_references(self) -> AllPassages<'m, G> {
        AllPassages { here: Passages::of(self, 0), rest: 1..self.grid().cells().end }
    }
}

impl<'m, G: Grid> IntoEdges for &'m Maze<G> {
    type Edges = Passages<'m, G>;

    fn edges(self, cell: Cell) -> Passages<'m, G> {
        Passages::of(self, cell)
    }
}
