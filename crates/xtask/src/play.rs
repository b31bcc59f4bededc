//! Opens the program, or renders a picture if there is no display.

use crate::{cargo, packages, run, target_directory};
use std::env::consts::EXE_SUFFIX;

/// The maze in the picture.
const CODE: &str = "hexagon-flat:12/kruskal#2";

pub(crate) fn play(arguments: &[String]) -> Result<(), String> {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    let display = !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY");
    let mut program = cargo();
    // The server takes long to build, and has its own command.
    program.args(["run", "--package", "labyrinth", "--no-default-features", "--"]).args(arguments);
    if display { packages::for_window() } else { packages::for_pictures() }?;
    announce_first_build()?;
    if display {
        return run(&mut program);
    }
    quiet(&mut program);
    if !arguments.is_empty() {
        return run(&mut program);
    }
    let file = std::env::current_dir().map_err(|error| error.to_string())?.join("maze.png");
    program.args(["--blueprint", CODE, "--screenshot"]).arg(&file);
    run(&mut program)?;
    eprintln!("There is no display, so here is a picture of a maze instead: {}", file.display());
    Ok(())
}

/// Says how long the first build takes.
fn announce_first_build() -> Result<(), String> {
    if !target_directory()?.join(format!("debug/labyrinth{EXE_SUFFIX}")).exists() {
        eprintln!("The first build takes 20 to 30 minutes on two cores, and 7 GB of disk. Later starts take seconds.");
    }
    Ok(())
}

/// Avoids a warning of Mesa about a missing desktop.
pub(crate) fn quiet(command: &mut std::process::Command) {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        command.env("XDG_RUNTIME_DIR", std::env::temp_dir());
    }
}
