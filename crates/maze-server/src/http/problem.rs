//! Error responses by RFC 9457: what was given, and what is allowed.

use super::BODY;
use crate::{maze::MakeError, room::Closed, rooms::OpenError, store::StoreError, work::WorkError};
use axum::{
    extract::rejection::JsonRejection,
    http::{
        HeaderValue, StatusCode, Uri,
        header::{LOCATION, RETRY_AFTER},
    },
    response::{IntoResponse, Response},
};
use maze_core::{
    BlueprintError, ShapeError,
    grid::{PolygonsError, SizeError},
    letters::{LettersError, MAX_LETTERS},
    method::MethodError,
};
use maze_io::DrawnError;
use maze_locale::{Locale, Message};
use maze_play::ChallengeError;
use maze_protocol::CourseError;
use problem_details::ProblemDetails;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The length limit of a detail, in characters.
const LONGEST: usize = 800;

/// An error response.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    kind: Option<&'static str>,
    detail: String,
    more: Box<More>,
    retry_after: Option<u64>,
    location: Option<String>,
    /// The translatable detail.
    said: Option<Box<Message>>,
}

/// The fields that only some problems have.
#[derive(Clone, Debug, Default, Serialize)]
struct More {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    allowed: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<Value>,
}

/// An error response, by RFC 9457.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemSchema {
    /// The kind of problem, if it is more specific than the status. It never changes, so clients may translate it:
    /// `/problems/wall`, `no-such-side`, `busy`, `not-now`, `unknown-token`, `name-taken`, `name-kept`,
    /// `name-not-allowed`, `wrong-passphrase`, `passphrase-length`, `full`, `too-often`, `too-many`, `too-large`,
    /// `body-too-large`, `unknown-room`, `not-found`, `elsewhere`, `unavailable`; of a share code `code-too-long`,
    /// `no-seed`, `no-such-seed`, `no-method`, `no-such-method`, `no-such-shape`, `no-such-size`, `size-out-of-range`,
    /// `too-costly`, `wrong-code`.
    r#type: Option<String>,
    /// The name of the status.
    title: String,
    /// The status.
    status: u16,
    /// The given value and the allowed ones, in a sentence.
    detail: String,
    /// The allowed values, if there are only a few.
    allowed: Option<Vec<String>>,
    /// The smallest allowed number, if there is one.
    least: Option<u64>,
    /// The largest allowed number, if there is one.
    most: Option<u64>,
}

impl Problem {
    #[expect(clippy::needless_pass_by_value, reason = "it says whatever is at hand")]
    pub(crate) fn new(status: StatusCode, detail: impl ToString) -> Self {
        let detail = shortened(detail.to_string());
        Self { status, kind: None, detail, more: Box::default(), retry_after: None, location: None, said: None }
    }

    pub(crate) fn bad(detail: impl ToString) -> Self {
        Self::new(StatusCode::BAD_REQUEST, detail)
    }

    /// The request needs a valid token.
    pub(crate) fn nobody() -> Self {
        let detail = "the token is unknown; POST …/login gives one, to be sent as `Authorization: Bearer TOKEN` \
                      or as the cookie `player`";
        Self::new(StatusCode::UNAUTHORIZED, detail).of("unknown-token")
    }

    /// The room is on another server.
    pub(crate) fn elsewhere(address: String) -> Self {
        let detail = format!("the room is on another server: {address}");
        Self { location: Some(address), ..Self::new(StatusCode::TEMPORARY_REDIRECT, detail).of("elsewhere") }
    }

    /// Sets the kind, one of those in the schema.
    pub(crate) fn of(self, kind: &'static str) -> Self {
        Self { kind: Some(kind), ..self }
    }

    /// Sets the allowed values.
    pub(crate) fn allowing(mut self, allowed: impl IntoIterator<Item: ToString>) -> Self {
        self.more.allowed = allowed.into_iter().map(|one| one.to_string()).collect();
        self
    }

    /// Sets the smallest allowed number.
    pub(crate) fn at_least(mut self, least: impl Into<Value>) -> Self {
        self.more.least = Some(least.into());
        self
    }

    /// Sets the largest allowed number.
    pub(crate) fn at_most(mut self, most: impl Into<Value>) -> Self {
        self.more.most = Some(most.into());
        self
    }

    /// Sets the translatable detail.
    pub(crate) fn saying(self, said: impl Into<Message>) -> Self {
        Self { said: Some(Box::new(said.into())), ..self }
    }

    /// Translates the problem, if it has a translatable detail.
    pub(crate) fn said_in(self, locale: &Locale) -> Self {
        match self.said {
            Some(said) => Self { detail: shortened(locale.say(&said)), said: None, ..self },
            None => self,
        }
    }

    /// Sets after how many seconds to retry.
    pub(crate) fn in_seconds(self, seconds: u64) -> Self {
        Self { retry_after: Some(seconds.max(1)), ..self }
    }
}

/// Shortens a long detail to its beginning and end.
fn shortened(detail: String) -> String {
    let length = detail.chars().count();
    if length <= LONGEST {
        return detail;
    }
    let begin: String = detail.chars().take(LONGEST / 2).collect();
    let end: String = detail.chars().skip(length - LONGEST / 4).collect();
    format!("{begin}…{end}")
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let translatable = self.said.is_some().then(|| self.clone());
        let Self { status, kind, detail, more, retry_after, location, said: _ } = self;
        let mut problem = ProblemDetails::from_status_code(status).with_detail(detail).with_extensions(*more);
        if let Some(kind) = kind.and_then(|kind| Uri::try_from(format!("/problems/{kind}")).ok()) {
            problem = problem.with_type(kind);
        }
        let mut response = problem.into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(address) = location.and_then(|address| HeaderValue::try_from(address).ok()) {
            response.headers_mut().insert(LOCATION, address);
        }
        if let Some(problem) = translatable {
            response.extensions_mut().insert(problem);
        }
        response
    }
}

