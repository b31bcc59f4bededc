//! The timeline: where the viewer stands in the making of the maze.

use super::{messages::TimelineReplaced, source::MazeSource};
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
    AnyGrid, Cell, Event, Mark, Maze, Playback, Wall,
    solve::{Endpoints, Solution, Solver},
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

/// The maze on screen, and how far its making has come.
#[derive(Resource, Debug)]
pub struct Timeline {
    /// Where the maze comes from.
    pub source: MazeSource,
    /// What the search found of which this tells, if it tells of one.
    pub solved: Option<(Solver, Solution)>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// Events a second that the user wants, [`MIN_SPEED`]`..=`[`MAX_SPEED`], or infinity for all at once: also of the next
    /// timeline. Without it, each plays for about ten seconds.
    pub chosen_speed: Option<f32>,
    default_speed: f32,
    playback: Playback<Arc<AnyGrid>>,
    /// The fraction of an event carried over to the next frame.
    carry: f32,
}

impl Timeline {
    /// Stands at the beginning, and plays, if there is something to play.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
    pub fn new(source: MazeSource, playback: Playback<Arc<AnyGrid>>, solved: Option<(Solver, Solution)>) -> Self {
        let default_speed = (playback.len() as f32 / PLAYING_TIME).clamp(MIN_SPEED, MAX_SPEED);
        let playing = playback.len() > 0;
        Self { source, solved, playing, chosen_speed: None, default_speed, playback, carry: 0.0 }
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

    /// Where one goes in, and where one comes out.
    #[must_use]
    pub fn ends(&self) -> Endpoints {
        self.source.ends(self.playback.maze())
    }

    /// Whether everything has happened.
    #[must_use]
    pub fn at_end(&self) -> bool {
        self.playback.position() == self.playback.len()
    }
}

/// The maze as it is when everything has happened.
pub(crate) fn at_the_end(mut playback: Playback<Arc<AnyGrid>>) -> Maze<Arc<AnyGrid>> {
    playback.seek(playback.len());
    playback.maze().clone()
}

/// A request to move in the timeline.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Seek {
    /// To the beginning.
    Start,
    /// One event back.
    StepBack,
    /// One event on.
    StepForward,
    /// To the end.
    End,
    /// To the moment at which so many events have happened.
    To(usize),
    /// Play, or pause. At the end, play from the beginning.
    PlayOrPause,
}

/// What has changed in the maze on screen, in order.
#[derive(Message, Clone, Copy, Debug)]
pub enum MazeChanged {
    /// This wall fell.
    WallFell([Wall; 2]),
    /// This wall rose.
    WallRose([Wall; 2]),
    /// Whether this wall is kept for good.
    WallKept([Wall; 2], bool),
    /// This cell was marked anew.
    CellMarked(Cell, Mark),
    /// Anything may have changed.
    Jumped,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Seek>()
        .add_message::<MazeChanged>()
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input))
        .add_systems(
            Update,
            (follow.run_if(resource_exists::<Timeline>.and_then(on_message::<Seek>)), play.run_if(is_playing))
                .chain()
                .in_set(LabyrinthSystems::Advance),
        );
    awake::while_moving(app, is_playing.or_eager(on_message::<MazeChanged>));
}

fn is_playing(timeline: Option<Res<Timeline>>) -> bool {
    timeline.is_some_and(|timeline| timeline.playing)
}

fn ask_by_key(keys: Keys, mut seeks: MessageWriter<Seek>, mut timeline: Option<ResMut<Timeline>>) {
    for action in keys.presses() {
        let factor = match action {
            Action::Slower => 0.5,
            Action::Faster => 2.0,
            _ => {
                seeks.write_batch(seek(action));
                continue;
            }
        };
        if let Some(timeline) = &mut timeline {
            let speed = timeline.speed().min(2.0 * MAX_SPEED) * factor;
            timeline.chosen_speed = Some(if speed > MAX_SPEED { f32::INFINITY } else { speed.max(MIN_SPEED) });
        }
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

/// Does what was asked.
fn follow(mut seeks: MessageReader<Seek>, mut timeline: ResMut<Timeline>, mut changes: MessageWriter<MazeChanged>) {
    for &seek in seeks.read() {
        let position = timeline.playback.position();
        let target = match seek {
            Seek::Start => 0,
            Seek::StepBack => position.saturating_sub(1),
            Seek::StepForward => position + 1,
            Seek::End => timeline.playback.len(),
            Seek::To(target) => target,
            Seek::PlayOrPause => {
                if timeline.at_end() {
                    go(&mut timeline, 0, &mut changes);
                    timeline.playing = true;
                } else {
                    timeline.playing = !timeline.playing;
                }
                continue;
            }
        };
        timeline.playing = false;
        go(&mut timeline, target, &mut changes);
    }
}

/// Lets happen what is due.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "due is small and never negative")]
fn play(
    mut timeline: ResMut<Timeline>,
    time: Res<Time>,
    mut changes: MessageWriter<MazeChanged>,
    mut replacements: MessageReader<TimelineReplaced>,
) {
    // A new timeline is seen once as it begins.
    let replaced = replacements.read().count() > 0;
    if replaced {
        return;
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

/// Goes to a moment, or to the end if that comes first, and tells what changes on the way.
fn go(timeline: &mut Timeline, target: usize, changes: &mut MessageWriter<MazeChanged>) {
    let playback = &mut timeline.playback;
    let target = target.min(playback.len());
    if playback.position().abs_diff(target) > MANY {
        playback.seek(target);
        changes.write(MazeChanged::Jumped);
        return;
    }
    while playback.position() < target {
        changes.write_batch(playback.forward().map(|event| match event {
            Event::Opened(names) => MazeChanged::WallFell(names),
            Event::Closed(names) => MazeChanged::WallRose(names),
            Event::Kept(names) => MazeChanged::WallKept(names, true),
            Event::Marked { cell, new, .. } => MazeChanged::CellMarked(cell, new),
        }));
    }
    while playback.position() > target {
        changes.write_batch(playback.backward().map(|event| match event {
            Event::Opened(names) => MazeChanged::WallRose(names),
            Event::Closed(names) => MazeChanged::WallFell(names),
            Event::Kept(names) => MazeChanged::WallKept(names, false),
            Event::Marked { cell, old, .. } => MazeChanged::CellMarked(cell, old),
        }));
    }
}
