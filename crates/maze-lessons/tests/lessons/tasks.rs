//! Tests of tasks: the moves of the method itself complete each task, and other moves are refused with a reason.

use maze_core::{
    AnyGrid, Blueprint, Cell, Event, Grid, HalfEdge, Mark, Maze, MazeRng, Playback,
    solve::{AnyRobot, Solver},
};
use maze_lessons::{Ask, Click, Exercise, Progress, Screen, Show};
use maze_locale::Locale;
use proptest::prelude::*;
use std::{collections::BTreeSet, sync::Arc};

fn screen(code: &str, solver: Option<Solver>, ask: Ask) -> Screen {
    let maze: Blueprint = code.parse().expect("a share code");
    Screen { id: "task".to_owned(), maze, solver, show: Show::Whole, graph: false, ask: Some(ask) }
}

fn task(code: &str, solver: Option<Solver>) -> Exercise {
    screen(code, solver, Ask::Task).exercise().expect("a task")
}

/// The finished maze of a share code.
fn maze(code: &str) -> Maze<AnyGrid> {
    code.parse::<Blueprint>().expect("a share code").generate()
}

/// The events of the method itself.
fn events(code: &str, solver: Option<Solver>) -> Vec<Event> {
    let playback = screen(code, solver, Ask::Task).playback();
    playback.recording().1.events().collect()
}

/// The cells that the method or the solver enters, in order.
fn entered(code: &str, solver: Option<Solver>, mark: Mark) -> Vec<Cell> {
    let cells = events(code, solver).into_iter().filter_map(|event| match event {
        Event::Marked { cell, new, .. } if new == mark => Some(cell),
        _ => None,
    });
    cells.collect()
}

/// The walls that the method opens, in order.
fn opened(code: &str) -> Vec<HalfEdge> {
    let walls = events(code, None).into_iter().filter_map(|event| match event {
        Event::Opened([wall, _]) => Some(wall),
        _ => None,
    });
    walls.collect()
}

fn carved(exercise: &Exercise) -> Maze<Arc<AnyGrid>> {
    Playback::new(exercise.playback().recording()).finish()
}

