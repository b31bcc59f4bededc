//! Each game tick applies one input: never early, not much late, each once.

use crate::people::{open_room, position, walk};
use maze_play::Gait;
use maze_protocol::{ClientMessage, PlayerId, Room, Stretch};

const CODE: &str = "square:40x1/kruskal#1";

/// The distance walked in a game tick.
const PACE: f32 = 1.7 / 60.0;

fn ticks_walked(room: &Room, player: PlayerId) -> f32 {
    ((position(room, player)[0] - 0.5) / PACE * 100.0).round() / 100.0
}

#[test]
fn a_server_tick_applies_two_inputs() {
    let (mut room, players) = open_room(CODE, 1);
    room.hear(players[0], &walk(0, 0, 15)).unwrap();
    for done in [2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 15.0, 15.0] {
        room.tick();
        assert_eq!(ticks_walked(&room, players[0]), done);
    }
    assert_eq!(room.scene().you(players[0]).unwrap().seq, 15);
}

#[test]
fn late_inputs_are_caught_up_unless_they_are_too_late() {
    for (pause, done) in [(2, 6.0), (7, 16.0), (8, 17.0), (300, 17.0)] {
        let (mut room, players) = open_room(CODE, 1);
        (0..pause).for_each(|_| drop(room.tick()));
        room.hear(players[0], &walk(0, 0, 30)).unwrap();
        room.tick();
        assert_eq!(ticks_walked(&room, players[0]), done, "after {pause} ticks");
    }
}

#[test]
fn repeated_and_older_numbers_are_ignored() {
    let (mut room, players) = open_room(CODE, 1);
    for (seq, ticks) in [(10, 4), (10, 4), (8, 3), (0, 10), (12, 3), (13, 2)] {
        room.hear(players[0], &walk(seq, 0, ticks)).unwrap();
    }
    (0..30).for_each(|_| drop(room.tick()));
    assert_eq!(ticks_walked(&room, players[0]), 5.0, "10 to 14");
    // The largest numbers.
    room.hear(players[0], &walk(u32::MAX - 2, 0, 200)).unwrap();
    room.hear(players[0], &walk(u32::MAX, 0, 1)).unwrap();
    (0..30).for_each(|_| drop(room.tick()));
    assert_eq!(ticks_walked(&room, players[0]), 7.0);
    assert_eq!(room.scene().you(players[0]).unwrap().seq, u32::MAX);
}

#[test]
fn too_many_inputs_lag_by_a_quarter_of_a_second_at_most() {
    let (mut room, players) = open_room(CODE, 1);
    let mut seq = 0;
    for _ in 0..100 {
        for _ in 0..10 {
            room.hear(players[0], &walk(seq, 0, 255)).unwrap();
            seq += 255;
        }
        room.tick();
    }
    assert_eq!(ticks_walked(&room, players[0]), 200.0, "two a tick, whatever is sent");
    // The client stops; the queue is empty within 8 ticks.
    for _ in 0..8 {
        room.tick();
    }
    let there = ticks_walked(&room, players[0]);
    assert_eq!(there, 215.0);
    (0..30).for_each(|_| drop(room.tick()));
    assert_eq!(ticks_walked(&room, players[0]), there);
}

#[test]
fn a_run_continues_without_inputs() {
    let (mut room, players) = open_room(CODE, 1);
    room.hear(players[0], &walk(0, 0, 2)).unwrap();
    (0..301).for_each(|_| drop(room.tick()));
    let ticks = room.scene().you(players[0]).unwrap().ticks;
    assert_eq!(ticks, 2 * 301 - 15, "silence does not stop the clock, but for the credit");
}

#[test]
fn a_sprint_is_as_fast_as_a_walk() {
    let (mut room, players) = open_room(CODE, 1);
    let sprint = Stretch { seq: 0, gait: Gait::Sprint, heading: 0, ticks: 10 };
    room.hear(players[0], &ClientMessage::Input(sprint)).unwrap();
    (0..5).for_each(|_| drop(room.tick()));
    assert_eq!(ticks_walked(&room, players[0]), 10.0);
}
