//! All that has to pass before a change lands.

use crate::{cargo, packages, play::quiet, run};

pub(crate) fn test() -> Result<(), String> {
    packages::component("fmt", "rustfmt")?;
    packages::component("clippy", "clippy")?;
    packages::for_pictures()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(cargo().args(["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    text_program_knows_no_bevy()?;
    let mut tests = cargo();
    quiet(&mut tests);
    // The benchmarks have peers that nothing else needs; clippy has seen that they compile.
    run(tests.args(["test", "--workspace", "--exclude", "maze-bench", "--locked"]))?;
    run(cargo().args(["doc", "--workspace", "--no-deps", "--locked"]).env("RUSTDOCFLAGS", "--deny warnings"))
}

/// The text program starts in milliseconds and builds in seconds, because nothing of Bevy is in it.
fn text_program_knows_no_bevy() -> Result<(), String> {
    let tree = cargo().args(["tree", "--package", "maze-text", "--locked", "--prefix", "none"]).output();
    let tree = tree.map_err(|error| error.to_string())?;
    let packages = String::from_utf8_lossy(&tree.stdout);
    match packages.lines().find(|package| package.starts_with("bevy")) {
        Some(package) => Err(format!("maze-text depends on {package}")),
        None if packages.starts_with("maze-text ") => Ok(()),
        None => Err(format!("cargo tree failed: {}", String::from_utf8_lossy(&tree.stderr))),
    }
}
