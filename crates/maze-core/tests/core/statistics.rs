//! Statistics that distinguish methods: a method can make spanning trees and still be wrong.

use maze_core::{Blueprint, Grid, Method, Shape, metrics::Summary};
use std::collections::BTreeMap;

/// The number of mazes to measure.
const MAZES: u64 = 60;

/// Over 60 mazes of 100 x 100 squares: the share of cells with 1, 2, 3 and 4 passages, and for each maze the share of
/// cells on the path from corner to corner.
fn shares(method: &str) -> ([f64; 4], Vec<f64>) {
    let shape: Shape = "square:100x100".parse().unwrap();
    let method: Method = method.parse().unwrap();
    let (mut counts, mut paths) = ([0.0; 4], Vec::new());
    for seed in 0..MAZES {
        let maze = Blueprint::new(shape.clone(), method, seed).unwrap().generate();
        for sides in maze.all_open_sides().iter() {
            counts[sides.len() as usize - 1] += 1.0 / (MAZES as f64 * 10_000.0);
        }
        let steps = maze.distances(maze.ends().from).get(maze.ends().to).unwrap();
        paths.push(f64::from(steps + 1) / 10_000.0);
    }
    (counts, paths)
}

/// The expected values are means of 400 mazes of each method as described in its source. Those of binary trees are
/// exact. They are the share of dead ends, the shares of cells with 2, 3 and 4 passages, and the share of cells on the
/// solution.
///
/// There are no independent values for `breadth-first`, `origin-shift`, `division` and `random-removals` with default
/// options.
#[test]
fn shares_match_the_method() {
    // The standard deviation of one maze's share of dead ends is 0.28 / sqrt(10,000), or 0.19 / sqrt(10,000) for the
    // backtracker. Each additional dead end adds a junction and removes two cells with two passages, so their share
    // varies twice as much. The expected values are rounded to half a unit of their last digit.
    let error = 4.0 * 0.0028 / 60.0_f64.sqrt();
    for (method, expected, path) in [
        ("backtracker", [0.1002, 0.802, 0.097, 0.002], 0.188),
        ("kruskal", [0.3054, 0.429, 0.225, 0.040], 0.041),
        ("prim+by=weights", [0.3054, 0.429, 0.225, 0.040], 0.041),
        ("prim", [0.3561, 0.350, 0.233, 0.061], 0.023),
        ("prim+by=walls", [0.3233, 0.401, 0.229, 0.047], 0.023),
        ("hunt-and-kill", [0.0941, 0.814, 0.090, 0.002], 0.049),
        ("wilson", [0.2931, 0.449, 0.222, 0.035], 0.046),
        ("aldous-broder", [0.2931, 0.449, 0.222, 0.035], 0.046),
        ("growing-tree+newest=1+random=0", [0.1002, 0.802, 0.097, 0.002], 0.188),
        ("growing-tree+newest=0+random=1", [0.2755, 0.475, 0.224, 0.026], 0.022),
        ("growing-tree", [0.2007, 0.612, 0.174, 0.013], 0.036),
        ("better-division", [0.2947, 0.447, 0.223, 0.036], 0.057),
        ("houston", [0.2931, 0.449, 0.222, 0.035], 0.046),
        ("binary-tree", [0.25, 0.5, 0.25, 0.0], 0.0199),
        ("sidewinder", [0.2767, 0.474, 0.221, 0.028], 0.0263),
        ("eller", [0.2865, 0.460, 0.220, 0.033], 0.044),
        ("boruvka", [0.3054, 0.429, 0.225, 0.040], 0.041),
        ("reverse-delete", [0.3054, 0.429, 0.225, 0.040], 0.041),
        ("random-removals+unique=yes+access=yes", [0.3054, 0.429, 0.225, 0.040], 0.041),
        ("division+walls=single+cut=random", [0.2695, 0.488, 0.216, 0.027], 0.056),
    ] {
        let (measured, paths) = shares(method);
        for ((measured, expected), error) in measured.into_iter().zip(expected).zip([error, 2.0 * error, error, error])
        {
            assert!((measured - expected).abs() < error + 0.0005, "{method}: {measured:.4} instead of {expected}");
        }
        // Both means vary, and the expected value is rounded to half a unit of its last digit.
        let paths = Summary::of(&paths).unwrap();
        let error = 4.0 * paths.std_dev * (1.0 / MAZES as f64 + 1.0 / 400.0).sqrt() + 0.0005;
        assert!((paths.mean - path).abs() < error, "{method}: a path of {:.4} instead of {path}", paths.mean);
    }
}

