//! Input from keys, mouse, gamepads and fingers, and the actions of the user.

mod absolute;
pub mod action;
pub mod bindings;
pub mod button;
mod called;
pub mod controls;
pub mod exchange;
mod held;
#[cfg(target_os = "linux")]
pub(crate) mod keyboard;
pub mod keys;
mod labels;
pub(crate) mod modifiers;
pub mod pad;
pub mod pointer;
pub mod rebind;
pub mod switched;
mod table;
pub mod touch;
pub mod unattended;
pub mod uses;
mod written;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<unattended::Unattended>().add_plugins((
        rebind::plugin,
        exchange::plugin,
        controls::plugin,
        keys::plugin,
        pad::plugin,
        pointer::plugin,
        absolute::plugin,
        touch::plugin,
    ));
}
