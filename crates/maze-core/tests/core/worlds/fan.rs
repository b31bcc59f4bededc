//! Many cells that meet near one point.

use super::mesh::Mesh;

/// A fan of cells around a short spine: one at each end and 15 on each side. All come near every point of the spine.
pub(crate) fn fan() -> Mesh {
    const CELLS: i32 = 15;
    let above = |number: i32| vec![[number, 0], [number, 1], [number + 1, 1], [number + 1, 0]];
    let below = |number: i32| vec![[number, 0], [number + 1, 0], [number + 1, -1], [number, -1]];
    let [west, east] = [[[0, 0], [0, -1], [0, 1]], [[CELLS, 0], [CELLS, 1], [CELLS, -1]]];
    let ends = [west.to_vec(), east.to_vec()];
    let outlines: Vec<_> = (0..CELLS).map(above).chain((0..CELLS).map(below)).chain(ends).collect();
    Mesh::new(&outlines, |[number, far]| {
        let turn = std::f32::consts::PI * (1.0 - number as f32 / CELLS as f32);
        let (sin, cos) = turn.sin_cos();
        match far {
            0 => [0.01 * number as f32, 0.0],
            // North is up.
            1 => [20.0 * cos, -20.0 * sin - 1.0],
            _ => [20.0 * cos, 20.0 * sin + 1.0],
        }
    })
}
