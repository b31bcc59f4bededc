//! The mixer of all sounds.

use crate::{
    BLOCK, Frame, Group, Place, SAMPLE_RATE, Sound, Volumes,
    ambience::{Torch, Wind},
    dsp::{Noise, Smooth},
    limiter::Limiter,
    music::{Mood, Music},
    rush::Rush,
    voice::Voice,
};

/// Maximum number of sounds that play at the same time.
pub const VOICES: usize = 32;

/// Voices that steps and walls leave free for more important sounds.
const RESERVED: usize = 8;

/// Walls per second that sound individually in the long run. The others are part of the [`Rush`].
const WALLS_A_SECOND: u32 = 12;

/// Walls that sound individually in a burst after a pause.
const WALLS_AT_ONCE: u32 = 4;

/// A command to a [`Mixer`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Plays a sound.
    Play(Sound, Place),
    /// Sets the volumes.
    Volumes(Volumes),
    /// Mutes or unmutes everything. The volumes stay as they are.
    Mute(bool),
    /// Sets the strength of the wind, from 0 to 1.
    Wind(f32),
    /// Sets where the nearest torch is heard from; [`Place::NOWHERE`] if there is none.
    Torch(Place),
    /// Sets the mood of the music.
    Music(Mood),
}

/// Mixes sounds, ambience and music into stereo samples.
#[derive(Clone, Debug)]
pub struct Mixer {
    voices: [Option<Voice>; VOICES],
    rush: Rush,
    /// Token bucket for walls that sound individually, in samples. Each wall takes [`COST`].
    walls_left: u32,
    wind: Wind,
    torch: Torch,
    music: Music,
    volumes: Volumes,
    muted: bool,
    /// Gains of the groups, in the order of [`Group::ALL`].
    gains: [Smooth; Group::ALL.len()],
    limiter: Limiter,
    rng: Noise,
}

/// Tokens for a wall that sounds individually.
const COST: u32 = SAMPLE_RATE / WALLS_A_SECOND;

impl Mixer {
    /// Creates a mixer at full volume that plays only music. The seed determines all random choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let seeds: [u64; 5] = std::array::from_fn(|stream| seed.wrapping_mul(5).wrapping_add(stream as u64));
        Self {
            voices: std::array::from_fn(|_| None),
            rush: Rush::new(seeds[0]),
            walls_left: COST * WALLS_AT_ONCE,
            wind: Wind::new(seeds[1]),
            torch: Torch::new(seeds[2]),
            music: Music::new(seeds[3]),
            volumes: Volumes::default(),
            muted: false,
            gains: [Smooth::new(1.0, 0.08); Group::ALL.len()],
            limiter: Limiter::new(),
            rng: Noise::new(seeds[4]),
        }
    }

    /// Applies a command. It takes effect with the next sample that is rendered.
    pub fn apply(&mut self, command: Command) {
        match command {
            Command::Play(sound, place) => self.play(sound, place),
            Command::Volumes(volumes) => self.volumes = volumes,
            Command::Mute(muted) => self.muted = muted,
            Command::Wind(strength) => self.wind.set(strength),
            Command::Torch(place) => self.torch.set(place),
            Command::Music(mood) => self.music.set(mood),
        }
        for (gain, group) in self.gains.iter_mut().zip(Group::ALL) {
            gain.go_to(if self.muted { 0.0 } else { self.volumes.gain(group) });
        }
    }

    /// Overwrites `frames` with the next samples. Never allocates.
    pub fn render(&mut self, frames: &mut [[f32; 2]]) {
        frames.chunks_mut(BLOCK).for_each(|block| self.block(block));
    }

    /// Returns the number of playing voices, at most [`VOICES`]. Wind, torch, music and the rush of walls are not
    /// voices.
    #[must_use]
    pub fn voices(&self) -> usize {
        self.voices.iter().flatten().count()
    }

    fn play(&mut self, sound: Sound, place: Place) {
        if let Sound::Wall(region) = sound {
            if self.walls_left < COST {
                self.rush.add(region, place);
                return;
            }
            self.walls_left -= COST;
        }
        let free = VOICES - self.voices();
        let is_silent = place.gain <= 0.0 || self.gains[sound.group() as usize].is_zero();
        if is_silent || free <= if sound.is_important() { 0 } else { RESERVED } {
            return;
        }
        if let Some(voice) = self.voices.iter_mut().find(|voice| voice.is_none()) {
            *voice = Some(Voice::begin(sound, place, &mut self.rng));
        }
    }

    fn block(&mut self, frames: &mut [Frame]) {
        let samples = frames.len();
        self.walls_left = (self.walls_left + samples as u32).min(COST * WALLS_AT_ONCE);
        let mut groups = [[[0.0; 2]; BLOCK]; Group::ALL.len()];
        for slot in &mut self.voices {
            if let Some(voice) = slot
                && !voice.add_to(&mut groups[voice.group() as usize][..samples])
            {
                *slot = None;
            }
        }
        let [effects, ambience, music, _] = &mut groups;
        self.rush.add_to(&mut effects[..samples]);
        if !self.gains[Group::Ambience as usize].is_zero() {
            self.wind.add_to(&mut ambience[..samples]);
            self.torch.add_to(&mut ambience[..samples]);
        }
        if !self.gains[Group::Music as usize].is_zero() {
            self.music.add_to(&mut music[..samples]);
        }
        for (index, frame) in frames.iter_mut().enumerate() {
            let mut sum = [0.0; 2];
            for (group, gain) in groups.iter().zip(&mut self.gains) {
                let gain = gain.next();
                sum[0] += gain * group[index][0];
                sum[1] += gain * group[index][1];
            }
            *frame = self.limiter.next(sum);
        }
    }
}
