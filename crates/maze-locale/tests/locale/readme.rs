//! Tests that the README has the same content in each language, and that pages lead to their translations.

use crate::path;
use std::fs;

/// The parts of a page that are not translated: links, code and quoted input, by chapter and sorted, since the order
/// may differ.
fn kept(page: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path(page)).expect("a text");
    let (mut chapters, mut in_code) = (vec![Vec::new()], false);
    for line in text.lines() {
        if !in_code && line.starts_with('#') {
            chapters.push(Vec::new());
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        if line.starts_with("```") {
            in_code = !in_code;
        } else if in_code {
            // Comments and placeholders are translated.
            let code = line.split(" #").next().unwrap_or_default().trim_end();
            let around = code.split_once('<').and_then(|(before, rest)| Some((before, rest.split_once('>')?.1)));
            chapter.push(around.map_or_else(|| code.to_owned(), |(before, after)| format!("{before}<>{after}")));
        } else {
            let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
            let typed = line.split('`').skip(1).step_by(2);
            let is_kept = |part: &&str| !part.starts_with("README") && !["Space", "Espace"].contains(part);
            let in_english = |part: &str| part.replace("docs/enseignants.md", "docs/teachers.md");
            chapter.extend(targets.chain(typed).filter(is_kept).map(in_english));
        }
    }
    chapters.iter_mut().for_each(|chapter| chapter.sort());
    chapters
}

#[test]
fn the_french_readme_has_the_same_links_and_code_as_the_english_one() {
    assert_eq!(kept("README.fr.md"), kept("README.md"));
    for (page, other) in [
        ("README.md", "(README.fr.md)"),
        ("README.fr.md", "(README.md)"),
        ("docs/teachers.md", "(enseignants.md)"),
        ("docs/enseignants.md", "(teachers.md)"),
    ] {
        assert!(fs::read_to_string(path(page)).expect("a text").contains(other), "{page} does not lead to {other}");
    }
}
