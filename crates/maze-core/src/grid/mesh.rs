//! Polygons that meet side to side.

use super::{
    Corners, Geometry, Grid,
    bins::Bins,
    middle_of_wall, nearest_on_wall,
    outline::{self, difference, nearest_on_line},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet, wall::length};
use std::{collections::BTreeMap, sync::Arc};

/// Cells that are any polygons with 3 to 16 sides. Two cells are neighbors if they share a whole side. Sides may have
/// bends.
///
/// Cells are numbered as they are given. They have no rows: the coordinates of a cell are its number and 0.
#[derive(Clone, Debug)]
pub struct Mesh(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    points: Vec<Point>,
    /// The number of the first half-edge of each cell, and of all half-edges.
    starts: Vec<u32>,
    /// For each half-edge, the point where it begins.
    begins: Vec<u32>,
    /// The points at which all half-edges bend, and for each half-edge the number of the first one. Empty if all are
    /// straight.
    bends: Vec<u32>,
    bend_starts: Vec<u32>,
    /// The centers of all cells, or nothing if they are the means of the corners.
    centers: Vec<Point>,
    /// For each half-edge, the one across, [packed](pack), or [`NONE`].
    across: Vec<u32>,
    max_sides: u8,
    clearance: f32,
    longest_step: f32,
    bins: Bins,
}

/// There is no cell across.
pub(super) const NONE: u32 = u32::MAX;

/// A half-edge in 32 bits.
fn pack(wall: HalfEdge) -> u32 {
    wall.cell << 4 | u32::from(wall.side)
}

/// The inverse of [`pack`].
pub(super) fn unpack(packed: u32) -> HalfEdge {
    HalfEdge::new(packed >> 4, (packed & 15) as Side)
}

/// A cell whose sides may have bends.
pub(super) struct Tile<const POINTS: usize> {
    /// The numbers of its points, clockwise. The first one is a corner.
    pub(super) outline: [u32; POINTS],
    /// Whether each point is a corner. At the others, a side bends.
    pub(super) corners: [bool; POINTS],
    /// From here, a straight walk leads to every point of the outline.
    pub(super) center: Point,
}

impl Mesh {
    /// Creates a mesh from points, and the points of each cell, clockwise. A side that two cells share has the same two
    /// points in both.
    pub(super) fn new(points: Vec<Point>, outlines: &[Vec<u32>]) -> Self {
        Self::with_bends(points, outlines, [Vec::new(), Vec::new()], Vec::new())
    }

    /// Creates a mesh from points, and cells whose sides may have bends. A side that two cells share has the same points
    /// in both.
    pub(super) fn of_tiles<const POINTS: usize>(points: Vec<Point>, tiles: &[Tile<POINTS>]) -> Self {
        let (mut bends, mut bend_starts) = (Vec::new(), Vec::new());
        let outline = |tile: &Tile<POINTS>| {
            let mut corners = Vec::new();
            for (&point, &is_corner) in tile.outline.iter().zip(&tile.corners) {
                if is_corner {
                    corners.push(point);
                    bend_starts.push(number(bends.len()));
                } else {
                    bends.push(point);
                }
            }
            corners
        };
        let outlines: Vec<_> = tiles.iter().map(outline).collect();
        bend_starts.push(number(bends.len()));
        Self::with_bends(points, &outlines, [bends, bend_starts], tiles.iter().map(|tile| tile.center).collect())
    }

    fn with_bends(
        points: Vec<Point>,
        outlines: &[Vec<u32>],
        [bends, bend_starts]: [Vec<u32>; 2],
        centers: Vec<Point>,
    ) -> Self {
        let mut starts = vec![0];
        let mut begins = Vec::new();
        for outline in outlines {
            begins.extend_from_slice(outline);
            starts.push(number(begins.len()));
        }
        let mut parts = Parts {
            points,
            starts,
            across: across(outlines, begins.len()),
            begins,
            bends,
            bend_starts,
            centers,
            max_sides: outlines.iter().map(|outline| sides(outline.len())).max().unwrap_or(0),
            clearance: 0.0,
            longest_step: 0.0,
            bins: Bins::default(),
        };
        let boxes = (0..).zip(outlines).map(|(cell, outline)| {
            let first = parts.starts[cell] as usize;
            let bends = (first..first + outline.len()).flat_map(|half_edge| parts.bends_of(half_edge));
            outline.iter().chain(bends).map(|&point| parts.points[point as usize])
        });
        parts.bins = Bins::new(boxes);
        let mut mesh = Self(Arc::new(parts));
        let walls = mesh.cells().flat_map(|cell| mesh.walls(cell));
        let clearance =
            walls.map(|wall| nearest_on_wall(&mesh, wall, mesh.center(wall.cell)).1).fold(f32::INFINITY, f32::min);
        let clearance = if mesh.0.bends.is_empty() { clearance } else { clearance.min(mesh.narrowest()) };
        let steps = mesh.inner_walls().map(|halves| {
            let [[ax, ay], [bx, by]] = halves.map(|half| mesh.center(half.cell));
            length([bx - ax, by - ay])
        });
        let longest_step = steps.fold(f32::MIN_POSITIVE, f32::max);
        let parts = Arc::get_mut(&mut mesh.0).expect("it is not shared yet");
        (parts.clearance, parts.longest_step) = (clearance, longest_step);
        mesh
    }

