//! The program as others start it.

mod binary;
pub(crate) mod pictures;
mod poster;
