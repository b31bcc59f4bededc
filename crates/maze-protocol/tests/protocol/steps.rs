//! Scripts step from cell to cell, through openings only, and no faster than hands.

use crate::people::{open_room, position, ready, room, steps, walk, way};
use maze_core::{BuiltinMask, Geometry, Grid, Mask, Maze, Shape, ShapeKind};
use maze_play::Goal;
use maze_protocol::{ClientMessage, Course, Event, Happened, Refusal, RoomRules};
use proptest::prelude::*;
use std::fmt::Display;

/// Every kind of shape, large enough to have all kinds of cells, with all masks that fit.
fn shapes() -> Vec<Shape> {
    let whole = ShapeKind::ALL.iter().map(|kind| {
        // The number of cells may grow exponentially.
        let size: Vec<u32> =
            kind.dimensions().iter().map(|dimension| 7.clamp(dimension.min, dimension.max / 2)).collect();
        Shape::new(*kind, &size).unwrap()
    });
    let masked = |shape: &Shape| {
        BuiltinMask::ALL
            .iter()
            .filter_map(|&mask| shape.clone().with_mask(Mask::Builtin(mask)).ok())
            .collect::<Vec<_>>()
    };
    whole.flat_map(|shape| [masked(&shape), vec![shape]].concat()).collect()
}

#[test]
fn a_step_leads_to_the_cell_across_on_every_shape() {
    for shape in shapes() {
        step_through(&Maze::without_walls(shape.grid()), &shape);
    }
}

/// Steps through each passage of a maze and back, depth first.
pub(crate) fn step_through<G: Geometry + Clone>(maze: &Maze<G>, name: &impl Display) {
    let course = Course::given(maze.clone(), Goal::default(), 1).unwrap();
    let (mut room, players) = room(course, RoomRules::FreeWalk, 1);
    let mut seen = vec![false; maze.grid().len()];
    let mut tour = vec![];
    tour_from(maze, maze.ends().from, &mut seen, &mut tour);
    for (side, to) in tour {
        let happened = steps(&mut room, players[0], &[side]);
        let stepped = happened.iter().flat_map(|happened| &happened.events).find_map(|event| match *event {
            Event::Stepped { cell, arrived, .. } => Some((cell, arrived)),
            _ => None,
        });
        assert_eq!(stepped, Some((to, true)), "{name} by side {side}");
        let [x, y] = position(&room, players[0]);
        let [cx, cy] = maze.grid().center(to);
        assert!((x - cx).hypot(y - cy) < 0.02, "{name}: it is in the middle of {to}");
        // As slow as walking 1.7 cells a second to the farthest neighbor.
        let most = 40.0_f32.max(26.0 * maze.grid().longest_step());
        assert!(happened.len() as f32 <= most, "{name}: {} ticks", happened.len());
    }
}

/// Steps into each neighbor and back, and visits new cells recursively.
fn tour_from<G: Grid>(maze: &Maze<G>, cell: u32, seen: &mut [bool], tour: &mut Vec<(u8, u32)>) {
    seen[cell as usize] = true;
    for side in maze.open_sides(cell) {
        let twin = maze.grid().twin(maze_core::HalfEdge::new(cell, side));
        let is_new = !seen[twin.cell as usize];
        tour.push((side, twin.cell));
        if is_new {
            tour_from(maze, twin.cell, seen, tour);
        }
        tour.push((twin.side, cell));
    }
}

#[test]
fn a_step_into_a_wall_is_refused_with_the_open_sides() {
    let (mut room, players) = open_room("square:6x3/wilson#4", 1);
    let before = position(&room, players[0]);
    let wall = room.hear(players[0], &ClientMessage::Step { side: 3 });
    assert_eq!(wall, Err(Refusal::Wall { cell: 0, side: 3, open: vec![0] }));
    let none = room.hear(players[0], &ClientMessage::Step { side: 4 });
    assert_eq!(none, Err(Refusal::NoSuchSide { cell: 0, side: 4, last: 3 }));
    for _ in 0..60 {
        assert_eq!(room.tick().events.iter().filter(|event| matches!(event, Event::Stepped { .. })).count(), 0);
    }
    assert_eq!(position(&room, players[0]), before);
}

#[test]
fn a_player_in_a_step_is_told_when_it_ends() {
    let (mut room, players) = open_room("square:6x1/kruskal#1", 1);
    let step = ClientMessage::Step { side: 0 };
    room.hear(players[0], &step).unwrap();
    room.hear(players[0], &step).expect("one more may wait");
    let mut left = Vec::new();
    while let Err(Refusal::Busy { ticks }) = room.hear(players[0], &step) {
        left.push(ticks);
        room.tick();
    }
    assert_eq!(left[0], 36, "a cell at walking pace");
    assert!(left.is_sorted_by(|a, b| a > b), "it comes nearer: {left:?}");
    assert_eq!(left.len(), 18, "36 game ticks are 18 of the server's, and in the last of them it arrives");
}

