//! Mazes on paper: a document of one maze, or a book of many with its answers.
//!
//! What is drawn is written at once. In memory are the page that is being filled and, of each maze, a few hundred bytes.
//! Every maze is drawn once and shown wherever it is needed: on its page, and smaller among the answers.

mod figure;
mod font;
mod layout;
mod objects;
mod outline;
mod pictures;
mod sheet;

use crate::{Drawing, Lines};
use figure::Figure;
use font::Font;
use glam::Vec2;
pub use layout::{Answers, Layout, LayoutError, Marks, PageSize};
use maze_core::Geometry;
use objects::Objects;
use outline::Outline;
use pdf_writer::{
    Name, Ref, Str, TextStr,
    types::PageMode,
    writers::{Catalog, DocumentInfo},
};
use pictures::Pictures;
use sheet::{Area, Look, MM, Sheet};
use std::io::{self, Write};

/// What is written beside a maze; nothing where it is empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words<'w> {
    /// Above it.
    pub title: &'w str,
    /// Below it.
    pub footer: &'w str,
}

/// What a document says of itself.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// The share code of its maze, if it is a single one: by that it is read back.
    pub code: Option<String>,
    /// What stands above the answers on the last pages.
    pub answers: String,
}

/// A document that is written maze by maze.
///
/// ```
/// use maze_io::{About, Book, Drawing, Layout, Words};
///
/// let mut book = Book::begin(Vec::new(), Layout::default(), About::default())?;
/// for seed in 1..=3 {
///     let maze = format!("hex-flat:9x7/wilson#{seed}").parse::<maze_core::Blueprint>()?.generate();
///     let title = format!("Maze {seed}");
///     book.add(&Drawing::new(&maze), Words { title: &title, footer: "" })?;
/// }
/// let pdf = book.finish()?;
/// assert!(pdf.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Book<W> {
    objects: Objects<W>,
    layout: Layout,
    about: About,
    font: Font,
    pictures: Pictures,
    outline: Outline,
    /// What is known of the document, the tree of pages, the font and the list of bookmarks; written at the end, but for
    /// the first.
    info: Ref,
    tree: Ref,
    font_id: Ref,
    list: Ref,
    pages: Vec<Ref>,
    /// The page that is being filled, and what is shown on it.
    sheet: Option<Sheet>,
    shown: Vec<Shown>,
    /// What will be shown on the last pages.
    answers: Vec<Shown>,
    /// Whether these have their bookmark.
    answers_marked: bool,
}

/// A maze on a page.
struct Shown {
    figure: Figure,
    title: String,
    area: Area,
}

/// Between mazes on a page.
const GAP: f32 = 8.0 * MM;

