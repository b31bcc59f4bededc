//! Races and hunts, from the lobby to the next one.

use crate::people::{course, position, ready, room, somebody, step_to_exit, steps, walk, way};
use maze_core::Cell;
use maze_protocol::{
    Bye, ClientMessage, Encoding, Event, Finish, Happened, Phase, PlayerId, Refusal, Room, RoomRules, ServerMessage,
    decode, encode,
};

const CODE: &str = "square:6x3/wilson#4";

/// Runs ticks until a phase begins, and returns all that happened.
fn until(room: &mut Room, wanted: impl Fn(Phase) -> bool) -> Vec<Happened> {
    let mut all = Vec::new();
    while !wanted(room.phase()) {
        all.push(room.tick());
        assert!(all.len() < 300_000, "it stays in {:?}", room.phase());
    }
    all
}

fn is_running(phase: Phase) -> bool {
    matches!(phase, Phase::Running { .. })
}

fn all_ready(room: &mut Room, players: &[PlayerId]) {
    players.iter().for_each(|&player| room.hear(player, &ready()).unwrap());
}

fn events(happened: &[Happened]) -> impl Iterator<Item = &Event> {
    happened.iter().flat_map(|happened| &happened.events)
}

#[test]
fn a_race_goes_from_the_lobby_to_the_next_one() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 3);
    assert_eq!(room.phase(), Phase::Lobby);
    room.tick();

    // Players cannot move before the start: not by inputs, by steps, or by inputs that are queued for the start.
    assert_eq!(room.hear(players[0], &ClientMessage::Step { side: 0 }), Err(Refusal::Phase(Phase::Lobby)));
    all_ready(&mut room, &players);
    let start = room.ticks() + 1 + 90;
    assert_eq!(room.tick().events.last(), Some(&Event::Phase(Phase::Countdown { start })));
    let before = position(&room, players[0]);
    let mut seq = 0;
    while !is_running(room.phase()) {
        room.hear(players[0], &walk(seq, 0, 2)).unwrap();
        seq += 2;
        assert_eq!(position(&room, players[0]), before);
        room.tick();
        assert_eq!(room.scene().you(players[0]).unwrap().seq, seq, "and clients need not do it again");
    }
    assert_eq!(room.ticks(), start);
    (0..10).for_each(|_| drop(room.tick()));
    assert_eq!(position(&room, players[0]), before, "what was said before the start is forgotten");

    // The first two reach the exit, one after the other.
    let mut all = step_to_exit(&mut room, players[1]);
    all.extend(step_to_exit(&mut room, players[0]));
    let finished: Vec<_> = events(&all)
        .filter_map(|event| match event {
            Event::Finished { player, after, result } => Some((*player, *after, result.steps)),
            _ => None,
        })
        .collect();
    assert_eq!(
        finished.iter().map(|&(player, _, steps)| (player, steps)).collect::<Vec<_>>(),
        [(players[1], 7), (players[0], 7)]
    );
    assert!(finished[0].1 < finished[1].1, "the first was faster by the clock of the race: {finished:?}");
    assert_eq!(all.iter().flat_map(|happened| &happened.runs).count(), 2);

    // The race ends a minute after the first player finished, without the third one.
    let rest = until(&mut room, |phase| phase == Phase::Over);
    let since_first = events(&all).position(|event| matches!(event, Event::Finished { .. }));
    assert!(since_first.is_some() && rest.len() < 60 * 30 + 60);
    let standings = events(&rest).find_map(|event| match event {
        Event::Standings(standings) => {
            Some(standings.iter().map(|s| (s.player, s.after.is_some())).collect::<Vec<_>>())
        }
        _ => None,
    });
    assert_eq!(standings, Some(vec![(players[1], true), (players[0], true), (players[2], false)]));

    // A player who joins now gets the same standings.
    let late = room.join(somebody(77)).unwrap();
    let welcome = room.welcome(Some(late), String::new(), 0);
    let told = events(&all).filter_map(|event| match *event {
        Event::Finished { player, after, result } => Some((player, Some(Finish { after, result }))),
        _ => None,
    });
    let told: Vec<_> = told.chain([(players[2], None), (late, None)]).collect();
    let mut seen: Vec<_> = welcome.players.iter().map(|who| (who.player, who.finished)).collect();
    seen.sort_by_key(|&(player, _)| told.iter().position(|&(other, _)| other == player));
    assert_eq!(seen, told);
    let order: Vec<_> = welcome.standings.iter().map(|standing| (standing.player, standing.after.is_some())).collect();
    assert_eq!(Some(order), standings);
    room.leave(late);

    // The standings stay until most players want another race. Its maze has the next seed, and all stand at its
    // entrance.
    (0..100).for_each(|_| drop(room.tick()));
    assert_eq!(room.phase(), Phase::Over);
    all_ready(&mut room, &players[..2]);
    let read = until(&mut room, |phase| phase == Phase::Changing).len();
    assert!((75..=80).contains(&read), "the third can read the standings for six seconds, not for {read} more ticks");
    let next = room.next_challenge().unwrap();
    assert_eq!(next.to_string(), "square:6x3/wilson#5");
    room.change(maze_protocol::Course::of(&next).unwrap());
    let happened = room.tick();
    assert!(happened.events.contains(&Event::Maze { code: Some(next.to_string()) }), "{happened:?}");
    assert_eq!((room.phase(), position(&room, players[0])), (Phase::Lobby, before));
    assert!(room.players().all(|who| !who.ready && who.finished.is_none()), "nobody is ready yet, nor at the exit");
    assert_eq!(room.welcome(None, String::new(), 0).standings, []);
}

