//! A choice without a branch.

/// One of two numbers; in a way that no compiler makes a branch of.
#[inline]
pub(super) fn choose(first: bool, a: u32, b: u32) -> u32 {
    b ^ ((a ^ b) & u32::from(first).wrapping_neg())
}
