//! The triangulation of the hyperbolic plane with seven triangles at each corner, layer by layer around a corner.

/// The number of triangles that meet in a corner.
const AROUND: u32 = 7;

/// The number of triangles with a side on the next rim that meet in a corner of a rim. Two more have a side on this rim,
/// and the others are inside: two, or three if the corner is the tip of a triangle with a side on the rim before.
const FAN: u32 = AROUND - 4;
const FAN_AT_TIP: u32 = AROUND - 5;

/// The number of triangles.
pub(super) fn count(layers: u32) -> u64 {
    let (mut count, [mut before, mut rim]) = (0, [0, u64::from(AROUND)]);
    for _ in 0..layers {
        count += before + rim;
        [before, rim] = [rim, 3 * rim - before];
    }
    count
}

/// A corner of a rim, and the number of triangles with a side on the next rim that meet in it.
#[derive(Clone, Copy)]
struct OnRim {
    corner: u32,
    fan: u32,
}

/// The corners of the triangles, clockwise. Triangles are in layers from the middle outward, and clockwise in each layer.
///
/// The first side of a triangle is on a rim: on the outer rim of its layer, or on the inner one.
pub(super) fn triangles(layers: u32) -> Vec<[u32; 3]> {
    let mut rim: Vec<OnRim> = (1..=AROUND).map(|corner| OnRim { corner, fan: FAN }).collect();
    let mut triangles: Vec<_> = pairs(&rim).map(|[from, to]| [from.corner, to.corner, 0]).collect();
    let mut corners = AROUND + 1;
    for _ in 1..layers {
        let first = corners;
        let mut outer = Vec::new();
        for [from, to] in pairs(&rim) {
            outer.push(OnRim { corner: corners, fan: FAN_AT_TIP });
            triangles.push([to.corner, from.corner, corners]);
            for _ in 0..to.fan {
                triangles.push([corners, corners + 1, to.corner]);
                corners += 1;
                outer.push(OnRim { corner: corners, fan: FAN });
            }
            // It is the tip of the next triangle.
            outer.pop();
        }
        // The last corner is the first one again.
        if let Some(triangle) = triangles.last_mut() {
            triangle[1] = first;
        }
        rim = outer;
    }
    triangles
}

/// The corners of a rim, each with the next one.
fn pairs(rim: &[OnRim]) -> impl Iterator<Item = [OnRim; 2]> {
    rim.iter().zip(rim.iter().cycle().skip(1)).map(|(&from, &to)| [from, to])
}
