//! Accounts: names registered with a passphrase.

use super::{
    Problem, Server,
    admission::{shown, token_of},
    problem::ProblemSchema,
    visitors::{Keeping, Proving},
};
use crate::accounts::{AccountError, LONGEST, SHORTEST, Session};
use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
    http::{HeaderMap, StatusCode},
};
use maze_protocol::{Name, NameError, limits::MAX_NAME};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A name and its passphrase.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// 1 to 20 characters.
    name: String,
    /// 8 to 200 characters.
    passphrase: String,
}

/// A session of an account.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenSession {
    name: String,
    /// The value of the field `account` in a hello or a login.
    token: String,
    /// The end of the session, in seconds since 1970 in UTC.
    expires: i64,
}

impl From<Session> for OpenSession {
    fn from(Session { name, token, expires }: Session) -> Self {
        Self { name: name.to_string(), token, expires }
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Taken(_) => Self::new(StatusCode::CONFLICT, error).of("name-kept"),
            AccountError::Wrong(_) => Self::new(StatusCode::UNAUTHORIZED, error).of("wrong-passphrase"),
            AccountError::Passphrase(_) => Self::bad(error).of("passphrase-length").at_least(SHORTEST).at_most(LONGEST),
            AccountError::Hash(_) => {
                tracing::error!(%error, "an account request failed");
                Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
            }
            AccountError::Work(error) => error.into(),
            AccountError::Store(error) => error.into(),
        }
    }
}

/// Creates an account for a name, unless another player currently uses it in a room. If the client itself is that
/// player, it sends the token of the room.
#[utoipa::path(post, path = "/accounts", tag = "accounts", request_body = Credentials, responses(
    (status = 201, body = OpenSession), (status = 400, body = ProblemSchema), (status = 409, body = ProblemSchema),
    (status = 413, body = ProblemSchema), (status = 415, body = ProblemSchema), (status = 422, body = ProblemSchema),
    (status = 429, body = ProblemSchema)))]
pub(crate) async fn create(
    State(server): State<Server>,
    _: (Proving, Keeping),
    headers: HeaderMap,
    given: Result<Json<Credentials>, JsonRejection>,
) -> Result<(StatusCode, Json<OpenSession>), Problem> {
    let (name, passphrase) = read(given)?;
    // The token of the room proves that the player with this name is the client itself.
    if server.rooms.has_other(&name, token_of(&headers)).await {
        let detail = format!("somebody called `{name}` is in a room; allowed: when they have left, or another name");
        return Err(Problem::new(StatusCode::CONFLICT, detail).of("name-taken"));
    }
    let session = server.store.create_account(&name, &passphrase).await?;
    Ok((StatusCode::CREATED, Json(session.into())))
}

/// Logs in to an account.
#[utoipa::path(post, path = "/accounts/session", tag = "accounts", request_body = Credentials, responses(
    (status = 200, body = OpenSession), (status = 400, body = ProblemSchema), (status = 401, body = ProblemSchema),
    (status = 413, body = ProblemSchema), (status = 415, body = ProblemSchema), (status = 422, body = ProblemSchema),
    (status = 429, body = ProblemSchema)))]
pub(crate) async fn open(
    State(server): State<Server>,
    _: Proving,
    given: Result<Json<Credentials>, JsonRejection>,
) -> Result<Json<OpenSession>, Problem> {
    let (name, passphrase) = read(given)?;
    Ok(Json(server.store.open_session(&name, &passphrase).await?.into()))
}

/// Logs out: revokes the token in `Authorization: Bearer TOKEN`.
#[utoipa::path(delete, path = "/accounts/session", tag = "accounts", responses((status = 204)))]
pub(crate) async fn close(State(server): State<Server>, headers: HeaderMap) -> Result<StatusCode, Problem> {
    if let Some(token) = shown(&headers) {
        server.store.close_session(token).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

fn read(given: Result<Json<Credentials>, JsonRejection>) -> Result<(Name, String), Problem> {
    let Json(Credentials { name, passphrase }) = given?;
    let wrong = |error: NameError| Problem::bad(error).of("name-not-allowed").at_least(1).at_most(MAX_NAME);
    Ok((name.parse().map_err(wrong)?, passphrase))
}
