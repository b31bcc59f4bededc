//! What is said aloud by the system's voice, for whoever cannot read it.

use crate::{locale::Locale, platform::voice::Voice, toast::Complaint};
use bevy::prelude::*;

/// A text that is to be said aloud.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Say(pub String);

/// Has the system's voice say it. That it cannot is told once.
pub(crate) fn aloud(app: &mut App) {
    app.init_resource::<Voice>().add_systems(Last, say.run_if(on_message::<Say>));
}

fn say(
    mut texts: MessageReader<Say>,
    mut voice: ResMut<Voice>,
    locale: Res<Locale>,
    mut failed: Local<bool>,
    mut commands: Commands,
) {
    let texts: Vec<_> = texts.read().map(|Say(text)| text.as_str()).collect();
    let said = voice.say(&texts.join("\n"), locale.language());
    if let Err(problem) = said
        && !std::mem::replace(&mut *failed, true)
    {
        commands.trigger(Complaint(problem));
    }
}
