//! Other players move smoothly, with a short delay.

use super::{seconds, visit};
use labyrinth::together::link::Together;
use maze_core::RULES_VERSION;
use maze_protocol::{
    Other, PROTOCOL, Phase, Place, PlayerId, RoomRules, SERVER_TICKS_A_SECOND, ServerMessage, Snapshot, UNITS_A_CELL,
    Welcome,
};

/// Their maximum speed, in cell pitches a second.
const SPRINT: f32 = 3.4;

fn told(link: &mut Together, now: f32, tick: u32, base: Option<u32>, at: Option<[i32; 2]>) {
    told_in(0, link, now, tick, base, at);
}

fn told_in(chart: u32, link: &mut Together, now: f32, tick: u32, base: Option<u32>, at: Option<[i32; 2]>) {
    let other = |at| Other { player: PlayerId(2), at: Place { chart, at }, heading: 0 };
    let others = at.map(other).into_iter().collect();
    let snapshot = Snapshot { tick, base, you: None, others, gone: Vec::new(), crowds: None };
    link.hear(ServerMessage::Snapshot(snapshot), seconds(now));
}

fn inside() -> Together {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    let welcome = Welcome {
        protocol: PROTOCOL,
        rules: RULES_VERSION,
        you: None,
        token: String::new(),
        code: None,
        game: RoomRules::FreeWalk,
        phase: Phase::Open,
        tick: 0,
        event: 0,
        players: Vec::new(),
        coins: Vec::new(),
        standings: Vec::new(),
    };
    link.hear(ServerMessage::Welcome(Box::new(welcome)), seconds(0.0));
    link
}

fn place(link: &Together) -> Option<f32> {
    link.room()?.others().places().next().map(|(_, [x, _], _)| x)
}

#[test]
fn walking_players_move_smoothly_even_if_snapshots_come_in_bursts() {
    // With many spectators, snapshots are farther apart.
    for (ticks, late) in [(3, [0.0, 0.0]), (3, [0.03, 0.0]), (3, [0.07, 0.01]), (18, [0.0, 0.0]), (18, [0.1, 0.0])] {
        let apart = ticks as f32 / SERVER_TICKS_A_SECOND as f32;
        let mut link = inside();
        let (mut base, mut next, mut before) = (None, 0_u16, None::<f32>);
        for frame in 0..600_u16 {
            let now = f32::from(frame) / 60.0;
            // Each snapshot has a delay.
            while f32::from(next) * apart + late[usize::from(next % 2)] <= now {
                let tick = ticks * u32::from(next);
                let x = (f32::from(next) * apart * SPRINT * UNITS_A_CELL as f32) as i32;
                told(&mut link, now, tick, base, Some([x, 0]));
                (base, next) = (Some(tick), next + 1);
            }
            link.draw(seconds(1.0 / 60.0), seconds(now));
            let Some(x) = place(&link) else { continue };
            if let Some(before) = before.filter(|_| now > 1.0 + 3.0 * apart) {
                let step = (x - before) * 60.0 / SPRINT;
                let at = format!("{late:?}, {ticks} ticks apart, frame {frame}");
                assert!((0.5..1.5).contains(&step), "{at}: it goes {step} times as fast as it did");
                assert!(now - x / SPRINT < 0.1 + 1.5 * apart, "{at}: it is drawn {} s late", now - x / SPRINT);
            }
            before = Some(x);
        }
    }
}

#[test]
fn a_player_starting_after_a_rest_does_not_drift() {
    let mut link = inside();
    told(&mut link, 0.0, 0, None, Some([0, 0]));
    for step in 1..=20 {
        told(&mut link, 0.1 * step as f32, 3 * step, Some(3 * step - 3), None);
        (0..6).for_each(|_| link.draw(seconds(1.0 / 60.0), seconds(0.1 * step as f32)));
    }
    assert_eq!(place(&link), Some(0.0));
    told(&mut link, 2.1, 63, Some(60), Some([32, 0]));
    link.draw(seconds(1.0 / 60.0), seconds(2.1));
    assert!(place(&link).unwrap() < 0.05, "it begins where it stood");
}

#[test]
fn a_moved_player_is_not_interpolated() {
    let mut link = inside();
    told(&mut link, 0.0, 0, None, Some([0, 0]));
    told(&mut link, 0.1, 3, Some(0), Some([20 * UNITS_A_CELL, 0]));
    let mut seen = Vec::new();
    for frame in 0..30_u16 {
        link.draw(seconds(1.0 / 60.0), seconds(0.1 + f32::from(frame) / 60.0));
        seen.extend(place(&link));
    }
    assert!(seen.iter().all(|x| [0.0, 20.0].contains(x)), "{seen:?}");
    assert_eq!(seen.last(), Some(&20.0));
}

#[test]
fn a_player_entering_another_chart_is_not_interpolated() {
    let mut link = inside();
    told(&mut link, 0.0, 0, None, Some([0, 0]));
    // Close enough for a walk, if it were in the same chart.
    told_in(1, &mut link, 0.1, 3, Some(0), Some([UNITS_A_CELL, 0]));
    let mut seen = Vec::new();
    for frame in 0..30_u16 {
        link.draw(seconds(1.0 / 60.0), seconds(0.1 + f32::from(frame) / 60.0));
        seen.extend(place(&link));
    }
    assert!(seen.iter().all(|x| [0.0, 1.0].contains(x)), "{seen:?}");
    assert_eq!(seen.last(), Some(&1.0));
}

#[test]
fn after_a_reconnect_players_who_left_are_gone() {
    let mut link = inside();
    told(&mut link, 0.0, 0, None, Some([0, 0]));
    told(&mut link, 0.1, 60, None, None);
    assert_eq!(place(&link), None);
}
