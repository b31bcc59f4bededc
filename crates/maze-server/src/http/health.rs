//! How the server is.

use super::{Problem, Server};
use axum::{extract::State, http::StatusCode};

/// Whether it runs.
#[utoipa::path(get, path = "/healthz", tag = "server", responses((status = 200, description = "it runs")))]
pub(crate) async fn alive() -> &'static str {
    "ok\n"
}

/// Whether it can do its work.
#[utoipa::path(get, path = "/readyz", tag = "server", responses((status = 200, description = "it can work"),
    (status = 503, description = "not now")))]
pub(crate) async fn ready(State(server): State<Server>) -> Result<&'static str, Problem> {
    if server.store.is_ready().await {
        Ok("ok\n")
    } else {
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").in_seconds(5))
    }
}

/// What it has measured, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server", responses((status = 200, description = "figures")))]
pub(crate) async fn metrics(State(server): State<Server>) -> String {
    server.metrics.render()
}
