//! The room of a request.

use super::{Problem, Server};
use crate::{
    room::Handle,
    rooms::{DEFAULT, OpenError, Place},
};
use axum::{
    extract::{FromRequestParts, RawPathParams},
    http::request::Parts,
};

/// The room that the path names by `{id}`; the default room if it names none.
pub(crate) struct InRoom {
    pub(crate) id: String,
    pub(crate) handle: Handle,
}

impl InRoom {
    /// Finds a room of this server. Requests for a room of another server are redirected there, to the same path.
    pub(crate) async fn find(server: &Server, id: &str, path: &str) -> Result<Self, Problem> {
        match server.rooms.find(id).await? {
            (id, Place::Here(handle)) => Ok(Self { id, handle }),
            (_, Place::There(address)) => Err(Problem::elsewhere(format!("{}{path}", address.trim_end_matches('/')))),
        }
    }
}

impl FromRequestParts<Server> for InRoom {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        let params = RawPathParams::from_request_parts(parts, server).await;
        let params = params.map_err(|error| Problem::new(error.status(), error.body_text()))?;
        let id = params.iter().find(|(name, _)| *name == "id").map_or(DEFAULT, |(_, id)| id);
        // No id is longer, so the error need not repeat it.
        if id.len() > 40 {
            return Err(OpenError::Unknown("…".to_owned()).into());
        }
        if id.chars().any(char::is_control) {
            return Err(Problem::bad("the id of a room has no control characters"));
        }
        let path = parts.uri.path_and_query().map_or("", |path| path.as_str());
        Self::find(server, id, path).await
    }
}
