//! The check of origins: which websites may use the server from their visitors' browsers.
//!
//! The server's own page is always allowed. For other origins, a browser hides the responses but still sends simple
//! requests and opens sockets, so the server rejects these itself.

use super::Problem;
use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{AUTHORIZATION, CONTENT_TYPE, HOST, ORIGIN, UPGRADE},
    },
    middleware::Next,
    response::Response,
};
use std::sync::Arc;
use tower_http::cors::{AllowOrigin, CorsLayer};

/// The websites whose pages may use the server.
#[derive(Clone, Debug)]
pub(crate) enum Origins {
    /// Every website.
    All,
    /// The websites with these origins, and pages of the server itself.
    Only(Arc<[HeaderValue]>),
}

impl Origins {
    /// Parses the origins of the options; `*` allows all. Values that cannot be headers are dropped, since no browser
    /// sends them.
    pub(crate) fn new(allowed: &[String]) -> Self {
        if allowed.iter().any(|origin| origin == "*") {
            return Self::All;
        }
        let origins = allowed.iter().map(|origin| origin.trim_end_matches('/').to_lowercase());
        Self::Only(origins.filter_map(|origin| HeaderValue::try_from(origin).ok()).collect())
    }

    /// The CORS headers of responses.
    pub(super) fn cors(&self) -> CorsLayer {
        let allowed = match self {
            Self::All => AllowOrigin::any(),
            Self::Only(origins) => AllowOrigin::list(origins.iter().cloned()),
        };
        CorsLayer::new()
            .allow_origin(allowed)
            .allow_methods([Method::GET, Method::POST, Method::DELETE])
            .allow_headers([AUTHORIZATION, CONTENT_TYPE])
    }

    fn allows(&self, headers: &HeaderMap) -> bool {
        let Self::Only(origins) = self else { return true };
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let is_own =
            || headers.get(HOST).is_some_and(|host| authority(origin).is_some_and(|own| own == host.as_bytes()));
        origins.contains(origin) || is_own()
    }
}

/// The host and the port of an origin.
fn authority(origin: &HeaderValue) -> Option<&[u8]> {
    Some(origin.to_str().ok()?.split_once("://")?.1.as_bytes())
}

/// Rejects writes and sockets from other websites. Reads are left to the browser's CORS check.
pub(super) async fn check(State(origins): State<Origins>, request: Request, next: Next) -> Result<Response, Problem> {
    let only_reads = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let headers = request.headers();
    if (only_reads && !headers.contains_key(UPGRADE)) || origins.allows(headers) {
        return Ok(next.run(request).await);
    }
    let detail = "this website may not use the server; allowed: its own page, and the origins of --allow-origin";
    Err(Problem::new(StatusCode::FORBIDDEN, detail))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_page_and_programs_and_listed_websites_are_allowed() {
        let named = Origins::new(&["https://Maze.example.org/".to_owned(), "http://localhost:8000".to_owned()]);
        let none = Origins::new(&[]);
        let all = Origins::new(&["https://maze.example.org".to_owned(), "*".to_owned()]);
        for (origin, allowed) in [
            (None, [true, true]),
            (Some("http://one.example.org:7878"), [true, true]),
            (Some("https://maze.example.org"), [true, false]),
            (Some("http://localhost:8000"), [true, false]),
            (Some("http://localhost:8001"), [false, false]),
            (Some("http://one.example.org"), [false, false]),
            (Some("null"), [false, false]),
        ] {
            let mut headers = HeaderMap::from_iter([(HOST, HeaderValue::from_static("one.example.org:7878"))]);
            headers.extend(origin.map(|origin| (ORIGIN, HeaderValue::from_static(origin))));
            assert_eq!([named.allows(&headers), none.allows(&headers)], allowed, "{origin:?}");
            assert!(all.allows(&headers), "{origin:?}");
        }
    }
}
