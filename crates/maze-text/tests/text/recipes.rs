//! Tests that the recipes in the documentation work.

use crate::{run, scratch, text};
use maze_core::Blueprint;
use std::{
    env, fs,
    path::Path,
    process::{Command, Output},
};

/// The recipe below this heading.
fn recipe(heading: &str) -> &'static str {
    let page = include_str!("../../../../docs/recipes.md");
    let section = page.split("\n## ").find(|section| section.starts_with(heading)).unwrap();
    section.split("```").nth(1).unwrap().split_once('\n').unwrap().1
}

/// Runs a recipe in an empty folder and returns its output, or `None` if the interpreter is missing.
fn run_recipe(heading: &str, interpreter: &str, folder: &str) -> Option<String> {
    if Command::new(interpreter).args(["-c", ""]).status().is_err() {
        eprintln!("skipped: there is no {interpreter}");
        return None;
    }
    let _ = fs::remove_dir_all(folder);
    fs::create_dir(folder).unwrap();
    let output = run_script(recipe(heading), interpreter, folder);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    Some(text(&output))
}

/// Runs a script in a folder, with the program in the path.
fn run_script(script: &str, interpreter: &str, folder: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_labyrinth-text")).parent().unwrap().to_owned();
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([program].into_iter().chain(env::split_paths(&others))).unwrap();
    let mut command = Command::new(interpreter);
    command.args(["-c", script]).env("PATH", path).current_dir(folder).output().unwrap()
}

/// The calls of the program in code blocks and tables. Some are calls of Cargo.
#[cfg(unix)]
fn calls(page: &str) -> impl Iterator<Item = String> {
    page.lines().filter_map(|line| {
        let line = match line.strip_prefix("| ") {
            Some(row) => row.split('`').find(|part| part.starts_with("labyrinth-text "))?,
            None => line.strip_prefix("$ ").unwrap_or(line),
        };
        let call = line.replace("cargo run -p maze-text --", "labyrinth-text");
        call.starts_with("labyrinth-text ").then_some(call)
    })
}

#[cfg(unix)]
#[test]
fn the_calls_in_the_documentation_work() {
    let folder = scratch("documented-calls");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    assert!(run(&["new", crate::CODE, "-o", &format!("{folder}/maze.txt")]).status.success());
    let files = include_str!("../../../../docs/files.md");
    let tiling = files.split("```").find_map(|block| block.strip_prefix("json\n{\"polygons\""));
    fs::write(format!("{folder}/bricks.json"), format!("{{\"polygons\"{}", tiling.unwrap())).unwrap();
    // Some calls name lessons of the repository.
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets");
    std::os::unix::fs::symlink(assets, format!("{folder}/assets")).unwrap();
    let pages = [
        include_str!("../../../../README.md"),
        include_str!("../../../../README.fr.md"),
        include_str!("../../../../docs/enseignants.md"),
        files,
        include_str!("../../../../docs/makers.md"),
        include_str!("../../../../docs/teachers.md"),
        include_str!("../../../../docs/terminal.md"),
    ];
    let calls: Vec<_> = pages.into_iter().flat_map(calls).collect();
    assert!(calls.len() > 20, "{calls:#?}");
    for call in calls {
        let output = run_script(&call, "sh", &folder);
        assert!(output.status.success(), "{call}: {output:?}");
    }
}

#[test]
fn the_python_recipe_finds_the_path() {
    let Some(printed) = run_recipe("Python", "python3", &scratch("recipe-python")) else { return };
    let maze = "hexagon-flat:6/wilson#3".parse::<Blueprint>().unwrap().generate();
    let (path, dead_ends) = printed.trim().split_once('\n').unwrap();
    let path: Vec<u32> = path.split(' ').map(|cell| cell.parse().unwrap()).collect();
    let ends = maze.ends();
    assert_eq!((path.first(), path.last()), (Some(&ends.from), Some(&ends.to)));
    assert_eq!(path.len() as u32 - 1, maze.distances(ends.from).get(ends.to).unwrap());
    assert_eq!(dead_ends, format!("{} dead ends", maze.metrics().degrees[1]));
}

#[cfg(unix)]
#[test]
fn the_recipe_for_own_mazes_keeps_their_goals() {
    let folder = scratch("recipe-own");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    let output = run_script(recipe("Solve my own maze"), "sh", &folder);
    assert!(output.status.success(), "{output:?}");
    assert!(text(&output).contains("goals, of which the nearest counts above: 2\n"), "{output:?}");
    let solved = |name: &str| text(&run(&["--input", &format!("{folder}/{name}"), "--solve", "--as", "json"]));
    assert!(solved("mine.txt").contains("\"solution\":6"), "{}", solved("mine.txt"));
    assert_eq!(solved("mine.json"), solved("mine.txt"));
}

#[cfg(unix)]
#[test]
fn the_recipes_that_write_files_write_all_of_them() {
    for (heading, files) in [
        ("Print my own maze", &["mine.pdf", "mine.stl", "mine.line.svg"][..]),
        ("A maze in the shape of a word", &["luca.svg", "luca.pdf", "luca.stl"]),
        ("Use my own maze elsewhere", &["mine.micromouse", "mine.npy", "mine.yaml", "mine.dxf"]),
    ] {
        let folder = scratch("recipe-written");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let output = run_script(recipe(heading), "sh", &folder);
        assert!(output.status.success(), "{output:?}");
        files.iter().for_each(|file| assert!(Path::new(&folder).join(file).exists(), "{file}"));
    }
    // The scale of a map names the picture beside it.
    let scale = fs::read_to_string(format!("{}/mine.yaml", scratch("recipe-written"))).unwrap();
    assert!(scale.contains("image: 'mine.pgm'"), "{scale}");
}

#[cfg(unix)]
#[test]
fn the_loop_recipe_finds_the_longest_path() {
    let folder = scratch("recipe-loop");
    let Some(printed) = run_recipe("A loop", "sh", &folder) else { return };
    let steps = |seed| {
        let maze = format!("square:15x15/backtracker#{seed}").parse::<Blueprint>().unwrap().generate();
        maze.metrics().solution.unwrap()
    };
    // The first seed of several equal ones.
    let seed = (1..=20_u64).rev().max_by_key(|&seed| steps(seed)).unwrap();
    assert!(printed.starts_with(&format!("seed {seed}: {} steps\n", steps(seed))), "{printed}");
    let code = run(&["--input", &format!("{folder}/longest.svg"), "--as", "json"]);
    assert!(text(&code).contains(&format!("backtracker#{seed}")), "{code:?}");
}

#[cfg(unix)]
#[test]
fn the_web_page_recipe_refers_to_existing_pictures() {
    let folder = scratch("recipe-page");
    if run_recipe("A web page", "sh", &folder).is_none() {
        return;
    }
    let page = fs::read_to_string(format!("{folder}/index.html")).unwrap();
    let files: Vec<_> = page.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(files.len(), 12);
    for file in files {
        assert!(fs::read_to_string(format!("{folder}/{file}")).unwrap().starts_with("<svg "), "{file}");
    }
}
