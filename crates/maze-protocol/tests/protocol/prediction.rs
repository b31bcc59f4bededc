//! Client-side prediction agrees with the server.

use crate::people::{course, room};
use maze_core::{Geometry, Point};
use maze_play::Input;
use maze_protocol::{ClientMessage, Course, ExactPose, Predictor, RoomRules, Stretch, You};
use proptest::prelude::*;
use std::collections::VecDeque;

const CODES: [&str; 7] = [
    "square:8x8/kruskal#1",
    "circle:6/wilson#2",
    "octagon:5x5/prim#3",
    "hat:2/prim#3",
    "penrose:5/prim#3",
    "triangle:8/backtracker+braid=50#4",
    "square:10x10@heart/kruskal#5",
];

pub(crate) fn inputs() -> impl Strategy<Value = Vec<Input>> {
    let input =
        prop_oneof![Just(Input::Stand), any::<u16>().prop_map(Input::Walk), any::<u16>().prop_map(Input::Sprint)];
    prop::collection::vec((input, 1..30_usize), 1..30)
        .prop_map(|runs| runs.into_iter().flat_map(|(input, ticks)| std::iter::repeat_n(input, ticks)).collect())
}

/// One direction of a connection with a delay. Each item has the tick of its arrival, unless the connection is blocked.
struct Line<T> {
    delay: usize,
    sent: VecDeque<(usize, T)>,
}

impl<T> Line<T> {
    fn new(delay: usize) -> Self {
        Self { delay, sent: VecDeque::new() }
    }

    fn send(&mut self, tick: usize, what: T) {
        self.sent.push_back((tick + self.delay, what));
    }

    /// Returns the items that arrive by a tick.
    fn take(&mut self, tick: usize) -> impl Iterator<Item = T> {
        let there = self.sent.partition_point(|&(due, _)| due <= tick);
        self.sent.drain(..there).map(|(_, what)| what)
    }
}

/// Plays inputs, two a tick of the server, over a connection with a delay. In some ticks it is blocked, and items
/// arrive later, in order. Calls `corrected` with each correction. Returns the final places of client and server.
pub(crate) fn play<G: Geometry + Clone>(
    course: Course<G>,
    inputs: &[Input],
    delay: usize,
    blocked: impl Fn(usize) -> bool,
    mut corrected: impl FnMut(Option<Point>),
) -> [ExactPose; 2] {
    let mut client = Predictor::new(&course);
    let (mut server, players) = room(course, RoomRules::FreeWalk, 1);
    let (mut up, mut down) = (Line::<Stretch>::new(delay), Line::<You>::new(delay));
    let ticks = inputs.len().div_ceil(2);
    let settled = ticks + delay + 40;
    for tick in 0..=settled + delay {
        for stretch in inputs.iter().skip(2 * tick).take(2).filter_map(|&input| client.push(input)) {
            up.send(tick, stretch);
        }
        if tick >= ticks || !blocked(tick) {
            for stretch in up.take(tick) {
                server.hear(players[0], &ClientMessage::Input(stretch)).unwrap();
            }
            for you in down.take(tick) {
                corrected(client.correct(&you));
            }
        }
        server.tick();
        down.send(tick, server.scene().you(players[0]).unwrap());
    }
    assert_eq!(client.pending(), 0);
    [client.walker().pose().into(), server.scene().you(players[0]).unwrap().pose]
}

proptest! {
    #[test]
    fn pauses_under_half_a_second_cause_no_corrections(code in prop::sample::select(&CODES[..]), inputs in inputs(), delay in 0..20_usize, every in 16..60_usize, long in 0..15_usize) {
        let blocked = |tick: usize| tick % every < long;
        let [client, server] = play(course(code), &inputs, delay, blocked, |by| assert_eq!(by, Some([0.0, 0.0])));
        prop_assert_eq!(client, server);
    }

    #[test]
    fn client_and_server_agree_after_any_pause(code in prop::sample::select(&CODES[..]), inputs in inputs(), blocked in prop::collection::vec(any::<bool>(), 100)) {
        let [client, server] = play(course(code), &inputs, 0, |tick| blocked.get(tick / 12).is_some_and(|&blocked| blocked), |_| ());
        prop_assert_eq!(client, server);
    }
}

#[test]
fn the_client_opens_a_door_when_the_server_does() {
    // Steps are not predicted, so they change only the server's state.
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
            assert_eq!(ExactPose::from(client.walker().pose()), you.pose);
        }
        // Back and forth through the door, predicted.
        let heading = {
            let grid = server.course().maze().grid();
            let [from, to] = [halves[1], halves[0]].map(|half| maze_core::Geometry::center(grid, half.cell));
            maze_play::heading([to[0] - from[0], to[1] - from[1]])
        };
        for _ in 0..15 {
            for _ in 0..2 {
                let stretch = client.push(Input::Walk(heading)).unwrap();
                server.hear(players[0], &ClientMessage::Input(stretch)).unwrap();
            }
            server.tick();
        }
        // The next ticks apply the queued inputs.
        (0..20).for_each(|_| drop(server.tick()));
        assert_eq!(client.correct(&server.scene().you(players[0]).unwrap()), Some([0.0, 0.0]));
        here = server.cell(players[0]).unwrap();
    }
}

#[test]
fn without_a_server_the_client_stops_after_a_while() {
    let mut client = Predictor::new(&course(CODES[0]));
    let sent = (0..1_000).filter_map(|_| client.push(Input::Walk(0))).count();
    assert_eq!(sent, 240);
}
