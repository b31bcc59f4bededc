//! Opening rooms.

use super::{BODY, InRoom, Problem, Server, problem::ProblemSchema, rooms::RoomInfo, visitors::limited};
use crate::maze::Wanted;
use axum::{
    Json,
    extract::{FromRequestParts, State, rejection::JsonRejection},
    http::{
        StatusCode,
        header::{CONTENT_LENGTH, LOCATION},
        request::Parts,
    },
    response::{IntoResponse, Response},
};
use maze_protocol::RoomRules;
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::OwnedSemaphorePermit;
use utoipa::ToSchema;

/// Which room is wanted: a share code or a maze, and what is played.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRoom {
    /// A share code, such as `square:20x30/kruskal#42`.
    code: Option<String>,
    /// A maze from a file, as the app and the text program write JSON.
    #[schema(value_type = Option<Object>)]
    maze: Option<Box<RawValue>>,
    /// `free_walk`, `race` or `hunt`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    game: RoomRules,
}

/// Opens a room.
#[utoipa::path(post, path = "/rooms", tag = "rooms", request_body = NewRoom, responses(
    (status = 201, body = RoomInfo), (status = 400, body = ProblemSchema), (status = 413, body = ProblemSchema),
    (status = 429, body = ProblemSchema)))]
pub(crate) async fn open(
    State(server): State<Server>,
    _may: MayOpen,
    wanted: Result<Json<NewRoom>, JsonRejection>,
) -> Result<Response, Problem> {
    let Json(NewRoom { code, maze, game }) = wanted?;
    let wanted = match (code, maze) {
        (Some(code), None) => Wanted::Code(code),
        (None, Some(maze)) => Wanted::Json(Box::<str>::from(maze).into()),
        _ => return Err(Problem::bad("a room has either a share code or a maze").allowing(["code", "maze"])),
    };
    let id = server.rooms.open_new(wanted, game).await?;
    let InRoom { handle, .. } = InRoom::find(&server, &id, &format!("/rooms/{id}")).await?;
    Ok((StatusCode::CREATED, [(LOCATION, format!("/rooms/{id}"))], Json(RoomInfo::new(id, &handle.facts())))
        .into_response())
}

/// That a room may be opened now, which is found out before anything is read of what is sent. Only so many mazes are read
/// at once, as each may be long.
pub(crate) struct MayOpen(#[expect(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>);

impl FromRequestParts<Server> for MayOpen {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        let busy = |detail| Problem::new(StatusCode::TOO_MANY_REQUESTS, detail).of("too-often").in_seconds(2);
        server.rooms.check_count()?;
        limited(parts, &server.visitors, &server.visitors.openings)?;
        server.opening.check().map_err(|_| busy("too many rooms are opened at once"))?;
        let length = parts.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
        if length.is_some_and(|length| length <= BODY) {
            return Ok(Self(None));
        }
        let permit = server.mazes.clone().try_acquire_owned();
        permit.map(|permit| Self(Some(permit))).map_err(|_| busy("too many mazes are sent at once"))
    }
}
