//! Playing the mazes of [`maze_core`]: a walker, goals, games and replays, the same on every machine.
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
//! A [`Challenge`] is a maze and a [`Goal`]: coins, keys and doors, a Minotaur. Its text form is the share code of its
//! maze, and the goal after a `/`. The goal changes nothing of the maze; the seed decides where coins, doors and keys
//! are. [`daily`] has a challenge for each day.
//!
//! ```
//! use maze_play::{Challenge, Game};
//!
//! let game = Game::of(&"square:6x3/wilson#4/coins".parse::<Challenge>()?)?;
//! assert_eq!(game.coins_left().collect::<Vec<_>>(), [5, 6, 8, 12, 16]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Walking
//!
//! A [`Walker`] is a circle that slides along walls, in any maze whose cells lie in a plane, or in charts that are glued
//! along sides. It is moved by vectors, or in fixed [ticks](Walker::tick) by [inputs](Input). The same inputs lead to the same place on every machine, so a
//! [`Recording`] of them is a replay.
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
//! The [`Surroundings`] of a cell are what a player sees there, to be said in words.
//!
//! # Games
//!
//! A [`Game`] knows the rules, tick by tick; where it is enough to go from cell to cell, it needs no walker, and works
//! in mazes that lie in no plane. A [`Run`](game::Run) is a walker in a game, and a [`RunRecord`](game::RunRecord) what
//! it takes to see it again. [`game`] has an example.
//!
//! # Features
//!
//! - `serde`: [`Challenge`], [`Goal`] and [dates](daily::Date) are written as text and read back with the same checks;
//!   inputs, recordings, events and results of games as plain data. It switches on the feature of `maze-core`. Off by
//!   default.
//!
//! The crate is as pure as `maze-core`: no files, clocks, screens or threads, and no randomness but that of a
//! seed. [`RULES_VERSION`](maze_core::RULES_VERSION) counts changes of its rules too.
//!
//! # Panics
//!
//! Passing a cell that is not in the grid may panic. Other panics are documented where they happen. Distances and
//! lengths are in cell pitches, angles clockwise, the y axis pointing south.

#![warn(clippy::pedantic)]

mod challenge;
pub mod daily;
pub mod game;
pub mod goal;
#[cfg(feature = "serde")]
mod serde;
mod surroundings;
mod tick;
mod walk;

pub use challenge::{Challenge, ChallengeError};
pub use game::Game;
pub use goal::Goal;
pub use maze_core::grid::Bearing;
pub use surroundings::{Place, Surroundings};
pub use tick::{Gait, Input, Recording, TICKS_A_SECOND, heading};
pub use walk::{Pose, WalkError, Walker};

/// Tests the code in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
