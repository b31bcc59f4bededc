//! The files that the arguments name, and their formats.

use super::{arguments::Arguments, groups::OutputArguments};
use crate::pattern::Pattern;
use maze_io::{Fit, Format, is_drawn};
use maze_locale::Message;
use maze_play::Challenge;
use std::path::Path;

impl Arguments {
    /// The file to write, or `None` for the standard output.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.written.output.as_deref().filter(|file| !is_standard(file) && *file != Path::new("/dev/stdout"))
    }

    /// The pattern of the output file names. A name that is not Unicode has none.
    pub(crate) fn pattern(&self) -> Result<Option<Pattern>, Message> {
        self.written.output.as_deref().and_then(Path::to_str).map(Pattern::parse).transpose()
    }

    /// Whether all mazes go into one file or stream.
    pub(crate) fn is_one_file(&self) -> Result<bool, Message> {
        Ok(self.pattern()?.is_none_or(|pattern| pattern.literal().is_some()))
    }

    /// Fills in the file name for a maze. `None` is a maze without a share code.
    pub(crate) fn named(&self, challenge: Option<&Challenge>) -> Result<Self, Message> {
        let Some(pattern) = self.pattern()? else { return Ok(self.clone()) };
        let name = match challenge {
            Some(challenge) => pattern.name(challenge, 1, 1),
            None => pattern.literal().ok_or_else(|| Message::new("error-arguments-no-code", &[]))?,
        };
        let written = OutputArguments { output: Some(name.into()) };
        Ok(Self { written, ..self.clone() })
    }

    /// The format to write, if any.
    pub(super) fn written(&self) -> Result<Option<Format>, Message> {
        match (self.file.format, &self.written.output) {
            (Some(format), _) => Ok(Some(format)),
            (None, Some(file)) if is_standard(file) => Ok(Some(Format::Text)),
            (None, Some(file)) => Format::of(file, &Format::WRITE).map(Some).map_err(Message::from),
            (None, None) => Ok(None),
        }
    }

    /// The given format of an input file. Otherwise it is recognized.
    pub(crate) fn input_format(&self) -> Option<Format> {
        self.reading.input_format
    }

    /// The name of a maze in a file of this format: that of the file that it was read from. A `yaml` has the name of its
    /// picture beside it.
    pub(crate) fn maze_name(&self, format: Format) -> Option<String> {
        let file = if format == Format::Yaml { self.file() } else { self.input.as_deref() };
        let is_code = |file: &Path| file.to_str().is_some_and(is_drawn);
        let file = file.filter(|file| !is_standard(file) && !is_code(file))?;
        Some(file.file_stem()?.to_string_lossy().into_owned())
    }

    /// The given conversion of the pixels of an input file to cells.
    pub(crate) fn fit(&self) -> Option<Fit> {
        self.reading.read_as
    }
}

/// Whether a file name means the standard input or output.
pub(crate) fn is_standard(file: &Path) -> bool {
    file == Path::new("-")
}
