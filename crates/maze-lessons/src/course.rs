//! The lessons of this program, and those in folders of the user.

use crate::{error::LessonError, folder::folders_in, lesson::Lesson};
use rust_embed::RustEmbed;
use std::{collections::BTreeMap, path::Path};

/// The folder of the lessons in the repository.
pub const FOLDER: &str = "assets/lessons";

/// The folders of the lessons. Debug builds read them at run time, so that changed lessons need no build.
#[derive(RustEmbed)]
#[folder = "../../assets/lessons"]
struct Files;

/// Lessons in their order, and the errors of those that cannot be read.
#[derive(Debug, Default)]
pub struct Course {
    /// The lessons, in the order of their folders' names.
    pub lessons: Vec<Lesson>,
    /// The errors. A lesson of which only some texts have errors is among the lessons, too.
    pub errors: Vec<LessonError>,
}

impl Course {
    /// The lessons that are part of the program.
    #[must_use]
    pub fn embedded() -> Self {
        let files = Files::iter().filter_map(|path| {
            let file = Files::get(&path)?;
            Some((path.into_owned(), String::from_utf8_lossy(&file.data).into_owned()))
        });
        Self::of(files)
    }

    /// Reads lessons from paths and texts of files. A path has the folder of the lesson, such as `03-prim/en.ron`.
    pub fn of(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut folders = BTreeMap::<String, BTreeMap<String, String>>::new();
        for (path, text) in files {
            if let Some((key, name)) = path.split_once('/') {
                folders.entry(key.to_owned()).or_default().insert(name.to_owned(), text);
            }
        }
        let mut course = Self::default();
        for (key, files) in folders {
            course.add(Lesson::read(&key, &files));
        }
        course
    }

    /// Adds the lessons in a folder of lessons. A lesson replaces an earlier one of the same name. If it cannot be read,
    /// the earlier one stays. A folder that does not exist has no lessons.
    pub fn read(&mut self, folder: &Path) {
        for lesson in folders_in(folder) {
            self.add(Lesson::open(&lesson));
        }
    }

    fn add(&mut self, read: Result<Lesson, LessonError>) {
        let mut lesson = match read {
            Ok(lesson) => lesson,
            Err(error) => return self.errors.push(error),
        };
        self.errors.append(&mut lesson.errors);
        match self.lessons.binary_search_by(|other| other.key.cmp(&lesson.key)) {
            Ok(place) => self.lessons[place] = lesson,
            Err(place) => self.lessons.insert(place, lesson),
        }
    }
}
