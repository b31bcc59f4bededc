//! Output to a terminal or a pipe.

use clap::Error;
use maze_locale::{Locale, Message};
use std::{
    ffi::OsString,
    io::{self, ErrorKind, Write},
};

/// Prints the reply to a command line: help, the version or an error. `mistake` is the translated error, if there is
/// one.
pub(crate) fn print(answer: &Error, mistake: Option<&str>, arguments: &[OsString]) -> io::Result<()> {
    if let Some(mistake) = mistake {
        return io::stderr().write_all(escape_controls(mistake).as_bytes());
    }
    if arguments.iter().any(|argument| argument.to_string_lossy().contains(char::is_control)) {
        // clap quotes arguments verbatim, and the colors of its output are also control characters.
        let text = escape_controls(&answer.render().to_string());
        return if answer.use_stderr() {
            io::stderr().write_all(text.as_bytes())
        } else {
            io::stdout().write_all(text.as_bytes())
        };
    }
    answer.print()
}

/// Prints a remark to the standard error.
pub(crate) fn say(remark: &Message, locale: &Locale) -> io::Result<()> {
    writeln!(io::stderr(), "{}", escape_controls(&locale.say(remark)))
}

/// Escapes control characters, so that a quoted value cannot move the cursor or change colors.
pub(crate) fn escape_controls(message: &str) -> String {
    let escaped = |letter: char| {
        if letter.is_control() && letter != '\n' { letter.escape_default().collect() } else { letter.to_string() }
    };
    message.chars().map(escaped).collect()
}

/// Writes and reports a broken pipe as such, even if its error is wrapped in another one.
pub(crate) fn detecting_broken_pipes(
    output: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut pipe = Pipe { output, broken: false };
    match write(&mut pipe) {
        Err(_) if pipe.broken => Err(ErrorKind::BrokenPipe.into()),
        result => result,
    }
}

struct Pipe<'o> {
    output: &'o mut dyn Write,
    broken: bool,
}

impl Pipe<'_> {
    fn notice<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        self.broken |= result.as_ref().is_err_and(|error| error.kind() == ErrorKind::BrokenPipe);
        result
    }
}

impl Write for Pipe<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.output.write(bytes);
        self.notice(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.output.flush();
        self.notice(flushed)
    }
}
