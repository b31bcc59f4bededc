//! The dimensions of 3D models, and their parts.

use crate::values::millimeters;
use clap::Args;
use maze_core::Shape;
use maze_io::{Measure, Measures, Relief};
use maze_locale::Message;

const BODIES: &str = "3D models in millimeters";

/// The options for dimensions of 3D models.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct BodyArguments {
    /// The width of a cell. The default is 10, 5 in svg, line.svg and dxf, or 1000 in yaml, and the
    /// other dimensions grow with it by default. Without
    /// any of these options, cells of obj and glb are one unit wide.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::CellSize), allow_negative_numbers = true, help_heading = BODIES)]
    cell_size: Option<f32>,

    /// The thickness of walls. The default is 0.12 of a cell, but at least 0.4.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::WallThickness), allow_negative_numbers = true, help_heading = BODIES)]
    wall_thickness: Option<f32>,

    /// The height of walls above the floor. The default is 0.6 of a cell.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::WallHeight), allow_negative_numbers = true, help_heading = BODIES)]
    wall_height: Option<f32>,

    /// The thickness of the plate under floors and walls. The default is 0.12 of a cell, but at least 0.4.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::PlateThickness), allow_negative_numbers = true, help_heading = BODIES)]
    plate_thickness: Option<f32>,

    /// Make passages wide enough for a ball of this diameter. By default, cells are as large as the ball requires, and
    /// walls are 0.5 higher than the ball.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::Ball), allow_negative_numbers = true, help_heading = BODIES)]
    ball: Option<f32>,

    /// Add a lid, which lies upside down beside the maze. The value is the clearance between its rim and the walls; the
    /// default is 0.2.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::LidClearance), num_args = 0..=1, default_missing_value = "0.2", allow_negative_numbers = true, help_heading = BODIES)]
    lid: Option<f32>,

    /// Raise the path above the floor by this height, as a part of the plate; the default is 0.8. The path is half as
    /// wide as the narrowest passage.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::Relief), num_args = 0..=1, default_missing_value = "0.8", allow_negative_numbers = true, help_heading = BODIES)]
    relief: Option<f32>,

    /// Sink the path into the plate by this depth; the default is 0.6. The plate becomes thicker by as much, unless
    /// --plate-thickness is given.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::Engraving), num_args = 0..=1, default_missing_value = "0.6", allow_negative_numbers = true, conflicts_with = "relief", help_heading = BODIES)]
    engrave: Option<f32>,

    /// Add a round groove for the ball along all passages, the entrance and the exit. Its depth is at most a quarter of
    /// the ball, which is the default. The plate becomes thicker by as much, unless --plate-thickness is given.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::Groove), num_args = 0..=1, allow_negative_numbers = true, requires = "ball", conflicts_with_all = ["relief", "engrave"], help_heading = BODIES)]
    groove: Option<Option<f32>>,

    /// Add cut lines for a laser cutter that burns away this width; the default is 0.1 (svg). They surround the walls,
    /// and a plate to glue the walls on.
    #[arg(long, value_name = "MM", value_parser = millimeters(Measure::Kerf), num_args = 0..=1, default_missing_value = "0.1", allow_negative_numbers = true, help_heading = BODIES)]
    kerf: Option<f32>,
}

impl BodyArguments {
    /// Whether any of these options is given.
    pub(crate) fn are_given(&self) -> bool {
        let Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, groove, kerf } =
            *self;
        let all = [cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, kerf];
        all.iter().any(Option::is_some) || groove.is_some()
    }

    /// Rejects options that do not apply to pictures.
    pub(crate) fn check_flat(&self) -> Result<(), Message> {
        let Self { wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, groove, kerf, .. } = *self;
        let solid = [
            (wall_thickness.is_some() && kerf.is_none(), "--wall-thickness"),
            (ball.is_some() && kerf.is_none(), "--ball"),
            (wall_height.is_some(), "--wall-height"),
            (plate_thickness.is_some(), "--plate-thickness"),
            (lid.is_some(), "--lid"),
            (relief.is_some(), "--relief"),
            (engrave.is_some(), "--engrave"),
            (groove.is_some(), "--groove"),
        ];
        match solid.iter().find(|(given, _)| *given) {
            Some((_, option)) => Err(Message::new("error-arguments-flat", &[("option", option)])),
            None => Ok(()),
        }
    }

    /// Returns the dimensions of a maze of this shape, if any option is given.
    pub(crate) fn measures(&self, shape: &Shape) -> Option<Measures> {
        let Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, groove, kerf } =
            *self;
        let usual = match (cell_size, ball) {
            (None, Some(ball)) => Measures::of_ball(ball, wall_thickness, lid, shape),
            (size, _) => {
                let usual = size.map_or_else(Measures::default, Measures::of_cell);
                let wall_height = ball.map_or(usual.wall_height, |ball| usual.wall_height.max(ball + 0.5));
                Measures { wall_height, ..usual }
            }
        };
        let groove = groove.zip(ball).map(|(depth, ball)| depth.unwrap_or(0.25 * ball));
        let (under_floor, over_floor) = (groove.or(engrave).unwrap_or(0.0), ball.and(relief).unwrap_or(0.0));
        let reliefs = [relief.map(Relief::Raised), engrave.map(Relief::Engraved), groove.map(Relief::Groove)];
        self.are_given().then(|| Measures {
            wall_thickness: wall_thickness.unwrap_or(usual.wall_thickness),
            wall_height: wall_height.unwrap_or(usual.wall_height + over_floor),
            plate_thickness: plate_thickness.unwrap_or(usual.plate_thickness + under_floor),
            ball,
            lid,
            relief: reliefs.into_iter().flatten().next(),
            kerf,
            ..usual
        })
    }
}
