//! A document to which mazes are added one by one.

use super::{
    about::{About, Words},
    area::MM,
    figure::Figure,
    font::Font,
    layout::{Answers, Layout},
    notes::Notes,
    objects::Objects,
    outline::Outline,
    parts::{Chapter, Cover, Page, Shown},
    pictures::Pictures,
    place::Place,
    sheet::{Look, Sheet},
};
use crate::{
    Drawing,
    cuts::Surroundings,
    floors::{floor_number, floors},
    path_lines::path_lines,
};
use maze_core::Geometry;
use pdf_writer::{
    Name, Ref, Str, TextStr,
    types::{NumberingStyle, PageMode},
    writers::{Catalog, DocumentInfo, PageLabel},
};
use std::io::{self, Write};

/// A document to which mazes are added one by one. Complete objects are written immediately.
///
/// ```
/// use maze_io::{About, Book, Drawing, Layout, Words};
///
/// let mut book = Book::begin(Vec::new(), Layout::default(), About::default())?;
/// for seed in 1..=3 {
///     let maze = format!("hex-flat:9x7/wilson#{seed}").parse::<maze_core::Blueprint>()?.generate();
///     let title = format!("Maze {seed}");
///     book.add(&Drawing::new(&maze), Words { title: &title, ..Words::default() })?;
/// }
/// let pdf = book.finish()?;
/// assert!(pdf.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Book<W> {
    pub(super) objects: Objects<W>,
    pub(super) layout: Layout,
    pub(super) about: About,
    pub(super) font: Font,
    pub(super) pictures: Pictures,
    pub(super) outline: Outline,
    /// The document information, the page tree and the font. The last two are written at the end.
    info: Ref,
    pub(super) tree: Ref,
    pub(super) font_id: Ref,
    /// The outline.
    list: Ref,
    pub(super) cover: Option<Cover>,
    /// The pages before the first numbered page, and the numbered pages.
    pub(super) front: Vec<Ref>,
    pub(super) pages: Vec<Ref>,
    pub(super) chapters: Vec<Chapter>,
    /// The page that is not complete yet.
    pub(super) open: Option<Page>,
    /// The answers for the last pages.
    pub(super) answers: Vec<Shown>,
    /// Whether some page has a back.
    pub(super) is_two_sided: bool,
}

/// The gap between mazes on a page.
pub(super) const GAP: f32 = 8.0 * MM;

impl<W: Write> Book<W> {
    /// Begins a document.
    ///
    /// # Errors
    /// If the output cannot be written, or the margins leave no room. Use [`Layout::check_maze`] to check that a maze
    /// fits.
    pub fn begin(output: W, layout: Layout, about: About) -> io::Result<Self> {
        layout.check().map_err(io::Error::other)?;
        let mut objects = Objects::begin(output)?;
        let [info, tree, font_id, list] = [(); 4].map(|()| objects.reserve());
        // First, so that readers find the share code near the beginning.
        objects.write(info, |chunk| {
            let mut data = chunk.indirect(info).start::<DocumentInfo<'_>>();
            let program = crate::version::program();
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
            outline: Outline::new(list),
            info,
            tree,
            font_id,
            list,
            cover: None,
            front: Vec::new(),
            pages: Vec::new(),
            chapters: vec![Chapter { heading: String::new(), page: None }],
            open: None,
            answers: Vec::new(),
            is_two_sided: false,
        })
    }

