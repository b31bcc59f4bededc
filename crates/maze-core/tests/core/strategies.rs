//! Strategies for shapes, methods and blueprints.

use maze_core::{
    Blueprint, BuiltinMask, Mask, Method, PostProcess, Shape, ShapeKind,
    grid::Dimension,
    options::{Percent, Value},
};
use proptest::prelude::*;

/// Any kind of shape, with sizes from the smallest up to about `most`.
pub(crate) fn shapes(most: u32) -> impl Strategy<Value = Shape> {
    (prop::sample::select(ShapeKind::ALL), [0..=most, 0..=most, 0..=most]).prop_map(|(kind, numbers)| {
        // The number of cells may grow exponentially.
        let size = |(dimension, value): (&Dimension, u32)| value.clamp(dimension.min, dimension.max / 2);
        let sizes = kind.dimensions().iter().zip(numbers).map(size);
        Shape::new(kind, &sizes.collect::<Vec<_>>()).unwrap()
    })
}

/// Any shape that lies in a plane.
pub(crate) fn flat_shapes(most: u32) -> impl Strategy<Value = Shape> {
    shapes(most).prop_filter("shapes are flat", |shape| shape.kind().is_flat())
}

/// Any kind of shape with some cells left out.
pub(crate) fn masked_shapes(most: u32) -> impl Strategy<Value = Shape> {
    (shapes(most), prop::sample::select(BuiltinMask::ALL))
        .prop_filter_map("cells are connected", |(shape, form)| shape.with_mask(Mask::Builtin(form)).ok())
}

/// All methods, with default options.
pub(crate) fn methods() -> impl Strategy<Value = Method> {
    prop::sample::select(Method::ALL)
}

/// Any method with any options, including those that leave loops.
pub(crate) fn methods_with_options() -> impl Strategy<Value = Method> {
    (methods(), prop::collection::vec(0..8_u32, 4)).prop_map(|(mut method, choices)| {
        for (param, choice) in method.params().iter_mut().zip(choices) {
            let names = match &param.value {
                Value::Choice(choice) => choice.names().iter().map(ToString::to_string).collect(),
                Value::Switch(_) => vec!["yes".to_owned(), "no".to_owned()],
                _ => (0..8).map(|number| number.to_string()).chain(["none".to_owned()]).collect::<Vec<_>>(),
            };
            // Options that do not accept a text keep their value.
            let _ = param.set(&names[choice as usize % names.len()]);
        }
        method
    })
}

/// Any blueprint without post-processing.
pub(crate) fn blueprints(most: u32) -> impl Strategy<Value = Blueprint> {
    (shapes(most), methods_with_options(), any::<u64>())
        .prop_filter_map("methods suit shapes", |(shape, method, seed)| Blueprint::new(shape, method, seed).ok())
}

/// Any blueprint with any post-processing.
pub(crate) fn finished_blueprints(most: u32) -> impl Strategy<Value = Blueprint> {
    (blueprints(most), [0..=100_u32, 0..=100, 0..=100]).prop_map(|(blueprint, shares)| {
        let [sparse, braid, loops] = shares.map(|share| Percent::new(share).unwrap());
        blueprint.with_post_process(PostProcess { sparse, braid, loops })
    })
}

/// Every method with each value of each option, the others being defaults.
pub(crate) fn all_options() -> impl Iterator<Item = Method> {
    Method::ALL.iter().copied().flat_map(|method| {
        let count = { method }.params().len();
        let values = |index: usize| match &{ method }.params()[index].value {
            Value::Choice(choice) => choice.names().iter().map(ToString::to_string).collect(),
            Value::Switch(_) => vec!["yes".to_owned(), "no".to_owned()],
            _ => ["0", "1", "3", "70", "none"].map(str::to_owned).to_vec(),
        };
        let with = move |(index, text): (usize, String)| {
            let mut method = method;
            // Options that do not accept a text keep their value.
            let _ = method.params()[index].set(&text);
            method
        };
        let all: Vec<_> =
            (0..count).flat_map(|index| values(index).into_iter().map(move |text| (index, text))).collect();
        [method].into_iter().chain(all.into_iter().map(with))
    })
}
