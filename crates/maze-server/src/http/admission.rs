//! Admission: checks of names, and the tokens of requests.

use super::Problem;
use crate::{
    store::{Store, StoreError},
    token::TokenHash,
};
use axum::http::{
    HeaderMap, StatusCode,
    header::{AUTHORIZATION, COOKIE},
};
use maze_protocol::{Bye, Hello, Name, Visit};

/// Why a client is not admitted.
pub(crate) enum Refused {
    /// The hello is not allowed.
    Bye(Bye),
    /// The name is registered to another account.
    Kept(Name),
    /// The database failed.
    Store(StoreError),
}

/// Checks a hello: another account must not own the name. Returns whether the client's own account does.
pub(crate) async fn admit(store: &Store, mut hello: Hello) -> Result<(Visit, bool), Refused> {
    let account = hello.account.take();
    let visit = hello.visit().map_err(Refused::Bye)?;
    if let Visit::Play(profile) = &visit
        && let Some(name) = &profile.name
        && store.is_kept(name).await.map_err(Refused::Store)?
    {
        let own = match account {
            Some(token) => store.account_of(&token).await.map_err(Refused::Store)?,
            None => None,
        };
        if own.is_none_or(|own| own.folded() != name.folded()) {
            return Err(Refused::Kept(name.clone()));
        }
        return Ok((visit, true));
    }
    Ok((visit, false))
}

impl Refused {
    fn kept(name: &Name) -> String {
        format!("the name `{name}` is kept by a passphrase; POST /accounts/session opens it, or choose another one")
    }
}

impl From<Refused> for Bye {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Bye(bye) => bye,
            Refused::Kept(name) => Self::Refused(Refused::kept(&name)),
            Refused::Store(error) => {
                tracing::error!(%error, "the database does not answer");
                Self::Refused("the database does not answer; try again".to_owned())
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            // The server filled in the rest of the hello, so only name and symbol may be wrong.
            Refused::Bye(bye) => Self::bad(bye).of("name-not-allowed"),
            Refused::Kept(name) => Self::new(StatusCode::CONFLICT, Refused::kept(&name)).of("name-kept"),
            Refused::Store(error) => error.into(),
        }
    }
}

/// The token of a request: `Authorization: Bearer TOKEN`, or the cookie `player`.
pub(crate) fn shown(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = cookies.flat_map(|value| value.split(';'));
    bearer.or_else(|| cookies.find_map(|cookie| cookie.trim().strip_prefix("player="))).map(str::trim)
}

/// The hash of a request's token.
pub(crate) fn token_of(headers: &HeaderMap) -> Option<TokenHash> {
    shown(headers).map(TokenHash::of)
}
