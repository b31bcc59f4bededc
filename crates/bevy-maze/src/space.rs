//! Mazes on surfaces in space, such as a torus. Systems place the parts of such a maze in a plane, at the coordinates of its
//! grid. Once global transforms are computed, they are moved to the surface.

mod wall;

pub(crate) use wall::WallOnSurface;

use crate::{
    levels::{levels, moved_to},
    mirror::reflected,
    plane::{Plane, to_world},
    shown::OfMaze,
};
use bevy::{
    camera::visibility::{RenderLayers, VisibilitySystems},
    math::Affine3A,
    mesh::VertexAttributeValues,
    platform::collections::HashMap,
    prelude::*,
    transform::TransformSystems,
};
use maze_core::{AnyGrid, Cell, Geometry, Grid, Point, grid::Isometry};
use std::{iter, sync::Arc};

/// The surface in space that a maze lies on. It is added to each maze that has one.
#[derive(Component, Clone, Debug)]
#[component(immutable)]
pub struct OnSurface {
    grid: Arc<AnyGrid>,
    /// The vector from the middle of the surface to that of the maze on screen, without its [`Plane`].
    shift: Vec3,
    /// The maximum distance in space between the center of a cell and its corners.
    reach: f32,
    /// The number of floors, if it is a building. Otherwise 1.
    levels: u32,
    /// Whether it has a single side.
    pub(crate) is_one_sided: bool,
    side: SurfaceSide,
}

/// The side of a surface in space on which a maze stands. It cannot change after the maze is spawned.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[component(immutable)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub enum SurfaceSide {
    /// The outer side.
    #[default]
    Outside,
    /// The inner side, so that the maze in a cylinder or a torus is overhead. It is seen from inside, and through the surface
    /// from outside. Buildings, weaves and surfaces with one side have no inner side.
    Inside,
}

/// An entity of a maze whose transform is its place in space already, or that has no place, but parts with their own.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct InSpace;

/// The space below a surface, in cell pitches.
const BELOW: f32 = 1.0;

/// The vertical part of an upright direction.
const UPRIGHT: f32 = 0.999;

/// The place where the space above a cell is measured, relative to its center. It is beside the center, where the triangles
/// of the floor above meet, and above the floor of the cell.
const MEASURED_AT: Vec3 = Vec3::new(0.013, 0.05, 0.004);

/// The distances at which a point outside of the maze is looked for in it: rounding errors, and the parts of walls and
/// footprints that reach over the edge.
const BESIDE: [f32; 2] = [1e-3, 0.25];

impl OnSurface {
    /// The surface of a grid, or `None` if it lies in a plane or has no place in space. O(cells).
    pub(crate) fn of(grid: &Arc<AnyGrid>, side: SurfaceSide) -> Option<Self> {
        let first = grid.cells().start;
        grid.in_space(first, grid.center(first))?;
        let is_one_sided = grid.inner_walls().any(|[wall, _]| grid.transition(wall).is_mirrored());
        let levels = levels(grid);
        let mut surface = Self { grid: grid.clone(), shift: Vec3::ZERO, reach: 0.0, levels, is_one_sided, side };
        let flat = grid.cells().map(|cell| Vec2::from(grid.center(cell)));
        let [min, max] = flat.fold([Vec2::INFINITY, Vec2::NEG_INFINITY], |[min, max], at| [min.min(at), max.max(at)]);
        let lowest = surface.corners().map(|place| place.translation.y).fold(f32::INFINITY, f32::min);
        surface.reach = grid.cells().filter_map(|cell| surface.reach_of(cell)).fold(0.0, f32::max);
        surface.shift = to_world(min.midpoint(max).into(), BELOW - lowest);
        Some(surface)
    }

    /// The number of floors of a building. Other surfaces have 1.
    #[must_use]
    pub fn levels(&self) -> u32 {
        self.levels
    }

    /// Returns whether it has a single side, as a Möbius strip. Walls and things are then on both sides of the floor.
    #[must_use]
    pub fn is_one_sided(&self) -> bool {
        self.is_one_sided
    }

    /// The side on which the maze stands.
    #[must_use]
    pub fn side(&self) -> SurfaceSide {
        self.side
    }

