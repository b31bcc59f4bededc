//! What is heard, and how loud.

use crate::vocabulary::number::UpTo;
use maze_sound::Volumes;
use serde::{Deserialize, Serialize};

/// A volume, in percent.
pub type Volume = UpTo<100>;

/// How loud what is.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct SoundChoices {
    /// All of it.
    pub volume: Volume,
    /// What happens: steps, walls, coins, doors, the hunter.
    pub effects: Volume,
    /// Wind and torches.
    pub ambience: Volume,
    /// Music, while it is on.
    pub music: Volume,
    /// Whether there is music.
    pub plays_music: bool,
    /// The menu.
    pub interface: Volume,
    /// Whether nothing is heard while another window is used.
    pub mute_unfocused: bool,
    /// Whether sounds are read, too.
    pub subtitles: bool,
    /// Whether what is told of a walk, and messages, are said aloud.
    pub speaks: bool,
}

impl SoundChoices {
    /// The volumes as the mixer has them.
    #[must_use]
    pub fn volumes(&self) -> Volumes {
        let part = |volume: Volume| 0.01 * volume.get();
        Volumes {
            master: part(self.volume),
            effects: part(self.effects),
            ambience: part(self.ambience),
            music: if self.plays_music { part(self.music) } else { 0.0 },
            interface: part(self.interface),
        }
    }
}

impl Default for SoundChoices {
    fn default() -> Self {
        let full = Volume::clamped(100.0);
        Self {
            volume: Volume::clamped(80.0),
            effects: full,
            ambience: full,
            music: Volume::clamped(70.0),
            plays_music: true,
            interface: full,
            mute_unfocused: true,
            subtitles: false,
            speaks: false,
        }
    }
}
