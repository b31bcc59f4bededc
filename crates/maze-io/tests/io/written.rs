//! Tests of formats for other programs: tiles, arrays, graphs, CAD and the continuous line.

use crate::{SHAPES, blueprint, squares, written};
use image::{ImageFormat, load_from_memory_with_format};
use maze_core::{AnyGrid, Blueprint, Endpoints, Geometry, Grid, Maze, Shape};
use maze_io::{Drawing, Fit, Format, Loaded, Measures, Opened, Options, Reading, Style, open, parse, write};
use proptest::prelude::*;
use resvg::{
    tiny_skia::{Path, PathSegment, Point},
    usvg::{self, Group, Node, Tree},
};
use std::collections::{BTreeMap, BTreeSet};

/// The formats whose files hold the walls of squares.
const TILES: [Format; 5] = [Format::Grid, Format::Csv, Format::Bmp, Format::Npy, Format::Pgm];

fn loaded(bytes: &[u8], name: &str) -> Loaded {
    match open(bytes, name.as_ref(), None, &Reading::default()) {
        Ok(Opened::Maze(loaded, _)) => *loaded,
        other => panic!("{name}: {other:?}\n{}", String::from_utf8_lossy(bytes)),
    }
}

/// Writes a maze that was read, with its name.
fn rewritten(loaded: &Loaded, format: Format, name: Option<&str>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let drawing = Drawing { closed: loaded.closed, name, ..Drawing::new(&loaded.maze) };
    write(&drawing, (&loaded.shape, None), (format, Style::Ascii), &mut bytes).unwrap();
    bytes
}

fn plain(code: &str, format: Format) -> String {
    let blueprint = blueprint(code);
    String::from_utf8(written(&Drawing::new(&blueprint.generate()), &blueprint, format, Style::Ascii)).unwrap()
}

proptest! {
    #[test]
    fn squares_are_read_back_from_tiles(code in squares(), format in prop::sample::select(&TILES[..])) {
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let bytes = written(&Drawing::new(&maze), &blueprint, format, Style::Ascii);
        // A maze as wide as a cell may have no walls to find a lattice by, and rooms have no walls at all.
        let reading = Reading { fit: Some(Fit::Lattice), ..Reading::default() };
        let Ok(read) = maze_io::read_with(&bytes[..], format, &reading) else { return Ok(()) };
        prop_assert_eq!(read.maze.all_open_sides(), maze.all_open_sides(), "{} {}", format, code);
        prop_assert_eq!(read.maze.ends(), maze.ends());
        prop_assert_eq!(rewritten(&read, format, Some(&code)), bytes);
    }
}

#[test]
fn files_of_other_programs_are_written_back_byte_for_byte() {
    let maze = "#########\n      # #\n##### # #\n#   #   #\n# ### # #\n#     #  \n#########\n";
    let contest = "#########\n#S  #   #\n# # # # #\n# #   # #\n# ##### #\n#   #  G#\n#########\n";
    let goals = "#########\n#   #  G#\n# # # # #\n# #S  #  \n# ##### #\n#   #  G#\n#########\n";
    let room = "##########\n#        #\n#  ##  ###\n   ##     \n##########\n";
    let inside = "########\n#S     #\n#  ##  #\n#   #  #\n#     G#\n########\n";
    for grid in [maze, contest, room, inside] {
        let read = loaded(grid.as_bytes(), "maze.txt");
        let (bytes, name) = (rewritten(&read, Format::Grid, None), grid);
        assert_eq!(String::from_utf8(bytes).unwrap(), name);
        for format in TILES {
            if grid.contains('S') && format == Format::Pgm {
                continue;
            }
            let bytes = rewritten(&read, format, None);
            let again = loaded(&bytes, &format!("maze.{format}"));
            assert_eq!((again.maze.to_bytes(), &again.shape), (read.maze.to_bytes(), &read.shape), "{format} {grid}");
            assert_eq!(rewritten(&again, format, None), bytes, "{format} {grid}");
        }
    }
    let read = loaded(goals.as_bytes(), "maze.txt");
    assert_eq!((read.maze.ends().from, read.maze.goals().count()), (5, 2));
    let csv = maze.replace('#', "1").replace(' ', "0");
    let csv: String =
        csv.lines().map(|line| line.chars().map(String::from).collect::<Vec<_>>().join(",") + "\n").collect();
    assert_eq!(String::from_utf8(rewritten(&loaded(csv.as_bytes(), "maze.csv"), Format::Csv, None)).unwrap(), csv);
    let pbm = rewritten(&loaded(maze.as_bytes(), "maze.txt"), Format::Pbm, None);
    assert_eq!(rewritten(&loaded(&pbm, "maze.pbm"), Format::Pbm, None), pbm);
}

