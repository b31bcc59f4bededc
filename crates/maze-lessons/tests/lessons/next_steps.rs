//! Tests of questions about the next step, asked of any method and solver: wrong answers get a reason.

use maze_core::{AnyGrid, Cell, Event, Grid, HalfEdge, Mark, Method, Playback, solve::Solver};
use maze_lessons::{Ask, Click, Exercise, Screen, Show};
use maze_locale::Locale;
use std::sync::Arc;

/// A question about the next step at a position.
fn screen(code: &str, solver: Option<Solver>, ask: Ask, position: usize) -> Screen {
    let maze = code.parse().expect("a share code");
    Screen { id: "next".to_owned(), maze, solver, show: Show::Still(position), graph: false, ask: Some(ask) }
}

/// The name of the reason against a wrong click.
fn reason(exercise: &mut Exercise, click: Click) -> String {
    let reason = exercise.click(click).expect_err("it is wrong");
    reason.name().expect("it can be translated").to_owned()
}

/// A playback at a position.
fn at(screen: &Screen, position: usize) -> Playback<Arc<AnyGrid>> {
    let mut playback = screen.playback();
    playback.seek(position);
    playback
}

/// All wrong clicks on cells and walls, with the names of their reasons.
fn wrong(screen: &Screen) -> Vec<(Click, String)> {
    let mut exercise = screen.exercise().expect("a question");
    let (right, playback) = (exercise.moves(), exercise.playback());
    let grid = playback.maze().grid();
    let walls = grid.inner_walls().map(|[wall, _]| Click::Wall(wall));
    let all = grid.cells().map(Click::Cell).chain(walls).filter(|click| !right.contains(click));
    all.map(|click| (click, reason(&mut exercise, click))).collect()
}

#[test]
fn every_reason_has_a_text_in_every_language() {
    let locales = [Locale::default(), Locale::new("fr".parse().expect("a language"))];
    let solvers = Solver::ALL.iter().map(|&solver| (Method::ALL[0], Some(solver)));
    for (method, solver) in Method::ALL.iter().map(|&method| (method, None)).chain(solvers) {
        for (ask, position) in [Ask::NextWall, Ask::NextCell].into_iter().flat_map(|ask| [0, 7, 20].map(|at| (ask, at)))
        {
            let screen = screen(&format!("square:5x4/{}#3", method.key()), solver, ask, position);
            let Some(mut exercise) = screen.exercise() else { continue };
            for (click, name) in wrong(&screen) {
                let reason = exercise.click(click).expect_err("it is wrong");
                for locale in &locales {
                    let said = locale.say(&reason);
                    assert!(said.ends_with('.') && said.contains(' '), "{screen:?}: {name}: {said}");
                }
            }
        }
    }
}

/// A position where the method could open several walls, and the walls.
fn choices(code: &str) -> (usize, Vec<HalfEdge>) {
    let task = Screen { ask: Some(Ask::Task), ..screen(code, None, Ask::NextWall, 0) };
    let mut exercise = task.exercise().expect("a task");
    let mut playback = task.playback();
    while let Some(event) = playback.forward() {
        let Event::Opened([wall, _]) = event else { continue };
        exercise.click(Click::Wall(wall)).expect("the method opens it");
        let walls = exercise.moves().into_iter().filter_map(|click| match click {
            Click::Wall(wall) => Some(wall),
            Click::Cell(_) => None,
        });
        let walls: Vec<_> = walls.collect();
        if walls.len() > 1 {
            return (playback.position(), walls);
        }
    }
    panic!("there is never a choice")
}

