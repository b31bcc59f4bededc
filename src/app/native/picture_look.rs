//! What pictures of the program without a window look like.

use crate::{theme::look::Look, vocabulary::quality::Quality};

/// What a picture looks like.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureLook {
    /// The theme and the hour.
    pub look: Look,
    /// The quality, or `None` for that which suits the machine.
    pub quality: Option<Quality>,
}
