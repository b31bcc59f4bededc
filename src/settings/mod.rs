//! What the user chose, and keeps for the next start.

mod changes;
pub mod control;
pub mod dropped;
pub mod export;
pub mod form;
pub mod history;
pub mod look;
pub mod masks;
pub mod pad;
mod parts;
pub mod playback;
pub mod recent;
pub mod recording;
pub mod saved;
pub mod share_code;
pub mod sound;
pub mod together;
pub mod video;
pub mod walking;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<form::Settings>().add_plugins((
        control::plugin,
        dropped::plugin,
        history::plugin,
        recent::plugin,
        saved::plugin,
    ));
}