/// The share of cells with 1, 2, 3 and 4 passages, among the cells at least 16 cells from the boundary of 10 mazes of
/// 200 x 200 squares.
fn shares_inside(method: &str) -> [f64; 4] {
    let mut counts = [0.0; 4];
    for seed in 0..10 {
        let maze = format!("square:200x200/{method}#{seed}").parse::<Blueprint>().unwrap().generate();
        let is_inside = |cell: &u32| maze.grid().coordinates(*cell).iter().all(|place| (16..184).contains(place));
        for cell in maze.grid().cells().filter(is_inside) {
            counts[maze.degree(cell) as usize - 1] += 1.0 / (10.0 * 168.0 * 168.0);
        }
    }
    counts
}

#[test]
fn shares_far_from_the_boundary_match_theory() {
    // The standard deviation of a share among n cells is at most about 0.28 / sqrt(n), and twice that for two passages.
    let error = 4.0 * 0.28 / (10.0 * 168.0 * 168.0_f64).sqrt();
    // S. S. Manna, D. Dhar and S. N. Majumdar, "Spanning trees in two dimensions", Phys. Rev. A 46 (1992). The first is
    // 8/π² (1 - 2/π).
    let uniform = [0.294_545, 0.446_990, 0.222_385, 0.036_080];
    for (method, expected) in
        [("wilson", uniform), ("aldous-broder", uniform), ("houston", uniform), ("binary-tree", [0.25, 0.5, 0.25, 0.0])]
    {
        let measured = shares_inside(method);
        for ((measured, expected), error) in measured.into_iter().zip(expected).zip([error, 2.0 * error, error, error])
        {
            assert!((measured - expected).abs() < error, "{method}: {measured:.5} instead of {expected}");
        }
    }
    // A cell is the end of a run with probability 1/2, so its probability of being a dead end is 1/8 + (1 - ln 2)/2.
    let sidewinder = shares_inside("sidewinder")[0];
    assert!((sidewinder - 0.278_426).abs() < error, "{sidewinder:.5}");
}

#[test]
fn binary_trees_lead_straight_from_corner_to_corner() {
    let (_, paths) = shares("binary-tree");
    assert!(paths.iter().all(|&path| path == 199.0 / 10_000.0), "{paths:?}");
}

/// The number of spanning trees of a shape, by Kirchhoff's theorem: the determinant of the Laplacian without one row
/// and column.
fn spanning_trees(shape: &Shape) -> f64 {
    let grid = shape.grid();
    let n = grid.len() - 1;
    let mut laplacian = vec![vec![0.0; n + 1]; n + 1];
    for [wall, twin] in grid.inner_walls() {
        let (a, b) = (wall.cell as usize, twin.cell as usize);
        laplacian[a][b] -= 1.0;
        laplacian[b][a] -= 1.0;
        laplacian[a][a] += 1.0;
        laplacian[b][b] += 1.0;
    }
    let mut determinant = 1.0;
    for pivot in 0..n {
        determinant *= laplacian[pivot][pivot];
        for row in pivot + 1..n {
            let factor: f64 = laplacian[row][pivot] / laplacian[pivot][pivot];
            let (above, below) = laplacian.split_at_mut(row);
            for (entry, pivot_entry) in below[0].iter_mut().zip(&above[pivot]).take(n).skip(pivot) {
                *entry -= factor * pivot_entry;
            }
        }
    }
    determinant.round()
}

