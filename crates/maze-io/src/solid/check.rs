//! Whether what is asked for can be printed.

use super::{
    body::Body,
    lid::Rim,
    measures::{Measure, MeasureError, Measures, NOZZLE, Relief},
    part::Part,
    plate::Plate,
    room::{PLAY, Room},
};
use crate::{Drawing, steps::Steps};
use maze_core::{Maze, Shape};
use std::ops::ControlFlow;

impl Measures {
    /// Whether a maze of this shape can be printed in these measures: no part is thinner than 0.4 mm, no passage narrower
    /// than the walls beside it, and the ball gets through.
    ///
    /// # Errors
    /// If not, or a measure is outside its range; the message names the one and what is allowed.
    pub fn check(&self, shape: &Shape) -> Result<(), MeasureError> {
        let given = [
            (Measure::CellSize, Some(self.cell_size)),
            (Measure::WallThickness, Some(self.wall_thickness)),
            (Measure::WallHeight, Some(self.wall_height)),
            (Measure::PlateThickness, Some(self.plate_thickness)),
            (Measure::Ball, self.ball),
            (Measure::LidClearance, self.lid),
            (Measure::Kerf, self.kerf),
        ];
        let given = given.into_iter().filter_map(|(measure, given)| Some((measure, given?)));
        for (measure, given) in given.chain(self.relief.map(Relief::measure)) {
            measure.check(given)?;
        }
        let Self { cell_size, wall_thickness, wall_height, .. } = *self;
        let room = Room::of(&shape.grid());
        // Rims that reach into a gap of the outline, one cell wide, must not meet there.
        let clearance = self.lid.unwrap_or(0.0);
        let under_lid = self.lid.map_or(f32::INFINITY, |_| (room.inscribed() * cell_size - clearance) / Rim::WALLS);
        let most = rounded_down(under_lid.min(room.thickest() * cell_size));
        if wall_thickness > most {
            let under_lid = self.lid.map_or(0.0, |_| (Rim::WALLS * NOZZLE + clearance) / room.inscribed());
            let least = rounded_up(under_lid.max(NOZZLE / room.thickest()));
            let shape = shape.clone();
            return Err(if cell_size < least {
                MeasureError::Small { shape, cell_size, least }
            } else {
                MeasureError::Thick { shape, cell_size, wall_thickness, most }
            });
        }
        if let Some(kerf) = self.kerf
            && wall_thickness + kerf > room.thickest() * cell_size
        {
            let (shape, most) = (shape.clone(), rounded_down(room.thickest() * cell_size - wall_thickness));
            return Err(MeasureError::Wide { kerf, shape, cell_size, wall_thickness, most });
        }
        // Without a mask there are no notches.
        if let Some(clearance) = self.lid.filter(|_| shape.mask().is_some())
            && !fits(Rim::of(self, clearance), shape)
        {
            return Err(MeasureError::Notched { shape: shape.clone(), cell_size, wall_thickness });
        }
        if let Some(ball) = self.ball {
            let width = room.passage(cell_size, wall_thickness);
            let needed = ball + PLAY;
            if width + 0.01 < needed {
                let cell_size = room.cell_size(needed, wall_thickness, 0.0);
                return Err(MeasureError::Narrow { ball, needed, width: rounded_down(width), cell_size });
            }
            let raised = self.relief.map_or(0.0, |relief| relief.height().max(0.0));
            let least = raised + if self.lid.is_some() { needed } else { 0.5 * ball };
            if wall_height < least {
                return Err(MeasureError::Low { ball, wall_height, least });
            }
        }
        self.relief.map_or(Ok(()), |relief| self.check_relief(relief, &room))
    }

    /// Whether there is room for what runs along passages.
    fn check_relief(&self, relief: Relief, room: &Room) -> Result<(), MeasureError> {
        let Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, .. } = *self;
        if let Relief::Groove(depth) = relief {
            let ball = ball.ok_or(MeasureError::NoBall)?;
            if depth > 0.25 * ball {
                return Err(MeasureError::Deep { depth, ball, most: rounded_down(0.25 * ball) });
            }
        } else {
            // So a strip is 0.8 mm wide, and 0.3 mm are free beside it, even where it crosses a side at an angle.
            let (width, needed) = (room.passage(cell_size, wall_thickness), 5.0 * NOZZLE);
            if width + 0.01 < needed {
                let cell_size = room.cell_size(needed, wall_thickness, 0.0);
                return Err(MeasureError::Tight { needed, width: rounded_down(width), cell_size });
            }
        }
        let (_, given) = relief.measure();
        let least = rounded_up(given + NOZZLE);
        match relief {
            Relief::Raised(relief) if wall_height < least => {
                Err(MeasureError::Over { relief, wall_height: rounded(wall_height), least })
            }
            Relief::Engraved(depth) | Relief::Groove(depth) if plate_thickness < least => {
                Err(MeasureError::Through { depth, plate_thickness: rounded(plate_thickness), least })
            }
            _ => Ok(()),
        }
    }
}

/// Whether no part of a lid with this rim is turned over, as it is where the rim would not fit into a notch of the outline.
fn fits(rim: Rim, shape: &Shape) -> bool {
    let maze = Maze::with_all_walls(shape.grid());
    let mut fits = true;
    let body = Body::new([-1.0, 0.0, 1.0], 0.0, |part| {
        if let Part::Triangle(corners) = part {
            let [a, b, c] = corners.map(|corner| corner.point);
            let flat = a.z == b.z && b.z == c.z;
            let up = (b - a).truncate().perp_dot((c - a).truncate());
            fits &= !flat || if a.z < 0.0 { up < 0.0 } else { up > 0.0 };
        }
        Ok(())
    });
    let mut report = |_, _| ControlFlow::Continue(());
    let built = Plate::new(&Drawing::new(&maze), Some(rim), body).build(&mut Steps::reported_to(&mut report));
    built.is_ok() && fits
}

/// As it is said, with two decimals.
fn rounded(millimetres: f32) -> f32 {
    (millimetres * 100.0).round() / 100.0
}

/// What is still said with two decimals, and is not more.
fn rounded_down(millimetres: f32) -> f32 {
    // A hair more, so that what is 5 but for rounding is 5.
    (millimetres * 100.0 + 0.01).floor() / 100.0
}

/// What is said with two decimals, and is not less.
fn rounded_up(millimetres: f32) -> f32 {
    (millimetres * 100.0 - 0.01).ceil() / 100.0
}
