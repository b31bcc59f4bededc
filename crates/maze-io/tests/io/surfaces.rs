//! Tests of mazes on surfaces, which are drawn as nets.

use crate::{
    blueprint, file, pdf,
    pictures::Pixels,
    shortest_path,
    strokes::{Spot, far, strokes},
    weaves::WEAVE,
};
use maze_core::{Geometry, Grid, HalfEdge};
use maze_io::{
    About, Answers, Book, Drawing, Format, Incompatible, Layout, Measures, Options, Style, TextMask, TextMaskError,
    Words, check, draw,
};
use std::collections::BTreeMap;

/// Mazes whose paths cross cuts.
pub(crate) const CODES: [&str; 11] = [
    "cylinder:12x5/wilson#2",
    "torus:9x7/wilson#1",
    "moebius:12x4/wilson#2",
    "klein:7x6/wilson#1",
    "cube:4/wilson#1",
    "projective:5/wilson#1",
    "torus:12x12@ring/wilson#1",
    "floors:8x6x3/wilson#1",
    "hex-floors:8x6x3/wilson#1",
    "planet:3/wilson#1",
    "hyperbolic:3/wilson#1",
];

/// The width of a cell in an SVG and in a PNG.
pub(crate) const MILLIMETERS: f32 = 5.0;
pub(crate) const PIXELS: f32 = 20.0;

/// The wall between two neighbors.
pub(crate) fn between(grid: &impl Grid, [from, to]: [u32; 2]) -> HalfEdge {
    grid.walls(from).find(|&wall| grid.across(wall).is_some_and(|twin| twin.cell == to)).unwrap()
}

/// The north-west and the south-east end of a net.
fn bounds(grid: &impl Geometry) -> [Spot; 2] {
    let corners = || grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
    [f32::min, f32::max].map(|end| corners().reduce(|a, b| [0, 1].map(|axis| end(a[axis], b[axis]))).unwrap())
}

/// The width and height of an SVG, in cells.
pub(crate) fn size(picture: &str) -> Spot {
    let view = picture.split("viewBox=\"0 0 ").nth(1).unwrap().split('"').next().unwrap();
    let mut parts = view.split(' ').map(|part| part.parse::<f32>().unwrap() / MILLIMETERS);
    [0, 1].map(|_| parts.next().unwrap())
}

/// Where the point 0, 0 of a net is in an SVG, which has equal margins on all sides, in cells.
pub(crate) fn origin(picture: &str, grid: &impl Geometry) -> Spot {
    let (size, [from, to]) = (size(picture), bounds(grid));
    [0, 1].map(|axis| 0.5 * (size[axis] - (to[axis] - from[axis])) - from[axis])
}

/// The length of a step of a path: from the middle of a cell to the wall, and from the wall to the middle of the next.
fn length(grid: &impl Geometry, step: HalfEdge) -> f32 {
    let halves = [step, grid.across(step).unwrap()].map(|wall| {
        let [from, to] = grid.ends(wall);
        far(grid.center(wall.cell), [0, 1].map(|axis| 0.5 * (from[axis] + to[axis])))
    });
    halves.into_iter().sum()
}

#[test]
fn a_path_stops_at_a_cut_and_goes_on_at_its_other_edge() {
    for code in CODES {
        let maze = blueprint(code).generate();
        let (grid, path) = (maze.grid(), shortest_path(&maze));
        let steps: Vec<HalfEdge> = path.windows(2).map(|step| between(grid, [step[0], step[1]])).collect();
        let cuts = steps.iter().filter(|&&wall| !grid.transition(wall).is_identity()).count();
        assert!(cuts > 0, "{code} should test cuts");
        let picture = String::from_utf8(file(code, Format::Svg)).unwrap();
        let (strokes, origin) = (strokes(&picture, "path"), origin(&picture, grid));
        let expected: f32 = steps.iter().map(|&step| length(grid, step)).sum();
        assert_eq!(strokes.len(), cuts + 1, "{code}");
        let inside = |spot: Spot| {
            let point = [0, 1].map(|axis| spot[axis] / MILLIMETERS - origin[axis]);
            let beside = [[0.0, 0.0], [-0.1, 0.0], [0.1, 0.0], [0.0, -0.1], [0.0, 0.1]];
            beside
                .into_iter()
                .any(|[x, y]| grid.locate([point[0] + x, point[1] + y]).is_some_and(|cell| path.contains(&cell)))
        };
        let lines = strokes.concat();
        for (from, to, _) in &lines {
            // No line leaves the cells of the path.
            for share in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0] {
                let spot = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
                assert!(inside(spot), "{code}: {from:?} to {to:?}");
            }
        }
        // A step over a cut is half a line on either side.
        let length: f32 = lines.iter().map(|line| far(line.0, line.1)).sum();
        assert!((length / MILLIMETERS - expected).abs() < 0.01, "{code}: {length} mm");
        let figure = |objects: &BTreeMap<usize, &[u8]>| {
            let figures = objects.values().filter(|object| pdf::are(object, "/BBox"));
            figures.map(|object| pdf::drawn(&pdf::stream(object)).0).collect::<Vec<_>>()
        };
        // Floors are on pages of their own.
        if !code.contains("floors") {
            let figures = figure(&pdf::objects(&file(code, Format::Pdf)));
            assert!(figures.iter().any(|drawn| (drawn - expected).abs() < 0.01), "{code}: {figures:?}");
        }
    }
}

