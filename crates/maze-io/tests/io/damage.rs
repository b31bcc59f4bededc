//! Tests that damaged files cause an error that names the line, and never a panic.

use crate::{SHAPES, blueprint, file, foreign::pictures::compressed, squares, written};
use maze_core::{Grid, HalfEdge, MazeRng};
use maze_io::{Drawing, Format, Limits, Loaded, Opened, Reading, Style, open, parse};
use proptest::{prelude::*, sample::Index};

proptest! {
    #[test]
    fn damaged_files_are_errors_and_never_panic(
        (format, code, style) in prop_oneof![
            (squares(), prop::sample::select(&[Style::Ascii, Style::School, Style::Box, Style::Blocks][..]))
                .prop_map(|(code, style)| (Format::Text, code, style)),
            (squares(), prop::sample::select(&[Format::Doors, Format::Micromouse, Format::Num][..]))
                .prop_map(|(code, format)| (format, code, Style::Ascii)),
            (prop::sample::select(&SHAPES[..]), any::<u64>())
                .prop_map(|(shape, seed)| (Format::Json, format!("{shape}/kruskal#{seed}"), Style::Braille)),
        ],
        damages in prop::collection::vec((any::<Index>(), any::<Index>(), 0..8_u8, any::<u8>()), 1..4),
    ) {
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let mut bytes = written(&Drawing::new(&maze), &blueprint, format, style);
        for (at, to, kind, byte) in damages {
            if bytes.is_empty() {
                break;
            }
            let (at, to) = (at.index(bytes.len()), to.index(bytes.len()));
            match kind {
                0 => bytes.truncate(at),
                1 => bytes[at] = byte,
                2 => bytes[at] = b"+-| *0123456789[]{},:\"\n"[usize::from(byte) % 23],
                // Numbers too large, and nesting too deep.
                6 => _ = bytes.splice(at..at, b"99999".repeat(1 + usize::from(byte) % 8)),
                7 => _ = bytes.splice(at..at, [b"[", &b"{\"a\":"[..], b"\n", b" "][usize::from(byte) % 4].repeat(300)),
                3 => bytes.insert(at, byte),
                4 => _ = bytes.drain(at.min(to)..at.max(to)),
                _ => {
                    let part = bytes[at.min(to)..at.max(to)].to_vec();
                    let _ = bytes.splice(at..at, part);
                }
            }
        }
        match parse(&bytes, format) {
            Ok(Loaded { maze, .. }) => {
                // The result is a valid maze: passages are open from both sides, and the ends are cells.
                let (grid, ends) = (maze.grid(), maze.ends());
                prop_assert!(grid.cells().contains(&ends.from) && grid.cells().contains(&ends.to));
                for wall in grid.cells().flat_map(|cell| (0..8).map(move |side| HalfEdge::new(cell, side))) {
                    if maze.is_open(wall) {
                        prop_assert!(grid.across(wall).is_some_and(|twin| maze.is_open(twin)));
                    }
                }
            }
            Err(error) => {
                let reported = error.to_string();
                prop_assert!(["line ", "the file has no cells", "the maze is too large", "invalid share code: ", "the boundary is open", "cells need", "no walls", "no passages"].iter().any(|part| reported.contains(part)), "{}", reported);
            }
        }
    }

    #[test]
    fn arbitrary_bytes_never_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for format in Format::READ {
            let _ = parse(&bytes, format);
        }
    }
}

/// The formats whose cells are read, besides pictures that compress them.
const CELLS: [Format; 12] = [
    Format::Text,
    Format::Micromouse,
    Format::Num,
    Format::Maz,
    Format::Doors,
    Format::Json,
    Format::Grid,
    Format::Csv,
    Format::Bmp,
    Format::Pgm,
    Format::Pbm,
    Format::Npy,
];

