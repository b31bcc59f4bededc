//! Keys, mouse and fingers: what the user can ask for, and how.

pub mod action;
pub mod bindings;
pub mod keys;
pub mod pointer;
pub mod rebind;
pub mod touch;
pub mod unattended;
mod written;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<unattended::Unattended>().add_plugins((
        rebind::plugin,
        keys::plugin,
        pointer::plugin,
        touch::plugin,
    ));
}