#[test]
fn a_step_that_the_rules_allow_is_said_to_be_a_matter_of_chance() {
    for method in ["backtracker", "prim"] {
        let code = format!("square:5x4/{method}#3");
        let (position, walls) = choices(&code);
        let mut exercise = screen(&code, None, Ask::NextWall, position).exercise().expect("a question");
        let right = exercise.moves();
        let others: Vec<_> = walls.into_iter().map(Click::Wall).filter(|wall| !right.contains(wall)).collect();
        assert!(!others.is_empty(), "{code}");
        for wall in others {
            assert_eq!(reason(&mut exercise, wall), "lesson-no-next-wall-chance", "{code}");
        }
    }
    // Any wall between two sets could be drawn.
    let kruskal = screen("square:5x4/kruskal#3", None, Ask::NextWall, 0);
    assert!(wrong(&kruskal).iter().all(|(click, reason)| match click {
        Click::Wall(_) => reason == "lesson-no-next-wall-chance",
        Click::Cell(_) => reason == "lesson-no-wall-here",
    }));
    // A walk of Wilson's algorithm may go to any neighbor.
    let code = "square:5x4/wilson#3";
    let events: Vec<_> = screen(code, None, Ask::NextCell, 0).playback().recording().1.events().collect();
    let is_step = |event: &Event| matches!(event, Event::Marked { new: Mark::Cursor, .. });
    let position = events.iter().position(is_step).expect("a walk") + 1;
    let question = screen(code, None, Ask::NextCell, position);
    let playback = at(&question, position);
    let here = (0..).zip(playback.marks()).find(|(_, mark)| **mark == Mark::Cursor).expect("a walker").0;
    let grid = playback.maze().grid();
    for (click, reason) in wrong(&question) {
        let Click::Cell(cell) = click else { continue };
        let is_neighbor = grid.neighbor_walls(here).any(|wall| grid.twin(wall).cell == cell);
        let expected = match cell {
            _ if cell == here => "lesson-no-here",
            _ if is_neighbor => "lesson-no-next-cell-chance",
            _ => "lesson-no-neighbor",
        };
        assert_eq!(reason, expected, "{cell} from {here}");
    }
}

#[test]
fn a_search_says_why_a_cell_of_its_queue_comes_later() {
    for solver in [Solver::BreadthFirst, Solver::AStar] {
        let mut seen = [false; 3];
        for position in 0..20 {
            let question = screen("square:6x4/prim#3", Some(solver), Ask::NextCell, position);
            if question.exercise().is_none() {
                break;
            }
            let playback = at(&question, position);
            for (click, reason) in wrong(&question) {
                let Click::Cell(cell) = click else { continue };
                let (index, expected) = match playback.marks()[cell as usize] {
                    Mark::Frontier => (0, format!("lesson-no-next-cell-{}", solver.key())),
                    Mark::Visited => (1, "lesson-no-searched".to_owned()),
                    _ => (2, "lesson-no-found-yet".to_owned()),
                };
                assert_eq!(reason, expected, "{solver}: {cell} at {position}");
                seen[index] = true;
            }
        }
        assert_eq!(seen, [true; 3], "{solver}");
    }
}

#[test]
fn dead_ends_are_filled_from_the_end_of_the_list() {
    let solver = Some(Solver::DeadEndFilling);
    for position in [0, 3] {
        let question = screen("square:6x4/prim#3", solver, Ask::NextCell, position);
        let playback = at(&question, position);
        let maze = playback.maze();
        let is_filled = |cell: Cell| playback.marks()[cell as usize] == Mark::Visited;
        let mut later = 0;
        for (click, reason) in wrong(&question) {
            let Click::Cell(cell) = click else { continue };
            let passages = maze.neighbors(cell).filter(|&neighbor| !is_filled(neighbor)).count();
            let is_end = [maze.ends().from, maze.ends().to].contains(&cell);
            let is_dead_end = passages == 1 && !is_end && !is_filled(cell);
            assert_eq!(reason == "lesson-no-next-cell-dead-end-filling", is_dead_end, "{cell}: {reason}");
            later += usize::from(is_dead_end);
        }
        assert!(later > 0, "at {position}");
    }
}

/// They have no task, so their rules are not known.
#[test]
fn a_wall_that_cannot_open_or_close_is_explained_for_every_method() {
    let names = |method: &str, position: usize| {
        let names = wrong(&screen(&format!("square:6x5/{method}#3"), None, Ask::NextWall, position));
        names.into_iter().filter(|(click, _)| matches!(click, Click::Wall(_))).map(|(_, reason)| reason)
    };
    for method in ["eller", "sidewinder", "hunt-and-kill"] {
        let names: Vec<_> = names(method, 30).collect();
        for expected in ["lesson-no-open", "lesson-no-connected"] {
            assert!(names.iter().any(|name| name == expected), "{method}: {names:?}");
        }
    }
    // In a chamber that is wide enough, a wall can close, whatever the task accepts.
    let (division, position) = ("division", 60);
    let playback = at(&screen("square:6x5/division#3", None, Ask::NextWall, position), position);
    let closed = playback.maze().grid().inner_walls().filter(|&[wall, _]| !playback.maze().is_open(wall)).count();
    let built = names(division, position).filter(|name| name == "lesson-no-built").count();
    assert!(closed > 0 && built == closed, "{built} of {closed}");
    let others: Vec<_> = names(division, position).filter(|name| name != "lesson-no-built").collect();
    assert!(others.iter().all(|name| name == "lesson-no-next-wall"), "{others:?}");
}
