//! Builds the app for browsers, as a folder that any file server can serve.

use crate::{
    PROJECT, cargo,
    package::Release,
    packages::{self, Requirements, WEB_ASSEMBLY},
    root, run, target_directory, tools, web_test,
};
use epaint_default_fonts::{EMOJI_ICON, HACK_REGULAR, NOTO_EMOJI_REGULAR};
use std::{
    env::consts::EXE_EXTENSION,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::Command,
};

/// The maze shown while the program loads.
const STILL: [&str; 8] = ["--shape", "circle", "--radius", "9", "--method", "wilson", "--seed", "7"];

/// Fonts of the menu that the first picture does not need. Elsewhere, they are part of the program, as egui brings
/// them.
const FONTS: [(&str, &[u8]); 3] =
    [("emoji.ttf", NOTO_EMOJI_REGULAR), ("signs.ttf", EMOJI_ICON), ("code.ttf", HACK_REGULAR)];

/// A way to build the app.
#[derive(Clone, Copy)]
struct Build {
    /// The profile in `Cargo.toml`.
    profile: &'static str,
    /// The name of the folder, in the target directory.
    folder: &'static str,
    /// Whether to compress the large files for servers.
    compresses: bool,
}

impl Build {
    fn requirements(self) -> Result<Requirements, String> {
        let packages = if self.compresses { packages::for_web_app()? } else { packages::for_web_target()? };
        Ok(packages.and(tools::for_web_app()?))
    }
}

/// The build for release.
const SMALL: Build = Build { profile: "small", folder: "web", compresses: true };

/// A larger build that compiles faster.
const QUICK: Build = Build { profile: "quick", folder: "web-quick", compresses: false };

pub(crate) fn web(arguments: &[String]) -> Result<(), String> {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let folder = match arguments[..] {
        [] => return build(SMALL).map(|folder| eprintln!("the app is in {}", folder.display())),
        ["--serve"] => build(SMALL)?,
        ["--test"] => return test(SMALL, &[]),
        ["--test", "--quick"] => return quick_test(),
        [..] => {
            let given = arguments.join(" ");
            return Err(format!(
                "unknown arguments of `cargo xtask web`: {given}; use --serve, --test or --test --quick"
            ));
        }
    };
    let server = ["run", "--locked", "--package", "maze-server", "--", "--app"];
    run(cargo().args(server).arg(folder))
}

/// Builds the app quickly, and runs the quick tests in Chromium.
pub(crate) fn quick_test() -> Result<(), String> {
    test(QUICK, &["--quick"])
}

/// Builds the app, and tests it in Chromium with these options.
fn test(how: Build, options: &[&str]) -> Result<(), String> {
    packages::for_browsers().with(how.requirements()?).install()?;
    web_test::test(&build(how)?, options)
}

/// Builds the app, and returns its folder.
fn build(how: Build) -> Result<PathBuf, String> {
    how.requirements()?.install()?;
    if how.compresses {
        packages::check("brotli", "https://www.brotli.org")?;
    }
    let mut bind = tools::binder()?;
    let mut build = cargo();
    build.args(["build", "--locked", "--profile", how.profile, "--package", "labyrinth", "--target", WEB_ASSEMBLY]);
    // Without Git, only the version number is known.
    if let Ok(release) = Release::of_source() {
        build.env("LABYRINTH_VERSION", release.version());
    }
    run(&mut build)?;
    let target = target_directory()?;
    let folder = target.join(how.folder);
    let cannot = |error: std::io::Error| format!("{} cannot be written: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(cannot)?;
    }
    fs::create_dir_all(&folder).map_err(cannot)?;
    bind.args([
        "--target",
        "web",
        "--no-typescript",
        "--remove-name-section",
        "--remove-producers-section",
        "--out-name",
        "labyrinth",
        "--out-dir",
    ])
    .arg(&folder);
    run(bind.arg(target.join(WEB_ASSEMBLY).join(how.profile).join("labyrinth.wasm")))?;
    fs::rename(folder.join("labyrinth_bg.wasm"), folder.join("labyrinth.wasm")).map_err(cannot)?;
    // With the features that the tests build it with, so that nothing is compiled twice.
    run(cargo().arg("build").args(PROJECT).args(["--quiet", "--locked", "--bin", "labyrinth-text"]))?;
    let mut draw = Command::new(target.join("debug/labyrinth-text").with_extension(EXE_EXTENSION));
    run(draw.args(STILL).arg("--output").arg(folder.join("still.svg")))?;
    for (name, font) in FONTS {
        fs::write(folder.join(name), font).map_err(cannot)?;
    }
    complete(&folder).map_err(cannot)?;
    if how.compresses {
        compress(&folder)?;
    }
    Ok(folder)
}

/// Adds the page to the folder, and fills in the size of the program and the list of files.
fn complete(folder: &Path) -> std::io::Result<()> {
    for file in fs::read_dir(root().join("web"))? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    let bytes = fs::metadata(folder.join("labyrinth.wasm"))?.len();
    fill(&folder.join("index.html"), "{{bytes}}", &bytes.to_string())?;
    let mut files = Vec::new();
    let mut version = DefaultHasher::new();
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        files.push(name);
    }
    files.sort();
    for name in &files {
        (name, fs::read(folder.join(name))?).hash(&mut version);
    }
    // The browser itself updates the service worker, so its file is not cached.
    let kept = files.iter().filter(|name| *name != "offline.js").map(|name| format!("\"{name}\""));
    let kept: Vec<_> = std::iter::once("\"./\"".to_owned()).chain(kept).collect();
    let contents = format!("{{\"version\":\"{:016x}\",\"files\":[{}]}}", version.finish(), kept.join(","));
    fill(&folder.join("offline.js"), "{{contents}}", &contents)
}

/// Compresses the large files for servers, and prints the size of the download for the first maze.
fn compress(folder: &Path) -> Result<(), String> {
    let compressed = |name: &str| -> Result<u64, String> {
        run(Command::new("brotli").args(["--best", "--keep", "--force"]).arg(folder.join(name)))?;
        let file = folder.join(format!("{name}.br"));
        Ok(fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?.len())
    };
    let first = compressed("labyrinth.wasm")? + compressed("labyrinth.js")?;
    for (name, _) in FONTS {
        compressed(name)?;
    }
    eprintln!("compressed, the program takes {:.2} MB", first as f64 / 1e6);
    Ok(())
}

/// Replaces a placeholder in a file.
fn fill(file: &Path, gap: &str, with: &str) -> std::io::Result<()> {
    let text = fs::read_to_string(file)?;
    assert!(text.contains(gap), "{} has no {gap}", file.display());
    fs::write(file, text.replace(gap, with))
}
