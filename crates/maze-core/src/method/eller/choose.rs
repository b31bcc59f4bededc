//! Selection without a branch.

/// Returns `a` if `first`, otherwise `b`, in a form that compilers do not turn into a branch.
#[inline]
pub(super) fn choose(first: bool, a: u32, b: u32) -> u32 {
    b ^ ((a ^ b) & u32::from(first).wrapping_neg())
}
