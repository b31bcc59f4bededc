//! The quick checks, for while you work: no download, no slow test, none that needs Bevy, a server or a browser.

use crate::{PROJECT, arrows::arrows, cargo, packages, run, tools};
use std::process::Command;

/// The packages whose tests need no Bevy, server or browser. All calls name all of them: with other sets of packages,
/// Cargo would compile their libraries again with other features.
const PACKAGES: [&str; 11] = [
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

/// The integration tests that are quick as a whole. Unit tests are run, too.
const QUICK: [&str; 5] = ["edit", "lessons", "locale", "robots", "sound"];

/// Modules of unit tests that are left out, since they make hundreds of 3D models and pictures.
const SLOW: [&str; 2] = ["solid::tests::", "raster::tests::"];

/// Modules of the tests of `maze-core` that are left out: single tests of theirs take more than five seconds.
const SLOW_IN_CORE: [&str; 7] =
    ["journal::", "on_worlds::", "statistics::", "steps::", "threads::", "unfolding::", "variables::"];

/// The number of cases of property tests that do not choose their own.
const CASES: &str = "32";

pub(crate) fn check() -> Result<(), String> {
    if is_there("fmt") {
        run(cargo().args(["fmt", "--all", "--check"]))?;
    }
    tools::spelling_if_installed()?;
    arrows()?;
    let quick = QUICK.iter().flat_map(|name| ["--test", name]);
    run(test().args(["--lib", "--bins"]).args(quick).arg("--").args(without(&SLOW)))?;
    run(test().args(["--test", "core", "--"]).args(without(&SLOW_IN_CORE)))?;
    if is_there("clippy") {
        run(cargo().arg("clippy").args(PROJECT).args(["--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    }
    Ok(())
}

/// Cargo, testing the packages. The caller adds the targets and filters.
fn test() -> Command {
    let mut test = cargo();
    test.args(["test", "--locked"]).args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    test.env("PROPTEST_CASES", CASES);
    test
}

/// The arguments of a test program that leave out modules.
fn without<'a>(modules: &'a [&'a str]) -> impl Iterator<Item = &'a str> {
    modules.iter().flat_map(|module| ["--skip", module])
}

/// Whether a command of Cargo is there. If not, says what is skipped.
fn is_there(command: &str) -> bool {
    let is_there = packages::has_command(command);
    if !is_there {
        eprintln!("skipping `cargo {command}`, which is missing; `cargo xtask test` installs it");
    }
    is_there
}
