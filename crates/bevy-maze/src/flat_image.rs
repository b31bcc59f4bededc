//! The image of a block of distant cells, with its mip levels: each texel is the mean of four.

use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use std::sync::LazyLock;

/// A color in the image of the floor.
pub(super) type Texel = [u8; 4];

/// The side of the image of a block in texels, one for each cell pitch.
pub(super) const TEXELS: usize = 256;

/// A transparent texel beside one of this color, which filtering mixes in.
pub(super) fn nothing([red, green, blue, _]: Texel) -> Texel {
    [red, green, blue, 0]
}

/// The light of each byte of a color, in parts of [`FULL`], and the byte of each amount of light.
struct Light {
    of_byte: [u16; 256],
    to_byte: Vec<u8>,
}

const FULL: u16 = 4095;

static LIGHT: LazyLock<Light> = LazyLock::new(|| {
    let light = |byte: u8| f32::from(FULL) * Color::srgb_u8(byte, byte, byte).to_linear().red;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between zero and FULL")]
    let of_byte = std::array::from_fn(|byte| light(byte as u8).round() as u16);
    let byte = |light: u16| {
        let light = f32::from(light) / f32::from(FULL);
        Color::linear_rgb(light, light, light).to_srgba().to_u8_array()[0]
    };
    Light { of_byte, to_byte: (0..=FULL).map(byte).collect() }
});

/// The parts in a share of [`mixed`].
pub(super) const PARTS: u32 = 256;

/// The color that mixes the light of `a` with this share of `b`, in [`PARTS`].
pub(super) fn mixed(a: Texel, b: Texel, parts_of_b: u32) -> Texel {
    let light = |byte: u8| u32::from(LIGHT.of_byte[usize::from(byte)]);
    let mix = |part: usize| {
        let sum = (PARTS - parts_of_b) * light(a[part]) + parts_of_b * light(b[part]);
        LIGHT.to_byte[((sum + PARTS / 2) / PARTS) as usize]
    };
    [mix(0), mix(1), mix(2), a[3]]
}

/// The mean of the texels that are not transparent.
fn mean(texels: [Texel; 4]) -> Texel {
    let there = |texel: &Texel| texel[3] > 0;
    let count = texels.iter().filter(|texel| there(texel)).count() as u32;
    if count == 0 {
        return texels[0];
    }
    let sum = |part: usize| {
        texels
            .iter()
            .filter(|texel| there(texel))
            .map(|texel| u32::from(LIGHT.of_byte[usize::from(texel[part])]))
            .sum::<u32>()
    };
    let color = |part| LIGHT.to_byte[((sum(part) + count / 2) / count) as usize];
    let opacity = texels.iter().map(|texel| u32::from(texel[3])).sum::<u32>() / 4;
    [color(0), color(1), color(2), u8::try_from(opacity).unwrap_or(u8::MAX)]
}

/// The strength of the shades in each mip level, in [`PARTS`]: less of them in the first, where a texel is a cell and
/// regions with more walls still look darker than others.
const SHADE_SEEN: [u32; 2] = [PARTS / 2, PARTS];

/// The light of a texel in the brightest and the darkest shade, in [`PARTS`].
const SHADES: [u32; 2] = [PARTS * 3 / 2, PARTS / 4];

/// Shades a texel. The shade is from 0 to 255, and `seen` is its strength in [`PARTS`].
fn shaded(texel: Texel, shade: u8, seen: u32) -> Texel {
    let ([brightest, darkest], [most, shade]) = (SHADES, [u8::MAX, shade].map(u32::from));
    let parts_of_shade = (brightest * (most - shade) + darkest * shade) / most;
    let parts = (PARTS * (PARTS - seen) + parts_of_shade * seen) / PARTS;
    let part = |part: usize| {
        let light = parts * u32::from(LIGHT.of_byte[usize::from(texel[part])]) / PARTS;
        LIGHT.to_byte[light.min(u32::from(FULL)) as usize]
    };
    [part(0), part(1), part(2), texel[3]]
}

