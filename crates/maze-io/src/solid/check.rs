//! Checks whether measures can be printed.

use super::{
    body::Body,
    cube::cut::height_of_cut,
    half::GAP,
    lid::Rim,
    measures::{Measure, MeasureError, Measures, NOZZLE, Relief, THICKNESS},
    part::Part,
    planet,
    plate::Plate,
    room::{PLAY, RIM, Room},
    surface::Surface,
};
use crate::{
    Drawing,
    incompatible::has_halves,
    millimeters::{rounded, rounded_down, rounded_up},
    steps::Steps,
};
use maze_core::{Maze, Shape, ShapeKind};
use std::ops::ControlFlow;

/// The minimum depth of the hollow in each half of a cube, in millimeters.
const HOLLOW: f32 = 1.0;

impl Measures {
    /// Checks that a maze of this shape can be printed: no part is thinner than 0.4 mm, no passage is narrower than the
    /// walls beside it, and the ball fits through.
    ///
    /// # Errors
    /// If it cannot, or a measure is out of range. The message names the measure and what is allowed.
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
        let most = rounded_down(room.thickest() * cell_size);
        if wall_thickness > most {
            let (shape, least) = (shape.clone(), rounded_up(NOZZLE / room.thickest()));
            return Err(if cell_size < least {
                MeasureError::Small { shape, cell_size: rounded(cell_size), least }
            } else {
                MeasureError::Thick {
                    shape,
                    cell_size: rounded(cell_size),
                    wall_thickness: rounded_up(wall_thickness),
                    most,
                }
            });
        }
        if has_halves(shape) {
            return self.check_halves(shape);
        }
        if shape.kind() == ShapeKind::Weave && (self.lid.is_some() || self.relief.is_some()) {
            return Err(MeasureError::OnWeave(shape.clone()));
        }
        if shape.kind().is_building() && (self.lid.is_some() || self.relief.is_some()) {
            return Err(MeasureError::OnFloors(shape.clone()));
        }
        self.check_lid(shape, &room)?;
        if let Some(kerf) = self.kerf
            && wall_thickness + kerf > room.thickest() * cell_size
        {
            let (shape, most) = (shape.clone(), rounded_down(room.thickest() * cell_size - wall_thickness));
            let (cell_size, wall_thickness) = (rounded(cell_size), rounded(wall_thickness));
            return Err(MeasureError::Wide { kerf: rounded_up(kerf), shape, cell_size, wall_thickness, most });
        }
        if let Some(ball) = self.ball {
            let width = room.passage(cell_size, wall_thickness);
            let needed = ball + PLAY;
            if width + 0.01 < needed {
                let cell_size = room.cell_size(needed, wall_thickness, 0.0);
                let (ball, needed, width) = (rounded(ball), rounded(needed), rounded_down(width));
                return Err(MeasureError::Narrow { ball, needed, width, cell_size });
            }
            let raised = self.relief.map_or(0.0, |relief| relief.height().max(0.0));
            let least = raised + if self.lid.is_some() || shape.kind().is_building() { needed } else { 0.5 * ball };
            if wall_height < least {
                let (ball, wall_height, least) = (rounded(ball), rounded_down(wall_height), rounded_up(least));
                return Err(MeasureError::Low { ball, wall_height, least });
            }
        }
        self.relief.map_or(Ok(()), |relief| self.check_relief(relief, &room))
    }

    /// Checks that a cube or a planet has nothing that only a plate can have, and that it is hollow.
    fn check_halves(&self, shape: &Shape) -> Result<(), MeasureError> {
        let Self { cell_size, plate_thickness, ball, lid, relief, .. } = *self;
        if ball.is_some() || lid.is_some() || relief.is_some() {
            return Err(MeasureError::OnSurface(shape.clone()));
        }
        // There is room for some plates, gaps and the hollow, from the cut to the outside of a cube, or in half the radius of
        // a planet.
        let (room, plates, others) = match Surface::of(&shape.grid()) {
            Some(Surface::Cube(edge)) => (0.5 * edge as f32 - height_of_cut(edge), 2.0, HOLLOW + GAP),
            Some(Surface::Planet(radius)) => (0.5 * radius, planet::PLATES, planet::GAPS * GAP),
            Some(Surface::Weave | Surface::Building) | None => return Ok(()),
        };
        let most = rounded_down((room * cell_size - others) / plates);
        if plate_thickness <= most {
            return Ok(());
        }
        let shape = shape.clone();
        Err(if most < NOZZLE {
            let least = rounded_up((others + plates * NOZZLE) / room);
            MeasureError::Small { shape, cell_size: rounded(cell_size), least }
        } else {
            MeasureError::Filled {
                plate_thickness: rounded_up(plate_thickness),
                shape,
                cell_size: rounded(cell_size),
                most,
            }
        })
    }

    /// Checks that there is room for the rim of the lid, if there is a lid.
    fn check_lid(&self, shape: &Shape, room: &Room) -> Result<(), MeasureError> {
        let (Self { cell_size, wall_thickness, .. }, Some(lid)) = (*self, self.lid) else { return Ok(()) };
        // The rim may enter a gap of the outline that is one cell wide, and must not meet itself there.
        let most = (room.inscribed() * cell_size - lid) / RIM;
        // A tolerance for rounding errors.
        if wall_thickness > most + 1e-4 {
            // Default walls grow with the cell size, given ones do not. No wall is thinner than the nozzle.
            let growing = room.cell_size_under_lid(lid, 0.0, THICKNESS);
            let enough = growing.max(room.cell_size_under_lid(lid, wall_thickness.max(NOZZLE), 0.0));
            let (shape, lid, cell_size, most) = (shape.clone(), rounded(lid), rounded(cell_size), rounded_down(most));
            return Err(if most < NOZZLE {
                MeasureError::Covered { lid, shape, cell_size, enough }
            } else {
                let wall_thickness = rounded_up(wall_thickness);
                MeasureError::Rimmed { lid, wall_thickness, shape, cell_size, enough, most }
            });
        }
        if !shape.kind().has_lines() {
            return Err(MeasureError::NoLid(shape.clone()));
        }
        // Only masks cause notches.
        if shape.mask().is_some() && !fits(Rim::of(self, lid), shape) {
            let (cell_size, wall_thickness) = (rounded(cell_size), rounded(wall_thickness));
            return Err(MeasureError::Notched { shape: shape.clone(), cell_size, wall_thickness });
        }
        Ok(())
    }

    /// Checks that there is room for the relief along passages.
    fn check_relief(&self, relief: Relief, room: &Room) -> Result<(), MeasureError> {
        let Self { cell_size, wall_thickness, wall_height, plate_thickness, ball, .. } = *self;
        if let Relief::Groove(depth) = relief {
            let ball = ball.ok_or(MeasureError::NoBall)?;
            if depth > 0.25 * ball {
                let most = rounded_down(0.25 * ball);
                return Err(MeasureError::Deep { depth: rounded_up(depth), ball: rounded(ball), most });
            }
        } else {
            // The strip is then 0.8 mm wide, with 0.3 mm free on both sides even where it crosses a side at an angle.
            let (width, needed) = (room.passage(cell_size, wall_thickness), 5.0 * NOZZLE);
            if width + 0.01 < needed {
                let cell_size = room.cell_size(needed, wall_thickness, 0.0);
                return Err(MeasureError::Tight { needed: rounded(needed), width: rounded_down(width), cell_size });
            }
        }
        let (_, given) = relief.measure();
        let least = rounded_up(given + NOZZLE);
        match relief {
            Relief::Raised(relief) if wall_height < least => {
                Err(MeasureError::Over { relief: rounded(relief), wall_height: rounded_down(wall_height), least })
            }
            Relief::Engraved(depth) | Relief::Groove(depth) if plate_thickness < least => Err(MeasureError::Through {
                depth: rounded(depth),
                plate_thickness: rounded_down(plate_thickness),
                least,
            }),
            _ => Ok(()),
        }
    }
}

/// Whether a lid with this rim has no inverted face. A face is inverted if the rim does not fit into a notch of the
/// outline.
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
