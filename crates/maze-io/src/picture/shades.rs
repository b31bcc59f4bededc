//! The pixels of a picture by their brightness and their color.

use crate::pixels::Pixels;

/// The minimum difference between the channels of a colored pixel.
const LEAST_COLOR: u8 = 60;

/// The maximum number of colored pixels that may be marks, which bounds the memory for them.
const MOST_COLORED: usize = 1 << 20;

/// The pixels of a picture, row by row.
pub(super) struct Shades {
    size: [usize; 2],
    /// The brightness of each pixel.
    bright: Vec<u8>,
    /// A bit for each pixel: 1 if it is colored.
    colored: Vec<u64>,
    /// The place of each colored pixel, and the channel that is strongest in it: 0 red, 1 green, 2 blue.
    marks: Vec<(u32, u8)>,
    /// The number of colored pixels.
    count: usize,
}

impl Shades {
    /// Creates a picture of this size without pixels yet.
    pub(super) fn new(size @ [width, height]: [usize; 2]) -> Self {
        let bright = Vec::with_capacity(width * height);
        Self { size, bright, colored: vec![0; (width * height).div_ceil(64)], marks: Vec::new(), count: 0 }
    }

    /// Adds the next pixel: one or three channels, and perhaps its opacity. Transparent pixels are white.
    pub(super) fn push(&mut self, pixel: &[u8]) {
        let (rgb, alpha) = match *pixel {
            [gray] => ([gray; 3], u8::MAX),
            [gray, alpha] => ([gray; 3], alpha),
            [red, green, blue] => ([red, green, blue], u8::MAX),
            [red, green, blue, alpha] => ([red, green, blue], alpha),
            _ => ([u8::MAX; 3], u8::MAX),
        };
        let over_white = |channel: u8| {
            let (channel, alpha) = (u32::from(channel), u32::from(alpha));
            u8::try_from((channel * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
        };
        let rgb = if alpha == u8::MAX { rgb } else { rgb.map(over_white) };
        let [least, most] = rgb.iter().fold([u8::MAX, 0], |[least, most], &one| [least.min(one), most.max(one)]);
        let place = self.bright.len();
        if most - least >= LEAST_COLOR {
            self.colored[place / 64] |= 1 << (place % 64);
            self.count += 1;
            if let Ok(place) = u32::try_from(place)
                && self.marks.len() < MOST_COLORED
            {
                let strongest = (0..).zip(rgb).find(|&(_, channel)| channel == most);
                self.marks.push((place, strongest.map_or(0, |(channel, _)| channel)));
            }
        }
        // The luma by Rec. 709, in ten-thousandths.
        let [red, green, blue] = rgb.map(u32::from);
        self.bright.push(u8::try_from((2126 * red + 7152 * green + 722 * blue) / 10_000).unwrap_or(u8::MAX));
    }

    /// Separates walls from floors at the brightness that divides them best. Colored pixels are floors if the others are
    /// both dark and bright.
    pub(super) fn into_pixels(self) -> Pixels {
        let Self { size: size @ [width, _], bright, colored, marks, count } = self;
        let is_colored = |place: usize| colored[place / 64] >> (place % 64) & 1 == 1;
        let mut gray = [0_u64; 256];
        let mut all = [0_u64; 256];
        for (place, &bright) in bright.iter().enumerate() {
            all[usize::from(bright)] += 1;
            gray[usize::from(bright)] += u64::from(!is_colored(place));
        }
        let has_marks = 3 * count <= bright.len() && is_black_and_white(&gray);
        let threshold = threshold(if has_marks { &gray } else { &all });
        let mut pixels = Pixels::new(size);
        for (place, &bright) in bright.iter().enumerate() {
            if bright < threshold && !(has_marks && is_colored(place)) {
                pixels.set_wall([place % width, place / width]);
            }
        }
        drop(bright);
        if has_marks && count <= MOST_COLORED {
            let has = |channel| marks.iter().any(|&(_, strongest)| strongest == channel);
            let of = |channel: u8| -> Vec<[usize; 2]> {
                let marks = marks.iter().filter(|&&(_, strongest)| strongest == channel);
                marks.map(|&(place, _)| [place as usize % width, place as usize / width]).collect()
            };
            // Green is the start, or else blue; red is the goal, or else blue.
            let (start, goal) = (if has(1) { 1 } else { 2 }, if has(0) { 0 } else { 2 });
            pixels.start = of(start);
            pixels.goals = if goal == start { Vec::new() } else { of(goal) };
        }
        pixels
    }
}

/// Whether at least one in a hundred pixels is dark, and one in a hundred bright.
fn is_black_and_white(counts: &[u64; 256]) -> bool {
    let (dark, bright) = counts.split_at(128);
    let [dark, bright]: [u64; 2] = [dark, bright].map(|part| part.iter().sum());
    let all = dark + bright;
    100 * dark >= all && 100 * bright >= all && all > 0
}

/// The brightness from which on pixels are floors: it separates two groups whose means are far apart (the method of
/// Otsu). 0 if all pixels are equally bright.
#[expect(clippy::cast_precision_loss, reason = "at most 2^32")]
fn threshold(counts: &[u64; 256]) -> u8 {
    let sum = |from: usize, to: usize| {
        let part = || (from..to).map(|bright| (bright as u64, counts[bright]));
        (part().map(|(_, count)| count).sum::<u64>(), part().map(|(bright, count)| bright * count).sum::<u64>())
    };
    let between = |at: usize| {
        let ((dark, dark_sum), (bright, bright_sum)) = (sum(0, at), sum(at, 256));
        if dark == 0 || bright == 0 {
            return 0.0;
        }
        let apart = bright_sum as f64 / bright as f64 - dark_sum as f64 / dark as f64;
        dark as f64 * bright as f64 * apart * apart
    };
    let best = (1..256).map(|at| (at, between(at))).fold((0, 0.0), |best, now| if now.1 > best.1 { now } else { best });
    // Between the groups, all thresholds are as good: take the middle one.
    let last = (best.0..256).take_while(|&at| best.0 > 0 && counts[best.0..at].iter().all(|&count| count == 0)).last();
    u8::try_from(usize::midpoint(best.0, last.unwrap_or(best.0))).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walls(pixels: &[[u8; 3]]) -> Vec<bool> {
        let mut shades = Shades::new([pixels.len(), 1]);
        pixels.iter().for_each(|pixel| shades.push(pixel));
        let read = shades.into_pixels();
        (0..pixels.len()).map(|x| read.is_wall([x, 0])).collect()
    }

    #[test]
    fn walls_are_the_darker_pixels_whatever_their_color() {
        assert_eq!(walls(&[[100; 3], [255; 3], [110; 3], [250; 3]]), [true, false, true, false]);
        assert_eq!(walls(&[[0; 3], [90; 3], [5; 3], [80; 3]]), [true, false, true, false]);
        // Blue walls on white, and a green and a red mark between black and white.
        assert_eq!(walls(&[[0, 0, 200], [255; 3], [0, 0, 200]]), [true, false, true]);
        let mut marked = [[0; 3], [255; 3]].repeat(9);
        marked.extend([[0, 128, 0], [255, 0, 0]]);
        assert_eq!(walls(&marked)[16..], [true, false, false, false]);
        assert_eq!(walls(&[[9; 3]; 4]), [false; 4]);
    }
}
