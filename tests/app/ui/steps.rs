//! The controls of steps in the panel *How it works*: breakpoints, step out, and run to a cell.

use super::{
    explanation::explaining,
    panels::rest,
    reader::{announced, chosen, go_to, names, press, press_key},
};
use crate::{now, of_maze, of_maze_mut, seek, source, tap, timeline, update_until};
use bevy::prelude::*;
use bevy_egui::{EguiContext, egui, input::EguiInputEvent};
use bevy_maze::Timeline;
use labyrinth::{
    locale::Locale,
    session::{
        playback::PlaybackChoices,
        seek::Seek,
        stops::{Breakpoints, PickingCell, ToggleBreakpoint},
    },
};

/// The text of a line of the method's code.
fn text_of(app: &App, name: &str) -> &'static str {
    let code = source(app).blueprint().unwrap().method().code();
    code.lines("en").find(|line| line.name == name).unwrap().text
}

fn has_breakpoint(app: &App, name: &str) -> bool {
    let line = source(app).blueprint().unwrap().method().code().line(name).unwrap();
    app.world().resource::<Breakpoints>().has(line)
}

#[test]
fn a_line_sets_and_removes_its_breakpoint_and_says_that_it_has_one() {
    let mut app = explaining("square:4x3/backtracker#1");
    let text = text_of(&app, "push");
    for expected in [true, false] {
        press(&mut app, text);
        assert_eq!(has_breakpoint(&app, "push"), expected);
        let names = names(&mut app);
        assert_eq!(names.contains(&format!("{text} (breakpoint)")), expected, "{names:?}");
        assert_eq!(names.iter().any(|name| name == text), !expected, "{names:?}");
    }
    let text = text_of(&app, "done");
    go_to(&mut app, text);
    press_key(&mut app, egui::Key::Enter);
    assert!(has_breakpoint(&app, "done") && !has_breakpoint(&app, "push"));
    assert_eq!(chosen(&mut app), format!("{text} (breakpoint)"));
}

#[test]
fn its_buttons_step_out_and_begin_to_pick_a_cell() {
    let mut app = explaining("square:4x3/backtracker#1");
    seek(&mut app, Seek::To(2));
    let code = source(&app).blueprint().unwrap().method().code();
    let expected = now(&app).step_out(&[code]);
    press(&mut app, "Step out");
    assert_eq!(now(&app).position(), expected);
    press(&mut app, "Run to a cell");
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(true));
    let hint = app.world().resource::<Locale>().get("explanation-pick").to_owned();
    assert!(announced(&mut app).contains(&hint));
    press(&mut app, "Run to a cell");
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(false));
    assert!(!names(&mut app).contains(&hint));
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = false;
    rest(&mut app);
    let names = names(&mut app);
    assert!(!names.iter().any(|name| name.starts_with("Step out") || name.starts_with("Run to")), "{names:?}");
}

#[test]
fn a_breakpoint_before_the_cell_says_that_it_was_not_reached() {
    let mut app = explaining("square:9x9/backtracker#1");
    seek(&mut app, Seek::To(5));
    let line = now(&app).last_line();
    seek(&mut app, Seek::Start);
    let reached = |cell: &u32| now(&app).ahead().position(|step| step.event().touches(*cell));
    let cell = (0..81).max_by_key(reached).unwrap();
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(f32::INFINITY);
    for has_breakpoint in [true, false] {
        app.world_mut().trigger(ToggleBreakpoint(line));
        seek(&mut app, Seek::ToCell(cell));
        update_until(&mut app, |world| !of_maze::<Timeline>(world).playing);
        rest(&mut app);
        let announced = announced(&mut app);
        let says = announced.iter().any(|text| text.starts_with("Breakpoint. The cell was not reached. "));
        assert_eq!(says, has_breakpoint, "{announced:?}");
        assert_eq!(now(&app).last_event().unwrap().touches(cell), !has_breakpoint);
    }
}

/// Goes to a field, and types into it.
fn type_number(app: &mut App, field: &str, number: &str) {
    go_to(app, field);
    let world = app.world_mut();
    let context = world.query_filtered::<Entity, With<EguiContext>>().single(world).unwrap();
    world.write_message(EguiInputEvent { context, event: egui::Event::Text(number.to_owned()) });
    rest(app);
}

#[test]
fn a_cell_to_run_to_can_be_entered_by_keys() {
    let mut app = explaining("square:4x3/backtracker#1");
    seek(&mut app, Seek::Start);
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(1.0);
    // The menu has fields with the same names.
    tap(&mut app, KeyCode::KeyN);
    press(&mut app, "Run to a cell");
    // The last row, and the last cell of it.
    type_number(&mut app, "Row", "2");
    type_number(&mut app, "Position", "3");
    go_to(&mut app, "Play up to it");
    press_key(&mut app, egui::Key::Enter);
    assert!(timeline(&app).playing);
    assert_eq!(timeline(&app).stops.cell, Some(11));
    assert_eq!(*app.world().resource::<PickingCell>(), PickingCell(false));
}
