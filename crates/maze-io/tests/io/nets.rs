//! Tests of nets that can be folded: their tabs and folds.

use crate::{
    blueprint, file,
    strokes::{Spot, far, strokes},
    surfaces::{MILLIMETERS, origin, size},
};
use maze_core::{Geometry, Grid, HalfEdge};
use maze_io::Format;

#[test]
fn nets_that_can_be_folded_have_a_tab_for_each_cut() {
    for (code, count) in [
        ("cylinder:12x5/wilson#2", 1),
        ("moebius:40x4/wilson#2", 1),
        ("cube:3/wilson#1", 7),
        ("cube:20/wilson#1", 7),
        ("cylinder:5x2/wilson#1", 1),
        ("cube:12@ring/wilson#1", 7),
        ("cube:1/wilson#1", 0),
        ("moebius:6x6/wilson#1", 0),
        ("torus:9x7/wilson#1", 0),
        ("klein:7x6/wilson#1", 0),
        ("projective:5/wilson#1", 0),
        ("planet:2/wilson#1", 0),
        ("planet:3/wilson#1", 11),
        ("planet:4/wilson#1", 11),
        ("planet:9/wilson#1", 11),
        ("hyperbolic:3/wilson#1", 0),
        ("floors:8x6x3/wilson#1", 0),
        ("hex-floors:8x6x3/wilson#1", 0),
        ("square:7x6/wilson#1", 0),
    ] {
        let maze = blueprint(code).generate();
        let picture = String::from_utf8(file(code, Format::Svg)).unwrap();
        assert_eq!(picture.contains("<g id=\"tabs\""), count > 0, "{code}");
        if count == 0 {
            continue;
        }
        let (tabs, origin) = (strokes(&picture, "tabs"), origin(&picture, maze.grid()));
        assert_eq!(tabs.len(), count, "{code}");
        let size = size(&picture);
        let inside = |spot: Spot| {
            (0..2).all(|axis| spot[axis] > 0.1 * MILLIMETERS && spot[axis] < (size[axis] - 0.1) * MILLIMETERS)
        };
        assert!(
            tabs.concat().iter().all(|&(from, to, _)| inside(from) && inside(to)),
            "{code}: the picture holds all tabs"
        );
        let corners = |tab: &[(Spot, Spot, Option<f32>)]| {
            let spots = [tab[0].0, tab[0].1, tab[1].1, tab[2].1];
            spots.map(|spot| [0, 1].map(|axis| spot[axis] / MILLIMETERS - origin[axis]))
        };
        let tabs: Vec<[Spot; 4]> = tabs.iter().map(|tab| corners(tab)).collect();
        let grid = maze.grid();
        let outlines: Vec<Vec<Spot>> = tabs.iter().map(|&tab| outline(grid, tab)).collect();
        for (number, tab) in tabs.iter().enumerate() {
            assert!(far(tab[0], tab[3]) > far(tab[1], tab[2]) + 1.0, "{code}: {tab:?} is narrower outside");
            let (cut, points) = (beside(grid, *tab), spots_in(&outlines[number]));
            assert!(points.len() > 100, "{code}: {tab:?}");
            for point in points {
                assert_eq!(grid.locate(point), None, "{code}: {point:?}");
                assert_eq!(outlines.iter().position(|other| holds(other, point)), Some(number), "{code}: {point:?}");
                // The tab is glued under the cells of the other edge.
                let under = grid.transition(cut).apply(point);
                assert!(
                    code.contains('@') || grid.locate(under).is_some(),
                    "{code}: {point:?} is glued under {under:?}"
                );
            }
        }
    }
}

/// The distance of a point from a straight line.
fn to_line([x, y]: Spot, [[ax, ay], [bx, by]]: [Spot; 2]) -> f32 {
    let (along, length) = ([bx - ax, by - ay], far([ax, ay], [bx, by]));
    let share = ((x - ax) * along[0] + (y - ay) * along[1]) / length.powi(2);
    far([x, y], [ax + share.clamp(0.0, 1.0) * along[0], ay + share.clamp(0.0, 1.0) * along[1]])
}

