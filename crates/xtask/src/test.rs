//! All that has to pass before a change lands.

use crate::{cargo, packages, play::quiet, run};

pub(crate) fn test() -> Result<(), String> {
    packages::component("fmt", "rustfmt")?;
    packages::component("clippy", "clippy")?;
    packages::for_pictures()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(cargo().args(["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"]))?;
    let mut tests = cargo();
    quiet(&mut tests);
    // The benchmarks have peers that nothing else needs; clippy has seen that they compile.
    run(tests.args(["test", "--workspace", "--exclude", "maze-bench", "--locked"]))?;
    run(cargo().args(["doc", "--workspace", "--no-deps", "--locked"]).env("RUSTDOCFLAGS", "--deny warnings"))
}
