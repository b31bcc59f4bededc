//! A run counts if its inputs lead to the claimed result.

use crate::people::{open_room, somebody, step_to_exit, steps};
use maze_play::{Input, Recording, game::Outcome};
use maze_protocol::{Event, FinishedRun, Kind, Profile, Room, RoomRules, RunError, limits, verify};

const CODE: &str = "square:6x3/wilson#4";

fn finished(code: &str, profile: Profile) -> FinishedRun {
    let mut room = Room::new(crate::people::course(code), RoomRules::FreeWalk);
    let player = room.join(profile).unwrap();
    let happened = step_to_exit(&mut room, player);
    happened.into_iter().flat_map(|happened| happened.runs).next().unwrap()
}

#[test]
fn a_run_is_verified_and_kept_as_data() {
    for kind in [Kind::Hand, Kind::Script] {
        let run = finished(CODE, Profile { kind, ..somebody(1) });
        assert_eq!((run.kind, run.result.outcome), (kind, Outcome::Won));
        assert_eq!(verify(&run, 100), Ok(run.result));
        let json = serde_json::to_string(&run).unwrap();
        let read: FinishedRun = serde_json::from_str(&json).unwrap();
        assert_eq!(verify(&read, 100), Ok(run.result));
        assert!(json.len() < 4_000, "{} bytes", json.len());
    }
}

#[test]
fn a_detour_has_a_lower_optimality() {
    let (mut room, players) = open_room(CODE, 1);
    steps(&mut room, players[0], &[0, 2]);
    let happened = step_to_exit(&mut room, players[0]);
    let run = happened.into_iter().flat_map(|happened| happened.runs).next().unwrap();
    let result = verify(&run, 100).unwrap();
    assert_eq!((result.steps, result.fewest_steps, result.optimality()), (9, Some(7), Some(7.0 / 9.0)));
}

#[test]
fn a_forged_run_is_rejected() {
    let good = finished(CODE, somebody(1));
    let tampered = |change: &dyn Fn(&mut FinishedRun)| {
        let mut run = good.clone();
        change(&mut run);
        verify(&run, 100).expect_err("it was tampered with")
    };
    let with_inputs = |change: Change<'_>| {
        tampered(&|run| {
            let mut runs: Vec<_> = run.record.inputs.runs().collect();
            change(&mut runs);
            run.record.inputs = Recording::from(runs);
        })
    };
    assert_eq!(tampered(&|run| run.rules = 2), RunError::Rules(2));
    assert_eq!(tampered(&|run| run.record.radius = 0.05), RunError::Radius(0.05));
    assert!(matches!(tampered(&|run| run.result.ticks -= 1), RunError::Other { .. }));
    assert!(matches!(tampered(&|run| run.result.steps -= 1), RunError::Other { .. }));
    assert!(matches!(tampered(&|run| run.result.coins += 1), RunError::Other { .. }));
    assert!(matches!(tampered(&|run| run.result.fewest_steps = None), RunError::Other { .. }));
    assert!(matches!(tampered(&|run| run.result.outcome = Outcome::TimeUp), RunError::Other { .. }));
    let other_maze = tampered(&|run| run.record.challenge = run.record.challenge.clone().with_seed(5));
    assert!(matches!(other_maze, RunError::Unfinished | RunError::Other { .. }), "{other_maze:?}");
    assert!(matches!(with_inputs(&|runs| runs.truncate(runs.len() - 1)), RunError::Unfinished));
    assert_eq!(with_inputs(&|runs| runs.push((Input::Stand, 3))), RunError::GoesOn(3));
    // A player who only walks west, into the wall, does not finish.
    assert_eq!(with_inputs(&|runs| runs.iter_mut().for_each(|run| run.0 = Input::Walk(32_768))), RunError::Unfinished);
    // Sprinting is not allowed in a room.
    let sprinted = with_inputs(&|runs| runs.iter_mut().for_each(|run| run.0 = sprint(run.0)));
    assert_eq!(sprinted, RunError::Sprint);
    // A pause that was not in the original run.
    assert!(matches!(with_inputs(&|runs| runs.insert(1, (Input::Stand, 9))), RunError::Other { .. }));
    assert!(matches!(with_inputs(&|runs| runs.push((Input::Stand, u32::MAX))), RunError::Long { .. }));
    assert_eq!(verify(&good, 17), Err(RunError::Cells { cells: 18, most: 17 }));
    assert!(matches!(
        verify(&FinishedRun { record: with_empty(&good), ..good.clone() }, 100),
        Err(RunError::Unfinished)
    ));
}

/// A change of the inputs, each with its number of ticks.
type Change<'c> = &'c dyn Fn(&mut Vec<(Input, u32)>);

fn sprint(input: Input) -> Input {
    match input {
        Input::Walk(heading) => Input::Sprint(heading),
        other => other,
    }
}

fn with_empty(run: &FinishedRun) -> maze_play::game::RunRecord {
    maze_play::game::RunRecord { inputs: Recording::default(), ..run.record.clone() }
}

#[test]
fn an_endless_run_is_not_kept() {
    let (mut room, players) = open_room("square:3x3/kruskal#1", 1);
    let mut seq = 0;
    let mut abandoned = None;
    for tick in 0..limits::MAX_STRETCHES {
        for _ in 0..2 {
            // Back and forth, so that each tick takes memory.
            let heading = if seq % 2 == 0 { 32_000 } else { 0 };
            room.hear(players[0], &crate::people::walk(seq, heading, 1)).unwrap();
            seq += 1;
        }
        if room.tick().events.contains(&Event::Abandoned { player: players[0] }) {
            abandoned = Some(tick);
            break;
        }
    }
    assert_eq!(abandoned, Some(limits::MAX_STRETCHES / 2));
    // The player walks on, and may restart.
    room.hear(players[0], &crate::people::ready()).unwrap();
    let happened = step_to_exit(&mut room, players[0]);
    assert_eq!(happened.iter().flat_map(|happened| &happened.runs).count(), 1);
}

#[test]
fn a_maze_without_a_share_code_has_no_board() {
    let maze = CODE.parse::<maze_core::Blueprint>().unwrap().generate();
    let course = maze_protocol::Course::given(maze, maze_play::Goal::default(), 4).unwrap();
    let (mut room, players) = crate::people::room(course, RoomRules::FreeWalk, 1);
    let happened = step_to_exit(&mut room, players[0]);
    assert!(
        happened.iter().any(|happened| happened.events.iter().any(|event| matches!(event, Event::Finished { .. })))
    );
    assert!(happened.iter().all(|happened| happened.runs.is_empty()));
}
