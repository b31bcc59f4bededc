//! What lies over the picture.

mod fonts;
mod layout;
mod pointer;
mod reader;
mod walk;
