//! WebSocket connections.

use crate::{
    Failure,
    client::{Client, back, hello, you},
    running::Running,
};
use maze_protocol::{
    Bye, ClientMessage, Encoding, Event, Hello, Known, PROTOCOL, Refusal, ServerMessage, Who, limits::MAX_CLIENT_FRAME,
};
use tokio_tungstenite::tungstenite::Message;

#[test]
fn two_players_see_each_other_walk() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    let mut frog = Client::connect(&server, "default", Encoding::Text)?;
    let seen = frog.greet(hello("🐸"))?;
    let fox_id = you(&welcome)?;
    assert_eq!(seen.players.iter().map(|who| &*who.symbol).collect::<Vec<_>>(), ["🦊", "🐸"]);
    let joined = fox.joined()?;
    // A client also gets the event of its own player.
    let joined = if joined.player == fox_id { fox.joined()? } else { joined };
    assert_eq!(joined, Who { player: you(&seen)?, name: None, symbol: "🐸".to_owned(), ..joined.clone() });
    fox.say(&ClientMessage::Step { side: 0 })?;
    let mut known = Known::default();
    // The middle of the next cell is one and a half cells from the west side.
    loop {
        known.learn(&frog.snapshot()?)?;
        if known.others().any(|other| other.player == fox_id && other.at.at[0] > 128 + 60) {
            return Ok(());
        }
    }
}

#[test]
fn steps_into_walls_are_refused() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    fox.say(&ClientMessage::Step { side: 1 })?;
    assert_eq!(fox.refusal()?, Refusal::Wall { cell: 0, side: 1, open: vec![0] });
    assert_eq!(fox.step(0)?, 1);
    Ok(())
}

#[test]
fn invalid_messages_end_the_connection_with_a_reason() -> Result<(), Failure> {
    let server = Running::start()?;
    let other = ClientMessage::Hello(Hello { protocol: 99, ..hello("🦊") });
    let mut client = Client::connect(&server, "default", Encoding::Text)?;
    client.say(&other)?;
    assert_eq!(client.bye()?, Bye::Version { yours: 99, speaks: PROTOCOL });
    for (frame, why) in [
        (Message::text("{"), "EOF"),
        (Message::text(r#""leave""#), "say hello first"),
        (Message::text(r#"{"hello":{"protocol":4,"symbol":"fox"}}"#), "is not one emoji"),
        (Message::binary(vec![9, 9, 9]), "is not a client's message"),
    ] {
        let mut client = Client::connect(&server, "default", Encoding::Text)?;
        client.send(frame)?;
        let Bye::Refused(said) = client.bye()? else { return Err("refused for another reason".into()) };
        assert!(said.contains(why), "{said}");
    }
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    fox.say(&ClientMessage::Hello(hello("🦊")))?;
    assert_eq!(fox.bye()?, Bye::Refused("hello has been said already".to_owned()));
    // Too long a frame closes the connection unread.
    let (mut frog, _) = Client::join(&server, "default", "🐸")?;
    frog.send(Message::text(" ".repeat(MAX_CLIENT_FRAME + 1)))?;
    assert!(frog.bye().is_err());
    Ok(())
}

#[test]
fn a_flooding_client_is_disconnected_without_effect_on_others() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, _) = Client::join(&server, "default", "🦊")?;
    let (mut frog, welcome) = Client::join(&server, "default", "🐸")?;
    for nonce in 0..1000 {
        frog.say(&ClientMessage::Ping { nonce })?;
    }
    assert_eq!(frog.bye()?, Bye::Flood);
    let left = fox.event(|event| if let Event::Left { player } = event { Some(*player) } else { None })?;
    assert_eq!(left, you(&welcome)?, "its seat is free");
    assert_eq!(fox.step(0)?, 1);
    Ok(())
}

#[test]
fn a_lost_connection_resumes_with_the_missed_events() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    assert_eq!(fox.step(0)?, 1);
    drop(fox);
    let (_frog, seen) = Client::join(&server, "default", "🐸")?;
    let mut fox = Client::connect(&server, "default", Encoding::Binary)?;
    fox.say(&ClientMessage::Hello(back(&welcome.token, seen.event)))?;
    assert_eq!(fox.joined()?.symbol, "🐸");
    // The player is where it was.
    assert_eq!(fox.step(0)?, 2);
    Ok(())
}

#[test]
fn a_player_has_one_connection() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    let mut again = Client::connect(&server, "default", Encoding::Binary)?;
    again.say(&ClientMessage::Hello(back(&welcome.token, welcome.event)))?;
    assert_eq!(fox.bye()?, Bye::Elsewhere);
    assert_eq!(again.step(0)?, 1);
    assert_eq!(server.get("/players")?.json().as_array().map(Vec::len), Some(1));
    let mut thief = Client::connect(&server, "default", Encoding::Binary)?;
    thief.say(&ClientMessage::Hello(back("0123456789abcdef0123456789abcdef", 0)))?;
    assert_eq!(thief.bye()?, Bye::Unknown);
    Ok(())
}

#[test]
fn a_player_who_leaves_is_gone_at_once_for_everybody() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    let (mut watcher, _) = Client::watch(&server, "default")?;
    fox.say(&ClientMessage::Leave)?;
    assert_eq!(fox.bye()?, Bye::Left);
    let left = watcher.event(|event| if let Event::Left { player } = event { Some(*player) } else { None })?;
    assert_eq!(left, you(&welcome)?);
    assert_eq!(server.get("/players")?.json(), serde_json::json!([]));
    Ok(())
}

#[test]
fn a_spectator_sees_everybody_but_cannot_walk() -> Result<(), Failure> {
    let server = Running::start()?;
    let (mut fox, welcome) = Client::join(&server, "default", "🦊")?;
    let (mut watcher, seen) = Client::watch(&server, "default")?;
    assert_eq!((seen.you, &*seen.token), (None, ""));
    watcher.say(&ClientMessage::Step { side: 0 })?;
    assert_eq!(watcher.refusal()?, Refusal::Watching);
    fox.step(0)?;
    let fox = you(&welcome)?;
    let mut known = Known::default();
    for through in [Some(fox), None, Some(fox)] {
        watcher.say(&ClientMessage::Watch { player: through })?;
        // The first full snapshot; messages before it are skipped.
        let whole = watcher.until(|said| match said {
            ServerMessage::Snapshot(snapshot) if snapshot.base.is_none() => Some(snapshot),
            _ => None,
        })?;
        known.learn(&whole)?;
        for _ in 0..3 {
            known.learn(&watcher.snapshot()?)?;
        }
        assert!(known.others().any(|other| other.player == fox), "through {through:?}");
    }
    Ok(())
}
