//! A net on paper: its marks, tabs to glue, and folds.

use super::{
    edges::{Glued, NEAR, edges, lettered, on_floor},
    folds::{beside_tab, between_faces, dashes_and_dots},
    marks::{REACH, dashes, marks_of},
};
use crate::{Drawing, frame::Frame};
use glam::Vec2;
use maze_core::{Cell, Geometry, Grid};
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
    /// The surroundings of these cells of a net: all of them, or those of a floor, whose letters are followed by the numbers of
    /// the floors to which they lead. None in a plane.
    pub(crate) fn of<G: Geometry>(drawing: &Drawing<'_, G>, cells: &Range<Cell>) -> Self {
        let grid = &drawing.plan();
        let mut folds = between_faces(drawing);
        let mut edges = edges(grid);
        let mut glued = lettered(grid, &edges);
        if *cells != grid.cells() {
            edges.retain(|edge| cells.contains(&edge.sides[0].cell));
            glued = on_floor(grid, glued, cells);
        }
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
        let mut marks = marks_of(grid, cells.clone(), &glued);
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
