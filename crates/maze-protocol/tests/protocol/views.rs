//! A client's view of others: the nearest, changes, and the number of the rest.

use crate::people::{course, open_room, room, somebody, walk};
use maze_core::{Geometry, MazeRng};
use maze_protocol::{Known, PlayerId, Room, RoomRules, View};
use proptest::prelude::*;

/// The other players in ascending order of distance, from the scene alone.
fn nearest(room: &Room, players: &[PlayerId], to: PlayerId) -> Vec<(i64, PlayerId)> {
    let scene = room.scene();
    let at = |player| scene.you(player).unwrap().pose.place().at;
    let [x, y] = at(to);
    let mut others: Vec<_> = players
        .iter()
        .filter(|&&player| player != to)
        .map(|&player| {
            let [ox, oy] = at(player);
            (i64::from(ox - x).pow(2) + i64::from(oy - y).pow(2), player)
        })
        .collect();
    others.sort_unstable();
    others
}

/// Sends each player into a direction of its own for a while.
pub(crate) fn scatter<G: Geometry + Clone>(
    room: &mut Room<G>,
    players: &[PlayerId],
    seq: &mut u32,
    ticks: u32,
    rng: &mut MazeRng,
) {
    let headings: Vec<u16> = players.iter().map(|_| rng.below(65_536) as u16).collect();
    for _ in 0..ticks {
        for (&player, &heading) in players.iter().zip(&headings) {
            // A third of the players stand.
            if heading % 3 != 0 {
                room.hear(player, &walk(*seq, heading, 2)).unwrap();
            }
        }
        *seq += 2;
        room.tick();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn changes_add_up_to_a_full_snapshot(
        players in 1..150_usize, seed in any::<u64>(), moves in prop::collection::vec((0..6_u32, 0..4_u32), 1..20),
        code in prop::sample::select(&["circle:9/backtracker#1", "square:12x12/division+depth=1#3"][..])
    ) {
        let (mut room, mut ids) = open_room(code, players);
        let mut rng = MazeRng::new(seed);
        let watched = ids[rng.index(players)];
        let (mut seq, mut came) = (0, players);
        for viewer in [Some(watched), None] {
            let (mut view, mut known) = (View::new(viewer), Known::default());
            for &(ticks, what) in &moves {
                scatter(&mut room, &ids, &mut seq, 3 * ticks, &mut rng);
                match what {
                    0 => {
                        came += 1;
                        ids.push(room.join(somebody(came)).unwrap());
                    }
                    1 => {
                        let gone = ids[rng.index(ids.len())];
                        if gone != watched {
                            room.leave(gone);
                            ids.retain(|&id| id != gone);
                        }
                    }
                    _ => {}
                }
                let scene = room.scene();
                let snapshot = view.look(&scene);
                let mut whole = Known::default();
                whole.learn(&View::new(viewer).look(&scene)).unwrap();
                known.learn(&snapshot).unwrap();
                prop_assert_eq!(&known, &whole);
                prop_assert_eq!(snapshot.you, viewer.and_then(|viewer| scene.you(viewer)));
                let beyond: usize = known.crowds().iter().map(|crowd| usize::from(crowd.count)).sum();
                let own = usize::from(viewer.is_some());
                prop_assert_eq!(known.others().len() + beyond + own, ids.len(), "everybody is told, or counted");
                room.tick();
            }
        }
    }

    #[test]
    fn the_nearest_players_are_listed(players in 60..160_usize, seed in any::<u64>()) {
        let (mut room, ids) = open_room("square:60x60/division+depth=1#3", players);
        let mut rng = MazeRng::new(seed);
        scatter(&mut room, &ids, &mut 0, 200, &mut rng);
        for &viewer in ids.iter().step_by(7) {
            let mut known = Known::default();
            known.learn(&View::new(Some(viewer)).look(&room.scene())).unwrap();
            let mut wanted: Vec<_> = nearest(&room, &ids, viewer).into_iter().take(64).map(|(_, player)| player).collect();
            wanted.sort_unstable();
            prop_assert_eq!(known.others().map(|other| other.player).collect::<Vec<_>>(), wanted);
        }
    }
}

#[test]
fn the_view_centers_on_another_player_and_back() {
    let (mut room, ids) = open_room("square:60x60/division+depth=1#3", 150);
    let mut rng = MazeRng::new(5);
    scatter(&mut room, &ids, &mut 0, 200, &mut rng);
    let (me, other) = (ids[3], ids[100]);
    for own in [Some(me), None] {
        let (mut view, mut known) = (View::new(own), Known::default());
        view.watch(Some(other));
        let snapshot = view.look(&room.scene());
        known.learn(&snapshot).unwrap();
        let around: Vec<_> = ids.iter().copied().filter(|&player| Some(player) != own).collect();
        let mut wanted: Vec<_> =
            nearest(&room, &around, other).into_iter().take(63).map(|(_, player)| player).collect();
        wanted.push(other);
        wanted.sort_unstable();
        assert_eq!(known.others().map(|other| other.player).collect::<Vec<_>>(), wanted);
        assert_eq!(snapshot.you.is_some(), own.is_some(), "one is still told of oneself");
        let beyond: usize = known.crowds().iter().map(|crowd| usize::from(crowd.count)).sum();
        assert_eq!(known.others().len() + beyond + usize::from(own.is_some()), ids.len());
        view.watch(None);
        known.learn(&view.look(&room.scene())).unwrap();
        let mut home = Known::default();
        home.learn(&View::new(own).look(&room.scene())).unwrap();
        assert_eq!(known, home);
    }
}

#[test]
fn players_who_stand_still_are_sent_once() {
    let (mut room, ids) = open_room("square:9x9/kruskal#1", 40);
    let mut view = View::new(Some(ids[0]));
    assert_eq!(view.look(&room.scene()).others.len(), 39);
    room.hear(ids[7], &walk(0, 0, 9)).unwrap();
    room.tick();
    let snapshot = view.look(&room.scene());
    let told: Vec<_> = snapshot.others.iter().map(|other| other.player).collect();
    assert_eq!((told, snapshot.gone.len(), snapshot.crowds), (vec![ids[7]], 0, None));
}

#[test]
fn a_missed_snapshot_is_an_error_until_a_full_one() {
    let (mut room, ids) = open_room("square:9x9/kruskal#1", 3);
    let (mut view, mut known) = (View::new(Some(ids[0])), Known::default());
    known.learn(&view.look(&room.scene())).unwrap();
    room.tick();
    let _ = view.look(&room.scene());
    room.tick();
    let before = known.clone();
    let error = known.learn(&view.look(&room.scene())).expect_err("one is missing").to_string();
    assert!(error.contains("goes on from tick Some(1), but the last one was of tick Some(0)"), "{error}");
    assert_eq!(known, before);
    view.forget();
    known.learn(&view.look(&room.scene())).unwrap();
}

#[test]
fn a_crowd_at_one_place_is_counted() {
    let (room, ids) = room(course("square:9x9/kruskal#1"), RoomRules::Race, 1_000);
    let mut known = Known::default();
    known.learn(&View::new(Some(ids[500])).look(&room.scene())).unwrap();
    assert_eq!(known.others().len(), 64);
    assert_eq!(known.crowds().iter().map(|crowd| crowd.count).collect::<Vec<_>>(), [1_000 - 65]);
}
