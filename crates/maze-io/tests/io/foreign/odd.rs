//! Tests of files as people have them: with mistakes, legends, tabs, and what other editors and programs leave in them.

use super::{error, goals, opened};
use maze_core::Endpoints;
use maze_io::Fit;

/// A maze with gaps in the west and in the east.
const GRID: &str = "\
#########
      # #
##### # #
#   #   #
# ### # #
#     #  
#########
";

const DRAWING: &str = "\
+---+---+---+
|   |       |
+   +   +   +
|       | G |
+---+---+---+
";

/// Three rows of two cells.
const NUM: &str = "\
0 0 0 0 1 1
0 1 0 1 0 1
0 2 1 0 0 1
1 0 0 1 1 0
1 1 1 1 0 1
1 2 1 1 1 0
";

fn table(between: &str) -> String {
    let numbers = GRID.replace('#', "1").replace(' ', "0");
    let row = |line: &str| line.chars().map(String::from).collect::<Vec<_>>().join(between) + "\n";
    numbers.lines().map(row).collect()
}

/// The same maze as each of these texts.
fn all_hold(wanted: &str, texts: &[String]) {
    let wanted = opened(wanted.as_bytes(), "maze", None).0;
    for text in texts {
        let (read, how) = opened(text.as_bytes(), "maze", None);
        assert_ne!(how.fit, Some(Fit::Mask), "{text}");
        assert_eq!((read.maze.to_bytes(), read.closed), (wanted.maze.to_bytes(), wanted.closed), "{text}");
    }
}

#[test]
fn grids_of_any_wall_with_tabs_titles_and_legends_are_read() {
    let mut texts: Vec<String> = "*.oO+=-_|·•■XW".chars().map(|wall| GRID.replace('#', &wall.to_string())).collect();
    texts.extend([
        GRID.replace('#', "⬛").replace(' ', "⬜"),
        GRID.replace('\n', "\r"),
        GRID.replace(' ', "\u{a0}"),
        GRID.lines().map(|line| format!("\t{line}  \n")).collect(),
        GRID.replace('#', "1").lines().map(|line| format!("\t{line}\n")).collect(),
        format!("My maze\n{GRID}Legend: # wall, . floor\n"),
        format!("9 7\n{GRID}\n# = wall\nS = start, E = end\n"),
        format!("9 7\n{}", table(" ")),
        format!("# My maze\n{}1 = wall, 0 = floor\n", table(",")),
        format!("{}\n1 = wall\n0 = floor\n", table(";")),
        table(",").replace('0', ""),
        table("\t").replace('0', ""),
        table(",").replace('1', "x").replace('0', "0.000000e+00").replace('x', "1.000000e+00"),
    ]);
    all_hold(GRID, &texts);
}

#[test]
fn drawings_with_tabs_and_spaces_of_web_pages_are_read() {
    let texts = [
        DRAWING.lines().map(|line| format!("\t{line}\n")).collect(),
        DRAWING.replace(' ', "\u{a0}"),
        DRAWING.replace('\n', "\r"),
        DRAWING.replace('G', "E"),
    ];
    all_hold(DRAWING, &texts);
}

#[test]
fn small_letters_are_marks_if_there_are_no_capital_ones() {
    let marked = |start: &str, goal: &str| {
        GRID.replacen("#   #", &format!("# {start} #"), 1).replacen("# #\n#  ", &format!("#{goal}#\n#  "), 1)
    };
    let drawn = |start: &str, goal: &str| DRAWING.replace('G', start).replacen("|   |", &format!("| {goal} |"), 1);
    for (start, goal) in [("S", "G"), ("s", "g"), ("S", "e"), ("s", "F")] {
        let grid = opened(marked(start, goal).as_bytes(), "maze", None).0;
        assert_eq!((grid.maze.ends(), goals(&grid.maze)), (Endpoints { from: 4, to: 7 }, vec![7]), "{start} {goal}");
        let drawing = opened(drawn(start, goal).as_bytes(), "maze", None).0;
        assert_eq!(drawing.maze.ends(), Endpoints { from: 5, to: 0 }, "{start} {goal}");
    }
    // Steps to the south and to the east are a path.
    let path = GRID.replacen("      #", "eeeees#", 1).replacen("##### #", "#####s#", 1);
    all_hold(GRID, &[path]);
}

