//! Tests that files are written atomically.

use crate::{command, run, scratch};
use maze_io::Format;
use proptest::{prelude::*, test_runner::TestRunner};
use std::{
    fs::{self, File, OpenOptions},
    path::{Path, PathBuf},
};

const OLD: &[u8] = b"old content";

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(scratch(name));
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// A command that writes a maze into a file, with the same bytes each time.
fn written(file: &Path) -> Vec<String> {
    let file = file.to_str().unwrap();
    ["--size", "120x90", "--method", "kruskal", "--seed", "5", "--solve", "a-star", "-o", file]
        .map(str::to_owned)
        .into()
}

#[test]
fn a_killed_program_leaves_the_old_file_or_the_new_one() {
    // A maz file holds only 16 x 16 or 32 x 32 squares.
    for format in Format::WRITE.into_iter().filter(|&format| format != Format::Maz) {
        let folder = folder(&format!("killed-{format}"));
        let file = folder.join(format!("maze.{format}"));
        let arguments = written(&file);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert!(run(&arguments).status.success(), "{format}");
        let new = fs::read(&file).unwrap();
        let mut runner = TestRunner::new(ProptestConfig { cases: 4, failure_persistence: None, ..Default::default() });
        runner
            .run(&prop_oneof![Just(0), 0..new.len() as u64], |length| {
                fs::write(&file, OLD).unwrap();
                let mut child = command(&arguments).spawn().unwrap();
                // Kill the program as soon as this many bytes are written to any file.
                while child.try_wait().unwrap().is_none() {
                    // A file may disappear in the meantime.
                    let lengths = names(&folder).into_iter().filter_map(|name| fs::metadata(folder.join(name)).ok());
                    if lengths.map(|file| file.len()).any(|found| found != OLD.len() as u64 && found >= length) {
                        child.kill().unwrap();
                    }
                }
                let found = fs::read(&file).unwrap();
                prop_assert!(found == OLD || found == new, "{}: {} bytes of {}", format, found.len(), new.len());
                // Remove the temporary files before the next case.
                let parts = names(&folder).into_iter().filter(|name| name.ends_with(".part"));
                parts.for_each(|name| fs::remove_file(folder.join(name)).unwrap());
                Ok(())
            })
            .unwrap();
    }
}

#[test]
fn errors_are_reported_before_the_work_begins() {
    // None of these mazes could be generated in the time of a test.
    let folder = folder("early");
    let huge = "square:16384x16384/wilson#1";
    for (code, file, reported) in [
        (huge, "maze.json", "json files hold at most 16777216 cells, not 268435456"),
        (huge, "no/such/maze.png", "cannot create a file in "),
    ] {
        let output = run(&["--blueprint", code, "-o", folder.join(file).to_str().unwrap()]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(reported), "{file}: {error}");
    }
    // The same holds for drawings.
    let error = run(&["--blueprint", huge]).stderr;
    assert!(String::from_utf8_lossy(&error).contains("txt files hold at most 8388608 cells, not 268435456"));
    assert_eq!(names(&folder).len(), 0);
}

#[test]
fn messages_have_no_control_characters() {
    let file = folder("control").join("\u{1b}[31mred.json");
    let shape = r#"{"labyrinth": 1, "shape": "\u001b[31mred\u0007", "entrance": 0, "exit": 0, "cells": []}"#;
    for text in ["", "\u{1b}[31m", shape] {
        fs::write(&file, text).unwrap();
        let error = run(&["--input", file.to_str().unwrap()]).stderr;
        let error = String::from_utf8(error).unwrap();
        assert!(error.starts_with("error: ") && !error.trim_end().contains(char::is_control), "{error:?}");
    }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_full_disk_leaves_the_old_file() {
        // A maz file holds only 16 x 16 or 32 x 32 squares, and a yaml file is shorter than a block.
        let is_long = |format: &Format| !matches!(format, Format::Maz | Format::Yaml);
        for format in Format::WRITE.into_iter().filter(is_long) {
            let folder = folder(&format!("full-{format}"));
            let file = folder.join(format!("maze.{format}"));
            fs::write(&file, OLD).unwrap();
            // Limit files to one block.
            let mut limited = Command::new("sh");
            limited.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_labyrinth-text")]);
            let output = limited.args(written(&file)).output().unwrap();
            let reported = String::from_utf8_lossy(&output.stderr);
            assert!(
                output.status.code() == Some(2) && reported.contains("cannot be written: "),
                "{format}: {reported}"
            );
            assert_eq!(fs::read(&file).unwrap(), OLD);
            assert_eq!(names(&folder).len(), 1);
        }
    }

    #[test]
    fn devices_and_pipes_are_written_directly() {
        let json = |file: &str| run(&["--size", "2x3", "--seed", "1", "--format", "json", "-o", file]);
        let output = json("/dev/stdout");
        assert!(output.status.success() && output.stdout.ends_with(b"]\n}\n"), "{output:?}");
        if Path::new("/dev/full").exists() {
            let output = json("/dev/full");
            let reported = String::from_utf8_lossy(&output.stderr);
            assert!(
                output.status.code() == Some(2) && reported.starts_with("error: /dev/full cannot be written"),
                "{reported}"
            );
        }
        // A file that the shell has opened is written directly, even if it is a regular file.
        let file = folder("opened").join("out");
        let out = File::create(&file).unwrap();
        let arguments = ["--size", "2x3", "--seed", "1", "--format", "json", "-o", "/dev/stdout", "--stats"];
        assert!(command(&arguments).stdout(out).status().unwrap().success());
        assert_eq!(fs::read(&file).unwrap(), output.stdout, "the report is not in the file");
        let more = OpenOptions::new().append(true).open(&file).unwrap();
        assert!(command(&arguments).stdout(more).status().unwrap().success());
        assert_eq!(fs::read(&file).unwrap(), output.stdout.repeat(2), "the old content stays");
    }

    /// A signal arrives while a large file is written.
    #[test]
    fn signals_leave_no_unfinished_file() {
        for signal in ["INT", "TERM", "HUP"] {
            let folder = folder(&format!("signal-{signal}"));
            let file = folder.join("maze.svg");
            fs::write(&file, OLD).unwrap();
            let arguments = ["--size", "1500x1500", "--method", "kruskal", "--seed", "1", "-o", file.to_str().unwrap()];
            let mut child = command(&arguments).stderr(std::process::Stdio::null()).spawn().unwrap();
            let begun = || names(&folder).iter().any(|name| name.ends_with(".part"));
            while !begun() {
                assert!(child.try_wait().unwrap().is_none(), "it ended before its file was begun");
                std::thread::yield_now();
            }
            let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status().unwrap();
            assert!(kill.success());
            let status = child.wait().unwrap();
            assert!(!status.success(), "{signal}: {status:?}");
            assert_eq!(names(&folder), ["maze.svg"], "{signal}");
            assert_eq!(fs::read(&file).unwrap(), OLD);
        }
    }
}
