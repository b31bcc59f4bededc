//! Books have answers, bookmarks and chapters where they were asked for.

use super::*;

fn book(layout: Layout, mazes: u64) -> Vec<u8> {
    let about = About { title: "A book".to_owned(), answers: "Answers".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    for seed in 1..=mazes {
        let maze = blueprint(&format!("square:9x7/kruskal#{seed}")).generate();
        let path = shortest_path(&maze);
        let words = Words { title: &format!("No. {seed} (ä)"), footer: "" };
        book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
    }
    book.finish().unwrap()
}

#[test]
fn answers_are_where_they_were_asked_for() {
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
        // Each maze with two arrows, and answers with wall and path.
        let answer = match answers {
            Answers::InPlace => 1,
            Answers::None => 0,
            _ => 2,
        };
        assert_eq!(shown, mazes as usize * (3 + answer), "{answers:?} {per_page} {mazes}");
    }
}

#[test]
fn answers_fill_whole_rows_and_say_whose_they_are() {
    let sheets = |answers, per_page, mazes| {
        let pdf = book(Layout { answers, per_page, ..Layout::default() }, mazes);
        let objects = objects(&pdf);
        let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
        let sheets = sheets.filter(|object| !are(object, "/Length1")).map(|object| stream(object));
        sheets.filter(|sheet| sheet.contains(" Do")).collect::<Vec<_>>()
    };
    let count = |sheet: &String, what| sheet.matches(what).count();
    // Answers are walls and a path each, in rows of two; their titles, and that of the page.
    let end = sheets(Answers::End, 1, 26);
    let last: Vec<[usize; 2]> = end[26..].iter().map(|sheet| [count(sheet, " Do"), count(sheet, " Tj")]).collect();
    assert_eq!(last, [[20, 11], [20, 11], [12, 7]]);
    let next = sheets(Answers::Next, 2, 4);
    let titles: Vec<usize> = next.iter().map(|sheet| count(sheet, " Tj")).collect();
    assert_eq!(titles, [2; 4], "mazes and answers have their titles");
}

#[test]
fn contents_run_on_over_further_pages_and_mazes_begin_on_a_right_one() {
    for (chapters, front, links) in [(0, 2, 0), (4, 2, 4), (61, 4, 61)] {
        let mut book = Book::begin(Vec::new(), Layout::default(), About::default()).unwrap();
        let maze = blueprint("square:3x3/kruskal#1").generate();
        for number in 1..=chapters {
            book.chapter(&format!("Chapter {number}")).unwrap();
            book.add(&Drawing::new(&maze), Words::default()).unwrap();
        }
        book.cover(&Drawing::new(&maze), Words { title: "A book", footer: "" }).unwrap();
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

/// A number, or that of an object, by its key.
fn number(object: &[u8], key: &str) -> Option<i32> {
    let text = String::from_utf8_lossy(object).into_owned();
    text.split(&format!("/{key} ")).nth(1)?.split([' ', '\n']).next()?.parse().ok()
}

fn at<'p>(objects: &BTreeMap<usize, &'p [u8]>, object: &[u8], key: &str) -> Option<&'p [u8]> {
    objects.get(&usize::try_from(number(object, key)?).ok()?).copied()
}

#[test]
fn chapters_begin_on_new_pages_that_bookmarks_and_contents_lead_to() {
    let layout = Layout { answers: Answers::End, per_page: 4, numbers: true, ..Layout::default() };
    let about = About { title: "A book".to_owned(), answers: "Answers".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    for (heading, mazes) in [("None has it", 0), ("Squares", 5), ("Rings", 3)] {
        book.chapter(heading).unwrap();
        for seed in 1..=mazes {
            let maze = blueprint(&format!("square:9x7/kruskal#{seed}")).generate();
            let path = shortest_path(&maze);
            let words = Words { title: &format!("{heading} {seed}"), footer: "" };
            book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
        }
    }
    let ornament = blueprint("circle:5/wilson#1").generate();
    book.cover(&Drawing::new(&ornament), Words { title: "A book of mazes", footer: "8 mazes" }).unwrap();
    let pdf = book.finish().unwrap();
    // Cover, contents, 5 squares on two pages, 3 rings on one, and the answers of each.
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
        assert_eq!(number(chapter, "Count"), Some(-(led.len() as i32)), "they are folded");
        chapters.push((leads_to(chapter).unwrap(), led));
        item = at(&objects, chapter, "Next");
    }
    assert_eq!(chapters, [(2, vec![2, 2, 2, 2, 3]), (4, vec![4; 3]), (5, vec![5, 6])]);
    let links = objects.values().filter(|object| are(object, "/Subtype /Link"));
    assert_eq!(links.map(|link| leads_to(link).unwrap()).collect::<Vec<_>>(), [2, 4, 5]);
    // Programs that show it count as the pages do.
    let catalog = objects.values().find(|object| are(object, "/Type /Catalog")).unwrap();
    let labels = String::from_utf8_lossy(catalog).split("/Nums [").nth(1).unwrap().to_owned();
    let labels: Vec<usize> = labels.split([' ', ']']).filter_map(|part| part.parse().ok()).collect();
    assert_eq!((labels[0], labels[3]), (0, 2), "the third page is the first that counts");
    assert!(are(objects[&labels[4]], "/S /D") && are(objects[&labels[1]], "/S /r"));
}

#[test]
fn mazes_are_not_squeezed_out_of_the_smallest_pages() {
    let layout = Layout { page: "50x50".parse().unwrap(), numbers: true, answers: Answers::End, ..Layout::default() };
    layout.check().unwrap();
    let about = About { answers: "Answers".to_owned(), contents: "Contents".to_owned(), ..About::default() };
    let mut book = Book::begin(Vec::new(), layout, about).unwrap();
    book.chapter("Squares").unwrap();
    let maze = blueprint("square:9x7/kruskal#1").generate();
    let (path, words) = (shortest_path(&maze), Words { title: "A maze", footer: "its code" });
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
