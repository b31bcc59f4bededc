//! Files: what is written can be read back, by ourselves or by others, and what is damaged is told.

use maze_core::{
    AnyGrid, Blueprint, Grid, Mask, Maze, MazeRng, Picture, Shape, Wall,
    solve::{Endpoints, Solver},
};
use maze_text::{
    Drawing, Floor, Style,
    file::{Format, Loaded, parse, write},
};
use proptest::{prelude::*, sample::Index};
use std::{collections::BTreeMap, io::Cursor};

fn blueprint(code: &str) -> Blueprint {
    code.parse().unwrap()
}

fn way(maze: &Maze<AnyGrid>) -> Vec<u32> {
    let answer = Solver::BreadthFirst.solve(maze, Endpoints::through(maze), &mut MazeRng::new(1), &mut maze.clone());
    answer.continue_value().and_then(|answer| answer.path.ok()).unwrap_or_default()
}

fn written(drawing: &Drawing<'_, AnyGrid>, blueprint: &Blueprint, format: Format, style: Style) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(drawing, (blueprint.shape(), Some(blueprint)), (format, style), &mut bytes).unwrap();
    bytes
}

/// A maze of this code, with its way, in a format.
fn file(code: &str, format: Format) -> Vec<u8> {
    let blueprint = blueprint(code);
    let maze = blueprint.generate();
    let path = way(&maze);
    let style = if format == Format::Text { Style::Ascii } else { Style::usual(blueprint.shape().kind()) };
    written(&Drawing { path: &path, ..Drawing::new(&maze) }, &blueprint, format, style)
}

const SHAPES: [&str; 11] = [
    "square:9x7",
    "square:12x12@ring",
    "hex-flat:7x6",
    "hex-pointy:3x5",
    "hexagon-flat:3",
    "hexagon-pointy:4",
    "tri:11x6",
    "triangle:7",
    "circle:6",
    "octagon:6x5",
    "circle:9@heart",
];

fn squares() -> impl Strategy<Value = String> {
    let methods = prop::sample::select(&["kruskal", "random-removals", "backtracker+braid=80", "wilson+sparse=30"][..]);
    (1..9_u32, 1..9_u32, methods, any::<u64>())
        .prop_map(|(width, height, method, seed)| format!("square:{width}x{height}/{method}#{seed}"))
}

