//! Tests of the text program: drawings, command line, files, and its behavior in a terminal.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod batches;
mod beside;
mod books;
mod command_line;
mod commands;
mod drawings;
mod drawn;
mod effects;
mod french;
mod help;
mod large;
mod masks;
mod measures;
mod misuse;
mod output;
mod race;
mod readers;
mod recipes;
mod records;
mod terminal;
mod tilings;
mod trusted;
mod whole;
mod worksheets;

use std::{
    path::PathBuf,
    process::{Command, Output},
};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth-text"));
    command.args(arguments).env_remove("LANGUAGE").env("LC_ALL", "C");
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// The standard output.
fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The standard error.
fn reported(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A file path for a single test.
fn scratch(name: &str) -> String {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

const CODE: &str = "square:4x3/kruskal#7";
