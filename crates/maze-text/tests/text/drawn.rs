//! Tests of the share codes of drawn mazes.

use crate::{reported, run, scratch, text};

/// A maze with its start and its goals inside.
const DRAWING: &str = "+---+---+---+\n| G     | S |\n+   +---+   +\n|     G     |\n+---+---+---+\n";

/// The code of that maze.
fn code() -> String {
    let file = scratch("drawn.txt");
    std::fs::write(&file, DRAWING).unwrap();
    let output = run(&["convert", &file, "--as", "json"]);
    let record: serde_json::Value = serde_json::from_str(&text(&output)).unwrap();
    record["drawn"].as_str().unwrap().to_owned()
}

#[test]
fn a_code_stands_for_its_maze_wherever_a_file_does() {
    let code = code();
    assert!(code.starts_with("drawn:") && code.len() < 80, "{code}");
    for asked in [
        &["convert", &code, "--style", "ascii"][..],
        &["new", &code, "--style", "ascii"],
        &["--blueprint", &code, "--style", "ascii"],
        &["--input", &code, "--style", "ascii"],
    ] {
        let output = run(asked);
        assert_eq!((text(&output), output.status.code()), (DRAWING.to_owned(), Some(0)), "{asked:?}: {output:?}");
    }
    let solved = run(&["solve", &code, "--as", "json"]);
    assert!(text(&solved).contains("\"solution\":"), "{solved:?}");
    assert!(text(&run(&["stats", &code])).contains('2'), "it has two goals");
    let svg = scratch("drawn.svg");
    assert!(run(&["convert", &code, &svg]).status.success());
    let title = std::fs::read_to_string(svg).unwrap();
    assert!(title.contains("<title>square:3x2</title>"), "the code is no name: {title}");
}

#[test]
fn a_drawing_of_hexagons_is_read_back() {
    let [json, txt] = ["hexagons.json", "hexagons.txt"].map(scratch);
    assert!(
        run(&["new", "4x3", "--shape", "hex-flat", "--method", "kruskal", "--seed", "1", "-o", &json]).status.success()
    );
    // Without the blueprint, it is a maze like any other.
    let anonymous = std::fs::read_to_string(&json).unwrap().replacen("\"blueprint\"", "\"was\"", 1);
    std::fs::write(&json, anonymous).unwrap();
    assert!(run(&["convert", &json, &txt]).status.success());
    assert!(std::fs::read_to_string(&txt).unwrap().lines().last().unwrap().starts_with("drawn:"));
    let [one, other] = [&json, &txt].map(|file| text(&run(&["solve", file, "--as", "json"])));
    assert!(one == other && one.contains("\"solution\":"), "{one} {other}");
}

#[test]
fn damaged_codes_and_options_that_need_a_seed_are_errors() {
    let code = code();
    let damaged = code.replacen("drawn:A", "drawn:B", 1);
    for command in ["new", "solve", "convert", "stats"] {
        let refused = run(&[command, &damaged]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(reported(&refused).contains("do not match its checksum"), "{command}: {refused:?}");
    }
    let book = scratch("drawn.pdf");
    for asked in [
        &["stats", &code, "--count", "3"][..],
        &["book", &code, "-o", &book],
        &["compare", &code],
        &["new", "3x2", "--beside", &code],
    ] {
        let refused = run(asked);
        assert_eq!(refused.status.code(), Some(2), "{asked:?}");
        assert!(reported(&refused).contains("has no method and no seed"), "{asked:?}: {refused:?}");
    }
    for asked in [&["new", &code, "--shape", "tri"][..], &["solve", &code, "--mask", "heart"]] {
        assert_eq!(run(asked).status.code(), Some(2), "{asked:?}");
    }
}
