//! Tests of two mazes side by side.

use crate::{reported, run, scratch, text};
use maze_core::{Blueprint, metrics::Measure, solve::Solver};

/// The words of the line of a table that begins with this name.
fn row(table: &str, name: &str) -> Vec<String> {
    let line = table.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{name}: {table}"));
    line.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn both_mazes_are_drawn_as_each_alone_under_its_caption() {
    for style in ["ascii", "box", "blocks", "braille"] {
        let two = text(&run(&["new", "square:6x4/kruskal#3", "--beside", "wilson#5", "--style", style]));
        let [first, second] =
            ["square:6x4/kruskal#3", "square:6x4/wilson#5"].map(|code| text(&run(&["new", code, "--style", style])));
        let mut lines = two.lines();
        assert_eq!(lines.next().unwrap().split_whitespace().collect::<Vec<_>>(), ["kruskal#3", "wilson#5"], "{two}");
        let wide = first.lines().map(|line| line.chars().count()).max().unwrap().max("kruskal#3".len()) + 4;
        for (first, second) in first.lines().zip(second.lines()) {
            let both: Vec<char> = lines.next().unwrap().chars().collect();
            let [left, right] = [&both[..wide], &both[wide..]].map(|part| part.iter().collect::<String>());
            assert_eq!([left.trim_end(), right.trim_end()], [first, second].map(str::trim_end), "{style}: {two}");
        }
    }
}

#[test]
fn the_table_has_the_measures_of_each_maze() {
    let output = run(&["new", "square:9x7/backtracker#3", "--beside", "square:9x7/wilson+braid=50#4", "--solve"]);
    let table = text(&output);
    let mazes =
        ["square:9x7/backtracker#3", "square:9x7/wilson+braid=50#4"].map(|code| code.parse::<Blueprint>().unwrap());
    let steps = mazes.each_ref().map(|maze| maze.record().1.len().to_string());
    assert_eq!(row(&table, "events"), steps);
    let mazes = mazes.map(|maze| maze.generate());
    let measured = |measure: Measure, decimals: usize| {
        mazes.each_ref().map(|maze| format!("{:.decimals$}", measure.of(&maze.metrics()).unwrap()))
    };
    assert_eq!(row(&table, "dead ends, %"), measured(Measure::DeadEnds, 1));
    assert_eq!(row(&table, "steps between junctions"), measured(Measure::River, 1));
    assert_eq!(row(&table, "path, steps"), measured(Measure::SolutionLength, 0));
    let solved = mazes.map(|maze| Solver::BreadthFirst.solve(&maze).unwrap());
    assert_eq!(row(&table, "steps of the solver"), solved.each_ref().map(|solution| solution.steps.to_string()));
    assert_eq!(row(&table, "cells seen"), solved.map(|solution| solution.visited.to_string()));
}

#[test]
fn a_code_of_two_mazes_and_a_second_maze_mean_the_same() {
    let file = scratch("beside.json");
    assert!(run(&["new", "square:9x7/prim+braid=80#3", "-o", &file]).status.success());
    for (one, other) in [
        ("new circle:5/prim#3,wilson#3", "new circle:5/prim#3 --beside wilson"),
        ("new circle:5/prim#3,wilson#3", "new 5 --shape circle --method prim --seed 3 --beside wilson"),
        ("new circle:5/prim#3,prim#4", "--blueprint circle:5/prim#3 --beside circle:5/prim#4"),
        ("new circle:5/prim#3,breadth-first#4 --solve", "solve circle:5/prim#3,breadth-first#4"),
        (
            "new square:9x7/prim+braid=80#3,a-star,dead-end-filling",
            "--blueprint square:9x7/prim+braid=80#3,a-star,dead-end-filling",
        ),
        ("solve square:9x7/prim+braid=80#3,breadth-first,depth-first", "solve square:9x7/prim+braid=80#3 --beside dfs"),
        ("solve square:9x7/prim+braid=80#3,a-star,tremaux", "solve FILE --solver a-star --beside tremaux"),
    ] {
        let [one, other] = [one, other].map(|line| {
            let output =
                run(&line.split(' ').map(|word| if word == "FILE" { &*file } else { word }).collect::<Vec<_>>());
            assert!(output.status.success(), "{line}: {output:?}");
            text(&output)
        });
        assert_eq!(one, other);
    }
}

#[test]
fn a_random_pair_prints_its_code() {
    let output = run(&["new", "5x5", "--beside", "prim"]);
    let code = reported(&output);
    assert!(code.starts_with("square:5x5/backtracker#") && code.contains(",prim#"), "{code}");
    assert_eq!(output.stdout, run(&["new", code.trim()]).stdout);
}

#[test]
fn records_have_the_figures_of_both() {
    let line = ["solve", "square:9x7/prim#3,a-star,tremaux", "--as", "csv"];
    let printed = text(&run(&line));
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!(lines[0], "blueprint,solver,path,solver_steps,visited");
    assert!(lines.len() == 3 && lines[1].starts_with("square:9x7/prim#3,a-star,"), "{printed}");
    let json = text(&run(&["new", "square:9x7/prim#3", "--beside", "wilson", "--as", "json"]));
    let records: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert_eq!(records[1]["blueprint"], "square:9x7/wilson#3");
    assert!(records.iter().all(|record| record["method_steps"].as_u64() > Some(9 * 7) && record["solver"].is_null()));
}

#[test]
fn a_pair_without_a_path_has_no_answer() {
    let output =
        run(&["solve", "square:5x5/kruskal+sparse=60#1", "--from", "0,0", "--to", "0,4", "--beside", "a-star"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(row(&text(&output), "path, steps") == ["none", "none"] && reported(&output).contains("there is no path"));
}

#[test]
fn the_table_can_be_in_french() {
    let printed = text(&run(&["--language", "fr", "solve", "square:9x7/prim#3,a-star,tremaux", "--quiet"]));
    assert!(row(&printed, "pas du solveur").len() == 2 && !printed.contains('┌'), "{printed}");
}

#[test]
fn errors_name_what_does_not_fit() {
    for (line, message) in [
        (
            "new square:4x3/prim#1 --beside square:3x4/prim#1",
            "need the same shape and size, not square:4x3 and square:3x4",
        ),
        ("new square:4x3/prim#1,square:3x4/prim#1", "need the same shape and size"),
        ("new square:4x3/prim#1 --beside krusk", "there is no method `krusk`"),
        ("new square:4x3/prim#1 --beside prim#x", "the seed must be a number from 0"),
        ("new square:9x9@heart/prim#1 --beside eller", "eller works along whole lines of cells"),
        ("new square:4x3/prim#1/coins --beside wilson", "mazes side by side have no goal; remove `/coins`"),
        ("new square:4x3/prim#1 --beside square:4x3/prim#2/keys", "mazes side by side have no goal; remove `/keys`"),
        ("new square:4x3/prim#1,prim#2 --beside wilson", "--beside contradicts square:4x3/prim#1,prim#2"),
        ("new square:4x3/prim#1 --beside square:4x3/prim#1,prim#2", "is the code of two mazes"),
        (
            "solve square:4x3/prim#1,a-star,tremaux --solver pledge",
            "--solver contradicts square:4x3/prim#1,a-star,tremaux",
        ),
        ("solve square:4x3/prim#1 --beside wilson", "there is no solver `wilson`"),
        ("solve square:4x3/prim#1 --solver a-star --beside a*", "a-star would be compared with itself"),
        ("solve square:4x3/prim#1 --beside bfs", "breadth-first would be compared with itself"),
        (
            "stats square:4x3/prim#1,prim#2",
            "`square:4x3/prim#1,prim#2` is the code of two mazes, which only `new` and `solve` show",
        ),
        ("book square:4x3/prim#1,prim#2 -o book.pdf", "is the code of two mazes"),
        ("compare square:4x3/prim#1,prim#2", "is the code of two mazes"),
        ("--blueprint square:4x3/prim#1,prim#2 --stats", "--stats has no effect on mazes side by side"),
        ("--input maze.txt --beside wilson", "--beside contradicts --input"),
        ("new 4x3 --beside prim -o two.svg", "mazes side by side are drawn in the terminal, not written into files"),
        ("new 4x3 --beside prim --difficulty easy", "--difficulty has no effect on mazes side by side"),
        ("new 4x3 --beside prim --sync share", "--sync has no effect without --watch"),
        ("new 4x3 --sync share --watch", "--sync has no effect on what is drawn in the terminal"),
        ("new 4x3 --beside prim --watch --as json", "--watch contradicts --as json"),
    ] {
        let output = run(&line.split(' ').collect::<Vec<_>>());
        let said = reported(&output);
        assert!(output.status.code() == Some(2) && said.contains(message), "{line}: {said}");
    }
}
