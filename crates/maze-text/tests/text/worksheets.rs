//! Tests of worksheets.

use crate::{reported, run, scratch};
use std::fs;

/// The bookmarks of a document, each with the number of its page.
fn bookmarks(file: &str) -> Vec<(String, usize)> {
    let pdf = String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned();
    let kids = pdf.split("/Kids [").nth(1).unwrap().split(']').next().unwrap();
    let pages: Vec<&str> = kids.split(" 0 R").map(str::trim).collect();
    let titled = pdf.split("/Title (").skip(1).filter_map(|rest| {
        let title = rest.split(')').next()?.to_owned();
        let page = rest.split("endobj").next()?.split("/Dest [").nth(1)?.split(" 0 R").next()?.trim();
        Some((title, pages.iter().position(|other| *other == page)? + 1))
    });
    titled.collect()
}

fn written(file: &str, more: &[&str]) -> Vec<u8> {
    let made = run(&[&["worksheet", "--seed", "3", "-o", file], more].concat());
    assert!(made.status.success() && made.stderr.is_empty(), "{}", reported(&made));
    fs::read(file).unwrap()
}

#[test]
fn the_answers_are_on_the_last_page() {
    let file = scratch("worksheet.pdf");
    written(&file, &["--count", "9", "--per-page", "2"]);
    let mut bookmarks = bookmarks(&file);
    bookmarks.sort_by_key(|(_, page)| *page);
    assert_eq!(bookmarks.last(), Some(&("Answers".to_owned(), 6)));
    for number in 1..=9_usize {
        assert!(bookmarks.contains(&(format!("Question {number}"), number.div_ceil(2))), "{bookmarks:?}");
    }
}

#[test]
fn the_seed_the_method_the_size_and_the_language_change_a_worksheet() {
    let file = scratch("worksheets.pdf");
    let usual = written(&file, &[]);
    assert!(written(&file, &[]) == usual, "the same seed gives the same bytes");
    for more in
        [&["--method", "kruskal"][..], &["10x8"], &["--language", "fr"], &["--margin", "20"], &["--page-size", "A5"]]
    {
        assert!(written(&file, more) != usual, "{more:?}");
    }
    let other = run(&["worksheet", "-o", &file]);
    assert!(other.status.success() && fs::read(&file).unwrap() != usual);
    let seed = reported(&other);
    let again =
        run(&[&["worksheet", "-o", &scratch("again.pdf")], &*seed.split_whitespace().collect::<Vec<_>>()].concat());
    assert!(again.status.success() && fs::read(scratch("again.pdf")).unwrap() == fs::read(&file).unwrap(), "{seed}");
}

#[test]
fn a_worksheet_is_written_whole_or_not_at_all() {
    let file = scratch("kept.pdf");
    let old = written(&file, &[]);
    let refused = run(&["worksheet", "16x16", "--page-size", "50x50", "--per-page", "12", "-o", &file]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(reported(&refused).contains("12 mazes do not fit on a page"), "{}", reported(&refused));
    assert!(fs::read(&file).unwrap() == old, "the old worksheet is still there");
    let missing = run(&["worksheet", "-o", &scratch("no-such-folder/worksheet.pdf")]);
    assert!(missing.status.code() == Some(2) && reported(&missing).contains("cannot be written"), "{missing:?}");
}
