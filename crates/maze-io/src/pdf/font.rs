//! The font of all texts, of which only the used glyphs are embedded.

use super::objects::Objects;
use pdf_writer::{
    Finish, Name, Rect, Ref, Str,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};
use std::io::{self, Write};
use subsetter::GlyphRemapper;
use ttf_parser::Face;

/// The name of the font in the document. By PDF's convention, six letters before `+` mark a subset.
const NAME: Name<'_> = Name(b"LABYRI+Ubuntu-Light");

const SYSTEM: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The font, and the glyphs that have been used.
pub(super) struct Font {
    face: Face<'static>,
    used: GlyphRemapper,
    /// The character of each used glyph and its width in thousandths of the font size, in the order of glyph numbers
    /// from 1.
    letters: Vec<(char, f32)>,
}

impl Font {
    pub(super) fn new() -> io::Result<Self> {
        let face = Face::parse(epaint_default_fonts::UBUNTU_LIGHT, 0).map_err(io::Error::other)?;
        Ok(Self { face, used: GlyphRemapper::new(), letters: Vec::new() })
    }

    /// Returns the first character of a text that the font lacks.
    pub(super) fn missing(&self, text: &str) -> Option<char> {
        text.chars().find(|&letter| self.face.glyph_index(letter).is_none())
    }

    /// The width of a text, in thousandths of the font size.
    pub(super) fn width(&self, text: &str) -> f32 {
        text.chars().map(|letter| self.width_of(letter)).sum()
    }

    /// Encodes a text as glyph numbers.
    pub(super) fn encode(&mut self, text: &str) -> Vec<u8> {
        let numbers = text.chars().flat_map(|letter| {
            let glyph = self.face.glyph_index(letter).unwrap_or_default().0;
            let number = self.used.remap(glyph);
            if usize::from(number) > self.letters.len() {
                self.letters.push((letter, self.width_of(letter)));
            }
            number.to_be_bytes()
        });
        numbers.collect()
    }

    fn width_of(&self, letter: char) -> f32 {
        let glyph = self.face.glyph_index(letter).unwrap_or_default();
        self.scaled(self.face.glyph_hor_advance(glyph).unwrap_or_default().into())
    }

    fn scaled(&self, units: f32) -> f32 {
        units * 1000.0 / f32::from(self.face.units_per_em())
    }

    /// Writes the font as this object.
    pub(super) fn finish(&self, objects: &mut Objects<impl Write>, id: Ref) -> io::Result<()> {
        let [inner, descriptor, data, unicode] = [(); 4].map(|()| objects.reserve());
        objects.write(id, |chunk| {
            let mut font = chunk.type0_font(id);
            font.base_font(NAME).encoding_predefined(Name(b"Identity-H")).descendant_font(inner).to_unicode(unicode);
        })?;
        objects.write(inner, |chunk| {
            let mut font = chunk.cid_font(inner);
            font.subtype(CidFontType::Type2).base_font(NAME).system_info(SYSTEM).font_descriptor(descriptor);
            font.cid_to_gid_map_predefined(Name(b"Identity"));
            font.widths().consecutive(1, self.letters.iter().map(|letter| letter.1)).finish();
        })?;
        objects.write(descriptor, |chunk| {
            let face = &self.face;
            let size = face.global_bounding_box();
            let [x1, y1, x2, y2] =
                [size.x_min, size.y_min, size.x_max, size.y_max].map(|units| self.scaled(units.into()));
            chunk
                .font_descriptor(descriptor)
                .name(NAME)
                .flags(FontFlags::NON_SYMBOLIC)
                .bbox(Rect::new(x1, y1, x2, y2))
                .italic_angle(0.0)
                .ascent(self.scaled(face.ascender().into()))
                .descent(self.scaled(face.descender().into()))
                .cap_height(self.scaled(face.capital_height().unwrap_or(face.ascender()).into()))
                .stem_v(80.0)
                .font_file2(data);
        })?;
        let mut letters = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        (1_u16..).zip(&self.letters).for_each(|(number, letter)| letters.pair(number, letter.0));
        objects.write_packed(unicode, &letters.finish(), |_| ())?;
        let subset = subsetter::subset(epaint_default_fonts::UBUNTU_LIGHT, 0, &self.used).map_err(io::Error::other)?;
        objects.write_packed(data, &subset, |stream| {
            stream.pair(Name(b"Length1"), subset.len() as i32);
        })
    }
}
