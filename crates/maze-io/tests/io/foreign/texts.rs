//! Tests of contest files, grids of characters and numbers, and drawings by hand.

use super::{error, goals, opened};
use crate::{blueprint, shortest_path};
use maze_core::Endpoints;
use maze_io::{Drawing, Fit, Format, Loaded, Reading, Style, draw, open, parse, write};

/// A maze with a closed boundary, an inner start and four goals.
const CONTEST: &str = "\
o---o---o---o---o
|           |   |
o   o---o   o   o
|   | G   G |   |
o   o   o   o   o
|   | G   G     |
o   o---o---o   o
| S |           |
o---o---o---o---o
";

/// The same in other formats.
const CONTEST_NUM: &str = "\
0 0 0 1 1 1
0 1 0 1 0 1
0 2 0 1 0 1
0 3 1 0 0 1
1 0 1 0 1 1
1 1 0 0 1 1
1 2 1 0 0 1
1 3 1 0 1 0
2 0 1 0 1 0
2 1 0 0 1 0
2 2 0 1 0 0
2 3 1 1 0 0
3 0 0 1 1 0
3 1 0 1 0 0
3 2 0 1 0 1
3 3 1 1 0 1
";

/// A maze from the left to the right, in the simplest grid.
const GRID: &str = "\
#########
      # #
##### # #
#   #   #
# ### # #
#     #  
#########
";

fn written(loaded: &Loaded, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    let drawing = Drawing { closed: loaded.closed, ..Drawing::new(&loaded.maze) };
    write(&drawing, (&loaded.shape, None), (format, Style::Ascii), &mut bytes).unwrap();
    bytes
}

#[test]
fn contest_mazes_keep_their_start_their_goals_and_their_boundary() {
    let (loaded, how) = opened(CONTEST.as_bytes(), "contest.txt", None);
    assert_eq!((how.format, loaded.closed), (Format::Micromouse, true));
    assert_eq!((loaded.maze.ends(), goals(&loaded.maze)), (Endpoints { from: 12, to: 6 }, vec![5, 6, 9, 10]));
    assert_eq!(shortest_path(&loaded.maze).len(), 7);
    assert_eq!(String::from_utf8(written(&loaded, Format::Micromouse)).unwrap(), CONTEST);
    // Other posts, as in mms.
    for posts in ["+", "#", "X", "@", "."] {
        let (other, _) = opened(CONTEST.replace('o', posts).as_bytes(), "contest.txt", None);
        assert_eq!(other.maze.to_bytes(), loaded.maze.to_bytes(), "{posts}");
    }
    // Files of this program keep all of it, too.
    for format in [Format::Json, Format::Text] {
        let again = opened(&written(&loaded, format), &format!("again.{format}"), None).0;
        assert_eq!((again.maze.to_bytes(), again.closed), (loaded.maze.to_bytes(), true), "{format}");
    }
}

