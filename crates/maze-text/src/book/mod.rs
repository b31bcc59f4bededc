//! Pages that are laid out: a book of many mazes, or one maze.

mod many;
mod one;
mod words;

pub(crate) use many::write_many;
pub(crate) use one::write_one;

use crate::{cli::Arguments, error::Error, mazes::solve, output::to};
use maze_core::{AnyGrid, Maze, Shape, solve::Solver};
use maze_io::{About, Answers, Book, Drawing, Format, Layout, Style, Target, check};
use maze_locale::Message;
use maze_play::Challenge;
use std::{
    io::{self, Write},
    path::PathBuf,
};
use words::{MazeWords, Words};

/// The answer to a maze on a page.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Answer {
    /// Whether it was looked for.
    wanted: bool,
    /// How many steps long the path is, if one was found.
    pub(crate) path: Option<usize>,
}

impl Answer {
    /// Whether it was found, if it was looked for.
    fn is_solved(self) -> bool {
        !self.wanted || self.path.is_some()
    }
}

/// What all mazes on pages have in common.
pub(crate) struct Pages<'p> {
    arguments: &'p Arguments,
    layout: Layout,
    words: Words,
    /// How their paths are found, if they are shown.
    solver: Option<Solver>,
    /// Whether the boundaries have no gaps.
    closed: bool,
}

impl<'p> Pages<'p> {
    /// As the arguments say, for a book, or for one maze, which may have no share code.
    pub(crate) fn of(arguments: &'p Arguments, is_book: bool, is_coded: bool) -> Result<Self, Error> {
        let layout = arguments.paper.layout(arguments.lines.lines(), is_book)?;
        let apart = matches!(layout.answers, Answers::End | Answers::Next);
        let words = Words::of(arguments, (is_book, is_coded), apart)?;
        let answered = arguments.paper.asks_for_answers(is_book);
        Ok(Self {
            arguments,
            layout,
            words,
            solver: arguments.solver.or(answered.then_some(Solver::BreadthFirst)),
            closed: false,
        })
    }

    /// Begins a document of this title, with the share code of its maze if it has only one.
    fn begin<'o>(
        &self,
        output: &'o mut dyn Write,
        title: String,
        code: Option<String>,
    ) -> io::Result<Book<&'o mut dyn Write>> {
        let about = About {
            title,
            code,
            language: self.words.language(),
            contents: self.words.get("book-contents"),
            answers: self.words.get("book-answers"),
        };
        Book::begin(output, self.layout.clone(), about)
    }

    /// Adds a maze with this number, with its answer if that is asked for.
    fn add(
        &self,
        book: &mut Book<&mut dyn Write>,
        maze: &Maze<AnyGrid>,
        (shape, challenge): (&Shape, Option<&Challenge>),
        number: u64,
    ) -> io::Result<Answer> {
        let path = self.solver.and_then(|solver| solve(maze, self.seed(challenge), solver));
        let words = self.words(maze, (shape, challenge), number);
        let path_cells = path.as_deref().unwrap_or_default();
        let drawing = Drawing { path: path_cells, closed: self.closed, ..Drawing::new(maze) };
        book.add(&drawing, words.get())?;
        Ok(Answer { wanted: self.solver.is_some(), path: path.map(|path| path.len().saturating_sub(1)) })
    }

    /// Refuses pages that have no room for mazes like this one, below this heading.
    fn check(
        &self,
        maze: &Maze<AnyGrid>,
        of: (&Shape, Option<&Challenge>),
        number: u64,
        heading: &str,
    ) -> Result<(), Error> {
        let words = self.words(maze, of, number);
        Ok(self.layout.check_maze(&Drawing::new(maze), words.get(), heading).map_err(Message::from)?)
    }

    /// The same for new mazes, the last of which has this number, before they are made.
    pub(crate) fn check_new(&self, challenge: &Challenge, number: u64, heading: &str) -> Result<(), Error> {
        let maze = Maze::with_all_walls(challenge.blueprint.shape().grid());
        let ends = self.arguments.given_ends(maze.grid())?.or(maze.ends());
        self.check(&maze.with_ends(ends)?, (challenge.blueprint.shape(), Some(challenge)), number, heading)
    }

    /// What is written beside a maze with this number.
    fn words(&self, maze: &Maze<AnyGrid>, (shape, challenge): (&Shape, Option<&Challenge>), number: u64) -> MazeWords {
        self.words.of_maze(|key| match key {
            "number" => number.to_string(),
            "seed" => self.seed(challenge).to_string(),
            "difficulty" => match maze.difficulty() {
                Some(difficulty) => difficulty.level().to_string(),
                None => self.arguments.locale().get("text-none").to_owned(),
            },
            _ => called(shape, challenge),
        })
    }

    /// The seed of a maze, or the one that is given where it has none.
    fn seed(&self, challenge: Option<&Challenge>) -> u64 {
        challenge.map_or(self.arguments.seed.unwrap_or(0), |challenge| challenge.blueprint.seed())
    }
}

/// Whether mazes of this shape can be drawn on pages.
fn check_shape(shape: &Shape) -> Result<(), Error> {
    Ok(check(shape, (Format::Pdf, Style::default_for(shape.kind())))?)
}

/// A maze by its share code, or if it has none, by its shape.
fn called(shape: &Shape, challenge: Option<&Challenge>) -> String {
    challenge.map_or_else(|| shape.to_string(), ToString::to_string)
}

/// Writes a document whole, or not at all.
fn write_whole(
    target: Option<(PathBuf, Target)>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut ended = Ok(());
    let written = to(target, |output| {
        write(output).map_err(|error| match error {
            Error::Output(error) => error,
            error => {
                ended = Err(error);
                io::Error::other("the book has no end")
            }
        })
    });
    ended.and(written)
}
