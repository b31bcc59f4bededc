//! The cost of a room's tick, of its scene, and of one client's view.

#![allow(missing_docs, reason = "the macro of criterion writes none")]
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use maze_core::MazeRng;
use maze_play::{Challenge, Gait};
use maze_protocol::{
    ClientMessage, Course, Encoding, Kind, PlayerId, Profile, Room, RoomRules, ServerMessage, Stretch, View, encode,
};
use std::hint::black_box;

/// A room in which this many players have walked for ten seconds.
fn room(players: usize) -> (Room, Vec<PlayerId>, u32) {
    let challenge: Challenge = "square:40x40/kruskal+braid=50#1".parse().unwrap();
    let mut room = Room::new(Course::of(&challenge).unwrap(), RoomRules::FreeWalk);
    let profile = |number| {
        let name = Some(format!("No {number}").parse().unwrap());
        Profile { name, symbol: "🦊".parse().unwrap(), kind: Kind::Hand }
    };
    let players: Vec<_> = (0..players).map(|number| room.join(profile(number)).unwrap()).collect();
    for seq in 0..300 {
        say(&mut room, &players, 2 * seq);
        room.tick();
    }
    (room, players, 600)
}

/// Sends an input for each player: they walk on and turn now and then.
fn say(room: &mut Room, players: &[PlayerId], seq: u32) {
    for &player in players {
        let mut rng = MazeRng::new(u64::from(player.0 + seq / 40));
        let [low, high, ..] = rng.below(65_536).to_le_bytes();
        let stretch = Stretch { seq, gait: Gait::Walk, heading: u16::from_le_bytes([low, high]), ticks: 2 };
        room.hear(player, &ClientMessage::Input(stretch)).unwrap();
    }
}

fn ticks(criterion: &mut Criterion) {
    for players in [50, 500, 1_000] {
        let (room, ids, seq) = room(players);
        criterion.bench_function(&format!("tick/{players}"), |bencher| {
            let (mut room, mut seq) = (room.clone(), seq);
            bencher.iter(|| {
                say(&mut room, &ids, seq);
                seq += 2;
                black_box(room.tick());
            });
        });
        criterion.bench_function(&format!("scene/{players}"), |bencher| bencher.iter(|| room.scene()));
        let mut later = room.clone();
        for tick in 0..3 {
            say(&mut later, &ids, seq + 2 * tick);
            later.tick();
        }
        let scenes = [room.scene(), later.scene()];
        let mut view = View::new(Some(ids[0]));
        let _ = view.look(&scenes[0]);
        criterion.bench_function(&format!("view of one/{players}"), |bencher| {
            bencher.iter_batched_ref(
                || view.clone(),
                |view| {
                    let snapshot = ServerMessage::Snapshot(view.look(&scenes[1]));
                    encode(&snapshot, Encoding::Binary).unwrap()
                },
                BatchSize::SmallInput,
            );
        });
    }
}

criterion_group!(benches, ticks);
criterion_main!(benches);