    /// The distance in space from the center of a cell to its farthest corner.
    fn reach_of(&self, cell: Cell) -> Option<f32> {
        let center = self.place(cell, self.grid.center(cell))?.translation;
        let corners = self.grid.corners(cell);
        let distances =
            corners.iter().filter_map(|&corner| Some(center.distance(self.place(cell, corner)?.translation)));
        distances.reduce(f32::max)
    }

    /// The places of the corners of all cells.
    pub(crate) fn corners(&self) -> impl Iterator<Item = Transform> {
        let cells = self.grid.cells();
        cells.flat_map(move |cell| {
            self.grid.corners(cell).to_vec().into_iter().filter_map(move |at| self.place(cell, at))
        })
    }

    /// The place of a point of a cell, relative to the maze's [`Plane`]: x points along the x axis of the grid, z along its y
    /// axis, and y away from the surface.
    #[must_use]
    pub fn place(&self, cell: Cell, point: Point) -> Option<Transform> {
        let frame = self.grid.in_space(cell, point)?;
        let [at, east, up, south] = [frame.at, frame.east, frame.up, frame.south].map(Vec3::from);
        // Mirrored in space, left and right on the inner side are as on the outer side.
        let (mirror, sign) = match self.side {
            SurfaceSide::Outside => (Vec3::ONE, 1.0),
            SurfaceSide::Inside => (Vec3::new(-1.0, 1.0, 1.0), -1.0),
        };
        let axes = Mat3::from_cols(mirror * east, sign * mirror * up, mirror * south);
        let at = self.shift + mirror * at;
        Some(Transform::from_translation(at).with_rotation(Quat::from_mat3(&axes)))
    }

    /// The place in the world of the point of the maze below a place in the plane, for a player with this
    /// [frame](maze_core::grid::Isometry): y points up, and x and z are the player's east and south. If the frame is
    /// mirrored, the player is on the other side of the surface.
    #[must_use]
    pub fn foot(&self, plane: Plane, place: Vec3, frame: &Isometry) -> Option<Transform> {
        let place = self.place_of(plane.point_below(place))?;
        let axis = |own: Point| {
            let [x, y] = frame.turn(own);
            place.rotation * Vec3::new(x, 0.0, y)
        };
        let (east, south) = (axis([1.0, 0.0]), axis([0.0, 1.0]));
        let axes = Mat3::from_cols(east, south.cross(east), south);
        let at = plane.offset() + place.translation;
        Some(Transform::from_translation(at).with_rotation(Quat::from_mat3(&axes)))
    }

    /// The place in the world of a point of a cell.
    #[must_use]
    pub fn to_world(&self, plane: Plane, cell: Cell, point: Point) -> Option<Vec3> {
        Some(plane.offset() + self.place(cell, point)?.translation)
    }

    /// The place in the world that a place above the plane is moved to. `None` if it is not above the maze.
    #[must_use]
    pub fn raised(&self, plane: Plane, place: Vec3) -> Option<Vec3> {
        Some(plane.offset() + self.place_of(plane.point_below(place))? * Vec3::new(0.0, place.y, 0.0))
    }

    /// The floor of a building that a place above the plane is moved to.
    #[must_use]
    pub fn level_below(&self, plane: Plane, place: Vec3) -> u32 {
        self.near(plane.point_below(place)).map_or(0, |cell| self.grid.level(cell))
    }

    /// The free height above the center of each of these cells: up to the next floor of a building, or up to a bridge. `None`
    /// if nothing is above the cell, or if the surface is not level there. Takes one pass over all cells of the maze.
    #[must_use]
    pub fn headrooms(&self, cells: &[Cell]) -> Vec<Option<f32>> {
        let upward = |&cell: &Cell| {
            let foot = self.place(cell, self.grid.center(cell))?;
            (foot.up().y >= UPRIGHT).then(|| (foot.translation.y, Ray3d::new(foot * MEASURED_AT, Dir3::Y)))
        };
        let rays: Vec<Option<(f32, Ray3d)>> = cells.iter().map(upward).collect();
        // Squares of the ground that are so large that a cell reaches at most into the eight around that of its center.
        let square = |place: Vec3| (place.xz() / self.reach).floor().as_ivec2();
        let mut rays_in: HashMap<IVec2, Vec<usize>> = HashMap::default();
        for (number, ray) in rays.iter().enumerate() {
            if let Some((_, ray)) = ray {
                rays_in.entry(square(ray.origin)).or_default().push(number);
            }
        }
        let mut first = vec![(f32::INFINITY, None); cells.len()];
        for above in self.grid.cells() {
            let Some(place) = self.place(above, self.grid.center(above)) else { continue };
            let middle = square(place.translation);
            let around = (-1..=1).flat_map(|y| (-1..=1).map(move |x| middle + IVec2::new(x, y)));
            for &number in around.filter_map(|at| rays_in.get(&at)).flatten() {
                let Some((height, ray)) = rays[number] else { continue };
                let Some((distance, point)) = self.meets_cell(Plane::default(), ray, above) else { continue };
                if distance < first[number].0 {
                    first[number] = (distance, self.place(above, point).map(|place| place.translation.y - height));
                }
            }
        }
        first.into_iter().map(|(_, headroom)| headroom).collect()
    }

