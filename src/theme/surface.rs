//! What a surface looks like close by: images that repeat without a seam, made by `symbios-texture`.

use serde::{Deserialize, Serialize};
use symbios_texture::{
    TextureGenerator, TextureMap,
    ashlar::{AshlarConfig, AshlarGenerator},
    brick::{BrickConfig, BrickGenerator},
    dry_stone::{DryStoneConfig, DryStoneGenerator},
    forest_floor::{ForestFloorConfig, ForestFloorGenerator},
    gravel::{GravelConfig, GravelGenerator},
    ice::{IceConfig, IceGenerator},
    moss::{MossConfig, MossGenerator},
    pavers::{PaversConfig, PaversGenerator},
    snow::{SnowConfig, SnowGenerator},
    stucco::{StuccoConfig, StuccoGenerator},
    weathering::{CreviceDirt, EdgeWear, Streaks, WeatheringConfig},
};

/// What there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub enum Surface {
    /// Blocks of stone in courses.
    Ashlar,
    /// Stones as they were found, without mortar.
    Rubble,
    /// Bricks.
    Brick,
    /// Leaves.
    Hedge,
    /// Ice with cracks.
    Ice,
    /// Plaster.
    Plaster,
    /// Square flagstones.
    Flagstones,
    /// Pebbles.
    Gravel,
    /// Short grass.
    Grass,
    /// Snow.
    Snow,
}

/// How many texels an image has along each side.
pub const SIDE: u32 = 512;

/// How many bricks lie side by side in an image.
const BRICKS: u8 = 4;

/// The images of a surface, [`SIDE`] x [`SIDE`] texels of four bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texture {
    /// Its colour, as in sRGB.
    pub albedo: Vec<u8>,
    /// Which way it faces.
    pub normal: Vec<u8>,
    /// How much light reaches it, how rough it is, and how much of a metal.
    pub orm: Vec<u8>,
}

impl Surface {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Ashlar,
        Self::Rubble,
        Self::Brick,
        Self::Hedge,
        Self::Ice,
        Self::Plaster,
        Self::Flagstones,
        Self::Gravel,
        Self::Grass,
        Self::Snow,
    ];

    /// At how many places, at equal distances, its image can be cut from top to bottom: between bricks, or only where it
    /// begins.
    #[must_use]
    pub fn modules(self) -> u8 {
        match self {
            Self::Brick => BRICKS,
            _ => 1,
        }
    }

    /// Makes its images, always the same.
    ///
    /// # Errors
    /// None that is known; a message.
    pub fn make(self) -> Result<Texture, String> {
        let map = match self {
            Self::Ashlar => generate(AshlarGenerator::new(AshlarConfig {
                rows: 3,
                cols: 3,
                mortar_size: 0.05,
                cell_variance: 0.22,
                chisel_depth: 0.7,
                weathering: weather(0.5),
                ..AshlarConfig::default()
            })),
            Self::Rubble => generate(DryStoneGenerator::new(DryStoneConfig {
                courses: 6,
                stones_per_course: 4,
                gap_width: 0.07,
                irregularity: 0.45,
                cell_variance: 0.55,
                moss_level: 0.2,
                weathering: weather(0.4),
                ..DryStoneConfig::default()
            })),
            Self::Brick => generate(BrickGenerator::new(BrickConfig {
                scale: BRICKS.into(),
                aspect_ratio: 0.5,
                mortar_size: 0.06,
                cell_variance: 0.2,
                weathering: weather(0.35),
                ..BrickConfig::default()
            })),
            Self::Hedge => generate(ForestFloorGenerator::new(ForestFloorConfig {
                litter_scale: 9.0,
                layers: 4,
                coverage: 0.95,
                leaf_width: 0.62,
                leaf_thickness: 0.5,
                color_humus: [0.03, 0.06, 0.02],
                color_leaf: [0.30, 0.46, 0.12],
                color_leaf_old: [0.12, 0.26, 0.06],
                normal_strength: 3.0,
                ..ForestFloorConfig::default()
            })),
            Self::Ice => generate(IceGenerator::new(IceConfig {
                scale: 1.6,
                crack_density: 1.2,
                vein_sharpness: 12.0,
                frost_level: 0.35,
                ..IceConfig::default()
            })),
            Self::Plaster => generate(StuccoGenerator::new(StuccoConfig {
                scale: 5.0,
                weathering: weather(0.15),
                normal_strength: 1.2,
                ..StuccoConfig::default()
            })),
            Self::Flagstones => generate(PaversGenerator::new(PaversConfig {
                scale: 3.0,
                grout_width: 0.05,
                cell_variance: 0.14,
                weathering: weather(0.4),
                ..PaversConfig::default()
            })),
            Self::Gravel => generate(GravelGenerator::new(GravelConfig { scale: 24.0, ..GravelConfig::default() })),
            Self::Grass => generate(MossGenerator::new(MossConfig { dry_patches: 0.12, ..MossConfig::default() })),
            Self::Snow => generate(SnowGenerator::new(SnowConfig::default())),
        }?;
        Ok(Texture { albedo: map.albedo, normal: map.normal, orm: map.roughness })
    }
}

fn generate(generator: impl TextureGenerator) -> Result<TextureMap, String> {
    generator.generate(SIDE, SIDE).map_err(|error| error.to_string())
}

/// What the years have done, 0 to 1: edges are rubbed, dirt lies in the joints, and rain has run down.
fn weather(age: f32) -> WeatheringConfig {
    let stone = [0.62, 0.60, 0.56];
    WeatheringConfig {
        edge_wear: EdgeWear { amount: 0.6 * age, color: stone, roughness: 0.7, metallic: 0.0, ..EdgeWear::default() },
        crevice_dirt: CreviceDirt { amount: age, ..CreviceDirt::default() },
        streaks: Streaks { amount: 0.6 * age, ..Streaks::default() },
        ..WeatheringConfig::default()
    }
}
