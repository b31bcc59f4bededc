//! The timeline: where the viewer stands in the making of a maze, or in a search in it.

use crate::{
    changes::{Changes, MazeChanged},
    schedule::MazeSystems,
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Endpoints, Journal, Maze, Playback};
use std::sync::Arc;

/// The slowest playback, in events a second.
pub const MIN_SPEED: f32 = 1.0;

/// The fastest playback, in events a second; beyond it everything happens at once.
pub const MAX_SPEED: f32 = 1_000_000.0;

/// How long a timeline takes to play, in seconds.
const PLAYING_TIME: f32 = 10.0;

/// If more events than this happen in one frame, the maze is compared, bit by bit, instead of following each.
const MANY: usize = 20_000;

/// How far the making of a maze on screen, or a search in it, has come.
#[derive(Component, Debug)]
pub struct Timeline {
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Events a second that the user wants, [`MIN_SPEED`]`..=`[`MAX_SPEED`], or infinity for all at once. Without it, the
    /// timeline plays for about ten seconds.
    pub chosen_speed: Option<f32>,
    default_speed: f32,
    playback: Playback<Arc<AnyGrid>>,
    is_search: bool,
    /// The fraction of an event carried over to the next frame.
    carry: f32,
    /// Whether it has not been seen yet as it begins.
    fresh: bool,
    changes: Changes,
}

impl Timeline {
    /// The making of a maze. It stands at the beginning, and plays, if there is something to play.
    #[must_use]
    pub fn carving(playback: Playback<Arc<AnyGrid>>) -> Self {
        Self::new(playback, false)
    }

    /// A search in a finished maze, likewise.
    #[must_use]
    pub fn search(playback: Playback<Arc<AnyGrid>>) -> Self {
        Self::new(playback, true)
    }

    /// A finished maze, in which nothing happens.
    #[must_use]
    pub fn of_finished(maze: &Maze<AnyGrid>) -> Self {
        Self::carving(Playback::new((Arc::new(maze.grid().clone()), Arc::new(Journal::new(maze)))))
    }

    #[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
    fn new(playback: Playback<Arc<AnyGrid>>, is_search: bool) -> Self {
        Self {
            playing: playback.len() > 0,
            chosen_speed: None,
            default_speed: (playback.len() as f32 / PLAYING_TIME).clamp(MIN_SPEED, MAX_SPEED),
            playback,
            is_search,
            carry: 0.0,
            fresh: true,
            changes: Changes::default(),
        }
    }

    /// Jumps to the end and stops.
    pub fn finish(&mut self) {
        self.playback.seek(self.playback.len());
        self.changes.extend([MazeChanged::Jumped]);
        (self.playing, self.carry) = (false, 0.0);
    }

    /// As it is now, standing still: for a picture.
    #[must_use]
    pub fn still(&self) -> Self {
        Self { playing: false, ..Self::new(self.playback.clone(), self.is_search) }
    }

    /// Events a second, [`MIN_SPEED`]`..=`[`MAX_SPEED`], or infinity for all at once.
    #[must_use]
    pub fn speed(&self) -> f32 {
        self.chosen_speed.unwrap_or(self.default_speed)
    }

    /// The maze as it is now, and its marks.
    #[must_use]
    pub fn now(&self) -> &Playback<Arc<AnyGrid>> {
        &self.playback
    }

    /// The maze as it is when everything has happened.
    #[must_use]
    pub fn finished_maze(&self) -> Maze<Arc<AnyGrid>> {
        let mut playback = self.playback.clone();
        playback.seek(playback.len());
        playback.maze().clone()
    }

    /// Where one goes in, and where one comes out.
    #[must_use]
    pub fn ends(&self) -> Endpoints {
        self.playback.maze().ends()
    }

    /// Whether everything has happened.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.playback.position() == self.playback.len()
    }

    /// Whether a search in a finished maze is played.
    #[must_use]
    pub fn is_search(&self) -> bool {
        self.is_search
    }

    /// Whether the maze is finished. It stays so while a search in it is played.
    #[must_use]
    pub fn is_carved(&self) -> bool {
        self.is_search || self.at_end()
    }

    /// What has changed and is shown in this frame, in order. It is known from [`MazeSystems::Choose`] on.
    #[must_use]
    pub fn changes(&self) -> &[MazeChanged] {
        self.changes.due()
    }

    /// Goes to the moment at which the given number of events have happened, or to the end if that comes first.
    pub fn seek(&mut self, position: usize) {
        let playback = &mut self.playback;
        let target = position.min(playback.len());
        if playback.position().abs_diff(target) > MANY {
            playback.seek(target);
            self.changes.extend([MazeChanged::Jumped]);
            return;
        }
        while playback.position() < target {
            self.changes.extend(playback.forward().map(MazeChanged::by));
        }
        while playback.position() > target {
            self.changes.extend(playback.backward().map(MazeChanged::by_undoing));
        }
    }

    /// Lets happen what is due after so many seconds.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "due is small and never negative")]
    fn play(&mut self, seconds: f32) {
        // A new timeline is seen once as it begins.
        if std::mem::take(&mut self.fresh) {
            return;
        }
        let due = self.carry + self.speed() * seconds;
        if due.is_finite() {
            self.carry = due.fract();
            self.seek(self.playback.position() + due as usize);
        } else {
            self.seek(usize::MAX);
        }
        if self.at_end() {
            self.playing = false;
            self.carry = 0.0;
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            play.in_set(MazeSystems::Play),
            fall_due.in_set(MazeSystems::Choose),
            forget_shown.in_set(MazeSystems::Forget),
        ),
    );
}

fn play(mut timelines: Query<&mut Timeline>, time: Res<Time>) {
    for mut timeline in timelines.iter_mut().filter(|timeline| timeline.playing) {
        timeline.play(time.delta_secs());
    }
}

fn fall_due(mut timelines: Query<&mut Timeline>) {
    for mut timeline in &mut timelines {
        timeline.bypass_change_detection().changes.fall_due();
    }
}

fn forget_shown(mut timelines: Query<&mut Timeline>) {
    for mut timeline in &mut timelines {
        timeline.bypass_change_detection().changes.forget_shown();
    }
}
