//! Messages survive encoding and decoding, in text and in binary frames.

use maze_play::{
    Gait,
    game::{GameEvent, GameResult, Outcome, Sense},
};
use maze_protocol::{
    Bye, ClientMessage, Crowd, Encoding, Event, ExactFrame, ExactPose, Finish, Frame, FrameError, Hello, Kind, Message,
    Numbered, Other, PROTOCOL, Phase, Place, PlayerId, Refusal, Resume, RoomRules, ServerMessage, Snapshot, Standing,
    Stretch, Welcome, Who, You, decode, decode_binary, decode_text, encode, limits,
};
use proptest::{collection::vec, option, prelude::*};

fn kinds() -> impl Strategy<Value = Kind> {
    prop_oneof![Just(Kind::Hand), Just(Kind::Script)]
}

fn hellos() -> impl Strategy<Value = Hello> {
    let resume = ("[ -~]{0,64}", any::<u32>()).prop_map(|(token, event)| Resume { token, event });
    let who = (option::of("\\PC{0,40}"), option::of("\\PC{0,10}"), option::of("[ -~]{0,64}"));
    (any::<u32>(), who, kinds(), any::<bool>(), option::of(resume)).prop_map(
        |(protocol, (name, symbol, account), kind, watch, resume)| Hello {
            protocol,
            name,
            symbol,
            kind,
            account,
            watch,
            resume,
        },
    )
}

fn stretches() -> impl Strategy<Value = Stretch> {
    let gaits = prop::sample::select(&[Gait::Stand, Gait::Walk, Gait::Sprint][..]);
    (any::<u32>(), gaits, any::<u16>(), any::<u8>()).prop_map(|(seq, gait, heading, ticks)| Stretch {
        seq,
        gait,
        heading,
        ticks,
    })
}

fn client_messages() -> impl Strategy<Value = ClientMessage> {
    prop_oneof![
        hellos().prop_map(ClientMessage::Hello),
        stretches().prop_map(ClientMessage::Input),
        any::<u8>().prop_map(|side| ClientMessage::Step { side }),
        any::<bool>().prop_map(|ready| ClientMessage::Ready { ready }),
        option::of(ids()).prop_map(|player| ClientMessage::Watch { player }),
        any::<u32>().prop_map(|nonce| ClientMessage::Ping { nonce }),
        Just(ClientMessage::Leave),
    ]
}

fn ids() -> impl Strategy<Value = PlayerId> {
    any::<u32>().prop_map(PlayerId)
}

fn people() -> impl Strategy<Value = Who> {
    let finishes = option::of((any::<u32>(), results()).prop_map(|(after, result)| Finish { after, result }));
    (ids(), option::of("\\PC{0,40}"), "\\PC{0,10}", kinds(), any::<(bool, u32)>(), finishes).prop_map(
        |(player, name, symbol, kind, (ready, coins), finished)| Who {
            player,
            name,
            symbol,
            kind,
            ready,
            coins,
            finished,
        },
    )
}

fn phases() -> impl Strategy<Value = Phase> {
    prop_oneof![
        prop::sample::select(&[Phase::Open, Phase::Lobby, Phase::Over, Phase::Changing][..]),
        any::<u32>().prop_map(|start| Phase::Countdown { start }),
        any::<[u32; 2]>().prop_map(|[since, until]| Phase::Running { since, until }),
    ]
}

fn results() -> impl Strategy<Value = GameResult> {
    any::<([u32; 3], Option<u32>)>().prop_map(|([ticks, steps, coins], fewest_steps)| GameResult {
        outcome: Outcome::Won,
        ticks,
        steps,
        coins,
        fewest_steps,
    })
}

fn standings() -> impl Strategy<Value = Vec<Standing>> {
    let standing = (ids(), any::<Option<u32>>(), any::<u32>());
    vec(standing.prop_map(|(player, after, coins)| Standing { player, after, coins }), 0..5)
}

