//! Reflections of meshes.

use bevy::{mesh::VertexAttributeValues, platform::collections::HashMap, prelude::*};

/// The reflection of a mesh in its own coordinates.
pub(crate) const MIRROR: Vec3 = Vec3::new(-1.0, 1.0, 1.0);

/// The mirror images of meshes. A mesh in a mirrored place would show its inside.
#[derive(Resource, Debug, Default)]
pub(crate) struct Mirrors(HashMap<AssetId<Mesh>, Handle<Mesh>>);

impl Mirrors {
    /// Returns the mirror image of a mesh. `None` if the program no longer has the data of the mesh.
    pub(crate) fn of(&mut self, mesh: &Handle<Mesh>, meshes: &mut Assets<Mesh>) -> Option<Handle<Mesh>> {
        if let Some(mirror) = self.0.get(&mesh.id()) {
            return Some(mirror.clone());
        }
        let mirror = reflected(meshes.get(mesh)?, 0)?;
        let mirror = meshes.add(mirror);
        self.0.insert(mesh.id(), mirror.clone());
        Some(mirror)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Mirrors>();
}

/// Returns the reflection of a mesh along an axis, by its number. `None` if the program no longer has the data of the mesh.
pub(crate) fn reflected(mesh: &Mesh, axis: usize) -> Option<Mesh> {
    mesh.try_attribute(Mesh::ATTRIBUTE_POSITION).ok()?;
    let mut mirror = mesh.clone();
    for attribute in [Mesh::ATTRIBUTE_POSITION, Mesh::ATTRIBUTE_NORMAL] {
        if let Some(VertexAttributeValues::Float32x3(values)) = mirror.attribute_mut(attribute) {
            values.iter_mut().for_each(|value| value[axis] *= -1.0);
        }
    }
    if let Some(VertexAttributeValues::Float32x4(tangents)) = mirror.attribute_mut(Mesh::ATTRIBUTE_TANGENT) {
        for tangent in tangents {
            tangent[axis] *= -1.0;
            tangent[3] *= -1.0;
        }
    }
    mirror.invert_winding().ok()?;
    Some(mirror)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether all triangles of a convex mesh around the origin have their front outside.
    fn has_its_front_outside(mesh: &Mesh) -> bool {
        let outward = |triangle: Triangle3d| {
            let [a, b, c] = triangle.vertices;
            (b - a).cross(c - a).dot((a + b + c) / 3.0)
        };
        mesh.triangles().expect("triangles").all(|triangle| outward(triangle) >= -1e-6)
    }

    #[test]
    fn a_mirrored_mesh_has_its_front_outside() {
        let mut meshes = Assets::<Mesh>::default();
        let cone = meshes.add(Cone::new(0.5, 1.0));
        let mut mirrors = Mirrors::default();
        let mirror = mirrors.of(&cone, &mut meshes).expect("it has its data");
        assert_eq!(mirrors.of(&cone, &mut meshes), Some(mirror.clone()), "it is kept");
        assert!(has_its_front_outside(meshes.get(&mirror).expect("it exists")));
        let upside_down = reflected(&Cone::new(0.5, 1.0).into(), 1).expect("it has its data");
        assert!(has_its_front_outside(&upside_down));
    }
}
