//! Tests that every option has an effect or is an error.

use crate::{command, scratch};
use std::{fs, path::Path};

/// Options with an unusual value, each with the options that it requires.
const OPTIONS: &[(&[&str], &[&str])] = &[
    (&[], &["--braid", "100"]),
    (&[], &["--seed", "4"]),
    (&[], &["--input-format", "json"]),
    (&[], &["--style", "ascii"]),
    (&[], &["--distances"]),
    (&[], &["--regions"]),
    (&[], &["--delay", "5"]),
    (&[], &["--solve"]),
    (&["--solve"], &["--from", "40"]),
    (&["--solve"], &["--to", "40"]),
    (&["--solve"], &["--ends", "longest"]),
    (&["--solve", "--from", "40"], &["--ends", "longest"]),
    (&[], &["--stats"]),
    (&[], &["--as", "json"]),
    (&["--stats"], &["--as", "json"]),
    (&[], &["--manifest", "LIST"]),
    (&[], &["--line-width", "0.7"]),
    (&[], &["--wall-color", "blue"]),
    (&[], &["--path-color", "blue"]),
    (&["--solve"], &["--path-color", "blue"]),
    (&["--solve", "--answers", "none"], &["--path-color", "blue"]),
    (&[], &["--labels"]),
    (&[], &["--pixels", "200"]),
    (&[], &["--cell-size", "12"]),
    (&[], &["--wall-thickness", "2"]),
    (&[], &["--wall-height", "9"]),
    (&[], &["--plate-thickness", "3"]),
    (&[], &["--ball", "4"]),
    (&["--ball", "4"], &["--groove"]),
    (&[], &["--lid"]),
    (&["--solve"], &["--relief"]),
    (&["--solve"], &["--engrave"]),
    (&[], &["--kerf", "0.3"]),
    (&[], &["--page-size", "A5"]),
    (&[], &["--margin", "20"]),
    (&[], &["--per-page", "4"]),
    (&[], &["--marks", "none"]),
    (&[], &["--answers", "foot"]),
    (&[], &["--title", "Another"]),
    (&[], &["--footer", "Another"]),
    (&[], &["--chapter", "square:5x5/wilson#1"]),
    (&["--cover", "A book"], &["--heading", "A chapter"]),
    (&[], &["--cover", "A book"]),
    (&["--cover", "A book"], &["--subtitle", "Another"]),
];

/// Options that are always accepted, options that choose the maze or the purpose, and options that need a file.
const OTHERS: &str = "beside sync mode color language solver solvers watch quiet trust help version list completions manual count compare input read-as output format \
    size radius shape tiling mask mask-text method sparse loops unique access blueprint difficulty";

fn help_of(command: &str) -> String {
    crate::text(&crate::run(&[command, "--help"]))
}

#[test]
fn all_options_are_tested() {
    let help =
        ["new", "solve", "stats", "compare", "book", "worksheet", "batch", "convert", "list"].map(help_of).concat();
    let lines = help.lines().filter_map(|line| line.trim_start().strip_prefix("-").map(|_| line.trim_start()));
    let names = lines.filter_map(|line| line.split("--").nth(1)?.split([' ', '[', ',', '=']).next());
    let known: Vec<&str> = OPTIONS.iter().map(|(_, option)| &option[0][2..]).chain(OTHERS.split_whitespace()).collect();
    let forgotten: Vec<&str> = names.filter(|name| !known.contains(name)).collect();
    assert!(forgotten.is_empty() && help.contains("--kerf"), "{forgotten:?}");
}

/// Runs a command and returns its output and files, or `None` if its arguments are wrong.
fn results(line: &[&str], folder: &Path) -> Option<Vec<Vec<u8>>> {
    _ = fs::remove_dir_all(folder);
    fs::create_dir(folder).unwrap();
    let output = command(line).current_dir(folder).output().unwrap();
    if output.status.code() == Some(2) {
        return None;
    }
    assert!(output.status.success(), "{line:?}: {output:?}");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let names = files.iter().map(|file| file.to_str().unwrap().into());
    let files = names.chain(files.iter().map(|file| fs::read(file).unwrap()));
    Some([output.stdout, output.stderr].into_iter().chain(files).collect())
}

