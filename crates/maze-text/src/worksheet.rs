//! Worksheets: questions about half-carved mazes, with their answers on the last pages.

use crate::{
    book::write_whole,
    cli::{Arguments, WorksheetArguments},
    error::Error,
    output::target,
};
use maze_core::{Blueprint, Cell, Shape, ShapeKind};
use maze_io::{About, Book, Drawing, Notes, Words};
use maze_lessons::{Click, Kind, Problem};
use maze_locale::{Locale, Message, cell_name};
use std::io::{self, Write};

/// The number of seeds that are tried for a question.
const TRIES: u64 = 1000;

/// A question, with the share code of its maze.
struct Question {
    problem: Problem,
    code: String,
}

/// Writes a worksheet.
pub(crate) fn write(arguments: &Arguments, asked: &WorksheetArguments) -> Result<(), Error> {
    let (locale, layout, seed) = (arguments.locale(), asked.layout(), arguments.drawn_seed()?);
    let title = locale.get("worksheet-title");
    let questions = questions(asked, seed)?;
    for question in &questions {
        let drawing = Drawing { closed: true, ..Drawing::new(&question.problem.maze) };
        layout.check_maze(&drawing, Words::default(), title).map_err(Message::from)?;
    }
    let target = target(arguments.file())?;
    if arguments.is_random() {
        writeln!(io::stderr(), "--seed {seed}")?;
    }
    write_whole(target, |output| {
        let about = About {
            title: title.to_owned(),
            language: locale.language().to_string(),
            answers: locale.get("book-answers").to_owned(),
            ..About::default()
        };
        let mut book = Book::begin(output, layout, about)?;
        book.chapter(title)?;
        for (number, Question { problem, code }) in (1_usize..).zip(&questions) {
            let name = locale.fill("worksheet-question", &[("number", &number)]);
            let title = format!("{number}. {}", text(problem, &locale));
            let drawing = Drawing { closed: true, ..Drawing::new(&problem.maze) };
            let words = Words { title: &title, code, name: &name, ..Words::default() };
            book.add_question(&drawing, words, [&given(problem), &answer(problem)])?;
        }
        book.finish()?;
        Ok(())
    })
}

/// The questions, in mazes of consecutive seeds.
fn questions(asked: &WorksheetArguments, seed: u64) -> Result<Vec<Question>, Error> {
    let of_method = |kind: &Kind| asked.method.is_none_or(|method| kind.method() == method);
    let kinds = Kind::ALL.into_iter().filter(of_method).collect::<Vec<_>>().into_iter().cycle();
    let mut seed = seed;
    let question = |kind: Kind| {
        for _ in 0..TRIES {
            let shape = Shape::new(ShapeKind::Square, &asked.size).map_err(Message::from)?;
            let maze = Blueprint::new(shape, kind.method(), seed).map_err(Message::from)?;
            seed = seed.wrapping_add(1);
            if let Some(problem) = Problem::of(kind, &maze) {
                return Ok(Question { problem, code: maze.to_string() });
            }
        }
        let [width, height] = asked.size;
        let size = format!("{width}x{height}");
        let gaps: [(&str, &dyn std::fmt::Display); 2] = [("method", &kind.method().key()), ("size", &size)];
        Err(Message::new("error-arguments-worksheet-none", &gaps).into())
    };
    kinds.take(asked.count as usize).map(question).collect()
}

/// The text of a question.
fn text(problem: &Problem, locale: &Locale) -> String {
    let key = match problem.kind {
        Kind::Walk => "worksheet-walk",
        Kind::NextWall => "worksheet-next-wall",
        Kind::Frontier => "worksheet-frontier",
        Kind::Loops => "worksheet-loops",
        Kind::Chamber => "worksheet-chamber",
        Kind::Set => "worksheet-set",
        Kind::Falls => "worksheet-falls",
    };
    let cell = problem.cell.map_or(String::new(), |cell| cell_name(problem.maze.grid(), cell));
    format!("{}. {}", locale.method(&problem.kind.method()), locale.fill(key, &[("cell", &cell)]))
}

/// The notes on the maze of a question.
fn given(problem: &Problem) -> Notes {
    let dots = problem.cell.into_iter().collect();
    Notes { shaded: problem.shaded.clone(), dots, ..numbered(&problem.numbered) }
}

/// The notes that show the answer.
fn answer(problem: &Problem) -> Notes {
    if problem.kind == Kind::Walk {
        return numbered(&problem.answer);
    }
    let mut notes = Notes::default();
    for click in &problem.answer {
        match *click {
            Click::Cell(cell) => notes.shaded.push(cell),
            Click::Wall(wall) => notes.marked.push(wall),
        }
    }
    notes
}

/// Numbers from 1, in cells and on walls. A cell may have several.
fn numbered(clicks: &[Click]) -> Notes {
    let mut notes = Notes::default();
    for (number, click) in (1_usize..).zip(clicks) {
        match *click {
            Click::Wall(wall) => notes.on_walls.push((wall, number.to_string())),
            Click::Cell(cell) => add(&mut notes.in_cells, cell, number),
        }
    }
    notes
}

/// Adds a number to those of a cell.
fn add(numbers: &mut Vec<(Cell, String)>, cell: Cell, number: usize) {
    match numbers.iter_mut().find(|(other, _)| *other == cell) {
        Some((_, text)) => *text += &format!(" {number}"),
        None => numbers.push((cell, number.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn the_printed_answer_has_each_cell_and_wall_of_the_answer() {
        for kind in Kind::ALL {
            let maze = |seed: u64| format!("square:8x6/{}#{seed}", kind.method().key()).parse::<Blueprint>();
            let problem = (1..).find_map(|seed| Problem::of(kind, &maze(seed).ok()?)).expect("a problem");
            let Notes { shaded, in_cells, marked, .. } = answer(&problem);
            let numbers = in_cells.iter().flat_map(|(cell, text)| text.split(' ').map(|number| (number, *cell)));
            // Sorted by number.
            let walk: BTreeMap<&str, Cell> = numbers.collect();
            let cells = shaded.into_iter().chain(walk.into_values()).map(Click::Cell);
            let printed: Vec<Click> = cells.chain(marked.into_iter().map(Click::Wall)).collect();
            assert_eq!(printed, problem.answer, "{kind:?}");
            let [english, french] =
                ["en", "fr"].map(|tag| text(&problem, &Locale::new(tag.parse().expect("a language"))));
            assert_ne!(english, french);
            assert!(maze_io::missing_letter(&(english + &french)).is_none(), "{kind:?}");
        }
    }

    #[test]
    fn a_cell_that_a_walk_enters_twice_has_both_numbers() {
        let notes = numbered(&[4, 5, 4].map(Click::Cell));
        assert_eq!(notes.in_cells, [(4, "1 3".to_owned()), (5, "2".to_owned())]);
    }
}
