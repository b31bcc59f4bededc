//! What lies over the picture.

mod layout;
mod pointer;
