//! Programs are started only after the user has agreed to their commands. They come from the list of the user's robots,
//! never from a file, a link, a share code or a server.

use super::choices::{Entrant, OwnRobot};
use bevy::{ecs::system::SystemParam, prelude::*};
use std::collections::BTreeSet;

/// A command and its folder.
type Start = (String, String);

/// The commands that the user has agreed to since the program was started.
#[derive(Resource, Debug, Default)]
pub struct AgreedCommands(BTreeSet<Start>);

/// The commands that wait for the user's answer.
#[derive(Resource, Debug, Default)]
pub struct CommandsAsked {
    starts: Vec<Start>,
}

/// The user's answer: whether the commands may be started.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnswerCommands(pub bool);

/// The user has agreed, so the race can start.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct CommandsAgreed;

/// Asks before programs are started.
#[derive(SystemParam)]
pub(crate) struct Consent<'w> {
    agreed: Res<'w, AgreedCommands>,
    asked: ResMut<'w, CommandsAsked>,
}

impl CommandsAsked {
    /// Returns whether the user is asked.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.starts.is_empty()
    }

    /// The commands, each with its folder.
    pub fn commands(&self) -> impl Iterator<Item = (&str, &str)> {
        self.starts.iter().map(|(command, folder)| (command.as_str(), folder.as_str()))
    }
}

impl Consent<'_> {
    /// Returns whether the user must agree first, and asks in that case.
    pub(crate) fn asks(&mut self, entrants: &[Entrant]) -> bool {
        let programs = entrants.iter().filter_map(|entrant| match entrant {
            Entrant::Program(robot) => Some(start(robot)),
            Entrant::Learner(_) => None,
        });
        let new: BTreeSet<Start> = programs.filter(|start| !self.agreed.0.contains(start)).collect();
        if !new.is_empty() {
            self.asked.starts = new.iter().cloned().collect();
        }
        !new.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AgreedCommands>().init_resource::<CommandsAsked>().add_observer(answer);
}

fn answer(
    answer: On<AnswerCommands>,
    (mut asked, mut agreed): (ResMut<CommandsAsked>, ResMut<AgreedCommands>),
    mut commands: Commands,
) {
    let starts = std::mem::take(&mut asked.starts);
    if answer.0 && !starts.is_empty() {
        agreed.0.extend(starts);
        commands.trigger(CommandsAgreed);
    }
}

fn start(robot: &OwnRobot) -> Start {
    (robot.command.trim().to_owned(), robot.folder.trim().to_owned())
}
