//! Whether mazes have room on a page.

use super::{
    about::Words,
    area::MM,
    book::GAP,
    extent::Extent,
    font::Font,
    layout::{Layout, LayoutError},
    place::{Place, heading},
};
use crate::Drawing;
use maze_core::Geometry;

/// How wide and high the place of a maze is at least, with what is written beside it, in millimetres.
const LEAST_PLACE: f32 = 5.0;

impl Layout {
    /// Whether there is room for mazes like this one, with these words, below the heading of a chapter unless that is empty: for
    /// so many on a page, and within them, between lines as thick as they are.
    ///
    /// # Errors
    /// If not; the message says what is allowed.
    pub fn check_maze<G: Geometry>(
        &self,
        drawing: &Drawing<'_, G>,
        words: Words<'_>,
        chapter: &str,
    ) -> Result<(), LayoutError> {
        self.check()?;
        let Ok(font) = Font::new() else { return Ok(()) };
        let extent = Extent::of(drawing);
        let mut room = self.room();
        if !chapter.is_empty() {
            heading(&font, chapter, true, &mut room);
        }
        let place = |per_page| {
            let place = room.parts(per_page, GAP, extent.size).into_iter().next()?;
            // A hair less, so that what is 5 but for rounding is 5.
            (place.size().min_element() > (LEAST_PLACE - 0.01) * MM).then_some(place)
        };
        let Some(first) = place(self.per_page) else {
            let Self { per_page, page, margin, .. } = *self;
            let most = (1..per_page).rev().find(|&fewer| place(fewer).is_some()).unwrap_or(1);
            return Err(LayoutError::Crowded { per_page, page, margin, most, least: LEAST_PLACE });
        };
        let maze = Place::of(&font, first, self, &words, true).maze;
        let cell_size = extent.fit(maze, self.marks).scale / MM;
        Ok(self.lines.check(cell_size, extent.clearance())?)
    }
}
