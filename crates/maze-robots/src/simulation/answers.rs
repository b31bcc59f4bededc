//! Answers to questions: what the robot perceives, and its score.

use super::{Reply, Simulation};
use crate::{
    command::{Command, Figure, Stat},
    score::Leg,
};
use maze_core::{Cell, Geometry, Grid, HalfEdge, Maze};

impl Simulation {
    /// Answers what the robot perceives, the same as the robots of `maze_core::solve`.
    pub(super) fn perceive<G: Grid>(&mut self, maze: &Maze<G>, question: Command<'_>) -> Reply {
        let grid = maze.grid();
        let list = |numbers: &mut dyn Iterator<Item = String>| Reply::Answer(numbers.collect::<Vec<_>>().join(" "));
        match question {
            Command::Sides => Reply::of(grid.side_count(self.cell)),
            Command::Open(side) => {
                let wall = HalfEdge::new(self.cell, side);
                Reply::of(side < grid.side_count(self.cell) && self.look(maze, wall))
            }
            Command::EnteredBy => Reply::of(self.entered_by.map_or(-1, i32::from)),
            Command::Here => Reply::of(self.cell),
            Command::Start => Reply::of(self.task.start),
            Command::Goals => list(&mut self.task.goals.iter().map(Cell::to_string)),
            Command::AtGoal => Reply::of(self.is_in_goal()),
            Command::Cells => Reply::of(grid.len()),
            Command::Neighbors(cell) if (cell as usize) < grid.len() => {
                let across = |wall| grid.across(wall).map_or(-1, |twin| i64::from(twin.cell));
                list(&mut grid.walls(cell).map(|wall| across(wall).to_string()))
            }
            Command::Corners => match grid.plane() {
                Some(plane) => {
                    let center = plane.center(self.cell);
                    let relative = |corner: &[f32; 2]| [0, 1].map(|axis| format!("{:.4}", corner[axis] - center[axis]));
                    list(&mut plane.corners(self.cell).iter().flat_map(relative))
                }
                None => Reply::of("none"),
            },
            _ => Reply::Unknown,
        }
    }

    /// The value of a figure. It is -1 if there is none yet.
    pub(super) fn stat(&self, stat: Stat) -> String {
        let (leg, figure) = match stat {
            Stat::Score => return decimal(self.score.now()),
            Stat::Total(figure) => (Some(self.score.total()), figure),
            Stat::Current(figure) => (Some(self.score.current()), figure),
            Stat::Best(figure) => (self.score.best(), figure),
        };
        let value = |leg: Leg| match figure {
            Figure::Distance => decimal(leg.distance().floor()),
            Figure::Turns => leg.turns().to_string(),
            Figure::EffectiveDistance => decimal(leg.effective_distance()),
        };
        leg.map_or("-1".to_owned(), value)
    }
}

/// Formats a number with as many decimals as it needs, at most three: scores are multiples of 0.025.
fn decimal(number: f64) -> String {
    let text = format!("{number:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
