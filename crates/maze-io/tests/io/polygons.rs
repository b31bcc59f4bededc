//! Tests of mazes on polygons from files.

use maze_core::{Blueprint, Grid, ParseOptions, Shape, ShapeKind};
use maze_io::{
    Drawing, Format, Limits, Opened, ReadError, Reading, Style, check, drawn_code, open, parse, read_drawn,
    read_polygons,
};
use maze_play::Challenge;

/// Two rows of bricks, as a user writes them.
const BRICKS: &str = "{\"polygons\": [\n\
    [[0, 0], [2, 0], [2, 1], [0, 1]],\n\
    [[2, 0], [4, 0], [4, 1], [2, 1]],\n\
    [[1, 1], [3, 1], [3, 2], [1, 2]],\n\
    [[3, 1], [5, 1], [5, 2], [3, 2]]\n\
]}";

fn read(text: &str) -> Result<Shape, ReadError> {
    read_polygons(text.as_bytes(), &Limits::default()).map(Shape::from)
}

fn blueprint() -> Blueprint {
    Blueprint::new(read(BRICKS).unwrap(), "wilson".parse().unwrap(), 3).unwrap()
}

/// A maze on 3,600 bricks, which its share code does not contain.
fn large_blueprint() -> Blueprint {
    let brick = |number: usize| {
        let [x, y] = [2 * (number % 60) + number / 60 % 2, number / 60];
        format!("[[{x},{y}],[{},{y}],[{},{}],[{x},{}]]", x + 2, x + 2, y + 1, y + 1)
    };
    let bricks: Vec<_> = (0..3_600).map(brick).collect();
    let shape = read(&format!("{{\"polygons\": [{}]}}", bricks.join(","))).unwrap();
    Blueprint::new(shape, "wilson".parse().unwrap(), 3).unwrap()
}

#[test]
fn json_holds_a_maze_on_polygons_and_its_tiling() {
    let blueprint = blueprint();
    let maze = blueprint.generate();
    let json = crate::written(&Drawing::new(&maze), &blueprint, Format::Json, Style::Braille);
    let again = parse(&json, Format::Json).unwrap();
    assert_eq!((&again.shape, again.maze.to_bytes()), (blueprint.shape(), maze.to_bytes()));
    assert_eq!(again.challenge, Some(Challenge::from(blueprint.clone())));
    // The file is a tiling, too.
    assert_eq!(&read(&String::from_utf8(json.clone()).unwrap()).unwrap(), blueprint.shape());
    // Fields in any order.
    let value: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let sorted = parse(&serde_json::to_vec_pretty(&value).unwrap(), Format::Json).unwrap();
    assert_eq!((&sorted.shape, sorted.maze.to_bytes()), (blueprint.shape(), maze.to_bytes()));
    // With a mask.
    let masked = blueprint.shape().clone().with_cells(|cell| cell != 3).unwrap();
    let masked = Blueprint::new(masked, blueprint.method(), 3).unwrap();
    let json = crate::written(&Drawing::new(&masked.generate()), &masked, Format::Json, Style::Braille);
    assert_eq!(&parse(&json, Format::Json).unwrap().shape, masked.shape());
}

#[test]
fn all_formats_of_any_shape_hold_polygons() {
    let blueprint = blueprint();
    let maze = blueprint.generate();
    assert_eq!(maze.grid().side_count(0), 5);
    let path = crate::shortest_path(&maze);
    let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
    for format in Format::WRITE {
        let how = (format, Style::default_for(ShapeKind::Polygons));
        if check(blueprint.shape(), how).is_ok() {
            let bytes = crate::written(&drawing, &blueprint, format, Style::Braille);
            assert!(!bytes.is_empty(), "{format}");
            if format == Format::Stl {
                // Its header is too short for the letters.
                let error = parse(&bytes, format).unwrap_err().to_string();
                let fingerprint = blueprint.shape().polygons().unwrap().fingerprint();
                assert!(error.contains(&format!("{fingerprint:016x} are missing")), "{error}");
            } else if !format.holds_cells() {
                let again = parse(&bytes, format).unwrap();
                assert_eq!((&again.shape, again.maze.to_bytes()), (blueprint.shape(), maze.to_bytes()), "{format}");
            }
        }
    }
}

