//! Clips as animated GIFs.

use super::frames::{ClipError, Frame, each_frame};
use gif::{DisposalMethod, Encoder, Extension, Repeat};
use image::{Rgb, RgbImage, imageops};
use maze_io::Target;
use std::sync::mpsc::Receiver;

/// The speed of color quantization, from 1 (best) to 30 (fastest).
const COLORS_SPEED: i32 = 10;

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
    let mut pixels: Vec<u8> = Vec::with_capacity(4 * part.len() / 3);
    for (x, y, pixel) in part.enumerate_pixels() {
        let [red, green, blue] = pixel.0;
        if differs(low[0] + x, low[1] + y, pixel) {
            pixels.extend([red, green, blue, u8::MAX]);
        } else {
            pixels.extend([0; 4]);
        }
    }
    let short = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
    let mut frame = gif::Frame::from_rgba_speed(short(width), short(height), &mut pixels, COLORS_SPEED);
    (frame.left, frame.top, frame.dispose) = (short(low[0]), short(low[1]), DisposalMethod::Keep);
    frame
}