/// Whether a method draws every spanning tree of a shape with equal probability, by the chi-squared test, and finds
/// all.
fn is_uniform(method: &str, shape: &str) -> bool {
    let shape: Shape = shape.parse().unwrap();
    let method: Method = method.parse().unwrap();
    let trees = spanning_trees(&shape);
    let draws = (200.0 * trees) as u64;
    let mut counts = BTreeMap::new();
    for seed in 0..draws {
        *counts
            .entry(
                Blueprint::new(shape.clone(), method, seed)
                    .unwrap()
                    .generate()
                    .all_open_sides()
                    .iter()
                    .collect::<Vec<_>>(),
            )
            .or_insert(0.0) += 1.0;
    }
    let expected = draws as f64 / trees;
    let chi_squared: f64 = counts.values().map(|count: &f64| (count - expected).powi(2) / expected).sum();
    // Chi-squared has a mean of its degrees of freedom, and a variance of twice that.
    let freedom = trees - 1.0;
    counts.len() as f64 == trees && chi_squared < freedom + 5.0 * (2.0 * freedom).sqrt()
}

/// Small grids, and the numbers of their spanning trees.
const SMALL: [(&str, f64); 24] = [
    ("square:2x2", 4.0),
    ("square:3x2", 15.0),
    ("square:3x3", 192.0),
    ("hex-flat:2x2", 8.0),
    ("hexagon-pointy:1", 320.0),
    // Two rings of six triangles that share a wall.
    ("tri:4x3", 35.0),
    // Six triangles in a ring, and three more, each with one neighbor.
    ("triangle:3", 6.0),
    // A wheel of six spokes.
    ("circle:1", 320.0),
    // Four octagons in a ring, and a square that touches all.
    ("octagon:2x2", 45.0),
    // A prism.
    ("cylinder:3x2", 75.0),
    // Each cell has three neighbors in the other row.
    ("moebius:3x2", 81.0),
    // Seven of the nine squares of a torus, and of a Klein bottle.
    ("torus:3x3@1.3x3.SL", 96.0),
    ("klein:3x3@1.3x3.SL", 101.0),
    // Nine of the twelve squares of half a cube.
    ("projective:2@1.3x4.dSI", 138.0),
    // The edges of an octahedron.
    ("cube:1", 384.0),
    // A pentagon in a ring of five hexagons: a wheel of five spokes.
    ("planet:2@1.1x3.q", 121.0),
    // Seven triangles in a ring.
    ("hyperbolic:1", 7.0),
    // A ring of four squares on each of two floors, with stairs between them.
    ("floors:4x3x2@1.9x3.iRbS", 16.0),
    // A ring of three hexagons on each of two floors, with stairs between them.
    ("hex-floors:4x3x2@1.10x3.vkWQyW", 9.0),
    // A ring of 16 squares, with a bridge and a tunnel between opposite ones.
    ("weave:5x5x1@1.5x5.l9dde", 576.0),
    // Two units of four pentagons.
    ("cairo:2x1", 208.0),
    // Five rhombs in a star.
    ("penrose:2", 5.0),
    // Nine hats, and six polygons around random sites.
    ("hat:2@ring", 129.0),
    ("voronoi:3x2x7", 55.0),
];

#[test]
fn kirchhoff_counts_the_spanning_trees() {
    for (shape, trees) in SMALL {
        assert_eq!(spanning_trees(&shape.parse().unwrap()), trees, "{shape}");
    }
}

#[test]
fn wilson_aldous_broder_and_houston_draw_every_maze_equally_often() {
    for method in ["wilson", "aldous-broder", "houston"] {
        for (shape, _) in SMALL {
            assert!(is_uniform(method, shape), "{method} on {shape}");
        }
    }
}

#[test]
fn other_methods_are_not_uniform() {
    for method in [
        "backtracker",
        "kruskal",
        "prim",
        "prim+by=walls",
        "hunt-and-kill",
        "growing-tree",
        "division",
        "better-division",
        "binary-tree",
        "sidewinder",
        "eller",
        "boruvka",
    ] {
        assert!(!is_uniform(method, "square:3x3"), "{method}");
    }
}
