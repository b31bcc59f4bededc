//! Worksheets: questions about half-carved mazes, or those of a lesson, with their answers on the last pages.

use crate::{
    book::write_whole,
    cli::{Arguments, Subject, WorksheetArguments},
    error::Error,
    output::target,
};
use maze_core::{AnyGrid, Blueprint, Cell, Shape, ShapeKind};
use maze_io::{About, Book, Drawing, Notes, Words, missing_letter};
use maze_lessons::{Ask, Click, Kind, Lesson, Problem, Screen};
use maze_locale::{Locale, Message, cell_name};
use std::{
    fmt::Display,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

/// The number of seeds that are tried for a question.
const TRIES: u64 = 1000;

/// A question, with its text and the share code of its maze.
struct Question {
    problem: Problem,
    text: String,
    code: String,
    /// Whether the boundary is closed, without gaps at the ends.
    closed: bool,
}

impl Question {
    fn drawing(&self) -> Drawing<'_, Arc<AnyGrid>> {
        Drawing { closed: self.closed, ..Drawing::new(&self.problem.maze) }
    }
}

/// Writes a worksheet.
pub(crate) fn write(arguments: &Arguments, asked: &WorksheetArguments) -> Result<(), Error> {
    let (locale, layout) = (arguments.locale(), asked.layout());
    let (title, questions, drawn) = match &asked.subject {
        Subject::Mazes(size) => {
            let seed = arguments.drawn_seed()?;
            let questions = of_mazes(asked, (*size, seed), &locale)?;
            (locale.get("worksheet-title").to_owned(), questions, arguments.is_random().then_some(seed))
        }
        Subject::Lesson(folder) => {
            let (title, questions) = of_lesson(folder, &locale)?;
            (title, questions, None)
        }
    };
    for question in &questions {
        layout.check_maze(&question.drawing(), Words::default(), &title).map_err(Message::from)?;
    }
    let target = target(arguments.file())?;
    if let Some(seed) = drawn {
        writeln!(io::stderr(), "--seed {seed}")?;
    }
    write_whole(target, |output| {
        let about = About {
            title: title.clone(),
            language: locale.language().to_string(),
            answers: locale.get("book-answers").to_owned(),
            ..About::default()
        };
        let mut book = Book::begin(output, layout, about)?;
        book.chapter(&title)?;
        for (number, question) in (1_usize..).zip(&questions) {
            let Question { problem, text, code, .. } = question;
            let name = locale.fill("worksheet-question", &[("number", &number)]);
            let title = format!("{number}. {text}");
            let words = Words { title: &title, code, name: &name, ..Words::default() };
            book.add_question(&question.drawing(), words, [&given(problem), &answer(problem)])?;
        }
        book.finish()?;
        Ok(())
    })
}

/// Questions about the methods, in mazes of this size and of consecutive seeds.
fn of_mazes(
    asked: &WorksheetArguments,
    (size, seed): ([u32; 2], u64),
    locale: &Locale,
) -> Result<Vec<Question>, Error> {
    let of_method = |kind: &Kind| asked.method.is_none_or(|method| kind.method() == method);
    let kinds = Kind::ALL.into_iter().filter(of_method).collect::<Vec<_>>().into_iter().cycle();
    let mut seed = seed;
    let question = |kind: Kind| {
        for _ in 0..TRIES {
            let shape = Shape::new(ShapeKind::Square, &size).map_err(Message::from)?;
            let maze = Blueprint::new(shape, kind.method(), seed).map_err(Message::from)?;
            seed = seed.wrapping_add(1);
            if let Some(problem) = Problem::of(kind, &maze) {
                let text = text(kind, &problem, locale);
                return Ok(Question { problem, text, code: maze.to_string(), closed: true });
            }
        }
        let [width, height] = size;
        let size = format!("{width}x{height}");
        let gaps: [(&str, &dyn Display); 2] = [("method", &kind.method().key()), ("size", &size)];
        Err(Message::new("error-arguments-worksheet-none", &gaps).into())
    };
    kinds.take(asked.count as usize).map(question).collect()
}

/// The title of a lesson in a folder, and its questions that have a single answer on paper.
fn of_lesson(folder: &Path, locale: &Locale) -> Result<(String, Vec<Question>), Error> {
    let lesson = Lesson::open(folder).map_err(|error| error.to_string())?;
    // It may be the text in this language.
    if let Some(error) = lesson.errors.first() {
        return Err(error.to_string().into());
    }
    let Some(text) = lesson.text(locale.language().tag()) else { return Ok(Default::default()) };
    let is_printable = |place: &str, text: &str| match missing_letter(text) {
        Some(letter) => {
            let option = folder.join(place);
            let gaps: [(&str, &dyn Display); 3] = [("option", &option.display()), ("text", &text), ("letter", &letter)];
            Err(Message::new("error-arguments-letter", &gaps))
        }
        None => Ok(()),
    };
    is_printable("", &text.title)?;
    let mut questions = Vec::new();
    for screen in &lesson.screens {
        if let (Some(problem), Some(words)) = (screen.problem(), text.screens.get(&screen.id)) {
            is_printable(&screen.id, &words.question)?;
            let text = of_screen(screen, &words.question, locale);
            let closed = screen.ask != Some(Ask::Walk);
            questions.push(Question { problem, text, code: screen.maze.to_string(), closed });
        }
    }
    if questions.is_empty() {
        return Err(Message::new("error-arguments-worksheet-lesson", &[("folder", &folder.display())]).into());
    }
    Ok((text.title.clone(), questions))
}

/// The text of a question of a lesson. One about the next step begins with what the drawing shows.
fn of_screen(screen: &Screen, question: &str, locale: &Locale) -> String {
    if !matches!(screen.ask, Some(Ask::NextWall | Ask::NextCell)) {
        return question.to_owned();
    }
    let (name, drawn) = match screen.solver {
        Some(solver) => (locale.solver(solver), locale.get("worksheet-search")),
        None => (locale.method(&screen.maze.method()), locale.get("worksheet-carving")),
    };
    format!("{name}. {drawn} {question}")
}

/// The text of a question about a method.
fn text(kind: Kind, problem: &Problem, locale: &Locale) -> String {
    let key = match kind {
        Kind::Walk => "worksheet-walk",
        Kind::NextWall => "worksheet-next-wall",
        Kind::Frontier => "worksheet-frontier",
        Kind::Loops => "worksheet-loops",
        Kind::Chamber => "worksheet-chamber",
        Kind::Set => "worksheet-set",
        Kind::Falls => "worksheet-falls",
    };
    let cell = problem.cell.map_or(String::new(), |cell| cell_name(problem.maze.grid(), cell));
    format!("{}. {}", locale.method(&kind.method()), locale.fill(key, &[("cell", &cell)]))
}

/// The notes on the maze of a question.
fn given(problem: &Problem) -> Notes {
    let dots = problem.cell.into_iter().collect();
    Notes { shaded: problem.shaded.clone(), dots, ..numbered(&problem.numbered) }
}

/// The notes that show the answer.
fn answer(problem: &Problem) -> Notes {
    if problem.is_walk {
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
                ["en", "fr"].map(|tag| text(kind, &problem, &Locale::new(tag.parse().expect("a language"))));
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
