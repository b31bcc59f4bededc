//! Pages that are laid out: a book of many mazes, or one maze.

use crate::{
    cli::Arguments,
    error::Error,
    fit,
    output::{target, to},
    pattern::Pattern,
    progress::Progress,
};
use maze_core::{Blueprint, MazeRng, NullSink, solve::Solver};
use maze_io::{About, Book, Drawing, Format, Layout, Style, Words, check, missing_letter};
use maze_locale::Message;
use std::io::{self, IsTerminal, Write};

/// What stands for itself in titles and footers.
const KEYS: [&str; 4] = ["number", "code", "seed", "difficulty"];

/// Writes a book of so many mazes, with the seed of this blueprint and those that follow it, and as many of each further chapter;
/// or the one maze.
pub(crate) fn write(arguments: &Arguments, blueprint: &Blueprint, count: Option<u64>) -> Result<(), Error> {
    let chapters: Vec<&Blueprint> = [blueprint].into_iter().chain(&arguments.paper.chapters).collect();
    for chapter in &chapters {
        check(chapter.shape(), (Format::Pdf, Style::default_for(chapter.shape().kind())))?;
    }
    let is_book = count.is_some();
    let layout = arguments.paper.layout(arguments.lines.lines(), is_book)?;
    if arguments.stats || arguments.distances || arguments.regions || arguments.manifest.is_some() {
        return Err(Message::new("error-arguments-not-on-pages", &[]).into());
    }
    let pages = Pages { arguments, layout, words: words(arguments, is_book)?, chapters, count };
    let target = target(arguments.file())?;
    if let Some(count) = count.filter(|_| arguments.is_random() || io::stderr().is_terminal()) {
        pages.chapters.iter().try_for_each(|chapter| writeln!(io::stderr(), "{count} mazes from {chapter} on"))?;
    }
    let mut ended = Ok(());
    let written = to(target, |output| {
        let written = pages.write(output);
        written.map_err(|error| match error {
            Error::Output(error) => error,
            error => {
                ended = Err(error);
                io::Error::other("the book has no end")
            }
        })
    });
    ended.and(written)
}

/// The patterns of what is written above and below each maze.
fn words(arguments: &Arguments, is_book: bool) -> Result<[Pattern; 2], Message> {
    let title = arguments.paper.title.as_deref().unwrap_or(if is_book { "Maze {number}" } else { "" });
    let footer = arguments.paper.footer.as_deref().unwrap_or("{code}");
    let pattern = |option: &str, text: &str| match missing_letter(text) {
        Some(letter) => {
            Err(Message::new("error-arguments-letter", &[("option", &option), ("text", &text), ("letter", &letter)]))
        }
        None => Pattern::with(text, &KEYS),
    };
    Ok([pattern("--title", title)?, pattern("--footer", footer)?])
}

struct Pages<'p> {
    arguments: &'p Arguments,
    layout: Layout,
    words: [Pattern; 2],
    /// The first maze that is tried for each chapter.
    chapters: Vec<&'p Blueprint>,
    /// How many mazes a chapter has. None if it is no book.
    count: Option<u64>,
}

impl Pages<'_> {
    fn write(&self, output: &mut dyn Write) -> Result<(), Error> {
        let Self { arguments, layout, words: [title, footer], chapters, count } = self;
        // Several chapters have their own ends.
        let given = arguments.given_ends(&chapters[0].shape().grid())?;
        let length = count.unwrap_or(1);
        let total = length.saturating_mul(chapters.len() as u64);
        let answered = arguments.paper.asks_for_answers(count.is_some());
        let solver = arguments.solver.or(answered.then_some(Solver::BreadthFirst));
        let mut progress = Progress::of(total);
        let (mut book, mut unsolved) = (None, 0);
        let mut next = chapters[0].clone();
        let mut output = Some(output);
        for number in 1..=total {
            if (number - 1).is_multiple_of(length) {
                next = chapters[((number - 1) / length) as usize].clone();
            }
            let blueprint = fit::look(arguments, next)?.blueprint;
            next = blueprint.clone().with_seed(blueprint.seed().wrapping_add(1));
            let maze = blueprint.generate();
            let ends = given.or(arguments.task(&maze).0);
            let maze = maze.with_ends(ends)?;
            let solve = |solver: Solver| {
                let mut rng = MazeRng::new(blueprint.seed());
                solver.solve(&maze, ends, &mut rng, &mut NullSink).continue_value()?.path.ok()
            };
            let path = solver.and_then(solve);
            unsolved += u64::from(solver.is_some() && path.is_none());
            let code = blueprint.to_string();
            let difficulty =
                || maze.difficulty().map_or("none".to_owned(), |difficulty| difficulty.level().to_string());
            let fill = |pattern: &Pattern| {
                pattern.fill(|key| match key {
                    "number" => number.to_string(),
                    "seed" => blueprint.seed().to_string(),
                    "difficulty" => difficulty(),
                    _ => code.clone(),
                })
            };
            let words = [fill(title), fill(footer)];
            if let Some(output) = output.take() {
                let (title, code) = match total {
                    1 => (code.clone(), Some(code.clone())),
                    _ => (format!("{total} mazes"), None),
                };
                let about = About { title, code, answers: "Answers".to_owned() };
                book = Some(Book::begin(output, layout.clone(), about)?);
            }
            let drawing = Drawing { path: path.as_deref().unwrap_or_default(), ..Drawing::new(&maze) };
            if let Some(book) = &mut book {
                book.add(&drawing, Words { title: &words[0], footer: &words[1] })?;
            }
            progress.stride(1);
        }
        if let Some(book) = book {
            book.finish()?;
        }
        drop(progress);
        if unsolved > 0 {
            writeln!(io::stderr(), "no path was found in {unsolved} of {total} mazes")?;
        }
        Ok(())
    }
}
