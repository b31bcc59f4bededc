//! A gamepad alone reaches the panels over the picture.

use super::{
    panels::{app_in, context, panels, rest},
    reader::{announced, chosen, chosen_text, listen, names},
};
use crate::{generate, now, of_maze_mut, only, seek, source, tap, timeline, update_until};
use bevy::prelude::*;
use bevy_egui::egui;
use bevy_maze::Timeline;
use labyrinth::{
    lessons::{control::OpenScreen, course::Lessons, on_screen::LessonOnScreen},
    session::{
        playback::PlaybackChoices,
        requests::Compare,
        seek::Seek,
        shown::Beside,
        stops::{Breakpoints, PickingCell},
    },
    vocabulary::{
        pad::{PadButton, PadEvent, PadKind},
        view::View,
    },
};

/// A program with a gamepad, a folded menu, and a maze at its beginning that is explained.
fn with_pad(code: &str) -> App {
    let mut app = app_in([1280, 720]);
    listen(&mut app);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    generate(&mut app, code);
    seek(&mut app, Seek::Start);
    tap(&mut app, KeyCode::KeyN);
    app.world_mut().write_message(PadEvent::Connected(0, PadKind::Xbox));
    rest(&mut app);
    assert!(panels(&mut app).contains_key("unfold"));
    app
}

/// Presses a button for a frame.
fn press(app: &mut App, button: PadButton) {
    for is_down in [true, false] {
        app.world_mut().write_message(PadEvent::Button(0, button, is_down));
        (0..3).for_each(|_| app.update());
    }
}

fn focus(app: &mut App) -> Option<egui::Id> {
    context(app).memory(|memory| memory.focused())
}

/// Goes to the control whose name begins like this, with the directional pad and a shoulder button, and presses it.
fn activate(app: &mut App, name: &str) {
    if focus(app).is_none() {
        press(app, PadButton::Down);
    }
    let mut seen = Vec::new();
    while !chosen(app).starts_with(name) {
        seen.push(chosen(app));
        assert!(seen.len() < 100, "{name} is not among {seen:?}");
        press(app, PadButton::RightShoulder);
    }
    press(app, PadButton::South);
    rest(app);
}

fn text_of(app: &App, name: &str) -> &'static str {
    let code = source(app).blueprint().unwrap().method().code();
    code.lines("en").find(|line| line.name == name).unwrap().text
}

#[test]
fn it_steps_sets_breakpoints_and_closes_the_panel() {
    let mut app = with_pad("square:4x3/backtracker#1");
    let code = source(&app).blueprint().unwrap().method().code();
    activate(&mut app, "One event forward");
    activate(&mut app, "One event forward");
    assert_eq!(now(&app).position(), 2);
    activate(&mut app, "One event back");
    assert_eq!(now(&app).position(), 1);
    let expected = now(&app).step_out(&[code]);
    activate(&mut app, "Step out");
    assert_eq!(now(&app).position(), expected);
    let has_breakpoint = |app: &App| app.world().resource::<Breakpoints>().has(code.line("push").unwrap());
    let text = text_of(&app, "push");
    for expected in [true, false] {
        activate(&mut app, text);
        assert_eq!(has_breakpoint(&app), expected);
    }
    activate(&mut app, "How it works");
    assert!(!panels(&mut app).contains_key("explanation"));
}

#[test]
fn it_runs_to_a_cell() {
    let mut app = with_pad("square:4x3/backtracker#1");
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(1.0);
    activate(&mut app, "Run to a cell");
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(true));
    assert!(chosen(&mut app).starts_with("Row"), "{}", chosen(&mut app));
    for button in [PadButton::Right, PadButton::Right, PadButton::Left, PadButton::Right] {
        press(&mut app, button);
    }
    press(&mut app, PadButton::RightShoulder);
    assert!(chosen(&mut app).starts_with("Position"), "{}", chosen(&mut app));
    (0..3).for_each(|_| press(&mut app, PadButton::Right));
    activate(&mut app, "Play up to it");
    assert_eq!(timeline(&app).stops.cell, Some(11));
    assert!(timeline(&app).playing);
}

