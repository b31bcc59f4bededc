//! Health checks and metrics.

use super::{Problem, Server};
use axum::{extract::State, http::StatusCode};
use std::sync::atomic::Ordering;

/// Responds if the server runs.
#[utoipa::path(get, path = "/healthz", tag = "server", responses((status = 200, description = "it runs")))]
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Responds whether the server can do its work.
#[utoipa::path(get, path = "/readyz", tag = "server", responses((status = 200, description = "it can work"),
    (status = 503, description = "not now")))]
pub(crate) async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    let not_now = |why| Problem::new(StatusCode::SERVICE_UNAVAILABLE, why).of("unavailable").in_seconds(5);
    if !server.store.is_ready().await {
        return Err(not_now("the database does not answer"));
    }
    if !server.is_writing.load(Ordering::Relaxed) {
        return Err(not_now("the database keeps nothing; the disk may be full"));
    }
    Ok("ok\n")
}

/// Returns the metrics, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", responses((status = 200, description = "figures")))]
pub(crate) async fn metrics(State(server): State<Server>) -> String {
    server.metrics.render()
}
