//! Shows the drawing: its maze follows each edit.

use super::drawing::{Drawn, Editor, Mode};
use crate::{
    camera::top_down::TopDown,
    locale::Locale,
    session::{
        hold::BeingDrawn,
        shown::{Focused, InFocus, maze_on_screen},
        source::MazeSource,
    },
    toast::Toast,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{Gates, Timeline};
use maze_core::{AnyGrid, Cell, Endpoints, Grid, HalfEdge, Journal, Mark, Playback};
use maze_edit::{Change, Drawing, History, Wall};
use maze_io::Loaded;
use std::sync::Arc;

/// The maximum number of cells whose report takes little of a frame.
const SMALL: usize = 1 << 14;

/// Shows the drawing instead of the maze in focus.
#[derive(SystemParam)]
pub(super) struct Stage<'w, 's> {
    focused: Option<InFocus<'w, 's, Entity>>,
    pub(super) commands: Commands<'w, 's>,
}

impl Stage<'_, '_> {
    /// Shows the drawing to be edited.
    pub(super) fn show(&mut self, editor: &mut Editor, locale: &Locale) {
        editor.fit_shape();
        let Some(history) = &mut editor.history else { return };
        history.take_changes();
        let drawing = history.drawing();
        let shown = maze_on_screen(source_of(drawing, locale), timeline(drawing), None);
        editor.maze = None;
        self.despawn();
        editor.maze = Some(self.commands.spawn((Focused, Drawn, Gates::Hidden, shown)).id());
    }

    /// Shows the finished drawing.
    pub(super) fn show_finished(&mut self, source: MazeSource) {
        self.despawn();
        let timeline = Timeline::finished(&share(source.maze()));
        self.commands.spawn((Focused, Drawn, maze_on_screen(source, timeline, None)));
    }

    fn despawn(&mut self) {
        if let Some(old) = self.focused.as_deref() {
            self.commands.entity(*old).despawn();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(close);
}

/// Closes the editor when another maze replaces the drawing. The drawing stays.
fn close(gone: On<Remove, Drawn>, mut editor: ResMut<Editor>, (locale, mut commands): (Res<Locale>, Commands)) {
    if editor.mode == Mode::Drawing && editor.maze == Some(gone.entity) {
        editor.lift();
        (editor.mode, editor.maze) = (Mode::Closed, None);
        commands.trigger(Toast(locale.get("toast-drawing-kept").to_owned()));
    }
}

/// Has the camera look straight down, and keeps searches away, while the editor is open.
pub(super) fn hold(editor: Res<Editor>, mut top_down: ResMut<TopDown>, mut drawn: ResMut<BeingDrawn>) {
    let is_open = editor.mode == Mode::Drawing;
    top_down.set_if_neq(TopDown(is_open));
    drawn.set_if_neq(BeingDrawn(is_open));
}

/// Shows the changes of this frame. An edit changes only its walls and cells.
pub(super) fn follow(
    mut editor: ResMut<Editor>,
    mut timelines: Query<&mut Timeline, With<Drawn>>,
    locale: Res<Locale>,
    mut stage: Stage,
) {
    let editor = editor.bypass_change_detection();
    let Some(history) = editor.history.as_mut().filter(|history| history.has_changes()) else { return };
    let changes = history.take_changes();
    if changes.contains(&Change::All) {
        stage.show(editor, &locale);
        return;
    }
    let drawing = history.drawing();
    let Some(mut timeline) = editor.maze.and_then(|maze| timelines.get_mut(maze).ok()) else { return };
    for change in changes {
        match change {
            Change::Wall(wall) => {
                let (is_open, is_kept) = state(drawing, wall);
                timeline.set_wall([wall, drawing.grid().twin(wall)], is_open, is_kept);
            }
            Change::Cell(cell) => timeline.set_mark(cell, mark(drawing, cell)),
            Change::Ends | Change::All => {}
        }
    }
    editor.is_stale = true;
}

/// After each step, updates the report, and gives the maze on screen the file of the drawing, for saving. The report of a
/// small drawing is updated during a stroke.
pub(super) fn refresh(mut editor: ResMut<Editor>, locale: Res<Locale>, mut commands: Commands) {
    let editor = editor.bypass_change_detection();
    if !editor.is_stale {
        return;
    }
    let Some(drawing) = editor.history.as_ref().map(History::drawing) else { return };
    let is_done = editor.stroke.is_none();
    if is_done || drawing.grid().len() <= SMALL {
        editor.report = drawing.report();
    }
    if is_done && let Some(maze) = editor.maze {
        commands.entity(maze).insert(source_of(drawing, &locale));
        editor.is_stale = false;
    }
}

/// The maze of the drawing as a file.
pub(super) fn source_of(drawing: &Drawing, locale: &Locale) -> MazeSource {
    let (shape, maze) = drawing.to_maze();
    let file = Loaded { shape, maze, closed: drawing.is_closed(), challenge: None };
    MazeSource::File(locale.get("editor-file").to_owned(), Arc::new(file))
}

/// A maze on a shared grid.
fn share(maze: maze_core::Maze<AnyGrid>) -> maze_core::Maze<Arc<AnyGrid>> {
    let journal = Journal::new(&maze);
    Playback::new((Arc::new(maze.grid().clone()), Arc::new(journal))).finish()
}

/// The timeline of the drawing. It never ends, so that built walls stand out.
fn timeline(drawing: &Drawing) -> Timeline {
    let ends = Endpoints { from: drawing.start(), to: drawing.goals()[0] };
    let maze = drawing.passages().clone();
    let maze = maze.clone().with_ends(ends).unwrap_or(maze);
    let mut playback = Playback::new((drawing.grid().clone(), Arc::new(Journal::new(&maze))));
    for [wall, twin] in drawing.grid().inner_walls() {
        let (is_open, is_kept) = state(drawing, wall);
        if is_kept {
            playback.set_wall([wall, twin], is_open, is_kept);
        }
    }
    for cell in drawing.cells() {
        playback.set_mark(cell, mark(drawing, cell));
    }
    Timeline::carving(playback).unfinished()
}

/// Whether a wall is open, and whether it stands out as built.
fn state(drawing: &Drawing, wall: HalfEdge) -> (bool, bool) {
    let state = drawing.wall(wall);
    (state == Some(Wall::Open), state == Some(Wall::Built))
}

/// The color of a cell: cells that are left out look like those that no method has reached.
fn mark(drawing: &Drawing, cell: Cell) -> Mark {
    if drawing.contains(cell) { Mark::Visited } else { Mark::Blank }
}
