//! Requests to the editor.

use super::{
    drawing::{AXES, Drawn, Editor, Mode},
    show::{Stage, source_of},
};
use crate::{
    input::{
        action::Action,
        bindings::Bindings,
        keys::{Keys, any_just_pressed},
        touch::TouchOnly,
    },
    locale::Locale,
    schedule::LabyrinthSystems,
    session::{discard::Replacing, requests::CancelTask, shown::InFocus, source::MazeSource},
    toast::{Complaint, Toast},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_core::Method;
use maze_edit::{Axis, Drawing, Edit, History, Spot, Tool, Wall};

/// The maximum number of cells that the editor takes. Each stroke counts regions in all of them.
const MAX_CELLS: usize = 1 << 20;

/// A request to draw the maze on screen. If it shows the drawing already, the drawing goes on, and otherwise it replaces
/// the drawing, as a step that can be undone.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenEditor;

/// A request to continue the drawing, also if another maze is on screen.
#[derive(Event, Clone, Copy, Debug)]
pub struct ContinueDrawing;

/// A request to leave the editor, and to show the finished drawing.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveEditor {
    /// Whether to walk through the drawing. The pause key then returns to the editor.
    pub walks: bool,
}

/// A request to change the drawing or the tool. It has no effect while the editor is closed.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Chooses a tool.
    Take(Tool),
    /// Draws at a place, as a click does.
    At(Spot),
    /// Presses the pen down, moves it, or lifts it.
    Press(Spot),
    /// Moves the pen.
    MoveTo(Spot),
    /// Lifts the pen.
    Lift,
    /// Takes the last step back.
    Undo,
    /// Does the step again that was taken back last.
    Redo,
    /// Turns the mirror about an axis on or off.
    Mirror(Axis),
    /// Has the chosen method carve the rest.
    Finish,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open)
        .add_observer(continue_drawing)
        .add_observer(leave)
        .add_observer(draw)
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input))
        .add_systems(OnExit(View::Orbit), leave_orbit)
        .add_systems(OnExit(View::Walk), end_walk);
}

fn ask_by_key(keys: Keys, editor: Res<Editor>, mut commands: Commands) {
    for _ in keys.presses().filter(|&press| press == Action::Edit) {
        if editor.mode == Mode::Drawing {
            commands.trigger(LeaveEditor { walks: false });
        } else {
            commands.trigger(OpenEditor);
        }
    }
}

/// The components of a maze that is to be drawn.
type ToDraw = (&'static Timeline, &'static MazeSource, Has<Drawn>);

fn open(
    _: On<OpenEditor>,
    maze: Option<InFocus<ToDraw>>,
    (mut editor, locale): (ResMut<Editor>, Res<Locale>),
    mut next: ResMut<NextState<View>>,
    mut replacing: Replacing,
    mut stage: Stage,
) {
    if editor.mode == Mode::Drawing {
        return;
    }
    let Some((timeline, source, is_drawn)) = maze.map(Single::into_inner) else {
        stage.commands.trigger(Toast(locale.get("bar-no-maze").to_owned()));
        return;
    };
    if !source.shape().kind().is_flat() {
        stage.commands.trigger(Toast(locale.get("toast-no-plane-to-draw").to_owned()));
        return;
    }
    let goes_on = is_drawn && editor.history.is_some();
    // A walk through the drawing is never at stake.
    let is_stopped = if goes_on { replacing.refuses() } else { replacing.stops(&OpenEditor) };
    if is_stopped {
        return;
    }
    if !goes_on {
        let whole = source.shape().clone().without_mask().cells();
        if whole > MAX_CELLS as u64 {
            let gaps = [("cells", &whole as _), ("most", &MAX_CELLS as _)];
            stage.commands.trigger(Toast(locale.fill("toast-too-large-to-draw", &gaps)));
            return;
        }
        let drawing = match source {
            MazeSource::File(_, file) => Drawing::of_maze(&file.shape, &file.maze).with_closed_boundary(file.closed),
            MazeSource::Generated(challenge) => {
                Drawing::of_maze(challenge.blueprint.shape(), &timeline.finished_maze())
            }
        };
        editor.load(drawing);
    }
    begin(&mut editor, &locale, &mut next, &mut stage);
}

