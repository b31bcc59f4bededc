//! Tests of measures and lists as json and csv.

use crate::{CODE, reported, run, text};
use maze_core::{Blueprint, MazeRng, Method, NullSink, metrics::Measure, solve::Solver};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let output = run(&[arguments, &["--as", "json"]].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn csv(arguments: &[&str]) -> Vec<Vec<String>> {
    let output = run(&[arguments, &["--as", "csv"]].concat());
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    text(&output).lines().map(|line| line.split(',').map(ToOwned::to_owned).collect()).collect()
}

#[test]
fn the_results_for_a_maze_are_one_record() {
    let asked = ["--blueprint", CODE, "--stats", "--solve", "a-star", "--distances"];
    let record = json(&asked);
    let maze = CODE.parse::<Blueprint>().unwrap().generate();
    let metrics = maze.metrics();
    assert_eq!(record["blueprint"], CODE);
    assert_eq!((&record["cells"], &record["cells_walled_off"]), (&12.into(), &0.into()));
    assert_eq!(record["dead_ends"].as_f64(), Measure::DeadEnds.of(&metrics));
    assert_eq!(record["path"].as_f64(), metrics.solution.map(f64::from));
    assert_eq!(record["solution"].as_u64(), metrics.solution.map(u64::from));
    assert_eq!((&record["longest_exact"], &record["solver"]), (&true.into(), &"a-star".into()));
    let lines = csv(&asked);
    assert_eq!(lines.len(), 2);
    for (name, value) in lines[0].iter().zip(&lines[1]) {
        let expected = record[name].as_str().map_or_else(|| record[name].to_string(), ToOwned::to_owned);
        assert_eq!(*value, expected, "{name}");
    }
    let file = run(&["--blueprint", CODE, "--as", "json", "-o", &crate::scratch("recorded.svg")]);
    assert_eq!(text(&file), format!("{{\"blueprint\":\"{CODE}\"}}\n"));
}

#[test]
fn a_maze_without_a_path_has_a_record() {
    let arguments = ["--seed", "1", "--unique", "--solve", "--from", "0,0", "--to", "0,7", "--as", "json"];
    let output = run(&arguments);
    let record: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(record["solution"].is_null() && record["steps"].as_u64() > Some(0), "{record}");
    assert_eq!((output.status.code(), reported(&output).as_str()), (Some(1), "error: there is no path from 0 to 7\n"));
}

#[test]
fn means_have_standard_errors() {
    let mazes = ["--size", "9x9", "--method", "kruskal", "--braid", "50", "--seed", "3", "--count", "5"];
    let record = json(&mazes);
    assert_eq!((&record["mazes"], &record["blueprint"]), (&5.into(), &"square:9x9/kruskal+braid=50#3".into()));
    let code = |seed| format!("square:9x9/kruskal+braid=50#{seed}").parse::<Blueprint>().unwrap();
    let lengths: Vec<f64> = (3..8).filter_map(|seed| code(seed).generate().metrics().solution).map(f64::from).collect();
    let mean = lengths.iter().sum::<f64>() / 5.0;
    let error = (lengths.iter().map(|length| (length - mean) * (length - mean)).sum::<f64>() / 20.0).sqrt();
    let near = |name: &str, value: f64| (record[name].as_f64().unwrap() - value).abs() < 1e-9;
    assert!(near("path", mean) && near("path_error", error), "{record}");
    assert_eq!(csv(&mazes)[1][3], record["dead_ends_error"].to_string());
}

#[test]
fn methods_are_compared_with_post_processing() {
    let record = json(&["--compare", "--size", "8x8", "--seed", "3", "--count", "3", "--braid", "100"]);
    let methods: Vec<_> = record.as_array().unwrap().iter().map(|record| record["method"].as_str().unwrap()).collect();
    assert_eq!(methods, Method::ALL.iter().map(Method::key).collect::<Vec<_>>());
    // Properties of a method are next to its measures.
    for (method, kind, technique) in [
        ("kruskal", "set".into(), "passages"),
        ("division", "tree".into(), "walls"),
        ("better-division", Value::Null, "walls"),
    ] {
        let record = record.as_array().unwrap().iter().find(|record| record["method"] == method).unwrap();
        assert_eq!((&record["type"], record["technique"].as_str()), (&kind, Some(technique)), "{method}");
    }
    // Random removals leave cells without passages, some of which stay dead ends.
    let mut connected = record.as_array().unwrap().iter().filter(|record| record["method"] != "random-removals");
    assert!(connected.all(|record| record["dead_ends"] == 0.0), "{record}");
    let masked = json(&["--compare", "--size", "20x20", "--mask", "heart", "--seed", "3", "--count", "2"]);
    let eller = masked.as_array().unwrap().iter().find(|record| record["method"] == "eller").unwrap();
    assert!(eller["dead_ends"].is_null() && eller["path_error"].is_null(), "it needs lines: {eller}");
}

#[test]
fn solvers_are_compared_by_their_steps() {
    let mazes = ["--blueprint", "square:9x7/prim+braid=50#4", "--compare", "solvers", "--count", "4"];
    let record = json(&mazes);
    for (solver, record) in Solver::ALL.iter().zip(record.as_array().unwrap()) {
        let solve = |seed| {
            let maze = format!("square:9x7/prim+braid=50#{seed}").parse::<Blueprint>().unwrap().generate();
            solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(seed), &mut NullSink).continue_value().unwrap()
        };
        let all: Vec<_> = (4..8).map(solve).collect();
        assert_eq!(record["solver"], solver.key());
        assert_eq!(record["steps"].as_f64().unwrap() * 4.0, all.iter().map(|one| one.steps as f64).sum::<f64>());
        let found = all.iter().filter(|one| one.path.is_ok()).count();
        assert_eq!(record["found"].as_f64().unwrap() * 4.0, 100.0 * found as f64);
    }
    let table = text(&run(&mazes));
    assert!(table.contains("\nsolver") && table.contains(" ±"), "{table}");
    assert_eq!(table.lines().count(), 2 + Solver::ALL.len());
}

