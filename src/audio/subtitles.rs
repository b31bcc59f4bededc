//! Subtitles for sounds.

use super::{choices::SoundChoices, speaker::Heard};
use crate::platform::awake;
use bevy::prelude::*;
use maze_sound::{Place, Sound};
use std::time::Duration;

/// The time for which a subtitle stays after its sound was last heard.
const STAYS: Duration = Duration::from_millis(2_500);

/// The maximum number of subtitles. The most recent ones are shown.
const MOST: usize = 3;

/// The minimum volume of a nearby sound.
const NEAR: f32 = 0.3;

/// The minimum pan of a sound that comes from a side.
const ASIDE: f32 = 0.25;

/// The subtitles on screen, oldest first.
#[derive(Resource, Default, Debug)]
pub struct Subtitles(Vec<Subtitle>);

/// The subtitle of a sound.
#[derive(Clone, Copy, Debug)]
pub struct Subtitle {
    /// The key of its text.
    pub name: &'static str,
    /// Where the sound comes from.
    pub place: Place,
    /// When the sound was last heard, since the start of the app.
    heard: Duration,
}

impl Subtitle {
    /// Returns whether the sound comes from far away.
    #[must_use]
    pub fn is_far(&self) -> bool {
        self.place.gain < NEAR
    }

    /// The side from which the sound comes, if any: -1 is left, 1 is right.
    #[must_use]
    pub fn side(&self) -> Option<f32> {
        Some(self.place.pan).filter(|pan| pan.abs() > ASIDE).map(f32::signum)
    }
}

impl Subtitles {
    /// The subtitles on screen, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Subtitle> {
        self.0.iter()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Subtitles>().add_systems(Last, write_down.run_if(are_wanted.or_else(are_there)));
    awake::while_waiting(app, are_there);
}

/// Returns whether subtitles are on.
pub(super) fn are_wanted(choices: Res<SoundChoices>) -> bool {
    choices.subtitles
}

fn are_there(subtitles: Res<Subtitles>) -> bool {
    !subtitles.0.is_empty()
}

fn write_down(
    mut heard: MessageReader<Heard>,
    mut subtitles: ResMut<Subtitles>,
    (choices, time): (Res<SoundChoices>, Res<Time<Real>>),
) {
    let now = time.elapsed();
    subtitles.0.retain(|subtitle| choices.subtitles && now - subtitle.heard < STAYS);
    if !choices.subtitles {
        return;
    }
    for &Heard(sound, place) in heard.read() {
        let Some(name) = name(sound) else { continue };
        let subtitle = Subtitle { name, place, heard: now };
        match subtitles.0.iter_mut().find(|before| before.name == name) {
            Some(before) => *before = subtitle,
            None => subtitles.0.push(subtitle),
        }
    }
    let beyond = subtitles.0.len().saturating_sub(MOST);
    subtitles.0.drain(..beyond);
}

/// The key of a sound's text, or `None` if the sound needs no subtitle.
fn name(sound: Sound) -> Option<&'static str> {
    Some(match sound {
        Sound::Bump => "subtitle-bump",
        Sound::Coin => "subtitle-coin",
        Sound::Key => "subtitle-key",
        Sound::Door => "subtitle-door",
        Sound::ExitCall => "subtitle-exit-call",
        Sound::HunterStep => "subtitle-hunter-step",
        Sound::HunterBreath => "subtitle-hunter-breath",
        Sound::HunterNotices => "subtitle-hunter-notices",
        Sound::HunterLosesTrack => "subtitle-hunter-loses-track",
        Sound::TorchOut => "subtitle-torch-out",
        Sound::Won => "subtitle-won",
        Sound::Lost => "subtitle-lost",
        Sound::Refused => "subtitle-refused",
        Sound::Step { .. } | Sound::Wall(_) | Sound::Click => return None,
    })
}
