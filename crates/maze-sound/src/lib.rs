//! Sound for mazes. Everything is synthesized at run time, so there are no sound files.
//!
//! A [`Mixer`] takes [`Command`]s and renders stereo samples, [`SAMPLE_RATE`] a second. It needs no device, clock or
//! thread, and does not allocate while it renders. The same seed and commands give the same samples on every platform.
//!
//! ```
//! use maze_sound::{Command, Mixer, Place, Sound};
//!
//! let mut mixer = Mixer::new(1);
//! mixer.apply(Command::Play(Sound::Coin, Place::HERE));
//! let mut second = vec![[0.0; 2]; maze_sound::SAMPLE_RATE as usize];
//! mixer.render(&mut second);
//! assert!(second.iter().any(|[left, _]| left.abs() > 0.01));
//! ```
//!
//! A [`Listener`] in a maze hears sounds along [shortest paths](Ways): a sound behind a wall is as far away as the walk
//! to it, and comes from the direction in which that walk begins.
//!
//! The tests check these guarantees:
//!
//! - No sample exceeds [`CEILING`].
//! - Nothing clicks, even when volumes change or all is muted.
//! - Each sound has the loudness of its table, by EBU R128.
//! - Thousands of falling walls a second take no more voices than a few.
//!
//! The signal processing is our own: an oscillator, a filter, an envelope and a limiter are a few hundred lines, and
//! none of them allocates. A library of audio graphs would bring more code than it saves.

mod ambience;
mod dsp;
mod layer;
mod limiter;
mod mixer;
mod music;
mod place;
mod rush;
mod sound;
mod sounds;
mod space;
mod voice;
mod volumes;

pub use limiter::CEILING;
pub use mixer::{Command, Mixer, VOICES};
pub use music::Mood;
pub use place::Place;
pub use sound::{Ground, Sound};
pub use space::{Listener, Way, Ways};
pub use volumes::{Group, Volumes};

/// Samples per second and channel.
pub const SAMPLE_RATE: u32 = 48_000;

/// Duration of a sample in seconds.
const SAMPLE: f32 = 1.0 / SAMPLE_RATE as f32;

/// Maximum number of samples that are computed at a time.
const BLOCK: usize = 64;

/// A left and a right sample.
type Frame = [f32; 2];
