//! Tests that the programs use exactly the texts that exist.

use crate::{path, words::texts};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Collects the source files in a folder.
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

/// All string literals in the app and in the crates that name texts, except for those in comments.
fn literals() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src", "crates/maze-lessons/src", "crates/maze-locale/src", "crates/maze-text/src"] {
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

/// The prefixes of text names: `menu-`, `toast-` and so on.
fn groups() -> BTreeSet<String> {
    texts("en").into_keys().filter_map(|name| name.split_once('-').map(|(group, _)| format!("{group}-"))).collect()
}

/// Whether a name matches a format string such as `task-{}`.
fn is_of(name: &str, pattern: &str) -> bool {
    let Some((start, _)) = pattern.split_once('{') else { return false };
    let end = pattern.rsplit_once('}').map_or("", |(_, end)| end);
    start.ends_with('-') && name.starts_with(start) && name.ends_with(end)
}

#[test]
fn every_text_in_the_code_exists() {
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
fn every_text_is_used() {
    /// Names that this crate uses without a matching literal.
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

/// Text before literals that are never translated: reasons, names of entities, log lines, and errors, which have their
/// own texts.
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

/// Source files with English literals: parsers of files that users write in English, shaders, and the command line.
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

/// Whether a text contains two consecutive words.
fn is_said(text: &str) -> bool {
    let is_word = |part: &str| part.len() > 1 && part.bytes().all(|letter| letter.is_ascii_alphabetic());
    let parts: Vec<_> = text.split(' ').map(|part| part.trim_matches([',', '.', ':', ';', '`'])).collect();
    parts.windows(2).any(|pair| pair.iter().all(|part| is_word(part)))
}

#[test]
fn there_are_no_sentences_in_the_code() {
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

/// English words must not be passed to egui or a toast, only the names of texts.
#[test]
fn there_are_no_labels_in_the_code() {
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
