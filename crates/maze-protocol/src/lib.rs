//! Walking a maze together: messages, and the rules of a room.
//!
//! The server, the app, the page's helpers, the load generator and replays run this same code. It has no sockets, no
//! clock and no randomness: its input is what was sent, in which order and between which ticks.
//!
//! # Writing a client
//!
//! A client opens a WebSocket and sends [`Hello`](ClientMessage::Hello). Each message is a frame: JSON in a text frame,
//! [postcard](https://postcard.jamesmunns.com) in a binary frame. The encoding of the client's first frame is also that
//! of the answers. In JSON a message is an object with one key, the name of the variant; a variant without fields is
//! only its name in quotes.
//!
//! ```
//! use maze_protocol::*;
//!
//! // Joins. `name` is optional; `kind` is `hand` or `script`, and decides the board of the results.
//! let hello = r#"{"hello":{"protocol":4,"name":"Zoé","symbol":"🦊","kind":"script"}}"#;
//! let ClientMessage::Hello(hello) = decode_text(hello)? else { unreachable!() };
//! let Ok(Visit::Play(profile)) = hello.visit() else { unreachable!() };
//!
//! // The server adds her to a room.
//! let challenge: maze_play::Challenge = "square:2x1/kruskal#1".parse()?;
//! let mut room = Room::new(Course::of(&challenge)?, RoomRules::FreeWalk);
//! let you = room.join(profile)?;
//! let welcome = ServerMessage::Welcome(Box::new(room.welcome(Some(you), "8f3a".to_owned(), 0)));
//! let told = encode(&welcome, Encoding::Text)?;
//! assert_eq!(told, Frame::Text([
//!     r#"{"welcome":{"protocol":4,"rules":1,"you":1,"token":"8f3a","code":"square:2x1/kruskal#1","#,
//!     r#""game":"free_walk","phase":"open","tick":0,"event":0,"#,
//!     r#""players":[{"player":1,"name":"Zoé","symbol":"🦊","kind":"script","ready":false,"coins":0,"#,
//!     r#""finished":null}],"coins":[],"standings":[]}}"#,
//! ].concat()));
//!
//! // She steps through side 0, to the east, and is there after 18 ticks of the server.
//! let step: ClientMessage = decode_text(r#"{"step":{"side":0}}"#)?;
//! room.hear(you, &step)?;
//! let (mut backlog, mut told) = (Backlog::new(100), Vec::new());
//! for _ in 0..19 {
//!     for event in room.tick().events {
//!         let event = ServerMessage::Event(backlog.push(room.ticks(), event).clone());
//!         told.push(encode(&event, Encoding::Text)?);
//!     }
//! }
//! # let Frame::Text(joined) = &told[0] else { unreachable!() };
//! # assert!(joined.starts_with(r#"{"event":{"number":0,"tick":1,"event":{"joined":{"player":1,"#));
//! assert_eq!(told[1..], [
//!     [r#"{"event":{"number":1,"tick":9,"event":{"finished":{"player":1,"after":18,"#,
//!     r#""result":{"outcome":"Won","ticks":18,"steps":1,"coins":0,"fewest_steps":1}}}}}"#].concat(),
//!     r#"{"event":{"number":2,"tick":18,"event":{"stepped":{"player":1,"cell":1,"arrived":true,"won":true}}}}"#.into(),
//! ].map(Frame::Text));
//!
//! // An impossible request is refused, and she does not move.
//! let refusal = ServerMessage::Refused(room.hear(you, &step).expect_err("there is a wall"));
//! let told = encode(&refusal, Encoding::Text)?;
//! assert_eq!(told, Frame::Text(r#"{"refused":{"wall":{"cell":1,"side":0,"open":[2]}}}"#.to_owned()));
//!
//! // She gets a snapshot ten times a second.
//! let mut view = View::new(Some(you));
//! let told = encode(&ServerMessage::Snapshot(view.look(&room.scene())), Encoding::Text)?;
//! assert_eq!(told, Frame::Text([
//!     r#"{"snapshot":{"tick":19,"base":null,"you":{"seq":0,"#,
//!     r#""pose":{"chart":0,"bits":[1069477607,1056964608],"frame":null},"cell":1,"ticks":18,"#,
//!     r#""coins":0,"doors":255,"hunter":null},"others":[],"gone":[],"crowds":null}}"#,
//! ].concat()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - **Positions** are decided by the server. A client sends what the player does: a [step](ClientMessage::Step) to the
//!   next cell, or [inputs](ClientMessage::Input), 60 a second, such as
//!   `{"input":{"seq":7,"gait":"walk","heading":16384}}`. Inputs are numbered and applied in order, each once, never
//!   early and at most 250 ms late. A player who stands still need not send any. A step takes as long as walking there.
//!   One more step may be queued meanwhile, so a slow connection does not stop the player at each cell.
//! - **Snapshots** hold what has changed since the one before: players who have moved or turned, and players who are
//!   gone or far away now. A [`Place`] is `[x, y, chart]`, with x and y in 1/128 of a cell. Headings are in 1/256 of a
//!   turn, clockwise from the east. `you` has the number of applied inputs and the exact [pose](ExactPose). Its
//!   coordinates are the bits of floats, in JavaScript
//!   `new Float32Array(new Uint32Array(you.pose.bits).buffer)`. `others` has the 64 nearest players, and `crowds` the
//!   number of all others and their rough places. [`Watch`](ClientMessage::Watch) follows another player.
//! - **Charts**: a maze in the plane has the chart 0, and no frame. Elsewhere, as on a cube or a Möbius strip, each
//!   chart has coordinates of its own. The [frame](ExactFrame) says how the player was turned and mirrored on the way
//!   through the charts. Headings of inputs are in this frame, but those of other players are in their chart. Distances
//!   between players are measured along straight lines that cross at most two seams between charts. Players whom no
//!   such line reaches count as the farthest.
//! - **Events** are numbered. To reconnect, a client sends hello with the token of the welcome and the number of the
//!   next event. The server sends the missed events and a full snapshot. If it no longer keeps those events, it sends a
//!   full welcome instead. If it no longer knows the token, it sends [`Bye::Unknown`], and the client joins as a new
//!   player.
//! - **Mazes** are not sent. The share code of the welcome generates the same maze everywhere, and the page fetches it
//!   over HTTP.
//! - **Versions**: a client with another [`PROTOCOL`] gets `{"bye":{"version":{"yours":7,"speaks":4}}}`. Every reason
//!   to close a connection is a [`Bye`].
//! - **Limits** are in [`limits`]: a client's frame has at most 1 KiB.
//!
//! # Writing a server
//!
//! A [`Room`] has one owner. It calls [`hear`](Room::hear) with what players send, [`tick`](Room::tick) 30 times a
//! second, and after every third tick [`scene`](Room::scene), which all connections share. Each connection has a
//! [`View`], and builds its own [`Snapshot`] when its socket can take one. A newer scene replaces one that was not sent
//! yet. A [`Backlog`] numbers the events. A [`FinishedRun`] counts once [`verify`] has replayed it.
//!
//! Mazes are generated outside the room, so that nobody waits for them: a [`Course`] at first, and another when the
//! room's phase is [`Changing`](Phase::Changing).
//!
//! With the feature `filter`, insulting names are rejected; see [`Name`].
//!
//! A player in a game of its own takes as many bytes as the maze has cells, since its doors are its own. Its record
//! takes up to 1 MiB, if it turns at every tick for half an hour. Spectators take none.
//!
//! # Writing a client that predicts
//!
//! A [`Predictor`] moves the player at once, and each snapshot corrects it. [`Known`] holds the other players. Client
//! and server run the same walking code: while no input is more than 250 ms late, there is nothing to correct, to the
//! last bit. If a player's chart changes between two snapshots, or its place changes by more than a walk, draw it at
//! the second place without interpolation.
//!
//! # Design decisions
//!
//! - A snapshot is relative to the last one that was *sent*, not to an acknowledged one. A WebSocket loses nothing, so
//!   acknowledgments would cost messages and memory and tell nothing new.
//! - A step is turned into inputs instead of jumping from cell to cell. So there is one kind of movement, record,
//!   replay and ghost, and the same pace for all.
//! - Each client declares whether it is a hand or a script, which decides the board. Both may send steps and inputs,
//!   since neither is faster.
//! - Hunts are not ranked: a run's inputs do not say which coins others took first.

