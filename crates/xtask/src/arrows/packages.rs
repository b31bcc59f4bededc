//! The allowed and forbidden dependencies of each package of the workspace.

use crate::cargo;

/// The allowed and forbidden dependencies of a package.
struct Arrows {
    package: &'static str,
    /// The packages of this workspace that may be direct dependencies.
    knows: &'static [&'static str],
    /// Prefixes of package names that must not be among its dependencies, direct or indirect.
    never: &'static [&'static str],
}

const BEVY: &str = "bevy";

/// Libraries for terminals, and Bevy.
const SCREENS: [&str; 6] = [BEVY, "anstream", "anstyle", "clap", "crossterm", "indicatif"];

const ARROWS: [Arrows; 17] = [
    // Its features add rayon and petgraph. `maze-play`, which depends on neither, shows that they are optional.
    Arrows { package: "maze-core", knows: &[], never: &[BEVY, "getrandom"] },
    Arrows {
        package: "maze-play",
        knows: &["maze-core"],
        never: &[BEVY, "getrandom", "rayon", "tokio", "mio", "web-time"],
    },
    Arrows { package: "maze-edit", knows: &["maze-core"], never: &[BEVY, "getrandom", "rayon"] },
    Arrows { package: "maze-io", knows: &["maze-core", "maze-play"], never: &SCREENS },
    Arrows {
        package: "maze-locale",
        knows: &["maze-core", "maze-io", "maze-play", "maze-robots"],
        never: &[BEVY, "crossterm", "indicatif"],
    },
    Arrows { package: "maze-lessons", knows: &["maze-core", "maze-locale"], never: &SCREENS },
    // Without its feature `process`, it is as pure as `maze-core`.
    Arrows { package: "maze-robots", knows: &["maze-core"], never: &SCREENS },
    Arrows {
        package: "maze-text",
        knows: &["maze-core", "maze-io", "maze-lessons", "maze-locale", "maze-play", "maze-robots"],
        never: &[BEVY],
    },
    Arrows {
        package: "maze-protocol",
        knows: &["maze-core", "maze-play"],
        never: &[BEVY, "getrandom", "rayon", "tokio", "mio", "web-time"],
    },
    Arrows {
        package: "maze-server",
        knows: &["maze-core", "maze-io", "maze-locale", "maze-play", "maze-protocol"],
        never: &[BEVY],
    },
    Arrows { package: "bevy-maze", knows: &["maze-core"], never: &["bevy_egui", "clap", "crossterm"] },
    Arrows { package: "maze-sound", knows: &["maze-core"], never: &SCREENS },
    Arrows { package: "maze-load", knows: &["maze-core", "maze-play", "maze-protocol"], never: &[BEVY] },
    Arrows { package: "maze-digest", knows: &["maze-core", "maze-play"], never: &[BEVY] },
    Arrows { package: "maze-bench", knows: &["maze-core"], never: &[BEVY] },
    Arrows { package: "xtask", knows: &[], never: &[BEVY] },
    Arrows {
        package: "labyrinth",
        knows: &[
            "bevy-maze",
            "maze-core",
            "maze-edit",
            "maze-io",
            "maze-lessons",
            "maze-locale",
            "maze-play",
            "maze-protocol",
            "maze-robots",
            "maze-server",
            "maze-sound",
            "maze-text",
        ],
        never: &[],
    },
];

/// The dependencies that are not allowed.
pub(super) fn faults() -> Result<Vec<String>, String> {
    let members = packages(&["--workspace", "--depth", "0"])?;
    let mut faults = Vec::new();
    for member in &members {
        let Some(arrows) = ARROWS.iter().find(|arrows| arrows.package == member) else {
            faults.push(format!("{member}: list its dependencies in crates/xtask/src/arrows/packages.rs"));
            continue;
        };
        let direct = packages(&["--package", member, "--depth", "1"])?;
        let all = packages(&["--package", member])?;
        faults.extend(arrows.faults(&members, &direct, &all));
    }
    Ok(faults)
}

impl Arrows {
    fn faults(&self, members: &[String], direct: &[String], all: &[String]) -> Vec<String> {
        let Self { package, knows, never } = self;
        let own = direct.iter().filter(|name| members.contains(name) && name != package);
        let unknown = own.filter(|name| !knows.contains(&&***name)).map(|name| format!("{package} depends on {name}"));
        let barred = all.iter().filter(|name| never.iter().any(|start| name.starts_with(start)));
        unknown.chain(barred.map(|name| format!("{package} depends on {name}, directly or indirectly"))).collect()
    }
}

/// The packages that `cargo tree` lists, for all systems and features, without dev-dependencies.
fn packages(selection: &[&str]) -> Result<Vec<String>, String> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--all-features", "--target", "all", "--edges", "normal,build", "--prefix", "none"]);
    let tree = tree.args(["--format", "{p}"]).args(selection).output().map_err(|error| error.to_string())?;
    if !tree.status.success() {
        return Err(format!("cargo tree failed: {}", String::from_utf8_lossy(&tree.stderr)));
    }
    let text = String::from_utf8_lossy(&tree.stdout);
    let mut names: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    names.retain(|name| !name.is_empty());
    names.sort_unstable();
    names.dedup();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_dependency_is_reported() {
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        let arrows = Arrows { package: "files", knows: &["core"], never: &["bevy"] };
        let members = names(&["core", "files", "terminal"]);
        let fine = names(&["core", "files", "serde"]);
        assert!(arrows.faults(&members, &fine, &fine).is_empty());
        let wrong = names(&["core", "files", "terminal"]);
        let all = names(&["bevy_ecs", "core", "files", "terminal"]);
        assert_eq!(arrows.faults(&members, &wrong, &all).len(), 2);
    }
}
