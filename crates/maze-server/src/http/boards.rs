//! Boards of results, and the runs behind them.

use super::{
    InRoom, Problem, Server,
    problem::ProblemSchema,
    visitors::{Client, Fetching},
};
use crate::{
    store::{Entry, RunId},
    work::MAZES,
};
use axum::{
    Json,
    extract::{
        Path, Query, State,
        rejection::{PathRejection, QueryRejection},
    },
    http::{HeaderName, StatusCode, header::CACHE_CONTROL},
};
use maze_core::{Cell, ParseOptions};
use maze_play::{
    Challenge, ChallengeError, TICKS_A_SECOND,
    game::{GameResult, RunRecord},
};
use maze_protocol::Kind;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The maximum number of entries of a board.
const MOST: u32 = 100;

/// The kind of player in a query.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfKind {
    /// `hand` or `script`.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    kind: Kind,
}

/// A maze and the kind of player in a query.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfCode {
    /// A share code.
    code: String,
    /// `hand` or `script`.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    kind: Kind,
}

/// The best results of a maze, one for each player.
#[derive(Serialize, ToSchema)]
pub(crate) struct Board {
    /// The share code.
    code: Option<String>,
    #[schema(value_type = String)]
    kind: Kind,
    entries: Vec<Line>,
}

/// A result.
#[derive(Serialize, ToSchema)]
pub(crate) struct Line {
    place: u32,
    /// The number of the run; GET /runs/{run} returns it.
    run: i64,
    name: Option<String>,
    symbol: String,
    /// The time in game ticks, 60 a second.
    ticks: u32,
    seconds: f64,
    steps: u32,
    coins: u32,
    /// The length of the shortest path divided by that of the path walked, if it is known: 1 is the best.
    optimality: Option<f64>,
    /// The time of the run, in seconds since 1970 in UTC.
    at: i64,
}

/// Returns the board of a room's maze.
#[utoipa::path(get, path = "/rooms/{id}/board", tag = "results", params(("id" = String, Path), OfKind),
    responses((status = 200, body = Board)))]
pub(crate) async fn of_room(
    State(server): State<Server>,
    InRoom { handle, .. }: InRoom,
    asked: Result<Query<OfKind>, QueryRejection>,
) -> Result<Json<Board>, Problem> {
    let Query(OfKind { kind }) = asked.map_err(|error| Problem::bad(error.body_text()))?;
    board(&server, handle.facts().course.challenge().map(ToString::to_string), kind).await
}

/// Returns the board of a share code.
#[utoipa::path(get, path = "/board", tag = "results", params(OfCode),
    responses((status = 200, body = Board), (status = 400, body = ProblemSchema), (status = 413, body = ProblemSchema)))]
pub(crate) async fn of_code(
    State(server): State<Server>,
    Client(by): Client,
    asked: Result<Query<OfCode>, QueryRejection>,
) -> Result<Json<Board>, Problem> {
    let Query(OfCode { code, kind }) = asked.map_err(|error| Problem::bad(error.body_text()))?;
    // Parsing a code with a mask is costly.
    let most = server.rooms.max_cells();
    let code = MAZES.soon(by, move || canonical(&code, most)).await?.map_err(|error| Problem::from(&error))?;
    board(&server, Some(code), kind).await
}

/// Returns the canonical form of a share code.
fn canonical(code: &str, max_cells: u64) -> Result<String, ChallengeError> {
    let options = ParseOptions { max_cells, ..ParseOptions::default() };
    Ok(Challenge::parse(code, &options)?.to_string())
}

async fn board(server: &Server, code: Option<String>, kind: Kind) -> Result<Json<Board>, Problem> {
    let entries = match &code {
        Some(code) => server.store.board(code, kind, MOST).await?,
        None => Vec::new(),
    };
    let line = |entry: Entry| Line {
        place: entry.place,
        run: entry.run.0,
        name: entry.name,
        symbol: entry.symbol,
        ticks: entry.result.ticks,
        seconds: f64::from(entry.result.ticks) / f64::from(TICKS_A_SECOND),
        steps: entry.result.steps,
        coins: entry.result.coins,
        optimality: entry.result.optimality(),
        at: entry.at,
    };
    Ok(Json(Board { code, kind, entries: entries.into_iter().map(line).collect() }))
}

/// A run, with all that a replay needs.
#[derive(Serialize, ToSchema)]
pub(crate) struct WholeRun {
    code: String,
    rules: u32,
    #[schema(value_type = Object)]
    result: GameResult,
    #[schema(value_type = Object)]
    record: RunRecord,
    /// The cells of the path, each after the tick in which it was entered, beginning with the entrance. With it a
    /// client can show a ghost without knowing the rules. None if the rules have changed since, or if the server had no
    /// time to compute it.
    #[schema(value_type = Option<Vec<Vec<u32>>>)]
    way: Option<Vec<(u32, Cell)>>,
}

/// Returns a stored run.
#[utoipa::path(get, path = "/runs/{run}", tag = "results", params(("run" = i64, Path)),
    responses((status = 200, body = WholeRun), (status = 404, body = ProblemSchema), (status = 429, body = ProblemSchema)))]
pub(crate) async fn run(
    State(server): State<Server>,
    Fetching(by): Fetching,
    run: Result<Path<i64>, PathRejection>,
) -> Result<([(HeaderName, &'static str); 1], Json<WholeRun>), Problem> {
    let Path(run) = run.map_err(|error| Problem::bad(error.body_text()))?;
    let stored = server.store.run(RunId(run)).await?;
    let stored =
        stored.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, format!("there is no run {run}")).of("not-found"))?;
    let way = server.ways.of(&stored, by).await.map(|way| way.to_vec());
    let code = stored.record.challenge.to_string();
    let whole = WholeRun { code, rules: stored.rules, result: stored.result, record: stored.record, way };
    // A run never changes, but a path that is missing now may be there the next time.
    let keep = if whole.way.is_some() { "max-age=86400" } else { "no-cache" };
    Ok(([(CACHE_CONTROL, keep)], Json(whole)))
}
