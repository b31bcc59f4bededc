//! Binary glTF: a 3D model for viewing, with a node for each solid.

use crate::version::program;
use crate::{
    Drawing,
    solid::{Measures, Part, Solid, upright},
    steps::Steps,
};
use glam::Vec3;
use gltf_json::{
    Accessor, Asset, Buffer, Index, Material, Mesh, Node, Root, Scene, Value,
    accessor::{ComponentType, GenericComponentType, Type},
    buffer::{Target, View},
    material::{PbrBaseColorFactor, PbrMetallicRoughness, StrengthFactor},
    mesh::{Mode, Primitive, Semantic},
    validation::{Checked::Valid, USize64},
};
use maze_core::Geometry;
use serde_json::value::to_raw_value;
use std::{
    collections::BTreeMap,
    io::{self, Write},
};

/// The lengths of the file header and of the header of each of its two chunks, in bytes.
const HEADER: u64 = 12;
const CHUNK_HEADER: u64 = 8;

/// Writes a node for each solid, with the y axis pointing up. Without measures, a cell is one meter wide. There are no
/// normals: glTF then shades every face flat, and triangles can share corners, which keeps the surface closed. The
/// extras of the asset hold the share code.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (code, measures): (Option<&str>, Option<&Measures>),
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let meters = measures.map_or(1.0, |measures| measures.cell_size / 1000.0);
    let measures = &measures.copied().unwrap_or_default();
    steps.expect(3 * Solid::steps(drawing, measures));
    let extras = code.map(|code| to_raw_value(&BTreeMap::from([("blueprint", code)]))).transpose()?;
    let asset = Asset { generator: Some(program()), extras, ..Asset::default() };
    let mut root = Root { asset, ..Root::default() };
    let mut length = 0;
    let solids = Solid::all(drawing, measures);
    for &solid in &solids {
        describe(&mut root, &mut length, solid, &Extent::of((solid, measures, meters), drawing, steps)?);
    }
    root.push(Buffer {
        byte_length: USize64(length),
        name: None,
        uri: None,
        extensions: None,
        extras: Default::default(),
    });
    let nodes = (0..).take(solids.len()).map(Index::new).collect();
    let scene = root.push(Scene { name: None, nodes, extensions: None, extras: Default::default() });
    root.scene = Some(scene);
    let mut json = root.to_vec().map_err(io::Error::other)?;
    json.resize(json.len().next_multiple_of(4), b' ');
    let all = HEADER + CHUNK_HEADER + json.len() as u64 + CHUNK_HEADER + length;
    let too_long = |_| io::Error::other(format!("a glb holds at most {} bytes, not {all}", u32::MAX));
    let all = u32::try_from(all).map_err(too_long)?;
    // The chunks are shorter than the file, whose length fits into 32 bits.
    let chunk = |length: usize, name: &[u8; 4]| [(length as u32).to_le_bytes(), *name].concat();
    output.write_all(&[*b"glTF", 2_u32.to_le_bytes(), all.to_le_bytes()].concat())?;
    output.write_all(&chunk(json.len(), b"JSON"))?;
    output.write_all(&json)?;
    output.write_all(&chunk(length as usize, b"BIN\0"))?;
    for solid in solids {
        solid.write(drawing, measures, steps, |part| match part {
            Part::Point(point) => {
                output.write_all((upright(point) * meters).to_array().map(f32::to_le_bytes).as_flattened())
            }
            Part::Triangle(_) => Ok(()),
        })?;
        solid.write(drawing, measures, steps, |part| match part {
            Part::Triangle(corners) => {
                output.write_all(corners.map(|corner| corner.number.to_le_bytes()).as_flattened())
            }
            Part::Point(_) => Ok(()),
        })?;
    }
    Ok(())
}

/// The size of a solid: its numbers of points and triangles, and its bounding box.
struct Extent {
    points: u64,
    triangles: u64,
    least: Vec3,
    most: Vec3,
}

impl Extent {
    fn of<G: Geometry>(
        (solid, measures, meters): (Solid, &Measures, f32),
        drawing: &Drawing<'_, G>,
        steps: &mut Steps<'_>,
    ) -> io::Result<Self> {
        let mut extent = Self { points: 0, triangles: 0, least: Vec3::INFINITY, most: Vec3::NEG_INFINITY };
        solid.write(drawing, measures, steps, |part| {
            match part {
                Part::Point(point) => {
                    let point = upright(point) * meters;
                    extent.points += 1;
                    extent.least = extent.least.min(point);
                    extent.most = extent.most.max(point);
                }
                Part::Triangle(_) => extent.triangles += 1,
            }
            Ok(())
        })?;
        Ok(extent)
    }
}

/// Adds a solid to the document: the positions and indices of its mesh in the buffer, its material and its node.
fn describe(root: &mut Root, length: &mut u64, solid: Solid, extent: &Extent) {
    let bound = |point: Vec3| Some(Value::from(point.to_array().to_vec()));
    let positions = Accessor {
        min: bound(extent.least),
        max: bound(extent.most),
        ..accessor(root, length, extent.points, Target::ArrayBuffer)
    };
    let positions = root.push(positions);
    let indices = accessor(root, length, 3 * extent.triangles, Target::ElementArrayBuffer);
    let indices = root.push(indices);
    let color = match solid {
        Solid::Solution | Solid::FloorPath(_) => [0.80, 0.10, 0.20, 1.0],
        _ => [0.93, 0.90, 0.84, 1.0],
    };
    let material = root.push(Material {
        pbr_metallic_roughness: PbrMetallicRoughness {
            base_color_factor: PbrBaseColorFactor(color),
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
        name: Some(solid.to_string()),
        primitives: vec![primitive],
        weights: None,
        extensions: None,
        extras: Default::default(),
    });
    root.push(Node { mesh: Some(mesh), name: Some(solid.to_string()), ..Node::default() });
}

/// Adds an accessor for the next part of the buffer: vectors of three floats, or indices.
fn accessor(root: &mut Root, length: &mut u64, count: u64, target: Target) -> Accessor {
    let (type_, component, size) = match target {
        Target::ArrayBuffer => (Type::Vec3, ComponentType::F32, 12),
        Target::ElementArrayBuffer => (Type::Scalar, ComponentType::U32, 4),
    };
    let view = root.push(View {
        buffer: Index::new(0),
        byte_length: USize64(count * size),
        byte_offset: Some(USize64(*length)),
        byte_stride: None,
        name: None,
        target: Some(Valid(target)),
        extensions: None,
        extras: Default::default(),
    });
    *length += count * size;
    Accessor {
        buffer_view: Some(view),
        byte_offset: None,
        count: USize64(count),
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
