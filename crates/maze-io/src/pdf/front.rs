//! The pages before the first maze: the cover and the table of contents.

use super::{
    about::Words,
    area::{Area, MM},
    book::Book,
    figure::Figure,
    lines::{LINE, fitted},
    parts::Cover,
    place::Text,
    sheet::{Align, Look, Sheet},
};
use crate::Drawing;
use glam::Vec2;
use maze_core::Geometry;
use std::io::{self, Write};

impl<W: Write> Book<W> {
    /// Adds a cover, which is followed by the table of contents. It shows the title, a maze with its path, and the
    /// footer as a subtitle. May be called at any time before the end, so that the texts may depend on the mazes.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn cover<G: Geometry>(&mut self, ornament: &Drawing<'_, G>, words: Words<'_>) -> io::Result<()> {
        let figure = Figure::whole(&mut self.objects, ornament)?;
        self.cover = Some(Cover { figure, title: words.title.to_owned(), subtitle: words.footer.to_owned() });
        Ok(())
    }

    /// Writes the cover and the table of contents, if there is a cover. `answers` is the index of the first page of
    /// answers.
    pub(super) fn write_front(&mut self, answers: Option<usize>) -> io::Result<()> {
        let Some(Cover { figure, title, subtitle }) = self.cover.take() else { return Ok(()) };
        let mut sheet = Sheet::new(self.objects.reserve());
        self.front.push(sheet.id);
        let mut room = self.layout.room();
        let high = room.size().y;
        let mut head = room.take_top(0.26 * high);
        head.take_bottom(0.2 * head.size().y);
        let mut foot = room.take_bottom(0.16 * high);
        foot.take_top(0.3 * foot.size().y);
        self.write_title(&mut sheet, &title, head);
        sheet.text(&mut self.font, &subtitle, (0.022 * high).min(18.0), foot);
        let look = Look::answer(&self.layout);
        sheet.figure((&mut self.objects, &mut self.pictures, &mut self.font), &figure, room, look)?;
        self.write_sheet(sheet)?;
        self.write_contents(answers)
    }

    /// Writes a title on as many lines as make it largest.
    fn write_title(&mut self, sheet: &mut Sheet, title: &str, mut area: Area) {
        let room = area.size();
        let (lines, size) =
            fitted(&self.font, title, room.x, MOST_LINES, |lines| (room.y / (LINE * lines as f32)).min(MOST_LETTERS));
        area.take_top(0.5 * (room.y - LINE * size * lines.len() as f32));
        sheet.lines(&mut self.font, &Text { lines, size, area });
    }

    /// Writes the table of contents. A blank page is added if necessary, so that the first numbered page is a
    /// right-hand one.
    fn write_contents(&mut self, answers: Option<usize>) -> io::Result<()> {
        let chapters = self.chapters.iter().filter(|chapter| !chapter.heading.is_empty());
        let answers = answers.map(|page| (self.about.answers.clone(), page));
        let listed: Vec<(String, usize)> =
            chapters.filter_map(|chapter| Some((chapter.heading.clone(), chapter.page?))).chain(answers).collect();
        let mut room = self.layout.room();
        let scale = room.scale();
        let head = room.take_top(scale * 24.0 * MM);
        let mut listed = listed.into_iter().peekable();
        while listed.peek().is_some() || self.front.len() % 2 == 1 {
            let mut sheet = Sheet::new(self.objects.reserve());
            self.front.push(sheet.id);
            if listed.peek().is_some() {
                sheet.text(&mut self.font, &self.about.contents, scale * 24.0, head);
            }
            let mut left = room;
            while let Some((title, page)) = listed.next_if(|_| left.size().y >= ENTRY * scale) {
                self.write_entry(&mut sheet, &title, page, left.take_top(ENTRY * scale));
            }
            self.write_sheet(sheet)?;
        }
        Ok(())
    }

    /// Writes an entry of the table of contents. `page` counts from 0.
    fn write_entry(&mut self, sheet: &mut Sheet, title: &str, page: usize, mut area: Area) {
        let size = 0.5 * area.size().y;
        let number = (page + 1).to_string();
        let width = self.font.width(&number) * size / 1000.0;
        let room = area.size().x - 1.5 * size - width;
        sheet.link(area, self.pages[page]);
        let (lines, letters) = fitted(&self.font, title, room, 2, |lines| if lines == 1 { size } else { 0.75 * size });
        area.take_top(0.5 * (area.size().y - LINE * letters * lines.len() as f32));
        for (place, line) in (1..).zip(&lines) {
            let row = area.take_top(LINE * letters);
            let mut left = row;
            left.to.x = left.from.x + room;
            sheet.aligned(&mut self.font, line, letters, left, Align::Left);
            if place == lines.len() {
                sheet.aligned(&mut self.font, &number, letters, row, Align::Right);
                let base = row.middle().y - 0.35 * letters;
                let wide = self.font.width(line) * letters / 1000.0;
                let dots = [row.from.x + wide + 0.8 * size, row.to.x - width - 0.8 * size];
                if dots[0] < dots[1] {
                    sheet.dots(dots.map(|x| Vec2::new(x, base)), 0.08 * size);
                }
            }
        }
    }
}

/// The maximum letter size and number of lines of a title.
const MOST_LETTERS: f32 = 46.0;
const MOST_LINES: usize = 4;

/// The height of an entry of the table of contents.
const ENTRY: f32 = 24.0;
