//! How much is done for the beauty of the picture: the level in force, what the camera does at each, and which level suits
//! the machine; and how the picture comes to the screen.

pub mod effects;
pub mod level;
pub mod measure;
mod resolution;
pub mod screen;
mod shading;
pub mod video;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.add_plugins((level::plugin, effects::plugin, resolution::plugin, screen::plugin, shading::plugin));
}
