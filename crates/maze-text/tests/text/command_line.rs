//! The program as a process: what it is asked, and what it answers.

use crate::{CODE, command, run, scratch, text, told};
use maze_core::Blueprint;
use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

#[test]
fn an_unsolvable_maze_says_so() {
    let output =
        run(&["--size", "6x8", "--seed", "1", "--unique", "--solve", "depth-first", "--from", "0,0", "--to", "0,7"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(told, "error: there is no path from 0 to 7\n");
}

#[test]
fn a_solver_that_gives_up_does_not_say_that_there_is_no_path() {
    // Nothing but the boundary stands, so a hand that begins in the corner comes back without having seen the middle.
    let output = run(&["--blueprint", "square:5x5/kruskal+loops=100#1", "--solve", "right-hand", "--to", "2,2"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(told, "error: Right hand on the wall gave up after 16 steps, without a path from 0 to 12\n");
}

#[test]
fn french_spellings_are_understood() {
    let english = run(&["--size", "5x7", "--seed", "3", "--access", "--unique", "--delay", "0"]);
    for access in ["--accès", "--acces"] {
        let french = run(&["--taille", "5x7", "--graine", "3", access, "--unique", "--attente", "0"]);
        assert!(english.status.success() && english.stdout == french.stdout, "{french:?}");
    }
}

#[test]
fn the_default_is_the_c_programs() {
    let output = run(&["--seed", "5"]);
    assert_eq!(text(&output).lines().count(), 13);
    assert_eq!(output.stdout, run(&["--blueprint", "square:8x6/random-removals#5"]).stdout);
}

#[test]
fn misuse_names_the_value_and_what_is_allowed() {
    for (arguments, told) in [
        (vec!["--size", "6"], "`6` is not LxC, two numbers such as 6x8"),
        (vec!["--size", "-1x5"], "`-1x5` is not LxC"),
        (vec!["--size", "0x8"], "0 lines are outside 1..=32768"),
        (vec!["--size", "4294967297x1"], "4294967297 lines are outside 1..=32768"),
        (vec!["--size", "3x99999"], "99999 columns are outside 1..=32768"),
        (vec!["--shape", "circle", "--radius", "99999"], "--radius 99999 is outside 0..="),
        (vec!["--shape", "circle", "--radius", "-1"], "it is not a number in 0..="),
        (vec!["--seed", "-1"], "'-1' for '--seed <N>': it is not a number in 0..=18446744073709551615"),
        (vec!["--seed", "1.5"], "'1.5' for '--seed <N>': it is not a number in"),
        (vec!["--seed", ""], "it is not a number in"),
        (vec!["--size", "3x3", "--input-format", "json"], "--input-format is for a maze that is read"),
        (vec!["--input", "a", "--input-format", "svg"], "`svg` cannot be read; there are txt, json and doors"),
        (vec!["--count", "-5"], "it is not a number in 2..=1000000"),
        (vec!["--mask", "star"], "there is no mask `star`; there are heart, ring, letter"),
        (vec!["--method", "kruskal+braids=1"], "kruskal has no option `braids`; it has sparse, braid, loops"),
        (vec!["--method", "kruskal+braid=101"], "braid `101` is not allowed; allowed: a number in 0..=100"),
        (vec!["--mask", "heart", "--size", "20x20", "--method", "eller"], "take another method, or no mask"),
        (vec!["--shape", "star"], "there is no shape `star`; there are square, hex-flat"),
        (vec!["--method", "magic"], "there is no method `magic`; there are backtracker"),
        (vec!["--solve", "magic"], "there is no solver `magic`; there are depth-first"),
        (vec!["--shape", "circle", "--size", "3x3"], "circle takes --radius, its rings"),
        (vec!["--radius", "3"], "square takes --size LxC"),
        (vec!["--method", "kruskal", "--unique"], "--unique and --access are for random-removals"),
        (vec!["--shape", "circle", "--style", "box"], "circle cannot be drawn in this style; take --style braille"),
        (vec!["--from", "48"], "`48` is not a cell; write a number in 0..=47, or a line and a column, such as 0,0"),
        (vec!["--from", "-1"], "`-1` is not a cell"),
        (vec!["--to", "9,9"], "`9,9` is not a cell; write a line in 0..=5 and a column"),
        (vec!["--to", "5,9"], "`5,9` is not a cell; line 5 has the columns 0, 1, ..., 7"),
        (vec!["--size", "4x2", "--to", "1,2"], "line 1 has the columns 0, 1\n"),
        (vec!["--delay", "99999"], "it is not a number in 0..=60000"),
        (vec!["--stats", "--input", "a\u{1b}[2Jb.json"], "a\\u{1b}[2Jb.json: No such file"),
        (vec!["--\u{1b}[2J", "a\tb"], "unexpected argument"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(error.contains(told) && output.stdout.is_empty(), "{arguments:?}: {error}");
        assert!(!error.contains('\u{1b}'), "{arguments:?}: nothing moves the cursor");
    }
}

#[test]
fn the_cells_of_a_ring_are_named_by_their_columns() {
    let run = |to: &str| run(&["--shape", "circle", "--radius", "5", "--seed", "1", "--quiet", "--to", to]);
    let refused = told(&run("1,5"));
    let columns = refused.split("line 1 has the columns ").nth(1).unwrap();
    for column in columns.split([',', ' ', '\n']).filter(|column| column.parse::<u32>().is_ok()) {
        assert!(run(&format!("1,{column}")).status.success(), "{refused}");
    }
}

#[test]
fn what_follows_any_method_and_masks_are_asked_for_without_a_share_code() {
    for (arguments, code) in [
        (vec!["--size", "9x12", "--method", "kruskal+braid=50+loops=5"], "square:12x9/kruskal+braid=50+loops=5#3"),
        (vec!["--size", "6×8", "--method", "prim+by=walls+sparse=10"], "square:8x6/prim+by=walls+sparse=10#3"),
        (vec!["--size", "9x7", "--method", "eller+braid=100"], "square:7x9/eller+braid=100#3"),
        (
            vec!["--shape", "circle", "--radius", "9", "--mask", "heart", "--method", "wilson"],
            "circle:9@heart/wilson#3",
        ),
    ] {
        for format in ["txt", "json", "pbm"].iter().take(if code.starts_with("square") { 3 } else { 2 }) {
            let asked = run(&[&arguments[..], &["--seed", "3", "--format", format]].concat());
            assert!(asked.status.success(), "{asked:?}");
            assert_eq!(asked.stdout, run(&["--blueprint", code, "--format", format]).stdout, "{code} {format}");
        }
    }
}

#[test]
fn solvers_go_by_the_names_that_they_have_elsewhere() {
    for (name, solver) in [("bfs", "breadth-first"), ("dfs", "depth-first"), ("astar", "a-star"), ("a*", "a-star")] {
        let solved = |solver| run(&["--blueprint", "square:9x9/prim+braid=50#2", "--solve", solver]);
        assert!(solved(name).status.success());
        assert_eq!(solved(name), solved(solver));
    }
    let plain = run(&["--blueprint", CODE, "--solve", "--quiet"]);
    assert_eq!(plain, run(&["--blueprint", CODE, "--quiet", "--solve", "breadth-first"]), "the shortest path");
}

#[test]
fn rows_are_not_written_one_by_one_where_more_is_asked_for() {
    let eller = ["--size", "5x5", "--method", "eller", "--seed", "1", "--format", "pbm"];
    let with = |more: &[&'static str]| run(&[&eller, more].concat());
    assert_eq!(with(&["--from", "999"]).status.code(), Some(2));
    assert_ne!(with(&["--from", "2,0"]).stdout, with(&[]).stdout, "the gap is elsewhere");
    for refused in [["--input-format", "json"].as_slice(), &["--unique"]] {
        assert_eq!(with(refused).status.code(), Some(2), "{refused:?} is refused as for a single maze");
    }
    for (format, size, message) in [
        ("png", "4000000000x100", "4000000000 lines are outside 1..=1073741823"),
        ("png", "100x4000000000", "4000000000 columns are outside 1..=67108864"),
        ("pbm", "9223372036854775807x1", "9223372036854775807 lines are outside 1..="),
        ("pbm", "0x5", "0 lines are outside 1..="),
    ] {
        let output = run(&["--size", size, "--method", "eller", "--seed", "1", "--format", format]);
        assert!(output.status.code() == Some(2) && told(&output).contains(message), "{output:?}");
    }
}

#[test]
fn measures_are_printed() {
    let output = run(&["--blueprint", "square:50x50/kruskal#1", "--stats", "--quiet"]);
    let text = text(&output);
    assert!(text.starts_with("cells: 2500\ndead ends, %: 3"), "{text}");
    assert!(text.contains("\nriver, steps from junction to junction or dead end: 1."), "{text}");
}

#[test]
fn the_ends_of_a_maze_that_was_read_are_measured() {
    let file = scratch("ends.txt");
    // The gaps are at the top right and at the bottom right.
    std::fs::write(&file, "+-+-+-+\n|      \n+ +-+-+\n|      \n+-+-+-+\n").unwrap();
    let measured = |more: &[&str]| text(&run(&[&["--input", &file, "--stats", "--quiet"], more].concat()));
    assert!(measured(&[]).contains("path from entrance to exit, steps: 5\n"), "{}", measured(&[]));
    assert!(measured(&["--to", "0,1"]).contains("path from entrance to exit, steps: 1\n"));
}

#[test]
fn cells_that_are_walled_off_are_told() {
    let output = run(&["--blueprint", "square:30x30/kruskal+sparse=10#1", "--stats", "--quiet"]);
    assert!(text(&output).starts_with("cells: 900\ncells walled off, not counted below: 90\n"), "{output:?}");
    std::fs::write(scratch("closed.txt"), "+-+-+\n| | |\n+-+-+\n").unwrap();
    let output = run(&["--input", &scratch("closed.txt"), "--stats", "--quiet"]);
    assert!(text(&output).starts_with("cells: 2\ncells walled off, not counted below: 2\n"), "{output:?}");
}

#[test]
fn the_regions_of_a_maze_are_coloured_and_counted() {
    let regions = |code: &str| {
        let output = run(&["--blueprint", code, "--style", "school", "--regions", "--color", "always"]);
        let count: usize = told(&output).trim().strip_prefix("regions: ").unwrap().parse().unwrap();
        let drawing = text(&output);
        let colours: std::collections::BTreeSet<_> = drawing
            .split('\u{1b}')
            .filter(|part| part.starts_with("[48;"))
            .map(|part| part.split('m').next())
            .collect();
        (count, colours.len())
    };
    assert_eq!(regions("square:8x6/kruskal#1"), (1, 1));
    let (count, colours) = regions("square:5x4/random-removals+unique=yes#2");
    assert!(count > 2 && colours > 2 && colours <= count, "{count} {colours}");
}

#[test]
fn what_is_told_of_a_maze_is_not_mixed_with_it() {
    let output = run(&["--size", "4x6", "--method", "prim", "--style", "ascii", "--solve", "--distances", "--stats"]);
    let lines: Vec<_> = told(&output).lines().map(ToOwned::to_owned).collect();
    // Nobody gave a seed: the code is told, or else the maze would be lost.
    let code = lines[0].parse::<Blueprint>().unwrap();
    assert!(lines[1].starts_with("farthest from cell 0: ") && lines.last().unwrap().starts_with("path: "), "{lines:?}");
    let drawing = scratch("told.txt");
    std::fs::write(&drawing, &output.stdout).unwrap();
    let read = run(&["--input", &drawing, "--style", "ascii"]);
    assert_eq!(text(&read), text(&run(&["--blueprint", &code.to_string(), "--style", "ascii"])), "it reads back");
    // Where nothing is drawn, it is what was asked for.
    let quiet = run(&["--blueprint", CODE, "--quiet", "--solve"]);
    assert!(text(&quiet).starts_with("path: ") && quiet.stderr.is_empty(), "{quiet:?}");
    let rows = run(&["--size", "4x6", "--method", "eller", "--format", "pbm"]);
    let seed = told(&rows);
    let again = run(&[
        "--size",
        "4x6",
        "--method",
        "eller",
        "--format",
        "pbm",
        "--seed",
        seed.trim().trim_start_matches("--seed "),
    ]);
    assert!(again.stdout == rows.stdout && again.stderr.is_empty(), "{seed}");
}

#[test]
fn a_hyphen_is_the_standard_input_and_output() {
    let json = run(&["--blueprint", CODE, "--format", "json"]).stdout;
    assert_eq!(run(&["--blueprint", CODE, "--format", "json", "-o", "-"]).stdout, json);
    assert_eq!(run(&["--blueprint", CODE, "-o", "-"]).stdout, run(&["--blueprint", CODE]).stdout);
    assert!(!std::path::Path::new("-").exists());
    let read = |given: &[u8], arguments: &[&str]| {
        let mut child = command(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(given).unwrap();
        text(&child.wait_with_output().unwrap())
    };
    let drawn = text(&run(&["--blueprint", CODE, "--style", "ascii"]));
    for file in ["-", if cfg!(unix) { "/dev/stdin" } else { "-" }] {
        let style = ["--style", "ascii", "--input", file];
        assert_eq!(read(drawn.as_bytes(), &style), drawn, "{file}");
        assert_eq!(read(&json, &[&style[..], &["--input-format", "json"]].concat()), drawn, "{file}");
    }
}

#[test]
fn means_have_their_standard_errors() {
    let output = run(&["--blueprint", "square:100x100/kruskal#1", "--count", "50"]);
    let text = text(&output);
    let line = text.lines().find(|line| line.starts_with("dead ends, %: ")).unwrap();
    let numbers: Vec<f64> = line.split([' ']).filter_map(|part| part.parse().ok()).collect();
    let [mean, error] = numbers[..] else { panic!("{line}") };
    // 30.54 on the average, with a deviation of 0.28 from maze to maze.
    assert!((mean - 30.54).abs() < 5.0 * error && (0.02..0.08).contains(&error), "{line}");
}

#[test]
fn files_that_cannot_be_written_are_named() {
    for (file, code, told) in [
        ("maze.gif", 2, "`maze.gif` does not end in .txt, .svg, .png, .pbm, .json, .stl, .obj, .glb or .doors"),
        ("/no/such/folder/maze.txt", 1, "/no/such/folder/maze.txt cannot be written: "),
        ("/no/such/folder/maze.pbm", 1, "/no/such/folder/maze.pbm cannot be written: "),
    ] {
        let output = run(&["--seed", "1", "--method", "eller", "-o", file]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(code) && error.contains(told), "{output:?}");
    }
}

#[test]
fn completions_and_the_manual_come_from_the_arguments() {
    for shell in ["bash", "fish", "zsh"] {
        let completions = text(&run(&["--completions", shell]));
        for offered in ["blueprint", "hexagon-flat", "hunt-and-kill", "tremaux", "heart"] {
            assert!(completions.contains(offered), "{shell}: {offered}");
        }
    }
    assert!(text(&run(&["--manual"])).starts_with(".ie"));
}

#[test]
fn whoever_reads_only_the_beginning_is_no_error() {
    let mut child =
        command(&["--size", "400x400", "--seed", "1"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[cfg(unix)]
#[test]
fn whoever_reads_only_the_beginning_of_a_file_is_no_error_either() {
    for more in [
        &["--format", "png"][..],
        &["--format", "glb"],
        &["--format", "svg"],
        &["-o", "/dev/stdout", "--format", "png"],
    ] {
        let arguments = [&["--size", "200x200", "--method", "kruskal", "--seed", "1"], more].concat();
        let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{more:?}: {output:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_whatever_is_written() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["--manual"],
        &["--completions", "zsh"],
        &["--seed", "1"],
        &["--seed", "1", "--format", "png"],
        &["--seed", "1", "--format", "json"],
        &["--seed", "1", "--method", "eller", "--format", "pbm"],
        &["--seed", "1", "--quiet", "--stats"],
        &["--seed", "1", "--count", "2"],
        &["--size", "2x2", "--seed", "1", "--compare", "--count", "2"],
        &["--seed", "1", "-o", "/dev/full", "--format", "glb"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
        assert!(told(&output).contains("No space left") && !told(&output).contains("panicked"), "{output:?}");
    }
}

#[test]
fn colours_are_as_one_wishes() {
    let coloured = |arguments: &[&str], variable: &str, value: &str| {
        let mut command = command(&[&["--blueprint", CODE, "--distances"], arguments].concat());
        let output = command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env(variable, value).output().unwrap();
        output.stdout.contains(&0x1B)
    };
    assert!(!coloured(&[], "A", "") && !coloured(&["--color", "never"], "CLICOLOR_FORCE", "1"));
    assert!(coloured(&["--color", "always"], "NO_COLOR", "1") && coloured(&[], "CLICOLOR_FORCE", "1"));
}

#[test]
fn what_is_no_terminal_gets_no_colours() {
    let output = run(&["--blueprint", CODE, "--solve", "a-star"]);
    assert!(!output.stdout.contains(&0x1B), "{output:?}");
}

#[test]
fn the_hardest_ends_are_farther_apart_than_the_usual_ones() {
    let path = |ends: &str| {
        let output = run(&["--blueprint", "square:30x30/wilson#2", "--solve", "a-star", "--quiet", "--ends", ends]);
        let text = text(&output);
        text.split(' ').nth(1).unwrap().parse::<u32>().unwrap()
    };
    assert!(path("usual") < path("hardest") && path("hardest") <= path("longest"));
}

#[test]
fn the_methods_are_compared_on_one_shape() {
    let output = run(&["--compare", "--size", "12x12", "--seed", "3", "--count", "5"]);
    let text = text(&output);
    let lines: Vec<Vec<&str>> = text.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), maze_core::Method::ALL.len());
    for (line, method) in lines.iter().zip(maze_core::Method::ALL) {
        assert_eq!(line[0], method.key());
        assert_eq!(line.len(), 8, "{text}");
        let code = |seed| format!("square:12x12/{}#{seed}", method.key());
        let dead_ends = (3..8).map(|seed| code(seed).parse::<Blueprint>().unwrap().generate().metrics().dead_ends());
        assert_eq!(line[1], format!("{:.1}", dead_ends.sum::<f64>() * 20.0), "{text}");
    }
}

#[test]
fn a_format_without_a_file_goes_where_the_drawing_would() {
    let json = text(&run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star"]));
    assert!(json.starts_with("{\n\"labyrinth\": 1,\n") && json.ends_with("]\n}\n"), "{json}");
    let file = scratch("maze.data");
    let output = run(&["--blueprint", CODE, "--format", "json", "--solve", "a-star", "-o", &file]);
    assert!(output.status.success());
    assert_eq!(std::fs::read_to_string(file).unwrap(), json, "what the format is called counts, not the file's name");
}

#[test]
fn files_are_read_solved_and_written_anew() {
    let solve = ["--style", "school", "--solve", "a-star"];
    let made = run(&[&["--blueprint", "square:9x6/kruskal#4"][..], &solve].concat());
    for name in ["read.json", "read.doors", "read.txt"] {
        let output = run(&["--blueprint", "square:9x6/kruskal#4", "--style", "ascii", "-o", &scratch(name)]);
        assert!(output.status.success(), "{output:?}");
        assert_eq!(text(&run(&[&["--input", &scratch(name)][..], &solve].concat())), text(&made), "{name}");
        assert!(run(&["--input", &scratch(name), "-o", &scratch("again.json")]).status.success());
        let again = run(&[&["--input", &scratch("again.json")][..], &solve].concat());
        assert_eq!(text(&again), text(&made), "{name}");
    }
    std::fs::write(scratch("read.doors"), "0 9\n").unwrap();
    for (name, told) in [
        ("read.doors", "read.doors: line 1: `9` is not a number of doors"),
        ("maze.svg", "maze.svg` does not end in .txt, .json or .doors"),
        ("no-such.json", "no-such.json: No such file"),
    ] {
        let output = run(&["--input", &scratch(name)]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && error.contains(told), "{error}");
    }
}

#[test]
fn the_help_tells_what_there_is() {
    let help = text(&run(&["--help"]));
    for told in ["+order=random|fixed", "+braid=0..=100", "a-star", "--aide", "texte", "--mask", "-h, --help"] {
        assert!(help.contains(told), "{told}: {help}");
    }
    assert!(help.find("--size").unwrap() < help.find("--completions").unwrap(), "what one wants first comes first");
    assert_eq!(text(&run(&["--aide"])), help);
}

#[test]
fn the_graphic_mode_is_the_other_programs() {
    assert!(run(&["--mode", "texte", "--seed", "1"]).status.success());
    let output = run(&["--mode", "graphic"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && error.contains("start labyrinth for the graphic mode"), "{error}");
}
