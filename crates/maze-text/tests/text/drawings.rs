//! What is drawn, in every style and as pictures.

use crate::{CODE, run, scratch, text, told};
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

/// Braille has no dots of walls where the path is drawn, so that both can be told apart without colours.
#[test]
fn the_path_is_told_from_the_walls_in_braille() {
    for code in [
        "circle:6",
        "triangle:9",
        "tri:14x7",
        "octagon:7x6",
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
        let cells: usize = told(&solved).split(' ').nth(1).unwrap().parse().unwrap();
        assert!(marks >= cells, "{code}: {marks} marks for {cells} cells\n{drawing}");
        // A mark has another within two characters: the line can be followed.
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
fn the_path_is_drawn_and_told() {
    for solver in maze_core::solve::Solver::ALL.iter().filter(|solver| solver.key() != "pledge") {
        let output = run(&["--blueprint", CODE, "--style", "school", "--solve", solver.key()]);
        let text = text(&output);
        let path = text.lines().flat_map(str::chars).filter(|&letter| letter == '█').count();
        assert!(told(&output).starts_with(&format!("path: {path} cells; steps: ")), "{solver}: {text}");
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
    ];
    assert_eq!(text(&output).lines().collect::<Vec<_>>(), expected);
    assert_eq!(told(&output), "path: 18 cells; steps: 18; cells visited: 19\n");
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
    assert!(told(&output).ends_with(&format!(", {farthest} steps\n")), "{output:?}");
}

/// A point of a picture.
type Spot = [f32; 2];

/// The lines of a path in a scalable picture: from where, to where, and the radius if it is an arc. And how many strokes
/// there are.
fn lines(data: &str) -> (Vec<(Spot, Spot, Option<f32>)>, usize) {
    let (mut lines, mut at, mut strokes) = (Vec::new(), [0.0; 2], 0);
    for part in data.split(' ') {
        let numbers: Vec<f32> = part[1..].split(',').map(|number| number.parse().unwrap()).collect();
        let to = [numbers[numbers.len() - 2], numbers[numbers.len() - 1]];
        match &part[..1] {
            "M" => strokes += 1,
            "L" => lines.push((at, to, None)),
            "A" => lines.push((at, to, Some(numbers[0]))),
            other => panic!("{other}"),
        }
        at = to;
    }
    (lines, strokes)
}

fn far([ax, ay]: Spot, [bx, by]: Spot) -> f32 {
    (ax - bx).hypot(ay - by)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_scalable_picture_has_every_wall_once_in_few_strokes(
        shape in prop::sample::select(&["square:7x5", "square:12x12@letter", "circle:5", "octagon:4x3", "triangle:6@ring", "hex-flat:5x4"][..]),
        method in prop::sample::select(&["kruskal", "backtracker+braid=100", "random-removals"][..]),
        seed in any::<u64>(),
    ) {
        let code = format!("{shape}/{method}#{seed}");
        let file = scratch(&format!("{}.svg", shape.replace(':', "-")));
        let output = run(&["--blueprint", &code, "--solve", "breadth-first", "-o", &file]);
        prop_assert!(output.status.code() != Some(2), "{:?}", output);
        let picture = std::fs::read_to_string(&file).unwrap();
        prop_assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{}", picture);
        prop_assert!(picture.contains(&code), "its title is the share code");
        let path = picture.lines().find(|line| line.contains("\"black\"")).unwrap();
        let (lines, strokes) = lines(path.split(" d=\"").nth(1).unwrap().split('"').next().unwrap());
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        let names = grid.cells().flat_map(|cell| (0..grid.sides(cell)).map(move |side| Wall::new(cell, side)));
        let walls: Vec<Wall> = names
            .filter(|&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell))
            .filter(|&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .collect();
        let mut length = 0.0;
        for &wall in &walls {
            let [a, b] = grid.ends(wall).map(|end| end.map(|part| 20.0 * part));
            let bent = grid.bend(wall).is_some();
            length += if bent { 0.0 } else { far(a, b) };
            let middle = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]));
            let covers = |&&(from, to, radius): &&(Spot, Spot, Option<f32>)| match radius {
                Some(_) => bent && (far(from, a) + far(to, b)).min(far(from, b) + far(to, a)) < 0.1,
                None => !bent && far(from, middle) + far(middle, to) < far(from, to) + 0.001,
            };
            prop_assert_eq!(lines.iter().filter(covers).count(), 1, "{:?}", wall);
        }
        let drawn: f32 = lines.iter().filter(|line| line.2.is_none()).map(|&(from, to, _)| far(from, to)).sum();
        prop_assert!((drawn - length).abs() < 0.01 * length, "{} instead of {}", drawn, length);
        prop_assert!(strokes <= lines.len() && lines.len() <= walls.len());
        // A straight run is one line: on it no line begins where another one ends.
        for (a, b, _) in lines.iter().filter(|line| line.2.is_none()) {
            for (c, d, _) in lines.iter().filter(|line| line.2.is_none()) {
                let ends = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
                for (from, joint, next, to) in ends {
                    let on = far(*joint, *next) < 0.1 && far(*from, *to) > 0.1;
                    prop_assert!(!on || far(*from, *to) < far(*from, *joint) + far(*next, *to) - 0.001);
                }
            }
        }
        // Numbers are no finer than they need be.
        let long = picture.split(|letter: char| !letter.is_ascii_digit() && letter != '.').find(|number| {
            number.split_once('.').is_some_and(|(_, fraction)| fraction.len() > 3)
        });
        prop_assert_eq!(long, None);
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
            for wall in (0..grid.sides(cell)).map(|side| Wall::new(cell, side)) {
                let points: Vec<Spot> = maze_core::course(grid, wall, 0.1).collect();
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
