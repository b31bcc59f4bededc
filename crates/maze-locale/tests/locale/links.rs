//! Tests that links between the pages of the documentation lead somewhere.

use crate::path;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The pages in a folder, without those of its subfolders.
fn pages(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(path(folder)).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.filter(|file| file.extension().is_some_and(|extension| extension == "md")).collect()
}

/// The lines of a page that are not code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut in_code = false;
    text.lines().filter(move |line| {
        in_code ^= line.starts_with("```");
        !in_code
    })
}

/// The anchor that GitHub gives to a heading.
fn anchor(heading: &str) -> String {
    let is_kept = |&letter: &char| letter.is_alphanumeric() || " -_".contains(letter);
    heading.trim_start_matches('#').trim().to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-")
}

/// Why a link does not lead anywhere. `None` if it does, or if it leads to a website or to a picture, which
/// `cargo xtask pictures` makes.
fn broken(page: &Path, link: &str) -> Option<&'static str> {
    if link.starts_with("http") || link.contains("/pictures/") {
        return None;
    }
    let (file, place) = link.split_once('#').unwrap_or((link, ""));
    let file = if file.is_empty() { page.to_owned() } else { page.parent()?.join(file) };
    if !file.exists() {
        return Some("there is no such file");
    }
    if place.is_empty() {
        return None;
    }
    let text = fs::read_to_string(&file).expect("a page");
    let found = prose(&text).any(|line| line.starts_with('#') && anchor(line) == place);
    (!found).then_some("there is no such heading")
}

#[test]
fn links_between_pages_lead_somewhere() {
    let mut wrong = Vec::new();
    for page in [".", "docs", "docs/extending"].into_iter().flat_map(pages) {
        let text = fs::read_to_string(&page).expect("a page");
        // A link may be split over two lines.
        let text = prose(&text).collect::<Vec<_>>().join(" ");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let reason = broken(&page, link);
            wrong.extend(reason.map(|reason| format!("{}: {link}: {reason}", page.display())));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
