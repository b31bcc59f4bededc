//! The stairs of a floor, and the passages from its holes.

use super::story::Story;
use crate::{
    Drawing,
    drawing::outermost,
    solid::{
        body::{Body, north_up},
        part::Part,
        post::{Floor, Post},
        ramp::Ramp,
        slope::Slope,
    },
};
use glam::Vec2;
use maze_core::{Cell, Geometry, Grid, HalfEdge, Maze, grid::FloorCells};
use std::{
    collections::{HashMap, HashSet},
    io,
};

/// The distance of a sill from the ends of its side, for walls with this half thickness, in cell pitches. The center of
/// the cell, half a pitch away, sees the whole edge of its floor, even if a wall that ends here protrudes into the hole.
fn aside(half: f32) -> f32 {
    1.1 * half / (0.5 + half)
}

/// The stairs of a plate, and the sides where stairs from below arrive.
#[derive(Default)]
pub(crate) struct Stairs {
    ramps: HashMap<Cell, Ramp>,
    sills: HashSet<HalfEdge>,
}

impl Stairs {
    /// The maze of a floor with its stairs, and its entrance and exit.
    pub(super) fn of<'g, G: Geometry, C: FloorCells>(
        drawing: &Drawing<'g, G>,
        story: Story<'g, G, C>,
        slope: Slope,
    ) -> (Maze<Story<'g, G, C>>, Self, Vec<HalfEdge>) {
        let mut maze = Maze::with_all_walls(story);
        let (mut ramps, mut sills) = (HashMap::new(), HashSet::new());
        let story = || maze.grid();
        for cell in story().cells() {
            if story().has_stairs(cell) {
                let rises_east = story().rises_east(cell);
                let foot = north_up(story().ends(story().end(cell, !rises_east))[0]);
                let along = if rises_east { Vec2::X } else { Vec2::NEG_X };
                ramps.insert(cell, Ramp { cell, foot, along, slope });
            }
        }
        let open = story().cells().filter(|&cell| !story().has_stairs(cell)).flat_map(|cell| {
            let sides = drawing.maze.open_sides(story().first + cell);
            sides.into_iter().map(move |side| HalfEdge::new(cell, side))
        });
        let open: Vec<HalfEdge> = open.collect();
        for wall in open {
            // Only the upper ends of stairs are across the boundary of a floor.
            if maze.open_wall(wall).is_err() {
                sills.insert(wall);
            }
        }
        let mut gaps = Vec::new();
        let ends = drawing.maze.ends();
        for (end, sign) in [(ends.from, -1.0), (ends.to, 1.0)] {
            let cell = end.checked_sub(maze.grid().first).filter(|&cell| (cell as usize) < maze.grid().len());
            if let Some(cell) = cell.filter(|&cell| !drawing.closed && !maze.grid().has_stairs(cell)) {
                let outside = maze.grid().walls(cell).filter(|&wall| maze.grid().is_outside(wall));
                gaps.extend(outermost(maze.grid(), outside, sign));
            }
        }
        (maze, Self { ramps, sills }, gaps)
    }

    /// The ramp of a cell, if it is stairs.
    pub(crate) fn ramp(&self, cell: Cell) -> Option<Ramp> {
        self.ramps.get(&cell).copied()
    }

    /// Whether stairs from below arrive at a side.
    pub(crate) fn arrive_at(&self, wall: HalfEdge) -> bool {
        self.sills.contains(&wall)
    }

    /// Closes the body along a side where stairs arrive, between posts at its ends: extends the plate into the hole by half
    /// a wall, up to the stairs. The hole is on the left.
    pub(crate) fn sill(
        &self,
        body: &mut Body<impl FnMut(Part) -> io::Result<()>>,
        [from, to]: [Vec2; 2],
        [begin, end]: [Post; 2],
        floor: Option<Floor>,
    ) -> io::Result<()> {
        let along = (to - from).normalize();
        let (aside, inward) = (aside(body.half) * along, body.half * along.perp());
        let places = [from + aside, to - aside, to - aside + inward, from + aside + inward];
        let mut corners = [Post::default(); 4];
        for (corner, place) in corners.iter_mut().zip(places) {
            *corner = body.post(place, false)?;
        }
        body.floor(&corners)?;
        let [a, b, beyond_b, beyond_a] = corners;
        for pair in [begin, a, b, end].windows(2) {
            body.side_face([pair[0], pair[1]], floor, false)?;
        }
        for pair in [end, b, beyond_b, beyond_a, a, begin].windows(2) {
            body.side_face([pair[0], pair[1]], None, false)?;
        }
        Ok(())
    }
}
