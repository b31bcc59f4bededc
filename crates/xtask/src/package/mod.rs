//! Packages for Linux: an archive to unpack anywhere, and a `.deb`; and for Windows. The same sources give the same bytes.

mod release;
mod tree;
pub(crate) mod windows;

pub(crate) use release::Release;

use crate::{cargo, packages, root, run, target_directory, tools};
use release::MAINTAINER;
use std::{
    env::consts::ARCH,
    fs,
    io::Error,
    path::{Path, PathBuf},
    process::Command,
};

/// The profile in `Cargo.toml` that builds the programs.
const PROFILE: &str = "dist";

pub(crate) fn package() -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err("packages can only be made on Linux".to_owned());
    }
    packages::for_packaging().and(tools::for_packaging(true)?).install()?;
    let release = Release::of_source()?;
    let target = target_directory()?;
    build(&release, &target, &[])?;
    let built = target.join(PROFILE);
    let tree = built.join("tree");
    tree::fill(&tree, &built, &release)?;

    let folder = target.join("package");
    tree::discard(&folder, |name| !name.ends_with("windows.zip"))?;
    let version = &release.number;
    archive(&tree, &folder, &format!("labyrinth-{version}-{ARCH}-linux"), &release)?;
    let mut deb = tools::debianiser()?;
    deb.args(["--no-build", "--no-strip", "--profile", PROFILE, "--package", "labyrinth", "--maintainer", MAINTAINER]);
    deb.arg("--output").arg(&folder);
    run(deb.env("CARGO_TARGET_DIR", &target).env("SOURCE_DATE_EPOCH", &release.time))?;
    let web = target.join("web");
    if web.is_dir() {
        archive(&web, &folder, &format!("labyrinth-{version}-web"), &release)?;
    } else {
        eprintln!("skipping the app for browsers; run `cargo xtask web` first to include it");
    }
    sum(&folder)?;
    eprintln!("the packages are in {}", folder.display());
    Ok(())
}

/// Builds the programs with their version, without the paths of this machine, and with these further options.
fn build(release: &Release, target: &Path, options: &[&str]) -> Result<(), String> {
    run(cargo().args(["fetch", "--locked"]))?;
    let mut build = cargo();
    build
        .args(["build", "--locked", "--profile", PROFILE, "--package", "labyrinth", "--package", "maze-text"])
        .args(options);
    build.env("CARGO_TARGET_DIR", target).env("LABYRINTH_VERSION", release.version());
    run(build.env("CARGO_ENCODED_RUSTFLAGS", remapped(&registries()?, target)))
}

/// The folders in which Cargo keeps the sources of libraries, one per registry.
fn registries() -> Result<Vec<PathBuf>, String> {
    let sources =
        tools::cargo_home().ok_or("the home folder of Cargo is unknown; set CARGO_HOME")?.join("registry/src");
    let read = |error: Error| format!("{} cannot be read: {error}", sources.display());
    let mut folders = Vec::new();
    for folder in fs::read_dir(&sources).map_err(read)? {
        folders.push(folder.map_err(read)?.path());
    }
    folders.sort();
    Ok(folders)
}

/// The compiler flags that replace the paths of this machine in programs. If two match, the later one applies.
fn remapped(registries: &[PathBuf], target: &Path) -> String {
    let registries = registries.iter().map(|folder| (folder.as_path(), "/crates"));
    let all = std::iter::once((root(), "/labyrinth")).chain(registries).chain([(target, "/target")]);
    let flags: Vec<_> = all.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display())).collect();
    flags.join("\u{1f}")
}

/// Packs a folder under this name, sorted, with fixed owner and time.
fn archive(content: &Path, folder: &Path, name: &str, release: &Release) -> Result<(), String> {
    let mut tar = Command::new("tar");
    tar.args(["--create", "--format=gnu", "--sort=name", "--owner=root:0", "--group=root:0", "--mode=u=rwX,go=rX"]);
    tar.arg(format!("--mtime=@{}", release.time)).arg(format!("--transform=s,^\\.,{name},"));
    tar.args(["--use-compress-program=gzip -9 --no-name", "--file"]).arg(folder.join(format!("{name}.tar.gz")));
    run(tar.arg("--directory").arg(content).arg("."))
}

/// Writes the checksums of all files in the folder.
fn sum(folder: &Path) -> Result<(), String> {
    let list = "LC_ALL=C; export LC_ALL; sha256sum labyrinth* > SHA256SUMS";
    run(Command::new("sh").args(["-c", list]).current_dir(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_sources_libraries_and_builds_are_replaced() {
        let flags = remapped(&[PathBuf::from("/home/a/.cargo/registry/src/index")], Path::new("/home/a/target"));
        let flags: Vec<_> = flags.split('\u{1f}').collect();
        assert_eq!(flags[0], format!("--remap-path-prefix={}=/labyrinth", root().display()));
        assert_eq!(flags[1], "--remap-path-prefix=/home/a/.cargo/registry/src/index=/crates");
        assert_eq!(flags[2..], ["--remap-path-prefix=/home/a/target=/target"]);
    }
}
