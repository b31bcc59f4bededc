//! Corners in which walls meet, numbered: cells know the same corner by points that differ by a rounding.

use glam::{IVec2, Vec2};

/// Points nearer than this are the same, in cell pitches.
const SAME: f32 = 1.0 / 64.0;

/// How wide the squares of the plane are by which corners are looked up. Most corners are farther than `SAME` from the
/// edges of theirs, so that nobody has to look beside it.
const SQUARE: f32 = 1.0 / 4.0;

/// No corner.
const NONE: u32 = u32::MAX;

/// Corners by their points.
#[derive(Default)]
pub(super) struct Corners {
    /// Each with the one that was first in a square of the same place in the table before it.
    points: Vec<(Vec2, u32)>,
    /// The last corner in the squares of each place. As long as a power of two.
    table: Vec<u32>,
}

impl Corners {
    /// The number of the corner at this point; a new corner has the next number, from 0 on.
    pub(super) fn number(&mut self, point: Vec2) -> usize {
        // What is so near lies in a square that reaches so near.
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

    /// Forgets all corners.
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

    /// Where a square stands in the table, as a hash.
    fn place(&self, square: IVec2) -> usize {
        let IVec2 { x, y } = square;
        let mixed = (i64::from(x) << 32 ^ i64::from(y)).cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize & self.table.len().wrapping_sub(1)
    }
}

/// The square in which a point lies.
fn square(point: Vec2) -> IVec2 {
    // Towards zero, so that the four around it are one.
    (point / SQUARE).as_ivec2()
}
