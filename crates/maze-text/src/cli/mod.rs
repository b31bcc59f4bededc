//! The command line: commands, each with its options, which are lowered to one set of [`Arguments`]. It is in English,
//! but the French spellings of options are accepted too.

mod arguments;
mod beside;
mod body;
mod command_line;
mod commands;
mod completions;
mod count;
mod files;
mod groups;
mod language;
mod lines;
mod lower;
mod mask;
mod maze;
mod paper;
mod purpose;
mod race;
mod short;
mod trusted;
mod unnamed;
mod worksheet;

pub(crate) use arguments::{Arguments, GivenEnds};
pub(crate) use command_line::CommandLine;
pub(crate) use completions::completions;
pub(crate) use files::is_standard;
pub use language::language;
pub(crate) use language::{answer, command, manual, no_command};
pub(crate) use maze::Streamed;
pub(crate) use paper::PaperArguments;
pub(crate) use purpose::Purpose;
pub(crate) use race::{GoalPlace, RaceArguments};
pub(crate) use short::short;
pub use unnamed::parse_unnamed;
pub(crate) use worksheet::{Subject, WorksheetArguments};
