//! What the floor of a theme sounds like.

use crate::theme::{file::Theme, surface::Surface};
use maze_sound::Ground;

/// What one walks on.
pub(super) fn ground(theme: &Theme) -> Ground {
    match theme.floor.surface.map(|finish| finish.surface) {
        Some(Surface::Ashlar | Surface::Rubble | Surface::Brick | Surface::Flagstones) => Ground::Stone,
        Some(Surface::Gravel) => Ground::Gravel,
        Some(Surface::Hedge | Surface::Grass) => Ground::Grass,
        Some(Surface::Ice | Surface::Snow) => Ground::Snow,
        // What is plastered is a model of wood.
        Some(Surface::Plaster) => Ground::Wood,
        // What is plain is drawn.
        None => Ground::Paper,
    }
}
