//! The files of a package, relative to `/usr`, `/usr/local` or any other folder.

use super::release::Release;
use crate::{root, run, tools};
use std::{
    fs,
    io::Error,
    path::{Path, PathBuf},
    process::Command,
};

/// The programs.
const PROGRAMS: [&str; 2] = ["labyrinth", "labyrinth-text"];

/// The path of a program's completions for each shell. `{}` is the name of the program.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/{}"),
    ("fish", "share/fish/vendor_completions.d/{}.fish"),
    ("zsh", "share/zsh/site-functions/_{}"),
];

/// The files and folders copied from the sources, and their destinations.
const COPIED: [(&str, &str); 9] = [
    ("assets/bindings.ron", "share/labyrinth/bindings.ron"),
    ("assets/themes", "share/labyrinth/themes"),
    ("packaging/labyrinth.desktop", "share/applications/labyrinth.desktop"),
    ("web/icon.svg", "share/icons/hicolor/scalable/apps/labyrinth.svg"),
    ("README.md", "share/doc/labyrinth/README.md"),
    ("README.fr.md", "share/doc/labyrinth/README.fr.md"),
    ("CHANGELOG.md", "share/doc/labyrinth/CHANGELOG.md"),
    ("LICENSE-MIT", "share/doc/labyrinth/LICENSE-MIT"),
    ("LICENSE-APACHE", "share/doc/labyrinth/LICENSE-APACHE"),
];

/// Fills a folder with the files of a package. The changelog, which only the `.deb` has, goes to the folder `built`.
pub(super) fn fill(tree: &Path, built: &Path, release: &Release) -> Result<(), String> {
    empty(tree)?;
    for (from, to) in COPIED {
        copy(&root().join(from), &tree.join(to))?;
    }
    for name in PROGRAMS {
        let program = tree.join("bin").join(name);
        copy(&built.join(name), &program)?;
        squeezed(&tree.join(format!("share/man/man1/{name}.1")), &printed(&program, &["--manual"])?)?;
        for (shell, place) in SHELLS {
            write(&tree.join(place.replace("{}", name)), &printed(&program, &["--completions", shell])?)?;
        }
    }
    let text = tree.join("bin/labyrinth-text");
    let french = printed(&text, &["--manual", "--language", "fr"])?;
    squeezed(&tree.join("share/man/fr/man1/labyrinth-text.1"), &french)?;
    run(&mut tools::licenses(&tree.join("share/doc/labyrinth/licenses.txt"))?)?;
    squeezed(&built.join("changelog.Debian"), release.changelog()?.as_bytes())
}

/// Creates an empty folder.
pub(super) fn empty(folder: &Path) -> Result<(), String> {
    let cannot = |error: Error| format!("{} cannot be written: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(cannot)?;
    }
    fs::create_dir_all(folder).map_err(cannot)
}

/// Deletes the files of an earlier package: those whose names meet the condition. Creates the folder if it is missing.
pub(super) fn discard(folder: &Path, is_old: impl Fn(&str) -> bool) -> Result<(), String> {
    let cannot = |error: Error| format!("{} cannot be written: {error}", folder.display());
    fs::create_dir_all(folder).map_err(cannot)?;
    for file in fs::read_dir(folder).map_err(cannot)? {
        let file = file.map_err(cannot)?;
        if is_old(&file.file_name().to_string_lossy()) {
            fs::remove_file(file.path()).map_err(cannot)?;
        }
    }
    Ok(())
}

/// The output of a program, in English unless the arguments say otherwise.
fn printed(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let output = Command::new(program).args(arguments).env_remove("LANGUAGE").env("LC_ALL", "C").output();
    let output = output.map_err(|error| format!("{} cannot be run: {error}", program.display()))?;
    output
        .status
        .success()
        .then_some(output.stdout)
        .ok_or_else(|| format!("{} cannot print {arguments:?}", program.display()))
}

/// Copies a file, or all files of a folder.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let cannot = |error: Error| format!("{} cannot be copied to {}: {error}", from.display(), to.display());
    if !from.is_dir() {
        prepare(to)?;
        return fs::copy(from, to).map(drop).map_err(cannot);
    }
    let files: Result<Vec<PathBuf>, _> = fs::read_dir(from).map_err(cannot)?.map(|file| Ok(file?.path())).collect();
    files.map_err(cannot)?.iter().try_for_each(|file| copy(file, &to.join(file.file_name().unwrap_or_default())))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), String> {
    prepare(file)?;
    fs::write(file, bytes).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}

/// Writes a compressed file, with `.gz` added to its name.
fn squeezed(file: &Path, bytes: &[u8]) -> Result<(), String> {
    write(file, bytes)?;
    run(Command::new("gzip").args(["--best", "--no-name", "--force"]).arg(file))
}

/// Creates the folder of a file.
fn prepare(file: &Path) -> Result<(), String> {
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder).map_err(|error| format!("{} cannot be made: {error}", folder.display()))
}
