//! The floors of a building as plates with walls, beside one another as in the net. They are put on top of each other: the
//! plate of a floor lies on the walls of the floor below.
//!
//! Stairs take two places, as in the grid: on their own floor they are a [ramp](cover) between their walls, and the floor
//! above has a hole there. They rise through it to the floor of that plate, with a gap on each side.

mod cover;
mod path;
mod stairs;
mod story;

use super::{
    body::Body,
    measures::Measures,
    part::{Corner, Part},
    plate::Plate,
    slope::Slope,
};
use crate::{Drawing, steps::Steps};
pub(super) use cover::cover as cover_ramp;
use glam::Vec3;
use maze_core::{
    Geometry,
    grid::{FloorCells, Pointy, Square},
};
pub(super) use path::{has_path, write as write_path};
pub(super) use stairs::Stairs;
use std::io;
use story::Story;

/// Passes on the parts of a floor.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    level: u32,
    measures: &Measures,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let grid = drawing.maze.grid();
    if has_hexagons(grid) {
        of_story(drawing, Story::<_, Pointy>::new(grid, level), measures, steps, write)
    } else {
        of_story(drawing, Story::<_, Square>::new(grid, level), measures, steps, write)
    }
}

/// Whether the floors consist of hexagons.
fn has_hexagons(grid: &impl Geometry) -> bool {
    grid.max_sides() == Pointy::SIDES
}

fn of_story<G: Geometry, C: FloorCells>(
    drawing: &Drawing<'_, G>,
    story: Story<'_, G, C>,
    measures: &Measures,
    steps: &mut Steps<'_>,
    mut write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let pitches = |millimeters: f32| measures.pitches(millimeters);
    let east = Vec3::X * story.left as f32;
    let moved = |part| {
        write(match part {
            Part::Point(point) => Part::Point(point + east),
            Part::Triangle(corners) => {
                Part::Triangle(corners.map(|corner| Corner { point: corner.point + east, ..corner }))
            }
        })
    };
    let (maze, stairs, gaps) = Stairs::of(drawing, story, Slope::of(measures));
    let levels = [-pitches(measures.plate_thickness), 0.0, pitches(measures.wall_height)];
    let body = Body::new(levels, pitches(measures.wall_thickness), moved);
    Plate::new(&Drawing::new(&maze), None, body).with_stairs(stairs, gaps).build(steps)
}
