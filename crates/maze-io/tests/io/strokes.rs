//! Tests that an SVG has each wall once, in few strokes.

use crate::{SHAPES, blueprint, file, shortest_path};
use maze_core::{Geometry, Grid, HalfEdge};
use maze_io::{Color, Drawing, Format, Lines, Measures, Options, Style, write};
use proptest::prelude::*;

/// A point of a picture.
pub(crate) type Spot = [f32; 2];

/// A line of a picture: its ends, and its radius if it is an arc.
type Line = (Spot, Spot, Option<f32>);

/// The width of a cell in a picture, which is also the margin, in millimeters.
const CELL: f32 = 5.0;

/// The strokes of a layer, each of which has at least one line.
pub(crate) fn strokes(picture: &str, layer: &str) -> Vec<Vec<Line>> {
    let layer = picture.split(&format!("<g id=\"{layer}\"")).nth(1).unwrap().split("</g>").next().unwrap();
    let data = layer.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
    let (mut strokes, mut at) = (Vec::<Vec<Line>>::new(), [0.0; 2]);
    for part in data.split(' ') {
        let numbers: Vec<f32> = part[1..].split(',').map(|number| number.parse().unwrap()).collect();
        let to = [numbers[numbers.len() - 2], numbers[numbers.len() - 1]];
        match &part[..1] {
            "M" => strokes.push(Vec::new()),
            "L" => strokes.last_mut().unwrap().push((at, to, None)),
            "A" => strokes.last_mut().unwrap().push((at, to, Some(numbers[0]))),
            other => panic!("{other}"),
        }
        at = to;
    }
    strokes
}

/// The length of the shorter arc with this radius between two points.
fn along(from: Spot, to: Spot, radius: f32) -> f32 {
    2.0 * radius * (0.5 * far(from, to) / radius).min(1.0).asin()
}

pub(crate) fn far([ax, ay]: Spot, [bx, by]: Spot) -> f32 {
    (ax - bx).hypot(ay - by)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn an_svg_has_every_wall_once_in_few_strokes(
        shape in prop::sample::select(&["square:7x5", "square:12x12@letter", "circle:5", "octagon:4x3", "snub-square:3x2", "penrose:3", "voronoi:5x4x2", "triangle:6@ring", "hex-flat:5x4"][..]),
        method in prop::sample::select(&["kruskal", "backtracker+braid=100", "random-removals"][..]),
        seed in any::<u64>(),
    ) {
        let code = format!("{shape}/{method}#{seed}");
        let picture = String::from_utf8(file(&code, Format::Svg)).unwrap();
        prop_assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{}", picture);
        prop_assert!(picture.contains(&format!("<title>{code}</title>")), "its title is the share code");
        let strokes = strokes(&picture, "walls");
        let lines = strokes.concat();
        let maze = blueprint(&code).generate();
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        let corners = || grid.cells().flat_map(|cell| grid.corners(cell).to_vec());
        let least = [0, 1].map(|axis| corners().map(|corner| corner[axis]).fold(f32::INFINITY, f32::min));
        let place = |point: Spot| [0, 1].map(|axis| CELL * (point[axis] - least[axis] + 1.0));
        let names = grid.cells().flat_map(|cell| grid.walls(cell));
        let walls: Vec<HalfEdge> = names
            .filter(|&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell))
            .filter(|&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .collect();
        let mut length = 0.0;
        for &wall in &walls {
            let [a, b] = grid.ends(wall).map(place);
            let bent = grid.arc_center(wall).map(place);
            length += bent.map_or(far(a, b), |middle| along(a, b, far(middle, a)));
            let bent = bent.is_some();
            let middle = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]));
            let covers = |&&(from, to, radius): &&(Spot, Spot, Option<f32>)| match radius {
                Some(_) => bent && (far(from, a) + far(to, b)).min(far(from, b) + far(to, a)) < 0.1,
                None => !bent && far(from, middle) + far(middle, to) < far(from, to) + 0.001,
            };
            prop_assert_eq!(lines.iter().filter(covers).count(), 1, "{:?}", wall);
        }
        let drawn: f32 = lines.iter().map(|&(from, to, radius)| radius.map_or(far(from, to), |radius| along(from, to, radius))).sum();
        prop_assert!((drawn - length).abs() < 0.001 * length, "{} mm instead of {}", drawn, length);
        prop_assert!(strokes.len() <= lines.len() && lines.len() <= walls.len());
        // The pen continues at the nearest remaining end, if one is near.
        let ends: Vec<[Spot; 2]> = strokes.iter().map(|stroke| [stroke[0].0, stroke[stroke.len() - 1].1]).collect();
        for (number, pair) in ends.windows(2).enumerate() {
            let pen = pair[0][1];
            let nearest = ends[number + 1..].iter().flatten().map(|&end| far(pen, end)).fold(f32::INFINITY, f32::min);
            prop_assert!(nearest > 3.0 * CELL || far(pen, pair[1][0]) < nearest + 0.01, "the nearest end is {} mm away", nearest);
        }
        // A straight run is one line: no two lines continue each other straight on.
        for (a, b, _) in lines.iter().filter(|line| line.2.is_none()) {
            for (c, d, _) in lines.iter().filter(|line| line.2.is_none()) {
                let ends = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
                for (from, joint, next, to) in ends {
                    let on = far(*joint, *next) < 0.1 && far(*from, *to) > 0.1;
                    prop_assert!(!on || far(*from, *to) < far(*from, *joint) + far(*next, *to) - 0.001);
                }
            }
        }
        // Numbers have at most three decimals.
        let long = picture.split(|letter: char| !letter.is_ascii_digit() && letter != '.').find(|number| {
            number.split_once('.').is_some_and(|(_, fraction)| fraction.len() > 3)
        });
        prop_assert_eq!(long, None);
    }
}

