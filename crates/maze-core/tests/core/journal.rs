//! A journal plays forward, back, and to any moment.

use crate::blueprints;
use maze_core::{Blueprint, Event, Grid, Journal, Mark, Player};
use proptest::prelude::*;

/// All that can be seen at a moment.
fn view<G: Grid>(player: &Player<G>) -> (usize, Vec<u8>, Vec<Mark>, Vec<bool>) {
    let kept = player.maze().grid().inner_walls().map(|names| player.is_kept(names[0])).collect();
    (player.position(), player.maze().sides().to_vec(), player.marks().to_vec(), kept)
}

proptest! {
    #[test]
    fn seeking_shows_what_playing_shows(blueprint in blueprints(8), seeks in prop::collection::vec(0.0..1.1, 1..6)) {
        let mut player = Player::new(blueprint.record());
        let mut moments = vec![view(&player)];
        while player.forward().is_some() {
            moments.push(view(&player));
        }
        prop_assert_eq!(moments.len(), player.len() + 1);
        for moment in moments.iter().rev() {
            prop_assert_eq!(&view(&player), moment);
            player.back();
        }
        for seek in seeks {
            let target = (seek * player.len() as f64) as usize;
            player.seek(target);
            prop_assert_eq!(&view(&player), &moments[target.min(player.len())]);
        }
    }
}

#[test]
fn a_long_journal_is_sought_through_its_snapshots() {
    let mut player = Player::new("square:256x256/better-division#1".parse::<Blueprint>().unwrap().record());
    assert!(player.len() > 4 * Journal::SPACING, "{} events are too few for this test", player.len());
    let mut by_hand = player.clone();
    let middle = player.len() / 2 + 77;
    for _ in 0..middle {
        by_hand.forward();
    }
    for far in [0, player.len()] {
        player.seek(far);
        player.seek(middle);
        assert_eq!(view(&player), view(&by_hand));
    }
}

#[test]
fn no_seek_replays_many_events() {
    // Journals that end just before and just after a copy of the state, and far beyond.
    for code in ["square:200x200/better-division+depth=3#1", "square:181x181/backtracker#1", "square:256x256/kruskal#1"]
    {
        let mut player = Player::new(code.parse::<Blueprint>().unwrap().record());
        let mut dice = maze_core::Dice::new(5);
        for _ in 0..40 {
            let target = dice.index(player.len() + 1);
            let replayed = player.seek(target);
            assert!(replayed <= 65_536 && player.position() == target, "{code}: {replayed} events");
        }
        assert_eq!(player.seek(0), 0);
        assert_eq!(player.seek(usize::MAX), 0);
    }
}

#[test]
fn kruskal_tells_the_walls_that_it_kept() {
    let (grid, journal) = "hexagon-pointy:5/kruskal#1".parse::<Blueprint>().unwrap().record();
    let kept = journal.events().filter(|event| matches!(event, Event::Kept(_))).count();
    assert!(kept > 0);
    let mut player = Player::new((grid, journal));
    player.seek(player.len());
    let grid = player.maze().grid().clone();
    let shown = grid.inner_walls().filter(|names| player.is_kept(names[0])).inspect(|names| {
        assert!(player.is_kept(names[1]) && !player.maze().is_open(names[0]));
    });
    assert_eq!(shown.count(), kept);
}
