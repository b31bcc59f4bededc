//! Triangulation of simple polygons.

use glam::Vec2;

/// The cost of an inverted or empty triangle, which exceeds that of all others together.
const TURNED: f64 = 1e9;

/// Triangulates a counter-clockwise polygon without holes, so that triangles are elongated as little as possible. Every
/// corner is used, even one on a straight edge.
///
/// # Complexity
/// O(n³) for n corners, which are few: G. T. Klincsek, "Minimal Triangulations of Polygonal Domains", 1980.
pub(super) fn triangles(polygon: &[Vec2]) -> Vec<[usize; 3]> {
    let count = polygon.len();
    // For each chord from an earlier to a later corner: the least cost of the part it cuts off, and the third corner of
    // its triangle.
    let mut best = vec![vec![(0.0, 0); count]; count];
    for span in 2..count {
        for first in 0..count - span {
            let last = first + span;
            let costs = (first + 1..last).map(|middle| {
                let own = cost([first, middle, last].map(|corner| polygon[corner]));
                (best[first][middle].0 + best[middle][last].0 + own, middle)
            });
            best[first][last] = costs.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
        }
    }
    let (mut triangles, mut chords) = (Vec::with_capacity(count), vec![[0, count - 1]]);
    while let Some([first, last]) = chords.pop() {
        if last - first > 1 {
            let middle = best[first][last].1;
            triangles.push([first, middle, last]);
            chords.extend([[first, middle], [middle, last]]);
        }
    }
    triangles
}

/// The elongation of a triangle.
fn cost([a, b, c]: [Vec2; 3]) -> f64 {
    let double_area = f64::from((b - a).perp_dot(c - a));
    let longest = [a.distance_squared(b), b.distance_squared(c), c.distance_squared(a)].into_iter().fold(0.0, f32::max);
    if double_area > 0.0 { (f64::from(longest) / double_area).min(TURNED) } else { TURNED }
}
