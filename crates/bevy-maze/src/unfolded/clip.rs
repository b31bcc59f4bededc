//! Meshes that are moved to where the eye sees them, and cut off where light ends.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology, VertexAttributeValues},
    prelude::*,
};
use maze_core::{Point, grid::Isometry};

/// The part of the plane that light reaches through an open side: the points between two rays from the eye, clockwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wedge {
    eye: Vec2,
    left: Vec2,
    right: Vec2,
}

/// The overlap of neighboring wedges, so that rounding errors leave no gap between them.
const OVERLAP: f32 = 5e-4;

impl Wedge {
    /// The wedge of an eye, moved by a map.
    pub(super) fn new(eye: Point, [left, right]: [Point; 2], map: &Isometry) -> Self {
        let [left, right] = if map.is_mirrored() { [right, left] } else { [left, right] };
        let direction = |way: Point| Vec2::from(map.turn(way)).normalize_or_zero();
        Self { eye: map.apply(eye).into(), left: direction(left), right: direction(right) }
    }

    /// The distances of a place from the left and the right ray. Negative outside of the wedge.
    fn depths(&self, place: Vec3) -> [f32; 2] {
        let from_eye = place.xz() - self.eye;
        [self.left.perp_dot(from_eye), from_eye.perp_dot(self.right)].map(|depth| depth + OVERLAP)
    }
}

/// A vertex. A mesh may lack some of the attributes.
#[derive(Clone, Copy, Debug, Default)]
struct Vertex {
    position: Vec3,
    normal: Vec3,
    tangent: Vec4,
    texel: Vec2,
    place: Vec2,
    color: Vec4,
}

impl Vertex {
    fn lerp(&self, other: &Self, share: f32) -> Self {
        Self {
            position: self.position.lerp(other.position, share),
            normal: self.normal.lerp(other.normal, share),
            // Both have the same sign.
            tangent: self.tangent.lerp(other.tangent, share),
            texel: self.texel.lerp(other.texel, share),
            place: self.place.lerp(other.place, share),
            color: self.color.lerp(other.color, share),
        }
    }
}

/// A mesh that is put together from parts of others with the same attributes.
#[derive(Default)]
pub(super) struct Collage {
    vertices: Vec<Vertex>,
    indices: Vec<u32>,
    /// Whether the vertices have tangents, two kinds of texture coordinates, and colors.
    has: [bool; 4],
}

/// The positions of one mesh, and its other attributes, where present.
fn vertices(mesh: &Mesh) -> (Vec<Vertex>, [bool; 4]) {
    use VertexAttributeValues::{Float32x2, Float32x3, Float32x4};
    let mut all = match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
        Some(Float32x3(places)) => {
            places.iter().map(|&place| Vertex { position: place.into(), ..Vertex::default() }).collect()
        }
        _ => Vec::new(),
    };
    if let Some(Float32x3(normals)) = mesh.attribute(Mesh::ATTRIBUTE_NORMAL) {
        all.iter_mut().zip(normals).for_each(|(vertex, &normal)| vertex.normal = normal.into());
    }
    let mut has = [false; 4];
    if let Some(Float32x4(tangents)) = mesh.attribute(Mesh::ATTRIBUTE_TANGENT) {
        all.iter_mut().zip(tangents).for_each(|(vertex, &tangent)| vertex.tangent = tangent.into());
        has[0] = true;
    }
    if let Some(Float32x2(texels)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) {
        all.iter_mut().zip(texels).for_each(|(vertex, &texel)| vertex.texel = texel.into());
        has[1] = true;
    }
    if let Some(Float32x2(places)) = mesh.attribute(Mesh::ATTRIBUTE_UV_1) {
        all.iter_mut().zip(places).for_each(|(vertex, &place)| vertex.place = place.into());
        has[2] = true;
    }
    if let Some(Float32x4(colors)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR) {
        all.iter_mut().zip(colors).for_each(|(vertex, &color)| vertex.color = color.into());
        has[3] = true;
    }
    (all, has)
}

impl Collage {
    /// Adds the part of a mesh that is in a wedge, or all of it. The mesh is in this place in the grid, and is moved by a
    /// map.
    pub(super) fn add(&mut self, mesh: &Mesh, place: &Transform, map: &Isometry, wedge: Option<&Wedge>) {
        let Some(indices) = mesh.indices() else { return };
        let (mut all, has) = vertices(mesh);
        let turned = |way: Vec3| {
            let way = place.rotation * way;
            let [x, z] = map.turn([way.x, way.z]);
            Vec3::new(x, way.y, z)
        };
        // A reflection exchanges the two sides of a surface, and so the sign of a tangent.
        let sign = if map.is_mirrored() { -1.0 } else { 1.0 };
        for vertex in &mut all {
            let at = place.transform_point(vertex.position);
            let [x, z] = map.apply([at.x, at.z]);
            vertex.position = Vec3::new(x, at.y, z);
            vertex.normal = turned(vertex.normal);
            vertex.tangent = turned(vertex.tangent.truncate()).extend(sign * vertex.tangent.w);
        }
        let depths: Option<Vec<[f32; 2]>> =
            wedge.map(|wedge| all.iter().map(|vertex| wedge.depths(vertex.position)).collect());
        if let Some(depths) = &depths
            && [0, 1].iter().any(|&ray| depths.iter().all(|depth| depth[ray] < 0.0))
        {
            return;
        }
        self.has = has;
        let first = self.next();
        self.vertices.extend_from_slice(&all);
        let numbers: Vec<usize> = indices.iter().collect();
        for &[a, b, c] in numbers.as_chunks().0 {
            let corners = if map.is_mirrored() { [a, c, b] } else { [a, b, c] };
            let is_in = |ray: usize| {
                depths.as_ref().is_none_or(|depths| corners.iter().all(|&corner| depths[corner][ray] >= 0.0))
            };
            if is_in(0) && is_in(1) {
                #[expect(clippy::cast_possible_truncation, reason = "a mesh has few vertices")]
                self.indices.extend(corners.map(|corner| first + corner as u32));
            } else if let Some(wedge) = wedge {
                self.add_clipped(corners.map(|corner| all[corner]), wedge);
            }
        }
    }

