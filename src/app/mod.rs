//! The program around the plugin: command line, window and offscreen rendering on a desktop, or a page in a browser.

#[cfg(not(target_family = "wasm"))]
mod native;
pub mod removals;
pub mod start;
#[cfg(target_family = "wasm")]
pub mod web;

#[cfg(not(target_family = "wasm"))]
pub use native::{capture, cli, graphics, picture_look, poster, record, window};
