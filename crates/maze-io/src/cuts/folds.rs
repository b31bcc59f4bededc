//! The lines along which the paper of a net is folded, as dashes and dots.

use super::edges::{Glued, is_cut};
use crate::Drawing;
use glam::Vec2;
use maze_core::{Geometry, Grid, HalfEdge, Side};

/// The number of dashes along a fold, per cell. In drawings of paper models, dashes and dots fold away from the reader.
const DASHES: f32 = 2.0;
/// Where a dash and the dot after it begin and end, as shares of the distance between dashes.
const PARTS: [[f32; 2]; 2] = [[0.25, 0.6], [0.73, 0.77]];

/// The folds between the faces of a net, except where walls stand.
pub(super) fn between_faces<G: Geometry>(drawing: &Drawing<'_, G>) -> Vec<[Vec2; 2]> {
    let grid = &drawing.plan();
    if !grid.is_developable() {
        return Vec::new();
    }
    let is_drawn = |cell, [from, to]: [Side; 2]| {
        let is_side = to == (from + 1) % grid.side_count(cell);
        let wall = HalfEdge::new(cell, from);
        // A fold along a side is also one of the neighbor. On a cut, it is at most that of a tab.
        !is_side || drawing.maze.is_open(wall) && !is_cut(grid, wall) && cell < grid.twin(wall).cell
    };
    let of_cell = |cell| {
        let folds = grid.folds(cell).into_iter().filter(move |&fold| is_drawn(cell, fold));
        folds.map(move |fold| fold.map(|corner| Vec2::from(grid.corners(cell)[usize::from(corner)])))
    };
    grid.cells().flat_map(of_cell).collect()
}

/// The folds between a net and the tab at an edge, except where walls stand. Beside a zigzag, they lead from tip to tip.
pub(super) fn beside_tab<G: Geometry>(drawing: &Drawing<'_, G>, edge: &Glued) -> Vec<[Vec2; 2]> {
    let (mut folds, mut from) = (Vec::new(), None);
    for &side in &edge.sides {
        let [begin, end] = drawing.plan().ends(side).map(Vec2::from);
        let is_along = from.is_none();
        let first = *from.get_or_insert(begin);
        if edge.is_on_line(end) {
            if !is_along || drawing.maze.is_open(side) {
                folds.push([first, end]);
            }
            from = None;
        }
    }
    folds
}

/// The dashes and dots along a fold.
pub(super) fn dashes_and_dots([from, to]: [Vec2; 2]) -> impl Iterator<Item = Vec<Vec2>> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^32")]
    let count = (DASHES * from.distance(to)).round().max(1.0) as u32;
    let at = move |place: f32| from.lerp(to, place / count as f32);
    (0..count).flat_map(move |number| PARTS.map(|part| part.map(|share| at(number as f32 + share)).to_vec()))
}
