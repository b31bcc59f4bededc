//! The version of the programs, which files name too.

/// The version, and in packages the commit, as `cargo xtask package` says it: `0.2.0 (408ccdb12f)`.
pub const VERSION: &str = match option_env!("LABYRINTH_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// The name and version that files have of the program that wrote them: `labyrinth 0.2.0 (408ccdb12f)`.
#[must_use]
pub fn program() -> String {
    format!("labyrinth {VERSION}")
}