proptest! {
    #[test]
    fn squares_are_read_back_from_text(
        code in squares(),
        style in prop::sample::select(&[Style::Ascii, Style::School, Style::Box, Style::Blocks][..]),
        distances in any::<bool>(),
        ends in any::<[Index; 2]>(),
    ) {
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let (path, steps) = (way(&maze), maze.distances(0));
        let floor = if distances { Floor::distances(&steps) } else { Floor::Plain };
        let drawing = Drawing { path: &path, floor, ..Drawing::new(&maze) };
        let text = written(&drawing, &blueprint, Format::Text, style);
        let Loaded { maze: read, ends: found, .. } = parse(&text, Format::Text).unwrap();
        prop_assert_eq!(read.sides(), maze.sides(), "{}", String::from_utf8_lossy(&text));
        prop_assert_eq!(found, Endpoints::through(&maze));
        // Wherever else the gaps are.
        let [from, to] = ends.map(|end| u32::try_from(end.index(maze.grid().len())).unwrap());
        let text = written(&Drawing { ends: Endpoints { from, to }, ..drawing }, &blueprint, Format::Text, style);
        let read = parse(&text, Format::Text).unwrap().maze;
        prop_assert_eq!(read.sides(), maze.sides(), "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn squares_are_read_back_from_doors(code in squares()) {
        let read = parse(&file(&code, Format::Doors), Format::Doors).unwrap();
        let maze = blueprint(&code).generate();
        prop_assert_eq!(read.maze.sides(), maze.sides());
    }

    #[test]
    fn every_shape_is_read_back_from_json(shape in prop::sample::select(&SHAPES[..]), seed in any::<u64>(), from: Index) {
        let blueprint = blueprint(&format!("{shape}/kruskal+loops=10#{seed}"));
        let maze = blueprint.generate();
        let ends = Endpoints { from: u32::try_from(from.index(maze.grid().len())).unwrap(), to: maze.grid().exit() };
        let json = written(&Drawing { ends, ..Drawing::new(&maze) }, &blueprint, Format::Json, Style::Braille);
        let read = parse(&json, Format::Json).unwrap();
        prop_assert_eq!(read.maze.sides(), maze.sides());
        prop_assert_eq!((read.shape, read.ends), (blueprint.shape().clone(), ends));
    }

    #[test]
    fn damaged_files_are_told_and_never_panic(
        (format, code, style) in prop_oneof![
            (squares(), prop::sample::select(&[Style::Ascii, Style::School, Style::Box, Style::Blocks][..]))
                .prop_map(|(code, style)| (Format::Text, code, style)),
            squares().prop_map(|code| (Format::Doors, code, Style::Ascii)),
            (prop::sample::select(&SHAPES[..]), any::<u64>())
                .prop_map(|(shape, seed)| (Format::Json, format!("{shape}/kruskal#{seed}"), Style::Braille)),
        ],
        damages in prop::collection::vec((any::<Index>(), any::<Index>(), 0..8_u8, any::<u8>()), 1..4),
    ) {
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let mut bytes = written(&Drawing::new(&maze), &blueprint, format, style);
        for (at, to, kind, byte) in damages {
            if bytes.is_empty() {
                break;
            }
            let (at, to) = (at.index(bytes.len()), to.index(bytes.len()));
            match kind {
                0 => bytes.truncate(at),
                1 => bytes[at] = byte,
                2 => bytes[at] = b"+-| *0123456789[]{},:\"\n"[usize::from(byte) % 23],
                // What is larger, longer or deeper than it says.
                6 => _ = bytes.splice(at..at, b"99999".repeat(1 + usize::from(byte) % 8)),
                7 => _ = bytes.splice(at..at, [b"[", &b"{\"a\":"[..], b"\n", b" "][usize::from(byte) % 4].repeat(300)),
                3 => bytes.insert(at, byte),
                4 => _ = bytes.drain(at.min(to)..at.max(to)),
                _ => {
                    let part = bytes[at.min(to)..at.max(to)].to_vec();
                    let _ = bytes.splice(at..at, part);
                }
            }
        }
        match parse(&bytes, format) {
            Ok(Loaded { maze, ends, .. }) => {
                // What is read is a maze: every passage has two ends, and the way begins and ends in cells.
                let grid = maze.grid();
                prop_assert!(ends.from <= grid.exit() && ends.to <= grid.exit());
                for wall in grid.cells().flat_map(|cell| (0..8).map(move |side| Wall::new(cell, side))) {
                    if maze.is_open(wall) {
                        prop_assert!(grid.across(wall).is_some_and(|twin| maze.is_open(twin)));
                    }
                }
            }
            Err(error) => {
                let told = error.to_string();
                prop_assert!(["line ", "there is no cell", "the maze is too large"].iter().any(|part| told.contains(part)), "{}", told);
            }
        }
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for format in Format::READ {
            let _ = parse(&bytes, format);
        }
    }
}

#[test]
fn what_is_damaged_is_told_by_its_line() {
    let json = String::from_utf8(file("square:3x2/kruskal#1", Format::Json)).unwrap();
    let lines: Vec<&str> = json.lines().collect();
    let with = |line: usize, from: &str, to: &str| {
        assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
        lines
            .iter()
            .enumerate()
            .map(|(at, text)| if at + 1 == line { text.replace(from, to) } else { (*text).to_owned() })
            .collect::<Vec<_>>()
            .join("\n")
    };
    for (text, format, told) in [
        ("", Format::Doors, "there is no cell in it"),
        ("0 0\n0 2\n", Format::Doors, "line 2: `2` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15"),
        ("0 x\n", Format::Doors, "line 1: `x` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15"),
        ("0 0\n0\n", Format::Doors, "line 2 has 1 cells, not 2"),
        ("0 4\n", Format::Doors, "line 1: cell 2 has an open or locked door in the rim"),
        ("0 0\n1 0\n", Format::Doors, "line 2: cell 1 has an open or locked door in the rim"),
        ("\n\n", Format::Text, "there is no cell in it"),
        ("\nmaze", Format::Text, "line 2: this is not the upper rim of a maze, such as +---+---+"),
        ("+-+-\n| |\n+-+-", Format::Text, "line 1: joints are 2 letters apart, and 4 letters do not end in one"),
        ("+-+\n| |\n", Format::Text, "line 2: here the lower rim of the maze should be, such as +---+---+"),
        ("+-+\n|?|\n+-+\n", Format::Text, "line 2: `?` in column 2 is no floor"),
        ("+-+\n| /\n+-+\n", Format::Text, "line 2: `/` in column 3 is neither a wall nor none"),
        ("+-+\n| |\n+-o\n", Format::Text, "line 3: `o` in column 3, where a joint should be"),
        ("+---+\n|   |\n+- -+\n", Format::Text, "line 3: `- -` in column 2 is neither a wall nor none"),
        ("+-+\n| |\n+-+-+\n", Format::Text, "line 3 has 5 letters, not 3"),
        ("+ +\n\n+-+\n", Format::Text, "line 2: a third gap in the rim; there is one entrance and one exit"),
        (&with(2, "1", "9"), Format::Json, "line 2: version 9 of the format is not known; there is 1"),
        (&with(3, "3x2", "3x9"), Format::Json, "line 8: 6 cells are not the 27 of square:3x9"),
        (&with(3, "square", "star"), Format::Json, "line 3: there is no shape `star`; there are square, hex-flat"),
        (&with(5, "0", "6"), Format::Json, "line 5: 6 is not a cell; cells are 0..=5"),
        (&with(9, "[0.0,0.0]", "[0.5,0.0]"), Format::Json, "line 9: the corners of cell 0 are not those of square:3x2"),
        (
            &with(10, "\"passages\":[", "\"passages\":[3,"),
            Format::Json,
            "line 10: the passages of cell 1 are not those of",
        ),
        (&with(12, "\"sides\"", "\"walls\""), Format::Json, "line 12: missing field `sides`"),
        ("[1]", Format::Json, "line 1: invalid length 1, expected an object with the fields labyrinth, shape"),
        ("7", Format::Json, "line 1: invalid type: integer `7`, expected an object with the fields labyrinth, shape"),
        ("⠉⠉⡇\n", Format::Text, "line 1: a drawing in braille does not say which cells it shows"),
        (
            &with(14, "\"passages\":[", "\"passages\":[true,"),
            Format::Json,
            "line 14: invalid type: boolean `true`, expected u8",
        ),
    ] {
        let error = parse(text.as_bytes(), format).expect_err(text).to_string();
        assert!(error.starts_with(told), "{error} instead of {told}");
    }
    let cut = json.len() / 2;
    let error = parse(&json.as_bytes()[..cut], Format::Json).unwrap_err().to_string();
    let line = json[..cut].lines().count();
    assert!(error.starts_with(&format!("line {line}: EOF")), "{error}");
    let error = parse(b"+-+\n|\xff|\n+-+", Format::Text).unwrap_err().to_string();
    assert_eq!(error, "line 2: this is not UTF-8 text");
}

#[test]
fn what_editors_and_others_add_is_not_minded() {
    let code = "square:6x5/kruskal#2";
    let maze = blueprint(code).generate();
    for format in Format::READ {
        let text = String::from_utf8(file(code, format)).unwrap();
        let marked = format!("\u{feff}{text}");
        let (lines, blank) = (text.replace('\n', "\r\n"), format!("{text}\n  \n\n"));
        for changed in [marked, lines, blank] {
            assert_eq!(parse(changed.as_bytes(), format).unwrap().maze.sides(), maze.sides(), "{changed}");
        }
    }
    let json = String::from_utf8(file(code, Format::Json)).unwrap();
    let more = json.replacen('{', "{\"author\": [null, {}],", 1).replace("\"sides\"", "\"colour\": 7, \"sides\"");
    assert_eq!(parse(more.as_bytes(), Format::Json).unwrap().maze.sides(), maze.sides());
}

#[test]
fn lists_without_end_are_told() {
    let json = String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap();
    for (list, told) in [
        (
            json.replacen("\"cells\": [", &format!("\"cells\": [{}", "0,".repeat(1 << 19)), 1),
            "a list of more than 524288 entries",
        ),
        (
            json.replacen("\"entrance\"", &format!("\"mask\":[{}\"\"],\"entrance\"", "\"\",".repeat(4_096)), 1),
            "a list of more than 4096 entries",
        ),
    ] {
        let error = parse(list.as_bytes(), Format::Json).unwrap_err().to_string();
        assert!(error.starts_with("line ") && error.ends_with(told), "{error}");
    }
}

#[test]
fn a_passage_that_one_cell_does_not_know_of_is_told() {
    let json = String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap();
    for damaged in [json.replacen("[0]", "[]", 1), json.replacen("\"passages\":[2]", "\"passages\":[]", 1)] {
        assert_ne!(damaged, json);
        let error = parse(damaged.as_bytes(), Format::Json).unwrap_err().to_string();
        assert_eq!(error, "line 10: cells 1 and 0 do not agree on their passage");
    }
}

#[test]
fn gaps_in_the_rim_of_a_drawing_are_its_ends() {
    let Loaded { maze, ends, .. } = parse(b"+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n", Format::Text).unwrap();
    assert_eq!((ends, maze.passage_count()), (Endpoints { from: 1, to: 2 }, 3));
}

#[test]
fn locked_doors_are_those_that_kruskal_looked_at() {
    let doors = String::from_utf8(file("square:6x6/kruskal#1", Format::Doors)).unwrap();
    let codes = doors.split_whitespace().map(|code| code.parse::<u32>().unwrap());
    let mut count = [0; 4];
    codes.flat_map(|code| [code & 3, code >> 2]).for_each(|door| count[door as usize] += 1);
    let [closed, open, never, locked] = count;
    // Of the 60 doors between 36 cells 35 are open; 12 more are in the rim, and closed.
    assert_eq!((open, never, closed + locked), (35, 0, 37), "{doors}");
    assert!(locked > 0 && closed > 12, "the last ones it did not look at: {doors}");
    assert_eq!(parse(doors.as_bytes(), Format::Doors).unwrap().maze.passage_count(), 35);
}

#[test]
fn bodies_are_read_by_the_libraries_of_others() {
    for shape in SHAPES {
        let code = format!("{shape}/wilson#3");
        let stl = stl_io::read_stl(&mut Cursor::new(file(&code, Format::Stl))).unwrap();
        stl.validate().unwrap();
        let (models, _) = tobj::load_obj_buf(&mut &file(&code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        assert_eq!(models.iter().map(|model| &*model.name).collect::<Vec<_>>(), ["maze", "solution"]);
        // What is printed is one closed body, without the path.
        let faces = models.iter().map(|model| model.mesh.indices.len() / 3);
        assert_eq!(faces.clone().next(), Some(stl.faces.len()));
        let faces: usize = faces.sum();
        let glb = file(&code, Format::Glb);
        let gltf = gltf::Gltf::from_slice(&glb).unwrap();
        assert_eq!(
            gltf.nodes().filter_map(|node| node.name().map(str::to_owned)).collect::<Vec<_>>(),
            ["maze", "solution"]
        );
        let mut counted = 0;
        for (mesh, model) in gltf.meshes().zip(&models) {
            let primitive = mesh.primitives().next().unwrap();
            let reader = primitive.reader(|_| gltf.blob.as_deref());
            let points: Vec<[f32; 3]> = reader.read_positions().unwrap().collect();
            let corners: Vec<u32> = reader.read_indices().unwrap().into_u32().collect();
            counted += corners.len() / 3;
            // The same body, standing the same way.
            let same: Vec<[f32; 3]> =
                model.mesh.positions.chunks(3).map(|point| [point[0], point[1], point[2]]).collect();
            let faces = corners.iter().map(|&corner| points[corner as usize]);
            assert!(faces.eq(model.mesh.indices.iter().map(|&corner| same[corner as usize])), "{code}");
            let height = points.iter().map(|point| point[1]).fold(0.0, f32::max);
            assert!((height - if mesh.index() == 0 { 0.6 } else { 0.08 }).abs() < 1e-6);
        }
        assert_eq!(counted, faces);
    }
}

/// The pixels of a PNG, row by row.
struct Pixels {
    width: usize,
    colours: Vec<[u8; 3]>,
    title: Option<String>,
}

impl Pixels {
    fn of(png: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let samples = info.color_type.samples();
        let pixels = bytes[..info.buffer_size()].chunks(samples);
        let colours = pixels.map(|pixel| if samples < 3 { [pixel[0]; 3] } else { [pixel[0], pixel[1], pixel[2]] });
        let title = reader.info().uncompressed_latin1_text.iter().find(|text| text.keyword == "Title");
        Self { width: info.width as usize, colours: colours.collect(), title: title.map(|title| title.text.clone()) }
    }

    fn dark(&self, x: usize, y: usize) -> bool {
        self.colours[y * self.width + x][0] < 128
    }

    fn height(&self) -> usize {
        self.colours.len() / self.width
    }
}

/// The least and the greatest corners of a maze.
fn frame(maze: &Maze<AnyGrid>) -> [[f32; 2]; 2] {
    let corners = maze.grid().cells().flat_map(|cell| maze.grid().corners(cell).to_vec());
    corners.fold([[f32::INFINITY; 2], [0.0; 2]], |[least, most], [x, y]| {
        [[least[0].min(x), least[1].min(y)], [most[0].max(x), most[1].max(y)]]
    })
}

#[test]
fn a_picture_is_dark_where_walls_are() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal#5");
        let maze = blueprint(&code).generate();
        let pixels = Pixels::of(&file(&code, Format::Png));
        // A margin of one cell around what is left of the shape, and 20 pixels a cell.
        let [least, _] = frame(&maze);
        let at = |x: f32, y: f32| {
            let [x, y] = [x - least[0], y - least[1]].map(|part| (20.0 * (part + 1.0)).round() as usize);
            pixels.dark(x, y)
        };
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        for cell in grid.cells() {
            let [x, y] = grid.centre(cell);
            assert!(!at(x, y), "{code}: the middle of {cell}");
            for wall in
                (0..grid.sides(cell)).map(|side| Wall::new(cell, side)).filter(|&wall| grid.bend(wall).is_none())
            {
                let [[ax, ay], [bx, by]] = grid.ends(wall);
                let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
                let [x, y] = [0.5 * (ax + bx), 0.5 * (ay + by)];
                // A wall is little more than two pixels thick, so its middle may lie between two.
                let near = [0.0, 0.05, -0.05].iter().any(|dx| [0.0, 0.05, -0.05].iter().any(|dy| at(x + dx, y + dy)));
                assert!(if stands { near } else { !at(x, y) }, "{code}: {wall:?}");
            }
        }
    }
}

#[test]
fn the_scalable_picture_shows_the_same() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal#5");
        let pixels = Pixels::of(&file(&code, Format::Png));
        let svg = String::from_utf8(file(&code, Format::Svg)).unwrap();
        let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).unwrap();
        let [width, height] = [pixels.width, pixels.height()].map(|side| u32::try_from(side).unwrap());
        let mut shown = resvg::tiny_skia::Pixmap::new(width, height).unwrap();
        shown.fill(resvg::tiny_skia::Color::WHITE);
        resvg::render(&tree, resvg::tiny_skia::Transform::identity(), &mut shown.as_mut());
        let other =
            |(pixel, colour): &(&[u8], &[u8; 3])| pixel[..3].iter().zip(*colour).any(|(a, b)| a.abs_diff(*b) > 150);
        let others = shown.data().chunks(4).zip(&pixels.colours).filter(other).count();
        // The ends of lines are round in one and square in the other.
        assert!(others < pixels.colours.len() / 500, "{code}: {others} of {} pixels", pixels.colours.len());
    }
}

