//! The same mazes and walks everywhere: natively, with and without optimisation, and as WebAssembly.

use crate::{
    cargo,
    packages::{self, WEB_ASSEMBLY},
    run, target_directory,
};
use std::process::Command;

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
