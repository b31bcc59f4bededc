//! Data that servers provide over HTTP: the rooms of the server in the settings, and the leaderboard of the current
//! room's maze. Answers from a server other than the chosen one are dropped.

use super::{
    address::Address,
    choices::TogetherChoices,
    control::JoinRoom,
    fetch::{Answer, Fetches, Listed, Placed},
    link::Together,
};
use crate::{platform::awake, records::daily::today, toast::Complaint};
use bevy::prelude::*;
use maze_locale::Message;
use maze_protocol::RoomRules;
use std::time::Duration;

/// A server's answer to a request.
#[derive(Event, Debug)]
pub(super) struct Answered {
    /// The server that answered.
    pub(super) server: Address,
    /// The answer.
    pub(super) answer: Answer,
}

impl Answered {
    /// Returns whether the answer comes from the server of the current room.
    pub(super) fn is_from_here(&self, together: &Together) -> bool {
        together.visit().is_some_and(|visit| visit.server == self.server)
    }
}

/// The latest answers of servers over HTTP.
#[derive(Resource, Debug, Default)]
pub struct Directory {
    /// The rooms of the server in the settings, or why the request failed.
    pub rooms: Option<Result<Vec<Listed>, Message>>,
    /// The best runs with the share code of the current room.
    pub board: Vec<Placed>,
    /// Whether the list of rooms is on screen.
    pub is_read: bool,
    /// The server that was last asked for its rooms, and when.
    asked: Option<(Address, Duration)>,
}

/// The identifier of the room of the day, the same every day. The server opens the room when a player joins.
pub const DAILY: &str = "daily";

/// The refresh interval of the list of rooms while it is on screen.
const REFRESH: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fetches>().init_resource::<Directory>().add_observer(take);
    awake::while_waiting(app, is_read);
}

/// Returns whether the list of rooms is on screen.
pub(super) fn is_read(directory: Res<Directory>) -> bool {
    directory.is_read
}

/// Requests the rooms while their list is on screen.
pub(super) fn ask(
    mut directory: ResMut<Directory>,
    chosen: Res<TogetherChoices>,
    fetches: Res<Fetches>,
    time: Res<Time<Real>>,
) {
    directory.is_read = false;
    let server = match Address::parse(&chosen.server) {
        Ok(server) => server,
        Err(_) => return directory.rooms = None,
    };
    match &directory.asked {
        Some((asked, at)) if *asked == server && time.elapsed() < *at + REFRESH => {}
        asked => {
            if asked.as_ref().is_some_and(|(asked, _)| *asked != server) {
                directory.rooms = None;
            }
            fetches.rooms(&server);
            directory.asked = Some((server, time.elapsed()));
        }
    }
}

pub(super) fn answer(mut fetches: ResMut<Fetches>, mut commands: Commands) {
    for (server, answer) in fetches.bypass_change_detection().answers() {
        commands.trigger(Answered { server, answer });
    }
}

fn take(
    answered: On<Answered>,
    chosen: Res<TogetherChoices>,
    together: Res<Together>,
    mut directory: ResMut<Directory>,
    mut commands: Commands,
) {
    let Answered { server, answer } = answered.event();
    let is_chosen = Address::parse(&chosen.server).as_ref() == Ok(server);
    match answer {
        Answer::Rooms(rooms) if is_chosen => directory.rooms = Some(rooms.clone().map(with_today)),
        Answer::Opened(Ok(Listed { id, node, .. })) if is_chosen => {
            commands.trigger(JoinRoom { server: server.clone(), room: id.clone(), node: node.clone() });
        }
        Answer::Opened(Err(error)) if is_chosen => commands.trigger(Complaint(error.clone())),
        Answer::Board(board) if answered.is_from_here(&together) => {
            directory.board = board.clone().unwrap_or_default();
        }
        _ => {}
    }
}

/// Adds the room of the day to the rooms if it is not open yet.
fn with_today(mut rooms: Vec<Listed>) -> Vec<Listed> {
    let open = format!("{DAILY}-{}", today());
    if rooms.iter().all(|room| room.id != open) {
        let game = RoomRules::FreeWalk;
        let unopened =
            Listed { id: DAILY.to_owned(), code: None, cells: None, game, phase: None, players: None, node: None };
        rooms.insert(0, unopened);
    }
    rooms
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rooms that were joined, with their servers.
    #[derive(Resource, Default)]
    struct Joined(Vec<(Address, String)>);

    /// An app whose settings name the server `http://b:1`.
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(plugin)
            .init_resource::<TogetherChoices>()
            .init_resource::<Together>()
            .init_resource::<Joined>();
        app.add_observer(|join: On<JoinRoom>, mut joined: ResMut<Joined>| {
            joined.0.push((join.server.clone(), join.room.clone()));
        });
        app.world_mut().resource_mut::<TogetherChoices>().server = "b:1".to_owned();
        app
    }

    fn answers(app: &mut App, server: &str, answer: Answer) {
        let server = Address::parse(server).expect("an address");
        app.world_mut().trigger(Answered { server, answer });
        app.world_mut().flush();
    }

    fn listed(id: &str) -> Listed {
        Listed { id: id.to_owned(), ..with_today(Vec::new()).remove(0) }
    }

    fn ids(app: &App) -> Option<Vec<&str>> {
        let rooms = app.world().resource::<Directory>().rooms.as_ref()?.as_ref().ok()?;
        Some(rooms.iter().map(|room| &*room.id).collect())
    }

    #[test]
    fn answers_of_other_servers_are_ignored() {
        let mut app = app();
        answers(&mut app, "http://a:1", Answer::Rooms(Ok(vec![listed("theirs")])));
        answers(&mut app, "http://a:1", Answer::Opened(Ok(listed("theirs"))));
        assert_eq!((ids(&app), app.world().resource::<Joined>().0.len()), (None, 0));
        answers(&mut app, "http://b:1", Answer::Rooms(Ok(vec![listed("ours")])));
        answers(&mut app, "http://b:1", Answer::Opened(Ok(listed("ours"))));
        assert_eq!(ids(&app), Some(vec![DAILY, "ours"]));
        let b = Address::parse("b:1").expect("an address");
        assert_eq!(app.world().resource::<Joined>().0, [(b, "ours".to_owned())]);
    }

    #[test]
    fn the_daily_room_is_listed_exactly_once() {
        let today = format!("{DAILY}-{}", today());
        let ids = |rooms| with_today(rooms).into_iter().map(|room| room.id).collect::<Vec<_>>();
        assert_eq!(ids(vec![listed("default")]), [DAILY, "default"]);
        assert_eq!(ids(vec![listed(&today)]), [today]);
    }
}
