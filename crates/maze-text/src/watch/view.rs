//! The view of one maze, or of two.

use super::options::WatchOptions;
use crate::{
    colors::{Colors, Floor},
    error::Error,
    layout::{beside, columns, room, width_beside},
};
use crossterm::{
    cursor::MoveTo,
    queue,
    style::Print,
    terminal::{Clear, ClearType},
};
use maze_core::{Cell, Event, Geometry, Playback};
use maze_io::{Plain, Sheet};
use maze_locale::Locale;
use std::{
    fmt::Display,
    io::{self, Write},
};

/// The drawings of mazes on one grid, and their visible parts.
pub(super) struct View<'c> {
    sheet: Sheet,
    /// The first visible line and column of each drawing.
    corners: Vec<[usize; 2]>,
    /// The captions, if there are two mazes.
    captions: &'c [String],
    /// The lines on the screen, or empty if the whole screen must be painted.
    painted: Vec<String>,
    locale: Locale,
    options: WatchOptions,
}

impl<'c> View<'c> {
    pub(super) fn new<G: Geometry>(grid: &G, captions: &'c [String], options: WatchOptions) -> Result<Self, Error> {
        let (sheet, locale) = (Sheet::new(grid, options.style)?, Locale::new(options.language));
        let corners = vec![[0; 2]; captions.len().max(1)];
        Ok(Self { sheet, corners, captions, painted: Vec::new(), locale, options })
    }

    /// Paints the whole screen the next time.
    pub(super) fn invalidate(&mut self) {
        self.painted.clear();
    }

    /// Shows the mazes after some steps. The cell of the last event of each is in its visible part.
    pub(super) fn show<G: Geometry>(&mut self, playbacks: &[Playback<G>], step: usize) -> Result<(), Error> {
        let [width, height] = room();
        let height = height.saturating_sub(1).max(1);
        let mut drawn = match playbacks {
            [first, second] => self.pair([first, second], [width, height]),
            [one, ..] => self.part(0, one, [width, height]),
            [] => Vec::new(),
        };
        drawn.push(self.below(step, [width, height]));
        self.paint(drawn, width)
    }

    /// Draws two mazes with their captions: beside each other, or below each other if the terminal is too narrow.
    fn pair<G: Geometry>(&mut self, playbacks: [&Playback<G>; 2], [width, height]: [usize; 2]) -> Vec<String> {
        let captions = [0, 1].map(|side| self.caption(side, playbacks[side]));
        let widths = captions.each_ref().map(|caption| columns(caption).max(self.sheet.size()[1]));
        let is_beside = width_beside(widths) <= width;
        let height = if is_beside { height } else { height / 2 }.saturating_sub(1).max(1);
        let [left, right] = [0, 1].map(|side| {
            let mut lines = vec![captions[side].chars().take(width).collect()];
            lines.extend(self.part(side, playbacks[side], [width, height]));
            lines
        });
        if is_beside { beside([left, right], widths[0]) } else { [left, right].concat() }
    }

    /// The caption of a maze, with the position of its playback.
    fn caption<G: Geometry>(&self, side: usize, playback: &Playback<G>) -> String {
        let all = playback.len().to_string();
        format!("{}  {:>2$}/{all}", self.captions[side], playback.position(), all.len())
    }

    /// Draws the visible part of a maze.
    fn part<G: Geometry>(&mut self, side: usize, playback: &Playback<G>, [width, height]: [usize; 2]) -> Vec<String> {
        let (maze, options, [lines, columns]) = (playback.maze(), self.options, self.sheet.size());
        let place = playback.last_event().map_or(maze.ends().from, place_of);
        let [line, column] = self.sheet.letter_of(maze.grid(), place);
        let [top, left] = self.corners[side];
        let [top, left] = [follow(top, line, height, lines), follow(left, column, width, columns)];
        self.corners[side] = [top, left];
        let part = [top..top.saturating_add(height), left..left.saturating_add(width)];
        if options.colors {
            self.sheet.draw(maze, &Colors::new(Floor::Marks(playback.marks()), options.style), part)
        } else {
            self.sheet.draw(maze, &Plain, part)
        }
    }

    /// The status line below the maze, with as many parts as fit.
    fn below(&self, step: usize, [width, height]: [usize; 2]) -> String {
        let (locale, [lines, all_columns]) = (&self.locale, self.sheet.size());
        let on = if self.options.delay.is_none() { locale.get("text-watch-on") } else { "" };
        let parts = [on.to_owned(), locale.fill("text-watch", &[("step", &step)])];
        let mut parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        if let [[top, left]] = self.corners[..]
            && (height < lines || width < all_columns)
        {
            let seen = |from: usize, room: usize| format!("{}-{}", from + 1, from + room);
            let gaps: [(_, &dyn Display); 4] = [
                ("lines", &seen(top, height.min(lines - top))),
                ("all-lines", &lines),
                ("columns", &seen(left, width.min(all_columns - left))),
                ("all-columns", &all_columns),
            ];
            parts.push(locale.fill("text-watch-part", &gaps));
        }
        let mut below = parts.remove(0);
        for part in parts {
            let longer = format!("{below}    {part}");
            if columns(&longer) <= width {
                below = longer;
            }
        }
        below.chars().take(width).collect()
    }

    /// Writes the lines that have changed.
    fn paint(&mut self, drawn: Vec<String>, width: usize) -> Result<(), Error> {
        let mut output = io::stdout().lock();
        if self.painted.len() != drawn.len() {
            self.painted.clear();
            queue!(output, Clear(ClearType::All))?;
        }
        for (row, line) in (0..).zip(&drawn) {
            if self.painted.get(usize::from(row)) == Some(line) {
                continue;
            }
            queue!(output, MoveTo(0, row), Print(line))?;
            // After a full line the cursor is still on its last character, which would be cleared.
            if columns(line) < width {
                queue!(output, Clear(ClearType::UntilNewLine))?;
            }
        }
        self.painted = drawn;
        Ok(output.flush()?)
    }
}

/// The cell of an event.
fn place_of(event: Event) -> Cell {
    match event {
        Event::Opened([wall, _]) | Event::Closed([wall, _]) | Event::Kept([wall, _]) => wall.cell,
        Event::Marked { cell, .. } => cell,
    }
}

/// The first visible line or column, so that `place` is visible. It stays if possible, otherwise the place moves to the
/// middle.
fn follow(before: usize, place: usize, room: usize, all: usize) -> usize {
    let last = all.saturating_sub(room);
    let seen = place >= before && place - before < room;
    if seen { before.min(last) } else { place.saturating_sub(room / 2).min(last) }
}
