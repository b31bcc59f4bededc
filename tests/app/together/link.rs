//! The connection reconnects by itself, or reports why it does not.

use super::{seconds, visit};
use bevy::prelude::default;
use labyrinth::together::{
    choices::{Account, TogetherChoices},
    link::{Command, Farewell, News, Stage, Together, Visit},
};
use maze_core::RULES_VERSION;
use maze_play::game::{GameResult, Outcome};
use maze_protocol::{
    Bye, ClientMessage, Event, Finish, Hello, Kind, Numbered, Other, PROTOCOL, Phase, Place, PlayerId, Resume,
    RoomRules, ServerMessage, Snapshot, Standing, Welcome, Who, You,
};

const YOU: PlayerId = PlayerId(7);

fn welcome(token: &str, event: u32) -> ServerMessage {
    let who = Who {
        player: YOU,
        name: Some("Zoé".into()),
        symbol: "🦊".into(),
        kind: Kind::Hand,
        ready: false,
        coins: 0,
        finished: None,
    };
    ServerMessage::Welcome(Box::new(Welcome {
        protocol: PROTOCOL,
        rules: RULES_VERSION,
        you: Some(YOU),
        token: token.into(),
        code: Some("square:5x5/kruskal#1".into()),
        game: RoomRules::FreeWalk,
        phase: Phase::Open,
        tick: 90,
        event,
        players: vec![who],
        coins: Vec::new(),
        standings: Vec::new(),
    }))
}

fn snapshot(tick: u32, base: Option<u32>) -> ServerMessage {
    let pose = maze_play::Pose::from([0.5; 2]).into();
    let you = You { seq: 0, pose, cell: 0, ticks: 0, coins: 0, doors: 0, hunter: None };
    ServerMessage::Snapshot(Snapshot { tick, base, you: Some(you), others: Vec::new(), gone: Vec::new(), crowds: None })
}

fn event(number: u32, event: Event) -> ServerMessage {
    ServerMessage::Event(Numbered { number, tick: 90, event })
}

/// A client that has joined, after a second.
fn inside() -> Together {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    assert_eq!(link.take_commands(), [Command::Open("ws://127.0.0.1:7878/rooms/default/ws".into())]);
    link.opened();
    let hello =
        Hello { protocol: PROTOCOL, name: Some("Zoé".into()), symbol: Some("🦊".into()), ..Hello::default() };
    assert_eq!(link.take_commands(), [Command::Say(ClientMessage::Hello(hello))]);
    link.hear(welcome("secret", 3), seconds(1.0));
    link.hear(snapshot(93, None), seconds(1.0));
    assert_eq!(link.stage(), Stage::In);
    assert!(matches!(link.take_news()[..], [News::Welcomed, News::Placed(_)]));
    link
}

fn opens(link: &mut Together) -> bool {
    link.take_commands().iter().any(|command| matches!(command, Command::Open(_)))
}

#[test]
fn a_registered_name_is_sent_with_its_account() {
    let mut link = Together::default();
    link.join(Visit { account: Some("mine".to_owned()), ..visit() }, seconds(0.0));
    link.opened();
    let shown = link.take_commands().into_iter().find_map(|command| match command {
        Command::Say(ClientMessage::Hello(hello)) => hello.account,
        _ => None,
    });
    assert_eq!(shown.as_deref(), Some("mine"));
}

#[test]
fn an_account_belongs_to_its_name_and_server() {
    let [server, name, token] = ["http://a:1", "Zoé", "mine"].map(str::to_owned);
    let account = Some(Account { server, name, token });
    let chosen = |name: &str| TogetherChoices { name: name.to_owned(), account: account.clone(), ..default() };
    assert!(chosen(" Zoé ").account_at("http://a:1").is_some());
    assert!(chosen("Zoé").account_at("http://b:1").is_none() && chosen("Zo").account_at("http://a:1").is_none());
}

