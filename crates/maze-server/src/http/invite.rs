//! The server's addresses for other devices, and QR codes of them.

use super::{Problem, Server, problem::ProblemSchema};
use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use qrcode::{QrCode, render::svg::Color};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The longest text of a QR code, in bytes: a longer one could not be read from a projector.
const LONGEST: usize = 300;

/// The addresses of the server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Addresses {
    /// Addresses for other devices, the likeliest first; empty if only this machine can connect.
    addresses: Vec<String>,
}

/// Lists the addresses of the server for other devices.
#[utoipa::path(get, path = "/addresses", tag = "server", responses((status = 200, body = Addresses)))]
pub(crate) async fn addresses(State(server): State<Server>) -> Json<Addresses> {
    Json(Addresses { addresses: server.addresses.to_vec() })
}

/// The text of a QR code.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Text {
    /// At most 300 bytes.
    text: String,
}

/// Draws a text as a QR code, in SVG.
#[utoipa::path(get, path = "/qr.svg", tag = "server", params(Text), responses(
    (status = 200, description = "the QR code", content_type = "image/svg+xml"), (status = 400, body = ProblemSchema)))]
pub(crate) async fn code(text: Result<Query<Text>, QueryRejection>) -> Result<Response, Problem> {
    let Query(Text { text }) = text.map_err(|error| Problem::new(error.status(), error.body_text()))?;
    if text.len() > LONGEST {
        return Err(Problem::bad(format!("the text has {} bytes; allowed: at most {LONGEST}", text.len())));
    }
    let code = QrCode::new(text).map_err(Problem::bad)?;
    let picture = code.render::<Color<'_>>().min_dimensions(200, 200).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "max-age=3600")], picture).into_response())
}
