//! The sound settings.

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
    /// The sound settings.
    #[derive(Copy)]
    pub struct SoundChoices in "sound" {
        /// The overall volume.
        volume: Volume = Volume::clamped(80.0), on Sound as "sound-volume" by percent;
        /// Whether to play music.
        plays_music: bool = true, on Sound as "sound-music" by switch;
        /// The volume of music, while it is on.
        music: Volume = Volume::clamped(70.0), on Sound as "sound-music-volume" by percent if plays_music;
        /// The volume of events: steps, walls, coins, doors, the Minotaur.
        effects: Volume = Volume::clamped(100.0), on Sound as "sound-effects" hint "sound-effects-hint" by percent;
        /// The volume of wind and torches.
        ambience: Volume = Volume::clamped(100.0), on Sound as "sound-ambience" hint "sound-ambience-hint" by percent;
        /// The volume of the menu.
        interface: Volume = Volume::clamped(100.0), on Sound as "sound-interface" by percent;
        /// Whether to mute the app while another window has the focus.
        mute_unfocused: bool = true, on Sound as "sound-mute-unfocused" by switch;
        /// Whether to speak walks and messages.
        speaks: bool = false, on Accessibility as "sound-speaks" hint "sound-speaks-hint" by switch where HAS_VOICE;
        /// Whether to show subtitles for sounds.
        subtitles: bool = false, on Accessibility as "sound-subtitles" hint "sound-subtitles-hint" by switch;
    }
}

impl SoundChoices {
    /// Returns the volumes for the mixer.
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
