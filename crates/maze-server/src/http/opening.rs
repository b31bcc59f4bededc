//! Opens rooms.

use super::{BODY, InRoom, Problem, Server, problem::ProblemSchema, rooms::RoomInfo, visitors::limited};
use crate::{maze::Wanted, work::MAZES};
use axum::{
    Json,
    body::Body,
    extract::{FromRequest, Request, State},
    http::{StatusCode, header::LOCATION},
    response::{IntoResponse, Response},
};
use futures_util::StreamExt;
use maze_protocol::RoomRules;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::{net::IpAddr, sync::Arc};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use utoipa::ToSchema;

/// The longest body with a maze, in bytes.
const LONGEST: usize = 64 << 20;

/// The maximum total of such bodies in memory, in bytes.
pub(crate) const ALL_BODIES: usize = 4 * LONGEST;

/// The room to open: a share code or a maze, and the rules.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRoom {
    /// A share code, such as `square:20x30/kruskal#42`, or the code of a drawn maze, which begins with `drawn:`.
    code: Option<String>,
    /// A maze in the JSON that the app and the text program write.
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
    (status = 422, body = ProblemSchema), (status = 429, body = ProblemSchema)))]
pub(crate) async fn open(
    State(server): State<Server>,
    Asked { room: NewRoom { code, maze, game }, address, _held }: Asked,
) -> Result<Response, Problem> {
    let wanted = match (code, maze) {
        (Some(code), None) => Wanted::Code(code),
        (None, Some(maze)) => Wanted::Json(Box::<str>::from(maze).into()),
        _ => return Err(Problem::bad("a room has either a share code or a maze").allowing(["code", "maze"])),
    };
    let id = server.rooms.open_new(wanted, game, address).await?;
    let InRoom { handle, .. } = InRoom::find(&server, &id, &format!("/rooms/{id}")).await?;
    Ok((StatusCode::CREATED, [(LOCATION, format!("/rooms/{id}"))], Json(RoomInfo::new(id, &handle.facts(), &server)))
        .into_response())
}

/// A request for a new room. The rate limits are checked before its body is read.
pub(crate) struct Asked {
    room: NewRoom,
    address: Option<IpAddr>,
    /// The memory of the body.
    _held: OwnedSemaphorePermit,
}

impl FromRequest<Server> for Asked {
    type Rejection = Problem;

    async fn from_request(request: Request, server: &Server) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        server.rooms.check_count()?;
        let address = limited(&parts, &server.visitors, &server.visitors.openings)?;
        server.opening.check().map_err(|_| busy("too many rooms are opened at once"))?;
        let (bytes, held) = read(body, &server.bodies).await?;
        Ok(Self { room: parse(bytes, address).await?, address, _held: held })
    }
}

/// Parses a body. A long one is parsed by a worker, since it takes a while.
async fn parse(bytes: Vec<u8>, by: Option<IpAddr>) -> Result<NewRoom, Problem> {
    let is_long = bytes.len() > BODY;
    let parse = move || Json::from_bytes(&bytes);
    let Json(room) = if is_long { MAZES.soon(by, parse).await? } else { parse() }?;
    Ok(room)
}

fn busy(detail: &str) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, detail).of("too-often").in_seconds(2)
}

/// Reads a body. It takes a permit for each byte received, not for the announced length, so that slow clients do not
/// block others.
async fn read(body: Body, free: &Arc<Semaphore>) -> Result<(Vec<u8>, OwnedSemaphorePermit), Problem> {
    let take = |bytes: usize| {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        free.clone().try_acquire_many_owned(bytes).map_err(|_| busy("too many mazes are sent at once"))
    };
    let (mut read, mut held) = (Vec::new(), take(0)?);
    let mut chunks = body.into_data_stream();
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|error| Problem::bad(format!("the maze breaks off: {error}")))?;
        if chunk.len() > LONGEST - read.len() {
            let detail = format!("the maze is longer than {LONGEST} bytes, which is all that is allowed");
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, detail).of("body-too-large").at_most(LONGEST));
        }
        held.merge(take(chunk.len())?);
        read.extend_from_slice(&chunk);
    }
    Ok((read, held))
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn bodies_are_limited_by_their_total_memory() -> Result<(), Problem> {
        let free = Arc::new(Semaphore::new(10));
        let first = read("123456".into(), &free).await?;
        assert_eq!(first.0, b"123456");
        let refused = read("12345".into(), &free).await.expect_err("there is no room for it");
        assert_eq!(refused.into_response().status(), StatusCode::TOO_MANY_REQUESTS);
        drop(read("1234".into(), &free).await?);
        drop(first);
        drop(read("1234567890".into(), &free).await?);
        Ok(())
    }

    #[tokio::test]
    async fn a_long_body_is_parsed_by_a_worker() -> Result<(), Problem> {
        let body = format!(r#"{{"maze": [{}0]}}"#, "0,".repeat(2 << 20));
        let mut parsing = Box::pin(parse(body.into(), None));
        assert!((&mut parsing).now_or_never().is_none(), "it was parsed while others waited");
        assert!(parsing.await?.maze.is_some());
        assert!(parse(b"{".to_vec(), None).await.is_err_and(|problem| problem.into_response().status() == 400));
        Ok(())
    }

    #[tokio::test]
    async fn too_long_a_body_is_rejected() {
        let free = Arc::new(Semaphore::new(ALL_BODIES));
        let refused = read(vec![b' '; LONGEST + 1].into(), &free).await.expect_err("it is too long");
        assert_eq!(refused.into_response().status(), StatusCode::PAYLOAD_TOO_LARGE);
    }
}
