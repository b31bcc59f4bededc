//! The sound of a theme's floor.

use crate::theme::{file::Theme, surface::Surface};
use maze_sound::Ground;

/// Returns the ground for the sound of steps.
pub(super) fn ground(theme: &Theme) -> Ground {
    match theme.floor.surface.map(|finish| finish.surface) {
        Some(Surface::Ashlar | Surface::Rubble | Surface::Brick | Surface::Flagstones) => Ground::Stone,
        Some(Surface::Gravel) => Ground::Gravel,
        Some(Surface::Hedge | Surface::Grass) => Ground::Grass,
        Some(Surface::Ice | Surface::Snow) => Ground::Snow,
        // Themes with plaster look like a wooden model.
        Some(Surface::Plaster) => Ground::Wood,
        // Themes without a surface look like a drawing.
        None => Ground::Paper,
    }
}
