//! How large a body is, and what runs along its passages.

use bevy::prelude::Reflect;
use maze_core::Shape;
use maze_io::{MeasureError, Measures, Relief};
use serde::{Deserialize, Serialize};

/// How large a body is, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, Reflect)]
#[serde(default, deny_unknown_fields)]
pub struct Body {
    /// How wide a cell is.
    pub cell_size: f32,
    /// How thick walls are.
    pub wall_thickness: f32,
    /// How high they are.
    pub wall_height: f32,
    /// How thick the plate below them is.
    pub plate_thickness: f32,
    /// Whether there is a lid for it.
    pub lid: bool,
    /// What runs along its passages.
    pub along: Along,
}

/// What runs along the passages of a body, in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, Reflect)]
pub enum Along {
    /// Nothing; the path is a body of its own.
    #[default]
    Nothing,
    /// The path, so much higher than the floor.
    Raised(f32),
    /// The path, so deep in the plate.
    Sunk(f32),
    /// A groove for a ball of this diameter, so deep.
    Groove {
        /// The diameter.
        ball: f32,
        /// The depth.
        depth: f32,
    },
}

/// How much room there is between the rim of a lid and the walls, in millimetres.
const CLEARANCE: f32 = 0.2;

impl Along {
    /// All there is, as it is at first.
    pub const ALL: [Self; 4] =
        [Self::Nothing, Self::Raised(0.8), Self::Sunk(0.6), Self::Groove { ball: 6.0, depth: 1.5 }];

    /// Whether both are of one kind, whatever their measures.
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
    /// Lets this run along the passages, and makes a maze of such a shape as large, high and thick as it needs.
    pub fn run(&mut self, along: Along, shape: &Shape) {
        self.along = along;
        if let Along::Sunk(depth) | Along::Groove { depth, .. } = along {
            let usual = Measures::of_cell(self.cell_size).plate_thickness;
            self.plate_thickness = self.plate_thickness.max(usual + depth);
        }
        // A maze that is refused for another reason is larger than files may be, or its measures did not fit before.
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
    fn whatever_runs_along_the_passages_has_room_in_every_shape() {
        for &kind in ShapeKind::ALL {
            let shape = Shape::new(kind, &[6, 5][..kind.dimensions().len()]).expect("a shape");
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
