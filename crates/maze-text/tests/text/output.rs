//! Tests of the destinations of output: files, standard output and error, pipes, colors.

use crate::{CODE, command, reported, run, scratch, text};
use maze_core::Blueprint;
use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

#[test]
fn rows_are_not_streamed_if_other_options_need_the_whole_maze() {
    let eller = ["--size", "5x5", "--method", "eller", "--seed", "1", "--format", "pbm"];
    let with = |more: &[&'static str]| run(&[&eller, more].concat());
    assert_eq!(with(&["--from", "999"]).status.code(), Some(2));
    assert_ne!(with(&["--from", "2,0"]).stdout, with(&[]).stdout, "the gap is at another place");
    for refused in [["--input-format", "json"].as_slice(), &["--unique"]] {
        assert_eq!(with(refused).status.code(), Some(2), "{refused:?} is an error as for a drawing");
    }
    for (format, size, message) in [
        ("png", "100x4000000000", "the number of lines must be from 1 to 1073741823, not 4000000000"),
        ("png", "4000000000x100", "the number of columns must be from 1 to 67108864, not 4000000000"),
        (
            "pbm",
            "1x9223372036854775807",
            "the number of lines must be from 1 to 4611686018427387904, not 9223372036854775807",
        ),
        ("pbm", "5x0", "the number of lines must be from 1 to"),
    ] {
        let output = run(&["--size", size, "--method", "eller", "--seed", "1", "--format", format]);
        assert!(output.status.code() == Some(2) && reported(&output).contains(message), "{output:?}");
    }
}

#[test]
fn reports_are_not_mixed_with_the_maze() {
    let output = run(&["--size", "6x4", "--method", "prim", "--style", "ascii", "--solve", "--distances"]);
    let lines: Vec<_> = reported(&output).lines().map(ToOwned::to_owned).collect();
    // Without a given seed, the code is reported, since the maze could not be made again.
    let code = lines[0].parse::<Blueprint>().unwrap();
    assert!(lines[1].starts_with("farthest from cell 0: ") && lines.last().unwrap().starts_with("path: "), "{lines:?}");
    let drawing = scratch("reported.txt");
    std::fs::write(&drawing, &output.stdout).unwrap();
    let read = run(&["--input", &drawing, "--style", "ascii"]);
    assert_eq!(
        text(&read),
        text(&run(&["--blueprint", &code.to_string(), "--style", "ascii"])),
        "the drawing reads back"
    );
    // Without a drawing, the report goes to the standard output.
    let quiet = run(&["--blueprint", CODE, "--quiet", "--solve"]);
    assert!(text(&quiet).starts_with("path: ") && quiet.stderr.is_empty(), "{quiet:?}");
    // Measures are requested results, so they follow the drawing.
    let measured = run(&["--blueprint", CODE, "--stats"]);
    assert!(text(&measured).contains("\ncells: 12\n") && measured.stderr.is_empty(), "{measured:?}");
    let rows = run(&["--size", "6x4", "--method", "eller", "--format", "pbm"]);
    let code = reported(&rows);
    let again = run(&["--blueprint", code.trim(), "--format", "pbm"]);
    assert!(again.stdout == rows.stdout && again.stderr.is_empty(), "{code}");
    // A maze that is too large for a share code reports its seed.
    let rows = run(&["--size", "2x40000", "--method", "eller", "--format", "pbm"]);
    let seed = reported(&rows);
    let seed = ["--seed", seed.trim().trim_start_matches("--seed ")];
    let again = run(&[&["--size", "2x40000", "--method", "eller", "--format", "pbm"], &seed[..]].concat());
    assert!(again.stdout == rows.stdout && again.stderr.is_empty(), "{seed:?}");
}

#[test]
fn a_hyphen_is_the_standard_input_or_output() {
    let json = run(&["--blueprint", CODE, "--format", "json"]).stdout;
    assert_eq!(run(&["--blueprint", CODE, "--format", "json", "-o", "-"]).stdout, json);
    let text_file = format!("{}{CODE}\n", text(&run(&["--blueprint", CODE])));
    assert_eq!(text(&run(&["--blueprint", CODE, "-o", "-"])), text_file);
    assert!(!std::path::Path::new("-").exists());
    let read = |given: &[u8], arguments: &[&str]| {
        let mut child = command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(given).unwrap();
        text(&child.wait_with_output().unwrap())
    };
    let drawn = text(&run(&["--blueprint", CODE, "--style", "ascii"]));
    for file in ["-", if cfg!(unix) { "/dev/stdin" } else { "-" }] {
        let style = ["--style", "ascii", "--input", file];
        assert_eq!(read(drawn.as_bytes(), &style), drawn, "{file}");
        assert_eq!(read(&json, &[&style[..], &["--input-format", "json"]].concat()), drawn, "{file}");
    }
}

#[test]
fn files_that_cannot_be_written_are_named() {
    for (file, code, reported) in [
        (
            "maze.gif",
            2,
            "`maze.gif` does not end in .txt, .svg, .png, .height.png, .pdf, .pbm, .json, .stl, .3mf, .obj, .glb, .doors, .micromouse, .num, .maz, .grid, .csv, .bmp, .pgm, .yaml, .npy, .tmx, .graphml, .dot, .dxf or .line.svg",
        ),
        ("/no/such/folder/maze.txt", 2, "/no/such/folder/maze.txt cannot be written: "),
        ("/no/such/folder/maze.pbm", 2, "/no/such/folder/maze.pbm cannot be written: "),
    ] {
        let output = run(&["--seed", "1", "--method", "eller", "-o", file]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(code) && error.contains(reported), "{output:?}");
    }
}

#[test]
fn a_reader_that_closes_the_pipe_early_causes_no_error() {
    let mut child =
        command(&["--size", "400x400", "--seed", "1"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_reader_that_closes_the_pipe_of_a_file_early_causes_no_error() {
    for more in [
        &["--format", "png"][..],
        &["--format", "glb"],
        &["--format", "svg"],
        &["-o", "/dev/stdout", "--format", "png"],
    ] {
        let arguments = [&["--size", "200x200", "--method", "kruskal", "--seed", "1"], more].concat();
        let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{more:?}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_for_every_output() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["--manual"],
        &["--completions", "zsh"],
        &["--seed", "1"],
        &["--seed", "1", "--format", "png"],
        &["--seed", "1", "--format", "json"],
        &["--seed", "1", "--method", "eller", "--format", "pbm"],
        &["--seed", "1", "--quiet", "--stats"],
        &["--seed", "1", "--count", "2"],
        &["--size", "2x2", "--seed", "1", "--compare", "--count", "2"],
        &["--seed", "1", "-o", "/dev/full", "--format", "glb"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(reported(&output).contains("No space left") && !reported(&output).contains("panicked"), "{output:?}");
    }
}

#[test]
fn options_and_variables_control_colors() {
    let colored = |arguments: &[&str], variable: &str, value: &str| {
        let mut command = command(&[&["--blueprint", CODE, "--distances"], arguments].concat());
        let output = command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(variable, value).output().unwrap();
        output.stdout.contains(&0x1B)
    };
    assert!(!colored(&[], "A", "") && !colored(&["--color", "never"], "CLICOLOR_FORCE", "1"));
    assert!(colored(&["--color", "always"], "NO_COLOR", "1") && colored(&[], "CLICOLOR_FORCE", "1"));
}

#[test]
fn there_are_no_colors_without_a_terminal() {
    let output = run(&["--blueprint", CODE, "--solve", "a-star"]);
    assert!(!output.stdout.contains(&0x1B), "{output:?}");
}

#[test]
fn a_format_without_a_file_goes_to_the_standard_output() {
    let json = text(&run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star"]));
    assert!(json.starts_with("{\n\"labyrinth\": 1,\n") && json.ends_with("]\n}\n"), "{json}");
    let file = scratch("maze.data");
    let output = run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star", "-o", &file]);
    assert!(output.status.success());
    assert_eq!(std::fs::read_to_string(file).unwrap(), json, "--format overrides the file extension");
}

#[test]
fn files_are_read_solved_and_written_again() {
    let solve = ["--style", "school", "--solve", "a-star"];
    let made = run(&[&["--blueprint", "square:9x6/kruskal#4"][..], &solve].concat());
    for name in ["read.json", "read.doors", "read.txt"] {
        let drawn: &[&str] = if name.ends_with("txt") { &["--style", "ascii"] } else { &[] };
        let output = run(&[&["--blueprint", "square:9x6/kruskal#4", "-o", &scratch(name)], drawn].concat());
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&run(&[&["--input", &scratch(name)][..], &solve].concat())), text(&made), "{name}");
        assert!(run(&["--input", &scratch(name), "-o", &scratch("again.json")]).status.success());
        let again = run(&[&["--input", &scratch("again.json")][..], &solve].concat());
        assert_eq!(text(&again), text(&made), "{name}");
    }
    std::fs::write(scratch("read.doors"), "0 9\n").unwrap();
    for (name, reported) in [
        ("read.doors", "read.doors: line 1: `9` is not the number of a door state"),
        ("maze.pbm", "maze.pbm: there is no such file"),
        ("no-such.json", "no-such.json: there is no such file"),
    ] {
        let output = run(&["--input", &scratch(name)]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(reported), "{error}");
    }
}

#[test]
fn the_goal_is_reported_and_does_not_change_the_drawing() {
    let with = |goal: &str| run(&["--blueprint", &format!("square:9x9/kruskal#4{goal}"), "--style", "ascii"]);
    let plain = text(&with(""));
    for (goal, line) in [
        ("/coins", "goal: coins; not drawn: 20 coins\n"),
        ("/keys+doors=2", "goal: keys+doors=2; not drawn: 2 doors and keys\n"),
        ("/minotaur", "goal: minotaur; not drawn: 1 Minotaur\n"),
        ("/night", "goal: night\n"),
        ("/coins+count=1000", "goal: coins+count=1000; not drawn: 20 coins; no room for 980 more\n"),
        ("/exit", ""),
    ] {
        let output = with(goal);
        assert_eq!(reported(&output), line);
        assert_eq!(text(&output), plain, "{goal}");
    }
    let refused = with("/gold");
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("there is no goal `gold`"), "{refused:?}");
}

#[test]
fn a_room_that_is_read_as_a_single_cell_causes_a_remark() {
    let room = scratch("room.txt");
    std::fs::write(&room, "######\n#    #\n#    #\n#    #\n######\n").unwrap();
    for (options, remark) in [
        (&["--read-as", "lattice"][..], "the whole room is a single cell; --read-as mask makes every floor a cell"),
        (&["--read-as", "lattice", "--language", "fr"], "toute la pièce est une seule cellule"),
        (&[], "every floor is a cell; --read-as lattice"),
    ] {
        let output = run(&[&["convert", &room], options].concat());
        assert!(output.status.success() && reported(&output).contains(remark), "{options:?}: {output:?}");
    }
    let output = run(&["convert", &room, "--read-as", "mask"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
