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
/// Those in which only folders must not: a trait and what its defaults are made by know one another.
const WITHOUT_CIRCLES_OF_FOLDERS: [&str; 2] = ["crates/maze-core", "crates/maze-play"];

/// Checks all arrows, and names each that points the wrong way.
pub(crate) fn arrows() -> Result<(), String> {
    eprintln!("> arrows between crates and files");
    let root = root();
    let mut faults = packages::faults()?;
    let imports = |package: &str| Ok::<_, String>(Files::read(&root.join(package).join("src"))?.imports());
    let mut name_circles = |package, graph: &Graph| {
        let circles = circles::circles(graph).into_iter();
        faults.extend(circles.map(|circle| format!("{package}: a circle of imports: {}", circle.join(" -> "))));
    };
    for package in WITHOUT_CIRCLES {
        name_circles(package, &imports(package)?);
    }
    for package in WITHOUT_CIRCLES_OF_FOLDERS {
        name_circles(package, &circles::folders(&imports(package)?));
    }
    faults.extend(rooms::of_core(&Files::read(&root.join("crates/maze-core/src"))?));
    faults.extend(rooms::of_pure(&Files::read(&root.join("crates/maze-play/src"))?));
    faults.extend(rooms::of_app(&Files::read(&root.join("src"))?));
    match &*faults {
        [] => Ok(()),
        _ => Err(format!("what must not depend on what (ARCHITECTURE.md):\n  {}", faults.join("\n  "))),
    }
}
