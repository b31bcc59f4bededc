//! How large bodies are, in millimetres, and what can be printed.

use super::room::{PLAY, Room};
use maze_core::Shape;
use std::{fmt, ops::RangeInclusive};

/// How high walls usually are, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// How thick walls usually are, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// How thick the plate below floors and walls usually is, in cell pitches.
const PLATE: f32 = 0.12;

/// The least that a printer makes: its nozzle is that wide.
pub(super) const NOZZLE: f32 = 0.4;

/// The measures of a body, in millimetres.
///
/// ```
/// use maze_io::Measures;
///
/// let shape = "square:9x7".parse()?;
/// assert!(Measures::of_cell(20.0).check(&shape).is_ok());
/// let error = Measures { wall_thickness: 9.0, ..Measures::of_cell(10.0) }.check(&shape).unwrap_err();
/// assert_eq!(error.to_string(), "walls of 9 mm are too thick for square:9x7 with a cell size of 10 mm; at most 4.14 mm leave room");
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measures {
    /// How wide a cell of pitch 1 is: 0.5 to 1000.
    pub cell_size: f32,
    /// How thick walls are: 0.4 to how wide they leave the narrowest passage.
    pub wall_thickness: f32,
    /// How high walls are, above the floor: 0.4 to 1000.
    pub wall_height: f32,
    /// How thick the plate under floors and walls is: 0.4 to 100.
    pub plate_thickness: f32,
    /// The diameter of a ball that has to get through, if one has: 3 to 20.
    pub ball: Option<f32>,
    /// With a lid, whose rim reaches around the walls with so much room between: 0.05 to 2.
    pub lid: Option<f32>,
    /// What runs along passages as a part of the plate, if anything does. Then the path is no body of its own.
    pub relief: Option<Relief>,
    /// How much a laser burns away where it cuts, if one does: 0 to 3. Then an `svg` has lines to cut.
    pub kerf: Option<f32>,
}

impl Default for Measures {
    fn default() -> Self {
        Self::of_cell(10.0)
    }
}

impl Measures {
    /// With cells of this size, and what is usual with them: walls 0.6 of it high and 0.12 thick, as the plate is, but
    /// each at least 0.4 mm and at most its own maximum.
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

    /// With cells just large enough for a ball of this diameter, between walls of this thickness or the usual one, as high
    /// as the ball and 0.5 mm more, and for the rim of a lid with so much room between, if it has one.
    #[must_use]
    pub fn of_ball(ball: f32, wall_thickness: Option<f32>, lid: Option<f32>, shape: &Shape) -> Self {
        let room = Room::of(&shape.grid());
        let passage = ball + PLAY;
        // The usual walls around the smallest ball are thicker than a nozzle.
        let (thickness, share) = wall_thickness.map_or((0.0, THICKNESS), |thickness| (thickness, 0.0));
        let under_lid = lid.map_or(0.0, |lid| room.cell_size_under_lid(lid, thickness, share));
        let cell_size = room.cell_size(passage, thickness, share).max(under_lid);
        let usual = Self::of_cell(cell_size);
        let wall_thickness = wall_thickness.unwrap_or(usual.wall_thickness);
        Self { wall_thickness, wall_height: passage, ball: Some(ball), lid, ..usual }
    }

    /// In cell pitches.
    pub(super) fn pitches(&self, millimetres: f32) -> f32 {
        millimetres / self.cell_size
    }
}

/// What runs along passages as a part of the plate, so many millimetres higher or lower than the floor, at least 0.4.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Relief {
    /// The path, half as wide as the narrowest passage. It rises above the floor, to 0.4 mm below the top of the walls at most.
    Raised(f32),
    /// The path, as wide, but sunk into the plate, of which it leaves at least 0.4 mm.
    Engraved(f32),
    /// A round groove along all passages and out through entrance and exit, in which the ball rolls: at most as deep as a quarter
    /// of the ball, and it leaves at least 0.4 mm of the plate.
    Groove(f32),
}

