//! The texts above and below a maze, and the space that they leave for it.
//!
//! Texts take a limited share of the place, so that long ones leave room for the maze.

use super::{
    about::{Words, joined},
    area::{Area, MM},
    font::Font,
    layout::{Answers, Layout},
    lines::{LEAST_LETTERS, LINE, fitted},
};

/// The maximum number of lines of a text beside a maze.
const MOST_LINES: usize = 8;

/// Text on one or several lines, and its position.
pub(super) struct Text {
    pub(super) lines: Vec<String>,
    /// The letter size.
    pub(super) size: f32,
    pub(super) area: Area,
}

/// The place of a maze on a page, divided among the maze, its texts and its answer.
pub(super) struct Place {
    pub(super) title: Text,
    pub(super) footer: Text,
    /// The place of the answer, if it is below the maze.
    pub(super) foot: Option<Area>,
    pub(super) maze: Area,
}

impl Place {
    /// Divides a place for a maze with these texts. `is_answered` says whether the maze has an answer.
    pub(super) fn of(font: &Font, place: Area, layout: &Layout, words: &Words<'_>, is_answered: bool) -> Self {
        let mut maze = place;
        let high = place.size().y;
        let letters = letters(layout.per_page).min(0.12 * high);
        let title = title(font, words.title, letters, &mut maze);
        let small = (0.5 * letters).max(LEAST_LETTERS.min(letters));
        let below = below(font, words, small, place.size().x);
        let (lines, size) = wrapped(font, &below, small, [place.size().x, 0.15 * high]);
        let area = maze.take_bottom(height(&lines, size));
        if !below.is_empty() {
            maze.take_bottom(1.5 * letters - small);
        }
        let foot = (layout.answers == Answers::Foot && is_answered).then(|| {
            let foot = maze.take_bottom(0.22 * high);
            maze.take_bottom((9.0 * MM).min(0.06 * high));
            foot
        });
        Self { title, footer: Text { lines, size, area }, foot, maze }
    }
}

/// The letter size of titles, by the number of mazes on a page.
pub(super) fn letters(per_page: usize) -> f32 {
    match per_page {
        1 => 18.0,
        2..=4 => 13.0,
        5..=12 => 9.0,
        _ => 7.0,
    }
}

/// Takes as much as a title needs from the top of a place. The letters are smaller if there is too little room.
pub(super) fn title(font: &Font, text: &str, letters: f32, place: &mut Area) -> Text {
    let (lines, size) = wrapped(font, text, letters, [place.size().x, 0.25 * place.size().y]);
    let area = place.take_top(height(&lines, size));
    if !lines.is_empty() {
        place.take_top(letters);
    }
    Text { lines, size, area }
}

/// Takes as much as the heading of a chapter needs from the top of a page. It is large on the first page of the chapter
/// and small on the others.
pub(super) fn heading(font: &Font, text: &str, is_first: bool, room: &mut Area) -> Text {
    let (scale, width) = (room.scale(), room.size().x);
    if is_first {
        let (lines, size) = fitted(font, text, width, 2, |_| scale * 24.0);
        room.take_top(scale * 2.0 * MM);
        let area = room.take_top(height(&lines, size));
        room.take_top(scale * 5.0 * MM);
        Text { lines, size, area }
    } else {
        let mut area = room.take_top(scale * 7.0 * MM);
        area.take_bottom(0.3 * area.size().y);
        Text { lines: vec![text.to_owned()], size: scale * 9.0, area }
    }
}

/// Joins the footer and the share code. The code is left out if it would be too small to read.
fn below(font: &Font, &Words { footer, code, .. }: &Words<'_>, size: f32, width: f32) -> String {
    let both = joined(footer, code);
    let whole = size.min(1000.0 * width / font.width(&both).max(1.0));
    if code.is_empty() || whole >= LEAST_LETTERS { both } else { footer.to_owned() }
}

/// Breaks a text into as many lines as it needs in letters of this size, or smaller ones if the lines would be too
/// high. An empty text has no lines.
fn wrapped(font: &Font, text: &str, size: f32, [width, height]: [f32; 2]) -> (Vec<String>, f32) {
    if text.trim().is_empty() {
        return (Vec::new(), size);
    }
    fitted(font, text, width, MOST_LINES, |lines| size.min(height / (LINE * lines as f32)))
}

/// The height of lines.
fn height(lines: &[String], size: f32) -> f32 {
    LINE * size * lines.len() as f32
}
