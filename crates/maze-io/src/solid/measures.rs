//! The dimensions of 3D models in millimeters, and what can be printed.

use super::room::{PLAY, Room};
use maze_core::Shape;
use std::{fmt, ops::RangeInclusive};

/// The default wall height, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// The default wall thickness, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// The default thickness of the plate, in cell pitches.
const PLATE: f32 = 0.12;

/// The smallest printable dimension, which is the diameter of a common nozzle, in millimeters.
pub(super) const NOZZLE: f32 = 0.4;

/// The dimensions of a 3D model, in millimeters.
///
/// ```
/// use maze_io::Measures;
///
/// let shape = "square:9x7".parse()?;
/// assert!(Measures::of_cell(20.0).check(&shape).is_ok());
/// let error = Measures { wall_thickness: 9.0, ..Measures::of_cell(10.0) }.check(&shape).unwrap_err();
/// assert_eq!(error.to_string(), "walls of 9 mm are too thick for square:9x7 with a cell size of 10 mm; use at most 4.14 mm");
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// The width of a cell of pitch 1, from 0.5 to 1000.
    pub cell_size: f32,
    /// The thickness of walls, from 0.4 to the width of the narrowest passage.
    pub wall_thickness: f32,
    /// The height of walls above the floor, from 0.4 to 1000.
    pub wall_height: f32,
    /// The thickness of the plate under floors and walls, from 0.4 to 100. The shell of a cube is twice as thick, and
    /// that of a planet three times at its thinnest. Bridges are as thick, unless their ramps would be too steep.
    pub plate_thickness: f32,
    /// The diameter of a ball that must fit through the passages, from 3 to 20.
    pub ball: Option<f32>,
    /// The clearance between the walls and the rim of a lid, from 0.05 to 2. `None` means no lid.
    pub lid: Option<f32>,
    /// A relief along the passages, which is part of the plate. The path is then not a separate solid.
    pub relief: Option<Relief>,
    /// The width of material that a laser cutter burns away, from 0 to 3. An `svg` then has cut lines.
    pub kerf: Option<f32>,
}

impl Default for Measures {
    fn default() -> Self {
        Self::of_cell(10.0)
    }
}

impl Measures {
    /// Creates the default dimensions for cells of this size: wall height 0.6 of it, wall and plate thickness 0.12 of
    /// it. Each is limited to its own range.
    #[must_use]
    pub fn of_cell(cell_size: f32) -> Self {
        let share = |measure: Measure, pitches: f32| (cell_size * pitches).max(NOZZLE).min(*measure.range().end());
        Self {
            cell_size,
            wall_thickness: share(Measure::WallThickness, THICKNESS),
            wall_height: share(Measure::WallHeight, HEIGHT),
            plate_thickness: share(Measure::PlateThickness, PLATE),
            ball: None,
            lid: None,
            relief: None,
            kerf: None,
        }
    }

    /// Creates dimensions for a ball of this diameter. The cells are just large enough for the ball, and for the rim of
    /// a lid with this clearance. The walls are 0.5 mm higher than the ball, and as thick as given or by default.
    #[must_use]
    pub fn of_ball(ball: f32, wall_thickness: Option<f32>, lid: Option<f32>, shape: &Shape) -> Self {
        let room = Room::of(&shape.grid());
        let passage = ball + PLAY;
        // Default walls for the smallest ball are thicker than the nozzle.
        let (thickness, share) = wall_thickness.map_or((0.0, THICKNESS), |thickness| (thickness, 0.0));
        let under_lid = lid.map_or(0.0, |lid| room.cell_size_under_lid(lid, thickness, share));
        let cell_size = room.cell_size(passage, thickness, share).max(under_lid);
        let usual = Self::of_cell(cell_size);
        let wall_thickness = wall_thickness.unwrap_or(usual.wall_thickness);
        Self { wall_thickness, wall_height: passage, ball: Some(ball), lid, ..usual }
    }

    /// Converts millimeters to cell pitches.
    pub(super) fn pitches(&self, millimeters: f32) -> f32 {
        millimeters / self.cell_size
    }
}

/// A relief along passages, by its height or depth relative to the floor in millimeters, at least 0.4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Relief {
    /// The path, raised above the floor and half as wide as the narrowest passage. It ends at least 0.4 mm below the
    /// tops of walls.
    Raised(f32),
    /// The path, sunk into the plate and half as wide as the narrowest passage. At least 0.4 mm of the plate remain.
    Engraved(f32),
    /// A round groove for a ball along all passages, entrance and exit. It is at most as deep as a quarter of the ball,
    /// and at least 0.4 mm of the plate remain.
    Groove(f32),
}

impl Relief {
    /// The kind of measure and its value.
    pub(super) fn measure(self) -> (Measure, f32) {
        match self {
            Self::Raised(height) => (Measure::Relief, height),
            Self::Engraved(depth) => (Measure::Engraving, depth),
            Self::Groove(depth) => (Measure::Groove, depth),
        }
    }

    /// The height above the floor, negative for depths.
    pub(super) fn height(self) -> f32 {
        match self {
            Self::Raised(height) => height,
            Self::Engraved(depth) | Self::Groove(depth) => -depth,
        }
    }
}

/// Raises a length in millimeters to the smallest printable one.
pub(super) fn printable(millimeters: f32) -> f32 {
    millimeters.max(NOZZLE)
}

