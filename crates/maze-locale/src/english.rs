//! The English names and descriptions of methods, goals, solvers, shapes and options, which are defined in the code.

use maze_core::{
    Method, PostProcess, ShapeKind,
    options::{Param, Value},
    solve::Solver,
};
use maze_play::Goal;
use std::collections::BTreeMap;

/// Returns all texts that are defined in English by the code, by the names that they have in other languages.
#[must_use]
pub fn english_names() -> BTreeMap<String, &'static str> {
    let mut names = BTreeMap::new();
    for mut method in Method::ALL.iter().copied() {
        let info = method.info();
        named(&mut names, &format!("method-{}", method.key()), info.name, info.about);
        options(&mut names, method.key(), method.params());
    }
    for mut goal in Goal::ALL.iter().copied() {
        let info = goal.info();
        named(&mut names, &format!("goal-{}", goal.key()), info.name, info.about);
        options(&mut names, goal.key(), goal.params());
    }
    options(&mut names, "finish", PostProcess::default().params());
    for solver in Solver::ALL {
        named(&mut names, &format!("solver-{solver}"), solver.info().name, solver.info().about);
    }
    for info in ShapeKind::ALL.iter().chain(&[ShapeKind::Polygons]).map(|kind| kind.info()) {
        names.insert(text_name("cells", info.cells_name), info.cells_name);
        if !info.style_name.is_empty() {
            names.insert(text_name("style", info.style_name), info.style_name);
        }
    }
    names
}

fn named(names: &mut BTreeMap<String, &'static str>, key: &str, name: &'static str, about: &'static str) {
    names.insert(key.to_owned(), name);
    names.insert(format!("{key}-about"), about);
}

/// Adds options. Options with the same key share their texts, unless these differ in English.
fn options<'a>(names: &mut BTreeMap<String, &'static str>, of: &str, params: impl IntoIterator<Item = Param<'a>>) {
    for Param { key, name, about, value } in params {
        for (end, text) in [("", name), ("-about", about)] {
            if *names.entry(format!("option-{key}{end}")).or_insert(text) != text {
                names.insert(format!("option-{of}-{key}{end}"), text);
            }
        }
        if let Value::Choice(choice) = value {
            names.extend(choice.names().iter().map(|&name| (format!("choice-{key}-{name}"), name)));
        }
    }
}

/// The name of a text that is identified by its English words. Names of messages are in ASCII.
pub(crate) fn text_name(group: &str, english: &str) -> String {
    let english = english.to_lowercase().replace('ö', "oe");
    let words = english.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(group.to_owned(), |name, word| format!("{name}-{word}"))
}