#[test]
fn a_queued_step_follows_without_a_pause() {
    let (mut room, players) = open_room("square:6x1/kruskal#1", 2);
    let step = ClientMessage::Step { side: 0 };
    let mut ends = [Vec::new(), Vec::new()];
    players.iter().for_each(|&player| room.hear(player, &step).unwrap());
    room.hear(players[0], &step).unwrap();
    for tick in 0..60 {
        for event in room.tick().events {
            if let Event::Stepped { player, cell, arrived, .. } = event {
                let who = usize::from(player == players[1]);
                ends[who].push((tick, cell, arrived));
                // The other player requests its next step only after the reported time.
                if who == 1 && cell == 1 {
                    room.hear(player, &step).unwrap();
                }
            }
        }
    }
    let [waiting, asking] = ends;
    assert_eq!(waiting.iter().map(|&(_, cell, arrived)| (cell, arrived)).collect::<Vec<_>>(), [(1, true), (2, true)]);
    assert!(waiting[1].0 < asking[1].0, "{waiting:?} {asking:?}");
    assert_eq!(waiting[1].0 - waiting[0].0, 18, "a cell at walking pace");
}

#[test]
fn a_step_is_queued_only_if_its_side_is_open_and_each_step_has_its_own_event() {
    let (mut room, players) = open_room("square:2x1/kruskal#1", 1);
    let step = ClientMessage::Step { side: 0 };
    room.hear(players[0], &step).unwrap();
    let wall = Refusal::Wall { cell: 1, side: 0, open: vec![2] };
    assert_eq!(room.hear(players[0], &step), Err(wall));
    room.hear(players[0], &ClientMessage::Step { side: 2 }).unwrap();
    (0..31).for_each(|_| drop(room.tick()));
    // On the way back another step is queued, and restarting ends both.
    room.hear(players[0], &step).unwrap();
    room.hear(players[0], &ready()).unwrap();
    let ended = room.tick().events.into_iter().filter(|event| matches!(event, Event::Stepped { .. }));
    assert_eq!(ended.count(), 2);
}

#[test]
fn a_script_is_no_faster_than_a_hand_and_hardly_slower() {
    let (mut room, players) = open_room("square:40x1/kruskal#1", 2);
    let (script, hand) = (players[0], players[1]);
    // Both have been in the room for a while, so both have credit.
    (0..100).for_each(|_| drop(room.tick()));
    let start = position(&room, hand)[0];
    for tick in 0..600_u32 {
        let _ = room.hear(script, &ClientMessage::Step { side: 0 });
        room.hear(hand, &walk(2 * tick, 0, 2)).unwrap();
        room.tick();
        let [stepped, walked] = [script, hand].map(|player| position(&room, player)[0] - start);
        assert!(stepped <= walked + 1e-3, "after {tick} ticks the script has come {stepped}, the hand {walked}");
        assert!(stepped > 0.9 * walked - 1.0, "after {tick} ticks the script has come {stepped}, the hand {walked}");
    }
}

#[test]
fn a_step_on_the_exit_wins() {
    let (mut room, players) = open_room("square:6x3/wilson#4", 1);
    let sides = way(room.course().maze(), 0, 17);
    let all = steps(&mut room, players[0], &sides);
    let Happened { events, runs } = all.last().unwrap();
    assert!(events.contains(&Event::Stepped { player: players[0], cell: 17, arrived: true, won: true }), "{events:?}");
    // The run ends at the border of the exit, a few ticks before its middle.
    let runs: Vec<_> = all.iter().flat_map(|happened| &happened.runs).chain(runs).collect();
    assert_eq!((runs[0].result.steps, runs[0].result.optimality()), (7, Some(1.0)));
}

proptest! {
    #[test]
    fn steps_work_from_any_position(
        code in prop::sample::select(&["square:5x5/wilson#1", "circle:4/wilson#2", "octagon:4x4/wilson#3", "triangle:5/wilson#4", "hexagon-flat:3/wilson#5", "tri:8x5/wilson+braid=100#5", "circle:7@heart/wilson+loops=50#1", "hex-pointy:6x6/wilson#7", "hat:2/wilson#8"][..]),
        headings in prop::collection::vec(any::<u16>(), 1..30), choice in any::<prop::sample::Index>(),
    ) {
        let (mut room, players) = open_room(code, 1);
        for (number, &heading) in (0..).zip(&headings) {
            room.hear(players[0], &walk(4 * number, heading, 4)).unwrap();
            room.tick();
            room.tick();
        }
        (0..20).for_each(|_| drop(room.tick()));
        let cell = room.cell(players[0]).unwrap();
        let open: Vec<_> = room.course().maze().open_sides(cell).into_iter().collect();
        let side = *choice.get(&open);
        let to = room.course().maze().grid().twin(maze_core::HalfEdge::new(cell, side)).cell;
        steps(&mut room, players[0], &[side]);
        prop_assert_eq!(room.cell(players[0]), Some(to));
    }
}
