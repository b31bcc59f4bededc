//! The conditions at which playback stops: breakpoints on lines of pseudocode, and a cell that the user picks.

use super::{
    algorithm::{Algorithm, CodeOnScreen},
    shown::{InFocus, Solved},
    source::MazeSource,
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
use maze_core::{Code, code::Line, journal::Stops};

/// The breakpoints of the algorithm that was shown last. They stop playback only while its code is shown.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Breakpoints {
    code: Option<&'static Code>,
    lines: Stops,
}

impl Breakpoints {
    /// Whether a line has a breakpoint.
    #[must_use]
    pub fn has(&self, line: Line) -> bool {
        self.lines.has(line)
    }
}

/// Whether the next cell that is clicked or tapped is the one to run to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PickingCell(pub bool);

/// A request to set the breakpoint of a line, or to remove it. Without a line, it is for the one that made the last event.
/// It has no effect while the code is hidden.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleBreakpoint(pub Option<Line>);

/// A request to let the user pick the cell to run to, or to cancel that. It has no effect while the code is hidden.
#[derive(Event, Clone, Copy, Debug)]
pub struct PickCell;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Breakpoints>()
        .init_resource::<PickingCell>()
        .add_observer(toggle)
        .add_observer(pick)
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input),
                arm.after(LabyrinthSystems::Generate).before(LabyrinthSystems::Advance),
            ),
        );
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    for action in keys.presses() {
        match action {
            Action::ToggleBreakpoint => commands.trigger(ToggleBreakpoint(None)),
            Action::RunToCell => commands.trigger(PickCell),
            _ => {}
        }
    }
}

fn toggle(
    request: On<ToggleBreakpoint>,
    timeline: Option<InFocus<&Timeline>>,
    code: CodeOnScreen,
    mut breakpoints: ResMut<Breakpoints>,
) {
    let line = request.0.or_else(|| timeline?.now().last_line());
    if let Some(line) = line.filter(|_| code.get()) {
        breakpoints.lines.toggle(line);
    }
}

fn pick(_: On<PickCell>, code: CodeOnScreen, mut picking: ResMut<PickingCell>) {
    picking.0 = !picking.0 && code.get();
}

/// Gives the breakpoints to the timeline, and forgets those of another algorithm.
fn arm(
    maze: InFocus<(&mut Timeline, &MazeSource, Option<&Solved>)>,
    (mut breakpoints, mut picking): (ResMut<Breakpoints>, ResMut<PickingCell>),
    on_screen: CodeOnScreen,
) {
    let (mut timeline, source, solved) = maze.into_inner();
    let code = Algorithm::of((&timeline, source, solved)).map(|algorithm| algorithm.code());
    if code.map(std::ptr::from_ref) != breakpoints.code.map(std::ptr::from_ref) {
        *breakpoints = Breakpoints { code, ..default() };
    }
    let is_shown = code.is_some() && on_screen.get();
    picking.set_if_neq(PickingCell(picking.0 && is_shown));
    let mut stops = if is_shown { breakpoints.lines } else { Stops::default() };
    (stops.cell, stops.position) = (timeline.stops.cell, timeline.stops.position);
    timeline.bypass_change_detection().stops = stops;
}
