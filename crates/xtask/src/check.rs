//! The quick checks, for while you work: no download, no optimization, no test that needs Bevy, a server or a browser.

use crate::{PROJECT, arrows::arrows, cargo, packages, run, tools};

/// The packages with quick tests.
const QUICK: [&str; 11] = [
    "maze-core",
    "maze-edit",
    "maze-play",
    "maze-io",
    "maze-lessons",
    "maze-locale",
    "maze-protocol",
    "maze-robots",
    "maze-sound",
    "maze-text",
    "xtask",
];

pub(crate) fn check() -> Result<(), String> {
    if is_there("fmt") {
        run(cargo().args(["fmt", "--all", "--check"]))?;
    }
    tools::spelling_if_installed()?;
    arrows()?;
    let mut test = cargo();
    test.args(["test", "--locked", "--lib", "--bins", "--tests"]);
    run(test.args(QUICK.iter().flat_map(|package| ["--package", package])))?;
    if is_there("clippy") {
        run(cargo().arg("clippy").args(PROJECT).args(["--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    }
    Ok(())
}

/// Whether a command of Cargo is there. If not, says what is skipped.
fn is_there(command: &str) -> bool {
    let is_there = packages::has_command(command);
    if !is_there {
        eprintln!("skipping `cargo {command}`, which is missing; `cargo xtask test` installs it");
    }
    is_there
}
