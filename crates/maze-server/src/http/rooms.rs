//! Rooms over HTTP: which there are, what lies in their mazes, and who is in them.

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
    /// By which it is asked for.
    id: String,
    /// The share code of its maze, if it has one.
    code: Option<String>,
    /// How many cells the maze has.
    cells: Option<usize>,
    /// What is played: `free_walk`, `race` or `hunt`.
    #[schema(value_type = String)]
    game: RoomRules,
    /// What it is doing, as in the messages.
    #[schema(value_type = Option<Object>)]
    phase: Option<Phase>,
    /// How many play.
    players: Option<usize>,
    /// How many only watch.
    watchers: Option<usize>,
    /// The address of the server that has it, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<String>,
    /// Whether there is the web app, too, which shows it in 3D: at `/app/#room={id}` of the server that has it.
    app: bool,
}

impl RoomInfo {
    /// What is told of a room of this server.
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
            // Servers that share their rooms are taken to have the same.
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

/// What lies in a maze: in a hunt for all, else for each player alone.
#[derive(Serialize, ToSchema)]
pub(crate) struct Things {
    /// The cells in which a coin lies at first.
    coins: Vec<Cell>,
    /// The locked doors, in the order in which their keys can be reached.
    doors: Vec<LockedDoor>,
    /// The light in which each player walks.
    light: SeenBy,
}

/// The light in which a player walks: `day`, `blindfold`, or a torch that burns for this number of ticks of a run.
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

/// A passage that is closed until its key is held.
#[derive(Serialize, ToSchema)]
pub(crate) struct LockedDoor {
    /// The cell that is reached first.
    cell: Cell,
    /// The side of that cell.
    side: Side,
    /// The cell in which the key lies.
    key: Cell,
}

/// What lies in the maze of a room.
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

/// Where somebody is.
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

/// A cell: its number, its row `i` and its column `j`, from the top left on; in circles, its ring and its place in it.
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

/// Everybody in a room.
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
