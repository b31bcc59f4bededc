//! Panels in windows of every size: none overlaps another, and none is clipped.

mod above;
mod explained;
mod inside;
mod pages;
mod room;

use super::panels::{context, panels, rest};
use bevy::prelude::*;
use bevy_egui::egui;
use labyrinth::{input::touch::TouchOnly, locale::Locale, toast::Toast};

/// The smallest size, two narrow ones, and a usual one.
const SIZES: [[u32; 2]; 4] = [[640, 480], [700, 500], [900, 600], [1280, 720]];

/// A phone.
const PHONE: [u32; 2] = [360, 640];

/// Panels that replace each other.
const ONE_OF_TWO: [[&str; 2]; 4] =
    [["menu", "unfold"], ["map", "large-map"], ["finish", "compass"], ["finish", "hint"]];

/// Switches to touch input without a keyboard.
fn by_fingers(app: &mut App) {
    app.insert_resource(TouchOnly(true)).insert_resource(Locale::default().for_touch());
}

/// A window of this size, in points of the scale of the interface.
fn window(app: &mut App, size: [u32; 2]) -> egui::Rect {
    let scale = context(app).zoom_factor();
    egui::Rect::from_min_size(egui::Pos2::ZERO, size.map(|side| side as f32 / scale).into())
}

/// Checks that at least these panels are shown, and that all panels are inside the window and do not overlap.
fn check(app: &mut App, size: [u32; 2], expected: &[&str]) {
    rest(app);
    let panels = panels(app);
    let missing: Vec<_> = expected.iter().filter(|&&name| !panels.contains_key(name)).collect();
    assert!(missing.is_empty(), "{size:?}: {missing:?} should be shown beside {panels:#?}");
    for pair in ONE_OF_TWO {
        assert!(!pair.iter().all(|&name| panels.contains_key(name)), "{size:?}: {pair:?} are both shown");
    }
    let window = window(app, size);
    for (name, rect) in &panels {
        assert!(window.contains_rect(*rect), "{size:?}: {name} at {rect:?} is cut off");
        for (other, another) in panels.iter().filter(|(other, _)| *other != name) {
            assert!(!rect.shrink(0.5).intersects(*another), "{size:?}: {name} at {rect:?}, {other} at {another:?}");
        }
    }
}

fn notify(app: &mut App) {
    for number in 0..2 {
        let text = format!("Not saved. /home/somebody/Documents/labyrinth/maze-{number}.json: there is no room left");
        app.world_mut().trigger(Toast(text));
    }
}