/// Adds each option to a command, except for some that need a special environment, and compares the results.
fn check_options(name: &str, base: &[&str], except: &[&str]) {
    let folder = scratch(&format!("effects-{name}"));
    let folder = Path::new(&folder);
    let mut accepted = 0;
    for (needs, option) in OPTIONS.iter().filter(|(_, option)| !except.contains(&option[0])) {
        let without = [base, needs].concat();
        let with = [base, needs, option].concat();
        // The required options may be errors themselves.
        if let (Some(without), Some(with)) = (results(&without, folder), results(&with, folder)) {
            assert!(without != with, "{name}: {option:?} beside {needs:?} changes nothing");
            accepted += 1;
        }
    }
    assert!(accepted > 0 || base[0].starts_with("--manual"), "{name}: nothing is accepted");
}

const NEW: [&str; 6] = ["--size", "9x9", "--method", "kruskal", "--seed", "3"];

#[test]
fn options_for_documentation_lists_comparisons_and_measures() {
    check_options("manual", &["--manual"], &[]);
    check_options("list", &["--list", "methods"], &[]);
    let comparison = [&NEW[..], &["--compare", "solvers", "--count", "2"]].concat();
    check_options("comparison", &comparison, &[]);
    check_options("measures", &[&NEW[..], &["--count", "3"]].concat(), &[]);
}

#[test]
fn options_for_drawings() {
    // Without a terminal there is no animation.
    check_options("drawing", &NEW, &["--delay"]);
    check_options("beside", &[&NEW[..], &["--beside", "wilson"]].concat(), &["--delay"]);
}

#[test]
fn options_for_a_file_in_each_format() {
    for ending in ["txt", "svg", "png", "height.png", "pdf", "pbm", "json", "stl", "3mf", "obj", "glb", "doors"] {
        let file = format!("maze.{ending}");
        check_options(ending, &[&NEW[..], &["-o", &file]].concat(), &[]);
    }
}

#[test]
fn options_for_files_that_are_read() {
    let source = scratch("effects.json");
    assert!(command(&NEW).args(["-o", &source]).status().unwrap().success());
    check_options("read", &["--input", &source, "-o", "maze.svg"], &["--input-format"]);
    let page = ["--input", &source, "-o", "maze.pdf", "--title", "One"];
    check_options("read-page", &page, &["--title", "--input-format"]);
}

#[test]
fn options_for_many_files() {
    for ending in ["txt", "svg", "height.png", "pdf", "json", "stl", "doors"] {
        let (pattern, name) = (format!("{{number}}.{ending}"), format!("many-{ending}"));
        // Formats that do not show the path only check that there is one. Doors do not even show the ends.
        let except: &[&str] = match ending {
            "doors" => &["--solve", "--from", "--to", "--ends"],
            "height.png" | "stl" => &["--solve"],
            _ => &[],
        };
        check_options(&name, &[&NEW[..], &["--count", "2", "-o", &pattern]].concat(), except);
    }
    check_options("lines", &[&NEW[..], &["--count", "2", "--format", "json"]].concat(), &[]);
}

#[test]
fn options_for_pages_and_books() {
    check_options("page", &[&NEW[..], &["--title", "One", "-o", "maze.pdf"]].concat(), &["--title"]);
    let pages = ["--title", "One", "--count", "2", "-o", "{number}.pdf"];
    check_options("pages", &[&NEW[..], &pages].concat(), &["--title"]);
    // A book is solved anyway.
    check_options("book", &[&NEW[..], &["--count", "2", "-o", "book.pdf"]].concat(), &["--solve"]);
}
