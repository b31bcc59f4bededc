//! The system's own dialogs for files, and its own programs to see them.

use super::job::Job;
use maze_locale::Message;
use rfd::FileDialog;
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// What a dialog asks for.
pub(crate) struct Question {
    /// What stands above it.
    pub(crate) title: String,
    /// What kind of files it lists, and the endings of their names.
    pub(crate) kind: (String, Vec<&'static str>),
    /// The folder to begin in.
    pub(crate) folder: PathBuf,
    /// The name that is proposed for a new file; without one, a file that is there is asked for.
    pub(crate) new: Option<String>,
}

/// What came of it.
pub(crate) enum Answer {
    /// The user chose this file. If there was one of this name, it may be replaced.
    File(PathBuf),
    /// The user chose none.
    Nothing,
    /// The system has no dialogs.
    NoDialog,
}

/// If the dialog closes without a file faster than this, the system has no dialog. A user cannot close one in that
/// time.
const AT_ONCE: Duration = Duration::from_millis(150);

/// Whether the system may lack file dialogs. Windows and macOS always have them.
const MAY_HAVE_NONE: bool = !cfg!(any(windows, target_os = "macos"));

/// Asks the user for a file.
pub(crate) fn ask(question: Question) -> Job<Answer> {
    Job::start(move || {
        let Question { title, kind: (kind, endings), folder, new } = question;
        let begun = Instant::now();
        let dialog = FileDialog::new().set_title(title).set_directory(folder).add_filter(kind, &endings);
        let chosen = match new {
            Some(name) => dialog.set_file_name(name).save_file(),
            None => dialog.pick_file(),
        };
        match chosen {
            Some(file) => Answer::File(file),
            None if MAY_HAVE_NONE && begun.elapsed() < AT_ONCE => Answer::NoDialog,
            None => Answer::Nothing,
        }
    })
}

/// Has a folder or a file opened by the program that the system has for it.
///
/// # Errors
/// If there is none, or it cannot be started: a message that says so.
pub(crate) fn open(what: &Path) -> Result<(), Message> {
    open::that_detached(what).map_err(|error| Message::of(what.display(), error))
}
