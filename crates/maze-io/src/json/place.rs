//! The position of a reader in its input, and its limit.

use crate::ReadError;
use std::{
    cell::Cell,
    io::{self, BufRead, Read},
};

/// A value and the line on which it ends.
pub(super) struct Placed<T> {
    pub(super) value: T,
    pub(super) line: usize,
}

/// The position of a reader.
pub(super) struct Place {
    line: Cell<usize>,
    /// The number of bytes that may still be read, which limits the memory that a value can take.
    left: Cell<u64>,
    /// The limit at the start.
    most: u64,
}

impl Place {
    /// Creates a position at the start, with a limit in bytes.
    pub(super) fn start(most: u64) -> Self {
        Self { line: Cell::new(1), left: Cell::new(most), most }
    }

    /// The current line number, counted from 1.
    pub(super) fn line(&self) -> usize {
        self.line.get()
    }

    /// Resets the limit after a value that need not be kept in memory.
    pub(super) fn reset_limit(&self) {
        self.left.set(self.most);
    }

    /// The error of a reader that stopped at this position.
    pub(super) fn error(&self, error: serde_json::Error) -> ReadError {
        if self.left.get() == 0 {
            return ReadError::TooLong(self.most);
        }
        if error.is_io() {
            return ReadError::Io(error.into());
        }
        let message = error.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message).to_owned();
        ReadError::Line { line: error.line().max(1), message }
    }

    /// Wraps a reader so that this position follows it.
    pub(super) fn follow(&self, input: impl BufRead) -> impl Read {
        Followed { place: self, input }
    }
}

struct Followed<'p, R> {
    place: &'p Place,
    input: R,
}

impl<R: BufRead> Read for Followed<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Place { line, left, .. } = self.place;
        let read = self.input.read(bytes)?;
        line.set(line.get() + bytes[..read].iter().filter(|&&byte| byte == b'\n').count());
        left.set(left.get().saturating_sub(read as u64));
        if left.get() == 0 { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(read) }
    }
}

/// Skips the byte order mark with which some editors begin a file.
pub(super) fn without_mark(mut input: impl BufRead) -> io::Result<impl BufRead> {
    let mut start = Vec::new();
    input.by_ref().take(3).read_to_end(&mut start)?;
    if start == "\u{feff}".as_bytes() {
        start.clear();
    }
    Ok(io::Cursor::new(start).chain(input))
}
