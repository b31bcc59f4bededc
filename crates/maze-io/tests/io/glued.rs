//! Tests of data that other programs read: glued sides and floors.

use crate::{
    blueprint, file,
    strokes::{Spot, far},
    surfaces::CODES,
    weaves::WEAVE,
};
use maze_core::{Geometry, Grid};
use maze_io::{Format, parse};
use serde_json::Value;
use std::collections::BTreeSet;

#[test]
fn json_says_what_is_glued_and_is_read_back() {
    for code in CODES.into_iter().chain([WEAVE]) {
        let maze = blueprint(code).generate();
        let json = file(code, Format::Json);
        let read = parse(&json, Format::Json).unwrap();
        assert_eq!((read.maze.to_bytes(), read.shape), (maze.to_bytes(), blueprint(code).shape().clone()), "{code}");
        let value: Value = serde_json::from_slice(&json).unwrap();
        for wall in maze.grid().cells().flat_map(|cell| maze.grid().walls(cell)) {
            let glued = &value["cells"][wall.cell as usize]["glued"][usize::from(wall.side)];
            let map = maze.grid().transition(wall);
            assert_eq!(glued.is_null(), map.is_identity(), "{code}: {wall:?}");
            if let Ok(ends) = serde_json::from_value::<[Spot; 2]>(glued.clone()) {
                let wanted = maze.grid().ends(wall).map(|end| map.apply(end));
                assert!((0..2).all(|end| far(ends[end], wanted[end]) < 1e-3), "{code}: {wall:?}");
            }
        }
        let text = String::from_utf8(json).unwrap();
        let (before, after) = text.split_once("\"glued\":[").unwrap();
        let cut = format!("{before}\"glued\":[null,{after}");
        assert!(parse(cut.as_bytes(), Format::Json).is_err(), "{code}");
    }
}

#[test]
fn json_says_on_which_floor_a_cell_is() {
    for code in ["floors:8x6x3/wilson#1", "hex-floors:8x6x3/wilson#1", "floors:12x9x3@ring/wilson#2"] {
        let maze = blueprint(code).generate();
        let json = file(code, Format::Json);
        let value: Value = serde_json::from_slice(&json).unwrap();
        for cell in maze.grid().cells() {
            assert_eq!(value["cells"][cell as usize]["level"], maze.grid().level(cell), "{code}: {cell}");
        }
        let text = String::from_utf8(json).unwrap();
        // A file of an earlier version has no levels.
        let without = text.split("\"level\":").enumerate().map(|(number, part)| {
            if number == 0 { part.to_owned() } else { part.split_once(',').unwrap().1.to_owned() }
        });
        let read = parse(without.collect::<String>().as_bytes(), Format::Json).unwrap();
        assert_eq!(read.maze.to_bytes(), maze.to_bytes(), "{code}");
        let wrong = text.replacen("\"level\":1", "\"level\":5", 1);
        let error = parse(wrong.as_bytes(), Format::Json).unwrap_err().to_string();
        assert!(error.contains(": field `level` of cell "), "{code}: {error}");
    }
    // Other shapes have no levels, and readers ignore fields that they do not know.
    let text = String::from_utf8(file("square:3x2/wilson#1", Format::Json)).unwrap();
    assert!(!text.contains("level"));
    let more = text.replacen("\"passages\"", "\"level\":7,\"passages\"", 1);
    assert!(parse(more.as_bytes(), Format::Json).is_ok());
}

#[test]
fn graphs_mark_passages_over_glued_sides() {
    for code in CODES.into_iter().chain([WEAVE, "square:9x7/wilson#1"]) {
        let maze = blueprint(code).generate();
        let grid = maze.grid();
        let inner = grid.inner_walls().map(|[wall, _]| wall).filter(|&wall| maze.is_open(wall));
        let glued = inner.filter(|&wall| !grid.transition(wall).is_identity());
        let glued: BTreeSet<[u32; 2]> = glued.map(|wall| [wall.cell, grid.twin(wall).cell]).collect();
        assert_eq!(glued.is_empty(), code.starts_with("square"), "{code} should test glued sides");
        let numbers = |line: &str| {
            let mut numbers =
                line.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse::<u32>().ok());
            [0, 1].map(|_| numbers.next().unwrap())
        };
        let graph = String::from_utf8(file(code, Format::GraphMl)).unwrap();
        let marked = graph.lines().filter(|line| line.contains("<data key=\"glued\">true</data></edge>"));
        assert_eq!(marked.map(numbers).collect::<BTreeSet<_>>(), glued, "{code}");
        let key = r#"<key id="glued" for="edge" attr.name="glued" attr.type="boolean"/>"#;
        assert_eq!(graph.contains("glued"), !glued.is_empty(), "{code}");
        assert_eq!(graph.lines().any(|line| line == key), !glued.is_empty(), "{code}");
        let graph = String::from_utf8(file(code, Format::Dot)).unwrap();
        let marked = graph.lines().filter(|line| line.contains(" -- ") && line.contains("glued=true]"));
        assert_eq!(marked.map(numbers).collect::<BTreeSet<_>>(), glued, "{code}");
    }
}
