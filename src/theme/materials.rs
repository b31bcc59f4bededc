//! The materials of a theme. All mazes share them, so a change of theme changes them in place.

use super::{
    file::{Finish, ROBOT_COLORS, Theme},
    marks::robot_number,
    textures::Textures,
};
use bevy::{math::Affine2, prelude::*};
use bevy_maze::look::{FloorLook, WallLook};
use maze_core::solve::Solver;

/// A part with a material of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A wall between two cells, in one of [`WallLook::VARIANTS`] variants.
    Inner(usize),
    /// A wall that is final, in one of [`WallLook::VARIANTS`] variants.
    Kept(usize),
    /// A wall on the boundary.
    Boundary,
    /// The ground around the maze.
    Ground,
    /// The disc at the entrance.
    Entrance,
    /// The beacon above the entrance.
    EntranceBeacon,
    /// The disc at the exit.
    Exit,
    /// The beacon above the exit.
    ExitBeacon,
    /// The handle of a torch, on a wall or in a hand.
    Torch,
    /// The flame of a torch.
    Flame,
    /// The dust that a sinking wall raises.
    Dust,
    /// The visor of a robot.
    Visor,
    /// The player's chalk marks.
    Chalk,
    /// The player's footprints.
    Footprints,
    /// A coin.
    Coin,
    /// The Minotaur.
    Fur,
    /// A robot.
    Robot(Solver),
}

/// The color of the handles of torches.
const WOOD: Color = Color::srgb(0.16, 0.10, 0.06);

/// The brightness of a flame, as a multiple of its color.
const FLAME: f32 = 4.0;

/// The factors of red, green and blue for each variant, at full variety: plain, darker, warmer, and overgrown.
const TINTS: [[f32; 3]; WallLook::VARIANTS] =
    [[1.0, 1.0, 1.0], [0.62, 0.62, 0.66], [1.12, 0.98, 0.78], [0.72, 0.92, 0.62]];

/// The material of each part, by index.
#[derive(Resource)]
pub(crate) struct ThemeMaterials(Vec<Handle<StandardMaterial>>);

/// All parts except robots, in the order of their materials. Robots follow.
const PARTS: [Part; 14 + 2 * WallLook::VARIANTS] = [
    Part::Inner(0),
    Part::Inner(1),
    Part::Inner(2),
    Part::Inner(3),
    Part::Kept(0),
    Part::Kept(1),
    Part::Kept(2),
    Part::Kept(3),
    Part::Boundary,
    Part::Ground,
    Part::Entrance,
    Part::EntranceBeacon,
    Part::Exit,
    Part::ExitBeacon,
    Part::Torch,
    Part::Flame,
    Part::Dust,
    Part::Visor,
    Part::Chalk,
    Part::Footprints,
    Part::Coin,
    Part::Fur,
];

fn parts() -> impl Iterator<Item = Part> {
    PARTS.into_iter().chain(Solver::ROBOTS.iter().take(ROBOT_COLORS).map(|&solver| Part::Robot(solver)))
}

impl FromWorld for ThemeMaterials {
    fn from_world(world: &mut World) -> Self {
        let made: Vec<_> = {
            let textures = world.resource::<Textures>();
            parts().map(|part| world.resource::<Theme>().material(part, textures)).collect()
        };
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        Self(made.into_iter().map(|material| materials.add(material)).collect())
    }
}

impl ThemeMaterials {
    pub(crate) fn get(&self, part: Part) -> MeshMaterial3d<StandardMaterial> {
        let number = match part {
            Part::Robot(solver) => PARTS.len() + robot_number(solver),
            part => PARTS.iter().position(|&one| one == part).unwrap_or(0),
        };
        MeshMaterial3d(self.0[number].clone())
    }
}

/// Updates all materials to the theme.
pub(super) fn change(
    (theme, textures): (Res<Theme>, Res<Textures>),
    all: Res<ThemeMaterials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for (handle, part) in all.0.iter().zip(parts()) {
        if let Some(mut material) = materials.get_mut(handle) {
            *material = theme.material(part, &textures);
        }
    }
}

