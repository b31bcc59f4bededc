//! The textures of the theme's surfaces. Jobs read or generate them in the background, and they are shown when they
//! are ready. Low quality has none.

use super::{
    file::{Finish, Theme},
    surface::{SIDE, Surface, Texture},
    texture_cache,
};
use crate::platform::{
    job::Job,
    order::{Order, Tally},
};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, path::PathBuf};
use symbios_texture::TextureMap;

/// The cache folder for textures; `None` disables the cache.
#[derive(Resource, Clone, Debug, Default)]
pub struct TextureFolder(pub Option<PathBuf>);

/// Whether surfaces have textures. Other modules set it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SurfacesShown(pub bool);

/// The textures that are loaded, and those in progress.
#[derive(Resource, Default)]
pub struct Textures {
    /// Whether surfaces have textures.
    shown: bool,
    images: BTreeMap<Key, Images>,
    jobs: Vec<(Key, Job<Result<Made, String>>)>,
}

/// A surface and its strength in hundredths.
type Key = (Surface, u8);

/// The images of a surface.
#[derive(Clone, Debug)]
pub(crate) struct Images {
    /// The brightness relative to the mean, which is 0.5 in linear light: half of the mean is 0.25.
    pub(crate) shade: Handle<Image>,
    /// The normal map.
    pub(crate) normal: Handle<Image>,
    /// Occlusion and roughness.
    pub(crate) orm: Handle<Image>,
}

/// An order to read the images of a surface from a cache folder or to generate them, which takes seconds.
#[derive(Serialize, Deserialize)]
pub(crate) struct MakeImages {
    surface: Surface,
    strength: f32,
    folder: Option<PathBuf>,
}

/// The texels of the images of a surface, each with its mip levels.
#[derive(Serialize, Deserialize)]
pub(crate) struct Made {
    shade: Vec<u8>,
    normal: Vec<u8>,
    orm: Vec<u8>,
    levels: u32,
}

impl Order for MakeImages {
    type Done = Result<Made, String>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        let texture = texture_cache::get(self.surface, self.folder.as_deref())?;
        let map = strengthen(texture, self.strength);
        Ok(Made { shade: map.albedo, normal: map.normal, orm: map.roughness, levels: map.mip_level_count })
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share in hundredths")]
fn key(finish: Finish) -> Key {
    (finish.surface, (100.0 * finish.strength).round() as u8)
}

impl Textures {
    /// Returns whether surfaces have textures.
    pub(crate) fn are_shown(&self) -> bool {
        self.shown
    }

    /// Returns whether no textures are in progress.
    #[must_use]
    pub fn are_ready(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Returns the images of a surface, if textures are on and these are loaded.
    pub(crate) fn get(&self, finish: Finish) -> Option<&Images> {
        self.images.get(&key(finish)).filter(|_| self.shown)
    }
}

/// Starts jobs for the textures that the theme needs and that are not loaded.
pub(super) fn begin(
    (theme, shown): (Res<Theme>, Res<SurfacesShown>),
    folder: Res<TextureFolder>,
    mut textures: ResMut<Textures>,
) {
    let SurfacesShown(shown) = *shown;
    if textures.shown != shown {
        textures.shown = shown;
    }
    let needed = [theme.walls.surface, theme.floor.surface, theme.ground_surface];
    for finish in needed.into_iter().flatten().filter(|_| shown) {
        let key = key(finish);
        let there = textures.images.contains_key(&key) || textures.jobs.iter().any(|(one, _)| *one == key);
        if !there {
            let order = MakeImages { surface: finish.surface, strength: finish.strength, folder: folder.0.clone() };
            textures.bypass_change_detection().jobs.push((key, Job::order(order)));
        }
    }
}

pub(super) fn are_being_made(textures: Res<Textures>) -> bool {
    !textures.are_ready()
}

/// Stores the textures that are finished.
pub(super) fn take(mut textures: ResMut<Textures>, mut images: ResMut<Assets<Image>>) {
    let all = textures.bypass_change_detection();
    let mut done = Vec::new();
    all.jobs.retain_mut(|(key, job)| job.result().map(|made| done.push((*key, made))).is_none());
    for (key, made) in done {
        match made.map_err(|error| error.to_string()).and_then(|made| made) {
            Ok(map) => {
                let images = Images {
                    shade: images.add(image(map.shade, map.levels, TextureFormat::Rgba8UnormSrgb)),
                    normal: images.add(image(map.normal, map.levels, TextureFormat::Rgba8Unorm)),
                    orm: images.add(image(map.orm, map.levels, TextureFormat::Rgba8Unorm)),
                };
                textures.images.insert(key, images);
            }
            Err(error) => warn!("cannot create the texture of {:?}: {error}", key.0),
        }
    }
}

fn image(texels: Vec<u8>, levels: u32, format: TextureFormat) -> Image {
    let size = Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = levels;
    image.data = Some(texels);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: 8,
        ..default()
    });
    image
}

/// Turns the color into a shade around the mean, so that a theme can tint it; applies the strength to all images; and
/// adds mip levels.
fn strengthen(texture: Texture, strength: f32) -> TextureMap {
    let Texture { mut albedo, mut normal, mut orm } = texture;
    let linear: Vec<f32> = (0..=u8::MAX).map(|value| Srgba::gamma_function(f32::from(value) / 255.0)).collect();
    for channel in 0..3 {
        let texels = || albedo.iter().skip(channel).step_by(4);
        #[expect(clippy::cast_precision_loss, reason = "a mean need not be exact")]
        let mean = texels().map(|&texel| linear[usize::from(texel)]).sum::<f32>() / texels().len().max(1) as f32;
        let shades: Vec<u8> = linear
            .iter()
            .map(|&value| byte(Srgba::gamma_function_inverse(0.5 * (1.0 + strength * (value / mean - 1.0)).max(0.0))))
            .collect();
        albedo.iter_mut().skip(channel).step_by(4).for_each(|texel| *texel = shades[usize::from(*texel)]);
    }
    for texel in normal.chunks_exact_mut(4) {
        let [x, y, z] = [texel[0], texel[1], texel[2]].map(|part| f32::from(part) / 127.5 - 1.0);
        let towards = Vec3::new(strength * x, strength * y, z.max(0.01)).normalize();
        texel[..3].copy_from_slice(&towards.to_array().map(|part| byte(0.5 + 0.5 * part)));
    }
    for texel in orm.chunks_exact_mut(4) {
        texel[0] = byte(1.0 + strength * (f32::from(texel[0]) / 255.0 - 1.0));
    }
    let (width, height) = (SIDE, SIDE);
    TextureMap { albedo, normal, roughness: orm, emissive: None, width, height, mip_level_count: 1 }.with_mips()
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
fn byte(share: f32) -> u8 {
    (255.0 * share.clamp(0.0, 1.0)).round() as u8
}
