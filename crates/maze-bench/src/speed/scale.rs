//! A logarithmic scale, and names beside it that do not overlap.

/// The positions of values on a logarithmic axis, in pixels.
pub(crate) struct Scale {
    /// The values with labels, in ascending order.
    pub(crate) ticks: Vec<f64>,
    pixels: [f64; 2],
}

impl Scale {
    /// Creates an axis between two pixels that includes all values. Each decade has ticks at these multiples of its
    /// first value; the first multiple is 1.
    pub(crate) fn new(values: impl Iterator<Item = f64> + Clone, steps: &[f64], pixels: [f64; 2]) -> Self {
        let (least, most) = (values.clone().fold(f64::INFINITY, f64::min), values.fold(0.0, f64::max));
        let decades = least.log10().floor() as i32..=most.log10().ceil() as i32;
        let all: Vec<f64> =
            decades.flat_map(|decade| steps.iter().map(move |step| step * 10_f64.powi(decade))).collect();
        let first = all.iter().rposition(|&tick| tick <= least).unwrap_or(0);
        let last = all.iter().position(|&tick| tick >= most).unwrap_or(all.len() - 1);
        Self { ticks: all[first..=last].to_vec(), pixels }
    }

    /// The pixel of a value.
    pub(crate) fn pixel(&self, value: f64) -> f64 {
        let [from, to] = [self.ticks[0], self.ticks[self.ticks.len() - 1]].map(f64::ln);
        let [start, end] = self.pixels;
        start + (end - start) * (value.ln() - from) / (to - from)
    }
}

/// Moves positions, given in order, as little as necessary so that there is a gap between them and all are within two
/// bounds.
pub(crate) fn spread(places: &[f64], gap: f64, [first, last]: [f64; 2]) -> Vec<f64> {
    // Without the gaps before them, the positions must not decrease. Runs that do are replaced by their mean (isotonic
    // regression).
    let mut blocks: Vec<(f64, f64)> = Vec::new();
    for (number, place) in places.iter().enumerate() {
        let mut block = (place - gap * number as f64, 1.0);
        while let Some((mean, count)) = blocks.pop_if(|(mean, _)| *mean > block.0) {
            let both = count + block.1;
            block = ((mean * count + block.0 * block.1) / both, both);
        }
        blocks.push(block);
    }
    let most = last - gap * places.len().saturating_sub(1) as f64;
    let means = blocks.into_iter().flat_map(|(mean, count)| std::iter::repeat_n(mean, count as usize));
    means.enumerate().map(|(number, mean)| mean.min(most).max(first) + gap * number as f64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_begins_and_ends_at_ticks_around_its_values() {
        let scale = |values: [f64; 2], steps: &[f64]| Scale::new(values.into_iter(), steps, [0.0, 300.0]);
        assert_eq!(scale([1.7, 43.0], &[1.0, 2.0, 5.0]).ticks, [1.0, 2.0, 5.0, 10.0, 20.0, 50.0]);
        assert_eq!(scale([1e4, 1e6], &[1.0]).ticks, [1e4, 1e5, 1e6]);
        assert_eq!(scale([0.3, 0.4], &[1.0, 2.0, 5.0]).ticks, [0.2, 0.5]);
    }

    #[test]
    fn a_decade_takes_as_many_pixels_everywhere() {
        let scale = Scale::new([1.0, 1000.0].into_iter(), &[1.0], [300.0, 0.0]);
        let pixels = [1.0, 10.0, 100.0, 1000.0].map(|value| scale.pixel(value).round());
        assert_eq!(pixels, [300.0, 200.0, 100.0, 0.0]);
    }

    #[test]
    fn places_keep_apart_in_order_and_within_bounds() {
        assert_eq!(spread(&[10.0, 30.0, 90.0], 10.0, [0.0, 100.0]), [10.0, 30.0, 90.0]);
        assert_eq!(spread(&[50.0, 50.0, 50.0], 10.0, [0.0, 100.0]), [40.0, 50.0, 60.0]);
        assert_eq!(spread(&[0.0, 1.0, 99.0, 100.0], 10.0, [0.0, 100.0]), [0.0, 10.0, 90.0, 100.0]);
    }
}
