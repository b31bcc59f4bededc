//! Keys and mouse: what the user can ask for, and how.

pub mod bindings;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins(bindings::plugin);
}