impl Relief {
    /// Which measure it is, and how much.
    pub(super) fn measure(self) -> (Measure, f32) {
        match self {
            Self::Raised(height) => (Measure::Relief, height),
            Self::Engraved(depth) => (Measure::Engraving, depth),
            Self::Groove(depth) => (Measure::Groove, depth),
        }
    }

    /// How high it lies above the floor.
    pub(super) fn height(self) -> f32 {
        match self {
            Self::Raised(height) => height,
            Self::Engraved(depth) | Self::Groove(depth) => -depth,
        }
    }
}

/// So much, in millimetres, but no less than can be printed.
pub(super) fn printable(millimetres: f32) -> f32 {
    millimetres.max(NOZZLE)
}

/// One of the measures.
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
    /// From which to which value it is allowed at all, in millimetres.
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

    /// Whether a value is within its range.
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

/// Why a maze cannot be made in some measures, all in millimetres.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum MeasureError {
    #[error("{measure} {given} is outside {}..={} mm", allowed.start(), allowed.end())]
    Outside { measure: Measure, given: f32, allowed: RangeInclusive<f32> },
    #[error("a cell size of {cell_size} mm is too small for {shape}; at least {least} mm leave room")]
    Small { shape: Shape, cell_size: f32, least: f32 },
    #[error(
        "walls of {wall_thickness} mm are too thick for {shape} with a cell size of {cell_size} mm; at most {most} mm leave room"
    )]
    Thick { shape: Shape, cell_size: f32, wall_thickness: f32, most: f32 },
    #[error(
        "the rim of a lid, {lid} mm from the walls, has no room in {shape} with a cell size of {cell_size} mm; take a cell size of {enough} mm"
    )]
    Covered { lid: f32, shape: Shape, cell_size: f32, enough: f32 },
    #[error(
        "the rim of a lid, {lid} mm from walls of {wall_thickness} mm, has no room in {shape} with a cell size of {cell_size} mm; take a cell size of {enough} mm, or walls of {most} mm at most"
    )]
    Rimmed { lid: f32, wall_thickness: f32, shape: Shape, cell_size: f32, enough: f32, most: f32 },
    #[error(
        "the rim of a lid has no room in the notches of {shape} with a cell size of {cell_size} mm and walls of {wall_thickness} mm; take thinner walls, or larger cells with walls as thick as now"
    )]
    Notched { shape: Shape, cell_size: f32, wall_thickness: f32 },
    #[error(
        "a ball of {ball} mm needs passages of {needed} mm, and the narrowest are {width} mm wide; take a cell size of at least {cell_size} mm, or thinner walls"
    )]
    Narrow { ball: f32, needed: f32, width: f32, cell_size: f32 },
    #[error(
        "a kerf of {kerf} mm is too wide for {shape} with a cell size of {cell_size} mm and walls of {wall_thickness} mm; at most {most} mm leave room"
    )]
    Wide { kerf: f32, shape: Shape, cell_size: f32, wall_thickness: f32, most: f32 },
    #[error("walls {wall_height} mm high are too low for a ball of {ball} mm; at least {least} mm are high enough")]
    Low { ball: f32, wall_height: f32, least: f32 },
    #[error(
        "a path as a relief needs passages of {needed} mm, and the narrowest are {width} mm wide; take a cell size of at least {cell_size} mm, or thinner walls"
    )]
    Tight { needed: f32, width: f32, cell_size: f32 },
    #[error("walls {wall_height} mm high are too low for a path {relief} mm high; at least {least} mm are high enough")]
    Over { relief: f32, wall_height: f32, least: f32 },
    #[error(
        "a plate {plate_thickness} mm thick is too thin for a hollow {depth} mm deep; at least {least} mm are thick enough"
    )]
    Through { depth: f32, plate_thickness: f32, least: f32 },
    #[error("a groove {depth} mm deep is too deep for a ball of {ball} mm; at most {most} mm leave room beside it")]
    Deep { depth: f32, ball: f32, most: f32 },
    #[error("a groove is for a ball; say how large the ball is")]
    NoBall,
}
