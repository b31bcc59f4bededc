//! All that has to pass before a change lands.

use crate::{cargo, digest::digest, packages, play::quiet, run};

/// Everything but the benchmarks, whose peers nothing else needs. They would switch on features of libraries that Bevy
/// shares, and so have a second Bevy compiled beside the one that is played with; they are looked at by themselves.
const PROJECT: [&str; 3] = ["--workspace", "--exclude", "maze-bench"];
const BENCHMARKS: [&str; 2] = ["--package", "maze-bench"];

pub(crate) fn test() -> Result<(), String> {
    packages::component("fmt", "rustfmt")?;
    packages::component("clippy", "clippy")?;
    packages::for_pictures()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    for packages in [&PROJECT[..], &BENCHMARKS] {
        run(cargo().arg("clippy").args(packages).args(["--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    }
    text_program_knows_no_bevy()?;
    digest()?;
    let mut tests = cargo();
    quiet(&mut tests);
    run(tests.arg("test").args(PROJECT).arg("--locked"))?;
    for packages in [&PROJECT[..], &BENCHMARKS] {
        let mut doc = cargo();
        doc.arg("doc").args(packages).args(["--no-deps", "--locked"]).env("RUSTDOCFLAGS", "--deny warnings");
        run(&mut doc)?;
    }
    Ok(())
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
