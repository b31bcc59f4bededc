//! Names and plurals in messages.

/// A list of names, for a message.
pub(crate) fn list<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    keys.collect::<Vec<_>>().join(", ")
}

/// The plural ending of a regular noun after a number.
pub(crate) fn plural<N: From<u8> + PartialEq>(count: &N) -> &'static str {
    if *count == 1.into() { "" } else { "s" }
}
