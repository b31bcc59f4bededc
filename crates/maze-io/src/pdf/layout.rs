//! How pages are laid out.

use super::area::{Area, MM};
use crate::{Lines, ThickLines};
use glam::Vec2;
use std::{fmt, str::FromStr};

/// How the pages of a document are laid out. Lengths are in millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The size of the pages.
    pub page: PageSize,
    /// How much stays white at each edge: 0 to 100.
    pub margin: f32,
    /// How many mazes there are on a page: 1 to 100.
    pub per_page: usize,
    /// What the lines of walls and paths look like.
    pub lines: Lines,
    /// What shows where to begin and where to go.
    pub marks: Marks,
    /// Where the paths are shown.
    pub answers: Answers,
    /// Whether pages have numbers.
    pub numbers: bool,
}

impl Default for Layout {
    /// One maze on a page of A4 with its path, as far as it has one, and arrows at entrance and exit.
    fn default() -> Self {
        Self {
            page: PageSize::A4,
            margin: 15.0,
            per_page: 1,
            lines: Lines::default(),
            marks: Marks::Arrows,
            answers: Answers::InPlace,
            numbers: false,
        }
    }
}

impl Layout {
    /// How much room there must be for mazes on a page, in each direction.
    const LEAST_ROOM: f32 = 20.0;

    /// Whether there is room between the margins; for how many mazes, [`Layout::check_maze`] knows.
    ///
    /// # Errors
    /// If not; the message says how wide margins may be.
    pub fn check(&self) -> Result<(), LayoutError> {
        let PageSize { width, height } = self.page;
        let most = (0.5 * (width.min(height) - Self::LEAST_ROOM)).min(100.0);
        if (0.0..=most).contains(&self.margin) {
            Ok(())
        } else {
            Err(LayoutError::Margin { given: self.margin, page: self.page, most })
        }
    }

    /// The size of a page, in points.
    pub(super) fn page_size(&self) -> Vec2 {
        let PageSize { width, height } = self.page;
        MM * Vec2::new(width, height)
    }

    /// The part of a page between margins and above its number.
    pub(super) fn room(&self) -> Area {
        let margin = Vec2::splat(self.margin * MM);
        let mut room = Area { from: margin, to: self.page_size() - margin };
        if self.numbers {
            room.take_bottom(8.0 * MM);
        }
        room
    }
}

/// Why mazes cannot be laid out so.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// Margins leave too little room.
    #[error("a margin of {given} mm is outside 0..={most} mm, for pages of {page} mm")]
    Margin {
        /// The margin, in millimetres.
        given: f32,
        /// The size of the pages.
        page: PageSize,
        /// How wide it may be.
        most: f32,
    },
    /// There are too many mazes on a page.
    #[error(
        "{per_page} mazes on a page of {page} mm with margins of {margin} mm are too many; at most {most} have room, each on {least} x {least} mm at least"
    )]
    Crowded {
        /// How many mazes there were to be on a page.
        per_page: usize,
        /// The size of the pages.
        page: PageSize,
        /// The margin, in millimetres.
        margin: f32,
        /// How many there may be.
        most: usize,
        /// How much room each needs, in each direction, in millimetres.
        least: f32,
    },
    /// Lines leave no room between them.
    #[error(transparent)]
    Lines(#[from] ThickLines),
    /// There is no such page.
    #[error(
        "`{0}` is not a page; there are A3, A4, A5, letter and legal, or WxH in millimetres, 50 to 2000 each, such as 210x297"
    )]
    Page(String),
}

/// The size of a page, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSize {
    /// From left to right: 50 to 2000.
    pub width: f32,
    /// From top to bottom: 50 to 2000.
    pub height: f32,
}

impl PageSize {
    /// 210 x 297 mm.
    pub const A4: Self = Self { width: 210.0, height: 297.0 };

    /// Those that have names.
    pub const NAMED: [(&str, Self); 5] = [
        ("a3", Self { width: 297.0, height: 420.0 }),
        ("a4", Self::A4),
        ("a5", Self { width: 148.0, height: 210.0 }),
        ("letter", Self { width: 215.9, height: 279.4 }),
        ("legal", Self { width: 215.9, height: 355.6 }),
    ];
}

impl fmt::Display for PageSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.width, self.height)
    }
}

impl FromStr for PageSize {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let name = text.to_lowercase();
        if let Some(&(_, size)) = Self::NAMED.iter().find(|named| named.0 == name) {
            return Ok(size);
        }
        let side = |text: &str| text.parse().ok().filter(|side| (50.0..=2000.0).contains(side));
        let sides = name.split_once(['x', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let (width, height) = sides.ok_or_else(|| LayoutError::Page(text.to_owned()))?;
        Ok(Self { width, height })
    }
}

/// What shows where to begin and where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// Nothing.
    None,
    /// Arrows.
    Arrows,
    /// A mouse that looks for its cheese.
    Pictures,
}

impl Marks {
    /// All of them, by what they are called, and what they are.
    pub const NAMED: [(&str, Self, &str); 3] = [
        ("none", Self::None, "nothing"),
        ("arrows", Self::Arrows, "arrows at the entrance and the exit"),
        ("pictures", Self::Pictures, "a mouse and its cheese"),
    ];
}

/// Where the paths are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// In the mazes themselves.
    InPlace,
    /// Nowhere.
    None,
    /// On the page behind that of the maze.
    Next,
    /// Small, on the last pages.
    End,
    /// Small and upside down, below the maze.
    Foot,
}

impl Answers {
    /// All of them, by what they are called, and what they are.
    pub const NAMED: [(&str, Self, &str); 5] = [
        ("in-place", Self::InPlace, "in the maze itself"),
        ("none", Self::None, "nowhere"),
        ("next", Self::Next, "on the page behind that of the maze"),
        ("end", Self::End, "small, on the last pages"),
        ("foot", Self::Foot, "small and upside down, below the maze"),
    ];
}
