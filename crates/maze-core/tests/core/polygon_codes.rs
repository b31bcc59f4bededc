//! Tests of share codes that contain polygons.

use crate::polygons::{Outline, bricks, given_tilings, outlines, rectangle, tilings};
use maze_core::{
    Blueprint, BuiltinMask, Geometry, Grid, Mask, ParseOptions, Shape, ShapeError, ShapeKind,
    grid::{Polygons, PolygonsError, SizeError},
    letters::{Letters, LettersError, MAX_LETTERS},
};
use proptest::{prelude::*, sample::Index};

/// The alphabet of the codes.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A code that always means two squares.
const SQUARES: &str = "polygons:AWNhAIIGAQjxn5-BhRnGYwEAoZjDzQ";

/// A code that always means 20 rows of 20 bricks.
const BRICKS: &str = "polygons:Ae2XSW6DQBBFUexm422M55mpmWc85KpZJ3CDnCJWThRwCVWTjRMJIi8KCfQejbqL4qslmFQdV6W6vI-kt5FUn2wo3pH\
    ZQFRW6Vdbr91pM3PR-cxdvYJ8ecnFZsnnS46Dp3PW1D-Uj6e0GRnK-TFByfIYJc0ilCQNUeIkQIliHyWMPJQgdFH8wEHxfBvF9Sw\
    Ux-VYqO2YOGLZBgq3dBST14gvK71-DCRutbohLMKqRVor9iFFf1PfFS62Rmu1weQ6tqGRAp5sdfQh5W-FUigoFL8NRfkjFKUYilL\
    saOdS9Df1XeEoFAraKWinoFBQKCgUFAoKBYWCQkGhoFD8SyjYLRTVr8inIjHDvPGA6YZawxPT9AOAqu0BDuoOYH_YAuz2G4Dtbg2\
    w2a4A1pslwGq9AFiu5gCL5QxgvpgCzOYTgOlMAZhMxwDK5BlgrMCHrIr8BoUjTT4";

/// The length of the text before the letters.
const PREFIX: usize = "polygons:".len();

fn polygons(given: &[Outline]) -> Polygons {
    Polygons::new(given, None).unwrap()
}

/// Two unit squares.
fn squares() -> [Outline; 2] {
    [0.0, 1.0].map(|x| rectangle([x, 0.0], [1.0, 1.0]))
}

/// The code of these bytes, with a valid checksum.
fn forged(version: u8, bytes: &[u8]) -> String {
    Letters { prefix: "polygons:", version, most: 1 << 24 }.write(bytes).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_code_restores_the_polygons_of_every_tiling((_, given) in given_tilings(), seed: u64) {
        let given = polygons(&given);
        let shape = Shape::from(given.clone());
        let code = shape.to_string();
        prop_assert!(!shape.needs_file() && code.len() <= MAX_LETTERS, "{}", code);
        prop_assert!(code.bytes().skip(PREFIX).all(|letter| LETTERS.contains(&letter)), "{}", code);
        let read: Shape = code.parse().unwrap();
        prop_assert_eq!(read.polygons().unwrap().fingerprint(), given.fingerprint());
        prop_assert_eq!((&read, read.to_string()), (&shape, code));
        let (one, other) = (shape.grid(), read.grid());
        for cell in one.cells() {
            let bits = |corners: &[[f32; 2]]| corners.iter().flatten().map(|part| part.to_bits()).collect::<Vec<_>>();
            prop_assert_eq!(bits(&one.corners(cell)), bits(&other.corners(cell)));
        }
        let blueprint = Blueprint::new(shape, "wilson".parse().unwrap(), seed).unwrap();
        let again: Blueprint = blueprint.to_string().parse().unwrap();
        prop_assert_eq!((&again, again.generate().to_bytes()), (&blueprint, blueprint.generate().to_bytes()));
    }

    #[test]
    fn every_changed_letter_is_detected(shape in tilings(), at in any::<Index>(), to in any::<Index>()) {
        let code = Shape::from(polygons(&outlines(&shape))).to_string();
        let mut letters = code.clone().into_bytes();
        let at = PREFIX + at.index(letters.len() - PREFIX);
        letters[at] = *to.get(LETTERS);
        let damaged = ShapeError::WrongPolygons(LettersError::Damaged.into());
        let other = String::from_utf8(letters).unwrap();
        if other != code {
            prop_assert_eq!(&other.parse::<Shape>().unwrap_err(), &damaged);
        }
        prop_assert_eq!(code[..code.len() - 1].parse::<Shape>().unwrap_err(), damaged);
    }

    /// The normal form of a code that can be read has the same polygons.
    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(prop_oneof![Just(0), 0..20_u8, any::<u8>()], 0..99)) {
        if let Ok(shape) = forged(1, &bytes).parse::<Shape>() {
            prop_assert_eq!(&shape.to_string().parse::<Shape>().unwrap(), &shape);
        }
    }
}

#[test]
fn a_code_always_means_the_same_polygons() {
    for (given, golden) in [(polygons(&squares()), SQUARES), (polygons(&bricks(20, 20)), BRICKS)] {
        assert_eq!(given.packed(), Some(golden));
        assert_eq!(golden.parse::<Shape>().unwrap(), given.into());
    }
}

