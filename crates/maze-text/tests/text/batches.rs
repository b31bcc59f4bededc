//! Tests of batches: many mazes, each in its own file.

use crate::{command, reported, run, scratch, text};
use maze_core::Blueprint;
use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::Stdio,
};

/// Creates an empty folder for a test.
fn folder(name: &str) -> String {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    folder
}

fn names(folder: &str) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

const MAZES: [&str; 7] = ["--size", "6x5", "--method", "kruskal", "--seed", "8", "--solve"];

#[test]
fn each_file_of_a_batch_equals_that_of_its_maze_alone() {
    for (format, placeholder) in [("svg", "seed"), ("txt", "number"), ("png", "code"), ("pbm", "seed")] {
        let folder = folder(&format!("batch-{format}"));
        let pattern = format!("{folder}/maze-{{{placeholder}}}.{format}");
        let output = run(&[&MAZES[..], &["--count", "12", "-o", &pattern]].concat());
        assert!(output.status.success() && output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
        let mut expected = BTreeSet::new();
        for (number, seed) in (1..=12).zip(8_u64..) {
            let name = match placeholder {
                "seed" => format!("maze-{seed}.{format}"),
                "number" => format!("maze-{number:02}.{format}"),
                _ => format!("maze-square-6x5_kruskal_{seed}.{format}"),
            };
            let alone = run(&["--blueprint", &format!("square:6x5/kruskal#{seed}"), "--solve", "--format", format]);
            assert_eq!(fs::read(Path::new(&folder).join(&name)).unwrap(), alone.stdout, "{name}");
            expected.insert(name);
        }
        assert_eq!(names(&folder), expected, "there are no other files");
    }
}

#[test]
fn each_page_of_a_batch_equals_that_of_its_maze_alone() {
    let folder = folder("batch-of-pages");
    let (pattern, manifest) = (format!("{folder}/{{seed}}.pdf"), format!("{folder}/mazes.json"));
    let page = ["--page-size", "A5", "--answers", "foot", "--title", "No. {seed}"];
    let many = ["--count", "3", "--manifest", &manifest, "-o", &pattern];
    let output = run(&[&MAZES[..], &page, &many].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    for seed in 8..11 {
        let code = format!("square:6x5/kruskal#{seed}");
        let alone = run(&[&["--blueprint", &code, "--solve", "--format", "pdf"][..], &page].concat());
        assert_eq!(fs::read(format!("{folder}/{seed}.pdf")).unwrap(), alone.stdout, "{seed}");
    }
    let json: serde_json::Value = serde_json::from_slice(&fs::read(&manifest).unwrap()).unwrap();
    assert!(json["mazes"].as_array().unwrap().iter().all(|maze| maze["path"].as_u64().unwrap() >= 9), "{json}");
    let wide = ["--size", "100x130", "--line-width", "0.9", "--page-size", "A3", "--count", "2", "-o", &pattern];
    assert!(run(&wide).status.success(), "lines that are too thick for A4 fit on A3");
    let cover = run(&[&MAZES[..], &["--cover", "Mazes", "--count", "3", "-o", &pattern]].concat());
    assert!(reported(&cover).contains("--cover"), "{cover:?}");
}

#[test]
fn a_manifest_lists_the_files_and_their_codes() {
    let folder = folder("manifest");
    let (pattern, manifest) = (format!("{folder}/{{seed}}.txt"), format!("{folder}/mazes.json"));
    let output = run(&[&MAZES[..], &["--count", "3", "--manifest", &manifest, "-o", &pattern]].concat());
    assert!(output.status.success(), "{output:?}");
    let json: serde_json::Value = serde_json::from_slice(&fs::read(&manifest).unwrap()).unwrap();
    let mazes = json["mazes"].as_array().unwrap();
    assert_eq!(mazes.len(), 3);
    for (number, maze) in mazes.iter().enumerate() {
        let blueprint: Blueprint = maze["blueprint"].as_str().unwrap().parse().unwrap();
        assert_eq!(maze["number"], number + 1);
        assert_eq!(maze["file"], format!("{folder}/{}.txt", blueprint.seed()));
        let drawn = text(&run(&["--blueprint", &blueprint.to_string(), "--solve", "--format", "txt"]));
        assert_eq!(fs::read_to_string(maze["file"].as_str().unwrap()).unwrap(), drawn);
        let maze_made = blueprint.generate();
        let ends = maze_made.ends();
        assert_eq!(maze["path"].as_u64().unwrap(), u64::from(maze_made.distances(ends.from).get(ends.to).unwrap()));
    }
}

#[test]
fn placeholders_also_work_for_a_single_maze() {
    let folder = folder("single");
    let output = run(&["--size", "3x3", "-o", &format!("{folder}/a{{{{{{seed}}.txt")]);
    let code: Blueprint = reported(&output).trim().parse().unwrap();
    assert_eq!(names(&folder), [format!("a{{{}.txt", code.seed())].into());
}

#[test]
fn mazes_without_a_path_are_written_and_reported() {
    let folder = folder("unsolved");
    let pattern = format!("{folder}/{{number}}.json");
    let mazes = ["--seed", "1", "--unique", "--solve", "--from", "0,0", "--to", "0,7", "--count", "4"];
    let output = run(&[&mazes[..], &["-o", &pattern]].concat());
    let expected = format!("error: no path was found in 1 of 4 mazes, the first of them in {folder}/1.json\n");
    assert_eq!((output.status.code(), reported(&output)), (Some(1), expected));
    assert_eq!(names(&folder).len(), 4);
}

#[test]
fn invalid_batches_are_errors_before_anything_is_written() {
    let folder = folder("refused");
    for (arguments, message) in [
        (vec!["--count", "3", "-o", "maze.svg"], "3 mazes would be written as `"),
        (vec!["--count", "3", "-o", "{{number}}.svg"], "put {number}, {seed} or {code} into the name"),
        (
            vec!["--count", "3", "-o", "{name}.svg"],
            "there is no placeholder {name}; there are {number}, {seed}, {code}",
        ),
        (vec!["--count", "3", "-o", "{seed.svg"], "unmatched {"),
        (vec!["--count", "3", "-o", "{seed}.gif"], "does not end in .txt"),
        (vec!["--count", "3", "-o", "no/{seed}.txt"], "cannot be written: "),
        (
            vec!["--count", "3", "-o", "{number}.json", "--manifest", "2.json"],
            "the manifest and a maze would both be written",
        ),
        (
            vec!["--count", "3", "-o", "{number}.pdf", "--page-size", "50x50", "--line-width", "3"],
            "lines of 3 mm are too thick for cells of",
        ),
        (vec!["--count", "3", "-o", "{number}.txt", "--from", "999"], "`999` is not a cell"),
        (
            vec!["--count", "3", "-o", "{number}.txt", "--shape", "circle", "--style", "box"],
            "the style box draws only squares",
        ),
        (vec!["--count", "3", "--format", "svg"], "3 mazes need files, such as"),
        (vec!["--count", "3", "--solve"], "--solve has no effect; use --compare solvers to count the steps"),
        (vec!["--count", "1"], "to measure one, use labyrinth-text stats"),
        (vec!["-o", "{seed}.txt", "--manifest", "a.json"], "--manifest has no effect on txt files"),
        (vec!["-o", "{seed}.txt", "--input", "a.txt"], "placeholders in a file name are for mazes with a share code"),
    ] {
        fs::write(format!("{folder}/a.txt"), "+-+\n| |\n+-+\n").unwrap();
        let in_folder = |argument: &&str| {
            if argument.contains('.') { format!("{folder}/{argument}") } else { (*argument).to_owned() }
        };
        let arguments: Vec<_> = arguments.iter().map(in_folder).collect();
        let output = run(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(!output.status.success() && reported(&output).contains(message), "{arguments:?}: {output:?}");
        assert_eq!(names(&folder), ["a.txt".to_owned()].into(), "{arguments:?}");
    }
}

#[test]
fn a_batch_has_the_first_mazes_of_the_requested_difficulty() {
    let folder = folder("fits");
    let (pattern, manifest) = (format!("{folder}/{{number}}-{{seed}}.txt"), format!("{folder}/mazes.json"));
    let mazes = ["--size", "9x9", "--method", "kruskal", "--seed", "5", "--count", "9", "--difficulty", "Easy"];
    let fits = |seed: u64| {
        let maze = format!("square:9x9/kruskal#{seed}").parse::<Blueprint>().unwrap().generate();
        (1..=3).contains(&maze.difficulty().unwrap().level())
    };
    let expected: Vec<u64> = (5..).filter(|&seed| fits(seed)).take(9).collect();
    let tried = expected[8] - 4;
    assert!(tried > 9, "some do not fit");
    for threads in ["1", "3"] {
        let written = [&mazes[..], &["-o", &pattern, "--manifest", &manifest]].concat();
        let output = command(&written).env("RAYON_NUM_THREADS", threads).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(
            reported(&output).contains(&format!("after trying {tried} from square:9x9/kruskal#5 on")),
            "{output:?}"
        );
        let json: serde_json::Value = serde_json::from_slice(&fs::read(&manifest).unwrap()).unwrap();
        let codes: Vec<_> = json["mazes"].as_array().unwrap().iter().map(|maze| &maze["blueprint"]).collect();
        let wanted: Vec<_> = expected.iter().map(|seed| format!("square:9x9/kruskal#{seed}")).collect();
        assert_eq!(codes, wanted.iter().collect::<Vec<_>>(), "{threads} threads");
        assert!(
            expected.iter().zip(1..).all(|(seed, number)| names(&folder).contains(&format!("{number}-{seed}.txt")))
        );
    }
    let none = run(&["--size", "3x3", "--seed", "1", "--count", "3", "--difficulty", "10", "-o", &pattern]);
    assert_eq!(none.status.code(), Some(1));
    assert!(reported(&none).contains("has the difficulty 10"), "{none:?}");
}

#[test]
fn json_in_a_pipe_has_one_maze_a_line() {
    for more in [&[][..], &["-o", "-"]] {
        let lines = run(&[&MAZES[..], &["--count", "300", "--format", "json"], more].concat());
        assert!(lines.status.success() && lines.stderr.is_empty(), "{lines:?}");
        let lines = text(&lines);
        assert_eq!(lines.lines().count(), 300);
        for (line, seed) in lines.lines().zip(8_u64..) {
            let code = format!("square:6x5/kruskal#{seed}");
            let json: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(json["blueprint"], code);
            if seed < 12 {
                let alone = run(&["--blueprint", &code, "--solve", "--format", "json"]).stdout;
                assert_eq!(json, serde_json::from_slice::<serde_json::Value>(&alone).unwrap());
            }
        }
    }
    let refused = run(&[&MAZES[..], &["--count", "3", "--format", "svg"]].concat());
    assert_eq!(refused.status.code(), Some(2));
    assert!(reported(&refused).contains("only json can go to the standard output, one maze a line"), "{refused:?}");
}

#[test]
fn a_pipe_that_is_closed_early_is_not_an_error() {
    let mazes = ["--size", "20x20", "--method", "kruskal", "--seed", "8", "--count", "5000", "--format", "json"];
    let mut child = command(&mazes).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with('{') && line.ends_with("}\n"), "{line}");
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