#[test]
fn the_countdown_is_longer_if_only_most_are_ready_and_stops_if_they_are_not() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 3);
    room.tick();
    all_ready(&mut room, &players[..1]);
    room.tick();
    assert_eq!(room.phase(), Phase::Lobby, "one of three is not most");
    all_ready(&mut room, &players[1..2]);
    room.tick();
    assert_eq!(room.phase(), Phase::Countdown { start: room.ticks() + 900 });
    room.hear(players[0], &ClientMessage::Ready { ready: false }).unwrap();
    room.tick();
    assert_eq!(room.phase(), Phase::Lobby);
    all_ready(&mut room, &players[..2]);
    (0..10).for_each(|_| drop(room.tick()));
    all_ready(&mut room, &players[2..]);
    room.tick();
    assert_eq!(room.phase(), Phase::Countdown { start: room.ticks() + 90 }, "all are ready: it begins soon");
    assert_eq!(until(&mut room, is_running).len(), 90);
    assert_eq!(room.hear(players[0], &ready()), Err(Refusal::Phase(room.phase())));
}

#[test]
fn a_race_does_not_wait_for_players_that_are_not_awaited() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 5);
    let await_others = |room: &mut Room, is_awaited| {
        players[1..].iter().for_each(|&player| room.set_awaited(player, is_awaited));
        room.tick();
        room.phase()
    };
    assert_eq!(await_others(&mut room, false), Phase::Lobby, "nobody is ready");
    all_ready(&mut room, &players[..1]);
    assert_eq!(await_others(&mut room, true), Phase::Lobby);
    assert_eq!(await_others(&mut room, false), Phase::Countdown { start: room.ticks() + 90 });
    assert_eq!(await_others(&mut room, true), Phase::Lobby, "they are back");
    all_ready(&mut room, &players[4..]);
    await_others(&mut room, false);
    until(&mut room, is_running);
    assert_eq!(room.players().len(), 5, "all of them race");
    for player in [players[0], players[4]] {
        step_to_exit(&mut room, player);
    }
    until(&mut room, |phase| phase == Phase::Over);
    (0..300).for_each(|_| drop(room.tick()));
    assert_eq!(room.phase(), Phase::Over, "nobody wants another");
    all_ready(&mut room, &players[..1]);
    room.tick();
    assert_eq!(room.phase(), Phase::Changing);
}

#[test]
fn a_player_causes_one_ready_event_a_tick() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 3);
    room.tick();
    let mut told = |minds: &[bool]| {
        minds.iter().for_each(|&ready| room.hear(players[0], &ClientMessage::Ready { ready }).unwrap());
        room.tick().events
    };
    assert_eq!(told(&[true, false].repeat(50)), [], "it is as it was");
    assert_eq!(told(&[true, false, true]), [Event::Ready { player: players[0], ready: true }]);
    assert_eq!(told(&[true]), []);
}

