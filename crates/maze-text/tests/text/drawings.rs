//! What is drawn, in every style and as pictures.

use crate::{CODE, run, scratch, text};
use maze_core::{Blueprint, Grid, Wall};
use maze_text::{Drawing, Style, draw};
use proptest::prelude::*;

fn drawn(code: &str, style: Style) -> String {
    let maze = code.parse::<Blueprint>().unwrap().generate();
    draw(&Drawing::new(&maze), style)
}

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
            for cell in grid.cells() {
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
        let file = scratch(&format!("{method}.pbm"));
        let output = run(&["--size", "9x14", "--method", method, "--seed", "6", "-o", &file]);
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
fn a_scalable_picture_has_every_wall_once() {
    for code in ["square:7x5/kruskal#1", "circle:4/wilson#2", "octagon:4x3/prim#3", "triangle:6@ring/backtracker#4"] {
        let file = scratch("maze.svg");
        let output = run(&["--blueprint", code, "--solve", "a-star", "-o", &file]);
        assert!(output.status.success(), "{output:?}");
        let picture = std::fs::read_to_string(&file).unwrap();
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
        let data = |colour: &str| {
            let path = picture.lines().find(|line| line.contains(colour)).unwrap();
            path.matches('M').count()
        };
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let grid = maze.grid();
        let names = grid.cells().flat_map(|cell| (0..grid.sides(cell)).map(move |side| Wall::new(cell, side)));
        let walls =
            names.filter(|&wall| !maze.is_open(wall) && grid.across(wall).is_none_or(|twin| twin.cell > wall.cell));
        let gaps = Drawing::new(&maze).gaps();
        assert_eq!(data("black"), walls.filter(|&wall| !gaps.contains(&Some(wall))).count(), "{code}");
        assert_eq!(data("crimson"), 1, "{code}");
    }
}
