//! Tests that the share code of a drawn maze holds the whole maze, and that damage to it is detected.

use crate::{SHAPES, blueprint};
use maze_core::{
    AnyGrid, Grid, Maze, MazeRng, ParseOptions, Shape, Sink,
    letters::{LettersError, MAX_LETTERS},
};
use maze_io::{
    Drawing, DrawnError, Format, Loaded, Opened, ReadError, Reading, Style, drawn_code, open, parse, read_drawn, write,
};
use proptest::{prelude::*, sample::Index};

/// The alphabet of the codes.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A code that always means the same maze, with three goals and a closed boundary.
const GOLDEN: &str = "drawn:AQElANr_aGV4LWZsYXQ6NXg0QGhlYXJ0IDYgNSw2LDcgY2xvc2VkCu_5C-qRAr4";

/// A code of 40 x 40 squares without walls, which is compressed.
const WIDE: &str = "drawn:Ae3AsQ0AIAgEwN4pGOFNsMBtLBxACQnbwxoUnD47_26GMwg0l8iIVkACgOfV0w";

/// A maze with random walls, from a random start to up to three goals.
fn drawn(shape: &str, seed: u64, open_share: u32) -> (Shape, Maze<AnyGrid>) {
    let shape: Shape = shape.parse().unwrap();
    let (mut maze, mut rng) = (Maze::with_all_walls(shape.grid()), MazeRng::new(seed));
    for wall in maze.grid().inner_walls().collect::<Vec<_>>() {
        let _ = maze.open_if(rng.below(100) < open_share, wall);
    }
    let cells = u32::try_from(maze.grid().len()).unwrap();
    let goals: Vec<_> = (0..=rng.below(3)).map(|_| rng.below(cells)).collect();
    let start = rng.below(cells);
    (shape, maze.with_goals(start, &goals).unwrap())
}

fn code_of(shape: &Shape, maze: &Maze<AnyGrid>, closed: bool) -> Option<String> {
    drawn_code(&Drawing { closed, ..Drawing::new(maze) }, shape)
}

fn read(code: &str) -> Result<Loaded, DrawnError> {
    read_drawn(code, &ParseOptions::default())
}

/// The shapes of the other tests, and squares with a mask from a picture.
fn shapes() -> impl Strategy<Value = &'static str> {
    prop::sample::select([&SHAPES[..], &["square:3x3@1.3x3.pUg", "square:1x1"]].concat())
}

proptest! {
    #[test]
    fn a_code_restores_every_maze_with_its_ends_and_its_boundary(
        (shape, seed, share, closed) in (shapes(), any::<u64>(), 0..=100_u32, any::<bool>()),
    ) {
        let (shape, maze) = drawn(shape, seed, share);
        let code = code_of(&shape, &maze, closed).unwrap();
        prop_assert!(code.bytes().skip("drawn:".len()).all(|letter| LETTERS.contains(&letter)), "{}", code);
        let read = read(&code).unwrap();
        prop_assert_eq!(&read.shape, &shape);
        prop_assert_eq!(read.maze.to_bytes(), maze.to_bytes());
        prop_assert_eq!((read.closed, read.challenge), (closed, None));
    }

    #[test]
    fn every_changed_letter_is_detected((shape, seed) in (shapes(), any::<u64>()), at in any::<Index>(), to in any::<Index>()) {
        let (shape, maze) = drawn(shape, seed, 50);
        let code = code_of(&shape, &maze, false).unwrap();
        let mut letters = code.clone().into_bytes();
        let at = "drawn:".len() + at.index(letters.len() - "drawn:".len());
        letters[at] = *to.get(LETTERS);
        let other = String::from_utf8(letters).unwrap();
        if other != code {
            prop_assert_eq!(read(&other).unwrap_err(), LettersError::Damaged.into());
        }
        prop_assert_eq!(read(&code[..code.len() - 1]).unwrap_err(), LettersError::Damaged.into());
    }

    #[test]
    fn a_file_that_holds_only_the_code_is_opened((shape, seed) in (shapes(), any::<u64>())) {
        let (shape, maze) = drawn(shape, seed, 50);
        let file = format!("{}\r\n", code_of(&shape, &maze, true).unwrap());
        let opened = open(file.as_bytes(), "maze".as_ref(), None, &Reading::default()).unwrap();
        let Opened::Maze(loaded, how) = opened else { return Err(TestCaseError::fail("a challenge")) };
        prop_assert_eq!((how.format, loaded.maze.to_bytes()), (Format::Text, maze.to_bytes()));
    }

    #[test]
    fn a_drawing_of_any_shape_is_read_back_by_the_code_below_it((shape, seed) in (shapes(), any::<u64>())) {
        let (shape, maze) = drawn(shape, seed, 50);
        let mut text = Vec::new();
        write(&Drawing::new(&maze), (&shape, None), (Format::Text, Style::Braille), &mut text).unwrap();
        let read = parse(&text, Format::Text).unwrap();
        prop_assert_eq!((read.shape, read.maze.to_bytes()), (shape, maze.to_bytes()));
    }
}

