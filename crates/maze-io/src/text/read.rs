//! Reads drawings of squares, by this program or by hand: joints, walls between them, and cells.
//!
//! ```text
//! +---+---+     ╶───────┐     o---o---o     ┏━┳━━━┓
//!     |   |         │   │     | G     |     ┃ ┃   ┃
//! +   +   +     ╷   ╵   ╵     o   o---o     ┃ ╹ ╻ ┃
//! |             │             | S     |     ┃   ┃ ┃
//! +---+---+     └───────╴     o---o---o     ┗━━━┻━┛
//! ```
//!
//! The distances of joints are found by the drawing itself. It may be indented and have text above and below. Gaps in
//! the boundary are entrance and exits. A start or a goal elsewhere is a cell that contains only a letter: `S`, or `G`,
//! `E` or `F`. Small letters count if there are no capital ones.

use super::{
    DrawingError,
    block::Block,
    clean::cleaned,
    grid,
    joints::with_usual_joints,
    look::{Look, SmallMarks, is_goal, is_start},
    no_maze::no_maze,
};
use crate::{
    Expected, Format, Loaded, ReadError, Reading,
    code::text::split,
    drawn::{is_drawn, read_drawn},
    incompatible::is_rectangle,
    limits::Conversion,
    squares::Squares,
};
use maze_core::{Cell, NullSink, Side, grid::Square};
use maze_play::Challenge;

/// Reads a drawing of joints and walls, or a grid of characters.
pub(crate) fn read(text: &str, reading: &Reading<'_>) -> Result<(Loaded, Conversion), ReadError> {
    with_code(text, reading, |drawing, size| read_squares(drawing, reading, size))
}

/// Reads a grid of characters or numbers.
pub(crate) fn read_grid(text: &str, reading: &Reading<'_>) -> Result<(Loaded, Conversion), ReadError> {
    with_code(text, reading, |drawing, size| {
        let grid = grid::of(drawing).ok_or_else(|| no_maze(drawing))?;
        grid.read(reading, size).map(|(loaded, fit)| (loaded, fit.into()))
    })
}

/// Reads a text that may have a share code in its last line. `read` reads a drawing, whose columns and rows of cells are
/// known if there is a code. The maze of a drawing that it cannot read, such as one in braille, or of a code without a
/// drawing, is generated again.
fn with_code(
    text: &str,
    reading: &Reading<'_>,
    read: impl Fn(&str, Option<[usize; 2]>) -> Result<(Loaded, Conversion), ReadError>,
) -> Result<(Loaded, Conversion), ReadError> {
    let text = &*cleaned(text);
    let (drawing, code) = split(text);
    let options = reading.parsing(Format::Text.max_cells());
    if let Some(code) = code.filter(|code| is_drawn(code)) {
        let loaded = read_drawn(code, &options)?;
        if !is_rectangle(&loaded.shape) {
            return Ok((loaded, Conversion::default()));
        }
        let size = loaded.shape.size();
        return match read(drawing, Some([size[0] as usize, size[1] as usize])) {
            Err(
                ReadError::Empty | ReadError::NoMaze { .. } | ReadError::Drawing { error: DrawingError::Braille, .. },
            ) => Ok((loaded, Conversion::default())),
            // The drawing may have been edited.
            read => read,
        };
    }
    match code.map(|code| Challenge::parse(code, &options)).transpose()? {
        Some(challenge) if is_rectangle(challenge.blueprint.shape()) && !drawing.trim().is_empty() => {
            let size = challenge.blueprint.shape().size();
            let (read, conversion) = read(drawing, Some([size[0] as usize, size[1] as usize]))?;
            if read.shape != *challenge.blueprint.shape() {
                return Ok((read, conversion));
            }
            // The drawing may have been edited.
            let made = reading.make(challenge, &mut NullSink)?;
            let same = read.maze.all_open_sides() == made.maze.all_open_sides();
            Ok((Loaded { challenge: made.challenge.filter(|_| same), ..read }, Conversion { fit: None, ..conversion }))
        }
        Some(challenge) => Ok((reading.make(challenge, &mut NullSink)?, Conversion::default())),
        None => read(text, None),
    }
}

