//! The rings of a [circle](super::Circle): their numbers of cells, which double from level to level.

/// The maximum number of levels.
pub(super) const LEVELS: usize = 14;

/// The first ring of a level.
#[inline]
pub(super) fn first_ring(level: usize) -> u32 {
    if level < 2 { 1 + u32::from(level == 1) } else { 3 << (level - 2) }
}

/// The level of a ring. The center has that of the first ring.
#[inline]
pub(super) fn level(ring: u32) -> usize {
    match ring {
        0 | 1 => 0,
        2 => 1,
        _ => (ring / 3).ilog2() as usize + 2,
    }
}

/// The number of cells of a ring.
#[inline]
pub(super) fn cells(ring: u32) -> u32 {
    if ring == 0 { 1 } else { 6 << level(ring) }
}

/// The position of a cell.
pub(super) struct Place {
    /// The level of its ring. The center has level 0.
    pub(super) level: usize,
    pub(super) ring: u32,
    /// The number of the cell within the ring.
    pub(super) number: u32,
}

impl Place {
    /// Whether its ring has twice as many cells as the one inside it.
    #[inline]
    pub(super) fn doubles(&self) -> bool {
        self.ring > 1 && self.ring == first_ring(self.level)
    }

    /// Whether the next ring has twice as many cells as this one.
    #[inline]
    pub(super) fn is_doubled(&self) -> bool {
        self.ring > 0 && self.ring + 1 == first_ring(self.level + 1)
    }
}

/// The number of cells of a circle with this many rings.
pub(super) fn count(rings: u32) -> u64 {
    let before = (0..level(rings)).map(|level| u64::from(first_ring(level + 1) - first_ring(level)) * (6 << level));
    let last = level(rings);
    1 + if rings == 0 { 0 } else { before.sum::<u64>() + u64::from(rings + 1 - first_ring(last)) * (6 << last) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    #[test]
    fn cells_stay_about_as_wide_as_they_are_deep() {
        for ring in 1..9_362 {
            let width = TAU * f64::from(ring) / f64::from(cells(ring));
            let quarter = std::f64::consts::FRAC_PI_4;
            assert!((quarter - 1e-9..2.0 * quarter).contains(&width), "ring {ring}: {width}");
        }
    }
}
