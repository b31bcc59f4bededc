//! Text-to-speech by the browser.

use super::super::events::say;
use bevy::prelude::*;
use js_sys::Array;
use maze_locale::{Language, Message};

/// Speaks a text. A new text interrupts the previous one.
#[derive(Resource, Default)]
pub(crate) struct Voice;

impl Voice {
    /// Speaks a text in a language.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "elsewhere it can fail, and keeps what speaks")]
    pub(crate) fn say(&mut self, text: &str, language: Language) -> Result<(), Message> {
        say("speak", &Array::of2(&text.into(), &language.tag().into()));
        Ok(())
    }
}
