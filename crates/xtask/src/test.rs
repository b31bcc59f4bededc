//! All checks that a change must pass.

use crate::{
    PROJECT,
    arrows::arrows,
    cargo,
    digest::digest,
    packages::{self, WEB_ASSEMBLY},
    play::quiet,
    root, run, target_directory, tools, web,
};
use std::{
    env::consts::EXE_EXTENSION,
    fs,
    process::{Command, Stdio},
};

/// The benchmarks, which are checked separately from the [rest](PROJECT).
const BENCHMARKS: [&str; 2] = ["--package", "maze-bench"];

pub(crate) fn test() -> Result<(), String> {
    let skipped = packages::for_lints()?.and(tools::for_tests()?).install_or_skip(packages::for_tests())?;
    if let Some(skipped) = &skipped {
        eprintln!("skipping some tests, {skipped}");
    }
    run(cargo().args(["fmt", "--all", "--check"]))?;
    tools::spelling()?;
    arrows()?;
    tools::dependencies()?;
    for packages in [&PROJECT[..], &BENCHMARKS] {
        run(cargo().arg("clippy").args(packages).args(["--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    }
    let browsers = "clippy --locked --package labyrinth --target";
    run(cargo().args(browsers.split(' ')).arg(WEB_ASSEMBLY).args(["--", "--deny", "warnings"]))?;
    digest()?;
    publishing()?;
    let mut tests = cargo();
    quiet(&mut tests);
    run(tests.arg("test").args(PROJECT).arg("--locked"))?;
    run(cargo().arg("test").args(BENCHMARKS).arg("--locked"))?;
    // The tests above have all features of the libraries but `petgraph`, since one package or another enables them.
    let features = "clippy --locked --package maze-core --all-targets --features petgraph,threads -- --deny warnings";
    run(cargo().args(features.split(' ')))?;
    run(cargo().args("test --locked --package maze-core --features petgraph --test petgraph".split(' ')))?;
    run(cargo().args("test --locked --package maze-core --features petgraph --doc petgraph".split(' ')))?;
    examples()?;
    if skipped.is_none() {
        web::quick_test()?;
    }
    for packages in [&PROJECT[..], &BENCHMARKS] {
        let mut doc = cargo();
        doc.arg("doc").args(packages).args(["--no-deps", "--locked"]).env("RUSTDOCFLAGS", "--deny warnings");
        run(&mut doc)?;
    }
    Ok(())
}

/// Packs the libraries as for crates.io, and builds `maze-core` from its package. The others are not built, since Bevy
/// would be compiled once more. It does not upload anything.
fn publishing() -> Result<(), String> {
    let publish = ["publish", "--dry-run", "--locked", "--allow-dirty", "--package", "maze-core"];
    run(cargo().args(publish))?;
    run(cargo().args(publish).args(["--package", "maze-play", "--package", "bevy-maze", "--no-verify"]))
}

/// Runs the examples of the libraries, which the tests have built. Each fails if it does not do what it shows.
fn examples() -> Result<(), String> {
    let built = target_directory()?.join("debug/examples");
    for package in ["maze-core", "maze-play"] {
        let folder = root().join("crates").join(package).join("examples");
        let read = |error| format!("{} cannot be read: {error}", folder.display());
        for file in fs::read_dir(&folder).map_err(read)? {
            let example = built.join(file.map_err(read)?.file_name()).with_extension(EXE_EXTENSION);
            run(Command::new(example).current_dir(root()).stdout(Stdio::null()))?;
        }
    }
    Ok(())
}
