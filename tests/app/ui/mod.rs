//! What lies over the picture.

mod fonts;
mod layout;
mod menu;
mod panels;
mod pause;
mod pointer;
mod reader;
mod walk;
