//! Tests of pictures and arrays.

use super::{error, goals, opened};
use crate::{blueprint, shortest_path};
use image::{DynamicImage, GrayImage, ImageFormat, Luma, Rgb, RgbImage};
use maze_core::{AnyGrid, Blueprint, Maze};
use maze_io::{Drawing, Fit, Format, Style, draw, parse};
use std::io::Cursor;

/// A picture of a maze with its gaps: walls and cells are this wide in pixels, and the margin is the last.
fn picture(maze: &Maze<AnyGrid>, [wall, cell, margin]: [u32; 3], [dark, bright]: [u8; 2]) -> GrayImage {
    let text = draw(&Drawing::new(maze), Style::Blocks).unwrap();
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().step_by(2).collect()).collect();
    let starts = |count: usize| -> Vec<u32> {
        let width = |place: usize| if place.is_multiple_of(2) { wall } else { cell };
        (0..=count).map(|place| margin + (0..place).map(width).sum::<u32>()).collect()
    };
    let columns = lines.iter().map(Vec::len).max().unwrap();
    let (across, along) = (starts(columns), starts(lines.len()));
    let mut picture = GrayImage::from_pixel(across[columns] + margin, along[lines.len()] + margin, Luma([bright]));
    for (y, line) in lines.iter().enumerate() {
        for (x, _) in line.iter().enumerate().filter(|(_, letter)| **letter != ' ') {
            for row in along[y]..along[y + 1] {
                (across[x]..across[x + 1]).for_each(|column| picture.put_pixel(column, row, Luma([dark])));
            }
        }
    }
    picture
}

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// Encodes a gray picture as PNG, with this many bits for a pixel.
fn png(picture: &GrayImage, is_bit: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Grayscale);
    let pixels: Vec<u8> = if is_bit {
        encoder.set_depth(png::BitDepth::One);
        let bits = |part: &[u8]| part.iter().enumerate().map(|(at, &gray)| u8::from(gray > 127) << (7 - at)).sum();
        picture
            .rows()
            .flat_map(|row| row.map(|pixel| pixel.0[0]).collect::<Vec<_>>().chunks(8).map(bits).collect::<Vec<u8>>())
            .collect()
    } else {
        picture.as_raw().clone()
    };
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
    bytes
}

/// A maze in the formats of pictures that compress their pixels.
pub(crate) fn compressed(code: &str) -> [(Format, Vec<u8>); 3] {
    let gray = picture(&blueprint(code).generate(), [4, 4, 0], [0, 255]);
    let rgb = DynamicImage::from(gray.clone()).to_rgb8();
    [
        (Format::Png, png(&gray, false)),
        (Format::Gif, encoded(rgb, ImageFormat::Gif)),
        (Format::Jpg, encoded(gray, ImageFormat::Jpeg)),
    ]
}

#[test]
fn pictures_of_mazes_are_read_at_any_scale_and_in_any_shade() {
    for (code, scale, shades) in [
        ("square:7x5/kruskal#1", [1, 1, 0], [0, 255]),
        ("square:7x5/kruskal#1", [1, 1, 3], [0, 255]),
        ("square:6x9/backtracker#2", [4, 4, 0], [0, 255]),
        ("square:6x9/kruskal+loops=20#2", [1, 3, 2], [40, 90]),
        ("square:12x9/wilson#3", [2, 18, 10], [100, 250]),
        ("square:12x9/wilson#3", [3, 4, 1], [200, 255]),
        ("square:1x8/kruskal#3", [1, 1, 0], [0, 255]),
    ] {
        let maze = code.parse::<Blueprint>().unwrap().generate();
        let gray = picture(&maze, scale, shades);
        let (is_pbm, wanted) = (shades == [0, 255], maze.all_open_sides());
        let mut files = vec![
            ("a.png", png(&gray, false)),
            ("a.bmp", encoded(gray.clone(), ImageFormat::Bmp)),
            ("a.gif", encoded(DynamicImage::from(gray.clone()).to_rgb8(), ImageFormat::Gif)),
            ("a.pgm", encoded(gray.clone(), ImageFormat::Pnm)),
        ];
        if is_pbm {
            files.push(("bits.png", png(&gray, true)));
        }
        if scale[0] > 3 {
            files.push(("a.jpg", encoded(gray.clone(), ImageFormat::Jpeg)));
        }
        for (name, bytes) in files {
            // The content decides, whatever the name.
            let (read, how) = opened(&bytes, "maze", None);
            assert_eq!(read.maze.all_open_sides(), wanted, "{code} {scale:?} {name}");
            assert_eq!((read.maze.ends(), how.fit), (maze.ends(), Some(Fit::Lattice)), "{code} {scale:?} {name}");
        }
    }
    // A bitmap of this program.
    let blueprint = blueprint("square:9x4/kruskal#5");
    for format in [Format::Pbm, Format::Png] {
        let maze = blueprint.generate();
        let bytes = crate::written(&Drawing::new(&maze), &blueprint, format, Style::Ascii);
        assert_eq!(parse(&bytes, format).unwrap().maze.all_open_sides(), maze.all_open_sides());
    }
}

