//! Tests of the laws that the crate documents.

mod laws;
mod loudness;
mod space;
mod walls;

use maze_sound::{Command, Ground, Mixer, Mood, Place, SAMPLE_RATE, Sound, Volumes};

/// All one-shot sounds.
fn sounds() -> Vec<Sound> {
    let steps = Ground::ALL.into_iter().flat_map(|ground| [false, true].map(|sprints| Sound::Step { ground, sprints }));
    let walls = (0..Sound::PITCHES).map(Sound::Wall);
    let others = [
        Sound::Bump,
        Sound::Coin,
        Sound::Key,
        Sound::Door,
        Sound::ExitCall,
        Sound::HunterStep,
        Sound::HunterBreath,
        Sound::HunterNotices,
        Sound::HunterLosesTrack,
        Sound::TorchOut,
        Sound::Won,
        Sound::Lost,
        Sound::Click,
        Sound::Refused,
    ];
    steps.chain(walls).chain(others).collect()
}

/// A mixer that plays no music.
fn without_music(seed: u64) -> Mixer {
    let mut mixer = Mixer::new(seed);
    mixer.apply(Command::Volumes(Volumes { music: 0.0, ..Volumes::default() }));
    // Wait until the volume has changed.
    seconds(&mut mixer, 1.0);
    mixer
}

/// Renders the next seconds.
fn seconds(mixer: &mut Mixer, seconds: f32) -> Vec<[f32; 2]> {
    let mut frames = vec![[0.0; 2]; (seconds * SAMPLE_RATE as f32) as usize];
    mixer.render(&mut frames);
    frames
}

/// Renders a single sound, and the silence after it.
fn alone(sound: Sound, place: Place, seed: u64) -> Vec<[f32; 2]> {
    let mut mixer = without_music(seed);
    mixer.apply(Command::Play(sound, place));
    seconds(&mut mixer, 4.0)
}

/// Renders music in danger, wind, a torch, thousands of falling walls and all other sounds, all at once.
fn everything_at_once(seed: u64) -> Vec<[f32; 2]> {
    let mut mixer = Mixer::new(seed);
    mixer.apply(Command::Wind(1.0));
    mixer.apply(Command::Torch(Place::HERE));
    mixer.apply(Command::Music(Mood { tension: 1.0, inside: true, ..Mood::default() }));
    let mut all = Vec::new();
    let sounds = sounds();
    for moment in 0..300 {
        (0..60).for_each(|wall| mixer.apply(Command::Play(Sound::Wall(moment + wall), Place::HERE)));
        mixer.apply(Command::Play(sounds[moment as usize % sounds.len()], Place::HERE));
        all.extend(seconds(&mut mixer, 1.0 / 60.0));
    }
    all
}

fn peak(frames: &[[f32; 2]]) -> f32 {
    frames.iter().flatten().fold(0.0, |peak, sample| peak.max(sample.abs()))
}

/// The largest jump between neighboring samples.
fn jump(frames: &[[f32; 2]]) -> f32 {
    let jumps = frames.windows(2).flat_map(|pair| [0, 1].map(|side| (pair[1][side] - pair[0][side]).abs()));
    jumps.fold(0.0, f32::max)
}
