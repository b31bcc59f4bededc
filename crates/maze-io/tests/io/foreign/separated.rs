//! Tests of grids of characters with separators between them, as `print(*row)` and tables write them.

use super::{error, opened};
use crate::{blueprint, squares, written};
use maze_io::{Drawing, Fit, Format, Reading, Style, open};
use proptest::prelude::*;

/// A grid whose rows have this separator.
fn separated(grid: &str, separator: &str) -> String {
    rows(grid, (1, separator)).into_iter().map(|row| row + "\n").collect()
}

/// The rows of a grid with entries of this many equal letters, and with this separator.
fn rows(grid: &str, (letters, separator): (usize, &str)) -> Vec<String> {
    let entry = |letter: char| String::from(letter).repeat(letters);
    grid.lines().map(|line| line.chars().map(entry).collect::<Vec<_>>().join(separator)).collect()
}

/// The number of letters of an entry, and the separator between entries.
const WAYS: [(usize, &str); 10] =
    [(1, " "), (1, ","), (1, ";"), (1, "\t"), (1, ", "), (1, " ; "), (1, "  "), (2, " "), (2, ","), (2, "\t")];

proptest! {
    #[test]
    fn grids_with_separators_are_the_same_mazes(
        code in squares(),
        way in prop::sample::select(&WAYS[..]),
        (wall, floor) in (prop::sample::select(&['#', 'X', '█', '@'][..]), prop::sample::select(&[' ', '.', '0'][..])),
        is_trimmed: bool,
    ) {
        let blueprint = blueprint(&code);
        let grid = String::from_utf8(written(&Drawing::new(&blueprint.generate()), &blueprint, Format::Grid, Style::Ascii));
        let grid = grid.unwrap().replace('#', &wall.to_string()).replace(' ', &floor.to_string());
        // Two gaps of a small maze may leave a single wall in the first row, which must not be a letter then, and no floor
        // may be taken for it.
        prop_assume!(grid.starts_with(&format!("{wall}{wall}")) || floor == ' ' && !wall.is_alphanumeric());
        // A straight corridor with spaces for floors and between walls may as well be a wide one.
        let is_corridor = grid.lines().all(|line| line.chars().count() == 3) && floor == ' ' && way.1.trim_matches(' ').is_empty();
        let row = |row: String| if is_trimmed { row.trim_end().to_owned() } else { row } + "\n";
        let text: String = rows(&grid, way).into_iter().map(row).collect();
        let wanted = opened(grid.as_bytes(), "maze", None);
        for fit in [None, wanted.1.fit, Some(Fit::Mask)] {
            let (wanted, read) = (opened(grid.as_bytes(), "maze", fit), opened(text.as_bytes(), "maze", fit));
            let facts = |(loaded, how): &(maze_io::Loaded, maze_io::ReadAs)| {
                (loaded.maze.to_bytes(), loaded.maze.ends(), loaded.closed, how.fit)
            };
            prop_assert!(is_corridor || facts(&read) == facts(&wanted), "{}{}", grid, text);
        }
    }
}

/// The smallest mazes whose first row is a single wall, behind two gaps that meet in a corner.
#[test]
fn first_rows_may_be_a_single_wall() {
    for grid in ["  #\n G#\n###\n", "  #\n  #\n###\n"] {
        let wanted = opened(grid.as_bytes(), "maze", None).0;
        for way in WAYS {
            let text = rows(grid, way).join("\n");
            assert_eq!(opened(text.as_bytes(), "maze", None).0.maze.to_bytes(), wanted.maze.to_bytes(), "{text}");
        }
    }
}

const MARKED: &str = "\
#####
#S..#
#.#.#
#.#G#
#####
";

