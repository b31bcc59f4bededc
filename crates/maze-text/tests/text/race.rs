//! Robots of one's own: they are started only if the user agrees, and their results are drawn and compared.

use crate::{reported, run, scratch, text};
use maze_core::Blueprint;
use maze_robots::Task;
use serde_json::Value;
use std::{env, fs, path::Path, process::Command};

const MAZE: &str = "square:8x8/kruskal+braid=50#1";

#[test]
fn a_robot_of_ours_drives_to_the_center() {
    let driven = run(&["race", MAZE, "--robot", "tremaux", "--style", "ascii"]);
    assert!(driven.status.success(), "{}", reported(&driven));
    // The center is two cells wide and high; the start is in the south-west.
    let drawn = text(&driven);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines.len(), 17);
    assert!(lines[15].starts_with("| S") && drawn.contains('G'), "{drawn}");
    assert!(
        reported(&driven).starts_with("score: ") && reported(&driven).contains("in all: runs 1,"),
        "{}",
        reported(&driven)
    );
}

#[test]
fn results_are_the_same_each_time_and_complete() {
    let arguments = ["race", MAZE, "--robot", "tremaux", "--robot", "random-mouse", "--count", "5", "--as", "csv"];
    let [first, second] = [run(&arguments), run(&arguments)];
    assert_eq!(text(&first), text(&second));
    let rows = text(&first);
    let rows: Vec<Vec<&str>> = rows.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 11);
    assert_eq!(rows[0][..6], ["robot", "maze", "blueprint", "found", "score", "runs"]);
    assert_eq!(rows[1][..2], ["tremaux", MAZE]);
    assert_eq!(rows[10][..2], ["random-mouse", "square:8x8/kruskal+braid=50#5"]);
    let table = run(&["race", MAZE, "--robot", "tremaux", "--robot", "random-mouse", "--count", "5"]);
    assert!(text(&table).starts_with(&format!("means over 5 mazes from {MAZE} on\nrobot ")), "{}", text(&table));
    assert_eq!(text(&table).lines().count(), 4);
    let one = run(&["race", MAZE, "--robot", "tremaux", "--robot", "flood-fill"]);
    assert!(!text(&one).contains("none") && !text(&one).contains('±'), "{}", text(&one));
}

#[test]
fn each_run_is_a_record_whose_figures_make_its_score() {
    let file = scratch("ours.txt");
    fs::write(&file, "tremaux\nflood-fill\n").unwrap();
    let driven = run(&["race", MAZE, "--robots", &file, "--count", "3", "--as", "json"]);
    assert!(driven.status.success() && driven.stderr.is_empty(), "{driven:?}");
    let records: Vec<Value> = serde_json::from_slice(&driven.stdout).unwrap();
    assert_eq!(records.len(), 6);
    for (number, record) in records.iter().enumerate() {
        let code = MAZE.replace("#1", &format!("#{}", number / 2 + 1));
        assert_eq!(record["robot"], ["tremaux", "flood-fill"][number % 2], "{record}");
        assert_eq!((&record["maze"], &record["blueprint"]), (&code.as_str().into(), &code.as_str().into()));
        assert_eq!((&record["found"], &record["stopped"]), (&true.into(), &Value::Null), "{record}");
        let figure = |name: &str| record[name].as_f64().unwrap();
        let best = figure("best_turns") + figure("best_effective_distance");
        let score = best + 0.1 * (figure("turns") + figure("effective_distance"));
        assert!((figure("score") - score).abs() < 1e-9, "{record}");
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let task = Task::center(maze.grid()).unwrap();
        let distances = maze.distances(task.start);
        let shortest = task.goals.iter().filter_map(|&goal| distances.get(goal)).min().unwrap();
        assert!(figure("best_distance") >= f64::from(shortest) && figure("distance") >= figure("best_distance"));
    }
}

#[test]
fn wrong_arguments_are_named() {
    let file = scratch("raced.txt");
    assert!(run(&["new", MAZE, "-o", &file]).status.success());
    for (arguments, wrong) in [
        (&["race", MAZE][..], "no robot is given"),
        (
            &["race", MAZE, "--robot", "python3 'mouse.py", "--yes"],
            "`python3 'mouse.py` has a quote that is not closed",
        ),
        (&["race", MAZE, "--robot", "", "--yes"], "the command of a robot is empty"),
        (&["race", MAZE, "--robot", "no-such-robot", "--yes"], "`no-such-robot` cannot be started"),
        (&["race", &file, "--robot", "tremaux", "--count", "3"], "--count"),
        (&["race", "hexagon-flat:4/wilson#1", "--robot", "tremaux", "--goal", "center"], "use --goal exit"),
        (&["race", MAZE, "--robots", "no-such-file.txt"], "no-such-file.txt"),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(reported(&refused).contains(wrong), "{arguments:?}: {}", reported(&refused));
    }
}

