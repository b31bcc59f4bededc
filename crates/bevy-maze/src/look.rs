//! The look of mazes: the materials of walls, floor and gates, and the colors of the floor.
//!
//! Change the resource [`DefaultLook`] to change all mazes, or give a maze a [`MazeLook`] of its own.

use bevy::{ecs::system::SystemParam, prelude::*};
use maze_core::Mark;

/// The look of a maze. Mazes without this component have the [`DefaultLook`].
#[derive(Component, Clone, Debug, Reflect)]
#[reflect(Component, Clone, Debug)]
pub struct MazeLook {
    /// The look of walls.
    pub walls: WallLook,
    /// The look of the floor.
    pub floor: FloorLook,
    /// The look of the entrance and the exit.
    pub gates: GateLook,
}

/// The look of all mazes without a [`MazeLook`].
#[derive(Resource, Clone, Debug, Reflect)]
#[reflect(Resource, Clone, Debug)]
pub struct DefaultLook(pub MazeLook);

/// The materials and the profile of walls.
#[derive(Clone, Debug, Reflect)]
pub struct WallLook {
    /// Walls between two cells, one for each variant. Each wall gets one of them by its cell and the
    /// [`VariantSeed`](crate::VariantSeed).
    pub inner: [WallMaterial; WallLook::VARIANTS],
    /// Walls that the method has decided to keep, while other walls may still open. In a finished maze they look like
    /// other inner walls.
    pub kept: [WallMaterial; WallLook::VARIANTS],
    /// Walls on the boundary.
    pub boundary: WallMaterial,
    /// The profile of walls. Walls of mazes with more than 16,384 cells are plain.
    pub profile: WallProfile,
    /// The roughness of the walls of large mazes, 0 (a mirror) to 1 (chalk).
    pub roughness: f32,
    /// The reflectance of the walls of large mazes, 0 to 1.
    pub reflectance: f32,
    /// Whether walls that open sink into the ground, instead of vanishing.
    pub sinks: bool,
    /// The material of the dust that rises where a wall sinks. Without it there is no dust.
    pub dust: Option<Handle<StandardMaterial>>,
}

impl WallLook {
    /// Gives all walls the same material.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_maze::look::{DefaultLook, WallMaterial, WallProfile};
    /// fn stone(mut look: ResMut<DefaultLook>, mut materials: ResMut<Assets<StandardMaterial>>) {
    ///     let color = Color::srgb(0.5, 0.5, 0.5);
    ///     look.0.walls.set_all(&WallMaterial { material: materials.add(color), color });
    ///     look.0.walls.profile = WallProfile::Plain;
    /// }
    /// ```
    pub fn set_all(&mut self, material: &WallMaterial) {
        self.inner.fill(material.clone());
        self.kept.fill(material.clone());
        self.boundary = material.clone();
    }
}

/// The material of a wall.
#[derive(Clone, Debug, PartialEq, Reflect)]
pub struct WallMaterial {
    /// The material. Its images are visible on walls with a [masonry](WallProfile::Masonry) profile only.
    pub material: Handle<StandardMaterial>,
    /// The color in large mazes, whose walls share one material.
    pub color: Color,
}

/// The profile of walls.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
pub enum WallProfile {
    /// Flat faces.
    Plain,
    /// Courses with visible joints, which help to judge distances near a wall.
    Courses,
    /// A base and a cap, and the images of the material.
    Masonry(Masonry),
}

/// The base and the cap of walls, and the scale of their images. All lengths are in cell pitches.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
pub struct Masonry {
    /// The base.
    pub base: Course,
    /// The cap.
    pub cap: Course,
    /// The width of the chamfer of the upper edges.
    pub edge: f32,
    /// The length of a module. Images are stretched so that a whole number of modules covers each wall, so they continue in
    /// the next wall without a seam.
    pub module: f32,
}

/// A protruding part of a wall. All lengths are in cell pitches.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
pub struct Course {
    /// Its height, 0 for none.
    pub height: f32,
    /// The distance by which it protrudes.
    pub out: f32,
}

/// The material and the colors of the floor.
#[derive(Clone, Debug, Reflect)]
pub struct FloorLook {
    /// The material. Its color texture is replaced by an image of the cells, and its emissive texture, too, unless
    /// `emissive` is black.
    pub material: StandardMaterial,
    /// The side of the square, in cell pitches, that the material's images cover by the second texture coordinates. Without
    /// it the floor has no such coordinates.
    pub surface: Option<f32>,
    /// The colors of the cells.
    pub colors: FloorColors,
}

/// The colors of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
pub struct FloorColors {
    /// Cells without a mark.
    pub blank: Color,
    /// Cells that the method or the solver has visited.
    pub visited: Color,
    /// Cells that it may visit next.
    pub frontier: Color,
    /// The cell that it is in.
    pub cursor: Color,
    /// The path to the exit.
    pub path: Color,
    /// The regions, which differ by hue and lightness.
    pub regions: RegionColors,
    /// Saturation and lightness of distances, 0 to 1 each. Their hues go from blue by green and yellow to red.
    pub distances: [f32; 2],
}

/// The colors of regions. All shares are 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
pub struct RegionColors {
    /// The least saturation; the greatest is 0.15 more.
    pub saturation: f32,
    /// The least lightness; the greatest is 0.15 more.
    pub lightness: f32,
    /// The share of the color of blank cells that is mixed in when the maze is finished.
    pub fade: f32,
}

/// The number of different colors of regions.
pub(crate) const COLORS_OF_REGIONS: usize = 24;