#[test]
fn entries_may_be_missing_quoted_indented_and_titled() {
    let wanted = opened(MARKED.as_bytes(), "maze", None);
    assert_eq!((wanted.0.shape.cells(), wanted.1.fit), (4, Some(Fit::Lattice)));
    let bare = separated(MARKED, " ");
    let mut texts: Vec<String> = vec![
        format!("My maze\n\n{bare}\nSolve it!\n"),
        bare.lines().map(|line| format!("    {line}\n")).collect(),
        format!("```\n{bare}```\n"),
        bare.replace('.', " "),
        bare.replace('.', "0").replace('#', "1"),
        separated(MARKED, ",").replace('.', ""),
        separated(MARKED, "\t").replace('.', ""),
        separated(MARKED, ",").replace('\n', "\r\n"),
        bare.lines().map(|line| format!("{line:?},\n")).collect(),
        separated(&MARKED.replace('#', "\"#\""), ",").replace("\",#,\"", "\"#\""),
    ];
    texts.extend("*.oO+=-_|·•■XW%".chars().map(|wall| {
        let floor = if wall == '.' { "0" } else { "." };
        separated(&MARKED.replace('.', floor).replace('#', &wall.to_string()), " ")
    }));
    for text in texts {
        let (read, how) = opened(text.as_bytes(), "maze", None);
        assert_eq!((read.maze.to_bytes(), how.fit), (wanted.0.maze.to_bytes(), wanted.1.fit), "{text}");
    }
    // A gap in the west, behind which nothing is left of the row but tabs.
    let gap = "#####\n#...#\n#.###\n....#\n#####\n";
    let read = opened(separated(gap, "\t").replace('.', "").as_bytes(), "maze", None).0;
    assert_eq!(read.maze.to_bytes(), opened(gap.as_bytes(), "maze", None).0.maze.to_bytes());
}

#[test]
fn spaces_without_a_boundary_remain_floors() {
    for (text, cells) in [
        // Pillars in a hall.
        ("# # # #\n       \n# # # #\n       \n# # # #\n", 23),
        // Corridors from above to below, and a wide one.
        ("# # # #\n# # # #\n# # # #\n# # # #\n# # # #\n", 15),
        ("#   #\n#   #\n#   #\n#   #\n", 12),
        ("#   #   #\n#   #   #\n#       #\n#   #   #\n#   #   #\n", 31),
    ] {
        let (read, how) = opened(text.as_bytes(), "maze", None);
        let floors = text.matches(' ').count();
        assert_eq!((how.fit, read.maze.is_connected() || floors == 15), (Some(Fit::Mask), true), "{text}");
        assert_eq!(floors, cells, "{text}");
        let open = read.shape.mask().map_or(floors, |_| read.shape.cells() as usize);
        assert_eq!(open, cells, "{text}");
    }
}

#[test]
fn errors_in_grids_with_separators_name_the_entry() {
    for (text, reported) in [
        (
            "#,#,#\n#, ab,#\n#,#,#\n",
            "line 2, column 4: expected the wall `#`, a floor such as a space or a dot, or a mark such as S or G, not `ab`",
        ),
        ("# # #\n# ? #\n# # #\n", "line 2, column 3: expected the wall `#`"),
        ("#;#;#\n#;.;#\n#;#\n", "line 3 has 2 letters, not 3"),
    ] {
        let error = error(text.as_bytes());
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
    let cave = separated("######\n#....#\n#.#..#\n#....#\n######\n", " ");
    let reading = Reading { fit: Some(Fit::Lattice), ..Reading::default() };
    let error = open(cave.as_bytes(), "cave.txt".as_ref(), None, &reading).unwrap_err().to_string();
    assert!(error.contains("lattice"), "{error}");
}

/// A file of a text in UTF-16, without a byte order mark.
#[test]
fn texts_in_utf_16_need_no_byte_order_mark() {
    let maze = blueprint("square:7x5/kruskal#1").generate();
    let drawings =
        [Style::Ascii, Style::Box, Style::Blocks].map(|style| maze_io::draw(&Drawing::new(&maze), style).unwrap());
    for text in drawings.into_iter().chain([MARKED.to_owned(), separated(MARKED, ",")]) {
        let wanted = opened(text.as_bytes(), "maze", None);
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let units: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
            let read = opened(&units, "maze", None);
            assert_eq!((read.0.maze.to_bytes(), read.1.format), (wanted.0.maze.to_bytes(), wanted.1.format), "{text}");
        }
    }
    // Zeros alone are no text.
    assert!(error(&[0; 40]).starts_with("the file is not a maze"));
    assert!(error(b"\0\x01\0\x02\x05\x11#\0").starts_with("the file is not a maze"));
}
