//! Whether the app asks for texts that there are, and for all of them.

use crate::{path, words::texts};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The files with code of a folder.
pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let entry = entry.expect("an entry").path();
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(entry);
        }
    }
}

/// All that stands between quotation marks in the app and where errors are put into words, but for lines of comments.
fn literals() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src", "crates/maze-locale/src", "crates/maze-text/src"] {
        sources(&path(folder), &mut files);
    }
    let mut literals = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a text");
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            literals.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    literals
}

/// How the names of texts begin that belong to the app: `menu-`, `toast-` and so on.
fn groups() -> BTreeSet<String> {
    texts("en").into_keys().filter_map(|name| name.split_once('-').map(|(group, _)| format!("{group}-"))).collect()
}

/// Whether a name is one that is put together of a literal, such as `task-{}`.
fn is_of(name: &str, pattern: &str) -> bool {
    let Some((start, _)) = pattern.split_once('{') else { return false };
    let end = pattern.rsplit_once('}').map_or("", |(_, end)| end);
    start.ends_with('-') && name.starts_with(start) && name.ends_with(end)
}

#[test]
fn every_text_that_the_app_asks_for_is_there() {
    let there = texts("en");
    let groups = groups();
    let is_name = |literal: &str| {
        groups.iter().any(|group| literal.starts_with(group.as_str()))
            && literal.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    };
    let lacking: Vec<_> =
        literals().into_iter().filter(|literal| is_name(literal) && !there.contains_key(literal)).collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}

#[test]
fn every_text_is_asked_for() {
    /// What is asked for in this crate.
    const OURS: [&str; 6] = ["name", "number-point", "number-group", "dimension-", "place-", "bearing-"];
    let literals = literals();
    let patterns: Vec<_> = literals.iter().filter(|literal| literal.contains('{')).collect();
    let needless: Vec<_> = texts("en")
        .into_keys()
        .filter(|name| {
            let plain = name.strip_suffix("-touch").unwrap_or(name);
            let is_asked_for = literals.contains(plain) || patterns.iter().any(|pattern| is_of(plain, pattern));
            !is_asked_for && OURS.iter().all(|ours| !name.starts_with(ours))
        })
        .collect();
    assert!(needless.is_empty(), "{needless:#?}");
}

/// Where words are written that no reader of another language sees: what explains the code, names of entities, what is logged,
/// and errors, which the words put into other ones.
const UNSEEN: [&str; 10] = [
    "expect(",
    "reason = ",
    "Name::new(",
    "error(",
    "error!(",
    "warn!(",
    "info!(",
    "debug!(",
    "panic!(",
    "unreachable!(",
];

/// Files of code that read files of people who write them, in English, or that hold code for the graphics processor; and the
/// command line.
const ENGLISH: [&str; 8] = [
    "src/app/native/",
    "src/input/uses.rs",
    "src/input/written.rs",
    "src/platform/job.rs",
    "src/platform/worker.rs",
    "src/quality/shading.rs",
    "src/theme/",
    "src/vocabulary/number.rs",
];

/// Whether two words follow each other.
fn is_said(text: &str) -> bool {
    let is_word = |part: &str| part.len() > 1 && part.bytes().all(|letter| letter.is_ascii_alphabetic());
    let parts: Vec<_> = text.split(' ').map(|part| part.trim_matches([',', '.', ':', ';', '`'])).collect();
    parts.windows(2).any(|pair| pair.iter().all(|part| is_word(part)))
}

#[test]
fn no_sentences_stand_in_the_code() {
    let mut files = Vec::new();
    sources(&path("src"), &mut files);
    for file in files {
        let name = file.strip_prefix(path("")).expect("in the repository").to_string_lossy().into_owned();
        if ENGLISH.iter().any(|english| name.starts_with(english)) {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut before = String::new();
        for line in code.lines().map(str::trim).filter(|line| !line.starts_with("//") && !line.contains("assert")) {
            for (index, literal) in line.split('"').enumerate() {
                let is_literal = index % 2 == 1;
                let is_unseen = UNSEEN.iter().any(|unseen| before.ends_with(unseen));
                assert!(!is_literal || is_unseen || !is_said(literal), "{name}: `{literal}` belongs among the words");
                before.push_str(literal);
            }
        }
    }
}

/// English words that are given to egui or a toast as they are, instead of by the name of a text.
#[test]
fn no_words_stand_in_the_code() {
    const SHOWN: [&str; 8] = [
        "Toast(\"",
        ".label(\"",
        ".button(\"",
        ".heading(\"",
        "Button::new(\"",
        "RichText::new(\"",
        ".on_hover_text(\"",
        ".suffix(\"",
    ];
    let mut files = Vec::new();
    sources(&path("src"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for line in code.lines() {
            let shown = SHOWN.iter().filter_map(|start| line.split_once(start));
            let words = shown.filter_map(|(_, rest)| rest.split('"').next());
            for word in words {
                let letters = word.chars().filter(char::is_ascii_alphabetic).count();
                assert!(letters < 3, "{}: `{word}` belongs among the words", file.display());
            }
        }
    }
}
