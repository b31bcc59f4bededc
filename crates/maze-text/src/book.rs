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

/// Writes a book of so many mazes, with the seed of this blueprint and those that follow it, or the one maze.
pub(crate) fn write(arguments: &Arguments, blueprint: &Blueprint, count: Option<u64>) -> Result<(), Error> {
    check(blueprint.shape(), (Format::Pdf, Style::default_for(blueprint.shape().kind())))?;
    let is_book = count.is_some();
    let layout = arguments.paper.layout(arguments.lines.lines(), is_book)?;
    if arguments.stats || arguments.distances || arguments.regions || arguments.manifest.is_some() {
        return Err(Message::new("error-arguments-not-on-pages", &[]).into());
    }
    let pages = Pages { arguments, layout, words: words(arguments, is_book)?, first: blueprint, count };
    let target = target(arguments.file())?;
    let named = count.map(|count| format!("{count} mazes from {blueprint} on"));
    if let Some(named) = named.filter(|_| arguments.is_random() || io::stderr().is_terminal()) {
        writeln!(io::stderr(), "{named}")?;
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
    /// The first maze that is tried.
    first: &'p Blueprint,
    /// None if it is no book.
    count: Option<u64>,
}

impl Pages<'_> {
    fn write(&self, output: &mut dyn Write) -> Result<(), Error> {
        let Self { arguments, layout, words: [title, footer], first, count } = self;
        let given = arguments.given_ends(&first.shape().grid())?;
        let answered = arguments.paper.asks_for_answers(count.is_some());
        let solver = arguments.solver.or(answered.then_some(Solver::BreadthFirst));
        let mut progress = Progress::of(count.unwrap_or(1));
        let mut book = None;
        let (mut next, mut unsolved) = ((*first).clone(), 0);
        let mut output = Some(output);
        for number in 1..=count.unwrap_or(1) {
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
                let (title, code) = match count {
                    Some(1) | None => (code.clone(), Some(code.clone())),
                    Some(count) => (format!("{count} mazes"), None),
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
            writeln!(io::stderr(), "no path was found in {unsolved} of {} mazes", count.unwrap_or(1))?;
        }
        Ok(())
    }
}
