//! What the user chose, and keeps for the next start.

pub mod form;
pub mod masks;
pub mod saved;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((form::plugin, saved::plugin));
}
