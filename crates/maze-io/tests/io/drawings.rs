//! Tests of drawings as text in every style.

use crate::{
    SHAPES,
    strokes::{Spot, far},
};
use maze_core::{Blueprint, BuiltinMask, Geometry as _, Grid, HalfEdge, Mask, Maze, Shape, ShapeKind};
use maze_io::{Drawing, Format, Incompatible, Plain, Sheet, Style, check, draw, write};
use proptest::prelude::*;

const CODE: &str = "square:4x3/kruskal#7";

fn drawn(code: &str, style: Style) -> String {
    let maze = code.parse::<Blueprint>().unwrap().generate();
    draw(&Drawing::new(&maze), style).unwrap()
}

#[test]
fn every_style_draws_the_same_maze() {
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
fn a_part_of_a_drawing_equals_that_part_of_the_whole() {
    for shape in SHAPES {
        let maze = format!("{shape}/kruskal#3").parse::<Blueprint>().unwrap().generate();
        for style in Style::ALL.into_iter().filter(|style| shape.starts_with("square") || *style == Style::Braille) {
            let sheet = Sheet::new(maze.grid(), style).unwrap();
            let whole = draw(&Drawing::new(&maze), style).unwrap();
            let whole: Vec<Vec<char>> = whole.lines().map(|line| line.chars().collect()).collect();
            let [lines, columns] = sheet.size();
            assert_eq!([lines, columns], [whole.len(), whole.iter().map(Vec::len).max().unwrap()], "{shape} {style}");
            for [top, left] in [[0, 0], [1, 1], [2, 5], [3, 8], [lines / 2, columns / 2], [lines - 1, columns - 1]] {
                for [height, width] in [[1, 1], [2, 3], [3, 11], [lines, columns], [usize::MAX - lines, 4]] {
                    let part = [top..top + height, left..left + width];
                    let drawn = sheet.draw(&maze, &Plain, part.clone());
                    let expected = whole[top..lines.min(top + height)].iter().map(|line| {
                        let line: String = line.iter().skip(left).take(width).collect();
                        line.trim_end().to_owned()
                    });
                    let drawn: Vec<_> = drawn.iter().map(|line| line.trim_end().to_owned()).collect();
                    assert_eq!(drawn, expected.collect::<Vec<_>>(), "{shape} {style} {part:?}");
                }
            }
        }
    }
}

#[test]
fn squares_with_a_mask_are_drawn_with_a_hole() {
    let text = drawn("square:12x12@ring/kruskal#1", Style::Box);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 25);
    // The hole in the middle is empty.
    assert!(lines[12].chars().skip(22).take(5).all(|letter| letter == ' '), "{text}");
}

#[test]
fn rows_and_columns_that_a_mask_leaves_out_at_the_edges_are_not_drawn() {
    // The heart has cells in ten of the twelve rows.
    for style in Style::ALL {
        let text = drawn("square:12x12@heart/kruskal#1", style);
        let lines: Vec<_> = text.lines().collect();
        assert!(!(lines[0].is_empty() || lines[lines.len() - 1].is_empty()), "{text}");
        assert!(lines.iter().all(|line| line.trim_end() == *line), "{text}");
    }
    let text = drawn("square:12x12@heart/kruskal#1", Style::Ascii);
    let last = text.lines().last().unwrap_or_default();
    assert_eq!(last.trim(), "+---+---+", "{text}");
}

