//! The material of a field of walls: the standard material, with a vertex shader that looks up the place of each wall.

use super::shape::WallStyle;
use crate::{fade::Viewpoint, look::WallLook};
use bevy::{
    asset::embedded_path,
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    render::render_resource::AsBindGroup,
    shader::ShaderRef,
};

/// The material of a field.
pub(super) type FieldMaterial = ExtendedMaterial<StandardMaterial, FieldLook>;

const STYLES: [WallStyle; 3] = [WallStyle::Inner, WallStyle::Kept, WallStyle::Boundary];

/// The number of looks in the shader.
const LOOKS: usize = STYLES.len() * WallLook::VARIANTS;

/// The input of the shader.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct FieldLook {
    /// The two ends of each piece of a wall, on the plane.
    #[texture(100, sample_type = "float", filterable = false, visibility(vertex))]
    pub(super) pieces: Handle<Image>,
    /// A [`state`] of each piece.
    #[texture(101, sample_type = "u_int", visibility(vertex))]
    pub(super) states: Handle<Image>,
    /// The color of each look, and its growth.
    #[uniform(102, visibility(vertex))]
    looks: [Vec4; LOOKS],
    /// The image of [`Viewpoint`].
    #[texture(103, sample_type = "float", filterable = false, visibility(vertex))]
    viewpoint: Handle<Image>,
}

impl MaterialExtension for FieldLook {
    fn vertex_shader() -> ShaderRef {
        shader()
    }

    fn prepass_vertex_shader() -> ShaderRef {
        shader()
    }
}

fn shader() -> ShaderRef {
    ShaderRef::Path(bevy::asset::AssetPath::from_path_buf(embedded_path!("field.wgsl")).with_source("embedded"))
}

/// The state of a piece that does not stand.
pub(super) const FALLEN: u8 = 0;

/// The state of a piece that stands.
pub(super) fn state(style: WallStyle, variant: usize) -> u8 {
    let style = STYLES.iter().position(|&one| one == style).unwrap_or(0);
    u8::try_from(1 + style * WallLook::VARIANTS + variant).unwrap_or(u8::MAX)
}

impl FieldLook {
    pub(super) fn new(pieces: Handle<Image>, states: Handle<Image>, viewpoint: &Viewpoint) -> Self {
        Self { pieces, states, looks: [Vec4::ONE; LOOKS], viewpoint: viewpoint.image.clone() }
    }
}

/// Applies the look of walls to a field. Kept walls have their own colors if `kept_stand_out`.
pub(super) fn paint(material: &mut FieldMaterial, kept_stand_out: bool, walls: &WallLook) {
    material.base.perceptual_roughness = walls.roughness;
    material.base.reflectance = walls.reflectance;
    for (number, look) in material.extension.looks.iter_mut().enumerate() {
        let (style, variant) = (STYLES[number / WallLook::VARIANTS], number % WallLook::VARIANTS);
        let wall = match style {
            WallStyle::Kept if kept_stand_out => &walls.kept[variant],
            WallStyle::Inner | WallStyle::Kept => &walls.inner[variant],
            WallStyle::Boundary => &walls.boundary,
        };
        let color = wall.color.to_linear();
        *look = Vec4::new(color.red, color.green, color.blue, style.growth());
    }
}
