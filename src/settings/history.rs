//! The history of mazes in this session.

use super::form::Draft;
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
        unattended::is_unattended,
    },
    schedule::{InputSystems, LabyrinthSystems},
    session::{
        hold::Hold,
        requests::Generate,
        shown::{Focused, InFocus},
        source::MazeSource,
    },
};
use bevy::prelude::*;
use maze_play::Challenge;
use std::collections::VecDeque;

/// The maximum number of mazes.
const MOST: usize = 100;

/// The history of mazes.
#[derive(Resource, Debug, Default)]
pub struct History {
    mazes: VecDeque<Challenge>,
    /// The index of the maze on screen, or of the last one that has a share code.
    at: usize,
}

/// A request to go through the history.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoBack {
    /// To the previous maze.
    Before,
    /// To the next maze.
    After,
}

impl History {
    /// Adds a maze that is shown. A new maze replaces those after the current one.
    pub fn note(&mut self, shown: &Challenge) {
        if let Some(at) = self.mazes.iter().position(|maze| maze == shown) {
            self.at = at;
            return;
        }
        self.mazes.truncate(self.at + 1);
        self.mazes.push_back(shown.clone());
        if self.mazes.len() > MOST {
            self.mazes.pop_front();
        }
        self.at = self.mazes.len() - 1;
    }

    /// Returns the maze that a step leads to.
    #[must_use]
    pub fn to(&self, to: GoBack) -> Option<&Challenge> {
        let at = match to {
            GoBack::Before => self.at.checked_sub(1)?,
            GoBack::After => self.at + 1,
        };
        self.mazes.get(at)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<History>()
        .add_observer(go_back)
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Choose))
        .add_systems(
            Update,
            // The mazes of the screensaver do not enter the history.
            note.run_if(any_match_filter::<Added<Focused>>.and_eager(not(is_unattended)))
                .in_set(LabyrinthSystems::Finish),
        );
}

fn note(maze: InFocus<&MazeSource>, mut history: ResMut<History>) {
    if let Some(challenge) = maze.challenge() {
        history.note(challenge);
    }
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    for press in keys.presses() {
        match press {
            Action::PreviousMaze => commands.trigger(GoBack::Before),
            Action::NextMaze => commands.trigger(GoBack::After),
            _ => {}
        }
    }
}

fn go_back(
    request: On<GoBack>,
    history: Res<History>,
    mut draft: ResMut<Draft>,
    (mut hold, mut commands): (Hold, Commands),
) {
    if let Some(challenge) = history.to(*request.event()).filter(|_| !hold.refuses()) {
        draft.show(challenge);
        commands.trigger(Generate(challenge.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maze(seed: u64) -> Challenge {
        format!("square:3x3/kruskal#{seed}").parse().expect("a share code")
    }

    fn seeds(history: &History) -> [Option<u64>; 2] {
        [GoBack::Before, GoBack::After].map(|to| history.to(to).map(|maze| maze.blueprint.seed()))
    }

    #[test]
    fn a_new_maze_replaces_the_mazes_after_the_current_one() {
        let mut history = History::default();
        assert_eq!(seeds(&history), [None, None]);
        (1..=3).for_each(|seed| history.note(&maze(seed)));
        assert_eq!(seeds(&history), [Some(2), None]);
        history.note(&maze(2));
        assert_eq!(seeds(&history), [Some(1), Some(3)]);
        history.note(&maze(4));
        assert_eq!(seeds(&history), [Some(2), None]);
    }

    #[test]
    fn the_oldest_mazes_are_removed() {
        let mut history = History::default();
        (0..1000).for_each(|seed| history.note(&maze(seed)));
        assert_eq!((history.mazes.len(), seeds(&history)), (MOST, [Some(998), None]));
        assert_eq!(history.mazes[0].blueprint.seed(), 900);
    }
}