#[test]
fn numbers_of_contest_mazes_may_have_comments_and_rows_from_the_north() {
    let flipped = NUM.lines().map(|line| {
        let mut parts: Vec<&str> = line.split(' ').collect();
        parts[1] = ["2", "1", "0"][parts[1].parse::<usize>().unwrap()];
        parts.join(" ") + "\n"
    });
    all_hold(NUM, &[format!("# x y north east south west\n{NUM}"), flipped.collect()]);
}

#[test]
fn a_number_that_is_neither_wall_nor_floor_nor_mark_is_an_error() {
    let expected = "expected a wall `1`, a floor `0`, or a mark: 2 for the start, 3 for a goal, not `7`";
    let list = |table: &str| table.lines().map(|line| format!("[{line}],\n")).collect::<String>();
    for (text, at) in [
        (table(",").replacen("1,0,0,0,1", "1,0,7,0,1", 1), "line 4, column 5"),
        (table("").replacen("10001", "10701", 1), "line 4, column 3"),
        (
            format!("maze = [\n{}]\n", list(&table(", ").replacen("1, 0, 0, 0, 1", "1, 0, 7, 0, 1", 1))),
            "line 5, column 8",
        ),
    ] {
        assert_eq!(error(text.as_bytes()), format!("{at}: {expected}"), "{text}");
    }
    // A start, a goal, and a path are no mistakes.
    all_hold(GRID, &[table(",").replacen("0,0,0,0,0,0", "7,7,7,7,7,7", 1)]);
    let marked = table(",").replacen("1,0,0,0,1", "1,0,2,0,1", 1).replacen("1,0,1\n1,1", "1,3,1\n1,1", 1);
    assert_eq!(opened(marked.as_bytes(), "maze", None).0.maze.ends().from, 4);
    // Floors may have any number, and are then no marks.
    all_hold(GRID, &[table(",").replace('0', "2"), table(",").replace('0', "3"), table(",").replace('0', "8")]);
    let array = |kind: &str, of: &dyn Fn(u8) -> Vec<u8>| {
        let header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (7, 9), }}");
        let length = u16::try_from(header.len()).unwrap().to_le_bytes();
        let numbers = table("").replacen("10001", "10701", 1).replace('\n', "");
        [
            &b"\x93NUMPY\x01\0"[..],
            &length,
            header.as_bytes(),
            &numbers.bytes().flat_map(|byte| of(byte - b'0')).collect::<Vec<_>>(),
        ]
        .concat()
    };
    let place = "row 4, column 3 of the array";
    assert_eq!(error(&array("|u1", &|number| vec![number])), format!("{place}: {expected}"));
    assert_eq!(
        error(&array("<f4", &|number| f32::from(number).to_le_bytes().to_vec())),
        format!("{place}: {expected}")
    );
    let negative = |number: u8| if number == 7 { -1 } else { i64::from(number) }.to_be_bytes().to_vec();
    assert_eq!(error(&array(">i8", &negative)), format!("{place}: {}", expected.replace('7', "-1")));
}

/// Reading takes time in proportion to the length.
#[test]
fn long_lines_without_a_maze_are_errors() {
    let digits = format!("{}{}", ",".repeat(400_000), "1".repeat(500_000));
    let texts = r#""ab","#.repeat(200_000);
    for line in [digits, texts, "\t ".repeat(500_000) + "a"] {
        assert!(error(line.as_bytes()).starts_with("line 1"));
    }
}

#[test]
fn texts_without_a_maze_say_what_they_look_like() {
    let expected =
        "expected the upper boundary of a maze, such as +---+---+, or a row of walls, such as ##### or 1,1,1,1,1";
    for (text, at, given, looks) in [
        ("Dear Anna,\n\nthank you for the maze (9 x 7)!\n", "line 1, column 1", "Dear", "text without a maze"),
        ("\n  hello\n", "line 2, column 3", "hello", "text without a maze"),
        (
            "\n.#.##.#\n##..#.#\n#.#.#..\n",
            "line 2, column 2",
            "#",
            "a grid of characters, whose first row should be mostly walls",
        ),
        (
            "0 1 2 1 1 0\n1 1 0 0 1 0\n0 0 1 0 1 1\n",
            "line 1, column 3",
            "1",
            "a grid of numbers, whose first row should be mostly walls",
        ),
        ("My maze\n+---x---+\n|       |\n", "line 2, column 5", "x", "a drawing of joints and walls"),
    ] {
        assert_eq!(
            error(text.as_bytes()),
            format!("{at}: {expected}, not `{given}`; this looks like {looks}"),
            "{text}"
        );
    }
}
