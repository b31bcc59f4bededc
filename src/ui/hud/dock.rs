//! The dock for a panel that explains the maze: beside it, or below it as a sheet.

use crate::ui::theme;
use bevy_egui::egui::{Align2, Rect, Vec2, vec2};

/// The minimum width, and the maximum width beside the maze, in pixels.
const WIDTH: [f32; 2] = [240.0, 340.0];

/// The maximum share of the free width for a panel beside the maze, and of the free height for a sheet.
const SHARE: [f32; 2] = [0.4, 0.6];

/// The maximum width of a sheet, in pixels.
const SHEET: f32 = 640.0;

/// The maximum share of the free height for a sheet with two parts, unless the parts need more. Mazes beside each other
/// are wide.
const SHARE_OF_TWO: f32 = 0.55;

/// The maximum share of the window's height for a sheet.
const HALF: f32 = 0.5;

/// The minimum height, in pixels.
const HEIGHT: f32 = 140.0;

/// The minimum height of each of two parts, in pixels.
const PART: f32 = 180.0;

/// The height of each of two parts one above the other from which most code need not scroll, in pixels.
const WHOLE: f32 = 320.0;

/// The distance between two columns, in pixels.
pub(super) const BETWEEN: f32 = 24.0;

/// The dock of a panel.
#[derive(Clone, Copy)]
pub(super) struct Dock {
    /// Whether it is below the maze, as a sheet of this size. Otherwise it is beside the maze, and this is its maximum
    /// size.
    pub(super) is_sheet: bool,
    pub(super) size: Vec2,
}

impl Dock {
    /// Finds a dock in the free part of a window of this height. Returns `None` if there is no room.
    pub(super) fn within(rect: Rect, window: f32) -> Option<Self> {
        let width = (SHARE[0] * rect.width()).min(WIDTH[1]);
        let is_sheet = width < WIDTH[0] || rect.width() < rect.height();
        let size = if is_sheet { sheet(rect, [SHEET, SHARE[1]], window) } else { vec2(width, rect.height()) };
        (size.x >= WIDTH[0] && size.y >= HEIGHT).then_some(Self { is_sheet, size })
    }

    /// Returns this dock or, if two parts one above the other would be low, a sheet with two columns.
    pub(super) fn for_two(self, rect: Rect, window: f32) -> Self {
        let [mut size, largest] = [SHARE_OF_TWO, SHARE[1]].map(|share| sheet(rect, [2.0 * SHEET, share], window));
        size.y = size.y.max((PART + theme::FRAME).min(largest.y));
        let columns = Self { is_sheet: true, size };
        let is_low = self.halves().is_none_or(|half| half.y < WHOLE);
        if is_low && columns.halves().is_some() { columns } else { self }
    }

    /// The corner or edge of the free part at which the panel is.
    pub(super) fn anchor(self) -> Align2 {
        if self.is_sheet { Align2::CENTER_BOTTOM } else { Align2::RIGHT_TOP }
    }

    /// Returns the size of the contents of the panel.
    pub(super) fn inside(self) -> Vec2 {
        self.size - Vec2::splat(theme::FRAME)
    }

    /// Returns the size of each of two parts of the contents: columns in a sheet, otherwise one above the other. Returns
    /// `None` if there is no room for both.
    pub(super) fn halves(self) -> Option<Vec2> {
        let all = self.inside();
        let half = 0.5 * (all - vec2(BETWEEN, theme::GAP));
        if self.is_sheet {
            (half.x >= WIDTH[0] - theme::FRAME && all.y >= PART).then_some(vec2(half.x, all.y))
        } else {
            (half.y >= PART).then_some(vec2(all.x, half.y))
        }
    }

    /// Removes the panel from the free part. A window does not know its size in its first frame, so this does not depend
    /// on it.
    pub(super) fn remove_from(self, mut rect: Rect) -> Rect {
        if self.is_sheet {
            *rect.bottom_mut() -= self.size.y + theme::GAP;
        } else {
            *rect.right_mut() -= self.size.x + theme::GAP;
        }
        rect
    }
}

/// The size of a sheet of at most this width and share of the free height, in a window of this height.
fn sheet(rect: Rect, [width, share]: [f32; 2], window: f32) -> Vec2 {
    vec2(rect.width().min(width), (share * rect.height()).min(HALF * window))
}
