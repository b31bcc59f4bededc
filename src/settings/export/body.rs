//! How large a body is, and what runs along its passages.

use maze_core::Shape;
use maze_io::{Measures, Relief};
use serde::{Deserialize, Serialize};

/// How large a body is, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
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
        let least = |value: &mut f32, needed: f32| *value = value.max(needed);
        let plate = |depth: f32| Measures::of_cell(self.cell_size).plate_thickness + depth;
        match along {
            Along::Nothing | Along::Raised(_) => {}
            Along::Sunk(depth) => least(&mut self.plate_thickness, plate(depth)),
            Along::Groove { ball, depth } => {
                least(&mut self.plate_thickness, plate(depth));
                let needed = Measures::of_ball(ball, Some(self.wall_thickness), shape);
                // To the tenth of a millimetre, as it is shown.
                least(&mut self.cell_size, (10.0 * needed.cell_size).ceil() / 10.0);
                least(&mut self.wall_height, needed.wall_height);
            }
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
                let mut body = Body::default();
                body.run(along, &shape);
                assert_eq!(Measures::from(body).check(&shape), Ok(()), "{shape} {along:?}");
            }
        }
    }
}