#[cfg(unix)]
#[test]
fn no_program_is_started_unless_the_user_agrees() {
    let file = scratch("started");
    let _ = fs::remove_file(&file);
    let robot = format!("sh -c 'touch {file}'");
    let refused = run(&["race", MAZE, "--robot", &robot]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(reported(&refused).contains("agree with --yes"), "{}", reported(&refused));
    assert!(!Path::new(&file).exists());
    let started = run(&["race", MAZE, "--robot", &robot, "--yes"]);
    assert_eq!(started.status.code(), Some(1), "it did not arrive");
    assert!(reported(&started).contains("it ended without reaching a goal"), "{}", reported(&started));
    assert!(Path::new(&file).exists());
}

#[cfg(unix)]
#[test]
fn a_bad_robot_is_stopped_and_its_log_is_shown() {
    let hangs =
        run(&["race", MAZE, "--robot", "sh -c 'echo lost >&2; echo here; sleep 100'", "--seconds", "1", "--yes"]);
    assert_eq!(hangs.status.code(), Some(1));
    let said = reported(&hangs);
    assert!(said.contains("log of ") && said.contains("\nlost\n") && said.contains("longer than 1 second"), "{said}");
    let french = run(&["race", MAZE, "--robot", "sh -c 'exit 7'", "--yes", "--language", "fr"]);
    assert!(reported(&french).contains("il s’est arrêté avec le code 7"), "{}", reported(&french));
}

#[cfg(unix)]
#[test]
fn a_file_names_many_robots_in_its_folder() {
    let folder = scratch("robots");
    fs::create_dir_all(&folder).unwrap();
    fs::write(format!("{folder}/idle.sh"), "echo mazeWidth; read width; test $width = 8").unwrap();
    fs::write(format!("{folder}/robots.txt"), "# two robots\n\nlazy = sh idle.sh --no=1\ntremaux\n").unwrap();
    let driven = run(&["race", MAZE, "--robots", &format!("{folder}/robots.txt"), "--yes", "--count", "2"]);
    let (table, faults) = (text(&driven), reported(&driven));
    let columns = |row: &str| row.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>();
    let rows: Vec<_> = table.lines().skip(2).map(columns).collect();
    assert_eq!(rows, [["lazy", "0"], ["tremaux", "100"]], "{table}");
    assert_eq!(
        faults,
        format!(
            "lazy in {MAZE}: it ended without reaching a goal\nlazy in {}: it ended without reaching a goal\n",
            MAZE.replace("#1", "#2")
        )
    );
    assert!(driven.status.success());
}

/// A template of the page, below a heading, which promises 20 lines.
fn template(heading: &str) -> &'static str {
    let page = include_str!("../../../../docs/robots.md");
    let section = page.split("\n### ").find(|section| section.starts_with(&format!("{heading}\n"))).unwrap();
    let template = section.split("```").nth(1).unwrap().split_once('\n').unwrap().1;
    assert!(template.lines().count() <= 20, "{heading}");
    template
}

/// Lets a template drive in mazes of several shapes, unless its interpreter or compiler is missing.
fn check(heading: &str, file: &str, tool: &str, build: Option<&[&str]>, robot: &str) {
    if Command::new(tool).arg("--version").output().is_err() {
        // Rust links with `cc`, and the tests of the page install Node.
        let is_wanted = cfg!(unix) && env::var_os("CI").is_some() && tool != "python3";
        assert!(!is_wanted, "there is no {tool}");
        eprintln!("skipped: there is no {tool}");
        return;
    }
    let folder = scratch(&format!("template-{tool}"));
    fs::create_dir_all(&folder).unwrap();
    fs::write(format!("{folder}/{file}"), template(heading)).unwrap();
    if let Some(arguments) = build {
        let built = Command::new(tool).args(arguments).current_dir(&folder).output().unwrap();
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    }
    fs::write(format!("{folder}/robots.txt"), format!("template = {robot}\n")).unwrap();
    let list = format!("{folder}/robots.txt");
    let mazes = [
        MAZE,
        "square:9x9@heart/wilson#2",
        "hexagon-flat:4/kruskal+braid=100#3",
        "circle:6/wilson#4",
        "triangle:7/wilson#5",
    ];
    let driven = run(&[&["race"], &mazes[..], &["--robots", &list, "--yes", "--as", "csv"]].concat());
    let results = text(&driven);
    let found = results.lines().skip(1).filter(|row| row.contains(",true,")).count();
    assert_eq!(found, mazes.len(), "{results}{}", reported(&driven));
    assert!(results.lines().skip(1).all(|row| row.ends_with(',')), "it ends well: {results}");
}

#[test]
fn the_python_template_finds_the_goal() {
    check("Python", "mouse.py", "python3", None, "python3 mouse.py");
}

#[test]
fn the_c_template_finds_the_goal() {
    check("C", "mouse.c", "cc", Some(&["-o", "mouse", "mouse.c"]), "./mouse");
}

#[test]
fn the_rust_template_finds_the_goal() {
    check("Rust", "mouse.rs", "rustc", Some(&["--edition", "2021", "mouse.rs"]), "./mouse");
}

#[test]
fn the_javascript_template_finds_the_goal() {
    check("JavaScript", "mouse.js", "node", None, "node mouse.js");
}
