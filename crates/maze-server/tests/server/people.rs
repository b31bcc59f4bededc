//! Registered names.

use crate::{
    Failure,
    client::{Client, hello},
    running::Running,
};
use maze_protocol::{Bye, ClientMessage, Encoding, Hello};
use serde_json::json;

#[test]
fn a_registered_name_needs_its_passphrase() -> Result<(), Failure> {
    let server = Running::start()?;
    let ask = |path, name: &str, passphrase: &str| {
        server.post(path, "application/json", &json!({"name": name, "passphrase": passphrase}).to_string())
    };
    assert_eq!(ask("/accounts", "Zoé", "short")?.status, 400);
    let kept = ask("/accounts", "Zoé", "a long passphrase")?;
    assert_eq!(kept.status, 201, "{}", kept.text);
    let token = kept.json()["token"].as_str().map(str::to_owned);
    assert_eq!(ask("/accounts", "zoé", "another passphrase")?.status, 409);
    assert_eq!(ask("/accounts/session", "Zoé", "another passphrase")?.status, 401);
    assert_eq!(ask("/accounts/session", "Zoé", "a long passphrase")?.status, 200);
    let named = |account| Hello { name: Some("ZOÉ".to_owned()), account, ..hello("🦊") };
    for wrong in [None, Some("0123456789abcdef".to_owned())] {
        let mut thief = Client::connect(&server, "default", Encoding::Text)?;
        thief.say(&ClientMessage::Hello(named(wrong)))?;
        let Bye::Refused(why) = thief.bye()? else { return Err("refused for another reason".into()) };
        assert!(why.contains("is kept by a passphrase"), "{why}");
    }
    let login = json!({"symbol": "🐙", "name": "Zoé"}).to_string();
    assert_eq!(server.post("/login", "application/json", &login)?.status, 409);
    let mut own = Client::connect(&server, "default", Encoding::Text)?;
    let welcome = own.greet(named(token))?;
    assert_eq!(welcome.players[0].name.as_deref(), Some("ZOÉ"));
    Ok(())
}

#[test]
fn the_owner_of_a_name_continues_in_another_window() -> Result<(), Failure> {
    let server = Running::start()?;
    let wanted = json!({"name": "Zoé", "passphrase": "a long passphrase"}).to_string();
    let kept = server.post("/accounts", "application/json", &wanted)?.json();
    let named = |account: Option<&str>| Hello {
        name: Some("Zoé".to_owned()),
        account: account.map(str::to_owned),
        ..hello("🦊")
    };
    let account = kept["token"].as_str();
    let mut first = Client::connect(&server, "default", Encoding::Text)?;
    let before = first.greet(named(account))?;
    assert_eq!(first.step(0)?, 1);
    let mut second = Client::connect(&server, "default", Encoding::Text)?;
    let after = second.greet(named(account))?;
    assert_eq!(first.bye()?, Bye::Elsewhere);
    assert_eq!((after.you, after.players.len()), (before.you, 1));
    assert_ne!(after.token, before.token);
    assert_eq!(second.step(0)?, 2, "it goes on from the cell where it was");
    // A script has a board of its own, so it does not take over a hand's player.
    let login = json!({"symbol": "🦊", "name": "Zoé", "account": account}).to_string();
    assert_eq!(server.post("/login", "application/json", &login)?.status, 409);
    Ok(())
}

#[test]
fn two_players_cannot_have_the_same_name_in_a_room() -> Result<(), Failure> {
    let server = Running::start()?;
    let named = |name: &str, symbol: &str| Hello { name: Some(name.to_owned()), ..hello(symbol) };
    let mut first = Client::connect(&server, "default", Encoding::Text)?;
    first.greet(named("Zoé", "🦊"))?;
    let mut second = Client::connect(&server, "default", Encoding::Text)?;
    second.say(&ClientMessage::Hello(named("ｚｏé", "🐙")))?;
    assert!(matches!(second.bye()?, Bye::Refused(why) if why.contains("is in the room already")));
    Ok(())
}

#[test]
fn a_name_cannot_be_registered_while_another_player_uses_it() -> Result<(), Failure> {
    let server = Running::start()?;
    let login = json!({"symbol": "🐙", "name": "Zoé"}).to_string();
    let player = server.post("/login", "application/json", &login)?.json();
    let token = player["token"].as_str().ok_or("nobody came in")?;
    let wanted = json!({"name": "zoé", "passphrase": "a long passphrase"}).to_string();
    let keep = |token| server.post_json_as("/accounts", token, &wanted);
    let refused = keep("0123")?;
    assert_eq!((refused.status, &refused.json()["type"]), (409, &"/problems/name-taken".into()));
    let kept = keep(token)?;
    assert_eq!(kept.status, 201, "{}", kept.text);
    Ok(())
}
