//! Tests of books and laid-out pages.

use crate::{reported, run, scratch, text};
use std::fs;

/// The titles of a document and of its bookmarks.
fn titles(file: &str) -> Vec<String> {
    let pdf = String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned();
    pdf.split("/Title (").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned).collect()
}

/// The number of pages of a document.
fn pages(file: &str) -> usize {
    let pdf = String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned();
    pdf.matches("/Type /Page\n").count()
}

#[test]
fn a_book_has_a_page_for_each_maze_and_pages_of_answers() {
    let file = scratch("book.pdf");
    let made = run(&["--size", "9x7", "--method", "wilson", "--seed", "5", "--count", "14", "-o", &file]);
    assert!(made.status.success(), "{}", reported(&made));
    assert_eq!(pages(&file), 14 + 2);
    let again = fs::read(&file).unwrap();
    run(&["--size", "9x7", "--method", "wilson", "--seed", "5", "--count", "14", "-o", &file]);
    assert!(fs::read(&file).unwrap() == again, "the same arguments give the same bytes");
    let few = ["--per-page", "4", "--answers", "foot", "--page-size", "a5", "--marks", "pictures"];
    run(&[&["--size", "9x7", "--method", "wilson", "--count", "14", "-o", &file], &few[..]].concat());
    assert_eq!(pages(&file), 4);
}

#[test]
fn a_page_without_a_path_is_written_and_reported() {
    let file = scratch("unsolved.pdf");
    let many = scratch("unsolved-{number}.pdf");
    let maze = ["--seed", "1", "--unique", "--from", "0,0", "--to", "0,7"];
    for answer in [&["--answers", "foot"][..], &["--title", "One", "--solve"]] {
        for (of, count, first) in
            [("1 of 1", &[][..], &file), ("1 of 4", &["--count", "4"], &scratch("unsolved-1.pdf"))]
        {
            let output = if count.is_empty() { &file } else { &many };
            _ = fs::remove_file(first);
            let made = run(&[&maze, answer, count, &["-o", output]].concat());
            let mazes = if of == "1 of 1" { "maze" } else { "mazes" };
            let expected = format!("error: no path was found in {of} {mazes}, the first of them in {first}\n");
            assert_eq!((made.status.code(), reported(&made)), (Some(1), expected), "{answer:?}");
            assert_eq!(pages(first), 1);
        }
    }
    let book = run(&[&maze[..], &["--count", "4", "-o", &file]].concat());
    assert_eq!(book.status.code(), Some(1));
    assert!(reported(&book).contains("no path was found in 1 of 4") && pages(&file) > 1, "{book:?}");
}

#[test]
fn the_mazes_of_a_book_have_the_requested_difficulty() {
    let file = scratch("medium.pdf");
    let asked = ["--difficulty", "3", "--title", "{difficulty}", "--footer", "", "--answers", "none"];
    let made =
        run(&[&["--size", "8x6", "--method", "kruskal", "--seed", "1", "--count", "5", "-o", &file], &asked[..]]
            .concat());
    assert!(made.status.success(), "{}", reported(&made));
    let pdf = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
    // Bookmarks have the titles of the mazes.
    assert_eq!(pdf.matches("/Title (3)").count(), 5);
    let none = [
        &["--size", "3x3", "--method", "kruskal", "--seed", "1", "--count", "5", "-o", &file],
        &["--difficulty", "9"][..],
    ];
    let none = run(&none.concat());
    assert_eq!(none.status.code(), Some(1));
    assert!(reported(&none).contains("has the difficulty 9; they have"), "{}", reported(&none));
    assert_eq!(pages(&file), 5, "the old file is still there");
}

#[test]
fn a_book_may_have_chapters_of_several_shapes() {
    let file = scratch("chapters.pdf");
    let first = ["--size", "9x7", "--method", "wilson", "--seed", "5", "--count", "2", "--title", "{number} {code}"];
    let others = ["--chapter", "hex-flat:5x4/kruskal#1", "--chapter", "circle:4/wilson#9", "-o", &file];
    let headings =
        ["First", "{chapter}. {shape}, {method}", "{shape} {size}"].map(|heading| ["--heading", heading]).concat();
    let made = run(&[&first[..], &others, &headings].concat());
    assert!(made.status.success(), "{}", reported(&made));
    assert_eq!(pages(&file), 6 + 3, "each chapter has a page of answers");
    let mut titles = titles(&file);
    titles.sort_unstable();
    let headings = ["2. Hexagons, Kruskal", "First", "Rings 4"];
    let mazes = [
        "1 square:9x7/wilson#5",
        "2 square:9x7/wilson#6",
        "3 hex-flat:5x4/kruskal#1",
        "4 hex-flat:5x4/kruskal#2",
        "5 circle:4/wilson#9",
        "6 circle:4/wilson#10",
    ];
    // Each heading has a bookmark for its mazes and one for their answers.
    let mut expected = [&["6 mazes", "Answers"][..], &headings, &headings, &mazes].concat();
    expected.sort_unstable();
    assert_eq!(titles, expected);
}

