//! The kinds of surfaces.

use super::{
    seams::{CUBE, Face, Gluing, HALF_CUBE, Scheme},
    space::Embedding,
};
use crate::grid::shaped::{Dimension, ShapeInfo, Size};

/// A surface that is a kind of shape.
#[derive(Debug)]
pub(crate) struct Kind {
    pub(crate) info: ShapeInfo,
    pub(super) scheme: Scheme,
    /// Its place in space, if it can lie there without crossing itself.
    pub(super) embedding: Option<Embedding>,
}

/// A rectangle has at least three columns: with two, each cell would touch the one beside it twice.
const BAND: [Dimension; 2] =
    [Dimension { key: "width", min: 3, max: 32_768 }, Dimension { key: "height", min: 1, max: 32_768 }];

const CLOSED: [Dimension; 2] = [BAND[0], Dimension { min: 3, ..BAND[1] }];

const EDGE: [Dimension; 1] = [Dimension { key: "edge", min: 1, max: 6_688 }];

const HALF_EDGE: [Dimension; 1] = [Dimension { key: "edge", min: 2, max: 9_459 }];

impl Kind {
    const fn rectangle(
        key: &'static str,
        style_name: &'static str,
        dimensions: &'static [Dimension],
        scheme: Scheme,
        embedding: Option<Embedding>,
    ) -> Self {
        let count = |[width, height, _]: Size| u64::from(width) * u64::from(height);
        Self { info: ShapeInfo { key, cells_name: "Surface", style_name, dimensions, count }, scheme, embedding }
    }

    const fn faces<const FACES: usize>(
        key: &'static str,
        style_name: &'static str,
        dimensions: &'static [Dimension],
        faces: &'static [Face; FACES],
        is_halved: bool,
        embedding: Option<Embedding>,
    ) -> Self {
        let count = |[edge, ..]: Size| FACES as u64 * u64::from(edge).pow(2);
        let info = ShapeInfo { key, cells_name: "Surface", style_name, dimensions, count };
        Self { info, scheme: Scheme::Faces { faces, is_halved }, embedding }
    }
}

pub(crate) const CYLINDER: &Kind = &Kind::rectangle(
    "cylinder",
    "Cylinder",
    &BAND,
    Scheme::Rectangle { east: Some(Gluing::Straight), south: None },
    Some(Embedding::Cylinder),
);
pub(crate) const TORUS: &Kind = &Kind::rectangle(
    "torus",
    "Torus",
    &CLOSED,
    Scheme::Rectangle { east: Some(Gluing::Straight), south: Some(Gluing::Straight) },
    Some(Embedding::Torus),
);
pub(crate) const MOEBIUS: &Kind = &Kind::rectangle(
    "moebius",
    "Möbius strip",
    &BAND,
    Scheme::Rectangle { east: Some(Gluing::Mirrored), south: None },
    Some(Embedding::Moebius),
);
pub(crate) const KLEIN: &Kind = &Kind::rectangle(
    "klein",
    "Klein bottle",
    &CLOSED,
    Scheme::Rectangle { east: Some(Gluing::Mirrored), south: Some(Gluing::Straight) },
    None,
);
pub(crate) const CUBE_SURFACE: &Kind = &Kind::faces("cube", "Cube", &EDGE, &CUBE, false, Some(Embedding::Cube(&CUBE)));
pub(crate) const PROJECTIVE: &Kind = &Kind::faces("projective", "Projective plane", &HALF_EDGE, &HALF_CUBE, true, None);
