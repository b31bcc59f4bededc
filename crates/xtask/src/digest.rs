//! Checks that mazes and walks are the same natively, with and without optimization, and as WebAssembly in Node and in
//! a browser.

use crate::{
    cargo, may_skip,
    packages::{self, WEB_ASSEMBLY},
    root, run, run_if_possible, target_directory,
};
use std::process::Command;

pub(crate) fn digest() -> Result<(), String> {
    let skipped = packages::for_web_target()?.install_or_skip(packages::for_browsers())?;
    let of_digest = ["--locked", "--quiet", "--package", "maze-digest"];
    run(cargo().arg("run").args(of_digest))?;
    run(cargo().args(["run", "--release"]).args(of_digest))?;
    run(cargo().args(["build", "--release", "--target", WEB_ASSEMBLY]).args(of_digest))?;
    match packages::check("node", "https://nodejs.org") {
        Err(missing) if may_skip() => {
            eprintln!("skipping WebAssembly: {missing}");
            return Ok(());
        }
        checked => checked?,
    }
    let program = target_directory()?.join(WEB_ASSEMBLY).join("release/maze-digest.wasm");
    let script = root().join("crates/maze-digest/wasm.mjs");
    run(Command::new("node").arg(&script).arg(&program))?;
    match skipped {
        None => run_if_possible(Command::new("node").arg(&script).arg(&program).arg("--browser")),
        Some(skipped) => {
            eprintln!("skipping the browser, {skipped}");
            Ok(())
        }
    }
}