#[test]
fn a_book_begins_with_its_cover_and_contents() {
    let file = scratch("cover.pdf");
    let book = ["--size", "9x7", "--method", "wilson", "--seed", "5", "--count", "4", "-o", &file];
    let made = run(&[&book[..], &["--cover", "{mazes} for you", "--subtitle", "levels {levels}"]].concat());
    assert!(made.status.success(), "{}", reported(&made));
    assert_eq!(pages(&file), 2 + 4 + 1);
    assert_eq!(titles(&file)[0], "4 for you", "the cover is the title of the document");
}

#[test]
fn a_book_is_in_the_language_of_the_user() {
    let file = scratch("livre.pdf");
    let book = ["--size", "9x7", "--method", "wilson", "--seed", "5", "--count", "2", "-o", &file];
    let made = run(&[&book[..], &["--language", "fr"]].concat());
    assert!(made.status.success(), "{}", reported(&made));
    let mut titles = titles(&file);
    titles.sort_unstable();
    assert_eq!(titles, ["2 labyrinthes", "Labyrinthe 1", "Labyrinthe 2", "Solutions"]);
    assert!(String::from_utf8_lossy(&fs::read(&file).unwrap()).contains("/Lang (fr)"));
}

#[test]
fn a_page_with_one_maze_can_be_read_back() {
    let file = scratch("one.pdf");
    for more in [&[][..], &["--title", "Ä {{1}}", "--page-size", "100x120"]] {
        let made = run(&[&["--blueprint", "hex-flat:5x4/wilson#3", "-o", &file], more].concat());
        assert!(made.status.success(), "{}", reported(&made));
        let read = run(&["--input", &file, "--style", "braille"]);
        assert_eq!(
            text(&read),
            text(&run(&["--blueprint", "hex-flat:5x4/wilson#3", "--style", "braille"])),
            "{more:?}"
        );
    }
}

#[test]
fn invalid_layouts_are_errors_that_say_what_is_valid() {
    let file = scratch("wrong.pdf");
    for (wrong, says) in [
        (&["--page-size", "b9"][..], "A3, A4, A5, letter or legal"),
        (&["--margin", "101"], "from 0 to 100"),
        (&["--margin", "65", "--page-size", "a5"], "the margin must be from 0 to 64 mm"),
        (&["--per-page", "0"], "from 1 to 100"),
        (&["--line-width", "x"], "from 0.01 to 10"),
        (&["--path-color", "pink"], "#rrggbb"),
        (&["--marks", "cats"], "none, arrows, pictures"),
        (&["--answers", "back"], "in-place, none, next, end, foot"),
        (&["--title", "{size}"], "there are {number}, {code}, {seed}, {difficulty}"),
        (&["--chapter", "square:3x3/wilson#1"], "--chapter applies only to books, which hold all --count mazes"),
        (&["--count", "2", "--chapter", "square:3x3/wilson"], "'square:3x3/wilson' for '--chapter <CODE>'"),
        (&["--footer", "迷"], "the font has no letter `迷`"),
        (&["--cover", "Mazes"], "--cover applies only to books, which hold all --count mazes"),
        (&["--count", "2", "--subtitle", "Mazes"], "--cover <TITLE>"),
        (&["--count", "2", "--cover", "{levels}"], "there are {mazes}"),
        (&["--count", "2", "--heading", "{number}"], "there are {chapter}, {shape}, {size}, {method}"),
        (
            &["--count", "9", "--per-page", "9", "--page-size", "50x50"],
            "9 mazes do not fit on a page of 50 x 50 mm with margins of 15 mm; use at most 3",
        ),
        (&["--count", "100", "--per-page", "100", "--page-size", "100x100", "--margin", "40"], "use at most 3"),
        (&["--margin", "5", "--stats"], "--stats"),
        (&["--margin", "5", "--format", "svg"], "only pdf has pages"),
    ] {
        let refused = run(&[&["--size", "3x3", "-o", &file], wrong].concat());
        assert_eq!(refused.status.code(), Some(2), "{wrong:?}: {}", reported(&refused));
        assert!(reported(&refused).contains(says), "{wrong:?}: {}", reported(&refused));
    }
    assert!(fs::metadata(&file).is_err(), "nothing was written");
}

#[test]
fn the_default_method_makes_perfect_mazes() {
    let file = scratch("usual.pdf");
    let code = |more: &[&str]| {
        let made = run(&[&["--size", "9x7", "--seed", "3", "-o", &file], more].concat());
        assert!(made.status.success(), "{}", reported(&made));
        text(&run(&["--input", &file, "--quiet", "--as", "json"]))
    };
    assert!(code(&[]).contains("\"square:9x7/backtracker#3\""));
    assert!(code(&["--braid", "50"]).contains("/backtracker+braid=50#3"));
    assert!(code(&["--method", "wilson"]).contains("/wilson#3"));
    assert!(code(&["--unique"]).contains("/random-removals+unique=yes#3"), "the option implies its method");
    run(&["--size", "9x7", "--seed", "3", "--count", "2", "--title", "{code}", "-o", &file]);
    assert!(titles(&file).contains(&"square:9x7/backtracker#4".to_owned()));
    let drawn = run(&["--size", "9x7", "--seed", "3", "--quiet", "--as", "json"]);
    assert!(text(&drawn).contains("/backtracker#3"), "drawings have the same default");
}

