//! What stands before the first maze: the cover, and the list of chapters on its back.

use super::{
    about::Words,
    area::{Area, MM},
    book::Book,
    figure::Figure,
    font::Font,
    layout::Marks,
    parts::Cover,
    sheet::{Align, Look, Sheet},
};
use crate::Drawing;
use glam::Vec2;
use maze_core::Geometry;
use std::io::{self, Write};

impl<W: Write> Book<W> {
    /// Gives the book a cover: a page before all others, with this title above, a maze as an ornament, with its path if it has
    /// one, and the rest of the words below. On its back are the contents. May be called at any time, as the words may depend on
    /// the mazes.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn cover<G: Geometry>(&mut self, ornament: &Drawing<'_, G>, words: Words<'_>) -> io::Result<()> {
        let figure = Figure::draw(&mut self.objects, ornament)?;
        self.cover = Some(Cover { figure, title: words.title.to_owned(), subtitle: words.footer.to_owned() });
        Ok(())
    }

    /// Writes the cover and its back, if there is one. The answers begin on this page, counted from 0.
    pub(super) fn write_front(&mut self, answers: Option<usize>) -> io::Result<()> {
        let Some(Cover { figure, title, subtitle }) = self.cover.take() else { return Ok(()) };
        let mut sheet = Sheet::new(self.objects.reserve());
        self.front.push(sheet.id);
        let mut room = self.room();
        let high = room.size().y;
        let mut head = room.take_top(0.26 * high);
        head.take_bottom(0.2 * head.size().y);
        let mut foot = room.take_bottom(0.16 * high);
        foot.take_top(0.3 * foot.size().y);
        self.write_title(&mut sheet, &title, head);
        sheet.text(&mut self.font, &subtitle, (0.022 * high).min(18.0), foot);
        let look = Look { layout: &self.layout, path: true, marks: Marks::None, upside_down: false };
        sheet.figure((&mut self.objects, &mut self.pictures), &figure, room, look)?;
        self.write_sheet(sheet)?;
        self.write_contents(answers)
    }

    /// Writes a title on as many lines as make its letters largest.
    fn write_title(&mut self, sheet: &mut Sheet, title: &str, mut area: Area) {
        let room = area.size();
        let size = |lines: &[String]| {
            let widest = lines.iter().map(|line| self.font.width(line)).fold(1.0, f32::max);
            (1000.0 * room.x / widest).min(room.y / (1.25 * lines.len() as f32)).min(MOST_LETTERS)
        };
        let mut lines = broken(&self.font, title, 1);
        for count in 2..=MOST_LINES {
            let more = broken(&self.font, title, count);
            // Fewer lines unless more make the letters clearly larger.
            if size(&more) > 1.1 * size(&lines) {
                lines = more;
            }
        }
        let size = size(&lines);
        area.take_top(0.5 * (room.y - 1.25 * size * lines.len() as f32));
        for line in lines {
            sheet.text(&mut self.font, &line, size, area.take_top(1.25 * size));
        }
    }

    /// Writes which chapter begins on which page.
    fn write_contents(&mut self, answers: Option<usize>) -> io::Result<()> {
        let mut sheet = Sheet::new(self.objects.reserve());
        self.front.push(sheet.id);
        let chapters = self.chapters.iter().filter(|chapter| !chapter.heading.is_empty());
        let answers = answers.map(|page| (self.about.answers.clone(), page));
        let listed: Vec<(String, usize)> =
            chapters.filter_map(|chapter| Some((chapter.heading.clone(), chapter.page?))).chain(answers).collect();
        if !listed.is_empty() {
            let mut room = self.room();
            let scale = (room.size().y / (100.0 * MM)).min(1.0);
            sheet.text(&mut self.font, &self.about.contents, scale * 24.0, room.take_top(scale * 24.0 * MM));
            let size = (scale * 12.0).min(room.size().y / (2.0 * listed.len() as f32));
            for (title, page) in listed {
                let area = room.take_top(2.0 * size);
                let number = (page + 1).to_string();
                let [width, wide] = [&*number, &*title].map(|text| self.font.width(text) * size / 1000.0);
                let mut left = area;
                left.to.x -= 1.5 * size + width;
                sheet.aligned(&mut self.font, &title, size, left, Align::Left);
                sheet.aligned(&mut self.font, &number, size, area, Align::Right);
                let base = area.middle().y - 0.35 * size;
                let dots = [area.from.x + wide + 0.8 * size, area.to.x - width - 0.8 * size];
                if dots[0] < dots[1] {
                    sheet.dots(dots.map(|x| Vec2::new(x, base)), 0.08 * size);
                }
                sheet.link(area, self.pages[page]);
            }
        }
        self.write_sheet(sheet)
    }
}

/// How large the letters of a title are at most, and on how many lines they stand.
const MOST_LETTERS: f32 = 46.0;
const MOST_LINES: usize = 4;

/// A text on so many lines at most, which are about as long as one another.
fn broken(font: &Font, text: &str, count: usize) -> Vec<String> {
    let most = font.width(text) / count as f32;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let many = lines.len();
        let Some(line) = lines.last_mut() else { continue };
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        // A word that lies across the end of a line goes to where its middle lies.
        let middle = font.width(&longer) - 0.5 * font.width(word);
        if many < count && !line.is_empty() && middle > most {
            lines.push(word.to_owned());
        } else {
            *line = longer;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Font, broken};

    #[test]
    fn titles_are_broken_into_lines_of_about_the_same_length() {
        let font = Font::new().expect("a font");
        let title = "The Big Book of Mazes for Rainy Days";
        assert_eq!(broken(&font, title, 1), [title]);
        assert_eq!(broken(&font, title, 2), ["The Big Book of", "Mazes for Rainy Days"]);
        assert_eq!(broken(&font, "Labyrinths", 3), ["Labyrinths"]);
    }
}
