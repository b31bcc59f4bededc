//! The unit of a tiling: how its tiles lie and touch.

use super::{
    exact::Exact,
    plan::{Plan, Tile},
};

/// A vector between units: the number of units along each of the two vectors of the tiling.
pub(super) type Offset = [i32; 2];

/// A corner of a tile: a point of a unit, and where that unit lies from the tile's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    pub(super) point: usize,
    pub(super) unit: Offset,
}

/// The tile across a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Across {
    pub(super) tile: u32,
    /// Where its unit lies.
    pub(super) unit: Offset,
    /// The same wall as a side of that tile.
    pub(super) side: u8,
}

/// The tiles that are repeated, without their sizes.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    /// The points of the unit in the plane, in sides of the regular tiles. The first vector leads along the x axis.
    pub(super) points: Vec<[f64; 2]>,
    /// The vectors to the next units.
    pub(super) steps: [[f64; 2]; 2],
    /// The corners of each tile, clockwise.
    pub(super) outlines: Vec<Vec<Corner>>,
    /// The tile across each side.
    pub(super) across: Vec<Vec<Across>>,
}

impl Unit {
    pub(super) fn new(plan: &Plan) -> Self {
        let lattice = Lattice::new(plan);
        let primal = Primal::new(plan.tiles, &lattice);
        let (points, outlines) = if plan.is_dual {
            (plan.tiles.iter().map(|tile| tile.center()).collect(), primal.dual())
        } else {
            (primal.points, primal.outlines)
        };
        let mut unit = Self {
            points: points.into_iter().map(|point| lattice.turned(point)).collect(),
            steps: lattice.steps.map(|step| lattice.turned(step)),
            across: across(&outlines),
            outlines,
        };
        unit.connect();
        unit
    }

    /// The number of tiles.
    pub(super) fn tiles(&self) -> u32 {
        u32::try_from(self.outlines.len()).expect("a unit has few tiles")
    }

    /// The position of a corner of a tile in the unit at the origin.
    pub(super) fn position(&self, corner: Corner) -> [f64; 2] {
        let (point, shift) = (self.points[corner.point], self.shift(corner.unit));
        [0, 1].map(|axis| point[axis] + shift[axis])
    }

    /// The vector to another unit.
    pub(super) fn shift(&self, unit: Offset) -> [f64; 2] {
        let [a, b] = unit.map(f64::from);
        [0, 1].map(|axis| a * self.steps[0][axis] + b * self.steps[1][axis])
    }

    /// Replaces tiles by those at the same place of other units, so that the unit is connected by itself.
    fn connect(&mut self) {
        let mut shifts: Vec<Option<Offset>> = vec![None; self.outlines.len()];
        shifts[0] = Some([0, 0]);
        let mut found = vec![0];
        for next in 0.. {
            let Some(&tile) = found.get(next) else { break };
            let [a, b] = shifts[tile].expect("it has been found");
            for across in &self.across[tile] {
                let other = across.tile as usize;
                if shifts[other].is_none() {
                    shifts[other] = Some([a + across.unit[0], b + across.unit[1]]);
                    found.push(other);
                }
            }
        }
        let shift = |tile: usize| shifts[tile].expect("a tiling is connected");
        for (tile, (outline, sides)) in self.outlines.iter_mut().zip(&mut self.across).enumerate() {
            let [a, b] = shift(tile);
            for corner in outline {
                corner.unit = [corner.unit[0] + a, corner.unit[1] + b];
            }
            for across in sides {
                let [c, d] = shift(across.tile as usize);
                across.unit = [across.unit[0] + a - c, across.unit[1] + b - d];
            }
        }
    }
}

/// The two vectors along which a unit is repeated.
struct Lattice {
    steps: [Exact; 2],
    /// The same vectors in the plane.
    plane: [[f64; 2]; 2],
}

impl Lattice {
    fn new(plan: &Plan) -> Self {
        let steps = plan.steps.map(Exact::sum);
        Self { steps, plane: steps.map(Exact::to_point) }
    }

    /// The units between two points, or `None` if they are not at the same place of their units.
    fn units(&self, vector: Exact) -> Option<Offset> {
        let ([[ux, uy], [vx, vy]], [x, y]) = (self.plane, vector.to_point());
        let area = ux * vy - uy * vx;
        #[expect(clippy::cast_possible_truncation, reason = "tiles of a unit are near each other")]
        let [a, b] = [(x * vy - y * vx) / area, (ux * y - uy * x) / area].map(|part| part.round() as i32);
        let there = self.steps[0].times(a).plus(self.steps[1].times(b));
        (there == vector).then_some([a, b])
    }

