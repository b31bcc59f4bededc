//! The requirements of each command, apart from programs that Cargo builds.

use crate::{
    SKIP, cargo,
    install::{Missing, install, list},
    may_skip, root, run,
    system::{self, Needed, has_apt, has_vulkan_driver, is_successful, succeeds},
};
use std::{
    path::Path,
    process::{Command, Output},
};

/// The requirements of a command, which are asked for at once.
#[derive(Default)]
pub(crate) struct Requirements {
    /// Libraries and programs of the system.
    system: Vec<&'static Needed>,
    /// Other requirements that are missing.
    others: Vec<Missing>,
}

impl Requirements {
    fn of_system(needed: impl IntoIterator<Item = &'static Needed>) -> Self {
        Self { system: needed.into_iter().collect(), others: Vec::new() }
    }

    /// Both these requirements and others.
    pub(crate) fn and(mut self, others: impl IntoIterator<Item = Missing>) -> Self {
        self.others.extend(others);
        self
    }

    /// Both these requirements and those of another command.
    pub(crate) fn with(mut self, other: Self) -> Self {
        self.system.extend(other.system);
        self.and(other.others)
    }

    /// Returns the missing requirements.
    pub(crate) fn missing(self) -> Vec<Missing> {
        system::missing(self.system).into_iter().chain(self.others).collect()
    }

    /// Installs those that are missing.
    ///
    /// # Errors
    /// As for [`install`].
    pub(crate) fn install(self) -> Result<(), String> {
        install(self.missing())
    }

    /// Installs those that are missing, and those of tests that may be skipped. If these tests are to be skipped, it
    /// returns what they lack instead.
    ///
    /// # Errors
    /// As for [`install`].
    pub(crate) fn install_or_skip(self, tests: Self) -> Result<Option<String>, String> {
        if may_skip() {
            self.install()?;
            return Ok(list(&tests.missing()));
        }
        let installed = self.with(tests).install();
        installed
            .map_err(|missing| format!("{missing}\n{SKIP}=1 skips the tests that need PostgreSQL, Node or Chromium"))?;
        Ok(None)
    }
}

/// The Rust target of browsers.
pub(crate) const WEB_ASSEMBLY: &str = "wasm32-unknown-unknown";

/// The Rust target of Windows.
pub(crate) const WINDOWS: &str = "x86_64-pc-windows-gnu";

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

/// Lists the libraries of a program.
const LIBRARIES: Needed = Needed { file: "dpkg-shlibdeps", package: "dpkg-dev" };

/// Links programs for Windows, and packs them.
const FOR_WINDOWS: [Needed; 2] = [
    Needed { file: "x86_64-w64-mingw32-gcc", package: "gcc-mingw-w64-x86-64" },
    Needed { file: "zip", package: "zip" },
];

/// The components of the Rust toolchain that check sources, and the commands of Cargo that they provide.
const COMPONENTS: [(&str, &str); 2] = [("rustfmt", "fmt"), ("clippy", "clippy")];

/// Runs programs for Windows.
const WINE: Needed = Needed { file: "wine", package: "wine" };

/// All lints, for browsers too.
pub(crate) fn for_lints() -> Result<Requirements, String> {
    let components = COMPONENTS.iter().filter(|(_, command)| !has_command(command));
    Ok(Requirements::default().and(components.map(|(name, _)| rustup("component", name))).and(target(WEB_ASSEMBLY)?))
}

/// The tests that may be skipped: for pictures, PostgreSQL, and pages in a browser.
pub(crate) fn for_tests() -> Requirements {
    Requirements::of_system(vulkan().chain([&POSTGRES])).with(for_browsers())
}

/// The tests in a browser.
pub(crate) fn for_browsers() -> Requirements {
    Requirements::of_system(&BROWSER).and(browser_driver())
}

/// Packaging.
pub(crate) fn for_packaging() -> Requirements {
    Requirements::of_system([&LIBRARIES])
}

/// Packaging for Windows.
pub(crate) fn for_windows() -> Result<Requirements, String> {
    Ok(Requirements::of_system(&FOR_WINDOWS).and(target(WINDOWS)?))
}

/// Running programs for Windows.
pub(crate) fn for_wine() -> Requirements {
    Requirements::of_system(vulkan().chain([&WINE, &FOR_WINDOWS[0], &XVFB]))
}