impl<W: Write> Book<W> {
    /// Begins a document.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(output: W, layout: Layout, about: About) -> io::Result<Self> {
        let mut objects = Objects::begin(output)?;
        let [info, tree, font_id, list] = [(); 4].map(|()| objects.reserve());
        // First, so that whoever looks for the share code need not look far.
        objects.write(info, |chunk| {
            let mut data = chunk.indirect(info).start::<DocumentInfo<'_>>();
            let program = maze_version::program();
            data.title(TextStr(&about.title)).creator(TextStr(&program)).producer(TextStr(&program));
            if let Some(code) = &about.code {
                data.pair(Name(b"Blueprint"), Str(code.as_bytes()));
            }
        })?;
        Ok(Self {
            objects,
            layout,
            about,
            font: Font::new()?,
            pictures: Pictures::default(),
            outline: Outline::default(),
            info,
            tree,
            font_id,
            list,
            pages: Vec::new(),
            sheet: None,
            shown: Vec::new(),
            answers: Vec::new(),
            answers_marked: false,
        })
    }

    /// Adds a maze, with its path if its answer is to be shown.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add<G: Geometry>(&mut self, drawing: &Drawing<'_, G>, words: Words<'_>) -> io::Result<()> {
        let Words { title, footer } = words;
        let figure = Figure::draw(&mut self.objects, drawing)?;
        let per_page = self.layout.per_page.max(1);
        // All places on a page are laid out for its first maze.
        let form = self.shown.first().map_or(figure.size, |shown| shown.figure.size);
        let Some(&slot) = self.room().parts(per_page, GAP, form).get(self.shown.len()) else { return Ok(()) };
        let mut sheet = match self.sheet.take() {
            Some(sheet) => sheet,
            None => Sheet::new(self.objects.reserve()),
        };
        let mut area = slot;
        let letters = letters(per_page);
        if !title.is_empty() {
            sheet.text(&mut self.font, title, letters, area.take_top(2.0 * letters));
        }
        if !footer.is_empty() {
            sheet.text(&mut self.font, footer, 0.5 * letters, area.take_bottom(1.4 * letters));
        }
        let answers = self.layout.answers;
        let look = Look {
            layout: &self.layout,
            path: answers == Answers::InPlace,
            marks: self.layout.marks,
            upside_down: false,
        };
        let tools = (&mut self.objects, &mut self.pictures);
        if answers == Answers::Foot && figure.path.is_some() {
            let foot = area.take_bottom(0.22 * slot.size().y);
            area.take_bottom(0.5 * GAP);
            let look = Look { path: true, marks: Marks::None, upside_down: true, ..look };
            sheet.figure((&mut *tools.0, &mut *tools.1), &figure, foot, look)?;
        }
        sheet.figure(tools, &figure, area, look)?;
        let called = [title, footer].into_iter().find(|text| !text.is_empty()).unwrap_or(&self.about.title);
        self.outline.add(&mut self.objects, self.list, called, sheet.id)?;
        self.shown.push(Shown { figure, title: called.to_owned(), area });
        self.sheet = Some(sheet);
        if self.shown.len() == per_page { self.turn() } else { Ok(()) }
    }

    /// Writes the rest of the document, and returns where it went.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.turn()?;
        self.write_answers()?;
        let Self { mut objects, info, font, outline, tree, font_id, list, pages, .. } = self;
        font.finish(&mut objects, font_id)?;
        outline.finish(&mut objects, list)?;
        objects.write(tree, |chunk| {
            chunk.pages(tree).kids(pages.iter().copied()).count(pages.len() as i32);
        })?;
        let catalog = objects.reserve();
        objects.write(catalog, |chunk| {
            let mut catalog = chunk.indirect(catalog).start::<Catalog<'_>>();
            catalog.pages(tree).outlines(list);
            if pages.len() > 1 {
                catalog.page_mode(PageMode::UseOutlines);
            }
            let mut preferences = catalog.viewer_preferences();
            preferences.display_doc_title(true);
            preferences.pair(Name(b"PrintScaling"), Name(b"None"));
        })?;
        objects.finish(catalog, info)
    }

    /// The part of a page that mazes are on.
    fn room(&self) -> Area {
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
    fn turn(&mut self) -> io::Result<()> {
        let Some(sheet) = self.sheet.take() else { return Ok(()) };
        self.end(sheet)?;
        let shown = std::mem::take(&mut self.shown);
        let answered = shown.into_iter().filter(|shown| shown.figure.path.is_some());
        match self.layout.answers {
            Answers::Next => {
                let answered: Vec<Shown> = answered.collect();
                if !answered.is_empty() {
                    self.write_page_of_answers(&answered, None)?;
                }
            }
            Answers::End => self.answers.extend(answered),
            Answers::InPlace | Answers::None | Answers::Foot => {}
        }
        Ok(())
    }

    /// Shows answers where their mazes were on the page before, or below this heading.
    fn write_page_of_answers(&mut self, answers: &[Shown], heading: Option<Area>) -> io::Result<()> {
        let mut sheet = Sheet::new(self.objects.reserve());
        if let Some(area) = heading {
            sheet.text(&mut self.font, &self.about.answers, letters(1), area);
            if !std::mem::replace(&mut self.answers_marked, true) {
                self.outline.add(&mut self.objects, self.list, &self.about.answers, sheet.id)?;
            }
        }
        let look = Look { layout: &self.layout, path: true, marks: Marks::None, upside_down: false };
        for Shown { figure, title, area } in answers {
            let mut area = *area;
            if heading.is_some() {
                let letters = letters(answers.len());
                sheet.text(&mut self.font, title, letters, area.take_top(1.8 * letters));
            }
            sheet.figure((&mut self.objects, &mut self.pictures), figure, area, look)?;
        }
        self.end(sheet)
    }

    fn write_answers(&mut self) -> io::Result<()> {
        let mut answers = std::mem::take(&mut self.answers);
        let form = |answers: &[Shown]| answers.iter().map(|shown| shown.figure.size).fold(Vec2::ZERO, Vec2::max);
        let widest = form(&answers).max_element();
        let per_page = if widest > 120.0 {
            1
        } else if widest > 50.0 {
            4
        } else {
            12
        };
        let mut room = self.room();
        let heading = room.take_top(2.4 * letters(1));
        let count = per_page.min(answers.len().max(1));
        for page in answers.chunks_mut(per_page) {
            let parts = room.parts(count, 0.8 * GAP, form(page));
            page.iter_mut().zip(&parts).for_each(|(shown, &part)| shown.area = part);
            self.write_page_of_answers(page, Some(heading))?;
        }
        Ok(())
    }

    /// Writes a page.
    fn end(&mut self, mut sheet: Sheet) -> io::Result<()> {
        self.pages.push(sheet.id);
        let size = self.page_size();
        if self.layout.numbers {
            let margin = self.layout.margin * MM;
            let area = Area { from: Vec2::new(margin, margin), to: Vec2::new(size.x - margin, margin + 4.0 * MM) };
            sheet.text(&mut self.font, &self.pages.len().to_string(), 9.0, area);
        }
        sheet.finish(&mut self.objects, (self.tree, self.font_id), size)
    }
}

/// Writes a document of one maze, with its share code or its shape below it.
pub(crate) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (title, code): (&str, Option<&str>),
    lines: Lines,
    output: &mut impl Write,
) -> io::Result<()> {
    let about = About { title: title.to_owned(), code: code.map(str::to_owned), ..About::default() };
    let mut book = Book::begin(output, Layout { lines, ..Layout::default() }, about)?;
    book.add(drawing, Words { title: "", footer: title })?;
    book.finish()?;
    Ok(())
}

/// The first letter of a text that a document cannot show.
#[must_use]
pub fn missing_letter(text: &str) -> Option<char> {
    Font::new().ok().and_then(|font| font.missing(text))
}

/// How large the letters of titles are, with so many mazes on a page.
fn letters(per_page: usize) -> f32 {
    match per_page {
        1 => 18.0,
        2..=4 => 13.0,
        5..=12 => 9.0,
        _ => 7.0,
    }
}
