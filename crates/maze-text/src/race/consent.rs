//! Asks before it starts programs: they are the user's own, and run with all rights of the user.

use super::entrant::{Entrant, Kind};
use crate::{error::Error, stream::escape_controls};
use maze_locale::{Locale, Message};
use std::io::{self, BufRead, IsTerminal, Write};

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
        return Err(Message::new("error-robot-yes", &[]).into());
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