#[test]
fn a_picture_has_a_white_margin_of_one_cell_on_every_side() {
    for shape in
        ["square:9x7", "square:20x20@letter", "hex-flat:7x6", "hexagon-pointy:4", "circle:9@letter", "tri:11x6"]
    {
        let code = format!("{shape}/kruskal#5");
        let pixels = Pixels::of(&file(&code, Format::Png));
        let (width, height) = (pixels.width, pixels.height());
        let drawn = (0..width * height).filter(|&pixel| pixels.colours[pixel] != [255; 3]);
        let places: Vec<[usize; 2]> = drawn.map(|pixel| [pixel % width, pixel / width]).collect();
        for (axis, size) in [width, height].into_iter().enumerate() {
            let along = || places.iter().map(|place| place[axis]);
            let (before, behind) = (along().min().unwrap(), size - 1 - along().max().unwrap());
            // Half of the wall stands in the margin, and the last pixel may be white in part.
            assert!((18..=20).contains(&before) && (18..=20).contains(&behind), "{code}: {before}, {behind}");
        }
    }
}

#[test]
fn walls_of_squares_are_equally_strong_at_every_scale() {
    // From 20 pixels a cell to 7; a wall that is one pixel thinner than another would be seen.
    for width in [9, 410, 500, 1000] {
        let pixels = Pixels::of(&file(&format!("square:{width}x3/kruskal+loops=30#5"), Format::Png));
        let mut runs: Vec<usize> = Vec::new();
        let dark: Vec<bool> = (0..pixels.width).map(|x| pixels.dark(x, 3 * pixels.height() / 10)).collect();
        for run in dark.chunk_by(|a, b| a == b).filter(|run| run[0]) {
            runs.push(run.len());
        }
        let pitch = pixels.width / (width + 2);
        // Walls along the row are longer.
        runs.retain(|&length| length < pitch);
        assert!(!runs.is_empty() && runs.iter().all(|&length| length == runs[0]), "{width}: {runs:?}");
    }
}