#[test]
fn pictures_have_the_pixels_that_other_readers_see() {
    let maze = loaded(b"#######\n#S    #\n##### #\n#    G#\n#######\n", "maze.txt");
    let bmp = load_from_memory_with_format(&rewritten(&maze, Format::Bmp, None), ImageFormat::Bmp).unwrap().into_rgb8();
    assert_eq!((bmp.dimensions(), bmp.get_pixel(0, 0).0, bmp.get_pixel(2, 1).0), ((7, 5), [0; 3], [255; 3]));
    let [start, goal] = [[1, 1], [5, 3]].map(|[x, y]| bmp.get_pixel(x, y).0);
    // The usual ends are not marked.
    assert_eq!([start, goal], [[255; 3]; 2]);
    let other = maze.maze.clone().with_ends(Endpoints { from: 5, to: 0 }).unwrap();
    let other = Loaded { maze: other, shape: maze.shape.clone(), closed: true, challenge: None };
    let bmp =
        load_from_memory_with_format(&rewritten(&other, Format::Bmp, None), ImageFormat::Bmp).unwrap().into_rgb8();
    assert_eq!([[5, 3], [1, 1]].map(|[x, y]| bmp.get_pixel(x, y).0), [[0, 160, 0], [220, 32, 32]]);
    let pgm =
        load_from_memory_with_format(&rewritten(&maze, Format::Pgm, None), ImageFormat::Pnm).unwrap().into_luma8();
    assert_eq!((pgm.get_pixel(0, 0).0, pgm.get_pixel(1, 1).0, pgm.get_pixel(1, 2).0), ([0], [254], [0]));
}

#[test]
fn the_name_of_a_file_is_the_title_of_others() {
    let read = loaded(b"#######\n#S   G#\n#######\n", "maze.txt");
    let name = "Zo\u{eb} & <Bob>'s \u{8ff7}";
    let escaped = "Zo\u{eb} &amp; &lt;Bob&gt;&apos;s \u{8ff7}";
    for (format, title) in [
        (Format::Svg, format!("<title>{escaped}</title>")),
        (Format::Line, format!("<title>{escaped}</title>")),
        (Format::GraphMl, format!("<data key=\"title\">{escaped}</data>")),
        (Format::Tmx, format!("value=\"{escaped}\"")),
        (Format::Dot, format!("graph \"{}\" {{", name)),
        (Format::Dxf, format!("999\n{}\n", name)),
        (Format::Pgm, format!("# {}\n", name)),
        (Format::Yaml, "image: 'Zo\u{eb} & <Bob>''s \u{8ff7}.pgm'".to_owned()),
    ] {
        let bytes = rewritten(&read, format, Some(name));
        assert!(String::from_utf8_lossy(&bytes).contains(&title), "{format}: {}", String::from_utf8_lossy(&bytes));
    }
    let png = crate::pictures::Pixels::of(&rewritten(&read, Format::Png, Some("Zo\u{eb}")));
    assert_eq!(png.title.as_deref(), Some("Zo\u{eb}"));
    assert!(String::from_utf8_lossy(&rewritten(&read, Format::Png, Some(name))).contains(name));
    assert!(
        rewritten(&read, Format::Pdf, Some(name)).len() > 1000
            && rewritten(&read, Format::ThreeMf, Some(name)).len() > 1000
    );
}

#[test]
fn graphs_have_the_cells_and_the_passages() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal+loops=10#3");
        let maze = blueprint(&code).generate();
        let graph = plain(&code, Format::GraphMl);
        assert_eq!(graph.matches("<node ").count(), maze.grid().len());
        let edges: BTreeSet<[u32; 2]> = graph
            .lines()
            .filter_map(|line| line.strip_prefix("<edge source=\"")?.strip_suffix("\"/>")?.split_once("\" target=\""))
            .map(|(source, target)| [source.parse().unwrap(), target.parse().unwrap()])
            .collect();
        let passages: BTreeSet<[u32; 2]> = maze
            .all_passages()
            .map(|halves| halves.map(|wall| wall.cell))
            .map(|[one, other]| [one.min(other), one.max(other)])
            .collect();
        assert_eq!(edges, passages, "{code}");
        assert_eq!(plain(&code, Format::Dot).matches(" -- ").count(), passages.len());
    }
}

