//! Tests that mazes of other programs are read: contest files, grids, drawings by hand, and pictures.

use crate::{blueprint, shortest_path};
use image::{DynamicImage, GrayImage, ImageFormat, Luma, Rgb, RgbImage};
use maze_core::{AnyGrid, Blueprint, Endpoints, Maze};
use maze_io::{Drawing, Fit, Format, Loaded, Opened, ReadAs, Reading, Style, draw, open, parse, write};
use std::io::Cursor;

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

fn opened(bytes: &[u8], name: &str, fit: Option<Fit>) -> (Loaded, ReadAs) {
    match open(bytes, name.as_ref(), None, &Reading { fit, ..Reading::default() }) {
        Ok(Opened::Maze(loaded, how)) => (*loaded, how),
        other => panic!("{name}: {other:?}\n{}", String::from_utf8_lossy(bytes)),
    }
}

fn written(loaded: &Loaded, format: Format) -> Vec<u8> {
    let mut bytes = Vec::new();
    let drawing = Drawing { closed: loaded.closed, ..Drawing::new(&loaded.maze) };
    write(&drawing, (&loaded.shape, None), (format, Style::Ascii), &mut bytes).unwrap();
    bytes
}

fn goals(maze: &Maze<AnyGrid>) -> Vec<u32> {
    maze.goals().collect()
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

/// A picture of a maze with its gaps: walls and cells are this wide in pixels, and the margin is the last.
fn picture(maze: &Maze<AnyGrid>, [wall, cell, margin]: [u32; 3], [dark, bright]: [u8; 2]) -> GrayImage {
    let text = draw(&Drawing::new(maze), Style::Blocks).unwrap();
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().step_by(2).collect()).collect();
    let starts = |count: usize| -> Vec<u32> {
        let width = |place: usize| if place.is_multiple_of(2) { wall } else { cell };
        (0..=count).map(|place| margin + (0..place).map(width).sum::<u32>()).collect()
    };
    let columns = lines.iter().map(Vec::len).max().unwrap();
    let (across, along) = (starts(columns), starts(lines.len()));
    let mut picture = GrayImage::from_pixel(across[columns] + margin, along[lines.len()] + margin, Luma([bright]));
    for (y, line) in lines.iter().enumerate() {
        for (x, _) in line.iter().enumerate().filter(|(_, letter)| **letter != ' ') {
            for row in along[y]..along[y + 1] {
                (across[x]..across[x + 1]).for_each(|column| picture.put_pixel(column, row, Luma([dark])));
            }
        }
    }
    picture
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Encodes a gray picture as PNG, with this many bits for a pixel.
fn png(picture: &GrayImage, is_bit: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Grayscale);
    let pixels: Vec<u8> = if is_bit {
        encoder.set_depth(png::BitDepth::One);
        let bits = |part: &[u8]| part.iter().enumerate().map(|(at, &gray)| u8::from(gray > 127) << (7 - at)).sum();
        picture
            .rows()
            .flat_map(|row| row.map(|pixel| pixel.0[0]).collect::<Vec<_>>().chunks(8).map(bits).collect::<Vec<u8>>())
            .collect()
    } else {
        picture.as_raw().clone()
    };
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    bytes
}

#[test]
fn pictures_of_mazes_are_read_at_any_scale_and_in_any_shade() {
    for (code, scale, shades) in [
        ("square:7x5/kruskal#1", [1, 1, 0], [0, 255]),
        ("square:7x5/kruskal#1", [1, 1, 3], [0, 255]),
        ("square:6x9/backtracker#2", [4, 4, 0], [0, 255]),
        ("square:6x9/kruskal+loops=20#2", [1, 3, 2], [40, 90]),
        ("square:12x9/wilson#3", [2, 18, 10], [100, 250]),
        ("square:12x9/wilson#3", [3, 4, 1], [200, 255]),
        ("square:1x8/kruskal#3", [1, 1, 0], [0, 255]),
    ] {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let gray = picture(&maze, scale, shades);
        let (is_pbm, wanted) = (shades == [0, 255], maze.all_open_sides());
        let mut files = vec![
            ("a.png", png(&gray, false)),
            ("a.bmp", encoded(gray.clone(), ImageFormat::Bmp)),
            ("a.gif", encoded(DynamicImage::from(gray.clone()).to_rgb8(), ImageFormat::Gif)),
            ("a.pgm", encoded(gray.clone(), ImageFormat::Pnm)),
        ];
        if is_pbm {
            files.push(("bits.png", png(&gray, true)));
        }
        if scale[0] > 3 {
            files.push(("a.jpg", encoded(gray.clone(), ImageFormat::Jpeg)));
        }
        for (name, bytes) in files {
            // The content decides, whatever the name.
            let (read, how) = opened(&bytes, "maze", None);
            assert_eq!(read.maze.all_open_sides(), wanted, "{code} {scale:?} {name}");
            assert_eq!((read.maze.ends(), how.fit), (maze.ends(), Some(Fit::Lattice)), "{code} {scale:?} {name}");
        }
    }
    // A bitmap of this program.
    let blueprint = blueprint("square:9x4/kruskal#5");
    for format in [Format::Pbm, Format::Png] {
        let maze = blueprint.generate();
        let bytes = crate::written(&Drawing::new(&maze), &blueprint, format, Style::Ascii);
        assert_eq!(parse(&bytes, format).unwrap().maze.all_open_sides(), maze.all_open_sides());
    }
}

