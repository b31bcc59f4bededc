//! Names, as messages list them.

/// A list of names, for a message.
pub(crate) fn list<'a>(keys: impl Iterator<Item = &'a str>) -> String {
    keys.collect::<Vec<_>>().join(", ")
}