/// The values of a DXF file: the pairs of a code and a value of each entity.
fn entities(text: &str) -> Vec<BTreeMap<u16, String>> {
    let mut lines = text.lines();
    let mut entities: Vec<BTreeMap<u16, String>> = Vec::new();
    while let (Some(code), Some(value)) = (lines.next(), lines.next()) {
        let code = code.parse().unwrap();
        if code == 0 || entities.is_empty() {
            entities.push(BTreeMap::new());
        }
        entities.last_mut().unwrap().insert(code, value.to_owned());
    }
    entities.retain(|entity| matches!(entity.get(&0).map(String::as_str), Some("LINE" | "ARC")));
    entities
}

#[test]
fn dxf_has_lines_and_arcs_of_the_whole_length_of_the_walls() {
    for code in ["square:9x7/kruskal#1", "circle:6/kruskal#1", "tri:11x6/kruskal#1"] {
        let (blueprint, cell_size) = (blueprint(code), 12.0);
        let maze = blueprint.generate();
        let mut bytes = Vec::new();
        let options = Options { measures: Some(Measures::of_cell(cell_size)), ..(Format::Dxf, Style::Ascii).into() };
        write(&Drawing::new(&maze), (blueprint.shape(), None), options, &mut bytes).unwrap();
        let number = |entity: &BTreeMap<u16, String>, code: u16| entity[&code].parse::<f64>().unwrap();
        let entities = entities(&String::from_utf8(bytes).unwrap());
        let drawn: f64 = entities
            .iter()
            .map(|entity| match &*entity[&0] {
                "LINE" => (number(entity, 10) - number(entity, 11)).hypot(number(entity, 20) - number(entity, 21)),
                _ => number(entity, 40) * (number(entity, 51) - number(entity, 50)).rem_euclid(360.0).to_radians(),
            })
            .sum();
        assert_eq!(entities.iter().any(|entity| entity[&0] == "ARC"), code.starts_with("circle"));
        let wanted = f64::from(cell_size) * f64::from(length(&maze));
        assert!((drawn - wanted).abs() < 1e-3 * wanted, "{code}: {drawn} instead of {wanted}");
    }
}

/// The length of all closed walls, in cell pitches.
fn length(maze: &Maze<AnyGrid>) -> f32 {
    let (grid, gaps) = (maze.grid(), Drawing::new(maze).gaps());
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    let walls = walls.filter(|&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell));
    walls
        .filter(|&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
        .map(|wall| {
            let points: Vec<_> = maze_core::flatten_wall(grid, wall, 0.01).collect();
            points.windows(2).map(|pair| (pair[0][0] - pair[1][0]).hypot(pair[0][1] - pair[1][1])).sum::<f32>()
        })
        .sum()
}

/// The ends of a line.
type Ends = [[i32; 2]; 2];

/// The number of times that a line runs along each side of a cell, whose ends are in twentieths of a cell. Also returns
/// the ends of the line.
fn runs(picture: &str) -> (BTreeMap<Ends, u32>, Ends) {
    let data = picture.split("<path d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    assert_eq!(data.matches('M').count(), 1, "the pen is never lifted");
    let points: Vec<[f32; 2]> = data
        .split(['M', 'L', 'A'])
        .filter(|part| !part.trim().is_empty())
        .map(|part| {
            let numbers: Vec<f32> = part.trim().split([',', ' ']).map(|number| number.parse().unwrap()).collect();
            [numbers[numbers.len() - 2], numbers[numbers.len() - 1]]
        })
        .collect();
    let mut runs = BTreeMap::new();
    let round = |point: [f32; 2]| point.map(|part| (4.0 * part).round() as i32);
    for pair in points.windows(2) {
        // A straight line may run along several walls.
        let steps = ((pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]) / 5.0).round().max(1.0);
        let at = |step: f32| [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * step / steps);
        for step in 0..steps as u32 {
            let mut ends = [at(step as f32), at(step as f32 + 1.0)].map(round);
            ends.sort_unstable();
            *runs.entry(ends).or_default() += 1;
        }
    }
    (runs, [round(points[0]), round(points[points.len() - 1])])
}

