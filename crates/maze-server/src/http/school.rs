//! The plain HTTP interface for schools: login, the maze, and steps, one request each.

use super::{
    InRoom, Problem, Server,
    admission::{admit, token_of},
    maze::written,
    problem::ProblemSchema,
    rooms::Place,
    visitors::Coming,
};
use crate::room::{Arrival, Entered, StepError, Stepped, Unready, Wish};
use axum::{
    Form, Json,
    body::Bytes,
    extract::{FromRequest, RawPathParams, Request, State},
    http::{
        HeaderMap, StatusCode,
        header::{ACCEPT, CONTENT_TYPE, SET_COOKIE},
    },
    response::{IntoResponse, Response},
};
use maze_core::{Cell, Side};
use maze_protocol::{Course, Hello, JoinError, Kind, PROTOCOL, Refusal, UnknownSide, Visit, side_called, side_names};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The lifetime of the cookie, in seconds.
const COOKIE_AGE: u32 = 24 * 60 * 60;

/// A login.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    /// An emoji, exactly one.
    symbol: String,
    /// The name: 1 to 20 characters. Guests need none.
    name: Option<String>,
    /// The token of an account, if the name is registered.
    account: Option<String>,
}

impl Login {
    /// Reads JSON, a form, or just an emoji, whatever its content type: `curl --data` calls everything a form.
    async fn read(request: Request) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), &()).await;
        let bytes = bytes.map_err(|error| Problem::new(error.status(), error.body_text()))?;
        let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
        if first == Some(&b'{') {
            return Ok(Json::from_bytes(&bytes)?.0);
        }
        if bytes.contains(&b'=') {
            parts.headers.insert(CONTENT_TYPE, mime_of_forms());
            let form = Form::from_request(Request::from_parts(parts, bytes.into()), &()).await;
            return form.map(|Form(login)| login).map_err(|error| Problem::new(error.status(), error.body_text()));
        }
        let symbol = str::from_utf8(&bytes).map_err(|_| Problem::bad("the symbol is not UTF-8 text"))?;
        Ok(Self { symbol: symbol.trim().to_owned(), ..Self::default() })
    }
}

fn mime_of_forms() -> axum::http::HeaderValue {
    axum::http::HeaderValue::from_static("application/x-www-form-urlencoded")
}

/// The result of a login.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoggedIn {
    /// The number of the player in the room.
    player: u32,
    /// The token for further requests: `Authorization: Bearer TOKEN`. It is also set as a cookie.
    token: String,
    /// The URL of the maze.
    game: String,
}

/// Joins as a player over HTTP. Players without a request for ten minutes are removed.
#[utoipa::path(post, path = "/login", tag = "walking", request_body = Login, responses(
    (status = 200, body = LoggedIn), (status = 400, body = ProblemSchema), (status = 409, body = ProblemSchema),
    (status = 429, body = ProblemSchema)))]
pub(crate) async fn login(
    State(server): State<Server>,
    Coming(address): Coming,
    InRoom { id, handle }: InRoom,
    request: Request,
) -> Result<Response, Problem> {
    let secure = if is_secure(request.headers()) { "; Secure" } else { "" };
    let Login { symbol, name, account } = Login::read(request).await?;
    let hello = Hello {
        protocol: PROTOCOL,
        name,
        symbol: Some(symbol),
        kind: Kind::Script,
        account,
        watch: false,
        resume: None,
    };
    let (Visit::Play(profile), owns_name) = admit(&server.store, hello).await? else { return Err(Problem::nobody()) };
    let entered = handle.join(profile, Arrival { wish: Wish::Http, address, owns_name }).await?;
    let Entered { player, token, .. } = entered.map_err(|error| joining(&error))?;
    let player = player.ok_or_else(Problem::nobody)?.0;
    let cookie = format!("player={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_AGE}{secure}");
    let logged_in = LoggedIn { player, token, game: format!("/rooms/{id}/game") };
    Ok(([(SET_COOKIE, cookie)], Json(logged_in)).into_response())
}

fn joining(error: &JoinError) -> Problem {
    let kind = if matches!(error, JoinError::Taken(_)) { "name-taken" } else { "full" };
    Problem::new(StatusCode::CONFLICT, error).of(kind)
}

/// Leaves the room.
#[utoipa::path(delete, path = "/login", tag = "walking", responses((status = 204), (status = 401, body = ProblemSchema)))]
pub(crate) async fn logout(InRoom { handle, .. }: InRoom, headers: HeaderMap) -> Result<StatusCode, Problem> {
    let token = token_of(&headers).ok_or_else(Problem::nobody)?;
    if handle.leave(token).await? { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::nobody()) }
}

/// Returns the maze to a player: as JSON, or drawn with `+`, `-` and `|` (other shapes than squares in Braille dots) if
/// `Accept` is `text/plain`.
#[utoipa::path(get, path = "/game", tag = "walking", responses((status = 200, description = "the maze"),
    (status = 401, body = ProblemSchema)))]
