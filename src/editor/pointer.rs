//! Drawing with the mouse and with a finger.

use super::drawing::Editor;
use crate::{
    camera::picking::{MazeClicked, Picker},
    input::{keys::KeysTaken, pointer::PointerOverUi, touch::FingersOnUi},
};
use bevy::{input::touch::Touches, prelude::*, window::PrimaryWindow};
use maze_core::{AnyGrid, Geometry, HalfEdge, Point};
use maze_edit::{Brush, Spot, Tool};

/// The share of a wall at each end in which a drag does not mean it: there, other walls are as near.
const END: f32 = 0.25;

/// Draws while the left button is down. With Shift, the brush removes what it would draw.
pub(super) fn draw_by_mouse(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    window: Query<&Window, With<PrimaryWindow>>,
    (over_ui, taken): (Res<PointerOverUi>, Res<KeysTaken>),
    picker: Picker,
    mut editor: ResMut<Editor>,
    mut is_drawing: Local<bool>,
) {
    if *is_drawing && !buttons.pressed(MouseButton::Left) {
        *is_drawing = false;
        editor.lift();
    }
    let Some(pixel) = window.single().ok().and_then(Window::cursor_position) else { return };
    if buttons.just_pressed(MouseButton::Left) && !over_ui.0 && !taken.0 {
        if let Some(spot) = spot(&picker, &editor, pixel, false) {
            *is_drawing = true;
            let tool = editor.tool;
            if let (Tool::Draw(brush, form), true) = (tool, keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]))
            {
                editor.tool = Tool::Draw(brush.opposite(), form);
            }
            editor.press(spot);
            editor.tool = tool;
            editor.cursor = Some(spot.cell);
        }
    } else if *is_drawing && editor.is_stroking() {
        drag(&picker, &mut editor, pixel);
    }
}

/// One finger draws. A second finger takes the stroke back, and moves the picture.
pub(super) fn draw_by_finger(
    touches: Res<Touches>,
    (on_ui, taken): (Res<FingersOnUi>, Res<KeysTaken>),
    picker: Picker,
    mut editor: ResMut<Editor>,
    mut finger: Local<Option<u64>>,
) {
    if let Some(id) = *finger {
        if touches.iter().count() > 1 {
            *finger = None;
            editor.cancel();
        } else if let Some(touch) = touches.get_pressed(id) {
            drag(&picker, &mut editor, touch.position());
        } else {
            *finger = None;
            editor.lift();
        }
        return;
    }
    let Some(touch) = touches.iter_just_pressed().find(|touch| !on_ui.0.contains(&touch.id())) else { return };
    if touches.iter().count() == 1
        && !taken.0
        && let Some(spot) = spot(&picker, &editor, touch.position(), false)
    {
        *finger = Some(touch.id());
        editor.press(spot);
    }
}

/// Moves the pen, unless it stays where it is.
fn drag(picker: &Picker, editor: &mut ResMut<Editor>, pixel: Vec2) {
    if let Some(spot) = spot(picker, editor, pixel, true) {
        editor.bypass_change_detection().move_to(spot);
    }
}

/// The place of the drawing at a pixel.
fn spot(picker: &Picker, editor: &Editor, pixel: Vec2, is_drag: bool) -> Option<Spot> {
    let (MazeClicked { cell, wall }, _) = picker.at(pixel)?;
    let grid = editor.drawing()?.grid();
    let builds = editor.brush() == Some(Brush::Build);
    let point = picker.point(pixel);
    let means = |wall: &HalfEdge| !(is_drag && builds) || point.is_some_and(|point| is_amid(grid, *wall, point));
    Some(Editor::spot(cell, wall.filter(means)))
}

/// Whether a point is not near the ends of a wall.
fn is_amid(grid: &AnyGrid, wall: HalfEdge, point: Point) -> bool {
    let [a, b, point] = [grid.ends(wall)[0], grid.ends(wall)[1], point].map(Vec2::from);
    let along = (point - a).dot(b - a) / (b - a).length_squared();
    (END..=1.0 - END).contains(&along)
}
