//! All that is heard, in one stream of samples.

use crate::{
    BLOCK, Frame, Group, Place, SAMPLE_RATE, Sound, Volumes,
    beds::{Torch, Wind},
    dsp::{Noise, Smooth},
    limiter::Limiter,
    music::{Mood, Music},
    rush::Rush,
    voice::Voice,
};

/// How many sounds are heard at the same time, at most.
pub const VOICES: usize = 32;

/// How many of the voices steps and walls leave to the others.
const RESERVED: usize = 8;

/// How many walls a second are heard one by one, in the long run; those beyond are a texture.
const WALLS_A_SECOND: u32 = 12;

/// How many walls are heard one by one when they fall after a pause, however fast.
const WALLS_AT_ONCE: u32 = 4;

/// What a [`Mixer`] is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Something happens somewhere.
    Play(Sound, Place),
    /// How loud the groups are from now on.
    Volumes(Volumes),
    /// Whether nothing is heard, whatever the volumes are.
    Mute(bool),
    /// How strong the wind is, 0 to 1.
    Wind(f32),
    /// Where the nearest torch burns; [`Place::NOWHERE`] if none does.
    Torch(Place),
    /// What the music follows.
    Music(Mood),
}

/// Mixes what it is told of into stereo samples.
#[derive(Clone, Debug)]
pub struct Mixer {
    voices: [Option<Voice>; VOICES],
    rush: Rush,
    /// How many walls may still be heard one by one, in samples that each of them costs.
    walls_left: u32,
    wind: Wind,
    torch: Torch,
    music: Music,
    volumes: Volumes,
    muted: bool,
    /// What each group is multiplied by, in the order of [`Group::ALL`].
    gains: [Smooth; Group::ALL.len()],
    limiter: Limiter,
    chance: Noise,
}

/// What a wall costs that is heard by itself.
const COST: u32 = SAMPLE_RATE / WALLS_A_SECOND;

impl Mixer {
    /// Silent at first, at full volume. All that is left to chance follows from the seed.
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
            chance: Noise::new(seeds[4]),
        }
    }

    /// Does what it is told, with the next sample that it renders.
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

    /// Replaces these samples by the next ones. Allocates nothing.
    pub fn render(&mut self, frames: &mut [[f32; 2]]) {
        frames.chunks_mut(BLOCK).for_each(|block| self.block(block));
    }

    /// How many sounds are heard one by one, at most [`VOICES`]. Those of wind, torch, music and many walls at once are not
    /// counted.
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
            *voice = Some(Voice::begin(sound, place, &mut self.chance));
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