#[test]
fn numbers_and_bytes_of_contest_simulators_are_read_and_written_alike() {
    let (numbers, how) = opened(CONTEST_NUM.as_bytes(), "maze.txt", None);
    let drawn = opened(CONTEST.as_bytes(), "maze.txt", None).0;
    assert_eq!((how.format, numbers.maze.to_bytes()), (Format::Num, drawn.maze.to_bytes()));
    assert_eq!(String::from_utf8(written(&numbers, Format::Num)).unwrap(), CONTEST_NUM);
    for side in [16, 32] {
        let blueprint = blueprint(&format!("square:{side}x{side}/kruskal+loops=20#1"));
        let mut bytes = Vec::new();
        write(&Drawing::new(&blueprint.generate()), (blueprint.shape(), None), (Format::Maz, Style::Ascii), &mut bytes)
            .unwrap();
        let (read, how) = opened(&bytes, "maze.bin", None);
        assert_eq!((how.format, read.maze.all_open_sides()), (Format::Maz, blueprint.generate().all_open_sides()));
        assert_eq!(written(&read, Format::Maz), bytes);
        assert_eq!((read.maze.ends().from, goals(&read.maze).len()), (side * (side - 1), 4));
        let mut other = bytes.clone();
        other[17] ^= 1;
        let error = parse(&other, Format::Maz).unwrap_err().to_string();
        assert!(error.contains("disagree about the wall between them"), "{error}");
    }
    for (from, to, reported) in [
        ("0 1 0 1 0 1", "0 1 0 0 0 1", "line 2: the cells (0, 1) and (1, 1) disagree about the wall between them"),
        ("0 1 0 1 0 1", "0 1 0 1 0 0", "line 2: the cell (0, 1) has no wall on the boundary, which must be closed"),
        ("0 1 0 1 0 1", "0 0 0 1 0 1", "line 2: the cell (0, 0) is already in line 1"),
        ("0 1 0 1 0 1\n", "", "4 x 4 cells need 16 lines, but there are 15: the cell (0, 1) is missing"),
        ("0 1 0 1 0 1", "0 1 0 2 0 1", "line 2, column 7: expected 0 or 1, not `2`"),
        ("0 1 0 1 0 1", "0 x 0 1 0 1", "line 2, column 3: expected a whole number, not `x`"),
    ] {
        let error = parse(CONTEST_NUM.replace(from, to).as_bytes(), Format::Num).unwrap_err().to_string();
        assert_eq!(error, reported);
    }
    assert!(parse(&[0; 100], Format::Maz).unwrap_err().to_string().contains("256 bytes for 16 x 16"));
}

#[test]
fn grids_of_characters_and_numbers_are_read() {
    let (wanted, how) = opened(GRID.as_bytes(), "grid.txt", None);
    assert_eq!((how.format, how.fit), (Format::Grid, Some(Fit::Lattice)));
    assert_eq!((wanted.maze.ends(), wanted.closed), (Endpoints { from: 0, to: 11 }, false));
    assert_eq!(shortest_path(&wanted.maze).len(), 6);
    let drawn = draw(&Drawing::new(&wanted.maze), Style::Ascii).unwrap();
    assert_eq!(drawn.lines().next(), Some("+---+---+---+---+"));
    let numbers = GRID.replace('#', "1").replace(' ', "0");
    let rows = |open: &str, between: &str, close: &str| -> Vec<String> {
        let row = |line: &str| line.chars().map(String::from).collect::<Vec<_>>().join(between);
        numbers.lines().map(|line| format!("{open}{}{close}", row(line))).collect()
    };
    let texts: Vec<String> = GRID.lines().map(|line| format!("{line:?}")).collect();
    for (grid, format) in [
        (GRID.replace('#', "X"), Format::Grid),
        (GRID.replace('#', "█").replace(' ', "."), Format::Grid),
        (GRID.replace('#', "@").replace(' ', "-"), Format::Grid),
        (GRID.replace('#', "██").replace(' ', "  "), Format::Grid),
        (GRID.replace('#', "%").lines().flat_map(|line| [line, "\n", line, "\n"]).collect(), Format::Grid),
        (GRID.lines().map(|line| format!("    {}\n", line.trim_end())).collect(), Format::Grid),
        (format!("My maze, made by hand\n\n{GRID}\nSolve it!\n"), Format::Grid),
        (format!("# Maze\n\n```text\n{GRID}```\nMore text\n"), Format::Grid),
        (numbers.clone(), Format::Csv),
        (numbers.replace('1', "x").replace('0', "1").replace('x', "0"), Format::Csv),
        (rows("", ",", "").join("\r\n"), Format::Csv),
        (rows("", ";", "").join("\n"), Format::Csv),
        (rows("", " ", "").join("\n"), Format::Csv),
        (format!("maze = [{}]\n", rows("[", ", ", "]").join(",\n        ")), Format::Csv),
        (format!("[{}]", rows("[", ",", "]").join(",")), Format::Csv),
        (format!("[{}]\n", rows("[", " ", "]").join("\n ")), Format::Csv),
        (format!("array([{}], dtype=int8)", rows("[", ", ", "]").join(",\n       ")), Format::Csv),
        (format!("[{}]", rows("[", ", ", "]").join(", ")).replace('1', "True").replace('0', "False"), Format::Csv),
        (format!("({})", rows("(", ", ", ")").join(", ")), Format::Csv),
        (format!("maze = [{}]\n", rows("(", ",", ")").join(",\n")), Format::Csv),
        (format!("maze = [\n    {},\n]\n", rows("(", ", ", ")").join(",\n    ")), Format::Csv),
        (format!("My maze (by Anna)\n\n[{}]\n", rows("(", ", ", ")").join(", ")), Format::Csv),
        (format!("My maze (9 x 7) [draft]\n\n[{}]\n", rows("[", ", ", "]").join(", ")), Format::Csv),
        (format!("maze = [ {} ]\n\nprint(maze)\n", rows("(", ", ", ")").join(", ")), Format::Csv),
        (
            format!("size = (9, 7)\nmaze = [{}]\nstart = [1, 0]\nprint(maze[y])\n", rows("[", ", ", "]").join(",\n")),
            Format::Csv,
        ),
        (format!("maze = [\n{}\n]", texts.join(",\n")), Format::Grid),
        (format!("['{}']\n", GRID.trim_end().replace('\n', "',\n '")), Format::Grid),
        (format!("Anna's maze\n[{}]\n", texts.join(", ")), Format::Grid),
    ] {
        let (read, how) = opened(grid.as_bytes(), "maze.txt", None);
        assert_eq!((read.maze.to_bytes(), how.format), (wanted.maze.to_bytes(), format), "{grid}");
    }
    let marked = GRID.replacen("#   #", "# S #", 1).replacen("# #\n#  ", "#G#\n#  ", 1);
    let (read, _) = opened(marked.as_bytes(), "maze.txt", None);
    assert_eq!(read.maze.ends(), Endpoints { from: 4, to: 7 }, "{marked}");
    let two_to_three = "1 1 1 1 1\n1 2 0 3 1\n1 1 1 1 1\n";
    assert_eq!(opened(two_to_three.as_bytes(), "maze.csv", None).0.maze.ends(), Endpoints { from: 0, to: 1 });
}