#[test]
fn a_picture_has_the_walls_on_both_edges_of_a_cut() {
    // Sides of hexagons and triangles have other lengths than those of squares, and dashes are where this looks.
    let are_squares = |code: &&str| !["planet", "hyperbolic", "hex-floors"].iter().any(|kind| code.starts_with(kind));
    for code in CODES.into_iter().filter(are_squares) {
        let maze = blueprint(code).generate();
        let (grid, gaps, path) = (maze.grid(), Drawing::new(&maze).gaps(), shortest_path(&maze));
        let pixels = Pixels::of(&file(code, Format::Png));
        let [[left, top], _] = bounds(grid);
        let place = |[x, y]: Spot| [x - left, y - top].map(|part| (PIXELS * (part + 1.0)).round() as usize);
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let [[ax, ay], [bx, by]] = grid.ends(wall);
            // Beside the middle, where the path may cross.
            let [x, y] = place([0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by]);
            let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
            let near = [-1, 0, 1].into_iter().any(|by: isize| {
                [(by, 0), (0, by)]
                    .iter()
                    .any(|&(dx, dy)| pixels.dark(x.saturating_add_signed(dx), y.saturating_add_signed(dy)))
            });
            // Stairs have steps, which reach to their walls.
            let has_steps = [Some(wall), grid.across(wall)].into_iter().flatten().any(|side| grid.is_stairs(side.cell));
            assert!(near == stands || has_steps && near, "{code}: {wall:?}");
        }
        for cell in grid.cells() {
            // In the middle of stairs is a step, which is drawn over the path.
            let [x, y] = place(grid.center(cell));
            let is_red = (x - 3..=x + 3).any(|x| pixels.colors[y * pixels.width + x] == [220, 20, 60]);
            assert_eq!(is_red, path.contains(&cell), "{code}: {cell}");
        }
    }
}

#[test]
fn a_strip_is_printed_on_both_sides() {
    for (code, pages) in [("moebius:24x4/wilson#2", 2), ("cylinder:24x4/wilson#2", 1), ("klein:7x6/wilson#1", 1)] {
        let document = file(code, Format::Pdf);
        assert_eq!(pdf::pages(&document), pages, "{code}");
        let is_turned = String::from_utf8_lossy(&document).contains("/Duplex /DuplexFlipLongEdge");
        assert_eq!(is_turned, pages == 2, "{code}");
        let objects = pdf::objects(&document);
        let streams =
            objects.values().filter(|object| pdf::are(object, "/FlateDecode")).map(|object| pdf::stream(object));
        let contents: Vec<String> = streams.filter(|content| content.contains(" Do")).collect();
        assert_eq!(contents.len(), pages, "{code}");
        if let [front, back] = &contents[..] {
            // The back has the same figures in the same places, mirrored about the middle of the page of 210 mm.
            let placed = |content: &str| {
                content.lines().filter(|line| line.ends_with(" cm")).map(str::to_owned).collect::<Vec<_>>()
            };
            let back = placed(back);
            assert_eq!(back[0], "-1 0 0 1 595.27563 0 cm");
            assert_eq!(placed(front), back[1..]);
        }
    }
}

#[test]
fn a_strip_in_a_book_is_on_both_sides_of_one_sheet() {
    let mut book =
        Book::begin(Vec::new(), Layout { answers: Answers::Next, ..Layout::default() }, About::default()).unwrap();
    for code in ["square:5x5/wilson#1", "moebius:24x4/wilson#2", "moebius:30x4/wilson#3"] {
        let maze = blueprint(code).generate();
        let path = shortest_path(&maze);
        book.add(&Drawing { path: &path, ..Drawing::new(&maze) }, Words::default()).unwrap();
    }
    let document = book.finish().unwrap();
    let objects = pdf::objects(&document);
    let pages = objects.values().filter(|object| pdf::are(object, "/Type /Page\n"));
    let contents = pages.map(|page| {
        let text = String::from_utf8_lossy(page).into_owned();
        let number = text.split("/Contents ").nth(1).unwrap().split(' ').next().unwrap();
        pdf::stream(objects[&number.parse().unwrap()])
    });
    let contents: Vec<String> = contents.collect();
    let figures =
        |content: &str| content.lines().filter(|line| line.ends_with(" Do")).map(str::to_owned).collect::<Vec<_>>();
    let backs: Vec<usize> = (0..contents.len()).filter(|&page| contents[page].contains("-1 0 0 1 ")).collect();
    assert_eq!(backs.len(), 2);
    for page in backs {
        assert!(page % 2 == 1, "page {} is the back of a sheet", page + 1);
        assert_eq!(figures(&contents[page]), figures(&contents[page - 1]));
    }
}

