//! `cargo xtask play`, `serve`, `web`, `package`, `test`, `arrows`, `digest`, `compare` and `speed`: each installs what a
//! fresh machine lacks, and goes on.

mod arrows;
mod digest;
mod package;
mod packages;
mod play;
mod test;
mod tools;
mod web;
mod web_test;

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode, ExitStatus},
    sync::LazyLock,
};

const HELP: &str = "\
The project's own commands. Each first installs what the machine lacks.

cargo xtask play [ARGUMENTS]  opens labyrinth; without a display, renders a picture of a maze
cargo xtask serve [ARGUMENTS] lets people walk together: a server, and its page at http://127.0.0.1:7878
cargo xtask web [--serve]     makes the app for browsers, as a folder of files; serves it at http://127.0.0.1:7878/app/
cargo xtask web --test        makes it, and has it tested in Chromium; ONLY=words runs the tests of such names
cargo xtask package           makes packages for Linux: an archive, a .deb, and their checksums
cargo xtask test              all that has to pass: format, spelling, lints, dependencies, tests, pictures, documentation
cargo xtask arrows            whether nothing depends on what it must not (ARCHITECTURE.md)
cargo xtask digest            whether mazes and walks have the same bits natively and as WebAssembly
cargo xtask compare           measures all methods, and writes docs/comparison.md
cargo xtask speed             measures how fast they are beside other libraries, and writes docs/speed.md and its plot";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let done = match arguments.next().as_deref() {
        Some("play") => play::play(&arguments.collect::<Vec<_>>()),
        Some("serve") => run(cargo().args(["run", "--package", "maze-server", "--"]).args(arguments)),
        Some("web") => web::web(&arguments.collect::<Vec<_>>()),
        Some("package") => package::package(),
        Some("test") => test::test(),
        Some("arrows") => arrows::arrows(),
        Some("digest") => digest::digest(),
        Some(program @ ("compare" | "speed")) => {
            run(cargo().args(["run", "--release", "--locked", "--package", "maze-bench", "--bin", program]))
        }
        Some("help" | "--help" | "-h") => {
            eprintln!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Some(other) => {
            eprintln!("error: there is no command `{other}`\n\n{HELP}");
            return ExitCode::from(2);
        }
        None => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Cargo, in the root of the workspace.
fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root());
    cargo
}

/// The root of the workspace in which Cargo was called: several may share one folder of programs.
fn root() -> &'static Path {
    static PACKAGE: LazyLock<PathBuf> = LazyLock::new(|| {
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
    });
    PACKAGE.ancestors().nth(2).unwrap_or(Path::new("."))
}

/// Where Cargo puts what it builds: this program lies there too, in a folder of its profile.
fn target_directory() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    program.ancestors().nth(2).map(PathBuf::from).ok_or_else(|| format!("{} lies in no folder", program.display()))
}

/// Runs a command, and says which one failed.
fn run(command: &mut Command) -> Result<(), String> {
    run_with(command, |status| status.success())
}

/// Runs a script that says so, and ends with 77, where something is missing that it needs.
fn run_if_possible(script: &mut Command) -> Result<(), String> {
    run_with(script, |status| status.success() || status.code() == Some(77))
}

fn run_with(command: &mut Command, is_fine: fn(ExitStatus) -> bool) -> Result<(), String> {
    let name = format!("{command:?}").replace('"', "");
    eprintln!("> {name}");
    match command.status() {
        Ok(status) if is_fine(status) => Ok(()),
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(error) => Err(format!("`{name}` cannot be run: {error}")),
    }
}
