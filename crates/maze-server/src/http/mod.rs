//! The HTTP interface.

mod accounts;
mod admission;
mod answer;
mod app;
mod boards;
mod body;
mod connection;
mod health;
mod in_room;
mod invite;
mod language;
mod maze;
mod opening;
mod origins;
mod page;
mod problem;
mod rooms;
mod school;
mod socket;
mod stream;
#[cfg(test)]
mod tests;
mod visitors;

pub(crate) use answer::answer;
pub(crate) use app::{App, NoApp};
pub(crate) use opening::ALL_BODIES;
pub(crate) use origins::Origins;
pub(crate) use visitors::Visitors;

use crate::{rooms::Rooms, store::Store, ways::Ways};
use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{
        HeaderValue, StatusCode,
        header::{CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS},
    },
    middleware,
    routing::{get, post},
};
use governor::DefaultDirectRateLimiter;
use in_room::InRoom;
use metrics_exporter_prometheus::PrometheusHandle;
use problem::Problem;
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};
use tokio::sync::Semaphore;
use tower_http::{
    catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer, timeout::TimeoutLayer, trace::TraceLayer,
};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};
use utoipa_swagger_ui::SwaggerUi;

/// The timeout of a response.
const PATIENCE: Duration = Duration::from_secs(30);

/// The length limit of a request body, in bytes, except for one with a maze.
const BODY: usize = 16 << 10;

/// The state that all handlers share.
#[derive(Clone)]
pub(crate) struct Server {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) store: Store,
    pub(crate) metrics: PrometheusHandle,
    /// Whether the last write to the database succeeded.
    pub(crate) is_writing: Arc<AtomicBool>,
    /// Connections and rate limits by address.
    pub(crate) visitors: Arc<Visitors>,
    /// A permit for each further WebSocket.
    pub(crate) connections: Arc<Semaphore>,
    /// The rate limit for opening rooms.
    pub(crate) opening: Arc<DefaultDirectRateLimiter>,
    /// A permit for each further byte of request bodies with mazes.
    pub(crate) bodies: Arc<Semaphore>,
    /// The websites that may use the server.
    pub(crate) origins: Origins,
    /// The server's addresses for other devices.
    pub(crate) addresses: Arc<[String]>,
    /// A cache of the paths of runs.
    pub(crate) ways: Ways,
    /// The web app, if it has been built.
    pub(crate) app: Option<App>,
}

#[derive(OpenApi)]
#[openapi(info(
    title = "labyrinth",
    description = "Walk a maze together. `POST /login` lets you in, `GET /game` is the maze, `POST /move/E` goes east. \
                   What is under `/` is in the default room; the same is there for every room under `/rooms/{id}`. \
                   Who wants to be told instead of asking opens a WebSocket at `/rooms/{id}/ws`."
))]
struct Api;

/// All routes.
pub(crate) fn router(server: Server) -> Router {
    let all = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(rooms::list, opening::open))
        .routes(routes!(rooms::one))
        .routes(routes!(maze::maze))
        .routes(routes!(rooms::things))
        .routes(routes!(rooms::players))
        .routes(routes!(school::login, school::logout))
        .routes(routes!(school::game))
        .routes(routes!(school::step))
        .routes(routes!(school::ready, school::unready))
        .routes(routes!(boards::of_room))
        .routes(routes!(boards::of_code))
        .routes(routes!(boards::run))
        .routes(routes!(accounts::create))
        .routes(routes!(accounts::open, accounts::close))
        .routes(routes!(invite::addresses))
        .routes(routes!(invite::code))
        .routes(routes!(health::alive))
        .routes(routes!(health::ready))
        .routes(routes!(health::metrics));
    let (answers, api) = all.split_for_parts();
    let patient = TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, PATIENCE);
    let policy = HeaderValue::from_static(page::POLICY);
    let secured = answers
        // The routes of the default room also exist for every other room.
        .route("/rooms/{id}/players", get(rooms::players))
        .route("/rooms/{id}/login", post(school::login).delete(school::logout))
        .route("/rooms/{id}/game", get(school::game))
        .route("/rooms/{id}/move/{direction}", post(school::step))
        .route("/rooms/{id}/ready", post(school::ready).delete(school::unready))
        .route("/", get(page::index))
        .route("/page/{file}", get(page::file))
        .layer(middleware::from_fn(language::translate))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn(body::read_small))
        .layer(patient)
        .route("/ws", get(socket::upgrade))
        .route("/rooms/{id}/ws", get(socket::upgrade))
        .layer(SetResponseHeaderLayer::if_not_present(CONTENT_SECURITY_POLICY, policy));
    secured
        .merge(app::router(server.app.as_ref()))
        .merge(SwaggerUi::new("/docs").url("/openapi.json", api))
        .fallback(unknown)
        .layer(SetResponseHeaderLayer::overriding(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")))
        .layer(SetResponseHeaderLayer::overriding(REFERRER_POLICY, HeaderValue::from_static("no-referrer")))
        .layer(middleware::from_fn_with_state(server.origins.clone(), origins::check))
        .layer(server.origins.cors())
        .layer(CatchPanicLayer::new())
        .layer(TraceLayer::new_for_http())
        .with_state(server)
}

async fn unknown(request: Request) -> Problem {
    let (method, path) = (request.method(), request.uri().path());
    Problem::new(StatusCode::NOT_FOUND, format!("there is no {method} {path}; /docs lists all that there is"))
        .of("not-found")
}
