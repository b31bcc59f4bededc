//! Tests of cells that are given polygons.

use maze_core::{
    Blueprint, Grid, Mask, Method, ParseOptions, Shape, ShapeError,
    grid::{Polygons, PolygonsError},
    laws::check,
    solve::Solver,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

pub(crate) type Outline = Vec<[f64; 2]>;

pub(crate) fn rectangle([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Outline {
    vec![[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
}

/// A wall of bricks: in every other row, they begin half a brick farther east.
pub(crate) fn bricks(rows: u32, columns: u32) -> Vec<Outline> {
    let brick = |row: u32, column: u32| rectangle([f64::from(2 * column + row % 2), f64::from(row)], [2.0, 1.0]);
    (0..rows).flat_map(|row| (0..columns).map(move |column| brick(row, column))).collect()
}

fn made(polygons: &[Outline]) -> Shape {
    Polygons::new(polygons, None).unwrap().into()
}

/// The outlines of the cells of a shape.
pub(crate) fn outlines(shape: &Shape) -> Vec<Outline> {
    use maze_core::Geometry;
    let grid = shape.grid();
    grid.cells().map(|cell| grid.corners(cell).iter().map(|corner| corner.map(f64::from)).collect()).collect()
}

/// The pairs of neighbors.
fn neighbors(grid: &impl Grid) -> BTreeSet<[u32; 2]> {
    grid.inner_walls().map(|[wall, twin]| [wall.cell, twin.cell]).collect()
}

/// The outlines of shapes with straight sides.
pub(crate) fn tilings() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![
        "square:5x4",
        "hexagon-flat:2",
        "tri:7x3",
        "octagon:4x3",
        "cairo:3x2",
        "snub-hexagonal:2x2",
        "truncated-trihexagonal:2x2",
        "penrose:4",
        "voronoi:7x5x3",
        "voronoi:6x6x8@ring",
    ])
    .prop_map(|code| code.parse().unwrap())
}

prop_compose! {
    /// The outlines of the cells of a shape with straight sides, and as a file may give them: scaled, turned, shifted, a bit
    /// inexact, some in the other direction and with their first corner at the end, too.
    pub(crate) fn given_tilings()(
        shape in tilings(),
        (scale, turn) in (0.01_f64..500.0, 0.0_f64..6.3),
        shift in [-1e4_f64..1e4, -1e4..1e4],
        noise in prop::collection::vec(-0.002_f64..0.002, 1..99),
        reversed in prop::collection::vec(any::<bool>(), 1..9),
    ) -> (Shape, Vec<Outline>) {
        let (sin, cos) = turn.sin_cos();
        let mut noise = noise.into_iter().cycle();
        let mut placed = |[x, y]: [f64; 2]| {
            let [x, y] = [x + noise.next().unwrap(), y + noise.next().unwrap()];
            [scale * (cos * x - sin * y) + shift[0], scale * (sin * x + cos * y) + shift[1]]
        };
        let mut given: Vec<Outline> =
            outlines(&shape).into_iter().map(|outline| outline.into_iter().map(&mut placed).collect()).collect();
        for (outline, &is_reversed) in given.iter_mut().zip(reversed.iter().cycle()) {
            if is_reversed {
                outline.reverse();
                outline.push(outline[0]);
            }
        }
        (shape, given)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// However a file gives the polygons of a tiling, they have the same neighbors.
    #[test]
    fn polygons_of_a_tiling_are_its_cells((shape, given) in given_tilings()) {
        let polygons = Polygons::new(&given, None).unwrap();
        let grid = Shape::from(polygons.clone()).grid();
        check(&grid)?;
        prop_assert_eq!(neighbors(&grid), neighbors(&shape.grid()));
        for cell in grid.cells() {
            prop_assert_eq!(grid.side_count(cell), shape.grid().side_count(cell));
        }
        // Written and read again, nothing changes.
        let written: Vec<Outline> =
            polygons.outlines().map(|outline| outline.map(|corner| corner.map(f64::from)).collect()).collect();
        let again = Polygons::new(&written, Some(Polygons::PITCH.into())).unwrap();
        prop_assert_eq!((again.fingerprint(), &again), (polygons.fingerprint(), &polygons));
    }

    #[test]
    fn no_polygons_panic(given in prop::collection::vec(prop::collection::vec([-3_i8..3, -3_i8..3], 0..7), 0..7), pitch in 0_i8..9) {
        let given: Vec<Outline> =
            given.into_iter().map(|outline| outline.into_iter().map(|corner| corner.map(f64::from)).collect()).collect();
        if let Ok(polygons) = Polygons::new(&given, (pitch > 0).then(|| f64::from(pitch))) {
            check(&Shape::from(polygons).grid())?;
        }
    }
}

#[test]
fn every_method_and_solver_runs_on_polygons_or_says_why_not() {
    for shape in [made(&bricks(6, 5)), made(&outlines(&"voronoi:6x5x2".parse().unwrap()))] {
        for &method in Method::ALL {
            let blueprint = Blueprint::new(shape.clone(), method, 7);
            if method.needs_lines() {
                assert!(blueprint.is_err(), "{method}");
                continue;
            }
            let blueprint = blueprint.unwrap();
            let maze = blueprint.generate();
            let guarantees = blueprint.guarantees();
            if guarantees.connected && guarantees.loopless {
                assert_eq!(maze.passage_count() + 1, maze.grid().len(), "{method}");
                for solver in Solver::ALL {
                    let path = solver.solve(&maze).unwrap().path;
                    let ends = [path.first(), path.last()].map(|end| end.copied().unwrap());
                    assert_eq!(ends, [0, maze.grid().cells().end - 1], "{method}, {solver}");
                }
            }
        }
    }
}

#[test]
fn sides_are_divided_where_bricks_meet() {
    let grid = made(&bricks(3, 3)).grid();
    check(&grid).unwrap();
    assert_eq!(grid.side_count(4), 6);
    let around: Vec<_> = grid.neighbor_walls(4).map(|wall| grid.twin(wall).cell).collect();
    assert_eq!(around.iter().copied().collect::<BTreeSet<_>>(), [1, 2, 3, 5, 7, 8].into());
    assert_eq!(around.len(), 6);
}

#[test]
fn a_corner_in_a_line_between_two_polygons_is_left_out() {
    // The left square has a corner in the middle of the side that it shares, and one in its free side.
    let left = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 0.5], [1.0, 1.0], [0.0, 1.0], [0.0, 0.5]];
    let grid = made(&[left, rectangle([1.0, 0.0], [1.0, 1.0])]).grid();
    check(&grid).unwrap();
    assert_eq!([0, 1].map(|cell| grid.side_count(cell)), [5, 4]);
}

#[test]
fn errors_name_the_polygon() {
    let unit = |x: f64, y: f64| rectangle([x, y], [1.0, 1.0]);
    let pair = || vec![unit(0.0, 0.0), unit(1.0, 0.0)];
    let with = |polygon: Outline| [pair(), vec![polygon]].concat();
    let many: Outline =
        (0..20).map(|corner| f64::from(corner) * 0.314).map(|turn| [9.0 * turn.cos(), 9.0 * turn.sin()]).collect();
    let star = [0, 2, 4, 1, 3].map(|corner| f64::from(corner) * 1.2566).map(|turn| [turn.cos() + 9.0, turn.sin()]);
    // A triangle around a corner, in steps of 1 / `count` of a turn.
    let slices = |count: u32| -> Vec<Outline> {
        let at = |slice: u32| (std::f64::consts::TAU * f64::from(slice % count) / f64::from(count)).sin_cos();
        let corner = |slice: u32| [at(slice).0, at(slice).1];
        (0..count).map(|slice| vec![[0.0, 0.0], corner(slice), corner(slice + 1)]).collect()
    };
    let chevrons = [
        vec![[0.0, 0.0], [1.0, 0.2], [2.0, 0.0], [2.0, 1.0], [1.0, 1.2], [0.0, 1.0]],
        vec![[0.0, 1.0], [1.0, 1.2], [2.0, 1.0], [2.0, 2.0], [1.0, 2.2], [0.0, 2.0]],
    ];
    // The last polygon lies half on the first one, from corner to corner.
    let across = [
        unit(0.0, 0.0),
        unit(0.0, -1.0),
        unit(-1.0, -1.0),
        vec![[0.0, 0.0], [-1.0, 1.0], [-1.0, 0.0]],
        vec![[0.0, 0.0], [1.0, 1.0], [0.0, 2.0], [-1.0, 1.0]],
    ];
    for (given, wanted) in [
        (vec![], PolygonsError::Empty),
        (across.into(), PolygonsError::Overlap { polygons: [0, 4] }),
        (
            vec![unit(0.0, 0.0).into_iter().map(|corner| corner.map(|part| part * 1e200)).collect()],
            PolygonsError::Scale,
        ),
        (
            vec![unit(0.0, 0.0).into_iter().map(|corner| corner.map(|part| part * 1e-200)).collect()],
            PolygonsError::Scale,
        ),
        (vec![vec![[0.0, 0.0], [1.0, 0.0]]], PolygonsError::Corners { polygon: 0, given: 2 }),
        (vec![vec![[0.0, 0.0], [1.0, 0.0], [0.0, 0.0], [1.0, 0.0]]], PolygonsError::Corners { polygon: 0, given: 2 }),
        (vec![vec![]], PolygonsError::Corners { polygon: 0, given: 0 }),
        (vec![vec![[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]], PolygonsError::Scale),
        (with(vec![[5.0, 5.0], [6.0, 5.0]]), PolygonsError::Corners { polygon: 2, given: 2 }),
        (with(vec![[2.0, 0.0], [3.0, 0.0], [2.0, 0.001]]), PolygonsError::Corners { polygon: 2, given: 2 }),
        (vec![many], PolygonsError::Corners { polygon: 0, given: 20 }),
        (with(vec![[2.0, 0.0], [3.0, f64::NAN], [2.0, 1.0]]), PolygonsError::NotFinite { polygon: 2 }),
        (with(vec![[2.0, 0.0], [3.0, 1.0], [3.0, 0.0], [2.0, 0.6]]), PolygonsError::Bent { polygon: 2 }),
        (with(star.into()), PolygonsError::Bent { polygon: 2 }),
        (with(rectangle([2.0, 0.0], [0.05, 1.0])), PolygonsError::Narrow { polygon: 2 }),
        (with(unit(0.0, 0.0)), PolygonsError::Overlap { polygons: [0, 2] }),
        (with(unit(1.5, 0.3)), PolygonsError::Overlap { polygons: [1, 2] }),
        (chevrons.into(), PolygonsError::TwoSides { polygons: [0, 1] }),
        (slices(9), PolygonsError::Crowded { polygon: 0, count: 9 }),
        (with(unit(3.0, 0.0)), PolygonsError::Apart { polygon: 2 }),
        (with(unit(2.0, 1.0)), PolygonsError::Apart { polygon: 2 }),
        (with(unit(1e5, 0.0)), PolygonsError::Wide { width: 100_001, height: 1 }),
    ] {
        let error = Polygons::new(&given, None).unwrap_err();
        assert_eq!(error, wanted, "{given:?}");
    }
    assert!(Polygons::new(&slices(8), None).is_ok());
    assert_eq!(Polygons::new(&pair(), Some(9.0)).unwrap_err(), PolygonsError::Pitch);
    // One long polygon among small ones.
    let long = [(0..40).map(|column| unit(f64::from(column), 0.0)).collect(), vec![rectangle([0.0, 1.0], [40.0, 1.0])]]
        .concat();
    assert_eq!(Polygons::new(&long, Some(1.0)).unwrap_err(), PolygonsError::Large { polygon: 40 });
    // A polygon inside of another cannot be reached.
    let inside = Polygons::new(&[rectangle([0.0, 0.0], [9.0, 9.0]), unit(4.0, 4.0)], None).unwrap_err();
    assert_eq!(inside, PolygonsError::Apart { polygon: 1 });
}

/// A wall of bricks that is too large for a share code.
fn many_bricks() -> Vec<Outline> {
    bricks(60, 60)
}

#[test]
fn long_sides_are_refused_before_they_are_divided() {
    // There and back, again and again, beside a square of the same area as all of them.
    let zigzag = |row: u32| {
        let corner = |corner: u32| {
            let (place, row) = (f64::from(corner), f64::from(row));
            [f64::from(corner % 2) * 31.0, row * 0.1 + place * 1e-6]
        };
        (0..64).map(corner).collect::<Outline>()
    };
    let many: Vec<Outline> = std::iter::once(rectangle([0.0, 0.0], [30.0, 30.0])).chain((0..800).map(zigzag)).collect();
    assert_eq!(Polygons::new(&many, None).unwrap_err(), PolygonsError::Narrow { polygon: 1 });
    // Each of these is wide enough, but they lie on one another.
    let many: Vec<Outline> = (0..40_000).map(|_| rectangle([0.0, 0.0], [16.0, 1.0])).collect();
    assert_eq!(Polygons::new(&many, None).unwrap_err(), PolygonsError::Overlap { polygons: [0, 1] });
}

#[test]
fn a_share_code_without_the_polygons_needs_them() {
    let polygons = Polygons::new(&many_bricks(), None).unwrap();
    // The same on every machine and in every release.
    let squares = [rectangle([0.0, 0.0], [1.0, 1.0]), rectangle([1.0, 0.0], [1.0, 1.0])];
    assert_eq!(format!("{:016x}", Polygons::new(&squares, None).unwrap().fingerprint()), "eceac3868df1f0e5");
    let shape = Shape::from(polygons.clone());
    let blueprint = Blueprint::new(shape.clone(), "kruskal".parse().unwrap(), 3).unwrap();
    let code = blueprint.to_string();
    assert_eq!(code, format!("polygons:{:016x}/kruskal#3", polygons.fingerprint()));
    let missing = ShapeError::WrongPolygons(PolygonsError::Missing(polygons.fingerprint()));
    assert_eq!(shape.to_string().parse::<Shape>().unwrap_err(), missing);
    let known = |_| Some(polygons.clone());
    let options = ParseOptions { polygons: &known, ..ParseOptions::default() };
    let read = Blueprint::parse(&code, &options).unwrap();
    assert_eq!((&read, read.generate().to_bytes()), (&blueprint, blueprint.generate().to_bytes()));
    // Others have another fingerprint.
    let other = code.replacen("polygons:", "polygons:0", 1).replacen(char::is_alphabetic, "p", 1);
    assert!(Blueprint::parse(&other, &options).is_err());
    let masked = shape.with_mask(Mask::Builtin(maze_core::BuiltinMask::Ring)).unwrap();
    assert!(masked.to_string().ends_with("@ring") && masked.cells() < 3_600);
    assert_eq!(Shape::parse(&masked.to_string(), &options).unwrap(), masked);
    // Codes from before small polygons were part of them.
    let small = Polygons::new(&squares, None).unwrap();
    let known = |_| Some(small.clone());
    let read = Shape::parse("polygons:eceac3868df1f0e5", &ParseOptions { polygons: &known, ..ParseOptions::default() });
    assert_eq!(read, Ok(small.clone().into()));
}

/// The corners of polygons as a file has them.
fn written(polygons: &Polygons) -> Vec<Outline> {
    polygons.outlines().map(|outline| outline.map(|corner| corner.map(f64::from)).collect()).collect()
}

/// The pitch of a file may be at the limit of what is allowed.
#[test]
fn polygons_with_an_extreme_pitch_are_the_same_when_read_again() {
    let cells = written(&Polygons::new(&outlines(&"voronoi:7x5x3".parse().unwrap()), None).unwrap());
    for share in [0.5_f64, 2.0] {
        let mut are_read = [false; 2];
        for step in -40..=40 {
            let pitch = f64::from(Polygons::PITCH) / share.sqrt() * (1.0 + f64::from(step) * 1e-5);
            let read = Polygons::new(&cells, Some(pitch));
            are_read[usize::from(read.is_ok())] = true;
            match read {
                Ok(polygons) => {
                    assert_eq!(
                        Polygons::new(&written(&polygons), Some(Polygons::PITCH.into())),
                        Ok(polygons),
                        "{step}"
                    );
                }
                Err(error) => assert_eq!(error, PolygonsError::Pitch, "{step}"),
            }
        }
        assert_eq!(are_read, [true; 2], "the limit is between these pitches");
    }
}

/// Merging corners makes polygons a little larger.
#[test]
fn polygons_of_extreme_size_are_the_same_when_read_again() {
    let mut are_read = [false; 2];
    for step in 0..=24 {
        // The left end of the first rectangle is merged with the right end of the second, which becomes as long.
        let left = 31.98 + f64::from(step) * 1e-3;
        let squares = (0..40).map(|column| rectangle([left + 1.0 + f64::from(column), 0.0], [1.0, 1.0]));
        let cells = [rectangle([left, 0.0], [1.0, 1.0]), rectangle([0.0, 0.0], [31.99, 1.0])];
        let read = Polygons::new(&cells.into_iter().chain(squares).collect::<Vec<_>>(), Some(1.0));
        are_read[usize::from(read.is_ok())] = true;
        match read {
            Ok(polygons) => {
                assert_eq!(Polygons::new(&written(&polygons), Some(Polygons::PITCH.into())), Ok(polygons), "{step}");
            }
            Err(error) => assert_eq!(error, PolygonsError::Large { polygon: 1 }, "{step}"),
        }
    }
    assert_eq!(are_read, [true; 2], "the limit is between these sizes");
}
