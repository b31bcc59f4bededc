//! The screensaver: themes change, mazes are carved, raced through, walked, and carved anew, until somebody comes.

pub mod acts;
pub mod control;
mod draw;
mod lent;
mod presence;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((control::plugin, presence::plugin));
}
