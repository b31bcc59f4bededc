//! Who may know whom among the folders of the app.

use super::imports::Files;

/// The folder that egui stays in.
const INTERFACE: &str = "ui/";

/// Only the interface knows egui, nobody knows the interface, and only the program itself knows the one for terminals.
pub(super) fn faults(files: &Files) -> Vec<String> {
    let outside = |file: &&str| !file.starts_with(INTERFACE);
    let egui = files.that_say(&["egui", "bevy_egui"]).filter(outside);
    let mut faults: Vec<_> = egui.map(|file| format!("{file} knows egui: only {INTERFACE} may")).collect();
    let terminal = files.that_say(&["maze_text"]).filter(|file| *file != "main.rs");
    faults.extend(terminal.map(|file| format!("{file} knows maze-text: only main.rs may, for `--mode text`")));
    for (file, imports) in files.imports() {
        let known = imports.iter().find(|import| import.starts_with(INTERFACE));
        if let Some(known) = known.filter(|_| outside(&&*file)) {
            faults.push(format!("{file} imports from {known}: nothing may know {INTERFACE}"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_interface_knows_egui_nobody_knows_it_and_nothing_here_is_for_terminals() {
        let tree = |camera: &str| {
            let texts = [
                ("lib.rs", "mod camera; mod ui; fn build() { add(ui::plugin); }"),
                ("camera.rs", camera),
                ("ui/mod.rs", "use bevy_egui::egui; use crate::camera::View; pub struct Bar;"),
            ];
            faults(
                &Files::parse(&texts.map(|(file, text)| (file.to_owned(), text.to_owned())).into())
                    .expect("it is Rust"),
            )
        };
        assert!(tree("pub struct View;").is_empty());
        assert_eq!(tree("pub struct View; fn f(_: bevy_egui::Context) {}").len(), 1);
        assert_eq!(tree("pub struct View; use crate::ui::Bar;").len(), 1);
        assert_eq!(tree("pub struct View; use maze_text::Style;").len(), 1);
    }
}
