//! The pixel at which a picture departs from the lattice that looks closest, for errors.

use super::{
    Pixels,
    pitch::{Lines, first_wall},
};
use crate::{Expected, ReadError};

/// The share of edges, in percent, that may lie beside the walls of the lattice that looks closest.
const MOST_BESIDE: usize = 10;

impl Pixels {
    /// The error for a picture whose walls do not lie on a lattice. `size` is its number of columns and rows of cells, if
    /// it is known.
    pub(super) fn misfit(&self, size: Option<[usize; 2]>) -> ReadError {
        let (Some([first, _]), Some(framed)) = (self.frame(), self.framed()) else { return ReadError::NoWalls };
        let lattices = framed.lattice_places(size);
        if !lattices.is_empty() {
            let closest = lattices.iter().filter_map(|places| framed.gap_in_corner(places)).min_by_key(|gap| gap.count);
            return closest.map_or(ReadError::NoFloor, |CornerGap { at: [x, y], size: [columns, rows], .. }| {
                let expected = Expected::Corner { columns, rows };
                ReadError::NoLattice { column: first[0] + x + 1, row: first[1] + y + 1, expected }
            });
        }
        let ([across, along], [width, height]) = (framed.edges(), [framed.width, framed.height]);
        let (wide, high) = (first_wall(&across), first_wall(&along));
        let is_edge = |x: usize, y: usize, before: [usize; 2]| framed.is_wall([x, y]) != framed.is_wall(before);
        let columns = Misfit::of(&across, [width, height], high, |x, y| is_edge(x, y, [x - 1, y]));
        let rows = || Misfit::of(&along, [height, width], wide, |y, x| is_edge(x, y, [x, y - 1]));
        let (is_column, Misfit { at, edge, wall, cell }) = match columns {
            Some(misfit) => (true, misfit),
            None => match rows() {
                Some(misfit) => (false, misfit),
                None => return ReadError::NoFloor,
            },
        };
        let [x, y] = if is_column { [at, edge.unwrap_or(0)] } else { [edge.unwrap_or(0), at] };
        let expected = match edge {
            None => Expected::LastWall { wall, cell },
            Some(_) if is_column => Expected::PixelLikeLeft { wall, cell },
            Some(_) => Expected::PixelLikeAbove { wall, cell },
        };
        ReadError::NoLattice { column: first[0] + x + 1, row: first[1] + y + 1, expected }
    }

    /// The first gap in a corner of cells, in the lattice of these columns and rows.
    fn gap_in_corner(&self, places: &[Vec<usize>; 2]) -> Option<CornerGap> {
        let [columns, rows] = places;
        let lattice = self.picked(places);
        let [x, y] = lattice.unsound_joints().next()?;
        let size = [columns.len() / 2, rows.len() / 2];
        Some(CornerGap { at: [columns[x], rows[y]], size, count: lattice.unsound_joints().count() })
    }
}

/// A gap in a corner of cells, at which walls depart from a lattice.
struct CornerGap {
    at: [usize; 2],
    /// The number of columns and rows of cells.
    size: [usize; 2],
    /// The number of such gaps.
    count: usize,
}

/// The place at which an axis departs from a lattice.
struct Misfit {
    /// The column or row.
    at: usize,
    /// The first place along it that differs from the column or row before, although no wall begins or ends there. `None`
    /// if the axis ends within a cell.
    edge: Option<usize>,
    /// The widths of the walls and cells that look closest.
    wall: usize,
    cell: usize,
}

impl Misfit {
    /// Compares an axis with the lattice that looks closest. `None` if its edges lie on a lattice, or if there are none.
    fn of(
        edges: &[usize],
        [length, breadth]: [usize; 2],
        other: Option<usize>,
        is_edge: impl Fn(usize, usize) -> bool,
    ) -> Option<Self> {
        let wall = first_wall(edges).or(other).filter(|_| Lines::of(edges, length, other).is_none())?;
        // Few pixels differ at an edge that is noise.
        let counts = edges.iter().map(|&edge| (edge, (0..breadth).filter(|&place| is_edge(edge, place)).count()));
        let counts: Vec<(usize, usize)> = counts.collect();
        let all: usize = counts.iter().map(|&(_, count)| count).sum();
        let is_beside = |edge: usize, pitch: usize| ![0, wall].contains(&(edge % pitch));
        let rest = length.saturating_sub(wall);
        let looks_close = |cells: &usize| {
            let beside = counts.iter().filter(|&&(edge, _)| is_beside(edge, rest / cells));
            rest.is_multiple_of(*cells) && 100 * beside.map(|&(_, count)| count).sum::<usize>() <= MOST_BESIDE * all
        };
        let cells = (1..=rest / (wall + 1)).find(looks_close);
        let pitch = cells.map_or(2 * wall, |cells| rest / cells);
        let at = edges.iter().copied().find(|&edge| is_beside(edge, pitch));
        let edge = at.and_then(|at| (0..breadth).find(|&place| is_edge(at, place)));
        Some(Self { at: at.unwrap_or(length - 1), edge, wall, cell: pitch - wall })
    }
}
