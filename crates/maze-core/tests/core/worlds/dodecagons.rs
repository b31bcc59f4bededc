//! Dodecagons with triangles between them: the tiling 3.12.12, with cells of 12 and 3 sides.
//!
//! ```text
//!   .--.   .--.
//!  /    \ /    \
//! |      |      |
//! |      |      |    The rows lean: each begins half a cell farther east.
//!  \    / \    /
//!   '--'---'--'---.
//!       \ /    \ /    \
//!        |      |      |
//! ```

use super::mesh::Mesh;

/// The number (a + b √3) / 2.
type Surd = [i32; 2];

fn add(a: Surd, b: Surd) -> Surd {
    [a[0] + b[0], a[1] + b[1]]
}

fn negative(a: Surd) -> Surd {
    a.map(|part| -part)
}

/// The corners of a dodecagon, clockwise from 15 degrees north of east. They are exact, so those of its neighbors are
/// equal.
fn corners([column, row]: [i32; 2]) -> Vec<[Surd; 2]> {
    let center = [[2 * column + row, 0], [0, row]];
    let mut quarter = [[[1, 0], [-2, 1]], [[1, 0], [2, -1]], [[-1, 1], [-1, 1]]];
    let mut corners = Vec::new();
    for _ in 0..4 {
        corners.extend(quarter.map(|[x, y]| [add(center[0], x), add(center[1], y)]));
        quarter = quarter.map(|[x, y]| [negative(y), x]);
    }
    corners
}

/// `columns` x `rows` dodecagons, and the triangles between them.
pub(crate) fn dodecagons([columns, rows]: [i32; 2]) -> Mesh {
    let places =
        |[columns, rows]: [i32; 2]| (0..rows).flat_map(move |row| (0..columns).map(move |column| [column, row]));
    let mut outlines: Vec<_> = places([columns, rows]).map(corners).collect();
    for [column, row] in places([columns - 1, rows - 1]) {
        let [a, b, c, d] = [[0, 0], [1, 0], [0, 1], [1, 1]].map(|[x, y]| corners([column + x, row + y]));
        outlines.extend([vec![a[2], a[1], b[5]], vec![d[8], d[7], c[11]]]);
    }
    Mesh::new(&outlines, |point| {
        point.map(|[one, root]| (0.5 * (f64::from(one) + 3.0_f64.sqrt() * f64::from(root))) as f32)
    })
}