pub(crate) async fn game(InRoom { handle, .. }: InRoom, headers: HeaderMap) -> Result<Response, Problem> {
    let token = token_of(&headers).ok_or_else(Problem::nobody)?;
    if !handle.seated(token).await? {
        return Err(Problem::nobody());
    }
    let wants_text = headers.get(ACCEPT).is_some_and(|accept| accept.as_bytes().starts_with(b"text/plain"));
    if !wants_text {
        return written(&handle, &headers).await;
    }
    let facts = handle.facts();
    let drawing = facts.written.drawing(&facts.course, handle.shape()).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], drawing).into_response())
}

/// Whether the client reached the proxy by HTTPS.
fn is_secure(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}

/// Declares the player ready for the race or hunt, or, after its end, for another. In a free walk, restarts at the
/// entrance.
#[utoipa::path(post, path = "/ready", tag = "walking", responses((status = 204), (status = 401, body = ProblemSchema),
    (status = 409, body = ProblemSchema)))]
pub(crate) async fn ready(room: InRoom, headers: HeaderMap) -> Result<StatusCode, Problem> {
    say_ready(room, &headers, true).await
}

/// Declares the player not ready.
#[utoipa::path(delete, path = "/ready", tag = "walking", responses((status = 204),
    (status = 401, body = ProblemSchema), (status = 409, body = ProblemSchema)))]
pub(crate) async fn unready(room: InRoom, headers: HeaderMap) -> Result<StatusCode, Problem> {
    say_ready(room, &headers, false).await
}

async fn say_ready(InRoom { handle, .. }: InRoom, headers: &HeaderMap, ready: bool) -> Result<StatusCode, Problem> {
    let token = token_of(headers).ok_or_else(Problem::nobody)?;
    match handle.ready(token, ready).await? {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(Unready::Unknown) => Err(Problem::nobody()),
        Err(Unready::Refused(refusal)) => Err(Problem::new(StatusCode::CONFLICT, refusal).of("not-now")),
    }
}

/// The player's place after a step.
#[derive(Serialize, ToSchema)]
#[schema(as = Moved)]
pub(crate) struct AfterStep {
    #[serde(flatten)]
    place: Place,
    /// Whether the step reached the next cell.
    moved: bool,
    /// Whether the player has reached the goal.
    won: bool,
}

/// Steps to the next cell, and responds when the player is there, after a bit more than half a second.
///
/// A direction is the name of a side in English or French, its abbreviation, or its number in the maze's JSON: `E`,
/// `north`, `haut`, `outward`, `3`.
#[utoipa::path(post, path = "/move/{direction}", tag = "walking", params(("direction" = String, Path)), responses(
    (status = 200, body = AfterStep), (status = 400, body = ProblemSchema), (status = 401, body = ProblemSchema),
    (status = 409, body = ProblemSchema), (status = 429, body = ProblemSchema)))]
pub(crate) async fn step(
    InRoom { handle, .. }: InRoom,
    params: RawPathParams,
    headers: HeaderMap,
) -> Result<Json<AfterStep>, Problem> {
    let token = token_of(&headers).ok_or_else(Problem::nobody)?;
    let direction = params.iter().find(|(name, _)| *name == "direction").map_or("", |(_, direction)| direction);
    let direction = direction.to_owned();
    let side = move |course: &Course, cell: Cell| side_of(course, cell, &direction);
    let stepped = handle.step(token, Box::new(side)).await?;
    let course = handle.facts().course;
    let Stepped { cell, moved, won } = stepped.map_err(|error| refused(&course, error))?;
    Ok(Json(AfterStep { place: Place::new(&course, cell), moved, won }))
}

/// Returns the side of a cell by its number or name.
fn side_of(course: &Course, cell: Cell, direction: &str) -> Result<Side, UnknownSide> {
    direction.parse().or_else(|_| side_called(course.maze().grid(), cell, direction))
}

fn refused(course: &Arc<Course>, error: StepError) -> Problem {
    let names = |cell| side_names(course.maze().grid(), cell);
    match error {
        StepError::Unknown => Problem::nobody(),
        StepError::NoSuchSide(error) => {
            let allowed: Vec<_> = error.allowed.iter().map(|name| name.english).collect();
            Problem::bad(error).of("no-such-side").allowing(allowed)
        }
        StepError::Refused(cell, Refusal::Wall { side, open, .. }) => {
            let name = |side: &Side| names(cell).get(usize::from(*side)).map_or("?", |name| name.english);
            let detail = format!("there is a wall to the {} of cell {cell}", name(&side));
            Problem::new(StatusCode::CONFLICT, detail).of("wall").allowing(open.iter().map(name))
        }
        StepError::Refused(cell, error @ Refusal::NoSuchSide { .. }) => {
            Problem::bad(error).of("no-such-side").allowing(names(cell).iter().map(|name| name.english))
        }
        StepError::Refused(_, error @ Refusal::Busy { .. }) => {
            Problem::new(StatusCode::TOO_MANY_REQUESTS, error).of("busy").in_seconds(1)
        }
        StepError::Refused(_, error) => Problem::new(StatusCode::CONFLICT, error).of("not-now"),
    }
}
