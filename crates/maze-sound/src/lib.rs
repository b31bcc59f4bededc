//! What a maze sounds like: everything is synthesized while it is played, so there are no files.
//!
//! A [`Mixer`] is told what happens by [`Command`]s and renders stereo samples, [`SAMPLE_RATE`] a second. It knows no
//! device, clock or thread, allocates nothing while it renders, and makes the same samples of the same seed and
//! commands on every machine.
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
//! A [`Listener`] in a maze hears along its [ways](Ways): what lies behind a wall is as far away as one has to walk, and
//! is heard from where that way begins.
//!
//! Laws, each a test: no sample is beyond [`CEILING`]; nothing clicks, also where volumes change or all is muted;
//! each sound is as loud as its table says, by EBU R128; walls that fall by thousands a second take no more voices and
//! no more time than a few.
//!
//! The signal processing is our own: an oscillator, a filter, an envelope and a limiter are some hundred lines, and
//! none of them allocates. A library of graphs would bring more code than it saves.

mod beds;
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

/// Samples a second, on each side.
pub const SAMPLE_RATE: u32 = 48_000;

/// How long a sample lasts, in seconds.
const SAMPLE: f32 = 1.0 / SAMPLE_RATE as f32;

/// How many samples are computed at a time, at most.
const BLOCK: usize = 64;

/// Left and right.
type Frame = [f32; 2];
