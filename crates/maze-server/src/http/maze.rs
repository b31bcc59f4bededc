//! The maze of a room as JSON, compressed if the client supports that.

use super::{InRoom, Problem};
use crate::{maze::Json, room::Handle};
use axum::{
    http::{
        HeaderMap, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY},
    },
    response::{IntoResponse, Response},
};

/// Returns the maze of a room as JSON: for each cell its corners, the middles of its curved sides, its neighbors and
/// its passages.
#[utoipa::path(get, path = "/rooms/{id}/maze", tag = "rooms", params(("id" = String, Path)), responses((status = 200, description = "the maze"),
    (status = 304, description = "as the tag says"), (status = 404, body = super::problem::ProblemSchema)))]
pub(crate) async fn maze(InRoom { handle, .. }: InRoom, headers: HeaderMap) -> Result<Response, Problem> {
    written(&handle, &headers).await
}

/// The response with a room's maze. The caller checks access.
pub(crate) async fn written(handle: &Handle, headers: &HeaderMap) -> Result<Response, Problem> {
    let facts = handle.facts();
    let Json { plain, gzip, tag } = facts.written.json(&facts.course, handle.shape()).await?.clone();
    let about = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "accept-encoding")];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let content = [(CONTENT_TYPE, "application/json")];
    Ok(if takes_gzip(headers) {
        (about, content, [(CONTENT_ENCODING, "gzip")], gzip).into_response()
    } else {
        (about, content, plain).into_response()
    })
}

/// Whether the client accepts gzip: it is listed, and its weight is not 0.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(";q=").unwrap_or((coding, "1"));
        name.trim() == "gzip" && weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0)
    })
}
