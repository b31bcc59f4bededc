//! The pages of answers.

use super::{
    area::Area,
    book::{Book, GAP},
    parts::Shown,
    place::{letters, title},
    sheet::{Look, Sheet},
};
use glam::Vec2;
use std::io::{self, Write};

impl<W: Write> Book<W> {
    /// Writes the page of answers that follows a page of mazes, each at the place of its maze.
    pub(super) fn write_next_answers(&mut self, answers: &[Shown]) -> io::Result<()> {
        let mut sheet = Sheet::new(self.objects.reserve());
        for shown in answers {
            self.show_titled(&mut sheet, shown, shown.area, self.layout.per_page)?;
        }
        self.end(sheet)
    }

    /// Writes the answers on the last pages, by chapter. Returns the index of the first of these pages.
    pub(super) fn write_answers(&mut self) -> io::Result<Option<usize>> {
        let answers = std::mem::take(&mut self.answers);
        let Some(first) = answers.first() else { return Ok(None) };
        let begin = self.pages.len();
        let headed = answers.iter().any(|shown| shown.chapter != first.chapter);
        self.outline.end(&mut self.objects)?;
        for chapter in answers.chunk_by(|answer, next| answer.chapter == next.chapter) {
            let heading = chapter.first().map_or(String::new(), |shown| self.chapters[shown.chapter].heading.clone());
            let marked = self.pages.len();
            let widest = form(chapter).max_element();
            let most = if widest > 120.0 {
                1
            } else if widest > 50.0 {
                4
            } else {
                12
            };
            // Distribute the answers evenly among as few pages as possible, in full rows.
            let count = chapter.len().div_ceil(chapter.len().div_ceil(most));
            let (head, room) = self.head_of_answers(&heading);
            let places = room.parts(count, 0.8 * GAP, form(chapter));
            for page in chapter.chunks(places.len()) {
                let mut sheet = Sheet::new(self.objects.reserve());
                if self.pages.len() == begin {
                    let all = self.about.answers.clone();
                    if headed {
                        self.outline.begin(&mut self.objects, &all, sheet.id)?;
                    } else {
                        self.outline.add(&mut self.objects, &all, sheet.id)?;
                    }
                }
                if headed && !heading.is_empty() && self.pages.len() == marked {
                    self.outline.add(&mut self.objects, &heading, sheet.id)?;
                }
                for (text, size, area) in head.iter().filter(|head| !head.0.is_empty()) {
                    sheet.text(&mut self.font, text, *size, *area);
                }
                for (shown, &place) in page.iter().zip(&places) {
                    self.show_titled(&mut sheet, shown, place, places.len())?;
                }
                self.end(sheet)?;
            }
        }
        Ok(Some(begin))
    }

    /// Returns the heading of a page of answers (text, size and place of each line) and the area below it.
    fn head_of_answers(&self, heading: &str) -> ([(String, f32, Area); 2], Area) {
        let mut room = self.layout.room();
        let size = room.scale() * letters(1);
        let title = (self.about.answers.clone(), size, room.take_top(1.6 * size));
        let below = room.take_top(if heading.is_empty() { 0.0 } else { size });
        room.take_top(0.6 * size);
        ([title, (heading.to_owned(), 0.6 * size, below)], room)
    }

    /// Draws an answer below its title. `places` is the number of answers on the page.
    fn show_titled(&mut self, sheet: &mut Sheet, shown: &Shown, mut area: Area, places: usize) -> io::Result<()> {
        let size = letters(places).min(0.12 * area.size().y);
        let name = title(&self.font, &shown.name, size, &mut area);
        sheet.lines(&mut self.font, &name);
        let look = Look::answer(&self.layout);
        sheet.figure((&mut self.objects, &mut self.pictures, &mut self.font), &shown.figure, area, look)
    }
}

/// The size that holds each of these figures.
fn form(answers: &[Shown]) -> Vec2 {
    answers.iter().map(|shown| shown.figure.extent.size).fold(Vec2::ZERO, Vec2::max)
}
