//! Documents with laid-out pages: a book of many mazes, or a page of one maze.

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
    /// Whether a path was searched.
    wanted: bool,
    /// The length of the path in steps, if one was found.
    pub(crate) path: Option<usize>,
}

impl Answer {
    /// Whether a path was found, or none was searched.
    fn is_solved(self) -> bool {
        !self.wanted || self.path.is_some()
    }
}

/// The settings that all mazes of a document share.
pub(crate) struct Pages<'p> {
    arguments: &'p Arguments,
    layout: Layout,
    words: Words,
    /// The solver, if paths are shown.
    solver: Option<Solver>,
    /// Whether boundaries are closed, without gaps.
    closed: bool,
}

impl<'p> Pages<'p> {
    /// Reads the settings from the arguments. `is_coded` says whether the mazes have share codes.
    pub(crate) fn of(arguments: &'p Arguments, is_book: bool, is_coded: bool) -> Result<Self, Error> {
        let layout = arguments.paper.layout(arguments.file.lines.lines(), is_book)?;
        let apart = matches!(layout.answers, Answers::End | Answers::Next);
        let words = Words::of(arguments, (is_book, is_coded), apart)?;
        let answered = arguments.paper.asks_for_answers(is_book);
        Ok(Self {
            arguments,
            layout,
            words,
            solver: arguments.solving.solver.or(answered.then_some(Solver::BreadthFirst)),
            closed: false,
        })
    }

    /// Begins a document with this title, and with the share code of its maze if there is only one.
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

    /// Adds a maze, with its answer if answers are shown.
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

    /// Checks that mazes like this one fit on a page below this heading.
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

    /// Checks that new mazes fit on a page before they are generated. `number` is the highest number of a maze.
    pub(crate) fn check_new(&self, challenge: &Challenge, number: u64, heading: &str) -> Result<(), Error> {
        let maze = Maze::with_all_walls(challenge.blueprint.shape().grid());
        let ends = self.arguments.given_ends(maze.grid())?.or(maze.ends());
        self.check(&maze.with_ends(ends)?, (challenge.blueprint.shape(), Some(challenge)), number, heading)
    }

    /// The texts beside a maze with this number.
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

    /// The seed of a maze. If it has none, the given seed.
    fn seed(&self, challenge: Option<&Challenge>) -> u64 {
        challenge.map_or(self.arguments.maze.seed.unwrap_or(0), |challenge| challenge.blueprint.seed())
    }
}

/// Checks that mazes of this shape can be drawn on pages.
fn check_shape(shape: &Shape) -> Result<(), Error> {
    Ok(check(shape, (Format::Pdf, Style::default_for(shape.kind())))?)
}

/// The share code of a maze. If it has none, its shape.
fn called(shape: &Shape, challenge: Option<&Challenge>) -> String {
    challenge.map_or_else(|| shape.to_string(), ToString::to_string)
}

/// Writes a document atomically.
pub(crate) fn write_whole(
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
