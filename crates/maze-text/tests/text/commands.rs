//! Tests of the commands, and of calls without a command.

use crate::{CODE, command, reported, run, scratch, text};
use maze_core::Blueprint;
use std::{fs, io::Write, process::Stdio};

/// Creates an empty folder, with a maze in `maze.txt` and in `maze.json`.
fn folder(name: &str) -> String {
    let folder = scratch(name);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    for file in ["maze.txt", "maze.json"] {
        assert!(run(&["--blueprint", CODE, "-o", &format!("{folder}/{file}")]).status.success());
    }
    folder
}

#[test]
fn the_examples_of_every_command_run() {
    let folder = folder("examples");
    for name in ["new", "solve", "stats", "compare", "book", "worksheet", "batch", "convert", "list"] {
        let help = text(&run(&[name, "-h"]));
        let long = text(&run(&[name, "--help"]));
        let examples = help.split_once("Examples:\n").unwrap().1.lines();
        for example in examples {
            assert!(long.contains(example), "{name} --help lacks {example}");
            let words: Vec<_> = example.split_whitespace().skip(1).map(|word| word.trim_matches('\'')).collect();
            let output = command(&words).current_dir(&folder).output().unwrap();
            assert!(output.status.success(), "{example}: {output:?}");
        }
    }
    for written in ["maze.svg", "solved.png", "book.pdf", "rings.pdf", "worksheet.pdf", "maze-07.svg", "maze.3mf"] {
        assert!(fs::metadata(format!("{folder}/{written}")).is_ok_and(|file| file.len() > 0), "{written}");
    }
}

#[test]
fn a_command_and_its_options_without_a_command_give_the_same_output() {
    let folder = folder("same");
    for (command_line, flat) in [
        ("new 7x5 --method wilson --seed 3", "--size 7x5 --method wilson --seed 3"),
        ("new 5 --seed 3 --style ascii", "--size 5x5 --seed 3 --style ascii"),
        ("new 4 --shape circle --seed 2 --format svg", "--shape circle --radius 4 --seed 2 --format svg"),
        ("new square:5x4/prim#2 --distances", "--blueprint square:5x4/prim#2 --distances"),
        (
            "new 9x9 --seed 1 --solve --cell-size 8 --relief --format stl",
            "--size 9x9 --seed 1 --solve --cell-size 8 --relief --format stl",
        ),
        ("solve square:9x9/prim#2", "--blueprint square:9x9/prim#2 --solve"),
        ("solve maze.txt --solver tremaux --as json", "--input maze.txt --solve tremaux --as json"),
        ("solve maze.json --quiet --ends longest", "--input maze.json --solve --quiet --ends longest"),
        ("stats maze.txt", "--input maze.txt --stats --quiet"),
        ("stats square:9x9/prim#2 --as csv", "--blueprint square:9x9/prim#2 --stats --as csv"),
        ("stats square:9x9/prim#2 --count 5", "--blueprint square:9x9/prim#2 --count 5"),
        (
            "compare 5x4 --seed 1 --count 2 --solvers --method prim",
            "--compare solvers --size 5x4 --seed 1 --count 2 --method prim",
        ),
        ("book 5x4 --seed 1 --count 2 --title T -o -", "--size 5x4 --seed 1 --count 2 --title T --format pdf -o -"),
        ("batch 5x4 --seed 1 --count 3 --format json --solve", "--size 5x4 --seed 1 --count 3 --format json --solve"),
        ("convert maze.json - --style ascii", "--input maze.json -o - --style ascii"),
        ("convert maze.txt --regions", "--input maze.txt --regions"),
        ("list solvers --as json", "--list solvers --as json"),
        ("list", "--list"),
        ("--language fr list masks", "--language fr --list masks"),
        ("--mode text --quiet stats maze.txt", "--input maze.txt --stats --quiet"),
        ("convert maze.txt", "maze.txt"),
        ("convert ./maze.txt --solve tremaux --style ascii", "--solve tremaux ./maze.txt --style ascii"),
        ("--mode text convert maze.json", "--mode text maze.json"),
        ("convert maze.txt", "-- maze.txt"),
        ("new square:5x4/prim#2 --solve", "square:5x4/prim#2 --solve"),
        ("new square:5x4/prim#2,wilson#2", "square:5x4/prim#2,wilson#2"),
    ] {
        let [of_command, of_flat] = [command_line, flat].map(|line| {
            let line: Vec<&str> = line.split(' ').collect();
            command(&line).current_dir(&folder).output().unwrap()
        });
        assert!(of_command.status.success(), "{command_line}: {of_command:?}");
        assert_eq!(of_command, of_flat, "{command_line}");
    }
}

#[test]
fn a_hyphen_is_the_standard_input_of_a_command() {
    let drawn = run(&["--blueprint", CODE, "--style", "ascii"]).stdout;
    for (line, begin) in [(["solve", "-", "--quiet"], "path: "), (["stats", "-", "--trust"], "cells: 12\n")] {
        let mut child = command(&line).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&drawn).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && text(&output).starts_with(begin), "{line:?}: {output:?}");
    }
}