    /// The first cell whose floor a ray in the world meets, and the point of the grid there. In a building, cells above the
    /// floor `top` do not count. A maze on the inner side is seen through the surface. O(cells).
    #[must_use]
    pub fn meets(&self, plane: Plane, ray: Ray3d, top: u32) -> Option<(Cell, Point)> {
        let cells = self.grid.cells().filter(|&cell| self.grid.level(cell) <= top);
        let met = cells.filter_map(|cell| {
            let (distance, point) = self.meets_cell(plane, ray, cell)?;
            Some((distance, cell, point))
        });
        let (_, cell, point) = met.min_by(|one, other| one.0.total_cmp(&other.0))?;
        Some((cell, point))
    }

    /// The distance at which a ray in the world meets the floor of a cell, and the point of the grid there.
    fn meets_cell(&self, plane: Plane, ray: Ray3d, cell: Cell) -> Option<(f32, Point)> {
        let center = self.grid.center(cell);
        let foot = self.place(cell, center)?;
        if self.side == SurfaceSide::Inside && foot.up().dot(*ray.direction) > 0.0 {
            return None;
        }
        let origin = plane.offset() + foot.translation;
        if (origin - ray.origin).cross(*ray.direction).length() > self.reach {
            return None;
        }
        let triangles = self.grid.walls(cell).filter_map(|wall| {
            let [a, b] = self.grid.ends(wall);
            let [to_a, to_b] = [a, b].map(|corner| self.to_world(plane, cell, corner));
            let (distance, shares) = meets_triangle(ray, origin, [to_a? - origin, to_b? - origin])?;
            let [center, a, b] = [center, a, b].map(Vec2::from);
            let point = center + shares.x * (a - center) + shares.y * (b - center);
            Some((distance, Point::from(point)))
        });
        triangles.min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// Moves a mesh in the plane, relative to the maze's [`Plane`], to the surface. `cell_of` returns the cell that a vertex
    /// belongs to, also if it is beside the cell. Without one, the vertex belongs to the cell below it. On a surface with one
    /// side, the mesh is then on both sides of the floor.
    #[must_use]
    pub fn bend_mesh(&self, mesh: Mesh, cell_of: impl Fn(usize) -> Option<Cell>) -> Mesh {
        let below = if self.is_one_sided { reflected(&mesh, 1) } else { None };
        let mut bent = self.bend_vertices(mesh, &cell_of);
        if let Some(below) = below {
            // Both have the same attributes.
            _ = bent.merge(&self.bend_vertices(below, &cell_of));
        }
        bent
    }

    fn bend_vertices(&self, mut mesh: Mesh, cell_of: impl Fn(usize) -> Option<Cell>) -> Mesh {
        let mut turns = Vec::new();
        if let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
            for (vertex, place) in places.iter_mut().enumerate() {
                let point = [place[0], place[2]];
                let foot = cell_of(vertex).or_else(|| self.near(point)).and_then(|cell| self.place(cell, point));
                if let Some(foot) = foot {
                    *place = (foot * Vec3::new(0.0, place[1], 0.0)).to_array();
                }
                turns.push(foot.map_or(Quat::IDENTITY, |foot| foot.rotation));
            }
        }
        if let Some(VertexAttributeValues::Float32x3(normals)) = mesh.attribute_mut(Mesh::ATTRIBUTE_NORMAL) {
            for (normal, turn) in normals.iter_mut().zip(turns) {
                *normal = (turn * Vec3::from(*normal)).to_array();
            }
        }
        mesh
    }

