//! A weave as a plate with walls, ramps and bridges over tunnels, in one piece.
//!
//! Tunnels stay on the plate. A bridge rises on a ramp of one cell, leads over the tunnel on a level deck, and descends
//! again; it is filled except for the tunnel. Its walls stand on it and rise with it. So only decks are overhangs, which
//! span a passage between two walls. A bridge without a tunnel stays on the plate, too.
//!
//! The plan is a [lattice](lattice) of blocks, each from the bottom of the plate to its top. Faces are where one of two
//! neighboring blocks is filled. All points on a vertical line are known before a face is added beside it, so faces share
//! whole edges.

mod lattice;
mod levels;
mod path;

use super::part::{Corner, Part};
use crate::{Drawing, frame::Frame, steps::Steps};
use lattice::{Block, Lattice};
pub(super) use levels::Levels;
use maze_core::Geometry;
pub(super) use path::write as write_path;
use std::{collections::HashMap, io};

/// The lines west and north of a block, which name a vertical line.
type Spot = [usize; 2];

/// The number of steps for writing a weave once.
pub(super) fn steps<G: Geometry>(drawing: &Drawing<'_, G>) -> u64 {
    lattice::strips(Frame::of(&drawing.plan())).map(|strips| strips as u64).iter().product()
}

/// Passes on the parts, row by row. Memory holds the points of two rows.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    levels: Levels,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let lattice = Lattice::of(drawing, levels);
    let [columns, rows] = lattice.strips();
    let mut body = Blocks {
        bottom: levels.bottom,
        lattice: &lattice,
        around: [vec![None; columns], vec![None; columns], lattice.row(0)],
        points: Default::default(),
        count: 0,
        write,
    };
    for row in 0..rows {
        body.around.rotate_left(1);
        body.around[2] = lattice.row(row + 1);
        body.row(row)?;
        for _ in 0..columns {
            steps.step()?;
        }
    }
    body.around.rotate_left(1);
    body.south_of(rows)
}

/// The body under construction, row by row.
struct Blocks<'l, W> {
    lattice: &'l Lattice,
    bottom: f32,
    /// The previous, the current and the next row.
    around: [Vec<Option<Block>>; 3],
    /// The points on the lines north and south of the current row, by column and height. Lines with an even number come first.
    points: [HashMap<(usize, u32), Corner>; 2],
    count: u32,
    write: W,
}