#[test]
fn a_lost_connection_retries_with_backoff_and_resumes_with_the_token() {
    let mut link = inside();
    link.hear(event(3, Event::Left { player: PlayerId(9) }), seconds(1.0));
    let mut now = seconds(2.0);
    for wait in [0.5, 1.0, 2.0, 4.0, 8.0, 8.0] {
        link.broken("gone".to_owned().into(), now);
        assert_eq!(link.stage(), Stage::Lost(now + seconds(wait)));
        link.pass(now + seconds(wait - 0.01));
        assert!(!opens(&mut link), "not before its time");
        now += seconds(wait);
        link.pass(now);
        assert!(opens(&mut link));
        assert!(link.room().is_some(), "what is known stays");
    }
    link.opened();
    let resume = Some(Resume { token: "secret".into(), event: 4 });
    let hello = Hello { protocol: PROTOCOL, resume, ..Hello::default() };
    assert_eq!(link.take_commands(), [Command::Say(ClientMessage::Hello(hello))]);
    link.hear(snapshot(600, None), now);
    assert_eq!(link.stage(), Stage::In);
    link.broken("gone".to_owned().into(), now);
    assert_eq!(link.stage(), Stage::Lost(now + seconds(0.5)), "it had come back");
}

#[test]
fn an_unknown_token_joins_as_a_new_player() {
    let mut link = inside();
    link.broken("gone".to_owned().into(), seconds(2.0));
    link.pass(seconds(3.0));
    link.opened();
    link.take_commands();
    link.hear(ServerMessage::Bye(Bye::Unknown), seconds(3.0));
    assert!(opens(&mut link));
    link.opened();
    let said = link.take_commands();
    assert!(matches!(&said[..], [Command::Say(ClientMessage::Hello(Hello { resume: None, symbol: Some(_), .. }))]));
    link.hear(ServerMessage::Bye(Bye::Refused("taken".into())), seconds(3.0));
    assert_eq!(link.stage(), Stage::Apart, "it is not tried for ever");
    assert!(link.take_news().contains(&News::Ended(Farewell::Bye(Bye::Refused("taken".into())))));
}

#[test]
fn every_final_reason_is_reported_without_a_retry() {
    let reasons =
        [Bye::Version { yours: 1, speaks: 2 }, Bye::Full(1000), Bye::Elsewhere, Bye::Flood, Bye::Left, Bye::Closed];
    for bye in reasons {
        let mut link = inside();
        link.hear(ServerMessage::Bye(bye.clone()), seconds(2.0));
        link.broken("closed".to_owned().into(), seconds(2.0));
        link.pass(seconds(100.0));
        assert_eq!(link.take_news(), [News::Apart, News::Ended(Farewell::Bye(bye))]);
        assert_eq!(link.take_commands(), [Command::Close]);
        assert_eq!(link.stage(), Stage::Apart);
    }
}

#[test]
fn slow_clients_and_stopping_servers_reconnect() {
    for bye in [Bye::Slow, Bye::Stopping] {
        let mut link = inside();
        link.hear(ServerMessage::Bye(bye), seconds(2.0));
        assert_eq!(link.stage(), Stage::Lost(seconds(2.5)));
        assert!(link.take_news().is_empty());
    }
}

#[test]
fn an_unreachable_server_is_reported_once() {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    link.broken("connection refused".to_owned().into(), seconds(0.1));
    assert!(link.take_news().contains(&News::Ended(Farewell::Unreachable("connection refused".to_owned().into()))));
    link.join(visit(), seconds(1.0));
    link.opened();
    link.pass(seconds(10.9));
    assert_eq!(link.stage(), Stage::Coming(seconds(1.0)));
    link.pass(seconds(11.0));
    assert_eq!(link.stage(), Stage::Apart);
}

#[test]
fn a_server_with_other_rules_is_left() {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    link.opened();
    let ServerMessage::Welcome(mut other) = welcome("secret", 0) else { unreachable!() };
    other.rules = RULES_VERSION + 1;
    link.hear(ServerMessage::Welcome(other), seconds(0.1));
    assert!(link.take_news().contains(&News::Ended(Farewell::Rules(RULES_VERSION + 1))));
    assert!(link.room().is_none());
}

#[test]
fn a_snapshot_that_skips_one_and_silence_count_as_a_lost_connection() {
    let mut link = inside();
    link.hear(snapshot(99, Some(96)), seconds(2.0));
    assert!(matches!(link.stage(), Stage::Lost(_)));
    let mut link = inside();
    link.pass(seconds(10.9));
    assert_eq!(link.stage(), Stage::In);
    link.pass(seconds(11.0));
    assert!(matches!(link.stage(), Stage::Lost(_)));
}

