//! The commands of mms, for squares.

use super::{ACK, CRASH, OnSquares as State, Reply, Simulation};
use crate::{
    command::OnSquares,
    pose::{Ahead, Heading, Spot},
};
use maze_core::{Cell, Grid, HalfEdge, Maze};

impl Simulation {
    /// Carries out a command for squares.
    pub(super) fn on_squares<G: Grid>(&mut self, maze: &Maze<G>, command: OnSquares<'_>) -> Reply {
        let Some(State { field, heading, .. }) = &mut self.squares else { return Reply::NeedsSquares };
        match command {
            OnSquares::Width => Reply::of(field.size()[0]),
            OnSquares::Height => Reply::of(field.size()[1]),
            OnSquares::Turn(eighths) => {
                *heading = heading.turned(eighths);
                self.score.turn(1);
                self.record_turn();
                Reply::of(ACK)
            }
            OnSquares::Wall(eighths, half_cells) => {
                let heading = heading.turned(eighths);
                Reply::of(self.free_half_cells(maze, heading, half_cells) < half_cells)
            }
            OnSquares::Move(half_cells) => Reply::of(if self.move_ahead(maze, half_cells) { ACK } else { CRASH }),
            OnSquares::SetWall(place, quarter, is_there) => {
                if let Some(wall) = field.wall(place, quarter) {
                    self.set_wall(maze.grid(), wall, is_there);
                }
                Reply::Silence
            }
            OnSquares::SetColor(place, color) => self.mark_at(place, |robot, cell| robot.set_color(cell, color)),
            OnSquares::SetText(place, text) => self.mark_at(place, |robot, cell| robot.set_text(cell, text)),
        }
    }

    /// Changes the marks at a place, if there is a cell.
    fn mark_at(&mut self, place: [i64; 2], change: impl FnOnce(&mut Self, Cell)) -> Reply {
        if let Some(cell) = self.squares.as_ref().and_then(|squares| squares.field.cell(place)) {
            change(self, cell);
        }
        Reply::Silence
    }

    /// The number of half cells that are free in a direction, up to a maximum.
    fn free_half_cells<G: Grid>(&mut self, maze: &Maze<G>, heading: Heading, most: i64) -> i64 {
        let Some(mut spot) = self.squares.as_ref().map(|squares| squares.spot) else { return 0 };
        for free in 0..most {
            if !self.is_free(maze, spot, heading) {
                return free;
            }
            spot = spot.step(heading);
        }
        most
    }

    /// Whether half a step is free. The robot sees the wall, if there may be one.
    fn is_free<G: Grid>(&mut self, maze: &Maze<G>, spot: Spot, heading: Heading) -> bool {
        match spot.ahead(heading) {
            Ahead::Floor => true,
            Ahead::Post => false,
            Ahead::Wall(place, quarter) => {
                let wall = self.squares.as_ref().and_then(|squares| squares.field.wall(place, quarter));
                wall.is_some_and(|wall| self.look(maze, wall))
            }
        }
    }

    /// Moves ahead by half cells as far as possible. Returns whether the robot moved the full distance.
    ///
    /// As in mms, a robot that stands before a wall does not move, and a movement that ends in a crash counts in full.
    fn move_ahead<G: Grid>(&mut self, maze: &Maze<G>, half_cells: i64) -> bool {
        let Some(heading) = self.squares.as_ref().map(|squares| squares.heading) else { return false };
        let free = self.free_half_cells(maze, heading, half_cells);
        if free < 1 {
            return false;
        }
        if self.cell == self.task.start {
            self.begin_run();
        }
        self.score.drive(half_cells.unsigned_abs());
        for _ in 0..free {
            let Some(State { field, spot, .. }) = &mut self.squares else { break };
            // Half a diagonal step leads through a cell in which it does not end.
            let through = field.cell(spot.between(heading));
            *spot = spot.step(heading);
            let end = field.cell(spot.cell());
            for cell in [through, end].into_iter().flatten() {
                self.enter_from(maze.grid(), cell);
            }
            self.record_movement(0.5);
        }
        self.arrive();
        free == half_cells
    }

    /// Enters a neighboring cell, or the same.
    fn enter_from<G: Grid>(&mut self, grid: &G, cell: Cell) {
        let across = |wall: &HalfEdge| grid.across(*wall).is_some_and(|twin| twin.cell == self.cell);
        let by = grid.walls(cell).find(across).map(|wall| wall.side);
        self.enter(cell, by);
    }
}
