//! Lessons: the course, the lesson on screen, the answers to its questions, and progress.

pub mod control;
pub mod course;
pub mod on_screen;
pub mod progress;

pub(super) fn plugin(app: &mut bevy::app::App) {
    app.init_resource::<course::Lessons>().init_resource::<on_screen::LessonOnScreen>().add_plugins(control::plugin);
}
