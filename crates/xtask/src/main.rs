//! The commands of the project: see [`HELP`]. Each asks before it installs missing requirements.

mod arrows;
mod check;
mod digest;
mod install;
mod package;
mod packages;
mod pictures;
mod play;
mod system;
mod test;
mod tools;
mod web;
mod web_test;
mod windows_test;

use std::{
    io::{self, Write},
    iter,
    path::{Path, PathBuf},
    process::{Command, ExitCode, ExitStatus},
    sync::LazyLock,
    time::Instant,
};

const HELP: &str = "\
The commands of the project. Each lists missing requirements first, and asks whether to install them; --yes answers yes.
Without a terminal, nothing is installed.

cargo xtask play [ARGUMENTS]  opens labyrinth; without a display, renders a picture of a maze
cargo xtask serve [ARGUMENTS] starts a multiplayer server, with its page at http://127.0.0.1:7878
cargo xtask web [--serve]     builds the app for browsers, as a folder of files; serves it at http://127.0.0.1:7878/app/
cargo xtask web --test        builds it, and tests it in Chromium; ONLY=words runs only the tests with these names,
                              --quick skips link-time optimization and the slow tests
cargo xtask package           makes packages for Linux: an archive, a .deb, and their checksums
cargo xtask package --target windows
                              makes a .zip for Windows
cargo xtask windows-test      runs the programs of that package with Wine
cargo xtask check             runs the quick checks, in minutes: format, spelling, lints, quick tests of the libraries.
                              Installs nothing; checks whose tool is missing are skipped
cargo xtask test [--yes]      runs all checks: format, spelling, lints, dependencies, tests, pictures, documentation, the
                              app in a browser; LABYRINTH_SKIP_MISSING=1 skips checks that need a missing PostgreSQL, Node or Chromium
cargo xtask arrows            checks the allowed dependencies between crates and files (ARCHITECTURE.md)
cargo xtask digest            checks that mazes and walks have the same bits natively and as WebAssembly
cargo xtask pictures [FILE…]  renders the pictures of the README and the docs, or only these, into assets/pictures
cargo xtask compare           measures all methods, and writes docs/comparison.md
cargo xtask speed             measures their speed against other libraries, and writes docs/speed.md and its plot";

/// Everything except the benchmarks, which depend on other maze libraries. Together, they would enable features of
/// libraries that Bevy shares, and Bevy would be compiled a second time. So the benchmarks are checked separately.
const PROJECT: [&str; 3] = ["--workspace", "--exclude", "maze-bench"];

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).filter(|argument| argument != install::YES).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["help" | "--help" | "-h", ..]
        | [
            "package" | "windows-test" | "pictures" | "check" | "test" | "arrows" | "digest" | "compare" | "speed"
            | "web",
            "--help" | "-h",
        ] => {
            // A closed output is not an error.
            let _ = writeln!(io::stdout(), "{HELP}");
            return ExitCode::SUCCESS;
        }
        ["play", ..] => play::play(&arguments[1..]),
        ["serve", ..] => run(cargo().args(["run", "--package", "maze-server", "--"]).args(&arguments[1..])),
        ["web", ..] => web::web(&arguments[1..]),
        ["package"] => package::package(),
        ["package", "--target", "windows"] => package::windows::package(),
        ["pictures", ..] => pictures::render(&arguments[1..]),
        ["windows-test"] => windows_test::test(),
        ["check"] => check::check(),
        ["test"] => test::test(),
        ["arrows"] => arrows::arrows(),
        ["digest"] => digest::digest(),
        [program @ ("compare" | "speed")] => {
            run(cargo().args(["run", "--release", "--locked", "--package", "maze-bench", "--bin", program]))
        }
        [
            command @ ("package" | "windows-test" | "check" | "test" | "arrows" | "digest" | "compare" | "speed"),
            other,
            ..,
        ] => {
            eprintln!("error: unknown argument `{other}` of `cargo xtask {command}`\n\n{HELP}");
            return ExitCode::from(2);
        }
        [other, ..] => {
            eprintln!("error: unknown command `{other}`\n\n{HELP}");
            return ExitCode::from(2);
        }
        [] => {
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

/// The variable that, set to 1, skips tests with missing requirements.
const SKIP: &str = "LABYRINTH_SKIP_MISSING";

/// Whether tests with missing requirements are skipped.
fn may_skip() -> bool {
    std::env::var_os(SKIP).is_some_and(|value| value == "1")
}

/// Cargo, run in the root of the workspace. Without the variables that describe this package: with other values than in a
/// shell, the build script of `ring` runs again, and the app is compiled again.
fn cargo() -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in std::env::vars_os() {
        if ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.to_string_lossy().starts_with(start)) {
            cargo.env_remove(name);
        }
    }
    cargo.current_dir(root());
    cargo
}

/// The root of the workspace in which Cargo was called. Several workspaces may share a target directory.
fn root() -> &'static Path {
    static PACKAGE: LazyLock<PathBuf> = LazyLock::new(|| {
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
    });
    PACKAGE.ancestors().nth(2).unwrap_or(Path::new("."))
}

/// The target directory. This program is there too, in the folder of its profile.
fn target_directory() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    program
        .ancestors()
        .nth(2)
        .map(PathBuf::from)
        .ok_or_else(|| format!("{} is not in a target directory", program.display()))
}

/// Runs a command. The error names the command.
fn run(command: &mut Command) -> Result<(), String> {
    run_with(command, |status| status.success())
}

/// Runs a script that exits with 77 if a requirement is missing. That is an error unless it may be skipped.
fn run_if_possible(script: &mut Command) -> Result<(), String> {
    run_with(script, |status| status.success() || status.code() == Some(77) && may_skip())
}

/// A command as in a shell. Variables that it removes are left out.
fn line(command: &Command) -> String {
    let folder = command.get_current_dir().map(|folder| format!("cd {} &&", folder.display()));
    let set = command.get_envs().filter_map(|(name, value)| Some(format!("{}={}", name.display(), value?.display())));
    let words = iter::once(command.get_program()).chain(command.get_args()).map(|word| word.display().to_string());
    folder.into_iter().chain(set).chain(words).collect::<Vec<_>>().join(" ")
}

fn run_with(command: &mut Command, is_fine: fn(ExitStatus) -> bool) -> Result<(), String> {
    let name = line(command);
    eprintln!("> {name}");
    let start = Instant::now();
    match command.status() {
        Ok(status) if is_fine(status) => {
            eprintln!("< {} s: {name}", start.elapsed().as_secs());
            Ok(())
        }
        Ok(status) => Err(format!("`{name}` failed ({status})")),
        Err(error) => Err(format!("`{name}` cannot be run: {error}")),
    }
}
