//! The browser's voice, which the page has say what is to be said.

use super::super::events::say;
use bevy::prelude::*;
use js_sys::Array;
use maze_locale::{Language, Message};

/// Says one thing after another. What is new breaks off what is being said.
#[derive(Resource, Default)]
pub(crate) struct Voice;

impl Voice {
    /// Says this in a language.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "elsewhere it can fail, and keeps what speaks")]
    pub(crate) fn say(&mut self, text: &str, language: Language) -> Result<(), Message> {
        say("speak", &Array::of2(&text.into(), &language.tag().into()));
        Ok(())
    }
}