#[test]
fn drawings_of_other_hands_are_read() {
    let wanted =
        opened(b"+---+---+---+\n|   |       |\n+   +   +   +\n|       | G |\n+---+---+---+\n", "a.txt", None).0;
    assert_eq!(wanted.maze.ends(), Endpoints { from: 0, to: 5 });
    for drawing in [
        "*---*---*---*\n|   |       |\n*   *   *   *\n|       | G |\n*---*---*---*\n",
        "+--+--+--+\n|  |     |\n+  +  +  +\n|     |G |\n+--+--+--+\n",
        "+-+-+-+\n| |   |\n+ + + +\n|   |G|\n+-+-+-+\n",
        "-------------\n|   |       |\n|   |       |\n|       | G |\n-------------\n",
        "  Title\n  =====\n\n      +---+---+---+\n      |   |       |\n      +   +   +   +\n      |       | G |\n      +---+---+---+\n\n  Fig. 1\n",
        "```\n+---+---+---+\n|   |       |\n+   +   +   +\n|       | G |\n+---+---+---+\n```\n",
        "┏━━━┳━━━━━━━┓\n┃   ┃       ┃\n┃   ╹   ╻   ┃\n┃       ┃ G ┃\n┗━━━━━━━┻━━━┛\n",
        "╔═══╦═══════╗\n║   ║       ║\n║       ╦   ║\n║       ║ G ║\n╚═══════╩═══╝\n",
        "┌─┬───┐\n│ │   │\n│ ╵ ╷ │\n│   │G│\n└───┴─┘\n",
        "╭──┬─────╮\n│  │     │\n│  ╵  ╷  │\n│     │ G│\n╰─────┴──╯\n",
        "+-----+-----+-----+\n|     |           |\n|     |           |\n+     +     +     +\n|           |  G  |\n|           |     |\n+-----+-----+-----+\n",
        "+---+---+---+\n| @ | .→. x |\n+ ↓ + ^ + * +\n| →.. ↑ | G |\n+---+---+---+\n",
        "\u{feff}+---+---+---+\r\n|   |       |\r\n+   +   +   +\r\n|       | G |\r\n+---+---+---+",
    ] {
        let (read, _) = opened(drawing.as_bytes(), "maze.txt", None);
        assert_eq!((read.maze.to_bytes(), read.closed), (wanted.maze.to_bytes(), true), "{drawing}");
    }
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let text = "\u{feff}".encode_utf16().chain(CONTEST.encode_utf16()).flat_map(bytes).collect::<Vec<u8>>();
        assert_eq!(goals(&opened(&text, "maze.txt", None).0.maze), [5, 6, 9, 10]);
    }
    let gaps = "+   +---+   +\n|           |\n+---+   +---+\n|           |\n+---+---+---+\n";
    let loaded = opened(gaps.as_bytes(), "maze.txt", None).0;
    assert_eq!((loaded.maze.ends(), loaded.closed), (Endpoints { from: 0, to: 2 }, false));
}