#[test]
fn without_arguments_a_finished_maze_and_its_code_are_printed() {
    let cases = [(&[][..], "Solve it:"), (&["--language", "fr"], "Résoudre")];
    let programs = [("labyrinth-text ", None), ("cargo run -p maze-text -- ", Some("cargo"))];
    for ((line, hint), (program, cargo)) in cases.into_iter().flat_map(|case| programs.map(|program| (case, program))) {
        let mut first = command(line);
        // Cargo sets this variable for the programs that it runs.
        match cargo {
            Some(cargo) => first.env("CARGO", cargo),
            None => first.env_remove("CARGO"),
        };
        let output = first.output().unwrap();
        let said = reported(&output);
        let (code, hints) = said.split_once('\n').unwrap();
        assert!(code.parse::<Blueprint>().is_ok(), "{said}");
        assert_eq!(output.stdout, run(&["new", code]).stdout, "the code gives the same maze");
        let hints: Vec<_> = hints.lines().collect();
        assert!((2..=3).contains(&hints.len()) && hints[0].contains(hint), "{said}");
        for hint in hints.iter().map(|hint| hint.split_once(program).unwrap().1) {
            let hint: Vec<&str> = hint.split(' ').collect();
            assert!(run(&hint).status.success(), "{hint:?}");
        }
    }
    assert!(!reported(&run(&["new", "5x5"])).contains("Solve it"), "only without arguments");
}

#[test]
fn sizes_are_width_x_height_except_in_calls_of_the_c_program() {
    let wide = "square:7x4/";
    for line in [
        &["new", "7x4"][..],
        &["--size", "7x4"],
        &["--size", "7x4", "--delay", "0", "--method", "prim"],
        &["--taille", "4x7"],
        &["--taille=4x7", "--graine", "3", "--attente", "0"],
        &["--mode=text", "--size", "4x7"],
        &["--size", "4x7", "--unique"],
        &["--size=4x7", "--accès"],
    ] {
        let code = text(&run(&[line, &["--as", "json"]].concat()));
        assert!(code.contains(wide), "{line:?}: {code}");
    }
}

#[test]
fn mistakes_in_commands_say_what_to_do() {
    for (line, message) in [
        (&["slove", CODE][..], "a similar subcommand exists: 'solve'"),
        (&["20x15"], "did you mean `labyrinth-text new 20x15`?"),
        (&["no.txt"], "no.txt: there is no such file"),
        (&["no/maze"], "no/maze: there is no such file"),
        (&["squar:3x3/prim#1"], "there is no shape `squar`"),
        (&[CODE, "--input", "maze.txt"], "cannot be used with"),
        (&["solve", CODE, "maze.txt"], "unexpected argument 'maze.txt'"),
        (&["maze.txt", "other.txt"], "unrecognized subcommand 'other.txt'"),
        (&["--language", "fr", "slove"], "le nom le plus proche est «\u{a0}solve\u{a0}»"),
        (&["--seed", "3", "new"], "--seed is not an option of all commands; write it after new"),
        (&["list", "--seed", "3"], "unexpected argument '--seed'"),
        (&["stats", CODE, "--solve"], "unexpected argument '--solve'"),
        (&["new", "20by15"], "is neither a size, such as 20x15, nor a share code"),
        (&["new", "square:3x3/krusk#1"], "there is no method `krusk`"),
        (&["new", CODE, "--seed", "3"], "--seed contradicts square:4x3/kruskal#7"),
        (&["solve", CODE, "--seed", "3"], "--seed contradicts square:4x3/kruskal#7"),
        (&["new", "--methox", "kruskal"], "'--method'"),
        (&["batch", "3x3", "-o", "mazes.pdf"], "10 mazes would be written as `mazes.pdf`; put {number}"),
        (&["solve"], "required arguments were not provided"),
        (&["solve", "no.txt"], "no.txt: there is no such file"),
        (&["solve", "squar:3x3/prim#1"], "there is no shape `squar`"),
        (&["stats", "Cargo.toml", "--count", "3"], "--count contradicts Cargo.toml"),
        (&["stats", CODE, "--count", "1"], "means need at least 2 mazes"),
        (&["book", "5x5", "-o", "book.svg"], "a book is a pdf; name one, such as -o book.pdf"),
        (&["worksheet", "-o", "sheet.svg"], "a worksheet is a pdf; name one, such as -o worksheet.pdf"),
        (&["worksheet", "3x8", "-o", "sheet.pdf"], "`3x8` is neither a size from 4x4 to 16x16"),
        (&["worksheet", CODE, "-o", "sheet.pdf"], "a worksheet has mazes of squares, which it makes itself"),
        (&["worksheet", "hexagon-flat:4", "-o", "sheet.pdf"], "give their size from 4x4 to 16x16, such as 8x6"),
        (&["worksheet", "--method", "eller", "-o", "sheet.pdf"], "aldous-broder, backtracker, division, kruskal, prim"),
        (&["worksheet", "--delay", "5", "-o", "sheet.pdf"], "--delay has no effect on a worksheet"),
        (&["batch", "5x5"], "10 mazes need files, such as -o 'maze-{number}.svg'"),
        (&["new", "5x5", "--watch", "-o", "maze.svg"], "--watch has no effect on svg files"),
        (&["list", "--delay", "5"], "--delay has no effect on a list"),
    ] {
        let output = run(line);
        let said = reported(&output);
        assert!(output.status.code() == Some(2) && said.contains(message), "{line:?}: {said}");
    }
}

#[test]
fn options_for_all_commands_are_accepted_by_each() {
    for line in [&["new", "3x3", "--seed", "1"][..], &["solve", CODE], &["stats", CODE], &["list", "masks"]] {
        for common in [&["--quiet"][..], &["--color", "never"], &["--language", "en"], &["--trust"], &["--delay", "0"]]
        {
            assert!(run(&[line, common].concat()).status.success(), "{line:?} {common:?}");
            assert!(run(&[common, line].concat()).status.success(), "{common:?} {line:?}");
        }
    }
}
