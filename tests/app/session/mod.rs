//! How a maze is made, and played.

mod generation;
mod timeline;
