//! Steps between rows of different lengths. They avoid branches, because random walks take unpredictable sides.

/// A step along a row, or to an adjacent row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowStep {
    /// The change of position.
    along: u32,
    /// All bits set if the step leads to the next row.
    after: u32,
    /// All bits set if the step leads to the previous row.
    before: u32,
}

impl RowStep {
    /// A step that changes the position by `along` and the row by `rows`, from -1 to 1.
    pub(super) const fn new(along: i32, rows: i32) -> Self {
        Self { along: along.cast_unsigned(), after: all_if(rows > 0), before: all_if(rows < 0) }
    }

    /// The cell and the row that the step leads to. `after` is the difference between cells at the same position in the
    /// next row and this one; `before` is the same for this row and the previous one.
    #[inline]
    pub(super) fn lead(self, [cell, row]: [u32; 2], after: u32, before: u32) -> [u32; 2] {
        let cell = cell.wrapping_add(self.along).wrapping_add(after & self.after).wrapping_sub(before & self.before);
        // A mask with all bits set is -1.
        [cell, row.wrapping_sub(self.after).wrapping_add(self.before)]
    }
}

/// All bits set if a condition holds, otherwise 0.
const fn all_if(condition: bool) -> u32 {
    if condition { u32::MAX } else { 0 }
}
