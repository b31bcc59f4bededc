//! The text program as a process, and its drawings.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maze_core::{Blueprint, Grid, Wall};
use maze_text::{Drawing, Style, draw};
use proptest::prelude::*;
use std::{
    io::{BufRead, BufReader},
    process::{Command, Output, Stdio},
};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth-text"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn drawn(code: &str, style: Style) -> String {
    let maze = code.parse::<Blueprint>().unwrap().generate();
    draw(&Drawing::new(&maze), style)
}

const CODE: &str = "square:4x3/kruskal#7";

#[test]
fn each_style_draws_the_same_maze_its_own_way() {
    for (style, expected) in [
        (
            Style::Ascii,
            vec![
                "+---+---+---+---+",
                "                |",
                "+---+   +---+---+",
                "|   |   |   |   |",
                "+   +   +   +   +",
                "|",
                "+---+---+---+---+",
            ],
        ),
        (
            Style::School,
            vec!["+-+-+-+-+", "│       |", "+-+ +-+-+", "│ │ │ │ |", "+ + + + +", "│       |", "+-+-+-+-+"],
        ),
        (
            Style::Box,
            vec![
                "╶───────────────┐",
                "                │",
                "┌───┐   ┌───┬───┤",
                "│   │   │   │   │",
                "│   ╵   ╵   ╵   ╵",
                "│",
                "└───────────────╴",
            ],
        ),
        (
            Style::Blocks,
            vec![
                "██████████████████",
                "                ██",
                "██████  ██████████",
                "██  ██  ██  ██  ██",
                "██  ██  ██  ██  ██",
                "██",
                "██████████████████",
            ],
        ),
        (Style::Braille, vec!["⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⡇", "⡖⠒⢲  ⡖⠒⢲⠒⠒⡇", "⡇ ⠸  ⠇ ⠸  ⠇", "⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀"]),
    ] {
        assert_eq!(drawn(CODE, style).lines().collect::<Vec<_>>(), expected, "{style:?}");
    }
}

#[test]
fn a_mask_of_squares_is_drawn_with_its_gaps() {
    let text = drawn("square:12x12@ring/kruskal#1", Style::Box);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 25);
    // The hole in the middle is empty.
    assert!(lines[12].chars().skip(22).take(5).all(|letter| letter == ' '), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn walls_are_drawn_where_the_maze_has_walls(width in 1..9_u32, height in 1..9_u32, seed in any::<u64>()) {
        let code = format!("square:{width}x{height}/wilson+loops=20#{seed}");
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let grid = maze.grid();
        let ends = [Wall::new(grid.entrance(), 2), Wall::new(grid.exit(), 0)];
        for (style, pitch, gaps) in [(Style::Ascii, 4, true), (Style::School, 2, false), (Style::Box, 4, true)] {
            let lines: Vec<Vec<char>> = drawn(&code, style).lines().map(|line| line.chars().collect()).collect();
            let at = |line: u32, column: u32| lines[line as usize].get(column as usize).copied().unwrap_or(' ');
            for cell in 0..=grid.exit() {
                let [column, row] = grid.place(cell);
                let (line, middle) = (2 * row + 1, column * pitch + pitch / 2);
                let places = [(line, (column + 1) * pitch), (line + 1, middle), (line, column * pitch), (line - 1, middle)];
                for (side, (line, column)) in (0..4).zip(places) {
                    let wall = Wall::new(cell, side);
                    let closed = !(maze.is_open(wall) || gaps && ends.contains(&wall));
                    prop_assert_eq!(at(line, column) != ' ', closed, "{:?} {:?}", style, wall);
                }
            }
        }
    }
}

#[test]
fn every_shape_is_drawn_in_braille() {
    for code in
        ["circle:5", "triangle:6", "tri:8x4", "octagon:5x4", "hex-flat:6x5", "hexagon-pointy:3", "square:12x12@heart"]
    {
        let output = run(&["--blueprint", &format!("{code}/backtracker#1"), "--style", "braille"]);
        let drawing = text(&output);
        assert!(output.status.success() && drawing.lines().count() > 4, "{code}: {output:?}");
        assert!(
            drawing.chars().all(|letter| letter == ' ' || letter == '\n' || ('\u{2800}'..'\u{2900}').contains(&letter))
        );
    }
}

#[test]
fn the_path_is_drawn_and_told() {
    for solver in maze_core::solve::Solver::ALL.iter().filter(|solver| solver.key() != "pledge") {
        let output = run(&["--blueprint", CODE, "--style", "school", "--solve", solver.key()]);
        let text = text(&output);
        let path = text.lines().flat_map(str::chars).filter(|&letter| letter == '█').count();
        assert!(text.lines().last().unwrap().starts_with(&format!("path: {path} cells; steps: ")), "{solver}: {text}");
    }
}

#[test]
fn the_path_is_a_line_in_box_drawing_characters() {
    let output = run(&["--blueprint", "square:5x4/backtracker#2", "--solve", "a-star", "--ends", "hardest"]);
    let expected = [
        "┌───────────┬───────┐",
        "│ ┏━━━━━━━┓ │ ┏━━━┓ │",
        "│ ┃ ┌───╴ ┃ ╵ ┃ ╷ ┃ │",
        "│ ┃ │     ┗━━━┛ │ ┃ │",
        "│ ┃ │   ┌───────┤ ┃ ╵",
        "│ ┃ │   │ ┏━━━┓ │ ╹",
        "│ ┃ └───┘ ┃ ╷ ┃ └───┐",
        "│ ┗━━━━━━━┛ │ ┗━━━╸ │",
        "└───────────┴───╴   ╵",
        "path: 18 cells; steps: 18; cells visited: 19",
    ];
    assert_eq!(text(&output).lines().collect::<Vec<_>>(), expected);
}

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

