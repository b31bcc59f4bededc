//! The arguments: what they mean, and how misuse is answered.

use crate::{CODE, command, reported, run, scratch, text};
use std::process::Stdio;

#[test]
fn an_unsolvable_maze_says_so() {
    let output =
        run(&["--size", "6x8", "--seed", "1", "--unique", "--solve", "depth-first", "--from", "0,0", "--to", "0,7"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(reported, "error: there is no path from 0 to 7\n");
}

#[test]
fn a_solver_that_gives_up_does_not_say_that_there_is_no_path() {
    // Nothing but the boundary stands, so a hand that begins in the corner comes back without having seen the middle.
    let output = run(&["--blueprint", "square:5x5/kruskal+loops=100#1", "--solve", "right-hand", "--to", "2,2"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(reported, "error: Right hand on the wall gave up after 16 steps, without a path from 0 to 12\n");
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
fn the_default_is_a_perfect_maze_and_the_c_programs_where_its_options_ask_for_that() {
    let output = run(&["--seed", "5"]);
    assert_eq!(text(&output).lines().count(), 13);
    assert_eq!(output.stdout, run(&["--blueprint", "square:8x6/backtracker#5"]).stdout);
    for format in ["txt", "svg", "json", "stl", "obj"] {
        let made = run(&["--seed", "5", "--format", format]).stdout;
        assert_eq!(made, run(&["--blueprint", "square:8x6/backtracker#5", "--format", format]).stdout, "{format}");
    }
    for (asked, method) in [
        (&["--unique", "--seed", "5"][..], "/random-removals+unique=yes#5"),
        (&["--access", "--seed", "5"], "/random-removals+access=yes#5"),
        (&["--mode=texte"], "/random-removals#"),
        (&["--mode=texte", "--seed", "5"], "/backtracker#5"),
    ] {
        let made = run(asked);
        let code = if asked.len() == 1 { reported(&made) } else { text(&run(&[asked, &["--as", "json"]].concat())) };
        assert!(code.contains(method), "{asked:?}: {code}");
    }
}

#[test]
fn what_contradicts_itself_is_refused_with_both_options() {
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
fn a_mask_goes_with_the_code_that_needs_it() {
    let [mask, other, svg] = ["needed.txt", "other.txt", "needed.svg"].map(scratch);
    // Combs whose teeth are here and there, which takes more letters than a share code may have.
    let rows = |seed: u64| {
        (0..200_u64).map(move |row| {
            let dot = |column: u64| {
                column.is_multiple_of(2)
                    || row == 0
                    || (seed + row * 75 + column).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0
            };
            (0..150).map(|column| if dot(column) { '.' } else { '#' }).collect::<String>()
        })
    };
    std::fs::write(&mask, rows(0).collect::<Vec<_>>().join("\n")).unwrap();
    std::fs::write(&other, rows(1).collect::<Vec<_>>().join("\n")).unwrap();
    let asked = ["--size", "200x150", "--method", "kruskal", "--seed", "1"];
    let made = run(&[&asked[..], &["--mask", &mask, "-o", &svg, "--as", "json"]].concat());
    let code = text(&made).split('"').nth(3).unwrap_or_default().to_owned();
    if code.contains("@1.") {
        panic!("this mask is in the code: {code}");
    }
    for source in [["--input", &svg], ["--blueprint", &code]] {
        let read = |more: &[&str]| run(&[&source[..], &["--quiet", "--stats"], more].concat());
        assert!(text(&read(&["--mask", &mask])).starts_with("cells: 2"), "{:?}", read(&["--mask", &mask]));
        for (more, said) in
            [(&[][..], "name its file by --mask"), (&["--mask", &other], "is not the picture of the mask")]
        {
            assert!(reported(&read(more)).contains(said), "{source:?}: {:?}", read(more));
        }
    }
    let needless = run(&["--blueprint", CODE, "--mask", &mask]);
    assert!(needless.status.code() == Some(2) && reported(&needless).contains("leave --mask out"), "{needless:?}");
}

#[test]
fn what_takes_too_much_work_needs_trust() {
    let code = "square:1000x1000/origin-shift+steps=1000#1";
    let svg = scratch("costly.svg");
    let title = |code: &str| format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{code}</title></svg>");
    std::fs::write(&svg, title("square:16384x16384/kruskal#1")).unwrap();
    let refused = run(&["--input", &svg, "--quiet"]);
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("add --trust"), "{refused:?}");
    std::fs::write(&svg, title("square:8x6/kruskal#1")).unwrap();
    assert!(run(&["--input", &svg, "--quiet", "--trust"]).status.success());
    let blueprint: maze_core::Blueprint = code.parse().unwrap();
    let limits = maze_io::Limits { steps: 1_000, ..maze_io::Limits::default() };
    let reading = maze_io::Reading { limits, ..maze_io::Reading::default() };
    let error = reading.make(blueprint, &mut maze_core::NullSink).unwrap_err();
    assert!(error.is_limit() && error.to_string().contains("more than 1000 steps"), "{error}");
}

#[test]
fn in_french_all_is_french() {
    for (line, said) in [
        (&["--list", "methods"][..], "Tire à pile ou face"),
        (&["--list", "formats"], "Une image vectorielle"),
        (&["--blueprint", CODE, "--stats"], "impasses, en\u{a0}%\u{a0}: "),
        (&["--compare", "--size", "3x3", "--count", "2", "--seed", "1"], "impasses\u{a0}%"),
        (&["--blueprint", CODE, "--quiet", "--solve"], "cellules visitées"),
        (&["--blueprint", CODE, "--quiet", "--distances"], "la plus éloignée"),
        (
            &["--blueprint", CODE, "--cell-size", "2,5", "-o", "/dev/null", "--format", "stl", "--stats"],
            "cellules\u{a0}: 12",
        ),
        (&["--count", "3", "--seed", "1"], "3 labyrinthes à partir de square:8x6/backtracker#1"),
    ] {
        let output = run(&[&["--language", "fr"], line].concat());
        assert!(output.status.success() && text(&output).contains(said), "{line:?}: {output:?}");
    }
    let dead_ends = text(&run(&["--language", "fr", "--blueprint", CODE, "--stats"]));
    assert!(dead_ends.contains(','), "a decimal comma: {dead_ends}");
}

#[test]
fn the_short_help_fits_on_a_screen() {
    let short = run(&["-h"]);
    let lines = text(&short).lines().count();
    assert!(short.status.success() && (10..24).contains(&lines), "{lines} lines");
    assert!(text(&short).contains("--help says the rest") && !text(&short).contains("--line-width"));
    assert!(text(&run(&["--help"])).contains("--line-width <MM>"));
}

#[test]
fn misuse_names_the_value_and_what_is_allowed() {
    for (arguments, reported) in [
        (vec!["--size", "6"], "`6` is not LxC, two numbers such as 6x8"),
        (vec!["--size", "-1x5"], "`-1x5` is not LxC"),
        (vec!["--size", "0x8"], "0 lines are outside 1..=32768"),
        (vec!["--size", "4294967297x1"], "4294967297 lines are outside 1..=32768"),
        (vec!["--size", "3x99999"], "99999 columns are outside 1..=32768"),
        (vec!["--shape", "circle", "--radius", "99999"], "--radius 99999 is outside 0..="),
        (vec!["--shape", "circle", "--radius", "-1"], "it is not a number in 0..="),
        (vec!["--seed", "-1"], "'-1' for '--seed <N>': it is not a number in 0..=18446744073709551615"),
        (vec!["--completions", "bash", "--size", "3x3"], "--size has no effect on completions and the manual page"),
        (vec!["--completions", "bash", "--manual"], "cannot be used with"),
        (vec!["--seed", "1.5"], "'1.5' for '--seed <N>': it is not a number in"),
        (vec!["--seed", ""], "it is not a number in"),
        (vec!["--size", "3x3", "--input-format", "json"], "--input-format is for a maze that is read"),
        (
            vec!["--input", "a", "--input-format", "pbm"],
            "`pbm` cannot be read; there are txt, svg, png, height.png, pdf, json",
        ),
        (vec!["--count", "-5"], "it is not a number in 1..=1000000"),
        (
            vec!["--cell-size", "0.1", "-o", "a.stl"],
            "'0.1' for '--cell-size <MM>': it is not a number of millimetres in 0.5..=1000",
        ),
        (vec!["--wall-height", "-3"], "it is not a number of millimetres in 0.4..=1000"),
        (vec!["--plate-thickness", "nan"], "it is not a number of millimetres in 0.4..=100"),
        (
            vec!["--wall-thickness", "6", "-o", "a.obj"],
            "walls of 6 mm are too thick for square:8x6 with a cell size of 10 mm; at most 4.14 mm leave room",
        ),
        (vec!["--cell-size", "5", "-o", "a.png"], "measures are for stl, 3mf, obj, glb and svg, not for png"),
        (
            vec!["--wall-height", "5", "-o", "a.svg"],
            "--wall-height is for bodies; how thick the lines of a picture are",
        ),
        (vec!["--line-width", "1", "-o", "a.stl"], "lines are chosen for svg and pdf, not for stl"),
        (vec!["--kerf", "-o", "a.stl"], "a kerf is for lines to cut, which svg has, not stl"),
        (
            vec!["--kerf", "2", "--wall-thickness", "3", "-o", "a.svg"],
            "a kerf of 2 mm is too wide for square:8x6 with a cell size of 10 mm and walls of 3 mm; at most 1.14 mm leave room",
        ),
        (
            vec!["--kerf", "--wall-color", "red", "-o", "a.svg"],
            "lines to cut are #ff0000, and lasers tell lines apart by their colours; take another one for walls and path",
        ),
        (vec!["--kerf", "--solve", "--path-color", "#fF0000", "-o", "a.svg"], "lines to cut are #ff0000"),
        (
            vec!["--line-width", "9", "-o", "a.svg"],
            "lines of 9 mm are too thick for cells of 5 mm; at most 2.5 mm leave room between them",
        ),
        (vec!["--cell-size", "1", "--line-width", "1", "-o", "a.svg"], "for cells of 1 mm; at most 0.5 mm leave room"),
        (
            vec!["--size", "40x40", "--line-width", "10", "-o", "a.pdf"],
            "lines of 10 mm are too thick for cells of 4.08 mm; at most 2.04 mm leave room between them",
        ),
        (
            vec!["--size", "40x40", "--line-width", "1", "--count", "2", "--per-page", "4", "-o", "a.pdf"],
            "lines of 1 mm are too thick for cells of",
        ),
        (
            vec!["--cell-size", "3", "--lid", "2", "-o", "a.stl"],
            "the rim of a lid, 2 mm from the walls, has no room in square:8x6 with a cell size of 3 mm; take a cell size of 6.8 mm",
        ),
        (vec!["--shape", "octagon", "--lid", "2", "-o", "a.stl"], "the rim of a lid, 2 mm from walls of 1.2 mm, has"),
        (vec!["--labels", "-o", "a.pdf"], "labels are for svg, not for pdf"),
        (vec!["--wall-color", "red"], "lines and labels are for what is drawn into a file; write one by -o maze.svg"),
        (
            vec!["--cell-size", "5"],
            "measures are for bodies and svg; write one by -o maze.stl, .3mf, .obj, .glb or .svg",
        ),
        (
            vec!["--ball", "9", "--cell-size", "10", "-o", "a.stl"],
            "a ball of 9 mm needs passages of 9.5 mm, and the narrowest are 8.3 mm wide; take a cell size of at least 11.2 mm",
        ),
        (vec!["--ball", "2", "-o", "a.stl"], "it is not a number of millimetres in 3..=20"),
        (
            vec!["--ball", "5", "--wall-height", "4", "--lid", "-o", "a.stl"],
            "walls 4 mm high are too low for a ball of 5 mm; at least 5.5 mm are high enough",
        ),
        (
            vec!["--wall-thickness", "4", "--lid", "-o", "a.stl"],
            "the rim of a lid, 0.2 mm from walls of 4 mm, has no room in square:8x6 with a cell size of 10 mm; take a cell size of 14.1 mm, or walls of 2.81 mm at most",
        ),
        (vec!["--relief", "-o", "a.stl"], "the following required arguments were not provided:\n  --solve"),
        (
            vec!["--relief", "0.1", "--solve", "-o", "a.stl"],
            "'0.1' for '--relief [<MM>]': it is not a number of millimetres in 0.4..=100",
        ),
        (
            vec!["--relief", "--cell-size", "2", "--solve", "-o", "a.stl"],
            "a path as a relief needs passages of 2 mm, and the narrowest are 1.43 mm wide; take a cell size of at least 2.6 mm",
        ),
        (
            vec!["--relief", "6", "--solve", "-o", "a.stl"],
            "walls 6 mm high are too low for a path 6 mm high; at least 6.4 mm are high enough",
        ),
        (
            vec!["--engrave", "1", "--plate-thickness", "1.2", "--solve", "-o", "a.stl"],
            "a plate 1.2 mm thick is too thin for a hollow 1 mm deep; at least 1.4 mm are thick enough",
        ),
        (vec!["--engrave", "--relief", "--solve", "-o", "a.stl"], "cannot be used with '--relief"),
        (vec!["--ball", "6", "--groove", "--solve", "-o", "a.stl"], "cannot be used with '--solve"),
        (vec!["--groove", "-o", "a.stl"], "the following required arguments were not provided:\n  --ball <MM>"),
        (
            vec!["--ball", "6", "--groove", "2", "-o", "a.stl"],
            "a groove 2 mm deep is too deep for a ball of 6 mm; at most 1.5 mm leave room beside it",
        ),
        (
            vec!["--ball", "6", "--groove", "--plate-thickness", "1.5", "-o", "a.stl"],
            "a plate 1.5 mm thick is too thin for a hollow 1.5 mm deep; at least 1.9 mm are thick enough",
        ),
        (vec!["--engrave", "--solve", "-o", "a.svg"], "--engrave is for bodies"),
        (vec!["--pixels", "10", "-o", "a.height.png"], "10 pixels are outside 30..=65536, for square:8x6"),
        (vec!["--pixels", "100", "-o", "a.png"], "the number of pixels is for height.png, not for png"),
        (vec!["--pixels", "100"], "the number of pixels is for heightmaps; write one by -o maze.height.png"),
        (vec!["--mask", "star"], "there is no mask `star`; there are heart, ring, letter, and files such as mask.png"),
        (vec!["--mask", "no.png"], "'no.png' for '--mask <MASK|FILE>': there is no such file"),
        (vec!["--braid", "101"], "'101' for '--braid <PERCENT>': it is not a number in 0..=100"),
        (vec!["--loops", "-1"], "it is not a number in 0..=100"),
        (vec!["--method", "prim+braid=5", "--braid", "6"], "braid is given twice, by --braid and in --method"),
        (vec!["--compare", "--method", "prim"], "--compare takes every method in turn"),
        (vec!["--compare", "--count", "1"], "compare 2 mazes or more"),
        (vec!["--compare", "shapes"], "[possible values: methods, solvers]"),
        (vec!["--format", "svg", "--as", "json"], "--as is for what is told of a maze"),
        (vec!["--method", "kruskal+braids=1"], "kruskal has no option `braids`; it has sparse, braid, loops"),
        (vec!["--method", "kruskal+braid=101"], "braid `101` is not allowed; allowed: a number in 0..=100"),
        (vec!["--mask", "heart", "--size", "20x20", "--method", "eller"], "take another method, or no mask"),
        (vec!["--shape", "star"], "there is no shape `star`; there are square, hex-flat"),
        (vec!["--method", "magic"], "there is no method `magic`; there are backtracker"),
        (vec!["--solve", "magic"], "there is no solver `magic`; there are depth-first"),
        (vec!["--shape", "circle", "--size", "3x3"], "circle takes --radius, its rings"),
        (vec!["--radius", "3"], "square takes --size LxC"),
        (vec!["--method", "kruskal", "--unique"], "--unique and --access are for random-removals"),
        (vec!["--shape", "circle", "--style", "box"], "the style box draws squares only; braille draws every shape"),
        (vec!["--from", "48"], "`48` is not a cell; write a number in 0..=47, or a line and a column, such as 0,0"),
        (vec!["--from", "-1"], "`-1` is not a cell"),
        (
            vec!["--mask", "ring", "--size", "9x9", "--method", "kruskal", "--from", "4,4"],
            "line 4 has the columns 0, 1, 2, 6, 7, 8",
        ),
        (vec!["--wall-color", "pink", "-o", "a.svg"], "`pink` is not a color"),
        (vec!["--to", "9,9"], "`9,9` is not a cell; write a line in 0..=5 and a column"),
        (vec!["--to", "5,9"], "`5,9` is not a cell; line 5 has the columns 0, 1, ..., 7"),
        (vec!["--size", "4x2", "--to", "1,2"], "line 1 has the columns 0, 1\n"),
        (vec!["--delay", "99999"], "it is not a number in 0..=60000"),
        (vec!["--stats", "--input", "a\u{1b}[2Jb.json"], "a\\u{1b}[2Jb.json: there is no such file"),
        (vec!["--\u{1b}[2J", "a\tb"], "unexpected argument"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        assert!(error.contains(reported) && output.stdout.is_empty(), "{arguments:?}: {error}");
        assert!(!error.contains('\u{1b}'), "{arguments:?}: nothing moves the cursor");
    }
}

#[test]
fn the_cells_of_a_ring_are_named_by_their_columns() {
    let run = |to: &str| run(&["--shape", "circle", "--radius", "5", "--seed", "1", "--quiet", "--to", to]);
    let refused = reported(&run("1,5"));
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
        (
            vec!["--size", "9x12", "--method", "kruskal", "--sparse", "10", "--braid", "50", "--loops", "5"],
            "square:12x9/kruskal+sparse=10+braid=50+loops=5#3",
        ),
        (
            vec!["--size", "5x5", "--method", "Growing_Tree+newest=3", "--braid", "7"],
            "square:5x5/growing-tree+newest=3+braid=7#3",
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
fn what_is_wrong_is_said_in_the_language_that_is_asked_for() {
    for wrong in [
        &["--sed", "3"][..],
        &["--seed"],
        &["--seed", "x"],
        &["--quiet=1"],
        &["--list", "x"],
        &["--size", "3x3", "--blueprint", CODE],
        &["--relief", "-o", "a.stl"],
        &["--ball", "5"],
        &["--solve", "--from", "99"],
    ] {
        let output = run(&[&["--language", "fr"], wrong].concat());
        let said = reported(&output);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(said.starts_with("erreur\u{a0}: ") && !said.contains("error"), "{wrong:?}: {said}");
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

#[cfg(unix)]
#[test]
fn bash_completes_the_names_that_people_type_and_files_only_where_they_belong() {
    let completions = text(&run(&["--completions", "bash"]));
    let complete = |option: &str, begun: &str| {
        let words = format!("COMP_WORDS=(labyrinth-text {option} '{begun}'); COMP_CWORD=2; compopt() {{ :; }}");
        let call =
            "_labyrinth__text labyrinth-text \"${COMP_WORDS[2]}\" \"${COMP_WORDS[1]}\"; echo \"${COMPREPLY[@]}\"";
        let script = format!("{completions}\n{words}\n{call}");
        let mut bash = std::process::Command::new("bash");
        let done = bash.args(["-c", &script]).current_dir(env!("CARGO_MANIFEST_DIR")).output();
        done.ok().map(|output| text(&output).trim_end().to_owned())
    };
    if complete("--shape", "").is_none() {
        eprintln!("skipped: there is no bash");
        return;
    }
    for (option, begun, completed) in [
        ("--method", "df", "dfs"),
        ("--method", "recursive-", "recursive-backtracker recursive-division"),
        ("--solve", "bf", "bfs"),
        ("--solve", "ast", "astar"),
        ("--shape", "th", "theta"),
        ("--format", "sv", "svg"),
        ("--difficulty", "", "easy medium hard"),
        ("--seed", "Car", "Car"),
        ("--title", "sr", "sr"),
        ("--output", "Car", "Cargo.toml"),
        ("-o", "Car", "Cargo.toml"),
        ("--input", "Car", "Cargo.toml"),
    ] {
        assert_eq!(complete(option, begun).unwrap(), completed, "{option} {begun}");
    }
}

#[cfg(unix)]
#[test]
fn fish_and_zsh_complete_masks_by_names_and_files() {
    use std::fs;

    let folder = scratch("completions");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    fs::write(format!("{folder}/hedgehog.png"), "").unwrap();
    let shown = |shell: &str, language: &str, script: &str| {
        let completions = run(&["--completions", shell, "--language", language]);
        fs::write(format!("{folder}/_labyrinth-text"), &completions.stdout).unwrap();
        let mut command = std::process::Command::new(shell);
        let done = command.args(["-c", script]).current_dir(&folder).env("HOME", &folder).env("TERM", "dumb").output();
        if done.is_err() {
            eprintln!("skipped: there is no {shell}");
        }
        done.ok().map(|output| text(&output))
    };
    let fish = "source _labyrinth-text
        for option in mask shape; complete -C \"labyrinth-text --$option h\"; end";
    // It completes nothing but in a terminal.
    let zsh = r#"zmodload zsh/zpty
        zpty -b terminal zsh -f -i
        zpty -w terminal "fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D"
        zpty -w terminal "listed() { zle list-choices; zle -R; print EN''D }; zle -N listed; bindkey '^I' listed; print REA''DY"
        zpty -r -m terminal ready '*READY*'
        for option in mask shape; do
            zpty -w -n terminal "labyrinth-text --$option h"$'\t'
            zpty -r -m terminal list '*END*' && print -r -- $list
            zpty -w -n terminal $'\x15'
        done"#;
    for language in ["en", "fr"] {
        for (shell, script) in [("fish", fish), ("zsh", zsh)] {
            let Some(shown) = shown(shell, language, script) else { continue };
            let (masks, shapes) = shown.split_once("hex").unwrap_or_default();
            assert!(masks.contains("heart") && masks.contains("hedgehog.png"), "{shell} {language}: {shown}");
            assert!(!shapes.contains("hedgehog"), "only where they belong: {shell} {language}: {shown}");
        }
    }
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
fn the_help_lists_what_there_is() {
    let help = text(&run(&["--help"]));
    for reported in ["+order=random|fixed", "+braid=0..=100", "a-star", "--aide", "texte", "--mask", "-h, --help"] {
        assert!(help.contains(reported), "{reported}: {help}");
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

#[test]
fn a_picture_is_a_mask() {
    // A mask written by hand, and a picture of a maze, of which the walls are left out.
    let dots = scratch("mask.txt");
    std::fs::write(&dots, "..#\n.##\n...\n").unwrap();
    let code = |mask: &str, size: &str| {
        let asked = ["--size", size, "--mask", mask, "--method", "kruskal", "--seed", "3", "--as", "json"];
        let output = run(&asked);
        assert!(output.status.success(), "{output:?}");
        text(&output)
    };
    assert!(code(&dots, "3x3").contains("square:3x3@1.3x3."), "{}", code(&dots, "3x3"));
    let picture = scratch("mask.png");
    assert!(run(&["--size", "2000x2", "--method", "eller", "--seed", "1", "-o", &picture]).status.success());
    let refused = run(&["--mask", &picture]);
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("pixels is outside 1..="), "{refused:?}");
    std::fs::write(&picture, b"\x89PNG\r\n\x1a\nrubbish").unwrap();
    assert!(reported(&run(&["--mask", &picture])).contains("its picture is damaged"));
}

#[test]
fn what_is_wrong_has_its_exit_code_though_nobody_reads_it() {
    for line in [&["--no-such"][..], &["--list", "colours"], &["--ball", "2", "-o", "maze.stl"], &["--size", "0x3"]] {
        let mut child = command(line).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(2), "{line:?}");
    }
}

#[test]
fn names_are_known_in_capitals_too() {
    let names = ["--shape", "SQUARE", "--method", "Kruskal", "--style", "Box", "--mask", "RING", "--format", "TXT"];
    let output = run(&[&names[..], &["--size", "20x20", "--seed", "1"]].concat());
    assert!(output.status.success(), "{output:?}");
    assert!(run(&["--list", "Methods", "--as", "JSON"]).status.success());
    let colours =
        ["--wall-color", "Grey", "--path-color", "RED", "--solve", "--marks", "Arrows", "-o", &scratch("names.pdf")];
    assert!(run(&colours).status.success(), "{:?}", run(&colours));
}

#[test]
fn an_option_of_a_method_is_given_once() {
    let output = run(&["--method", "kruskal+braid=50+braid=60"]);
    assert!(output.status.code() == Some(2) && reported(&output).contains("+braid is given twice"), "{output:?}");
}
