//! Robots of the user: programs in any language, and our robots that learn the walls. Each drives on a thread of its
//! own, at the pace of the race.

pub mod choices;
pub mod consent;
pub mod floor;
mod pilot;
pub mod racer;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((consent::plugin, floor::plugin));
}
