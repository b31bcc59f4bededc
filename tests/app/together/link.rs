//! The connection comes back by itself, or says why it does not.

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

/// Somebody who has come in, after a second.
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
fn whose_name_is_its_own_shows_that_when_it_comes_in() {
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
fn an_account_is_that_of_its_name_at_its_server() {
    let [server, name, token] = ["http://a:1", "Zoé", "mine"].map(str::to_owned);
    let account = Some(Account { server, name, token });
    let chosen = |name: &str| TogetherChoices { name: name.to_owned(), account: account.clone(), ..default() };
    assert!(chosen(" Zoé ").account_at("http://a:1").is_some());
    assert!(chosen("Zoé").account_at("http://b:1").is_none() && chosen("Zo").account_at("http://a:1").is_none());
}

#[test]
fn a_lost_connection_is_tried_again_ever_more_seldom_and_comes_back_with_the_token() {
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
fn who_is_not_known_any_more_comes_in_anew() {
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
fn every_reason_to_stay_away_is_told_and_nothing_is_tried_again() {
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
fn who_was_too_slow_or_whose_server_stops_comes_back() {
    for bye in [Bye::Slow, Bye::Stopping] {
        let mut link = inside();
        link.hear(ServerMessage::Bye(bye), seconds(2.0));
        assert_eq!(link.stage(), Stage::Lost(seconds(2.5)));
        assert!(link.take_news().is_empty());
    }
}

#[test]
fn a_server_that_cannot_be_reached_or_does_not_answer_is_told_once() {
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
fn a_snapshot_of_before_a_start_that_comes_after_it_does_not_say_where_one_is() {
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
fn what_is_told_again_after_coming_back_is_taken_once() {
    let mut link = inside();
    for number in [3, 4, 3, 4, 6] {
        link.hear(event(number, Event::CoinTaken { player: YOU, cell: number }), seconds(2.0));
    }
    assert_eq!(link.take_news(), [3, 4, 6].map(News::CoinTaken));
}

#[test]
fn after_a_loss_nothing_is_said_until_one_is_back() {
    let mut link = inside();
    link.broken("gone".to_owned().into(), seconds(2.0));
    link.take_commands();
    link.say(ClientMessage::Ping { nonce: 1 });
    link.leave();
    assert_eq!(link.take_commands(), [Command::Close]);
    assert_eq!(link.take_news(), [News::Apart]);
}

#[test]
fn whoever_leaves_says_so() {
    let mut link = inside();
    link.leave();
    assert_eq!(link.take_commands(), [Command::Say(ClientMessage::Leave), Command::Close]);
    link.hear(snapshot(96, Some(93)), seconds(2.0));
    assert_eq!((link.stage(), link.room().is_none()), (Stage::Apart, true));
}

#[test]
fn who_comes_late_is_told_who_has_finished_and_who_has_which_coins() {
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
fn who_is_told_of_is_known() {
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
fn when_a_race_in_a_maze_from_a_file_is_followed_by_the_lobby_nobody_is_ready() {
    let mut link = Together::default();
    link.join(visit(), seconds(0.0));
    let ServerMessage::Welcome(mut race) = welcome("", 3) else { unreachable!() };
    (race.code, race.game, race.phase) = (None, RoomRules::Race, Phase::Over);
    link.hear(ServerMessage::Welcome(race), seconds(0.0));
    // Whoever wants another one says so by being ready.
    link.hear(event(3, Event::Ready { player: YOU, ready: true }), seconds(0.0));
    assert_eq!(link.room().unwrap().is_ready(), Some(true));
    link.hear(event(4, Event::Phase(Phase::Lobby)), seconds(0.0));
    assert_eq!(link.room().unwrap().is_ready(), Some(false));
}
