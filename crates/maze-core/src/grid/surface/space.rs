//! Surfaces in space.

use super::super::space_frame::{SpaceFrame, add, scaled};
use super::seams::Face;
use crate::Point;
use std::f32::consts::{PI, TAU};

/// The place of a surface in space, with its middle at the origin. Distances in the middle of the surface keep their length
/// or grow.
#[derive(Debug)]
pub(super) enum Embedding {
    /// Columns around an upright axis.
    Cylinder,
    /// Columns around an upright axis, rows around a tube.
    Torus,
    /// Columns around an upright axis, with half a turn of the rows.
    Moebius,
    /// The faces of a cube.
    Cube(&'static [Face]),
}

impl Embedding {
    /// Whether a surface of this size can be made of paper. The embedding of a strip stretches it, but a strip of paper
    /// has another one, if it is long enough: see R. E. Schwartz, *The optimal paper Moebius band*, Annals of Mathematics
    /// 201(1), 2025.
    pub(super) fn is_developable(&self, [width, height]: [u32; 2]) -> bool {
        match self {
            Self::Torus => false,
            Self::Moebius => u64::from(width).pow(2) > 3 * u64::from(height).pow(2),
            Self::Cylinder | Self::Cube(_) => true,
        }
    }

    /// The frame at a point of a face of this size. The point is relative to the top left corner of the face.
    pub(super) fn frame(&self, face: usize, [x, y]: Point, [width, height]: [f32; 2]) -> SpaceFrame {
        let (sin, cos) = libm::sincosf(TAU * x / width);
        let (outward, east) = ([sin, 0.0, cos], [cos, 0.0, -sin]);
        let around = width / TAU;
        match self {
            Self::Cylinder => {
                let at = add(scaled(around, outward), [0.0, 0.5 * height - y, 0.0]);
                SpaceFrame::new(at, east, DOWN)
            }
            Self::Torus => {
                let tube = height / TAU;
                // From the top outward and down.
                let (rise, reach) = libm::sincosf(0.5 * PI - TAU * y / height);
                let radius = around.max(LEAST_HOLE * tube) + tube * reach;
                let at = add(scaled(radius, outward), [0.0, tube * rise, 0.0]);
                SpaceFrame::new(at, east, add(scaled(rise, outward), scaled(reach, DOWN)))
            }
            Self::Moebius => {
                let radius = around.max(LEAST_LOOP * height);
                let (lean, upright) = libm::sincosf(PI * x / width);
                let south = add(scaled(lean, outward), scaled(upright, DOWN));
                let aside = y - 0.5 * height;
                let at = add(scaled(radius, outward), scaled(aside, south));
                // The derivative along the row: around the axis, and the turn of the strip.
                let turn = add(scaled(0.5 * upright, outward), scaled(-0.5 * lean, DOWN));
                let along = add(scaled(radius + aside * lean, east), scaled(aside, turn));
                SpaceFrame::new(at, along, south)
            }
            Self::Cube(faces) => {
                let [corner, right, down] = faces[face].axes();
                let from_middle = corner.map(|part| width * (part - 0.5));
                let at = add(from_middle, add(scaled(x, right), scaled(y, down)));
                SpaceFrame::new(upright(at), upright(right), upright(down))
            }
        }
    }
}

/// The radius of a torus is at least this many times that of its tube, and that of a strip at least this share of its
/// width, so that they do not meet themselves.
const LEAST_HOLE: f32 = 1.5;
const LEAST_LOOP: f32 = 0.75;

const DOWN: [f32; 3] = [0.0, -1.0, 0.0];

/// Turns the axes of a cube, whose y axis points down and whose z axis points away, upright.
fn upright([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, -y, -z]
}
