//! The panel *How it works* while two mazes are compared.

use super::{
    panels::{app_in, panels, rest},
    reader::{current_steps, listen, names},
};
use crate::{generate, only, seek, update_until};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::session::{
    playback::PlaybackChoices,
    requests::{Compare, EndComparison},
    seek::Seek,
    shown::{Beside, focused},
    source::MazeSource,
};

/// A usual window, with room for the code of both mazes, and one for that of the maze in focus only.
const ROOM: [u32; 2] = [1280, 720];
const NO_ROOM: [u32; 2] = [700, 600];

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
        for data in ["Stack: ", "Sets, with"] {
            assert!(names.iter().any(|name| name.starts_with(data)), "{data} at {position} among {names:?}");
        }
    }
    app.world_mut().trigger(EndComparison);
    rest(&mut app);
    assert_eq!(current_steps(&mut app).len(), 1);
    assert!(!names(&mut app).iter().any(|name| name.starts_with("Sets, with")));
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
