//! The content of a maze file: the maze and the options for writing it.

use super::choices::ExportChoices;
use crate::{
    locale::Locale,
    session::{shown::Solved, source::MazeSource},
};
use maze_core::{AnyGrid, Cell, Maze, solve::Solver};
use maze_io::{About, Answers, Book, Drawing, Format, Layout, Options, Words, WriteError, missing_letter};
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{ffi::OsStr, io::Write, ops::ControlFlow, path::Path};

/// A maze to write, with its options.
#[derive(Serialize, Deserialize)]
pub(crate) struct Content {
    /// The maze.
    pub(super) source: MazeSource,
    /// The path through the maze, or empty if it has not been solved.
    pub(super) path: Vec<Cell>,
    /// The options for writing.
    pub(super) choices: ExportChoices,
    /// The title of a page with a floor, with `{number}` in place of its number.
    pub(super) floor: String,
}

impl Content {
    /// The content for a maze, including its path if it has been solved.
    pub(crate) fn of(source: &MazeSource, solved: Option<&Solved>, choices: ExportChoices, locale: &Locale) -> Self {
        let path = solved.and_then(|solved| solved.solution.path.clone().ok()).unwrap_or_default();
        let floor = locale.fill("book-floor", &[("number", &"{number}")]);
        Self { source: source.clone(), path, choices, floor }
    }

    /// Returns the options for a format.
    pub(super) fn how(&self, format: Format) -> Options {
        self.choices.how(format, self.source.shape().kind())
    }

    /// Returns an error if the maze cannot be written in a format with these options.
    pub(super) fn check(&self, format: Format) -> Result<(), Message> {
        let shape = self.source.shape();
        maze_io::check(shape, self.how(format))?;
        if format != Format::Pdf {
            return Ok(());
        }
        if let Some(letter) = missing_letter(&self.choices.page.title) {
            return Err(Message::new("error-title-letter", &[("letter", &letter)]));
        }
        let walls = Maze::with_all_walls(shape.grid());
        Ok(self.layout().check_maze(&Drawing::new(&walls), self.words(&self.name()), "")?)
    }

    /// Writes the maze into a file of this name. `report` receives the progress and can cancel.
    pub(super) fn write(
        &self,
        maze: &Maze<AnyGrid>,
        (format, file): (Format, &Path),
        output: &mut impl Write,
        report: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<(), WriteError> {
        // A `yaml` names the picture beside it.
        let name = if format == Format::Yaml { file.file_stem().and_then(OsStr::to_str) } else { self.source.name() };
        let drawing = Drawing { path: &self.path, closed: self.source.is_closed(), name, ..Drawing::new(maze) };
        match format {
            Format::Pdf => self.write_pages(drawing, output),
            _ => {
                let shape = (self.source.shape(), self.source.challenge());
                maze_io::write_with_progress(&drawing, shape, self.how(format), output, report)
            }
        }
    }

    fn write_pages(&self, drawing: Drawing<'_, AnyGrid>, output: &mut impl Write) -> Result<(), WriteError> {
        let (layout, name) = (self.layout(), self.name());
        // An answer in a separate place is drawn even if the user has not solved the maze.
        let stands_apart = matches!(layout.answers, Answers::Next | Answers::End | Answers::Foot);
        let looked_for =
            if stands_apart && self.path.is_empty() { Solver::BreadthFirst.solve(drawing.maze).ok() } else { None };
        let drawing = Drawing { path: looked_for.as_ref().map_or(drawing.path, |solution| &solution.path), ..drawing };
        let words = self.words(&name);
        let title = if words.title.is_empty() { &name } else { words.title };
        let code = self.source.challenge().map(ToString::to_string);
        let mut book = Book::begin(output, layout, About { title: title.to_owned(), code, ..About::default() })?;
        book.add(&drawing, words)?;
        book.finish()?;
        Ok(())
    }

    fn layout(&self) -> Layout {
        self.choices.page.layout(self.choices.lines)
    }

    /// The share code, or the shape if there is none.
    fn name(&self) -> String {
        self.source.challenge().map_or_else(|| self.source.shape().to_string(), ToString::to_string)
    }

    fn words<'w>(&'w self, name: &'w str) -> Words<'w> {
        Words { title: &self.choices.page.title, code: name, floor: &self.floor, ..Words::default() }
    }
}
