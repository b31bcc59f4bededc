//! The measures of a solid body, and the feature along its passages.

use bevy::prelude::Reflect;
use maze_core::Shape;
use maze_io::{MeasureError, Measures, Relief};
use serde::{Deserialize, Serialize};

/// The measures of a solid body, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Body {
    /// The width of a cell.
    pub cell_size: f32,
    /// The thickness of walls.
    pub wall_thickness: f32,
    /// The height of walls.
    pub wall_height: f32,
    /// The thickness of the plate below the walls.
    pub plate_thickness: f32,
    /// Whether to add a lid.
    pub lid: bool,
    /// The feature along the passages.
    pub along: Along,
}

/// A feature along the passages of a body, in millimeters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, Reflect)]
pub enum Along {
    /// No feature. The path is a separate body.
    #[default]
    Nothing,
    /// The path, raised above the floor by this height.
    Raised(f32),
    /// The path, engraved in the plate to this depth.
    Sunk(f32),
    /// A groove for a ball.
    Groove {
        /// The diameter of the ball.
        ball: f32,
        /// The depth of the groove.
        depth: f32,
    },
}

/// The clearance between a lid and the walls, in millimeters.
const CLEARANCE: f32 = 0.2;

impl Along {
    /// All variants, with their default measures.
    pub const ALL: [Self; 4] =
        [Self::Nothing, Self::Raised(0.8), Self::Sunk(0.6), Self::Groove { ball: 6.0, depth: 1.5 }];

    /// Returns whether both are the same variant, regardless of their measures.
    #[must_use]
    pub fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

impl Default for Body {
    fn default() -> Self {
        let Measures { cell_size, wall_thickness, wall_height, plate_thickness, .. } = Measures::default();
        Self { cell_size, wall_thickness, wall_height, plate_thickness, lid: false, along: Along::Nothing }
    }
}

impl Body {
    /// Sets the feature along the passages, and increases the measures as far as a maze of this shape needs it.
    pub fn run(&mut self, along: Along, shape: &Shape) {
        self.along = along;
        if let Along::Sunk(depth) | Along::Groove { depth, .. } = along {
            let usual = Measures::of_cell(self.cell_size).plate_thickness;
            self.plate_thickness = self.plate_thickness.max(usual + depth);
        }
        // Larger measures do not fix any other error.
        while let Err(refused) = Measures::from(*self).check(shape) {
            let (value, least) = match refused {
                MeasureError::Tight { cell_size, .. } | MeasureError::Narrow { cell_size, .. } => {
                    (&mut self.cell_size, (10.0 * cell_size).ceil() / 10.0)
                }
                MeasureError::Over { least, .. } | MeasureError::Low { least, .. } => (&mut self.wall_height, least),
                _ => return,
            };
            if *value >= least {
                return;
            }
            *value = least;
        }
    }
}

impl From<Body> for Measures {
    fn from(Body { cell_size, wall_thickness, wall_height, plate_thickness, lid, along }: Body) -> Self {
        let lid = lid.then_some(CLEARANCE);
        let (ball, relief) = match along {
            Along::Nothing => (None, None),
            Along::Raised(height) => (None, Some(Relief::Raised(height))),
            Along::Sunk(depth) => (None, Some(Relief::Engraved(depth))),
            Along::Groove { ball, depth } => (Some(ball), Some(Relief::Groove(depth))),
        };
        Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, lid, relief, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::ShapeKind;

    #[test]
    fn every_passage_feature_fits_every_shape() {
        for &kind in ShapeKind::ALL.iter().filter(|kind| kind.is_flat()) {
            let shape = Shape::new(kind, &[6, 5, 1][..kind.dimensions().len()]).expect("a shape");
            for along in Along::ALL {
                let small = Body { cell_size: 3.0, wall_thickness: 0.5, wall_height: 0.5, ..Body::default() };
                for mut body in [Body::default(), small] {
                    body.run(along, &shape);
                    assert_eq!(Measures::from(body).check(&shape), Ok(()), "{shape} {along:?}");
                }
            }
        }
    }
}
