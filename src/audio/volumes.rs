//! The volumes that the user has set.

use super::{choices::SoundChoices, speaker::Speaker};
use bevy::prelude::*;
use maze_sound::{Command, Volumes};

/// Sends the volumes to the mixer when they change or the mixer is replaced.
pub(super) fn set(
    choices: Res<SoundChoices>,
    windows: Query<&Window>,
    speaker: Res<Speaker>,
    mut said: Local<Option<(Volumes, bool)>>,
) {
    let away = !windows.is_empty() && windows.iter().all(|window| !window.focused);
    let now = (choices.volumes(), away && choices.mute_unfocused);
    if *said == Some(now) && !speaker.is_changed() {
        return;
    }
    if speaker.tell(Command::Volumes(now.0)) && speaker.tell(Command::Mute(now.1)) {
        *said = Some(now);
    }
}
