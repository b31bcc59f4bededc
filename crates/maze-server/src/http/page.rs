//! The page, which is embedded in the binary.

use super::Problem;
use axum::{
    extract::Path,
    http::{
        HeaderMap, StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH},
    },
    response::{IntoResponse, Response},
};
use rust_embed::Embed;

/// The content security policy of the page: resources of this server only.
pub(crate) const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; \
                                 connect-src 'self' ws: wss:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

#[derive(Embed)]
#[folder = "page/"]
struct Files;

/// The page.
pub(crate) async fn index(headers: HeaderMap) -> Result<Response, Problem> {
    served("index.html", &headers)
}

/// A file of the page.
pub(crate) async fn file(Path(file): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    served(&file, &headers)
}

fn served(name: &str, headers: &HeaderMap) -> Result<Response, Problem> {
    let unknown = || Problem::new(StatusCode::NOT_FOUND, "the page has no such file").of("not-found");
    let file = Files::get(name).ok_or_else(unknown)?;
    let tag = format!("\"{}\"", hex::encode(&file.metadata.sha256_hash()[..8]));
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let kind = file.metadata.mimetype().to_owned();
    let about = [(ETAG, tag), (CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache".to_owned())];
    Ok(if known { (StatusCode::NOT_MODIFIED, about).into_response() } else { (about, file.data).into_response() })
}
