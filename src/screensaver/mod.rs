//! The screensaver: mazes are carved, raced through and walked in changing themes, until there is input.

pub mod acts;
pub mod control;
mod draw;
mod lent;
mod presence;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((control::plugin, presence::plugin));
}
