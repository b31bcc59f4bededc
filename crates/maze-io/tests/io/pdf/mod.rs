//! Tests that documents are valid, and show the maze to scale.

mod books;
mod floors;

use crate::{SHAPES, blueprint, file, shortest_path};
use maze_core::{Geometry, Grid};
use maze_io::{About, Answers, Book, Drawing, Format, Layout, Marks, Words, missing_letter};
use std::collections::BTreeMap;

/// The objects of a document by number, found through the cross-reference table.
pub(crate) fn objects(pdf: &[u8]) -> BTreeMap<usize, &[u8]> {
    let text = |from: usize| std::str::from_utf8(&pdf[from..]).unwrap();
    let end = pdf.windows(9).rposition(|part| part == b"startxref").unwrap();
    let table: usize = text(end).lines().nth(1).unwrap().parse().unwrap();
    let mut lines = text(table).split("\r\n").flat_map(|line| line.split('\n'));
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    assert_eq!(lines.next(), Some("0000000000 65535 f"));
    let places: Vec<usize> = lines.take(count - 1).map(|line| line[..10].parse().unwrap()).collect();
    assert!(text(table).contains(&format!("/Size {count} ")) && text(table).ends_with("%%EOF\n"));
    let object = |(number, &from): (usize, &usize)| {
        let begin = format!("{number} 0 obj");
        assert!(pdf[from..].starts_with(begin.as_bytes()), "object {number} at {from}");
        let length = pdf[from..].windows(6).position(|part| part == b"endobj").unwrap();
        (number, &pdf[from..from + length])
    };
    (1..).zip(&places).map(object).collect()
}

/// The decompressed content of a stream.
pub(crate) fn stream(object: &[u8]) -> String {
    let from = object.windows(7).position(|part| part == b"stream\n").unwrap() + 7;
    String::from_utf8_lossy(&miniz_oxide::inflate::decompress_to_vec_zlib(&object[from..]).unwrap()).into_owned()
}

pub(crate) fn are(object: &[u8], what: &str) -> bool {
    String::from_utf8_lossy(object).contains(what)
}

/// The number of pages of a document.
pub(crate) fn pages(pdf: &[u8]) -> usize {
    let objects = objects(pdf);
    let tree = objects.values().find(|object| are(object, "/Type /Pages")).unwrap();
    let pages = objects.values().filter(|object| are(object, "/Type /Page\n")).count();
    assert!(are(tree, &format!("/Count {pages}\n")));
    pages
}

/// The total length of straight lines in a figure, and the number of its curves.
pub(crate) fn drawn(content: &str) -> (f32, usize) {
    let (mut at, mut length, mut curves) = ([0.0, 0.0], 0.0, 0);
    for line in content.lines() {
        let numbers: Vec<f32> = line.split(' ').filter_map(|part| part.parse().ok()).collect();
        let [.., x, y] = numbers[..] else { continue };
        match line.rsplit(' ').next() {
            Some("l") => length += f32::hypot(x - at[0], y - at[1]),
            Some("c") => curves += 1,
            _ => {}
        }
        at = [x, y];
    }
    (length, curves)
}

#[test]
fn every_wall_and_the_path_are_drawn_once() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal#5");
        let maze = blueprint(&code).generate();
        let pdf = file(&code, Format::Pdf);
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        let stand = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| {
            let first = grid.across(wall).is_none_or(|twin| twin.cell > wall.cell);
            first && !maze.is_open(wall) && !gaps.contains(&Some(wall))
        });
        let (bent, straight): (Vec<_>, Vec<_>) = stand.partition(|&wall| grid.arc_center(wall).is_some());
        let far = |[a, b]: [[f32; 2]; 2]| f32::hypot(a[0] - b[0], a[1] - b[1]);
        let length = |points: Vec<[f32; 2]>| points.windows(2).map(|pair| far([pair[0], pair[1]])).sum::<f32>();
        let walls: f32 = straight.iter().map(|&wall| length(maze_core::flatten_wall(grid, wall, 1.0).collect())).sum();
        let steps = shortest_path(&maze);
        let path = length(maze_core::grid::way(grid, &steps).collect());
        let objects = objects(&pdf);
        let figures: Vec<_> =
            objects.values().filter(|object| are(object, "/BBox")).map(|object| drawn(&stream(object))).collect();
        let near = |figure: &&(f32, usize), length: f32| (figure.0 - length).abs() < 0.01 + 0.001 * length;
        assert!(
            figures.iter().any(|figure| near(&figure, walls) && figure.1 >= bent.len()),
            "{code}: {walls} {figures:?}"
        );
        assert!(figures.iter().any(|figure| near(&figure, path) && figure.1 == 0), "{code}: {path} {figures:?}");
    }
}

