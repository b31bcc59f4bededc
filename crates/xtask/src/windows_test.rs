//! Runs the programs of the package for Windows with Wine: their version, a file compared with that of this system, and
//! a picture.

use crate::{cargo, package::windows, packages, run, target_directory};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The library of Windows from which Rust gets random numbers. Wine lacks it before version 9.
const RANDOM: &str = "bcryptprimitives";

/// A substitute for that library, in C.
const SUBSTITUTE: &str = "#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T count) { return SystemFunction036(bytes, count); }
";

/// The maze in the drawing.
const MAZE: [&str; 6] = ["new", "12x9", "--method", "wilson", "--seed", "7"];

/// The maze in the picture.
const CODE: &str = "square:9x7/kruskal#42";

pub(crate) fn test() -> Result<(), String> {
    packages::for_wine().install()?;
    let built = windows::folder()?;
    let is_program = |path: &PathBuf| windows::PROGRAMS.iter().all(|program| path.join(program).exists());
    let folders = fs::read_dir(&built).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let programs = folders.into_iter().find(is_program);
    let programs = programs.ok_or("there is no package to test; run `cargo xtask package --target windows` first")?;
    let work = target_directory()?.join("windows-test");
    fs::create_dir_all(&work).map_err(|error| format!("{} cannot be made: {error}", work.display()))?;
    let prefix = work.join("wine");
    prepare(&prefix, &work)?;
    let wine = |program: &str| {
        // Wine finds graphics only on a screen.
        let mut wine = Command::new("xvfb-run");
        wine.args(["--auto-servernum", "wine"]).arg(programs.join(program)).current_dir(&work);
        wine.env("WINEPREFIX", &prefix).env("WINEDEBUG", "-all").env("WGPU_BACKEND", "vulkan");
        wine
    };
    let text = windows::PROGRAMS[1];

    let version = said(wine(text).arg("--version"))?;
    let expected = format!("labyrinth-text {}", env!("CARGO_PKG_VERSION"));
    if !version.starts_with(&expected) {
        return Err(format!("{text} --version says {version:?}, not {expected:?}"));
    }

    let [here, there] = ["here.svg", "there.svg"].map(|name| work.join(name));
    let mut draw = cargo();
    draw.args(["run", "--quiet", "--locked", "--package", "maze-text", "--"]).args(MAZE).arg("--output");
    run(draw.arg(&here))?;
    run(wine(text).args(MAZE).args(["--output", "there.svg"]))?;
    if drawing(&here)? != drawing(&there)? {
        return Err(format!("{} and {} differ", here.display(), there.display()));
    }

    let picture = work.join("picture.png");
    // There may be no picture of an earlier run.
    _ = fs::remove_file(&picture);
    let app = windows::PROGRAMS[0];
    run(wine(app).args(["--blueprint", CODE, "--size", "640x400", "--screenshot", "picture.png"]))?;
    // A picture of one color is far smaller.
    let bytes = read(&picture)?;
    if !bytes.starts_with(b"\x89PNG") || bytes.len() < 20_000 {
        return Err(format!("{} shows no maze", picture.display()));
    }
    eprintln!("the version, a drawing and a picture are right: {}", picture.display());
    Ok(())
}

/// Creates the folder of Wine, with the library that old versions lack.
fn prepare(prefix: &Path, work: &Path) -> Result<(), String> {
    let library = prefix.join("drive_c/windows/system32").join(format!("{RANDOM}.dll"));
    // Wine writes this file at the end.
    if !prefix.join("system.reg").exists() {
        let mut boot = Command::new("wine");
        boot.args(["wineboot", "--init"]).env("WINEPREFIX", prefix).env("WINEDEBUG", "-all");
        run(boot.stdout(Stdio::null()).stderr(Stdio::null()))?;
    }
    if library.exists() {
        return Ok(());
    }
    let source = work.join(format!("{RANDOM}.c"));
    fs::write(&source, SUBSTITUTE).map_err(|error| format!("{} cannot be written: {error}", source.display()))?;
    let mut compile = Command::new("x86_64-w64-mingw32-gcc");
    run(compile.args(["-shared", "-O1", "-o"]).arg(&library).arg(&source).arg("-ladvapi32"))
}

/// The output of a program.
fn said(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?} cannot be run: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The lines of a drawing, without the one that names the version of the program.
fn drawing(file: &Path) -> Result<Vec<String>, String> {
    let text = String::from_utf8(read(file)?).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(text.lines().filter(|line| !line.starts_with("<!-- labyrinth ")).map(str::to_owned).collect())
}

fn read(file: &Path) -> Result<Vec<u8>, String> {
    fs::read(file).map_err(|error| format!("{} cannot be read: {error}", file.display()))
}
