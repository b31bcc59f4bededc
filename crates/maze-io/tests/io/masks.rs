//! Tests of masks from pictures and text.

use maze_core::Picture;
use maze_io::read_mask;
use png::{BitDepth, ColorType, Encoder};

/// Encodes a picture of 3 x 2 pixels with two colors.
fn png(color: ColorType, depth: BitDepth, pixels: &[u8]) -> Vec<u8> {
    png_with_palette(color, depth, &[255, 255, 255, 10, 10, 10], pixels)
}

fn png_with_palette(color: ColorType, depth: BitDepth, palette: &[u8], pixels: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 3, 2);
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.set_palette(palette);
    encoder.write_header().unwrap().write_image_data(pixels).unwrap();
    bytes
}

#[test]
fn dark_and_transparent_pixels_leave_out_cells() {
    let expected = Picture::from_text(".#.\n##.\n").unwrap();
    let [white, black, blue, clear] = [[255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 255, 255], [255, 255, 255, 9]];
    let rgba = [white, black, white, blue, clear, white].concat();
    let gray = [255, 127, 128, 0, 10, 200];
    let gray_alpha: Vec<u8> =
        gray.iter().flat_map(|&gray| [if gray == 0 { 255 } else { gray }, if gray == 0 { 9 } else { 255 }]).collect();
    let deep: Vec<u8> = gray.iter().flat_map(|&gray| [gray, 99]).collect();
    for file in [
        b".#.\n##.\n".to_vec(),
        png(ColorType::Rgba, BitDepth::Eight, &rgba),
        png(ColorType::Grayscale, BitDepth::Eight, &gray),
        png(ColorType::Grayscale, BitDepth::Sixteen, &deep),
        png(ColorType::GrayscaleAlpha, BitDepth::Eight, &gray_alpha),
        png(ColorType::Grayscale, BitDepth::One, &[0b1010_0000, 0b0010_0000]),
        png(ColorType::Indexed, BitDepth::One, &[0b0100_0000, 0b1100_0000]),
    ] {
        assert_eq!(read_mask(&file[..]).unwrap(), expected);
    }
}

#[test]
fn files_that_are_not_masks_are_errors() {
    let whole = png(ColorType::Grayscale, BitDepth::Eight, &[0; 6]);
    for (file, message) in [
        (&whole[..50], "the picture is damaged: "),
        // Found by fuzzing: the decoder panics at such a palette.
        (
            &png_with_palette(ColorType::Indexed, BitDepth::One, &[0; 4], &[0; 2]),
            "the picture is damaged: the palette ends within a color",
        ),
        (b"\xff\xfe", "the file is neither a PNG nor text"),
        (b"..?", "`?` in line 1, column 3 of the mask is not allowed"),
        (&whole[..], "the mask leaves out every cell: cells stay where a picture is bright"),
        (&png(ColorType::GrayscaleAlpha, BitDepth::Eight, &[0; 12]), "the mask leaves out every cell"),
        (b"##\n##", "the mask leaves out every cell"),
        (b"", "width and height of a mask must be from 1 to 4096 pixels, not 0 x 0"),
    ] {
        let error = read_mask(file).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}
