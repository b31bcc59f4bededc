//! Colors of single cells.

use bevy::prelude::*;
use maze_core::Cell;
use std::collections::BTreeMap;

/// Colors of single cells of a maze's floor, whatever its overlay.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_maze::CellColors;
/// fn paint_first_cell(mut mazes: Query<&mut CellColors>) {
///     mazes.iter_mut().for_each(|mut colors| colors.set(0, Some(Color::WHITE)));
/// }
/// ```
#[derive(Component, Debug, Default)]
pub struct CellColors {
    colors: BTreeMap<Cell, Color>,
    /// The cells that have changed since the last frame.
    changed: Vec<Cell>,
    /// The cells whose change this frame shows.
    due: Vec<Cell>,
}

impl CellColors {
    /// Returns the color of a cell.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Color> {
        self.colors.get(&cell).copied()
    }

    /// Colors a cell, or gives it back the color of the overlay.
    pub fn set(&mut self, cell: Cell, color: Option<Color>) {
        let before = match color {
            Some(color) => self.colors.insert(cell, color),
            None => self.colors.remove(&cell),
        };
        if before != color {
            self.changed.push(cell);
        }
    }

    /// Gives all cells back the color of the overlay.
    pub fn clear(&mut self) {
        self.changed.extend(std::mem::take(&mut self.colors).into_keys());
    }

    /// Returns whether no cell has a color.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.colors.is_empty()
    }

    /// Has this frame show the changes.
    pub(crate) fn fall_due(&mut self) {
        self.due.clear();
        std::mem::swap(&mut self.due, &mut self.changed);
    }

    /// The cells whose change this frame shows.
    pub(crate) fn due(&self) -> &[Cell] {
        &self.due
    }
}