#[test]
fn colors_in_a_picture_mark_the_start_and_the_goals() {
    let maze = blueprint("square:9x9/kruskal#4").generate();
    let mut rgb: RgbImage = DynamicImage::from(picture(&maze, [2, 6, 0], [0, 255])).to_rgb8();
    let mut mark = |cell: [u32; 2], color: [u8; 3]| {
        let [x, y] = cell.map(|place| 2 + 8 * place);
        (x..x + 6).for_each(|x| (y..y + 6).for_each(|y| rgb.put_pixel(x, y, Rgb(color))));
    };
    mark([4, 4], [200, 20, 20]);
    mark([5, 4], [200, 20, 20]);
    mark([0, 8], [20, 160, 20]);
    let (read, _) = opened(&encoded(rgb.clone(), ImageFormat::Bmp), "a.bmp", None);
    assert_eq!((read.maze.all_open_sides(), read.maze.ends().from), (maze.all_open_sides(), 72));
    assert_eq!(goals(&read.maze), [40, 41]);
    // A path in red is no goal.
    let path = shortest_path(&maze);
    for &cell in &path {
        let [x, y] = [cell % 9, cell / 9].map(|place| 2 + 8 * place + 2);
        (x..x + 2).for_each(|x| (y..y + 2).for_each(|y| rgb.put_pixel(x, y, Rgb([220, 0, 0]))));
    }
    let (read, _) = opened(&encoded(rgb, ImageFormat::Bmp), "a.bmp", None);
    assert_eq!((read.maze.all_open_sides(), path.len() > 16), (maze.all_open_sides(), true));
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
fn errors_say_where_and_what_was_expected() {
    for (text, reported) in [
        (
            "#####\n#  ?#\n#####\n",
            "line 2, column 4: expected the wall `#`, a floor such as a space or a dot, or a mark such as S or G, not `?`",
        ),
        ("1,1,1\n1,0,1\n1,0\n", "line 3 has 2 numbers, not 3"),
        ("Dear reader,\nthis is a letter.\n", "line 1: expected the upper boundary of a maze, such as +---+---+"),
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
        (&CONTEST.replacen("| S |    ", "| S |-   ", 1), "line 8, column 6: expected the inside of a cell"),
    ] {
        let error = open(text.as_bytes(), "maze.txt".as_ref(), None, &Reading::default()).unwrap_err().to_string();
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
    for (bytes, reported) in [
        (&b""[..], "the file has no cells"),
        (b"\x89PNG\r\n\x1a\n", "the picture is damaged"),
        (b"P4\n3 3\n\0\0\0", "the picture has no walls"),
        (b"P4\n3 3\n\xff\xff\xff", "the picture has no"),
        (&[5; 250], "a maz file has 256 bytes for 16 x 16 cells, or 1024 for 32 x 32, not 250"),
        (b"\xff\xff\xfe\0\x01\x02", "the file is not a maze in a known format"),
        (b"P4\n99999 99999\n", "the picture has 99999 x 99999 pixels; at most 134217728 are read"),
    ] {
        let error = open(bytes, "maze".as_ref(), None, &Reading::default()).unwrap_err().to_string();
        assert!(error.starts_with(reported), "{error} instead of {reported}");
    }
}

#[test]
fn errors_say_which_array_was_found() {
    let array = |header: &str| {
        let length = u16::try_from(header.len()).expect("a short header").to_le_bytes();
        [&b"\x93NUMPY\x01\0"[..], &length, header.as_bytes()].concat()
    };
    let numbers = "expected an array of whole numbers, of floating-point numbers of 4 or 8 bytes, or of booleans, not";
    for (bytes, reported) in [
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (3, 4, 5), }"),
            "expected an array with two dimensions, such as (11, 21), not `(3, 4, 5)`".to_owned(),
        ),
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (9,), }"),
            "expected an array with two dimensions, such as (11, 21), not `(9,)`".to_owned(),
        ),
        (array("{'descr': '<U1', 'fortran_order': False, 'shape': (3, 3), }"), format!("{numbers} `<U1`")),
        (array("{'descr': '|O', 'fortran_order': False, 'shape': (3, 3), }"), format!("{numbers} `|O`")),
        (
            array("{'descr': [('wall', '|b1')], 'fortran_order': False, 'shape': (3, 3), }"),
            format!("{numbers} `[('wall', '|b1')], "),
        ),
        (
            array("{'descr': '|u1'}"),
            "expected the header of an array, as `numpy.save` writes it, not `{'descr'".to_owned(),
        ),
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (3, 3), }"),
            "an array of 3 x 3 elements has 9 bytes, but there are 0".to_owned(),
        ),
    ] {
        let error = open(&*bytes, "maze.npy".as_ref(), None, &Reading::default()).unwrap_err().to_string();
        assert!(error.starts_with(&reported), "{error} instead of {reported}");
    }
}