#[test]
fn a_drawn_maze_on_polygons_has_a_share_code() {
    let blueprint = blueprint();
    let maze = Blueprint::generate(&blueprint).with_goals(2, &[0, 3]).unwrap();
    let code = drawn_code(&Drawing::new(&maze), blueprint.shape()).unwrap();
    let read = read_drawn(&code, &ParseOptions::default()).unwrap();
    assert_eq!((&read.shape, read.maze.to_bytes()), (blueprint.shape(), maze.to_bytes()));
}

#[test]
fn a_share_code_of_many_polygons_needs_their_file() {
    let blueprint = large_blueprint();
    let maze = blueprint.generate();
    let drawing = Drawing::new(&maze);
    let svg = crate::written(&drawing, &blueprint, Format::Svg, Style::Braille);
    let error = parse(&svg, Format::Svg).unwrap_err().to_string();
    assert!(error.contains("the polygons") && error.contains("are missing"), "{error}");
    assert_eq!(drawn_code(&drawing, blueprint.shape()), None);
    let json = crate::written(&drawing, &blueprint, Format::Json, Style::Braille);
    assert_eq!(parse(&json, Format::Json).unwrap().challenge, Some(Challenge::from(blueprint)));
}

#[test]
fn a_file_with_polygons_is_opened_as_a_tiling() {
    let opened = |text: &str| open(text.as_bytes(), "bricks.json".as_ref(), None, &Reading::default());
    let Ok(Opened::Polygons(polygons)) = opened(BRICKS) else { panic!("a maze") };
    assert_eq!(Shape::from(polygons), read(BRICKS).unwrap());
    assert!(matches!(opened(&BRICKS.replace("[5, 2]", "[5]")), Err(ReadError::Line { line: 5, .. })));
    assert!(matches!(opened(&BRICKS.replace("[[2, 0]", "[[1.5, 0]")), Err(ReadError::Polygons { line: 3, .. })));
    let few = Reading { limits: Limits { cells: 3, ..Limits::default() }, ..Reading::default() };
    let error = open(BRICKS.as_bytes(), "bricks.json".as_ref(), None, &few).unwrap_err();
    assert!(error.is_limit(), "{error}");
}

#[test]
fn errors_are_on_the_line_of_the_polygon() {
    for (text, said) in [
        ("{}", "line 1: missing field `polygons`"),
        ("{\"polygons\": []}", "line 1: there are no polygons"),
        ("[[[0, 0]]]", "line 1: invalid type: sequence, expected an object with the field polygons"),
        (&BRICKS.replace("[5, 2]", "[5]"), "line 5: invalid length 1, expected an array of length 2"),
        (&BRICKS.replace("[5, 2]", "[5, \"2\"]"), "line 5: invalid type: string \"2\", expected f64"),
        (&BRICKS.replace(", [3, 2], [1, 2]", ""), "line 4: polygon 2 has 2 different corners; allowed: 3 to 16"),
        ("{\"polygons\": [\n[[0, 0], [1, 0]]]}", "line 2: polygon 0 has 2 different corners; allowed: 3 to 16"),
        (
            "{\"polygons\": [\n[[0, 0], [1, 0], [2, 0]],\n[[0, 0], [1, 0], [0, 0]]]}",
            "line 3: polygon 1 has 2 different corners; allowed: 3 to 16",
        ),
        (&BRICKS.replace("[[2, 0]", "[[1.5, 0]"), "line 3: polygons 0 and 1 overlap"),
        (
            &BRICKS.replace("[[1, 1], [3, 1]", "[[1, 1.1], [2.9, 1.1]"),
            "line 4: polygon 2 cannot be reached from polygon 0 across shared sides",
        ),
        (&BRICKS.replacen('{', "{\"pitch\": 9,\n", 1), "line 1: the pitch must be"),
        (&BRICKS[..BRICKS.len() - 9], "line 5: EOF while parsing"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(said), "{text}: {error}");
    }
    let few = read_polygons(BRICKS.as_bytes(), &Limits { cells: 2, ..Limits::default() }).unwrap_err();
    assert!(matches!(few, ReadError::Size(_)), "{few}");
    let only = parse(BRICKS.as_bytes(), Format::Json).unwrap_err();
    assert!(matches!(only, ReadError::OnlyPolygons), "{only}");
    let long = read_polygons(BRICKS.as_bytes(), &Limits { bytes: 50, ..Limits::default() });
    assert!(matches!(long, Err(ReadError::TooLong(50))));
}
