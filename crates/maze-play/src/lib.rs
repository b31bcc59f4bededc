//! Plays the mazes of [`maze_core`], with a walker, goals, games and replays, the same on every machine.
//!
//! ```
//! use maze_play::{Challenge, Game, Input, game::{Outcome, Run}};
//!
//! let challenge: Challenge = "square:2x1/kruskal#1/night".parse()?;
//! let mut run = Run::new(Game::of(&challenge)?, 0.2)?;
//! while run.game().result().is_none() {
//!     // To the east.
//!     run.tick(Input::Walk(0), |event| println!("{event:?}"));
//! }
//! assert_eq!(run.game().result().map(|result| result.outcome), Some(Outcome::Won));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Challenges
//!
//! A [`Challenge`] is a maze and a [`Goal`]: coins, keys and doors, a Minotaur. Its text form is the share code of the
//! maze, followed by `/` and the goal. The goal does not affect the maze; the seed determines where coins, doors and
//! keys are. [`daily`] has a challenge for each day.
//!
//! ```
//! use maze_play::{Challenge, Game};
//!
//! let game = Game::of(&"square:6x3/wilson#4/coins".parse::<Challenge>()?)?;
//! assert_eq!(game.coins_left().collect::<Vec<_>>(), [5, 6, 8, 12, 16]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Pair`] is two mazes side by side, or one maze with two solvers, and has a share code, too.
//! Their recordings can be played in [`Lockstep`], and they are
//! compared by [figures](Figure).
//!
//! # Walking
//!
//! A [`Walker`] is a circle that slides along walls, in any maze whose cells lie in a plane, or in charts that are
//! glued along sides. It is moved by vectors, or in fixed [ticks](Walker::tick) by [inputs](Input). The same inputs
//! lead to the same position on every machine, so a [`Recording`] of them is a replay.
//!
//! ```
//! use maze_core::Blueprint;
//! use maze_play::{Input, TICKS_A_SECOND, Walker};
//!
//! let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
//! let mut walker = Walker::enter(&maze, 0.2)?;
//! let mut entered = Vec::new();
//! for _ in 0..2 * TICKS_A_SECOND {
//!     walker.tick(&maze, Input::Walk(0), |cell| entered.push(cell));
//! }
//! assert_eq!(entered, [1, 2, 3]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The [`Surroundings`] of a cell describe what a player sees there, for screen readers and text.
//!
//! # Games
//!
//! A [`Game`] implements the rules, tick by tick. It can be played from cell to cell without a walker, even in mazes
//! that do not lie in a plane. A [`Run`](game::Run) is a walker in a game, and a [`RunRecord`](game::RunRecord)
//! reproduces it. The module [`game`] has an example.
//!
//! # Features
//!
//! - `serde`: [`Challenge`], [`Goal`] and [dates](daily::Date) are serialized as text, and checked when they are
//!   deserialized. Inputs, recordings, events and results of games are serialized as plain data. It enables the feature
//!   of `maze-core`. Off by default.
//!
//! The crate is as pure as `maze-core`: it uses no files, clocks, screens or threads, and its only source of randomness
//! is the seed. [`RULES_VERSION`](maze_core::RULES_VERSION) covers its rules too.
//!
//! # Panics
//!
//! Passing a cell that is not in the grid may panic. Other panics are documented on each function.
//!
//! # Units
//!
//! Distances and lengths are in cell pitches. Angles go clockwise. The y axis points south.

#![warn(clippy::pedantic)]

mod challenge;
pub mod daily;
mod figure;
pub mod game;
pub mod goal;
mod lockstep;
mod pair;
#[cfg(feature = "serde")]
mod serde;
mod surroundings;
mod tick;
mod walk;

pub use challenge::{Challenge, ChallengeError};
pub use figure::Figure;
pub use game::Game;
pub use goal::Goal;
pub use lockstep::Lockstep;
pub use maze_core::grid::Bearing;
pub use pair::{Pair, PairError};
pub use surroundings::{Place, Surroundings};
pub use tick::{Gait, Input, Recording, TICKS_A_SECOND, heading};
pub use walk::{Pose, WalkError, Walker};

/// Tests the code in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
