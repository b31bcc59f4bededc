//! Recordings that are played in step.

use maze_core::{AnyGrid, Blueprint, Journal, Playback};
use maze_play::Lockstep;
use proptest::prelude::*;
use std::sync::Arc;

fn leader() -> Playback<Arc<AnyGrid>> {
    Playback::new("square:7x5/prim#1".parse::<Blueprint>().unwrap().record())
}

/// The positions of a recording of this length, for each position of a leader.
fn positions(lockstep: Lockstep, mut leader: Playback<Arc<AnyGrid>>, length: usize) -> Vec<usize> {
    let all = 0..=leader.len();
    let follow = |position| {
        leader.seek(position);
        lockstep.position(&leader, length)
    };
    all.map(follow).collect()
}

proptest! {
    #[test]
    fn event_for_event_the_shorter_one_waits_at_its_end(length in 0_usize..500) {
        for (position, follower) in positions(Lockstep::Events, leader(), length).into_iter().enumerate() {
            prop_assert_eq!(follower, position.min(length));
        }
    }

    #[test]
    fn by_share_both_begin_and_end_together(length in 0_usize..500) {
        let followed = positions(Lockstep::Share, leader(), length);
        let all = followed.len() - 1;
        prop_assert!(followed.is_sorted());
        for (position, follower) in followed.into_iter().enumerate() {
            prop_assert!((follower * all).abs_diff(position * length) < all, "{} at {}", follower, position);
            prop_assert!(length == 0 || (follower == length) == (position == all), "{} at {}", follower, position);
        }
    }
}

#[test]
fn a_recording_follows_one_of_its_length_exactly() {
    let all = leader().len();
    for lockstep in [Lockstep::Events, Lockstep::Share] {
        assert!(positions(lockstep, leader(), all).into_iter().eq(0..=all), "{lockstep:?}");
    }
}

#[test]
fn beside_a_recording_without_events_the_other_one_is_at_its_end_by_share() {
    let maze = leader().finish();
    for (lockstep, position) in [(Lockstep::Events, 0), (Lockstep::Share, 9)] {
        let leader = Playback::new((maze.grid().clone(), Arc::new(Journal::new(&maze))));
        assert_eq!(positions(lockstep, leader, 9), [position]);
    }
}
