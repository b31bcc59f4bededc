//! Lessons on screen: the progress of tasks, and data that is hidden because it would answer the question.

use super::{explanation::explaining, panels::rest, reader::names};
use crate::{lessons::screen_with, seek, tap};
use bevy::prelude::*;
use labyrinth::{
    lessons::{
        control::AnswerQuestion,
        on_screen::{LessonOnScreen, Reply},
    },
    locale::Locale,
    session::seek::Seek,
};
use maze_core::{Method, solve::Solver};
use maze_lessons::{Ask, Progress, Screen};

/// Whether one of the names begins like this.
fn has(app: &mut App, begin: &str) -> bool {
    names(app).iter().any(|name| name.starts_with(begin))
}

#[test]
fn sets_that_would_answer_a_question_are_hidden_until_it_is_answered() {
    let mut app = explaining("square:4x3/kruskal#1");
    // Without the menu, there is room beside the lesson.
    tap(&mut app, KeyCode::KeyN);
    let question = screen_with(&app, |screen| {
        let is_about_sets = matches!(screen.ask, Some(Ask::Connected(_) | Ask::Region(_)));
        is_about_sets && matches!(screen.maze.method(), Method::Kruskal(_))
    });
    app.world_mut().trigger(question);
    rest(&mut app);
    let hidden = app.world().resource::<Locale>().get("data-withheld").to_owned();
    loop {
        let right = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().exercise.as_ref().unwrap().moves();
        let asks = !right.is_empty();
        assert_eq!((has(&mut app, "Sets, with"), has(&mut app, &hidden)), (!asks, asks));
        let Some(&answer) = right.first() else { return };
        app.world_mut().trigger(AnswerQuestion(answer));
        rest(&mut app);
    }
}

#[test]
fn the_dead_ends_of_a_task_are_not_listed() {
    let mut app = explaining("square:4x3/kruskal#1");
    // Without the menu, there is room beside the lesson.
    tap(&mut app, KeyCode::KeyN);
    let fills = |screen: &Screen| screen.solver == Some(Solver::DeadEndFilling);
    for (ask, is_listed) in [(None, true), (Some(Ask::Task), false)] {
        let request = screen_with(&app, |screen| screen.ask == ask && fills(screen));
        app.world_mut().trigger(request);
        app.update();
        if ask.is_some() {
            // A task has no steps to explain before the first one.
            let first = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().exercise.as_ref().unwrap().moves();
            app.world_mut().trigger(AnswerQuestion(first[0]));
            app.update();
        }
        seek(&mut app, Seek::Start);
        rest(&mut app);
        let [caption, hidden] =
            ["variable-dead-ends", "data-withheld"].map(|name| app.world().resource::<Locale>().get(name).to_owned());
        let caption = format!("{caption}:");
        let shown = (has(&mut app, &caption), has(&mut app, &hidden));
        assert_eq!(shown, (is_listed, !is_listed), "{ask:?}: {:?}", names(&mut app));
    }
}

/// The progress of the task on screen, in the words of a wrong answer and of a right one.
fn said(app: &App) -> [String; 2] {
    let exercise = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().exercise.as_ref().unwrap();
    let Progress { found, all } = exercise.progress().unwrap();
    match all {
        Some(all) => [format!("So far: {found} of {all}."), format!("Right: {found} of {all}.")],
        None => [format!("So far: {found}."), format!("Right: {found} so far.")],
    }
}

#[test]
fn a_task_shows_its_progress_before_the_first_click_and_after_each() {
    let mut app = explaining("square:4x3/kruskal#1");
    tap(&mut app, KeyCode::KeyN);
    // The number of steps of a robot that may choose its way is not known.
    for (solver, has_total) in [(None, true), (Some(Solver::Tremaux), false)] {
        let task = screen_with(&app, |screen| {
            let is_prim = matches!(screen.maze.method(), Method::Prim(_));
            screen.ask == Some(Ask::Task) && screen.solver == solver && (solver.is_some() || is_prim)
        });
        app.world_mut().trigger(task);
        rest(&mut app);
        let shows = |app: &mut App, progress: &str| names(app).iter().any(|name| name.ends_with(progress));
        let begun = said(&app);
        assert!(begun[0].contains(" of ") == has_total && shows(&mut app, &begun[0]), "{begun:?}");
        let right = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().exercise.as_ref().unwrap().moves()[0];
        app.world_mut().trigger(AnswerQuestion(right));
        rest(&mut app);
        let later = said(&app);
        assert!(later != begun && shows(&mut app, &later[1]), "{later:?}");
        // The cell is in the maze now, and the robot is in the cell.
        app.world_mut().trigger(AnswerQuestion(right));
        rest(&mut app);
        assert!(matches!(app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().reply, Some(Reply::Wrong(_))));
        assert!(shows(&mut app, &later[0]), "{later:?}");
    }
}
