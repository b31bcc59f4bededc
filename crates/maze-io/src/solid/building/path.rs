//! The path on a floor of a building: a piece for each visit to the floor. Pieces begin and end on stairs, or beside
//! the hole where stairs arrive.

use super::story::rises_east;
use crate::{
    Drawing,
    solid::{
        body::north_up,
        measures::Measures,
        part::Part,
        ribbon::write_ribbon,
        slope::{LENGTH, Slope},
    },
};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Geometry};
use std::io;

/// Whether a path of at least two cells leads over this floor.
pub(crate) fn has_path<G: Geometry>(drawing: &Drawing<'_, G>, level: u32) -> bool {
    drawing.path.len() > 1 && drawing.path.iter().any(|&cell| drawing.maze.grid().level(cell) == level)
}

/// Passes on the parts of the path on a floor, with this width and height in cell pitches.
pub(crate) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    level: u32,
    measures: &Measures,
    size @ [width, _]: [f32; 2],
    mut write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let (path, grid) = (drawing.path, drawing.maze.grid());
    let way = Way { drawing, slope: Slope::of(measures), half: 0.5 * width };
    let (mut number, mut begin) = (0, 0);
    for piece in path.chunk_by(|&from, &to| grid.level(from) == grid.level(to)) {
        let end = begin + piece.len();
        if grid.level(piece[0]) == level {
            let before = begin.checked_sub(1).map(|before| path[before]);
            let points = way.points(piece, [before, path.get(end).copied()]);
            number = write_ribbon(&points, size, number, &mut write)?;
        }
        begin = end;
    }
    Ok(())
}

struct Way<'w, 'd, G> {
    drawing: &'w Drawing<'d, G>,
    slope: Slope,
    /// Half the width of the path.
    half: f32,
}

impl<G: Geometry> Way<'_, '_, G> {
    /// The points of a piece of the path, whose cells are on one floor, between cells of other floors.
    fn points(&self, piece: &[Cell], [before, after]: [Option<Cell>; 2]) -> Vec<Vec3> {
        let grid = self.drawing.maze.grid();
        let mut points = Vec::with_capacity(piece.len() + 4);
        for (place, &cell) in piece.iter().enumerate() {
            let (is_first, is_last) = (place == 0, place + 1 == piece.len());
            let others = [before.filter(|_| is_first), after.filter(|_| is_last)];
            if grid.is_stairs(cell) {
                // Other floors are at the upper end.
                let on_stairs = self.on_stairs(cell, piece.len() > 1, others.iter().any(Option::is_some));
                if is_first && !is_last || others[0].is_some() {
                    points.extend(on_stairs.into_iter().rev());
                } else {
                    points.extend(on_stairs);
                }
            } else {
                let [from, to] = others.map(|other| self.beside_hole(cell, other?));
                points.extend(from);
                points.push(north_up(grid.center(cell)).extend(0.0));
                points.extend(to);
            }
        }
        points
    }

    /// The points on stairs, upward: from the lower end or from the middle, to the upper end or to the middle.
    fn on_stairs(&self, cell: Cell, from_below: bool, to_above: bool) -> Vec<Vec3> {
        let grid = self.drawing.maze.grid();
        let along = if rises_east(grid, cell) { Vec2::X } else { Vec2::NEG_X };
        let (middle, Slope { begin, end, .. }) = (0.5 * LENGTH, self.slope);
        let mut places = vec![if from_below { begin } else { middle }, if to_above { end - self.half } else { middle }];
        places.dedup();
        let point = |far: f32| north_up(grid.center(cell)) + (far - middle) * along;
        places.into_iter().map(|far| point(far).extend(self.slope.height(far))).collect()
    }

    /// The point beside the hole where stairs arrive.
    fn beside_hole(&self, cell: Cell, stairs: Cell) -> Option<Vec3> {
        let grid = self.drawing.maze.grid();
        let [from, to] = grid.ends(self.drawing.maze.wall_between(cell, stairs)?).map(north_up);
        let (side, center) = (from.midpoint(to), north_up(grid.center(cell)));
        Some((side + self.half * (center - side).normalize()).extend(0.0))
    }
}
