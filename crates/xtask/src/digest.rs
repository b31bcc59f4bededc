//! The same mazes and walks everywhere: natively, with and without optimisation, and as WebAssembly.

use crate::{
    cargo,
    packages::{self, WEB_ASSEMBLY},
    run,
};
use std::{path::PathBuf, process::Command};

pub(crate) fn digest() -> Result<(), String> {
    packages::for_web_assembly()?;
    let of_digest = ["--locked", "--quiet", "--package", "maze-digest"];
    run(cargo().arg("run").args(of_digest))?;
    run(cargo().args(["run", "--release"]).args(of_digest))?;
    run(cargo().args(["build", "--release", "--target", WEB_ASSEMBLY]).args(of_digest))?;
    let program = target_directory()?.join(WEB_ASSEMBLY).join("release/maze-digest.wasm");
    let mut node = Command::new("node");
    node.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../maze-digest/wasm.mjs")).arg(program);
    run(&mut node)
}

/// Where Cargo puts what it builds: this program lies there too, in a folder of its profile.
fn target_directory() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    program.ancestors().nth(2).map(PathBuf::from).ok_or_else(|| format!("{} lies in no folder", program.display()))
}
