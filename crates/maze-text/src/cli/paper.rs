//! The layout of mazes on paper.

use crate::values::{Named, challenge, length, number, with_point};
use clap::{Args, builder::PossibleValue};
use maze_io::{Answers, Layout, Lines, Marks, PageSize};
use maze_locale::Message;
use maze_play::Challenge;

pub(super) const PAPER: &str = "Pages";

/// The options for the layout of a page with one maze.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PageArguments {
    /// A3, A4, A5, letter, legal, or width x height in mm, such as 210x297. The default is A4.
    #[arg(long, value_name = "PAGE", value_parser = page, allow_hyphen_values = true, help_heading = PAPER)]
    page_size: Option<PageSize>,

    /// The margin at each edge, from 0 to 100 mm. The default is 15.
    #[arg(long, value_name = "MM", value_parser = length(0.0..=100.0), allow_negative_numbers = true, help_heading = PAPER)]
    margin: Option<f32>,

    /// The marks at the entrance and the exit. The default is arrows.
    #[arg(long, value_name = "MARKS", value_parser = marks(), help_heading = PAPER)]
    marks: Option<Marks>,

    /// Where to show the paths. The default is end for a book, and in-place if a single maze is solved.
    #[arg(long, value_name = "WHERE", value_parser = answers(), help_heading = PAPER)]
    answers: Option<Answers>,

    /// The text above each maze, in which {number}, {code}, {seed} and {difficulty} are replaced; {{ and }} are braces.
    /// The default in a book is "Maze {number}".
    #[arg(long, value_name = "TEXT", help_heading = PAPER)]
    pub(crate) title: Option<String>,

    /// The text below each maze. The default is {code}.
    #[arg(long, value_name = "TEXT", help_heading = PAPER)]
    pub(crate) footer: Option<String>,
}

/// The options for books, which have several mazes.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct BookArguments {
    /// The number of mazes on a page, from 1 to 100. The default is 1.
    #[arg(long, value_name = "N", value_parser = number(1..=100), allow_negative_numbers = true, help_heading = PAPER)]
    per_page: Option<u64>,

    /// Add a chapter to a book, with as many mazes as the first one. It begins with this share code and continues with
    /// the seeds that follow. Can be repeated.
    #[arg(long = "chapter", value_name = "CODE", value_parser = challenge, conflicts_with_all = ["from", "to"], help_heading = PAPER)]
    pub(crate) chapters: Vec<Challenge>,

    /// The heading of a chapter, in which {shape}, {size}, {method} and {chapter}, its number, are replaced. The
    /// default is "{shape}, {size} – {method}" if there are several chapters or a cover. Repeat the option for further
    /// chapters; the last value also applies to the remaining ones.
    #[arg(long = "heading", value_name = "TEXT", help_heading = PAPER)]
    pub(crate) headings: Vec<String>,

    /// Add a cover with this title and a maze that is not in the book, followed by the table of contents. {mazes} is
    /// replaced by the number of mazes.
    #[arg(long, value_name = "TITLE", help_heading = PAPER)]
    pub(crate) cover: Option<String>,

    /// The text at the bottom of the cover, in which {mazes} and {levels} are replaced. The default is like "50 mazes,
    /// difficulty 2–5 out of 10".
    #[arg(long, value_name = "TEXT", requires = "cover", help_heading = PAPER)]
    pub(crate) subtitle: Option<String>,
}

/// The options for the layout of pages and books.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PaperArguments {
    #[command(flatten)]
    pub(crate) page: PageArguments,

    #[command(flatten)]
    pub(crate) book: BookArguments,
}

impl From<PageArguments> for PaperArguments {
    fn from(page: PageArguments) -> Self {
        Self { page, ..Self::default() }
    }
}

impl PaperArguments {
    /// Whether any of these options is given.
    pub(crate) fn is_given(&self) -> bool {
        let PageArguments { page_size, margin, marks, answers, title, footer } = &self.page;
        let BookArguments { per_page, chapters, headings, cover, subtitle } = &self.book;
        let lengths = page_size.is_some() || margin.is_some() || per_page.is_some();
        let texts = [cover, subtitle, title, footer].iter().any(|text| text.is_some());
        lengths || texts || !chapters.is_empty() || !headings.is_empty() || marks.is_some() || answers.is_some()
    }

    /// The layout of a book, or of a page with one maze, with this look of lines.
    pub(crate) fn layout(&self, lines: Option<Lines>, is_book: bool) -> Result<Layout, Message> {
        let usual = Layout::default();
        let layout = Layout {
            page: self.page.page_size.unwrap_or(usual.page),
            margin: self.page.margin.unwrap_or(usual.margin),
            per_page: self.book.per_page.map_or(usual.per_page, |count| count as usize),
            lines: lines.unwrap_or(usual.lines),
            marks: self.page.marks.unwrap_or(usual.marks),
            answers: self.page.answers.unwrap_or(if is_book { Answers::End } else { usual.answers }),
            numbers: is_book,
        };
        layout.check()?;
        Ok(layout)
    }

    /// Whether mazes are solved for their answers. `is_usual` is the default.
    pub(crate) fn asks_for_answers(&self, is_usual: bool) -> bool {
        self.page.answers.map_or(is_usual, |answers| answers != Answers::None)
    }
}

pub(super) fn page(text: &str) -> Result<PageSize, Message> {
    with_point(text).parse().map_err(|_| Message::new("error-arguments-page", &[("given", &text)]))
}

fn marks() -> Named<Marks> {
    Named::of(|| values(&Marks::NAMED), |text| find(text, &Marks::NAMED))
}

fn answers() -> Named<Answers> {
    Named::of(|| values(&Answers::NAMED), |text| find(text, &Answers::NAMED))
}

fn values<T>(named: &[(&'static str, T, &'static str)]) -> Vec<PossibleValue> {
    named.iter().map(|&(name, _, about)| PossibleValue::new(name).help(about)).collect()
}

fn find<T: Copy>(text: &str, named: &[(&'static str, T, &'static str)]) -> Result<T, Message> {
    let known = named.iter().find(|named| named.0.eq_ignore_ascii_case(text)).map(|named| named.1);
    known.ok_or_else(|| {
        let names: Vec<_> = named.iter().map(|named| named.0).collect();
        Message::new("error-arguments-one-of", &[("list", &names.join(", "))])
    })
}
