//! Tests of the content of each format, and of what it cannot hold.

use crate::{blueprint, bodies::model, file, pictures::Pixels, written};
use maze_core::Grid;
use maze_io::{Drawing, Format, Style, parse, write};
use std::collections::BTreeMap;

#[test]
fn locked_doors_are_those_that_kruskal_considered() {
    let doors = String::from_utf8(file("square:6x6/kruskal#1", Format::Doors)).unwrap();
    let codes = doors.split_whitespace().map(|code| code.parse::<u32>().unwrap());
    let mut count = [0; 4];
    codes.flat_map(|code| [code & 3, code >> 2]).for_each(|door| count[door as usize] += 1);
    let [closed, open, never, locked] = count;
    // Of the 60 doors between 36 cells, 35 are open. The 12 doors in the boundary are closed.
    assert_eq!((open, never, closed + locked), (35, 0, 37), "{doors}");
    assert!(locked > 0 && closed > 12, "the last doors were not considered: {doors}");
    assert_eq!(parse(doors.as_bytes(), Format::Doors).unwrap().maze.passage_count(), 35);
}

#[test]
fn json_has_the_fields_that_its_documentation_lists() {
    let code = "circle:3/kruskal#5";
    let value: serde_json::Value = serde_json::from_slice(&file(code, Format::Json)).unwrap();
    let fields: BTreeMap<_, _> = value.as_object().unwrap().iter().collect();
    assert_eq!(
        fields.keys().map(|key| key.as_str()).collect::<Vec<_>>(),
        ["blueprint", "cells", "entrance", "exit", "generator", "labyrinth", "shape", "solution"]
    );
    assert_eq!(value["blueprint"], code);
    let maze = blueprint(code).generate();
    for (cell, entry) in value["cells"].as_array().unwrap().iter().enumerate() {
        let cell = u32::try_from(cell).unwrap();
        let passages: Vec<u64> =
            entry["passages"].as_array().unwrap().iter().map(|side| side.as_u64().unwrap()).collect();
        assert_eq!(passages.iter().map(|side| 1 << side).sum::<u16>(), maze.open_sides(cell).bits());
        assert_eq!(entry["corners"].as_array().unwrap().len(), usize::from(maze.grid().side_count(cell)));
    }
}

#[test]
fn mazes_that_a_format_cannot_hold_are_errors() {
    for (code, format, reported) in [
        (
            "circle:5/kruskal#1",
            Format::Doors,
            "circle:5 cannot be written as doors; only rectangles of squares without a mask can",
        ),
        (
            "hex-flat:5x5/kruskal#1",
            Format::Pbm,
            "hex-flat:5x5 cannot be written as pbm; only rectangles of squares without a mask can",
        ),
        ("square:12x12@ring/kruskal#1", Format::Pbm, "square:12x12@ring cannot be written as pbm; only rectangles"),
        ("square:15x16/kruskal#1", Format::Maz, "maz files hold 16 x 16 or 32 x 32 squares, not square:15x16"),
        ("square:5x5/kruskal#1", Format::Gif, "gif files can be read, but not written"),
        ("square:2100x2100/binary-tree#1", Format::Stl, "stl files hold at most 4194304 cells, not 4410000"),
    ] {
        let blueprint = blueprint(code);
        let maze = blueprint.generate();
        let how = (format, Style::Braille);
        let error =
            write(&Drawing::new(&maze), (blueprint.shape(), None), how, &mut Vec::new()).unwrap_err().to_string();
        assert!(error.starts_with(reported), "{error}");
    }
}

#[test]
fn the_documented_example_matches_the_output() {
    let page = include_str!("../../../../docs/files.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let example = example.replace("labyrinth 0.2.0", &maze_io::version::program());
    assert_eq!(String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap(), example);
    assert_eq!(parse(example.as_bytes(), Format::Json).unwrap().maze.passage_count(), 1);
}

#[test]
fn files_name_the_program_that_wrote_them() {
    let program = maze_io::version::program();
    for format in Format::WRITE.into_iter().filter(|&format| format != Format::Maz) {
        let bytes = file("square:5x4/kruskal#5", format);
        let says = if format == Format::ThreeMf {
            model(&bytes).contains(&format!("<metadata name=\"Application\">{program}<"))
        } else {
            String::from_utf8_lossy(&bytes).contains(&program)
        };
        let has_no_room = matches!(
            format,
            Format::Text
                | Format::Pbm
                | Format::Doors
                | Format::Micromouse
                | Format::Num
                | Format::Grid
                | Format::Csv
                | Format::Bmp
                | Format::Npy
        );
        assert_eq!(says, !has_no_room, "{format}");
    }
    let row_by_row = String::from_utf8_lossy(&file("square:2100x1/eller#5", Format::Png)).contains(&program);
    assert!(row_by_row, "a picture with a pixel for each cell names it, too");
}

#[test]
fn files_hold_the_share_code_of_their_maze() {
    let code = "circle:4/kruskal+braid=30#5";
    let title = |format| String::from_utf8_lossy(&file(code, format)).into_owned();
    assert!(title(Format::Svg).contains(&format!("<title>{code}</title>")), "{}", title(Format::Svg));
    let program = maze_io::version::program();
    assert!(title(Format::Stl).starts_with(&format!("{program} {code}\0")));
    assert!(title(Format::Obj).starts_with(&format!("# {program}\n# {code}\n")));
    let glb = file(code, Format::Glb);
    let gltf = gltf::Gltf::from_slice(&glb).unwrap();
    let extras = gltf.document.as_json().asset.extras.as_ref().map(|extras| extras.get().to_owned());
    assert_eq!(extras, Some(format!("{{\"blueprint\":\"{code}\"}}")));
    let model = model(&file(code, Format::ThreeMf));
    assert!(model.contains(&format!("<metadata name=\"Title\">{code}<")));
    assert!(model.contains(&format!("<metadata name=\"labyrinth:blueprint\">{code}<")));
    for code in [code, "square:5x4/kruskal#5", "square:2100x1/eller#5"] {
        assert_eq!(Pixels::of(&file(code, Format::Png)).title.as_deref(), Some(code));
    }
    // If the header of an STL is too short, the program's version is left out first, and then the code.
    let long = blueprint("square:12x12/growing-tree+newest=50+random=50+braid=50+loops=5#10000");
    let stl = written(&Drawing::new(&long.generate()), &long, Format::Stl, Style::Box);
    assert!(stl.starts_with(format!("labyrinth {long}\0").as_bytes()), "{long}");
    let long = blueprint(&format!("square:300x300/growing-tree+newest=99+random=99+braid=50+loops=50#{}", u64::MAX));
    let maze = long.generate();
    assert!(
        written(&Drawing::new(&maze), &long, Format::Stl, Style::Box).starts_with(format!("{program}\0").as_bytes()),
        "{long}"
    );
}
