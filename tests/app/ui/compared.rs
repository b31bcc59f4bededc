//! The panel *How it works* while two mazes are compared.

use super::{
    panels::{app_in, context, panels, rest},
    reader::{announced, current_steps, listen, names},
};
use crate::{generate, now, only, seek, source, tap, timeline, update_until, wait};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::{
    camera::view::ViewportInsets,
    locale::Locale,
    session::{
        playback::PlaybackChoices,
        requests::{Compare, EndComparison},
        seek::Seek,
        shown::{Beside, focused},
        source::MazeSource,
        stops::ToggleBreakpoint,
    },
};
use maze_locale::why_method;

/// A usual window, with room for the code of both mazes, and one for that of the maze in focus only.
const ROOM: [u32; 2] = [1280, 720];
const NO_ROOM: [u32; 2] = [480, 600];

/// A program in a window of this size that explains two mazes at their beginning.
fn comparing(size: [u32; 2], [first, second]: [&str; 2]) -> App {
    let mut app = app_in(size);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    listen(&mut app);
    generate(&mut app, first);
    app.world_mut().trigger(Compare::Maze(second.parse().unwrap()));
    update_until(&mut app, |world| only::<Beside>(world).is_some());
    rest(&mut app);
    seek(&mut app, Seek::Start);
    rest(&mut app);
    app
}

/// The texts of the lines that made the last events of both mazes: of the one in focus first.
fn last_lines(app: &mut App) -> [String; 2] {
    let world = app.world_mut();
    let second = world.query_filtered::<Entity, With<Beside>>().single(world).unwrap();
    [focused(world).unwrap().id(), second].map(|maze| {
        let (timeline, source) = (world.get::<Timeline>(maze).unwrap(), world.get::<MazeSource>(maze).unwrap());
        let (code, last) = (source.blueprint().unwrap().method().code(), timeline.now().last_line());
        code.lines("en").find(|line| Some(line.line) == last).unwrap().text.to_owned()
    })
}

#[test]
fn with_room_the_code_and_the_data_of_both_follow() {
    let mut app = comparing(ROOM, ["square:7x6/backtracker#1", "square:7x6/kruskal#2"]);
    for position in [1, 2, 9, 30, 5] {
        seek(&mut app, Seek::To(position));
        rest(&mut app);
        let mut expected = last_lines(&mut app).to_vec();
        expected.sort();
        assert_eq!(current_steps(&mut app), expected, "at {position}");
        let names = names(&mut app);
        for data in ["Stack, its top first: ", "Sets, with"] {
            assert!(names.iter().any(|name| name.starts_with(data)), "{data} at {position} among {names:?}");
        }
    }
    app.world_mut().trigger(EndComparison);
    rest(&mut app);
    assert_eq!(current_steps(&mut app).len(), 1);
    assert!(!names(&mut app).iter().any(|name| name.starts_with("Sets, with")));
}

#[test]
fn a_maze_that_has_ended_says_so_while_the_other_one_goes_on() {
    let mut app = comparing(ROOM, ["square:7x6/prim#2", "square:7x6/aldous-broder#1"]);
    let length = now(&app).len();
    let ended = app.world().resource::<Locale>().get("explanation-waits").to_owned();
    for (position, has_ended) in [(length, true), (length + 9, true), (length - 1, false)] {
        seek(&mut app, Seek::To(position));
        rest(&mut app);
        let [first, second] = last_lines(&mut app);
        assert_eq!(announced(&mut app).contains(&ended), has_ended, "at {position}");
        let mut expected = if has_ended { vec![second] } else { vec![first, second] };
        expected.sort();
        assert_eq!(current_steps(&mut app), expected, "at {position}");
    }
    seek(&mut app, Seek::End);
    rest(&mut app);
    assert!(!announced(&mut app).contains(&ended), "both have ended");
}

#[test]
fn while_the_second_maze_leads_reasons_are_announced_only_at_rest() {
    let mut app = comparing(ROOM, ["square:7x6/prim#2", "square:7x6/aldous-broder#1"]);
    let world = app.world_mut();
    world.query::<&mut Timeline>().iter_mut(world).for_each(|mut timeline| timeline.chosen_speed = Some(10.0));
    seek(&mut app, Seek::PlayOrPause);
    wait(&mut app, 1.0);
    let reason = |app: &App| {
        let method = source(app).blueprint().unwrap().method();
        app.world().resource::<Locale>().say(&why_method(&method, now(app)).unwrap())
    };
    let now = reason(&app);
    assert!(!timeline(&app).playing, "the second one leads");
    assert!(names(&mut app).contains(&now) && !announced(&mut app).contains(&now), "{now}");
    seek(&mut app, Seek::PlayOrPause);
    rest(&mut app);
    let now = reason(&app);
    assert!(announced(&mut app).contains(&now), "{now}");
}

#[test]
fn a_step_at_a_breakpoint_says_so() {
    let mut app = comparing(ROOM, ["square:7x6/prim#2", "square:7x6/aldous-broder#1"]);
    seek(&mut app, Seek::To(5));
    for has_breakpoint in [true, false] {
        app.world_mut().trigger(ToggleBreakpoint(None));
        rest(&mut app);
        let announced = announced(&mut app);
        let says = announced.iter().filter(|text| text.starts_with("Breakpoint. ")).count();
        assert_eq!(says, usize::from(has_breakpoint), "{announced:?}");
    }
}

#[test]
fn without_room_there_is_the_code_of_the_maze_in_focus() {
    let mut app = comparing(NO_ROOM, ["square:7x6/backtracker#1", "square:7x6/kruskal#2"]);
    seek(&mut app, Seek::To(9));
    rest(&mut app);
    assert!(panels(&mut app).contains_key("explanation"));
    let [first, _] = last_lines(&mut app);
    assert_eq!(current_steps(&mut app), [first]);
}

#[test]
fn in_projector_mode_two_mazes_have_room_beside_the_code_of_both() {
    let mut app = comparing(ROOM, ["square:7x6/backtracker#1", "square:7x6/kruskal#2"]);
    tap(&mut app, KeyCode::KeyX);
    seek(&mut app, Seek::To(9));
    rest(&mut app);
    assert_eq!(current_steps(&mut app).len(), 2);
    let zoom = context(&mut app).zoom_factor();
    assert!(zoom > 1.2 && zoom < 1.5, "{zoom}");
    let taken = *app.world().resource::<ViewportInsets>();
    let [width, height] = ROOM.map(|side| side as f32);
    let free = [width - taken.left - taken.right, height - taken.top - taken.bottom];
    assert!(free[0] > 0.35 * width && free[1] > 0.6 * height, "{free:?}");
    app.world_mut().trigger(EndComparison);
    rest(&mut app);
    assert_eq!(context(&mut app).zoom_factor(), 1.5);
}
