//! Masks on each floor of a building.

use maze_core::{
    Blueprint, BuiltinMask, Geometry, Grid, Mask, Picture, Shape, ShapeKind, laws,
    mask::{MaskError, PixelsError},
};
use proptest::prelude::*;
use std::{collections::BTreeSet, sync::Arc};

/// The places that the cells, stairs and stairwells of each floor take.
fn plans(shape: &Shape) -> Vec<BTreeSet<[u32; 2]>> {
    let (grid, &[columns, _, floors]) = (shape.grid(), shape.size()) else { panic!("{shape} has no floors") };
    let mut plans = vec![BTreeSet::new(); floors as usize];
    for cell in grid.cells() {
        let (level, [column, row]) = (grid.level(cell), grid.coordinates(cell));
        let column = column - level * (columns + 1);
        plans[level as usize].insert([column, row]);
        if grid.is_stairs(cell) {
            plans[level as usize].insert([column + 1, row]);
            plans[level as usize + 1].extend([[column, row], [column + 1, row]]);
        }
    }
    plans
}

fn masked(code: &str, mask: Mask) -> Result<Shape, maze_core::ShapeError> {
    code.parse::<Shape>().unwrap().with_mask_on_floors(mask)
}

proptest! {
    #[test]
    fn all_floors_have_the_same_plan_with_whole_stairs(
        kind in prop::sample::select(vec![ShapeKind::Floors, ShapeKind::HexFloors]),
        (columns, rows, floors) in (4..30_u32, 3..26_u32, 2..6_u32),
        form in prop::sample::select(BuiltinMask::ALL),
    ) {
        let whole = Shape::new(kind, &[columns, rows, floors]).unwrap();
        match whole.clone().with_mask_on_floors(Mask::Builtin(form)) {
            Ok(shape) => {
                let grid = shape.grid();
                prop_assert!(laws::check(&grid).is_ok(), "{}", shape);
                prop_assert!(shape.cells() <= whole.cells() && grid.lines().is_none());
                let plans = plans(&shape);
                prop_assert!(plans.iter().all(|plan| *plan == plans[0]), "{}: {:?}", shape, plans);
                for stairs in grid.cells().filter(|&cell| grid.is_stairs(cell)) {
                    prop_assert_eq!(grid.neighbor_walls(stairs).count(), 2, "{}", shape);
                }
                // Connected as a maze, which its code makes again.
                let code = format!("{shape}/kruskal#1");
                prop_assert!(code.contains("@floor."));
                let blueprint = code.parse::<Blueprint>().unwrap();
                prop_assert_eq!((blueprint.to_string(), blueprint.shape()), (code, &shape));
                prop_assert!(blueprint.generate().is_perfect());
            }
            Err(error) => {
                prop_assert_eq!(error, MaskError::Empty(Mask::Builtin(form)).into());
                prop_assert!(columns < 12 || rows < 11, "{} is large enough for {:?}", whole, form);
            }
        }
    }
}

#[test]
fn a_mask_on_each_floor_is_another_one_than_a_mask_on_the_net() {
    let [net, floors] =
        ["floors:12x11x3@heart", "floors:12x11x3@floor.heart"].map(|code| code.parse::<Shape>().unwrap());
    assert_ne!(net, floors);
    assert_ne!(net.cells(), floors.cells());
    assert_eq!(net.mask(), floors.mask());
    assert_eq!([&net, &floors].map(Shape::is_masked_on_floors), [false, true]);
    assert_eq!(floors.clone().without_mask(), "floors:12x11x3".parse().unwrap());
    let Some(mask) = floors.mask().cloned() else { panic!("a mask") };
    assert_eq!(floors.with_mask(mask).unwrap(), net, "the second mask replaces the first");
}

#[test]
fn pictures_can_be_on_each_floor() {
    // Without the last column.
    let picture = Picture::new(&vec![[vec![true; 7], vec![false]].concat(); 6]).unwrap();
    let packed = picture.packed().unwrap().to_owned();
    for kind in ["floors", "hex-floors"] {
        let shape = masked(&format!("{kind}:8x6x3"), Mask::Picture(Arc::new(picture.clone()))).unwrap();
        assert_eq!(shape.to_string(), format!("{kind}:8x6x3@floor.{packed}"));
        assert_eq!(shape.to_string().parse(), Ok(shape.clone()));
        assert_eq!(shape.short_code(), format!("{kind}:8x6x3@floor.{:016x}", picture.fingerprint()));
        let plans = plans(&shape);
        let wanted: BTreeSet<[u32; 2]> = (0..7).flat_map(|x| (0..6).map(move |y| [x, y])).collect();
        assert!(plans.iter().all(|plan| *plan == wanted), "{shape}: {plans:?}");
    }
    // Two halves that no cell joins.
    let parted = Picture::new(&vec![vec![true, true, true, true, false, true, true, true]; 6]).unwrap();
    let error = masked("floors:8x6x3", Mask::Picture(Arc::new(parted))).unwrap_err();
    assert!(error.to_string().starts_with("the mask leaves 4 pieces"), "{error}");
}

#[test]
fn only_buildings_have_masks_on_floors() {
    for code in ["square:12x11@floor.heart", "cube:5@floor.ring", "weave:20x20x20@floor.letter"] {
        let error = code.parse::<Shape>().unwrap_err();
        assert_eq!(error, MaskError::NoFloors.into(), "{code}");
        assert_eq!(error.to_string(), "only floors have a mask on each floor; leave out `floor.`");
    }
    let unknown = "floors:12x11x3@floor.star".parse::<Shape>().unwrap_err();
    assert_eq!(unknown, MaskError::Unknown("star".to_owned()).into());
    let twice = "floors:12x11x3@floor.floor.heart".parse::<Shape>().unwrap_err();
    assert_eq!(twice, MaskError::from(PixelsError::Version("floor".to_owned())).into());
    let small = "floors:4x3x2@floor.ring".parse::<Shape>().unwrap_err();
    assert_eq!(small, MaskError::Empty(Mask::Builtin(BuiltinMask::Ring)).into());
}
