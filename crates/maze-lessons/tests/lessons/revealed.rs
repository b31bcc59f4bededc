//! Tests of questions whose answers are visible in the data of a solver.

use maze_core::{
    Cell,
    solve::Solver,
    variables::{Value, Variables},
};
use maze_lessons::{Ask, Click, Screen, Show};

/// The screen that asks for the dead ends of a maze while a solver searches it.
fn dead_ends(solver: Solver) -> Screen {
    let maze = "square:6x4/prim#3".parse().expect("a share code");
    let (id, ask) = ("dead-ends".to_owned(), Some(Ask::DeadEnds));
    Screen { id, maze, solver: Some(solver), show: Show::End, graph: false, ask }
}

/// The cells of each list in the data of a solver at a position, in order.
fn listed(variables: &Variables) -> Vec<Vec<Cell>> {
    let lists = variables.iter().filter_map(|variable| {
        let Value::Cells(cells) = variable.value else { return None };
        let mut listed: Vec<Cell> = cells.iter().map(|entry| entry.cell).collect();
        listed.sort_unstable();
        Some(listed)
    });
    lists.collect()
}

/// The right answers to the question of a screen, in order.
fn answers(screen: &Screen) -> Vec<Cell> {
    let moves = screen.exercise().expect("a question").moves();
    let cells = moves.into_iter().map(|click| match click {
        Click::Cell(cell) => cell,
        Click::Wall(_) => panic!("a wall"),
    });
    cells.collect()
}

#[test]
fn a_question_about_dead_ends_is_answered_by_the_data_that_lists_them() {
    for &solver in Solver::ALL {
        let screen = dead_ends(solver);
        let (answers, mut playback) = (answers(&screen), screen.playback());
        let mut variables = Variables::of_solver(solver, &playback);
        let mut is_listed = false;
        for position in 0..=playback.len() {
            playback.seek(position);
            assert!(variables.follow(&playback, usize::MAX));
            is_listed |= listed(&variables).contains(&answers);
        }
        assert_eq!(screen.data_reveals_answer(), is_listed, "{solver}");
    }
}

/// The app shows the data of a task from the first click on.
#[test]
fn a_task_is_answered_by_the_data_that_lists_several_right_clicks() {
    for &solver in Solver::ALL {
        let screen = Screen { ask: Some(Ask::Task), ..dead_ends(solver) };
        let Some(exercise) = screen.exercise() else { continue };
        let right = exercise.moves();
        let playback = screen.playback();
        let mut variables = Variables::of_solver(solver, &playback);
        assert!(variables.follow(&playback, usize::MAX));
        let is_right = |cell: &Cell| right.contains(&Click::Cell(*cell));
        let lists = listed(&variables);
        let is_listed = lists.iter().any(|cells| cells.iter().filter(|cell| is_right(cell)).count() > 1);
        assert_eq!((screen.data_reveals_answer(), screen.floor_reveals_answer()), (is_listed, false), "{solver}");
    }
}