fn continue_drawing(
    request: On<ContinueDrawing>,
    (mut editor, locale): (ResMut<Editor>, Res<Locale>),
    mut next: ResMut<NextState<View>>,
    mut replacing: Replacing,
    mut stage: Stage,
) {
    let may = editor.mode != Mode::Drawing && editor.history.is_some();
    if may && !replacing.stops(request.event()) {
        begin(&mut editor, &locale, &mut next, &mut stage);
    }
}

/// Shows the drawing from above, to be edited.
fn begin(editor: &mut Editor, locale: &Locale, next: &mut ResMut<NextState<View>>, stage: &mut Stage) {
    stage.commands.trigger(CancelTask);
    editor.mode = Mode::Drawing;
    NextState::set_if_neq(next, View::Orbit);
    stage.show(editor, locale);
}

fn leave(
    request: On<LeaveEditor>,
    mut editor: ResMut<Editor>,
    (locale, bindings, touch): (Res<Locale>, Res<Bindings>, Res<TouchOnly>),
    mut next: ResMut<NextState<View>>,
    mut stage: Stage,
) {
    if editor.mode != Mode::Drawing {
        return;
    }
    editor.lift();
    let LeaveEditor { walks } = *request;
    editor.mode = if walks { Mode::Walking } else { Mode::Closed };
    if walks {
        next.set(View::Walk);
        // Without a keyboard, a button leads back.
        if !touch.0 {
            let text = locale.fill("toast-walk-drawing", &[("key", &bindings.key(Action::Pause))]);
            stage.commands.trigger(Toast(text));
        }
    }
    let Some(history) = &mut editor.history else { return };
    history.commit();
    history.take_changes();
    let source = source_of(history.drawing(), &locale);
    editor.maze = None;
    stage.show_finished(source);
}

/// Shows the finished drawing in another view.
fn leave_orbit(view: Res<State<View>>, editor: Res<Editor>, mut commands: Commands) {
    if editor.mode == Mode::Drawing {
        commands.trigger(LeaveEditor { walks: *view.get() == View::Walk });
    }
}

/// Ends the walk through the drawing when another view is chosen. If the editor is opened, it is open already.
fn end_walk(mut editor: ResMut<Editor>) {
    if editor.mode == Mode::Walking {
        editor.mode = Mode::Closed;
    }
}

fn draw(request: On<Draw>, mut editor: ResMut<Editor>, mut commands: Commands) {
    if editor.mode != Mode::Drawing {
        return;
    }
    match *request {
        Draw::Take(tool) => {
            editor.lift();
            editor.tool = tool;
        }
        Draw::At(spot) => editor.click(spot),
        Draw::Press(spot) => editor.press(spot),
        Draw::MoveTo(spot) => editor.move_to(spot),
        Draw::Lift => editor.lift(),
        Draw::Undo => {
            editor.cancel();
            _ = editor.history.as_mut().is_some_and(History::undo);
        }
        Draw::Redo => {
            editor.lift();
            _ = editor.history.as_mut().is_some_and(History::redo);
        }
        Draw::Mirror(axis) => {
            editor.lift();
            if let Some(number) = AXES.iter().position(|&one| one == axis) {
                editor.mirrors_used[number] = !editor.mirrors_used[number];
            }
        }
        Draw::Finish => {
            editor.lift();
            let (method, seed) = (Method::ALL[editor.method], editor.seed);
            let Some(history) = &mut editor.history else { return };
            match history.drawing().finish(&method, seed) {
                Ok(opened) => {
                    for wall in opened {
                        history.edit(Edit::Wall(wall, Wall::Open));
                    }
                    history.commit();
                    editor.seed += 1;
                }
                Err(error) => commands.trigger(Complaint(error.into())),
            }
        }
    }
}
