//! The mesh of the floor.

use super::{
    plane::to_world,
    space::{OnSurface, SurfaceSide},
    steps::{Facet, steps},
    walls::shape::PIECE,
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{
    Cell, Geometry, Point, flatten_wall,
    grid::{Plan, flight},
};

/// The floor of these cells. The first texture coordinates of a cell point at its texel in an image of `side` x `side`
/// texels. If the floor has a surface, whose image covers this many cell pitches, the second texture coordinates lie
/// on that image. On the outer side of a surface in space, the floor is seen from both sides, tunnels have walls up to
/// their bridges, and stairs have steps.
#[expect(clippy::cast_precision_loss, reason = "an image's side is far below 2^24")]
pub(super) fn floor_mesh(
    (grid, on): (&impl Geometry, Option<&OnSurface>),
    cells: &[Cell],
    side: u32,
    surface: Option<f32>,
) -> Mesh {
    let plan = Plan(grid);
    let place = |cell, point| {
        let on = on.and_then(|on| on.place(cell, point));
        on.unwrap_or_else(|| Transform::from_translation(to_world(point, 0.0)))
    };
    let mut parts = Parts::default();
    for &cell in cells {
        let above = plan.cover(cell);
        let light = |point| if above.is_some() { in_tunnel(grid, cell, point) } else { 1.0 };
        parts.texel = [cell % side, cell / side].map(|part| (part as f32 + 0.5) / side as f32);
        if on.is_some() && grid.is_stairs(cell) {
            let ends = flight(grid, cell).map(|end| end.map(|point| place(cell, point).translation));
            steps(ends).iter().for_each(|step| parts.facet(step));
            continue;
        }
        // A fan around the middle: a cell whose side is curved inwards is not convex.
        let sides = grid.walls(cell);
        // Each side begins where the one before ends.
        let outline: Vec<Point> = sides.flat_map(|wall| flatten_wall(grid, wall, PIECE).skip(1)).collect();
        let (first, count) = (parts.next(), u32::try_from(outline.len()).unwrap_or(u32::MAX));
        for point in outline.into_iter().chain([grid.center(cell)]) {
            let place = place(cell, point);
            let [up, right] = [place.up(), place.right()].map(Vec3::from);
            parts.vertex(place.translation, [up, right], point, light(point));
        }
        for corner in 0..count {
            parts.indices.extend([first + count, first + (corner + 1) % count, first + corner]);
        }
        // The abutments of a bridge.
        let Some(above) = above else { continue };
        for ends in grid.walls(cell).filter_map(|wall| plan.hidden(wall)) {
            let points = ends.map(|end| grid.to_plan(cell).inverse().apply(end));
            let feet = points.map(|point| place(cell, point).translation);
            let tops = ends.map(|end| place(above, end).translation);
            let lights = points.map(light);
            parts.facet(&Facet {
                corners: [feet[0], feet[1], tops[1], tops[0]],
                lights: [lights[0], lights[1], lights[1], lights[0]],
            });
        }
    }
    // Below the floor on an inner side is the outside, from where one sees through it, and light shines in.
    if on.is_some_and(|on| on.side() == SurfaceSide::Outside) {
        parts.double();
    }
    parts.mesh(surface)
}

/// The vertices of a floor.
#[derive(Default)]
struct Parts {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    tangents: Vec<Vec4>,
    /// The places on the image of the surface, in cell pitches.
    points: Vec<Point>,
    texels: Vec<[f32; 2]>,
    lights: Vec<f32>,
    indices: Vec<u32>,
    /// The texel of the vertices that are added next.
    texel: [f32; 2],
}

impl Parts {
    /// The index of the next vertex.
    fn next(&self) -> u32 {
        u32::try_from(self.positions.len()).unwrap_or(u32::MAX)
    }

    fn vertex(&mut self, at: Vec3, [normal, tangent]: [Vec3; 2], point: Point, light: f32) {
        self.positions.push(at);
        self.normals.push(normal);
        self.tangents.push(tangent.extend(1.0));
        self.points.push(point);
        self.texels.push(self.texel);
        self.lights.push(light);
    }

    fn facet(&mut self, &Facet { corners, lights }: &Facet) {
        let first = self.next();
        let along = (corners[1] - corners[0]).normalize_or_zero();
        let normal = along.cross(corners[2] - corners[0]).normalize_or_zero();
        let across = along.cross(normal);
        for (at, light) in corners.into_iter().zip(lights) {
            self.vertex(at, [normal, along], [at.dot(along), at.dot(across)], light);
        }
        self.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// Adds the other side of all parts.
    fn double(&mut self) {
        let below = self.next();
        self.indices.extend(self.indices.clone().into_iter().rev().map(|index| index + below));
        self.positions.extend_from_within(..);
        self.normals.extend(self.normals.clone().into_iter().map(|normal| -normal));
        self.tangents.extend_from_within(..);
        self.points.extend_from_within(..);
        self.texels.extend_from_within(..);
        self.lights.extend_from_within(..);
    }

    fn mesh(self, surface: Option<f32>) -> Mesh {
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.texels)
            .with_inserted_indices(Indices::U32(self.indices));
        if self.lights.iter().any(|&light| light < 1.0) {
            let colors: Vec<_> = self.lights.iter().map(|&light| [light, light, light, 1.0]).collect();
            mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colors);
        }
        if let Some(scale) = surface {
            let places: Vec<Point> = self.points.iter().map(|point| point.map(|part| part / scale)).collect();
            mesh.insert_attribute(Mesh::ATTRIBUTE_UV_1, places);
            mesh.insert_attribute(Mesh::ATTRIBUTE_TANGENT, self.tangents);
        }
        mesh
    }
}

