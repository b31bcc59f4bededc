//! What is drawn as text, in every style.

use crate::strokes::{Spot, far};
use maze_core::{Blueprint, Grid, Wall};
use maze_io::{Drawing, Style, draw};
use proptest::prelude::*;

const CODE: &str = "square:4x3/kruskal#7";

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
        let ends = [Wall::new(maze.ends().from, 2), Wall::new(maze.ends().to, 0)];
        for (style, pitch, gaps) in [(Style::Ascii, 4, true), (Style::School, 2, false), (Style::Box, 4, true)] {
            let lines: Vec<Vec<char>> = drawn(&code, style).lines().map(|line| line.chars().collect()).collect();
            let at = |line: u32, column: u32| lines[line as usize].get(column as usize).copied().unwrap_or(' ');
            for cell in grid.cells() {
                let [column, row] = grid.coordinates(cell);
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
fn a_drawing_may_be_as_long_as_a_shape() {
    for code in ["square:32768x1/binary-tree#1", "square:1x32768/binary-tree#1"] {
        let drawing = drawn(code, Style::Braille);
        let (longest, count) = (drawing.lines().map(|line| line.chars().count()).max(), drawing.lines().count());
        assert!(longest > Some(80_000) || count > 40_000, "{code}: {longest:?} {count}");
    }
}

#[test]
fn dots_stand_where_walls_do() {
    let [mut standing, mut open] = [0; 2];
    for code in
        ["circle:5", "triangle:6", "tri:8x4", "octagon:5x4", "hex-flat:6x5", "hexagon-pointy:3", "square:12x12@heart"]
    {
        let code = format!("{code}/backtracker+loops=10#1");
        let lines: Vec<Vec<u32>> = drawn(&code, Style::Braille)
            .lines()
            .map(|line| line.chars().map(|letter| (letter as u32).saturating_sub(0x2800)).collect())
            .collect();
        // Unicode numbers the dots down the left side, down the right side, and then the lowest two.
        let order = [[0, 3], [1, 4], [2, 5], [6, 7]];
        let dot = |x: usize, y: usize| {
            let letter = lines.get(y / 4).and_then(|line| line.get(x / 2)).copied().unwrap_or(0);
            letter < 0x100 && letter >> order[y % 4][x % 2] & 1 == 1
        };
        let near = |[x, y]: Spot, reach: usize| {
            let [x, y] = [x, y].map(|part| (5.0 * part).round() as usize);
            let about = |part: usize| part.saturating_sub(reach)..=part + reach;
            about(x).any(|x| about(y).any(|y| dot(x, y)))
        };
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        for cell in grid.cells() {
            for wall in grid.walls(cell) {
                let points: Vec<Spot> = maze_core::flatten_wall(grid, wall, 0.1).collect();
                let middle = if points.len() == 2 {
                    [0, 1].map(|axis| 0.5 * (points[0][axis] + points[1][axis]))
                } else {
                    points[points.len() / 2]
                };
                // The sides of the smallest cells are too short to look between their ends.
                let long = far(points[0], points[points.len() - 1]) > 0.7;
                if !maze.is_open(wall) && !gaps.contains(&Some(wall)) {
                    standing += 1;
                    assert!(near(middle, 1), "{code}: no dots for {wall:?}");
                } else if long {
                    open += 1;
                    assert!(!near(middle, 0), "{code}: dots for {wall:?}, where nothing stands");
                }
            }
        }
    }
    assert!(standing > 200 && open > 100, "{standing} {open}");
}
