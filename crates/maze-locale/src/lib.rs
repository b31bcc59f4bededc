//! The texts of the programs in the user's language.
//!
//! A language is a folder in `assets/words` with [Fluent](https://projectfluent.org) files. Adding a language requires
//! only a new folder.
//!
//! ```
//! use maze_locale::{Language, Locale};
//!
//! let french = Locale::new("fr-CA".parse::<Language>()?);
//! assert_eq!(french.get("menu-generate"), "Générer");
//! assert_eq!(french.fill("finish-steps", &[("steps", &12_345)]), "Pas\u{a0}: 12\u{a0}345");
//! # Ok::<(), maze_locale::UnknownLanguage>(())
//! ```

#[cfg(feature = "clap")]
mod command;
mod english;
mod errors;
mod language;
mod legend;
mod locale;
#[cfg(feature = "clap")]
mod manual;
mod message;
#[cfg(feature = "clap")]
mod mistake;
mod names;
mod numbers;
mod place;
mod pseudo;
mod remarks;
mod why;

pub use english::english_names;
pub use language::{Language, UnknownLanguage};
pub use legend::LegendColor;
pub use locale::Locale;
pub use message::Message;
#[cfg(feature = "clap")]
pub use mistake::shorten_values;
pub use remarks::{FitChoice, remarks};
pub use why::{cell_name, why_method, why_solver};