fn events() -> impl Strategy<Value = Event> {
    let games = prop_oneof![
        any::<u32>().prop_map(GameEvent::CoinTaken),
        Just(GameEvent::Noticed(Sense::Hearing)),
        Just(GameEvent::TorchOut),
        Just(GameEvent::Ended(Outcome::Caught)),
    ];
    prop_oneof![
        people().prop_map(Event::Joined),
        ids().prop_map(|player| Event::Left { player }),
        (ids(), any::<bool>()).prop_map(|(player, ready)| Event::Ready { player, ready }),
        phases().prop_map(Event::Phase),
        (ids(), any::<u32>(), any::<[bool; 2]>()).prop_map(|(player, cell, [arrived, won])| Event::Stepped {
            player,
            cell,
            arrived,
            won
        }),
        (ids(), games).prop_map(|(player, event)| Event::Game { player, event }),
        (ids(), any::<u32>()).prop_map(|(player, cell)| Event::CoinTaken { player, cell }),
        (ids(), any::<u32>(), results()).prop_map(|(player, after, result)| Event::Finished { player, after, result }),
        (ids(), any::<[u32; 2]>()).prop_map(|(player, [place, of])| Event::Ranked { player, place, of }),
        ids().prop_map(|player| Event::Abandoned { player }),
        ids().prop_map(|player| Event::NotKept { player }),
        standings().prop_map(Event::Standings),
        option::of("[ -~]{0,80}").prop_map(|code| Event::Maze { code }),
    ]
}

fn places() -> impl Strategy<Value = Place> {
    any::<(u32, [i32; 2])>().prop_map(|(chart, at)| Place { chart, at })
}

fn poses() -> impl Strategy<Value = ExactPose> {
    let frames = any::<([u32; 2], bool)>().prop_map(|(east, mirrored)| ExactFrame { east, mirrored });
    (any::<(u32, [u32; 2])>(), option::of(frames)).prop_map(|((chart, bits), frame)| ExactPose { chart, bits, frame })
}

fn snapshots() -> impl Strategy<Value = Snapshot> {
    let yous = (any::<[u32; 4]>(), poses(), any::<u8>(), option::of(places())).prop_map(
        |([seq, cell, ticks, coins], pose, doors, hunter)| You { seq, pose, cell, ticks, coins, doors, hunter },
    );
    let others = (ids(), places(), any::<u8>()).prop_map(|(player, at, heading)| Other { player, at, heading });
    let crowds = (places(), any::<u16>()).prop_map(|(at, count)| Crowd { at, count });
    (
        any::<(u32, Option<u32>)>(),
        option::of(yous),
        vec(others, 0..65),
        vec(ids(), 0..65),
        option::of(vec(crowds, 0..20)),
    )
        .prop_map(|((tick, base), you, others, gone, crowds)| Snapshot { tick, base, you, others, gone, crowds })
}

fn welcomes() -> impl Strategy<Value = Welcome> {
    let rules = prop::sample::select(&[RoomRules::FreeWalk, RoomRules::Race, RoomRules::Hunt][..]);
    let lists = (vec(people(), 0..4), vec(any::<u32>(), 0..9), standings());
    (any::<[u32; 4]>(), option::of(ids()), "[ -~]{0,64}", rules, phases(), lists).prop_map(
        |([protocol, rules, tick, event], you, token, game, phase, (players, coins, standings))| Welcome {
            protocol,
            rules,
            you,
            code: Some(token.clone()),
            token,
            game,
            phase,
            tick,
            event,
            players,
            coins,
            standings,
        },
    )
}

fn server_messages() -> impl Strategy<Value = ServerMessage> {
    let refusals = prop_oneof![
        any::<(u32, u8, [u8; 3])>().prop_map(|(cell, side, open)| Refusal::Wall { cell, side, open: open.to_vec() }),
        any::<(u32, u8, u8)>().prop_map(|(cell, side, last)| Refusal::NoSuchSide { cell, side, last }),
        any::<u8>().prop_map(|ticks| Refusal::Busy { ticks }),
        phases().prop_map(Refusal::Phase),
        Just(Refusal::Watching),
    ];
    let byes = prop_oneof![
        any::<[u32; 2]>().prop_map(|[yours, speaks]| Bye::Version { yours, speaks }),
        "\\PC{0,100}".prop_map(Bye::Refused),
        prop::sample::select(vec![
            Bye::Unknown,
            Bye::Full(1000),
            Bye::Elsewhere,
            Bye::Slow,
            Bye::Flood,
            Bye::Left,
            Bye::Closed,
            Bye::Stopping
        ]),
    ];
    prop_oneof![
        welcomes().prop_map(|welcome| ServerMessage::Welcome(Box::new(welcome))),
        snapshots().prop_map(ServerMessage::Snapshot),
        (any::<[u32; 2]>(), events()).prop_map(|([number, tick], event)| ServerMessage::Event(Numbered {
            number,
            tick,
            event
        })),
        refusals.prop_map(ServerMessage::Refused),
        any::<[u32; 2]>().prop_map(|[nonce, tick]| ServerMessage::Pong { nonce, tick }),
        byes.prop_map(ServerMessage::Bye),
    ]
}

