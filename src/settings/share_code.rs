//! Parses share codes of mazes that can be shown.

use super::masks;
use crate::{platform::picked::PickedFile, session::limits::MAX_CELLS};
use maze_core::ParseOptions;
use maze_io::{is_drawn, read_drawn};
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
    /// The code of a drawn maze, which is valid.
    Drawn(String),
}

impl ShareCode {
    /// Returns the first maze, or `None` if it is drawn.
    #[must_use]
    pub fn first(&self) -> Option<Challenge> {
        match self {
            Self::Maze(challenge) => Some(challenge.clone()),
            Self::Pair(pair) => Some(pair.blueprints()[0].clone().into()),
            Self::Drawn(_) => None,
        }
    }
}

impl FromStr for ShareCode {
    type Err = Message;

    fn from_str(code: &str) -> Result<Self, Message> {
        if is_drawn(code) {
            read_drawn(code, &OPTIONS)?;
            return Ok(Self::Drawn(code.to_owned()));
        }
        if code.contains(',') { Ok(Self::Pair(Pair::parse(code, &OPTIONS)?)) } else { read_code(code).map(Self::Maze) }
    }
}

/// The file of a drawn maze, which holds its share code.
pub(crate) fn file_of(code: &str) -> PickedFile {
    PickedFile::Held("drawing.txt".into(), code.as_bytes().into())
}

/// Parses the share code of a single maze that can be shown, and that a method generates.
///
/// # Errors
/// Returns a message if the code is invalid, the maze is too large, or its mask is unknown.
pub fn read_code(code: &str) -> Result<Challenge, Message> {
    Ok(Challenge::parse(code, &OPTIONS)?)
}

/// The largest maze that can be shown, and the known masks.
const OPTIONS: ParseOptions<'static> =
    ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find, polygons: &|_| None };

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{open, source::MazeSource};
    use maze_core::{Maze, Shape};
    use maze_io::Loaded;

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
            let first = read.first().map(|challenge| challenge.blueprint.to_string());
            assert_eq!(first.as_deref(), Some("square:7x6/kruskal#4"), "{code}");
        }
    }

    #[test]
    fn the_code_of_a_drawn_maze_is_that_of_a_file() {
        let shape: Shape = "hex-flat:3x2".parse().expect("a shape");
        let maze = Maze::without_walls(shape.grid()).with_goals(1, &[3, 5]).expect("its cells");
        let loaded = Loaded { shape, maze, closed: true, challenge: None };
        let source = MazeSource::File("a.json".to_owned(), loaded.into());
        let code = source.drawn_code().expect("it is small");
        let read: ShareCode = code.parse().expect("a share code");
        assert_eq!((read.first(), &read), (None, &ShareCode::Drawn(code.clone())));
        let opened = open::read(&file_of(&code)).expect("a file");
        assert_eq!(opened.maze().to_bytes(), source.maze().to_bytes());
        assert_eq!(
            (opened.drawn_code(), opened.is_closed(), opened.name()),
            (Some(code.clone()), true, Some("drawing"))
        );
        let error = code.replacen("drawn:A", "drawn:B", 1).parse::<ShareCode>().expect_err("it is damaged");
        assert!(error.to_string().contains("checksum"), "{error}");
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
