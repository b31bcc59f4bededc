//! What things are made of in a theme. All mazes share these materials, so another theme changes them in place.

use super::{
    file::{ROBOT_COLOURS, Theme},
    marks::robot_number,
};
use bevy::prelude::*;
use maze_core::solve::Solver;

/// What is made of a material of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A wall between two cells.
    Inner,
    /// A wall on the boundary.
    Boundary,
    /// The ground around the maze.
    Ground,
    /// The disc at the entrance.
    Entrance,
    /// The beacon above it.
    EntranceBeacon,
    /// The disc at the exit.
    Exit,
    /// The beacon above it.
    ExitBeacon,
    /// The stick of a torch, on a wall or in a hand.
    Torch,
    /// Its flame.
    Flame,
    /// What rises where a wall sinks.
    Dust,
    /// What robots see through.
    Visor,
    /// Marks that one leaves.
    Chalk,
    /// A coin.
    Coin,
    /// The Minotaur.
    Fur,
    /// A robot.
    Robot(Solver),
}

/// The colour of the sticks of torches.
const WOOD: Color = Color::srgb(0.16, 0.10, 0.06);

/// How many times brighter than its colour a flame is.
const FLAME: f32 = 4.0;

/// The material of each part, by its number.
#[derive(Resource)]
pub(crate) struct ThemeMaterials(Vec<Handle<StandardMaterial>>);

/// All parts but robots, in the order of their materials; the robots follow.
const PARTS: [Part; 14] = [
    Part::Inner,
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
    Part::Coin,
    Part::Fur,
];

fn parts() -> impl Iterator<Item = Part> {
    PARTS.into_iter().chain(Solver::ROBOTS.iter().take(ROBOT_COLOURS).map(|&solver| Part::Robot(solver)))
}

impl FromWorld for ThemeMaterials {
    fn from_world(world: &mut World) -> Self {
        let made: Vec<_> = parts().map(|part| world.resource::<Theme>().material(part)).collect();
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

/// Makes everything of the theme's materials.
pub(super) fn change(theme: Res<Theme>, all: Res<ThemeMaterials>, mut materials: ResMut<Assets<StandardMaterial>>) {
    for (handle, part) in all.0.iter().zip(parts()) {
        if let Some(mut material) = materials.get_mut(handle) {
            *material = theme.material(part);
        }
    }
}

impl Theme {
    fn material(&self, part: Part) -> StandardMaterial {
        let disc = |colour: Color| StandardMaterial { base_color: colour, unlit: true, ..default() };
        let shining = |base_color: Color, share: f32| StandardMaterial {
            base_color,
            emissive: base_color.to_linear() * share,
            ..default()
        };
        let beacon = |colour| StandardMaterial { perceptual_roughness: 0.6, ..shining(colour, 0.25) };
        match part {
            Part::Inner => self.wall(false),
            Part::Boundary => StandardMaterial { base_color: self.walls.boundary.into(), ..self.wall(false) },
            Part::Ground => StandardMaterial {
                base_color: self.ground.into(),
                perceptual_roughness: 1.0,
                reflectance: 0.0,
                ..default()
            },
            Part::Entrance => disc(self.gates.entrance.into()),
            Part::EntranceBeacon => beacon(self.gates.entrance.into()),
            Part::Exit => disc(self.gates.exit.into()),
            Part::ExitBeacon => beacon(self.gates.exit.into()),
            Part::Torch => StandardMaterial { base_color: WOOD, perceptual_roughness: 0.9, ..default() },
            Part::Flame => {
                // Brighter than white, so that it shines where bright things do.
                let colour = self.torches.map_or(Color::BLACK, |torches| torches.colour.into());
                disc((colour.to_linear() * FLAME).into())
            }
            Part::Dust => StandardMaterial { base_color: self.walls.inner.into(), ..self.wall(false) },
            Part::Visor => StandardMaterial { base_color: Color::srgb(0.05, 0.06, 0.09), ..default() },
            Part::Chalk => StandardMaterial {
                perceptual_roughness: 1.0,
                reflectance: 0.0,
                cull_mode: None,
                ..shining(self.chalk(), 0.3)
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

    /// A wall between two cells, and whether it stands out as one that is kept for good.
    pub(crate) fn wall(&self, stands_out: bool) -> StandardMaterial {
        let walls = self.walls;
        StandardMaterial {
            base_color: if stands_out { walls.kept } else { walls.inner }.into(),
            perceptual_roughness: walls.roughness.get(),
            reflectance: walls.reflectance.get(),
            ..default()
        }
    }

    /// The floor that is painted in this image.
    pub(crate) fn floor(&self, image: &Handle<Image>) -> StandardMaterial {
        let glow = self.floor.glow.get();
        StandardMaterial {
            base_color_texture: Some(image.clone()),
            // What does not shine does not cost a second look at the image.
            emissive_texture: (glow > 0.0).then(|| image.clone()),
            emissive: LinearRgba::rgb(glow, glow, glow),
            perceptual_roughness: self.floor.roughness.get(),
            reflectance: self.floor.reflectance.get(),
            ..default()
        }
    }
}
