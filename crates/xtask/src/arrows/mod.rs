//! What must not depend on what, as ARCHITECTURE.md says: between crates, and between the files of a crate.

mod circles;
mod imports;
mod packages;
mod rooms;
mod tokens;

use crate::root;
use imports::Files;

/// The crates whose files must not import one another in a circle.
const WITHOUT_CIRCLES: [&str; 4] = ["crates/maze-io", "crates/maze-text", "crates/xtask", "."];
/// Those where circles are still to be ended: they are only printed.
const WITH_CIRCLES: [&str; 1] = ["crates/maze-core"];

/// Checks all arrows, and names each that points the wrong way.
pub(crate) fn arrows() -> Result<(), String> {
    eprintln!("> arrows between crates and files");
    let root = root();
    let mut faults = packages::faults()?;
    let circles = |package: &str| {
        let found = circles::circles(&Files::read(&root.join(package).join("src"))?.imports());
        let line = |circle: Vec<String>| format!("{package}: a circle of imports: {}", circle.join(" -> "));
        Ok::<Vec<_>, String>(found.into_iter().map(line).collect())
    };
    for package in WITH_CIRCLES {
        circles(package)?.iter().for_each(|circle| eprintln!("{circle}"));
    }
    for package in WITHOUT_CIRCLES {
        faults.extend(circles(package)?);
    }
    faults.extend(rooms::of_core(&Files::read(&root.join("crates/maze-core/src"))?));
    faults.extend(rooms::of_app(&Files::read(&root.join("src"))?));
    match &*faults {
        [] => Ok(()),
        _ => Err(format!("what must not depend on what (ARCHITECTURE.md):\n  {}", faults.join("\n  "))),
    }
}
