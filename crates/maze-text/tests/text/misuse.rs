//! Tests of errors in command lines.

use crate::{command, reported, run};
use std::process::Stdio;

#[test]
fn errors_name_the_value_and_what_is_allowed() {
    for (arguments, reported) in [
        (vec!["--size", "6"], "`6` is not a size; write width x height, such as 20x15"),
        (vec!["--size", "-1x5"], "`-1x5` is not a size"),
        (vec!["--size", "8x0"], "the number of lines must be from 1 to 32768, not 0"),
        (vec!["--size", "1x4294967297"], "the number of lines must be from 1 to 32768, not 4294967297"),
        (vec!["--size", "99999x3"], "the number of columns must be from 1 to 32768, not 99999"),
        (vec!["--shape", "circle", "--radius", "99999"], "--radius must be from 0 to "),
        (vec!["--shape", "circle", "--radius", "-1"], "must be a number from 0 to "),
        (vec!["--seed", "-1"], "'-1' for '--seed <N>': must be a number from 0 to 18446744073709551615"),
        (vec!["--completions", "bash", "--size", "3x3"], "--size has no effect on completions and the manual page"),
        (vec!["--completions", "bash", "--manual"], "cannot be used with"),
        (vec!["--seed", "1.5"], "'1.5' for '--seed <N>': must be a number from"),
        (vec!["--seed", ""], "must be a number from"),
        (vec!["--size", "3x3", "--input-format", "json"], "--input-format applies to files; name the file to read"),
        (
            vec!["--input", "a", "--input-format", "jam"],
            "`jam` cannot be read; there are txt, svg, png, height.png, pdf, pbm, json",
        ),
        (vec!["--count", "-5"], "must be a number from 1 to 1000000"),
        (
            vec!["--cell-size", "0.1", "-o", "a.stl"],
            "'0.1' for '--cell-size <MM>': must be a number of millimeters from 0.5 to 1000",
        ),
        (vec!["--wall-height", "-3"], "must be a number of millimeters from 0.4 to 1000"),
        (vec!["--plate-thickness", "nan"], "must be a number of millimeters from 0.4 to 100"),
        (
            vec!["--wall-thickness", "6", "-o", "a.obj"],
            "walls of 6 mm are too thick for square:8x6 with a cell size of 10 mm; use at most 4.14 mm",
        ),
        (
            vec!["--cell-size", "5", "-o", "a.png"],
            "dimensions apply to stl, 3mf, obj, glb, svg, line.svg, dxf and yaml, not to png",
        ),
        (vec!["--wall-height", "5", "-o", "a.svg"], "--wall-height applies to 3D models; use --line-width for"),
        (vec!["--line-width", "1", "-o", "a.stl"], "line width and colors apply to svg, line.svg and pdf, not to stl"),
        (vec!["--kerf", "-o", "a.stl"], "a kerf applies to the cut lines of svg, not to stl"),
        (
            vec!["--kerf", "2", "--wall-thickness", "3", "-o", "a.svg"],
            "a kerf of 2 mm is too wide for square:8x6 with a cell size of 10 mm and walls of 3 mm; use at most 1.14 mm",
        ),
        (
            vec!["--kerf", "--wall-color", "red", "-o", "a.svg"],
            "cut lines are #ff0000, and laser cutters distinguish lines by color; choose another color for walls and path",
        ),
        (vec!["--kerf", "--solve", "--path-color", "#fF0000", "-o", "a.svg"], "cut lines are #ff0000"),
        (vec!["--line-width", "9", "-o", "a.svg"], "lines of 9 mm are too thick for cells of 5 mm; use at most 2.5 mm"),
        (vec!["--cell-size", "1", "--line-width", "1", "-o", "a.svg"], "for cells of 1 mm; use at most 0.5 mm"),
        (
            vec!["--size", "40x40", "--line-width", "10", "-o", "a.pdf"],
            "lines of 10 mm are too thick for cells of 4.08 mm; use at most 2.04 mm",
        ),
        (
            vec!["--size", "40x40", "--line-width", "1", "--count", "2", "--per-page", "4", "-o", "a.pdf"],
            "lines of 1 mm are too thick for cells of",
        ),
        (
            vec!["--cell-size", "3", "--lid", "2", "-o", "a.stl"],
            "the rim of a lid, 2 mm from the walls, does not fit into square:8x6 with a cell size of 3 mm; use a cell size of at least 6.8 mm",
        ),
        (
            vec!["--shape", "octagon", "--lid", "2", "-o", "a.stl"],
            "the rim of a lid, 2 mm from walls of 1.2 mm, does not fit",
        ),
        (vec!["--labels", "-o", "a.pdf"], "labels apply to svg, not to pdf"),
        (vec!["--wall-color", "red"], "lines and labels apply to files; write one, such as -o maze.svg"),
        (vec!["--cell-size", "5"], "dimensions apply to 3D models and svg; write one, such as -o maze.stl"),
        (
            vec!["--ball", "9", "--cell-size", "10", "-o", "a.stl"],
            "a ball of 9 mm needs passages of 9.5 mm, but the narrowest are 8.3 mm wide; use a cell size of at least 11.2 mm",
        ),
        (vec!["--ball", "2", "-o", "a.stl"], "must be a number of millimeters from 3 to 20"),
        (
            vec!["--ball", "5", "--wall-height", "4", "--lid", "-o", "a.stl"],
            "walls 4 mm high are too low for a ball of 5 mm; use at least 5.5 mm",
        ),
        (
            vec!["--wall-thickness", "4", "--lid", "-o", "a.stl"],
            "the rim of a lid, 0.2 mm from walls of 4 mm, does not fit into square:8x6 with a cell size of 10 mm; use a cell size of at least 14.1 mm, or walls of at most 2.81 mm",
        ),
        (vec!["--relief", "-o", "a.stl"], "--relief has no effect without a path; add --solve"),
        (
            vec!["--relief", "0.1", "--solve", "-o", "a.stl"],
            "'0.1' for '--relief [<MM>]': must be a number of millimeters from 0.4 to 100",
        ),
        (
            vec!["--relief", "--cell-size", "2", "--solve", "-o", "a.stl"],
            "a path as a relief needs passages of 2 mm, but the narrowest are 1.43 mm wide; use a cell size of at least 2.6 mm",
        ),
        (
            vec!["--relief", "6", "--solve", "-o", "a.stl"],
            "walls 6 mm high are too low for a path 6 mm high; use at least 6.4 mm",
        ),
        (
            vec!["--engrave", "1", "--plate-thickness", "1.2", "--solve", "-o", "a.stl"],
            "a plate 1.2 mm thick is too thin for a path or groove 1 mm deep; use at least 1.4 mm",
        ),
        (vec!["--engrave", "--relief", "--solve", "-o", "a.stl"], "cannot be used with '--relief"),
        (vec!["--ball", "6", "--groove", "--solve", "-o", "a.stl"], "--groove contradicts --solve"),
        (vec!["--groove", "-o", "a.stl"], "the following required arguments were not provided:\n  --ball <MM>"),
        (
            vec!["--ball", "6", "--groove", "2", "-o", "a.stl"],
            "a groove 2 mm deep is too deep for a ball of 6 mm; use at most 1.5 mm",
        ),
        (
            vec!["--ball", "6", "--groove", "--plate-thickness", "1.5", "-o", "a.stl"],
            "a plate 1.5 mm thick is too thin for a path or groove 1.5 mm deep; use at least 1.9 mm",
        ),
        (vec!["--engrave", "--solve", "-o", "a.svg"], "--engrave applies to 3D models"),
        (
            vec!["--pixels", "10", "-o", "a.height.png"],
            "the number of pixels must be from 30 to 65536 for square:8x6, not 10",
        ),
        (vec!["--pixels", "100", "-o", "a.png"], "the number of pixels applies to height.png, not to png"),
        (vec!["--pixels", "100"], "the number of pixels applies to heightmaps; write one, such as -o maze.height.png"),
        (vec!["--mask", "star"], "there is no mask `star`; there are heart, ring, letter, and files such as mask.png"),
        (vec!["--mask", "no.png"], "'no.png' for '--mask <MASK|FILE>': there is no such file"),
        (vec!["--braid", "101"], "'101' for '--braid <PERCENT>': must be a number from 0 to 100"),
        (vec!["--loops", "-1"], "must be a number from 0 to 100"),
        (vec!["--method", "prim+braid=5", "--braid", "6"], "braid is given twice, by --braid and in --method"),
        (vec!["--compare", "--method", "prim"], "a comparison of methods uses all of them; leave out --method"),
        (vec!["--compare", "--count", "1"], "use a count of at least 2"),
        (vec!["--compare", "shapes"], "[possible values: methods, solvers]"),
        (vec!["--format", "svg", "--as", "json"], "--as would mix its output with the maze"),
        (vec!["--method", "kruskal+braids=1"], "kruskal has no option `braids`; it has sparse, braid, loops"),
        (vec!["--method", "kruskal+braid=101"], "braid `101` is not allowed; allowed: a number from 0 to 100"),
        (vec!["--mask", "heart", "--size", "20x20", "--method", "eller"], "choose another method, or no mask"),
        (vec!["--shape", "star"], "there is no shape `star`; there are square, hex-flat"),
        (vec!["--method", "magic"], "there is no method `magic`; there are backtracker"),
        (vec!["--solve", "magic"], "there is no solver `magic`; there are depth-first"),
        (
            vec!["--shape", "circle", "--size", "3x3"],
            "circle has one dimension, its rings; give one number, such as `new 9`",
        ),
        (vec!["--radius", "3"], "square takes --size, such as 20x15"),
        (vec!["--method", "kruskal", "--unique"], "--unique and --access apply to random-removals"),
        (vec!["--shape", "circle", "--style", "box"], "the style box draws only squares; braille draws every shape"),
        (vec!["--from", "48"], "`48` is not a cell; write a number from 0 to 47, or a line and a column, such as 0,0"),
        (vec!["--from", "-1"], "`-1` is not a cell"),
        (
            vec!["--mask", "ring", "--size", "9x9", "--method", "kruskal", "--from", "4,4"],
            "line 4 has the columns 0, 1, 2, 6, 7, 8",
        ),
        (vec!["--wall-color", "pink", "-o", "a.svg"], "`pink` is not a color"),
        (vec!["--to", "9,9"], "`9,9` is not a cell; write a line from 0 to 5 and a column"),
        (vec!["--to", "5,9"], "`5,9` is not a cell; line 5 has the columns 0, 1, ..., 7"),
        (vec!["--size", "2x4", "--to", "1,2"], "line 1 has the columns 0, 1\n"),
        (vec!["--delay", "99999"], "must be a number from 0 to 60000"),
        (vec!["--stats", "--input", "a\u{1b}[2Jb.json"], "a\\u{1b}[2Jb.json: there is no such file"),
        (vec!["--\u{1b}[2J", "a\tb"], "unexpected argument"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(error.contains(reported) && output.stdout.is_empty(), "{arguments:?}: {error}");
        assert!(!error.contains('\u{1b}'), "{arguments:?}: escape sequences are escaped");
    }
}

#[test]
fn contradictions_are_errors_that_name_both_options() {
    for (line, both) in [
        (&["--as", "json", "--style", "ascii"][..], ["--style", "--as json"]),
        (&["--as", "csv", "--delay", "20"], ["--delay", "--as csv"]),
        (&["--count", "2", "--format", "json", "-o", "-", "--manifest", "a"], ["--manifest", "--output -"]),
    ] {
        let output = run(line);
        let said = reported(&output);
        assert!(output.status.code() == Some(2) && both.iter().all(|option| said.contains(option)), "{line:?}: {said}");
    }
    for harmless in [&["--quiet"][..], &["--quiet", "--style", "box"], &["--delay", "0"], &["--trust"]] {
        for line in [&["--seed", "1"][..], &["--list"], &["--manual"], &["--seed", "1", "--count", "2"]] {
            if harmless.len() == 1 || line == ["--seed", "1"] {
                assert!(run(&[line, harmless].concat()).status.success(), "{line:?} {harmless:?}");
            }
        }
    }
}

#[test]
fn default_dimensions_are_in_range_for_every_cell_size() {
    for (cell_size, format) in [("900", "svg"), ("1000", "stl"), ("0.5", "svg"), ("1000", "glb")] {
        let asked = ["--size", "2x2", "--seed", "1", "--cell-size", cell_size, "--format", format];
        let output = run(&asked);
        assert!(output.status.success(), "{asked:?}: {}", reported(&output));
    }
}

#[test]
fn an_option_of_a_method_cannot_be_given_twice() {
    let output = run(&["--method", "kruskal+braid=50+braid=60"]);
    assert!(output.status.code() == Some(2) && reported(&output).contains("+braid is given twice"), "{output:?}");
}

#[test]
fn the_graphic_mode_requires_the_other_program() {
    assert!(run(&["--mode", "texte", "--seed", "1"]).status.success());
    let output = run(&["--mode", "graphic"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && error.contains("start labyrinth for the graphic mode"), "{error}");
}

#[test]
fn errors_set_the_exit_code_even_if_the_message_cannot_be_printed() {
    for line in [&["--no-such"][..], &["--list", "colors"], &["--ball", "2", "-o", "maze.stl"], &["--size", "3x0"]] {
        let mut child = command(line).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(2), "{line:?}");
    }
}

#[test]
fn long_values_are_shortened_in_errors() {
    let long = "x".repeat(100_000);
    let code = format!("square:3x3@1.3x3.{long}/kruskal#1");
    for language in ["en", "fr"] {
        for given in [["--blueprint", &code], ["--seed", &long], ["--shape", &long]] {
            let output = run(&[&["--language", language][..], &given].concat());
            let said = reported(&output);
            assert_eq!(output.status.code(), Some(2), "{language} {}", given[0]);
            assert!(said.contains('…') && said.len() < 4_000, "{language} {}: {} bytes", given[0], said.len());
        }
    }
}
