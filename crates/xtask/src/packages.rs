//! Finds and installs missing requirements.

use crate::{YES, is_agreed, root, run};
use std::{
    env, fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A file that a Debian package provides.
struct Needed {
    file: &'static str,
    package: &'static str,
}

/// The Rust target of browsers.
pub(crate) const WEB_ASSEMBLY: &str = "wasm32-unknown-unknown";

/// The Vulkan loader, which finds the drivers of graphics cards.
const VULKAN: Needed = Needed { file: "libvulkan.so.1", package: "libvulkan1" };

/// Rendering without a graphics card.
const SOFTWARE_VULKAN: Needed = Needed { file: "libvulkan_lvp.so", package: "mesa-vulkan-drivers" };

/// Libraries for windows on X11. Desktops with Wayland bring its library.
const WINDOW: [Needed; 6] = [
    Needed { file: "libX11.so.6", package: "libx11-6" },
    Needed { file: "libX11-xcb.so.1", package: "libx11-xcb1" },
    Needed { file: "libXcursor.so.1", package: "libxcursor1" },
    Needed { file: "libXi.so.6", package: "libxi6" },
    Needed { file: "libXrandr.so.2", package: "libxrandr2" },
    Needed { file: "libxkbcommon-x11.so.0", package: "libxkbcommon-x11-0" },
];

/// The runtime for WebAssembly.
const NODE: Needed = Needed { file: "node", package: "nodejs" };

/// Compresses the app for browsers.
const COMPRESSION: Needed = Needed { file: "brotli", package: "brotli" };

/// The database of servers that run on several machines.
const POSTGRES: Needed = Needed { file: "postgresql", package: "postgresql" };

/// A browser, and the tools that install its driver.
const BROWSER: [Needed; 3] =
    [NODE, Needed { file: "npm", package: "npm" }, Needed { file: "chromium", package: "chromium" }];

/// Installs the requirements of all tests: for pictures, PostgreSQL, and pages in a browser.
pub(crate) fn for_tests() -> Result<(), String> {
    install(vulkan().chain([&POSTGRES]).chain(&BROWSER))?;
    browser_driver()
}

/// Installs the requirements of the tests in a browser.
pub(crate) fn for_browsers() -> Result<(), String> {
    install(BROWSER.iter())?;
    browser_driver()
}

/// Installs the browser driver in the folder of the tests of the server's page, unless it is there. All tests use that
/// copy.
fn browser_driver() -> Result<(), String> {
    let tests = root().join("crates/maze-server/tests/page");
    if tests.join("node_modules").is_dir() {
        return Ok(());
    }
    agree(&format!("playwright-core, which drives the browser, by npm into {}", tests.display()), "npm install there")?;
    let quiet = ["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
    run(Command::new("npm").args(quiet).current_dir(tests))
}

/// Installs the requirements of packaging: a tool that lists the libraries of a program.
pub(crate) fn for_packaging() -> Result<(), String> {
    install([Needed { file: "dpkg-shlibdeps", package: "dpkg-dev" }].iter())
}

/// Installs the requirements of rendering pictures.
pub(crate) fn for_pictures() -> Result<(), String> {
    unless_unknown(install(vulkan()))
}

/// Installs the requirements of opening a window.
pub(crate) fn for_windows() -> Result<(), String> {
    unless_unknown(install(vulkan().chain(&WINDOW)))
}

/// The requirements of Vulkan. The software renderer is only one of them if there is no other driver.
fn vulkan() -> impl Iterator<Item = &'static Needed> {
    let needed: &[Needed] = if has_driver() { &[VULKAN] } else { &[VULKAN, SOFTWARE_VULKAN] };
    needed.iter()
}

/// Whether there is a Vulkan driver: a manifest in one of the folders that the loader searches.
fn has_driver() -> bool {
    let named = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"].iter().any(|name| env::var_os(name).is_some());
    let data = env::var_os("XDG_DATA_DIRS").unwrap_or_default();
    let home = env::home_dir().map(|home| home.join(".local/share"));
    // The fourth folder is used by NixOS.
    let folders = ["/etc", "/usr/share", "/usr/local/share", "/run/opengl-driver/share"].map(PathBuf::from);
    let mut folders = folders.into_iter().chain(home).chain(env::split_paths(&data));
    named || folders.any(|folder| has_manifest(&folder.join("vulkan/icd.d")))
}

fn has_manifest(folder: &Path) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    files.into_iter().any(|file| file.path().extension().is_some_and(|extension| extension == "json"))
}

