//! Messages about the room: why the player left it, and which requests were refused.

use super::{
    control::RoomNews,
    link::{Farewell, News},
};
use crate::{locale::Locale, toast::Toast};
use bevy::prelude::*;
use maze_core::RULES_VERSION;
use maze_protocol::{Bye, Phase, Refusal, RoomRules};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell);
}

fn tell(news: On<RoomNews>, locale: Res<Locale>, mut commands: Commands) {
    let text = match &news.0 {
        News::Ended(reason) => farewell(reason, &locale),
        News::Refused(reason) => refusal(reason, &locale),
        News::Ranked([place, of]) => locale.fill("together-ranked", &[("place", place), ("of", of)]),
        News::Abandoned => locale.get("together-abandoned").to_owned(),
        News::NotKept => locale.get("together-not-kept").to_owned(),
        _ => return,
    };
    commands.trigger(Toast(text));
}

/// Explains why the player is no longer in a room.
#[must_use]
pub fn farewell(reason: &Farewell, locale: &Locale) -> String {
    match reason {
        Farewell::Unreachable(error) => locale.fill("together-unreachable", &[("error", &locale.say(error))]),
        Farewell::Rules(rules) => locale.fill("together-rules", &[("theirs", rules), ("ours", &RULES_VERSION)]),
        Farewell::Bye(bye) => match bye {
            Bye::Version { yours, speaks } => {
                locale.fill("together-bye-version", &[("yours", yours), ("speaks", speaks)])
            }
            Bye::Refused(reason) => locale.fill("together-bye-refused", &[("reason", reason)]),
            Bye::Unknown => locale.get("together-bye-unknown").to_owned(),
            Bye::Full(players) => locale.fill("together-bye-full", &[("players", players)]),
            Bye::Elsewhere => locale.get("together-bye-elsewhere").to_owned(),
            Bye::Slow => locale.get("together-bye-slow").to_owned(),
            Bye::Flood => locale.get("together-bye-flood").to_owned(),
            Bye::Left => locale.get("together-bye-left").to_owned(),
            Bye::Closed => locale.get("together-bye-closed").to_owned(),
            Bye::Stopping => locale.get("together-bye-stopping").to_owned(),
        },
    }
}

/// Explains why the server refused a request. The app never requests steps, so those texts are not translated.
fn refusal(reason: &Refusal, locale: &Locale) -> String {
    match reason {
        Refusal::Phase(now) => locale.fill("together-refused-phase", &[("phase", &phase(*now, locale))]),
        Refusal::Watching => locale.get("together-refused-watching").to_owned(),
        Refusal::Wall { .. } | Refusal::NoSuchSide { .. } | Refusal::Busy { .. } => reason.to_string(),
    }
}

/// The name of a room's phase.
#[must_use]
pub fn phase(phase: Phase, locale: &Locale) -> &str {
    locale.get(match phase {
        Phase::Open => "together-phase-open",
        Phase::Lobby => "together-phase-lobby",
        Phase::Countdown { .. } => "together-phase-countdown",
        Phase::Running { .. } => "together-phase-running",
        Phase::Over => "together-phase-over",
        Phase::Changing => "together-phase-changing",
    })
}

/// The name of a room's game.
#[must_use]
pub fn game(game: RoomRules, locale: &Locale) -> &str {
    locale.get(match game {
        RoomRules::FreeWalk => "together-game-free-walk",
        RoomRules::Race => "together-game-race",
        RoomRules::Hunt => "together-game-hunt",
    })
}
