//! Decoding hostile frames does not panic and allocates no more than a small multiple of the frame.
//!
//! A test program of its own, since it counts all allocations of the process.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maze_core::MazeRng;
use maze_play::{
    Gait,
    game::{GameResult, Outcome},
};
use maze_protocol::{
    ClientMessage, Encoding, Finish, Frame, Hello, Kind, Message, Other, PROTOCOL, Phase, Place, PlayerId, Resume,
    RoomRules, ServerMessage, Snapshot, Standing, Stretch, Welcome, Who, decode_binary, decode_text, encode, limits,
};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// The number of frames of each kind.
const FRAMES: u32 = 1_000_000;

fn messages() -> Vec<ClientMessage> {
    let resume = Some(Resume { token: "0123456789abcdef".to_owned(), event: 300 });
    let name = Some("Zoé".to_owned());
    let symbol = Some("🦊".to_owned());
    let account = Some("fedcba9876543210".to_owned());
    let hello = Hello { protocol: PROTOCOL, name, symbol, kind: Kind::Script, account, watch: false, resume };
    vec![
        ClientMessage::Hello(hello),
        ClientMessage::Input(Stretch { seq: 70_000, gait: Gait::Sprint, heading: 40_000, ticks: 2 }),
        ClientMessage::Step { side: 3 },
        ClientMessage::Ready { ready: true },
        ClientMessage::Ping { nonce: 77 },
        ClientMessage::Leave,
    ]
}

fn answers() -> Vec<ServerMessage> {
    let result = GameResult { outcome: Outcome::Won, ticks: 700, steps: 9, coins: 0, fewest_steps: Some(9) };
    let who = |player| Who {
        player: PlayerId(player),
        name: Some("Zoé".to_owned()),
        symbol: "🦊".to_owned(),
        kind: Kind::Hand,
        ready: true,
        coins: 3,
        finished: (player % 2 == 0).then_some(Finish { after: 900, result }),
    };
    let welcome = Welcome {
        protocol: PROTOCOL,
        rules: 1,
        you: Some(PlayerId(7)),
        token: "0123456789abcdef".to_owned(),
        code: Some("square:20x30/kruskal#42".to_owned()),
        game: RoomRules::Hunt,
        phase: Phase::Countdown { start: 90 },
        tick: 60,
        event: 12,
        players: (0..20).map(who).collect(),
        coins: (0..50).collect(),
        standings: (0..20).map(|player| Standing { player: PlayerId(player), after: None, coins: 3 }).collect(),
    };
    let other = |player| Other { player: PlayerId(player), at: Place { chart: 0, at: [3_000, -4_000] }, heading: 200 };
    let snapshot = Snapshot {
        tick: 20_000,
        base: Some(19_997),
        you: None,
        others: (0..64).map(other).collect(),
        gone: (64..70).map(PlayerId).collect(),
        crowds: None,
    };
    vec![ServerMessage::Welcome(Box::new(welcome)), ServerMessage::Snapshot(snapshot)]
}

/// Changes a few bytes, truncates, duplicates, or inserts a huge length.
fn mutate(bytes: &mut Vec<u8>, rng: &mut MazeRng) {
    for _ in 0..=rng.below(4) {
        let at = rng.index(bytes.len().max(1));
        match rng.below(6) {
            0 => bytes.truncate(at),
            1 => bytes.extend_from_within(..at.min(bytes.len())),
            2 if at < bytes.len() => drop(bytes.splice(at..=at, [0xff, 0xff, 0xff, 0xff, 0x0f])),
            _ if at < bytes.len() => bytes[at] = rng.below(256).to_le_bytes()[0],
            _ => bytes.push(rng.below(256).to_le_bytes()[0]),
        }
    }
}

/// The total bytes that decoding allocates.
fn cost<T>(decode: impl FnOnce() -> T) -> usize {
    let region = Region::new(ALLOCATOR);
    let decoded = decode();
    let cost = region.change().bytes_allocated;
    drop(decoded);
    cost
}

fn try_frame<M: Message>(bytes: &[u8]) {
    // Lists grow by doubling, error messages repeat a part of the frame, and freed memory counts as well. The test
    // only demands that a byte of a frame never allocates a hundred.
    let most = 4_096 + 40 * bytes.len().min(M::MOST);
    let binary = cost(|| decode_binary::<M>(bytes));
    assert!(binary <= most, "{binary} bytes for {} of {bytes:?}", bytes.len());
    let text = String::from_utf8_lossy(bytes);
    let json = cost(|| decode_text::<M>(&text));
    assert!(json <= most, "{json} bytes for {} of {text:?}", bytes.len());
}

#[test]
fn random_and_mutated_frames_cost_little_and_panic_nowhere() {
    let mut rng = MazeRng::new(1);
    for _ in 0..FRAMES {
        let length = rng.index(64);
        let bytes: Vec<u8> = (0..length).map(|_| rng.below(256).to_le_bytes()[0]).collect();
        try_frame::<ClientMessage>(&bytes);
        try_frame::<ServerMessage>(&bytes);
    }
    mutated(&messages(), FRAMES, &mut rng);
    mutated(&answers(), FRAMES / 10, &mut rng);
    // Frames that are too long are not even parsed.
    let long = vec![b' '; 64 << 20];
    let text = std::str::from_utf8(&long).unwrap();
    assert!(
        cost(|| decode_binary::<ServerMessage>(&long)) < 1_000 && cost(|| decode_text::<ClientMessage>(text)) < 1_000
    );
    assert!(long.len() > limits::MAX_SERVER_FRAME);
}

fn mutated<M: Message>(messages: &[M], frames: u32, rng: &mut MazeRng) {
    let frames_of = |encoding| messages.iter().map(move |message| encode(message, encoding).unwrap());
    let originals: Vec<Vec<u8>> = frames_of(Encoding::Text)
        .chain(frames_of(Encoding::Binary))
        .map(|frame| match frame {
            Frame::Text(text) => text.into_bytes(),
            Frame::Binary(bytes) => bytes,
        })
        .collect();
    // Puts a length of four billion at each offset.
    for original in &originals {
        for at in 0..original.len() {
            let mut bytes = original.clone();
            bytes.splice(at..=at, [0xff, 0xff, 0xff, 0xff, 0x0f]);
            try_frame::<M>(&bytes);
        }
    }
    for _ in 0..frames {
        let mut bytes = originals[rng.index(originals.len())].clone();
        mutate(&mut bytes, rng);
        try_frame::<M>(&bytes);
    }
}
