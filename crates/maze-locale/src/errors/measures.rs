//! Messages for errors in the dimensions of 3D models.

use crate::Message;
use maze_io::MeasureError;

impl From<MeasureError> for Message {
    fn from(error: MeasureError) -> Self {
        match error {
            MeasureError::Outside { measure, given, allowed } => Self::new(
                "error-measure-outside",
                &[("measure", &measure), ("given", &given), ("min", allowed.start()), ("max", allowed.end())],
            ),
            MeasureError::Small { shape, cell_size, least } => {
                Self::new("error-measure-small", &[("size", &cell_size), ("shape", &shape), ("least", &least)])
            }
            MeasureError::Thick { shape, cell_size, wall_thickness, most } => Self::new(
                "error-measure-thick",
                &[("walls", &wall_thickness), ("shape", &shape), ("size", &cell_size), ("most", &most)],
            ),
            MeasureError::Covered { lid, shape, cell_size, enough } => Self::new(
                "error-measure-covered",
                &[("lid", &lid), ("shape", &shape), ("size", &cell_size), ("enough", &enough)],
            ),
            MeasureError::Rimmed { lid, wall_thickness, shape, cell_size, enough, most } => Self::new(
                "error-measure-rimmed",
                &[
                    ("lid", &lid),
                    ("walls", &wall_thickness),
                    ("shape", &shape),
                    ("size", &cell_size),
                    ("enough", &enough),
                    ("most", &most),
                ],
            ),
            MeasureError::NoLid(shape) => Self::new("error-measure-no-lid", &[("shape", &shape)]),
            MeasureError::Notched { shape, cell_size, wall_thickness } => Self::new(
                "error-measure-notched",
                &[("shape", &shape), ("size", &cell_size), ("walls", &wall_thickness)],
            ),
            MeasureError::Narrow { ball, needed, width, cell_size } => Self::new(
                "error-measure-narrow",
                &[("ball", &ball), ("needed", &needed), ("width", &width), ("size", &cell_size)],
            ),
            MeasureError::Wide { kerf, shape, cell_size, wall_thickness, most } => Self::new(
                "error-measure-wide",
                &[
                    ("kerf", &kerf),
                    ("shape", &shape),
                    ("size", &cell_size),
                    ("walls", &wall_thickness),
                    ("most", &most),
                ],
            ),
            MeasureError::Low { ball, wall_height, least } => {
                Self::new("error-measure-low", &[("walls", &wall_height), ("ball", &ball), ("least", &least)])
            }
            MeasureError::Tight { needed, width, cell_size } => {
                Self::new("error-measure-tight", &[("needed", &needed), ("width", &width), ("size", &cell_size)])
            }
            MeasureError::Over { relief, wall_height, least } => {
                Self::new("error-measure-over", &[("walls", &wall_height), ("relief", &relief), ("least", &least)])
            }
            MeasureError::Through { depth, plate_thickness, least } => {
                Self::new("error-measure-through", &[("plate", &plate_thickness), ("depth", &depth), ("least", &least)])
            }
            MeasureError::Deep { depth, ball, most } => {
                Self::new("error-measure-deep", &[("depth", &depth), ("ball", &ball), ("most", &most)])
            }
            MeasureError::NoBall => Self::new("error-measure-no-ball", &[]),
            MeasureError::OnSurface(shape) => Self::new("error-measure-on-surface", &[("shape", &shape)]),
            MeasureError::OnWeave(shape) => Self::new("error-measure-on-weave", &[("shape", &shape)]),
            MeasureError::OnFloors(shape) => Self::new("error-measure-on-floors", &[("shape", &shape)]),
            MeasureError::Filled { plate_thickness, shape, cell_size, most } => Self::new(
                "error-measure-filled",
                &[("plate", &plate_thickness), ("shape", &shape), ("size", &cell_size), ("most", &most)],
            ),
            other => other.to_string().into(),
        }
    }
}
