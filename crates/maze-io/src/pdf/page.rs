//! The pages of a book: what is on each beside its mazes.

use super::{
    area::{Area, MM},
    book::Book,
    layout::{Answers, PageSize},
    lines::{LINE, fitted},
    parts::{Page, Shown},
    sheet::Sheet,
};
use glam::Vec2;
use std::io::{self, Write};

impl<W: Write> Book<W> {
    /// Begins a page, with the heading of the chapter: large on its first page, small on the others.
    pub(super) fn begin_page(&mut self) -> io::Result<Page> {
        let mut sheet = Sheet::new(self.objects.reserve());
        let mut room = self.room();
        let Some(chapter) = self.chapters.last_mut() else { return Ok(Page { sheet, room, shown: Vec::new() }) };
        let is_first = chapter.page.is_none();
        if is_first {
            chapter.page = Some(self.pages.len());
            match &*chapter.heading {
                "" => self.outline.end(&mut self.objects)?,
                heading => self.outline.begin(&mut self.objects, heading, sheet.id)?,
            }
        }
        if !chapter.heading.is_empty() {
            let scale = room.scale();
            if is_first {
                let (lines, size) = fitted(&self.font, &chapter.heading, room.size().x, 2, |_| scale * 24.0);
                room.take_top(scale * 2.0 * MM);
                for line in lines {
                    sheet.text(&mut self.font, &line, size, room.take_top(LINE * size));
                }
                room.take_top(scale * 5.0 * MM);
            } else {
                let mut head = room.take_top(scale * 7.0 * MM);
                head.take_bottom(0.3 * head.size().y);
                sheet.text(&mut self.font, &chapter.heading, scale * 9.0, head);
            }
        }
        Ok(Page { sheet, room, shown: Vec::new() })
    }

    /// The part of a page that mazes are on.
    pub(super) fn room(&self) -> Area {
        let margin = Vec2::splat(self.layout.margin * MM);
        let mut room = Area { from: margin, to: self.page_size() - margin };
        if self.layout.numbers {
            room.take_bottom(8.0 * MM);
        }
        room
    }

    fn page_size(&self) -> Vec2 {
        let PageSize { width, height } = self.layout.page;
        MM * Vec2::new(width, height)
    }

    /// Ends the page, and adds that of its answers if they come next.
    pub(super) fn turn(&mut self) -> io::Result<()> {
        let Some(Page { sheet, shown, .. }) = self.open.take() else { return Ok(()) };
        self.end(sheet)?;
        let answered = shown.into_iter().filter(|shown| shown.figure.path.is_some());
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

    /// Writes a page.
    pub(super) fn end(&mut self, mut sheet: Sheet) -> io::Result<()> {
        self.pages.push(sheet.id);
        if self.layout.numbers {
            let margin = self.layout.margin * MM;
            let to = Vec2::new(self.page_size().x - margin, margin + 4.0 * MM);
            sheet.text(&mut self.font, &self.pages.len().to_string(), 9.0, Area { from: Vec2::splat(margin), to });
        }
        self.write_sheet(sheet)
    }

    /// Writes a page without a number.
    pub(super) fn write_sheet(&mut self, sheet: Sheet) -> io::Result<()> {
        let size = self.page_size();
        sheet.finish(&mut self.objects, (self.tree, self.font_id), size)
    }
}