    /// Adds the part of a triangle that is in a wedge, by the algorithm of Sutherland and Hodgman (1974).
    fn add_clipped(&mut self, triangle: [Vertex; 3], wedge: &Wedge) {
        let mut polygon = triangle.to_vec();
        for ray in [0, 1] {
            let depth = |vertex: &Vertex| wedge.depths(vertex.position)[ray];
            let mut rest = Vec::with_capacity(polygon.len() + 1);
            for (number, vertex) in polygon.iter().enumerate() {
                let next = &polygon[(number + 1) % polygon.len()];
                let [here, there] = [vertex, next].map(depth);
                if here >= 0.0 {
                    rest.push(*vertex);
                }
                if (here >= 0.0) != (there >= 0.0) {
                    rest.push(vertex.lerp(next, here / (here - there)));
                }
            }
            polygon = rest;
        }
        let first = self.next();
        let count = u32::try_from(polygon.len()).unwrap_or_default();
        self.indices.extend((2..count).flat_map(|corner| [first, first + corner - 1, first + corner]));
        self.vertices.append(&mut polygon);
    }

    /// The index of the next vertex.
    fn next(&self) -> u32 {
        u32::try_from(self.vertices.len()).unwrap_or(u32::MAX)
    }

    /// Returns whether nothing is visible.
    pub(super) fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Returns the mesh.
    pub(super) fn mesh(self) -> Mesh {
        fn of<const N: usize>(vertices: &[Vertex], part: impl Fn(&Vertex) -> [f32; N]) -> Vec<[f32; N]> {
            vertices.iter().map(part).collect()
        }
        let all = &self.vertices;
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, of(all, |vertex| vertex.position.to_array()))
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, of(all, |vertex| vertex.normal.to_array()))
            .with_inserted_indices(Indices::U32(self.indices));
        let [tangents, texels, places, colors] = self.has;
        if tangents {
            mesh.insert_attribute(Mesh::ATTRIBUTE_TANGENT, of(all, |vertex| vertex.tangent.to_array()));
        }
        if texels {
            mesh.insert_attribute(Mesh::ATTRIBUTE_UV_0, of(all, |vertex| vertex.texel.to_array()));
        }
        if places {
            mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, of(all, |vertex| vertex.place.to_array()));
        }
        if colors {
            mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, of(all, |vertex| vertex.color.to_array()));
        }
        mesh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The surface area of a collage by the direction of its triangles: up, and other.
    fn areas(collage: &Collage) -> [f32; 2] {
        let mut areas = [0.0; 2];
        for corners in collage.indices.as_chunks::<3>().0 {
            let [a, b, c] = corners.map(|corner| collage.vertices[corner as usize]);
            let double = (b.position - a.position).cross(c.position - a.position);
            assert!(double.dot(a.normal) >= -1e-6, "its front is where its normal points");
            areas[usize::from(double.y < 0.99 * double.length())] += 0.5 * double.length();
        }
        areas
    }

    fn floor() -> Mesh {
        Plane3d::default().mesh().size(2.0, 2.0).subdivisions(3).build()
    }

    #[test]
    fn a_wedge_cuts_its_share_out_of_a_floor_also_if_it_is_mirrored() {
        let mirror = Isometry::between([[0.0, 0.0], [1.0, 0.0]], [[0.0, 0.0], [0.0, 1.0]], true);
        for map in [Isometry::IDENTITY, Isometry::shift([3.0, -2.0]), mirror] {
            // A quarter of a square around the eye, and an eighth of it.
            for (rays, share) in [([[1.0, -1.0], [1.0, 1.0]], 1.0), ([[1.0, 0.0], [2.0, 2.0]], 0.5)] {
                let wedge = Wedge::new([0.0, 0.0], rays, &map);
                let mut collage = Collage::default();
                collage.add(&floor(), &Transform::default(), &map, Some(&wedge));
                let [up, other] = areas(&collage);
                assert!((up - share).abs() < 0.01 && other == 0.0, "{up} and {other}, not {share}");
                let is_in = |vertex: &u32| {
                    let position = collage.vertices[*vertex as usize].position;
                    wedge.depths(position).iter().all(|&depth| depth > -1e-5)
                };
                assert!(collage.indices.iter().all(is_in));
            }
        }
    }

    #[test]
    fn meshes_outside_of_a_wedge_leave_no_trace() {
        let wedge = Wedge::new([0.0, 0.0], [[1.0, -1.0], [1.0, 1.0]], &Isometry::IDENTITY);
        let mut collage = Collage::default();
        let place = Transform::from_xyz(-3.0, 0.0, 0.0);
        collage.add(&Cuboid::new(1.0, 1.0, 1.0).into(), &place, &Isometry::IDENTITY, Some(&wedge));
        assert!(collage.is_empty() && collage.vertices.is_empty());
        collage.add(&Cuboid::new(1.0, 1.0, 1.0).into(), &place, &Isometry::IDENTITY, None);
        assert_eq!(areas(&collage).map(f32::round), [1.0, 5.0]);
    }
}
