//! Lessons of the user: they can be opened, changed and reloaded, a mistake in one disturbs no other, and the answers to
//! their questions are hidden.

use crate::{app_built, of_maze};
use bevy::prelude::*;
use labyrinth::{
    lessons::{
        control::{AnswerQuestion, OpenScreen},
        course::{Lessons, ReadLessons},
        on_screen::LessonOnScreen,
    },
    overlay::PaintedOverlay,
    preferences::saved::SettingsFile,
    session::source::MazeSource,
    toast::Toasts,
    vocabulary::overlay::FloorOverlay,
};
use std::{fs, path::PathBuf};

const TEXT: &str = "(\n    title: \"Mine\",\n    screens: {\"first\": (text: \"One. Two.\")},\n)";

fn screens(code: &str) -> String {
    format!("(\n    screens: [(id: \"first\", maze: \"{code}\")],\n)")
}

#[test]
fn a_lesson_is_reloaded_and_a_mistake_is_shown_with_its_line() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lessons");
    let _ = fs::remove_dir_all(&folder);
    let mine = folder.join("10-mine");
    fs::create_dir_all(&mine).unwrap();
    fs::write(mine.join("lesson.ron"), screens("square:4x3/kruskal#1")).unwrap();
    fs::write(mine.join("en.ron"), TEXT).unwrap();
    let lessons = Lessons::with(vec![folder.clone()]);
    let mut app = app_built(SettingsFile(None), |app| _ = app.insert_resource(lessons));
    let keys = |app: &App| -> Vec<String> {
        app.world().resource::<Lessons>().course().lessons.iter().map(|lesson| lesson.key.clone()).collect()
    };
    let number = keys(&app).iter().position(|key| key == "10-mine").unwrap();
    app.world_mut().trigger(OpenScreen { lesson: number, screen: 0 });
    app.update();
    let shown = |app: &App| of_maze::<MazeSource>(app.world()).to_string();
    assert_eq!(shown(&app), "square:4x3/kruskal#1");

    // The lesson on screen changes, and another one comes before it.
    let other = folder.join("00-other");
    fs::create_dir_all(&other).unwrap();
    fs::write(other.join("lesson.ron"), screens("square:3x3/kruskal#1")).unwrap();
    fs::write(other.join("en.ron"), TEXT).unwrap();
    fs::write(mine.join("lesson.ron"), screens("square:5x5/prim#2")).unwrap();
    app.world_mut().trigger(ReadLessons);
    app.update();
    assert_eq!(shown(&app), "square:5x5/prim#2");
    assert_eq!(keys(&app)[0], "00-other");
    let opened = |app: &App| app.world().resource::<LessonOnScreen>().0.as_ref().map(|opened| opened.lesson);
    assert_eq!(opened(&app), Some(number + 1));

    fs::write(mine.join("lesson.ron"), screens("square:5x5/prom#2")).unwrap();
    app.world_mut().trigger(ReadLessons);
    app.update();
    let place = format!("{}:2: ", mine.join("lesson.ron").display());
    assert!(app.world().resource::<Toasts>().texts().any(|text| text.starts_with(&place)));
    assert_eq!(
        (shown(&app).as_str(), opened(&app)),
        ("square:5x5/prim#2", Some(number + 1)),
        "the last good one stays"
    );
}

#[test]
fn dead_ends_that_a_solver_has_filled_do_not_answer_a_question_about_them() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lessons-of-dead-ends");
    let _ = fs::remove_dir_all(&folder);
    let mine = folder.join("00-mine");
    fs::create_dir_all(&mine).unwrap();
    let screen = "id: \"first\", maze: \"square:5x4/prim#3\", solver: \"dead-end-filling\", show: End, ask: DeadEnds";
    fs::write(mine.join("lesson.ron"), format!("(screens: [({screen})])")).unwrap();
    let text = "(title: \"Mine\", screens: {\"first\": (text: \"One. Two.\", question: \"Which are dead ends?\")})";
    fs::write(mine.join("en.ron"), text).unwrap();
    let lessons = Lessons::with(vec![folder]);
    let mut app = app_built(SettingsFile(None), |app| _ = app.insert_resource(lessons));
    assert_eq!(app.world().resource::<Lessons>().course().lessons[0].key, "00-mine");
    app.world_mut().trigger(OpenScreen { lesson: 0, screen: 0 });
    app.update();
    loop {
        app.update();
        let right = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap().exercise.as_ref().unwrap().moves();
        let shown = if right.is_empty() { FloorOverlay::Algorithm } else { FloorOverlay::None };
        assert_eq!(*app.world().resource::<PaintedOverlay>(), PaintedOverlay(shown), "{right:?}");
        let Some(&answer) = right.first() else { return };
        app.world_mut().trigger(AnswerQuestion(answer));
        app.update();
    }
}