/// The square image of these texels, whose side is a power of two. It is shaded by `shades`, one for each texel.
pub(super) fn flat_image(texels: &[Texel], side: usize, shades: Option<Vec<u8>>) -> Image {
    let length = u32::try_from(side).unwrap_or(u32::MAX);
    let size = Extent3d { width: length, height: length, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.texture_descriptor.mip_level_count = side.ilog2() + 1;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        // Far away, what is looked at under a flat angle would blur along both axes.
        anisotropy_clamp: 8,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    let mut data = Vec::with_capacity(texels.len() * 4 * 4 / 3 + 4);
    let (mut level, mut shades, mut side) = (texels.to_vec(), shades, side);
    for number in 0..image.texture_descriptor.mip_level_count as usize {
        if number > 0 {
            let half = side / 2;
            let four = |texel: usize| {
                let first = 2 * (texel / half) * side + 2 * (texel % half);
                [first, first + 1, first + side, first + side + 1]
            };
            level = (0..half * half).map(|texel| mean(four(texel).map(|place| level[place]))).collect();
            shades = shades.map(|shades| {
                let mean = |texel| four(texel).map(|place| u32::from(shades[place])).iter().sum::<u32>() / 4;
                (0..half * half).map(|texel| u8::try_from(mean(texel)).unwrap_or(u8::MAX)).collect()
            });
            side = half;
        }
        let seen = SHADE_SEEN[number.min(SHADE_SEEN.len() - 1)];
        match &shades {
            None => data.extend_from_slice(level.as_flattened()),
            Some(shades) => {
                data.extend(level.iter().zip(shades).flat_map(|(&texel, &shade)| shaded(texel, shade, seen)))
            }
        }
    }
    image.data = Some(data);
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_far_away_has_the_mean_light_of_what_is_there() {
        let ([white, black], gap) = ([[255; 4], [0, 0, 0, 255]], nothing([9; 4]));
        // Black and white squares, and a quarter where nothing is.
        let texel = |number: usize| match (number % 4, number / 4) {
            (2.., 2..) => gap,
            (x, y) if (x + y) % 2 == 0 => white,
            _ => black,
        };
        let texels: Vec<Texel> = (0..16).map(texel).collect();
        let image = flat_image(&texels, 4, None);
        let data = image.data.expect("it was just made");
        assert_eq!((data.len(), image.texture_descriptor.mip_level_count), (4 * (16 + 4 + 1), 3));
        // Half of the light is more than half of the byte.
        let half = [188, 188, 188, 255];
        assert_eq!(data[64..80].as_chunks::<4>().0, [half, half, half, gap]);
        assert_eq!(data[80..], [188, 188, 188, 191]);
        assert_eq!([0, 128, 256].map(|parts| mixed(black, white, parts)), [black, half, white]);
    }

    #[test]
    fn shades_are_seen_from_where_a_cell_is_a_texel_and_more_from_farther_away() {
        let gray: Vec<Texel> = vec![[100, 100, 100, 255]; 16];
        let shades = (0..16).map(|texel| if texel % 4 < 2 { 0 } else { 255 }).collect();
        let data = flat_image(&gray, 4, Some(shades)).data.expect("it was just made");
        let tones: Vec<u8> = data.as_chunks::<4>().0.iter().map(|texel| texel[0]).collect();
        let [near, far] = [0, 16].map(|first| [tones[first], tones[first + if first == 0 { 2 } else { 1 }]]);
        assert!(far[0] > near[0] && near[0] > 100 && near[1] < 100 && far[1] < near[1], "{tones:?}");
        assert_eq!(tones[..16], [near[0], near[0], near[1], near[1]].repeat(4));
        assert_eq!(tones[16..20], far.repeat(2));
        assert!((70..100).contains(&tones[20]), "the mean of both: {tones:?}");
    }
}
