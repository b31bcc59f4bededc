//! Tests of damaged lessons: the error names the file, the line and what is wrong.

use maze_lessons::{Course, Lesson};
use std::{collections::BTreeMap, fs, path::PathBuf};

const SCREENS: &str = r#"(
    screens: [
        (id: "first", maze: "square:4x3/kruskal#1"),
        (id: "task", maze: "square:4x3/kruskal#1", ask: Task),
    ],
)"#;

const WORDS: &str = r#"(
    title: "A test",
    screens: {
        "first": (text: "One. Two."),
        "task": (text: "One.
            Two.", question: "Which?"),
    },
)"#;

/// Reads a lesson after a change in one of its files.
fn read(file: &str, [old, new]: [&str; 2]) -> Result<Lesson, String> {
    let change = |name: &str, text: &str| {
        assert!(name != file || text.contains(old), "{old}");
        (name.to_owned(), if name == file { text.replacen(old, new, 1) } else { text.to_owned() })
    };
    let files = BTreeMap::from([change("lesson.ron", SCREENS), change("en.ron", WORDS)]);
    Lesson::read("test", &files).map_err(|error| error.to_string())
}

#[test]
fn a_good_lesson_is_read_and_its_lines_are_joined() {
    let lesson = read("en.ron", ["A test", "Another"]).expect("it is fine");
    let text = lesson.text("fr").expect("English instead of French");
    assert_eq!((text.title.as_str(), text.screens["task"].text.as_str()), ("Another", "One. Two."));
}

#[test]
fn a_text_with_a_mistake_is_left_out_if_there_is_another_language() {
    let files = |french: &str| {
        let files = [("lesson.ron", SCREENS), ("en.ron", WORDS), ("fr.ron", french)];
        files.map(|(name, text)| (format!("test/{name}"), text.to_owned()))
    };
    let Course { lessons, errors } = Course::of(files(&WORDS.replace("A test", "Un test")));
    assert!(errors.is_empty() && lessons[0].text("fr").expect("a text").title == "Un test");
    let Course { lessons, errors } = Course::of(files(&WORDS.replace("title", "heading")));
    assert_eq!(lessons[0].text("fr").expect("a text").title, "A test");
    assert!(errors.len() == 1 && errors[0].to_string().starts_with("test/fr.ron:2: "), "{errors:?}");
}

#[test]
fn errors_name_file_line_and_problem() {
    let cases = [
        ("lesson.ron", ["screens:", "screen:"], "test/lesson.ron:2: "),
        ("lesson.ron", ["kruskal#1\"),", "kruskall#1\"),"], "test/lesson.ron:3: "),
        ("lesson.ron", ["ask: Task", "ask: Tusk"], "test/lesson.ron:4: "),
        ("lesson.ron", ["ask: Task", "ask: Task, show: Still(999)"], "test/lesson.ron:4: screen \"task\": plays from"),
        ("lesson.ron", ["ask: Task", "show: Play(5, 2)"], "test/lesson.ron:4: screen \"task\": plays from"),
        ("lesson.ron", ["ask: Task", "ask: Connected((9, 0))"], "test/lesson.ron:4: screen \"task\": the maze has no"),
        ("lesson.ron", ["ask: Task", "ask: NextWall"], "test/lesson.ron:4: screen \"task\": no wall opens"),
        (
            "lesson.ron",
            ["\"task\", maze: \"square:4x3/kruskal", "\"task\", maze: \"square:4x3/eller"],
            "screen \"task\": no task",
        ),
        (
            "lesson.ron",
            ["\"task\", maze: \"square:4x3", "\"task\", maze: \"square:40x30"],
            "screen \"task\": the maze has 1200",
        ),
        ("lesson.ron", ["\"task\"", "\"first\""], "test/lesson.ron:3: screen \"first\": another"),
        ("en.ron", ["text: \"One. Two.\"", "test: \"One. Two.\""], "test/en.ron:4: "),
        ("en.ron", ["\"first\": (text: \"One. Two.\"),", ""], "test/en.ron:1: the text of screen \"first\" is missing"),
        ("en.ron", [", question: \"Which?\"", ""], "test/en.ron:5: screen \"task\": the screen asks"),
        ("en.ron", ["\"first\": (", "\"first\": (question: \"Why?\", "], "test/en.ron:4: screen \"first\": there is"),
        (
            "en.ron",
            ["\"first\": (", "\"third\": (text: \"\"), \"first\": ("],
            "test/en.ron:4: screen \"third\": lesson.ron",
        ),
    ];
    for (file, change, expected) in cases {
        let error = read(file, change).expect_err(expected);
        assert!(error.contains(expected), "{error} instead of {expected}");
    }
}

#[test]
fn a_lesson_without_screens_or_texts_is_an_error() {
    let only = |name: &str, text: &str| {
        let (lessons, errors) = {
            let Course { lessons, errors } = Course::of([(format!("test/{name}"), text.to_owned())]);
            (lessons.len(), errors.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!((lessons, errors.len()), (0, 1));
        errors[0].clone()
    };
    assert_eq!(only("en.ron", WORDS), "test/lesson.ron:1: the file is missing");
    assert!(only("lesson.ron", SCREENS).starts_with("test/en.ron:1: the file is missing"));
}

/// The blocks of code in `docs/extending/lesson.md` are a lesson.
#[test]
fn the_example_of_the_documentation_is_a_lesson() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/extending/lesson.md");
    let page = fs::read_to_string(page).expect("a page");
    let block = |name: &str| {
        let (_, rest) = page.split_once(&format!("`{name}`:\n\n```ron\n")).unwrap_or_else(|| panic!("{name}"));
        let (code, _) = rest.split_once("```").expect("an end");
        (name.to_owned(), code.to_owned())
    };
    let files = BTreeMap::from(["lesson.ron", "en.ron", "fr.ron"].map(block));
    let lesson = Lesson::read("example", &files).expect("it is fine");
    assert!(lesson.screens.iter().any(|screen| screen.exercise().is_some()));
}
