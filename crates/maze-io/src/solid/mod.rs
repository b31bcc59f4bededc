//! A maze as a solid: a plate with walls, as one closed surface. The floors of a [building](building) are plates with
//! stairs. A [cube](cube) or a [planet](planet) is two halves of another kind, and a [weave](weave) is a plate with bridges.
//!
//! The sides of all cells are the lines of a planar graph. A joint of walls becomes a polygon, whose corners are where
//! the edges of neighboring walls cross. A wall becomes the quadrilateral between the mouths of its two joints. A line
//! without a wall has no width. The rest of a cell is its floor: a fan of triangles around its center, or, beside a
//! raised or sunk strip, the triangulated rest of its polygon. So pieces do not overlap, and they share their edges.
//! Floors are at height 0, with walls above and the plate below.
//!
//! A solid is passed on part by part, cell by cell, and a joint is forgotten after the last cell around it. Memory
//! holds about two rows of joints, and the half-edges of a path in relief.

mod body;
mod building;
mod check;
mod cube;
mod fan;
mod fill;
mod half;
mod joint;
mod lid;
mod line;
mod measures;
mod part;
mod planet;
mod plate;
mod post;
mod ramp;
mod ribbon;
mod room;
mod slope;
mod strip;
mod surface;
#[cfg(test)]
mod tests;
mod weave;
mod window;

use crate::{
    Drawing,
    floors::floors,
    frame::{Frame, MARGIN},
    steps::Steps,
};
use body::{Body, north_up};
use glam::{Vec2, Vec3};
use half::Half;
use joint::Arm;
use lid::Rim;
use maze_core::{Geometry, Maze, grid::way};
pub use measures::{HEIGHT, Measure, MeasureError, Measures, Relief, THICKNESS};
use part::Corner;
pub(crate) use part::Part;
use plate::Plate;
use room::{PLAY, Room};
use std::{fmt, io};
use strip::Strip;
use surface::Surface;

/// The width of the path and its height above the floor, in cell pitches.
const PATH_WIDTH: f32 = 0.2;
const PATH_HEIGHT: f32 = 0.08;

/// A solid of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solid {
    /// The maze, in one piece.
    Maze,
    /// The path on the floor.
    Solution,
    /// The lid.
    Lid,
    /// The halves of a cube or a planet.
    Lower,
    Upper,
    /// The ring between the halves of a planet.
    Ring,
    /// A floor of a building, from 0 at the bottom.
    Floor(u32),
    /// The path on a floor of a building.
    FloorPath(u32),
    /// The maze without entrance and exit, so that its plate has no notches there. No file contains it.
    Closed,
}

impl Solid {
    /// The solids of a drawing with these measures.
    pub(crate) fn all<G: Geometry>(drawing: &Drawing<'_, G>, measures: &Measures) -> Vec<Self> {
        let grid = drawing.maze.grid();
        match Surface::of(grid) {
            Some(Surface::Cube(_)) => return vec![Self::Lower, Self::Upper],
            Some(Surface::Planet(_)) => return vec![Self::Lower, Self::Upper, Self::Ring],
            Some(Surface::Building) => {
                let levels = floors(grid).into_iter().map(|cells| grid.level(cells.start));
                let solids = levels.flat_map(|level| {
                    let path = building::has_path(drawing, level).then_some(Self::FloorPath(level));
                    [Some(Self::Floor(level)), path].into_iter().flatten()
                });
                return solids.collect();
            }
            Some(Surface::Weave) | None => {}
        }
        let exist = [
            (Self::Maze, true),
            (Self::Solution, drawing.path.len() > 1 && measures.relief.is_none()),
            (Self::Lid, measures.lid.is_some()),
        ];
        exist.into_iter().filter_map(|(solid, exists)| exists.then_some(solid)).collect()
    }

    /// Whether it is printed as a thing of its own.
    pub(crate) fn is_alone(self) -> bool {
        matches!(self, Self::Lid | Self::Lower | Self::Upper | Self::Ring | Self::Floor(_))
    }

    /// The number of steps for writing all solids once.
    pub(crate) fn steps<G: Geometry>(drawing: &Drawing<'_, G>, measures: &Measures) -> u64 {
        let grid = drawing.maze.grid();
        match Surface::of(grid) {
            Some(Surface::Cube(edge)) => cube::steps(edge),
            Some(Surface::Planet(_)) => planet::steps(grid.len()),
            Some(Surface::Weave) => weave::steps(drawing),
            Some(Surface::Building) | None => (1 + u64::from(measures.lid.is_some())) * grid.len() as u64,
        }
    }

    /// The lowest corner of the box around all solids, in cell pitches. Their floors are at height 0, those of a cube around
    /// its middle, and the parts of a planet stand on height 0.
    pub(crate) fn corner<G: Geometry>(drawing: &Drawing<'_, G>, measures: &Measures) -> Vec3 {
        let grid = drawing.maze.grid();
        match Surface::of(grid) {
            Some(Surface::Cube(edge)) => Vec3::splat(-cube::reach(edge, measures)),
            Some(Surface::Planet(radius)) => Vec2::splat(-planet::reach(radius, measures)).extend(0.0),
            Some(Surface::Weave | Surface::Building) | None => {
                let frame = Frame::of(&drawing.plan());
                Vec3::new(frame.least.x, -frame.most.y, -measures.pitches(measures.plate_thickness))
            }
        }
    }