#[test]
fn an_empty_room_returns_to_the_lobby() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 2);
    all_ready(&mut room, &players);
    until(&mut room, is_running);
    players.iter().for_each(|&player| room.leave(player));
    room.tick();
    assert_eq!((room.phase(), room.players().len()), (Phase::Lobby, 0));
    room.tick();
    assert_eq!(room.phase(), Phase::Lobby, "nobody is not all");
}

#[test]
fn a_late_player_races_by_the_clock_of_the_others() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 1);
    all_ready(&mut room, &players);
    until(&mut room, is_running);
    (0..300).for_each(|_| drop(room.tick()));
    let late = room.join(somebody(77)).unwrap();
    let all = step_to_exit(&mut room, late);
    let after = events(&all).find_map(|event| match event {
        Event::Finished { player, after, result } if *player == late => Some((*after, result.ticks)),
        _ => None,
    });
    let (after, ticks) = after.unwrap();
    assert!(after > ticks + 550, "{after} ticks of the race, {ticks} of the run");
}

#[test]
fn a_race_that_nobody_wins_ends_after_an_hour() {
    let (mut room, players) = room(course(CODE), RoomRules::Race, 1);
    all_ready(&mut room, &players);
    until(&mut room, is_running);
    assert_eq!(until(&mut room, |phase| phase == Phase::Over).len(), 60 * 60 * 30);
}

/// Steps a player to a coin, if there is one left.
fn take_next(room: &mut Room, player: PlayerId) -> Option<(Cell, Vec<Happened>)> {
    let coin = room.coins_left().next()?;
    let sides = way(room.course().maze(), room.cell(player).unwrap(), coin);
    Some((coin, steps(room, player, &sides)))
}

#[test]
fn in_a_hunt_each_coin_is_taken_once() {
    let (mut room, players) = room(course(CODE), RoomRules::Hunt, 2);
    assert_eq!(room.coins_left().collect::<Vec<_>>(), [5, 6, 8, 12, 16], "as core lays them");
    all_ready(&mut room, &players);
    until(&mut room, is_running);
    // Both walk to the same coin; one of them gets it.
    let sides = way(room.course().maze(), 0, 5);
    let mut taken = Vec::new();
    for side in sides {
        players.iter().for_each(|&player| room.hear(player, &ClientMessage::Step { side }).unwrap());
        for _ in 0..20 {
            taken.extend(room.tick().events.into_iter().filter(|event| matches!(event, Event::CoinTaken { .. })));
        }
    }
    assert_eq!(taken.len(), 1, "{taken:?}");
    assert_eq!(room.coins_left().count(), 4);
    let taken_by: Vec<_> = room.welcome(None, String::new(), 0).players.iter().map(|who| who.coins).collect();
    assert_eq!(taken_by.iter().sum::<u32>(), 1, "who comes late is told who has it: {taken_by:?}");
    // The exit has no effect in a hunt.
    let mut all = Vec::new();
    all.extend(step_to_exit(&mut room, players[1]));
    while let Some((coin, happened)) = take_next(&mut room, players[1]) {
        assert!(events(&happened).any(|event| *event == Event::CoinTaken { player: players[1], cell: coin }));
        all.extend(happened);
    }
    all.extend(until(&mut room, |phase| phase == Phase::Over));
    let standings = events(&all).find_map(|event| match event {
        Event::Standings(standings) => Some(standings.clone()),
        _ => None,
    });
    let standings = standings.unwrap();
    assert_eq!(standings.iter().map(|standing| standing.coins).sum::<u32>(), 5);
    assert_eq!(standings[0].player, players[1]);
    assert!(all.iter().all(|happened| happened.runs.is_empty()), "what others took cannot be replayed");
}

#[test]
fn the_welcome_of_the_largest_hunt_fits_into_a_frame() {
    let (room, players) = room(course("square:300x300/prim#1"), RoomRules::Hunt, 1);
    assert_eq!(room.coins_left().count(), 10_000);
    let welcome = ServerMessage::Welcome(Box::new(room.welcome(Some(players[0]), String::new(), 0)));
    for encoding in [Encoding::Text, Encoding::Binary] {
        assert_eq!(decode::<ServerMessage>(&encode(&welcome, encoding).unwrap()), Ok(welcome.clone()));
    }
}

#[test]
fn a_hunt_ends_when_its_time_is_up() {
    let (mut room, players) = room(course("square:6x3/wilson#4/coins+time=20"), RoomRules::Hunt, 1);
    all_ready(&mut room, &players);
    until(&mut room, is_running);
    assert_eq!(until(&mut room, |phase| phase == Phase::Over).len(), 20 * 30);
}

