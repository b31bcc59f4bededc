//! Drawing with the keyboard alone.

use super::{
    control::{Draw, LeaveEditor},
    drawing::{AXES, Editor},
};
use crate::input::{
    action::Action,
    keys::{KeysTaken, MenuHasFocus, Presses, TextInputFocused},
    modifiers::{COMMAND_KEYS, SHIFT_KEYS, are_held},
};
use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, grid::middle_of_wall};
use maze_edit::{Brush, Form, Tool};

/// The actions that keep their keys in the editor. Its own keys have other uses elsewhere.
const KEPT: [Action; 9] = [
    Action::Edit,
    Action::Menu,
    Action::Pause,
    Action::Help,
    Action::Fullscreen,
    Action::Screenshot,
    Action::ProjectorMode,
    Action::Frame,
    Action::NextView,
];

/// The tools on the number keys. The first four choose what to draw, the next four in which form.
const DIGITS: [KeyCode; 10] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
    KeyCode::Digit0,
];

/// Refuses the presses that mean something else in the editor. The key of the next view walks through the drawing, and
/// the pause key first takes back the stroke in progress.
pub(super) fn take(mut presses: ResMut<Presses>, mut editor: ResMut<Editor>, mut commands: Commands) {
    presses.bypass_change_detection().refuse(|press| {
        match press {
            Action::NextView => commands.trigger(LeaveEditor { walks: true }),
            Action::Pause if editor.is_stroking() => editor.cancel(),
            press => return !KEPT.contains(&press),
        }
        true
    });
}

/// Draws by the keys that were pressed.
pub(super) fn draw(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    (focus, text_input, taken): (Res<MenuHasFocus>, Res<TextInputFocused>, Res<KeysTaken>),
    mut editor: ResMut<Editor>,
    mut commands: Commands,
) {
    let events: Vec<KeyboardInput> = pressed.read().cloned().collect();
    for (event, key) in events.iter().enumerate().filter(|(_, key)| key.state == ButtonState::Pressed) {
        let [shift, control] = [&SHIFT_KEYS[..], &COMMAND_KEYS].map(|keys| are_held(keys, (&events, event), &held));
        if text_input.0 || taken.0 {
            continue;
        }
        if control {
            match &key.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("z") && shift => commands.trigger(Draw::Redo),
                Key::Character(letter) if letter.eq_ignore_ascii_case("z") => commands.trigger(Draw::Undo),
                Key::Character(letter) if letter.eq_ignore_ascii_case("y") => commands.trigger(Draw::Redo),
                _ => {}
            }
            continue;
        }
        // While a widget has the focus, it handles the arrow keys, Space and Enter.
        if !focus.keys {
            match key.key_code {
                KeyCode::ArrowUp => go(&mut editor, Vec2::NEG_Y, shift),
                KeyCode::ArrowDown => go(&mut editor, Vec2::Y, shift),
                KeyCode::ArrowLeft => go(&mut editor, Vec2::NEG_X, shift),
                KeyCode::ArrowRight => go(&mut editor, Vec2::X, shift),
                KeyCode::Space if !key.repeat => pen(&mut editor),
                KeyCode::Enter | KeyCode::NumpadEnter if !key.repeat => commands.trigger(Draw::Finish),
                _ => {}
            }
        }
        match key.key_code {
            KeyCode::Backspace if shift => commands.trigger(Draw::Redo),
            KeyCode::Backspace => commands.trigger(Draw::Undo),
            KeyCode::Minus => commands.trigger(Draw::Mirror(AXES[0])),
            KeyCode::Equal => commands.trigger(Draw::Mirror(AXES[1])),
            code => {
                if let Some(number) = DIGITS.iter().position(|&digit| digit == code) {
                    commands.trigger(Draw::Take(tool(&editor, number)));
                }
            }
        }
    }
}

/// The tool on a number key.
fn tool(editor: &Editor, number: usize) -> Tool {
    let (brush, form) = (editor.brush().unwrap_or_default(), editor.form().unwrap_or_default());
    match number {
        0..4 => Tool::Draw(Brush::ALL[number], form),
        4..8 => Tool::Draw(brush, Form::ALL[number - 4]),
        8 => Tool::Start,
        _ => Tool::Goal,
    }
}

/// Presses the pen down at the cursor, or lifts it.
fn pen(editor: &mut Editor) {
    let Some(cell) = editor.cursor else { return };
    let stays_down = matches!(editor.tool, Tool::Draw(_, form) if form != Form::Fill);
    if editor.is_stroking() {
        editor.lift();
    } else {
        editor.press(Editor::spot(cell, None));
        if !stays_down {
            editor.lift();
        }
    }
}

/// Moves the cursor to the neighbor in a direction, and the pen with it. With Shift, draws at the wall there instead.
fn go(editor: &mut Editor, direction: Vec2, at_wall: bool) {
    let (Some(cell), Some(drawing)) = (editor.cursor, editor.drawing()) else { return };
    let grid = drawing.grid().clone();
    let Some(wall) = towards(&grid, cell, direction) else { return };
    if at_wall {
        editor.click(Editor::spot(cell, Some(wall)));
        return;
    }
    let next = grid.twin(wall).cell;
    editor.cursor = Some(next);
    if editor.is_stroking() {
        editor.move_to(Editor::spot(next, None));
    }
}

/// The wall of a cell that leads to the neighbor in a direction, if one does.
fn towards(grid: &AnyGrid, cell: Cell, direction: Vec2) -> Option<HalfEdge> {
    let center = Vec2::from(grid.center(cell));
    let ahead = |wall: &HalfEdge| (Vec2::from(middle_of_wall(grid, *wall)) - center).normalize_or_zero().dot(direction);
    let nearest = grid.neighbor_walls(cell).max_by(|one, other| ahead(one).total_cmp(&ahead(other)))?;
    (ahead(&nearest) > 0.1).then_some(nearest)
}
