//! Reads and checks the files of a lesson.

use crate::{
    error::LessonError,
    lesson::{Lesson, Screen, Text},
};
use maze_core::Grid;
use ron::{Options, extensions::Extensions};
use serde::{Deserialize, de::DeserializeOwned};
use std::collections::{BTreeMap, BTreeSet};

/// The file of the screens.
pub(crate) const SCREENS: &str = "lesson.ron";

/// The maximum number of cells of a maze. In larger ones, a pupil could not hit a cell on a small screen.
const MAX_CELLS: usize = 600;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Screens {
    screens: Vec<Screen>,
}

/// A file of a lesson.
struct File<'a> {
    name: String,
    text: &'a str,
}

impl Lesson {
    /// Reads the lesson in a folder from its files, given by name.
    ///
    /// # Errors
    /// If a file is missing, or if the lesson could not be shown: if the screens or all texts have errors. A text with an
    /// error is left out if there is one in another language.
    pub fn read(key: &str, files: &BTreeMap<String, String>) -> Result<Self, LessonError> {
        let file = |name: &str| {
            let text = files.get(name).map(String::as_str);
            (File { name: format!("{key}/{name}"), text: text.unwrap_or_default() }, text.is_some())
        };
        let (plan, exists) = file(SCREENS);
        if !exists {
            return Err(plan.wrong(1, "the file is missing"));
        }
        let Screens { screens } = plan.parse()?;
        plan.check(&screens)?;
        let (mut texts, mut errors) = (BTreeMap::new(), Vec::new());
        for name in files.keys().filter(|name| *name != SCREENS) {
            if let Some(language) = name.strip_suffix(".ron") {
                match file(name).0.texts(&screens) {
                    Ok(text) => _ = texts.insert(language.to_owned(), text),
                    Err(error) => errors.push(error),
                }
            }
        }
        if texts.is_empty() {
            let missing = "the file is missing: a lesson needs texts in at least one language";
            return Err(errors.into_iter().next().unwrap_or_else(|| file("en.ron").0.wrong(1, missing)));
        }
        Ok(Self { key: key.to_owned(), screens, texts, errors })
    }
}

impl Text {
    /// Joins the lines of each text.
    fn tidy(&mut self) {
        // Keeps non-breaking spaces.
        let join = |text: &mut String| *text = text.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        join(&mut self.title);
        for words in self.screens.values_mut() {
            join(&mut words.text);
            join(&mut words.question);
            join(&mut words.done);
        }
    }
}

impl File<'_> {
    fn parse<T: DeserializeOwned>(&self) -> Result<T, LessonError> {
        let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        options.from_str(self.text).map_err(|error| self.wrong(error.span.start.line, error.code.to_string()))
    }

    fn wrong(&self, line: usize, problem: impl Into<String>) -> LessonError {
        LessonError { file: self.name.clone(), line, problem: problem.into() }
    }

    /// An error at the first line with this screen's id.
    fn wrong_at(&self, id: &str, problem: impl AsRef<str>) -> LessonError {
        let quoted = format!("\"{id}\"");
        let line = self.text.lines().position(|line| line.contains(&quoted)).unwrap_or_default() + 1;
        self.wrong(line, format!("screen {quoted}: {}", problem.as_ref()))
    }

    fn check(&self, screens: &[Screen]) -> Result<(), LessonError> {
        if screens.is_empty() {
            return Err(self.wrong(1, "a lesson needs at least one screen"));
        }
        let mut ids = BTreeSet::new();
        for screen in screens {
            let wrong = |problem: String| Err(self.wrong_at(&screen.id, problem));
            if !ids.insert(&screen.id) {
                return wrong("another screen has this id".to_owned());
            }
            let cells = screen.maze.shape().cells();
            if cells > MAX_CELLS as u64 {
                return wrong(format!("the maze has {cells} cells, but at most {MAX_CELLS} can be clicked well"));
            }
            let playback = screen.playback();
            debug_assert_eq!(playback.maze().grid().len() as u64, cells, "the shape counts its cells");
            let (range, length) = (screen.range(playback.len()), playback.len());
            if range.is_empty() || *range.end() > length {
                let [from, to] = [range.start(), range.end()];
                return wrong(format!("plays from event {from} to {to}, but there are {length} events"));
            }
            if let Some(Err(problem)) = screen.asked() {
                return wrong(problem);
            }
        }
        Ok(())
    }

    /// Reads the texts in a language.
    fn texts(&self, screens: &[Screen]) -> Result<Text, LessonError> {
        let mut text: Text = self.parse()?;
        text.tidy();
        self.check_texts(&text, screens)?;
        Ok(text)
    }

    fn check_texts(&self, text: &Text, screens: &[Screen]) -> Result<(), LessonError> {
        if text.title.is_empty() {
            return Err(self.wrong(1, "the title is empty"));
        }
        for screen in screens {
            let Some(words) = text.screens.get(&screen.id) else {
                return Err(self.wrong(1, format!("the text of screen \"{}\" is missing", screen.id)));
            };
            if words.text.is_empty() {
                return Err(self.wrong_at(&screen.id, "the text is empty"));
            }
            if screen.ask.is_some() && words.question.is_empty() {
                return Err(self.wrong_at(&screen.id, "the screen asks a question, but `question` is missing"));
            }
            if screen.ask.is_none() && !words.question.is_empty() {
                return Err(self.wrong_at(&screen.id, "there is a question, but the screen has no `ask`"));
            }
            if screen.ask.is_none() && !words.done.is_empty() {
                return Err(self.wrong_at(&screen.id, "there is `done`, but the screen has no `ask`"));
            }
        }
        match text.screens.keys().find(|id| screens.iter().all(|screen| screen.id != **id)) {
            Some(id) => Err(self.wrong_at(id, format!("{SCREENS} has no such screen"))),
            None => Ok(()),
        }
    }
}
