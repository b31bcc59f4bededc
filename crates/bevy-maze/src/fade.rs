//! Fades the detailed part of a large maze into the painted part, so that no border is visible: walls become thin and
//! low with the distance, and the painted floor covers the detailed floor.

use crate::aside::register_material;
use bevy::{
    asset::{RenderAssetUsages, embedded_asset, embedded_path},
    image::ImageSampler,
    pbr::{ExtendedMaterial, MaterialExtension, MaterialPlugin, PbrPlugin},
    prelude::*,
    render::render_resource::{AsBindGroup, Extent3d, TextureDimension, TextureFormat},
    shader::{ShaderRef, load_shader_library},
};

/// The distances from the camera at which fading begins and ends, in cell pitches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fade {
    pub(super) from: f32,
    pub(super) to: f32,
}

impl Fade {
    /// No fading: no maze is as large.
    pub(super) const NONE: Self = Self { from: 1e6, to: 2e6 };
}

/// The camera position and the fade, for shaders. All materials share one image, which is written in place: its size
/// stays the same, so no bind group is rebuilt.
#[derive(Resource)]
pub(super) struct Viewpoint {
    pub(super) image: Handle<Image>,
    told: Option<(Vec3, Fade)>,
}

impl FromWorld for Viewpoint {
    fn from_world(world: &mut World) -> Self {
        let image = world.resource_mut::<Assets<Image>>().add(image(Vec3::ZERO, Fade::NONE));
        Self { image, told: None }
    }
}

impl Viewpoint {
    /// Tells the shaders where the eye is.
    pub(super) fn tell(&mut self, eye: Vec3, fade: Fade, images: &mut Assets<Image>) {
        if self.told.replace((eye, fade)) != Some((eye, fade)) {
            _ = images.insert(&self.image, image(eye, fade));
        }
    }

    /// Returns the material of a floor that fades in with the distance.
    pub(super) fn floor(&self, base: StandardMaterial) -> FadingFloor {
        FadingFloor { base, extension: Fading { viewpoint: self.image.clone() } }
    }
}

/// The texels of the image.
fn image(eye: Vec3, fade: Fade) -> Image {
    let texels = [eye.x, eye.y, eye.z, 0.0, fade.from, fade.to, 0.0, 0.0].map(f32::to_ne_bytes);
    let size = Extent3d { width: 2, height: 1, depth_or_array_layers: 1 };
    let (format, on_card) = (TextureFormat::Rgba32Float, RenderAssetUsages::RENDER_WORLD);
    let mut image = Image::new(size, TextureDimension::D2, texels.as_flattened().to_vec(), format, on_card);
    image.sampler = ImageSampler::nearest();
    image
}

/// The material of the painted floor that fades in over the detailed floor.
pub(super) type FadingFloor = ExtendedMaterial<StandardMaterial, Fading>;

/// The input of its shader.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct Fading {
    /// The image of [`Viewpoint`].
    #[texture(103, sample_type = "float", filterable = false, visibility(vertex))]
    viewpoint: Handle<Image>,
}

impl MaterialExtension for Fading {
    fn vertex_shader() -> ShaderRef {
        ShaderRef::Path(bevy::asset::AssetPath::from_path_buf(embedded_path!("flat.wgsl")).with_source("embedded"))
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewpoint>();
    register_material::<FadingFloor>(app);
    if app.is_plugin_added::<PbrPlugin>() {
        load_shader_library!(app, "fade.wgsl");
        embedded_asset!(app, "flat.wgsl");
        app.add_plugins(MaterialPlugin::<FadingFloor>::default());
    } else {
        app.init_asset::<FadingFloor>();
    }
}
