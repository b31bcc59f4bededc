//! The path through a weave, which lies on floors, ramps and decks.

use super::{lattice::bridges, levels::Levels};
use crate::{
    Drawing,
    solid::{
        body::north_up,
        joint::between,
        part::{Corner, Part},
    },
};
use glam::{Vec2, Vec3};
use maze_core::{Cell, Geometry};
use std::{collections::HashSet, io};

/// Passes on the parts of a path with this width and height, in cell pitches. Its ends are square.
pub(in crate::solid) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    levels: Levels,
    [width, height]: [f32; 2],
    mut write: impl FnMut(Part) -> io::Result<()>,
) -> io::Result<()> {
    let points = points(drawing, levels);
    let half = 0.5 * width;
    let mut sections = Vec::with_capacity(points.len());
    for (number, &point) in points.iter().enumerate() {
        let toward = |other: &Vec3| (other.truncate() - point.truncate()).normalize();
        let back = number.checked_sub(1).map(|before| toward(&points[before]));
        let on = points.get(number + 1).map(toward);
        let (at, [back, on]) = match (back, on) {
            (Some(back), Some(on)) => (point.truncate(), [back, on]),
            (None, Some(on)) => (point.truncate() - half * on, [-on, on]),
            (Some(back), None) => (point.truncate() - half * back, [back, -back]),
            (None, None) => return Ok(()),
        };
        let [left, right] = [between(at, on, back, half), between(at, back, on, half)];
        let [low, high] = [point.z, point.z + height];
        let places = [left.extend(low), right.extend(low), right.extend(high), left.extend(high)];
        places.iter().try_for_each(|&place| write(Part::Point(place)))?;
        let first = 4 * number as u32;
        sections.push([0, 1, 2, 3].map(|corner| Corner { number: first + corner, point: places[corner as usize] }));
    }
    let mut cover = |[a, b, c, d]: [Corner; 4]| {
        write(Part::Triangle([a, b, c]))?;
        write(Part::Triangle([a, c, d]))
    };
    for pair in sections.windows(2) {
        for (corner, next) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            cover([pair[0][corner], pair[1][corner], pair[1][next], pair[0][next]])?;
        }
    }
    if let [first, .., [a, b, c, d]] = sections[..] {
        cover(first)?;
        cover([d, c, b, a])?;
    }
    Ok(())
}

/// The points at which the path turns, or begins or ends to rise, with y to the north.
fn points<G: Geometry>(drawing: &Drawing<'_, G>, Levels { deck, aside, .. }: Levels) -> Vec<Vec3> {
    let grid = drawing.plan();
    let bridges: HashSet<Cell> = bridges(&grid).collect();
    // The middle of a tunnel is below its bridge.
    let middle = |cell: Cell| north_up(grid.0.to_plan(cell).apply(grid.0.center(cell)));
    let point = |cell: Cell| middle(cell).extend(if bridges.contains(&cell) { deck } else { 0.0 });
    // The upper and the lower end of a ramp.
    let ramp = |bridge: Cell, next: Cell| {
        let along: Vec2 = (middle(next) - middle(bridge)).normalize();
        [(0.5 - aside, deck), (1.5 - aside, 0.0)].map(|(far, height)| (middle(bridge) + far * along).extend(height))
    };
    let mut points: Vec<Vec3> = drawing.path.iter().take(1).map(|&cell| point(cell)).collect();
    for step in drawing.path.windows(2) {
        let [from, to] = [step[0], step[1]];
        if bridges.contains(&from) {
            points.extend(ramp(from, to));
        } else if bridges.contains(&to) {
            points.extend(ramp(to, from).iter().rev());
        }
        points.push(point(to));
    }
    points
}
