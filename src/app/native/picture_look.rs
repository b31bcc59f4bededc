//! The look of pictures that are rendered without a window.

use crate::{theme::look::Look, vocabulary::quality::Quality};

/// The look of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PictureLook {
    /// The theme and the hour.
    pub look: Look,
    /// The quality, or `None` for the default of the machine.
    pub quality: Option<Quality>,
}
