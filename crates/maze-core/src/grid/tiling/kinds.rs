//! The kinds of tilings.

use super::plan::{self, Plan};
use crate::grid::shaped::{SIDE_LENGTHS, ShapeInfo, Size};

/// A tiling that is a kind of shape.
#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) info: ShapeInfo,
    pub(super) plan: Plan,
}

impl Kind {
    const fn new(key: &'static str, style_name: &'static str, count: fn(Size) -> u64, plan: Plan) -> Self {
        Self { info: ShapeInfo { key, cells_name: "Tiling", style_name, dimensions: &SIDE_LENGTHS, count }, plan }
    }
}

/// The number of cells if a unit has `TILES`.
fn count<const TILES: u64>([width, height, _]: Size) -> u64 {
    TILES * u64::from(width) * u64::from(height)
}

pub(crate) const TRIHEXAGONAL: &Kind = &Kind::new("trihexagonal", "Trihexagonal", count::<3>, plan::TRIHEXAGONAL);
pub(crate) const RHOMBITRIHEXAGONAL: &Kind =
    &Kind::new("rhombitrihexagonal", "Rhombitrihexagonal", count::<6>, plan::RHOMBITRIHEXAGONAL);
pub(crate) const TRUNCATED_HEXAGONAL: &Kind =
    &Kind::new("truncated-hexagonal", "Truncated hexagonal", count::<3>, plan::TRUNCATED_HEXAGONAL);
pub(crate) const TRUNCATED_TRIHEXAGONAL: &Kind =
    &Kind::new("truncated-trihexagonal", "Truncated trihexagonal", count::<6>, plan::TRUNCATED_TRIHEXAGONAL);
pub(crate) const SNUB_SQUARE: &Kind = &Kind::new("snub-square", "Snub square", count::<6>, plan::SNUB_SQUARE);
pub(crate) const SNUB_HEXAGONAL: &Kind =
    &Kind::new("snub-hexagonal", "Snub hexagonal", count::<9>, plan::SNUB_HEXAGONAL);
pub(crate) const ELONGATED_TRIANGULAR: &Kind =
    &Kind::new("elongated-triangular", "Elongated triangular", count::<3>, plan::ELONGATED_TRIANGULAR);
pub(crate) const RHOMBILLE: &Kind = &Kind::new("rhombille", "Rhombille", count::<3>, plan::TRIHEXAGONAL.dual());
pub(crate) const CAIRO: &Kind = &Kind::new("cairo", "Cairo", count::<4>, plan::SNUB_SQUARE.dual());
pub(crate) const FLORET: &Kind = &Kind::new("floret", "Floret", count::<6>, plan::SNUB_HEXAGONAL.dual());
pub(crate) const DELTOIDAL: &Kind = &Kind::new("deltoidal", "Deltoidal", count::<6>, plan::RHOMBITRIHEXAGONAL.dual());
