//! The progress of a question or task.

/// The progress of a question or task that needs several clicks: the number of cells, passages or steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The number so far.
    pub found: usize,
    /// The number of all. `None` if it depends on the clicks, such as the number of steps to the exit.
    pub all: Option<usize>,
}

impl Progress {
    /// The progress if the number of all is known.
    pub(crate) fn of(found: usize, all: usize) -> Self {
        Self { found, all: Some(all) }
    }

    /// The progress if the number of all is not known.
    pub(crate) fn so_far(found: usize) -> Self {
        Self { found, all: None }
    }
}