impl From<OpenError> for Problem {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unknown(_) => Self::new(StatusCode::NOT_FOUND, error).of("unknown-room"),
            OpenError::Full(_) | OpenError::NoSpace { .. } | OpenError::Share { .. } => {
                Self::new(StatusCode::TOO_MANY_REQUESTS, error).of("too-many").in_seconds(60)
            }
            OpenError::Ending => Self::new(StatusCode::SERVICE_UNAVAILABLE, error).of("unavailable").in_seconds(60),
            OpenError::Broken => Self::new(StatusCode::INTERNAL_SERVER_ERROR, error),
            OpenError::Maze(error) => error.into(),
            OpenError::Store(error) => error.into(),
            OpenError::Closed(closed) => closed.into(),
        }
    }
}

impl From<MakeError> for Problem {
    fn from(error: MakeError) -> Self {
        match error {
            MakeError::Cells { most, .. } => {
                Self::new(StatusCode::PAYLOAD_TOO_LARGE, error).of("too-large").at_most(most)
            }
            MakeError::LongCode { most, .. } => Self::bad(error).of("code-too-long").at_most(most),
            MakeError::Code(error) => Self::from(&error),
            MakeError::Drawn(error) => error.into(),
            MakeError::Broken => Self::new(StatusCode::INTERNAL_SERVER_ERROR, error),
            MakeError::Work(error) => error.into(),
            MakeError::Course(error) => Self::from(error),
            MakeError::Json(_) => Self::bad(error),
        }
    }
}

impl From<DrawnError> for Problem {
    fn from(error: DrawnError) -> Self {
        let problem = Self::bad(&error).saying(error.clone());
        match error {
            DrawnError::Letters(LettersError::Long(_)) => problem.of("code-too-long").at_most(MAX_LETTERS),
            DrawnError::WrongShape(ShapeError::WrongSize(SizeError::TooMany { most, .. })) => {
                Self { status: StatusCode::PAYLOAD_TOO_LARGE, ..problem }.of("too-large").at_most(most)
            }
            _ => problem.of("wrong-code"),
        }
    }
}

impl From<CourseError> for Problem {
    fn from(error: CourseError) -> Self {
        let problem = Self::bad(&error);
        match error {
            CourseError::Costly => problem.of("too-costly"),
            CourseError::Exit(error) => problem.saying(error).of("wrong-code"),
            CourseError::Walker(error) => problem.saying(error).of("wrong-code"),
            _ => problem,
        }
    }
}

impl From<WorkError> for Problem {
    fn from(error: WorkError) -> Self {
        match error {
            WorkError::Busy => Self::new(StatusCode::SERVICE_UNAVAILABLE, error).of("unavailable").in_seconds(5),
            WorkError::Often => Self::new(StatusCode::TOO_MANY_REQUESTS, error).of("too-often").in_seconds(5),
            WorkError::Broken => Self::new(StatusCode::INTERNAL_SERVER_ERROR, error),
        }
    }
}

impl From<StoreError> for Problem {
    /// Only the log has the details of a database error.
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the database does not answer");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "the database does not answer; try again")
            .of("unavailable")
            .in_seconds(5)
    }
}

impl From<&ChallengeError> for Problem {
    fn from(error: &ChallengeError) -> Self {
        match error {
            ChallengeError::WrongMaze(error) => error.into(),
            _ => Self::bad(error).saying(error.clone()).of("wrong-code"),
        }
    }
}

impl From<&BlueprintError> for Problem {
    fn from(error: &BlueprintError) -> Self {
        let problem = Self::bad(error).saying(error.clone());
        match error {
            BlueprintError::Seed(_) => problem.of("no-seed"),
            BlueprintError::SeedNumber(_) => problem.of("no-such-seed"),
            BlueprintError::Method(_) => problem.of("no-method"),
            BlueprintError::WrongMethod(MethodError::Unknown(_)) => problem.of("no-such-method"),
            BlueprintError::WrongShape(ShapeError::Unknown(_)) => problem.of("no-such-shape"),
            BlueprintError::WrongShape(ShapeError::Number { .. } | ShapeError::Count { .. }) => {
                problem.of("no-such-size")
            }
            BlueprintError::WrongShape(ShapeError::WrongSize(SizeError::Range { dimension, .. })) => {
                problem.of("size-out-of-range").at_least(dimension.min).at_most(dimension.max)
            }
            BlueprintError::WrongShape(ShapeError::WrongSize(SizeError::TooMany { most, .. })) => {
                Self { status: StatusCode::PAYLOAD_TOO_LARGE, ..problem }.of("too-large").at_most(*most)
            }
            BlueprintError::WrongShape(ShapeError::WrongPolygons(PolygonsError::Letters(LettersError::Long(_)))) => {
                problem.of("code-too-long").at_most(MAX_LETTERS)
            }
            _ => problem.of("wrong-code"),
        }
    }
}

impl From<Closed> for Problem {
    fn from(closed: Closed) -> Self {
        Self::new(StatusCode::GONE, closed).of("unknown-room")
    }
}

impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        let problem = Self::new(rejection.status(), rejection.body_text());
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => problem.of("body-too-large").at_most(BODY),
            _ => problem,
        }
    }
}
