//! Tests of lessons in folders of the user: they are added to the course, and a bad file disturbs no other lesson.

use maze_lessons::{Course, Lesson};
use std::{
    fs,
    path::{Path, PathBuf},
};

const SCREENS: &str = "(screens: [(id: \"first\", maze: \"square:4x3/kruskal#1\")])";

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Writes a lesson with this title.
fn write(lesson: &Path, title: &str) {
    fs::create_dir_all(lesson).expect("a folder");
    fs::write(lesson.join("lesson.ron"), SCREENS).expect("a file");
    let text = format!("(\n    title: \"{title}\",\n    screens: {{\"first\": (text: \"One. Two.\")}},\n)");
    fs::write(lesson.join("en.ron"), text).expect("a file");
}

fn titles(course: &Course) -> Vec<(&str, &str)> {
    course
        .lessons
        .iter()
        .map(|lesson| (lesson.key.as_str(), lesson.text("en").expect("a text").title.as_str()))
        .collect()
}

#[test]
fn lessons_of_a_folder_are_added_in_the_order_of_their_names_or_replace_others() {
    let (folder, built_in) = (folder("own-lessons"), Course::embedded().lessons.len());
    let mut course = Course::embedded();
    course.read(&folder.join("there-is-none"));
    assert_eq!((course.lessons.len(), course.errors.len()), (built_in, 0));
    write(&folder.join("04-sets"), "Replaced");
    write(&folder.join("03-more"), "More");
    write(&folder.join(".trash"), "Hidden");
    fs::write(folder.join("notes.txt"), "no lesson").expect("a file");
    fs::write(folder.join("03-more/notes.txt"), "no text").expect("a file");
    course.read(&folder);
    assert!(course.errors.is_empty(), "{:?}", course.errors);
    assert_eq!(course.lessons.len(), built_in + 1);
    let all = titles(&course);
    assert_eq!(all[3..5], [("03-more", "More"), ("04-sets", "Replaced")]);
    assert!(all.is_sorted());
}

#[test]
fn a_bad_file_is_named_with_its_line_and_the_other_lessons_stay() {
    let folder = folder("bad-lessons");
    for name in ["1-good", "2-bad", "3-latin", "4-long", "5-empty"] {
        write(&folder.join(name), name);
    }
    let mut course = Course::default();
    course.read(&folder);
    assert_eq!((course.lessons.len(), course.errors.len()), (5, 0));
    fs::write(folder.join("2-bad/en.ron"), "(\n    title: \"Two\",\n    screen: {},\n)").expect("a file");
    fs::write(folder.join("3-latin/fr.ron"), b"(\n    title: \"Le\xe7on\",\n)").expect("a file");
    fs::write(folder.join("4-long/en.ron"), " ".repeat(1 << 20)).expect("a file");
    fs::remove_file(folder.join("5-empty/lesson.ron")).expect("it is there");
    write(&folder.join("1-good"), "Changed");
    course.read(&folder);
    let errors: Vec<String> = course.errors.iter().map(ToString::to_string).collect();
    let place = |file: &str, line: usize| format!("{}:{line}: ", folder.join(file).display());
    assert!(errors[0].starts_with(&place("2-bad/en.ron", 3)) && errors[0].contains("`screen`"), "{errors:?}");
    assert_eq!(errors[1], place("3-latin/fr.ron", 2) + "the text is not in UTF-8");
    assert!(errors[2].starts_with(&place("4-long/en.ron", 1)), "{errors:?}");
    assert_eq!(errors[3], place("5-empty/lesson.ron", 1) + "the file is missing");
    assert_eq!(errors.len(), 4);
    let names = [
        ("1-good", "Changed"),
        ("2-bad", "2-bad"),
        ("3-latin", "3-latin"),
        ("4-long", "4-long"),
        ("5-empty", "5-empty"),
    ];
    assert_eq!(titles(&course), names, "the previous lessons stay");
}

#[test]
fn a_file_may_begin_with_a_byte_order_mark() {
    let folder = folder("marked-lesson");
    write(&folder, "Marked");
    fs::write(folder.join("lesson.ron"), format!("\u{feff}{SCREENS}")).expect("a file");
    let lesson = Lesson::open(&folder).expect("it is fine");
    assert_eq!(lesson.key, "marked-lesson");
}
