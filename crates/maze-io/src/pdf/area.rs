//! Rectangular parts of a page. Lengths are in points, and the y axis points up.

use glam::Vec2;

/// One millimeter in points.
pub(super) const MM: f32 = 72.0 / 25.4;

/// A rectangle, by its lower left and its upper right corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) from: Vec2,
    pub(super) to: Vec2,
}

impl Area {
    pub(super) fn size(self) -> Vec2 {
        self.to - self.from
    }

    pub(super) fn middle(self) -> Vec2 {
        0.5 * (self.from + self.to)
    }

    /// The factor by which text shrinks if the area is small.
    pub(super) fn scale(self) -> f32 {
        (self.size().y / (100.0 * MM)).min(1.0)
    }

    /// Cuts off a strip of this height at the top and returns it.
    pub(super) fn take_top(&mut self, height: f32) -> Self {
        let top = self.to.y;
        self.to.y -= height;
        Self { from: Vec2::new(self.from.x, self.to.y), to: Vec2::new(self.to.x, top) }
    }

    /// Cuts off a strip of this height at the bottom and returns it.
    pub(super) fn take_bottom(&mut self, height: f32) -> Self {
        let bottom = self.from.y;
        self.from.y += height;
        Self { from: Vec2::new(self.from.x, bottom), to: Vec2::new(self.to.x, self.from.y) }
    }

    /// Divides the area into rows of equal parts for figures of the size `form`: at least `count`, and enough to fill
    /// the last row. The number of columns is the one that makes the figures largest. The gap between parts is at most
    /// half of a part.
    pub(super) fn parts(self, count: usize, gap: f32, form: Vec2) -> Vec<Self> {
        let part = |columns: usize| {
            let grid = Vec2::new(columns as f32, count.div_ceil(columns) as f32);
            ((self.size() - gap * (grid - 1.0)) / grid).max(self.size() / (1.5 * grid - 0.5))
        };
        let scale = |columns: usize| (part(columns) / form.max(Vec2::splat(0.1))).min_element();
        let columns = (1..=count).max_by(|&a, &b| scale(a).total_cmp(&scale(b))).unwrap_or(1);
        let size = part(columns);
        let corner = |number: usize| {
            let place = Vec2::new((number % columns) as f32, (number / columns) as f32);
            let Vec2 { x, y } = place * (size + (0.5 * size).min(Vec2::splat(gap)));
            Vec2::new(self.from.x + x, self.to.y - y - size.y)
        };
        (0..count.next_multiple_of(columns)).map(corner).map(|from| Self { from, to: from + size }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Area;
    use glam::Vec2;

    #[test]
    fn tall_figures_stand_in_more_columns_than_wide_ones() {
        let page = Area { from: Vec2::ZERO, to: Vec2::new(180.0, 270.0) };
        let columns = |form: Vec2| {
            let parts = page.parts(12, 8.0, form);
            parts.iter().filter(|part| part.to.y == page.to.y).count()
        };
        assert_eq!(page.parts(10, 8.0, Vec2::ONE).len(), 12, "the last row is full");
        assert!(
            page.parts(100, 800.0, Vec2::ONE).iter().all(|part| part.size().min_element() > 5.0),
            "parts have a size, even if the gap is large"
        );
        assert_eq!([Vec2::new(1.0, 2.0), Vec2::ONE, Vec2::new(2.0, 1.0)].map(columns), [4, 3, 2]);
    }
}
