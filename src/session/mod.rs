//! The maze on screen: its generation, its source, and the position in its timeline.

pub(crate) mod algorithm;
pub mod beside;
pub mod carving;
pub(crate) mod data;
pub mod discard;
pub mod explanation;
pub mod fair;
pub mod generation;
pub mod hold;
pub mod limits;
pub mod open;
pub(crate) mod orders;
pub mod playable;
pub mod playback;
mod progress;
pub mod projector;
pub mod requests;
pub mod seek;
pub mod shown;
pub mod source;
pub mod statistics;
pub mod stops;
pub mod task;
pub mod tubes;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<hold::MazeHeld>().init_resource::<hold::BeingDrawn>().add_plugins((
        shown::plugin,
        discard::plugin,
        fair::plugin,
        generation::plugin,
        beside::plugin,
        carving::plugin,
        seek::plugin,
        playable::plugin,
        playback::plugin,
        projector::plugin,
        explanation::plugin,
        statistics::plugin,
        stops::plugin,
    ));
}
