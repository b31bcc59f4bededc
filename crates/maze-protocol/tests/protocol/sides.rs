//! Names of sides in two languages.

use maze_core::{Geometry, Grid, HalfEdge, Shape, ShapeKind};
use maze_protocol::{side_called, side_names};
use std::collections::BTreeSet;

#[test]
fn every_side_of_every_shape_is_found_by_each_of_its_names() {
    for kind in ShapeKind::ALL {
        // The number of cells may grow exponentially.
        let size: Vec<u32> =
            kind.dimensions().iter().map(|dimension| 6.clamp(dimension.min, dimension.max / 2)).collect();
        let grid = Shape::new(*kind, &size).unwrap().grid();
        for cell in grid.cells() {
            let names = side_names(&grid, cell);
            assert_eq!(names.len(), usize::from(grid.side_count(cell)));
            let mut all = BTreeSet::new();
            for name in names {
                assert_eq!(name.english, grid.side_name(HalfEdge::new(cell, name.side)));
                assert_ne!(name.english, name.letters, "{kind:?} {}: it has a translation", name.english);
                for called in [name.english, name.french, name.letters] {
                    assert_eq!(side_called(&grid, cell, called), Ok(name.side), "{kind:?} {called}");
                    assert_eq!(side_called(&grid, cell, &called.to_uppercase()), Ok(name.side));
                    assert_eq!(
                        side_called(&grid, cell, &called.to_lowercase().replace(['-', ' '], "_")),
                        Ok(name.side)
                    );
                    assert_eq!(side_called(&grid, cell, &called.replace('é', "e")), Ok(name.side));
                    all.insert(called.to_lowercase());
                }
            }
            assert!(all.len() >= 2 * usize::from(grid.side_count(cell)), "no two sides share their names: {all:?}");
        }
    }
}

#[test]
fn an_unknown_side_is_refused_with_what_the_cell_has() {
    let grid = "circle:5".parse::<Shape>().unwrap().grid();
    let error = side_called(&grid, 20, "N").expect_err("rings have no north").to_string();
    assert!(
        error.starts_with("cell 20 has no side `N`; allowed: clockwise (horaire, CW), inward (intérieur, in)"),
        "{error}"
    );
    let square = "square:2x2".parse::<Shape>().unwrap().grid();
    for called in ["", "-", "X", "nordest", "\u{202e}", &"n".repeat(1 << 20)] {
        let error = side_called(&square, 0, called).expect_err(called).to_string();
        assert!(error.len() < 250 && error.contains("allowed: east"), "{error}");
    }
}
