//! How mazes are laid out on paper.

use crate::values::{Named, challenge, length, number, with_point};
use clap::{Args, builder::PossibleValue};
use maze_io::{Answers, Layout, Lines, Marks, PageSize};
use maze_locale::Message;
use maze_play::Challenge;

const PAPER: &str = "Pages";

/// How mazes are laid out, as far as that is said.
#[derive(Args, Clone, Debug)]
pub(crate) struct PaperArguments {
    /// A3, A4, A5, letter, legal, or width x height in mm, such as 210x297; A4 if it is left out.
    #[arg(long, value_name = "PAGE", value_parser = page, allow_hyphen_values = true, help_heading = PAPER)]
    page_size: Option<PageSize>,

    /// How much stays white at each edge, 0 to 100 mm; 15 if it is left out.
    #[arg(long, value_name = "MM", value_parser = length(0.0..=100.0), allow_negative_numbers = true, help_heading = PAPER)]
    margin: Option<f32>,

    /// How many mazes there are on a page, 1 to 100.
    #[arg(long, value_name = "N", value_parser = number(1..=100), allow_negative_numbers = true, help_heading = PAPER)]
    per_page: Option<u64>,

    /// A further chapter of a book, from this share code and the seeds that follow it: as many mazes, numbered on, with their
    /// answers at the end of all. It can be given several times.
    #[arg(long = "chapter", value_name = "CODE", value_parser = challenge, requires = "count", conflicts_with_all = ["from", "to"], help_heading = PAPER)]
    pub(crate) chapters: Vec<Challenge>,

    /// What stands above the first page of a chapter; "{shape}, {size} – {method}" if there are several or a cover, if it is left out.
    /// These, and {chapter}, its number, become those of the chapter. Given several times, it is for one chapter after the other,
    /// and the last one for those that follow, too.
    #[arg(long = "heading", value_name = "TEXT", requires = "count", help_heading = PAPER)]
    pub(crate) headings: Vec<String>,

    /// A cover for a book, with this title and a maze that is not in the book, and the contents on its back. {mazes} becomes
    /// the number of its mazes.
    #[arg(long, value_name = "TITLE", requires = "count", help_heading = PAPER)]
    pub(crate) cover: Option<String>,

    /// What stands below on the cover, such as "50 mazes, difficulty 2–5 out of 10" if it is left out. {mazes} and {levels}
    /// become those of the book.
    #[arg(long, value_name = "TEXT", requires = "cover", help_heading = PAPER)]
    pub(crate) subtitle: Option<String>,

    /// What shows where to begin and where to go; arrows if it is left out.
    #[arg(long, value_name = "MARKS", value_parser = marks(), help_heading = PAPER)]
    marks: Option<Marks>,

    /// Where the paths are shown; at the end of a book, or in place if one maze is solved, if it is left out.
    #[arg(long, value_name = "WHERE", value_parser = answers(), help_heading = PAPER)]
    answers: Option<Answers>,

    /// What stands above each maze, "Maze {number}" in a book if it is left out. {number}, {code}, {seed} and {difficulty} become
    /// those of the maze; {{ and }} are braces.
    #[arg(long, value_name = "TEXT", help_heading = PAPER)]
    pub(crate) title: Option<String>,

    /// What stands below each maze, {code} if it is left out.
    #[arg(long, value_name = "TEXT", help_heading = PAPER)]
    pub(crate) footer: Option<String>,
}

impl PaperArguments {
    /// Whether any of it is said.
    pub(crate) fn is_given(&self) -> bool {
        let Self { page_size, margin, per_page, chapters, headings, cover, subtitle, marks, answers, title, footer } =
            self;
        let lengths = page_size.is_some() || margin.is_some() || per_page.is_some();
        let texts = [cover, subtitle, title, footer].iter().any(|text| text.is_some());
        lengths || texts || !chapters.is_empty() || !headings.is_empty() || marks.is_some() || answers.is_some()
    }

    /// The layout of a book, or of one maze, drawn by these lines.
    pub(crate) fn layout(&self, lines: Option<Lines>, is_book: bool) -> Result<Layout, Message> {
        let usual = Layout::default();
        let layout = Layout {
            page: self.page_size.unwrap_or(usual.page),
            margin: self.margin.unwrap_or(usual.margin),
            per_page: self.per_page.map_or(usual.per_page, |count| count as usize),
            lines: lines.unwrap_or(usual.lines),
            marks: self.marks.unwrap_or(usual.marks),
            answers: self.answers.unwrap_or(if is_book { Answers::End } else { usual.answers }),
            numbers: is_book,
        };
        layout.check()?;
        Ok(layout)
    }

    /// Whether mazes have to be solved for their answers, if that is said, or else if it is usual.
    pub(crate) fn asks_for_answers(&self, is_usual: bool) -> bool {
        self.answers.map_or(is_usual, |answers| answers != Answers::None)
    }
}

fn page(text: &str) -> Result<PageSize, Message> {
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
