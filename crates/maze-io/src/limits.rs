//! Limits for reading files, since even a short file from a stranger can ask for a lot of work.

use crate::{Loaded, ReadError, loaded::MAX_BYTES};
use maze_core::{MAX_CELLS, ParseOptions, Picture, Sink, StopWhen};
use maze_play::Challenge;
use serde::{Deserialize, Serialize};

/// The limits for reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of bytes in memory at once, compressed or decompressed.
    pub bytes: u64,
    /// The maximum number of cells.
    pub cells: u64,
    /// The maximum number of steps for generating the maze from its share code.
    pub steps: u64,
}

impl Limits {
    /// No limits, for files from trusted sources.
    pub const NONE: Self = Self { bytes: u64::MAX - 1, cells: MAX_CELLS, steps: u64::MAX };
}

impl Default for Limits {
    /// 128 MiB, 2^24 cells and 2^30 steps, which take at most a few seconds and a few hundred megabytes.
    fn default() -> Self {
        Self { bytes: MAX_BYTES, cells: 1 << 24, steps: 1 << 30 }
    }
}

/// Options for reading a file.
#[derive(Clone, Copy)]
pub struct Reading<'p> {
    /// The limits for reading it.
    pub limits: Limits,
    /// Returns the picture of a mask by its fingerprint.
    pub pictures: &'p dyn Fn(u64) -> Option<Picture>,
    /// The conversion of pixels and characters to cells. `None` chooses the one that fits.
    pub fit: Option<Fit>,
}

/// The conversion of the pixels of a picture, or the characters of a grid, to cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fit {
    /// Every second pixel is a cell. Those between them are walls and joints.
    Lattice,
    /// Every floor is a cell, and walls are left out by a mask. Cells side by side have no wall between them.
    Mask,
}

impl Fit {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Lattice, Self::Mask];

    /// The name on the command line.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Lattice => "lattice",
            Self::Mask => "mask",
        }
    }
}

/// The result of the conversion of pixels or characters to cells.
#[derive(Clone, Copy, Default)]
pub(crate) struct Conversion {
    /// The conversion of pixels or characters, if there was one.
    pub(crate) fit: Option<Fit>,
    /// The columns and rows of a contest maze that may lack its last rows.
    pub(crate) cut: Option<[usize; 2]>,
}

impl From<Fit> for Conversion {
    fn from(fit: Fit) -> Self {
        Self { fit: Some(fit), cut: None }
    }
}

impl Default for Reading<'_> {
    /// The default limits, no pictures, and the conversion that fits.
    fn default() -> Self {
        Self { limits: Limits::default(), pictures: &|_| None, fit: None }
    }
}

impl Reading<'_> {
    /// Returns the options for parsing share codes, with an additional limit on cells.
    pub(crate) fn parsing(&self, max_cells: u64) -> ParseOptions<'_> {
        ParseOptions { max_cells: max_cells.min(self.limits.cells), pictures: self.pictures, ..ParseOptions::default() }
    }

    /// Generates the maze of a challenge and reports each step to a sink.
    ///
    /// # Errors
    /// If that takes more steps than allowed.
    pub fn make(&self, challenge: Challenge, sink: &mut impl Sink) -> Result<Loaded, ReadError> {
        let (mut steps, most) = (0, self.limits.steps);
        let mut limited = StopWhen(|| {
            steps += 1;
            steps > most
        });
        let made = challenge.blueprint.generate_with(&mut (&mut limited, sink));
        let maze = made.continue_value().ok_or(ReadError::Costly { steps: most })?;
        Ok(Loaded { shape: challenge.blueprint.shape().clone(), maze, closed: false, challenge: Some(challenge) })
    }
}
