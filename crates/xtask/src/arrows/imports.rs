//! The imports between the files of a crate. They are read from tokens, so macros are included.
//!
//! A path is resolved to the file that defines its item, through all re-exports. So a `mod.rs` that only composes its
//! children is never imported from, and re-exporting is not an import. Adding a `plugin` is not an import either.

use super::{
    cycles::Graph,
    tokens::{Code, Names},
};
use proc_macro2::TokenStream;
use std::{collections::BTreeMap, path::Path};

/// The modules of a crate.
#[derive(Default)]
pub(super) struct Files(BTreeMap<Names, Module>);

struct Module {
    file: String,
    code: Code,
}

/// The target of a path.
enum Target {
    Module(Names),
    /// Another item, and the module that defines it.
    Item(Names),
}

impl Files {
    /// Reads the source folder of a library, without its tests.
    pub(super) fn read(source: &Path) -> Result<Self, String> {
        let mut texts = BTreeMap::new();
        read_folder(source, "", &mut texts)?;
        Self::parse(&texts)
    }

    /// Reads files by their paths inside the source folder.
    pub(super) fn parse(texts: &BTreeMap<String, String>) -> Result<Self, String> {
        let mut files = Self::default();
        for (file, text) in texts {
            let tokens: TokenStream = text.parse().map_err(|error| format!("{file}: {error}"))?;
            files.add(file, &module_of(file), tokens);
        }
        Ok(files)
    }

    fn add(&mut self, file: &str, module: &[String], tokens: TokenStream) {
        let mut code = Code::read(tokens);
        for (name, tokens) in std::mem::take(&mut code.modules) {
            self.add(file, &child(module, &name), tokens);
        }
        self.0.insert(module.to_vec(), Module { file: file.to_owned(), code });
    }

    /// For each file, those that it imports from.
    pub(super) fn imports(&self) -> Graph {
        let mut graph = Graph::new();
        for (name, module) in &self.0 {
            let targets = module.code.paths.iter().filter(|path| path.last().is_none_or(|last| last != "plugin"));
            let files = targets.filter_map(|path| match self.resolve(name, path, 0)? {
                // Uses of this name count instead, as they show what is imported.
                Target::Module(_) if module.code.names.values().any(|imported| imported == path) => None,
                Target::Module(target) | Target::Item(target) => Some(self.0.get(&target)?.file.clone()),
            });
            graph.entry(module.file.clone()).or_default().extend(files.filter(|file| *file != module.file));
        }
        graph
    }

    /// For each room, those that it names. A room is a folder or a file in the source folder, other than the root of a
    /// crate. Here re-exports and plugins count too, and so does each module along a path.
    pub(super) fn rooms(&self) -> Graph {
        let mut graph = Graph::new();
        for (name, module) in &self.0 {
            let Some(room) = room_of(&module.file) else { continue };
            let ways = module.code.all_paths().flat_map(|path| (1..=path.len()).map(|end| &path[..end]));
            let rooms = ways.filter_map(|way| match self.resolve(name, way, 0)? {
                Target::Module(target) | Target::Item(target) => room_of(&self.0.get(&target)?.file),
            });
            graph.entry(room.to_owned()).or_default().extend(rooms.filter(|other| *other != room).map(str::to_owned));
        }
        graph
    }

    /// Each file with the paths that it imports or names, including those of other crates.
    pub(super) fn paths(&self) -> impl Iterator<Item = (&str, &Names)> {
        self.0.values().flat_map(|Module { file, code }| code.all_paths().map(|path| (&**file, path)))
    }

    /// The files whose code contains one of these words.
    pub(super) fn that_say<'a>(&'a self, words: &'a [&str]) -> impl Iterator<Item = &'a str> {
        let say = |module: &&Module| words.iter().any(|word| module.code.words.contains(*word));
        self.0.values().filter(say).map(|module| &*module.file)
    }

    /// Resolves a path in a module, or returns `None` if it leaves the crate.
    fn resolve(&self, module: &[String], path: &[String], depth: usize) -> Option<Target> {
        // Cyclic re-exports resolve to nothing.
        if depth > 16 {
            return None;
        }
        let (first, rest) = path.split_first()?;
        let mut at = match &**first {
            "crate" => Target::Module(Vec::new()),
            "self" => Target::Module(module.to_vec()),
            "super" => Target::Module(module.split_last()?.1.to_vec()),
            name => self.step(module, name, depth)?,
        };
        for name in rest {
            at = match at {
                Target::Module(module) if name == "super" => Target::Module(module.split_last()?.1.to_vec()),
                Target::Module(module) => self.step(&module, name, depth).unwrap_or(Target::Item(module)),
                item @ Target::Item(_) => item,
            };
        }
        Some(at)
    }

    /// Resolves a name in a module, if it is a module or re-exported there.
    fn step(&self, module: &[String], name: &str, depth: usize) -> Option<Target> {
        let inner = child(module, name);
        if self.0.contains_key(&inner) {
            return Some(Target::Module(inner));
        }
        let here = self.0.get(module)?;
        if let Some(path) = here.code.names.get(name) {
            return self.resolve(module, path, depth + 1);
        }
        here.code.globs.iter().find_map(|glob| match self.resolve(module, glob, depth + 1)? {
            Target::Module(target) if self.0.get(&target)?.code.words.contains(name) => {
                self.step(&target, name, depth + 1).or(Some(Target::Item(target)))
            }
            _ => None,
        })
    }
}

