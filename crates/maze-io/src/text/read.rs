//! Reads drawings of squares in the styles `ascii`, `school`, `box` and `blocks`, which consist of joints, and of walls
//! and floors between them.
//!
//! ```text
//! +---+---+     ╶───────┐     ██████████
//!     |   |         │   │         ██  ██
//! +   +   +     ╷   ╵   ╵     ██  ██  ██
//! |             │             ██
//! +---+---+     └───────╴     ██████████
//! ```
//!
//! If joints are `+`, the distance of the first two is the width of cells. Gaps in the boundary, at most two, are
//! entrance and exit. A start or a goal elsewhere is a cell that contains only the letter `S` or `G`.

use super::{
    DrawingError,
    squares::{GOAL, START},
};
use crate::{
    Format, Loaded, ReadError, Reading,
    code::text::split,
    incompatible::is_rectangle,
    loaded::{self, rectangle},
};
use maze_core::{Endpoints, HalfEdge, NullSink, grid::Square, maze::NoSuchCell};
use maze_play::Challenge;
use std::borrow::Cow;

/// The style of a drawing.
struct Look {
    /// The distance between joints, in characters.
    pitch: usize,
    /// The width of a joint and of a wall along a column, in characters.
    joint: usize,
    joints: &'static str,
    /// The characters of walls along rows and along columns.
    along: &'static str,
    across: &'static str,
}

impl Look {
    const BOX: Self = Self {
        pitch: 4, joint: 1, joints: " ╶╵└╴─┘┴╷┌│├┐┬┤┼", along: "─", across: "│"
    };
    const BLOCKS: Self = Self { pitch: 4, joint: 2, joints: " █", along: "█", across: "█" };

    /// Recognizes the style by the first line of a drawing.
    fn of(first: &str) -> Option<Self> {
        if first.starts_with('+') {
            let pitch = 1 + first.chars().skip(1).position(|letter| letter == '+').filter(|&gap| gap > 0)?;
            return Some(Self { pitch, joint: 1, joints: "+", along: "-─", across: "|│" });
        }
        let has = |letters: &str| first.contains(|letter| letter != ' ' && letters.contains(letter));
        [Self::BLOCKS, Self::BOX].into_iter().find(|look| has(look.joints))
    }

    fn is_floor(&self, letter: char) -> bool {
        is_floor(letter) && !self.along.contains(letter) && !self.across.contains(letter)
    }

    /// Whether these characters are an opening rather than a wall of the given characters. `None` if they are neither.
    fn is_open(&self, letters: &[char], wall: &str) -> Option<bool> {
        let open = letters.iter().all(|&letter| self.is_floor(letter));
        (open || letters.iter().all(|&letter| wall.contains(letter))).then_some(open)
    }
}

/// Whether a character may be in an opening: a space, a path that was drawn in, or a letter or digit.
fn is_floor(letter: char) -> bool {
    " *█•·.╺╻┏╸━┓┳╹┗┃┣┛┻┫╋".contains(letter) || letter.is_ascii_alphanumeric()
}

/// Reads a drawing of squares. The maze of any other drawing is generated again from the share code in the last line.
pub(crate) fn read(text: &str, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    let text = &*without_colours(text);
    let (drawing, code) = split(text);
    let options = reading.parsing(Format::Text.max_cells());
    match code.map(|code| Challenge::parse(code, &options)).transpose()? {
        Some(challenge) if is_rectangle(challenge.blueprint.shape()) => {
            let read = read_squares(drawing)?;
            if read.shape != *challenge.blueprint.shape() {
                return Ok(read);
            }
            // The drawing may have been edited.
            let made = reading.make(challenge, &mut NullSink)?;
            let same = read.maze.all_open_sides() == made.maze.all_open_sides();
            Ok(Loaded { challenge: made.challenge.filter(|_| same), ..read })
        }
        Some(challenge) => reading.make(challenge, &mut NullSink),
        None => read_squares(text),
    }
}

/// Removes terminal escape sequences for colors.
fn without_colours(text: &str) -> Cow<'_, str> {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    if text.contains('\u{1b}') { [first].into_iter().chain(rest).collect() } else { text.into() }
}