#[test]
fn a_continuous_line_draws_each_wall_once_or_twice() {
    for code in [
        "square:9x7/kruskal#1",
        "square:12x9/backtracker+braid=100#2",
        "square:12x12@ring/kruskal#1",
        "square:1x1/kruskal#1",
    ] {
        let maze = blueprint(code).generate();
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        let (runs, [first, last]) = runs(&plain(code, Format::Line));
        assert_eq!(first, last, "{code}: the line ends where it begins");
        assert!(runs.values().all(|count| (1..=2).contains(count)), "{code}: {runs:?}");
        let walls: BTreeSet<_> = grid
            .cells()
            .flat_map(|cell| grid.walls(cell))
            .filter(|&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .map(|wall| {
                // The margin is a cell wide, and a cell is 5 mm.
                let mut ends = grid.ends(wall).map(|end| end.map(|part| (20.0 * (part + 1.0)).round() as i32));
                ends.sort_unstable();
                ends
            })
            .collect();
        let drawn: BTreeSet<_> = runs.keys().copied().collect();
        assert!(walls.is_subset(&drawn), "{code}");
        // In a perfect maze, only one of the gaps is crossed.
        if code.starts_with("square:9x7") {
            assert_eq!(drawn.len(), walls.len() + 1);
        }
    }
    for shape in SHAPES {
        let code = format!("{shape}/kruskal+braid=50#3");
        let maze = blueprint(&code).generate();
        let picture = plain(&code, Format::Line);
        assert_eq!(picture.matches('M').count(), 1, "{shape}");
        // The length of the walls, once or twice, as another reader sees it. The openings that the line crosses add to it.
        let drawn = length_of_line(&picture);
        let walls = 5.0 * length(&maze);
        assert!((0.999 * walls..=2.5 * walls).contains(&drawn), "{shape}: {drawn} mm for {walls} mm of walls");
    }
}

/// The length of the only stroke of a picture, in millimeters, as usvg reads it.
fn length_of_line(picture: &str) -> f32 {
    let tree = Tree::from_str(picture, &usvg::Options::default()).unwrap();
    let strokes = strokes(tree.root());
    let [stroke] = &*strokes else { panic!("{} strokes", strokes.len()) };
    let (mut at, mut length) = (Point::zero(), 0.0);
    for segment in stroke.segments() {
        let to = match segment {
            PathSegment::MoveTo(to) => to,
            PathSegment::LineTo(to) => {
                length += at.distance(to);
                to
            }
            // A short arc, whose length is between those of its chord and of the lines to its controls.
            PathSegment::CubicTo(one, other, to) => {
                length += 0.5 * (at.distance(to) + at.distance(one) + one.distance(other) + other.distance(to));
                to
            }
            other => panic!("{other:?}"),
        };
        at = to;
    }
    length / 96.0 * 25.4
}

/// All paths with a stroke, in pixels.
fn strokes(group: &Group) -> Vec<Path> {
    let of_node = |node: &Node| match node {
        Node::Group(group) => strokes(group),
        Node::Path(path) if path.stroke().is_some() => {
            vec![path.data().clone().transform(path.abs_transform()).unwrap()]
        }
        _ => Vec::new(),
    };
    group.children().iter().flat_map(of_node).collect()
}

#[test]
fn maps_for_robots_and_games_have_the_scale_and_the_ends() {
    let read = loaded(b"#######\n#S   G#\n#######\n", "maze.txt");
    let yaml = String::from_utf8(rewritten(&read, Format::Yaml, Some("kitchen"))).unwrap();
    assert!(yaml.contains("image: 'kitchen.pgm'\n") && yaml.contains("resolution: 0.5\n"), "{yaml}");
    assert!(yaml.contains("# start: [0.75, 0.75]\n# goal: [2.75, 0.75]\n"), "{yaml}");
    let mut scaled = Vec::new();
    let options = Options { measures: Some(Measures::of_cell(180.0)), ..(Format::Yaml, Style::Ascii).into() };
    write(&Drawing::new(&read.maze), (&read.shape, None), options, &mut scaled).unwrap();
    assert!(String::from_utf8(scaled).unwrap().contains("resolution: 0.09\n"));
    let map = String::from_utf8(rewritten(&read, Format::Tmx, None)).unwrap();
    assert!(map.contains("1,1,1,1,1,1,1,\n1,2,2,2,2,2,1,\n1,1,1,1,1,1,1\n</data>"), "{map}");
    assert!(map.contains(r#"name="start" x="24" y="24""#) && map.contains(r#"name="goal" x="88" y="24""#), "{map}");
}

#[test]
fn arrays_of_any_type_and_order_are_read() {
    let rows = [[1, 1, 1, 1, 1], [1, 0, 0, 0, 0], [1, 1, 1, 1, 1]];
    let wanted = loaded(b"11111\n10000\n11111\n", "maze.txt");
    let array = |descr: &str, fortran: &str, element: &dyn Fn(u8) -> Vec<u8>| {
        let header = format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': (3, 5), }}\n");
        let mut bytes = [&b"\x93NUMPY\x01\x00"[..], &(header.len() as u16).to_le_bytes(), header.as_bytes()].concat();
        if fortran == "True" {
            (0..5).for_each(|x| rows.iter().for_each(|row| bytes.extend(element(row[x]))));
        } else {
            rows.iter().flatten().for_each(|&one| bytes.extend(element(one)));
        }
        bytes
    };
    for bytes in [
        array("|u1", "False", &|one| vec![one]),
        array("|b1", "True", &|one| vec![one]),
        array("|u1", "False", &|one| vec![255 * one]),
        array("<i8", "False", &|one| i64::from(one).to_le_bytes().into()),
        array("<i8", "True", &|one| (-i64::from(one)).to_le_bytes().into()),
        array(">i4", "False", &|one| i32::from(one).to_be_bytes().into()),
        array("<f8", "False", &|one| f64::from(one).to_le_bytes().into()),
        array("<f4", "False", &|one| (0.5 * f32::from(one)).to_le_bytes().into()),
    ] {
        assert_eq!(loaded(&bytes, "maze.npy").maze.to_bytes(), wanted.maze.to_bytes());
    }
    let good = array("|u1", "False", &|one| vec![one]);
    for (bytes, reported) in [
        (&good[..good.len() - 1], "an array of 3 x 5 elements has 15 bytes, but there are 14"),
        (&array("<c16", "False", &|one| vec![one; 16]), "expected an array of whole numbers"),
        (&array("|u1", "False", &|_| vec![7]), "the maze has no passages"),
        (b"\x93NUMPY\x01\x00\xff\xff", "expected the header of an array"),
    ] {
        let error = parse(bytes, Format::Npy).unwrap_err().to_string();
        assert!(error.starts_with(reported), "{error}");
    }
}

#[test]
fn each_format_is_for_its_shapes() {
    for format in [Format::Grid, Format::Csv, Format::Bmp, Format::Pgm, Format::Yaml, Format::Npy, Format::Tmx] {
        let shape: Shape = "circle:5".parse().unwrap();
        let error = maze_io::check(&shape, (format, Style::Ascii)).unwrap_err().to_string();
        assert_eq!(error, format!("circle:5 cannot be written as {format}; only squares can"));
        assert!(maze_io::check(&"square:12x12@ring".parse().unwrap(), (format, Style::Ascii)).is_ok());
    }
}

#[test]
fn files_for_other_programs_are_read_by_their_share_code() {
    for (format, code) in [
        (Format::GraphMl, "circle:5/kruskal#1"),
        (Format::Dot, "circle:5/kruskal#1"),
        (Format::Dxf, "circle:5/kruskal#1"),
        (Format::Line, "circle:5/kruskal#1"),
        (Format::Tmx, "square:5x4/kruskal#1"),
        (Format::Yaml, "square:5x4/kruskal#1"),
    ] {
        let text = plain(code, format);
        let opened = open(text.as_bytes(), format!("maze.{format}").as_ref(), None, &Reading::default()).unwrap();
        let Opened::Challenge(challenge) = opened else { panic!("{format} has no code") };
        assert_eq!(challenge.blueprint, code.parse::<Blueprint>().unwrap());
    }
}
