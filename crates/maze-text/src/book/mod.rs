//! Pages that are laid out: a book of many mazes, or one maze.

mod words;

use crate::{
    cli::{Arguments, GivenEnds},
    error::Error,
    fit,
    output::{target, to},
    progress::Progress,
};
use maze_core::{AnyGrid, Blueprint, Cell, Endpoints, Maze, MazeRng, NullSink, solve::Solver};
use maze_io::{About, Book, Drawing, Format, Layout, Style, check};
use maze_locale::Message;
use std::{
    io::{self, IsTerminal, Write},
    ops::RangeInclusive,
};
use words::Words;

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
    let pages = Pages { arguments, layout, words: Words::of(arguments, is_book)?, chapters, count };
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

struct Pages<'p> {
    arguments: &'p Arguments,
    layout: Layout,
    words: Words,
    /// The first maze that is tried for each chapter.
    chapters: Vec<&'p Blueprint>,
    /// How many mazes a chapter has. None if it is no book.
    count: Option<u64>,
}

impl Pages<'_> {
    fn write(&self, output: &mut dyn Write) -> Result<(), Error> {
        let Self { arguments, layout, words, chapters, count } = self;
        // Several chapters have their own ends.
        let given = arguments.given_ends(&chapters[0].shape().grid())?;
        let length = count.unwrap_or(1);
        let total = length.saturating_mul(chapters.len() as u64);
        let answered = arguments.paper.asks_for_answers(count.is_some());
        let solver = arguments.solver.or(answered.then_some(Solver::BreadthFirst));
        let mut progress = Progress::of(total);
        let mut book = Book::begin(output, layout.clone(), self.about(total))?;
        let (mut unsolved, mut number, mut levels) = (0, 0, None);
        for (place, &chapter) in chapters.iter().enumerate() {
            book.chapter(&words.heading(place, chapter))?;
            let mut next = chapter.clone();
            for _ in 0..length {
                number += 1;
                let blueprint = fit::look(arguments, next)?.blueprint;
                next = blueprint.clone().with_seed(blueprint.seed().wrapping_add(1));
                let maze = self.maze(&blueprint, given)?;
                let path = solver.and_then(|solver| solve(&maze, &blueprint, solver));
                unsolved += u64::from(solver.is_some() && path.is_none());
                let level = || maze.difficulty().map(|difficulty| difficulty.level());
                if let Some(level) = words.has_cover().then(level).flatten() {
                    levels = Some(with(levels, level));
                }
                let [title, footer] = words.of_maze(|key| match key {
                    "number" => number.to_string(),
                    "seed" => blueprint.seed().to_string(),
                    "difficulty" => level().map_or("none".to_owned(), |level| level.to_string()),
                    _ => blueprint.to_string(),
                });
                let drawing = Drawing { path: path.as_deref().unwrap_or_default(), ..Drawing::new(&maze) };
                book.add(&drawing, maze_io::Words { title: &title, footer: &footer })?;
                progress.stride(1);
            }
        }
        if words.has_cover() {
            // A maze that is not in the book.
            let ornament = chapters[0].clone().with_seed(chapters[0].seed().wrapping_sub(1));
            let maze = self.maze(&ornament, given)?;
            let path = solve(&maze, &ornament, Solver::BreadthFirst).unwrap_or_default();
            let (title, footer) = (&words.book(total), &words.subtitle(total, levels.as_ref()));
            book.cover(&Drawing { path: &path, ..Drawing::new(&maze) }, maze_io::Words { title, footer })?;
        }
        book.finish()?;
        drop(progress);
        if unsolved > 0 {
            writeln!(io::stderr(), "no path was found in {unsolved} of {total} mazes")?;
        }
        Ok(())
    }

    /// What a document of so many mazes says of itself.
    fn about(&self, total: u64) -> About {
        let Self { words, chapters, count, .. } = self;
        let code = chapters[0].to_string();
        let single = count.is_none();
        About {
            title: if single { code.clone() } else { words.book(total) },
            code: single.then_some(code),
            language: words.language(),
            contents: words.get("book-contents"),
            answers: words.get("book-answers"),
        }
    }

    /// Makes a maze, with the ends that are asked for.
    fn maze(&self, blueprint: &Blueprint, given: GivenEnds) -> Result<Maze<AnyGrid>, Error> {
        let maze = blueprint.generate();
        let ends = given.or(self.arguments.task(&maze).0);
        Ok(maze.with_ends(ends)?)
    }
}

/// The path from one end to the other, if one is found.
fn solve(maze: &Maze<AnyGrid>, blueprint: &Blueprint, solver: Solver) -> Option<Vec<Cell>> {
    let ends: Endpoints = maze.ends();
    let mut rng = MazeRng::new(blueprint.seed());
    solver.solve(maze, ends, &mut rng, &mut NullSink).continue_value()?.path.ok()
}

/// These levels and one more.
fn with(levels: Option<RangeInclusive<u32>>, level: u32) -> RangeInclusive<u32> {
    let levels = levels.unwrap_or(level..=level);
    level.min(*levels.start())..=level.max(*levels.end())
}