#[test]
fn it_points_at_the_cells_of_the_data() {
    use PadButton::{Left, Right};
    let mut app = with_pad("square:4x3/backtracker#1");
    let begin = "Stack, its top first: ";
    let list = (1..now(&app).len()).find_map(|position| {
        seek(&mut app, Seek::To(position));
        app.update();
        names(&mut app).into_iter().find(|name| name.starts_with(begin) && name.matches('(').count() > 2)
    });
    let list = list.expect("a stack of three cells");
    let cells: Vec<_> = list.trim_start_matches(begin).trim_end_matches('.').split(", ").collect();
    press(&mut app, PadButton::Down);
    let mut seen = Vec::new();
    while chosen_text(&mut app) != list {
        seen.push(chosen_text(&mut app));
        assert!(seen.len() < 100, "{list} is not among {seen:?}");
        press(&mut app, PadButton::RightShoulder);
    }
    for (button, at) in [(Right, 0), (Right, 1), (Right, 2), (Left, 1)] {
        press(&mut app, button);
        assert_eq!(chosen_text(&mut app), cells[at], "{list}");
        assert!(announced(&mut app).iter().any(|text| text == cells[at]), "{list}");
    }
    press(&mut app, PadButton::RightShoulder);
    assert!(!chosen_text(&mut app).starts_with('('), "the next list begins with its summary");
}

#[test]
fn without_a_focus_its_buttons_play_and_step_and_the_focus_comes_back() {
    let mut app = with_pad("square:4x3/backtracker#1");
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(1.0);
    activate(&mut app, "Step out");
    let left = focus(&mut app);
    press(&mut app, PadButton::East);
    assert_eq!(focus(&mut app), None);
    seek(&mut app, Seek::To(1));
    press(&mut app, PadButton::RightShoulder);
    assert_eq!(now(&app).position(), 2);
    press(&mut app, PadButton::South);
    assert!(timeline(&app).playing);
    press(&mut app, PadButton::Left);
    assert!(left.is_some() && focus(&mut app) == left);
}

#[test]
fn during_a_walk_the_directional_pad_keeps_its_use() {
    let mut app = with_pad("square:4x3/backtracker#1");
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    rest(&mut app);
    press(&mut app, PadButton::Up);
    rest(&mut app);
    assert!(focus(&mut app).is_none() && panels(&mut app).contains_key("large-map"));
}

#[test]
fn it_answers_questions_and_turns_to_the_next_screen() {
    let mut app = with_pad("square:4x3/backtracker#1");
    let lesson = 0;
    let screens = &app.world().resource::<Lessons>().lesson(lesson).unwrap().screens;
    let screen = screens.iter().position(|screen| screen.ask.is_some()).unwrap();
    // Help names the buttons of the gamepad since it was used.
    press(&mut app, PadButton::Down);
    app.world_mut().trigger(OpenScreen { lesson, screen });
    rest(&mut app);
    assert!(names(&mut app).iter().any(|name| name == "Choose this cell"), "its buttons are unfolded");
    activate(&mut app, "east");
    activate(&mut app, "Choose this cell");
    let opened = |app: &App| app.world().resource::<LessonOnScreen>().0.as_ref().map(|opened| opened.screen);
    let reply = app.world().resource::<LessonOnScreen>().0.as_ref().unwrap();
    assert!(reply.reply.is_some() && reply.cursor == Some(1), "{reply:?}");
    activate(&mut app, "Next");
    assert_eq!(opened(&app), Some(screen + 1));
    activate(&mut app, "Close lesson");
    assert_eq!(opened(&app), None);
}

#[test]
fn it_ends_a_comparison() {
    let mut app = with_pad("square:4x3/backtracker#1");
    app.world_mut().trigger(Compare::Maze("square:4x3/kruskal#1".parse().unwrap()));
    update_until(&mut app, |world| only::<Beside>(world).is_some());
    rest(&mut app);
    activate(&mut app, "Close comparison");
    assert!(only::<Beside>(app.world()).is_none());
}
