//! What is read instead of heard, or beside it.

use super::{choices::SoundChoices, speaker::Heard};
use crate::platform::awake;
use bevy::prelude::*;
use maze_sound::{Place, Sound};
use std::time::Duration;

/// How long each stays after its sound was last heard.
const STAYS: Duration = Duration::from_millis(2_500);

/// How many are shown at the same time, at most: those heard last.
const MOST: usize = 3;

/// From which share of its loudness on a sound counts as near.
const NEAR: f32 = 0.3;

/// From which share of the whole on a sound counts as coming from a side.
const ASIDE: f32 = 0.25;

/// The sounds that are read now, the one heard first above.
#[derive(Resource, Default, Debug)]
pub struct Subtitles(Vec<Subtitle>);

/// A sound that is read.
#[derive(Clone, Copy, Debug)]
pub struct Subtitle {
    /// The name of its text.
    pub name: &'static str,
    /// From where it comes.
    pub place: Place,
    /// When it was heard, since the program began.
    heard: Duration,
}

impl Subtitle {
    /// Whether it comes from far away.
    #[must_use]
    pub fn is_far(&self) -> bool {
        self.place.gain < NEAR
    }

    /// From which side it comes, if from one: -1 is left, 1 is right.
    #[must_use]
    pub fn side(&self) -> Option<f32> {
        Some(self.place.pan).filter(|pan| pan.abs() > ASIDE).map(f32::signum)
    }
}

impl Subtitles {
    /// The sounds that are read now, the one heard first above.
    pub fn iter(&self) -> impl Iterator<Item = &Subtitle> {
        self.0.iter()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Subtitles>().add_systems(Last, write_down.run_if(are_wanted.or_else(are_there)));
    awake::while_waiting(app, are_there);
}

/// Whether somebody wants to read them.
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

/// The name of a sound's text, if it tells anything that is not seen where one looks.
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
