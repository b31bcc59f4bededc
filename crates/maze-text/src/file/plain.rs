//! Squares drawn in plain text: joints `+`, walls `-` and `|`, and spaces, as the styles `ascii` and `school` draw them.
//!
//! ```text
//! +---+---+
//!     |   |
//! +   +   +
//! |
//! +---+---+
//! ```
//!
//! The distance of the first two joints says how wide a cell is. Gaps in the rim are entrance and exit, at most two.

use super::{Loaded, ReadError, rectangle};
use maze_core::{Square, Wall, solve::Task};

/// What may stand where no wall does: nothing, or a way that was drawn in, or a name.
fn is_floor(letter: char) -> bool {
    matches!(letter, ' ' | '*' | '█' | '•' | '·' | '.') || letter.is_ascii_alphanumeric()
}

pub(super) fn read(text: &str) -> Result<Loaded, ReadError> {
    let mut lines: Vec<(usize, Vec<char>)> =
        (1..).zip(text.lines()).map(|(line, text)| (line, text.trim_end().chars().collect())).collect();
    let blank = |(_, letters): &(usize, Vec<char>)| letters.is_empty();
    let first = lines.iter().position(|line| !blank(line)).ok_or(ReadError::Empty)?;
    lines.drain(..first);
    while lines.last().is_some_and(blank) {
        lines.pop();
    }
    let page = Page::of(lines)?;
    let (shape, mut maze) = rectangle(page.size)?;
    // Where the rim is open, in which line, and beside which cell.
    let mut gaps: Vec<(usize, u32)> = Vec::new();
    let mut open = |wall: Wall, line: usize| {
        if !super::open(&mut maze, wall) {
            gaps.push((page.line(line), wall.cell));
        }
    };
    let [width, height] = page.size;
    for row in 0..=height {
        for column in 0..width {
            // The wall above this row; below the last one there is one more.
            if page.is_open(2 * row, column)? {
                let below = (row < height).then(|| Wall::new(page.cell(column, row), Square::NORTH));
                open(below.unwrap_or_else(|| Wall::new(page.cell(column, row - 1), Square::SOUTH)), 2 * row);
            }
        }
        for column in (0..=width).filter(|_| row < height) {
            if page.is_door(2 * row + 1, column)? {
                let right = (column < width).then(|| Wall::new(page.cell(column, row), Square::WEST));
                open(right.unwrap_or_else(|| Wall::new(page.cell(column - 1, row), Square::EAST)), 2 * row + 1);
            }
        }
    }
    if let Some(&(line, _)) = gaps.get(2) {
        return Err(ReadError::Line {
            line,
            told: "a third gap in the rim; there is one entrance and one exit".to_owned(),
        });
    }
    let usual = Task::through(&maze);
    let gap = |number: usize, usual| gaps.get(number).map_or(usual, |&(_, cell)| cell);
    let ends = Task { from: gap(0, usual.from), to: gap(1, usual.to) };
    Ok(Loaded { shape, maze, ends })
}

/// The letters, once their lines and joints are known to be in order.
struct Page {
    lines: Vec<(usize, Vec<char>)>,
    /// How many letters lie from joint to joint.
    pitch: usize,
    /// How many columns and rows of cells there are.
    size: [usize; 2],
}

impl Page {
    fn of(lines: Vec<(usize, Vec<char>)>) -> Result<Self, ReadError> {
        let told = |line: usize, told: String| ReadError::Line { line, told };
        let (first, letters) = &lines[0];
        let joint = |&letter: &char| letter == '+';
        let pitch = letters.iter().skip(1).position(joint).map(|place| place + 1).filter(|&pitch| pitch > 1);
        let pitch = pitch
            .filter(|_| joint(&letters[0]))
            .ok_or_else(|| told(*first, "this is not the upper rim of a maze, such as +---+---+".to_owned()))?;
        let length = letters.len();
        if length % pitch != 1 {
            let wrong = format!("joints are {pitch} letters apart, and {length} letters do not end in one");
            return Err(told(*first, wrong));
        }
        if lines.len() % 2 != 1 || lines.len() < 3 {
            let last = lines[lines.len() - 1].0;
            return Err(told(last, "here the lower rim of the maze should be, such as +---+---+".to_owned()));
        }
        for (number, (line, letters)) in lines.iter().enumerate() {
            let floor = number % 2 == 1;
            if letters.len() > length || !floor && letters.len() < length {
                return Err(ReadError::Ragged { line: *line, unit: "letters", wanted: length, given: letters.len() });
            }
            for column in (0..length).step_by(pitch).filter(|_| !floor) {
                if letters[column] != '+' {
                    let letter = letters[column];
                    return Err(told(*line, format!("`{letter}` in column {}, where a joint + should be", column + 1)));
                }
            }
            for (column, &letter) in letters.iter().enumerate().filter(|(column, _)| floor && column % pitch != 0) {
                if !is_floor(letter) {
                    return Err(told(*line, format!("`{letter}` in column {} is no floor", column + 1)));
                }
            }
        }
        let size = [length / pitch, lines.len() / 2];
        Ok(Self { lines, pitch, size })
    }

    fn line(&self, number: usize) -> usize {
        self.lines[number].0
    }

    fn cell(&self, column: usize, row: usize) -> u32 {
        u32::try_from(row * self.size[0] + column).unwrap_or(u32::MAX)
    }

    /// Whether no wall stands between the joints of a column.
    fn is_open(&self, line: usize, column: usize) -> Result<bool, ReadError> {
        let (number, letters) = &self.lines[line];
        let between = &letters[column * self.pitch + 1..(column + 1) * self.pitch];
        if between.iter().all(|&letter| matches!(letter, '-' | '─')) {
            return Ok(false);
        }
        if between.iter().all(|&letter| is_floor(letter)) {
            return Ok(true);
        }
        let (text, column): (String, _) = (between.iter().collect(), column * self.pitch + 2);
        Err(ReadError::Line { line: *number, told: format!("`{text}` in column {column} is neither a wall nor none") })
    }

    /// Whether no wall stands on the left of a column.
    fn is_door(&self, line: usize, column: usize) -> Result<bool, ReadError> {
        let (number, letters) = &self.lines[line];
        match letters.get(column * self.pitch).copied().unwrap_or(' ') {
            '|' | '│' => Ok(false),
            letter if is_floor(letter) => Ok(true),
            letter => {
                let told = format!("`{letter}` in column {} is neither a wall nor none", column * self.pitch + 1);
                Err(ReadError::Line { line: *number, told })
            }
        }
    }
}
