//! The plate with its walls, or a lid, built cell by cell. A joint is covered with the first cell around it, and a line
//! is closed with the first cell beside it.

use super::{
    body::{Body, north_up},
    building::{Stairs, cover_ramp},
    fan::{Pinches, Spoke},
    joint::{self, Arm},
    lid::Rim,
    line::{self, PIECE},
    part::Part,
    post::{Floor, Floors},
    strip::Strip,
    window::Window,
};
use crate::{Drawing, steps::Steps};
use glam::Vec2;
use maze_core::{Cell, Geometry, HalfEdge, Maze, flatten_wall, grid::middle_of_wall};
use std::io;

/// The plate of a maze under construction, or of a lid.
pub(super) struct Plate<'d, G, W> {
    maze: &'d Maze<G>,
    /// The sides on the boundary that have no wall.
    gaps: Vec<HalfEdge>,
    pinches: Pinches,
    known: Window,
    /// The rim, if this is a lid, which has no walls.
    rim: Option<Rim>,
    /// The relief along passages, if there is one.
    strip: Option<Strip>,
    /// The stairs, if this is a floor of a building.
    stairs: Stairs,
    body: Body<W>,
}

impl<'d, G: Geometry, W: FnMut(Part) -> io::Result<()>> Plate<'d, G, W> {
    pub(super) fn new(drawing: &Drawing<'d, G>, rim: Option<Rim>, body: Body<W>) -> Self {
        let pinches = Pinches::of(drawing.maze.grid());
        let gaps = drawing.gaps().into_iter().flatten().collect();
        let (known, strip, stairs) = (Window::default(), None, Stairs::default());
        Self { maze: drawing.maze, gaps, pinches, known, rim, strip, stairs, body }
    }

    /// Puts walls into entrance and exit.
    pub(super) fn closed(self) -> Self {
        Self { gaps: Vec::new(), ..self }
    }

    /// Adds a relief along passages.
    pub(super) fn with(self, strip: Option<Strip>) -> Self {
        Self { strip, ..self }
    }

    /// Adds stairs. These sides on the boundary have no wall, like those where stairs arrive.
    pub(super) fn with_stairs(self, stairs: Stairs, gaps: Vec<HalfEdge>) -> Self {
        Self { stairs, gaps, ..self }
    }

    /// Builds all of it.
    pub(super) fn build(mut self, steps: &mut Steps<'_>) -> io::Result<()> {
        let grid = self.maze.grid();
        for cell in grid.cells() {
            for wall in grid.walls(cell) {
                if self.known.mouths(wall)[0].is_none() {
                    self.joint(wall)?;
                }
            }
            for wall in grid.walls(cell) {
                if grid.across(wall).is_none_or(|twin| twin.cell > cell) {
                    self.line(wall)?;
                }
            }
            if let Some(edges) = self.body.take(cell) {
                if let Some(ramp) = self.stairs.ramp(cell) {
                    let corners: Vec<Vec2> = grid.corners(cell).iter().rev().copied().map(north_up).collect();
                    cover_ramp(&ramp, &mut self.body, &corners, edges)?;
                } else if let Some(strip) = &self.strip {
                    strip.cover(&mut self.body, north_up(grid.center(cell)), edges)?;
                }
            }
            self.known.advance();
            steps.step()?;
        }
        Ok(())
    }

    fn stands(&self, wall: HalfEdge) -> bool {
        !self.maze.is_open(wall) && !self.gaps.contains(&wall) && !self.stairs.arrive_at(wall)
    }

    fn floor(&mut self, cell: Cell) -> io::Result<Floor> {
        let grid = self.maze.grid();
        if self.strip.as_ref().is_some_and(|strip| grid.walls(cell).any(|wall| strip.crosses(self.maze, wall))) {
            return Ok(Floor::BesideStrip(cell));
        }
        if let Some(ramp) = self.stairs.ramp(cell) {
            return Ok(Floor::Ramp(ramp));
        }
        if let Some(center) = *self.known.center(cell) {
            return Ok(Floor::Fan(center));
        }
        let center = self.body.post(north_up(grid.center(cell)), false)?;
        Ok(Floor::Fan(*self.known.center(cell).insert(center)))
    }

