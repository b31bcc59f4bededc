//! Tests of the answers, bookmarks and chapters of books.

use super::*;
use maze_io::{Lines, PageSize};
use proptest::prelude::*;

fn book(layout: Layout, mazes: u64) -> Vec<u8> {
    let about = About { title: "A book".to_owned(), answers: "Answers".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    for seed in 1..=mazes {
        let maze = blueprint(&format!("square:9x7/kruskal#{seed}")).generate();
        let path = shortest_path(&maze);
        let words = Words { title: &format!("No. {seed} (ä)"), ..Words::default() };
        book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
    }
    book.finish().unwrap()
}

#[test]
fn answers_are_on_the_pages_that_the_layout_says() {
    for (answers, per_page, mazes, expected) in [
        (Answers::InPlace, 1, 3, 3),
        (Answers::None, 1, 3, 3),
        (Answers::Foot, 1, 3, 3),
        (Answers::Next, 1, 3, 6),
        (Answers::Next, 2, 3, 4),
        (Answers::End, 1, 13, 13 + 2),
        (Answers::End, 4, 13, 4 + 2),
        (Answers::End, 4, 0, 0),
    ] {
        let pdf = book(Layout { answers, per_page, ..Layout::default() }, mazes);
        assert_eq!(pages(&pdf), expected, "{answers:?} {per_page} {mazes}");
        let objects = objects(&pdf);
        let shown: usize = objects
            .values()
            .filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox") && !are(object, "/Length1"))
            .map(|object| stream(object).matches(" Do").count())
            .sum();
        // Each maze has walls and two arrows, and each answer walls and a path.
        let answer = match answers {
            Answers::InPlace => 1,
            Answers::None => 0,
            _ => 2,
        };
        assert_eq!(shown, mazes as usize * (3 + answer), "{answers:?} {per_page} {mazes}");
    }
}

#[test]
fn answers_fill_whole_rows_and_have_titles() {
    let sheets = |answers, per_page, mazes| {
        let pdf = book(Layout { answers, per_page, ..Layout::default() }, mazes);
        let objects = objects(&pdf);
        let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
        let sheets = sheets.filter(|object| !are(object, "/Length1")).map(|object| stream(object));
        sheets.filter(|sheet| sheet.contains(" Do")).collect::<Vec<_>>()
    };
    let count = |sheet: &String, what| sheet.matches(what).count();
    // Answers consist of walls and a path each, in rows of two. They and the page have titles.
    let end = sheets(Answers::End, 1, 26);
    let last: Vec<[usize; 2]> = end[26..].iter().map(|sheet| [count(sheet, " Do"), count(sheet, " Tj")]).collect();
    assert_eq!(last, [[20, 11], [20, 11], [12, 7]]);
    let next = sheets(Answers::Next, 2, 4);
    let titles: Vec<usize> = next.iter().map(|sheet| count(sheet, " Tj")).collect();
    assert_eq!(titles, [2; 4], "mazes and answers have titles");
}

#[test]
fn contents_take_as_many_pages_as_needed_and_mazes_begin_on_a_right_hand_page() {
    for (chapters, front, links) in [(0, 2, 0), (4, 2, 4), (61, 4, 61)] {
        let mut book = Book::begin(Vec::new(), Layout::default(), About::default()).unwrap();
        let maze = blueprint("square:3x3/kruskal#1").generate();
        for number in 1..=chapters {
            book.chapter(&format!("Chapter {number}")).unwrap();
            book.add(&Drawing::new(&maze), Words::default()).unwrap();
        }
        book.cover(&Drawing::new(&maze), Words { title: "A book", ..Words::default() }).unwrap();
        let pdf = book.finish().unwrap();
        assert_eq!(pages(&pdf), front + chapters, "{chapters} chapters");
        let objects = objects(&pdf);
        assert_eq!(objects.values().filter(|object| are(object, "/Subtype /Link")).count(), links);
    }
}

#[test]
fn bookmarks_lead_to_every_maze_and_to_the_answers() {
    let pdf = book(Layout { answers: Answers::End, ..Layout::default() }, 3);
    let objects = objects(&pdf);
    let items: Vec<_> = objects.iter().filter(|(_, object)| are(object, "/Dest [")).collect();
    assert_eq!(items.len(), 4);
    let list = objects.values().find(|object| are(object, "/Count 4\n") && are(object, "/First ")).unwrap();
    let (mut item, mut titles, mut before) = (number(list, "First"), Vec::new(), None);
    while let Some(here) = item {
        let bookmark = objects[&(here as usize)];
        titles.push(are(bookmark, "Answers"));
        assert_eq!(number(bookmark, "Prev"), before);
        (before, item) = (item, number(bookmark, "Next"));
    }
    assert_eq!(titles, [false, false, false, true]);
}

/// The number, or the object number, of an entry.
fn number(object: &[u8], key: &str) -> Option<i32> {
    let text = String::from_utf8_lossy(object).into_owned();
    text.split(&format!("/{key} ")).nth(1)?.split([' ', '\n']).next()?.parse().ok()
}

fn at<'p>(objects: &BTreeMap<usize, &'p [u8]>, object: &[u8], key: &str) -> Option<&'p [u8]> {
    objects.get(&usize::try_from(number(object, key)?).ok()?).copied()
}

