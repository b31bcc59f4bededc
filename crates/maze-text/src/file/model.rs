//! Solid bodies in the formats of other programs.

use super::solid::Solid;
use gltf::{
    Glb,
    json::{
        Accessor, Asset, Buffer, Index, Material, Mesh, Node, Root, Scene, Value,
        accessor::{ComponentType, GenericComponentType, Type},
        buffer::{Target, View},
        material::{PbrBaseColorFactor, PbrMetallicRoughness, StrengthFactor},
        mesh::{Mode, Primitive, Semantic},
        validation::{Checked::Valid, USize64},
    },
};
use std::{
    borrow::Cow,
    io::{self, Write},
};
use stl_io::{Normal, Triangle, Vertex};

/// How many millimetres a cell of pitch 1 is wide in STL, which has no unit of its own and is printed in millimetres.
const MILLIMETRES: f32 = 10.0;

/// Writes bodies as a binary STL, the z axis pointing up, in millimetres.
pub(crate) fn write_stl(solids: &[Solid], output: &mut impl Write) -> io::Result<()> {
    let triangles = solids.iter().flat_map(|solid| {
        solid.triangles.iter().map(|triangle| {
            let [a, b, c] = triangle.map(|point| solid.points[point as usize].map(|part| part * MILLIMETRES));
            Triangle { normal: Normal::new(normal(&[a, b, c])), vertices: [a, b, c].map(Vertex::new) }
        })
    });
    // The number of triangles comes first.
    let triangles: Vec<_> = triangles.collect();
    stl_io::write_stl(output, triangles.iter())
}

/// The y axis pointing up.
fn upright([east, north, height]: [f32; 3]) -> [f32; 3] {
    [east, height, -north]
}

/// Writes bodies as an OBJ, an object each, the y axis pointing up.
pub(crate) fn write_obj(solids: &[Solid], output: &mut impl Write) -> io::Result<()> {
    // Points are numbered through the whole file, from 1 on.
    let mut first = 1;
    for Solid { name, points, triangles } in solids {
        writeln!(output, "o {name}")?;
        for [x, y, z] in points.iter().copied().map(upright) {
            writeln!(output, "v {x} {y} {z}")?;
        }
        for [a, b, c] in triangles {
            writeln!(output, "f {} {} {}", a + first, b + first, c + first)?;
        }
        first += u32::try_from(points.len()).unwrap_or(u32::MAX);
    }
    Ok(())
}

/// Writes bodies as a binary glTF, a node each, the y axis pointing up.
pub(crate) fn write_glb(solids: &[Solid], output: &mut impl Write) -> io::Result<()> {
    let mut root =
        Root { asset: Asset { generator: Some("labyrinth".to_owned()), ..Asset::default() }, ..Root::default() };
    let mut bytes = Vec::new();
    let buffer = Index::new(0);
    for solid in solids {
        // A corner for each triangle, so that every face is flat.
        let corners: Vec<[f32; 3]> =
            solid.triangles.iter().flatten().map(|&point| upright(solid.points[point as usize])).collect();
        let normals: Vec<[f32; 3]> = corners.chunks(3).flat_map(|face| [normal(face); 3]).collect();
        let bound = |pick: fn(f32, f32) -> f32| {
            let fold = |bound: [f32; 3], corner: &[f32; 3]| [0, 1, 2].map(|axis| pick(bound[axis], corner[axis]));
            let first = corners.first().copied().unwrap_or_default();
            Some(Value::from(corners.iter().fold(first, fold).to_vec()))
        };
        let mut accessor = |data: &[[f32; 3]], min, max| {
            let view = View {
                buffer,
                byte_length: USize64::from(12 * data.len()),
                byte_offset: Some(USize64::from(bytes.len())),
                byte_stride: None,
                name: None,
                target: Some(Valid(Target::ArrayBuffer)),
                extensions: None,
                extras: Default::default(),
            };
            bytes.extend(data.iter().flatten().flat_map(|part| part.to_le_bytes()));
            let accessor = Accessor {
                buffer_view: Some(root.push(view)),
                byte_offset: None,
                count: USize64::from(data.len()),
                component_type: Valid(GenericComponentType(ComponentType::F32)),
                type_: Valid(Type::Vec3),
                min,
                max,
                name: None,
                normalized: false,
                sparse: None,
                extensions: None,
                extras: Default::default(),
            };
            root.push(accessor)
        };
        let positions = accessor(&corners, bound(f32::min), bound(f32::max));
        let normals = accessor(&normals, None, None);
        let colour = if solid.name == "walls" { [0.93, 0.90, 0.84, 1.0] } else { [0.80, 0.10, 0.20, 1.0] };
        let material = root.push(Material {
            pbr_metallic_roughness: PbrMetallicRoughness {
                base_color_factor: PbrBaseColorFactor(colour),
                metallic_factor: StrengthFactor(0.0),
                roughness_factor: StrengthFactor(0.85),
                ..PbrMetallicRoughness::default()
            },
            ..Material::default()
        });
        let primitive = Primitive {
            attributes: [(Valid(Semantic::Positions), positions), (Valid(Semantic::Normals), normals)].into(),
            indices: None,
            material: Some(material),
            mode: Valid(Mode::Triangles),
            targets: None,
            extensions: None,
            extras: Default::default(),
        };
        let mesh = root.push(Mesh {
            name: Some(solid.name.to_owned()),
            primitives: vec![primitive],
            weights: None,
            extensions: None,
            extras: Default::default(),
        });
        root.push(Node { mesh: Some(mesh), name: Some(solid.name.to_owned()), ..Node::default() });
    }
    root.push(Buffer {
        byte_length: USize64::from(bytes.len()),
        name: None,
        uri: None,
        extensions: None,
        extras: Default::default(),
    });
    let nodes = (0..).take(solids.len()).map(Index::new).collect();
    let scene = root.push(Scene { name: None, nodes, extensions: None, extras: Default::default() });
    root.scene = Some(scene);
    let json = root.to_vec().map_err(io::Error::other)?;
    let header = gltf::binary::Header { magic: *b"glTF", version: 2, length: 0 };
    let glb = Glb { header, json: Cow::Owned(json), bin: Some(Cow::Owned(bytes)) };
    glb.to_writer(output).map_err(io::Error::other)
}

/// The direction of a triangle's outer side.
fn normal(face: &[[f32; 3]]) -> [f32; 3] {
    let &[a, b, c] = face else { return [0.0; 3] };
    let [u, v] = [b, c].map(|corner| [0, 1, 2].map(|axis| corner[axis] - a[axis]));
    let normal = [0, 1, 2].map(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        u[next] * v[last] - u[last] * v[next]
    });
    let length = normal.iter().map(|part| part * part).sum::<f32>().sqrt();
    normal.map(|part| part / length)
}