#[test]
fn files_hold_the_share_code_of_their_maze() {
    let code = "circle:4/kruskal+braid=30#5";
    let title = |format| String::from_utf8_lossy(&file(code, format)).into_owned();
    assert!(title(Format::Svg).contains(&format!("<title>{code}</title>")), "{}", title(Format::Svg));
    assert!(title(Format::Stl).starts_with(&format!("labyrinth {code}\0")));
    assert!(title(Format::Obj).starts_with(&format!("# labyrinth {code}\n")));
    let glb = file(code, Format::Glb);
    let gltf = gltf::Gltf::from_slice(&glb).unwrap();
    let extras = gltf.document.as_json().asset.extras.as_ref().map(|extras| extras.get().to_owned());
    assert_eq!(extras, Some(format!("{{\"blueprint\":\"{code}\"}}")));
    for code in [code, "square:5x4/kruskal#5", "square:2100x1/eller#5"] {
        assert_eq!(Pixels::of(&file(code, Format::Png)).title.as_deref(), Some(code));
    }
    // A code that is too long for the header of an STL is left out rather than cut.
    let long = blueprint(&format!("square:300x300/growing-tree+newest=99+random=99+braid=50+loops=50#{}", u64::MAX));
    let maze = long.generate();
    assert!(written(&Drawing::new(&maze), &long, Format::Stl, Style::Box).starts_with(b"labyrinth\0"), "{long}");
}

