//! Tests of drawings.

use crate::{CODE, reported, run, scratch, text};
use maze_core::Blueprint;

/// Characters of the path have no dots of walls, so that both can be distinguished without colors.
#[test]
fn the_path_differs_from_the_walls_in_braille() {
    for code in [
        "circle:6",
        "triangle:9",
        "tri:14x7",
        "octagon:7x6",
        "cairo:5x4",
        "deltoidal:4x4",
        "hat:3",
        "penrose:6",
        "hex-flat:9x8",
        "hex-pointy:9x8",
        "hexagon-flat:4",
        "hexagon-pointy:4",
        "square:12x12@heart",
        "square:9x7",
    ] {
        let code = format!("{code}/kruskal+braid=50#4");
        let solved = run(&["--blueprint", &code, "--solve", "a-star", "--style", "braille"]);
        let drawing = text(&solved);
        let lines: Vec<Vec<char>> = drawing.lines().map(|line| line.chars().collect()).collect();
        let on_path = |row: usize, column: usize| lines.get(row).is_some_and(|line| line.get(column) == Some(&'█'));
        let marks = lines.iter().flatten().filter(|&&letter| letter == '█').count();
        let cells: usize = reported(&solved).split(' ').nth(1).unwrap().parse().unwrap();
        assert!(marks >= cells, "{code}: {marks} marks for {cells} cells\n{drawing}");
        // Each mark has another one within two characters, so that the eye can follow the line.
        for (row, line) in lines.iter().enumerate() {
            for column in (0..line.len()).filter(|&column| on_path(row, column)) {
                let around = (row.saturating_sub(2)..=row + 2)
                    .flat_map(|row| (column.saturating_sub(2)..=column + 2).map(move |column| (row, column)));
                assert!(around.filter(|&(row, column)| on_path(row, column)).count() > 1, "{code}\n{drawing}");
            }
        }
    }
}

#[test]
fn the_path_is_drawn_and_its_length_is_reported() {
    for solver in maze_core::solve::Solver::ALL.iter().filter(|solver| solver.key() != "pledge") {
        let output = run(&["--blueprint", CODE, "--style", "school", "--solve", solver.key()]);
        let text = text(&output);
        let path = text.lines().flat_map(str::chars).filter(|&letter| letter == '█').count();
        assert!(reported(&output).starts_with(&format!("path: {path} cells; steps: ")), "{solver}: {text}");
    }
}

#[test]
fn the_path_is_a_line_in_the_box_style() {
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
    ];
    assert_eq!(text(&output).lines().collect::<Vec<_>>(), expected);
    assert_eq!(reported(&output), "path: 18 cells; steps: 18; cells seen: 19\n");
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
fn a_bitmap_that_is_written_row_by_row_shows_the_maze() {
    for method in ["eller", "sidewinder", "binary-tree", "kruskal"] {
        let file = scratch(&format!("{method}.pbm"));
        let output = run(&["--size", "14x9", "--method", method, "--seed", "6", "-o", &file]);
        assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
        let pixels = pixels(&std::fs::read(file).unwrap());
        let drawing = text(&run(&["--blueprint", &format!("square:14x9/{method}#6"), "--style", "blocks"]));
        for (y, line) in drawing.lines().enumerate() {
            let letters: Vec<char> = line.chars().collect();
            for (x, &black) in pixels[y].iter().enumerate() {
                assert_eq!(letters.get(2 * x).is_some_and(|&letter| letter == '█'), black, "{method} at {x}, {y}");
            }
        }
    }
}

#[test]
fn the_distance_map_shows_the_steps_from_the_start_of_the_path() {
    let output = run(&["--blueprint", "square:9x5/kruskal#2", "--distances", "--from", "2,4", "--style", "ascii"]);
    let text = text(&output);
    let maze = "square:9x5/kruskal#2".parse::<Blueprint>().unwrap().generate();
    let steps: Vec<u32> = maze.distances(22).iter().flatten().collect();
    let drawn: Vec<u32> = text
        .lines()
        .filter(|line| !line.starts_with('+'))
        .take(5)
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()))
        .collect();
    assert_eq!(drawn, steps, "{text}");
    let farthest = steps.iter().max().unwrap();
    assert!(reported(&output).ends_with(&format!(", {farthest} steps\n")), "{output:?}");
}