impl Theme {
    fn material(&self, part: Part, textures: &Textures) -> StandardMaterial {
        let disc = |color: Color| StandardMaterial { base_color: color, unlit: true, ..default() };
        let shining = |base_color: Color, share: f32| StandardMaterial {
            base_color,
            emissive: base_color.to_linear() * share,
            ..default()
        };
        let beacon = |color| StandardMaterial { perceptual_roughness: 0.6, ..shining(color, 0.25) };
        match part {
            Part::Inner(variant) => self.wall(self.walls.inner.into(), variant, textures),
            Part::Kept(variant) => self.wall(self.walls.kept.into(), variant, textures),
            Part::Boundary => self.wall(self.walls.boundary.into(), 0, textures),
            Part::Ground => {
                let plain = StandardMaterial {
                    base_color: self.ground.into(),
                    perceptual_roughness: 1.0,
                    reflectance: 0.0,
                    depth_bias: FloorLook::GROUND_DEPTH_BIAS,
                    ..default()
                };
                surfaced(plain, self.ground_surface, textures)
            }
            Part::Entrance => disc(self.gates.entrance.into()),
            Part::EntranceBeacon => beacon(self.gates.entrance.into()),
            Part::Exit => disc(self.gates.exit.into()),
            Part::ExitBeacon => beacon(self.gates.exit.into()),
            Part::Torch => StandardMaterial { base_color: WOOD, perceptual_roughness: 0.9, ..default() },
            Part::Flame => {
                // Brighter than white, so that bloom applies.
                let color = self.torches.map_or(Color::BLACK, |torches| torches.color.into());
                disc((color.to_linear() * FLAME).into())
            }
            Part::Dust => {
                StandardMaterial { base_color: self.walls.inner.into(), perceptual_roughness: 1.0, ..default() }
            }
            Part::Visor => StandardMaterial { base_color: Color::srgb(0.05, 0.06, 0.09), ..default() },
            Part::Chalk => StandardMaterial {
                perceptual_roughness: 1.0,
                reflectance: 0.0,
                cull_mode: None,
                ..shining(self.chalk(), 0.3)
            },
            // Footprints are as rough and emit as much light as the floor, so their contrast is the same in any light.
            Part::Footprints => StandardMaterial {
                perceptual_roughness: self.floor.roughness.get(),
                reflectance: self.floor.reflectance.get(),
                // Their mirror images on surfaces that mirror the player face down.
                cull_mode: None,
                ..shining(self.footprints(), self.floor.glow.get())
            },
            Part::Coin => {
                StandardMaterial { perceptual_roughness: 0.35, reflectance: 0.8, ..shining(self.game.coin.into(), 0.3) }
            }
            Part::Fur => StandardMaterial {
                base_color: self.game.fur.into(),
                perceptual_roughness: 0.9,
                reflectance: 0.2,
                ..default()
            },
            Part::Robot(solver) => shining(self.robot(solver), 0.15),
        }
    }

    /// Returns the color of a variant of a wall.
    pub(crate) fn wall_color(&self, color: Color, variant: usize, textures: &Textures) -> Color {
        let variety = if textures.are_shown() { self.walls.variety.get() } else { 0.0 };
        if variety <= 0.0 {
            return color;
        }
        let [red, green, blue] = TINTS[variant % WallLook::VARIANTS].map(|part| 1.0 + variety * (part - 1.0));
        let plain = color.to_linear();
        LinearRgba::rgb(red * plain.red, green * plain.green, blue * plain.blue).into()
    }

    /// Returns the material of a wall.
    fn wall(&self, color: Color, variant: usize, textures: &Textures) -> StandardMaterial {
        let walls = self.walls;
        let plain = StandardMaterial {
            base_color: self.wall_color(color, variant, textures),
            perceptual_roughness: walls.roughness.get(),
            reflectance: walls.reflectance.get(),
            ..default()
        };
        let mut material = surfaced(plain, walls.surface, textures);
        // Each variant shows another part of the image. It is only shifted sideways, so that courses stay level.
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let aside = variant as f32 / WallLook::VARIANTS as f32;
        material.uv_transform.translation.x = aside;
        material
    }
}

/// Adds the images of a surface to a material, if they are loaded.
fn surfaced(plain: StandardMaterial, finish: Option<Finish>, textures: &Textures) -> StandardMaterial {
    let Some((finish, images)) = finish.and_then(|finish| Some((finish, textures.get(finish)?))) else { return plain };
    StandardMaterial {
        // The shade averages one half, so the color is doubled.
        base_color: (plain.base_color.to_linear() * 2.0).with_alpha(1.0).into(),
        base_color_texture: Some(images.shade.clone()),
        normal_map_texture: Some(images.normal.clone()),
        metallic_roughness_texture: Some(images.orm.clone()),
        occlusion_texture: Some(images.orm.clone()),
        uv_transform: Affine2::from_scale(Vec2::splat(finish.scale.recip())),
        ..plain
    }
}
