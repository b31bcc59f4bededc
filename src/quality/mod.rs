//! How much is done for the beauty of the picture: the level in force, what the camera does at each, and which level suits
//! the machine.

pub mod effects;
pub mod level;
pub mod measure;
mod shading;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((level::plugin, effects::plugin, shading::plugin));
}