/// Turns the error into a warning on systems without `apt-get`, where libraries may be anywhere. The program itself
/// reports what it does not find.
fn unless_unknown(installed: Result<(), String>) -> Result<(), String> {
    installed.or_else(|missing| {
        if succeeds("apt-get", &["--version"]) {
            return Err(missing);
        }
        eprintln!("{missing}, if the program does not start");
        Ok(())
    })
}

/// Makes sure that programs can be compiled to WebAssembly and run.
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

/// Makes sure that the app for browsers can be built.
pub(crate) fn for_web_app() -> Result<(), String> {
    for_web_target()?;
    install([COMPRESSION].iter())?;
    let missing = || "brotli, which compresses the app, is missing: install it from https://www.brotli.org".to_owned();
    succeeds("brotli", &["--version"]).then_some(()).ok_or_else(missing)
}

fn install<'a>(needed: impl Iterator<Item = &'a Needed>) -> Result<(), String> {
    // Other systems bring their own graphics libraries.
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
    agree(&missing.join(", "), &format!("{}{by_hand}", if root { "" } else { "as root: " }))?;
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

/// Reports what is missing and asks whether to install it, unless the user has already agreed.
fn agree(missing: &str, by_hand: &str) -> Result<(), String> {
    eprintln!("missing: {missing}");
    if is_agreed() {
        return Ok(());
    }
    let refused = format!("missing: {missing}; {YES} installs it, or do it yourself: {by_hand}");
    if !io::stdin().is_terminal() {
        return Err(refused);
    }
    eprint!("Install it? [y/N] ");
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer).map_err(|error| error.to_string());
    read.and_then(|_| if is_yes(&answer) { Ok(()) } else { Err(refused) })
}

fn is_yes(answer: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&answer.trim().to_lowercase().as_str())
}

/// Whether a library or a program is in the usual folders.
fn is_there(file: &str) -> bool {
    let folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(str::to_owned);
    let triple = format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH);
    let [programs, libraries] = ["PATH", "LD_LIBRARY_PATH"].map(|name| env::var_os(name).unwrap_or_default());
    let folders = folders.iter().chain([&triple]).map(PathBuf::from);
    let folders = folders.chain(env::split_paths(&programs)).chain(env::split_paths(&libraries));
    folders.map(|folder| folder.join(file)).any(|path| path.exists())
}

/// Makes sure that a component of the Rust toolchain is installed.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_driver_is_found_by_its_manifest() -> io::Result<()> {
        let folder = env::temp_dir().join(format!("labyrinth-icd-{}", std::process::id()));
        assert!(!has_manifest(&folder), "no folder");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("README"), "")?;
        assert!(!has_manifest(&folder), "no manifest");
        fs::write(folder.join("nvidia_icd.json"), "{}")?;
        assert!(has_manifest(&folder));
        fs::remove_dir_all(folder)
    }

    #[test]
    fn nothing_is_installed_without_consent() {
        assert!(["y\n", "Yes", " oui "].into_iter().all(is_yes));
        assert!(["", "\n", "n", "no", "yesterday"].into_iter().all(|answer| !is_yes(answer)));
        // Tests usually run without a terminal and without --yes.
        if !io::stdin().is_terminal() {
            let refused = agree("postgresql", "apt-get install postgresql").expect_err("nobody agreed");
            assert!(refused.contains("--yes") && refused.contains("apt-get install postgresql"), "{refused}");
        }
    }
}
