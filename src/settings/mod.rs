//! The draft of the next maze, masks, share codes, the history of mazes, and the preferences of the menu.

pub mod control;
pub mod dropped;
pub mod form;
pub mod history;
pub mod masks;
pub mod menu;
pub mod open_code;
pub mod pasted;
mod proposed;
pub mod recent;
pub mod share_code;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((
        control::plugin,
        dropped::plugin,
        history::plugin,
        open_code::plugin,
        pasted::plugin,
        recent::plugin,
    ));
}
