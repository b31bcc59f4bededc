//! Panels of a room on a server.

use super::{PHONE, SIZES, by_fingers, check};
use crate::{
    seek, tap,
    ui::panels::{app_in, rest},
};
use bevy::prelude::*;
use labyrinth::{
    session::seek::Seek,
    together::{
        address::Address,
        link::{Together, Visit},
    },
};
use maze_core::RULES_VERSION;
use maze_protocol::{Kind, PROTOCOL, Phase, PlayerId, RoomRules, ServerMessage, Welcome, Who};

/// Joins a room with this many others, where a race is about to begin.
fn join(app: &mut App, others: u32) {
    let server = Address::parse("http://127.0.0.1:7878").unwrap();
    let socket = server.socket("default");
    let (name, symbol) = ("Zoé".to_owned(), "🦊".to_owned());
    let visit = Visit {
        room: "The longest room that there is, by far".to_owned(),
        server,
        socket,
        name,
        symbol,
        account: None,
    };
    let who = |player| Who {
        player: PlayerId(player),
        name: Some(format!("The longest name {player}")),
        symbol: "🐙".to_owned(),
        kind: Kind::Hand,
        ready: player % 2 == 0,
        coins: 0,
        finished: None,
    };
    let welcome = Welcome {
        protocol: PROTOCOL,
        rules: RULES_VERSION,
        you: Some(PlayerId(0)),
        token: String::new(),
        code: Some("hex-flat:12x10/growing-tree#123456789".to_owned()),
        game: RoomRules::Race,
        phase: Phase::Countdown { start: 60 },
        tick: 30,
        event: 0,
        players: (0..=others).map(who).collect(),
        coins: Vec::new(),
        standings: Vec::new(),
    };
    let now = app.world().resource::<Time<Real>>().elapsed();
    let mut together = app.world_mut().resource_mut::<Together>();
    together.join(visit, now);
    // There is no server to connect to.
    together.take_commands();
    together.hear(ServerMessage::Welcome(Box::new(welcome)), now);
    rest(app);
}

#[test]
fn in_a_room_panels_do_not_overlap() {
    for size in SIZES {
        let mut app = app_in(size);
        seek(&mut app, Seek::End);
        join(&mut app, 30);
        // A narrow window has space for either the menu or the room.
        tap(&mut app, KeyCode::KeyN);
        check(&mut app, size, &["countdown", "help", "room", "timeline", "unfold"]);
    }
}

#[test]
fn in_a_room_on_a_phone_the_ready_button_is_reachable() {
    let mut app = app_in(PHONE);
    by_fingers(&mut app);
    seek(&mut app, Seek::End);
    join(&mut app, 30);
    check(&mut app, PHONE, &["countdown", "help", "room", "timeline", "unfold"]);
}
