//! The preferences of sound.

use crate::{
    platform::voice::HAS_VOICE,
    preferences::{
        control::{percent, switch},
        describe::preferences,
    },
    vocabulary::number::UpTo,
};
use maze_sound::Volumes;

/// A volume, in percent.
pub type Volume = UpTo<100>;

preferences! {
    /// The preferences of sound.
    #[derive(Copy)]
    pub struct SoundChoices in "sound" {
        /// Everything.
        volume: Volume = Volume::clamped(80.0), on Sound as "sound-volume" by percent;
        /// Whether there is music.
        plays_music: bool = true, on Sound as "sound-music" by switch;
        /// Music, while it is on.
        music: Volume = Volume::clamped(70.0), on Sound as "sound-music-volume" by percent if plays_music;
        /// Events: steps, walls, coins, doors, the Minotaur.
        effects: Volume = Volume::clamped(100.0), on Sound as "sound-effects" hint "sound-effects-hint" by percent;
        /// Wind and torches.
        ambience: Volume = Volume::clamped(100.0), on Sound as "sound-ambience" hint "sound-ambience-hint" by percent;
        /// The menu.
        interface: Volume = Volume::clamped(100.0), on Sound as "sound-interface" by percent;
        /// Whether nothing is heard while another window is used.
        mute_unfocused: bool = true, on Sound as "sound-mute-unfocused" by switch;
        /// Whether walks and messages are spoken.
        speaks: bool = false, on Accessibility as "sound-speaks" hint "sound-speaks-hint" by switch where HAS_VOICE;
        /// Whether sounds have subtitles.
        subtitles: bool = false, on Accessibility as "sound-subtitles" hint "sound-subtitles-hint" by switch;
    }
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
