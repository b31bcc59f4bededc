//! Two timelines that play in step.

use super::{LONG, SHORT, compare_with, lengths, pair, positions, set_speed, timelines};
use crate::{app_showing, now, seek, tap, update_until, wait};
use bevy::prelude::*;
use bevy_maze::{Timeline, WallProgress};
use labyrinth::session::{beside::ChosenLockstep, playback::PlaybackChoices, seek::Seek, stops::ToggleBreakpoint};
use maze_core::journal::Step;
use maze_play::Lockstep;

#[test]
fn both_play_from_the_beginning_event_for_event_until_the_longer_one_ends() {
    for [first, second] in [[LONG, SHORT], [SHORT, LONG]] {
        let mut app = app_showing(first);
        seek(&mut app, Seek::End);
        compare_with(&mut app, second);
        let lengths = lengths(&app);
        let [least, most] = [lengths[0].min(lengths[1]), lengths[0].max(lengths[1])];
        assert!(least < most, "{lengths:?}");
        let both = |position: usize| lengths.map(|length| position.min(length));
        assert!(positions(&app)[0] < least, "they play from the beginning");
        // Two events a frame.
        set_speed(&mut app, 100.0);
        let mut before = 0;
        for _ in 0..30 {
            app.update();
            let position = *positions(&app).iter().max().unwrap();
            assert!(position > before || position == most, "{position} after {before}");
            assert_eq!(positions(&app), both(position));
            before = position;
        }
        tap(&mut app, KeyCode::Home);
        for position in 1..5 {
            tap(&mut app, KeyCode::ArrowRight);
            assert_eq!(positions(&app), both(position));
        }
        tap(&mut app, KeyCode::ArrowLeft);
        assert_eq!(positions(&app), both(3));
        tap(&mut app, KeyCode::End);
        assert_eq!(positions(&app), lengths);
        tap(&mut app, KeyCode::ArrowLeft);
        assert_eq!(positions(&app), both(most - 1), "the shorter one waits at its end");
        // To the end by playing.
        tap(&mut app, KeyCode::Space);
        wait(&mut app, 0.5);
        assert_eq!(positions(&app), lengths);
        assert!(timelines(&app).iter().all(|timeline| !timeline.playing));
        update_until(&mut app, |world| {
            pair(world).unwrap().iter().all(|&maze| world.get::<WallProgress>(maze).unwrap().is_complete())
        });
    }
}

#[test]
fn in_proportion_both_end_at_the_same_time() {
    for [first, second] in [[LONG, SHORT], [SHORT, LONG]] {
        let mut app = app_showing(first);
        compare_with(&mut app, second);
        app.insert_resource(ChosenLockstep(Lockstep::Share));
        app.update();
        let lengths = lengths(&app);
        for _ in 0..20 {
            app.update();
            let [position, other] = positions(&app);
            assert_eq!(other, position * lengths[1] / lengths[0]);
        }
        tap(&mut app, KeyCode::End);
        assert_eq!(positions(&app), lengths);
        tap(&mut app, KeyCode::Home);
        assert_eq!(positions(&app), [0, 0]);
        seek(&mut app, Seek::To(lengths[0] / 2));
        // The first maze stays where it is.
        app.insert_resource(ChosenLockstep(Lockstep::Events));
        app.update();
        assert_eq!(positions(&app), lengths.map(|length| length.min(lengths[0] / 2)));
    }
}

#[test]
fn a_breakpoint_of_the_first_maze_stops_both_while_the_second_one_leads() {
    let mut app = app_showing(SHORT);
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = true;
    compare_with(&mut app, LONG);
    assert!(lengths(&app)[1] > lengths(&app)[0], "the second one leads");
    seek(&mut app, Seek::To(20));
    let line = now(&app).last_line().unwrap();
    app.world_mut().trigger(ToggleBreakpoint(Some(line)));
    for speed in [100.0, Timeline::MAX_SPEED, f32::INFINITY] {
        set_speed(&mut app, speed);
        seek(&mut app, Seek::Start);
        for _ in 0..3 {
            let is_lit = |step: &Step| step.lines().any(|lit| lit == line);
            let expected = now(&app).ahead().find(is_lit).unwrap().position();
            seek(&mut app, Seek::PlayOrPause);
            update_until(&mut app, |world| {
                pair(world).unwrap().iter().all(|&maze| !world.get::<Timeline>(maze).unwrap().playing)
            });
            app.update();
            assert_eq!(positions(&app), [expected; 2], "at {speed} events per second");
        }
    }
    // Without the code, both play to their ends.
    app.world_mut().resource_mut::<PlaybackChoices>().explanation = false;
    app.update();
    seek(&mut app, Seek::PlayOrPause);
    update_until(&mut app, |world| {
        pair(world).unwrap().iter().all(|&maze| world.get::<Timeline>(maze).unwrap().at_end())
    });
}

#[test]
fn while_paused_nothing_changes() {
    let mut app = app_showing(LONG);
    let pair = compare_with(&mut app, SHORT);
    seek(&mut app, Seek::To(9));
    (0..5).for_each(|_| app.update());
    let changed = |app: &App| pair.map(|maze| app.world().entity(maze).get_ref::<Timeline>().unwrap().last_changed());
    let before = changed(&app);
    (0..5).for_each(|_| app.update());
    assert_eq!(changed(&app), before);
}
