//! Steps between rows of different lengths. Which side a walk takes is unpredictable, so that there is no branch for it.

/// A step along a row, to the row after or to the row before.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowStep {
    /// What it adds to the position.
    along: u32,
    /// All bits, if it leads to the row after, or to the row before.
    after: u32,
    before: u32,
}

impl RowStep {
    /// One that adds so much to the position and, from -1 to 1, to the row.
    pub(super) const fn new(along: i32, rows: i32) -> Self {
        Self { along: along.cast_unsigned(), after: all_if(rows > 0), before: all_if(rows < 0) }
    }

    /// The cell and the row to which it leads. `after` is how many cells lie between two cells at the same position in this
    /// row and the row after, `before` the same of the row before.
    #[inline]
    pub(super) fn lead(self, [cell, row]: [u32; 2], after: u32, before: u32) -> [u32; 2] {
        let cell = cell.wrapping_add(self.along).wrapping_add(after & self.after).wrapping_sub(before & self.before);
        // All bits are -1.
        [cell, row.wrapping_sub(self.after).wrapping_add(self.before)]
    }
}

/// All bits if a condition holds, else none.
const fn all_if(condition: bool) -> u32 {
    if condition { u32::MAX } else { 0 }
}
