//! Opens, joins and leaves rooms, and passes messages between the socket and the link every frame.

use super::{
    address::Address,
    choices::TogetherChoices,
    fetch::Fetches,
    link::{Command, News, Stage, Together, Visit},
    room::Room,
    socket::{Incoming, Socket},
};
use crate::{
    input::{action::Action, keys::Keys},
    locale::Locale,
    platform::{awake, job::Job},
    session::{shown::InFocus, source::MazeSource},
    toast::{Complaint, Toast},
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Shape};
use maze_io::{Drawing, Format, Style};
use maze_locale::Message;
use maze_play::Challenge;
use maze_protocol::{ClientMessage, RoomRules};

/// A request to join a room of a server, or of another server that this one lists.
#[derive(Event, Clone, Debug)]
pub struct JoinRoom {
    /// The server that listed the room.
    pub server: Address,
    /// The room's identifier in URLs.
    pub room: String,
    /// The address of the server that hosts the room, if it is another one.
    pub node: Option<String>,
}

/// A request to leave the room.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveRoom;

/// A request to open a room with the maze on screen, and to join it.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenRoom(pub RoomRules);

/// A request to toggle the player's readiness for the next race.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleReady;

/// An event in the room, for observers.
#[derive(Event, Clone, Debug)]
pub struct RoomNews(pub News);

/// The maze that is being serialized for a new room.
#[derive(Resource, Default)]
pub(super) struct Writing(Option<(Job<Result<String, Message>>, RoomRules)>);

/// The maximum number of messages that are read in a frame. A server sends about a hundred in ten seconds.
const MOST: usize = 500;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Together>()
        .init_resource::<Writing>()
        .init_non_send::<Socket>()
        .add_observer(join)
        .add_observer(open)
        .add_observer(|_: On<LeaveRoom>, mut together: ResMut<Together>| together.leave())
        .add_observer(toggle_ready);
    awake::while_waiting(app, is_away);
    awake::while_moving(app, is_away.and_eager(|together: Res<Together>| together.room().is_some()));
}

/// Returns whether a maze is being serialized for a room.
pub(super) fn is_writing(writing: Res<Writing>) -> bool {
    writing.0.is_some()
}

/// Returns whether the player is in a room or joining one.
#[must_use]
pub fn is_away(together: Res<Together>) -> bool {
    together.stage() != Stage::Apart
}

fn join(
    request: On<JoinRoom>,
    chosen: Res<TogetherChoices>,
    mut together: ResMut<Together>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    let JoinRoom { server: told_by, room, node } = request.event().clone();
    match node.map_or_else(|| Ok(told_by.clone()), |node| Address::parse(&node)) {
        Ok(server) => {
            let socket = server.socket(&room);
            let (name, symbol) = (chosen.name.trim().to_owned(), chosen.symbol.clone());
            // Servers that list one another's rooms share their accounts.
            let account = chosen.account_at(&told_by.to_string()).map(|account| account.token.clone());
            together.join(Visit { room, server, socket, name, symbol, account }, time.elapsed());
        }
        Err(error) => commands.trigger(Complaint(error.into())),
    }
}

fn toggle_ready(_: On<ToggleReady>, mut together: ResMut<Together>) {
    if let Some(ready) = together.room().and_then(Room::is_ready) {
        together.say(ClientMessage::Ready { ready: !ready });
    }
}

pub(super) fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Ready) {
        commands.trigger(ToggleReady);
    }
}

/// A maze without a share code is serialized first, which may take a while.
fn open(
    request: On<OpenRoom>,
    (chosen, fetches, locale): (Res<TogetherChoices>, Res<Fetches>, Res<Locale>),
    maze: Option<InFocus<&MazeSource>>,
    mut writing: ResMut<Writing>,
    mut commands: Commands,
) {
    let server = match Address::parse(&chosen.server) {
        Ok(server) => server,
        Err(error) => return commands.trigger(Complaint(error.into())),
    };
    match maze.map(|source| source.clone()) {
        None => commands.trigger(Toast(locale.get("bar-no-maze").to_owned())),
        Some(MazeSource::Generated(challenge)) if !challenge.blueprint.shape().needs_file() => {
            fetches.open(&server, Ok(&challenge.to_string()), request.0);
        }
        Some(MazeSource::Generated(Challenge { blueprint, .. })) => {
            let write = move || to_json(blueprint.shape(), &Drawing::new(&blueprint.generate()));
            writing.0 = Some((Job::start(write), request.0));
        }
        Some(MazeSource::File(_, loaded)) => {
            let write =
                move || to_json(&loaded.shape, &Drawing { closed: loaded.closed, ..Drawing::new(&loaded.maze) });
            writing.0 = Some((Job::start(write), request.0));
        }
    }
}

/// The maze as a JSON file.
fn to_json(shape: &Shape, drawing: &Drawing<AnyGrid>) -> Result<String, Message> {
    let mut json = Vec::new();
    maze_io::write(drawing, (shape, None), (Format::Json, Style::default_for(shape.kind())), &mut json)?;
    String::from_utf8(json).map_err(|error| Message::from(error.to_string()))
}

pub(super) fn post(
    mut writing: ResMut<Writing>,
    chosen: Res<TogetherChoices>,
    fetches: Res<Fetches>,
    mut commands: Commands,
) {
    let Some((json, game)) = writing.0.as_mut().and_then(|(job, game)| Some((job.result()?, *game))) else { return };
    writing.0 = None;
    let server = Address::parse(&chosen.server).map_err(Message::from);
    match server.and_then(|server| Ok((server, json.unwrap_or_else(|broken| Err(broken.into()))?))) {
        Ok((server, json)) => fetches.open(&server, Err(&json), game),
        Err(error) => commands.trigger(Complaint(error)),
    }
}

/// Reads incoming messages from the socket, then advances the link's time.
pub(super) fn listen(mut together: ResMut<Together>, mut socket: NonSendMut<Socket>, time: Res<Time<Real>>) {
    let now = time.elapsed();
    for _ in 0..MOST {
        match socket.next() {
            Some(Incoming::Opened) => together.opened(),
            Some(Incoming::Message(message)) => together.hear(*message, now),
            Some(Incoming::Closed(reason)) => {
                socket.close();
                together.broken(reason, now);
            }
            None => break,
        }
    }
    // Passing time and the motion of other players do not count as a change.
    let (before, passing) = (together.stage(), together.bypass_change_detection());
    passing.pass(now);
    passing.draw(time.delta(), now);
    if together.stage() != before {
        together.set_changed();
    }
}

/// Triggers [`RoomNews`] for everything new in the room.
pub(super) fn announce(mut together: ResMut<Together>, mut commands: Commands) {
    together.bypass_change_detection().take_news().into_iter().for_each(|news| commands.trigger(RoomNews(news)));
}

/// Executes the link's commands on the socket.
pub(super) fn act(mut together: ResMut<Together>, mut socket: NonSendMut<Socket>, time: Res<Time<Real>>) {
    for command in together.bypass_change_detection().take_commands() {
        let done = match command {
            Command::Open(address) => socket.open(&address),
            Command::Say(message) => socket.say(&message),
            Command::Close => {
                socket.close();
                Ok(())
            }
        };
        if let Err(error) = done {
            together.broken(error, time.elapsed());
        }
    }
}
