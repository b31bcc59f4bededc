//! The mazes that were shown, so that one can go back to them.

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

/// How many mazes are remembered.
const MOST: usize = 100;

/// The mazes that were shown, in the order in which one goes back and forth among them.
#[derive(Resource, Debug, Default)]
pub struct History {
    mazes: VecDeque<Challenge>,
    /// The one on screen, or the last one before it that has a share code.
    at: usize,
}

/// A request to show another of the mazes that were shown.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoBack {
    /// The one before.
    Before,
    /// The one after, from which one has come back.
    After,
}

impl History {
    /// Notes a maze that is shown. One that is new takes the place of those from which one has come back.
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

    /// Where one comes to from the maze on screen.
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
    fn one_goes_back_and_forth_until_a_new_maze_comes() {
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
    fn the_oldest_are_forgotten() {
        let mut history = History::default();
        (0..1000).for_each(|seed| history.note(&maze(seed)));
        assert_eq!((history.mazes.len(), seeds(&history)), (MOST, [Some(998), None]));
        assert_eq!(history.mazes[0].blueprint.seed(), 900);
    }
}
