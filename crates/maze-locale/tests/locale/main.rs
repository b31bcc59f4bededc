//! Tests of the languages: that nothing is lacking, and that it is said rightly.

mod code;
mod errors;
mod legend;
mod locale;
mod readme;
mod words;

use std::path::PathBuf;

/// A path in the repository.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(name)
}
