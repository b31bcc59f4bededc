//! A playing timeline stops at the first event that meets a condition, at any speed.

use crate::{Ended, app, carving, show};
use bevy::prelude::*;
use bevy_maze::{Timeline, TimelineEnded};
use maze_core::{Blueprint, Playback, journal::Stops};

/// More than the events that one frame follows one by one.
const CODE: &str = "square:90x90/backtracker#1";

/// Plays until it stops, and returns the position.
fn played(app: &mut App, maze: Entity) -> usize {
    app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").playing = true;
    for _ in 0..10_000 {
        app.update();
        let timeline = app.world().get::<Timeline>(maze).expect("a maze has one");
        if !timeline.playing {
            return timeline.now().position();
        }
    }
    panic!("it never stops");
}

#[test]
fn at_any_speed_it_stops_at_the_same_events_and_then_plays_on() {
    let blueprint: Blueprint = CODE.parse().expect("a share code");
    let line = blueprint.method().code().line("done").expect("it has the line");
    let mut stops = Stops::default();
    stops.toggle(line);
    stops.cell = Some(4_000);
    let playback = Playback::new(blueprint.record());
    let expected: Vec<usize> =
        playback.ahead().filter(|step| stops.is_met_by(step)).map(|step| step.position()).collect();
    assert!(expected.len() > 1_000 && expected[0] > 100, "{} stops", expected.len());
    for speed in [20_000.0, Timeline::MAX_SPEED, f32::INFINITY] {
        let mut app = app();
        app.init_resource::<Ended>();
        app.add_observer(|ended: On<TimelineEnded>, mut all: ResMut<Ended>| all.0.push(ended.entity));
        let mut timeline = carving(CODE);
        (timeline.playing, timeline.chosen_speed, timeline.stops) = (false, Some(speed), stops);
        let maze = show(&mut app, timeline);
        for &stop in expected.iter().take(20) {
            assert_eq!(played(&mut app, maze), stop, "at {speed} events per second");
        }
        assert!(app.world().resource::<Ended>().0.is_empty(), "it has not played to its end");
        let mut timeline = app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one");
        timeline.seek(expected[500] - 1);
        assert_eq!(timeline.now().position(), expected[500] - 1, "seeking ignores the conditions");
        assert_eq!(played(&mut app, maze), expected[500]);
        app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").stops = Stops::default();
        assert_eq!(played(&mut app, maze), playback.len());
        assert_eq!(app.world().resource::<Ended>().0, [maze]);
    }
}
