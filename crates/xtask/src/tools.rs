//! Checks by programs that come from the package registry, each of one version: spelling, unused dependencies, licences.

use crate::{cargo, root, run, target_directory};
use std::process::Command;

/// A program that Cargo builds, once a machine, into a folder beside what else it builds.
struct Tool {
    package: &'static str,
    program: &'static str,
    version: &'static str,
}

const SPELLING: Tool = Tool { package: "typos-cli", program: "typos", version: "1.52.0" };
const UNUSED: Tool = Tool { package: "cargo-machete", program: "cargo-machete", version: "0.9.2" };
const DEPENDENCIES: Tool = Tool { package: "cargo-deny", program: "cargo-deny", version: "0.20.2" };

/// Checks the spelling of everything, as `typos.toml` says.
pub(crate) fn spelling() -> Result<(), String> {
    run(&mut SPELLING.command()?)
}

/// Checks that every dependency is used, and licences, doubles and origins as `deny.toml` says. Known vulnerabilities are
/// looked up where their database on GitHub can be reached.
pub(crate) fn dependencies() -> Result<(), String> {
    run(&mut UNUSED.command()?)?;
    let deny = |arguments: &[&str]| {
        let mut deny = DEPENDENCIES.command()?;
        deny.args(["--locked", "--log-level", "error"]).args(arguments);
        Ok::<_, String>(deny)
    };
    run(deny(&["check", "licenses", "bans", "sources"])?.arg("--hide-inclusion-graph"))?;
    if deny(&["fetch", "db"])?.output().is_ok_and(|fetched| fetched.status.success()) {
        return run(&mut deny(&["check", "--disable-fetch", "advisories"])?);
    }
    eprintln!("known vulnerabilities are not looked up: their database, github.com/RustSec, cannot be reached");
    Ok(())
}

impl Tool {
    /// The program, in the root of the workspace; built first if it is missing, or of another version.
    fn command(&self) -> Result<Command, String> {
        let Self { package, program, version } = self;
        let folder = target_directory()?.join("tools");
        let path = folder.join("bin").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
        let said = Command::new(&path).arg("--version").output();
        if !said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(version)) {
            let mut install = cargo();
            // Without optimisation, which takes twice as long to build. What is built on the way goes to a temporary
            // folder, since nothing else uses it.
            install.args(["install", "--quiet", "--locked", "--force", "--debug", "--root"]).arg(folder);
            run(install.arg(format!("{package}@{version}")).env_remove("CARGO_TARGET_DIR"))?;
        }
        let mut command = Command::new(path);
        command.current_dir(root());
        Ok(command)
    }
}