/// The hues of the first regions, in degrees, and their steps of saturation and lightness. Each one is as far as possible
/// from those before it, by its distance in Oklab. None is close to the red of an exit or the green of an entrance.
const REGION_COLORS: [(u16, u8); COLORS_OF_REGIONS] = [
    (235, 3),
    (60, 3),
    (345, 0),
    (165, 0),
    (320, 3),
    (35, 2),
    (180, 3),
    (285, 1),
    (205, 3),
    (240, 0),
    (205, 0),
    (70, 0),
    (295, 2),
    (50, 2),
    (275, 0),
    (330, 1),
    (260, 2),
    (270, 3),
    (40, 0),
    (220, 3),
    (185, 1),
    (310, 0),
    (240, 2),
    (190, 0),
];

/// The materials at the entrance and the exit.
#[derive(Clone, Debug, PartialEq, Eq, Reflect)]
pub struct GateLook {
    /// The disc at the entrance, and the beacon above it.
    pub entrance: [Handle<StandardMaterial>; 2],
    /// The disc at the exit, and the beacon above it.
    pub exit: [Handle<StandardMaterial>; 2],
}

impl FloorColors {
    /// Returns the color of a mark.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Color {
        match mark {
            Mark::Blank => self.blank,
            Mark::Visited => self.visited,
            Mark::Frontier => self.frontier,
            Mark::Cursor => self.cursor,
            Mark::Path => self.path,
            Mark::Region(region) => {
                // Later regions have the same colors in another order, so that a region rarely looks like the one below.
                let count = REGION_COLORS.len();
                let (turn, number) = (region as usize / count % count, region as usize % count);
                let (hue, step) = REGION_COLORS[(number + turn * (turn + 1) / 2) % count];
                let step = |share: f32| (share + 0.05 * f32::from(step)).min(1.0);
                Color::hsl(hue.into(), step(self.regions.saturation), step(self.regions.lightness))
            }
        }
    }

    /// Returns the color of a mark in a finished maze, in which the colors of regions fade.
    #[must_use]
    pub fn settled(&self, mark: Mark) -> Color {
        let color = self.mark(mark);
        if !matches!(mark, Mark::Region(_)) {
            return color;
        }
        // Mixed as HSL, the color would change its hue.
        Srgba::from(color).mix(&self.blank.into(), self.regions.fade).into()
    }

    /// Returns the color of a distance, given as a share of the greatest distance, 0 to 1.
    #[must_use]
    pub fn distance(&self, share: f32) -> Color {
        let [saturation, lightness] = self.distances;
        Color::hsl(225.0 * (1.0 - share), saturation, lightness)
    }
}

impl WallLook {
    /// The number of variants of walls. Each region of a maze has one of them, which helps players to find their way.
    pub const VARIANTS: usize = 4;
}

impl FloorLook {
    /// A [depth bias](StandardMaterial::depth_bias) for the material of a ground around the maze.
    ///
    /// The ground lies close below the floor. The depths of such a large mesh are inexact, above all in WebGL2, so without
    /// the bias the two flicker.
    pub const GROUND_DEPTH_BIAS: f32 = -32.0;

    /// Returns the material of the floor with this image of the cells.
    pub(crate) fn painted(&self, image: &Handle<Image>) -> StandardMaterial {
        StandardMaterial {
            base_color_texture: Some(image.clone()),
            // A floor that does not glow saves a texture lookup.
            emissive_texture: (self.material.emissive != LinearRgba::BLACK).then(|| image.clone()),
            ..self.material.clone()
        }
    }

    /// Returns the material of the floor seen from afar. Its image may have holes, in which the ground is visible.
    pub(crate) fn flat(&self, image: &Handle<Image>, has_holes: bool) -> StandardMaterial {
        StandardMaterial {
            normal_map_texture: None,
            occlusion_texture: None,
            alpha_mode: if has_holes { AlphaMode::Mask(0.5) } else { AlphaMode::Opaque },
            depth_bias: 0.5 * Self::GROUND_DEPTH_BIAS,
            ..self.painted(image)
        }
    }

    /// Returns the material of the floor seen from afar where it covers the detailed floor gradually.
    pub(crate) fn fading(&self, image: &Handle<Image>) -> StandardMaterial {
        StandardMaterial {
            alpha_mode: AlphaMode::Blend,
            depth_bias: -0.5 * Self::GROUND_DEPTH_BIAS,
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
            regions: RegionColors { saturation: 0.4, lightness: 0.6, fade: 0.8 },
            distances: [0.6, 0.6],
        }
    }
}

impl FromWorld for DefaultLook {
    /// Walls with courses in shades of blue-gray, a green entrance and a red exit.
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
            profile: WallProfile::Courses,
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

/// Looks up the look of each maze.
#[derive(SystemParam)]
pub(crate) struct Looks<'w, 's> {
    own: Query<'w, 's, Ref<'static, MazeLook>>,
    default: Res<'w, DefaultLook>,
}

impl Looks<'_, '_> {
    /// Returns the look of a maze.
    pub(crate) fn of(&self, maze: Entity) -> &MazeLook {
        self.own.get(maze).map_or(&self.default.0, Ref::into_inner)
    }

    /// Returns whether it may have changed in this frame.
    pub(crate) fn changed(&self, maze: Entity) -> bool {
        self.own.get(maze).map_or_else(|_| self.default.is_changed(), |look| look.is_changed())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<MazeLook>()
        .register_type::<DefaultLook>()
        .init_resource::<DefaultLook>()
        // A maze that loses its look takes on the default.
        .add_observer(|_: On<Remove, MazeLook>, mut default: ResMut<DefaultLook>| default.set_changed());
}
