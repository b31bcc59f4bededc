//! Where the crossings of a weave are: far enough apart that all squares stay connected.
//!
//! A crossing takes a place and its four neighbors, which is a plus. Two pluses never touch, not even at a corner, and
//! none touches the boundary. So squares surround each plus: they are connected, and each passage through a crossing
//! leads from a square to a square.

use super::Size;
use crate::MazeRng;

/// The distance of a crossing from the edges: its own places, and a square at each end of its passages.
pub(super) const MARGIN: u32 = 2;

/// The densest crossings form a square lattice with the vectors 3, 2 and -2, 3. A unit has this many places.
const UNIT: u32 = 13;

/// The column of the lattice in each row is this many places farther east than in the row before.
const SHIFT: u32 = 8;

/// The number of rounds in which all crossings move.
const ROUNDS: u32 = 16;

/// The number of crossings: one for each `spacing` places, but at least one, and at most as many as fit.
pub(super) fn count([columns, rows, spacing]: Size) -> u32 {
    let [width, height] = inside([columns, rows]);
    let fitting = (0..height).map(|row| in_row(width, row)).sum();
    (columns * rows / spacing).max(1).min(fitting)
}

/// The number of columns and of rows in which crossings can be.
fn inside(size: [u32; 2]) -> [u32; 2] {
    size.map(|length| length.saturating_sub(2 * MARGIN))
}

/// The number of places of the lattice in a row of this width.
fn in_row(width: u32, row: u32) -> u32 {
    (width + UNIT - 1 - first_in_row(row)) / UNIT
}

fn first_in_row(row: u32) -> u32 {
    SHIFT * row % UNIT
}

/// The middles of the crossings, row by row: random places of the lattice, from which they have moved at random.
pub(super) fn crossings(size @ [columns, rows, _]: Size) -> Vec<[u32; 2]> {
    let [width, height] = inside([columns, rows]);
    let place = |row| (0..in_row(width, row)).map(move |unit| [first_in_row(row) + UNIT * unit, row]);
    let mut crossings: Vec<[u32; 2]> = (0..height).flat_map(place).collect();
    let mut rng = MazeRng::new(0);
    rng.shuffle(&mut crossings);
    crossings.truncate(count(size) as usize);
    let mut places = Places { width, height, is_taken: vec![false; (width * height) as usize] };
    for &crossing in &crossings {
        places.set(crossing, true);
    }
    for _ in 0..ROUNDS {
        for crossing in &mut crossings {
            let [x, y] = *crossing;
            let next = match rng.below(4) {
                0 => [x + 1, y],
                1 => [x, y + 1],
                2 => [x.wrapping_sub(1), y],
                _ => [x, y.wrapping_sub(1)],
            };
            places.set(*crossing, false);
            if places.is_free(next) {
                *crossing = next;
            }
            places.set(*crossing, true);
        }
    }
    crossings.sort_unstable_by_key(|&[x, y]| [y, x]);
    crossings.into_iter().map(|place| place.map(|part| part + MARGIN)).collect()
}

/// The places where crossings can be, without the margin.
struct Places {
    width: u32,
    height: u32,
    /// Whether there is a crossing, row by row.
    is_taken: Vec<bool>,
}

impl Places {
    fn set(&mut self, [x, y]: [u32; 2], is_taken: bool) {
        self.is_taken[(y * self.width + x) as usize] = is_taken;
    }

    /// Whether a crossing can be at a place without touching another one.
    fn is_free(&self, [x, y]: [u32; 2]) -> bool {
        let is_inside = x < self.width && y < self.height;
        // The three places on each side of a row of pluses, and so on outward.
        is_inside
            && (y.saturating_sub(3)..self.height.min(y + 4)).all(|row| {
                let reach = [3, 3, 2, 1][row.abs_diff(y) as usize];
                let start = row * self.width;
                let near = start + x.saturating_sub(reach)..start + self.width.min(x + reach + 1);
                !self.is_taken[near.start as usize..near.end as usize].contains(&true)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crossings_do_not_touch_one_another_or_the_boundary() {
        let plus = |[x, y]: [u32; 2]| [[x, y], [x + 1, y], [x, y + 1], [x - 1, y], [x, y - 1]];
        for size @ [columns, rows, _] in (3..30).flat_map(|columns| {
            [3, 5, 9, 20].into_iter().flat_map(move |rows| [1, 20, 60].map(|by| [columns, rows, by]))
        }) {
            let all = crossings(size);
            assert_eq!(all.len(), count(size) as usize, "{size:?}");
            assert!(all.is_sorted_by_key(|&[x, y]| [y, x]), "{size:?}");
            for (number, &one) in all.iter().enumerate() {
                let is_inside = |[x, y]: [u32; 2]| (1..columns - 1).contains(&x) && (1..rows - 1).contains(&y);
                assert!(plus(one).into_iter().all(is_inside), "{size:?}: {one:?}");
                for &other in &all[number + 1..] {
                    let touch = |[a, b]: [[u32; 2]; 2]| a[0].abs_diff(b[0]) <= 1 && a[1].abs_diff(b[1]) <= 1;
                    let mut pairs = plus(one).into_iter().flat_map(|a| plus(other).map(|b| [a, b]));
                    assert!(!pairs.any(touch), "{size:?}: {one:?}, {other:?}");
                }
            }
        }
    }

    #[test]
    fn there_are_as_many_as_the_spacing_says_if_they_fit() {
        for (size, wanted) in [([4, 40, 1], 0), ([5, 5, 1], 1), ([20, 20, 40], 10), ([20, 20, 900], 1)] {
            assert_eq!(count(size), wanted, "{size:?}");
        }
        // The densest ones have thirteen places each, without the margin.
        let most = count([204, 204, 1]);
        assert!(most.abs_diff(200 * 200 / 13) < 5, "{most}");
    }

    #[test]
    fn crossings_are_not_in_a_lattice_if_there_is_room() {
        let columns = crossings([60, 60, 30]).into_iter().map(|[x, y]| (x + 13 * 8 - 8 * (y % 13)) % 13);
        let mut counts = [0; 13];
        columns.for_each(|column| counts[column as usize] += 1);
        assert!(counts.iter().all(|&count| (1..30).contains(&count)), "{counts:?}");
    }
}
