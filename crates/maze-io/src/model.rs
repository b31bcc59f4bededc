//! Solid bodies in the formats of other programs.

use super::solid::Solid;
use glam::Vec3;
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
use maze_version::program;
use serde_json::value::to_raw_value;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    io::{self, Write},
};

/// How many millimetres a cell of pitch 1 is wide in STL, which has no unit of its own and is printed in millimetres.
const MILLIMETRES: f32 = 10.0;

/// How many bytes an STL begins with, of which the format says nothing.
const HEADER: usize = 80;

/// Writes a body as a binary STL, the z axis pointing up, in millimetres. The header holds the program and the share
/// code, as far as there is room for them.
pub(crate) fn write_stl(solid: &Solid, code: Option<&str>, output: &mut impl Write) -> io::Result<()> {
    let program = program();
    let with_code = code.map(|code| format!("{program} {code}"));
    let without_program = code.map(|code| format!("labyrinth {code}"));
    let titles = [with_code, without_program].into_iter().flatten();
    let mut header = titles.into_iter().find(|title| title.len() <= HEADER).unwrap_or(program).into_bytes();
    header.resize(HEADER, 0);
    output.write_all(&header)?;
    output.write_all(&u32::try_from(solid.triangles.len()).map_err(io::Error::other)?.to_le_bytes())?;
    for triangle in &solid.triangles {
        let corners = triangle.map(|point| solid.points[point as usize] * MILLIMETRES);
        for part in [normal(corners)].iter().chain(&corners).flat_map(Vec3::to_array) {
            output.write_all(&part.to_le_bytes())?;
        }
        // An attribute that nothing uses.
        output.write_all(&[0; 2])?;
    }
    Ok(())
}

/// The y axis pointing up.
fn upright(point: Vec3) -> Vec3 {
    Vec3::new(point.x, point.z, -point.y)
}

/// Writes bodies as an OBJ, an object each, the y axis pointing up. Comments hold the program and the
/// share code.
pub(crate) fn write_obj(solids: &[Solid], code: Option<&str>, output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "# {}", program())?;
    if let Some(code) = code {
        writeln!(output, "# {code}")?;
    }
    // Points are numbered through the whole file, from 1 on.
    let mut first = 1;
    for Solid { name, points, triangles } in solids {
        writeln!(output, "o {name}")?;
        for Vec3 { x, y, z } in points.iter().copied().map(upright) {
            writeln!(output, "v {x} {y} {z}")?;
        }
        for [a, b, c] in triangles {
            writeln!(output, "f {} {} {}", a + first, b + first, c + first)?;
        }
        first += u32::try_from(points.len()).unwrap_or(u32::MAX);
    }
    Ok(())
}

/// Writes bodies as a binary glTF, a node each, the y axis pointing up. Normals are left out: so every face is flat, as
/// the format has it, and corners are shared, so that the surface is closed. The extras of the asset hold the share
/// code.
pub(crate) fn write_glb(solids: &[Solid], code: Option<&str>, output: &mut impl Write) -> io::Result<()> {
    let extras = code.map(|code| to_raw_value(&BTreeMap::from([("blueprint", code)]))).transpose()?;
    let asset = Asset { generator: Some(program()), extras, ..Asset::default() };
    let mut root = Root { asset, ..Root::default() };
    let mut bytes = Vec::new();
    for solid in solids {
        let points: Vec<Vec3> = solid.points.iter().copied().map(upright).collect();
        let bound = |pick: fn(Vec3, Vec3) -> Vec3| {
            Value::from(points.iter().copied().fold(points[0], pick).to_array().to_vec())
        };
        let corners = points.iter().flat_map(Vec3::to_array).flat_map(f32::to_le_bytes);
        let positions = Accessor {
            min: Some(bound(Vec3::min)),
            max: Some(bound(Vec3::max)),
            ..accessor(&mut root, &mut bytes, corners, Target::ArrayBuffer)
        };
        let positions = root.push(positions);
        let corners = solid.triangles.iter().flatten().flat_map(|point| point.to_le_bytes());
        let indices = accessor(&mut root, &mut bytes, corners, Target::ElementArrayBuffer);
        let indices = root.push(indices);
        let colour = if solid.name == "maze" { [0.93, 0.90, 0.84, 1.0] } else { [0.80, 0.10, 0.20, 1.0] };
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
            attributes: [(Valid(Semantic::Positions), positions)].into(),
            indices: Some(indices),
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

/// Appends numbers to the buffer, and says how they lie there: triples of floats, or single indices.
fn accessor(root: &mut Root, bytes: &mut Vec<u8>, numbers: impl Iterator<Item = u8>, target: Target) -> Accessor {
    let begin = bytes.len();
    bytes.extend(numbers);
    let length = bytes.len() - begin;
    let (type_, component, size) = match target {
        Target::ArrayBuffer => (Type::Vec3, ComponentType::F32, 12),
        Target::ElementArrayBuffer => (Type::Scalar, ComponentType::U32, 4),
    };
    let view = root.push(View {
        buffer: Index::new(0),
        byte_length: USize64::from(length),
        byte_offset: Some(USize64::from(begin)),
        byte_stride: None,
        name: None,
        target: Some(Valid(target)),
        extensions: None,
        extras: Default::default(),
    });
    Accessor {
        buffer_view: Some(view),
        byte_offset: None,
        count: USize64::from(length / size),
        component_type: Valid(GenericComponentType(component)),
        type_: Valid(type_),
        min: None,
        max: None,
        name: None,
        normalized: false,
        sparse: None,
        extensions: None,
        extras: Default::default(),
    }
}

/// The direction of a triangle's outer side.
fn normal([a, b, c]: [Vec3; 3]) -> Vec3 {
    let normal = (b - a).cross(c - a);
    // Not `normalize`, which rounds once more.
    normal / normal.length()
}
