//! Tests of worksheets.

use crate::{reported, run, scratch};
use std::{collections::BTreeSet, fs, path::Path};

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

/// The folder of a lesson of this project.
fn lesson(name: &str) -> String {
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/lessons");
    lessons.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_lesson_gives_its_questions_and_its_title_in_the_language() {
    let file = scratch("lesson.pdf");
    let made = run(&["worksheet", &lesson("05-prim"), "-o", &file]);
    assert!(made.status.success() && made.stderr.is_empty(), "{}", reported(&made));
    let titles: BTreeSet<String> = bookmarks(&file).into_iter().map(|(title, _)| title).collect();
    // The task is left out.
    let expected = ["Answers", "Prim, and how it differs from Kruskal", "Question 1", "Question 2"];
    assert!(titles.iter().eq(&expected), "{titles:?}");
    let english = fs::read(&file).unwrap();
    assert!(run(&["worksheet", &lesson("05-prim"), "-o", &file]).status.success());
    assert!(fs::read(&file).unwrap() == english, "nothing is random");
    assert!(run(&["worksheet", &lesson("05-prim"), "--language", "fr", "-o", &file]).status.success());
    assert!(fs::read(&file).unwrap() != english);
}

#[test]
fn a_lesson_without_questions_for_paper_or_with_a_mistake_is_an_error() {
    let wrong = |arguments: &[&str]| {
        let made = run(&[&["worksheet", "-o", &scratch("no-lesson.pdf")], arguments].concat());
        assert_eq!(made.status.code(), Some(2), "{arguments:?}");
        reported(&made)
    };
    let own = scratch("own-lesson");
    fs::create_dir_all(&own).unwrap();
    fs::write(format!("{own}/lesson.ron"), "(screens: [(id: \"task\", maze: \"square:4x3/kruskal#1\", ask: Task)])")
        .unwrap();
    let text =
        |question: &str| format!("(\n  title: \"Own\",\n  screens: {{\"task\": (text: \"One.\", {question})}},\n)");
    fs::write(format!("{own}/en.ron"), text("question: \"Do it.\"")).unwrap();
    assert!(wrong(&[&own]).contains("has no question for paper"));
    fs::write(format!("{own}/en.ron"), text("ask: \"Do it.\"")).unwrap();
    assert!(wrong(&[&own]).contains("en.ron:3: "), "{}", wrong(&[&own]));
    assert!(wrong(&["no-such-folder"]).contains("nor the folder of a lesson"));
    for option in [["--method", "kruskal"], ["--seed", "3"], ["--count", "2"]] {
        let said = wrong(&[&[lesson("05-prim").as_str()], &option[..]].concat());
        assert!(said.contains(option[0]) && said.contains("05-prim"), "{said}");
    }
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
