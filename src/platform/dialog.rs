//! The system's file dialogs, and opening files in other programs.

use super::job::Job;
#[cfg(target_os = "linux")]
use bevy::tasks::block_on;
use maze_locale::Message;
use rfd::FileDialog;
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// The options of a file dialog.
pub(crate) struct Question {
    /// The title.
    pub(crate) title: String,
    /// The initial folder.
    pub(crate) folder: PathBuf,
    /// The kind of thing to choose.
    pub(crate) wanted: Wanted,
}

/// The name and the extensions of a type of files.
pub(crate) type FileType = (String, Vec<&'static str>);

/// The kinds of things that the user chooses in a file dialog.
pub(crate) enum Wanted {
    /// An existing file, of this type if there is one.
    File(Option<FileType>),
    /// A new file of this type, with this suggested name.
    NewFile(FileType, String),
    /// A folder.
    Folder,
}

/// The result of a dialog.
pub(crate) enum Answer {
    /// The chosen file or folder. If a new file exists, the user has agreed to replace it.
    Chosen(PathBuf),
    /// The user canceled.
    Nothing,
    /// The system has no file dialogs.
    NoDialog,
}

/// If the dialog closes without a file faster than this, the system has no dialog. A user cannot close one in that
/// time.
const AT_ONCE: Duration = Duration::from_millis(150);

/// Whether the system may lack file dialogs. Windows and macOS always have them.
const MAY_HAVE_NONE: bool = !cfg!(any(windows, target_os = "macos"));

/// Opens a file dialog.
pub(crate) fn ask(question: Question) -> Job<Answer> {
    Job::start(move || {
        if !has_dialogs() {
            return Answer::NoDialog;
        }
        let Question { title, folder, wanted } = question;
        let begun = Instant::now();
        let dialog = FileDialog::new().set_title(title).set_directory(folder);
        let chosen = match wanted {
            Wanted::File(None) => dialog.pick_file(),
            Wanted::File(Some((kind, endings))) => dialog.add_filter(kind, &endings).pick_file(),
            Wanted::NewFile((kind, endings), name) => dialog.add_filter(kind, &endings).set_file_name(name).save_file(),
            Wanted::Folder => dialog.pick_folder(),
        };
        match chosen {
            Some(chosen) => Answer::Chosen(chosen),
            None if MAY_HAVE_NONE && begun.elapsed() < AT_ONCE => Answer::NoDialog,
            None => Answer::Nothing,
        }
    })
}

/// Whether the system has file dialogs: those of zenity or of the desktop portal. If both fail, `rfd` returns the same as
/// when the user cancels, and it may take seconds.
#[cfg(target_os = "linux")]
fn has_dialogs() -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let has_zenity = std::env::split_paths(&folders).any(|folder| folder.join("zenity").is_file());
    has_zenity || block_on(find_portal()).is_some()
}

/// Whether the system has file dialogs, as far as is known beforehand.
#[cfg(not(target_os = "linux"))]
fn has_dialogs() -> bool {
    true
}

/// The time limit for the start of the portal.
#[cfg(target_os = "linux")]
const PATIENCE: Duration = Duration::from_secs(10);

/// Asks the portal for the version of its file dialogs. Without a backend for files, it runs but has none.
#[cfg(target_os = "linux")]
async fn find_portal() -> Option<zbus::Message> {
    let bus = zbus::connection::Builder::session().ok()?.method_timeout(PATIENCE).build().await.ok()?;
    let version = ("org.freedesktop.portal.FileChooser", "version");
    let properties = Some("org.freedesktop.DBus.Properties");
    let portal = Some("org.freedesktop.portal.Desktop");
    bus.call_method(portal, "/org/freedesktop/portal/desktop", properties, "Get", &version).await.ok()
}

/// Shows an error, and waits until the user closes it.
#[cfg(windows)]
pub(crate) fn show_error(message: &str) {
    rfd::MessageDialog::new()
        .set_level(rfd::MessageLevel::Error)
        .set_title("labyrinth")
        .set_description(message)
        .show();
}

/// Opens a folder or a file with the system's default program.
///
/// # Errors
/// Returns a message if there is no such program or it cannot be started.
pub(crate) fn open(what: &Path) -> Result<(), Message> {
    open::that_detached(what).map_err(|error| Message::of(what.display(), error))
}
