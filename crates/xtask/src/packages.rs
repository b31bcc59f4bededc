//! What has to be installed, and how.

use crate::{root, run};
use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A file that a Debian package brings, and the package.
struct Needed {
    file: &'static str,
    package: &'static str,
}

/// The Rust target of browsers.
pub(crate) const WEB_ASSEMBLY: &str = "wasm32-unknown-unknown";

/// Rendering without a graphics card.
const SOFTWARE_VULKAN: [Needed; 2] = [
    Needed { file: "libvulkan.so.1", package: "libvulkan1" },
    Needed { file: "libvulkan_lvp.so", package: "mesa-vulkan-drivers" },
];

/// A window on X11; Wayland's own library comes with every desktop that speaks it.
const WINDOW: [Needed; 6] = [
    Needed { file: "libX11.so.6", package: "libx11-6" },
    Needed { file: "libX11-xcb.so.1", package: "libx11-xcb1" },
    Needed { file: "libXcursor.so.1", package: "libxcursor1" },
    Needed { file: "libXi.so.6", package: "libxi6" },
    Needed { file: "libXrandr.so.2", package: "libxrandr2" },
    Needed { file: "libxkbcommon-x11.so.0", package: "libxkbcommon-x11-0" },
];

/// What runs WebAssembly.
const NODE: Needed = Needed { file: "node", package: "nodejs" };

/// What compresses the app for browsers, for servers that send it so.
const COMPRESSION: Needed = Needed { file: "brotli", package: "brotli" };

/// The database of servers that run on many machines.
const POSTGRES: Needed = Needed { file: "postgresql", package: "postgresql" };

/// Makes sure that what is stored in PostgreSQL can be tested, or says that it is not.
pub(crate) fn for_databases() {
    if let Err(missing) = install([POSTGRES].iter()) {
        eprintln!("PostgreSQL is not tested: {missing}");
    }
}

/// A browser, and what installs the library that drives it.
const BROWSER: [Needed; 3] =
    [NODE, Needed { file: "npm", package: "npm" }, Needed { file: "chromium", package: "chromium" }];

/// Makes sure that pages can be tested in a browser.
pub(crate) fn for_browsers() -> Result<(), String> {
    install(BROWSER.iter())?;
    browser_driver()
}

/// Installs the library beside the tests of the server's page, which lend it to all others, unless one is there.
fn browser_driver() -> Result<(), String> {
    let tests = root().join("crates/maze-server/tests/page");
    if tests.join("node_modules").is_dir() {
        return Ok(());
    }
    let quiet = ["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
    run(Command::new("npm").args(quiet).current_dir(tests))
}

/// Makes sure that packages can be made: what says which libraries the programs need.
pub(crate) fn for_packaging() -> Result<(), String> {
    install([Needed { file: "dpkg-shlibdeps", package: "dpkg-dev" }].iter())
}

/// Makes sure that pictures can be rendered.
pub(crate) fn for_pictures() -> Result<(), String> {
    install(SOFTWARE_VULKAN.iter())
}

/// Makes sure that a window can be opened.
pub(crate) fn for_windows() -> Result<(), String> {
    install(SOFTWARE_VULKAN.iter().chain(&WINDOW))
}

/// Makes sure that programs can be compiled to WebAssembly, and run.
pub(crate) fn for_web_assembly() -> Result<(), String> {
    for_web_target()?;
    install([NODE].iter())?;
    let missing = || "Node, which runs WebAssembly, is missing: install it from https://nodejs.org".to_owned();
    succeeds("node", &["--version"]).then_some(()).ok_or_else(missing)
}

/// Makes sure that programs can be compiled to WebAssembly.
pub(crate) fn for_web_target() -> Result<(), String> {
    let mut rustc = Command::new("rustc");
    let libraries = rustc.args(["--print", "target-libdir", "--target", WEB_ASSEMBLY]).output();
    let libraries = libraries.map_err(|error| format!("`rustc` cannot be run: {error}"))?;
    if !Path::new(String::from_utf8_lossy(&libraries.stdout).trim()).is_dir() {
        run(Command::new("rustup").args(["target", "add", WEB_ASSEMBLY]))
            .map_err(|error| format!("the Rust target {WEB_ASSEMBLY} is missing, and {error}"))?;
    }
    Ok(())
}

/// Makes sure that the app for browsers can be made.
pub(crate) fn for_web_app() -> Result<(), String> {
    for_web_target()?;
    install([COMPRESSION].iter())?;
    let missing = || "brotli, which compresses the app, is missing: install it from https://www.brotli.org".to_owned();
    succeeds("brotli", &["--version"]).then_some(()).ok_or_else(missing)
}

fn install<'a>(needed: impl Iterator<Item = &'a Needed>) -> Result<(), String> {
    // Other systems bring their own graphics.
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing: Vec<_> = needed.filter(|needed| !is_there(needed.file)).map(|needed| needed.package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let by_hand = format!("apt-get update && apt-get install -y {}", missing.join(" "));
    if !succeeds("apt-get", &["--version"]) {
        return Err(format!(
            "these are missing: {}; install them with your system's package manager",
            missing.join(", ")
        ));
    }
    let root = succeeds("sh", &["-c", "test \"$(id -u)\" = 0"]);
    if !root && !succeeds("sudo", &["-n", "true"]) {
        return Err(format!("these are missing: {}; run\n    sudo sh -c '{by_hand}'", missing.join(", ")));
    }
    eprintln!("installing {}", missing.join(", "));
    let apt = |arguments: &[&str]| {
        let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
        if !root {
            command.arg("apt-get");
        }
        run(command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
    };
    apt(&["update", "-q"])?;
    apt(&[&["install", "-q", "-y", "--no-install-recommends"], &*missing].concat())
}

/// Whether a library or a program lies where the system looks for them.
fn is_there(file: &str) -> bool {
    let folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(str::to_owned);
    let triple = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let programs = std::env::var_os("PATH").unwrap_or_default();
    let folders = folders.iter().chain([&triple]).map(PathBuf::from).chain(std::env::split_paths(&programs));
    folders.map(|folder| folder.join(file)).any(|path| path.exists())
}

/// Makes sure that a part of the Rust toolchain is there.
pub(crate) fn component(program: &str, component: &str) -> Result<(), String> {
    if succeeds("cargo", &[program, "--version"]) {
        return Ok(());
    }
    run(Command::new("rustup").args(["component", "add", component]))
}

fn succeeds(program: &str, arguments: &[&str]) -> bool {
    let quiet =
        Command::new(program).args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    quiet.is_ok_and(|status| status.success())
}
