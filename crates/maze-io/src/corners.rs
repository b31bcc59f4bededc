//! Numbers for the corners of a maze. Cells compute a shared corner with different rounding, so nearby points are one
//! corner.

use glam::{IVec2, Vec2};

/// Points closer than this are one corner, in cell pitches.
const SAME: f32 = 1.0 / 64.0;

/// The width of a bucket of the hash grid, in cell pitches. It is much larger than `SAME`, so most lookups need one
/// bucket only.
const SQUARE: f32 = 1.0 / 4.0;

/// Marks the end of a list of corners.
const NONE: u32 = u32::MAX;

/// A hash grid of corners.
#[derive(Default)]
pub(super) struct Corners {
    /// Each corner with the number of the next one in the same slot of the table.
    points: Vec<(Vec2, u32)>,
    /// The number of the latest corner in each slot. The length is a power of two.
    table: Vec<u32>,
}

impl Corners {
    /// Returns the number of the corner at a point. New corners are numbered consecutively from 0.
    pub(super) fn number(&mut self, point: Vec2) -> usize {
        // All buckets that a known corner at this point can be in.
        let [least, most] = [point - SAME, point + SAME].map(square);
        for y in least.y..=most.y {
            for x in least.x..=most.x {
                if let Some(known) = self.find(IVec2::new(x, y), point) {
                    return known as usize;
                }
            }
        }
        if self.points.len() >= self.table.len() {
            self.grow();
        }
        let number = self.points.len();
        self.points.push((point, NONE));
        self.enter(number);
        number
    }

    /// Removes all corners.
    pub(super) fn clear(&mut self) {
        self.points.clear();
        self.table.fill(NONE);
    }

    fn find(&self, square: IVec2, point: Vec2) -> Option<u32> {
        let mut number = *self.table.get(self.place(square))?;
        while let Some(&(known, before)) = self.points.get(number as usize) {
            if (known - point).abs().max_element() < SAME {
                return Some(number);
            }
            number = before;
        }
        None
    }

    fn grow(&mut self) {
        self.table = vec![NONE; (4 * self.points.len()).next_power_of_two().max(16)];
        (0..self.points.len()).for_each(|number| self.enter(number));
    }

    fn enter(&mut self, number: usize) {
        let place = self.place(square(self.points[number].0));
        self.points[number].1 = std::mem::replace(&mut self.table[place], number as u32);
    }

    /// Returns the slot of a bucket in the table.
    fn place(&self, square: IVec2) -> usize {
        let IVec2 { x, y } = square;
        let mixed = (i64::from(x) << 32 ^ i64::from(y)).cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize & self.table.len().wrapping_sub(1)
    }
}

/// Returns the bucket of a point.
fn square(point: Vec2) -> IVec2 {
    // Truncation makes the four buckets around the origin one.
    (point / SQUARE).as_ivec2()
}
