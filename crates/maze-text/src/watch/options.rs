//! The options of an animation.

use maze_io::Style;
use maze_locale::Language;

/// The options of an animation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WatchOptions {
    pub(crate) style: Style,
    pub(crate) colors: bool,
    /// Milliseconds between two steps, or `None` to wait for a key.
    pub(crate) delay: Option<u64>,
    /// The language of the status line.
    pub(crate) language: Language,
}
