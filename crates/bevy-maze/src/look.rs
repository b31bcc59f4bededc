//! What mazes look like: what walls, floor and gates are made of.

use bevy::{ecs::system::SystemParam, prelude::*};
use maze_core::Mark;

/// In how many variants there are walls. Each region of a maze has one of them, so that one finds one's way.
pub const VARIANTS: usize = 4;

/// How much farther away the ground around a maze should count as it is, in the least steps of depth (see
/// [`StandardMaterial::depth_bias`]): it lies close below the floor, and depths of something so large are inexact, above all
/// by WebGL2, which has few steps for what is far away.
pub const GROUND_DEPTH_BIAS: f32 = -32.0;

/// What a maze looks like. A maze without this component looks like [`DefaultLook`].
#[derive(Component, Clone, Debug)]
pub struct MazeLook {
    /// What walls are made of.
    pub walls: WallLook,
    /// What the floor is made of.
    pub floor: FloorLook,
    /// What stands at both ends.
    pub gates: GateLook,
}

/// What mazes without a look of their own look like.
#[derive(Resource, Clone, Debug)]
pub struct DefaultLook(pub MazeLook);

/// What walls are made of, and how they are built.
#[derive(Clone, Debug)]
pub struct WallLook {
    /// A wall between two cells, in each variant.
    pub inner: [WallMaterial; VARIANTS],
    /// A wall that is kept for good while others may still open. In a finished maze, it looks like other inner walls.
    pub kept: [WallMaterial; VARIANTS],
    /// A wall on the boundary.
    pub boundary: WallMaterial,
    /// How walls are built. In large mazes they are plain.
    pub build: Build,
    /// How rough the walls of large mazes are, 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// How much the walls of large mazes reflect, 0 to 1.
    pub reflectance: f32,
    /// Whether walls that open sink into the ground, instead of vanishing.
    pub sinks: bool,
    /// What dust is made of, if it rises where a wall sinks.
    pub dust: Option<Handle<StandardMaterial>>,
}

/// What a wall is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct WallMaterial {
    /// Its material. If it has images, walls that are [built of masonry](Build::Masonry) show them.
    pub material: Handle<StandardMaterial>,
    /// Its color where it is too far away for a material: in large mazes.
    pub color: Color,
}

/// How walls are built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Build {
    /// Without joints.
    Plain,
    /// In courses with visible joints, which help to judge distances near a wall.
    Courses,
    /// With this profile, and the images of its material.
    Masonry(Masonry),
}

/// The profile of a wall, and how its material covers it. All lengths are in cell pitches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Masonry {
    /// What stands out at the foot.
    pub base: Course,
    /// What stands out at the top.
    pub cap: Course,
    /// How much of the upper edges is cut off.
    pub edge: f32,
    /// A wall is covered by a whole number of these: so what it is made of goes on in the next wall.
    pub module: f32,
}

/// A part of a wall that stands out from it. All lengths are in cell pitches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// How high it is; 0 if there is none.
    pub height: f32,
    /// How far it stands out.
    pub out: f32,
}

/// What the floor is made of.
#[derive(Clone, Debug)]
pub struct FloorLook {
    /// Its material. Its color, and what it shines with if that is not black, come from an image of the cells.
    pub material: StandardMaterial,
    /// How many cell pitches the images cover that the material shows by the second texture coordinates, if it has such.
    pub surface: Option<f32>,
    /// The colors of the cells.
    pub colors: FloorColors,
}

/// The colors of the cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloorColors {
    /// Where nothing is marked.
    pub blank: Color,
    /// Where the method or the solver has been.
    pub visited: Color,
    /// What it will look at next.
    pub frontier: Color,
    /// Where it is.
    pub cursor: Color,
    /// The path to the exit.
    pub path: Color,
    /// Regions, which differ by hue.
    pub regions: Regions,
    /// Saturation and lightness of distances, 0 to 1 each. Their hues go from blue by green and yellow to red.
    pub distances: [f32; 2],
}

/// The colors of regions. All shares are 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regions {
    /// The dullest one's saturation; the brightest one's is 0.15 more.
    pub saturation: f32,
    /// The darkest one's lightness; the lightest one's is 0.15 more.
    pub lightness: f32,
    /// How much they fade to the color of blank cells in a finished maze.
    pub fade: f32,
}

/// What stands at both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateLook {
    /// The disc at the entrance, and the beacon above it.
    pub entrance: [Handle<StandardMaterial>; 2],
    /// The disc at the exit, and the beacon above it.
    pub exit: [Handle<StandardMaterial>; 2],
}

