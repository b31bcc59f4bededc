//! Requests to move in the timeline of a maze, and their keys.

use super::{
    algorithm::Algorithm,
    beside::Controlled,
    fair::{Fair, Help},
    hold::Hold,
    shown::Solved,
    source::MazeSource,
    stops::PickingCell,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::LabyrinthSystems,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::Cell;

/// A request to move in the timeline of a maze.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct SeekMaze {
    /// The maze.
    #[event_target]
    pub maze: Entity,
    /// The destination.
    pub seek: Seek,
}

/// A destination in a timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seek {
    /// The beginning.
    Start,
    /// The previous event.
    StepBack,
    /// The next event.
    StepForward,
    /// The end of the current [block](maze_core::Code::block) of the pseudocode.
    StepOut,
    /// The end.
    End,
    /// The state after this number of events.
    To(usize),
    /// Play, or pause. At the end, play from the beginning.
    PlayOrPause,
    /// Play until an event touches this cell. At the end, play from the beginning.
    ToCell(Cell),
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow).add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input));
}

fn ask_by_key(keys: Keys, mut controlled: Controlled, mut commands: Commands) {
    let Some(maze) = controlled.maze() else { return };
    let Ok(mut timeline) = controlled.timelines.get_mut(maze) else { return };
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
        let speed = timeline.speed().min(2.0 * Timeline::MAX_SPEED) * factor;
        timeline.chosen_speed =
            Some(if speed > Timeline::MAX_SPEED { f32::INFINITY } else { speed.max(Timeline::MIN_SPEED) });
    }
}

/// The destination of an action.
fn seek(action: Action) -> Option<Seek> {
    Some(match action {
        Action::JumpToStart => Seek::Start,
        Action::StepBack => Seek::StepBack,
        Action::StepForward => Seek::StepForward,
        Action::StepOut => Seek::StepOut,
        Action::JumpToEnd => Seek::End,
        Action::PlayOrPause => Seek::PlayOrPause,
        _ => return None,
    })
}

fn follow(
    request: On<SeekMaze>,
    mut controlled: Controlled,
    sources: Query<(&MazeSource, Option<&Solved>)>,
    mut picking: ResMut<PickingCell>,
    (mut hold, mut fair): (Hold, Fair),
) {
    let cell = if let Seek::ToCell(cell) = request.seek { Some(cell) } else { None };
    picking.0 &= cell.is_none();
    if hold.refuses() {
        return;
    }
    // The panel shows the code of the maze in focus, even if the maze beside it leads.
    let shown = controlled.focused().unwrap_or(request.maze);
    let maze = if request.maze == shown { controlled.maze().unwrap_or(shown) } else { request.maze };
    let after_block = if request.seek == Seek::StepOut { step_out(shown, &controlled, &sources) } else { None };
    let Ok(mut timeline) = controlled.timelines.get_mut(maze) else { return };
    let (position, length) = (timeline.now().position(), timeline.now().len());
    let plays = cell.is_some() || request.seek == Seek::PlayOrPause;
    let target = match request.seek {
        Seek::Start => 0,
        Seek::StepBack => position.saturating_sub(1),
        Seek::StepForward => position + 1,
        Seek::StepOut => after_block.filter(|&target| target > position).unwrap_or(length),
        Seek::End => length,
        Seek::To(target) => target,
        Seek::PlayOrPause | Seek::ToCell(_) if position == length => 0,
        Seek::PlayOrPause | Seek::ToCell(_) => position,
    };
    let again = *request.event();
    let moves = plays || target.min(length) != position;
    if moves && fair.asks(Help::Playback, move |commands| commands.trigger(again)) {
        return;
    }
    timeline.playing = plays && (cell.is_some() || position == length || !timeline.playing);
    timeline.seek(target);
    if let Ok(mut timeline) = controlled.timelines.get_mut(shown) {
        timeline.stops.cell = cell;
    }
}

/// The position at which the current block of the code of a maze is left.
fn step_out(maze: Entity, controlled: &Controlled, sources: &Query<(&MazeSource, Option<&Solved>)>) -> Option<usize> {
    let (timeline, (source, solved)) = (controlled.timelines.get(maze).ok()?, sources.get(maze).ok()?);
    let algorithm = Algorithm::of((timeline, source, solved))?;
    Some(timeline.now().step_out(&[algorithm.code(), algorithm.code_after()]))
}
