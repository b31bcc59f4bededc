//! The mesh of the floor.

use super::{
    plane::to_world,
    space::{OnSurface, SurfaceSide},
    walls::shape::PIECE,
};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{Cell, Geometry, Point, flatten_wall, grid::Plan};

/// The floor of these cells. The first texture coordinates of a cell point at its texel in an image of `side` x `side`
/// texels. If the floor has a surface, whose image covers this many cell pitches, the second texture coordinates lie
/// on that image. On the outer side of a surface in space, the floor is seen from both sides, and tunnels have walls up to
/// their bridges.
#[expect(clippy::cast_precision_loss, reason = "an image's side is far below 2^24")]
pub(super) fn floor_mesh(
    (grid, on): (&impl Geometry, Option<&OnSurface>),
    cells: &[Cell],
    side: u32,
    surface: Option<f32>,
) -> Mesh {
    let (mut points, mut texels, mut indices, mut lights) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let plan = Plan(grid);
    let place = |cell, point| {
        let on = on.and_then(|on| on.place(cell, point));
        on.unwrap_or_else(|| Transform::from_translation(to_world(point, 0.0)))
    };
    let (mut positions, mut normals, mut tangents) = (Vec::new(), Vec::new(), Vec::new());
    for &cell in cells {
        let above = plan.cover(cell);
        let light = |point| if above.is_some() { in_tunnel(grid, cell, point) } else { 1.0 };
        let texel = [cell % side, cell / side].map(|part| (part as f32 + 0.5) / side as f32);
        let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        // A fan around the middle: a cell whose side is curved inwards is not convex.
        let sides = grid.walls(cell);
        // Each side begins where the one before ends.
        let outline: Vec<Point> = sides.flat_map(|wall| flatten_wall(grid, wall, PIECE).skip(1)).collect();
        let count = u32::try_from(outline.len()).unwrap_or(u32::MAX);
        for point in outline.into_iter().chain([grid.center(cell)]) {
            let place = place(cell, point);
            positions.push(place.translation.to_array());
            normals.push(place.up().to_array());
            tangents.push(place.right().extend(1.0).to_array());
            points.push(point);
            texels.push(texel);
            lights.push(light(point));
        }
        for corner in 0..count {
            indices.extend([first + count, first + (corner + 1) % count, first + corner]);
        }
        // The abutments of a bridge.
        let Some(above) = above else { continue };
        for ends in grid.walls(cell).filter_map(|wall| plan.hidden(wall)) {
            let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
            let back = grid.to_plan(cell).inverse();
            let feet = ends.map(|end| place(cell, back.apply(end)).translation);
            let tops = ends.map(|end| place(above, end).translation);
            let along = (feet[1] - feet[0]).with_y(0.0);
            let out = along.cross(Vec3::Y).normalize_or_zero();
            for (number, at) in [feet[0], feet[1], tops[1], tops[0]].into_iter().enumerate() {
                let end = ends[usize::from(matches!(number, 1 | 2))];
                positions.push(at.to_array());
                normals.push(out.to_array());
                tangents.push(along.normalize_or_zero().extend(1.0).to_array());
                points.push([at.dot(along.normalize_or_zero()), -at.y]);
                texels.push(texel);
                lights.push(light(back.apply(end)));
            }
            indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
        }
    }
    // Below the floor on an inner side is the outside, from where one sees through it, and light shines in.
    if on.is_some_and(|on| on.side() == SurfaceSide::Outside) {
        let below = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        indices.extend(indices.clone().into_iter().rev().map(|index: u32| index + below));
        positions.extend_from_within(..);
        normals.extend(normals.clone().into_iter().map(|normal: [f32; 3]| normal.map(|part| -part)));
        tangents.extend_from_within(..);
        points.extend_from_within(..);
        texels.extend_from_within(..);
        lights.extend_from_within(..);
    }
    let surface = surface.map(|scale| {
        let on_image = |&point: &Point| point.map(|part| part / scale);
        (points.iter().map(on_image).collect::<Vec<_>>(), tangents)
    });
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_indices(Indices::U32(indices));
    let is_dark = lights.iter().any(|&light| light < 1.0);
    let colors = || lights.iter().map(|&light| [light, light, light, 1.0]).collect::<Vec<_>>();
    let mesh = if is_dark { mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors()) } else { mesh };
    let Some((places, tangents)) = surface else { return mesh };
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
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
