//! Tests of the questions of lessons on paper: they have the answers of the app, and show what one needs to know.

use maze_core::{Cell, Event, Mark, solve::Solver};
use maze_lessons::{Ask, Click, Course, Problem, Screen, Show};

fn screen(code: &str, solver: Option<Solver>, show: Show, ask: Ask) -> Screen {
    Screen {
        id: "test".to_owned(),
        maze: code.parse().expect("a share code"),
        solver,
        show,
        graph: false,
        ask: Some(ask),
    }
}

fn problem(code: &str, solver: Option<Solver>, show: Show, ask: Ask) -> Problem {
    screen(code, solver, show, ask).problem().expect("a question")
}

#[test]
fn every_lesson_has_questions_for_paper_with_the_answers_of_the_app() {
    for lesson in Course::embedded().lessons {
        let mut count = 0;
        for screen in &lesson.screens {
            let name = format!("{}: {}", lesson.key, screen.id);
            let Some(problem) = screen.problem() else {
                assert!(matches!(screen.ask, None | Some(Ask::Task | Ask::Tree)), "{name}");
                continue;
            };
            count += 1;
            assert!(!problem.answer.is_empty(), "{name}");
            let mut exercise = screen.exercise().expect("a question");
            // A walk begins in the cell where the pupil is.
            for &click in problem.answer.iter().skip(usize::from(screen.ask == Some(Ask::Walk))) {
                assert!(exercise.click(click).is_ok(), "{name}: {click:?}");
            }
            assert!(exercise.is_done(), "{name}");
        }
        assert!(count > 0, "{}", lesson.key);
    }
}

#[test]
fn the_next_wall_is_the_only_answer_even_if_a_click_on_a_cell_counts_in_the_app() {
    let problem = problem("square:5x4/backtracker#4", None, Show::Still(16), Ask::NextWall);
    assert!(matches!(problem.answer[..], [Click::Wall(_)]), "{:?}", problem.answer);
    let here = problem.cell.expect("the current cell");
    assert!(problem.shaded.contains(&here), "the current cell is on the stack");
}

#[test]
fn the_last_steps_of_a_search_are_numbered_up_to_the_current_cell() {
    let (code, solver) = ("square:6x4/wilson#2", Some(Solver::RightHand));
    let shown = screen(code, solver, Show::Still(29), Ask::NextCell);
    let events: Vec<Event> = shown.playback().recording().1.events().take(29).collect();
    let entered: Vec<Cell> = events
        .iter()
        .filter_map(|event| match event {
            Event::Marked { cell, new: Mark::Cursor, .. } => Some(*cell),
            _ => None,
        })
        .collect();
    let problem = shown.problem().expect("a question");
    let numbered: Vec<Cell> = problem
        .numbered
        .iter()
        .filter_map(|click| match click {
            Click::Cell(cell) => Some(*cell),
            Click::Wall(_) => None,
        })
        .collect();
    assert!(numbered.len() > 1 && entered.ends_with(&numbered), "{numbered:?} of {entered:?}");
    for cell in &numbered {
        assert!(numbered.iter().filter(|other| *other == cell).count() <= 2, "{cell} has too many numbers");
        assert!(problem.shaded.contains(cell));
    }
}

#[test]
fn tasks_and_trees_are_for_the_screen() {
    for ask in [Ask::Task, Ask::Tree] {
        assert!(screen("square:4x3/kruskal#1", None, Show::Still(0), ask).problem().is_none());
    }
}
