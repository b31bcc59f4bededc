//! Tests that a maze that is written and read back is the same.

use crate::{SHAPES, blueprint, file, shortest_path, squares, written};
use maze_core::{Blueprint, Endpoints, Grid, Mask, Picture, Shape};
use maze_io::{Drawing, Format, Loaded, Style, draw, parse, write};
use maze_play::Challenge;
use proptest::{prelude::*, sample::Index};

proptest! {
    #[test]
    fn squares_are_read_back_from_text(
        code in squares(),
        style in prop::sample::select(&[Style::Ascii, Style::School, Style::Box, Style::Blocks][..]),
        distances in any::<bool>(),
        ends in any::<[Index; 2]>(),
    ) {
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let (path, steps) = (shortest_path(&maze), maze.distances(0));
        let distances = distances.then_some(&steps);
        let drawing = Drawing { path: &path, distances, ..Drawing::new(&maze) };
        let text = written(&drawing, &blueprint, Format::Text, style);
        let read = parse(&text, Format::Text).unwrap().maze;
        prop_assert_eq!(read.all_open_sides(), maze.all_open_sides(), "{}", String::from_utf8_lossy(&text));
        prop_assert_eq!(read.ends(), maze.ends());
        // The same with other ends.
        let [from, to] = ends.map(|end| u32::try_from(end.index(maze.grid().len())).unwrap());
        let maze = maze.clone().with_ends(Endpoints { from, to }).unwrap();
        let text = written(&Drawing { maze: &maze, ..drawing }, &blueprint, Format::Text, style);
        let read = parse(&text, Format::Text).unwrap().maze;
        prop_assert_eq!(read.all_open_sides(), maze.all_open_sides(), "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn squares_are_read_back_from_their_display_output(code in squares()) {
        let maze = blueprint(&code).generate();
        let read = parse(maze.to_string().as_bytes(), Format::Text).unwrap().maze;
        prop_assert_eq!(read.all_open_sides(), maze.all_open_sides(), "{}", maze);
    }

    #[test]
    fn squares_are_read_back_from_doors(code in squares()) {
        let read = parse(&file(&code, Format::Doors), Format::Doors).unwrap();
        let maze = blueprint(&code).generate();
        prop_assert_eq!(read.maze.all_open_sides(), maze.all_open_sides());
    }

    #[test]
    fn every_shape_is_read_back_from_json(shape in prop::sample::select(&SHAPES[..]), seed in any::<u64>(), from: Index) {
        let blueprint = blueprint(&format!("{shape}/kruskal+loops=10#{seed}"));
        let maze = blueprint.generate();
        let ends = Endpoints { from: u32::try_from(from.index(maze.grid().len())).unwrap(), to: maze.ends().to };
        let maze = maze.with_ends(ends).unwrap();
        let json = written(&Drawing::new(&maze), &blueprint, Format::Json, Style::Braille);
        let read = parse(&json, Format::Json).unwrap();
        prop_assert_eq!(read.maze.all_open_sides(), maze.all_open_sides());
        prop_assert_eq!((read.shape, read.maze.ends()), (blueprint.shape().clone(), ends));
    }
}

#[test]
fn byte_order_marks_line_endings_and_unknown_fields_are_ignored() {
    let code = "square:6x5/kruskal#2";
    let maze = blueprint(code).generate();
    for format in [Format::Text, Format::Json, Format::Doors, Format::Micromouse, Format::Num] {
        let text = String::from_utf8(file(code, format)).unwrap();
        let marked = format!("\u{feff}{text}");
        let (lines, blank) = (text.replace('\n', "\r\n"), format!("{text}\n  \n\n"));
        for changed in [marked, lines, blank] {
            assert_eq!(
                parse(changed.as_bytes(), format).unwrap().maze.all_open_sides(),
                maze.all_open_sides(),
                "{changed}"
            );
        }
    }
    let json = String::from_utf8(file(code, Format::Json)).unwrap();
    let more = json.replacen('{', "{\"author\": [null, {}],", 1).replace("\"sides\"", "\"color\": 7, \"sides\"");
    assert_eq!(parse(more.as_bytes(), Format::Json).unwrap().maze.all_open_sides(), maze.all_open_sides());
}

#[test]
fn json_fields_may_come_in_any_order() {
    for code in ["square:6x5/kruskal#2", "circle:4/kruskal#2"] {
        let value: serde_json::Value = serde_json::from_slice(&file(code, Format::Json)).unwrap();
        let sorted = serde_json::to_vec_pretty(&value).unwrap();
        let (cells, shape) =
            ["\"cells\"", "\"shape\""].map(|field| String::from_utf8_lossy(&sorted).find(field)).into();
        assert!(cells < shape);
        let maze = parse(&sorted, Format::Json).unwrap().maze;
        assert_eq!(maze.all_open_sides(), blueprint(code).generate().all_open_sides());
    }
}

#[test]
fn gaps_in_the_boundary_of_a_drawing_are_its_ends() {
    let maze = parse(b"+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n", Format::Text).unwrap().maze;
    assert_eq!((maze.ends(), maze.passage_count()), (Endpoints { from: 1, to: 2 }, 3));
}

#[test]
fn a_picture_mask_is_stored_with_its_maze() {
    let picture = Picture::from_text("..#\n.##\n...").unwrap();
    let shape = "square:6x6".parse::<Shape>().unwrap().with_mask(Mask::Picture(picture.clone().into())).unwrap();
    let blueprint = Blueprint::new(shape.clone(), "kruskal".parse().unwrap(), 7).unwrap();
    let maze = blueprint.generate();
    let json = written(&Drawing::new(&maze), &blueprint, Format::Json, Style::Braille);
    let read = parse(&json, Format::Json).unwrap();
    assert_eq!((read.maze.all_open_sides(), read.shape), (maze.all_open_sides(), shape));
    // An older file, whose share code has no pixels.
    let hash = format!("{:016x}", picture.fingerprint());
    let old = String::from_utf8(json).unwrap().replace("1.3x3.pUg", &hash);
    assert_eq!(parse(old.as_bytes(), Format::Json).unwrap().maze.all_open_sides(), maze.all_open_sides());
    let other = old.replacen("..#", ".##", 1);
    assert!(old.contains(&hash) && other != old);
    let error = parse(other.as_bytes(), Format::Json).unwrap_err().to_string();
    assert!(error.starts_with("line 4: the picture of the mask ") && error.contains("open its file first"), "{error}");
}

/// Reads a maze from a drawing and draws it again.
fn redrawn(text: &str) -> (Loaded, String) {
    let read = parse(text.as_bytes(), Format::Text).unwrap();
    let drawing = Drawing { closed: read.closed, ..Drawing::new(&read.maze) };
    let drawn = draw(&drawing, Style::Ascii).unwrap();
    (read, drawn)
}

#[test]
fn a_closed_boundary_and_inner_ends_are_kept() {
    let closed = "+---+---+---+\n|   |       |\n+---+---+---+\n";
    assert_eq!(redrawn(closed).1, closed);
    let inside = "+---+---+---+\n| G     | S |\n+   +---+   +\n|           |\n+---+---+---+\n";
    let (read, drawn) = redrawn(inside);
    assert_eq!((drawn.as_str(), read.maze.ends()), (inside, Endpoints { from: 2, to: 0 }));
    let (shape, closed) = (&read.shape, read.closed);
    let mut json = Vec::new();
    let drawing = Drawing { closed, ..Drawing::new(&read.maze) };
    write(&drawing, (shape, None), (Format::Json, Style::Ascii), &mut json).unwrap();
    let again = parse(&json, Format::Json).unwrap();
    assert!(again.closed && again.maze.ends() == read.maze.ends());
    let two = inside.replace("| G  ", "| S  ");
    let error = parse(two.as_bytes(), Format::Text).unwrap_err().to_string();
    assert!(error.starts_with("line 2: a second start S in column 11"), "{error}");
    // A word in a cell is not an end.
    assert!(redrawn("+---+---+---+\n GSG    |    \n+---+---+---+\n").0.maze.ends() == Endpoints { from: 0, to: 2 });
}

#[test]
fn a_json_keeps_its_challenge_unless_its_cells_were_changed() {
    let challenge: Challenge = "circle:4/kruskal#7/coins".parse().unwrap();
    let maze = challenge.blueprint.generate();
    let mut json = Vec::new();
    let of = (challenge.blueprint.shape(), Some(&challenge));
    write(&Drawing::new(&maze), of, (Format::Json, Style::Braille), &mut json).unwrap();
    assert_eq!(parse(&json, Format::Json).unwrap().challenge, Some(challenge.clone()));
    let other = String::from_utf8(json).unwrap().replace("kruskal#7", "kruskal#8");
    assert_eq!(parse(other.as_bytes(), Format::Json).unwrap().challenge, None);
}
