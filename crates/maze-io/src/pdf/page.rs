//! The pages of a book, without their mazes.

use super::{
    area::{Area, MM},
    book::Book,
    layout::Answers,
    parts::{Page, Shown},
    place::heading,
    sheet::Sheet,
};
use glam::Vec2;
use std::io::{self, Write};

impl<W: Write> Book<W> {
    /// Begins a page with the heading of the chapter: large on its first page, small on the others.
    pub(super) fn begin_page(&mut self) -> io::Result<Page> {
        let mut sheet = Sheet::new(self.objects.reserve());
        let mut room = self.layout.room();
        let Some(chapter) = self.chapters.last_mut() else {
            return Ok(Page { sheet, room, shown: Vec::new(), back: None });
        };
        let is_first = chapter.page.is_none();
        if is_first {
            chapter.page = Some(self.pages.len());
            match &*chapter.heading {
                "" => self.outline.end(&mut self.objects)?,
                heading => self.outline.begin(&mut self.objects, heading, sheet.id)?,
            }
        }
        if !chapter.heading.is_empty() {
            let text = heading(&self.font, &chapter.heading, is_first, &mut room);
            sheet.lines(&mut self.font, &text);
        }
        Ok(Page { sheet, room, shown: Vec::new(), back: None })
    }

    /// Ends the current page and writes the page of its answers if they follow directly.
    pub(super) fn turn(&mut self) -> io::Result<()> {
        let Some(Page { sheet, shown, back, .. }) = self.open.take() else { return Ok(()) };
        self.end(sheet)?;
        if let Some(back) = back {
            self.is_two_sided = true;
            self.end(back)?;
        }
        let answered = shown.into_iter().filter(|shown| shown.figure.is_answered());
        match self.layout.answers {
            Answers::Next => {
                let answered: Vec<Shown> = answered.collect();
                if answered.is_empty() { Ok(()) } else { self.write_next_answers(&answered) }
            }
            Answers::End => {
                self.answers.extend(answered);
                Ok(())
            }
            Answers::InPlace | Answers::None | Answers::Foot => Ok(()),
        }
    }

    /// Writes a numbered page.
    pub(super) fn end(&mut self, mut sheet: Sheet) -> io::Result<()> {
        self.pages.push(sheet.id);
        if self.layout.numbers {
            let margin = self.layout.margin * MM;
            let to = Vec2::new(self.layout.page_size().x - margin, margin + 4.0 * MM);
            sheet.text(&mut self.font, &self.pages.len().to_string(), 9.0, Area { from: Vec2::splat(margin), to });
        }
        self.write_sheet(sheet)
    }

    /// Writes a page without a number.
    pub(super) fn write_sheet(&mut self, sheet: Sheet) -> io::Result<()> {
        let size = self.layout.page_size();
        sheet.finish(&mut self.objects, (self.tree, self.font_id), size)
    }
}
