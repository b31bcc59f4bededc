//! A load generator for labyrinth servers: thousands of clients that walk through mazes.
//!
//! ```sh
//! cargo build --release -p maze-server -p maze-load
//! target/release/labyrinth-server --database load.sqlite & server=$!
//! target/release/labyrinth-load --walkers 5000 --ramp 30 --pid $server
//! target/release/labyrinth-load --walkers 500 --per-room 500 --watchers 10000 --ramp 30 --pid $server
//! target/release/labyrinth-load --walkers 500 --slow 50 --flood 10 --pid $server
//! ```
//!
//! `colyseus/` has a comparable room on Colyseus and the same load for it: `npm install`, `npm run server`, and `npm
//! run load -- --walkers 500 --pid …`.
//!
//! The behavior of a walker needs no sockets and clocks, so tests can run it against a [`Room`](maze_protocol::Room) in
//! the same process.

#![warn(clippy::pedantic)]

mod arguments;
mod body;
mod courses;
mod figures;
mod link;
mod load;
mod measures;
mod nuisance;
mod pilot;
mod process;
mod report;
mod server;
mod shared;
mod visit;
mod walker;

pub use arguments::{Arguments, Format};
pub use figures::Figures;
pub use load::{LoadError, run};
pub use measures::{Ends, Measures, Times};
pub use pilot::Pilot;
pub use process::{Usage, file_limit};
pub use report::{Report, Taken};
pub use server::{Server, ServerError};
pub use walker::{Learned, Walker};

use clap::{CommandFactory, Parser, error::ErrorKind};
use std::{
    ffi::OsString,
    io::{self, Write},
    process::ExitCode,
};

/// Runs the command-line program.
#[must_use]
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    const MISUSE: u8 = 2;
    let arguments = Arguments::parse_from(arguments);
    if let Err(message) = arguments.check(file_limit()) {
        Arguments::command().error(ErrorKind::ValueValidation, message).exit();
    }
    let format = arguments.report;
    let report =
        tokio::runtime::Runtime::new().map_err(LoadError::Runtime).and_then(|runtime| runtime.block_on(run(arguments)));
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            eprintln!("error: {error}");
            return MISUSE.into();
        }
    };
    let text = match format {
        Format::Text => report.to_string(),
        Format::Json => format!("{:#}\n", report.to_json()),
    };
    // A closed pipe is not an error.
    let _ = io::stdout().write_all(text.as_bytes());
    if report.measures.is_good() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
