//! Translates problems into the client's language, by `Accept-Language`.

use super::Problem;
use axum::{
    extract::Request,
    http::header::ACCEPT_LANGUAGE,
    middleware::Next,
    response::{IntoResponse, Response},
};
use maze_locale::{Language, Locale};
use std::sync::LazyLock;

/// All languages except English, the language of the code.
static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| Language::all().filter(|language| *language != Language::ENGLISH).map(Locale::new).collect());

/// Translates the problem of a response, if there is a translation.
pub(crate) async fn translate(request: Request, next: Next) -> Response {
    let wanted = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    // Browsers list the preferred language first.
    let tags = wanted.into_iter().flat_map(|value| value.split(','));
    let language = Language::suiting(tags.map(|tag| tag.split(';').next().unwrap_or_default().trim()));
    let response = next.run(request).await;
    let locale = LOCALES.iter().find(|locale| locale.language() == language);
    let problem = response.extensions().get::<Problem>().cloned();
    match (locale, problem) {
        (Some(locale), Some(problem)) => problem.said_in(locale).into_response(),
        _ => response,
    }
}
