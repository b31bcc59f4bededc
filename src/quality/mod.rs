//! Picture quality: the level in effect, its effects, the measurement of the machine, and the settings of the screen.

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
