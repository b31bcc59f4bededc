//! What is known from servers over HTTP: the rooms of the one in the settings, and the board of the maze in which one is.
//! An answer that comes when one has gone over to another server is dropped.

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

/// A server has answered.
#[derive(Event, Debug)]
pub(super) struct Answered {
    /// The one that was asked.
    pub(super) server: Address,
    /// What it says.
    pub(super) answer: Answer,
}

impl Answered {
    /// Whether it comes from the server in whose room one is.
    pub(super) fn is_from_here(&self, together: &Together) -> bool {
        together.visit().is_some_and(|visit| visit.server == self.server)
    }
}

/// What servers have told over HTTP.
#[derive(Resource, Debug, Default)]
pub struct Directory {
    /// The rooms of the server in the settings, or why they are not known.
    pub rooms: Option<Result<Vec<Listed>, Message>>,
    /// The best runs with the share code of the room in which one is.
    pub board: Vec<Placed>,
    /// Whether somebody looks at the rooms.
    pub is_read: bool,
    /// Which server was asked for them, and when.
    asked: Option<(Address, Duration)>,
}

/// What the room of today is called, whichever day that is. It opens when somebody asks for it.
pub const DAILY: &str = "daily";

/// How soon the rooms are asked for again while somebody looks at them.
const REFRESH: Duration = Duration::from_secs(4);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fetches>().init_resource::<Directory>().add_observer(take);
    awake::while_waiting(app, is_read);
}

/// Whether somebody looks at the rooms.
pub(super) fn is_read(directory: Res<Directory>) -> bool {
    directory.is_read
}

/// Asks for the rooms while somebody looks at them.
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

/// All rooms, that of today among them also before it is open.
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

    /// The rooms that were joined, and where.
    #[derive(Resource, Default)]
    struct Joined(Vec<(Address, String)>);

    /// Somebody for whom `http://b:1` stands in the settings.
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
    fn what_another_server_answers_late_is_not_taken_for_the_answer_of_this_one() {
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
    fn the_room_of_today_is_always_offered_and_only_once() {
        let today = format!("{DAILY}-{}", today());
        let ids = |rooms| with_today(rooms).into_iter().map(|room| room.id).collect::<Vec<_>>();
        assert_eq!(ids(vec![listed("default")]), [DAILY, "default"]);
        assert_eq!(ids(vec![listed(&today)]), [today]);
    }
}
