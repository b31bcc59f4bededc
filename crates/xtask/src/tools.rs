//! Programs that come from the package registry, each of one version: spelling, unused dependencies, licences, packages,
//! and what binds WebAssembly to a page.

use crate::{cargo, root, run, target_directory};
use std::{env, fs, path::PathBuf, process::Command};

/// A program that Cargo builds, once a machine, into a folder beside what else it builds.
struct Tool<'a> {
    package: &'static str,
    program: &'static str,
    version: &'a str,
    /// What has to be switched on in it, if anything.
    features: &'static str,
    /// Whether it works so long that it is built with optimisation, which takes twice as long to build.
    optimised: bool,
}

/// The library whose version the program that binds has to have.
const BOUND_BY: &str = "wasm-bindgen";

const SPELLING: Tool<'_> =
    Tool { package: "typos-cli", program: "typos", version: "1.52.0", features: "", optimised: false };
const UNUSED: Tool<'_> =
    Tool { package: "cargo-machete", program: "cargo-machete", version: "0.9.2", features: "", optimised: false };
const DEPENDENCIES: Tool<'_> =
    Tool { package: "cargo-deny", program: "cargo-deny", version: "0.20.2", features: "", optimised: false };
const DEBIANISER: Tool<'_> =
    Tool { package: "cargo-deb", program: "cargo-deb", version: "3.8.0", features: "", optimised: true };
const LICENCES: Tool<'_> =
    Tool { package: "cargo-about", program: "cargo-about", version: "0.9.3", features: "cli", optimised: true };

/// Checks the spelling of everything, as `typos.toml` says.
pub(crate) fn spelling() -> Result<(), String> {
    run(&mut SPELLING.command()?)
}

/// Checks that every dependency is used, and licences, doubles and origins as `deny.toml` says. Known vulnerabilities are
/// looked up in their database on GitHub, or in the copy of it that was fetched last.
pub(crate) fn dependencies() -> Result<(), String> {
    run(&mut UNUSED.command()?)?;
    let deny = |arguments: &[&str]| {
        let mut deny = DEPENDENCIES.command()?;
        deny.args(["--locked", "--log-level", "error"]).args(arguments);
        Ok::<_, String>(deny)
    };
    run(deny(&["check", "licenses", "bans", "sources"])?.arg("--hide-inclusion-graph"))?;
    if let Err(message) = run(&mut deny(&["fetch", "db"])?) {
        eprintln!("{message}: the database of known vulnerabilities, github.com/RustSec, cannot be fetched");
        if !has_advisories() {
            eprintln!("known vulnerabilities are not looked up, for there is no earlier copy of it either");
            return Ok(());
        }
        eprintln!("known vulnerabilities are looked up in the copy that was fetched last");
    }
    run(&mut deny(&["check", "--disable-fetch", "advisories"])?)
}

/// What binds WebAssembly to a page, of the version of the library in `Cargo.lock`.
pub(crate) fn binder() -> Result<Command, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{BOUND_BY}\"")).skip(1);
    let version = lines.next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let version = version.ok_or_else(|| format!("Cargo.lock has no {BOUND_BY}"))?;
    Tool { package: "wasm-bindgen-cli", program: BOUND_BY, version, features: "", optimised: false }.command()
}

/// What makes a `.deb`, as `Cargo.toml` says.
pub(crate) fn debianiser() -> Result<Command, String> {
    DEBIANISER.command()
}

/// What writes the licences of all libraries that are in the programs into a file, whose name is to follow. It reads what
/// Cargo has fetched, and asks nobody, so that the same sources give the same list.
pub(crate) fn licences() -> Result<Command, String> {
    let mut licences = LICENCES.command()?;
    licences.args(["generate", "--locked", "--offline", "--fail", "--config", "packaging/about.toml"]);
    licences.args(["packaging/licences.hbs", "--output-file"]);
    Ok(licences)
}

/// Where Cargo keeps what it has fetched.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// Whether the database of known vulnerabilities has been fetched before, to where `cargo-deny` keeps it.
fn has_advisories() -> bool {
    let copies = cargo_home().and_then(|home| fs::read_dir(home.join("advisory-dbs")).ok());
    copies.is_some_and(|mut copies| copies.any(|copy| copy.is_ok_and(|copy| copy.path().is_dir())))
}

impl Tool<'_> {
    /// The program, in the root of the workspace; built first if it is missing, or of another version.
    fn command(&self) -> Result<Command, String> {
        let Self { package, program, version, features, optimised } = self;
        let folder = target_directory()?.join("tools");
        let path = folder.join("bin").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
        let said = Command::new(&path).arg("--version").output();
        if !said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(version)) {
            let install = |how: &[&str]| {
                let mut install = cargo();
                install.args(["install", "--quiet", "--force", "--root"]).arg(&folder).args(how);
                install.args((!optimised).then_some("--debug"));
                // What is built on the way goes to a temporary folder, since nothing else uses it.
                install.args(["--features", features]).arg(format!("{package}@{version}"));
                run(install.env_remove("CARGO_TARGET_DIR"))
            };
            // A mirror may lack the libraries that its author locked.
            install(&["--locked"]).or_else(|_| install(&[]))?;
        }
        let mut command = Command::new(path);
        command.current_dir(root());
        Ok(command)
    }
}
