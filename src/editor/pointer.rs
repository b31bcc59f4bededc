//! Drawing with the mouse and with a finger.

use super::drawing::Editor;
use crate::{
    camera::picking::{MazeClicked, Picker},
    input::{keys::KeysTaken, modifiers::SHIFT_KEYS, pointer::PointerOverUi, touch::FingersOnUi},
};
use bevy::{input::touch::Touches, prelude::*, window::PrimaryWindow};
use maze_core::{AnyGrid, Geometry, HalfEdge, Point};
use maze_edit::{Brush, Form, Spot, Tool};
use std::iter;

/// The share of a wall at each end in which a drag does not mean it: there, other walls are as near.
const END: f32 = 0.25;

/// The distance of the places at which a drag is followed, in pixels. In a slow frame, the pointer passes many walls.
const STEP: f32 = 6.0;

/// Draws while the left button is down. With Shift, the brush removes what it would draw.
pub(super) fn draw_by_mouse(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    window: Query<&Window, With<PrimaryWindow>>,
    (over_ui, taken): (Res<PointerOverUi>, Res<KeysTaken>),
    picker: Picker,
    mut editor: ResMut<Editor>,
    mut last: Local<Option<Vec2>>,
) {
    let pixel = window.single().ok().and_then(Window::cursor_position);
    let begins = buttons.just_pressed(MouseButton::Left);
    // Also when the button is released: in a slow frame, the pointer has moved before.
    if let (Some(last), Some(pixel), false) = (last.as_mut().filter(|_| editor.is_stroking()), pixel, begins) {
        drag(&picker, &mut editor, last, pixel);
    }
    if !buttons.pressed(MouseButton::Left) && last.take().is_some() {
        editor.lift();
    }
    let Some(pixel) = pixel else { return };
    if begins
        && !over_ui.0
        && !taken.0
        && let Some(spot) = spot(&picker, &editor, pixel, false)
    {
        *last = Some(pixel);
        let tool = editor.tool;
        if let (Tool::Draw(brush, form), true) = (tool, keys.any_pressed(SHIFT_KEYS)) {
            editor.tool = Tool::Draw(brush.opposite(), form);
        }
        editor.press(spot);
        editor.tool = tool;
        editor.cursor = Some(spot.cell);
        // A click within a frame.
        if !buttons.pressed(MouseButton::Left) {
            *last = None;
            editor.lift();
        }
    }
}

/// One finger draws. A second finger takes the stroke back, and moves the picture.
pub(super) fn draw_by_finger(
    touches: Res<Touches>,
    (on_ui, taken): (Res<FingersOnUi>, Res<KeysTaken>),
    picker: Picker,
    mut editor: ResMut<Editor>,
    mut finger: Local<Option<(u64, Vec2)>>,
) {
    if let Some((id, last)) = finger.as_mut() {
        if touches.iter().count() > 1 {
            *finger = None;
            editor.cancel();
        } else if let Some(touch) = touches.get_pressed(*id) {
            drag(&picker, &mut editor, last, touch.position());
        } else {
            if let Some(touch) = touches.get_released(*id) {
                drag(&picker, &mut editor, last, touch.position());
            }
            *finger = None;
            editor.lift();
        }
        return;
    }
    let Some(touch) = touches.iter_just_pressed().find(|touch| !on_ui.0.contains(&touch.id())) else { return };
    if touches.iter().count() <= 1
        && !taken.0
        && let Some(spot) = spot(&picker, &editor, touch.position(), false)
    {
        editor.press(spot);
        editor.cursor = Some(spot.cell);
        let mut last = touch.position();
        if touches.get_pressed(touch.id()).is_some() {
            *finger = Some((touch.id(), last));
        } else {
            // A touch within a frame.
            if let Some(touch) = touches.get_released(touch.id()) {
                drag(&picker, &mut editor, &mut last, touch.position());
            }
            editor.lift();
        }
    }
}

/// Moves the pen from the last pixel of the pointer to another one, unless it stays where it is.
fn drag(picker: &Picker, editor: &mut ResMut<Editor>, last: &mut Vec2, pixel: Vec2) {
    // Other forms depend only on the first place and the last.
    let step = if editor.form() == Some(Form::Freehand) { STEP } else { f32::INFINITY };
    for at in places(*last, pixel, step) {
        if let Some(spot) = spot(picker, editor, at, true) {
            editor.bypass_change_detection().move_to(spot);
        }
    }
    *last = pixel;
}

/// The places on the way from one pixel to another, including the other, at most a step apart.
fn places(from: Vec2, to: Vec2, step: f32) -> impl Iterator<Item = Vec2> {
    let next = move |at: &Vec2| (*at != to).then(|| at.move_towards(to, step));
    iter::successors(Some(from.move_towards(to, step)), next)
}

/// The place of the drawing at a pixel.
fn spot(picker: &Picker, editor: &Editor, pixel: Vec2, is_drag: bool) -> Option<Spot> {
    let (MazeClicked { cell, wall }, _) = picker.at(pixel)?;
    let grid = editor.drawing()?.grid();
    let builds = editor.brush() == Some(Brush::Build);
    let point = picker.point(pixel);
    let means = |wall: &HalfEdge| !(is_drag && builds) || point.is_some_and(|point| is_amid(grid, *wall, point));
    let spot = Editor::spot(cell, wall.filter(means));
    // A line of walls leads from corner to corner.
    let point = point.filter(|_| editor.form() == Some(Form::Line));
    Some(point.map_or(spot, |point| spot.with_corner(&**grid, point)))
}

/// Whether a point is not near the ends of a wall.
fn is_amid(grid: &AnyGrid, wall: HalfEdge, point: Point) -> bool {
    let [a, b, point] = [grid.ends(wall)[0], grid.ends(wall)[1], point].map(Vec2::from);
    let along = (point - a).dot(b - a) / (b - a).length_squared();
    (END..=1.0 - END).contains(&along)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_drag_is_followed_in_small_steps_up_to_its_end() {
        let (from, to) = (Vec2::new(3.0, 4.0), Vec2::new(103.0, 54.0));
        let mut last = from;
        for place in places(from, to, STEP) {
            assert!(last.distance(place) <= STEP + 1e-3 && place.distance(to) < last.distance(to), "{place}");
            last = place;
        }
        assert_eq!(last, to);
        assert_eq!(places(from, to, f32::INFINITY).collect::<Vec<_>>(), [to]);
        assert_eq!(places(to, to, STEP).collect::<Vec<_>>(), [to]);
    }
}
