//! The sizes of a tiling's unit, and which tiles lie where in it.

use super::{
    Kind,
    unit::{Offset, Unit},
};

/// A unit in its final size, shared by all tilings of a kind.
#[derive(Debug)]
pub(super) struct Sizes {
    pub(super) unit: Unit,
    /// Whether every other row steps back by a unit.
    pub(super) leans: bool,
    pub(super) max_sides: u8,
    pub(super) clearance: f32,
    pub(super) longest_step: f32,
    /// The largest distance of a neighbor, in columns and rows of units.
    pub(super) reach: [u32; 2],
    /// For each part of the parallelogram between units, the tiles that may lie in it, each with its unit.
    tiles_in: Vec<Vec<(u32, Offset)>>,
}

/// The number of parts of the parallelogram in each direction.
const PARTS: u8 = 4;

/// The smallest distance from the center of a tile to its sides. Tilings whose smallest tiles are far smaller than the
/// others are enlarged, so that a walker fits through.
const LEAST_CLEARANCE: f64 = 0.21;

impl Sizes {
    pub(super) fn new(kind: &Kind) -> Self {
        let mut unit = Unit::new(&kind.plan);
        let clearance = forms(&unit).iter().map(Form::clearance).fold(f64::INFINITY, f64::min);
        let [[step, _], [_, drop]] = unit.steps;
        // The mean area of a tile is 1, unless that makes the smallest one too small.
        let scale = (f64::from(unit.tiles()) / (step * drop)).sqrt().max(LEAST_CLEARANCE / clearance);
        unit.points.iter_mut().chain(&mut unit.steps).for_each(|point| *point = point.map(|part| scale * part));

        let forms = forms(&unit);
        let steps = unit.across.iter().zip(&forms).flat_map(|(sides, form)| {
            let (unit, forms) = (&unit, &forms);
            sides.iter().map(move |across| {
                distance(form.middle, plus(forms[across.tile as usize].middle, unit.shift(across.unit)))
            })
        });
        let longest_step = steps.fold(0.0, f64::max);
        let offsets = || unit.across.iter().flatten().map(|across| across.unit.map(i32::unsigned_abs));
        let rows = offsets().map(|[_, rows]| rows).max().unwrap_or(0);
        let columns = offsets().map(|[columns, _]| columns).max().unwrap_or(0);
        // A row steps back by at most as many units as it is rows away.
        let reach = [columns + if kind.plan.leans { rows } else { 0 }, rows];
        let max_sides = unit.outlines.iter().map(Vec::len).max().and_then(|most| u8::try_from(most).ok());
        #[expect(clippy::cast_possible_truncation, reason = "as exact as coordinates")]
        Self {
            leans: kind.plan.leans,
            max_sides: max_sides.expect("a tile has few sides"),
            clearance: (scale * clearance) as f32,
            longest_step: longest_step as f32,
            reach,
            tiles_in: (0..PARTS)
                .flat_map(|y| (0..PARTS).map(move |x| [x, y]))
                .map(|part| tiles_in(part, &unit, &forms))
                .collect(),
            unit,
        }
    }

    /// The unit below a point, and the tiles that may hold the point, each with its unit from there.
    pub(super) fn tiles_near(&self, [x, y]: [f64; 2]) -> ([i64; 2], &[(u32, Offset)]) {
        let [[step, _], [lean, drop]] = self.unit.steps;
        let down = y / drop;
        let place = [(x - down * lean) / step, down];
        let unit = place.map(f64::floor);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share below 1")]
        let part =
            [0, 1].map(|axis| ((place[axis] - unit[axis]) * f64::from(PARTS)) as u8).map(|part| part.min(PARTS - 1));
        let part = usize::from(part[1] * PARTS + part[0]);
        #[expect(clippy::cast_possible_truncation, reason = "clamped to far outside of any grid")]
        let unit = unit.map(|part| part.clamp(-1e12, 1e12) as i64);
        (unit, &self.tiles_in[part])
    }
}

/// The form of a tile of the unit at the origin.
struct Form {
    corners: Vec<[f64; 2]>,
    middle: [f64; 2],
    /// The distance from the middle to the farthest corner.
    radius: f64,
}

impl Form {
    fn new(corners: Vec<[f64; 2]>) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "at most 16")]
        let share = 1.0 / corners.len() as f64;
        let middle = corners.iter().fold([0.0; 2], |sum, &corner| plus(sum, corner)).map(|sum| share * sum);
        let radius = corners.iter().map(|&corner| distance(middle, corner)).fold(0.0, f64::max);
        Self { corners, middle, radius }
    }

    /// The distance from the middle to the nearest side.
    fn clearance(&self) -> f64 {
        let next = self.corners.iter().cycle().skip(1);
        let to_side = |(&[ax, ay], &[bx, by]): (&[f64; 2], &[f64; 2])| {
            let ([x, y], length) = (self.middle, distance([ax, ay], [bx, by]));
            ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        };
        self.corners.iter().zip(next).map(to_side).fold(f64::INFINITY, f64::min)
    }
}

fn forms(unit: &Unit) -> Vec<Form> {
    let form = |outline: &Vec<_>| Form::new(outline.iter().map(|&corner| unit.position(corner)).collect());
    unit.outlines.iter().map(form).collect()
}

/// The tiles near a part of the parallelogram.
fn tiles_in(part: [u8; 2], unit: &Unit, forms: &[Form]) -> Vec<(u32, Offset)> {
    let [[step, _], [lean, drop]] = unit.steps;
    let of = 1.0 / f64::from(PARTS);
    let [a, b] = part.map(|number| of * (f64::from(number) + 0.5));
    let middle = [a * step + b * lean, b * drop];
    let radius = 0.5 * of * distance([0.0; 2], [step + lean.abs(), drop]);
    let units = (-3..=3).flat_map(|b| (-3..=3).map(move |a| [a, b]));
    let near =
        |offset: &Offset, form: &Form| distance(middle, plus(form.middle, unit.shift(*offset))) <= radius + form.radius;
    units
        .flat_map(|offset| {
            (0..).zip(forms).filter(move |(_, form)| near(&offset, form)).map(move |(tile, _)| (tile, offset))
        })
        .collect()
}

fn plus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    let [x, y] = [b[0] - a[0], b[1] - a[1]];
    (x * x + y * y).sqrt()
}