/// One of the dimensions of a 3D model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields of `Measures` say it")]
pub enum Measure {
    CellSize,
    WallThickness,
    WallHeight,
    PlateThickness,
    Ball,
    LidClearance,
    Relief,
    Engraving,
    Groove,
    Kerf,
}

impl Measure {
    /// The allowed range, in millimeters.
    #[must_use]
    pub fn range(self) -> RangeInclusive<f32> {
        match self {
            Self::CellSize => 0.5..=1000.0,
            Self::WallThickness | Self::PlateThickness | Self::Relief | Self::Engraving => NOZZLE..=100.0,
            Self::WallHeight => NOZZLE..=1000.0,
            Self::Ball => 3.0..=20.0,
            Self::Groove => NOZZLE..=5.0,
            Self::LidClearance => 0.05..=2.0,
            Self::Kerf => 0.0..=3.0,
        }
    }

    /// Checks that a value is within the range.
    pub(crate) fn check(self, given: f32) -> Result<(), MeasureError> {
        let allowed = self.range();
        if allowed.contains(&given) { Ok(()) } else { Err(MeasureError::Outside { measure: self, given, allowed }) }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CellSize => "cell-size",
            Self::WallThickness => "wall-thickness",
            Self::WallHeight => "wall-height",
            Self::PlateThickness => "plate-thickness",
            Self::Ball => "ball",
            Self::LidClearance => "lid",
            Self::Relief => "relief",
            Self::Engraving => "engrave",
            Self::Groove => "groove",
            Self::Kerf => "kerf",
        })
    }
}

/// Why a maze cannot be made with some dimensions. All lengths are in millimeters.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum MeasureError {
    #[error("{measure} must be from {} to {} mm, not {given}", allowed.start(), allowed.end())]
    Outside { measure: Measure, given: f32, allowed: RangeInclusive<f32> },
    #[error("a cell size of {cell_size} mm is too small for {shape}; use at least {least} mm")]
    Small { shape: Shape, cell_size: f32, least: f32 },
    #[error(
        "walls of {wall_thickness} mm are too thick for {shape} with a cell size of {cell_size} mm; use at most {most} mm"
    )]
    Thick { shape: Shape, cell_size: f32, wall_thickness: f32, most: f32 },
    #[error(
        "the rim of a lid, {lid} mm from the walls, does not fit into {shape} with a cell size of {cell_size} mm; use a cell size of at least {enough} mm"
    )]
    Covered { lid: f32, shape: Shape, cell_size: f32, enough: f32 },
    #[error(
        "the rim of a lid, {lid} mm from walls of {wall_thickness} mm, does not fit into {shape} with a cell size of {cell_size} mm; use a cell size of at least {enough} mm, or walls of at most {most} mm"
    )]
    Rimmed { lid: f32, wall_thickness: f32, shape: Shape, cell_size: f32, enough: f32, most: f32 },
    #[error("no lid fits into the bays of {0}; leave out --lid")]
    NoLid(Shape),
    #[error(
        "the rim of a lid does not fit into the notches of {shape} with a cell size of {cell_size} mm and walls of {wall_thickness} mm; use thinner walls, or larger cells with the same walls"
    )]
    Notched { shape: Shape, cell_size: f32, wall_thickness: f32 },
    #[error(
        "a ball of {ball} mm needs passages of {needed} mm, but the narrowest are {width} mm wide; use a cell size of at least {cell_size} mm, or thinner walls"
    )]
    Narrow { ball: f32, needed: f32, width: f32, cell_size: f32 },
    #[error(
        "a kerf of {kerf} mm is too wide for {shape} with a cell size of {cell_size} mm and walls of {wall_thickness} mm; use at most {most} mm"
    )]
    Wide { kerf: f32, shape: Shape, cell_size: f32, wall_thickness: f32, most: f32 },
    #[error("walls {wall_height} mm high are too low for a ball of {ball} mm; use at least {least} mm")]
    Low { ball: f32, wall_height: f32, least: f32 },
    #[error(
        "a path as a relief needs passages of {needed} mm, but the narrowest are {width} mm wide; use a cell size of at least {cell_size} mm, or thinner walls"
    )]
    Tight { needed: f32, width: f32, cell_size: f32 },
    #[error("walls {wall_height} mm high are too low for a path {relief} mm high; use at least {least} mm")]
    Over { relief: f32, wall_height: f32, least: f32 },
    #[error(
        "a plate {plate_thickness} mm thick is too thin for a path or groove {depth} mm deep; use at least {least} mm"
    )]
    Through { depth: f32, plate_thickness: f32, least: f32 },
    #[error("a groove {depth} mm deep is too deep for a ball of {ball} mm; use at most {most} mm")]
    Deep { depth: f32, ball: f32, most: f32 },
    #[error("a groove needs a ball; give the size of the ball")]
    NoBall,
    #[error("{0} has no room for a ball, a lid, a groove or a path in relief; leave them out")]
    OnSurface(Shape),
    #[error("{0} has bridges, which leave no room for a lid, a groove or a path in relief; leave them out")]
    OnWeave(Shape),
    #[error("{0} has stairs, which leave no room for a lid, a groove or a path in relief; leave them out")]
    OnFloors(Shape),
    #[error(
        "a plate of {plate_thickness} mm fills {shape} with a cell size of {cell_size} mm; use at most {most} mm, so that it stays hollow"
    )]
    Filled { plate_thickness: f32, shape: Shape, cell_size: f32, most: f32 },
}