    /// The point in the plane, turned so that the first vector leads along the x axis.
    fn turned(&self, point: Exact) -> [f64; 2] {
        let ([ux, uy], [x, y]) = (self.plane[0], point.to_point());
        let length = (ux * ux + uy * uy).sqrt();
        [(x * ux + y * uy) / length, (y * ux - x * uy) / length]
    }
}

/// The regular tiles of a plan, with shared corners.
struct Primal {
    points: Vec<Exact>,
    outlines: Vec<Vec<Corner>>,
    /// The direction of the side that begins at each corner.
    directions: Vec<Vec<u8>>,
}

impl Primal {
    fn new(tiles: &[Tile], lattice: &Lattice) -> Self {
        let mut points = Vec::<Exact>::new();
        let mut corner = |place: Exact| {
            let known = |(point, &other): (usize, &Exact)| Some((point, lattice.units(place.minus(other))?));
            let (point, unit) = points.iter().enumerate().find_map(known).unwrap_or((points.len(), [0, 0]));
            if point == points.len() {
                points.push(place);
            }
            Corner { point, unit }
        };
        let outlines = tiles.iter().map(|tile| tile.corners().map(|(place, _)| corner(place)).collect()).collect();
        let directions = tiles.iter().map(|tile| tile.corners().map(|(_, direction)| direction).collect()).collect();
        Self { points, outlines, directions }
    }

    /// The outlines of the dual tiles: around each point, the centers of the tiles that meet there.
    fn dual(&self) -> Vec<Vec<Corner>> {
        let mut around = vec![Vec::new(); self.points.len()];
        for (tile, (outline, directions)) in self.outlines.iter().zip(&self.directions).enumerate() {
            for (corner, &direction) in outline.iter().zip(directions) {
                around[corner.point].push((direction, Corner { point: tile, unit: corner.unit.map(|part| -part) }));
            }
        }
        let outline = |mut around: Vec<(u8, Corner)>| {
            around.sort_unstable_by_key(|&(direction, _)| direction);
            around.into_iter().map(|(_, corner)| corner).collect()
        };
        around.into_iter().map(outline).collect()
    }
}

/// The tile across each side of each tile.
fn across(outlines: &[Vec<Corner>]) -> Vec<Vec<Across>> {
    let sides = |outline: &Vec<Corner>| -> Vec<[Corner; 2]> {
        let next = outline.iter().cycle().skip(1);
        outline.iter().zip(next).map(|(&from, &to)| [from, to]).collect()
    };
    let sides: Vec<_> = outlines.iter().map(sides).collect();
    let find = |[from, to]: [Corner; 2]| {
        let shift = |there: Corner, here: Corner| [0, 1].map(|axis| here.unit[axis] - there.unit[axis]);
        (0..).zip(&sides).find_map(|(tile, others)| {
            let side = others.iter().position(|&[other_from, other_to]| {
                let is_same = [other_from.point, other_to.point] == [to.point, from.point];
                is_same && shift(other_from, to) == shift(other_to, from)
            })?;
            let side_number = u8::try_from(side).expect("a tile has few sides");
            Some(Across { tile, unit: shift(others[side][0], to), side: side_number })
        })
    };
    let of_tile = |sides: &Vec<[Corner; 2]>| {
        sides.iter().map(|&side| find(side).expect("every side of a tiling has two tiles")).collect()
    };
    sides.iter().map(of_tile).collect()
}

#[cfg(test)]
mod tests {
    use super::Unit;
    use crate::grid::tiling::plan::ALL;

    #[test]
    fn tiles_cover_the_plane_once() {
        for plan in ALL.into_iter().flat_map(|plan| [plan, plan.dual()]) {
            let unit = Unit::new(&plan);
            let area = |outline: &Vec<_>| {
                let corners: Vec<_> = outline.iter().map(|&corner| unit.position(corner)).collect();
                let next = corners.iter().cycle().skip(1);
                corners.iter().zip(next).map(|(a, b)| 0.5 * (a[0] * b[1] - b[0] * a[1])).sum::<f64>()
            };
            let areas: Vec<_> = unit.outlines.iter().map(area).collect();
            assert!(areas.iter().all(|&area| area > 0.0), "clockwise: {areas:?}");
            let [[ux, uy], [vx, vy]] = unit.steps;
            assert!((areas.iter().sum::<f64>() - (ux * vy - uy * vx)).abs() < 1e-9, "{plan:?} {areas:?}");
            for (tile, sides) in (0..).zip(&unit.across) {
                for (side, across) in (0..).zip(sides) {
                    let back = unit.across[across.tile as usize][usize::from(across.side)];
                    assert_eq!((back.tile, back.side, back.unit), (tile, side, across.unit.map(|part| -part)));
                }
            }
        }
    }
}
