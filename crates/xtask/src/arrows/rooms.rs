//! The allowed imports between the folders of a crate.

use super::imports::Files;
use std::collections::BTreeSet;

/// The only folder that may use egui.
const INTERFACE: &str = "ui/";

/// Only the interface uses egui, nothing imports from the interface, and only `desktop.rs` uses maze-text.
pub(super) fn of_app(files: &Files) -> Vec<String> {
    let outside = |file: &&str| !file.starts_with(INTERFACE);
    let egui = files.that_say(&["egui", "bevy_egui"]).filter(outside);
    let mut faults: Vec<_> = egui.map(|file| format!("{file} uses egui: only {INTERFACE} may")).collect();
    let terminal = files.that_say(&["maze_text"]).filter(|file| *file != "desktop.rs");
    faults.extend(terminal.map(|file| format!("{file} uses maze-text: only desktop.rs may, for `--mode text`")));
    for (file, imports) in files.imports() {
        let known = imports.iter().find(|import| import.starts_with(INTERFACE));
        if let Some(known) = known.filter(|_| outside(&&*file)) {
            faults.push(format!("{file} imports from {known}: nothing may import from {INTERFACE}"));
        }
    }
    faults
}

/// The stream of rows is not a method: it needs squares.
const ROWS: &str = "method/stream.rs";

/// The grid of a masked shape.
const MASKED: &str = "grid/masked.rs";

/// Modules of the standard library that pure crates must not use: files, clocks, threads, the machine.
const IMPURE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];

/// Methods and solvers run on any grid, so they use no shape. Shapes use no method and no solver. The crate is
/// [pure](of_pure).
pub(super) fn of_core(files: &Files) -> Vec<String> {
    let is_grid = |file: &str| file.starts_with("grid/") && !file.ends_with("mod.rs");
    let grids: Vec<_> = files.that_say(&["Shaped"]).filter(|file| is_grid(file)).collect();
    let is_shape = |file: &str| file.starts_with("shape/") || file == MASKED || grids.contains(&file);
    let knows_no_method = |file: &str| file.starts_with("grid/") || file.starts_with("shape/");
    let runs = |file: &str| (file.starts_with("method/") || file.starts_with("solve/")) && file != ROWS;
    let mut faults = Vec::new();
    for (file, imports) in files.imports() {
        let wrong = |import: &&String| runs(&file) && is_shape(import) || knows_no_method(&file) && runs(import);
        faults.extend(imports.iter().filter(wrong).map(|import| format!("{file} imports from {import}")));
    }
    faults.extend(of_pure(files));
    faults
}

/// A pure library does not use the machine that it runs on.
pub(super) fn of_pure(files: &Files) -> Vec<String> {
    let is_impure = |path: &[String]| match path {
        [first, second, ..] => ["std", "core", "alloc"].contains(&&**first) && IMPURE.contains(&&**second),
        _ => false,
    };
    let impure = files.paths().filter(|(_, path)| is_impure(path));
    let impure: BTreeSet<_> =
        impure.map(|(file, path)| format!("{file} uses {}: it must be pure", path.join("::"))).collect();
    impure.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files<const N: usize>(texts: [(&str, &str); N]) -> Files {
        let texts = texts.map(|(file, text)| (file.to_owned(), text.to_owned()));
        Files::parse(&texts.into()).expect("it is Rust")
    }

    #[test]
    fn only_the_interface_uses_egui_and_only_desktop_uses_maze_text() {
        let tree = |camera: &str| {
            let texts = [
                ("lib.rs", "mod camera; mod ui; fn build() { add(ui::plugin); }"),
                ("camera.rs", camera),
                ("ui/mod.rs", "use bevy_egui::egui; use crate::camera::View; pub struct Bar;"),
            ];
            of_app(&files(texts))
        };
        assert!(tree("pub struct View;").is_empty());
        assert_eq!(tree("pub struct View; fn f(_: bevy_egui::Context) {}").len(), 1);
        assert_eq!(tree("pub struct View; use crate::ui::Bar;").len(), 1);
        assert_eq!(tree("pub struct View; use maze_text::Style;").len(), 1);
    }

    #[test]
    fn methods_and_shapes_do_not_use_one_another() {
        let tree = |method: &str, shape: &str| {
            let texts = [
                ("grid/mod.rs", "mod square; pub use square::Square; pub trait Grid {}"),
                ("grid/square.rs", shape),
                ("method/mod.rs", "mod prim;"),
                ("method/prim.rs", method),
            ];
            of_core(&files(texts))
        };
        let shape = "use super::Grid; pub struct Square; impl Shaped for Square {}";
        assert!(tree("use crate::grid::Grid;", shape).is_empty());
        assert_eq!(tree("use crate::grid::{Grid, Square};", shape), ["method/prim.rs imports from grid/square.rs"]);
        let knowing = format!("use crate::method::prim::Prim; {shape}");
        assert_eq!(tree("pub struct Prim;", &knowing), ["grid/square.rs imports from method/prim.rs"]);
    }

    #[test]
    fn pure_crates_do_not_use_the_machine() {
        let knows = |text| of_pure(&files([("walk.rs", text)]));
        assert!(knows("use std::{fmt, ops::Range}; fn thread() { time::now() } // std::fs").is_empty());
        assert_eq!(knows("use std::{fmt, time::{Duration, Instant}};").len(), 2);
        assert_eq!(knows("fn f() { ::std::thread::yield_now(); }").len(), 1);
        assert_eq!(knows("pub use std::env as surroundings;"), ["walk.rs uses std::env: it must be pure"]);
        assert_eq!(knows("use std::fs::*;").len(), 1);
        assert_eq!(of_core(&files([("maze.rs", "use std::fs::*;")])).len(), 1);
    }
}
