//! The part of the menu with the lessons and projector mode.

use super::fields::explain;
use crate::{
    input::{action::Action, bindings::Bindings},
    lessons::{
        control::OpenScreen,
        course::Lessons,
        on_screen::{LessonOnScreen, OpenedScreen},
        progress::LessonProgress,
    },
    locale::Locale,
    session::projector::Projector,
    ui::{reader, theme},
};
use bevy::prelude::*;
use bevy_egui::egui::{Button, Label, RichText, Ui};

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    (lessons, opened, progress): (Res<Lessons>, Res<LessonOnScreen>, Res<LessonProgress>),
    (locale, bindings, mut projector): (Res<Locale>, Res<Bindings>, ResMut<Projector>),
    mut commands: Commands,
) {
    explain(ui, locale.get("learn-about"));
    let course = lessons.course();
    let current = opened.0.as_ref().map(|OpenedScreen { lesson, .. }| *lesson);
    for (number, lesson) in course.lessons.iter().enumerate() {
        let Some(text) = lesson.text(locale.language().tag()) else { continue };
        let (done, all) = (progress.count(lesson), lesson.screens.len());
        let title = locale.fill("learn-lesson", &[("number", &(number + 1)), ("title", &text.title)]);
        let state = locale.fill("learn-progress", &[("done", &done), ("all", &all)]);
        let is_current = current == Some(number);
        let mut state_text = RichText::new(&state).small();
        // The row of the current lesson is green itself.
        if !is_current {
            state_text = state_text.color(if done == all { theme::ACCENT } else { theme::FAINT });
        }
        let button = Button::selectable(is_current, title).right_text(state_text).wrap();
        let response = ui.add_sized([ui.available_width(), 0.0], button);
        reader::called(&response, format!("{}: {state}", text.title));
        if response.clicked() {
            commands.trigger(OpenScreen { lesson: number, screen: progress.next(lesson) });
        }
    }
    if !course.errors.is_empty() {
        ui.add(Label::new(RichText::new(locale.get("learn-errors")).color(theme::WRONG)).wrap());
    }
    for error in &course.errors {
        ui.add(Label::new(RichText::new(error.to_string()).color(theme::WRONG)).wrap());
    }
    ui.separator();
    let hint = locale.fill("learn-projector-hint", &[("key", &bindings.key(Action::ProjectorMode))]);
    let button = Button::selectable(projector.is_on(), locale.get("learn-projector")).frame_when_inactive(true);
    if ui.add(button).on_hover_text(hint).clicked() {
        projector.toggle();
    }
}