impl<W: FnMut(Part) -> io::Result<()>> Blocks<'_, W> {
    /// Adds all faces of a row but those to the next row.
    fn row(&mut self, row: usize) -> io::Result<()> {
        self.points[(row + 1) % 2].clear();
        self.south_of(row)?;
        for column in 0..=self.around[1].len() {
            let [west, here] = [column.checked_sub(1), Some(column)].map(|column| self.block(1, column));
            if let Some(block) = here {
                self.cover([column, row], block)?;
            }
            if west != here {
                // Seen from the east, south is on the left.
                let ends = [(row + 1, 1), (row, 0)].map(|(line, north)| ([column, line], self.heights(column, north)));
                let outlines = [self.outline(west, |[_, east]| [east; 2]), self.outline(here, |[west, _]| [west; 2])];
                self.between(ends, outlines)?;
            }
        }
        Ok(())
    }

    /// Adds the faces between the previous and the current row.
    fn south_of(&mut self, row: usize) -> io::Result<()> {
        for column in 0..self.around[1].len() {
            let [north, here] = [0, 1].map(|row| self.block(row, Some(column)));
            if north != here {
                let ends = [column, column + 1].map(|column| ([column, row], self.heights(column, 0)));
                self.between(ends, [north, here].map(|block| self.outline(block, |top| top)))?;
            }
        }
        Ok(())
    }

    fn block(&self, row: usize, column: Option<usize>) -> Option<Block> {
        self.around[row].get(column?).copied().flatten()
    }

    /// The heights of all points on a vertical line, upward: between two columns, and south of this one of the rows.
    fn heights(&self, column: usize, north: usize) -> Vec<f32> {
        let mut heights = vec![self.bottom];
        for row in [north, north + 1] {
            for (column, edge) in [(column.checked_sub(1), 1), (Some(column), 0)] {
                if let Some(Block { top, ceiling }) = self.block(row, column) {
                    heights.push(top[edge]);
                    heights.extend(ceiling.iter().flat_map(|&ceiling| [0.0, ceiling]));
                }
            }
        }
        heights.sort_by(f32::total_cmp);
        heights.dedup();
        heights
    }

    /// Where a block begins and ends, upward, at both ends of one of its sides. `of_top` returns its top there.
    fn outline(&self, block: Option<Block>, of_top: impl Fn([f32; 2]) -> [f32; 2]) -> Vec<[f32; 2]> {
        let Some(Block { top, ceiling }) = block else { return Vec::new() };
        let tunnel = ceiling.map(|ceiling| [[0.0; 2], [ceiling; 2]]);
        [[self.bottom; 2]].into_iter().chain(tunnel.into_iter().flatten()).chain([of_top(top)]).collect()
    }

    /// Covers the top, the bottom and the tunnel of a block.
    fn cover(&mut self, [column, row]: Spot, Block { top, ceiling }: Block) -> io::Result<()> {
        let bottom = self.bottom;
        let mut flat = |heights: [f32; 2], is_up: bool| {
            let mut corners = [[0, 0], [0, 1], [1, 1], [1, 0]];
            if !is_up {
                corners.reverse();
            }
            let [a, b, c, d] = corners.map(|[east, south]| ([column + east, row + south], heights[east]));
            self.triangle([a, b, c])?;
            self.triangle([a, c, d])
        };
        flat(top, true)?;
        flat([bottom; 2], false)?;
        if let Some(ceiling) = ceiling {
            flat([0.0; 2], true)?;
            flat([ceiling; 2], false)?;
        }
        Ok(())
    }

    /// Adds the vertical faces between two blocks. The ends are left and right as seen from the second block.
    fn between(&mut self, ends: [(Spot, Vec<f32>); 2], outlines: [Vec<[f32; 2]>; 2]) -> io::Result<()> {
        let middle = |[a, b]: [f32; 2]| a + b;
        let mut parts = outlines.concat();
        parts.sort_by(|a, b| middle(*a).total_cmp(&middle(*b)));
        parts.dedup();
        for pair in parts.windows(2) {
            let [low, high] = [pair[0], pair[1]];
            let is_filled = outlines
                .each_ref()
                .map(|outline| outline.iter().filter(|&&end| middle(end) <= middle(low)).count() % 2 == 1);
            if is_filled[0] == is_filled[1] {
                continue;
            }
            let sides = [0, 1].map(|end| {
                let (spot, heights) = &ends[end];
                let on = heights.iter().filter(|height| (low[end]..=high[end]).contains(height));
                on.map(|&height| (*spot, height)).collect::<Vec<_>>()
            });
            let [left, right] = if is_filled[0] { [0, 1] } else { [1, 0] };
            self.face(&sides[left], &sides[right])?;
        }
        Ok(())
    }

    /// Adds a vertical face between the points on its left and right side, upward.
    fn face(&mut self, left: &[(Spot, f32)], right: &[(Spot, f32)]) -> io::Result<()> {
        let (mut on_left, mut on_right) = (0, 0);
        while on_left + on_right + 2 < left.len() + right.len() {
            let [a, b] = [left[on_left], right[on_right]];
            let is_left = match (left.get(on_left + 1), right.get(on_right + 1)) {
                (Some(next), Some(other)) => next.1 <= other.1,
                (next, _) => next.is_some(),
            };
            let next = if is_left {
                on_left += 1;
                left[on_left]
            } else {
                on_right += 1;
                right[on_right]
            };
            self.triangle([a, b, next])?;
        }
        Ok(())
    }

    fn triangle(&mut self, [a, b, c]: [(Spot, f32); 3]) -> io::Result<()> {
        let corners = [self.corner(a)?, self.corner(b)?, self.corner(c)?];
        (self.write)(Part::Triangle(corners))
    }

    fn corner(&mut self, (spot @ [column, line], height): (Spot, f32)) -> io::Result<Corner> {
        let (points, key) = (&mut self.points[line % 2], (column, height.to_bits()));
        if let Some(&corner) = points.get(&key) {
            return Ok(corner);
        }
        let corner = Corner { number: self.count, point: self.lattice.point(spot).extend(height) };
        points.insert(key, corner);
        self.count += 1;
        (self.write)(Part::Point(corner.point))?;
        Ok(corner)
    }
}
