//! Signing in to a registered name on a server. The passphrase is sent once; afterwards a token identifies the
//! account.

use super::{
    address::Address,
    choices::{Account, TogetherChoices},
    directory::Answered,
    fetch::{Answer, Fetches},
};
use crate::{
    locale::Locale,
    toast::{Complaint, Toast},
};
use bevy::prelude::*;

/// A request to sign in with the chosen name, or to register it.
#[derive(Event, Clone)]
pub struct SignIn {
    /// The passphrase of the name.
    pub passphrase: String,
    /// Whether to register the name.
    pub is_new: bool,
}

/// A request to sign out.
#[derive(Event, Clone, Copy, Debug)]
pub struct SignOut;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sign_in).add_observer(sign_out).add_observer(signed_in);
}

fn sign_in(request: On<SignIn>, chosen: Res<TogetherChoices>, fetches: Res<Fetches>, mut commands: Commands) {
    match Address::parse(&chosen.server) {
        Ok(server) => fetches.sign_in(&server, chosen.name.trim(), &request.passphrase, request.is_new),
        Err(error) => commands.trigger(Complaint(error.into())),
    }
}

fn signed_in(answered: On<Answered>, mut chosen: ResMut<TogetherChoices>, locale: Res<Locale>, mut commands: Commands) {
    let Answered { server, answer: Answer::SignedIn(answer) } = answered.event() else { return };
    commands.trigger(Toast(match answer {
        Ok(session) => {
            let (name, token) = (session.name.clone(), session.token.clone());
            chosen.name.clone_from(&name);
            chosen.account = Some(Account { server: server.to_string(), name, token });
            locale.fill("together-account-yours", &[("name", &session.name)])
        }
        Err(error) => locale.say(error),
    }));
}

fn sign_out(_: On<SignOut>, mut chosen: ResMut<TogetherChoices>, fetches: Res<Fetches>) {
    if chosen.account.is_some()
        && let Some(account) = chosen.account.take()
        && let Ok(server) = Address::parse(&account.server)
    {
        fetches.sign_out(&server, &account.token);
    }
}