/// A screen for programs that need one.
const XVFB: Needed = Needed { file: "xvfb-run", package: "xvfb" };

/// Programs that render the pictures of the docs: windows, pages and 3D models. The last two compress them.
const PICTURES: [Needed; 7] = [
    XVFB,
    Needed { file: "import", package: "imagemagick" },
    Needed { file: "xterm", package: "xterm" },
    Needed { file: "pdftoppm", package: "poppler-utils" },
    Needed { file: "openscad", package: "openscad" },
    Needed { file: "pngquant", package: "pngquant" },
    Needed { file: "gifsicle", package: "gifsicle" },
];

/// The pictures of the docs.
pub(crate) fn for_pictures_of_docs() -> Requirements {
    Requirements::of_system(vulkan().chain(&WINDOW).chain(&PICTURES))
}

/// Installs the requirements of rendering pictures.
pub(crate) fn for_pictures() -> Result<(), String> {
    unless_unknown(Requirements::of_system(vulkan()).install())
}

/// Installs the requirements of opening a window.
pub(crate) fn for_window() -> Result<(), String> {
    unless_unknown(Requirements::of_system(vulkan().chain(&WINDOW)).install())
}

/// Compiling programs to WebAssembly.
pub(crate) fn for_web_target() -> Result<Requirements, String> {
    Ok(Requirements::default().and(target(WEB_ASSEMBLY)?))
}

/// Building the app for browsers.
pub(crate) fn for_web_app() -> Result<Requirements, String> {
    Ok(for_web_target()?.with(Requirements::of_system([&COMPRESSION])))
}

/// Checks that a program is there, such as those that this program does not install on systems other than Linux.
///
/// # Errors
/// If it is not, with the address to download it from.
pub(crate) fn check(program: &str, address: &str) -> Result<(), String> {
    let missing = || format!("{program} is missing: install it from {address}");
    succeeds(program, &["--version"]).then_some(()).ok_or_else(missing)
}

/// The requirements of Vulkan. The software renderer is only one of them if there is no other driver.
fn vulkan() -> impl Iterator<Item = &'static Needed> {
    let needed: &[Needed] = if has_vulkan_driver() { &[VULKAN] } else { &[VULKAN, SOFTWARE_VULKAN] };
    needed.iter()
}

/// Turns the error into a warning on systems without `apt-get`, where libraries may be anywhere. The program itself
/// reports what it does not find.
fn unless_unknown(installed: Result<(), String>) -> Result<(), String> {
    installed.or_else(|missing| {
        if has_apt() {
            return Err(missing);
        }
        eprintln!("This matters only if the program does not start: {missing}");
        Ok(())
    })
}

/// The browser driver, in the folder of the tests of the server's page, unless it is there. All tests use that copy.
fn browser_driver() -> Option<Missing> {
    let tests = root().join("crates/maze-server/tests/page");
    if tests.join("node_modules").is_dir() {
        return None;
    }
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]);
    npm.current_dir(&tests);
    let by_hand = format!("cd {} && npm install", tests.display());
    let name = "playwright-core, which drives the browser".to_owned();
    Some(Missing { name, by_hand, install: Some(Box::new(move || run(&mut npm))) })
}

/// Whether the Cargo that runs this program has this command.
pub(crate) fn has_command(command: &str) -> bool {
    is_successful(cargo().args([command, "--version"]))
}

/// The standard library for a target, unless it is there or is built too.
fn target(target: &str) -> Result<Option<Missing>, String> {
    if std::env::var_os("CARGO_UNSTABLE_BUILD_STD").is_some() {
        return Ok(None);
    }
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let said = rustc.args(["--print", "target-libdir", "--target", target]).output();
    let Output { stdout, .. } = said.map_err(|error| format!("`rustc` cannot be run: {error}"))?;
    let is_there = Path::new(String::from_utf8_lossy(&stdout).trim()).is_dir();
    Ok((!is_there).then(|| rustup("target", target)))
}

/// A part of the Rust toolchain, which rustup adds.
fn rustup(kind: &'static str, name: &str) -> Missing {
    let mut add = Command::new("rustup");
    add.args([kind, "add", name]);
    Missing {
        name: format!("the Rust {kind} {name}"),
        by_hand: format!("rustup {kind} add {name}"),
        install: Some(Box::new(move || run(&mut add))),
    }
}
