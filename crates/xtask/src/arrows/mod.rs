//! Checks the allowed dependencies of ARCHITECTURE.md, between crates and between the files of a crate.

mod cycles;
mod imports;
mod packages;
mod rooms;
mod tokens;

use crate::root;
use cycles::Graph;
use imports::Files;

/// The crates whose files must not import one another in a cycle.
const WITHOUT_CYCLES: [&str; 10] = [
    "crates/maze-bench",
    "crates/maze-digest",
    "crates/maze-edit",
    "crates/maze-io",
    "crates/maze-locale",
    "crates/maze-protocol",
    "crates/maze-robots",
    "crates/maze-text",
    "crates/xtask",
    ".",
];
/// The crates whose rooms must not import one another in a cycle. Rooms are the folders and files in the source folder.
/// Files of one room of a library may, such as a trait and the types of its defaults.
const ROOMS_WITHOUT_CYCLES: [&str; 3] = ["crates/maze-core", "crates/maze-play", "."];

/// Checks all dependencies, and lists those that are not allowed.
pub(crate) fn arrows() -> Result<(), String> {
    eprintln!("> arrows between crates and files");
    let root = root();
    let mut faults = packages::faults()?;
    let files = |package: &str| Files::read(&root.join(package).join("src"));
    let mut name_cycles = |package, graph: &Graph| {
        let cycles = cycles::cycles(graph).into_iter();
        faults.extend(cycles.map(|cycle| format!("{package}: cyclic imports: {}", cycle.join(" -> "))));
    };
    for package in WITHOUT_CYCLES {
        name_cycles(package, &files(package)?.imports());
    }
    for package in ROOMS_WITHOUT_CYCLES {
        name_cycles(package, &files(package)?.rooms());
    }
    faults.extend(rooms::of_core(&files("crates/maze-core")?));
    faults.extend(rooms::of_pure(&files("crates/maze-play")?));
    faults.extend(rooms::of_app(&files(".")?));
    match &*faults {
        [] => Ok(()),
        _ => Err(format!("dependencies that ARCHITECTURE.md does not allow:\n  {}", faults.join("\n  "))),
    }
}
