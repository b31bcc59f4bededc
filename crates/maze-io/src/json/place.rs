//! Where a reader is in its input, and how far it may go on.

use std::{
    cell::Cell,
    io::{self, BufRead, Read},
};

/// A value, and the line on which it ends.
pub(super) struct Placed<T> {
    pub(super) value: T,
    pub(super) line: usize,
}

/// How far a reader has come.
pub(super) struct Place {
    line: Cell<usize>,
    /// How many bytes may still be read, so that nothing in them takes much memory.
    left: Cell<u64>,
    /// The limit at the start.
    most: u64,
}

impl Place {
    /// Creates a position at the start, with a limit in bytes.
    pub(super) fn start(most: u64) -> Self {
        Self { line: Cell::new(1), left: Cell::new(most), most }
    }

    /// The number of the line, from 1 on.
    pub(super) fn line(&self) -> usize {
        self.line.get()
    }

    /// Something was read that need not be held, so that as much as at the start may be read again.
    pub(super) fn go_on(&self) {
        self.left.set(self.most);
    }

    /// Whether nothing more may be read.
    pub(super) fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    /// The same input, whose reader is followed.
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
