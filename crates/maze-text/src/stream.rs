//! What is written to whoever reads: a person at a terminal, or another program.

use clap::Error;
use std::{
    ffi::OsString,
    io::{self, ErrorKind, Write},
};

/// Prints what the command line has to answer: help, version, or what is wrong with these arguments, perhaps put into words
/// already.
pub(crate) fn print(answer: &Error, mistake: Option<&str>, arguments: &[OsString]) -> io::Result<()> {
    if let Some(mistake) = mistake {
        return io::stderr().write_all(harmless(mistake).as_bytes());
    }
    if arguments.iter().any(|argument| argument.to_string_lossy().contains(char::is_control)) {
        // It quotes them as they are, and has colours of its own.
        let text = harmless(&answer.render().to_string());
        return if answer.use_stderr() {
            io::stderr().write_all(text.as_bytes())
        } else {
            io::stdout().write_all(text.as_bytes())
        };
    }
    answer.print()
}

/// A message in which nothing moves the cursor or changes colours, whatever it quotes.
pub(crate) fn harmless(message: &str) -> String {
    let escaped = |letter: char| {
        if letter.is_control() && letter != '\n' { letter.escape_default().collect() } else { letter.to_string() }
    };
    message.chars().map(escaped).collect()
}

/// Writes, and notices a broken pipe, even where its error is wrapped into another one.
pub(crate) fn noticing_pipes(
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
