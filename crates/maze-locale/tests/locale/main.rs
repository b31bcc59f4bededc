//! Tests of the languages and of the documentation: that they are complete and correct.

mod code;
mod data;
mod errors;
mod legend;
mod links;
mod locale;
mod readme;
mod why;
mod words;

use std::path::PathBuf;

/// A path in the repository.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}