#[test]
fn every_letter_of_a_code_is_checked() {
    let code = Shape::from(polygons(&squares())).to_string();
    for at in PREFIX..code.len() {
        for &letter in LETTERS.iter().chain(b"+/= ,") {
            let mut other = code.clone().into_bytes();
            other[at] = letter;
            let other = String::from_utf8(other).unwrap();
            assert!(other == code || other.parse::<Shape>().is_err(), "{other}");
        }
    }
}

#[test]
fn a_mask_a_method_and_a_goal_follow_the_letters() {
    let shape = Shape::from(polygons(&bricks(4, 4))).with_mask(Mask::Builtin(BuiltinMask::Ring)).unwrap();
    let code = shape.to_string();
    assert!(code.ends_with("@ring") && shape.cells() < 16, "{code}");
    assert_eq!(code.parse::<Shape>().unwrap(), shape);
    let whole = format!("{code}/kruskal#3/coins");
    let (blueprint, goal) = Blueprint::parse_prefix(&whole, &ParseOptions::default()).unwrap();
    assert_eq!((blueprint.shape(), goal), (&shape, Some("coins")));
    assert!(matches!(format!("{code}+1").parse::<Shape>(), Err(ShapeError::Options(_))));
}

#[test]
fn polygons_that_are_too_many_have_a_fingerprint() {
    // A pattern is compressed, so more of it fits.
    let bricks = |rows| polygons(&bricks(rows, 20));
    assert!(bricks(40).packed().is_some_and(|code| code.len() <= MAX_LETTERS));
    let random = |size| polygons(&outlines(&Shape::new(ShapeKind::Voronoi, &[size, size, 1]).unwrap()));
    assert!(random(9).packed().is_some_and(|code| code.len() <= MAX_LETTERS));
    for large in [random(20), bricks(200)] {
        assert_eq!(large.packed(), None);
        let shape = Shape::from(large.clone());
        assert_eq!(shape.to_string(), format!("polygons:{:016x}", large.fingerprint()));
        assert!(shape.needs_file());
    }
    let code = bricks(40).packed().unwrap().to_owned();
    let options = ParseOptions { max_cells: 799, ..ParseOptions::default() };
    let many = ShapeError::WrongSize(SizeError::TooMany { cells: 800, most: 799 });
    assert_eq!(Shape::parse(&code, &options).unwrap_err(), many);
    let long = format!("{code}{}", "A".repeat(MAX_LETTERS));
    assert_eq!(long.parse::<Shape>().unwrap_err(), PolygonsError::from(LettersError::Long(long.len())).into());
}

#[test]
fn hostile_codes_are_errors() {
    assert!(forged(1, b"\x03\0\0\0\0\x80\x10\0\0\0\x80\x10").parse::<Shape>().is_ok(), "a triangle");
    for bytes in [
        &b""[..],
        b"\x03",
        b"\x03\0\0\0\0\x80\x10\0\0\0\x80",
        // A corner that no polygon has.
        b"\x03\0\0\0\0\x80\x10\0\x03",
        b"\x03\0\0\0\0\x80\x10\0\xff\xff\xff\x7f",
        // A number of more than 28 bits.
        b"\x03\0\0\0\0\x80\x10\0\0\0\x80\x80\x80\x80\x10",
        // More corners than the content has.
        b"\xff\xff\xff\x7f\0\0\0",
        // A line.
        b"\x03\0\0\0\0\x80\x10\0\0\x80\x10\0",
        // A corner far away from the others.
        b"\x03\0\0\0\0\xff\xff\xff\x7f\0\0\0\xff\xff\xff\x7f",
        // Squares of another size than a cell.
        b"\x04\0\0\0\0\x10\0\0\0\x10\0\x0f\0",
        // The same square twice.
        b"\x04\0\0\0\0\x80\x10\0\0\0\x80\x10\0\xff\x0f\0\x04\x04\x03\x02\x01",
        &[7; 1 << 20],
    ] {
        assert!(forged(1, bytes).parse::<Shape>().is_err(), "{bytes:x?}");
    }
    let version = LettersError::Version { given: 2, known: 1 };
    assert_eq!(forged(2, b"").parse::<Shape>().unwrap_err(), PolygonsError::from(version).into());
    for code in ["polygons", "polygons:", "polygons:A", "polygons:AAAAAA", "polygons:\u{e9}", "polygons:20x20"] {
        let damaged = PolygonsError::from(LettersError::Damaged).into();
        assert_eq!(code.parse::<Shape>().unwrap_err(), damaged, "{code}");
    }
}

/// Dividing the sides of such polygons at all corners near to them would take minutes.
#[test]
fn long_thin_polygons_are_errors_before_they_take_long() {
    // Twice a square of 32 x 32 cells, which makes the mean area large enough, and triangles without an area on its side.
    let (on, back, half) = (*b"\x80\x80\x04", *b"\xff\xff\x03", *b"\xff\xff\x01");
    let square = [&b"\x04\0\0\0\0"[..], &on, b"\0\0\0", &on, b"\0", &back, b"\0\x04\x04\x03\x02\x01"].concat();
    let first = [&b"\x03\x04\x03\0"[..], &half, b"\0"].concat();
    let bytes = [square, first, b"\x03\x05\x04\x01".repeat(4_000)].concat();
    let error = forged(1, &bytes).parse::<Shape>().unwrap_err();
    assert_eq!(error, PolygonsError::Narrow { polygon: 2 }.into());
}
