//! A temporary PostgreSQL server for tests, from Debian's packages.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A PostgreSQL server with its data and its socket in a temporary folder.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    /// Stops the server and removes the folder when its input is closed, even if the tests are killed.
    cleaner: Child,
}

impl Postgres {
    /// Starts a server; `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> io::Result<Option<Self>> {
        let Some(programs) = programs() else {
            return missing("PostgreSQL in /usr/lib/postgresql").map(|()| None);
        };
        let made = as_postgres("mktemp").stdout(Stdio::piped()).args(["-d", "/tmp/postgres.XXXXXX"]).output()?;
        let folder = PathBuf::from(String::from_utf8_lossy(&made.stdout).trim());
        let script = r#"trap '' HUP INT TERM; cat; "$0/pg_ctl" -D "$1/data" -m immediate stop; rm -rf "$1""#;
        let cleaner =
            as_postgres("sh").args(["-c", script]).arg(&programs).arg(&folder).stdin(Stdio::piped()).spawn()?;
        let postgres = Self { programs, folder, cleaner };
        let data = postgres.folder.join("data");
        run(as_postgres(postgres.programs.join("initdb")).args(["-A", "trust", "-U", "postgres", "-D"]).arg(data))?;
        postgres.resume()?;
        Ok(Some(postgres))
    }

    /// Creates a database, and returns its address.
    pub(crate) fn database(&self, name: &str) -> io::Result<String> {
        let folder = self.folder.display();
        run(Command::new(self.programs.join("createdb")).args(["-U", "postgres", "-h"]).arg(&self.folder).arg(name))?;
        Ok(format!("postgres://postgres@localhost/{name}?host={folder}"))
    }

    /// Stops the server at once, like a crash.
    pub(crate) fn stop(&self) -> io::Result<()> {
        run(self.control().args(["-m", "immediate", "stop"]))
    }

    /// Restarts the server.
    pub(crate) fn resume(&self) -> io::Result<()> {
        let options = format!("-k '{}' -c listen_addresses=''", self.folder.display());
        run(self.control().arg("-l").arg(self.folder.join("log")).args(["-w", "-o", &options, "start"]))
    }

    fn control(&self) -> Command {
        let mut control = as_postgres(self.programs.join("pg_ctl"));
        control.arg("-D").arg(self.folder.join("data"));
        control
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.cleaner.stdin.take());
        let _ = self.cleaner.wait();
    }
}

/// Fails a test because a requirement is missing, or skips it if `LABYRINTH_SKIP_MISSING=1` is set.
pub(crate) fn missing(what: &str) -> io::Result<()> {
    if env::var_os("LABYRINTH_SKIP_MISSING").is_some_and(|value| value == "1") {
        return writeln!(io::stderr(), "skipped: there is no {what}");
    }
    Err(io::Error::other(format!("there is no {what}; install it, or set LABYRINTH_SKIP_MISSING=1 to skip such tests")))
}

/// The folder with the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions =
        fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(|version| Some(version.ok()?.path().join("bin")));
    versions.filter(|programs| programs.join("initdb").exists()).max()
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: impl AsRef<Path>) -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|user| user.stdout == b"0\n");
    let mut command = if is_root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program.as_ref());
        command
    } else {
        Command::new(program.as_ref())
    };
    command.current_dir("/").stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(command: &mut Command) -> io::Result<()> {
    let status = command.stdout(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?}: {status}"))) }
}