/// The number of the first line that is not blank, and the line.
fn first_line(text: &str) -> Result<(usize, &str), ReadError> {
    (1..).zip(text.lines()).find(|(_, line)| !line.trim().is_empty()).ok_or(ReadError::Empty)
}

fn read_squares(
    text: &str,
    reading: &Reading<'_>,
    size: Option<[usize; 2]>,
) -> Result<(Loaded, Conversion), ReadError> {
    let (first, upper) = first_line(text)?;
    if upper.contains(|letter| ('\u{2800}'..'\u{2900}').contains(&letter)) {
        return Err(ReadError::Drawing { line: first, error: DrawingError::Braille });
    }
    let usual = with_usual_joints(text);
    let Some(block) = Block::of(&usual) else {
        return match grid::of(text) {
            Some(grid) => grid.read(reading, size).map(|(loaded, fit)| (loaded, fit.into())),
            None => Err(no_maze(text)),
        };
    };
    let Some(looks) = block.looks() else { return Err(no_maze(text)) };
    let mut failed = None;
    for look in looks {
        match read_block(&block, &look) {
            Ok(loaded) => return Ok((loaded, Conversion { fit: None, cut: block.cut(&look) })),
            Err(error) => failed = failed.or(Some(error)),
        }
    }
    Err(failed.unwrap_or_else(|| no_maze(text)))
}

fn read_block(block: &Block<'_>, look: &Look) -> Result<Loaded, ReadError> {
    let (length, lines) = (block.length, block.lines.len());
    let Look { pitch, height, .. } = *look;
    if length % pitch != 1 || length < pitch {
        return Err(ReadError::Drawing { line: block.line, error: DrawingError::Length { pitch, length } });
    }
    let [width, rows] = [length / pitch, lines / height];
    if lines % height != 1 || rows == 0 || !block.has_bottom {
        return Err(incomplete(block, height, width));
    }
    // Trailing spaces may be missing, but not most of the drawing.
    if width.saturating_mul(rows) > block.lines.iter().map(|line| line.len() + 1).sum::<usize>() {
        let short = block.lines.iter().position(|line| line.len() < length).unwrap_or(0);
        let given = block.letters(block.lines[short]).count();
        return Err(ReadError::Ragged { line: block.line + short, unit: "letter", wanted: length, given });
    }
    let mut squares = Squares::new([width, rows])?;
    let mut letters: Vec<char> = Vec::new();
    // `school` has the same joints as `ascii`, but never draws gaps.
    let mut shows_gaps = true;
    let mut small = SmallMarks::default();
    for (number, text) in block.lines.iter().enumerate() {
        letters.clear();
        letters.extend(block.letters(text));
        letters.truncate(letters.iter().rposition(|&letter| letter != ' ').map_or(0, |last| last + 1));
        let line = block.line + number;
        if letters.len() > length {
            return Err(ReadError::Ragged { line, unit: "letter", wanted: length, given: letters.len() });
        }
        letters.resize(length, ' ');
        let row = Line { letters: &letters, look, line, indent: block.indent, width };
        if number % height == 0 {
            row.read_walls(number / height, rows, &mut squares)?;
        } else {
            shows_gaps &= !block.has_posts || !letters.iter().step_by(pitch).any(|&wall| wall == '│');
            row.read_cells(number / height, number % height == 1, (&mut squares, &mut small))?;
        }
    }
    squares.start = small.complete(squares.start, &mut squares.goals);
    if block.has_contest_posts() {
        squares.mark_contest_ends([width, rows]);
    }
    match squares.finish(shows_gaps) {
        // The lower part is missing.
        Err(ReadError::WideGap { .. }) if block.has_contest_posts() && rows < width => {
            Err(incomplete(block, height, width))
        }
        read => read,
    }
}

