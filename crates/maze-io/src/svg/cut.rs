//! Where a laser cuts: around the walls, which become pieces of a sheet, and around the plate on which they are glued.
//!
//! They are the edges of the solid body, of walls thicker by the kerf: half of it is burnt on each side of a line. So what is
//! cut out has the measures that were asked for, and no line crosses another.

use crate::{
    Drawing, Measures,
    bends::bends,
    solid::{Part, Solid},
    steps::Steps,
};
use glam::Vec2;
use maze_core::Geometry;
use std::{collections::HashMap, io};

/// The closed lines along which a sheet is cut, in an order for cutting.
pub(super) type Outlines = Vec<Vec<Vec2>>;

/// The outlines of the walls, and of the plate, in cell pitches. O(n log n), and some 100 bytes a cell.
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
            // Of the two triangles of a face that stands upright, the lower one has both of its lower corners.
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

/// Follows edges round and round.
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
    // What lies inside of another line is cut first, as long as the sheet holds all of it.
    outlines.sort_by(|a, b| extent(a).total_cmp(&extent(b)));
    outlines
}

/// A closed line without the points at which it only goes straight on.
fn without_straight(mut points: Vec<Vec2>) -> Vec<Vec2> {
    // Of the westernmost points, the southernmost is a corner.
    let order = |a: Vec2, b: Vec2| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y));
    let first = (0..points.len()).min_by(|&a, &b| order(points[a], points[b])).unwrap_or(0);
    points.rotate_left(first);
    let closed = points.iter().chain(points.first()).copied();
    let mut turns: Vec<Vec2> = bends(closed).collect();
    turns.pop();
    turns
}

/// How large a rectangle a line takes.
fn extent(points: &[Vec2]) -> f32 {
    let [least, most] = points
        .iter()
        .fold([Vec2::INFINITY, Vec2::NEG_INFINITY], |[least, most], &point| [least.min(point), most.max(point)]);
    let Vec2 { x, y } = most - least;
    x * y
}
