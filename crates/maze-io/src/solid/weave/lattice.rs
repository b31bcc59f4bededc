//! The lattice of a weave as seen from above. In both directions, strips of wall thickness along the lines between places
//! alternate with the strips between them. A block is where two strips cross.

use super::levels::{DECK, Levels, SLICES};
use crate::{Drawing, frame::Frame};
use glam::Vec2;
use maze_core::{Cell, Geometry, Grid, HalfEdge, grid::Plan};
use std::collections::HashMap;

/// The contents of a block, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    Nothing,
    Floor,
    Wall,
}

/// A block with its heights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Block {
    /// Its top at the western and the eastern edge.
    pub(super) top: [f32; 2],
    /// The ceiling of a tunnel through the block. The floor of the tunnel is at height 0.
    pub(super) ceiling: Option<f32>,
}

/// The blocks of a weave.
pub(super) struct Lattice {
    levels: Levels,
    /// The western and northern line.
    least: Vec2,
    strips: [usize; 2],
    /// The content of each block, row by row.
    contents: Vec<Content>,
    /// The blocks of bridges that lead over a tunnel, and their slices.
    slices: HashMap<[usize; 2], usize>,
}

impl Lattice {
    pub(super) fn of<G: Geometry>(drawing: &Drawing<'_, G>, levels: Levels) -> Self {
        let (maze, grid, gaps) = (drawing.maze, drawing.plan(), drawing.gaps());
        let frame = Frame::of(&grid);
        let strips = strips(frame);
        let contents = vec![Content::Nothing; strips[0] * strips[1]];
        let mut lattice = Self { levels, least: frame.least, strips, contents, slices: HashMap::new() };
        for cell in grid.cells() {
            lattice.raise(Frame::of_cell(&grid, cell), Content::Floor);
        }
        let stands = |wall: &HalfEdge| !maze.is_open(*wall) && !gaps.contains(&Some(*wall));
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)).filter(stands) {
            let [from, to] = grid.ends(wall).map(Vec2::from);
            lattice.raise(Frame { least: from.min(to), most: from.max(to) }, Content::Wall);
        }
        for bridge in bridges(&grid) {
            let place = Vec2::from(grid.center(bridge)) - frame.least;
            let [column, row] = place.to_array().map(|part| 2 * part as usize + 1);
            for row in row - 1..=row + 1 {
                let slices = (0..SLICES).map(|slice| ([column + slice - DECK, row], slice));
                lattice.slices.extend(slices);
            }
        }
        lattice
    }

    /// Raises all blocks of places or lines to this content, unless they have a higher one.
    fn raise(&mut self, Frame { least, most }: Frame, content: Content) {
        let from = (least - self.least).floor().to_array().map(|line| 2 * line as usize);
        let to = (most - self.least).ceil().to_array().map(|line| 2 * line as usize);
        for row in from[1]..=to[1] {
            let start = row * self.strips[0];
            for block in &mut self.contents[start + from[0]..=start + to[0]] {
                *block = content.max(*block);
            }
        }
    }

    /// The number of strips from west to east and from north to south.
    pub(super) fn strips(&self) -> [usize; 2] {
        self.strips
    }

    /// The blocks of a row from west to east. Rows outside of the lattice are empty.
    pub(super) fn row(&self, row: usize) -> Vec<Option<Block>> {
        (0..self.strips[0]).map(|column| self.block([column, row])).collect()
    }

    fn block(&self, place @ [column, row]: [usize; 2]) -> Option<Block> {
        let above_floor = match self.contents.get(row * self.strips[0] + column)? {
            Content::Nothing => return None,
            Content::Floor => 0.0,
            Content::Wall => self.levels.wall,
        };
        let slice = self.slices.get(&place);
        let floor = slice.map_or([0.0; 2], |&slice| self.levels.slice(slice));
        let ceiling = slice.filter(|&&slice| slice == DECK).map(|_| self.levels.ceiling);
        Some(Block { top: floor.map(|height| height + above_floor), ceiling })
    }

    /// The point, with y to the north, where a western and a northern edge of strips cross.
    pub(super) fn point(&self, lines: [usize; 2]) -> Vec2 {
        let aside = self.levels.aside;
        let [east, south] = lines.map(|line| (line / 2) as f32 + if line.is_multiple_of(2) { -aside } else { aside });
        Vec2::new(self.least.x + east, -(self.least.y + south))
    }
}

/// The number of strips of a frame in each direction.
pub(super) fn strips(frame: Frame) -> [usize; 2] {
    (frame.most - frame.least).to_array().map(|places| 2 * places as usize + 1)
}

/// The bridges that lead over a tunnel. A mask may have removed other tunnels.
pub(super) fn bridges<'g, G: Geometry>(grid: &'g Plan<G>) -> impl Iterator<Item = Cell> + 'g {
    grid.cells().filter_map(|cell| grid.cover(cell))
}
