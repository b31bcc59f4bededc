//! The timeline: where the viewer stands in the making of the maze.

use super::{
    changes::{Changes, MazeChanged},
    data::Carved,
    fair::{Fair, Help},
    hold::Hold,
    orders::finished,
    shown::{InFocus, ShownMaze},
    source::MazeSource,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::awake,
    schedule::LabyrinthSystems,
};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Endpoints, Event, Playback,
    solve::{Attempt, Solver},
};
use std::sync::Arc;

/// The slowest playback, in events a second.
pub const MIN_SPEED: f32 = 1.0;

/// The fastest playback, in events a second; beyond it everything happens at once.
pub const MAX_SPEED: f32 = 1_000_000.0;

/// How long a new maze takes to play, in seconds.
const PLAYING_TIME: f32 = 10.0;

/// If more events than this happen in one frame, the maze is compared, bit by bit, instead of following each.
const MANY: usize = 20_000;

/// How far the making of a maze on screen, or a search in it, has come.
#[derive(Component, Debug)]
#[require(Changes)]
pub struct Timeline {
    /// Where the maze comes from.
    pub source: MazeSource,
    /// What the search found that this plays, if it plays one.
    pub solved: Option<(Solver, Attempt)>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Events a second that the user wants, [`MIN_SPEED`]`..=`[`MAX_SPEED`], or infinity for all at once: also of the next
    /// timeline. Without it, each plays for about ten seconds.
    pub chosen_speed: Option<f32>,
    default_speed: f32,
    playback: Playback<Arc<AnyGrid>>,
    /// The fraction of an event carried over to the next frame.
    carry: f32,
    /// Whether it has not been seen yet as it begins.
    fresh: bool,
}

impl Timeline {
    /// Stands at the beginning, and plays, if there is something to play.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
    pub fn new(source: MazeSource, playback: Playback<Arc<AnyGrid>>, solved: Option<(Solver, Attempt)>) -> Self {
        let default_speed = (playback.len() as f32 / PLAYING_TIME).clamp(MIN_SPEED, MAX_SPEED);
        let playing = playback.len() > 0;
        Self { source, solved, playing, chosen_speed: None, default_speed, playback, carry: 0.0, fresh: true }
    }

    /// In a maze that is finished nothing happens.
    #[must_use]
    pub fn of_finished(source: MazeSource) -> Self {
        let journal = finished(&source.maze());
        Self::new(source, Playback::new(journal), None)
    }

    /// Jumps to the end and stops.
    pub(crate) fn finish(&mut self) {
        self.playback.seek(self.playback.len());
        (self.playing, self.carry) = (false, 0.0);
    }

    /// As it is now, standing still: for a picture.
    #[must_use]
    pub fn still(&self) -> Self {
        let still = Self::new(self.source.clone(), self.playback.clone(), self.solved.clone());
        Self { playing: false, ..still }
    }

    /// What a maze on screen is spawned with.
    #[must_use]
    pub fn into_maze(self) -> impl Bundle {
        (ShownMaze::new(self.playback.maze().grid().clone()), self)
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
    pub(crate) fn carved(&self) -> Carved {
        let mut playback = self.playback.clone();
        playback.seek(playback.len());
        Carved { source: self.source.clone(), maze: playback.maze().clone() }
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

    /// Whether the maze is finished. It stays so while a search in it is played.
    #[must_use]
    pub fn is_carved(&self) -> bool {
        self.solved.is_some() || self.at_end()
    }
}

/// A request to move in the timeline of a maze.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct SeekMaze {
    /// The maze.
    #[event_target]
    pub maze: Entity,
    /// Where to.
    pub seek: Seek,
}

/// Where to move in a timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seek {
    /// To the beginning.
    Start,
    /// One event back.
    StepBack,
    /// One event on.
    StepForward,
    /// To the end.
    End,
    /// To the moment at which the given number of events have happened.
    To(usize),
    /// Play, or pause. At the end, play from the beginning.
    PlayOrPause,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow).add_observer(jump).add_systems(
        Update,
        (
            ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input),
            play.run_if(is_playing).in_set(LabyrinthSystems::Advance),
        ),
    );
    awake::while_time_moves(app, is_playing);
}

fn is_playing(timelines: Query<&Timeline>) -> bool {
    timelines.iter().any(|timeline| timeline.playing)
}

