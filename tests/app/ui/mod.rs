//! What lies over the picture.

mod fonts;
mod layout;
mod pause;
mod pointer;
mod reader;
mod walk;
