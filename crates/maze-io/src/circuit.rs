//! The walls as one closed line, for sand tables and for plotters that never lift the pen.
//!
//! Walls are the edges of a graph of corners. If the graph has several components, links join them: the gaps in the
//! boundary first, then other openings. Then some edges are drawn twice, so that an even number ends at each corner. The
//! line is an Eulerian circuit, found by Hierholzer's algorithm.

use crate::{
    Drawing,
    bends::same_direction,
    corners::Corners,
    steps::Steps,
    strokes::{Piece, Stroke},
};
use glam::Vec2;
use maze_core::{Geometry, HalfEdge};
use std::io;

/// Walls and links between corners.
#[derive(Default)]
struct Graph {
    corners: Corners,
    points: Vec<Vec2>,
    edges: Vec<Edge>,
    /// A disjoint-set forest of corners that walls and links join.
    parents: Vec<u32>,
}

/// A wall or a link.
struct Edge {
    ends: [u32; 2],
    /// The center of the arc, or `None` for a straight line.
    middle: Option<Vec2>,
    /// The number of times that it remains to be drawn: at first, once or twice.
    left: u8,
}

/// Draws all walls as one stroke, each once or twice, which ends where it begins. O(n).
pub(crate) fn draw<G: Geometry>(
    drawing: &Drawing<'_, G>,
    steps: &mut Steps<'_>,
    draw: impl FnOnce(&Stroke<'_>) -> io::Result<()>,
) -> io::Result<()> {
    let (maze, grid) = (drawing.maze, drawing.maze.grid());
    steps.expect(3 * grid.len() as u64);
    let mut graph = Graph::default();
    let mut reached = 0;
    for wall in drawing.walls() {
        while reached < wall.cell {
            steps.step()?;
            reached += 1;
        }
        graph.push(grid, wall);
    }
    for gap in drawing.gaps().into_iter().flatten() {
        graph.link(grid, gap);
    }
    for [wall, _] in grid.inner_walls() {
        if maze.is_open(wall) {
            graph.link(grid, wall);
        }
    }
    steps.reach(2 * grid.len() as u64)?;
    graph.join_rest();
    let Some(&from) = graph.points.first() else { return Ok(()) };
    let arms = graph.arms();
    graph.make_even(&arms);
    let pieces = graph.circuit(&arms);
    draw(&Stroke { from, pieces: &pieces })
}

impl Graph {
    /// Adds a wall.
    fn push(&mut self, grid: &impl Geometry, wall: HalfEdge) {
        let middle = grid.arc_center(wall).map(Vec2::from);
        let [from, to] = grid.ends(wall);
        let mut before = self.corner(from.into());
        for &point in grid.bends(wall).iter().chain([&to]) {
            let next = self.corner(point.into());
            self.union([before, next]);
            self.edges.push(Edge { ends: [before, next], middle, left: 1 });
            before = next;
        }
    }

    /// Adds an opening as a link if it joins two parts.
    fn link(&mut self, grid: &impl Geometry, opening: HalfEdge) {
        let ends = grid.ends(opening).map(|end| self.corner(end.into()));
        let [first, second] = ends.map(|end| self.find(end));
        if first != second {
            self.push(grid, opening);
        }
    }

    /// Joins parts that no opening joins, such as those of a mask, by straight links.
    fn join_rest(&mut self) {
        for corner in 1..self.points.len() {
            let ends = [corner as u32 - 1, corner as u32];
            if self.union(ends) {
                self.edges.push(Edge { ends, middle: None, left: 1 });
            }
        }
    }

    /// Returns the number of the corner at a point.
    fn corner(&mut self, point: Vec2) -> u32 {
        let number = self.corners.number(point);
        if number == self.points.len() {
            self.points.push(point);
            self.parents.push(number as u32);
        }
        number as u32
    }

    fn find(&mut self, mut corner: u32) -> u32 {
        while self.parents[corner as usize] != corner {
            let above = self.parents[self.parents[corner as usize] as usize];
            self.parents[corner as usize] = above;
            corner = above;
        }
        corner
    }

    /// Joins the parts of two corners. Returns whether they were different.
    fn union(&mut self, ends: [u32; 2]) -> bool {
        let [first, second] = ends.map(|end| self.find(end));
        self.parents[second as usize] = first;
        first != second
    }

    /// The edges at each corner.
    fn arms(&self) -> Arms {
        let mut starts = vec![0; self.points.len() + 1];
        for &end in self.edges.iter().flat_map(|edge| &edge.ends) {
            starts[end as usize + 1] += 1;
        }
        for corner in 1..starts.len() {
            starts[corner] += starts[corner - 1];
        }
        let mut places = starts.clone();
        let mut edges = vec![0; 2 * self.edges.len()];
        for (number, edge) in (0..).zip(&self.edges) {
            for end in edge.ends {
                edges[places[end as usize] as usize] = number;
                places[end as usize] += 1;
            }
        }
        Arms { starts, edges }
    }

    /// Doubles edges of a spanning tree, from its leaves to its root, until an even number ends at each corner.
    fn make_even(&mut self, arms: &Arms) {
        // The corners in the order of a breadth-first search, and the edge that leads to each of them.
        let mut above = vec![None; self.points.len()];
        let (mut order, mut next) = (vec![0_u32], 0);
        let mut is_odd: Vec<bool> = (0..self.points.len()).map(|corner| arms.of(corner).len() % 2 == 1).collect();
        let mut is_seen = vec![false; self.points.len()];
        is_seen[0] = true;
        while let Some(&corner) = order.get(next) {
            next += 1;
            for &edge in arms.of(corner as usize) {
                let other = self.other_end(edge, corner);
                if !std::mem::replace(&mut is_seen[other as usize], true) {
                    above[other as usize] = Some(edge);
                    order.push(other);
                }
            }
        }
        for &corner in order.iter().rev() {
            if let Some(edge) = above[corner as usize].filter(|_| is_odd[corner as usize]) {
                self.edges[edge as usize].left = 2;
                let other = self.other_end(edge, corner) as usize;
                is_odd[other] = !is_odd[other];
            }
        }
    }

    fn other_end(&self, edge: u32, corner: u32) -> u32 {
        let [first, second] = self.edges[edge as usize].ends;
        if first == corner { second } else { first }
    }

    /// Draws each edge as often as it says, from the first corner on.
    fn circuit(&mut self, arms: &Arms) -> Vec<Piece> {
        let mut next: Vec<u32> = arms.starts[..self.points.len()].to_vec();
        let mut pieces = Vec::new();
        // The corners of the walk, and the edge that led to each of them.
        let mut walk: Vec<(u32, Option<u32>)> = vec![(0, None)];
        while let Some(&(corner, edge)) = walk.last() {
            let end = arms.starts[corner as usize + 1];
            let place = &mut next[corner as usize];
            while *place < end && self.edges[arms.edges[*place as usize] as usize].left == 0 {
                *place += 1;
            }
            if *place < end {
                let edge = arms.edges[*place as usize];
                self.edges[edge as usize].left -= 1;
                walk.push((self.other_end(edge, corner), Some(edge)));
                continue;
            }
            walk.pop();
            if let (Some(edge), Some(&(before, _))) = (edge, walk.last()) {
                // The circuit is found backwards, which is as good.
                let to = self.points[self.other_end(edge, corner) as usize];
                debug_assert_eq!(self.points[before as usize], to);
                push_merged(
                    &mut pieces,
                    self.points[corner as usize],
                    Piece { to, middle: self.edges[edge as usize].middle },
                );
            }
        }
        pieces
    }
}

/// Adds a piece that begins at a point, or extends the last one if both are straight and have the same direction.
fn push_merged(pieces: &mut Vec<Piece>, from: Vec2, piece: Piece) {
    let start = pieces.len().checked_sub(2).map(|before| pieces[before].to);
    if let (Some(start), Some(last)) = (start, pieces.last_mut())
        && last.middle.is_none()
        && piece.middle.is_none()
        && same_direction((from - start).normalize_or_zero(), (piece.to - from).normalize_or_zero())
    {
        last.to = piece.to;
        return;
    }
    pieces.push(piece);
}

/// The numbers of the edges at each corner, one corner after the other.
struct Arms {
    starts: Vec<u32>,
    edges: Vec<u32>,
}

impl Arms {
    fn of(&self, corner: usize) -> &[u32] {
        &self.edges[self.starts[corner] as usize..self.starts[corner + 1] as usize]
    }
}
