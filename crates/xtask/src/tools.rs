//! Programs from crates.io, each in a fixed version: for spelling, unused dependencies, licenses, packages, and
//! WebAssembly bindings.

use crate::{
    cargo,
    install::{Missing, install},
    root, run, target_directory,
};
use std::{
    borrow::Cow,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A program that Cargo builds once per machine, into the target directory.
#[derive(Clone)]
struct Tool {
    package: &'static str,
    program: &'static str,
    version: Cow<'static, str>,
    /// The features to enable, if any.
    features: &'static str,
    /// Whether to build it with optimization, because it runs long. Building then takes twice as long.
    optimized: bool,
}

/// The library that must have the same version as the program for bindings.
const BOUND_BY: &str = "wasm-bindgen";

const SPELLING: Tool = Tool::new("typos-cli", "typos", "1.52.0", "", false);
const UNUSED: Tool = Tool::new("cargo-machete", "cargo-machete", "0.9.2", "", false);
const DEPENDENCIES: Tool = Tool::new("cargo-deny", "cargo-deny", "0.20.2", "", false);
const DEBIANISER: Tool = Tool::new("cargo-deb", "cargo-deb", "3.8.0", "", true);
const LICENSES: Tool = Tool::new("cargo-about", "cargo-about", "0.9.3", "cli", true);

/// The missing programs for all checks.
pub(crate) fn for_tests() -> Result<Vec<Missing>, String> {
    missing(&[SPELLING, UNUSED, DEPENDENCIES, binding()?])
}

/// The missing programs for packages: for licenses, and on Linux for the `.deb`.
pub(crate) fn for_packaging(needs_deb: bool) -> Result<Vec<Missing>, String> {
    let tools = if needs_deb { vec![LICENSES, DEBIANISER] } else { vec![LICENSES] };
    missing(&tools)
}

/// The missing program for the app in browsers.
pub(crate) fn for_web_app() -> Result<Vec<Missing>, String> {
    missing(&[binding()?])
}

fn missing(tools: &[Tool]) -> Result<Vec<Missing>, String> {
    tools.iter().filter_map(|tool| tool.missing().transpose()).collect()
}

/// Checks the spelling of all files, with the settings in `typos.toml`.
pub(crate) fn spelling() -> Result<(), String> {
    run(&mut SPELLING.command()?)
}

/// Checks the spelling if its program is there, and otherwise names it.
pub(crate) fn spelling_if_installed() -> Result<(), String> {
    if SPELLING.missing()?.is_some() {
        eprintln!("skipping the spelling, because {} is missing; `cargo xtask test` installs it", SPELLING.program);
        return Ok(());
    }
    spelling()
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

/// The program that creates WebAssembly bindings.
pub(crate) fn binder() -> Result<Command, String> {
    binding()?.command()
}

/// The program that creates WebAssembly bindings, in the version of the library in `Cargo.lock`.
fn binding() -> Result<Tool, String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).map_err(|error| format!("Cargo.lock: {error}"))?;
    let mut lines = lock.lines().skip_while(|line| *line != format!("name = \"{BOUND_BY}\"")).skip(1);
    let version = lines.next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    let version = version.ok_or_else(|| format!("Cargo.lock has no {BOUND_BY}"))?;
    let version = Cow::Owned(version.to_owned());
    Ok(Tool { package: "wasm-bindgen-cli", program: BOUND_BY, version, features: "", optimized: true })
}

/// The program that makes a `.deb`, with the settings in `Cargo.toml`.
pub(crate) fn debianiser() -> Result<Command, String> {
    DEBIANISER.command()
}

/// The program that writes the licenses of all linked libraries into a file, for all systems unless a `--target` is added.
/// It works offline, so the same sources give the same list.
pub(crate) fn licenses(file: &Path) -> Result<Command, String> {
    let mut licenses = LICENSES.command()?;
    licenses.args(["generate", "--locked", "--offline", "--fail", "--config", "packaging/about.toml"]);
    licenses.args(["packaging/licenses.hbs", "--output-file"]).arg(file);
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

impl Tool {
    const fn new(
        package: &'static str,
        program: &'static str,
        version: &'static str,
        features: &'static str,
        optimized: bool,
    ) -> Self {
        Self { package, program, version: Cow::Borrowed(version), features, optimized }
    }

    /// The program, run in the root of the workspace. It is installed first if it is missing or has another version.
    fn command(&self) -> Result<Command, String> {
        install(self.missing()?)?;
        let mut command = Command::new(self.path()?);
        command.current_dir(root());
        Ok(command)
    }

    /// The installation of the program, unless it is there in the right version.
    fn missing(&self) -> Result<Option<Missing>, String> {
        let said = Command::new(self.path()?).arg("--version").output();
        if said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains(&*self.version)) {
            return Ok(None);
        }
        let by_hand = format!("cargo install --locked {}", self.arguments()?.join(" "));
        let name = format!("{} {}", self.program, self.version);
        let tool = self.clone();
        Ok(Some(Missing { name, by_hand, install: Some(Box::new(move || tool.install())) }))
    }

    fn install(&self) -> Result<(), String> {
        let install = |how: &[&str]| {
            let mut install = cargo();
            install.args(["install", "--quiet", "--force"]).args(how).args(self.arguments()?);
            // The tools run on this machine, with its own standard library. Intermediate files go to a temporary folder,
            // since nothing else uses them.
            run(install.env_remove("CARGO_TARGET_DIR").env_remove("CARGO_UNSTABLE_BUILD_STD"))
        };
        // A mirror may lack the locked versions.
        install(&["--locked"]).or_else(|_| install(&[]))
    }

    /// The arguments of `cargo install` that say what to build, and where to put it.
    fn arguments(&self) -> Result<Vec<String>, String> {
        let Self { package, version, features, optimized, .. } = self;
        let mut arguments = vec!["--root".to_owned(), folder()?.display().to_string()];
        if !optimized {
            arguments.push("--debug".to_owned());
        }
        if !features.is_empty() {
            arguments.extend(["--features".to_owned(), (*features).to_owned()]);
        }
        arguments.push(format!("{package}@{version}"));
        Ok(arguments)
    }

    fn path(&self) -> Result<PathBuf, String> {
        Ok(folder()?.join("bin").join(format!("{}{}", self.program, env::consts::EXE_SUFFIX)))
    }
}

/// The folder of the programs.
fn folder() -> Result<PathBuf, String> {
    Ok(target_directory()?.join("tools"))
}
