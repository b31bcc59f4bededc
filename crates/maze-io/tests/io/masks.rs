//! Tests of masks from pictures and text.

use maze_core::{Grid, Mask, Picture, Shape, ShapeKind};
use maze_io::{MAX_TEXT, TextMask, TextMaskError, read_mask, usual_mask_size};
use png::{BitDepth, ColorType, Encoder};
use proptest::prelude::*;

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
        (b"\xff\xfe", "the file is neither a PNG, an SVG nor text"),
        (b"..?", "`?` in line 1, column 3 of the mask is not allowed"),
        (&whole[..], "the mask leaves out every cell: cells stay where a PNG is bright"),
        (&png(ColorType::GrayscaleAlpha, BitDepth::Eight, &[0; 12]), "the mask leaves out every cell"),
        (b"##\n##", "the mask leaves out every cell"),
        (b"", "width and height of a mask must be from 1 to 4096 pixels, not 0 x 0"),
    ] {
        let error = read_mask(file).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

/// The shape of a text in a shape of this kind, whose size is the usual one.
fn word(text: &str, kind: ShapeKind) -> Shape {
    let mask = TextMask::new(text).unwrap();
    mask.cut_out_of(Shape::new(kind, &mask.usual_size(kind)).unwrap()).unwrap()
}

#[test]
fn a_word_is_one_maze_whose_share_code_carries_it() {
    for text in ["LUCA", "É", "i", "ijöç: Ÿ?", "Привет", "Ωμέγα", "two\nlines", "HAPPY BIRTHDAY, LUCA!"]
    {
        for &kind in ShapeKind::ALL.iter().filter(|kind| kind.is_flat()) {
            // A mask in pieces would be an error.
            let shape = word(text, kind);
            if kind == ShapeKind::Square {
                assert!(shape.to_string().contains("@1."), "{text}: {}", shape.to_string().len());
                assert_eq!(shape.to_string().parse(), Ok(shape));
            }
        }
    }
    // The word fills its shape.
    let luca = word("LUCA", ShapeKind::Square);
    let (grid, [columns, lines]) = (luca.grid(), [luca.size()[0], luca.size()[1]]);
    let places: Vec<[u32; 2]> = grid.cells().map(|cell| grid.coordinates(cell)).collect();
    for (axis, last) in [columns - 1, lines - 1].into_iter().enumerate() {
        assert!([0, last].iter().all(|&rim| places.iter().any(|place| place[axis] == rim)), "{columns} x {lines}");
    }
    // From the top of the L to the foot of the A, although the C is round.
    let [first, last] = [grid.cells().next(), grid.cells().last()].map(|cell| grid.coordinates(cell.unwrap())[0]);
    assert!(first < columns / 8 && last > columns * 7 / 8, "{first} to {last} of {columns}");
    let middle = grid.cells().filter(|&cell| (columns / 3..2 * columns / 3).contains(&grid.coordinates(cell)[0]));
    assert!(middle.count() * 6 > grid.len(), "letters in the middle");
}

#[test]
fn letters_keep_their_proportions_in_every_size() {
    let luca = TextMask::new("LUCA").unwrap();
    let [width, height] = luca.proportions();
    for (kind, size) in [("square", [60, 60]), ("square", [200, 20]), ("hex-flat", [80, 30]), ("tri", [90, 50])] {
        let shape = Shape::new(kind.parse().unwrap(), &size).unwrap();
        let shape = luca.cut_out_of(shape).unwrap();
        let grid = shape.grid();
        let [low, high] = maze_core::grid::bounds(&grid);
        let [wide, high] = [0, 1].map(|axis| f64::from(high[axis] - low[axis]));
        let fitting = wide * height as f64 / width as f64;
        assert!((fitting - high).abs() < 1.5, "{kind} {size:?}: {wide} x {high}");
    }
    let usual = luca.usual_size(ShapeKind::Square);
    let fitting = f64::from(usual[0]) * height as f64 / width as f64;
    assert!((fitting - f64::from(usual[1])).abs() <= 1.0, "{usual:?}");
    let picture = Picture::new(&vec![vec![true; 30]; 45]).unwrap();
    assert_eq!(usual_mask_size(&picture, ShapeKind::Square), Some([27, 40]));
    assert_eq!(usual_mask_size(&picture, ShapeKind::Circle), None);
}

#[test]
fn a_large_word_still_fits_into_a_share_code() {
    let text = TextMask::new("MAZES").unwrap();
    let shape = text.cut_out_of("square:1200x300".parse().unwrap()).unwrap();
    assert!(shape.to_string().contains("@1.") && shape.cells() > 60_000, "{} cells", shape.cells());
}

#[test]
fn texts_without_legible_letters_are_errors() {
    let wrong = |text: &str| TextMask::new(text).unwrap_err();
    assert_eq!(wrong(" \n"), TextMaskError::Empty);
    assert_eq!(wrong("a字"), TextMaskError::Letter('字'));
    assert_eq!(wrong(&"m".repeat(MAX_TEXT + 1)), TextMaskError::Long(MAX_TEXT + 1));
    let luca = TextMask::new("LUCA").unwrap();
    for &kind in ShapeKind::ALL.iter().filter(|kind| kind.is_flat()) {
        let size: Vec<_> = kind.dimensions().iter().map(|dimension| dimension.min.max(2)).collect();
        let small = luca.cut_out_of(Shape::new(kind, &size).unwrap()).unwrap_err();
        // The error names a size that is large enough, and not larger than necessary.
        let TextMaskError::Small(least) = small else { panic!("{small}") };
        let least = format!("{kind}:{least}").parse::<Shape>().unwrap();
        assert!(luca.cut_out_of(least.clone()).is_ok(), "{least}");
        let less: Vec<u32> = least.size().iter().map(|side| side.saturating_sub(1)).collect();
        assert!(luca.cut_out_of(Shape::new(kind, &less).unwrap()).is_err(), "{least}");
    }
}

/// Reads a drawing of 10 x 10 units, and fits it to a lattice of this size.
fn drawn(content: &str, [columns, lines]: [u32; 2]) -> String {
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{content}</svg>");
    let picture = read_mask(svg.as_bytes()).unwrap_or_else(|error| panic!("{content}: {error}"));
    let shape = Shape::new(ShapeKind::Square, &[columns, lines]).unwrap();
    let grid = shape.with_mask(Mask::Picture(picture.into())).unwrap().grid();
    let line = |y| (0..columns).map(|x| if grid.cell_at([x, y]).is_some() { '.' } else { '#' }).collect::<String>();
    (0..lines).map(line).collect::<Vec<_>>().join("/")
}

#[test]
fn filled_areas_of_a_drawing_stay() {
    let corner = "../.#";
    for content in [
        // Colors do not matter, the margin is left out, and white is left out again.
        "<path d='M1 1h6v3h-3v3h-3z' fill='#fe0'/>",
        "<rect width='10' height='10' fill='#fff'/><path d='M1 1h6v3h-3v3h-3z'/>",
        "<rect width='6' height='6' fill='navy'/><rect x='3' y='3' width='3' height='3' fill='white'/>",
        "<style>.in{fill:none} .out{fill:url(#g)}</style><linearGradient id='g'><stop stop-color='red'/></linearGradient>
         <path class='out' d='M0 0h6v3H3v3H0z'/><path class='in' d='M0 0h9v9z'/>",
        "<defs><rect id='r' width='3' height='3'/></defs><use href='#r'/><use href='#r' x='3'/>
         <g transform='translate(0 3)'><use href='#r'/></g>",
        // Lines and text are no areas. An effect, a clip and a marker do not matter.
        "<path d='M1 1h6v3h-3v3h-3z' stroke='red' stroke-width='9' filter='url(#f)' clip-path='url(#c)' marker-end='url(#m)'/>
         <path d='M0 0h10v10h-10z' fill='none' stroke='blue'/><text y='9'>no</text>
         <filter id='f'><feGaussianBlur stdDeviation='3'/></filter><clipPath id='c'><rect width='2' height='2'/></clipPath>
         <marker id='m'><rect width='9' height='9'/></marker><image href='no.png' width='10' height='10'/>",
        // Without filled areas, the insides of the lines stay.
        "<path d='M1 1h6v3h-3v3h-3z' fill='none' stroke='black'/>",
        "<path d='M1 1h6v6h-6z' fill='white' stroke='black'/><path d='M4 4h3v3h-3z' fill='none' stroke='black'/>",
    ] {
        assert_eq!(drawn(content, [2, 2]), corner, "{content}");
    }
    // The proportions are those of the areas.
    let wide = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 9'><rect x='9' width='60' height='4'/></svg>";
    let [width, height] = read_mask(wide.as_bytes()).unwrap().size();
    assert!(width.abs_diff(15 * height) <= 15, "{width} x {height}");
    // A silhouette is as coarse as its share code needs.
    let disc = "<svg xmlns='http://www.w3.org/2000/svg'><circle cx='9' cy='9' r='9'/></svg>";
    let disc = read_mask(disc.as_bytes()).unwrap();
    assert!(disc.packed().is_some() && disc.size()[0] >= 256, "{:?}", disc.size());
}

#[test]
fn drawings_that_are_no_masks_or_take_too_long_are_errors() {
    let svg = |content: &str| format!("<svg xmlns='http://www.w3.org/2000/svg'>{content}</svg>");
    let doubled: String = (1..30)
        .map(|level| format!("<g id='a{level}'><use href='#a{0}'/><use href='#a{0}'/></g>", level - 1))
        .chain(["<rect id='a0' width='9' height='9'/>".to_owned()])
        .collect();
    let styled = format!("<style>{}</style>{}", "a{}".repeat(20_000), "<rect width='9' height='9'/>".repeat(5_000));
    let markers = "<path d='".to_owned() + &"M0 0h9v9z".repeat(20_000) + "' marker-mid='url(#m)'/>";
    let nested = "<g opacity='.5'>".repeat(200) + &"</g>".repeat(200);
    for (file, message) in [
        ("<svg".to_owned(), "the SVG is damaged: "),
        ("<html/>".to_owned(), "the SVG is damaged: there is no element svg"),
        (svg(""), "the mask leaves out every cell"),
        (svg("<path d='M0 0h9' stroke='red'/>"), "the mask leaves out every cell"),
        (svg("<rect width='9' height='9' fill='white'/>"), "the mask leaves out every cell"),
        (svg("<rect width='9' height='9' fill-opacity='.1'/>"), "the mask leaves out every cell"),
        (svg("<g id='a'><use href='#a'/></g>"), "the SVG has too many details"),
        (svg(&doubled), "the SVG has too many details"),
        (svg(&styled), "the SVG has too many details"),
        (svg(&nested), "the SVG has too many details"),
    ] {
        let error = read_mask(file.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    // Markers at each corner would take a million elements, but do not matter.
    let marker = format!("<marker id='m'>{}</marker>", "<rect width='1' height='1'/>".repeat(2_000));
    assert!(read_mask(svg(&(markers + &marker)).as_bytes()).is_ok());
}

proptest! {
    #[test]
    fn damaged_drawings_do_not_panic(places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4)) {
        let mut bytes = include_bytes!("../../../../fuzz/corpus/mask/drawing").to_vec();
        assert!(read_mask(&bytes[..]).is_ok());
        for (place, byte) in places {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        _ = read_mask(&bytes[..]);
    }
}
