//! The options of recordings of the window.

use crate::{preferences::describe::preferences, vocabulary::number::Within};

preferences! {
    /// The options of recordings of the window.
    #[derive(Copy)]
    pub struct RecordingChoices in "recording" {
        /// Their longest duration, in seconds.
        seconds: Within<1, 120> = Within::clamped(15.0);
        /// Frames a second; GIF knows no shorter times than a fiftieth of a second.
        rate: Within<1, 50> = Within::clamped(20.0);
        /// Their width, in pixels.
        width: Within<64, 3840> = Within::clamped(720.0);
        /// Whether each frame is a PNG picture of its own, in a folder, instead of all being one GIF.
        pictures: bool = false;
    }
}