/// The error for a drawing with missing or additional lines.
fn incomplete(block: &Block<'_>, height: usize, columns: usize) -> ReadError {
    let (lines, is_contest) = (block.lines.len(), block.has_contest_posts());
    let is_wrong = |line: &usize| block.has_posts && block.has_joints(*line) != line.is_multiple_of(height);
    if let Some(line) = (0..lines).find(is_wrong) {
        let row = line.div_ceil(height);
        let error = if line.is_multiple_of(height) {
            DrawingError::NoJoints { row, columns, is_contest }
        } else {
            DrawingError::NoCells { row, columns, is_contest }
        };
        return ReadError::Drawing { line: block.line + line, error };
    }
    let rows = lines / height;
    let error = if is_contest && rows <= columns {
        // Contest mazes are square.
        DrawingError::ContestRows { columns, rows }
    } else {
        DrawingError::LowerBoundary { columns, rows }
    };
    // Below the last line, if that is a row of cells.
    let line = block.line + lines - usize::from(lines % height == 1);
    ReadError::Drawing { line, error }
}

/// A line of a drawing.
struct Line<'l> {
    letters: &'l [char],
    look: &'l Look,
    /// The number of the line.
    line: usize,
    indent: usize,
    /// The number of columns.
    width: usize,
}

impl Line<'_> {
    /// Reads a line of joints and of walls along the row.
    fn read_walls(&self, row: usize, rows: usize, squares: &mut Squares) -> Result<(), ReadError> {
        for (column, part) in self.letters.chunks(self.look.pitch).enumerate() {
            let (&joint, wall) = part.split_first().unwrap_or((&' ', &[]));
            if !self.look.is_joint(joint) {
                return Err(self.wrong(&[joint], column * self.look.pitch, Expected::Joint));
            }
            if column == self.width {
                break;
            }
            let open = self.look.is_open(wall, |look, letter| look.is_along(letter));
            let expected = Expected::WallAlong { length: wall.len() };
            if open.ok_or_else(|| self.wrong(wall, column * self.look.pitch + 1, expected))? {
                let side = if row < rows { Square::NORTH } else { Square::SOUTH };
                squares.open(squares.cell(column, row.min(rows - 1)), side);
            }
        }
        Ok(())
    }

    /// Reads a line of cells and of walls between them. Only the first line of a row opens walls.
    fn read_cells(
        &self,
        row: usize,
        is_first: bool,
        (squares, small): (&mut Squares, &mut SmallMarks<Cell>),
    ) -> Result<(), ReadError> {
        for (column, part) in self.letters.chunks(self.look.pitch).enumerate() {
            let (wall, floor) = part.split_at(1);
            let place = column * self.look.pitch;
            let open = self.look.is_open(wall, |look, letter| look.is_across(letter));
            let open = open.ok_or_else(|| self.wrong(wall, place, Expected::WallAcross))?;
            if open && is_first {
                let (column, side): (_, Side) =
                    if column < self.width { (column, Square::WEST) } else { (column - 1, Square::EAST) };
                squares.open(squares.cell(column, row), side);
            }
            if let Some(at) = floor.iter().position(|&letter| !self.look.is_floor(letter)) {
                return Err(self.wrong(&floor[at..=at], place + 1 + at, Expected::Cell));
            }
            let Some((letter, at)) = only_letter(floor) else { continue };
            let cell = squares.cell(column, row);
            if is_start(letter) {
                if squares.start.replace(cell).is_some() {
                    let error = DrawingError::SecondStart { column: self.indent + place + 2 + at };
                    return Err(ReadError::Drawing { line: self.line, error });
                }
            } else if is_goal(letter) {
                squares.goals.push(cell);
            } else {
                small.add(letter, cell);
            }
        }
        Ok(())
    }

    fn wrong(&self, given: &[char], place: usize, expected: Expected) -> ReadError {
        let column = self.indent + place + 1;
        ReadError::Unexpected { line: self.line, column, expected, given: given.iter().collect() }
    }
}

/// The letter in a cell that contains only one, and its position.
fn only_letter(floor: &[char]) -> Option<(char, usize)> {
    let mut letters = (0..).zip(floor).filter(|(_, letter)| letter.is_ascii_alphanumeric());
    let (at, &letter) = letters.next()?;
    letters.next().is_none().then_some((letter, at))
}