    /// Covers the joint where a half-edge begins.
    fn joint(&mut self, wall: HalfEdge) -> io::Result<()> {
        let grid = self.maze.grid();
        let joint = north_up(grid.ends(wall)[0]);
        let mut arms = Vec::with_capacity(8);
        for spoke in self.pinches.spokes(grid, wall) {
            arms.push(self.arm(joint, spoke)?);
        }
        match self.rim {
            None => joint::cover(&mut self.body, joint, &mut arms)?,
            Some(rim) => rim.cover(&mut self.body, joint, &mut arms)?,
        }
        for Arm { sides: [leaving, arriving], mouth: [right, left], .. } in arms {
            if let Some(leaving) = leaving {
                self.known.mouths(leaving)[0] = Some([right, left]);
            }
            if let Some(arriving) = arriving {
                self.known.mouths(arriving)[1] = Some([left, right]);
            }
        }
        Ok(())
    }

    fn arm(&mut self, joint: Vec2, sides: Spoke) -> io::Result<Arm> {
        let mut arm = Arm { sides, ..Arm::default() };
        for (floor, side) in arm.floors.iter_mut().zip(sides) {
            if let Some(wall) = side {
                arm.has_wall = self.stands(wall);
                *floor = Some(self.floor(wall.cell)?);
            }
        }
        let next = match sides {
            [Some(leaving), _] => self.points(leaving).get(1).copied(),
            [None, arriving] => arriving.and_then(|arriving| self.points(arriving).iter().rev().nth(1).copied()),
        };
        arm.direction = next.map_or(arm.direction, |next| (next - joint).normalize());
        Ok(arm)
    }

    /// Closes the body along a side of a cell.
    fn line(&mut self, wall: HalfEdge) -> io::Result<()> {
        let grid = self.maze.grid();
        let on_left = grid.across(wall).map(|twin| self.floor(twin.cell)).transpose()?;
        let floors = [Some(self.floor(wall.cell)?), on_left];
        let [begin, end] = self.known.mouths(wall).map(Option::unwrap_or_default);
        let stands = self.stands(wall);
        if let Some(strip) = self.strip.as_ref().filter(|strip| strip.crosses(self.maze, wall)) {
            let (points, piece) = self.crossed(wall);
            return strip.cross(&mut self.body, (&points, piece), [begin, end], floors);
        }
        if self.stairs.arrive_at(wall) {
            let ends = grid.ends(wall).map(north_up);
            return self.stairs.sill(&mut self.body, ends, [begin[0], end[0]], floors[0]);
        }
        let is_border = self.rim.is_none() && !stands && on_left.is_some();
        let points = if is_border { self.border(wall, floors) } else { self.points(wall) };
        match self.rim {
            None => line::close(&mut self.body, &points, [begin, end], floors, stands),
            Some(rim) => rim.close(&mut self.body, &points, [begin, end], floors),
        }
    }

    /// The points of the border between two floors. It is straight even on a curved side, since thick walls may leave no
    /// room for bends. Beside a strip it includes the middle of the side, since the corners of walls may protrude
    /// there.
    fn border(&self, wall: HalfEdge, floors: Floors) -> Vec<Vec2> {
        let grid = self.maze.grid();
        if !grid.bends(wall).is_empty() {
            return self.points(wall);
        }
        let [a, b] = grid.ends(wall).map(north_up);
        let beside_strip = floors.iter().any(|floor| matches!(floor, Some(Floor::BesideStrip(_))));
        if beside_strip { vec![a, a.midpoint(b), b] } else { vec![a, b] }
    }

    /// The points of a side that a strip crosses, and the number of the piece in whose middle it does.
    fn crossed(&self, wall: HalfEdge) -> (Vec<Vec2>, usize) {
        let grid = self.maze.grid();
        if grid.bends(wall).is_empty() {
            return (grid.ends(wall).map(north_up).to_vec(), 0);
        }
        let (points, middle) = (self.points(wall), north_up(middle_of_wall(grid, wall)));
        let pieces = points.windows(2).map(|piece| piece[0].midpoint(piece[1]).distance_squared(middle));
        let nearest = pieces.enumerate().min_by(|one, two| one.1.total_cmp(&two.1));
        let piece = nearest.map_or(0, |(piece, _)| piece);
        (points, piece)
    }

    /// The points of a side, from its beginning to its end.
    fn points(&self, wall: HalfEdge) -> Vec<Vec2> {
        let grid = self.maze.grid();
        match grid.arc_center(wall) {
            // Its ends, and bends if it has some.
            None => flatten_wall(grid, wall, PIECE).map(north_up).collect(),
            Some(_) => flatten_wall(grid, wall, self.rim.map_or(PIECE, |rim| rim.piece())).map(north_up).collect(),
        }
    }
}