#[test]
fn an_svg_has_the_given_size_and_layers() {
    let lines = Lines { width: Some(0.3), walls: Color([0, 0, 0xFF]), ..Lines::default() };
    for shape in SHAPES {
        let code = format!("{shape}/kruskal+braid=50#3");
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let path = shortest_path(&maze);
        let how = Options {
            measures: Some(Measures::of_cell(8.0)),
            lines: Some(lines),
            labels: true,
            ..(Format::Svg, Style::Braille).into()
        };
        let drawing = Drawing { path: &path, ..Drawing::new(&maze) };
        let mut bytes = Vec::new();
        write(&drawing, (blueprint.shape(), Some(&blueprint.clone().into())), how, &mut bytes).unwrap();
        let picture = String::from_utf8(bytes).unwrap();
        let tree = resvg::usvg::Tree::from_str(&picture, &resvg::usvg::Options::default()).unwrap();
        let [[west, _], [east, _]] = maze_core::grid::bounds(maze.grid());
        let millimeters = tree.size().width() / 96.0 * 25.4;
        assert!((millimeters - 8.0 * (east - west + 2.0)).abs() < 0.01, "{code}: {millimeters} mm");
        for layer in ["%paper", "path", "walls", "labels"] {
            assert!(picture.contains(&format!("inkscape:label=\"{layer}\"")), "{code}: {layer}");
        }
        assert!(picture.contains("stroke=\"#0000ff\"") && picture.contains("stroke-width=\"0.3\""), "{code}");
        // The path is as long as its steps.
        let drawn = strokes(&picture, "path").concat();
        let way: Vec<Spot> = maze_core::grid::way(maze.grid(), &path).collect();
        let steps = way.windows(2).map(|step| 8.0 * far(step[0], step[1]));
        let (long, drawn): (f32, f32) = (steps.sum(), drawn.iter().map(|line| far(line.0, line.1)).sum());
        assert!((long - drawn).abs() < 0.001 * long, "{code}: {drawn} mm instead of {long}");
        // An arrow has three lines, a circle is one element, and a cross has two lines.
        let labels = picture.split("id=\"labels\"").nth(1).unwrap();
        assert!(labels.matches("<path").count() + 2 * labels.matches("<circle").count() >= 4, "{code}: {labels}");
        assert!(labels.contains(&format!(">{code}</text>")), "{code}");
    }
}
