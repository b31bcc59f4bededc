//! Millimeters rounded to two decimals, for messages.

/// Rounds to the nearest hundredth.
pub(crate) fn rounded(millimeters: f32) -> f32 {
    (millimeters * 100.0).round() / 100.0
}

/// Rounds down to hundredths.
pub(crate) fn rounded_down(millimeters: f32) -> f32 {
    // The tolerance keeps a value that rounding errors put just below a hundredth.
    (millimeters * 100.0 + 0.01).floor() / 100.0
}

/// Rounds up to hundredths.
pub(crate) fn rounded_up(millimeters: f32) -> f32 {
    (millimeters * 100.0 - 0.01).ceil() / 100.0
}
