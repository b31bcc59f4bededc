//! Masks from pictures. Small ones are contained in the share code.

use crate::{masked_shapes, shapes};
use maze_core::{
    AnyGrid, Blueprint, BuiltinMask, Cell, Geometry, Grid, HalfEdge, Mask, ParseOptions, Picture, Point, Shape,
    ShapeKind,
    grid::{Corners, Masked, Plan, bounds},
    mask::{MAX_LETTERS, MaskError, PixelsError},
};
use proptest::prelude::*;
use std::sync::Arc;

/// The code of a small maze with this mask.
fn code(picture: &Picture, shape: &str) -> String {
    let shape = shape.parse::<Shape>().unwrap().with_mask(Mask::Picture(Arc::new(picture.clone()))).unwrap();
    Blueprint::new(shape, "kruskal".parse().unwrap(), 7).unwrap().to_string()
}

/// A picture of this size that is too large for a share code. Its middle stays.
fn large(side: usize) -> Picture {
    let rows: Vec<Vec<bool>> = (0..side).map(|y| (0..side).map(|x| y % 5 != 0 || x % 2 == 0).collect()).collect();
    Picture::new(&rows).unwrap()
}

proptest! {
    #[test]
    fn packed_pixels_round_trip(
        (width, pixels) in (1..40_usize).prop_flat_map(|width| {
            (Just(width), prop::collection::vec(prop::collection::vec(any::<bool>(), width), 1..40))
        }),
        plain in any::<bool>(),
    ) {
        // A drawing has long runs, noise has none.
        let pixels: Vec<Vec<bool>> = pixels
            .iter()
            .enumerate()
            .map(|(y, row)| if plain { (0..width).map(|x| (x * x + y * y) % 700 < 500).collect() } else { row.clone() })
            .collect();
        let picture = Picture::new(&pixels).unwrap();
        let packed = picture.packed().expect("it is small");
        prop_assert!(packed.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_.".contains(letter)), "{}", packed);
        let full = Picture::new(&vec![vec![true; width]; pixels.len()]).unwrap();
        let whole = format!("square:1x1@{}", full.packed().unwrap()).parse::<Shape>().unwrap();
        prop_assert_eq!(whole.mask(), Some(&Mask::Picture(Arc::new(full))));
        // If the only cell stays, the mask can be parsed again.
        if let Ok(shape) = "square:1x1".parse::<Shape>().unwrap().with_mask(Mask::Picture(Arc::new(picture))) {
            prop_assert_eq!(shape.to_string().parse(), Ok(shape));
        }
    }

    #[test]
    fn random_letters_do_not_panic(text in "1\\.[1-9][0-9]?x[1-9][0-9]?\\.[A-Za-z0-9_-]{0,40}") {
        // Few are valid by chance. None panics, and the valid ones round-trip.
        if let Ok(shape) = format!("square:1x1@{text}").parse::<Shape>() {
            prop_assert_eq!(shape.to_string().parse(), Ok(shape));
        }
    }
}

#[test]
fn the_code_contains_the_pixels_of_a_picture() {
    let picture = Picture::from_text("..#\n.##\n...").unwrap();
    let code = code(&picture, "square:3x3");
    // The encoding is frozen: existing codes must stay readable forever.
    assert_eq!(code, "square:3x3@1.3x3.pUg/kruskal#7");
    let blueprint: Blueprint = code.parse().unwrap();
    assert_eq!(blueprint.shape().mask(), Some(&Mask::Picture(Arc::new(picture))));
    let grid = blueprint.shape().grid();
    let centers: Vec<_> = (0..6).map(|cell| grid.center(cell)).collect();
    assert_eq!(centers, [[0.5, 0.5], [1.5, 0.5], [0.5, 1.5], [0.5, 2.5], [1.5, 2.5], [2.5, 2.5]]);
}

#[test]
fn a_typical_drawing_fits_into_a_share_code() {
    let disc: Vec<Vec<bool>> =
        (0..200).map(|y| (0..200).map(|x| (x - 100_i32).pow(2) + (y - 100_i32).pow(2) < 9_000).collect()).collect();
    let code = code(&Picture::new(&disc).unwrap(), "circle:12");
    assert!(code.len() < MAX_LETTERS, "{}", code.len());
    assert!(code.parse::<Blueprint>().is_ok());
}

#[test]
fn the_code_of_a_large_picture_contains_its_fingerprint() {
    let picture = large(200);
    assert_eq!(picture.packed(), None);
    let code = code(&picture, "square:3x3");
    assert_eq!(code, format!("square:3x3@{:016x}/kruskal#7", picture.fingerprint()));
    let missing = code.parse::<Blueprint>().unwrap_err().to_string();
    assert_eq!(missing, MaskError::Missing(picture.fingerprint()).to_string());
    let found = |picture: &Picture| {
        let pictures = |_| Some(picture.clone());
        Blueprint::parse(&code, &ParseOptions { pictures: &pictures, ..ParseOptions::default() })
    };
    assert_eq!(found(&picture).unwrap().to_string(), code);
    assert!(found(&large(201)).is_err(), "another picture is not taken for it");
}

#[test]
fn the_fingerprint_of_a_small_picture_is_still_accepted() {
    let picture = Picture::from_text("...\n.#.").unwrap();
    let code = format!("square:6x4@{:016x}/kruskal#7", picture.fingerprint());
    let pictures = |hash| Some(picture.clone()).filter(|picture| picture.fingerprint() == hash);
    let read = Blueprint::parse(&code, &ParseOptions { pictures: &pictures, ..ParseOptions::default() }).unwrap();
    assert_eq!(read.to_string().parse(), Ok(read));
}

#[test]
fn invalid_letters_give_errors() {
    for (mask, error) in [
        ("2.3x3.pUg", PixelsError::Version("2".to_owned())),
        ("1.3x.pUg", PixelsError::Size("3x".to_owned())),
        ("1.3x5000.pUg", PixelsError::Size("3x5000".to_owned())),
        ("1.3x3.p!Q", PixelsError::Letter('!')),
        ("1.3x3.pU", PixelsError::Broken { width: 3, height: 3 }),
        ("1.3x3.pUgQ", PixelsError::Broken { width: 3, height: 3 }),
        ("1.3x3.pUgA", PixelsError::Broken { width: 3, height: 3 }),
        ("1.4x4.pUg", PixelsError::Broken { width: 4, height: 4 }),
        ("1.3x3.", PixelsError::Broken { width: 3, height: 3 }),
        (&format!("1.3x3.{}", "A".repeat(1501)), PixelsError::Long(1501)),
    ] {
        let refused = format!("square:3x3@{mask}").parse::<Shape>().unwrap_err();
        assert_eq!(refused, MaskError::from(error).into(), "{mask}");
    }
}

#[test]
fn a_second_mask_replaces_the_first() {
    let masked = |form| Mask::Builtin(form);
    let [heart, ring] = [BuiltinMask::Heart, BuiltinMask::Ring].map(masked);
    let both = "square:30x30".parse::<Shape>().unwrap().with_mask(heart).unwrap().with_mask(ring).unwrap();
    assert_eq!(both, "square:30x30@ring".parse().unwrap());
    assert_eq!(both.cells(), "square:30x30@ring".parse::<Shape>().unwrap().cells());
}

/// Squares that do not begin at the origin.
#[derive(Debug)]
struct Moved(AnyGrid, [f32; 2]);

impl Grid for Moved {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn side_count(&self, cell: Cell) -> u8 {
        self.0.side_count(cell)
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.0.across(wall)
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        self.0.coordinates(cell)
    }
}

impl Geometry for Moved {
    fn corners(&self, cell: Cell) -> Corners {
        let moved = |point: &[f32; 2]| [point[0] + self.1[0], point[1] + self.1[1]];
        let corners: Vec<_> = self.0.corners(cell).iter().map(moved).collect();
        corners[..].try_into().unwrap()
    }
}

#[test]
fn a_mask_covers_the_cells_wherever_they_are() {
    let whole = "square:20x30".parse::<Shape>().unwrap();
    for &form in BuiltinMask::ALL {
        let expected = whole.clone().with_mask(Mask::Builtin(form)).unwrap().grid();
        let expected: Vec<_> = expected.cells().map(|cell| expected.coordinates(cell)).collect();
        for by in [[-64.0, 8.0], [16.0, -10.0], [-10.0, -15.0]] {
            let masked = Masked::new(Moved(whole.grid(), by), Mask::Builtin(form)).unwrap();
            assert!(
                masked.cells().map(|cell| masked.coordinates(cell)).eq(expected.iter().copied()),
                "{form:?} {by:?}"
            );
        }
    }
}

proptest! {
    #[test]
    fn pieces_are_joined_and_every_cell_of_the_area_stays(
        whole in shapes(14),
        spots in prop::collection::vec((0.0..1.0_f32, 0.0..1.0_f32, 0.02..0.3_f32), 1..5),
    ) {
        let grid = whole.grid();
        let [low, high] = bounds(&grid);
        let in_spots = |[x, y]: Point| {
            let share = [x / (high[0] - low[0]), y / (high[1] - low[1])];
            spots.iter().any(|&(a, b, radius)| (share[0] - a).powi(2) + (share[1] - b).powi(2) < radius * radius)
        };
        let covered = |cell: Cell| {
            let point = Plan(&grid).center(cell);
            in_spots([point[0] - low[0], point[1] - low[1]])
        };
        match whole.clone().with_joined_area(in_spots) {
            Ok(joined) => {
                // A masked grid is connected, or it would be an error.
                let rest = joined.grid();
                let stays = |cell: Cell| rest.locate(grid.center(cell)).is_some();
                prop_assert!(grid.cells().all(|cell| !covered(cell) || stays(cell)), "{}", joined);
                let pieces = grid.cells().filter(|&cell| covered(cell)).count() as u64;
                prop_assert!(joined.cells() >= pieces);
                // A share code carries the cells.
                if !joined.to_string().contains('@') || joined.to_string().contains("@1.") {
                    prop_assert_eq!(joined.to_string().parse(), Ok(joined));
                }
            }
            Err(error) => prop_assert!(!grid.cells().any(covered), "{}", error),
        }
    }

    #[test]
    fn a_mask_keeps_exactly_the_given_cells(whole in masked_shapes(14)) {
        let masked = whole.grid();
        let plain = Shape::new(whole.kind(), whole.size()).unwrap();
        let grid = plain.grid();
        let stays = |cell: Cell| masked.locate(grid.center(cell)).is_some();
        let exact = plain.clone().with_cells(stays).unwrap();
        prop_assert_eq!(exact.cells(), whole.cells());
        let kept = exact.grid();
        prop_assert!(grid.cells().all(|cell| kept.locate(grid.center(cell)).is_some() == stays(cell)));
    }

    #[test]
    fn sizes_keep_proportions_within_a_cell(
        kind in prop::sample::select(ShapeKind::ALL), size in prop::array::uniform2(4..60_u32),
    ) {
        // A third number is always the same.
        let third = kind.size_for([9.0; 2]).last().copied().unwrap_or_default();
        let numbers = kind.dimensions().iter().zip([size[0], size[1], third]);
        let given = &numbers.map(|(dimension, number)| number.min(dimension.max)).collect::<Vec<_>>();
        let grid = Shape::new(kind, given).unwrap().grid();
        let ([low, high], extent) = (bounds(&grid), kind.extent(given));
        for axis in [0, 1] {
            let real = f64::from(high[axis] - low[axis]);
            // The outlines of hats and of a Penrose tiling are irregular.
            let most = if matches!(kind, ShapeKind::Hat | ShapeKind::Penrose) { 3.0 } else { 0.01 * real };
            prop_assert!((extent[axis] - real).abs() < most, "{}: {:?} is not {}", kind, extent, real);
        }
        prop_assert_eq!(&kind.size_for(extent), given);
        if let Some(found) = kind.size_in_proportion(size.map(|side| 10 * side as usize), 0, size[0]) {
            let [width, height] = kind.extent(&found);
            let fitting = width * f64::from(size[1]) / f64::from(size[0]);
            let row = kind.extent(&[found[0], found[1] + 1])[1] - height;
            // The smallest size may be too high.
            prop_assert!((fitting - height).abs() < 0.51 * row || found[1] == kind.dimensions()[1].min, "{found:?}: {height}");
        }
    }
}

#[test]
fn corridors_are_as_short_as_possible() {
    // Two towers that are nearest at their feet, and a dot above the first.
    let rows = ["#.......", "........", "#.....#.", "##...##.", "##..###."];
    let holds = |[x, y]: Point| rows[y as usize].as_bytes()[x as usize] == b'#';
    let joined = "square:8x5".parse::<Shape>().unwrap().with_joined_area(holds).unwrap();
    let grid = joined.grid();
    let expected = ["#.......", "#.......", "#.....#.", "##...##.", "#######."];
    for (y, row) in (0..).zip(expected) {
        let found: String = (0..8).map(|x| if grid.cell_at([x, y]).is_some() { '#' } else { '.' }).collect();
        assert_eq!(found, row, "{y}");
    }
    let empty = "square:8x5".parse::<Shape>().unwrap().with_joined_area(|_| false).unwrap_err();
    assert_eq!(empty, MaskError::EmptyPicture.into());
}