fn ask_by_key(keys: Keys, focused: InFocus<(Entity, &mut Timeline)>, mut commands: Commands) {
    let (maze, mut timeline) = focused.into_inner();
    for action in keys.presses() {
        let factor = match action {
            Action::Slower => 0.5,
            Action::Faster => 2.0,
            _ => {
                if let Some(seek) = seek(action) {
                    commands.trigger(SeekMaze { maze, seek });
                }
                continue;
            }
        };
        let speed = timeline.speed().min(2.0 * MAX_SPEED) * factor;
        timeline.chosen_speed = Some(if speed > MAX_SPEED { f32::INFINITY } else { speed.max(MIN_SPEED) });
    }
}

/// Where an action leads.
fn seek(action: Action) -> Option<Seek> {
    Some(match action {
        Action::JumpToStart => Seek::Start,
        Action::StepBack => Seek::StepBack,
        Action::StepForward => Seek::StepForward,
        Action::JumpToEnd => Seek::End,
        Action::PlayOrPause => Seek::PlayOrPause,
        _ => return None,
    })
}

fn follow(request: On<SeekMaze>, mut mazes: Query<(&mut Timeline, &mut Changes)>, (mut hold, mut fair): (Hold, Fair)) {
    if hold.refuses() {
        return;
    }
    let Ok((mut timeline, mut changes)) = mazes.get_mut(request.maze) else { return };
    let (position, length) = (timeline.playback.position(), timeline.playback.len());
    let target = match request.seek {
        Seek::Start => 0,
        Seek::StepBack => position.saturating_sub(1),
        Seek::StepForward => position + 1,
        Seek::End => length,
        Seek::To(target) => target,
        Seek::PlayOrPause if position == length => 0,
        Seek::PlayOrPause => position,
    };
    let plays = request.seek == Seek::PlayOrPause;
    let again = *request.event();
    let moves = plays || target.min(length) != position;
    if moves && fair.asks(Help::Playback, move |commands| commands.trigger(again)) {
        return;
    }
    timeline.playing = plays && (position == length || !timeline.playing);
    go(&mut timeline, target, &mut changes);
}

/// In another timeline, the walls may have stood as they did at another moment.
fn jump(inserted: On<Insert, Timeline>, mut mazes: Query<&mut Changes>) {
    if let Ok(mut changes) = mazes.get_mut(inserted.entity) {
        changes.extend([MazeChanged::Jumped]);
    }
}

/// Lets happen what is due.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "due is small and never negative")]
fn play(mut mazes: Query<(&mut Timeline, &mut Changes)>, time: Res<Time>) {
    for (mut timeline, mut changes) in mazes.iter_mut().filter(|(timeline, _)| timeline.playing) {
        // A new timeline is seen once as it begins.
        if std::mem::take(&mut timeline.fresh) {
            continue;
        }
        let due = timeline.carry + timeline.speed() * time.delta_secs();
        if due.is_finite() {
            timeline.carry = due.fract();
            let target = timeline.playback.position() + due as usize;
            go(&mut timeline, target, &mut changes);
        } else {
            go(&mut timeline, usize::MAX, &mut changes);
        }
        if timeline.at_end() {
            timeline.playing = false;
            timeline.carry = 0.0;
        }
    }
}

/// Goes to a moment, or to the end if that comes first, and notes what changes.
fn go(timeline: &mut Timeline, target: usize, changes: &mut Mut<Changes>) {
    let playback = &mut timeline.playback;
    let target = target.min(playback.len());
    if playback.position().abs_diff(target) > MANY {
        playback.seek(target);
        changes.extend([MazeChanged::Jumped]);
        return;
    }
    while playback.position() < target {
        changes.extend(playback.forward().map(|event| match event {
            Event::Opened(halves) => MazeChanged::WallOpened(halves),
            Event::Closed(halves) => MazeChanged::WallClosed(halves),
            Event::Kept(halves) => MazeChanged::WallKept(halves, true),
            Event::Marked { cell, new, .. } => MazeChanged::CellMarked(cell, new),
        }));
    }
    while playback.position() > target {
        changes.extend(playback.backward().map(|event| match event {
            Event::Opened(halves) => MazeChanged::WallClosed(halves),
            Event::Closed(halves) => MazeChanged::WallOpened(halves),
            Event::Kept(halves) => MazeChanged::WallKept(halves, false),
            Event::Marked { cell, old, .. } => MazeChanged::CellMarked(cell, old),
        }));
    }
}
