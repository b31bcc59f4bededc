//! The package for Windows: a `.zip` to unpack anywhere. It can be built on Linux.

use super::{PROFILE, build, release::Release, sum, tree};
use crate::{
    packages::{self, WINDOWS},
    run, target_directory, tools,
};
use std::{path::PathBuf, process::Command};

/// The programs.
pub(crate) const PROGRAMS: [&str; 2] = ["labyrinth.exe", "labyrinth-text.exe"];

/// The files and folders copied from the sources, and their destinations.
const COPIED: [(&str, &str); 7] = [
    ("assets/bindings.ron", "assets/bindings.ron"),
    ("assets/themes", "assets/themes"),
    ("README.md", "README.md"),
    ("README.fr.md", "README.fr.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// The folder with the files of the package.
pub(crate) fn folder() -> Result<PathBuf, String> {
    Ok(target_directory()?.join(WINDOWS).join(PROFILE).join("tree"))
}

pub(crate) fn package() -> Result<(), String> {
    packages::for_windows()?.and(tools::for_packaging(false)?).install()?;
    let release = Release::of_source()?;
    let target = target_directory()?;
    // The server is left out, since nobody has run it on Windows yet.
    build(&release, &target, &["--target", WINDOWS, "--no-default-features"])?;
    let built = target.join(WINDOWS).join(PROFILE);
    let name = format!("labyrinth-{}-x86_64-windows", release.number);
    let folder = folder()?;
    let tree = folder.join(&name);
    tree::empty(&folder)?;
    for (from, to) in COPIED {
        tree::copy(&crate::root().join(from), &tree.join(to))?;
    }
    for program in PROGRAMS {
        tree::copy(&built.join(program), &tree.join(program))?;
    }
    run(tools::licenses(&tree.join("licenses.txt"))?.args(["--target", WINDOWS]))?;

    let packages = target.join("package");
    tree::discard(&packages, |name| name.ends_with("windows.zip"))?;
    let archive = packages.join(format!("{name}.zip"));
    // The archive is packed with the time of the release, in the order of the names.
    let pack =
        "rm -f \"$2\" && find \"$1\" -exec touch --date=\"@$3\" {} + && find \"$1\" | sort | zip -9 -q -X -@ \"$2\"";
    let mut zip = Command::new("sh");
    zip.args(["-c", pack, "zip", &name]).arg(&archive).arg(&release.time);
    run(zip.current_dir(&folder).env("TZ", "UTC").env("LC_ALL", "C"))?;
    sum(&packages)?;
    eprintln!("the package is {}", archive.display());
    Ok(())
}
