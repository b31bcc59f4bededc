//! Cut lines for laser cutters: around the walls, which become separate pieces, and around the plate that they are
//! glued on.
//!
//! The lines are the edges of the solid with walls thicker by the kerf, since the laser burns away half the kerf on
//! each side of a line. The pieces then have the given dimensions, and no lines cross.

use crate::{
    Drawing, Measures,
    bends::bends,
    solid::{Part, Solid},
    steps::Steps,
};
use glam::Vec2;
use maze_core::Geometry;
use std::{collections::HashMap, io};

/// Closed polygons in cutting order.
pub(super) type Outlines = Vec<Vec<Vec2>>;

/// Returns the outlines of the walls and of the plate, in cell pitches. O(n log n), with about 100 bytes a cell.
pub(super) fn outlines<G: Geometry>(
    drawing: &Drawing<'_, G>,
    measures: &Measures,
    kerf: f32,
    steps: &mut Steps<'_>,
) -> io::Result<[Outlines; 2]> {
    let measures = Measures { wall_thickness: measures.wall_thickness + kerf, ..*measures };
    let mut outlines = |solid: Solid, is_floor: bool| {
        let mut edges = HashMap::new();
        solid.write(drawing, &measures, steps, |part| {
            // Each vertical face has two triangles. The lower one has both lower corners, as its first two.
            if let Part::Triangle([a, b, c]) = part
                && a.point.z == b.point.z
                && b.point.z < c.point.z
                && (a.point.z < 0.0) == is_floor
            {
                edges.insert(a.number, (b.number, Vec2::new(a.point.x, -a.point.y)));
            }
            Ok(())
        })?;
        Ok::<_, io::Error>(close(edges))
    };
    Ok([outlines(Solid::Maze, false)?, outlines(Solid::Closed, true)?])
}

/// Joins edges to closed polygons.
fn close(mut edges: HashMap<u32, (u32, Vec2)>) -> Outlines {
    let mut starts: Vec<u32> = edges.keys().copied().collect();
    starts.sort_unstable();
    let mut outlines = Outlines::new();
    for start in starts {
        let mut next = start;
        let around = std::iter::from_fn(|| {
            let (number, point) = edges.remove(&next)?;
            next = number;
            Some(point)
        });
        let points: Vec<Vec2> = around.collect();
        if !points.is_empty() {
            outlines.push(without_straight(points));
        }
    }
    // Inner outlines are cut first, while the sheet still holds everything.
    outlines.sort_by(|a, b| extent(a).total_cmp(&extent(b)));
    outlines
}

/// Removes collinear points from a closed polygon.
fn without_straight(mut points: Vec<Vec2>) -> Vec<Vec2> {
    // The westernmost point, or the first one of several, is certainly a corner.
    let order = |a: Vec2, b: Vec2| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y));
    let first = (0..points.len()).min_by(|&a, &b| order(points[a], points[b])).unwrap_or(0);
    points.rotate_left(first);
    let closed = points.iter().chain(points.first()).copied();
    let mut turns: Vec<Vec2> = bends(closed).collect();
    turns.pop();
    turns
}

/// The area of the bounding box.
fn extent(points: &[Vec2]) -> f32 {
    let [least, most] = points
        .iter()
        .fold([Vec2::INFINITY, Vec2::NEG_INFINITY], |[least, most], &point| [least.min(point), most.max(point)]);
    let Vec2 { x, y } = most - least;
    x * y
}
