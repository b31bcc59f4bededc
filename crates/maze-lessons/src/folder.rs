//! Lessons in folders of the user. Browsers have no folders, so there is nothing to read there.

use crate::{error::LessonError, lesson::Lesson, read::SCREENS};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The maximum size of a file, in bytes.
const MAX_BYTES: u64 = 1 << 18;

impl Lesson {
    /// Reads the lesson in a folder.
    ///
    /// # Errors
    /// As for [`read`](Self::read), or if the file of the screens or all texts cannot be read. An error has the path of
    /// the file.
    pub fn open(folder: &Path) -> Result<Self, LessonError> {
        // The folder `.` has a name, too.
        let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
        let key = whole.file_name().unwrap_or_default().to_string_lossy();
        let (mut files, mut errors) = (BTreeMap::new(), Vec::new());
        for file in visible_in(folder).map_err(|error| wrong(folder, 1, error))? {
            let name = file.file_name().and_then(|name| name.to_str());
            if let Some(name) = name.filter(|name| name.ends_with(".ron") && file.is_file()) {
                match text(&file) {
                    Ok(text) => _ = files.insert(name.to_owned(), text),
                    Err(error) if name == SCREENS => return Err(error),
                    Err(error) => errors.push(error),
                }
            }
        }
        let with_path = |error: LessonError| {
            let name = error.file.rsplit('/').next().unwrap_or_default();
            wrong(&folder.join(name), error.line, error.problem)
        };
        match Self::read(&key, &files) {
            Ok(mut lesson) => {
                errors.extend(lesson.errors.into_iter().map(with_path));
                lesson.errors = errors;
                Ok(lesson)
            }
            // Without any text, the reason is a text that cannot be read.
            Err(_) if files.keys().eq([SCREENS]) && !errors.is_empty() => Err(errors.swap_remove(0)),
            Err(error) => Err(with_path(error)),
        }
    }
}

/// The folders in a folder, in the order of their names.
pub(crate) fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let all = visible_in(folder).unwrap_or_default();
    all.into_iter().filter(|entry| entry.is_dir()).collect()
}

/// The entries of a folder without hidden ones, which some systems and editors add, in the order of their names.
fn visible_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    entries.retain(|path| path.file_name().is_some_and(|name| !name.to_string_lossy().starts_with('.')));
    entries.sort();
    Ok(entries)
}

/// Reads a file of a lesson.
fn text(file: &Path) -> Result<String, LessonError> {
    let size = fs::metadata(file).map_err(|error| wrong(file, 1, error))?.len();
    if size > MAX_BYTES {
        return Err(wrong(file, 1, format!("the file has {size} bytes, but at most {MAX_BYTES} are allowed")));
    }
    let bytes = fs::read(file).map_err(|error| wrong(file, 1, error))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + valid.iter().filter(|byte| **byte == b'\n').count();
        wrong(file, line, "the text is not in UTF-8")
    })?;
    // Some editors add a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

fn wrong(file: &Path, line: usize, problem: impl ToString) -> LessonError {
    LessonError { file: file.display().to_string(), line, problem: problem.to_string() }
}
