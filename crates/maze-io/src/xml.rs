//! Text in XML.

use std::borrow::Cow;

/// Replaces the characters that have a meaning in XML, and removes those that it does not allow.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter: char| "<>&\"'".contains(letter) || letter.is_control()) {
        return text.into();
    }
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped.into()
}
