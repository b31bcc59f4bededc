//! Tests that errors are translated, and that their English texts equal the errors themselves.

use crate::{code::sources, path, words::texts};
use maze_core::{
    Blueprint, Endpoints, Mask, Method, ParseOptions, Picture, Shape, ShapeKind, grid::PolygonsError,
    letters::LettersError, options::Bounded,
};
use maze_io::{
    Color, Drawing, DrawingError, Expected, Format, Incompatible, JsonError, Layout, Lines, LooksLike, MaskFileError,
    Measures, Options, PageSize, ReadError, Relief, Stopped, Style, TextMaskError, Words, WriteError,
};
use maze_locale::{Language, Locale, Message};
use maze_play::{Challenge, Pair, WalkError, game::ReplayError, goal::ExitUnreachable};
use std::{fmt::Display, fs, io};

/// The text of an error, and the message that it converts to.
type Converted = (String, Message);

fn converted<E: Display + Into<Message>>(error: E) -> Converted {
    (error.to_string(), error.into())
}

/// Invalid share codes.
const CODES: [&str; 27] = [
    "v2/square:20x30/kruskal#1",
    "square:20x30",
    "square:20x30/kruskal",
    "square:20x30/kruskal#x",
    "square:20x30#1",
    "cone:3/kruskal#1",
    "square:axb/kruskal#1",
    "square:20/kruskal#1",
    "circle:20x30/kruskal#1",
    "square:20x30+braid=5/kruskal#1",
    "square:0x30/kruskal#1",
    "square:9999999x9999999/kruskal#1",
    "square:20x30/krustal#1",
    "square:20x30/kruskal+braid#1",
    "square:20x30/kruskal+bread=5#1",
    "square:20x30/kruskal+braid=101#1",
    "square:20x30/division+depth=x#1",
    "square:20x30/division+cut=x#1",
    "square:20x30/kruskal#1/gold",
    "square:20x30/kruskal#1/exit+x=1",
    "square:20x30@star/kruskal#1",
    "square:20x30@0123456789abcdef/kruskal#1",
    "square:20x30@heart/eller#1",
    "square:20x30@9.24x18.AAA/kruskal#1",
    "square:20x30@1.24.AAA/kruskal#1",
    "square:20x30@1.24x18.A*A/kruskal#1",
    "square:20x30@1.24x18.AAA/kruskal#1",
];

/// Invalid codes of pairs.
const PAIRS: [&str; 8] = [
    "square:20x30/kruskal#1",
    "square:20x30/kruskal#1,a-star",
    "square:20x30/kruskal#1,a-star,prim#1",
    "square:20x30/kruskal#1,square:30x20/kruskal#1",
    "square:20x30/kruskal#1,prim#1/coins",
    "square:20x30/kruskal#1,krustal#1",
    "square:20x30/kruskal#1,a-star,b-star",
    "square:20x30/kruskal#1,a-star,a-star",
];

