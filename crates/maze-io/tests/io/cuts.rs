//! Tests that cut lines surround the walls, are closed, and do not cross.

use crate::{SHAPES, blueprint, strokes::Spot, strokes::far};
use maze_core::{Grid, UnionFind};
use maze_io::{Drawing, Format, Measures, Options, Style, check, write};
use proptest::prelude::*;

/// The closed polygons of a layer.
fn outlines(picture: &str, layer: &str) -> Vec<Vec<Spot>> {
    let layer = picture.split(&format!("<g id=\"{layer}\"")).nth(1).unwrap().split("</g>").next().unwrap();
    let data = layer.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
    let point = |part: &str| {
        let (x, y) = part[1..].split_once(',').unwrap();
        [x.parse().unwrap(), y.parse().unwrap()]
    };
    let closed = data.split(" Z").filter(|outline| !outline.is_empty());
    closed.map(|outline| outline.trim().split(' ').map(point).collect()).collect()
}

fn edges(outline: &[Spot]) -> impl Iterator<Item = [Spot; 2]> {
    outline.iter().copied().zip(outline.iter().copied().cycle().skip(1)).map(Into::into)
}

/// The signed area of an outline. The sign is the orientation.
fn area(outline: &[Spot]) -> f32 {
    edges(outline).map(|[[ax, ay], [bx, by]]| 0.5 * (ax * by - ay * bx)).sum()
}

/// The side of a line on which a point lies, as a sign.
fn side([[ax, ay], [bx, by]]: [Spot; 2], [x, y]: Spot) -> f32 {
    (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

fn cross(a: [Spot; 2], b: [Spot; 2]) -> bool {
    side(a, b[0]) * side(a, b[1]) < 0.0 && side(b, a[0]) * side(b, a[1]) < 0.0
}

/// The distance of a point from a line segment.
fn distance(point: Spot, [from, to]: [Spot; 2]) -> f32 {
    let along = [0, 1].map(|axis| to[axis] - from[axis]);
    let share = [0, 1].map(|axis| (point[axis] - from[axis]) * along[axis]).iter().sum::<f32>() / far(from, to).powi(2);
    far(point, [0, 1].map(|axis| from[axis] + share.clamp(0.0, 1.0) * along[axis]))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn cut_lines_surround_the_walls(
        shape in prop::sample::select(&SHAPES[..]),
        method in prop::sample::select(&["kruskal", "backtracker+braid=100", "kruskal+loops=30", "wilson+sparse=40"][..]),
        (seed, cell_size, thickness, kerf) in (any::<u64>(), 8.0..20.0_f32, 0.5..1.5_f32, 0.0..0.5_f32),
    ) {
        let code = format!("{shape}/{method}#{seed}");
        let blueprint = blueprint(&code);
        let measures = Measures { wall_thickness: thickness, kerf: Some(kerf), ..Measures::of_cell(cell_size) };
        let how = Options { measures: Some(measures), ..(Format::Svg, Style::Braille).into() };
        prop_assume!(check(blueprint.shape(), how).is_ok());
        let maze = blueprint.generate();
        let mut bytes = Vec::new();
        write(&Drawing::new(&maze), (blueprint.shape(), Some(&blueprint.clone().into())), how, &mut bytes).unwrap();
        let picture = String::from_utf8(bytes).unwrap();
        let [walls, plate] = ["cut-walls", "cut-plate"].map(|layer| outlines(&picture, layer));
        for outlines in [&walls, &plate] {
            let all: Vec<[Spot; 2]> = outlines.iter().flat_map(|outline| edges(outline)).collect();
            for (number, &edge) in all.iter().enumerate() {
                let crossed = all[..number].iter().find(|&&other| cross(edge, other));
                prop_assert!(crossed.is_none(), "{edge:?} crosses {crossed:?}");
            }
        }
        // There is a piece for each connected part of the walls, and one plate.
        let (grid, drawing) = (maze.grid(), Drawing::new(&maze));
        let gaps = drawing.gaps();
        let [least, [most, _]] = maze_core::grid::bounds(grid);
        // The pieces are east of the plate.
        let shift = [most - least[0] + 3.0 - least[0], 1.0 - least[1]];
        let place = |point: Spot| [0, 1].map(|axis| cell_size * (point[axis] + shift[axis]));
        let standing: Vec<_> = grid.cells().flat_map(|cell| grid.walls(cell))
            .filter(|wall| !maze.is_open(*wall) && !gaps.contains(&Some(*wall)))
            .map(|wall| maze_core::flatten_wall(grid, wall, 0.05).map(place).collect::<Vec<_>>()).collect();
        let mut parts = UnionFind::new(standing.len());
        for (number, wall) in standing.iter().enumerate() {
            for (other, known) in standing[..number].iter().enumerate() {
                let ends = |wall: &Vec<Spot>| [wall[0], wall[wall.len() - 1]];
                if ends(wall).iter().any(|&a| ends(known).iter().any(|&b| far(a, b) < 0.01 * cell_size)) {
                    parts.union(number as u32, other as u32);
                }
            }
        }
        let pieces = (0..standing.len() as u32).filter(|&wall| (0..wall).all(|other| !parts.equiv(wall, other))).count();
        let sizes: Vec<f32> = walls.iter().map(|outline| area(outline)).collect();
        let largest = sizes.iter().copied().fold(0.0, |most: f32, size| if size.abs() > most.abs() { size } else { most });
        prop_assert_eq!(sizes.iter().filter(|&&size| size * largest > 0.0).count(), pieces, "{:?}", sizes);
        let plates = plate.iter().filter(|outline| area(outline) * area(&plate[plate.len() - 1]) > 0.0).count();
        prop_assert_eq!(plates, 1);
        // Inner outlines are cut before the outer ones.
        for (number, inner) in walls.iter().enumerate() {
            for outer in &walls[..number] {
                let box_of = |outline: &[Spot], axis: usize| outline.iter().map(|point| point[axis])
                    .fold([f32::INFINITY, f32::NEG_INFINITY], |[least, most], part| [least.min(part), most.max(part)]);
                let within = [0, 1].iter().all(|&axis| {
                    let ([a, b], [c, d]) = (box_of(inner, axis), box_of(outer, axis));
                    c + 0.01 < a && b < d - 0.01
                });
                prop_assert!(!within, "{inner:?} is cut after {outer:?}");
            }
        }
        // Half the kerf is added on both sides of each wall. Curved walls consist of straight pieces.
        let half = 0.5 * (thickness + kerf);
        // The tip of a corner: of 36 degrees or more in these tilings, of 60 or more in others.
        let tip = if shape.starts_with("penrose") || shape.starts_with("voronoi") { 3.3 } else { 2.1 };
        for edge in walls.iter().flat_map(|outline| edges(outline)) {
            for share in [0.0, 0.25, 0.5] {
                let point = [0, 1].map(|axis| edge[0][axis] + share * (edge[1][axis] - edge[0][axis]));
                let away = standing.iter().flat_map(|wall| wall.windows(2)).map(|pair| distance(point, [pair[0], pair[1]]))
                    .fold(f32::INFINITY, f32::min);
                let bend = 0.02 * cell_size;
                prop_assert!(half - bend < away && away < tip * half + bend, "{point:?} is {away} mm from a wall, not {half}");
            }
        }
    }
}