#[test]
fn the_way_is_red_in_a_picture() {
    let svg = String::from_utf8(file("circle:4/kruskal#5", Format::Svg)).unwrap();
    assert_eq!(svg.matches("crimson").count(), 1);
}

#[test]
fn json_tells_what_it_says_it_tells() {
    let code = "circle:3/kruskal#5";
    let value: serde_json::Value = serde_json::from_slice(&file(code, Format::Json)).unwrap();
    let fields: BTreeMap<_, _> = value.as_object().unwrap().iter().collect();
    assert_eq!(
        fields.keys().map(|key| key.as_str()).collect::<Vec<_>>(),
        ["blueprint", "cells", "entrance", "exit", "labyrinth", "shape", "solution"]
    );
    assert_eq!(value["blueprint"], code);
    let maze = blueprint(code).generate();
    for (cell, entry) in value["cells"].as_array().unwrap().iter().enumerate() {
        let cell = u32::try_from(cell).unwrap();
        let passages: Vec<u64> =
            entry["passages"].as_array().unwrap().iter().map(|side| side.as_u64().unwrap()).collect();
        assert_eq!(passages.iter().map(|side| 1 << side).sum::<u8>(), maze.open_sides(cell));
        assert_eq!(entry["corners"].as_array().unwrap().len(), usize::from(maze.grid().sides(cell)));
    }
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    for (code, format, told) in [
        (
            "circle:5/kruskal#1",
            Format::Doors,
            "circle:5 cannot be written as doors; only whole rectangles of squares can",
        ),
        (
            "hex-flat:5x5/kruskal#1",
            Format::Pbm,
            "hex-flat:5x5 cannot be written as pbm; only whole rectangles of squares can",
        ),
        (
            "square:12x12@ring/kruskal#1",
            Format::Pbm,
            "square:12x12@ring cannot be written as pbm; only whole rectangles",
        ),
        ("square:1100x1100/binary-tree#1", Format::Stl, "1210000 cells are more than 262144, the most for stl"),
        (
            "hex-flat:1100x1100/prim#1",
            Format::Png,
            "hex-flat:1100x1100 cannot be written as png of this size; only whole",
        ),
    ] {
        let blueprint = blueprint(code);
        let maze = blueprint.generate();
        let how = (format, Style::Braille);
        let error =
            write(&Drawing::new(&maze), (blueprint.shape(), None), how, &mut Vec::new()).unwrap_err().to_string();
        assert!(error.starts_with(told), "{error}");
    }
}

