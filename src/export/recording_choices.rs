//! The options of recordings of the window.

use crate::{preferences::describe::preferences, vocabulary::number::Within};

preferences! {
    /// The options of recordings of the window.
    #[derive(Copy)]
    pub struct RecordingChoices in "recording" {
        /// The maximum duration, in seconds.
        seconds: Within<1, 120> = Within::clamped(15.0);
        /// Frames per second. GIF has no frames shorter than a fiftieth of a second.
        rate: Within<1, 50> = Within::clamped(20.0);
        /// The width, in pixels.
        width: Within<64, 3840> = Within::clamped(720.0);
        /// Whether to save a folder of PNG pictures instead of a GIF.
        pictures: bool = false;
    }
}
