//! Speech: texts spoken by the system's voice.

use crate::{locale::Locale, platform::voice::Voice, toast::Complaint};
use bevy::prelude::*;

/// A text to speak.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Say(pub String);

/// Speaks texts with the system's voice. Only the first failure is reported.
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
