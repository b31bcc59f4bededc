//! The program as a process: what it is asked, and what it answers.

use crate::{CODE, command, run, scratch, text};
use maze_core::Blueprint;
use std::{
    io::{BufRead, BufReader},
    process::Stdio,
};

#[test]
fn an_unsolvable_maze_says_so() {
    let output =
        run(&["--size", "6x8", "--seed", "1", "--unique", "--solve", "depth-first", "--from", "0,0", "--to", "0,7"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(told.starts_with("error: there is no way from 0 to 7"), "{told}");
}

#[test]
fn french_spellings_are_understood() {
    let english = run(&["--size", "5x7", "--seed", "3", "--access", "--unique", "--delay", "0"]);
    for access in ["--accès", "--acces"] {
        let french = run(&["--taille", "5x7", "--graine", "3", access, "--unique", "--attente", "0"]);
        assert!(english.status.success() && english.stdout == french.stdout, "{french:?}");
    }
}

#[test]
fn the_default_is_the_c_programs() {
    let output = run(&["--seed", "5"]);
    assert_eq!(text(&output).lines().count(), 13);
    assert_eq!(output.stdout, run(&["--blueprint", "square:8x6/random-removals#5"]).stdout);
}

#[test]
fn misuse_names_the_value_and_what_is_allowed() {
    for (arguments, told) in [
        (vec!["--size", "6"], "`6` is not LxC, such as 6x8"),
        (vec!["--size", "0x8"], "height 0 is outside 1..=32768"),
        (vec!["--shape", "star"], "there is no shape `star`; there are square, hex-flat"),
        (vec!["--method", "magic"], "there is no method `magic`; there are backtracker"),
        (vec!["--solve", "magic"], "there is no solver `magic`; there are depth-first"),
        (vec!["--shape", "circle", "--size", "3x3"], "circle takes --radius, its rings"),
        (vec!["--radius", "3"], "square takes --size LxC"),
        (vec!["--method", "kruskal", "--unique"], "--unique and --access are for random-removals"),
        (vec!["--shape", "circle", "--style", "box"], "circle cannot be drawn in this style; take --style braille"),
        (
            vec!["--solve", "a-star", "--from", "9,9"],
            "`9,9` is no cell; write a number in 0..=47, or a line in 0..6 and a column in 0..8",
        ),
        (vec!["--delay", "99999"], "99999 is not in 0..=60000"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(error.contains(told) && output.stdout.is_empty(), "{arguments:?}: {error}");
    }
}

#[test]
fn measures_are_printed() {
    let output = run(&["--blueprint", "square:50x50/kruskal#1", "--stats", "--quiet"]);
    let text = text(&output);
    assert!(text.starts_with("cells: 2500\ndead ends, %: 3"), "{text}");
    assert!(
        text.contains("\nsteps from entrance to exit: ") && text.contains("\nriver, steps from choice to choice: 1."),
        "{text}"
    );
}

#[test]
fn means_have_their_standard_errors() {
    let output = run(&["--blueprint", "square:100x100/kruskal#1", "--count", "50"]);
    let text = text(&output);
    let line = text.lines().find(|line| line.starts_with("dead ends, %: ")).unwrap();
    let numbers: Vec<f64> = line.split([' ']).filter_map(|part| part.parse().ok()).collect();
    let [mean, error] = numbers[..] else { panic!("{line}") };
    // 30.54 on the average, with a deviation of 0.28 from maze to maze.
    assert!((mean - 30.54).abs() < 5.0 * error && (0.02..0.08).contains(&error), "{line}");
}

#[test]
fn files_that_cannot_be_written_are_named() {
    for (file, code, told) in [
        ("maze.gif", 2, "`maze.gif` does not end in .txt, .svg, .png, .pbm, .json, .stl, .obj, .glb or .doors"),
        ("/no/such/folder/maze.txt", 1, "/no/such/folder/maze.txt cannot be written: "),
        ("/no/such/folder/maze.pbm", 1, "/no/such/folder/maze.pbm cannot be written: "),
    ] {
        let output = run(&["--seed", "1", "--method", "eller", "-o", file]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(code) && error.contains(told), "{output:?}");
    }
}

#[test]
fn completions_and_the_manual_come_from_the_arguments() {
    for shell in ["bash", "fish", "zsh"] {
        assert!(text(&run(&["--completions", shell])).contains("blueprint"), "{shell}");
    }
    assert!(text(&run(&["--manual"])).starts_with(".ie"));
}

#[test]
fn whoever_reads_only_the_beginning_is_no_error() {
    let mut child =
        command(&["--size", "400x400", "--seed", "1"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn what_is_no_terminal_gets_no_colours() {
    let output = run(&["--blueprint", CODE, "--solve", "a-star"]);
    assert!(!output.stdout.contains(&0x1B), "{output:?}");
}

#[test]
fn the_hardest_ends_are_farther_apart_than_the_usual_ones() {
    let path = |ends: &str| {
        let output = run(&["--blueprint", "square:30x30/wilson#2", "--solve", "a-star", "--quiet", "--ends", ends]);
        let text = text(&output);
        text.split(' ').nth(1).unwrap().parse::<u32>().unwrap()
    };
    assert!(path("usual") < path("hardest") && path("hardest") <= path("longest"));
}

#[test]
fn the_methods_are_compared_on_one_shape() {
    let output = run(&["--compare", "--size", "12x12", "--seed", "3", "--count", "5"]);
    let text = text(&output);
    let lines: Vec<Vec<&str>> = text.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), maze_core::Method::all().len());
    for (line, method) in lines.iter().zip(maze_core::Method::all()) {
        assert_eq!(line[0], method.key());
        let code = |seed| format!("square:12x12/{}#{seed}", method.key());
        let dead_ends = (3..8).map(|seed| code(seed).parse::<Blueprint>().unwrap().generate().metrics().dead_ends());
        assert_eq!(line[1], format!("{:.1}", dead_ends.sum::<f64>() * 20.0), "{text}");
    }
}

#[test]
fn a_format_without_a_file_goes_where_the_drawing_would() {
    let json = text(&run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star"]));
    assert!(json.starts_with("{\n\"labyrinth\": 1,\n") && json.ends_with("]\n}\n"), "{json}");
    let file = scratch("maze.data");
    let output = run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star", "-o", &file]);
    assert!(output.status.success());
    assert_eq!(std::fs::read_to_string(file).unwrap(), json, "what the format is called counts, not the file's name");
}

#[test]
fn files_are_read_solved_and_written_anew() {
    let solve = ["--style", "school", "--solve", "a-star"];
    let made = run(&[&["--blueprint", "square:9x6/kruskal#4"][..], &solve].concat());
    for name in ["read.json", "read.doors", "read.txt"] {
        let output = run(&["--blueprint", "square:9x6/kruskal#4", "--style", "ascii", "-o", &scratch(name)]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&run(&[&["--input", &scratch(name)][..], &solve].concat())), text(&made), "{name}");
        assert!(run(&["--input", &scratch(name), "-o", &scratch("again.json")]).status.success());
        let again = run(&[&["--input", &scratch("again.json")][..], &solve].concat());
        assert_eq!(text(&again), text(&made), "{name}");
    }
    std::fs::write(scratch("read.doors"), "0 9\n").unwrap();
    for (name, told) in [
        ("read.doors", "read.doors: line 1: `9` is not a number of doors"),
        ("maze.svg", "maze.svg` does not end in .txt, .json or .doors"),
        ("no-such.json", "no-such.json: No such file"),
    ] {
        let output = run(&["--input", &scratch(name)]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(told), "{error}");
    }
}

#[test]
fn the_graphic_mode_is_the_other_programs() {
    assert!(run(&["--mode", "texte", "--seed", "1"]).status.success());
    let output = run(&["--mode", "graphic"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && error.contains("start labyrinth for the graphic mode"), "{error}");
}
