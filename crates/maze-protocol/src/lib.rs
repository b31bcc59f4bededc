//! Walking a maze together: messages, and the rules of a room.
//!
//! The server, the app, the page's helpers, the load generator and a replay run this same code. There are no sockets in
//! it, no clock and no randomness: what comes in is what was said, in which order and between which ticks.
//!
//! # For whoever writes a client
//!
//! A client opens a WebSocket and says [`Hello`](ClientMessage::Hello). Each message is a frame: JSON in a text frame,
//! [postcard](https://postcard.jamesmunns.com) in a binary frame. What the client sends first decides how it is
//! answered. In JSON a message is an object with one key, which says what it is, or only that word in quotes.
//!
//! ```
//! use maze_protocol::*;
//!
//! // Says who comes. `name` may be missing; `kind` is `hand` or `script`, and decides on which board results are kept.
//! let hello = r#"{"hello":{"protocol":4,"name":"Zoé","symbol":"🦊","kind":"script"}}"#;
//! let ClientMessage::Hello(hello) = decode_text(hello)? else { unreachable!() };
//! let Ok(Visit::Play(profile)) = hello.visit() else { unreachable!() };
//!
//! // The server has a room, and lets her in.
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
//! // What cannot be done is refused, and she stays where she is.
//! let refusal = ServerMessage::Refused(room.hear(you, &step).expect_err("there is a wall"));
//! let told = encode(&refusal, Encoding::Text)?;
//! assert_eq!(told, Frame::Text(r#"{"refused":{"wall":{"cell":1,"side":0,"open":[2]}}}"#.to_owned()));
//!
//! // Ten times a second she is told where everybody is.
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
//! - **Where one is** only the server says. A client says what it does: a [step](ClientMessage::Step) to the next cell, or
//!   [inputs](ClientMessage::Input), 60 a second, such as `{"input":{"seq":7,"gait":"walk","heading":16384}}`. Inputs are
//!   numbered and done in order, each once, none before its time and none more than 250 ms behind it; who stands still
//!   need say nothing. A step takes as long as walking there does,
//!   and while it is walked, the next one may wait: so a slow connection makes nobody stop at each cell.
//! - **Snapshots** hold what has changed since the one before: others who have moved or turned, and those of whom one is
//!   told no more. A [`Place`] is `[x, y, chart]`, with x and y in 1/128 of a cell. Headings are in 1/256 of a turn, clockwise
//!   from the east. `you` has the inputs that are done and the exact [pose](ExactPose). Its coordinates are bits, in
//!   JavaScript `new Float32Array(new Uint32Array(you.pose.bits).buffer)`. `others` has the
//!   64 nearest players, and `crowds` the number of all others and their rough places.
//!   [`Watch`](ClientMessage::Watch) looks through the eyes of another.
//! - **Charts**: a maze in the plane has the chart 0, and no frame. Elsewhere, as on a cube or a Möbius strip, each chart
//!   has coordinates of its own, and the [frame](ExactFrame) says how the charts that were entered have turned and
//!   mirrored the player. Headings of inputs are in this frame, but those of other players are in their chart. Distances
//!   between players are those along straight lines that cross at most two seams between charts. Players whom no such line
//!   reaches count as the farthest.
//! - **Events** are numbered. Who has lost the connection says hello with the token of the welcome and the number of the
//!   next event, is sent what it missed, and then a whole snapshot; if that is no longer kept, a whole welcome.
//!   Whose token is not known any more is told [`Bye::Unknown`], and comes in anew.
//! - **Mazes** are not sent: the share code of the welcome makes the same one everywhere, and a page gets it over HTTP.
//! - **Versions**: a client with another [`PROTOCOL`] gets `{"bye":{"version":{"yours":7,"speaks":4}}}`. Every
//!   reason why a connection ends is a [`Bye`].
//! - **Limits** are in [`limits`]: a frame of a client has at most 1 KiB.
//!
//! # For whoever writes a server
//!
//! A [`Room`] is called from one place: [`hear`](Room::hear) with what players say, [`tick`](Room::tick) 30 times a
//! second, and after every third tick [`scene`](Room::scene), which all connections share. Each connection has a
//! [`View`], and makes its own [`Snapshot`] when its socket can take it: a scene that comes before the last one is sent
//! replaces it. Events are put into a [`Backlog`], which numbers them. A [`FinishedRun`] counts once [`verify`] has
//! walked it again.
//!
//! Mazes are made outside the room, where nobody waits: a [`Course`] at first, and another when the room's phase is
//! [`Changing`](Phase::Changing).
//!
//! With the feature `filter` names that hurt are refused; see [`Name`].
//!
//! A player in a game of its own takes as many bytes as the maze has cells, as doors open for each alone, and up to 1 MiB
//! for its record, if it turns at every tick for half an hour. Who only watches takes none.
//!
//! # For whoever writes a client that predicts
//!
//! A [`Predictor`] walks at once and is corrected by each snapshot; [`Known`] knows the others. Both ends run the same
//! walking code, so while no input is more than 250 ms late there is nothing to correct, to the last bit. If a player's
//! chart changes between two snapshots, or its place changes by more than a walk, draw it at the second place: there is no
//! straight line between the two.
//!
//! # Where this differs from what was planned
//!
//! - A snapshot goes on from the last one that was *sent*, not acknowledged: a WebSocket loses nothing on the way, so
//!   acknowledging would cost a message for each, and memory for several, and say nothing that is not known.
//! - A step is walked by inputs instead of jumping from cell to cell: one kind of movement, one kind of
//!   record, one replay, one kind of ghost, and the same pace by construction.
//! - Hand or script is what somebody says on coming in, and decides the board; both may step and both may send inputs,
//!   as it makes no difference to how fast one is.
//! - Hunts are not ranked: what others took first is not in a run's inputs.

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