#[test]
fn nets_with_flat_faces_show_their_folds_beside_walls_and_cuts() {
    for code in ["cube:1", "cube:3", "cube:20", "cube:12@ring", "planet:2", "planet:3", "planet:6"] {
        let code = format!("{code}/wilson#1");
        let maze = blueprint(&code).generate();
        let grid = maze.grid();
        let picture = String::from_utf8(file(&code, Format::Svg)).unwrap();
        let layer = |name: &str| picture.find(&format!("<g id=\"{name}\"")).unwrap();
        assert!(layer("folds") < layer("path") && layer("path") < layer("walls"), "{code}: walls and path are above");
        let origin = origin(&picture, grid);
        let place = |spot: Spot| [0, 1].map(|axis| spot[axis] / MILLIMETERS - origin[axis]);
        let tabs = if picture.contains("<g id=\"tabs\"") { strokes(&picture, "tabs") } else { Vec::new() };
        let bases: Vec<[Spot; 2]> = tabs.iter().map(|tab| [tab[0].0, tab[tab.len() - 1].1].map(place)).collect();
        let walls: Vec<HalfEdge> = grid.cells().flat_map(|cell| grid.walls(cell)).collect();
        let stands = |wall: &&HalfEdge| !maze.is_open(**wall);
        let standing: Vec<[Spot; 2]> = walls.iter().filter(stands).map(|&wall| grid.ends(wall)).collect();
        let cuts: Vec<[Spot; 2]> = cuts(grid).into_iter().map(|wall| grid.ends(wall)).collect();
        let is_near = |point: Spot, lines: &[[Spot; 2]]| lines.iter().any(|&line| to_line(point, line) < 0.05);
        let folds = strokes(&picture, "folds");
        for (from, to, _) in folds.concat() {
            let ends = [from, to].map(place);
            let middle = [0, 1].map(|axis| 0.5 * (ends[0][axis] + ends[1][axis]));
            for point in [ends[0], middle, ends[1]] {
                assert!(!is_near(point, &standing), "{code}: {point:?} is at a wall");
                if is_near(point, &bases) {
                    continue;
                }
                assert!(!is_near(point, &cuts), "{code}: {point:?} is on a cut");
                let around = [[-0.03, 0.0], [0.03, 0.0], [0.0, -0.03], [0.0, 0.03]];
                let cells = around.map(|[x, y]| grid.locate([point[0] + x, point[1] + y]));
                assert!(cells.iter().all(Option::is_some), "{code}: {point:?} is outside of the net");
                // No two faces of a cube have the same normal. A planet also folds across its cells.
                let up = |cell: Option<u32>| grid.in_space(cell.unwrap(), grid.center(cell.unwrap())).unwrap().up;
                let turns = |[a, b]: [[f32; 3]; 2]| (0..3).any(|axis| (a[axis] - b[axis]).abs() > 0.5);
                let is_edge = [[0, 1], [2, 3]].iter().any(|pair| turns(pair.map(|number| up(cells[number]))));
                assert!(is_edge || code.starts_with("planet"), "{code}: {point:?} is on a face");
            }
        }
        if code.contains('@') {
            continue;
        }
        // All folds are there: four strokes per side of a square or rectangle, and two per side of a pentagon. Each side has
        // two halves. A cut has one tab for both, if there is room.
        let is_fold = |wall: HalfEdge| {
            let next = (wall.side + 1) % grid.side_count(wall.cell);
            maze.is_open(wall) && grid.folds(wall.cell).contains(&[wall.side, next])
        };
        let folded = walls.iter().copied().filter(|&wall| is_fold(wall));
        let (inner, cut): (Vec<_>, Vec<_>) = folded.partition(|&wall| grid.transition(wall).is_identity());
        let count = if let Some(edge) = code.strip_prefix("planet:") {
            4 * (60 + tabs.len()) * (edge[..1].parse::<usize>().unwrap() - 1) + inner.len()
        } else {
            2 * inner.len() + if tabs.is_empty() { 0 } else { 2 * cut.len() }
        };
        assert_eq!(folds.len(), count, "{code}");
    }
    for code in ["cylinder:12x5", "moebius:40x4", "torus:9x7", "projective:5", "floors:8x6x3", "square:7x6"] {
        let picture = String::from_utf8(file(&format!("{code}/wilson#1"), Format::Svg)).unwrap();
        assert!(!picture.contains("<g id=\"folds\""), "{code}");
    }
}

/// The wall at the beginning of the edge of a tab.
fn beside(grid: &impl Geometry, [from, .., to]: [Spot; 4]) -> HalfEdge {
    let cuts = cuts(grid).into_iter().filter(|&wall| grid.ends(wall).iter().any(|&end| far(end, from) < 0.02));
    let to_other = |wall: HalfEdge| grid.ends(wall).map(|end| far(end, to)).into_iter().fold(f32::INFINITY, f32::min);
    cuts.min_by(|&one, &other| to_other(one).total_cmp(&to_other(other))).expect("a wall")
}

fn cuts(grid: &impl Geometry) -> Vec<HalfEdge> {
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    walls.filter(|&wall| !grid.transition(wall).is_identity()).collect()
}

/// The outline of a tab: its slopes, and back along the walls of its edge.
fn outline(grid: &impl Geometry, tab: [Spot; 4]) -> Vec<Spot> {
    let sides: Vec<[Spot; 2]> = cuts(grid).into_iter().map(|wall| grid.ends(wall)).collect();
    let (mut outline, mut at) = (tab.to_vec(), tab[3]);
    while far(at, tab[0]) > 0.02 {
        let ends = sides.iter().flat_map(|&[from, to]| [[from, to], [to, from]]);
        let next = ends.filter(|&[from, _]| far(from, at) < 0.02).map(|[_, to]| to);
        let next = next.min_by(|&one, &other| far(one, tab[0]).total_cmp(&far(other, tab[0]))).expect("a wall goes on");
        assert!(far(next, tab[0]) < far(at, tab[0]), "{tab:?} is at an edge");
        at = next;
        outline.push(at);
    }
    outline
}

/// Whether a polygon holds a point.
fn holds(polygon: &[Spot], [x, y]: Spot) -> bool {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    sides.filter(|([ax, ay], [bx, by])| (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)).count() % 2
        == 1
}

/// Points in a polygon that are not at its sides.
fn spots_in(polygon: &[Spot]) -> Vec<Spot> {
    let [[left, top], [right, bottom]] = [f32::min, f32::max]
        .map(|end| polygon.iter().copied().reduce(|a, b| [0, 1].map(|axis| end(a[axis], b[axis]))).unwrap());
    let steps = |from: f32, to: f32| (0..=40).map(move |step| from + step as f32 / 40.0 * (to - from));
    let spots = steps(top, bottom).flat_map(|y| steps(left, right).map(move |x| [x, y]));
    let around = [[-0.02, 0.0], [0.02, 0.0], [0.0, -0.02], [0.0, 0.02]];
    spots.filter(|[x, y]| around.iter().all(|by| holds(polygon, [x + by[0], y + by[1]]))).collect()
}
