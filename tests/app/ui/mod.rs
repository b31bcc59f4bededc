//! What lies over the picture.

mod fonts;
mod layout;
mod panels;
mod pause;
mod pointer;
mod reader;
mod walk;