fn all() -> Vec<Converted> {
    let wrong = |code: &str| code.parse::<Challenge>().map(|_| code.to_owned()).expect_err("it is wrong");
    let mut all: Vec<_> = CODES.map(|code| converted(wrong(code))).into();
    all.extend(PAIRS.map(|code| converted(code.parse::<Pair>().expect_err("it is wrong"))));
    all.push(converted("square:2x2/kruskal#1/keys".parse::<Blueprint>().expect_err("it has a goal")));
    let few = ParseOptions { max_cells: 7, ..ParseOptions::default() };
    all.push(converted(Shape::parse("square:3x3", &few).expect_err("too many")));
    let many = format!("square:20x30@1.24x18.{}/kruskal#1", "A".repeat(2_000));
    all.push(converted(many.parse::<Blueprint>().expect_err("too many letters")));
    all.extend(["", ".?"].map(|text| converted(Picture::from_text(text).expect_err("it is wrong"))));
    for ragged in [1, 3] {
        all.push(converted(Picture::new(&[vec![true; 2], vec![true; ragged]]).expect_err("it is ragged")));
    }
    for text in ["##\n##", ".#.\n.#."] {
        let mask = Picture::from_text(text).map(|picture| Mask::Picture(picture.into()));
        let shape = Shape::new(ShapeKind::Square, &[3, 2]).expect("a shape");
        all.extend(mask.ok().map(|mask| converted(shape.with_mask(mask).expect_err("it is wrong"))));
    }
    all.push(converted(maze_core::mask::MaskError::Empty(Mask::Builtin(maze_core::BuiltinMask::ALL[0]))));
    all.push(converted("square:9x9@floor.heart".parse::<Shape>().expect_err("it has no floors")));
    all.push(converted(Bounded::<1, 8>::new(9).expect_err("it is wrong")));
    all.push(converted(ExitUnreachable { from: 1, to: 2 }));
    let walker = WalkError { radius: 0.9, largest: 0.35 };
    all.extend([converted(walker), converted(ReplayError::Walker(walker))]);
    all.push(converted(maze_core::journal::JournalFull { limit: 7 }));
    let eller: Method = "eller".parse().expect("a method");
    all.push(converted(maze_core::method::IncompatibleMethod { method: eller.key(), mask: None }));
    all.push(converted(Format::of("maze.tiff".as_ref(), &Format::READ).expect_err("it is none")));
    all.push(converted("tiff".parse::<Format>().expect_err("it is none")));
    let shape: Shape = "hex-flat:3x3".parse().expect("a shape");
    for how in [(Format::Doors, Style::Braille), (Format::Grid, Style::Braille), (Format::Text, Style::Ascii)] {
        all.push(converted(maze_io::check(&shape, how).expect_err("it cannot hold them")));
    }
    all.push(converted(Incompatible::TooManyCells { cells: 9_000_000, max: 8_388_608, format: Format::Text }));
    all.push(converted(Incompatible::TooManyOnSurface { cells: 9_000_000, max: 262_144 }));
    let torus: Shape = "torus:5x5".parse().expect("a shape");
    all.push(converted(maze_io::check(&torus, (Format::Stl, Style::Braille)).expect_err("it has no body")));
    let cube: Shape = "cube:2".parse().expect("a shape");
    for measures in [
        Measures { plate_thickness: 9.0, ..Measures::of_cell(10.0) },
        Measures { lid: Some(0.2), ..Measures::of_cell(10.0) },
    ] {
        all.push(converted(measures.check(&cube).expect_err("it cannot be made")));
    }
    all.push(converted(Incompatible::TooManyToCut { cells: 9_000_000, max: 262_144 }));
    all.push(converted(WriteError::Stopped(Stopped)));
    let (lid, ball) = (Some(0.2), Some(8.0));
    let usual = Measures::of_cell(10.0);
    let wrong = [
        Measures { wall_height: 0.1, ..usual },
        Measures { cell_size: 0.6, ..Measures::of_cell(0.6) },
        Measures { lid: Some(2.0), ..Measures::of_cell(3.0) },
        Measures { wall_thickness: 3.0, lid, ..usual },
        Measures { wall_thickness: 4.5, lid, ..usual },
        Measures { ball, ..usual },
        Measures { kerf: Some(3.0), wall_thickness: 2.5, ..usual },
        Measures { ball, wall_height: 3.0, ..Measures::of_ball(8.0, None, None, &shape) },
        Measures { relief: Some(Relief::Raised(0.8)), ..Measures::of_cell(3.0) },
        Measures { relief: Some(Relief::Raised(0.1)), ..usual },
        Measures { relief: Some(Relief::Engraved(200.0)), ..usual },
        Measures { relief: Some(Relief::Raised(6.0)), ..usual },
        Measures { relief: Some(Relief::Engraved(1.0)), ..usual },
        Measures { relief: Some(Relief::Groove(1.0)), ..usual },
        Measures { relief: Some(Relief::Groove(9.0)), ..usual },
        Measures { relief: Some(Relief::Groove(2.5)), ..Measures::of_ball(8.0, None, None, &shape) },
    ];
    all.extend(wrong.map(|measures| converted(measures.check(&shape).expect_err("they do not fit"))));
    let page = PageSize { width: 50.0, height: 50.0 };
    let red = Lines { path: Color([255, 0, 0]), ..Lines::default() };
    let options = Options::from((Format::Svg, Style::Braille));
    for options in [
        Options { format: Format::Png, measures: Some(usual), ..options },
        Options { format: Format::Png, lines: Some(Lines::default()), ..options },
        Options { format: Format::Png, labels: true, ..options },
        Options { format: Format::Stl, measures: Some(Measures { kerf: Some(0.1), ..usual }), ..options },
        Options { lines: Some(Lines { width: Some(0.001), ..Lines::default() }), ..options },
        Options { lines: Some(Lines { width: Some(3.0), ..Lines::default() }), ..options },
        Options { lines: Some(red), measures: Some(Measures { kerf: Some(0.1), ..usual }), ..options },
        Options { pixels: Some(100), ..options },
        Options { format: Format::Heightmap, pixels: Some(2), ..options },
    ] {
        all.push(converted(maze_io::check(&shape, options).expect_err("it cannot be written so")));
    }
    let thick = Options { format: Format::Pdf, lines: Some(Lines { width: Some(9.9), ..Lines::default() }), ..options };
    let many: Shape = "square:50x50".parse().expect("a shape");
    all.push(converted(maze_io::check(&many, thick).expect_err("A4 is too small for such lines")));
    let maze = maze_core::Maze::with_all_walls(shape.grid());
    for layout in [Layout { page, per_page: 50, ..Layout::default() }, Layout { margin: 200.0, ..Layout::default() }] {
        all.push(converted(layout.check_maze(&Drawing::new(&maze), Words::default(), "").expect_err("it has no room")));
    }
    all.push(converted("b9".parse::<PageSize>().expect_err("it is none")));
    let files = [
        ReadError::Empty,
        ReadError::TooLong(134_217_728),
        ReadError::NotUtf8 { line: 3 },
        ReadError::InvalidDoors { line: 3, given: "9".to_owned() },
        ReadError::Ragged { line: 3, unit: "cell", wanted: 5, given: 4 },
        ReadError::Ragged { line: 3, unit: "letter", wanted: 5, given: 1 },
        ReadError::OnBoundary { line: 3, column: 4 },
        ReadError::Line { line: 3, message: "invalid type".to_owned() },
        ReadError::Drawing { line: 3, error: DrawingError::Length { pitch: 4, length: 6 } },
        ReadError::NoCode(Format::Svg),
        ReadError::NoCode(Format::Pdf),
        ReadError::NoCode(Format::ThreeMf),
        ReadError::Code("square:2x2".parse::<Challenge>().expect_err("it has no seed")),
        ReadError::Size("square:0x1".parse::<Shape>().expect_err("it is too small")),
        ReadError::WideGap { row: 1, column: 3 },
        ReadError::Lines { columns: 4, rows: 5, wanted: 20, given: 19, cell: [2, 3] },
        ReadError::Array { expected: Expected::TwoDimensions, given: "(3, 4, 5)".to_owned() },
        ReadError::Element { row: 2, column: 4, expected: Expected::Bit, given: "7".to_owned() },
        ReadError::ArrayLength { rows: 3, columns: 5, wanted: 15, given: 14 },
        ReadError::Twice { line: 5, first: 2, cell: [0, 3] },
        ReadError::OneSided { unit: "line", number: 5, cell: [0, 3], other: [1, 3] },
        ReadError::OpenBoundary { unit: "byte", number: 5, cell: [0, 3] },
        ReadError::MazLength(300),
        ReadError::MazByte { byte: 5, given: 99 },
        ReadError::Picture("it ends early".to_owned()),
        ReadError::PictureBegin,
        ReadError::PictureEnd { row: 12, rows: 40, given: 467, wanted: 1600 },
        ReadError::PictureShort { width: 40, height: 41 },
        ReadError::PictureRow { row: 12, rows: 40, message: "corrupt deflate stream".to_owned() },
        ReadError::ManyPixels { width: 40_000, height: 30_000, most: 134_217_728 },
        ReadError::NoWalls,
        ReadError::NoFloor,
        ReadError::NoLattice { column: 30, row: 20, expected: Expected::LastWall { wall: 2, cell: 18 } },
        ReadError::Unknown,
        ReadError::OnlyPolygons,
        ReadError::Polygons { line: 3, error: PolygonsError::Pitch },
    ];
    all.extend(files.map(converted));
    let fields = [
        JsonError::MissingField("shape"),
        JsonError::Version { given: 2, known: 1 },
        JsonError::CellCount { shape: shape.clone(), given: 8 },
        JsonError::CellField { field: "level", cell: 7, shape: shape.clone() },
        JsonError::OneSided { cells: [1, 0] },
        JsonError::Mask(Picture::from_text(".?").expect_err("it is wrong")),
        JsonError::Shape("star:3x3".parse::<Shape>().expect_err("there is none")),
        JsonError::NoSuchCell(maze.with_ends(Endpoints { from: 0, to: 9 }).expect_err("it has 9 cells")),
    ];
    all.extend(fields.map(|error| converted(ReadError::Json { line: 3, error })));
    let looks = [LooksLike::Drawing, LooksLike::Numbers, LooksLike::Characters, LooksLike::Prose];
    let no_maze = |looks| ReadError::NoMaze { line: 3, column: 5, given: "Dear".to_owned(), looks };
    all.extend(looks.map(|looks| converted(no_maze(looks))));
    let polygons = [
        PolygonsError::Empty,
        PolygonsError::TooMany(70_000),
        PolygonsError::Corners { polygon: 3, given: 2 },
        PolygonsError::NotFinite { polygon: 3 },
        PolygonsError::Wide { width: 9_000, height: 1 },
        PolygonsError::Large { polygon: 3 },
        PolygonsError::Long,
        PolygonsError::Scale,
        PolygonsError::Bent { polygon: 3 },
        PolygonsError::Narrow { polygon: 3 },
        PolygonsError::Overlap { polygons: [3, 4] },
        PolygonsError::TwoSides { polygons: [3, 4] },
        PolygonsError::Crowded { polygon: 3, count: 9 },
        PolygonsError::Apart { polygon: 3 },
        PolygonsError::Letters(LettersError::Damaged),
        PolygonsError::Letters(LettersError::Long(2_001)),
        PolygonsError::Letters(LettersError::Version { given: 2, known: 1 }),
        PolygonsError::Missing(7),
    ];
    all.extend(polygons.map(converted));
    let expected = [
        Expected::Joint,
        Expected::WallAlong { length: 3 },
        Expected::WallAcross,
        Expected::Cell,
        Expected::Square { wall: '#' },
        Expected::PixelLikeLeft { wall: 2, cell: 18 },
        Expected::PixelLikeAbove { wall: 2, cell: 18 },
        Expected::LastWall { wall: 2, cell: 18 },
        Expected::Corner { columns: 4, rows: 3 },
        Expected::Number,
        Expected::Bit,
        Expected::Brightness { most: 255 },
        Expected::Digit,
        Expected::Tile { wall: "1".to_owned(), floor: "0".to_owned() },
        Expected::ArrayHeader,
        Expected::TwoDimensions,
        Expected::ArrayOfNumbers,
    ];
    for expected in expected {
        all.push(converted(expected.clone()));
        all.push(converted(ReadError::Unexpected { line: 12, column: 7, expected, given: "?".to_owned() }));
    }
    all.push(converted(Incompatible::NotMaz("square:15x16".parse().expect("a shape"))));
    all.push(converted(Incompatible::OnlyRead(Format::Gif)));
    let drawings = [
        DrawingError::Braille,
        DrawingError::LowerBoundary { columns: 16, rows: 15 },
        DrawingError::ContestRows { columns: 16, rows: 15 },
        DrawingError::NoJoints { row: 3, columns: 16, is_contest: true },
        DrawingError::NoJoints { row: 3, columns: 16, is_contest: false },
        DrawingError::NoCells { row: 3, columns: 16, is_contest: true },
        DrawingError::SecondStart { column: 7 },
    ];
    all.extend(drawings.map(converted));
    let masks = [MaskFileError::TooLong, MaskFileError::Unknown, MaskFileError::Nothing, MaskFileError::Detailed];
    all.extend(masks.map(converted));
    all.push(converted(MaskFileError::Svg("unexpected end".to_owned())));
    let letters = [TextMaskError::Empty, TextMaskError::Long(65), TextMaskError::Letter('字')];
    all.extend(letters.map(converted));
    all.push(converted(TextMaskError::Small("21x6".to_owned())));
    all
}

