//! The methods, options and shapes that are measured.

use maze_core::{Method, Shape, ShapeKind};

/// Options that change a method fundamentally.
const VARIANTS: [&str; 9] = [
    "backtracker+order=fixed",
    "prim+by=walls",
    "prim+by=weights",
    "growing-tree+newest=0",
    "growing-tree+newest=0+random=0+oldest=1",
    "division+cut=random",
    "division+cut=random+walls=single",
    "random-removals+unique=yes",
    "random-removals+unique=yes+access=yes",
];

/// All methods, each followed by its variants.
#[must_use]
pub fn methods() -> Vec<Method> {
    let mut methods: Vec<Method> = Method::ALL.to_vec();
    for variant in VARIANTS.iter().filter_map(|code| code.parse::<Method>().ok()).rev() {
        let place = methods.iter().position(|method| method.key() == variant.key()).map_or(0, |place| place + 1);
        methods.insert(place, variant);
    }
    methods
}

/// All shapes, each in the smallest size with at least `cells` cells.
pub fn shapes(cells: u64) -> impl Iterator<Item = Shape> {
    ShapeKind::ALL.iter().filter_map(move |&kind| {
        let sized = |size| Shape::new(kind, &vec![size; kind.dimensions().len()]).ok();
        let least = kind.dimensions().iter().map(|dimension| dimension.min).fold(2, u32::max);
        (least..=u32::MAX).map_while(sized).find(|shape| shape.cells() >= cells)
    })
}
