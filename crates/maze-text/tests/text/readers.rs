//! Tests that readers of others see the same maze in each of our files: networkx, Pillow, ezdxf and so on.

use crate::{reported, run, scratch, text};
use std::{
    fs,
    io::{self, Write},
    process::Command,
};

/// The formats of every shape, and whether they have a path.
const ALL: [(&str, bool); 5] = [("json", true), ("graphml", true), ("dot", true), ("dxf", true), ("line.svg", false)];

/// The formats of squares.
const SQUARES: [&str; 7] = ["npy", "tmx", "yaml", "pgm", "bmp", "csv", "grid"];

/// The formats of contest mazes, which are whole squares.
const CONTESTS: [&str; 4] = ["pbm", "micromouse", "num", "maz"];

#[test]
fn readers_of_others_see_the_same_mazes() {
    let mazes: [(&str, &[&str]); 4] = [
        ("square:16x16/kruskal+loops=20#1", &[&SQUARES[..], &CONTESTS].concat()),
        ("square:12x12@ring/wilson#2", &SQUARES),
        ("circle:6/kruskal#3", &[]),
        ("hexagon-flat:4/wilson+braid=50#4", &[]),
    ];
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for (number, (maze, formats)) in mazes.into_iter().enumerate() {
        let folder = scratch(&format!("readers-{number}"));
        fs::create_dir_all(&folder).unwrap();
        let plain = formats.iter().map(|&format| (format, false));
        for (format, has_path) in ALL.into_iter().chain(plain) {
            let file = format!("{folder}/maze.{format}");
            let path = if has_path { &["--solve"][..] } else { &[] };
            let written = run(&[&["new", maze, "-o", &file][..], path].concat());
            assert!(written.status.success(), "{}", reported(&written));
            // The others are read with these two.
            files.extend((!matches!(format, "json" | "pgm")).then_some(file));
        }
        folders.push(folder);
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/text/readers.py");
    let Ok(seen) = Command::new("python3").arg(script).args(&folders).output() else {
        return report("skipped all formats: there is no python3\n");
    };
    let (seen, said) = (text(&seen), reported(&seen));
    assert!(!seen.is_empty(), "{said}");
    if said.contains("skipped ") {
        report(&said);
    }
    for file in files {
        let format = file.split_once("/maze.").unwrap().1;
        let is_skipped = said.contains(&format!("skipped {format}: "));
        assert!(is_skipped || seen.lines().any(|line| line == file), "{file}: {said}");
    }
}

/// Says which formats are skipped. The output of a test that passes is hidden if it is printed by a macro.
fn report(skipped: &str) {
    let hint = "To read all formats, install the Python libraries that CONTRIBUTING.md names.";
    let _ = writeln!(io::stderr(), "readers_of_others_see_the_same_mazes:\n{skipped}{hint}");
}
