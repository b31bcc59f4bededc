//! Tests of large mazes, which are written piece by piece.

use crate::{reported, run, scratch};
use std::fs;

/// Shapes have at most 32,768 cells along a side, so longer ones cannot have been in memory.
#[test]
fn a_large_png_is_written_row_by_row() {
    let file = scratch("rows.png");
    for size in ["40000x30", "30x40000"] {
        let output = run(&["--size", size, "--method", "eller", "--seed", "1", "-o", &file]);
        assert!(output.status.success(), "{size}: {output:?}");
        let whole = run(&["--size", size, "--method", "kruskal", "--seed", "1", "-o", &file]);
        assert!(whole.status.code() == Some(2) && reported(&whole).contains("from 1 to 32768"), "{whole:?}");
    }
}

#[test]
fn a_maze_written_by_rows_gives_the_same_file_as_the_whole_maze() {
    for (method, size) in [("eller", "2047x3"), ("sidewinder", "3x2047"), ("binary-tree", "1025x1024")] {
        let [rows, whole] = ["rows-of.png", "whole-of.png"].map(scratch);
        assert!(run(&["--size", size, "--method", method, "--seed", "1", "-o", &rows]).status.success());
        // `--from` with the default value prevents writing by rows.
        let asked = ["--size", size, "--method", method, "--seed", "1", "--from", "0", "-o", &whole];
        assert!(run(&asked).status.success());
        assert_eq!(fs::read(&rows).unwrap(), fs::read(&whole).unwrap(), "{method} {size}");
        let read = run(&["--input", &rows, "--quiet", "--as", "json"]);
        assert!(String::from_utf8_lossy(&read.stdout).contains(method), "it carries its share code: {read:?}");
    }
}

#[test]
fn a_maze_written_by_rows_has_a_record_too() {
    let file = scratch("told.pbm");
    let told = run(&["--size", "4x5", "--method", "eller", "--seed", "1", "--as", "json", "-o", &file]);
    assert!(String::from_utf8_lossy(&told.stdout).contains("\"blueprint\":\"square:4x5/eller#1\""), "{told:?}");
    let refused = run(&["--size", "4x5", "--method", "eller", "--wall-color", "red", "-o", &file]);
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("not to pbm"), "{refused:?}");
}

#[test]
fn a_heightmap_may_be_as_large_as_its_maze_needs() {
    let file = scratch("long.height.png");
    let asked = |pixels: &str| run(&["--size", "32768x1", "--seed", "1", "--pixels", pixels, "-o", &file]);
    let refused = reported(&asked("65536"));
    let (_, allowed) = refused.split_once("must be from ").unwrap();
    let least = allowed.split(" to ").next().unwrap();
    assert!(asked(least).status.success(), "{refused}{:?}", asked(least));
}

/// Lines of large mazes are streamed.
#[cfg(target_os = "linux")]
#[test]
fn json_lines_of_large_mazes_take_little_memory() {
    use std::{io::Read, process::Stdio};

    let asked = ["--size", "1000x1000", "--method", "sidewinder", "--seed", "1", "--count", "2", "--format", "json"];
    let mut child = crate::command(&asked).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    const READ: usize = 60 << 20;
    output.by_ref().take(READ as u64).read_exact(&mut vec![0; READ]).unwrap();
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let peak: usize = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(peak < READ >> 10, "{peak} kB in memory, and {} kB were read", READ >> 10);
}