#[test]
fn english_messages_equal_their_errors() {
    for (said, message) in all() {
        assert_eq!(message.to_string(), said);
    }
}

#[test]
fn errors_are_translated_to_every_language() {
    let english = Locale::default();
    for language in Language::all().filter(|&language| language != Language::ENGLISH) {
        let locale = Locale::new(language);
        for (said, message) in all() {
            let other = locale.say(&message);
            assert_ne!(other, english.say(&message), "{language}");
            assert!(!other.contains("error-") && !other.contains('{'), "{language}: {said} became {other}");
        }
    }
}

#[test]
fn system_errors_are_shown_without_error_codes() {
    let missing = fs::read("/no/such/file").expect_err("there is none");
    assert_eq!(Message::from(missing).to_string(), "there is no such file or folder");
    let other = io::Error::from_raw_os_error(11);
    let said = Message::from(other).to_string();
    assert!(!said.is_empty() && !said.contains("os error"), "{said}");
}

/// Nested messages are also translated.
#[test]
fn a_message_is_translated_after_it_was_sent() -> Result<(), Box<dyn std::error::Error>> {
    let inner = "square:0x1".parse::<Shape>().expect_err("it is too small");
    let message = Message::of("maze.json", ReadError::Size(inner));
    let carried: Message = serde_json::from_str(&serde_json::to_string(&message)?)?;
    let french = Locale::new("fr".parse()?);
    assert_eq!(
        french.say(&carried),
        "maze.json\u{a0}: le labyrinthe est trop grand\u{a0}: la largeur 0 n’est pas entre 1 et 32\u{a0}768"
    );
    Ok(())
}