/// Clicks at random on what is right, until the task is done. Checks every wrong click, too.
fn play_at_random(exercise: &mut Exercise, seed: u64) {
    let (mut rng, english) = (MazeRng::new(seed), Locale::default());
    let playback = exercise.playback();
    let grid = playback.maze().grid().clone();
    for _ in 0..5000 {
        if exercise.is_done() {
            return;
        }
        let right = exercise.moves();
        assert!(!right.is_empty(), "nothing is right, but the task is not done");
        let all = grid.cells().map(Click::Cell).chain(grid.inner_walls().map(|[wall, _]| Click::Wall(wall)));
        for wrong in all.filter(|click| !right.contains(click)) {
            let before = exercise.playback().len();
            let reason = exercise.click(wrong).expect_err("it is wrong");
            assert!(english.say(&reason).contains(' '), "{reason:?} has no text");
            assert_eq!(exercise.playback().len(), before, "a wrong click changes nothing");
        }
        exercise.click(right[rng.index(right.len())]).expect("it is right");
    }
    panic!("the task never ends");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_right_clicks_make_a_perfect_maze(seed in 0_u64..10_000) {
        let methods =
            ["backtracker", "kruskal", "prim", "prim+by=walls", "aldous-broder", "wilson", "division", "division+cut=random"];
        for method in methods {
            let mut exercise = task(&format!("square:4x3/{method}#{seed}"), None);
            play_at_random(&mut exercise, seed);
            prop_assert!(carved(&exercise).is_perfect(), "{method}");
            prop_assert!(exercise.click(Click::Cell(0)).is_err() && exercise.moves().is_empty());
        }
        let mut exercise = screen("square:4x3/kruskal#1", None, Ask::Tree);
        exercise.show = Show::Still(0);
        let mut exercise = exercise.exercise().expect("a task");
        play_at_random(&mut exercise, seed);
        prop_assert!(carved(&exercise).is_perfect());
    }

    #[test]
    fn any_right_clicks_solve_the_maze(seed in 0_u64..10_000) {
        let code = format!("square:5x4/prim#{seed}");
        let path = Solver::AStar.solve(&maze(&code)).expect("a path").path;
        use Solver::{BreadthFirst, DeadEndFilling, DepthFirst, LeftHand, Pledge, RightHand, Tremaux};
        for solver in [DepthFirst, BreadthFirst, DeadEndFilling] {
            let mut exercise = task(&code, Some(solver));
            play_at_random(&mut exercise, seed);
            let playback = exercise.playback();
            let mut marked: Vec<_> = (0..).zip(playback.marks()).filter(|(_, mark)| **mark == Mark::Path).collect();
            prop_assert_eq!(marked.len(), path.len(), "{}", solver);
            marked.retain(|(cell, _)| path.contains(cell));
            prop_assert_eq!(marked.len(), path.len(), "{}", solver);
        }
        for solver in [RightHand, LeftHand, Pledge, Tremaux] {
            play_at_random(&mut task(&code, Some(solver)), seed);
        }
        let with_loops = format!("hexagon-flat:3/kruskal+loops=8#{seed}");
        play_at_random(&mut task(&with_loops, Some(Tremaux)), seed);
    }

    #[test]
    fn the_moves_of_the_method_itself_complete_the_task(seed in 0_u64..10_000) {
        for shape in ["square:5x4", "hexagon-flat:2", "circle:4"] {
            let code = |method: &str| format!("{shape}/{method}#{seed}");
            for method in ["backtracker", "aldous-broder"] {
                let mut exercise = task(&code(method), None);
                for cell in entered(&code(method), None, Mark::Cursor).into_iter().skip(1) {
                    if !exercise.is_done() {
                        prop_assert!(exercise.click(Click::Cell(cell)).is_ok(), "{} at {}", code(method), cell);
                    }
                }
                prop_assert!(exercise.is_done());
                prop_assert_eq!(carved(&exercise).to_bytes(), maze(&code(method)).to_bytes());
            }
            for method in ["kruskal", "prim", "prim+by=walls"] {
                let mut exercise = task(&code(method), None);
                for wall in opened(&code(method)) {
                    prop_assert!(exercise.click(Click::Wall(wall)).is_ok(), "{}", code(method));
                }
                prop_assert!(exercise.is_done());
                prop_assert_eq!(carved(&exercise).to_bytes(), maze(&code(method)).to_bytes());
            }
        }
    }

    #[test]
    fn the_moves_of_the_solver_itself_complete_the_task(seed in 0_u64..10_000) {
        let code = format!("hexagon-flat:3/wilson#{seed}");
        let grid_maze = maze(&code);
        for solver in [Solver::RightHand, Solver::LeftHand, Solver::Pledge] {
            let mut exercise = task(&code, Some(solver));
            let mut robot = AnyRobot::begin(solver, &grid_maze, grid_maze.ends()).expect("a robot");
            while let Some(cell) = robot.step(&grid_maze, &mut MazeRng::new(1)) {
                prop_assert!(exercise.click(Click::Cell(cell)).is_ok(), "{} at {}", solver, cell);
            }
            prop_assert!(exercise.is_done());
        }
        let mut exercise = task(&code, Some(Solver::DepthFirst));
        for cell in entered(&code, Some(Solver::DepthFirst), Mark::Cursor).into_iter().skip(1) {
            prop_assert!(exercise.click(Click::Cell(cell)).is_ok());
        }
        prop_assert!(exercise.is_done());
        let mut exercise = task(&code, Some(Solver::BreadthFirst));
        for cell in entered(&code, Some(Solver::BreadthFirst), Mark::Frontier) {
            if !exercise.is_done() {
                prop_assert!(exercise.click(Click::Cell(cell)).is_ok(), "{}", cell);
            }
        }
        prop_assert!(exercise.is_done());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A wall is a right answer exactly if it leads out of the maze and is in the list of the method.
    #[test]
    fn prim_by_walls_opens_any_wall_at_the_edge_of_the_maze(seed in 0_u64..10_000) {
        for shape in ["square:5x4", "circle:4"] {
            let code = format!("{shape}/prim+by=walls#{seed}");
            let mut exercise = task(&code, None);
            let grid = exercise.playback().maze().grid().clone();
            let mut is_in = vec![false; grid.len()];
            is_in[entered(&code, None, Mark::Visited)[0] as usize] = true;
            for wall in opened(&code) {
                let at_edge = grid.inner_walls().filter(|walls| walls.map(|wall| is_in[wall.cell as usize]) .iter().filter(|is_in| **is_in).count() == 1);
                let at_edge: Vec<_> = at_edge.map(|[wall, _]| Click::Wall(wall)).collect();
                prop_assert_eq!(exercise.moves(), at_edge, "{}", &code);
                exercise.click(Click::Wall(wall)).expect("the method opens it");
                for cell in [wall.cell, grid.twin(wall).cell] {
                    is_in[cell as usize] = true;
                }
            }
            prop_assert!(exercise.is_done());
        }
    }

    /// Every passage that the robot could take with any random numbers is right, and no other.
    #[test]
    fn tremaux_takes_any_passage_with_the_fewest_marks(seed in 0_u64..10_000) {
        for code in [format!("square:5x4/kruskal+loops=4#{seed}"), format!("hexagon-flat:3/wilson+braid=50#{seed}")] {
            let (maze, mut exercise) = (maze(&code), task(&code, Some(Solver::Tremaux)));
            let mut robot = AnyRobot::begin(Solver::Tremaux, &maze, maze.ends()).expect("a robot");
            let mut rng = MazeRng::new(seed);
            while !robot.is_done() {
                let steps = (0..64).filter_map(|seed| robot.clone().step(&maze, &mut MazeRng::new(seed)));
                let steps: BTreeSet<Cell> = steps.collect();
                let right = exercise.moves().into_iter().filter_map(|click| match click {
                    Click::Cell(cell) => Some(cell),
                    Click::Wall(_) => None,
                });
                prop_assert_eq!(right.collect::<BTreeSet<_>>(), steps, "{} at {}", code, robot.cell());
                let cell = robot.step(&maze, &mut rng).expect("it finds the exit");
                exercise.click(Click::Cell(cell)).expect("the robot goes there");
            }
            prop_assert!(exercise.is_done());
        }
    }
}

#[test]
fn reasons_name_what_is_wrong() {
    let reason = |exercise: &mut Exercise, click| exercise.click(click).expect_err("it is wrong").to_string();
    let mut backtracker = task("square:4x3/backtracker#1", None);
    let start = entered("square:4x3/backtracker#1", None, Mark::Cursor)[0];
    assert!(reason(&mut backtracker, Click::Cell(start)).ends_with("is the current cell already."));
    let mut prim = task("square:4x3/prim#1", None);
    let start = entered("square:4x3/prim#1", None, Mark::Visited)[0];
    assert!(reason(&mut prim, Click::Cell(start)).contains("is in the maze already"));
    let mut kruskal = task("square:4x3/kruskal#1", None);
    let walls = opened("square:4x3/kruskal#1");
    assert_eq!(reason(&mut kruskal, Click::Wall(walls[3])), "Not yet: the wall with number 1 opens first.");
    kruskal.click(Click::Wall(walls[0])).expect("it is the first");
    assert!(reason(&mut kruskal, Click::Wall(walls[0])).ends_with("is open already."));
    assert_eq!(reason(&mut kruskal, Click::Cell(0)), "Click a wall, not a cell.");
    let border = HalfEdge::new(0, maze_core::grid::Square::NORTH);
    assert!(reason(&mut kruskal, Click::Wall(border)).starts_with("This wall is the border"));
}

/// The number of clicks to the exit depends on the pupil.
#[test]
fn a_search_and_a_walk_count_so_far() {
    const CODE: &str = "square:5x4/backtracker#1";
    let marked = |exercise: &Exercise, is_counted: fn(Mark) -> bool| {
        exercise.playback().marks().iter().filter(|mark| is_counted(**mark)).count()
    };
    for solver in [Solver::BreadthFirst, Solver::DepthFirst] {
        let mut search = task(CODE, Some(solver));
        while !search.is_done() {
            search.click(search.moves()[0]).expect("it is right");
            let found = marked(&search, |mark| mark != Mark::Blank);
            assert_eq!(search.progress(), Some(Progress { found, all: None }), "{solver}");
        }
    }
    let mut walk = screen(CODE, None, Ask::Walk).exercise().expect("a walk");
    let way = Solver::AStar.solve(&maze(CODE)).expect("a perfect maze").path;
    for &cell in &way[1..] {
        walk.click(Click::Cell(cell)).expect("it is right");
        let found = marked(&walk, |mark| mark == Mark::Path);
        assert_eq!(walk.progress(), Some(Progress { found, all: None }));
    }
    // Going back is a step, too.
    let mut robot = task(CODE, Some(Solver::Tremaux));
    let mut found = 0;
    while !robot.is_done() {
        assert_eq!(robot.progress(), Some(Progress { found, all: None }));
        robot.click(robot.moves()[0]).expect("it is right");
        found += 1;
    }
}

#[test]
fn each_wall_of_kruskal_keeps_its_number() {
    let mut exercise = task("square:4x3/kruskal#1", None);
    let mut before = exercise.numbers();
    for wall in opened("square:4x3/kruskal#1") {
        exercise.click(Click::Wall(wall)).expect("it is the next");
        let now = exercise.numbers();
        assert!(!now.iter().any(|(number, of)| before.iter().any(|(old, other)| number != old && of == other)));
        assert!(now.first().is_none_or(|(number, _)| *number > before[0].0), "{now:?} after {before:?}");
        before = now;
    }
}

#[test]
fn a_maze_is_unfinished_until_its_last_wall_is_open() {
    let mut exercise = task("square:3x2/kruskal#1", None);
    for wall in opened("square:3x2/kruskal#1") {
        let playback = exercise.playback();
        assert!(!exercise.is_maze_finished() && playback.position() == playback.len());
        exercise.click(Click::Wall(wall)).expect("it is the next");
    }
    let playback = exercise.playback();
    assert!(playback.maze().is_perfect() && exercise.is_maze_finished());
}
