//! Tests of measures of one maze, of many mazes, and of all methods.

use crate::{reported, run, scratch, text};
use maze_core::Blueprint;

#[test]
fn measures_are_printed() {
    let output = run(&["--blueprint", "square:50x50/kruskal#1", "--stats", "--quiet"]);
    let text = text(&output);
    assert!(text.starts_with("cells: 2500\ndead ends, %: 3"), "{text}");
    assert!(text.contains("\nsteps between junctions, or to a dead end (river): 1."), "{text}");
}

#[test]
fn measures_use_the_ends_of_the_input() {
    let file = scratch("ends.txt");
    // The gaps are at the top right and at the bottom right.
    std::fs::write(&file, "+-+-+-+\n|      \n+ +-+-+\n|      \n+-+-+-+\n").unwrap();
    let measured = |more: &[&str]| text(&run(&[&["--input", &file, "--stats", "--quiet"], more].concat()));
    assert!(measured(&[]).contains("path from entrance to exit, steps: 5\n"), "{}", measured(&[]));
    assert!(measured(&["--to", "0,1"]).contains("path from entrance to exit, steps: 1\n"));
}

#[test]
fn cells_that_are_walled_off_are_reported() {
    let output = run(&["--blueprint", "square:30x30/kruskal+sparse=10#1", "--stats", "--quiet"]);
    assert!(text(&output).starts_with("cells: 900\ncells walled off, not counted below: 90\n"), "{output:?}");
    std::fs::write(scratch("closed.txt"), "+-+-+\n| | |\n+-+-+\n").unwrap();
    let output = run(&["--input", &scratch("closed.txt"), "--stats", "--quiet"]);
    assert!(text(&output).starts_with("cells: 2\ncells walled off, not counted below: 2\n"), "{output:?}");
}

#[test]
fn regions_are_colored_and_counted() {
    let regions = |code: &str| {
        let output = run(&["--blueprint", code, "--style", "school", "--regions", "--color", "always"]);
        let text = text(&output);
        let (drawing, count) = text.split_once("regions: ").unwrap();
        let count: usize = count.trim().parse().unwrap();
        let colors: std::collections::BTreeSet<_> = drawing
            .split('\u{1b}')
            .filter(|part| part.starts_with("[48;"))
            .map(|part| part.split('m').next())
            .collect();
        (count, colors.len())
    };
    assert_eq!(regions("square:8x6/kruskal#1"), (1, 1));
    let (count, colors) = regions("square:5x4/random-removals+unique=yes#2");
    assert!(count > 2 && colors > 2 && colors <= count, "{count} {colors}");
}

#[test]
fn means_have_standard_errors() {
    let output = run(&["--blueprint", "square:100x100/kruskal#1", "--count", "50"]);
    let text = text(&output);
    let line = text.lines().find(|line| line.starts_with("dead ends, %: ")).unwrap();
    let numbers: Vec<f64> = line.split([' ']).filter_map(|part| part.parse().ok()).collect();
    let [mean, error] = numbers[..] else { panic!("{line}") };
    // The mean is 30.54, with a standard deviation of 0.28.
    assert!((mean - 30.54).abs() < 5.0 * error && (0.02..0.08).contains(&error), "{line}");
}

#[test]
fn methods_are_compared_on_one_shape() {
    let output = run(&["--compare", "--size", "12x12", "--seed", "3", "--count", "5"]);
    let text = text(&output);
    let lines: Vec<Vec<&str>> = text.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), maze_core::Method::ALL.len());
    for (line, method) in lines.iter().zip(maze_core::Method::ALL) {
        assert_eq!(line[0], method.key());
        // Each mean except that of the time has an error.
        assert_eq!(line.len(), 16, "{text}");
        let code = |seed| format!("square:12x12/{}#{seed}", method.key());
        let dead_ends = (3..8).map(|seed| code(seed).parse::<Blueprint>().unwrap().generate().metrics().dead_ends());
        assert_eq!(line[3], format!("{:.1}", dead_ends.sum::<f64>() * 20.0), "{text}");
    }
}

#[test]
fn a_maze_of_the_requested_difficulty_is_found_and_reported() {
    let level = |code: &str| code.parse::<Blueprint>().unwrap().generate().difficulty().unwrap().level();
    for (asked, levels) in [("medium", 4..=6), ("5", 5..=5)] {
        let found = run(&["--size", "12x12", "--method", "kruskal", "--seed", "1", "--difficulty", asked, "--quiet"]);
        let report = reported(&found);
        let [difficulty, code] = report.lines().collect::<Vec<_>>()[..] else { panic!("{report}") };
        assert!(levels.contains(&level(code)), "{report}");
        // No earlier seed has the requested difficulty.
        let (found, tried) = (code.rsplit('#').next().unwrap(), difficulty.rsplit(' ').nth(1).unwrap());
        assert_eq!(found, tried, "{report}");
        let before = (1..found.parse().unwrap()).map(|seed: u64| level(&format!("square:12x12/kruskal#{seed}")));
        assert!(before.into_iter().all(|level| !levels.contains(&level)), "{report}");
        let measured = text(&run(&["--blueprint", code, "--stats", "--quiet"]));
        let difficulty = difficulty.strip_prefix("difficulty ").unwrap().split(", ").next().unwrap();
        assert!(measured.contains(&format!("\ndifficulty: {difficulty}\n")), "{measured}");
    }
}

#[test]
fn a_difficulty_that_no_maze_has_is_an_error_that_names_the_closest_maze() {
    let points = |code: String| code.parse::<Blueprint>().unwrap().generate().difficulty().unwrap().points();
    for (size, asked, wanted, advice) in
        [("5x5", "hard", "7 to 10", "larger mazes are harder"), ("40x40", "1", "1", "smaller mazes are easier")]
    {
        let maze = ["--size", size, "--method", "kruskal", "--seed", "1", "--quiet"];
        let none = run(&[&maze[..], &["--difficulty", asked]].concat());
        let report = reported(&none);
        assert_eq!(none.status.code(), Some(1));
        let first = format!("square:{size}/kruskal#");
        let begins = format!("error: none of the 1000 mazes from {first}1 on has the difficulty {wanted}; they have ");
        assert!(report.starts_with(&begins) && report.trim_end().ends_with(advice), "{report}");
        let nearest = report.split(&first).nth(2).unwrap().split(' ').next().unwrap();
        let all: Vec<u64> = (1..=1000).map(|seed| points(format!("{first}{seed}"))).collect();
        let best = if asked == "hard" { all.iter().max() } else { all.iter().min() };
        assert_eq!(Some(&points(format!("{first}{nearest}"))), best, "{report}");
    }
    let wrong = run(&["--difficulty", "11"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(reported(&wrong).contains("from 1 to 10"), "{}", reported(&wrong));
}
