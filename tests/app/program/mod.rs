//! The program from outside.

mod binary;
pub(crate) mod pictures;
mod poster;