fn read_squares(text: &str) -> Result<Loaded, ReadError> {
    let damaged = |line, error| ReadError::Drawing { line, error };
    let lines = || {
        (1..)
            .zip(text.trim_end().lines())
            .map(|(line, text)| (line, text.trim_end()))
            .skip_while(|(_, text)| text.is_empty())
    };
    let (first, upper) = lines().next().ok_or(ReadError::Empty)?;
    if upper.contains(|letter| ('\u{2800}'..'\u{2900}').contains(&letter)) {
        return Err(damaged(first, DrawingError::Braille));
    }
    let look = Look::of(upper).ok_or(damaged(first, DrawingError::UpperBoundary))?;
    // Trailing blank joints may be missing, even in the first line.
    let blank = look.joints.contains(' ');
    let lengths = || lines().map(|(_, text)| text.chars().count());
    let length = if blank { lengths().max() } else { lengths().next() }.unwrap_or(0);
    if length % look.pitch != look.joint || length < look.pitch {
        let pitch = look.pitch;
        return Err(damaged(first, DrawingError::Length { pitch, length }));
    }
    let count = lines().count();
    if count % 2 != 1 || count < 3 {
        return Err(damaged(first + count - 1, DrawingError::LowerBoundary));
    }
    let [width, height] = [length / look.pitch, count / 2];
    let (shape, mut maze) = rectangle([width, height])?;
    let cell = |column: usize, row: usize| u32::try_from(row * width + column).unwrap_or(u32::MAX);
    // The cells at gaps in the boundary.
    let mut gaps: Vec<u32> = Vec::new();
    let mut open = |wall: HalfEdge, line: usize| {
        if loaded::open(&mut maze, wall) {
            return Ok(());
        }
        gaps.push(wall.cell);
        if gaps.len() > 2 { Err(damaged(line, DrawingError::ThirdGap)) } else { Ok(()) }
    };
    let mut letters: Vec<char> = Vec::new();
    // `school` has the same joints as `ascii`, but never draws gaps.
    let mut shows_gaps = true;
    let mut marks: [Option<u32>; 2] = [None; 2];
    for (number, (line, text)) in lines().enumerate() {
        let (row, floor) = (number / 2, number % 2 == 1);
        letters.clear();
        letters.extend(text.chars());
        let given = letters.len();
        if given > length || !floor && !blank && given < length {
            return Err(ReadError::Ragged { line, unit: "letter", wanted: length, given });
        }
        letters.resize(length, ' ');
        for column in 0..=width {
            let place = column * look.pitch;
            let (joint, rest) = letters[place..].split_at(look.joint);
            let rest = &rest[..rest.len().min(look.pitch - look.joint)];
            let wrong = |letters: &[char], place: usize, error: fn(String, usize) -> DrawingError| {
                damaged(line, error(letters.iter().collect(), place + 1))
            };
            if floor {
                shows_gaps &= look.joints != "+" || joint != ['│'];
                let door = look.is_open(joint, look.across);
                if door.ok_or_else(|| wrong(joint, place, DrawingError::NoWall))? {
                    let right = (column < width).then(|| HalfEdge::new(cell(column, row), Square::WEST));
                    open(right.unwrap_or_else(|| HalfEdge::new(cell(column - 1, row), Square::EAST)), line)?;
                }
                if let Some(at) = rest.iter().position(|&letter| !look.is_floor(letter)) {
                    return Err(wrong(&rest[at..=at], place + look.joint + at, DrawingError::NoFloor));
                }
                if let Some((end, at)) = end_in(rest).filter(|_| column < width) {
                    if marks[end].is_some() {
                        return Err(wrong(&rest[at..=at], place + look.joint + at, DrawingError::SecondEnd));
                    }
                    marks[end] = Some(cell(column, row));
                }
            } else {
                if let Some(at) = joint.iter().position(|&letter| !look.joints.contains(letter)) {
                    return Err(wrong(&joint[at..=at], place + at, DrawingError::NoJoint));
                }
                let door = look.is_open(rest, look.along);
                let door = door.ok_or_else(|| wrong(rest, place + look.joint, DrawingError::NoWall))?;
                if door && column < width {
                    let below = (row < height).then(|| HalfEdge::new(cell(column, row), Square::NORTH));
                    open(below.unwrap_or_else(|| HalfEdge::new(cell(column, row - 1), Square::SOUTH)), line)?;
                }
            }
        }
    }
    let default = maze.ends();
    if marks.iter().flatten().count() + gaps.len() > 2 {
        return Err(damaged(first, DrawingError::ThirdEnd));
    }
    let closed = shows_gaps && gaps.is_empty();
    // Marks take precedence over gaps, which are assigned from top to bottom.
    let mut gaps = gaps.into_iter();
    let from = marks[0].or_else(|| gaps.next()).unwrap_or(default.from);
    let to = marks[1].or_else(|| gaps.next()).unwrap_or(default.to);
    let ends = Endpoints { from, to };
    let there = |error: NoSuchCell| ReadError::Line { line: first, message: error.to_string() };
    let maze = maze.with_ends(ends).map_err(there)?;
    Ok(Loaded { shape, maze, closed, challenge: None })
}

/// Returns the mark of a cell (0 for the start, 1 for the goal) and the position of its letter, which must be the only
/// one in the cell.
fn end_in(floor: &[char]) -> Option<(usize, usize)> {
    let mut letters = (0..).zip(floor).filter(|(_, letter)| letter.is_ascii_alphanumeric());
    let (at, letter) = letters.next().filter(|_| letters.next().is_none())?;
    [START, GOAL].iter().position(|end| end == letter).map(|end| (end, at))
}
