//! Asks before it starts programs: they are the user's own, and run with all rights of the user.

use super::entrant::{Entrant, Kind};
use crate::{error::Error, stream::escape_controls};
use maze_core::solve::Solver;
use maze_locale::{Locale, Message};
use maze_robots::Learner;
use std::{
    fmt::Display,
    io::{self, BufRead, IsTerminal, Write},
};

/// Asks whether to start the robots, unless the user has agreed.
pub(super) fn ask(entrants: &[Entrant], agreed: bool, locale: &Locale) -> Result<(), Error> {
    let programs = entrants.iter().filter_map(|entrant| match &entrant.kind {
        Kind::Program(command, _) => Some(command),
        Kind::Ours(_) | Kind::Learner(_) => None,
    });
    let mut commands: Vec<String> = programs.map(|command| escape_controls(&command.to_string())).collect();
    commands.dedup();
    if agreed || commands.is_empty() {
        return Ok(());
    }
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        let ours: Vec<_> = Solver::ROBOTS.iter().map(|solver| solver.key()).chain(Learner::KEYS).collect();
        let gaps: [(_, &dyn Display); 2] = [("robot", &commands[0]), ("ours", &ours.join(", "))];
        return Err(Message::new("error-robot-yes", &gaps).into());
    }
    let mut errors = io::stderr().lock();
    writeln!(errors, "{}", locale.get("text-robot-rights"))?;
    commands.iter().try_for_each(|command| writeln!(errors, "  {command}"))?;
    write!(errors, "{} ", locale.get("text-robot-start"))?;
    errors.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    let yes = locale.get("text-robot-yes");
    let is_yes = answer.trim().chars().next().is_some_and(|letter| yes.contains(letter));
    if is_yes { Ok(()) } else { Err(Message::new("error-robot-refused", &[]).into()) }
}
