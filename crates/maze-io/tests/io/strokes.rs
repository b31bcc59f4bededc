//! A scalable picture has each wall once, in few strokes.

use crate::{blueprint, file};
use maze_core::{Geometry, Grid, Wall};
use maze_io::{Drawing, Format};
use proptest::prelude::*;

/// A point of a picture.
pub(crate) type Spot = [f32; 2];

/// The lines of a path in a scalable picture: from where, to where, and the radius if it is an arc. And how many strokes
/// there are.
fn lines(data: &str) -> (Vec<(Spot, Spot, Option<f32>)>, usize) {
    let (mut lines, mut at, mut strokes) = (Vec::new(), [0.0; 2], 0);
    for part in data.split(' ') {
        let numbers: Vec<f32> = part[1..].split(',').map(|number| number.parse().unwrap()).collect();
        let to = [numbers[numbers.len() - 2], numbers[numbers.len() - 1]];
        match &part[..1] {
            "M" => strokes += 1,
            "L" => lines.push((at, to, None)),
            "A" => lines.push((at, to, Some(numbers[0]))),
            other => panic!("{other}"),
        }
        at = to;
    }
    (lines, strokes)
}

pub(crate) fn far([ax, ay]: Spot, [bx, by]: Spot) -> f32 {
    (ax - bx).hypot(ay - by)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_scalable_picture_has_every_wall_once_in_few_strokes(
        shape in prop::sample::select(&["square:7x5", "square:12x12@letter", "circle:5", "octagon:4x3", "triangle:6@ring", "hex-flat:5x4"][..]),
        method in prop::sample::select(&["kruskal", "backtracker+braid=100", "random-removals"][..]),
        seed in any::<u64>(),
    ) {
        let code = format!("{shape}/{method}#{seed}");
        let picture = String::from_utf8(file(&code, Format::Svg)).unwrap();
        prop_assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{}", picture);
        prop_assert!(picture.contains(&code), "its title is the share code");
        let path = picture.lines().find(|line| line.contains("\"black\"")).unwrap();
        let (lines, strokes) = lines(path.split(" d=\"").nth(1).unwrap().split('"').next().unwrap());
        let maze = blueprint(&code).generate();
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        let names = grid.cells().flat_map(|cell| grid.walls(cell));
        let walls: Vec<Wall> = names
            .filter(|&wall| grid.across(wall).is_none_or(|twin| twin.cell > wall.cell))
            .filter(|&wall| !maze.is_open(wall) && !gaps.contains(&Some(wall)))
            .collect();
        let mut length = 0.0;
        for &wall in &walls {
            let [a, b] = grid.ends(wall).map(|end| end.map(|part| 20.0 * part));
            let bent = grid.arc_center(wall).is_some();
            length += if bent { 0.0 } else { far(a, b) };
            let middle = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]));
            let covers = |&&(from, to, radius): &&(Spot, Spot, Option<f32>)| match radius {
                Some(_) => bent && (far(from, a) + far(to, b)).min(far(from, b) + far(to, a)) < 0.1,
                None => !bent && far(from, middle) + far(middle, to) < far(from, to) + 0.001,
            };
            prop_assert_eq!(lines.iter().filter(covers).count(), 1, "{:?}", wall);
        }
        let drawn: f32 = lines.iter().filter(|line| line.2.is_none()).map(|&(from, to, _)| far(from, to)).sum();
        prop_assert!((drawn - length).abs() < 0.01 * length, "{} instead of {}", drawn, length);
        prop_assert!(strokes <= lines.len() && lines.len() <= walls.len());
        // A straight run is one line: on it no line begins where another one ends.
        for (a, b, _) in lines.iter().filter(|line| line.2.is_none()) {
            for (c, d, _) in lines.iter().filter(|line| line.2.is_none()) {
                let ends = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)];
                for (from, joint, next, to) in ends {
                    let on = far(*joint, *next) < 0.1 && far(*from, *to) > 0.1;
                    prop_assert!(!on || far(*from, *to) < far(*from, *joint) + far(*next, *to) - 0.001);
                }
            }
        }
        // Numbers are no finer than they need be.
        let long = picture.split(|letter: char| !letter.is_ascii_digit() && letter != '.').find(|number| {
            number.split_once('.').is_some_and(|(_, fraction)| fraction.len() > 3)
        });
        prop_assert_eq!(long, None);
    }
}