#[test]
fn reading_a_book_is_an_error_that_explains_why() {
    let file = scratch("unread.pdf");
    run(&["--size", "4x4", "--seed", "3", "--count", "2", "-o", &file]);
    let read = run(&["--input", &file]);
    assert_eq!(read.status.code(), Some(2));
    assert!(reported(&read).contains("a book has one for each maze, which is printed below it"), "{read:?}");
}

#[test]
fn a_maze_from_a_file_is_laid_out_like_a_new_one() {
    let (new, read) = (scratch("new.pdf"), scratch("read.pdf"));
    let paper = ["--page-size", "a5", "--marks", "pictures", "--answers", "next", "--title", "{difficulty}: {code}"];
    let code = "circle:5/wilson#9";
    let made = run(&[&["--blueprint", code, "-o", &new], &paper[..]].concat());
    assert!(made.status.success(), "{}", reported(&made));
    assert_eq!(pages(&new), 2, "the maze and its answer");
    for format in ["svg", "png", "pdf"] {
        let file = scratch(&format!("laid-out.{format}"));
        run(&["--blueprint", code, "-o", &file]);
        let made = run(&[&["--input", &file, "-o", &read], &paper[..]].concat());
        assert!(made.status.success(), "{}", reported(&made));
        assert!(fs::read(&read).unwrap() == fs::read(&new).unwrap(), "{format}: the page has other bytes");
    }
}

#[test]
fn a_maze_without_a_code_is_named_by_its_shape() {
    let (maze, page) = (scratch("drawn.txt"), scratch("drawn.pdf"));
    fs::write(&maze, "+---+---+\n        |\n+---+   +\n|        \n+---+---+\n").unwrap();
    let page_of = |title: &str| run(&["--input", &maze, "--title", title, "-o", &page]);
    let made = page_of("{number} {code}");
    assert!(made.status.success(), "{}", reported(&made));
    assert!(titles(&page).contains(&"1 square:2x2".to_owned()), "{:?}", titles(&page));
    let refused = page_of("{seed}");
    assert_eq!(refused.status.code(), Some(2));
    assert!(reported(&refused).contains("{number}, {code}, {difficulty}"), "{}", reported(&refused));
}

#[test]
fn mazes_with_the_same_title_are_named_by_their_numbers() {
    let file = scratch("same.pdf");
    let called = |more: &[&str]| {
        let made =
            run(&[&["--size", "5x5", "--seed", "1", "--count", "2", "--per-page", "2", "-o", &file], more].concat());
        assert!(made.status.success(), "{}", reported(&made));
        let mut titles = titles(&file);
        titles.sort_unstable();
        titles
    };
    assert_eq!(called(&["--title", "Help the mouse"]), ["2 mazes", "Answers", "Maze 1", "Maze 2"]);
    assert_eq!(called(&["--title", "Help", "--language", "fr"])[1..3], ["Labyrinthe 1", "Labyrinthe 2"]);
    assert_eq!(called(&["--title", "No. {number}"]), ["2 mazes", "Answers", "No. 1", "No. 2"]);
    let elsewhere = called(&["--title", "Help", "--answers", "foot"]);
    assert_eq!(elsewhere, ["2 mazes", "Help", "Help"], "answers below their mazes need no names");
    assert_eq!(called(&["--title", "", "--footer", "{seed}"]), ["1", "2", "2 mazes", "Answers"]);
}

#[test]
fn cells_are_large_enough_for_a_ball_and_a_lid_by_default() {
    let file = scratch("game.stl");
    for shape in
        [&["--shape", "triangle", "--radius", "3"][..], &["--shape", "octagon", "--size", "3x3"], &["--size", "3x3"]]
    {
        let made = run(&[shape, &["--seed", "1", "--ball", "5", "--lid", "2", "-o", &file]].concat());
        assert!(made.status.success(), "{shape:?}: {}", reported(&made));
    }
}

#[test]
fn each_chapter_may_have_its_own_difficulty() {
    let book = scratch("steps.pdf");
    let chapters = ["--size", "9x9", "--method", "kruskal", "--seed", "1", "--chapter", "square:9x9/kruskal#1"];
    let asked = ["--title", "{difficulty}", "--answers", "none", "--count", "6", "-o", &book];
    let made = run(&[&chapters[..], &asked, &["--difficulty", "3", "--difficulty", "4"]].concat());
    assert!(made.status.success(), "{made:?}");
    let levels: Vec<_> = titles(&book).into_iter().filter(|title| title.len() == 1).collect();
    assert_eq!(levels, ["3", "3", "3", "3", "3", "3", "4", "4", "4", "4", "4", "4"]);
    let too_many = ["--difficulty", "easy", "--difficulty", "medium", "--difficulty", "hard"];
    let refused = run(&[&chapters[..], &asked, &too_many].concat());
    assert!(refused.status.code() == Some(2) && reported(&refused).contains("3 times, for 2 chapters"), "{refused:?}");
}
