//! What must not depend on what, as ARCHITECTURE.md says: between crates, and between the files of a crate.

mod circles;
mod imports;
mod packages;
mod rooms;
mod tokens;

use crate::root;
use circles::Graph;
use imports::Files;

/// The crates whose files must not import one another in a circle.
const WITHOUT_CIRCLES: [&str; 8] = [
    "crates/maze-bench",
    "crates/maze-digest",
    "crates/maze-io",
    "crates/maze-locale",
    "crates/maze-protocol",
    "crates/maze-text",
    "crates/xtask",
    ".",
];
/// Those whose rooms must not, the folders and files in their source folder. Files of one room of a library may: a trait
/// and what its defaults are made by know one another.
const ROOMS_WITHOUT_CIRCLES: [&str; 3] = ["crates/maze-core", "crates/maze-play", "."];

/// Checks all arrows, and names each that points the wrong way.
pub(crate) fn arrows() -> Result<(), String> {
    eprintln!("> arrows between crates and files");
    let root = root();
    let mut faults = packages::faults()?;
    let files = |package: &str| Files::read(&root.join(package).join("src"));
    let mut name_circles = |package, graph: &Graph| {
        let circles = circles::circles(graph).into_iter();
        faults.extend(circles.map(|circle| format!("{package}: a circle of imports: {}", circle.join(" -> "))));
    };
    for package in WITHOUT_CIRCLES {
        name_circles(package, &files(package)?.imports());
    }
    for package in ROOMS_WITHOUT_CIRCLES {
        name_circles(package, &files(package)?.rooms());
    }
    faults.extend(rooms::of_core(&files("crates/maze-core")?));
    faults.extend(rooms::of_pure(&files("crates/maze-play")?));
    faults.extend(rooms::of_app(&files(".")?));
    match &*faults {
        [] => Ok(()),
        _ => Err(format!("what must not depend on what (ARCHITECTURE.md):\n  {}", faults.join("\n  "))),
    }
}
