//! Reads the arguments, and opens the window, takes pictures, or hands over to the text program or the server; in a
//! browser, shows mazes on its page.

// Without it, Windows opens a terminal beside the window.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    desktop::main()
}

#[cfg(target_family = "wasm")]
fn main() {
    labyrinth::app::web::run();
}