#[test]
fn what_does_not_fit_a_lattice_becomes_a_mask() {
    // Passages are two wide, and walls at any place.
    let cave = "\
###########
    ##    #
#   #   # #
# #     # #
# ###  ##  
###########
";
    let (read, how) = opened(cave.as_bytes(), "cave.txt", None);
    assert_eq!(how.fit, Some(Fit::Mask));
    assert_eq!(read.shape.cells() as usize, cave.matches(' ').count());
    assert!(read.shape.mask().is_some() && read.maze.is_connected());
    let path = shortest_path(&read.maze);
    assert_eq!(path.len(), 18);
    // Floors that are cut off remain, as cells that cannot be reached.
    let cut = cave.replacen("# #     # #", "# #     ###", 1).replacen("#   #   # #", "#   #   ###", 1);
    let (read, _) = opened(cut.as_bytes(), "cave.txt", None);
    assert!(read.shape.mask().is_none() && !read.maze.is_connected());
    // The other way can be asked for.
    let (lattice, how) = opened(GRID.as_bytes(), "grid.txt", Some(Fit::Mask));
    assert_eq!((how.fit, lattice.shape.cells() as usize), (Some(Fit::Mask), GRID.matches(' ').count()));
    let reading = Reading { fit: Some(Fit::Lattice), ..Reading::default() };
    let error = open(cave.as_bytes(), "cave.txt".as_ref(), None, &reading).unwrap_err().to_string();
    assert!(error.contains("do not lie on a lattice"), "{error}");
}

#[test]
fn walls_that_leave_the_lattice_are_not_closed_up() {
    // The wall in the room ends between two cells, or has a gap there.
    let gap = "#########\n#   #   #\n#       #\n#   #   #\n#   #   #\n#   #   #\n#########\n";
    let indented: String = gap.lines().map(|line| format!("\n  {line}")).collect();
    for text in [gap, &indented, &gap.replace('#', "##").replace(' ', "  ")] {
        let (read, how) = opened(text.as_bytes(), "room.txt", None);
        assert_eq!((how.fit, read.shape.cells()), (Some(Fit::Mask), 31), "{text}");
        let reading = Reading { fit: Some(Fit::Lattice), ..Reading::default() };
        let error = open(text.as_bytes(), "room.txt".as_ref(), None, &reading).unwrap_err().to_string();
        assert!(error.contains("row 3: expected a wall in this corner of cells, since "), "{error}");
    }
    let wide = "#########\n#       #\n#   #   #\n#   #   #\n#   ### #\n#########\n";
    let reading = Reading { fit: Some(Fit::Lattice), ..Reading::default() };
    let error = open(wide.as_bytes(), "room.txt".as_ref(), None, &reading).unwrap_err().to_string();
    assert!(error.contains("do not lie on a lattice"), "{error}");
    // A lattice that can be asked for is the one that is found.
    let (read, _) = opened(GRID.as_bytes(), "grid.txt", Some(Fit::Lattice));
    assert_eq!(read.maze.to_bytes(), opened(GRID.as_bytes(), "grid.txt", None).0.maze.to_bytes());
}

