//! The layout of pages.

use super::area::{Area, MM};
use crate::{Lines, ThickLines};
use glam::Vec2;
use std::{fmt, str::FromStr};

/// The layout of the pages of a document. Lengths are in millimeters.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The size of the pages.
    pub page: PageSize,
    /// The margin at each edge, from 0 to 100.
    pub margin: f32,
    /// The number of mazes on a page, from 1 to 100.
    pub per_page: usize,
    /// The width and colors of lines.
    pub lines: Lines,
    /// The marks at entrance and exit.
    pub marks: Marks,
    /// The place of the solution paths.
    pub answers: Answers,
    /// Whether pages are numbered.
    pub numbers: bool,
}

impl Default for Layout {
    /// One maze on an A4 page, with its path and with arrows at entrance and exit.
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
    /// The minimum space between margins in each direction.
    const LEAST_ROOM: f32 = 20.0;

    /// Checks that the margins leave enough space. [`Layout::check_maze`] also checks that mazes fit.
    ///
    /// # Errors
    /// If they do not. The message says how wide margins may be.
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

    /// The part of a page between the margins and above the page number.
    pub(super) fn room(&self) -> Area {
        let margin = Vec2::splat(self.margin * MM);
        let mut room = Area { from: margin, to: self.page_size() - margin };
        if self.numbers {
            room.take_bottom(8.0 * MM);
        }
        room
    }
}

/// Why a layout is not possible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The margins leave too little space.
    #[error("the margin must be from 0 to {most} mm for pages of {page} mm, not {given}")]
    Margin {
        /// The margin, in millimeters.
        given: f32,
        /// The size of the pages.
        page: PageSize,
        /// The maximum margin.
        most: f32,
    },
    /// There are too many mazes on a page.
    #[error(
        "{per_page} mazes do not fit on a page of {page} mm with margins of {margin} mm; use at most {most}, since each needs {least} x {least} mm"
    )]
    Crowded {
        /// The requested number of mazes on a page.
        per_page: usize,
        /// The size of the pages.
        page: PageSize,
        /// The margin, in millimeters.
        margin: f32,
        /// The maximum number of mazes on a page.
        most: usize,
        /// The minimum width and height for each maze, in millimeters.
        least: f32,
    },
    /// The lines are too thick for the passages between them.
    #[error(transparent)]
    Lines(#[from] ThickLines),
    /// The text names no page size.
    #[error(
        "`{0}` is not a page size; use A3, A4, A5, letter or legal, or WxH in millimeters, 50 to 2000 each, such as 210x297"
    )]
    Page(String),
}

/// The size of a page, in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageSize {
    /// From 50 to 2000.
    pub width: f32,
    /// From 50 to 2000.
    pub height: f32,
}

impl PageSize {
    /// 210 x 297 mm.
    pub const A4: Self = Self { width: 210.0, height: 297.0 };

    /// The named sizes.
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

/// The marks at the entrance and the exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// No marks.
    None,
    /// Arrows.
    Arrows,
    /// A mouse at the entrance and a cheese at the exit.
    Pictures,
}

impl Marks {
    /// All values with their names and descriptions.
    pub const NAMED: [(&str, Self, &str); 3] = [
        ("none", Self::None, "nothing"),
        ("arrows", Self::Arrows, "arrows at the entrance and the exit"),
        ("pictures", Self::Pictures, "a mouse and its cheese"),
    ];
}

/// The place of the solution paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// In the maze itself.
    InPlace,
    /// Nowhere.
    None,
    /// On the page after that of the maze.
    Next,
    /// Small, on the last pages.
    End,
    /// Small and upside down, below the maze.
    Foot,
}

impl Answers {
    /// All values with their names and descriptions.
    pub const NAMED: [(&str, Self, &str); 5] = [
        ("in-place", Self::InPlace, "in the maze itself"),
        ("none", Self::None, "nowhere"),
        ("next", Self::Next, "on the page after that of the maze"),
        ("end", Self::End, "small, on the last pages"),
        ("foot", Self::Foot, "small and upside down, below the maze"),
    ];
}
