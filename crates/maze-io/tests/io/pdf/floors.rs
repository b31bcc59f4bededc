//! Tests of the pages of buildings: one for each floor.

use super::*;
use crate::surfaces::between;
use maze_core::{AnyGrid, HalfEdge, Maze};
use maze_io::LayoutError;

/// Buildings whose paths lead over all floors. The mask leaves only the upper two.
const CODES: [&str; 3] = ["floors:8x6x3/wilson#1", "hex-floors:8x6x3/wilson#1", "floors:12x9x3@ring/wilson#2"];

/// A document with a building and its path.
fn building(code: &str, layout: Layout, words: Words<'_>) -> Vec<u8> {
    let maze = blueprint(code).generate();
    let path = shortest_path(&maze);
    let mut book = Book::begin(Vec::new(), layout, About::default()).unwrap();
    book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, words).unwrap();
    book.finish().unwrap()
}

/// The levels of the floors that have cells.
fn levels(maze: &Maze<AnyGrid>) -> Vec<u32> {
    let mut levels: Vec<u32> = maze.grid().cells().map(|cell| maze.grid().level(cell)).collect();
    levels.dedup();
    levels
}

#[test]
fn each_floor_has_a_page_with_its_title_and_an_answer() {
    for code in &CODES[..2] {
        for (answers, per_page, expected) in [
            (Answers::InPlace, 1, 3),
            (Answers::Next, 1, 6),
            (Answers::Foot, 1, 3),
            (Answers::End, 1, 3 + 1),
            (Answers::None, 1, 3),
            (Answers::InPlace, 2, 2),
            (Answers::Next, 4, 2),
        ] {
            let layout = Layout { answers, per_page, ..Layout::default() };
            let pdf = building(code, layout, Words { floor: "Floor {number}", ..Words::default() });
            assert_eq!(pages(&pdf), expected, "{code}: {answers:?} {per_page}");
            let objects = objects(&pdf);
            for number in 1..=3 {
                let is_floor = |object: &&&[u8]| are(object, &format!("/Title (Floor {number})"));
                assert_eq!(objects.values().filter(is_floor).count(), 1, "{code}: a bookmark for floor {number}");
            }
        }
        // Outside of books, too.
        assert_eq!(pages(&file(code, Format::Pdf)), 3, "{code}");
    }
    let pdf = building(CODES[2], Layout::default(), Words { floor: "Floor {number}", ..Words::default() });
    let objects = objects(&pdf);
    let has_page = |number| objects.values().any(|object| are(object, &format!("/Title (Floor {number})")));
    assert_eq!(pages(&pdf), 2);
    assert_eq!([1, 2, 3].map(has_page), [false, true, true], "floors keep their numbers");
}

#[test]
fn a_floor_is_called_like_its_maze_and_like_its_answer() {
    let layout = Layout { answers: Answers::Next, ..Layout::default() };
    let words = Words { title: "Maze 7", floor: "Floor {number}", ..Words::default() };
    let pdf = building("floors:8x6x3/wilson#1", layout, words);
    let objects = objects(&pdf);
    let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
    let sheets = sheets.filter(|object| !are(object, "/Length1") && !are(object, "/CIDInit"));
    let sheets: Vec<String> = sheets.map(|object| stream(object)).filter(|sheet| sheet.contains(" cm")).collect();
    let title = |sheet: &String| sheet.lines().find(|line| line.ends_with(" Tj")).unwrap().to_owned();
    let titles: Vec<String> = sheets.iter().map(title).collect();
    assert_eq!(titles.len(), 6);
    for pair in titles.chunks(2) {
        assert_eq!(pair[0], pair[1], "a page and the page of its answer");
    }
    assert!(titles[0] != titles[2] && titles[2] != titles[4] && titles[0] != titles[4], "{titles:?}");
}

#[test]
fn the_walls_and_the_path_of_a_floor_are_on_its_page() {
    for code in CODES {
        let maze = blueprint(code).generate();
        let (grid, gaps, path) = (maze.grid(), Drawing::new(&maze).gaps(), shortest_path(&maze));
        let pdf = file(code, Format::Pdf);
        let objects = objects(&pdf);
        let figures: Vec<f32> =
            objects.values().filter(|object| are(object, "/BBox")).map(|object| drawn(&stream(object)).0).collect();
        let is_drawn = |length: f32| figures.iter().any(|figure| (figure - length).abs() < 0.01 + 0.001 * length);
        let far = |[a, b]: [[f32; 2]; 2]| f32::hypot(a[0] - b[0], a[1] - b[1]);
        let middle = |wall: HalfEdge| {
            let [a, b] = grid.ends(wall);
            [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]))
        };
        for level in levels(&maze) {
            let cells = grid.cells().filter(|&cell| grid.level(cell) == level);
            let walls = cells.flat_map(|cell| grid.walls(cell)).filter(|&wall| {
                // A wall at the upper end of stairs is on both floors.
                let is_first = grid.across(wall).is_none_or(|twin| twin.cell > wall.cell);
                let is_here = is_first || !grid.transition(wall).is_identity();
                is_here && !maze.is_open(wall) && !gaps.contains(&Some(wall))
            });
            let walls: f32 = walls.map(|wall| far(grid.ends(wall))).sum();
            let steps = path.windows(2).map(|step| between(grid, [step[0], step[1]]));
            let halves = steps.flat_map(|wall| [wall, grid.across(wall).unwrap()]);
            let halves = halves.filter(|half| grid.level(half.cell) == level);
            let steps: f32 = halves.map(|half| far([grid.center(half.cell), middle(half)])).sum();
            assert!(is_drawn(walls), "{code}: walls of {walls} on {level}: {figures:?}");
            assert!(steps > 0.0 && is_drawn(steps), "{code}: a path of {steps} on {level}: {figures:?}");
        }
    }
}

#[test]
fn entrance_and_exit_are_marked_on_their_floors_only() {
    let layout = Layout { answers: Answers::None, ..Layout::default() };
    let pdf = building("floors:8x6x3/wilson#1", layout, Words::default());
    let objects = objects(&pdf);
    let sheets = objects.values().filter(|object| are(object, "/FlateDecode") && !are(object, "/BBox"));
    let sheets = sheets.filter(|object| !are(object, "/Length1")).map(|object| stream(object));
    let figures: Vec<usize> = sheets.map(|sheet| sheet.matches(" Do").count()).filter(|&count| count > 0).collect();
    // Walls and marks, and an arrow below and above.
    assert_eq!(figures, [3, 2, 3]);
}

#[test]
fn floors_are_as_large_as_the_page_allows() {
    // Three floors beside one another would be cells of 4.6 mm on a page of 180 x 267 mm between the margins.
    let maze = blueprint("floors:12x12x3/wilson#1").generate();
    let check = |width| {
        let lines = maze_io::Lines { width: Some(width), ..maze_io::Lines::default() };
        let layout = Layout { lines, marks: Marks::None, ..Layout::default() };
        layout.check_maze(&Drawing::new(&maze), Words::default(), "")
    };
    assert_eq!(check(6.0), Ok(()));
    let Err(LayoutError::Lines(thick)) = check(9.0) else { panic!("too thick") };
    assert!((12.0..15.0).contains(&thick.cell_size), "{thick}");
}