#[test]
fn shapes_that_a_style_cannot_draw_are_errors() {
    let masks = [None, Some(BuiltinMask::Heart)];
    let sizes = [[1, 1], [2, 2], [3, 3], [9, 8]];
    let shapes = ShapeKind::ALL.iter().flat_map(|&kind| {
        sizes.into_iter().flat_map(move |size| {
            let whole = Shape::new(kind, &[size[0], size[1], 2][..kind.dimensions().len()]).ok();
            masks.into_iter().filter_map(move |mask| match mask {
                Some(mask) => whole.clone()?.with_mask(Mask::Builtin(mask)).ok(),
                None => whole.clone(),
            })
        })
    });
    let mut refused = 0;
    for (shape, style) in shapes.flat_map(|shape| Style::ALL.map(|style| (shape.clone(), style))) {
        let maze = Maze::with_all_walls(shape.grid());
        let suits = style == Style::Braille || shape.kind() == ShapeKind::Square;
        let wanted = if suits { Ok(()) } else { Err(Incompatible::Style(style)) };
        let how = (Format::Text, style);
        assert_eq!(check(&shape, how), wanted, "{shape} {style}");
        let drawn = draw(&Drawing::new(&maze), style);
        assert!(drawn.as_ref().map_or(true, |text| !text.trim().is_empty()), "{shape} {style}");
        // A mask can leave out all sides of a surface that are glued. The rest is drawn like a plane.
        let grid = maze.grid();
        let is_glued = grid.cells().flat_map(|cell| grid.walls(cell)).any(|wall| !grid.transition(wall).is_identity());
        // A Voronoi cell alone is a rectangle, and is drawn like a square.
        let is_rectangle = shape.kind() == ShapeKind::Voronoi && grid.len() == 1;
        if is_glued || shape.kind().is_flat() && !is_rectangle {
            assert_eq!(drawn.map(drop), wanted, "{shape} {style}");
        }
        let mut written = Vec::new();
        let error = write(&Drawing::new(&maze), (&shape, None), how, &mut written).err().map(|error| error.to_string());
        assert_eq!(error, wanted.err().map(|error| error.to_string()), "{shape} {style}");
        assert_eq!(written.is_empty(), !suits, "{shape} {style}");
        refused += usize::from(!suits);
    }
    assert!(refused > 100, "{refused}");
    assert_eq!(
        Incompatible::Style(Style::Box).to_string(),
        "the style box draws only squares; braille draws every shape"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn walls_are_drawn_where_the_maze_has_walls(width in 1..9_u32, height in 1..9_u32, seed in any::<u64>()) {
        let code = format!("square:{width}x{height}/wilson+loops=20#{seed}");
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let grid = maze.grid();
        let ends = [HalfEdge::new(maze.ends().from, 2), HalfEdge::new(maze.ends().to, 0)];
        for (style, pitch, gaps) in [(Style::Ascii, 4, true), (Style::School, 2, false), (Style::Box, 4, true)] {
            let lines: Vec<Vec<char>> = drawn(&code, style).lines().map(|line| line.chars().collect()).collect();
            let at = |line: u32, column: u32| lines[line as usize].get(column as usize).copied().unwrap_or(' ');
            for cell in grid.cells() {
                let [column, row] = grid.coordinates(cell);
                let (line, middle) = (2 * row + 1, column * pitch + pitch / 2);
                let places = [(line, (column + 1) * pitch), (line + 1, middle), (line, column * pitch), (line - 1, middle)];
                for (side, (line, column)) in (0..4).zip(places) {
                    let wall = HalfEdge::new(cell, side);
                    let closed = !(maze.is_open(wall) || gaps && ends.contains(&wall));
                    prop_assert_eq!(at(line, column) != ' ', closed, "{:?} {:?}", style, wall);
                }
            }
        }
    }
}

#[test]
fn the_longest_shapes_are_drawn() {
    for code in ["square:32768x1/binary-tree#1", "square:1x32768/binary-tree#1"] {
        let drawing = drawn(code, Style::Braille);
        let (longest, count) = (drawing.lines().map(|line| line.chars().count()).max(), drawing.lines().count());
        assert!(longest > Some(80_000) || count > 40_000, "{code}: {longest:?} {count}");
    }
}

#[test]
fn braille_has_dots_exactly_where_walls_are() {
    let [mut standing, mut open] = [0; 2];
    for code in [
        "circle:5",
        "triangle:6",
        "tri:8x4",
        "octagon:5x4",
        "rhombille:3x4",
        "hex-flat:6x5",
        "hexagon-pointy:3",
        "square:12x12@heart",
    ] {
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
                // The sides of the smallest cells are too short to have a gap between their ends.
                let long = far(points[0], points[points.len() - 1]) > 0.7;
                if !maze.is_open(wall) && !gaps.contains(&Some(wall)) {
                    standing += 1;
                    assert!(near(middle, 1), "{code}: no dots for {wall:?}");
                } else if long {
                    open += 1;
                    assert!(!near(middle, 0), "{code}: dots for {wall:?}, which is open");
                }
            }
        }
    }
    assert!(standing > 200 && open > 100, "{standing} {open}");
}