#[test]
fn a_contest_maze_that_ends_at_a_line_of_joints_looks_cut() {
    let lines = |count: usize| CONTEST.lines().take(count).map(|line| format!("{line}\n")).collect::<String>();
    let cut = |text: &str| opened(text.as_bytes(), "contest.txt", None).1.cut;
    assert_eq!(cut(&lines(7)), Some([4, 3]));
    let indented: String = lines(7).lines().map(|line| format!("  {line}\n")).collect();
    assert_eq!(cut(&format!("My maze\n\n{indented}")), Some([4, 3]));
    // Whole ones are square or closed, or have a gap elsewhere.
    for whole in [
        CONTEST,
        &format!("{}o   o---o---o---o\n", lines(8)),
        "o---o---o---o\n|           |\no---o---o---o\n",
        "o---o   o---o\n|           |\no   o---o---o\n",
        "o---o---o---o\n            |\no   o---o---o\n",
        "o---o\n|   |\no   o\n|   |\no   o\n",
        "+---+---+---+\n|           |\n+   +---+---+\n",
    ] {
        assert_eq!(cut(whole), None, "{whole}");
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    for (text, reported) in [
        (
            "#####\n#  ?#\n#####\n",
            "line 2, column 4: expected the wall `#`, a floor such as a space or a dot, or a mark such as S or G, not `?`",
        ),
        ("1,1,1\n1,0,1\n1,0\n", "line 3 has 2 numbers, not 3"),
        (
            &CONTEST.replace("o   o---o   o   o\n", ""),
            "line 3: expected joints and walls below row 1, such as +---+---+; this looks like micromouse text of 4 columns",
        ),
        (
            &CONTEST.lines().take(6).collect::<Vec<_>>().join("\n"),
            "line 7: expected the lower boundary of the maze, such as +---+---+; this looks like micromouse text with 3 of 4 rows",
        ),
        (
            &CONTEST.lines().take(5).collect::<Vec<_>>().join("\n"),
            "line 5: expected the lower boundary of the maze, such as +---+---+; this looks like micromouse text with 2 of 4 rows",
        ),
        (&CONTEST_NUM.replacen("0 1 0 1 0 1", "0 1 0 2 0 1", 1), "line 2, column 7: expected 0 or 1, not `2`"),
        ("1,1,1,1\n1,0,x,1\n1,1,1,1\n", "line 2, column 5: expected a number from 0 to 9, or True or False, not `x`"),
        (
            "[[1, 1, 1], [1, 0, 12], [1, 1, 1]]\n",
            "line 1, column 20: expected a number from 0 to 9, or True or False, not `12`",
        ),
        (
            "maze = [\n(1, 1, 1),\n(1, x, 1),\n(1, 1, 1)]\nprint(maze)\n",
            "line 3, column 5: expected a number from 0 to 9, or True or False, not `x`",
        ),
        // The first row is no text above the list.
        ("[[x, 1, 1], [1, 1, 1], [1, 0, 1], [1, 1, 1]]\n", "line 1, column 28: expected"),
        (&CONTEST.replacen("| S |    ", "| S |-   ", 1), "line 8, column 6: expected the inside of a cell"),
    ] {
        let error = error(text.as_bytes());
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
    for (bytes, reported) in [
        (&b""[..], "the file has no cells"),
        (&[5; 250], "a maz file has 256 bytes for 16 x 16 cells, or 1024 for 32 x 32, not 250"),
        (b"\xff\xff\xfe\0\x01\x02", "the file is not a maze in a known format"),
    ] {
        let error = error(bytes);
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
}