#[test]
fn braille_names_both_edges_of_a_cut() {
    for (code, pairs) in [
        ("cylinder:12x5/wilson#1", 1),
        ("torus:9x7/wilson#1", 2),
        ("moebius:12x4/wilson#1", 1),
        ("klein:7x6/wilson#1", 2),
        ("cube:4/wilson#1", 7),
        ("projective:5/wilson#1", 4),
        ("floors:8x6x3/wilson#1", 3),
        ("hex-floors:8x6x3/wilson#1", 3),
        // There are many letters around pentagons and in small patches.
        ("planet:2/wilson#1", 22),
        ("planet:3/wilson#1", 22),
        ("planet:12/wilson#1", 22),
        ("cube:1/wilson#1", 7),
        ("hyperbolic:1/wilson#1", 2),
        ("hyperbolic:2/wilson#1", 14),
        ("hyperbolic:4/wilson#1", 126),
        // Up to three letters.
        ("hyperbolic:6/wilson#1", 896),
        ("hyperbolic:8/wilson#1", 6_174),
    ] {
        let maze = blueprint(code).generate();
        let text = draw(&Drawing::new(&maze), Style::Braille).unwrap();
        // Letters are followed by their arrow.
        let is_arrow = |letter: char| "←→↑↓".contains(letter);
        let before = text.split_inclusive(is_arrow).filter_map(|part| part.strip_suffix(is_arrow));
        let mut counts = BTreeMap::<&str, usize>::new();
        for part in before {
            *counts.entry(part.trim_start_matches(|letter: char| !letter.is_ascii_uppercase())).or_default() += 1;
        }
        assert!(counts.values().all(|&count| count == 2), "{code}: {counts:?}\n{text}");
        assert_eq!(counts.len(), pairs, "{code}: {counts:?}\n{text}");
        assert!(counts.keys().all(|name| name.chars().all(|letter| letter.is_ascii_uppercase())), "{code}: {counts:?}");
    }
    let strip = blueprint("moebius:12x4/wilson#1").generate();
    let text = draw(&Drawing::new(&strip), Style::Braille).unwrap();
    assert!(text.contains('↓') && text.contains('↑'), "half a turn\n{text}");
}

#[test]
fn what_needs_a_plane_is_refused() {
    for code in CODES.into_iter().chain([WEAVE]) {
        let blueprint = blueprint(code);
        let shape = blueprint.shape();
        for format in Format::WRITE {
            let has_body =
                ["cube", "planet", "weave", "floors", "hex-floors"].iter().any(|kind| code.starts_with(kind));
            let needs_plane = format.is_body() && !has_body || matches!(format, Format::Heightmap | Format::Line);
            let refused = check(shape, (format, Style::Braille)).err();
            let wanted = if format.is_body() {
                Incompatible::NoBody { shape: shape.clone(), format }
            } else {
                Incompatible::NotFlat { shape: shape.clone(), format }
            };
            assert_eq!(refused == Some(wanted), needs_plane, "{code} as {format}: {refused:?}");
        }
        let measures = Measures { kerf: Some(0.1), ..Measures::of_cell(10.0) };
        let cut = Options { measures: Some(measures), ..(Format::Svg, Style::Braille).into() };
        assert_eq!(check(shape, cut), Err(Incompatible::CutNotFlat(shape.clone())));
    }
}

#[test]
fn letters_are_cut_out_of_rectangles_only() {
    let luca = TextMask::new("LUCA").unwrap();
    for (kind, is_rectangle) in [
        ("cylinder", true),
        ("torus", true),
        ("moebius", true),
        ("klein", true),
        ("cube", false),
        ("projective", false),
        ("planet", false),
        ("hyperbolic", false),
        ("floors", false),
        ("hex-floors", false),
        ("weave", true),
    ] {
        let kind = kind.parse().unwrap();
        let cut = luca.cut_out_of(maze_core::Shape::new(kind, &luca.usual_size(kind)).unwrap());
        assert_eq!(cut.err(), (!is_rectangle).then_some(TextMaskError::Folded(kind)));
    }
}