/// The errors in the sources of the crates all have a text.
#[test]
fn every_error_has_a_text() {
    /// Errors that users do not see, and text that only fills a placeholder.
    const OTHERS: [&str; 11] = [
        "width must be from 1 to {max}, not {0}",
        "height must be from 1 to {max}, not 0",
        "there is no solver",
        "there is no path",
        "gave up",
        "the grid does not lie in the plane",
        "cannot work row by row",
        "corners are more than",
        "this was not written on this grid",
        "no other cell lies across",
        "there is no style",
    ];
    let words = texts("en");
    let words: Vec<_> =
        words.iter().filter(|(name, _)| name.starts_with("error-")).map(|(_, (said, _))| one_line(said)).collect();
    let mut files = Vec::new();
    for folder in ["crates/maze-core/src", "crates/maze-io/src"] {
        sources(&path(folder), &mut files);
    }
    let mut found = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        for (start, _) in text.match_indices("#[error(") {
            let Some(literal) = text[start + "#[error(".len()..].trim_start().strip_prefix('"') else { continue };
            let literal = literal.split('"').next().unwrap_or_default();
            let literal = one_line(&literal.replace('\\', ""));
            let parts = between_gaps(&literal);
            let is_other = OTHERS.iter().any(|other| literal.contains(other));
            if !is_other && parts.iter().any(|part| part.contains(char::is_alphabetic)) {
                found += 1;
                let known = words.iter().any(|said| contain_in_order(&parts, said));
                assert!(known, "{}: `{literal}` is not among the words", file.display());
            }
        }
    }
    assert!(found > 40, "only {found} errors were found");
}

/// Replaces each run of spaces and line breaks of a text by a space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The parts of a text between placeholders, trimmed.
fn between_gaps(literal: &str) -> Vec<&str> {
    let parts = literal.split('{').map(|part| part.rsplit('}').next().unwrap_or_default().trim());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Whether a text contains these parts in order.
fn contain_in_order(parts: &[&str], mut text: &str) -> bool {
    parts.iter().all(|part| match text.split_once(part) {
        Some((_, rest)) => {
            text = rest;
            true
        }
        None => false,
    })
}

#[test]
fn long_values_are_shortened() {
    let code = format!("square:9x9@{}/kruskal", "Ab-".repeat(60_000));
    let error = code.parse::<maze_core::Blueprint>().expect_err("it has no seed");
    let said = Message::from(error).to_string();
    assert!(said.starts_with("`square:9x9@Ab-") && said.contains("-Ab-/kruskal` has no seed"), "{said}");
    assert!(said.chars().count() < 500, "{} characters", said.chars().count());
    let list = "method, ".repeat(49);
    assert!(Message::new("error-option-none", &[("key", &list), ("option", &"x")]).to_string().contains(&list));
}