#[test]
fn players_who_reach_a_coin_at_once_take_turns() {
    let winner = |wait: usize| {
        let (mut room, players) = room(course(CODE), RoomRules::Hunt, 2);
        (0..wait).for_each(|_| drop(room.tick()));
        all_ready(&mut room, &players);
        until(&mut room, is_running);
        for side in way(room.course().maze(), 0, 5) {
            players.iter().for_each(|&player| room.hear(player, &ClientMessage::Step { side }).unwrap());
            for _ in 0..20 {
                let events = room.tick().events;
                if let Some(Event::CoinTaken { player, .. }) =
                    events.iter().find(|event| matches!(event, Event::CoinTaken { .. }))
                {
                    return players.iter().position(|other| other == player);
                }
            }
        }
        None
    };
    let winners: Vec<_> = (0..4).map(winner).collect();
    assert!(winners[0].is_some() && winners[0] == winners[2] && winners[1] == winners[3], "{winners:?}");
    assert_ne!(winners[0], winners[1]);
}

#[test]
fn a_free_walk_begins_again_at_the_entrance() {
    let (mut room, players) = room(course(CODE), RoomRules::FreeWalk, 1);
    let start = position(&room, players[0]);
    let first = step_to_exit(&mut room, players[0]);
    assert_eq!(first.iter().flat_map(|happened| &happened.runs).count(), 1);
    // After the end, the player walks on freely.
    let back = way(room.course().maze(), 17, 0);
    let strolled = steps(&mut room, players[0], &back[..3]);
    assert_eq!(strolled.iter().flat_map(|happened| &happened.runs).count(), 0);
    room.hear(players[0], &ready()).unwrap();
    assert_eq!(position(&room, players[0]), start);
    (0..5).for_each(|_| drop(room.tick()));
    let digest = room.digest();
    room.hear(players[0], &ready()).unwrap();
    assert_eq!(room.digest(), digest, "it has not begun yet, so it does not begin again");
    let second = step_to_exit(&mut room, players[0]);
    assert_eq!(second.iter().flat_map(|happened| &happened.runs).count(), 1);
}

#[test]
fn a_full_room_lets_nobody_in_until_somebody_leaves() {
    let (mut room, players) = room(course(CODE), RoomRules::FreeWalk, 1_000);
    let error = room.join(somebody(1_000)).expect_err("it is full");
    assert_eq!(Bye::from(error), Bye::Full(1_000));
    room.leave(players[500]);
    room.join(somebody(1_000)).expect("there is room");
}

#[test]
fn a_large_maze_with_minotaurs_lets_in_fewer() {
    let full = |code: &str, rules, players: usize| {
        let (mut room, _) = room(course(code), rules, players);
        room.join(somebody(players)).is_err()
    };
    let large = "square:500x200/kruskal#1/minotaur";
    assert!(!full(large, RoomRules::FreeWalk, 49) && full(large, RoomRules::FreeWalk, 50));
    assert!(!full(large, RoomRules::Hunt, 50), "in a hunt there are none");
    assert!(!full("square:500x200/kruskal#1", RoomRules::FreeWalk, 50));
    assert!(!full("square:50x50/kruskal#1/minotaur", RoomRules::FreeWalk, 999));
}

#[test]
fn no_two_players_have_similar_names() {
    let (mut room, _) = room(course(CODE), RoomRules::FreeWalk, 1);
    let error = room.join(somebody(0)).expect_err("the name is taken").to_string();
    assert_eq!(error, "`No 0` is in the room already; allowed: another name, or as a guest another emoji");
    let mut like = somebody(0);
    like.name = Some("nO 0".parse().unwrap());
    room.join(like).expect_err("case makes no difference");
    let guest = |symbol: &str| maze_protocol::Profile { name: None, symbol: symbol.parse().unwrap(), ..somebody(0) };
    let fox = room.join(guest("🦊")).expect("a guest with the emoji of one with a name");
    room.join(guest("🦊")).expect_err("two guests with one emoji");
    room.join(guest("🐙")).expect("another emoji");
    room.leave(fox);
    let again = room.join(guest("🦊")).expect("it is free again");
    assert!(again > fox, "and is somebody else");
}
