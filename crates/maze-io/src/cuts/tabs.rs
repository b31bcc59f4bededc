//! A net on paper: its marks, tabs to glue, and folds.

use super::{
    edges::{Edge, Glued, NEAR, edges, lettered, on_floor},
    folds::{beside_tab, between_faces, dashes_and_dots},
    marks::{REACH, dashes, marks_of},
};
use crate::{Drawing, frame::Frame};
use glam::Vec2;
use maze_core::{Cell, Geometry, Grid, HalfEdge};
use std::{collections::HashSet, ops::Range};

/// The width of a tab as a share of the longer side of the net, and at most as a share of its edge.
const TAB: f32 = 1.0 / 16.0;
const WIDEST_TAB: f32 = 0.42;

/// The distance between a tab and the edge of the picture.
const BESIDE_TAB: f32 = 0.2;

/// The marks, tabs and folds of a net, as lines.
pub(crate) struct Surroundings {
    /// Letters and arrows beside the edges, and dashes along those to cut, which show where passages lead over them. The steps
    /// of stairs.
    pub(crate) marks: Vec<Vec<Vec2>>,
    /// Tabs to glue, if the net can be folded.
    pub(crate) tabs: Vec<Vec<Vec2>>,
    /// The dashes and dots of folds between faces, and between faces and tabs, except where walls stand.
    pub(crate) folds: Vec<Vec<Vec2>>,
    /// The distance from the net within which all of them are.
    pub(crate) reach: f32,
}

impl Surroundings {
    /// The surroundings of a whole net. None in a plane. O(cells).
    pub(crate) fn of<G: Geometry>(drawing: &Drawing<'_, G>) -> Self {
        let grid = &drawing.plan();
        let edges = edges(grid);
        let glued = lettered(grid, &edges);
        Self::around(drawing, grid.cells(), (&edges, &glued))
    }

    /// The surroundings of each of these floors, which have all cells. If there are several, their letters are followed by the
    /// numbers of the floors to which they lead. O(cells) for all floors together.
    pub(crate) fn of_floors<G: Geometry>(
        drawing: &Drawing<'_, G>,
        floors: &[Range<Cell>],
    ) -> impl Iterator<Item = Self> {
        let grid = drawing.plan();
        let edges = edges(&grid);
        let glued = lettered(&grid, &edges);
        let mut parts: Vec<(Vec<Edge>, Vec<Glued>)> = floors.iter().map(|_| Default::default()).collect();
        let floor_of = |sides: &[HalfEdge]| floors.partition_point(|floor| floor.end <= sides[0].cell);
        edges.into_iter().for_each(|edge| parts[floor_of(&edge.sides)].0.push(edge));
        for edge in glued {
            let floor = floor_of(&edge.sides);
            parts[floor].1.push(if floors.len() > 1 { on_floor(&grid, edge) } else { edge });
        }
        let around = move |(cells, (edges, glued)): (&Range<Cell>, (Vec<Edge>, Vec<Glued>))| {
            Self::around(drawing, cells.clone(), (&edges, &glued))
        };
        floors.iter().zip(parts).map(around)
    }

    /// The surroundings of these cells, which have these edges.
    fn around<G: Geometry>(drawing: &Drawing<'_, G>, cells: Range<Cell>, (edges, glued): (&[Edge], &[Glued])) -> Self {
        let grid = &drawing.plan();
        let mut folds = between_faces(drawing);
        let bulge = glued.iter().map(|edge| edge.bulge).fold(0.0, f32::max);
        // A mask may leave stairs, or faces of a cube, without a cut.
        let (mut tabs, mut reach) = (Vec::new(), if edges.is_empty() { 0.0 } else { REACH + bulge });
        // The first sides of edges that are folded instead of cut.
        let mut folded = HashSet::new();
        if grid.is_developable() && !edges.is_empty() {
            let Frame { least, most } = Frame::of(grid);
            let usual = (TAB * (most - least).max_element()).max(1.0);
            // A tab continues a surface that bends, so it is not folded.
            let is_folded = grid.cells().any(|cell| !grid.folds(cell).is_empty());
            // One tab for both edges of a cut, so that no two meet in a corner of the net.
            for pair in glued.chunk_by(|one, other| one.letters == other.letters) {
                let flatter = pair.iter().reduce(|best, edge| if edge.bulge < best.bulge - NEAR { edge } else { best });
                let Some(edge) = flatter else { continue };
                let width = (usual + edge.bulge).min(WIDEST_TAB * edge.length());
                // Letters fit on it.
                if width >= REACH + edge.bulge {
                    tabs.push(tab(edge, width));
                    reach = reach.max(width + BESIDE_TAB);
                    if is_folded {
                        folds.extend(beside_tab(drawing, edge));
                        folded.extend(edge.is_straight(grid).then(|| edge.sides[0]));
                    }
                }
            }
        }
        let mut marks = marks_of(grid, cells, glued);
        let cut = edges.iter().filter(|edge| !folded.contains(&edge.sides[0]));
        marks.extend(cut.flat_map(|edge| edge.corners.windows(2)).flat_map(|side| dashes([side[0], side[1]])));
        Self { marks, tabs, folds: folds.into_iter().flat_map(dashes_and_dots).collect(), reach }
    }
}

/// The outline of a tab of this width, without the edge. Its slopes of 45° leave room for an edge beside it, also in the
/// corners of 60° between the strips of a planet. Beside a zigzag, it also covers the teeth that are missing on this side.
fn tab(Glued { arrow: [from, to], out, .. }: &Glued, width: f32) -> Vec<Vec2> {
    let (along, out) = (width * (to - from).normalize_or_zero(), width * *out);
    vec![*from, from + out + along, to + out - along, *to]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cuts::is_cut, floors::floors};
    use maze_core::{Maze, Shape};

    #[test]
    fn a_floor_has_the_dashes_and_the_steps_of_its_own_stairs_and_stairwells() {
        for code in ["floors:12x8x4", "hex-floors:12x8x4", "floors:12x9x4@heart"] {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}")).grid();
            let (floors, maze) = (floors(&grid), Maze::with_all_walls(grid));
            let (drawing, grid) = (Drawing::new(&maze), maze.grid());
            let parts: Vec<Surroundings> = Surroundings::of_floors(&drawing, &floors).collect();
            assert_eq!(parts.len(), floors.len(), "{code}");
            for (cells, part) in floors.into_iter().zip(parts) {
                let stairs = cells.clone().filter(|&cell| grid.is_stairs(cell)).count();
                let cuts = cells.clone().flat_map(|cell| grid.walls(cell)).filter(|&wall| is_cut(grid, wall));
                let dashes: usize = cuts.map(|wall| dashes(grid.ends(wall).map(Vec2::from)).count()).sum();
                let frame = Frame::of_cells(grid, cells.clone()).expanded(NEAR);
                let lines: Vec<_> = part.marks.iter().filter(|line| line.len() == 2).collect();
                assert!(dashes > 0, "{code}: {cells:?}");
                assert_eq!(lines.len(), 4 * stairs + dashes, "{code}: {cells:?}");
                for &point in lines.into_iter().flatten() {
                    let is_here = point.cmpge(frame.least).all() && point.cmple(frame.most).all();
                    assert!(is_here, "{code}: {point} of {cells:?}");
                }
            }
        }
    }
}
