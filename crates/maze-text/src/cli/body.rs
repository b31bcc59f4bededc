//! How large a body is, and what belongs to it.

use crate::values::millimetres;
use clap::Args;
use maze_core::Shape;
use maze_io::{Measure, Measures, Relief};
use maze_locale::Message;

const BODIES: &str = "Bodies in millimetres";

/// The measures of a body, as far as they are given.
#[derive(Args, Clone, Debug)]
pub(crate) struct BodyArguments {
    /// How wide a cell is; 10 if it is left out, 5 in svg, and the other measures grow with it. With any of these options
    /// obj and glb are as large as they say; without, they are a unit a cell.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::CellSize), allow_negative_numbers = true, help_heading = BODIES)]
    cell_size: Option<f32>,

    /// How thick walls are; 0.12 of a cell if it is left out, but at least 0.4.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::WallThickness), allow_negative_numbers = true, help_heading = BODIES)]
    wall_thickness: Option<f32>,

    /// How high walls are above the floor; 0.6 of a cell if it is left out.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::WallHeight), allow_negative_numbers = true, help_heading = BODIES)]
    wall_height: Option<f32>,

    /// How thick the plate under floors and walls is; 0.12 of a cell if it is left out, but at least 0.4.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::PlateThickness), allow_negative_numbers = true, help_heading = BODIES)]
    plate_thickness: Option<f32>,

    /// The diameter of a ball that has to get through. Cells are as large as it needs, and walls 0.5 higher than it,
    /// unless that is said.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::Ball), allow_negative_numbers = true, help_heading = BODIES)]
    ball: Option<f32>,

    /// With a lid beside the maze, which lies on its back; its rim reaches around the walls with at least so much room
    /// between, 0.2 if that is left out.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::LidClearance), num_args = 0..=1, default_missing_value = "0.2", allow_negative_numbers = true, help_heading = BODIES)]
    lid: Option<f32>,

    /// The path as a part of the plate, half as wide as the narrowest passage, which rises so high above the floor, 0.8 if that is
    /// left out.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::Relief), num_args = 0..=1, default_missing_value = "0.8", allow_negative_numbers = true, requires = "solver", help_heading = BODIES)]
    relief: Option<f32>,

    /// The path sunk into the plate, so deep, 0.6 if that is left out. The plate is thicker by as much unless its thickness is
    /// said.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::Engraving), num_args = 0..=1, default_missing_value = "0.6", allow_negative_numbers = true, requires = "solver", conflicts_with = "relief", help_heading = BODIES)]
    engrave: Option<f32>,

    /// A round groove along all passages and out through entrance and exit, in which the ball rolls, so deep: at most a quarter
    /// of the ball, as it is if that is left out. The plate is thicker by as much unless its thickness is said.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::Groove), num_args = 0..=1, allow_negative_numbers = true, requires = "ball", conflicts_with_all = ["relief", "engrave", "solver"], help_heading = BODIES)]
    groove: Option<Option<f32>>,

    /// Lines to cut, for a laser that burns away so much, 0.1 if that is left out (svg): around the walls, so that
    /// they have their thickness, and around a plate to glue them on.
    #[arg(long, value_name = "MM", value_parser = millimetres(Measure::Kerf), num_args = 0..=1, default_missing_value = "0.1", allow_negative_numbers = true, help_heading = BODIES)]
    kerf: Option<f32>,
}

impl BodyArguments {
    /// Whether any is given.
    pub(crate) fn are_given(&self) -> bool {
        let Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, groove, kerf } =
            *self;
        let all = [cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, engrave, kerf];
        all.iter().any(Option::is_some) || groove.is_some()
    }

    /// Refuses what a picture does not have.
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

    /// The measures of a maze of this shape, if any is given.
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
