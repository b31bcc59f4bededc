//! Numbers as text, faster than by the standard library: large files hold little else.

use std::io::Write;

/// Appends an integer.
pub(crate) fn push_whole(text: &mut Vec<u8>, number: u32) {
    text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// Appends a finite number with the fewest digits that identify it. Integers end in `.0`.
pub(crate) fn push(text: &mut Vec<u8>, number: f32) {
    text.extend_from_slice(zmij::Buffer::new().format_finite(number).as_bytes());
}

/// Appends a number like `{}`, with the fewest digits that identify it. The number must have at most three decimals,
/// and be 0 or at least 0.001 in magnitude.
pub(crate) fn push_short(text: &mut Vec<u8>, number: f32) {
    // Such a number may lie halfway between two equally short candidates, between which the libraries choose
    // differently.
    if number.fract() != 0.0 && (16.0 * number).fract() == 0.0 {
        // Writing into a vector cannot fail.
        let _ = write!(text, "{number}");
        return;
    }
    let mut buffer = zmij::Buffer::new();
    let digits = buffer.format_finite(number);
    text.extend_from_slice(digits.strip_suffix(".0").unwrap_or(digits).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn numbers_are_written_as_by_the_standard_library_and_serde(thousandths in -900_000_000..900_000_000_i32, bits in any::<u32>()) {
            for number in [thousandths as f32 / 1000.0, (thousandths / 1000) as f32, (thousandths >> 10) as f32 / 16.0] {
                let mut text = Vec::new();
                push_short(&mut text, number);
                prop_assert_eq!(String::from_utf8(text).unwrap_or_default(), number.to_string());
            }
            let any = f32::from_bits(bits);
            if any.is_finite() {
                let mut text = Vec::new();
                push(&mut text, any);
                prop_assert_eq!(text, serde_json::to_vec(&any).unwrap_or_default());
            }
        }
    }
}
