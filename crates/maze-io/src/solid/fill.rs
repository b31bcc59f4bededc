//! Polygons of any form, cut into triangles.

use glam::Vec2;

/// What a triangle costs that is turned over or has no area: more than any others together.
const TURNED: f64 = 1e9;

/// Cuts a polygon without holes, counter-clockwise, into triangles between its corners, which leave none out, not even one on a
/// straight edge. They are as little elongated as they can be.
///
/// # Complexity
/// The cube of the number of corners, which are few: G. T. Klincsek, "Minimal Triangulations of Polygonal Domains", 1980.
pub(super) fn triangles(polygon: &[Vec2]) -> Vec<[usize; 3]> {
    let count = polygon.len();
    // From each corner to each later one: the least cost of what the chord between them cuts off, and the corner opposite of it.
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

/// How elongated a triangle is.
fn cost([a, b, c]: [Vec2; 3]) -> f64 {
    let double_area = f64::from((b - a).perp_dot(c - a));
    let longest = [a.distance_squared(b), b.distance_squared(c), c.distance_squared(a)].into_iter().fold(0.0, f32::max);
    if double_area > 0.0 { (f64::from(longest) / double_area).min(TURNED) } else { TURNED }
}
