//! Previews of pages and pictures of lines, rendered by general PDF and SVG renderers to show what other programs will
//! show.

use hayro::{
    PixmapSettings, RenderCache, RenderSettings,
    hayro_interpret::InterpreterSettings,
    hayro_syntax::{Pdf, page::Page},
    render,
    vello_cpu::color::palette::css::WHITE,
};
use image::{Rgb, RgbImage, imageops};
use maze_io::Format;
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};

/// The color between pages.
const GAP: Rgb<u8> = Rgb([200; 3]);

/// Renders a file. The longer side of the picture, or of each page, has this many pixels. Returns `None` if the file
/// cannot be read.
type Draw = fn(Vec<u8>, u32) -> Option<RgbImage>;

/// The renderer for a format.
pub(super) fn by(format: Format) -> Option<Draw> {
    match format {
        Format::Pdf => Some(pages),
        Format::Svg => Some(picture),
        _ => None,
    }
}

/// The number of pages in a preview, and the pixels between them.
const PAGES: usize = 2;
const BETWEEN: u32 = 8;

/// Renders the first pages of a document side by side.
fn pages(file: Vec<u8>, side: u32) -> Option<RgbImage> {
    let document = Pdf::new(file).ok()?;
    let pages: Vec<RgbImage> = document.pages().iter().take(PAGES).map(|shown| page(shown, side)).collect();
    let height = pages.iter().map(RgbImage::height).max()?;
    let width = pages.iter().map(|page| page.width() + BETWEEN).sum::<u32>() - BETWEEN;
    let mut all = RgbImage::from_pixel(width, height, GAP);
    let mut left = 0;
    for page in pages {
        imageops::replace(&mut all, &page, left, 0);
        left += i64::from(page.width() + BETWEEN);
    }
    Some(all)
}

fn page(page: &Page<'_>, side: u32) -> RgbImage {
    let (width, height) = page.render_dimensions();
    let scale = side as f32 / width.max(height);
    let on = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
    let drawn = render(page, &RenderCache::new(), &InterpreterSettings::default(), &RenderSettings::default(), &on);
    filled([drawn.width(), drawn.height()].map(u32::from), drawn.data_as_u8_slice())
}

/// Renders a picture of lines on white.
fn picture(file: Vec<u8>, side: u32) -> Option<RgbImage> {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    fonts.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
    // SVG files leave the font to the viewer.
    let family = fonts.faces().next()?.families.first()?.0.clone();
    fonts.set_sans_serif_family(family);
    let tree = Tree::from_data(&file, &options).ok()?;
    let scale = side as f32 / tree.size().width().max(tree.size().height());
    let size = tree.size().scale_by(scale)?.to_int_size();
    let mut drawn = Pixmap::new(size.width(), size.height())?;
    drawn.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut drawn.as_mut());
    Some(filled([drawn.width(), drawn.height()], drawn.data()))
}

/// Converts opaque pixels of four bytes to a picture.
fn filled([width, height]: [u32; 2], pixels: &[u8]) -> RgbImage {
    let at = |x: u32, y: u32| 4 * (y * width + x) as usize;
    RgbImage::from_fn(width, height, |x, y| Rgb([0, 1, 2].map(|color| pixels[at(x, y) + color])))
}
