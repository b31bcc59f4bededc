//! Programs from crates.io, each in a fixed version: for spelling, unused dependencies, licenses, packages, and
//! WebAssembly bindings.

use crate::{cargo, root, run, target_directory};
use std::{env, fs, path::PathBuf, process::Command};

/// A program that Cargo builds once per machine, into the target directory.
struct Tool<'a> {
    package: &'static str,
    program: &'static str,
    version: &'a str,
    /// The features to enable, if any.
    features: &'static str,
    /// Whether to build it with optimization, because it runs long. Building then takes twice as long.
    optimized: bool,
}

/// The library that must have the same version as the program for bindings.
const BOUND_BY: &str = "wasm-bindgen";

const SPELLING: Tool<'_> =
    Tool { package: "typos-cli", program: "typos", version: "1.52.0", features: "", optimized: false };
const UNUSED: Tool<'_> =
    Tool { package: "cargo-machete", program: "cargo-machete", version: "0.9.2", features: "", optimized: false };
const DEPENDENCIES: Tool<'_> =
    Tool { package: "cargo-deny", program: "cargo-deny", version: "0.20.2", features: "", optimized: false };
const DEBIANISER: Tool<'_> =
    Tool { package: "cargo-deb", program: "cargo-deb", version: "3.8.0", features: "", optimized: true };
const LICENSES: Tool<'_> =
    Tool { package: "cargo-about", program: "cargo-about", version: "0.9.3", features: "cli", optimized: true };

/// Checks the spelling of all files, with the settings in `typos.toml`.
pub(crate) fn spelling() -> Result<(), String> {
    run(&mut SPELLING.command()?)
}

/// Checks that every dependency is used, and its license, duplicates and source, with the settings in `deny.toml`.
/// Known vulnerabilities are checked against their database on GitHub, or against the last copy fetched.
pub(crate) fn dependencies() -> Result<(), String> {
    run(&mut UNUSED.command()?)?;
    let deny = |arguments: &[&str]| {
        let mut deny = DEPENDENCIES.command()?;
        deny.args(["--locked", "--log-level", "error"]).args(arguments);
        Ok::<_, String>(deny)
    };
    run(deny(&["check", "licenses", "bans", "sources"])?.arg("--hide-inclusion-graph"))?;
    if let Err(message) = run(&mut deny(&["fetch", "db"])?) {
        eprintln!("{message}: the database of known vulnerabilities, github.com/RustSec, could not be fetched");
        if !has_advisories() {
            eprintln!("skipping known vulnerabilities, because there is no earlier copy of the database");
            return Ok(());
        }
        eprintln!("using the last copy of the database");
    }
    run(&mut deny(&["check", "--disable-fetch", "advisories"])?)
}

/// The program that creates WebAssembly bindings, in the version of the library in `Cargo.lock`.
pub(crate) fn binder() -> Result<Command, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{BOUND_BY}\"")).skip(1);
    let version = lines.next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let version = version.ok_or_else(|| format!("Cargo.lock has no {BOUND_BY}"))?;
    Tool { package: "wasm-bindgen-cli", program: BOUND_BY, version, features: "", optimized: false }.command()
}

/// The program that makes a `.deb`, with the settings in `Cargo.toml`.
pub(crate) fn debianiser() -> Result<Command, String> {
    DEBIANISER.command()
}

/// The program that writes the licenses of all linked libraries into a file, which is the last argument to add. It
/// works offline, so the same sources give the same list.
pub(crate) fn licenses() -> Result<Command, String> {
    let mut licenses = LICENSES.command()?;
    licenses.args(["generate", "--locked", "--offline", "--fail", "--config", "packaging/about.toml"]);
    licenses.args(["packaging/licences.hbs", "--output-file"]);
    Ok(licenses)
}

/// The folder in which Cargo keeps downloads.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// Whether `cargo-deny` has a copy of the database of known vulnerabilities.
fn has_advisories() -> bool {
    let copies = cargo_home().and_then(|home| fs::read_dir(home.join("advisory-dbs")).ok());
    copies.is_some_and(|mut copies| copies.any(|copy| copy.is_ok_and(|copy| copy.path().is_dir())))
}

impl Tool<'_> {
    /// The program, run in the root of the workspace. It is built first if it is missing or has another version.
    fn command(&self) -> Result<Command, String> {
        let Self { package, program, version, features, optimized } = self;
        let folder = target_directory()?.join("tools");
        let path = folder.join("bin").join(format!("{program}{}", std::env::consts::EXE_SUFFIX));
        let said = Command::new(&path).arg("--version").output();
        if !said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(version)) {
            let install = |how: &[&str]| {
                let mut install = cargo();
                install.args(["install", "--quiet", "--force", "--root"]).arg(&folder).args(how);
                install.args((!optimized).then_some("--debug"));
                // Intermediate files go to a temporary folder, since nothing else uses them.
                install.args(["--features", features]).arg(format!("{package}@{version}"));
                run(install.env_remove("CARGO_TARGET_DIR"))
            };
            // A mirror may lack the locked versions.
            install(&["--locked"]).or_else(|_| install(&[]))?;
        }
        let mut command = Command::new(path);
        command.current_dir(root());
        Ok(command)
    }
}
