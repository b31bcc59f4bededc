//! Millimetres as they are said: with two decimals.

/// As it is said.
pub(crate) fn rounded(millimetres: f32) -> f32 {
    (millimetres * 100.0).round() / 100.0
}

/// What is still said with two decimals, and is not more.
pub(crate) fn rounded_down(millimetres: f32) -> f32 {
    // A hair more, so that what is 5 but for rounding is 5.
    (millimetres * 100.0 + 0.01).floor() / 100.0
}

/// What is said with two decimals, and is not less.
pub(crate) fn rounded_up(millimetres: f32) -> f32 {
    (millimetres * 100.0 - 0.01).ceil() / 100.0
}
