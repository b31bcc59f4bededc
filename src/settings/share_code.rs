//! Parses share codes of mazes that can be shown.

use super::masks;
use crate::session::{
    limits::MAX_CELLS,
    requests::{Generate, GeneratePair},
};
use bevy::prelude::Commands;
use maze_core::ParseOptions;
use maze_locale::Message;
use maze_play::{Challenge, Pair};
use std::str::FromStr;

/// A share code of mazes that can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShareCode {
    /// A maze and its goal.
    Maze(Challenge),
    /// Two mazes, or one maze with two solvers.
    Pair(Pair),
}

impl ShareCode {
    /// Returns the first maze.
    #[must_use]
    pub fn first(&self) -> Challenge {
        match self {
            Self::Maze(challenge) => challenge.clone(),
            Self::Pair(pair) => pair.blueprints()[0].clone().into(),
        }
    }

    /// Requests its mazes.
    pub(crate) fn show(&self, commands: &mut Commands) {
        match self.clone() {
            Self::Maze(challenge) => commands.trigger(Generate(challenge)),
            Self::Pair(pair) => commands.trigger(GeneratePair(pair)),
        }
    }
}

impl FromStr for ShareCode {
    type Err = Message;

    fn from_str(code: &str) -> Result<Self, Message> {
        if code.contains(',') { Ok(Self::Pair(Pair::parse(code, &OPTIONS)?)) } else { read_code(code).map(Self::Maze) }
    }
}

/// Parses the share code of a single maze that can be shown.
///
/// # Errors
/// Returns a message if the code is invalid, the maze is too large, or its mask is unknown.
pub fn read_code(code: &str) -> Result<Challenge, Message> {
    Ok(Challenge::parse(code, &OPTIONS)?)
}

/// The largest maze that can be shown, and the known masks.
const OPTIONS: ParseOptions<'static> = ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_with_a_comma_has_two_mazes() {
        for (code, is_pair) in [
            ("square:7x6/kruskal#4", false),
            ("square:7x6/kruskal#4/coins", false),
            ("square:7x6/kruskal#4,prim#2", true),
            ("square:7x6/kruskal#4,a-star,tremaux", true),
        ] {
            let read: ShareCode = code.parse().expect("a share code");
            assert_eq!(matches!(read, ShareCode::Pair(_)), is_pair, "{code}");
            assert_eq!(read.first().blueprint.to_string(), "square:7x6/kruskal#4", "{code}");
        }
    }

    #[test]
    fn errors_name_what_is_wrong_with_a_pair() {
        let too_large = format!("square:{0}x{0}/kruskal#4,prim#2", 1 << 13);
        for (code, named) in [
            ("square:7x6/kruskal#4,square:7x7/prim#2", "square:7x7"),
            ("square:7x6/kruskal#4,a-star", "a-star"),
            ("square:7x6/kruskal#4,prim#2/coins", "/coins"),
            (too_large.as_str(), "67108864"),
        ] {
            let error = code.parse::<ShareCode>().expect_err("it cannot be shown").to_string();
            assert!(error.contains(named), "{code}: {error}");
        }
    }
}
