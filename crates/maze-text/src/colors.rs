//! The colors of drawings: of the floors of cells, and of the path.

use anstyle::{AnsiColor, Color};
use maze_core::{Cell, Distances, Mark};
use maze_io::{Paint, Style};
use maze_robots::Color as Painted;
use std::fmt::Write;

/// The meaning of the colors of floors.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Floor<'d> {
    /// No colors.
    Plain,
    /// The marks of a method or solver.
    Marks(&'d [Mark]),
    /// The colors that a robot painted.
    Painted(&'d [Option<Painted>]),
    /// The distance of each cell.
    Distances {
        /// The distances in steps.
        steps: &'d Distances,
        /// The distance of the farthest cell.
        farthest: u32,
    },
}

impl<'d> Floor<'d> {
    /// Colors cells by their distances.
    pub(crate) fn distances(steps: &'d Distances) -> Self {
        Self::Distances { steps, farthest: steps.farthest().1 }
    }

    /// The color of a cell's floor, if it has one.
    fn color(self, cell: Cell) -> Option<Color> {
        match self {
            Self::Plain => None,
            Self::Marks(marks) => of_mark(marks.get(cell as usize).copied().unwrap_or_default()),
            Self::Painted(colors) => colors.get(cell as usize).copied().flatten().map(of_robot),
            Self::Distances { steps, farthest } => {
                let steps = steps.get(cell)?;
                let share = u64::from(steps) * (RAMP.len() as u64 - 1) / u64::from(farthest.max(1));
                RAMP.get(usize::try_from(share).ok()?).map(|&color| color.into())
            }
        }
    }
}

/// The colors from near to far, as numbers of the 256-color palette of terminals: blue, green, yellow, red.
const RAMP: [u8; 21] = [21, 27, 33, 39, 45, 51, 50, 49, 48, 47, 46, 82, 118, 154, 190, 226, 220, 214, 208, 202, 196];

fn of_mark(mark: Mark) -> Option<Color> {
    Some(match mark {
        Mark::Blank => return None,
        Mark::Visited => AnsiColor::Cyan.into(),
        Mark::Frontier => AnsiColor::Yellow.into(),
        Mark::Cursor => AnsiColor::Red.into(),
        Mark::Path => AnsiColor::BrightWhite.into(),
        // The 216 colors of the color cube begin at number 16 of the palette.
        #[expect(clippy::cast_possible_truncation, reason = "below 216")]
        Mark::Region(region) => Color::from(16 + (region.wrapping_mul(2_654_435_769) >> 8) as u8 % 216),
    })
}

/// The nearest color of the color cube, whose six steps of each part are 51 apart.
fn of_robot(color: Painted) -> Color {
    let [red, green, blue] = color.rgb().map(|part| part.saturating_add(25) / 51);
    Color::from(16 + 36 * red + 6 * green + blue)
}

/// Adds terminal colors to a drawing.
pub(crate) struct Colors<'d> {
    floor: Floor<'d>,
    path: Option<Color>,
}

impl<'d> Colors<'d> {
    /// Creates the colors for a style. Only in braille does the path have its own color.
    pub(crate) fn new(floor: Floor<'d>, style: Style) -> Self {
        Self { floor, path: (style == Style::Braille).then(|| AnsiColor::Magenta.into()) }
    }
}

impl Paint for Colors<'_> {
    fn paint(&self, piece: &str, cell: impl FnOnce() -> Option<Cell>, on_path: bool, text: &mut String) {
        let floor = cell().and_then(|cell| self.floor.color(cell));
        let style = anstyle::Style::new().bg_color(floor).fg_color(self.path.filter(|_| on_path));
        // Writing into a string cannot fail.
        let _ = write!(text, "{style}{piece}{style:#}");
    }
}