fn read_folder(folder: &Path, name: &str, texts: &mut BTreeMap<String, String>) -> Result<(), String> {
    let fault = |error| format!("{} cannot be read: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let file = format!("{name}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            read_folder(&path, &format!("{file}/"), texts)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            texts.insert(file, std::fs::read_to_string(&path).map_err(fault)?);
        }
    }
    Ok(())
}

/// The module that a file of the source folder defines.
fn module_of(file: &str) -> Names {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if path == "lib" { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// The folder of a file within the source folder, or the file itself if it is in none.
fn room_of(file: &str) -> Option<&str> {
    file.split_inclusive('/').next().filter(|room| !["lib.rs", "main.rs"].contains(room))
}

fn child(module: &[String], name: &str) -> Names {
    module.iter().cloned().chain([name.to_owned()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The imports of each file of a test crate, as lines `a: b c`.
    fn imports(texts: &[(&str, &str)]) -> Vec<String> {
        let texts = texts.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())).collect();
        let graph = Files::parse(&texts).expect("it is Rust").imports();
        let line =
            |(file, imports): (String, BTreeSet<String>)| format!("{file}: {}", Vec::from_iter(imports).join(" "));
        graph.into_iter().filter(|(_, imports)| !imports.is_empty()).map(line).collect()
    }

    const ROOM: [(&str, &str); 2] = [
        (
            "room/mod.rs",
            "mod wall; mod door; pub use wall::{Wall, Brick as Stone}; pub fn plugin() { wall::plugin(); }",
        ),
        ("room/wall.rs", "pub struct Wall; pub struct Brick; pub fn plugin() {}"),
    ];

    fn room_and(file: &str, text: &str) -> Vec<String> {
        imports(&[ROOM[0], ROOM[1], (file, text)])
    }

    #[test]
    fn composing_and_re_exporting_are_no_imports() {
        assert!(imports(&ROOM).is_empty());
        assert!(room_and("lib.rs", "mod room; pub use room::*; fn build() { add(room::plugin); }").is_empty());
    }

    #[test]
    fn an_import_leads_through_re_exports_to_the_file_that_defines() {
        assert_eq!(room_and("room/door.rs", "use super::Wall;"), ["room/door.rs: room/wall.rs"]);
        assert_eq!(room_and("house.rs", "use crate::{a, room::{self, Stone}};"), ["house.rs: room/wall.rs"]);
        assert_eq!(
            room_and("house.rs", "use std::fmt; use crate::room; fn f(_: room::Wall) {}"),
            ["house.rs: room/wall.rs"]
        );
        let through_root = [ROOM[0], ROOM[1], ("lib.rs", "mod room; pub use room::*;"), ("a.rs", "use crate::Wall;")];
        assert_eq!(imports(&through_root), ["a.rs: room/wall.rs"]);
    }

    #[test]
    fn what_a_parent_defines_is_imported_from_the_parent() {
        let child = ("room/wall.rs", "use super::Size; pub struct Wall;");
        let parent = ("room/mod.rs", "mod wall; pub struct Size; fn f() -> wall::Wall { wall::Wall }");
        assert_eq!(imports(&[child, parent]), ["room/mod.rs: room/wall.rs", "room/wall.rs: room/mod.rs"]);
    }

    /// The cycles of rooms in a test crate of two rooms, with this `house/mod.rs`.
    fn cycles_of_rooms(house: &str, lib: &str) -> Vec<String> {
        let texts = [
            ("lib.rs", lib),
            ("house/mod.rs", house),
            ("house/door.rs", "pub struct Door; pub fn plugin() {}"),
            ("garden.rs", "use crate::house::door::Door; pub struct Tree; pub fn plugin() {}"),
        ];
        let texts = texts.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
        let graph = Files::parse(&texts).expect("it is Rust").rooms();
        crate::arrows::cycles::cycles(&graph).into_iter().map(|cycle| cycle.join(" -> ")).collect()
    }

    #[test]
    fn rooms_are_on_a_cycle_by_any_of_their_files_and_by_re_exports_and_plugins() {
        let lib = "mod house; mod garden; fn build() { add((house::plugin, garden::plugin)); }";
        assert!(cycles_of_rooms("pub mod door;", lib).is_empty());
        for house in [
            "pub mod door; use crate::garden::Tree;",
            "pub mod door; pub use crate::garden::Tree;",
            "pub mod door; pub use crate::garden::*;",
            "pub mod door; fn build() { add(crate::garden::plugin); }",
            "pub mod door; fn plant(_: super::garden::Tree) {}",
        ] {
            assert_eq!(cycles_of_rooms(house, lib), ["garden.rs -> house/ -> garden.rs"], "{house}");
        }
        let through_root = "mod house; mod garden; pub use garden::Tree;";
        assert_eq!(cycles_of_rooms("pub mod door; use crate::Tree;", through_root).len(), 1);
    }

    #[test]
    fn paths_in_code_and_macros_count_and_tests_and_other_crates_do_not() {
        assert_eq!(room_and("a.rs", "macro_rules! m { () => { $crate::room::Wall } }"), ["a.rs: room/wall.rs"]);
        assert_eq!(room_and("a.rs", "mod inner { fn f(_: super::super::room::Wall) {} }"), ["a.rs: room/wall.rs"]);
        assert!(room_and("a.rs", "#[cfg(test)] mod tests { use crate::room::Wall; } // crate::room::Wall").is_empty());
        assert!(room_and("a.rs", "use other::room::Wall; fn f() -> &'static str { \"crate::room::Wall\" }").is_empty());
    }
}