impl FloorColors {
    /// What a mark looks like.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Color {
        match mark {
            Mark::Blank => self.blank,
            Mark::Visited => self.visited,
            Mark::Frontier => self.frontier,
            Mark::Cursor => self.cursor,
            Mark::Path => self.path,
            Mark::Region(region) => {
                // Steps by the golden angle: numbers near each other get hues far apart.
                let (hue, band) = (region.wrapping_mul(2_654_435_769), region.wrapping_mul(0x9E37_79B1) >> 13 & 3);
                #[expect(clippy::cast_precision_loss, reason = "a hue need not be exact")]
                let (hue, band) = (hue as f32 / u32::MAX as f32 * 360.0, band as f32);
                let step = |share: f32| (share + 0.05 * band).min(1.0);
                Color::hsl(hue, step(self.regions.saturation), step(self.regions.lightness))
            }
        }
    }

    /// What a mark looks like in a finished maze: regions, whose colors told them apart, fade.
    #[must_use]
    pub fn settled(&self, mark: Mark) -> Color {
        let color = self.mark(mark);
        if matches!(mark, Mark::Region(_)) { color.mix(&self.blank, self.regions.fade) } else { color }
    }

    /// What a distance looks like, given as a share of the greatest, 0 to 1.
    #[must_use]
    pub fn distance(&self, share: f32) -> Color {
        let [saturation, lightness] = self.distances;
        Color::hsl(225.0 * (1.0 - share), saturation, lightness)
    }
}

impl FloorLook {
    /// The floor that is painted in this image.
    pub(crate) fn painted(&self, image: &Handle<Image>) -> StandardMaterial {
        StandardMaterial {
            base_color_texture: Some(image.clone()),
            // What does not shine does not cost a second look at the image.
            emissive_texture: (self.material.emissive != LinearRgba::BLACK).then(|| image.clone()),
            ..self.material.clone()
        }
    }

    /// The floor from afar, in this image. It may have holes, in which the ground is seen.
    pub(crate) fn flat(&self, image: &Handle<Image>, has_holes: bool) -> StandardMaterial {
        StandardMaterial {
            normal_map_texture: None,
            occlusion_texture: None,
            alpha_mode: if has_holes { AlphaMode::Mask(0.5) } else { AlphaMode::Opaque },
            depth_bias: 0.5 * GROUND_DEPTH_BIAS,
            ..self.painted(image)
        }
    }

    /// The same where it lies on the floor that is laid, and covers it by and by.
    pub(crate) fn fading(&self, image: &Handle<Image>) -> StandardMaterial {
        StandardMaterial {
            alpha_mode: AlphaMode::Blend,
            depth_bias: -0.5 * GROUND_DEPTH_BIAS,
            ..self.flat(image, false)
        }
    }
}

impl Default for FloorColors {
    fn default() -> Self {
        Self {
            blank: Color::srgb(0.84, 0.84, 0.82),
            visited: Color::srgb(0.62, 0.74, 0.90),
            frontier: Color::srgb(0.95, 0.80, 0.45),
            cursor: Color::srgb(0.85, 0.25, 0.20),
            path: Color::srgb(0.20, 0.60, 0.30),
            regions: Regions { saturation: 0.4, lightness: 0.6, fade: 0.8 },
            distances: [0.6, 0.6],
        }
    }
}

impl FromWorld for DefaultLook {
    /// Plain walls, gray and blue, with a green entrance and a red exit.
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        let mut solid = |color: Color| {
            let material = StandardMaterial { base_color: color, perceptual_roughness: 0.9, ..default() };
            WallMaterial { material: materials.add(material), color }
        };
        let inner = [0.0, -0.04, 0.04, 0.08].map(|step| solid(Color::srgb(0.42 + step, 0.46 + step, 0.56 + step)));
        let kept = std::array::from_fn(|_| solid(Color::srgb(0.35, 0.35, 0.35)));
        let boundary = solid(Color::srgb(0.30, 0.33, 0.42));
        let mut gate = |color: Color| {
            let disc = StandardMaterial { base_color: color, unlit: true, ..default() };
            [materials.add(disc.clone()), materials.add(disc)]
        };
        let (entrance, exit) = (gate(Color::srgb(0.15, 0.55, 0.30)), gate(Color::srgb(0.75, 0.20, 0.20)));
        let walls = WallLook {
            inner,
            kept,
            boundary,
            build: Build::Courses,
            roughness: 0.9,
            reflectance: 0.3,
            sinks: true,
            dust: None,
        };
        let material = StandardMaterial { perceptual_roughness: 0.95, reflectance: 0.2, ..default() };
        let floor = FloorLook { material, surface: None, colors: FloorColors::default() };
        Self(MazeLook { walls, floor, gates: GateLook { entrance, exit } })
    }
}

/// What each maze looks like: by its own look, or by that of all.
#[derive(SystemParam)]
pub(crate) struct Looks<'w, 's> {
    own: Query<'w, 's, Ref<'static, MazeLook>>,
    default: Res<'w, DefaultLook>,
}

impl Looks<'_, '_> {
    /// What a maze looks like.
    pub(crate) fn of(&self, maze: Entity) -> &MazeLook {
        self.own.get(maze).map_or(&self.default.0, Ref::into_inner)
    }

    /// Whether that may have changed.
    pub(crate) fn changed(&self, maze: Entity) -> bool {
        self.own.get(maze).map_or_else(|_| self.default.is_changed(), |look| look.is_changed())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DefaultLook>();
}
