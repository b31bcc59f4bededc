//! Text-to-speech by the synthesizer of Windows.

use super::super::inbox::Inbox;
use bevy::prelude::*;
use maze_locale::{Language, Message};
use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread,
};
use tts::Tts;

/// Speaks a text. A new text interrupts the previous one.
#[derive(Resource)]
pub(crate) struct Voice {
    /// Texts for the thread that speaks, so that no frame waits for the synthesizer.
    texts: Sender<(String, Language)>,
    failures: Inbox<String>,
}

impl Default for Voice {
    fn default() -> Self {
        let (texts, received) = channel();
        let (report, failures) = Inbox::new();
        let no_thread = report.clone();
        if let Err(error) = thread::Builder::new().spawn(move || speak_all(received, report)) {
            no_thread(error.to_string());
        }
        Self { texts, failures }
    }
}

impl Voice {
    /// Speaks a text in a language.
    ///
    /// # Errors
    ///
    /// If a previous text could not be spoken.
    pub(crate) fn say(&mut self, text: &str, language: Language) -> Result<(), Message> {
        // Fails only if the thread could not be started, which is reported below.
        _ = self.texts.send((text.to_owned(), language));
        match self.failures.take().last() {
            Some(error) => Err(Message::new("voice-windows", &[("error", &error)])),
            None => Ok(()),
        }
    }
}

fn speak_all(texts: Receiver<(String, Language)>, report: impl Fn(String)) {
    let mut synthesizer = None;
    for (text, language) in texts {
        if let Err(error) = speak(&mut synthesizer, text, language) {
            report(error.to_string());
        }
    }
}

/// Speaks with the current voice if it knows the language, otherwise with the first one that does, if any.
fn speak(synthesizer: &mut Option<Tts>, text: String, language: Language) -> Result<(), tts::Error> {
    let synthesizer = match synthesizer {
        Some(synthesizer) => synthesizer,
        none => none.insert(Tts::default()?),
    };
    let speaks = |voice: &tts::Voice| voice.language().primary_language() == language.tag();
    if !synthesizer.voice()?.is_some_and(|voice| speaks(&voice))
        && let Some(voice) = synthesizer.voices()?.iter().find(|voice| speaks(voice))
    {
        synthesizer.set_voice(voice)?;
    }
    synthesizer.speak(text, true)?;
    Ok(())
}
