//! Walkers follow the rules of the game and reach their destinations.

use crate::people::{World, course};
use maze_core::{Shape, ShapeKind};
use maze_load::{Learned, Pilot};
use maze_play::Challenge;
use maze_protocol::{ClientMessage, Phase, RoomRules, SERVER_TICKS_A_SECOND};
use proptest::prelude::*;

/// A share code for each shape in a plane, small enough to walk in a minute or two. Pilots steer by the coordinates of the
/// plane.
fn codes() -> Vec<String> {
    let shapes = ShapeKind::ALL.iter().filter(|kind| kind.is_flat()).map(|&kind| {
        let size: Vec<_> = kind.dimensions().iter().map(|dimension| 6.clamp(dimension.min, dimension.max)).collect();
        Shape::new(kind, &size).unwrap().to_string()
    });
    shapes.chain(["square:12x12@heart".to_owned()]).map(|shape| format!("{shape}/kruskal+braid=20#7")).collect()
}

/// For each of two walkers, counts finished games and wrong predictions in `seconds`.
fn walk(code: &str, ticks_a_frame: u8, delay: u32, seconds: u32) -> [(u32, u32); 2] {
    let mut world = World::new(course(code), RoomRules::FreeWalk, 2, ticks_a_frame, delay);
    let mut counts = [(0, 0); 2];
    for _ in 0..seconds * SERVER_TICKS_A_SECOND {
        world.tick(ticks_a_frame, |walker, learned| {
            let (finished, wrong) = &mut counts[walker];
            *finished += u32::from(*learned == Learned::Finished);
            *wrong += u32::from(matches!(learned, Learned::Done { agreed: Some(false), .. }));
        });
    }
    counts
}

#[test]
fn in_every_shape_walkers_reach_the_exit_and_start_again() {
    for code in codes() {
        for (finished, wrong) in walk(&code, 6, 1, 240) {
            assert!(finished >= 2, "{code}: {finished} times at the exit");
            assert_eq!(wrong, 0, "{code}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn predictions_are_right_in_any_maze_with_any_delay(code in prop::sample::select(codes()), seed: u16, ticks_a_frame in prop::sample::select(&[2_u8, 4, 6, 10][..]), delay in 0..6_u32) {
        let code = code.parse::<Challenge>().unwrap().with_seed(seed.into()).to_string();
        for (finished, wrong) in walk(&code, ticks_a_frame, delay, 180) {
            prop_assert!(finished > 0);
            prop_assert_eq!(wrong, 0);
        }
    }
}

#[test]
fn walkers_do_not_pause_where_there_is_no_junction() {
    // A corridor without junctions: 24 cells at 1.7 cells a second.
    let code = "square:25x1/kruskal#1";
    let [(finished, _), _] = walk(code, 6, 1, 150);
    assert!((9..=10).contains(&finished), "{finished} times 24 cells in 150 s");
}

#[test]
fn at_junctions_a_walker_pauses_for_a_fifth_of_a_second_to_two_seconds() {
    let course = course("square:12x12/kruskal#3");
    let maze = course.maze();
    let mut walker = *course.run().walker();
    let mut pilot = Pilot::new(course.clone(), 1);
    pilot.set_out(walker.position(), maze.ends().to);
    let mut rests = Vec::new();
    let mut rest = 0;
    while !pilot.has_arrived() {
        let Some((input, 1)) = pilot.next(walker.position(), 1) else {
            rest += 1;
            continue;
        };
        walker.tick(maze, input, |_| ());
        rests.extend((rest > 0).then_some((walker.cell(maze.grid()), rest)));
        rest = 0;
    }
    assert!(rests.len() > 5);
    for (cell, ticks) in rests {
        assert!(maze.degree(cell) > 2 && (12..=121).contains(&ticks), "{ticks} ticks in cell {cell}");
    }
}

#[test]
fn a_race_is_followed_by_another_in_the_next_maze() {
    let mut world = World::new(course("hexagon-flat:3/wilson#5"), RoomRules::Race, 5, 6, 2);
    let mut mazes = 0;
    let mut finished = 0;
    for _ in 0..240 * SERVER_TICKS_A_SECOND {
        world.tick(6, |_, learned| match learned {
            Learned::Maze(_) => mazes += 1,
            Learned::Finished => finished += 1,
            Learned::Done { agreed, .. } => assert_ne!(*agreed, Some(false)),
            Learned::Nothing => {}
        });
    }
    assert!(mazes >= 5, "each of the five has changed to another maze");
    assert!(finished >= 10, "each has finished twice");
}

#[test]
fn in_a_hunt_walkers_collect_all_coins() {
    let mut world = World::new(course("square:6x6/prim#5/coins"), RoomRules::Hunt, 3, 6, 1);
    let coins = world.room.course().coins().len();
    assert!(coins > 0);
    let mut is_over = false;
    for _ in 0..300 * SERVER_TICKS_A_SECOND {
        world.tick(6, |_, _| ());
        is_over |= world.room.phase() == Phase::Over || world.room.course().challenge().unwrap().blueprint.seed() != 5;
    }
    assert!(is_over, "{} of {coins} coins are left", world.room.coins_left().count());
}

#[test]
fn a_walker_that_the_server_moves_reports_a_wrong_prediction() {
    let mut world = World::new(course("square:6x6/prim#5"), RoomRules::FreeWalk, 1, 6, 1);
    let mut wrong = 0;
    for tick in 0..20 * SERVER_TICKS_A_SECOND {
        if tick == 10 * SERVER_TICKS_A_SECOND {
            let player = world.room.players().next().unwrap().player;
            world.room.hear(player, &ClientMessage::Ready { ready: true }).unwrap();
        }
        world.tick(6, |_, learned| {
            wrong += u32::from(matches!(learned, Learned::Done { agreed: Some(false), .. }));
        });
        assert!(tick > 10 * SERVER_TICKS_A_SECOND || wrong == 0);
    }
    assert!(wrong > 0);
}
