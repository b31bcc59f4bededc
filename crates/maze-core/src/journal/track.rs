//! The lines of code that led to each event, as one byte an event.

use crate::{code::Line, maze::NotOfGrid};
use std::collections::BTreeMap;

/// The lines executed from one event to the next: at most the last 16. Each line is a byte above 0, and the last line is
/// the lowest byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sequence(u128);

impl Sequence {
    const EMPTY: Self = Self(0);

    fn of(line: Line) -> Self {
        Self::EMPTY.then(line)
    }

    fn then(self, line: Line) -> Self {
        Self(self.0 << 8 | u128::from(line.position() + 1))
    }

    /// The last line alone.
    fn last(self) -> Self {
        Self(self.0 & 0xff)
    }

    fn has_several(self) -> bool {
        self.0 > 0xff
    }

    pub(super) fn lines(self) -> impl Iterator<Item = Line> {
        self.0.to_be_bytes().into_iter().filter(|&byte| byte > 0).map(|byte| Line::new(byte - 1))
    }

    pub(super) fn last_line(self) -> Option<Line> {
        let [.., last] = self.0.to_be_bytes();
        last.checked_sub(1).map(Line::new)
    }

    pub(super) fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }

    pub(super) fn from_bytes(bytes: [u8; 16]) -> Result<Self, NotOfGrid> {
        let is_line = |&byte: &u8| (1..=Line::COUNT).contains(&byte);
        let is_valid = bytes.iter().skip_while(|&&byte| byte == 0).all(is_line);
        if is_valid { Ok(Self(u128::from_be_bytes(bytes))) } else { Err(NotOfGrid) }
    }
}

/// The distinct sequences of a journal, and the lines since its last event.
///
/// A byte has room for every single line, for no line, and for [`SEVERAL`] longer sequences. Further ones are stored as
/// their last line.
#[derive(Clone, Debug)]
pub(super) struct Track {
    sequences: Vec<Sequence>,
    numbers: BTreeMap<Sequence, u8>,
    /// The number of sequences of several lines.
    several: usize,
    /// The lines since the last event, or the last line if there are none.
    now: Sequence,
    /// Whether there are lines since the last event.
    is_new: bool,
}

/// The maximum number of sequences of several lines.
const SEVERAL: usize = 256 - Line::COUNT as usize - 1;

impl Track {
    pub(super) fn new() -> Self {
        let now = Sequence::EMPTY;
        Self { sequences: Vec::new(), numbers: BTreeMap::new(), several: 0, now, is_new: false }
    }

    pub(super) fn line(&mut self, line: Line) {
        if self.now.last() == Sequence::of(line) {
            return;
        }
        self.now = if self.is_new { self.now.then(line) } else { Sequence::of(line) };
        self.is_new = true;
    }

    /// Replaces the lines since the last event.
    pub(super) fn set(&mut self, sequence: Sequence) {
        (self.now, self.is_new) = (sequence, true);
    }

    /// The number of the lines since the last event, which end with a new event.
    pub(super) fn end(&mut self) -> u8 {
        let (now, last) = (self.now, self.now.last());
        (self.now, self.is_new) = (last, false);
        if let Some(&number) = self.numbers.get(&now) {
            return number;
        }
        if now.has_several() && self.several == SEVERAL {
            return self.number(last);
        }
        self.several += usize::from(now.has_several());
        self.number(now)
    }

    fn number(&mut self, sequence: Sequence) -> u8 {
        let next = u8::try_from(self.sequences.len());
        *self.numbers.entry(sequence).or_insert_with(|| {
            self.sequences.push(sequence);
            next.expect("there are at most 256 sequences")
        })
    }

    pub(super) fn sequences(&self) -> &[Sequence] {
        &self.sequences
    }

    /// The lines since the last event.
    pub(super) fn tail(&self) -> Sequence {
        if self.is_new { self.now } else { Sequence::EMPTY }
    }

    pub(super) fn bytes(&self) -> usize {
        let in_map = self.numbers.len() * size_of::<(Sequence, u8)>();
        size_of_val(&self.sequences[..]) + in_map
    }
}
