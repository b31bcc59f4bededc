//! The rooms, the things in their mazes, and their players.

use super::{InRoom, Problem, Server, problem::ProblemSchema};
use crate::{room::Facts, store::StoredRoom};
use axum::{Json, extract::State};
use maze_core::{Cell, Grid, Side};
use maze_play::goal::Light;
use maze_protocol::{Course, Kind, Phase, RoomRules, Who};
use serde::Serialize;
use utoipa::ToSchema;

/// A room.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoomInfo {
    /// The id, for URLs.
    id: String,
    /// The share code of its maze, if it has one.
    code: Option<String>,
    /// The number of cells of the maze.
    cells: Option<usize>,
    /// The rules: `free_walk`, `race` or `hunt`.
    #[schema(value_type = String)]
    game: RoomRules,
    /// The phase, as in the messages.
    #[schema(value_type = Option<Object>)]
    phase: Option<Phase>,
    /// The number of players.
    players: Option<usize>,
    /// The number of spectators.
    watchers: Option<usize>,
    /// The address of the room's server, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<String>,
    /// Whether the room's server also has the web app, which shows the room in 3D at `/app/#room={id}`.
    app: bool,
}

impl RoomInfo {
    /// Describes a room of this server.
    pub(crate) fn new(id: String, facts: &Facts, server: &Server) -> Self {
        let code = facts.course.challenge().map(ToString::to_string);
        let room = StoredRoom { id, code, game: facts.game, node: None, summary: Some(facts.summary()) };
        Self::of(room, server)
    }

    fn of(StoredRoom { id, code, game, node, summary }: StoredRoom, server: &Server) -> Self {
        Self {
            id,
            code,
            cells: summary.as_ref().map(|summary| summary.cells),
            game,
            phase: summary.as_ref().map(|summary| summary.phase),
            players: summary.as_ref().map(|summary| summary.players),
            watchers: summary.as_ref().map(|summary| summary.watchers),
            node,
            // Servers on the same database are assumed to all have the app, or none.
            app: server.app.is_some(),
        }
    }
}

/// All rooms.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoomList {
    rooms: Vec<RoomInfo>,
}

/// Lists all rooms.
#[utoipa::path(get, path = "/rooms", tag = "rooms", responses((status = 200, body = RoomList)))]
pub(crate) async fn list(State(server): State<Server>) -> Result<Json<RoomList>, Problem> {
    let rooms = server.rooms.list().await?;
    Ok(Json(RoomList { rooms: rooms.into_iter().map(|room| RoomInfo::of(room, &server)).collect() }))
}

/// A room.
#[utoipa::path(get, path = "/rooms/{id}", tag = "rooms", params(("id" = String, Path)), responses((status = 200, body = RoomInfo),
    (status = 404, body = ProblemSchema)))]
pub(crate) async fn one(State(server): State<Server>, InRoom { id, handle }: InRoom) -> Json<RoomInfo> {
    Json(RoomInfo::new(id, &handle.facts(), &server))
}

/// The things in a maze: shared in a hunt, otherwise separate for each player.
#[derive(Serialize, ToSchema)]
pub(crate) struct Things {
    /// The cells that have a coin at the start.
    coins: Vec<Cell>,
    /// The locked doors, in the order in which their keys can be reached.
    doors: Vec<LockedDoor>,
    /// The light for each player.
    light: SeenBy,
}

/// The light for a player: `day`, `blindfold`, or a torch that burns for this number of ticks of a run.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SeenBy {
    Day,
    Blindfold,
    Torch(u32),
}

impl From<Light> for SeenBy {
    fn from(light: Light) -> Self {
        match light {
            Light::Torch(ticks) => Self::Torch(ticks),
            Light::Blindfold => Self::Blindfold,
            _ => Self::Day,
        }
    }
}

/// A passage that is closed to players without its key.
#[derive(Serialize, ToSchema)]
pub(crate) struct LockedDoor {
    /// The cell on the side of the entrance.
    cell: Cell,
    /// The side of that cell.
    side: Side,
    /// The cell of the key.
    key: Cell,
}

/// Returns the things in a room's maze.
#[utoipa::path(get, path = "/rooms/{id}/things", tag = "rooms", params(("id" = String, Path)), responses(
    (status = 200, body = Things), (status = 404, body = ProblemSchema)))]
pub(crate) async fn things(InRoom { handle, .. }: InRoom) -> Json<Things> {
    let facts = handle.facts();
    if facts.game == RoomRules::Hunt {
        return Json(Things { coins: facts.course.coins().to_vec(), doors: Vec::new(), light: SeenBy::Day });
    }
    let setup = facts.course.run().game().setup();
    let doors = setup.doors.iter().map(|door| {
        let [wall, _] = door.halves;
        LockedDoor { cell: wall.cell, side: wall.side, key: door.key }
    });
    Json(Things { coins: setup.coins.clone(), doors: doors.collect(), light: setup.light.into() })
}

/// A player and its place.
#[derive(Serialize, ToSchema)]
pub(crate) struct Standing {
    player: u32,
    name: Option<String>,
    symbol: String,
    /// `hand` or `script`.
    #[schema(value_type = String)]
    kind: Kind,
    #[serde(flatten)]
    place: Place,
}

/// A cell: its number, its row `i` and its column `j`, counted from the top left; in circles, its ring and its place in
/// the ring; in tilings, its unit; on surfaces, its place in the net.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Place {
    cell: Cell,
    i: u32,
    j: u32,
}

impl Place {
    pub(crate) fn new(course: &Course, cell: Cell) -> Self {
        let [j, i] = course.maze().grid().coordinates(cell);
        Self { cell, i, j }
    }
}

/// Lists the players of a room.
#[utoipa::path(get, path = "/players", tag = "walking", responses((status = 200, body = [Standing])))]
pub(crate) async fn players(InRoom { handle, .. }: InRoom) -> Result<Json<Vec<Standing>>, Problem> {
    let roll = handle.roll().await?;
    let standing = |(who, cell): &(Who, Cell)| Standing {
        player: who.player.0,
        name: who.name.clone(),
        symbol: who.symbol.clone(),
        kind: who.kind,
        place: Place::new(&roll.course, *cell),
    };
    Ok(Json(roll.people.iter().map(standing).collect()))
}