#![warn(clippy::pedantic)]

mod atlas;
mod backlog;
mod bounded;
mod course;
mod frame;
mod hello;
pub mod limits;
mod message;
mod name;
mod predictor;
mod result;
mod room;
#[cfg(feature = "filter")]
mod rude;
mod scene;
mod side;
mod view;

pub use backlog::Backlog;
pub use course::{Course, CourseError, RADIUS};
pub use frame::{Encoding, Frame, FrameError, Message, decode, decode_binary, decode_text, encode};
pub use hello::{Profile, Visit};
pub use message::{
    Bye, ClientMessage, Crowd, Event, ExactFrame, ExactPose, Finish, Hello, Kind, Numbered, Other, PROTOCOL, Phase,
    Place, PlayerId, Refusal, Resume, RoomRules, ServerMessage, Snapshot, Standing, Stretch, UNITS_A_CELL, Welcome,
    Who, You,
};
pub use name::{Name, NameError, Symbol, SymbolError};
pub use predictor::Predictor;
pub use result::{FinishedRun, RANKING, RunError, verify};
pub use room::{Happened, JoinError, Room, SERVER_TICKS_A_SECOND, TICKS_A_SNAPSHOT};
pub use scene::Scene;
pub use side::{SideName, UnknownSide, side_called, side_names};
pub use view::{Known, MissedSnapshot, View};