/// The brightness of the middle of a tunnel.
const DARKEST: f32 = 0.15;

/// The brightness of a point of a tunnel, which decreases from both ends to the middle.
fn in_tunnel(grid: &impl Geometry, cell: Cell, point: Point) -> f32 {
    let center = Vec2::from(grid.center(cell));
    let reach = grid.corners(cell).iter().map(|&corner| center.distance(corner.into())).fold(0.0, f32::max);
    (center.distance(point.into()) / reach).clamp(0.0, 1.0) * (1.0 - DARKEST) + DARKEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Grid, Shape};
    use std::sync::Arc;

    #[test]
    fn a_tunnel_is_dark_and_has_abutments_from_its_floor_to_the_bridge() {
        let grid = Arc::new("weave:5x5x13".parse::<Shape>().expect("a shape").grid());
        let on = OnSurface::of(&grid, SurfaceSide::Outside).expect("a surface");
        let tunnel = grid.cells().end - 1;
        let mesh = floor_mesh((&*grid, Some(&on)), &[tunnel], 1, None);
        let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|places| places.as_float3()).expect("places");
        // A fan around the middle of six corners, and four abutments.
        assert_eq!(places.len(), 2 * (7 + 4 * 4));
        let floor = places[6][1];
        for abutment in places[7..23].chunks(4) {
            let [a, b, c, d] = [0, 1, 2, 3].map(|corner| Vec3::from(abutment[corner]));
            assert!(a.with_y(c.y).distance(d) < 1e-3 && b.with_y(c.y).distance(c) < 1e-3, "{abutment:?} is upright");
            assert!((a.distance(b) - 0.5).abs() < 0.1, "{abutment:?}");
            assert!((c.y - floor - 1.25).abs() < 1e-3, "{abutment:?} ends at the bridge");
        }
        assert!(mesh.attribute(Mesh::ATTRIBUTE_COLOR).is_some());
        let square = floor_mesh((&*grid, Some(&on)), &[0], 1, None);
        assert!(square.attribute(Mesh::ATTRIBUTE_COLOR).is_none());
    }
}
