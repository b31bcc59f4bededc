//! The version of the programs, which is also written into files.

/// The version. In packages it includes the commit, as set by `cargo xtask package`: `0.2.0 (408ccdb12f)`.
pub const VERSION: &str = match option_env!("LABYRINTH_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// Returns the program's name and version as written into files: `labyrinth 0.2.0 (408ccdb12f)`.
#[must_use]
pub fn program() -> String {
    format!("labyrinth {VERSION}")
}