#[test]
fn colors_in_a_picture_mark_the_start_and_the_goals() {
    let maze = blueprint("square:9x9/kruskal#4").generate();
    let mut rgb: RgbImage = DynamicImage::from(picture(&maze, [2, 6, 0], [0, 255])).to_rgb8();
    let mut mark = |cell: [u32; 2], color: [u8; 3]| {
        let [x, y] = cell.map(|place| 2 + 8 * place);
        (x..x + 6).for_each(|x| (y..y + 6).for_each(|y| rgb.put_pixel(x, y, Rgb(color))));
    };
    mark([4, 4], [200, 20, 20]);
    mark([5, 4], [200, 20, 20]);
    mark([0, 8], [20, 160, 20]);
    let (read, _) = opened(&encoded(rgb.clone(), ImageFormat::Bmp), "a.bmp", None);
    assert_eq!((read.maze.all_open_sides(), read.maze.ends().from), (maze.all_open_sides(), 72));
    assert_eq!(goals(&read.maze), [40, 41]);
    // A path in red is no goal.
    let path = shortest_path(&maze);
    for &cell in &path {
        let [x, y] = [cell % 9, cell / 9].map(|place| 2 + 8 * place + 2);
        (x..x + 2).for_each(|x| (y..y + 2).for_each(|y| rgb.put_pixel(x, y, Rgb([220, 0, 0]))));
    }
    let (read, _) = opened(&encoded(rgb, ImageFormat::Bmp), "a.bmp", None);
    assert_eq!((read.maze.all_open_sides(), path.len() > 16), (maze.all_open_sides(), true));
}

