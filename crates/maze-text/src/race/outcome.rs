//! The result of a robot in a maze.

use crate::record::Record;
use maze_core::Cell;
use maze_locale::{Locale, Message};
use maze_robots::{Color, Counted, Leg, Score, Simulation};
use std::fmt::Display;

/// The result of a robot in a maze.
pub(super) struct Outcome {
    pub(super) score: Score,
    /// Why the robot was stopped or did not arrive.
    pub(super) fault: Option<Message>,
    /// Its standard error.
    pub(super) log: String,
    /// Its best run, or the last one if it never arrived.
    pub(super) path: Vec<Cell>,
    /// The color of each cell.
    pub(super) colors: Vec<Option<Color>>,
}

impl Outcome {
    pub(super) fn of(simulation: &Simulation, fault: Option<Message>, log: String) -> Self {
        let score = *simulation.score();
        let best = simulation.best_path();
        let path = if best.is_empty() { simulation.path() } else { best }.to_vec();
        let last = simulation.marks().colors().last().map_or(0, |(cell, _)| cell as usize + 1);
        let mut colors = vec![None; last];
        simulation.marks().colors().for_each(|(cell, color)| colors[cell as usize] = Some(color));
        let is_lost = score.lowest().is_none() && fault.is_none();
        let fault = if is_lost { Some(Message::new("robot-no-goal", &[])) } else { fault };
        Self { score, fault, log, path, colors }
    }

    /// Whether the robot arrived.
    pub(super) fn is_solved(&self) -> bool {
        self.score.lowest().is_some()
    }

    /// The result in words.
    pub(super) fn lines(&self, locale: &Locale) -> Vec<String> {
        let number = |value: f64| locale.number(&plain(value));
        let leg = |name: &str, leg: Leg, runs: u64| {
            let (distance, effective) = (number(leg.distance()), number(leg.effective_distance()));
            let gaps: [(_, &dyn Display); 4] =
                [("distance", &distance), ("turns", &leg.turns()), ("effective", &effective), ("runs", &runs)];
            locale.fill(name, &gaps)
        };
        match (self.score.lowest(), self.score.counted()) {
            (Some(score), Some(Counted { best, total, runs })) => vec![
                locale.fill("text-robot-score", &[("score", &number(score))]),
                leg("text-robot-best", best, runs),
                leg("text-robot-all", total, runs),
            ],
            _ => vec![leg("text-robot-lost", self.score.total(), 0)],
        }
    }

    /// The result as a record, which begins with the robot, the maze, and its share code if there is one.
    pub(super) fn record(&self, robot: &str, maze: &str, code: Option<String>, locale: &Locale) -> Record {
        let mut record = Record::default();
        record.push("robot", robot);
        record.push("maze", maze);
        record.push("blueprint", code);
        record.push("found", self.is_solved());
        record.push("score", self.score.lowest());
        let counted = self.score.counted();
        record.push("runs", counted.map_or(0, |counted| counted.runs));
        let total = counted.map_or(self.score.total(), |counted| counted.total);
        for (start, leg) in [("best_", counted.map(|counted| counted.best)), ("", Some(total))] {
            record.push(format!("{start}distance"), leg.map(Leg::distance));
            record.push(format!("{start}turns"), leg.map(Leg::turns));
            record.push(format!("{start}effective_distance"), leg.map(Leg::effective_distance));
        }
        record.push("stopped", self.fault.as_ref().map(|fault| locale.say(fault)));
        record
    }
}

/// Formats a number with the decimals that it has, at most three.
pub(super) fn plain(value: f64) -> String {
    format!("{value:.3}").trim_end_matches('0').trim_end_matches('.').to_owned()
}