#[test]
fn ten_thousand_damaged_files_are_opened_within_limits() {
    let limits = Limits { bytes: 1 << 16, cells: 1 << 11, steps: 1 << 12 };
    let reading = Reading { limits, ..Reading::default() };
    let small = "square:5x4/kruskal+loops=20#1";
    let files = CELLS.map(|format| {
        let blueprint = blueprint(if format == Format::Maz { "square:16x16/kruskal#1" } else { small });
        (format, written(&Drawing::new(&blueprint.generate()), &blueprint, format, Style::Ascii))
    });
    let files = [&files[..], &compressed(small)].concat();
    let mut rng = MazeRng::new(45);
    let (mut opened, mut refused) = (0, 0);
    for number in 0..10_000 {
        let (format, mut bytes) = files[number % files.len()].clone();
        for _ in 0..=rng.below(3) {
            let length = u32::try_from(bytes.len()).unwrap();
            if length == 0 {
                break;
            }
            let (at, to) = (rng.below(length) as usize, rng.below(length) as usize);
            let byte = u8::try_from(rng.below(256)).unwrap();
            match rng.below(6) {
                0 => bytes.truncate(at),
                1 => bytes[at] = byte,
                2 => bytes[at] = b"+-| #01,S\n"[usize::from(byte) % 10],
                3 => bytes.insert(at, byte),
                4 => _ = bytes.drain(at.min(to)..at.max(to)),
                _ => {
                    let part = bytes[at.min(to)..at.max(to)].to_vec();
                    let _ = bytes.splice(at..at, part);
                }
            }
        }
        // Half of them are recognized.
        let asked = (number % 2 == 0).then_some(format);
        match open(&bytes[..], "maze".as_ref(), asked, &reading) {
            Ok(Opened::Maze(loaded, _)) => {
                // Formats that check their cells after they are built have limits of their own.
                assert!(loaded.shape.cells() <= 1 << 15, "{format}: {}", loaded.shape);
                assert!(loaded.maze.ends().from < u32::try_from(loaded.maze.grid().len()).unwrap());
                opened += 1;
            }
            Ok(Opened::Challenge(_) | Opened::Polygons(_)) => {}
            Err(error) => {
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
    }
    assert!(opened > 500 && refused > 500, "{opened} were opened, {refused} refused");
}

#[test]
fn errors_name_the_line() {
    let json = String::from_utf8(file("square:3x2/kruskal#1", Format::Json)).unwrap();
    let lines: Vec<&str> = json.lines().collect();
    let with = |line: usize, from: &str, to: &str| {
        assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
        lines
            .iter()
            .enumerate()
            .map(|(at, text)| if at + 1 == line { text.replace(from, to) } else { (*text).to_owned() })
            .collect::<Vec<_>>()
            .join("\n")
    };
    for (text, format, reported) in [
        ("", Format::Doors, "the file has no cells"),
        (
            "0 0\n0 2\n",
            Format::Doors,
            "line 2: `2` is not the number of a door state; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15",
        ),
        (
            "0 x\n",
            Format::Doors,
            "line 1: `x` is not the number of a door state; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15",
        ),
        ("0 0\n0\n", Format::Doors, "line 2 has 1 cell, not 2"),
        ("0 4\n", Format::Doors, "line 1: cell 2 has an open or locked door on the boundary"),
        ("0 0\n1 0\n", Format::Doors, "line 2: cell 1 has an open or locked door on the boundary"),
        ("\n\n", Format::Text, "the file has no cells"),
        ("\nmaze", Format::Text, "line 2, column 1: expected the upper boundary of a maze, such as +---+---+"),
        (
            "+-+-\n| |\n+-+-",
            Format::Text,
            "line 1: joints are 2 characters apart, but a line of 4 characters does not end in one",
        ),
        (
            "+-+\n| |\n",
            Format::Text,
            "line 3: expected the lower boundary of the maze, such as +---+---+; this looks like a drawing of 1 columns",
        ),
        (
            "+-+\n|?|\n+-+\n",
            Format::Text,
            "line 2, column 2: expected the inside of a cell: spaces, a path, or a mark such as S or G, not `?`",
        ),
        ("  +-+\n  | /\n  +-+\n", Format::Text, "line 2, column 5: expected a wall such as `|` or a space, not `/`"),
        (
            "+-+-+\n| | |\n+-?-+\n| | |\n+-+-+",
            Format::Text,
            "line 3, column 3: expected a joint such as `+` or `o`, not `?`",
        ),
        (
            "+---+---+\n|   |   |\n+- -+---+\n|   |   |\n+---+---+\n",
            Format::Text,
            "line 3, column 2: expected a wall such as `---` or as many spaces, not `- -`",
        ),
        (
            "+-+-+\n| | |\n+ +-+\n+-+-+",
            Format::Text,
            "line 4: expected the cells of row 2, such as |   |   |; this looks like a drawing of 2 columns",
        ),
        ("+-+\n| |\n+-+-+\n", Format::Text, "line 3 has 5 letters, not 3"),
        (
            "+---+   +   +   +\n|               |\n+---+---+---+---+\n",
            Format::Text,
            "the boundary is open on several cells side by side, from row 1, column 2 of the maze on; a gap is one cell wide",
        ),
        (&with(2, "1", "9"), Format::Json, "line 2: unknown format version 9; this program knows version 1"),
        (&with(4, "3x2", "3x9"), Format::Json, "line 13: field `sides` of cell 3 does not match square:3x9"),
        (&with(4, "square", "star"), Format::Json, "line 4: there is no shape `star`; there are square, hex-flat"),
        (&with(6, "0", "6"), Format::Json, "line 6: there is no cell 6; the last is 5"),
        (
            &with(10, "[0.0,0.0]", "[0.5,0.0]"),
            Format::Json,
            "line 10: field `corners` of cell 0 does not match square:3x2",
        ),
        (
            &with(11, "\"passages\":[", "\"passages\":[3,"),
            Format::Json,
            "line 11: field `passages` of cell 1 does not match",
        ),
        (&with(13, "\"sides\"", "\"walls\""), Format::Json, "line 13: missing field `sides`"),
        ("[1]", Format::Json, "line 1: invalid type: sequence, expected an object with the fields labyrinth, shape"),
        ("7", Format::Json, "line 1: invalid type: integer `7`, expected an object with the fields labyrinth, shape"),
        ("⠉⠉⡇\n", Format::Text, "line 1: a drawing in braille cannot be read without a share code"),
        (
            &with(14, "\"passages\":[", "\"passages\":[true,"),
            Format::Json,
            "line 14: invalid type: boolean `true`, expected u8",
        ),
    ] {
        let error = parse(text.as_bytes(), format).expect_err(text).to_string();
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
    let cut = json.len() / 2;
    let error = parse(&json.as_bytes()[..cut], Format::Json).unwrap_err().to_string();
    let line = json[..cut].lines().count();
    assert!(error.starts_with(&format!("line {line}: EOF")), "{error}");
    let error = parse(b"+-+\n|\xff|\n+-+", Format::Text).unwrap_err().to_string();
    assert_eq!(error, "line 2 is not UTF-8 text");
}

#[test]
fn lists_that_are_too_long_are_errors() {
    let json = String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap();
    let entry = r#"{"corners":[],"sides":[],"passages":[]}"#;
    for (list, reported) in [
        (
            json.replacen("{\n", &format!("{{\"cells\": [{}{entry}],", format!("{entry},").repeat(1 << 19)), 1),
            "a list of more than 524288 entries",
        ),
        (
            json.replacen("\"entrance\"", &format!("\"mask\":[{}\"\"],\"entrance\"", "\"\",".repeat(4_096)), 1),
            "a list of more than 4096 entries",
        ),
    ] {
        let error = parse(list.as_bytes(), Format::Json).unwrap_err().to_string();
        assert!(error.starts_with("line ") && error.ends_with(reported), "{error}");
    }
}

#[test]
fn too_many_cells_are_an_error() {
    let json = String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap();
    let last = json.lines().nth(10).unwrap();
    let error = parse(json.replacen(last, &format!("{last},{last},{last}"), 1).as_bytes(), Format::Json).unwrap_err();
    assert_eq!(error.to_string(), "line 9: square:2x1 has 2 cells, but the list has 4");
}

#[test]
fn a_passage_that_only_one_of_its_cells_lists_is_an_error() {
    let json = String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap();
    for damaged in [json.replacen("[0]", "[]", 1), json.replacen("\"passages\":[2]", "\"passages\":[]", 1)] {
        assert_ne!(damaged, json);
        let error = parse(damaged.as_bytes(), Format::Json).unwrap_err().to_string();
        assert_eq!(error, "line 11: cells 1 and 0 disagree about the passage between them");
    }
}
