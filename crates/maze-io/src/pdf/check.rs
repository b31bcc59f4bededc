//! Checks whether mazes fit on a page.

use super::{
    about::Words,
    area::MM,
    book::GAP,
    extent::Extent,
    font::Font,
    layout::{Layout, LayoutError},
    place::{Place, heading},
};
use crate::{
    Drawing,
    cuts::Surroundings,
    floors::{floor_number, floors},
};
use maze_core::Geometry;

/// The minimum width and height of the place of a maze, including its texts, in millimeters.
const LEAST_PLACE: f32 = 5.0;

impl Layout {
    /// Checks that mazes like this one, or its floors, fit on a page with these texts, below a chapter heading, which may be
    /// empty, and that lines of this width leave passages between them.
    ///
    /// # Errors
    /// If they do not fit. The message says what is allowed.
    pub fn check_maze<G: Geometry>(
        &self,
        drawing: &Drawing<'_, G>,
        words: Words<'_>,
        chapter: &str,
    ) -> Result<(), LayoutError> {
        self.check()?;
        let Ok(font) = Font::new() else { return Ok(()) };
        let floors = floors(drawing.maze.grid());
        floors.iter().zip(Surroundings::of_floors(drawing, &floors)).try_for_each(|(cells, around)| {
            let extent = Extent::of(drawing, cells, around.reach);
            if floors.len() == 1 {
                return self.check_extent(&extent, words, chapter, &font);
            }
            let title = words.with_floor(words.title, floor_number(drawing.maze.grid(), cells.start));
            self.check_extent(&extent, Words { title: &title, ..words }, chapter, &font)
        })
    }

    /// Checks that drawings of this extent fit.
    fn check_extent(&self, extent: &Extent, words: Words<'_>, chapter: &str, font: &Font) -> Result<(), LayoutError> {
        let mut room = self.room();
        if !chapter.is_empty() {
            heading(font, chapter, true, &mut room);
        }
        let place = |per_page| {
            let place = room.parts(per_page, GAP, extent.size).into_iter().next()?;
            // A tolerance for rounding errors.
            (place.size().min_element() > (LEAST_PLACE - 0.01) * MM).then_some(place)
        };
        let Some(first) = place(self.per_page) else {
            let Self { per_page, page, margin, .. } = *self;
            let most = (1..per_page).rev().find(|&fewer| place(fewer).is_some()).unwrap_or(1);
            return Err(LayoutError::Crowded { per_page, page, margin, most, least: LEAST_PLACE });
        };
        let maze = Place::of(font, first, self, &words, true).maze;
        let cell_size = extent.fit(maze, self.marks).scale / MM;
        Ok(self.lines.check(cell_size, extent.clearance())?)
    }
}
