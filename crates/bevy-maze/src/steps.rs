//! The steps of stairs. Their edges lie on the slope from the lower to the upper end, along which players walk.

use bevy::prelude::*;

/// The number of steps from a floor to the next.
const STEPS: u8 = 10;

/// The extent of the lighter edge of a step, as a share of the depth of the step, and of the height of its front.
const EDGE: f32 = 0.2;

/// The brightness of the edge of a step, of the rest of it from front to back, of the front of a step from bottom to top,
/// and of the sides, relative to the floor. The steps are visible in any light, since they do not depend on it.
const ON_EDGE: f32 = 1.7;
const ON_STEP: [f32; 2] = [1.0, 0.75];
const ON_FRONT: [f32; 2] = [0.35, 0.5];
const ON_SIDE: f32 = 0.5;

/// A flat part of steps, seen from the side on which its corners are in counterclockwise order.
pub(super) struct Facet {
    /// The last two corners of a triangle are the same.
    pub(super) corners: [Vec3; 4],
    /// The brightness of each corner, 1 on the floor.
    pub(super) lights: [f32; 4],
}

/// Returns the parts of the steps between the lower and the upper end of stairs. The first points of both ends are on the
/// same side of the stairs.
pub(super) fn steps([lower, upper]: [[Vec3; 2]; 2]) -> Vec<Facet> {
    let whole = upper[0] - lower[0];
    let (run, rise) = (whole.with_y(0.0) / f32::from(STEPS), Vec3::new(0.0, whole.y / f32::from(STEPS), 0.0));
    let right = run.cross(Vec3::Y);
    let [left, right] = if right.dot(lower[1] - lower[0]) > 0.0 { lower } else { [lower[1], lower[0]] };
    let mut facets = Vec::new();
    for step in (0..STEPS).map(f32::from) {
        // From a place on the slope, in steps ahead and steps up.
        let at = |from: Vec3, ahead: f32, up: f32| from + (step + ahead) * run + (step + up) * rise;
        let mut strip = |[near, far]: [[f32; 2]; 2], [first, last]: [f32; 2]| {
            let corners = [(left, near), (right, near), (right, far), (left, far)];
            let corners = corners.map(|(from, [ahead, up])| at(from, ahead, up));
            facets.push(Facet { corners, lights: [first, first, last, last] });
        };
        // The first step is the floor before the stairs.
        let edge = if step > 0.0 { EDGE } else { 0.0 };
        if edge > 0.0 {
            strip([[0.0, 0.0], [edge, 0.0]], [ON_EDGE; 2]);
        }
        strip([[edge, 0.0], [1.0, 0.0]], ON_STEP);
        strip([[1.0, 0.0], [1.0, 1.0 - EDGE]], ON_FRONT);
        // From below, only the fronts of the upper steps are visible.
        strip([[1.0, 1.0 - EDGE], [1.0, 1.0]], [ON_EDGE; 2]);
        let side = |from| [at(from, 0.0, 0.0), at(from, 1.0, 0.0), at(from, 1.0, 1.0)];
        let ([a, b, c], [d, e, f]) = (side(left), side(right));
        facets.extend([[a, b, c, c], [e, d, f, f]].map(|corners| Facet { corners, lights: [ON_SIDE; 4] }));
    }
    facets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_rise_evenly_and_their_edges_are_lighter_than_their_fronts() {
        let ends =
            [[[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]], [[2.0, 1.0, 0.0], [2.0, 1.0, 1.0]]].map(|end| end.map(Vec3::from));
        let reversed = ends.map(|[a, b]| [b, a]);
        for ends in [ends, reversed] {
            let facets = steps(ends);
            let (mut levels, mut fronts) = (Vec::new(), Vec::new());
            for Facet { corners: [a, b, c, _], lights } in &facets {
                let normal = (b - a).cross(c - a).normalize();
                assert!([a, b, c].iter().all(|at| at.y < 0.5 * at.x + 1e-4), "no part is above the slope");
                if normal.y > 0.9 {
                    levels.push((a.y, lights[0]));
                } else if normal.x < -0.9 {
                    fronts.push((c.y, lights[0]));
                } else {
                    assert!(normal.z * (0.5 - a.z) > 0.0, "the sides face the stairs");
                }
            }
            assert!([&levels, &fronts].iter().all(|parts| parts.is_sorted_by(|one, other| one.0 <= other.0)));
            let edges = [levels, fronts].map(|parts| {
                let edges = parts.iter().filter(|(_, light)| *light > 1.0).count();
                (edges, parts.len() - edges)
            });
            let steps = usize::from(STEPS);
            assert_eq!(edges, [(steps - 1, steps), (steps, steps)]);
        }
    }
}
