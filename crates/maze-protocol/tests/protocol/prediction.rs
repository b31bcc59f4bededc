//! A client that runs the same code is where the server says that it is.

use crate::people::{course, room};
use maze_core::Input;
use maze_protocol::{ClientMessage, Predictor, RoomRules, Stretch, You};
use proptest::prelude::*;
use std::collections::VecDeque;

const CODES: [&str; 5] = [
    "square:8x8/kruskal#1",
    "circle:6/wilson#2",
    "octagon:5x5/prim#3",
    "triangle:8/backtracker+braid=50#4",
    "square:10x10@heart/kruskal#5",
];

fn inputs() -> impl Strategy<Value = Vec<Input>> {
    let input =
        prop_oneof![Just(Input::Stand), any::<u16>().prop_map(Input::Walk), any::<u16>().prop_map(Input::Sprint)];
    prop::collection::vec((input, 1..30_usize), 1..30)
        .prop_map(|runs| runs.into_iter().flat_map(|(input, ticks)| std::iter::repeat_n(input, ticks)).collect())
}

/// A client and a server, and what is on its way between them. Each tick of the server may be one in which nothing
/// comes through; then it comes later, in order.
struct Line {
    up: VecDeque<Stretch>,
    down: VecDeque<You>,
}

/// Plays inputs, two a tick of the server, over a line that is blocked in some ticks; calls `corrected` with each
/// correction. The answer is where client and server are after all has come through.
fn play(
    code: &str,
    inputs: &[Input],
    blocked: impl Fn(usize) -> bool,
    mut corrected: impl FnMut([f32; 2]),
) -> ([u32; 2], [u32; 2]) {
    let course = course(code);
    let mut client = Predictor::new(&course);
    let (mut server, players) = room(course, RoomRules::FreeWalk, 1);
    let mut line = Line { up: VecDeque::new(), down: VecDeque::new() };
    let ticks = inputs.len().div_ceil(2);
    for tick in 0..ticks {
        for &input in inputs.iter().skip(2 * tick).take(2) {
            line.up.extend(client.push(input));
        }
        if !blocked(tick) {
            for stretch in line.up.drain(..) {
                server.hear(players[0], &ClientMessage::Input(stretch)).unwrap();
            }
            for you in line.down.drain(..) {
                corrected(client.correct(&you));
            }
        }
        server.tick();
        line.down.push_back(server.scene().you(players[0]).unwrap());
    }
    for stretch in line.up.drain(..) {
        server.hear(players[0], &ClientMessage::Input(stretch)).unwrap();
    }
    (0..40).for_each(|_| drop(server.tick()));
    line.down.push_back(server.scene().you(players[0]).unwrap());
    for you in line.down.drain(..) {
        corrected(client.correct(&you));
    }
    assert_eq!(client.pending(), 0);
    (client.walker().bits(), server.scene().you(players[0]).unwrap().bits)
}

proptest! {
    #[test]
    fn while_the_line_is_good_nothing_is_ever_corrected(code in prop::sample::select(&CODES[..]), inputs in inputs(), every in 7..40_usize, long in 0..7_usize) {
        // Up to 7 ticks at a time, 233 ms, nothing comes through.
        let blocked = |tick: usize| tick % every < long;
        let (client, server) = play(code, &inputs, blocked, |by| assert_eq!(by, [0.0, 0.0]));
        prop_assert_eq!(client, server);
    }

    #[test]
    fn after_any_pause_the_two_agree_again(code in prop::sample::select(&CODES[..]), inputs in inputs(), blocked in prop::collection::vec(any::<bool>(), 100)) {
        let (client, server) = play(code, &inputs, |tick| blocked.get(tick / 12).is_some_and(|&blocked| blocked), |_| ());
        prop_assert_eq!(client, server);
    }
}

#[test]
fn a_door_is_open_for_the_client_when_it_is_for_the_server() {
    // Steps are not predicted, so they show what the server alone knows.
    let code = "square:7x7/wilson#3/keys";
    let course = course(code);
    let mut client = Predictor::new(&course);
    let run = course.run().clone();
    let (mut server, players) = room(course, RoomRules::FreeWalk, 1);
    assert!(!run.game().setup().doors.is_empty(), "there is a door");
    let keys: Vec<_> = run.game().setup().doors.iter().map(|door| (door.key, door.halves)).collect();
    let mut here = server.cell(players[0]).unwrap();
    for (key, halves) in keys {
        for to in [key, halves[0].cell, halves[1].cell] {
            let sides = crate::people::way(server.course().maze(), here, to);
            crate::people::steps(&mut server, players[0], &sides);
            here = to;
            let you = server.scene().you(players[0]).unwrap();
            client.correct(&you);
            assert_eq!(client.walker().bits(), you.bits);
        }
        // Back and forth through the door, predicted.
        let heading = {
            let grid = server.course().maze().grid();
            let [from, to] = [halves[1], halves[0]].map(|half| maze_core::Geometry::center(grid, half.cell));
            maze_core::heading([to[0] - from[0], to[1] - from[1]])
        };
        for _ in 0..15 {
            for _ in 0..2 {
                let stretch = client.push(Input::Walk(heading)).unwrap();
                server.hear(players[0], &ClientMessage::Input(stretch)).unwrap();
            }
            server.tick();
        }
        // What waits is done within the next ticks.
        (0..20).for_each(|_| drop(server.tick()));
        assert_eq!(client.correct(&server.scene().you(players[0]).unwrap()), [0.0, 0.0]);
        here = server.cell(players[0]).unwrap();
    }
}

#[test]
fn without_a_server_the_client_stands_still_after_a_while() {
    let mut client = Predictor::new(&course(CODES[0]));
    let sent = (0..1_000).filter_map(|_| client.push(Input::Walk(0))).count();
    assert_eq!(sent, 240);
}