#[test]
fn a_maze_fills_the_page_between_the_margins() {
    let maze = blueprint("square:10x10/kruskal#1").generate();
    let layout = Layout { margin: 20.0, marks: Marks::None, page: "100x200".parse().unwrap(), ..Layout::default() };
    let mut book = Book::begin(Vec::new(), layout, About::default()).unwrap();
    book.add(&Drawing::new(&maze), Words::default()).unwrap();
    let pdf = book.finish().unwrap();
    let objects = objects(&pdf);
    let page = objects.values().find(|object| are(object, "/Type /Page\n")).unwrap();
    assert!(are(page, "/MediaBox [0 0 283.46"), "100 mm are 283.46 points");
    let content =
        objects.values().find(|object| are(object, "/FlateDecode") && stream(object).contains(" Do")).unwrap();
    let content = stream(content);
    let placed = content.lines().find(|line| line.ends_with(" cm")).unwrap();
    let numbers: Vec<f32> = placed.split(' ').filter_map(|part| part.parse().ok()).collect();
    // Ten cells in 60 mm, in the middle of the page.
    let cell = 6.0 * 72.0 / 25.4;
    for (number, expected) in numbers.iter().zip([cell, 0.0, 0.0, cell, 20.0 * 72.0 / 25.4, 130.0 * 72.0 / 25.4]) {
        assert!((number - expected).abs() < 0.01, "{placed}");
    }
}

#[test]
fn a_document_has_its_share_code_and_title() {
    let code = "circle:4/kruskal+braid=30#5";
    let pdf = file(code, Format::Pdf);
    let objects = objects(&pdf);
    let info = objects.values().find(|object| are(object, "/Producer")).unwrap();
    assert!(are(info, &format!("/Blueprint ({code})")) && are(info, &format!("/Title ({code})")));
    assert!(objects.values().any(|object| are(object, "/PrintScaling /None")));
    assert!(objects.values().any(|object| are(object, "/FontFile2")), "the font is embedded");
}

#[test]
fn characters_that_the_font_lacks_are_reported() {
    assert_eq!(missing_letter("Hilf der Maus, größer: œuvre, Ω, Ж, …"), None);
    assert_eq!(missing_letter("the maze 迷"), Some('迷'));
}

#[test]
fn invalid_page_sizes_and_margins_are_errors() {
    for (text, page) in [
        ("A4", Some("210 x 297")),
        ("Letter", Some("215.9 x 279.4")),
        ("100x50.5", Some("100 x 50.5")),
        ("49x100", None),
        ("a", None),
        ("100xNaN", None),
    ] {
        let size = text.parse::<maze_io::PageSize>();
        assert_eq!(size.as_ref().ok().map(ToString::to_string).as_deref(), page, "{text}");
        assert!(size.is_ok_and(|_| page.is_some()) || page.is_none());
    }
    let narrow = Layout { margin: 60.0, page: "A5".parse().unwrap(), ..Layout::default() };
    assert_eq!(Layout { margin: 64.0, ..narrow.clone() }.check(), Ok(()));
    let message = Layout { margin: 64.5, ..narrow }.check().unwrap_err().to_string();
    assert_eq!(message, "the margin must be from 0 to 64 mm for pages of 148 x 210 mm, not 64.5");
    assert_eq!("#0080fF".parse(), Ok(maze_io::Color([0, 0x80, 0xFF])));
    assert!(["", "#12345", "#12345é", "#+12345", "white"].iter().all(|text| text.parse::<maze_io::Color>().is_err()));
}

#[test]
fn marks_and_tabs_of_a_net_are_half_as_wide_as_walls_and_folds_are_below_both() {
    let pdf = file("cube:3/kruskal#1", Format::Pdf);
    let objects = objects(&pdf);
    let page = objects.values().filter(|object| are(object, "/FlateDecode")).map(|object| stream(object));
    let page = page.into_iter().find(|content| content.contains(" Do")).unwrap();
    let figure = page.lines().skip_while(|line| !line.ends_with(" cm"));
    let widths: Vec<f32> = figure.filter_map(|line| line.strip_suffix(" w")?.parse().ok()).collect();
    let [folds, walls, net] = widths[..3] else { panic!("{page}") };
    assert!((net - 0.5 * walls).abs() < 1e-4 && (folds - 0.25 * walls).abs() < 1e-4, "{page}");
}