    /// The smallest distance from a way between the centers of neighbors, through the middle of their wall, to the other
    /// walls of both.
    fn narrowest(&self) -> f32 {
        let widths = self.inner_walls().map(|halves| {
            let middle = middle_of_wall(self, halves[0]);
            let others = halves.map(|half| self.walls(half.cell).filter(move |&wall| wall != half));
            let [one, two] = halves.map(|half| self.center(half.cell));
            let distance = |wall: HalfEdge| {
                let beside = self.points_of(wall).flat_map(|point| {
                    [one, two].map(|center| length(difference(point, nearest_on_line([center, middle], point))))
                });
                beside.fold(nearest_on_wall(self, wall, middle).1, f32::min)
            };
            others.into_iter().flatten().map(distance).fold(f32::INFINITY, f32::min)
        });
        widths.fold(f32::INFINITY, f32::min)
    }

    /// The points of a half-edge: its ends, and its bends between them.
    fn points_of(&self, wall: HalfEdge) -> impl Iterator<Item = Point> {
        let [from, to] = self.ends(wall);
        std::iter::once(from).chain(self.bends(wall).to_vec()).chain([to])
    }

    fn outline(&self, cell: Cell) -> &[u32] {
        let [start, end] = [cell, cell + 1].map(|cell| self.0.starts[cell as usize] as usize);
        &self.0.begins[start..end]
    }
}

impl Parts {
    /// The points at which a half-edge bends.
    fn bends_of(&self, half_edge: usize) -> &[u32] {
        match self.bend_starts.get(half_edge..half_edge + 2) {
            Some(&[from, to]) => &self.bends[from as usize..to as usize],
            _ => &[],
        }
    }
}

/// A number of points or half-edges.
fn number(count: usize) -> u32 {
    u32::try_from(count).expect("a mesh has fewer half-edges than 2^32")
}

/// The number of sides of an outline.
#[expect(clippy::cast_possible_truncation, reason = "a cell has at most 16 sides")]
fn sides(corners: usize) -> u8 {
    corners as u8
}

/// For each half-edge, the one across, packed, or [`NONE`].
pub(super) fn across<O: AsRef<[u32]>>(outlines: &[O], half_edges: usize) -> Vec<u32> {
    let mut across = Vec::with_capacity(half_edges);
    // The half-edges whose twin has not come yet, with their numbers.
    let mut alone = BTreeMap::<[u32; 2], (HalfEdge, usize)>::new();
    for (cell, outline) in (0..).zip(outlines) {
        let outline = outline.as_ref();
        let next = outline.iter().cycle().skip(1);
        for (side, (&from, &to)) in (0..).zip(outline.iter().zip(next)) {
            let wall = HalfEdge::new(cell, side);
            let twin = alone.remove(&[to, from]);
            if let Some((_, number)) = twin {
                across[number] = pack(wall);
            } else {
                alone.insert([from, to], (wall, across.len()));
            }
            across.push(twin.map_or(NONE, |(twin, _)| pack(twin)));
        }
    }
    across
}

impl Grid for Mesh {
    fn max_sides(&self) -> u8 {
        self.0.max_sides
    }

    fn len(&self) -> usize {
        self.0.starts.len() - 1
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        sides(self.outline(cell).len())
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let number = self.0.starts[wall.cell as usize] + u32::from(wall.side);
        let across = self.0.across[number as usize];
        (across != NONE).then(|| unpack(across))
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let [start, end] = [cell, cell + 1].map(|cell| self.0.starts[cell as usize] as usize);
        let sides = (0..).zip(&self.0.across[start..end]);
        sides.filter(|&(_, &across)| across != NONE).map(|(side, _)| side).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.cells().end, 1]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        (row == 0 && self.cells().contains(&column)).then_some(column)
    }

    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Mesh {
    fn corners(&self, cell: Cell) -> Corners {
        let mut corners = [[0.0; 2]; SideSet::MAX_SIDES as usize];
        let outline = self.outline(cell);
        for (corner, &point) in corners.iter_mut().zip(outline) {
            *corner = self.0.points[point as usize];
        }
        Corners::try_from(&corners[..outline.len()]).expect("a cell has at most 16 sides")
    }

    fn center(&self, cell: Cell) -> Point {
        let center = self.0.centers.get(cell as usize);
        center.copied().unwrap_or_else(|| outline::mean(&self.corners(cell)))
    }

    #[inline]
    fn bends(&self, wall: HalfEdge) -> Corners {
        if self.0.bends.is_empty() {
            return Corners::new([]);
        }
        let half_edge = self.0.starts[wall.cell as usize] + u32::from(wall.side);
        let mut bends = [[0.0; 2]; SideSet::MAX_SIDES as usize];
        let numbers = self.0.bends_of(half_edge as usize);
        for (bend, &point) in bends.iter_mut().zip(numbers) {
            *bend = self.0.points[point as usize];
        }
        Corners::try_from(&bends[..numbers.len()]).expect("a side has at most 16 bends")
    }

    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        let outline = self.outline(wall.cell);
        let side = usize::from(wall.side);
        [side, (side + 1) % outline.len()].map(|corner| self.0.points[outline[corner] as usize])
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        self.0.bins.near(point).iter().copied().find(|&cell| outline::holds(self, cell, point))
    }

    fn clearance(&self) -> f32 {
        self.0.clearance
    }

    fn longest_step(&self) -> f32 {
        self.0.longest_step
    }
}