    /// The place of a point of the maze or beside it.
    fn place_of(&self, point: Point) -> Option<Transform> {
        self.place(self.near(point)?, point)
    }

    /// The cell at a point of the maze or beside it.
    fn near(&self, point: Point) -> Option<Cell> {
        let ways =
            [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]];
        let beside = BESIDE.into_iter().flat_map(|by| ways.map(|way| way.map(|part| by * part)));
        let mut points = [[0.0; 2]].into_iter().chain(beside).map(|by| [point[0] + by[0], point[1] + by[1]]);
        points.find_map(|point| self.grid.locate(point))
    }

    /// Moves a place in the plane to the surface. Returns also the cell below. `None` if it is not above the maze.
    fn bend(&self, plane: Plane, flat: &Affine3A) -> Option<(Affine3A, Cell)> {
        let place: Vec3 = flat.translation.into();
        let point = plane.point_below(place);
        let cell = self.near(point)?;
        let foot = self.place(cell, point)?.compute_affine();
        let mut above = *flat;
        above.translation = Vec3::new(0.0, place.y, 0.0).into();
        Some((Affine3A::from_translation(plane.offset()) * foot * above, cell))
    }
}

/// Intersects a ray with a triangle, which is given by a corner and the two sides that begin there, by the algorithm of
/// Möller and Trumbore (1997). Returns the distance, and the coordinates of the point along the two sides, from 0 to 1.
fn meets_triangle(ray: Ray3d, corner: Vec3, [a, b]: [Vec3; 2]) -> Option<(f32, Vec2)> {
    let across = ray.direction.cross(b);
    let volume = a.dot(across);
    let from = ray.origin - corner;
    let beside = from.cross(a);
    let shares = Vec2::new(from.dot(across), ray.direction.dot(beside)) / volume;
    let distance = b.dot(beside) / volume;
    (shares.min_element() >= 0.0 && shares.element_sum() <= 1.0 && distance > 0.0).then_some((distance, shares))
}

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<SurfaceSide>().add_systems(
        PostUpdate,
        bend.run_if(any_with_component::<OnSurface>)
            .after(TransformSystems::Propagate)
            .before(VisibilitySystems::CheckVisibility),
    );
}

/// The components of a part of a maze.
type Part = (Entity, &'static OfMaze, Option<&'static ChildOf>);

/// The filter for entities that were placed in the plane since the last frame.
type Moved = (Changed<GlobalTransform>, With<OfMaze>, Without<InSpace>);

/// The filter for entities that are moved to the surface.
type IsBent = (With<OfMaze>, Without<InSpace>);

/// Moves the parts of mazes on surfaces from the plane to the surface, with their children. In buildings, parts get the
/// render layers of their floor.
pub(crate) fn bend(
    surfaces: Query<(&OnSurface, &Plane)>,
    mut parts: ParamSet<(Query<Part, Moved>, Query<&mut GlobalTransform>)>,
    (children, bent, layers): (Query<&Children>, Query<(), IsBent>, Query<&RenderLayers>),
    mut moved: Local<Vec<(Entity, Entity, Option<Entity>)>>,
    mut commands: Commands,
) {
    let all = parts.p0();
    moved.extend(all.iter().map(|(part, of, parent)| (part, of.0, parent.map(ChildOf::parent))));
    let mut places = parts.p1();
    for (part, maze, parent) in moved.drain(..) {
        let Ok((surface, &plane)) = surfaces.get(maze) else { continue };
        // Part of another part, with which it is moved.
        if parent.is_some_and(|parent| bent.contains(parent)) {
            continue;
        }
        let Ok(mut place) = places.get_mut(part) else { continue };
        let flat = place.affine();
        let Some((bent, cell)) = surface.bend(plane, &flat) else { continue };
        *place = bent.into();
        if surface.levels > 1 {
            let level = surface.grid.level(cell);
            for part in iter::once(part).chain(children.iter_descendants(part)) {
                let before = layers.get(part).ok();
                let now = moved_to(before.unwrap_or_default(), level);
                if before != Some(&now) {
                    commands.entity(part).try_insert(now);
                }
            }
        }
        let change = bent * flat.inverse();
        for child in children.iter_descendants(part) {
            if let Ok(mut place) = places.get_mut(child) {
                *place = (change * place.affine()).into();
            }
        }
    }
}
