//! The faces of surfaces, and the seams along which their edges are glued.

use crate::Side;

/// The gluing of the edges of a surface of any size.
#[derive(Debug)]
pub(crate) enum Scheme {
    /// A rectangle. Its east edge is glued to its west edge and its south edge to its north edge, or is on the boundary.
    Rectangle { east: Option<Gluing>, south: Option<Gluing> },
    /// The square faces of a cube. If it is halved, each of them also stands for the opposite face, so that opposite
    /// points are the same point.
    Faces { faces: &'static [Face], is_halved: bool },
}

/// The gluing of two opposite edges of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gluing {
    /// As they face each other.
    Straight,
    /// After half a turn of the rectangle, so that left and right are exchanged.
    Mirrored,
}

/// A face of the cube from 0 to 1 on each axis: its column and row in the net, its corner at the top left seen from
/// outside, and the directions of its x and y axes.
#[derive(Debug)]
pub(crate) struct Face {
    net: [u32; 2],
    corner: Corner,
    right: Corner,
    down: Corner,
}

type Corner = [i8; 3];

const FRONT: Face = Face { net: [1, 1], corner: [0, 0, 0], right: [1, 0, 0], down: [0, 1, 0] };
const RIGHT: Face = Face { net: [2, 1], corner: [1, 0, 0], right: [0, 0, 1], down: [0, 1, 0] };
const BACK: Face = Face { net: [3, 1], corner: [1, 0, 1], right: [-1, 0, 0], down: [0, 1, 0] };
const LEFT: Face = Face { net: [0, 1], corner: [0, 0, 1], right: [0, 0, -1], down: [0, 1, 0] };
const TOP: Face = Face { net: [1, 0], corner: [0, 0, 1], right: [1, 0, 0], down: [0, 0, -1] };
const BOTTOM: Face = Face { net: [1, 2], corner: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] };

/// The faces of a cube, in the order of reading of its net.
pub(super) const CUBE: [Face; 6] = [TOP, LEFT, FRONT, RIGHT, BACK, BOTTOM];

/// Three faces of a cube that meet in a corner.
pub(super) const HALF_CUBE: [Face; 3] =
    [Face { net: [0, 0], ..TOP }, Face { net: [0, 1], ..FRONT }, Face { net: [1, 1], ..RIGHT }];

/// Where a face lies in the net, in faces from the top left, and what is glued to each of its edges, in the order of the
/// sides of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    pub(super) net: [u32; 2],
    pub(super) seams: [Option<Seam>; 4],
}

/// An edge to which another one is glued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seam {
    pub(super) face: usize,
    pub(super) edge: Side,
    /// Whether crossing the seam exchanges left and right.
    pub(super) is_mirrored: bool,
}

impl Scheme {
    pub(super) fn patches(&self) -> Vec<Patch> {
        match *self {
            Self::Rectangle { east, south } => {
                let seam = |edge, gluing: Option<Gluing>| {
                    gluing.map(|gluing| Seam { face: 0, edge, is_mirrored: gluing == Gluing::Mirrored })
                };
                vec![Patch { net: [0, 0], seams: [seam(2, east), seam(3, south), seam(0, east), seam(1, south)] }]
            }
            Self::Faces { faces, is_halved } => {
                let patch = |face: &Face| Patch {
                    net: face.net,
                    seams: [0, 1, 2, 3].map(|edge| seam(faces, face.ends(edge), is_halved)),
                };
                faces.iter().map(patch).collect()
            }
        }
    }
}

/// The edge of another face with these ends, or with their opposite points if the cube is halved.
fn seam(faces: &[Face], ends: [Corner; 2], is_halved: bool) -> Option<Seam> {
    let edges = (0..).zip(faces).flat_map(|(face, of)| [0, 1, 2, 3].map(|edge| (face, edge, of.ends(edge))));
    let others = edges.filter(|&(.., other)| other != ends);
    let opposite = ends.map(|end| end.map(|part| 1 - part));
    let mut seams = others.filter_map(|(face, edge, [a, b])| {
        let is = |ends: [Corner; 2]| ends == [a, b] || ends == [b, a];
        // Seen from outside, both edges run clockwise around their faces, so against each other.
        let same_way = [a, b] == ends || [a, b] == opposite;
        (is(ends) || is_halved && is(opposite)).then_some(Seam { face, edge, is_mirrored: same_way })
    });
    seams.next()
}

impl Face {
    /// The corner at the top left and the directions of the axes.
    pub(super) fn axes(&self) -> [[f32; 3]; 3] {
        [self.corner, self.right, self.down].map(|axis| axis.map(f32::from))
    }

    /// The two ends of an edge, clockwise seen from outside.
    fn ends(&self, edge: Side) -> [Corner; 2] {
        let corner =
            |[x, y]: [i8; 2]| [0, 1, 2].map(|axis| self.corner[axis] + self.right[axis] * x + self.down[axis] * y);
        let around = [[1, 0], [1, 1], [0, 1], [0, 0]].map(corner);
        [usize::from(edge), usize::from(edge + 1) % 4].map(|number| around[number])
    }
}
