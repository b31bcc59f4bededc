//! The texts of a document: those of the arguments, with defaults in the user's language.

use crate::{
    cli::{Arguments, PaperArguments},
    pattern::Pattern,
};
use maze_io::missing_letter;
use maze_locale::{Locale, Message};
use maze_play::Challenge;
use std::ops::RangeInclusive;

/// The texts of a document.
pub(super) struct Words {
    locale: Locale,
    /// The title and the footer of each maze.
    maze: [Pattern; 2],
    /// Whether the share code is part of the footer.
    is_coded: bool,
    /// Whether mazes are named by their numbers in bookmarks and answers, since their titles are all the same, and
    /// whether these names are also in the footers.
    is_named: bool,
    is_numbered: bool,
    /// The headings of the chapters. The last one is also used for the remaining chapters.
    headings: Vec<Pattern>,
    /// The title on the cover, if there is one.
    cover: Option<Pattern>,
    subtitle: Option<Pattern>,
}

/// The texts beside a maze.
pub(super) struct MazeWords {
    title: String,
    footer: String,
    code: String,
    name: String,
    floor: String,
}

impl MazeWords {
    pub(super) fn get(&self) -> maze_io::Words<'_> {
        let Self { title, footer, code, name, floor } = self;
        maze_io::Words { title, footer, code, name, floor }
    }
}

impl Words {
    /// Reads the texts from the arguments, with defaults for a book or for a single maze. `is_coded` says whether mazes
    /// have share codes, `has_answers` whether answers are apart from their mazes.
    pub(super) fn of(
        arguments: &Arguments,
        (is_book, is_coded): (bool, bool),
        has_answers: bool,
    ) -> Result<Self, Message> {
        let PaperArguments { page, book } = &arguments.paper;
        let locale = arguments.locale();
        let usual = if is_book { locale.fill("book-maze", &[("number", &"{number}")]) } else { String::new() };
        let title = page.title.as_deref().unwrap_or(&usual);
        let footer = page.footer.as_deref().unwrap_or_default();
        let keys =
            if is_coded { &["number", "code", "seed", "difficulty"][..] } else { &["number", "code", "difficulty"] };
        let of_maze = |option, text| pattern(option, text, keys);
        let headings: Vec<&str> = match &book.headings[..] {
            [] if book.cover.is_some() || !book.chapters.is_empty() => vec!["{shape}, {size} – {method}"],
            given => given.iter().map(String::as_str).collect(),
        };
        let heading = |text| pattern("--heading", text, &["chapter", "shape", "size", "method"]);
        let subtitle = book.subtitle.as_deref();
        let maze = [of_maze("--title", title)?, of_maze("--footer", footer)?];
        let [is_titled, is_footed] = maze.each_ref().map(|pattern| pattern.has(&["number", "code", "seed"]));
        let is_named = is_book && has_answers && !is_titled && !(title.is_empty() && is_footed);
        Ok(Self {
            is_coded: page.footer.is_none(),
            is_named,
            is_numbered: is_named && !maze[1].has(&["number"]),
            maze,
            headings: headings.into_iter().map(heading).collect::<Result<_, _>>()?,
            cover: book.cover.as_deref().map(|text| pattern("--cover", text, &["mazes"])).transpose()?,
            subtitle: subtitle.map(|text| pattern("--subtitle", text, &["mazes", "levels"])).transpose()?,
            locale,
        })
    }

    /// Returns a text without placeholders.
    pub(super) fn get(&self, name: &str) -> String {
        self.locale.get(name).to_owned()
    }

    pub(super) fn language(&self) -> String {
        self.locale.language().to_string()
    }

    /// Returns the texts beside a maze. `value` returns the value of a placeholder.
    pub(super) fn of_maze(&self, value: impl Fn(&str) -> String) -> MazeWords {
        let [title, mut footer] = self.maze.each_ref().map(|pattern| pattern.fill(&value));
        let number = || self.locale.fill("book-maze", &[("number", &value("number"))]);
        let name = if self.is_named { number() } else { String::new() };
        if self.is_numbered {
            footer = if footer.is_empty() { name.clone() } else { format!("{name} · {footer}") };
        }
        let code = if self.is_coded { value("code") } else { String::new() };
        MazeWords { title, footer, code, name, floor: self.locale.fill("book-floor", &[("number", &"{number}")]) }
    }

    /// Returns the heading of a chapter, whose number counts from 0. It is empty if the chapter has none.
    pub(super) fn heading(&self, number: usize, chapter: &Challenge) -> String {
        let pattern = self.headings.get(number).or(self.headings.last());
        pattern.map_or(String::new(), |pattern| {
            pattern.fill(|key| match key {
                "chapter" => (number + 1).to_string(),
                "shape" => self.locale.cells(chapter.blueprint.shape().kind()).to_owned(),
                "size" => chapter.blueprint.shape().size().iter().map(u32::to_string).collect::<Vec<_>>().join(" × "),
                _ => self.locale.method(&chapter.blueprint.method()).to_owned(),
            })
        })
    }

    /// Whether the book has a cover.
    pub(super) fn has_cover(&self) -> bool {
        self.cover.is_some()
    }

    /// The title of the book: that of the cover, or else one with the number of mazes.
    pub(super) fn book(&self, mazes: u64) -> String {
        match &self.cover {
            Some(cover) => cover.fill(|_| mazes.to_string()),
            None => self.locale.fill("book-mazes", &[("mazes", &mazes)]),
        }
    }

    /// The subtitle on the cover. `levels` are the levels of difficulty, if the mazes can be solved.
    pub(super) fn subtitle(&self, mazes: u64, levels: Option<&RangeInclusive<u32>>) -> String {
        let range = levels.map(|levels| match (levels.start(), levels.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least}–{most}"),
        });
        match (&self.subtitle, range) {
            (Some(subtitle), range) => subtitle.fill(|key| match key {
                "mazes" => mazes.to_string(),
                _ => range.clone().unwrap_or_default(),
            }),
            (None, Some(range)) => self.locale.fill("book-levels", &[("mazes", &mazes), ("levels", &range)]),
            (None, None) => self.locale.fill("book-mazes", &[("mazes", &mazes)]),
        }
    }
}

/// Parses a text with these placeholders. The font must have all of its characters.
fn pattern(option: &str, text: &str, keys: &[&'static str]) -> Result<Pattern, Message> {
    match missing_letter(text) {
        Some(letter) => {
            Err(Message::new("error-arguments-letter", &[("option", &option), ("text", &text), ("letter", &letter)]))
        }
        None => Pattern::with(text, keys),
    }
}