#[test]
fn errors_say_where_a_picture_is_damaged() {
    let damaged = "the picture is damaged: ";
    let begin = "the picture is damaged: the file ends before the first pixel";
    for (bytes, reported) in [
        (&b"\x89PNG\r\n\x1a\n"[..], begin.to_owned()),
        (b"P4\n3 3\n\0\0\0", "the picture has no walls".to_owned()),
        (b"P4\n3 3\n\xff\xff\xff", "the picture has no".to_owned()),
        (b"P4\n99999 99999\n", "the picture has 99999 x 99999 pixels; at most 134217728 are read".to_owned()),
        (b"P4\n9 4\n\0\0\0\0\0", format!("{damaged}it ends in row 3 of 4, with 26 of 36 pixels")),
        (b"P5\n3 4\n255\n\0\0\0\0\0\0\0", format!("{damaged}it ends in row 3 of 4, with 7 of 12 pixels")),
        (b"P5\n3 4\n999\n\0\0\0\0\0\0\0", format!("{damaged}it ends in row 1 of 4, with 3 of 12 pixels")),
        (b"P6\n3 4\n255\n\0\0\0\0\0\0\0", format!("{damaged}it ends in row 1 of 4, with 2 of 12 pixels")),
        (b"P1\n# three rows\n3 3\n111\n1 0 1\n", format!("{damaged}it ends in row 2 of 3, with 6 of 9 pixels")),
        (b"P1\n3 3\n111\n1x1\n111\n", "line 4, column 2: expected 0 or 1, not `x`".to_owned()),
        (b"P1\n3 3\n", begin.to_owned()),
        (b"P1\n3 # wide\n", begin.to_owned()),
        (b"P1\n3 three\n", "line 2, column 3: expected a whole number, not `three`".to_owned()),
        (b"P2\n3 2\n9\n0 0 0\n0 9\n", format!("{damaged}it ends in row 2 of 2, with 5 of 6 pixels")),
        (b"P2\n3 2\n9\n0 0 0\n0 9a 0\n", "line 5, column 3: expected a number from 0 to 9, not `9a`".to_owned()),
        (b"P3\n2 1\n9\n0 0 0 9 9\n", format!("{damaged}it ends in row 1 of 1, with 1 of 2 pixels")),
    ] {
        let error = error(bytes);
        assert!(error.starts_with(&reported), "{error} instead of {reported}: {}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn pictures_that_end_early_say_so() {
    let gray = picture(&blueprint("square:12x9/wilson#3").generate(), [2, 6, 3], [0, 255]);
    let [width, height] = [gray.width(), gray.height()];
    let rgb = DynamicImage::from(gray.clone()).to_rgb8();
    let short = format!("the picture is damaged: the file ends before the last of {width} x {height} pixels");
    for (name, bytes) in [
        ("bmp", encoded(gray.clone(), ImageFormat::Bmp)),
        ("gif", encoded(rgb, ImageFormat::Gif)),
        ("jpg", encoded(gray.clone(), ImageFormat::Jpeg)),
    ] {
        assert_eq!(error(&bytes[..bytes.len() * 3 / 4]), short, "{name}");
        assert!(
            error(&bytes[..12]).starts_with("the picture is damaged: the file ends before the first pixel"),
            "{name}"
        );
    }
    // Noise is not compressed, so most rows are in the first half of the file.
    let noise = GrayImage::from_fn(99, 80, |x, y| Luma([(x * x * 31 + y * y * 17 + x * y * 7 % 251).to_le_bytes()[0]]));
    let bytes = png(&noise, false);
    let cut = error(&bytes[..bytes.len() / 2]);
    assert!(cut.starts_with("the picture is damaged: it ends in row ") && cut.ends_with(" of 7920 pixels"), "{cut}");
    let mut wrong = bytes.clone();
    let middle = bytes.len() / 2;
    wrong[middle..middle + 50].fill(0);
    let wrong = error(&wrong);
    assert!(wrong.starts_with("the picture is damaged in row ") && wrong.contains(" of 80: "), "{wrong}");
}

#[test]
fn errors_say_which_array_was_found() {
    let array = |header: &str| {
        let length = u16::try_from(header.len()).expect("a short header").to_le_bytes();
        [&b"\x93NUMPY\x01\0"[..], &length, header.as_bytes()].concat()
    };
    let numbers = "expected an array of whole numbers, of floating-point numbers of 4 or 8 bytes, or of booleans, not";
    for (bytes, reported) in [
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (3, 4, 5), }"),
            "expected an array with two dimensions, such as (11, 21), not `(3, 4, 5)`".to_owned(),
        ),
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (9,), }"),
            "expected an array with two dimensions, such as (11, 21), not `(9,)`".to_owned(),
        ),
        (array("{'descr': '<U1', 'fortran_order': False, 'shape': (3, 3), }"), format!("{numbers} `<U1`")),
        (array("{'descr': '|O', 'fortran_order': False, 'shape': (3, 3), }"), format!("{numbers} `|O`")),
        (
            array("{'descr': [('wall', '|b1')], 'fortran_order': False, 'shape': (3, 3), }"),
            format!("{numbers} `[('wall', '|b1')], "),
        ),
        (
            array("{'descr': '|u1'}"),
            "expected the header of an array, as `numpy.save` writes it, not `{'descr'".to_owned(),
        ),
        (
            array("{'descr': '|u1', 'fortran_order': False, 'shape': (3, 3), }"),
            "an array of 3 x 3 elements has 9 bytes, but there are 0".to_owned(),
        ),
    ] {
        let error = error(&bytes);
        assert!(error.starts_with(&reported), "{error} instead of {reported}");
    }
}