    /// Passes on the parts, in cell pitches and in the same order each time. Each cell is a step, except for the path.
    pub(crate) fn write<G: Geometry>(
        self,
        drawing: &Drawing<'_, G>,
        measures: &Measures,
        steps: &mut Steps<'_>,
        mut write: impl FnMut(Part) -> io::Result<()>,
    ) -> io::Result<()> {
        let pitches = |millimeters| measures.pitches(millimeters);
        // A path is thin, but can be printed.
        let printable = |share: f32| pitches(measures::printable(share * measures.cell_size));
        let path_size = [PATH_WIDTH, PATH_HEIGHT].map(printable);
        let is_weave = || Surface::of(drawing.maze.grid()) == Some(Surface::Weave);
        match self {
            Self::Maze if is_weave() => weave::write(drawing, weave::Levels::of(measures), steps, write),
            Self::Maze | Self::Closed => {
                let levels = [-pitches(measures.plate_thickness), 0.0, pitches(measures.wall_height)];
                let plate = Plate::new(drawing, None, Body::new(levels, pitches(measures.wall_thickness), write));
                if self == Self::Closed { plate.closed() } else { plate.with(strip(drawing, measures)) }.build(steps)
            }
            Self::Floor(level) => building::write(drawing, level, measures, steps, write),
            Self::FloorPath(level) => building::write_path(drawing, level, measures, path_size, write),
            Self::Lower => halved(drawing.maze, Half::Lower, measures, steps, write),
            Self::Upper => halved(drawing.maze, Half::Upper, measures, steps, write),
            Self::Ring => match Surface::of(drawing.maze.grid()) {
                Some(Surface::Planet(radius)) => planet::write_ring((drawing.maze, radius), measures, steps, write),
                _ => Ok(()),
            },
            Self::Solution => {
                if is_weave() {
                    return weave::write_path(drawing, weave::Levels::of(measures), path_size, write);
                }
                let [width, height] = path_size;
                path(drawing, &mut Body::new([0.0, height], width, write))
            }
            Self::Lid => {
                let Some(clearance) = measures.lid else { return Ok(()) };
                let rim = Rim::of(measures, clearance);
                let levels = [-pitches(measures.plate_thickness), 0.0, pitches(Rim::depth(measures))];
                // East of the maze, and upside down.
                let mirror = 2.0 * (Frame::of(drawing.maze.grid()).most.x + rim.outer) + MARGIN;
                let turned = |point: Vec3| Vec3::new(mirror - point.x, point.y, point.z);
                let write = |part| {
                    write(match part {
                        Part::Point(point) => Part::Point(turned(point)),
                        Part::Triangle([a, b, c]) => {
                            Part::Triangle([c, b, a].map(|corner| Corner { point: turned(corner.point), ..corner }))
                        }
                    })
                };
                Plate::new(drawing, Some(rim), Body::new(levels, 0.0, write)).build(steps)
            }
        }
    }
}

/// Its name in files. The ground floor is the first one.
impl fmt::Display for Solid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Maze => "maze",
            Self::Solution => "solution",
            Self::Lid => "lid",
            Self::Lower => "lower",
            Self::Upper => "upper",
            Self::Ring => "ring",
            Self::Closed => "closed",
            Self::Floor(level) => return write!(f, "floor-{}", level + 1),
            Self::FloorPath(level) => return write!(f, "solution-{}", level + 1),
        })
    }
}

/// Passes on the parts of a half of a cube or a planet.
fn halved<G: Geometry>(
    maze: &Maze<G>,
    half: Half,
    measures: &Measures,
    steps: &mut Steps<'_>,
    write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    match Surface::of(maze.grid()) {
        Some(Surface::Cube(edge)) => cube::write((maze, edge), half, measures, steps, write),
        Some(Surface::Planet(radius)) => planet::write_half((maze, radius), half, measures, steps, write),
        Some(Surface::Weave | Surface::Building) | None => Ok(()),
    }
}

/// Creates the relief along passages, if there is one.
fn strip<G: Geometry>(drawing: &Drawing<'_, G>, measures: &Measures) -> Option<Strip> {
    let pitches = |millimeters| measures.pitches(millimeters);
    let relief = measures.relief?;
    if let Relief::Groove(depth) = relief {
        return Some(Strip::groove(pitches(0.5 * (measures.ball? + PLAY)), pitches(depth), drawing.gaps()));
    }
    let width = Room::of(drawing.maze.grid()).strip(measures.cell_size, measures.wall_thickness);
    Some(Strip::relief(drawing.maze, drawing.path, pitches(0.5 * width), pitches(relief.height())))
}

fn path<G: Geometry>(drawing: &Drawing<'_, G>, body: &mut Body<impl FnMut(Part) -> io::Result<()>>) -> io::Result<()> {
    let points: Vec<Vec2> = way(drawing.maze.grid(), drawing.path).map(north_up).collect();
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return Ok(()) };
    let mut end = |joint: Vec2, next: Vec2| {
        let mut arm = [Arm { direction: (next - joint).normalize(), has_wall: true, ..Arm::default() }];
        joint::cover(body, joint, &mut arm)?;
        Ok::<_, io::Error>(arm[0].mouth)
    };
    let begins = end(*first, *second)?;
    let [left, right] = end(*last, *before)?;
    line::close(body, &points, [begins, [right, left]], [None; 2], true)
}

/// Rotates a point so that the y axis points up, as in most 3D viewers.
pub(crate) fn upright(point: Vec3) -> Vec3 {
    Vec3::new(point.x, point.z, -point.y)
}
