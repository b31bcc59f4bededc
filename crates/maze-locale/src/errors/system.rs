//! Messages for errors of the operating system.

use crate::{Language, Message, UnknownLanguage};
use std::io::{self, ErrorKind};

impl From<io::Error> for Message {
    fn from(error: io::Error) -> Self {
        Self::from(&error)
    }
}

impl From<&io::Error> for Message {
    /// A description of the error for users, without error codes.
    fn from(error: &io::Error) -> Self {
        let name = match error.kind() {
            ErrorKind::NotFound => "error-system-not-found",
            ErrorKind::PermissionDenied => "error-system-permission",
            ErrorKind::AlreadyExists => "error-system-exists",
            ErrorKind::IsADirectory => "error-system-folder",
            ErrorKind::NotADirectory => "error-system-no-folder",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "error-system-full",
            ErrorKind::ReadOnlyFilesystem => "error-system-read-only",
            ErrorKind::InvalidFilename => "error-system-name",
            // Remove the error code of the system.
            _ => {
                let text = error.to_string();
                return text.split_once(" (os error").map_or(text.as_str(), |(text, _)| text).to_owned().into();
            }
        };
        Self::new(name, &[])
    }
}

impl From<UnknownLanguage> for Message {
    fn from(UnknownLanguage(given): UnknownLanguage) -> Self {
        let list = Language::all().map(Language::tag).collect::<Vec<_>>().join(", ");
        Self::new("error-language-unknown", &[("given", &given), ("list", &list)])
    }
}