/// The pixels of a portable bitmap, true for black.
fn pixels(bitmap: &[u8]) -> Vec<Vec<bool>> {
    let header: Vec<&[u8]> = bitmap.splitn(3, |&byte| byte == b'\n').collect();
    assert_eq!(header[0], b"P4");
    let size: Vec<usize> =
        std::str::from_utf8(header[1]).unwrap().split(' ').map(|part| part.parse().unwrap()).collect();
    let lines: Vec<&[u8]> = header[2].chunks(size[0].div_ceil(8)).collect();
    assert_eq!(lines.len(), size[1]);
    lines.iter().map(|line| (0..size[0]).map(|x| line[x / 8] >> (7 - x % 8) & 1 == 1).collect()).collect()
}

#[test]
fn a_bitmap_written_row_by_row_is_the_maze() {
    for method in ["eller", "sidewinder", "binary-tree", "kruskal"] {
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{method}.pbm"));
        let output = run(&["--size", "9x14", "--method", method, "--seed", "6", "-o", file.to_str().unwrap()]);
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        let pixels = pixels(&std::fs::read(file).unwrap());
        let drawing = drawn(&format!("square:14x9/{method}#6"), Style::Blocks);
        for (y, line) in drawing.lines().enumerate() {
            let letters: Vec<char> = line.chars().collect();
            for (x, &black) in pixels[y].iter().enumerate() {
                assert_eq!(letters.get(2 * x).is_some_and(|&letter| letter == '█'), black, "{method} at {x}, {y}");
            }
        }
    }
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
fn the_distance_map_tells_the_steps_from_where_the_way_begins() {
    let output = run(&["--blueprint", "square:9x5/kruskal#2", "--distances", "--from", "2,4", "--style", "ascii"]);
    let text = text(&output);
    let maze = "square:9x5/kruskal#2".parse::<Blueprint>().unwrap().generate();
    let steps = maze.distances(22);
    let drawn: Vec<u32> = text
        .lines()
        .filter(|line| !line.starts_with('+'))
        .take(5)
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()))
        .collect();
    assert_eq!(drawn, steps, "{text}");
    let farthest = steps.iter().max().unwrap();
    assert!(text.lines().last().unwrap().ends_with(&format!(", {farthest} steps")), "{text}");
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
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("maze.data");
    let output = run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star", "-o", file.to_str().unwrap()]);
    assert!(output.status.success());
    assert_eq!(std::fs::read_to_string(file).unwrap(), json, "what the format is called counts, not the file's name");
}

#[test]
fn files_are_read_solved_and_written_anew() {
    let file = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let solve = ["--style", "school", "--solve", "a-star"];
    let made = run(&[&["--blueprint", "square:9x6/kruskal#4"][..], &solve].concat());
    for name in ["read.json", "read.doors", "read.txt"] {
        let output = run(&["--blueprint", "square:9x6/kruskal#4", "--style", "ascii", "-o", &file(name)]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&run(&[&["--input", &file(name)][..], &solve].concat())), text(&made), "{name}");
        assert!(run(&["--input", &file(name), "-o", &file("again.json")]).status.success());
        let again = run(&[&["--input", &file("again.json")][..], &solve].concat());
        assert_eq!(text(&again), text(&made), "{name}");
    }
    std::fs::write(file("read.doors"), "0 9\n").unwrap();
    for (name, told) in [
        ("read.doors", "read.doors: line 1: `9` is not a number of doors"),
        ("maze.svg", "maze.svg` does not end in .txt, .json or .doors"),
        ("no-such.json", "no-such.json: No such file"),
    ] {
        let output = run(&["--input", &file(name)]);
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

#[test]
fn a_scalable_picture_has_every_wall_once() {
    for code in ["square:7x5/kruskal#1", "circle:4/wilson#2", "octagon:4x3/prim#3", "triangle:6@ring/backtracker#4"] {
        let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("maze.svg");
        let name = file.to_str().unwrap();
        let output = run(&["--blueprint", code, "--solve", "a-star", "-o", name]);
        assert!(output.status.success(), "{output:?}");
        let picture = std::fs::read_to_string(&file).unwrap();
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
        let data = |colour: &str| {
            let path = picture.lines().find(|line| line.contains(colour)).unwrap();
            path.matches('M').count()
        };
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let grid = maze.grid();
        let names = (0..=grid.exit()).flat_map(|cell| (0..grid.sides(cell)).map(move |side| Wall::new(cell, side)));
        let walls =
            names.filter(|&wall| !maze.is_open(wall) && grid.across(wall).is_none_or(|twin| twin.cell > wall.cell));
        let gaps = Drawing::new(&maze).gaps();
        assert_eq!(data("black"), walls.filter(|&wall| !gaps.contains(&Some(wall))).count(), "{code}");
        assert_eq!(data("crimson"), 1, "{code}");
    }
}