#[test]
fn a_code_always_means_the_same_maze() {
    let shape: Shape = "square:40x40".parse().unwrap();
    let wide = Maze::without_walls(shape.grid());
    for (code, (shape, maze), closed) in
        [(GOLDEN, drawn("hex-flat:5x4@heart", 43, 50), true), (WIDE, (shape, wide), false)]
    {
        let read = read(code).unwrap();
        assert_eq!((&read.shape, read.maze.to_bytes(), read.closed), (&shape, maze.to_bytes(), closed));
    }
}

#[test]
fn every_letter_of_a_code_is_checked() {
    for at in "drawn:".len()..GOLDEN.len() {
        for &letter in LETTERS.iter().chain(b"+/= ,") {
            let mut other = GOLDEN.to_owned().into_bytes();
            other[at] = letter;
            let other = String::from_utf8(other).unwrap();
            assert!(other == GOLDEN || read(&other).is_err(), "{other}");
        }
    }
}

#[test]
fn a_drawing_above_a_code_counts_if_it_has_cells() {
    let maze = blueprint("square:3x2/kruskal#1").generate();
    let code = code_of(&"square:3x2".parse().unwrap(), &maze, false).unwrap();
    let edited = "+---+---+---+\n            |\n+---+---+   +\n|            \n+---+---+---+\n";
    let read = parse(format!("{edited}{code}\n").as_bytes(), Format::Text).unwrap();
    assert_eq!(read.maze.passage_count(), 5);
    assert_ne!(read.maze.all_open_sides(), maze.all_open_sides());
    let wrong = edited.replacen("|", "?", 1);
    let error = parse(format!("{wrong}{code}\n").as_bytes(), Format::Text).unwrap_err().to_string();
    assert!(error.starts_with("line 2"), "a mistake is not hidden by the code: {error}");
    let said = parse(format!("My maze:\n{code}\n").as_bytes(), Format::Text).unwrap();
    assert_eq!(said.maze.to_bytes(), maze.to_bytes());
}

#[test]
fn drawings_that_can_be_read_have_no_code_below_them() {
    let maze = blueprint("square:3x2/kruskal#1").generate();
    let mut text = Vec::new();
    write(&Drawing::new(&maze), (&"square:3x2".parse().unwrap(), None), (Format::Text, Style::Ascii), &mut text)
        .unwrap();
    assert!(!String::from_utf8(text).unwrap().contains("drawn:"));
}

#[test]
fn large_mazes_have_no_code() {
    let large = |shape: &str| {
        let (shape, maze) = drawn(shape, 1, 50);
        code_of(&shape, &maze, false)
    };
    assert!(large("square:72x72").is_some_and(|code| code.len() <= MAX_LETTERS));
    assert_eq!(large("square:80x80"), None);
    let shape: Shape = "square:256x256".parse().unwrap();
    let code = code_of(&shape, &Maze::without_walls(shape.grid()), false).unwrap();
    assert!(code.len() < 200, "repetitions are compressed: {code}");
    let options = ParseOptions { max_cells: 1_000, ..ParseOptions::default() };
    assert!(matches!(read_drawn(&code, &options), Err(DrawnError::WrongShape(_))));
    let error = parse(format!("{code}{}", "A".repeat(MAX_LETTERS)).as_bytes(), Format::Text).unwrap_err();
    assert!(matches!(error, ReadError::Drawn(DrawnError::Letters(LettersError::Long(_)))), "{error}");
}

/// Makes a code with a valid checksum from a version and deflated bytes.
fn forged(version: u8, deflated: &[u8]) -> String {
    let mut bytes = [&[version], deflated].concat();
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    format!("drawn:{}", data_encoding::BASE64URL_NOPAD.encode(&bytes))
}

#[test]
fn hostile_codes_are_errors() {
    let deflated = |content: &[u8]| forged(1, &miniz_oxide::deflate::compress_to_vec(content, 9));
    assert!(read(&deflated(b"square:2x1 0 1\n\x01")).is_ok());
    for content in [
        &b""[..],
        b"square:2x1 0 1",
        b"square:2x1 0 1\n",
        b"square:2x1 0 1\n\x01\x00",
        b"square:2x1 2 1\n\x01",
        b"square:2x1 0 1,9\n\x01",
        b"square:2x1 0 \n\x01",
        b"square:2x1 0 1 open\n\x01",
        b"square:2x1 -1 1\n\x01",
        b"\xff 0 1\n\x01",
        b"square:256x256 0 1\n\x01",
        &[b'7'; 1 << 20],
    ] {
        assert!(read(&deflated(content)).is_err(), "{:?}", String::from_utf8_lossy(content));
    }
    for content in [&b"square:4096x4096 0 1\n\x01"[..], b"star:3 0 1\n\x01", b"square:9x9@7f00000000000000 0 1\n\x01"] {
        assert!(matches!(read(&deflated(content)), Err(DrawnError::WrongShape(_))));
    }
    assert_eq!(read(&forged(2, b"")).unwrap_err(), LettersError::Version { given: 2, known: 1 }.into());
    for code in ["drawn:", "drawn:A", "drawn:AAAAAA", "drawn:\u{e9}", &forged(1, b"\xff\xff")] {
        assert_eq!(read(code).unwrap_err(), LettersError::Damaged.into(), "{code}");
    }
}