fn comes_back<M: Message + PartialEq + std::fmt::Debug>(message: &M) -> Result<(), TestCaseError> {
    for encoding in [Encoding::Text, Encoding::Binary] {
        let frame = encode(message, encoding).unwrap();
        prop_assert_eq!(matches!(frame, Frame::Text(_)), encoding == Encoding::Text);
        prop_assert_eq!(&decode::<M>(&frame).unwrap(), message);
    }
    Ok(())
}

proptest! {
    #[test]
    fn client_messages_round_trip(message in client_messages()) {
        comes_back(&message)?;
    }

    #[test]
    fn server_messages_round_trip(message in server_messages()) {
        comes_back(&message)?;
    }

    #[test]
    fn a_truncated_or_longer_frame_is_rejected(message in client_messages(), cut in any::<prop::sample::Index>()) {
        let Frame::Binary(mut bytes) = encode(&message, Encoding::Binary).unwrap() else { panic!() };
        prop_assert!(decode_binary::<ClientMessage>(&bytes[..cut.index(bytes.len())]).is_err());
        bytes.push(0);
        prop_assert!(decode_binary::<ClientMessage>(&bytes).is_err());
    }
}

#[test]
fn json_is_what_the_docs_say() {
    for (message, text) in [
        (ClientMessage::Step { side: 3 }, r#"{"step":{"side":3}}"#),
        (ClientMessage::Leave, r#""leave""#),
        (
            ClientMessage::Input(Stretch { seq: 7, gait: Gait::Walk, heading: 16_384, ticks: 2 }),
            r#"{"input":{"seq":7,"gait":"walk","heading":16384,"ticks":2}}"#,
        ),
    ] {
        assert_eq!(encode(&message, Encoding::Text), Ok(Frame::Text(text.to_owned())));
    }
    let short = decode_text(r#"{"input":{"seq":1,"gait":"stand"}}"#);
    assert_eq!(short, Ok(ClientMessage::Input(Stretch { seq: 1, gait: Gait::Stand, heading: 0, ticks: 1 })));
    let guest = decode_text(r#"{"hello":{"protocol":4,"symbol":"🦊"}}"#);
    let hello = Hello { protocol: 4, symbol: Some("🦊".to_owned()), ..Hello::default() };
    assert_eq!(guest, Ok(ClientMessage::Hello(hello)));
}

#[test]
fn frame_errors_say_what_is_allowed() {
    let error = |text: &str| decode_text::<ClientMessage>(text).expect_err(text).to_string();
    for (text, what) in [
        ("", "is not a client's message: EOF"),
        ("{", "EOF"),
        (
            r#"{"jump":{}}"#,
            "unknown variant `jump`, expected one of `hello`, `input`, `step`, `ready`, `watch`, `ping`, `leave`",
        ),
        (r#"{"step":{}}"#, "missing field `side`"),
        (r#"{"step":{"side":300}}"#, "invalid value: integer `300`, expected u8"),
        (r#"{"step":{"sid":3}}"#, "unknown field `sid`, expected `side`"),
        (r#"{"input":{"seq":1,"gait":"fly"}}"#, "unknown variant `fly`, expected one of `stand`, `walk`, `sprint`"),
        (r#"{"input":{"seq":-1,"gait":"walk"}}"#, "invalid value: integer `-1`, expected u32"),
        (r#""leave" 1"#, "trailing characters"),
    ] {
        assert!(error(text).contains(what), "{text}: {}", error(text));
    }
    let long = format!(r#"{{"hello":{{"protocol":4,"name":"{}"}}}}"#, "x".repeat(161));
    assert!(error(&long).contains("invalid length 161, expected a text of at most 160 bytes"), "{}", error(&long));
    let longer = " ".repeat(limits::MAX_CLIENT_FRAME + 1);
    assert_eq!(error(&longer), "the frame has 1025 bytes; allowed for a client's message: 1024");
    let binary = decode_binary::<ClientMessage>(&[9]).expect_err("there is no tenth message").to_string();
    assert!(binary.starts_with("the binary frame is not a client's message of version 4"), "{binary}");
}

#[test]
fn a_hello_of_another_version_is_recognized() {
    let known = |error| assert_eq!(error, FrameError::Version(5));
    // A later version may have more fields and other types.
    known(
        decode_text::<ClientMessage>(r#"{"hello":{"protocol":5,"avatar":[1,2,3],"name":{"first":"Zoé"}}}"#)
            .expect_err("5"),
    );
    known(decode_binary::<ClientMessage>(&[0, 5, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250]).expect_err("5"));
    // A hello with the current fields is decoded, and rejected by `visit`.
    let same = decode_text::<ClientMessage>(r#"{"hello":{"protocol":5,"symbol":"🦊"}}"#).unwrap();
    let ClientMessage::Hello(hello) = same else { panic!() };
    assert_eq!(hello.visit(), Err(Bye::Version { yours: 5, speaks: PROTOCOL }));
}

#[test]
fn the_fullest_welcome_fits_into_a_frame() {
    let most = u32::MAX;
    let result =
        GameResult { outcome: Outcome::Caught, ticks: most, steps: most, coins: most, fewest_steps: Some(most) };
    let who = Who {
        player: PlayerId(u32::MAX),
        name: Some("\"".repeat(limits::MAX_NAME_BYTES)),
        symbol: "👩🏻‍❤️‍💋‍👨🏿".to_owned(),
        kind: Kind::Script,
        ready: false,
        coins: most,
        finished: Some(Finish { after: most, result }),
    };
    let standing = Standing { player: PlayerId(most), after: Some(most), coins: most };
    let welcome = Welcome {
        protocol: PROTOCOL,
        rules: 1,
        you: Some(PlayerId(u32::MAX)),
        token: "x".repeat(limits::MAX_TOKEN_BYTES),
        code: Some("x".repeat(limits::MAX_CODE_BYTES)),
        game: RoomRules::Hunt,
        phase: Phase::Running { since: u32::MAX, until: u32::MAX },
        tick: u32::MAX,
        event: u32::MAX,
        players: vec![who; limits::MAX_PLAYERS],
        coins: vec![1 << 20; limits::MAX_COINS as usize],
        standings: vec![standing; limits::MAX_PLAYERS],
    };
    let message = ServerMessage::Welcome(Box::new(welcome));
    for encoding in [Encoding::Text, Encoding::Binary] {
        let frame = encode(&message, encoding).unwrap();
        assert_eq!(decode::<ServerMessage>(&frame), Ok(message.clone()));
    }
    let ServerMessage::Welcome(mut welcome) = message else { panic!() };
    welcome.players.push(welcome.players[0].clone());
    let Frame::Binary(bytes) = encode(&ServerMessage::Welcome(welcome), Encoding::Binary).unwrap() else { panic!() };
    assert!(decode_binary::<ServerMessage>(&bytes).is_err(), "one player too many");
}

#[test]
fn a_snapshot_of_walkers_is_small() {
    let other = |player| Other { player: PlayerId(player), at: Place { chart: 0, at: [3_000, 4_000] }, heading: 200 };
    let pose = ExactPose { chart: 0, bits: [1 << 30; 2], frame: None };
    let you = You { seq: 20_000, pose, cell: 900, ticks: 20_000, coins: 0, doors: 0, hunter: None };
    let snapshot = Snapshot {
        tick: 20_000,
        base: Some(19_997),
        you: Some(you),
        others: (1_000..1_064).map(other).collect(),
        gone: vec![],
        crowds: None,
    };
    let Frame::Binary(bytes) = encode(&ServerMessage::Snapshot(snapshot), Encoding::Binary).unwrap() else { panic!() };
    assert!(bytes.len() <= 560, "64 others who all walk take {} bytes", bytes.len());
}