#[test]
fn lists_contain_options_and_their_ranges() {
    let find =
        |list: &Value, name: &str| list.as_array().unwrap().iter().find(|entry| entry["name"] == name).unwrap().clone();
    let methods = json(&["--list", "methods"]);
    let eller = find(&methods, "eller");
    let bias = find(&eller["options"], "bias");
    assert_eq!((&bias["min"], &bias["max"]), (&0.into(), &100.into()));
    assert_eq!(
        find(&find(&methods, "backtracker")["options"], "order")["values"],
        serde_json::json!(["random", "fixed"])
    );
    assert_eq!(find(&find(&methods, "METHOD")["options"], "braid")["default"], "0");
    let shapes = json(&["--list", "shapes"]);
    assert_eq!(find(&find(&shapes, "square")["options"], "width")["max"], 32768);
    for (what, name) in
        [("solvers", "pledge"), ("masks", "ring"), ("goals", "coins"), ("formats", "glb"), ("styles", "box")]
    {
        let list = json(&["--list", what]);
        assert!(find(&list, name)["about"].is_string(), "{what}");
        let printed = text(&run(&["--list", what]));
        assert_eq!(
            printed.lines().filter(|line| !line.starts_with(' ')).count(),
            list.as_array().unwrap().len(),
            "{printed}"
        );
    }
    let printed = text(&run(&["--list", "methods"]));
    assert!(printed.contains("+bias=0..=100  [50]"), "{printed}");
    assert!(printed.contains("(also recursive-backtracker, depth-first, dfs)"), "{printed}");
}

#[test]
fn listed_aliases_are_accepted() {
    for (what, option) in [("methods", "--method"), ("shapes", "--shape"), ("solvers", "--solve")] {
        for entry in json(&["--list", what]).as_array().unwrap() {
            for alias in entry["aliases"].as_array().into_iter().flatten() {
                let asked = |name: &Value| {
                    let output = run(&["--seed", "1", option, name.as_str().unwrap(), "--stats", "--as", "json"]);
                    assert!(output.status.success(), "{output:?}");
                    output.stdout
                };
                assert_eq!(asked(alias), asked(&entry["name"]), "{alias}");
            }
        }
    }
}

#[test]
fn there_is_a_list_of_lists_and_lists_can_be_csv() {
    let lists = json(&["--list"]);
    let names: Vec<_> = lists.as_array().unwrap().iter().map(|list| list["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"methods") && names.contains(&"styles"), "{names:?}");
    for name in names {
        let (rows, list) = (text(&run(&["--list", name, "--as", "csv"])), json(&["--list", name]));
        let list = list.as_array().unwrap();
        assert_eq!(rows.lines().next().unwrap(), "name,about,aliases,options");
        assert_eq!(rows.lines().count(), 1 + list.len(), "{name}");
        for (row, entry) in rows.lines().skip(1).zip(list) {
            assert!(row.starts_with(entry["name"].as_str().unwrap()), "{row}");
        }
    }
}
