//! A path in space as a solid: a strip of rectangular cross section along points.

use super::{
    joint::between,
    part::{Corner, Part},
};
use glam::Vec3;
use std::io;

/// Passes on the parts of a strip with this width and height, in cell pitches, that stands on a line through these points.
/// Its ends are square, and reach beyond the line by half the width, as steep as the line. Its points are numbered from
/// `first`. Returns the number of the next point.
pub(super) fn write_ribbon(
    points: &[Vec3],
    [width, height]: [f32; 2],
    first: u32,
    write: &mut impl FnMut(Part) -> io::Result<()>,
) -> io::Result<u32> {
    let half = 0.5 * width;
    let mut sections = Vec::with_capacity(points.len());
    for (number, &point) in points.iter().enumerate() {
        // Its projection to the plane has length 1.
        let toward = |other: &Vec3| (other - point) / other.truncate().distance(point.truncate());
        let back = number.checked_sub(1).map(|before| toward(&points[before]));
        let on = points.get(number + 1).map(toward);
        let (at, [back, on]) = match (back, on) {
            (Some(back), Some(on)) => (point, [back, on]),
            (None, Some(on)) => (point - half * on, [-on, on]),
            (Some(back), None) => (point - half * back, [back, -back]),
            (None, None) => return Ok(first),
        };
        let (plan, back, on) = (at.truncate(), back.truncate(), on.truncate());
        let [left, right] = [between(plan, on, back, half), between(plan, back, on, half)];
        let [low, high] = [at.z, at.z + height];
        let places = [left.extend(low), right.extend(low), right.extend(high), left.extend(high)];
        places.iter().try_for_each(|&place| write(Part::Point(place)))?;
        let number = first + 4 * number as u32;
        sections.push([0, 1, 2, 3].map(|corner| Corner { number: number + corner, point: places[corner as usize] }));
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
    if let [begin, .., [a, b, c, d]] = sections[..] {
        cover(begin)?;
        cover([d, c, b, a])?;
    }
    Ok(first + 4 * sections.len() as u32)
}