#[test]
fn the_example_in_the_documentation_is_what_is_written() {
    let page = include_str!("../../../../docs/files.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    assert_eq!(String::from_utf8(file("square:2x1/kruskal#1", Format::Json)).unwrap(), example);
    assert_eq!(parse(example.as_bytes(), Format::Json).unwrap().maze.passage_count(), 1);
}

#[test]
fn a_mask_from_a_picture_travels_with_its_maze() {
    let picture = Picture::from_text("..#\n.##\n...").unwrap();
    let shape = "square:6x6".parse::<Shape>().unwrap().with_mask(Mask::Picture(picture.into())).unwrap();
    let blueprint = Blueprint::new(shape.clone(), "kruskal".parse().unwrap(), 7).unwrap();
    let maze = blueprint.generate();
    let json = written(&Drawing::new(&maze), &blueprint, Format::Json, Style::Braille);
    let read = parse(&json, Format::Json).unwrap();
    assert_eq!((read.maze.sides(), read.shape), (maze.sides(), shape));
    let other = String::from_utf8(json).unwrap().replacen("..#", ".##", 1);
    let error = parse(other.as_bytes(), Format::Json).unwrap_err().to_string();
    assert!(error.starts_with("line 3: the mask ") && error.contains("its file is not here"), "{error}");
}
