//! Reads small request bodies before the response.

use super::{BODY, Problem};
use axum::{
    body::{Body, HttpBody, to_bytes},
    extract::Request,
    http::{HeaderValue, header::CONNECTION},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// Reads a small body before the request is handled, since hyper closes a connection with an unread body. If a request
/// with a longer one is rejected, the response says that the connection closes.
pub(crate) async fn read_small(request: Request, next: Next) -> Response {
    let is_small = request.body().size_hint().upper().is_some_and(|bytes| bytes <= BODY as u64);
    if is_small {
        let (parts, body) = request.into_parts();
        return match to_bytes(body, BODY).await {
            Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
            Err(error) => Problem::bad(format!("the body breaks off: {error}")).into_response(),
        };
    }
    let mut response = next.run(request).await;
    if response.status().is_client_error() || response.status().is_server_error() {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
