//! Opens the program; without a display, renders a picture.

use crate::{cargo, packages, run};

/// The maze of the picture.
const CODE: &str = "hexagon-flat:12/kruskal#2";

pub(crate) fn play(arguments: &[String]) -> Result<(), String> {
    let named = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    let display = !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY");
    let mut program = cargo();
    // The server takes long to build, and has a command of its own.
    program.args(["run", "--package", "labyrinth", "--no-default-features", "--"]).args(arguments);
    if display {
        packages::for_windows()?;
        return run(&mut program);
    }
    packages::for_pictures()?;
    quiet(&mut program);
    if !arguments.is_empty() {
        return run(&mut program);
    }
    let file = std::env::current_dir().map_err(|error| error.to_string())?.join("maze.png");
    program.args(["--blueprint", CODE, "--screenshot"]).arg(&file);
    run(&mut program)?;
    eprintln!("There is no display here, so this is a picture of a maze: {}", file.display());
    Ok(())
}

/// Without a desktop, Mesa complains of its own that there is none.
pub(crate) fn quiet(command: &mut std::process::Command) {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        command.env("XDG_RUNTIME_DIR", std::env::temp_dir());
    }
}