#[test]
fn chapters_begin_on_new_pages_with_bookmarks_and_contents() {
    let layout = Layout { answers: Answers::End, per_page: 4, numbers: true, ..Layout::default() };
    let about = About { title: "A book".to_owned(), answers: "Answers".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    for (heading, mazes) in [("Without mazes", 0), ("Squares", 5), ("Rings", 3)] {
        book.chapter(heading).unwrap();
        for seed in 1..=mazes {
            let maze = blueprint(&format!("square:9x7/kruskal#{seed}")).generate();
            let path = shortest_path(&maze);
            let words = Words { title: &format!("{heading} {seed}"), ..Words::default() };
            book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
        }
    }
    let ornament = blueprint("circle:5/wilson#1").generate();
    book.cover(&Drawing::new(&ornament), Words { title: "A book of mazes", footer: "8 mazes", ..Words::default() })
        .unwrap();
    let pdf = book.finish().unwrap();
    // Cover, contents, 5 squares on two pages, 3 rings on one, and the answers of both chapters.
    assert_eq!(pages(&pdf), 2 + 2 + 1 + 2);
    let objects = objects(&pdf);
    let tree = objects.values().find(|object| are(object, "/Type /Pages")).unwrap();
    let kids = String::from_utf8_lossy(tree).split(['[', ']']).nth(1).unwrap().to_owned();
    let kids: Vec<i32> = kids.split(" 0 R").filter_map(|kid| kid.trim().parse().ok()).collect();
    let leads_to = |object: &[u8]| {
        let text = String::from_utf8_lossy(object).into_owned();
        let page: i32 = text.split(" 0 R /Fit").next()?.rsplit(['[', ' ']).next()?.parse().ok()?;
        kids.iter().position(|&kid| kid == page)
    };
    let list = objects.values().find(|object| are(object, "/Type /Outlines")).unwrap();
    let (mut item, mut chapters) = (at(&objects, list, "First"), Vec::new());
    while let Some(chapter) = item {
        let (mut below, mut led) = (at(&objects, chapter, "First"), Vec::new());
        while let Some(maze) = below {
            led.push(leads_to(maze).unwrap());
            below = at(&objects, maze, "Next");
        }
        assert_eq!(number(chapter, "Count"), Some(-(led.len() as i32)), "its children are collapsed");
        chapters.push((leads_to(chapter).unwrap(), led));
        item = at(&objects, chapter, "Next");
    }
    assert_eq!(chapters, [(2, vec![2, 2, 2, 2, 3]), (4, vec![4; 3]), (5, vec![5, 6])]);
    let links = objects.values().filter(|object| are(object, "/Subtype /Link"));
    assert_eq!(links.map(|link| leads_to(link).unwrap()).collect::<Vec<_>>(), [2, 4, 5]);
    // Page labels match the printed page numbers.
    let catalog = objects.values().find(|object| are(object, "/Type /Catalog")).unwrap();
    let labels = String::from_utf8_lossy(catalog).split("/Nums [").nth(1).unwrap().to_owned();
    let labels: Vec<usize> = labels.split([' ', ']']).filter_map(|part| part.parse().ok()).collect();
    assert_eq!((labels[0], labels[3]), (0, 2), "the third page is the first with an Arabic number");
    assert!(are(objects[&labels[4]], "/S /D") && are(objects[&labels[1]], "/S /r"));
}

#[test]
fn mazes_keep_their_room_on_the_smallest_pages() {
    let layout = Layout { page: "50x50".parse().unwrap(), numbers: true, answers: Answers::End, ..Layout::default() };
    layout.check().unwrap();
    let about = About { answers: "Answers".to_owned(), contents: "Contents".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    book.chapter("Squares").unwrap();
    let maze = blueprint("square:9x7/kruskal#1").generate();
    let (path, words) = (shortest_path(&maze), Words { title: "A maze", footer: "its code", ..Words::default() });
    let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
    book.add(&drawing, words).unwrap();
    book.cover(&drawing, words).unwrap();
    let pdf = book.finish().unwrap();
    let objects = objects(&pdf);
    let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
    let contents: Vec<String> = sheets.filter(|object| !are(object, "/Length1")).map(|object| stream(object)).collect();
    let placed: Vec<f32> = contents
        .iter()
        .flat_map(|content| content.lines().filter(|line| line.ends_with(" cm")))
        .filter(|line| line.contains(" 0 0 "))
        .map(|line| line.split(' ').next().unwrap().parse().unwrap())
        .collect();
    assert!(placed.len() >= 3 && placed.iter().all(|&scale| scale > 1.0), "a cell is wider than a point: {placed:?}");
}

/// The contents of the pages in the order in which they were written.
fn sheets(pdf: &[u8]) -> Vec<String> {
    let objects = objects(pdf);
    let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
    let sheets = sheets.filter(|object| !are(object, "/Length1") && !are(object, "/CIDInit"));
    sheets.map(|object| stream(object)).filter(|sheet| sheet.contains(" cm")).collect()
}

/// The numbers in the lines with this ending.
fn numbers(sheet: &str, end: &str) -> Vec<Vec<f32>> {
    let lines = sheet.lines().filter(|line| line.ends_with(end));
    lines.map(|line| line.split(' ').filter_map(|part| part.parse().ok()).collect()).collect()
}

/// The letter size of each line of text.
fn letters(sheet: &str) -> Vec<f32> {
    numbers(sheet, " Tf").iter().map(|line| line[0]).collect()
}

/// The content of a page with one maze and these texts.
fn page(code: &str, layout: Layout, words: Words<'_>) -> String {
    let maze = blueprint(code).generate();
    let path = shortest_path(&maze);
    let mut book = Book::begin(Vec::new(), layout, About::default()).unwrap();
    book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
    sheets(&book.finish().unwrap()).swap_remove(0)
}

const LONG: &str = "Help the hungry mouse find its long way through all of the passages to the cheese";

#[test]
fn long_titles_take_several_lines_and_remain_readable() {
    for (per_page, times, least) in [(1, 1, 17.9), (1, 3, 16.0), (4, 1, 12.0), (12, 1, 8.0)] {
        let title = [LONG; 3][..times].join(" ");
        let layout = || Layout { per_page, answers: Answers::Foot, ..Layout::default() };
        let sheet = page("square:9x7/kruskal#1", layout(), Words { title: &title, footer: &title, ..Words::default() });
        let letters = letters(&sheet);
        let titles = letters.iter().filter(|&&size| size >= least).count();
        assert!(titles >= 1 && letters.len() > titles, "{per_page} {times}: {letters:?}");
        assert!(letters.iter().all(|&size| size >= 5.0), "{per_page} {times}: {letters:?}");
        let short = page("square:9x7/kruskal#1", layout(), Words { title: "A", ..Words::default() });
        assert_eq!(self::letters(&short).len(), 1);
    }
}

#[test]
fn a_share_code_is_written_whole_or_not_at_all() {
    let maze = "square:9x7/kruskal#1";
    let long = format!("square:24x18@1-{}/wilson#7", "Af_9-z".repeat(40));
    let written = |code, footer, per_page| {
        letters(&page(maze, Layout { per_page, ..Layout::default() }, Words { code, footer, ..Words::default() })).len()
    };
    assert_eq!([written(maze, "", 1), written(maze, "", 12)], [1, 1]);
    assert_eq!([written(&long, "", 1), written(&long, "", 12)], [0, 0]);
    assert_eq!([written(&long, "Maze 1", 1), written(maze, "Maze 1", 12)], [1, 1], "the footer is still there");
}

#[test]
fn answers_have_the_names_of_their_mazes() {
    let layout = Layout { answers: Answers::End, per_page: 2, ..Layout::default() };
    let mut book = Book::begin(Vec::new(), layout, About::default()).unwrap();
    let maze = blueprint("square:9x7/kruskal#1").generate();
    let path = shortest_path(&maze);
    for name in ["Maze 1", "Maze 2"] {
        let words = Words { title: "Help", footer: name, name, ..Words::default() };
        book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
    }
    let texts = sheets(&book.finish().unwrap()).into_iter().map(|sheet| {
        let texts = sheet.lines().filter(|line| line.ends_with(" Tj")).map(str::to_owned);
        texts.collect::<Vec<_>>()
    });
    let [mazes, answers] = <[_; 2]>::try_from(texts.collect::<Vec<_>>()).unwrap();
    assert_eq!(mazes[0], mazes[2], "the titles");
    assert_eq!(answers, [mazes[1].clone(), mazes[3].clone()], "the footers of mazes are the titles of their answers");
}

#[test]
fn there_is_space_between_a_maze_its_title_and_its_answer() {
    for marks in [Marks::None, Marks::Arrows, Marks::Pictures] {
        let layout = Layout { answers: Answers::Foot, marks, page: "297x210".parse().unwrap(), ..Layout::default() };
        let sheet = page("square:9x7/kruskal#1", layout, Words { title: "A maze", ..Words::default() });
        let placed = numbers(&sheet, " cm");
        let answer = placed.iter().find(|placed| placed[0] < 0.0 && placed[1] == 0.0 && placed[3] < 0.0).unwrap();
        let maze =
            placed.iter().find(|placed| placed[0] > 0.0 && placed[0] == placed[3] && placed[0] > -answer[0]).unwrap();
        let [bottom, top] = [maze[5] - 7.0 * maze[0], answer[5] - 7.0 * answer[0]];
        let mm = 72.0 / 25.4;
        assert!(bottom - top > 7.0 * mm, "{} mm", (bottom - top) / mm);
        let title = numbers(&sheet, " Tm")[0][5];
        assert!(title - maze[5] > 6.0 * mm, "{} mm", (title - maze[5]) / mm);
    }
}

#[test]
fn lines_must_leave_passages_between_them() {
    let maze = blueprint("square:40x40/kruskal#1").generate();
    let check = |width, per_page| {
        let lines = Lines { width: Some(width), ..Lines::default() };
        let layout = Layout { lines, per_page, marks: Marks::None, ..Layout::default() };
        layout.check_maze(&Drawing::new(&maze), Words::default(), "")
    };
    // 180 mm are 40 cells of 4.5 mm.
    assert_eq!([check(2.25, 1), check(1.0, 2)], [Ok(()), Ok(())]);
    let thick = check(2.26, 1).unwrap_err().to_string();
    assert_eq!(thick, "lines of 2.26 mm are too thick for cells of 4.5 mm; use at most 2.25 mm");
    assert!(check(2.25, 2).is_err(), "two mazes on a page are smaller");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Errors suggest a layout that is possible, and all other layouts are drawn.
    #[test]
    fn layouts_without_room_are_errors_and_all_others_are_drawn(
        (width, height, margin, per_page) in (50.0..300.0_f32, 50.0..300.0_f32, 0.0..100.0_f32, 1..=100_usize),
        marks in prop::sample::select(Marks::NAMED.map(|named| named.1).to_vec()),
        answers in prop::sample::select(Answers::NAMED.map(|named| named.1).to_vec()),
        (numbers, times, thick) in (any::<bool>(), 0..6_usize, prop::option::of(0.01..10.0_f32)),
        shape in prop::sample::select(vec!["square:1x9", "square:9x7", "square:12x1", "circle:3", "triangle:4"]),
    ) {
        let lines = Lines { width: thick, ..Lines::default() };
        let layout = Layout { page: PageSize { width, height }, margin, per_page, lines, marks, answers, numbers };
        let maze = blueprint(&format!("{shape}/kruskal#1")).generate();
        let path = shortest_path(&maze);
        let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
        let text = vec![LONG; times].join(" ");
        let words = Words { title: &text, footer: &text, code: "square:9x7/kruskal#1", ..Words::default() };
        let checked = layout.check_maze(&drawing, words, &text);
        match &checked {
            Err(maze_io::LayoutError::Crowded { most, .. }) => {
                prop_assert!((1..per_page).contains(most));
                let fewer = Layout { per_page: *most, ..layout.clone() }.check_maze(&drawing, words, &text);
                prop_assert!(!matches!(fewer, Err(maze_io::LayoutError::Crowded { .. })), "{fewer:?}");
            }
            Err(maze_io::LayoutError::Lines(thick)) if thick.most >= 0.01 => {
                let lines = Lines { width: Some(thick.most), ..lines };
                prop_assert_eq!(Layout { lines, ..layout.clone() }.check_maze(&drawing, words, &text), Ok(()));
            }
            _ => {}
        }
        let about = About { answers: "Answers".to_owned(), contents: text.clone(), ..About::default() };
        let Ok(mut book) = Book::begin(Vec::new(), layout.clone(), about) else {
            prop_assert!(layout.check().is_err());
            return Ok(());
        };
        book.chapter(&text).unwrap();
        for _ in 0..3 {
            book.add(&drawing, words).unwrap();
        }
        book.cover(&drawing, words).unwrap();
        let pdf = book.finish().unwrap();
        prop_assert!(sheets(&pdf).iter().flat_map(|sheet| self::numbers(sheet, " cm")).all(|placed| placed[0] != 0.0 || placed[1] != 0.0));
    }
}
