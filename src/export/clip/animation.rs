//! Clips as animated GIFs.

use super::frames::{ClipError, Frame, each_frame};
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Extension, Repeat};
use image::{Rgb, RgbImage, imageops};
use maze_io::Target;
use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::mpsc::Receiver,
};

/// The speed of color quantization, from 1 (best) to 30 (fastest).
const COLORS_SPEED: i32 = 10;

/// The number of colors of a frame, without the transparent one.
const COLORS: usize = 255;

/// The number of colors that are chosen by the number of their pixels. The others are chosen for the pixels whose color is
/// farthest from these, so that small marks keep their colors.
const COMMON: usize = 192;

/// The number of low bits of a channel by which colors may differ and still count as one shade.
const SHADE: u8 = 3;

pub(super) fn write_gif(
    target: Target,
    frames: &Receiver<Frame>,
    rate: u32,
    width: Option<u32>,
) -> Result<(), ClipError> {
    target.write(|output| {
        let mut encoder: Option<Encoder<_>> = None;
        let mut output = Some(output);
        let mut shown: Option<RgbImage> = None;
        // In hundredths of a second from the start, so that rounding errors do not add up.
        let time = |frame: u32| u64::from(frame) * 100 / u64::from(rate);
        each_frame(frames, width, |image, from, to| {
            if encoder.is_none()
                && let Some(output) = output.take()
            {
                let [width, height] =
                    [image.width(), image.height()].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
                let mut begun = Encoder::new(output, width, height, &[])?;
                begun.set_repeat(Repeat::Infinite)?;
                begun.write_raw_extension(Extension::Comment.into(), &[maze_io::version::program().as_bytes()])?;
                encoder = Some(begun);
            }
            let mut frame = gif_frame(&image, shown.as_ref());
            frame.delay = u16::try_from(time(to) - time(from)).unwrap_or(u16::MAX);
            if let Some(encoder) = &mut encoder {
                encoder.write_frame(&frame)?;
            }
            shown = Some(image);
            Ok(())
        })
    })
}

/// The part of a picture that differs from the previous one. The unchanged rest is transparent, which compresses well.
fn gif_frame(image: &RgbImage, before: Option<&RgbImage>) -> gif::Frame<'static> {
    let before = before.filter(|before| before.dimensions() == image.dimensions());
    let differs = |x, y, pixel: &Rgb<u8>| before.is_none_or(|before| before.get_pixel(x, y) != pixel);
    let (mut low, mut high) = ([u32::MAX; 2], [0; 2]);
    for (x, y, _) in image.enumerate_pixels().filter(|&(x, y, pixel)| differs(x, y, pixel)) {
        low = [low[0].min(x), low[1].min(y)];
        high = [high[0].max(x), high[1].max(y)];
    }
    if low[0] > high[0] {
        // Nothing differs, but a frame needs at least one pixel.
        (low, high) = ([0; 2], [0; 2]);
    }
    let [width, height] = [0, 1].map(|axis| high[axis] - low[axis] + 1);
    let part = imageops::crop_imm(image, low[0], low[1], width, height).to_image();
    let pixels = part.enumerate_pixels().map(|(x, y, pixel)| differs(low[0] + x, low[1] + y, pixel).then_some(pixel.0));
    let pixels: Vec<Option<Color>> = pixels.collect();
    let mut palette = palette(&pixels.iter().flatten().copied().collect::<Vec<_>>());
    let mut indices = HashMap::new();
    let mut index = |color: Color| *indices.entry(color).or_insert_with(|| nearest(&palette, color).0);
    let transparent = u8::try_from(COLORS).unwrap_or(u8::MAX);
    let buffer: Vec<u8> = pixels.iter().map(|pixel| pixel.map_or(transparent, &mut index)).collect();
    palette.resize(COLORS + 1, [0; 3]);
    let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    gif::Frame {
        left: short(low[0]),
        top: short(low[1]),
        width: short(width),
        height: short(height),
        buffer: buffer.into(),
        palette: Some(palette.concat()),
        transparent: Some(transparent),
        dispose: DisposalMethod::Keep,
        ..gif::Frame::default()
    }
}

/// Red, green and blue.
type Color = [u8; 3];

/// At most [`COLORS`] colors for these pixels.
fn palette(pixels: &[Color]) -> Vec<Color> {
    let colors: HashSet<Color> = pixels.iter().copied().collect();
    if colors.len() <= COLORS {
        let mut palette: Vec<_> = colors.into_iter().collect();
        palette.sort_unstable();
        return palette;
    }
    let opaque: Vec<u8> = pixels.iter().flat_map(|&[red, green, blue]| [red, green, blue, u8::MAX]).collect();
    let common = NeuQuant::new(COLORS_SPEED, COMMON, &opaque).color_map_rgb();
    let mut palette: Vec<Color> = common.as_chunks().0.to_vec();
    // A color of each shade. The order of a map decides between equal distances.
    let shades: BTreeMap<Color, Color> =
        pixels.iter().map(|&color| (color.map(|channel| channel >> SHADE), color)).collect();
    let mut missed: Vec<_> = shades.into_values().map(|color| (nearest(&palette, color).1, color)).collect();
    while palette.len() < COLORS
        && let Some(&(1.., farthest)) = missed.iter().max()
    {
        palette.push(farthest);
        for (error, color) in &mut missed {
            *error = distance(*color, farthest).min(*error);
        }
    }
    palette
}

/// The index of the nearest color of a palette, and its distance.
fn nearest(palette: &[Color], color: Color) -> (u8, u32) {
    let distances = palette.iter().map(|&other| distance(color, other));
    let nearest = (0..).zip(distances).min_by_key(|&(_, distance)| distance);
    nearest.unwrap_or_default()
}

/// The square of the distance of two colors.
fn distance(color: Color, other: Color) -> u32 {
    color.iter().zip(other).map(|(channel, other)| u32::from(channel.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_mark_keeps_its_color_among_many_shades() {
        const MARK: Color = [230, 40, 60];
        let is_mark = |x, y| (70..73).contains(&x) && (50..53).contains(&y);
        let shade = |x: u32| u8::try_from(x % 256).unwrap_or_default();
        let image =
            RgbImage::from_fn(256, 128, |x, y| Rgb(if is_mark(x, y) { MARK } else { [60, shade(x), shade(2 * y)] }));
        let frame = gif_frame(&image, None);
        let palette = frame.palette.as_deref().expect("a palette");
        for (pixel, &index) in image.pixels().zip(&*frame.buffer) {
            let seen = palette.as_chunks().0[usize::from(index)];
            let error = distance(pixel.0, seen);
            assert!(error < if pixel.0 == MARK { 25 } else { 600 }, "{:?} as {seen:?}", pixel.0);
        }
    }

    #[test]
    fn few_colors_stay_as_they_are() {
        let image = RgbImage::from_fn(16, 15, |x, y| Rgb([u8::try_from(16 * y + x).unwrap_or_default(), 7, 9]));
        let frame = gif_frame(&image, None);
        let palette = frame.palette.as_deref().expect("a palette");
        let seen = frame.buffer.iter().map(|&index| palette.as_chunks().0[usize::from(index)]);
        assert!(image.pixels().map(|pixel| pixel.0).eq(seen));
    }
}
