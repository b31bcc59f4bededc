//! The commands of robots: lines of text.

use crate::color::Color;
use maze_core::{Cell, Side};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Command<'l> {
    /// A command for squares.
    Squares(OnSquares<'l>),
    WasReset,
    AckReset,
    Stat(Stat),
    /// The number of sides of the cell.
    Sides,
    /// Whether a side is open.
    Open(Side),
    /// The side by which the robot entered.
    EnteredBy,
    /// Go through a side.
    Go(Side),
    /// The cell.
    Here,
    /// The cell of the start.
    Start,
    Goals,
    /// Whether the cell is a goal.
    AtGoal,
    /// The number of cells.
    Cells,
    /// The cells across the sides of a cell.
    Neighbors(Cell),
    /// The corners of the cell.
    Corners,
    Paint(Cell, Color),
    Label(Cell, &'l str),
    ClearColors,
    ClearTexts,
}

/// A command that mms knows, and that needs squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum OnSquares<'l> {
    Width,
    Height,
    /// Whether there is a wall within a number of half cells in a direction, which is in eighths of a turn clockwise
    /// from straight ahead.
    Wall(u8, i64),
    /// Move ahead by half cells.
    Move(i64),
    /// Turn by eighths of a turn, clockwise.
    Turn(u8),
    /// Draw or remove the wall of a cell in a direction, in quarter turns clockwise from north.
    SetWall([i64; 2], u8, bool),
    SetColor([i64; 2], Option<Color>),
    SetText([i64; 2], Option<&'l str>),
}

/// A figure that a robot asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stat {
    Total(Figure),
    Best(Figure),
    Current(Figure),
    Score,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Figure {
    Distance,
    Turns,
    EffectiveDistance,
}

impl<'l> Command<'l> {
    /// Reads a line. Returns `None` if it is not a command.
    pub(crate) fn read(line: &'l str) -> Option<Self> {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let name = words.next()?;
        let rest: Vec<&str> = words.collect();
        match *rest {
            [] => Self::alone(name),
            [word] => Self::with_one(name, word),
            _ if name == "setText" => {
                let (x, text) = line.trim_start().strip_prefix("setText ")?.trim_start().split_once(' ')?;
                let text = text.trim_start();
                let (y, text) = text.split_once(' ').unwrap_or((text, ""));
                // An empty text removes the text.
                Some(Self::Squares(OnSquares::SetText(place(x, y)?, Some(text).filter(|text| !text.is_empty()))))
            }
            _ if name == "label" => {
                let (cell, text) = line.trim_start().strip_prefix("label ")?.trim_start().split_once(' ')?;
                Some(Self::Label(cell.parse().ok()?, text))
            }
            [first, second] => Self::with_two(name, first, second),
            [x, y, last] => Self::with_three(name, place(x, y)?, last),
            _ => None,
        }
    }

    fn alone(name: &str) -> Option<Self> {
        use OnSquares::{Height, Move, Turn, Wall, Width};
        Some(Self::Squares(match name {
            "mazeWidth" => Width,
            "mazeHeight" => Height,
            "moveForward" => Move(2),
            "moveForwardHalf" => Move(1),
            "turnRight" | "turnRight90" => Turn(2),
            "turnLeft" | "turnLeft90" => Turn(6),
            "turnRight45" => Turn(1),
            "turnLeft45" => Turn(7),
            "wasReset" => return Some(Self::WasReset),
            "ackReset" => return Some(Self::AckReset),
            "clearAllColor" => return Some(Self::ClearColors),
            "clearAllText" => return Some(Self::ClearTexts),
            "sides" => return Some(Self::Sides),
            "enteredBy" => return Some(Self::EnteredBy),
            "here" => return Some(Self::Here),
            "start" => return Some(Self::Start),
            "goals" => return Some(Self::Goals),
            "atGoal" => return Some(Self::AtGoal),
            "cells" => return Some(Self::Cells),
            "corners" => return Some(Self::Corners),
            name => Wall(direction(name)?, 1),
        }))
    }

    fn with_one(name: &str, word: &str) -> Option<Self> {
        use OnSquares::{Move, Wall};
        // As in mms, what is not a number counts as 0.
        let number = || word.parse::<i32>().map_or(0, i64::from);
        Some(match name {
            "moveForward" => Self::Squares(Move(2 * number())),
            "moveForwardHalf" => Self::Squares(Move(number())),
            "getStat" => Self::Stat(Stat::read(word)?),
            "open" => Self::Open(word.parse().ok()?),
            "go" => Self::Go(word.parse().ok()?),
            "neighbors" => Self::Neighbors(word.parse().ok()?),
            name => Self::Squares(Wall(direction(name)?, number().max(1))),
        })
    }

    fn with_two(name: &str, first: &str, second: &str) -> Option<Self> {
        Some(match name {
            "clearColor" => Self::Squares(OnSquares::SetColor(place(first, second)?, None)),
            "clearText" => Self::Squares(OnSquares::SetText(place(first, second)?, None)),
            "paint" => Self::Paint(first.parse().ok()?, color(second)?),
            _ => return None,
        })
    }

    fn with_three(name: &str, place: [i64; 2], last: &str) -> Option<Self> {
        Some(Self::Squares(match name {
            "setWall" => OnSquares::SetWall(place, quarter(last)?, true),
            "clearWall" => OnSquares::SetWall(place, quarter(last)?, false),
            "setColor" => OnSquares::SetColor(place, Some(color(last)?)),
            _ => return None,
        }))
    }
}

impl Stat {
    fn read(word: &str) -> Option<Self> {
        use Figure::{Distance, EffectiveDistance, Turns};
        Some(match word {
            "total-distance" => Self::Total(Distance),
            "total-turns" => Self::Total(Turns),
            "total-effective-distance" => Self::Total(EffectiveDistance),
            "best-run-distance" => Self::Best(Distance),
            "best-run-turns" => Self::Best(Turns),
            "best-run-effective-distance" => Self::Best(EffectiveDistance),
            "current-run-distance" => Self::Current(Distance),
            "current-run-turns" => Self::Current(Turns),
            "current-run-effective-distance" => Self::Current(EffectiveDistance),
            "score" => Self::Score,
            _ => return None,
        })
    }
}

/// The direction of a sensor, in eighths of a turn clockwise from straight ahead.
fn direction(name: &str) -> Option<u8> {
    const SENSORS: [&str; 8] = [
        "wallFront",
        "wallFrontRight",
        "wallRight",
        "wallBackRight",
        "wallBack",
        "wallBackLeft",
        "wallLeft",
        "wallFrontLeft",
    ];
    (0..8).find(|&eighths| SENSORS[usize::from(eighths)] == name)
}

/// The direction with this letter, in quarter turns clockwise from north.
fn quarter(word: &str) -> Option<u8> {
    (0..4).find(|&quarter| ["n", "e", "s", "w"][usize::from(quarter)] == word)
}

fn place(x: &str, y: &str) -> Option<[i64; 2]> {
    let number = |word: &str| word.parse::<i32>().ok().map(i64::from);
    Some([number(x)?, number(y)?])
}

fn color(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    let color = Color::of_letter(letters.next()?)?;
    letters.next().is_none().then_some(color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_the_words_that_they_need_and_no_others() {
        use OnSquares::{Move, SetColor, SetText, SetWall, Turn, Wall};
        let squares = |command| Some(Command::Squares(command));
        for (line, read) in [
            ("moveForward", squares(Move(2))),
            ("moveForward 3", squares(Move(6))),
            ("  moveForwardHalf  3 ", squares(Move(3))),
            ("moveForward three", squares(Move(0))),
            ("turnLeft45", squares(Turn(7))),
            ("wallBackLeft 4", squares(Wall(5, 4))),
            ("wallFront 0", squares(Wall(0, 1))),
            ("setWall 3 4 n", squares(SetWall([3, 4], 0, true))),
            ("setColor 0 1 G", squares(SetColor([0, 1], Some(Color::DarkGreen)))),
            ("setText 0 1 a b", squares(SetText([0, 1], Some("a b")))),
            ("setText 0 1 1", squares(SetText([0, 1], Some("1")))),
            ("setText 0 1 ", squares(SetText([0, 1], None))),
            ("setText 0 1", squares(SetText([0, 1], None))),
            ("label 7 a b", Some(Command::Label(7, "a b"))),
            ("go 3", Some(Command::Go(3))),
            ("turnLeft 3", None),
            ("setWall 3 4 x", None),
            ("setWall 3 4 n e", None),
            ("setColor 0 1 green", None),
            ("setText 0", None),
            ("getStat", None),
            ("getStat speed", None),
            ("go north", None),
            ("MoveForward", None),
            ("", None),
        ] {
            assert_eq!(Command::read(line), read, "{line}");
        }
    }
}