    /// Begins a chapter on a new page. The heading is large on its first page, and small on its other pages and above
    /// its answers. An empty heading only begins a new page.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn chapter(&mut self, heading: &str) -> io::Result<()> {
        self.turn()?;
        // Drop the previous chapter if it has no mazes.
        self.chapters.pop_if(|chapter| chapter.page.is_none());
        self.chapters.push(Chapter { heading: heading.to_owned(), page: None });
        Ok(())
    }

    /// Adds a maze. Its answer is shown if the drawing has a path. Each floor of a building takes the place of a maze.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn add<G: Geometry>(&mut self, drawing: &Drawing<'_, G>, words: Words<'_>) -> io::Result<()> {
        let (grid, floors) = (drawing.maze.grid(), floors(drawing.maze.grid()));
        let lines = path_lines(drawing);
        for (cells, around) in floors.iter().zip(Surroundings::of_floors(drawing, &floors)) {
            let figure = Figure::draw(&mut self.objects, drawing, (cells, &around, &lines))?;
            if floors.len() == 1 {
                self.add_figure(figure, words)?;
            } else {
                let number = floor_number(grid, cells.start);
                let [title, name] = [words.title, self.name(&words)].map(|text| words.with_floor(text, number));
                self.add_figure(figure, Words { title: &title, name: &name, ..words })?;
            }
        }
        Ok(())
    }

    /// Adds a question about a maze, with the numbers of rows and columns beside the maze. The notes are those of the
    /// question, and those that its answer adds.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn add_question<G: Geometry>(
        &mut self,
        drawing: &Drawing<'_, G>,
        words: Words<'_>,
        notes: [&Notes; 2],
    ) -> io::Result<()> {
        let figure = Figure::whole(&mut self.objects, drawing)?.with_notes(drawing.maze.grid(), notes);
        self.add_figure(figure, words)
    }

    /// The name of a maze in bookmarks and above its answer.
    fn name<'w>(&'w self, &Words { title, footer, code, name, .. }: &Words<'w>) -> &'w str {
        [name, title, footer, code].into_iter().find(|text| !text.is_empty()).unwrap_or(&self.about.title)
    }

    fn add_figure(&mut self, figure: Figure, words: Words<'_>) -> io::Result<()> {
        let per_page = self.layout.per_page.max(1);
        let has_back = figure.has_back && per_page == 1;
        let mut page = match self.open.take() {
            Some(page) => page,
            None => {
                if has_back && !self.pages.len().is_multiple_of(2) {
                    // The back of this page is for another one.
                    let blank = Sheet::new(self.objects.reserve());
                    self.end(blank)?;
                }
                self.begin_page()?
            }
        };
        // The first maze on a page determines the size of all places on it.
        let form = page.shown.first().map_or(figure.extent.size, |shown| shown.figure.extent.size);
        let Some(&slot) = page.room.parts(per_page, GAP, form).get(page.shown.len()) else { return Ok(()) };
        let place = Place::of(&self.font, slot, &self.layout, &words, figure.is_answered());
        page.sheet.lines(&mut self.font, &place.title);
        page.sheet.lines(&mut self.font, &place.footer);
        let look = Look {
            layout: &self.layout,
            path: self.layout.answers == Answers::InPlace,
            marks: self.layout.marks,
            upside_down: false,
            is_back: false,
        };
        let tools = (&mut self.objects, &mut self.pictures, &mut self.font);
        if let Some(foot) = place.foot {
            let look = Look { upside_down: true, ..Look::answer(&self.layout) };
            page.sheet.figure((&mut *tools.0, &mut *tools.1, &mut *tools.2), &figure, foot, look)?;
        }
        page.sheet.figure((&mut *tools.0, &mut *tools.1, &mut *tools.2), &figure, place.maze, look)?;
        if has_back {
            let mut back = Sheet::new(tools.0.reserve());
            back.figure(tools, &figure, place.maze, Look { is_back: true, ..look })?;
            page.back = Some(back);
        }
        let name = self.name(&words).to_owned();
        self.outline.add(&mut self.objects, &name, page.sheet.id)?;
        page.shown.push(Shown { figure, name, area: slot, chapter: self.chapters.len() - 1 });
        let is_full = page.shown.len() == per_page;
        self.open = Some(page);
        if is_full { self.turn() } else { Ok(()) }
    }

    /// Completes the document and returns the output.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        self.turn()?;
        let answers = self.write_answers()?;
        self.write_front(answers)?;
        let Self {
            mut objects,
            layout,
            about,
            info,
            font,
            outline,
            tree,
            font_id,
            list,
            front,
            pages,
            is_two_sided,
            ..
        } = self;
        font.finish(&mut objects, font_id)?;
        outline.finish(&mut objects)?;
        objects.write(tree, |chunk| {
            chunk.pages(tree).kids(front.iter().chain(&pages).copied()).count((front.len() + pages.len()) as i32);
        })?;
        let [roman, arabic, catalog] = [(); 3].map(|()| objects.reserve());
        for (id, style) in [(roman, NumberingStyle::LowerRoman), (arabic, NumberingStyle::Arabic)] {
            objects.write(id, |chunk| {
                chunk.indirect(id).start::<PageLabel<'_>>().style(style);
            })?;
        }
        objects.write(catalog, |chunk| {
            let mut catalog = chunk.indirect(catalog).start::<Catalog<'_>>();
            catalog.pages(tree).outlines(list);
            if !about.language.is_empty() {
                catalog.lang(TextStr(&about.language));
            }
            if !front.is_empty() {
                catalog.page_labels().nums().insert(0, roman).insert(front.len() as i32, arabic);
            }
            if pages.len() > 1 {
                catalog.page_mode(PageMode::UseOutlines);
            }
            let mut preferences = catalog.viewer_preferences();
            preferences.display_doc_title(true);
            preferences.pair(Name(b"PrintScaling"), Name(b"None"));
            if is_two_sided {
                // Pages turn like those of a book.
                let size = layout.page_size();
                let turned = if size.x <= size.y { b"DuplexFlipLongEdge".as_slice() } else { b"DuplexFlipShortEdge" };
                preferences.pair(Name(b"Duplex"), Name(turned));
            }
        })?;
        objects.finish(catalog, info)
    }
}
