//! PNG pictures that name the program that made them.

use image::RgbImage;
use png::{ColorType, Encoder, EncodingError, Writer};
use std::io::Write;

/// Starts an RGB picture of this size.
pub(crate) fn begin<W: Write>(output: W, width: u32, height: u32) -> Result<Writer<W>, EncodingError> {
    let mut encoder = Encoder::new(output, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.add_text_chunk("Software".to_owned(), maze_io::version::program())?;
    encoder.write_header()
}

/// Encodes a picture.
pub(crate) fn encode(image: &RgbImage) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    begin(&mut bytes, image.width(), image.height())?.write_image_data(image)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_name_the_program_and_keep_their_pixels() {
        let image = RgbImage::from_fn(5, 3, |x, y| image::Rgb([x, y, 7].map(|part| part as u8)));
        let bytes = encode(&image).expect("it has a size");
        assert_eq!(image::load_from_memory(&bytes).expect("a picture").to_rgb8(), image);
        let reader = png::Decoder::new(std::io::Cursor::new(&bytes)).read_info().expect("a picture");
        let said = &reader.info().uncompressed_latin1_text[0];
        assert_eq!((&*said.keyword, &*said.text), ("Software", &*maze_io::version::program()));
    }
}