#[test]
fn a_late_snapshot_from_before_a_start_does_not_move_the_player() {
    let mut link = inside();
    let begins = Numbered { number: 3, tick: 95, event: Event::Phase(Phase::Running { since: 95, until: 9000 }) };
    link.hear(ServerMessage::Event(begins), seconds(2.0));
    assert!(link.take_news().contains(&News::Began));
    link.hear(snapshot(94, Some(93)), seconds(2.0));
    assert!(link.take_news().is_empty());
    link.hear(snapshot(97, Some(94)), seconds(2.0));
    assert!(matches!(link.take_news()[..], [News::Placed(_)]));
}

#[test]
fn events_repeated_after_a_reconnect_are_applied_once() {
    let mut link = inside();
    for number in [3, 4, 3, 4, 6] {
        link.hear(event(number, Event::CoinTaken { player: YOU, cell: number }), seconds(2.0));
    }
    assert_eq!(link.take_news(), [3, 4, 6].map(News::CoinTaken));
}

#[test]
fn nothing_is_sent_while_the_connection_is_lost() {
    let mut link = inside();
    link.broken("gone".to_owned().into(), seconds(2.0));
    link.take_commands();
    link.say(ClientMessage::Ping { nonce: 1 });
    link.leave();
    assert_eq!(link.take_commands(), [Command::Close]);
    assert_eq!(link.take_news(), [News::Apart]);
}

#[test]
fn leaving_is_sent_to_the_server() {
    let mut link = inside();
    link.leave();
    assert_eq!(link.take_commands(), [Command::Say(ClientMessage::Leave), Command::Close]);
    link.hear(snapshot(96, Some(93)), seconds(2.0));
    assert_eq!((link.stage(), link.room().is_none()), (Stage::Apart, true));
}

#[test]
fn a_late_player_knows_finishers_and_coins() {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    let ServerMessage::Welcome(mut late) = welcome("", 3) else { unreachable!() };
    let result = GameResult { outcome: Outcome::Won, ticks: 600, steps: 9, coins: 2, fewest_steps: Some(9) };
    (late.players[0].coins, late.players[0].finished) = (2, Some(Finish { after: 700, result }));
    late.standings = vec![Standing { player: YOU, after: Some(700), coins: 2 }];
    link.hear(ServerMessage::Welcome(late.clone()), seconds(0.0));
    let room = link.room().unwrap();
    assert_eq!((room.end_of(YOU), room.coins_of(YOU)), (Some((700, result)), 2));
    assert_eq!(room.standings(), late.standings);
}

#[test]
fn listed_players_are_known() {
    let mut link = inside();
    let who = Who {
        player: PlayerId(8),
        name: None,
        symbol: "🐙".into(),
        kind: Kind::Script,
        ready: false,
        coins: 0,
        finished: None,
    };
    link.hear(event(3, Event::Joined(who.clone())), seconds(2.0));
    link.hear(event(4, Event::Ready { player: who.player, ready: true }), seconds(2.0));
    let ServerMessage::Snapshot(mut next) = snapshot(96, Some(93)) else { unreachable!() };
    next.others = vec![Other { player: who.player, at: Place { chart: 0, at: [64, 64] }, heading: 64 }];
    link.hear(ServerMessage::Snapshot(next), seconds(2.0));
    let room = link.room().unwrap();
    assert_eq!(room.players().map(|who| (who.player.0, who.ready)).collect::<Vec<_>>(), [(7, false), (8, true)]);
    assert_eq!(room.others().places().map(|(player, at, _)| (player.0, at)).collect::<Vec<_>>(), [(8, [0.5, 0.5])]);
    link.hear(event(5, Event::Left { player: who.player }), seconds(2.0));
    assert_eq!(link.room().unwrap().players().len(), 1);
}

#[test]
fn nobody_is_ready_in_the_lobby_after_a_race_in_a_maze_file() {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    let ServerMessage::Welcome(mut race) = welcome("", 3) else { unreachable!() };
    (race.code, race.game, race.phase) = (None, RoomRules::Race, Phase::Over);
    link.hear(ServerMessage::Welcome(race), seconds(0.0));
    // Being ready asks for another race.
    link.hear(event(3, Event::Ready { player: YOU, ready: true }), seconds(0.0));
    assert_eq!(link.room().unwrap().is_ready(), Some(true));
    link.hear(event(4, Event::Phase(Phase::Lobby)), seconds(0.0));
    assert_eq!(link.room().unwrap().is_ready(), Some(false));
}
