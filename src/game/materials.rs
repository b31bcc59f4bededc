//! The materials of games that are the same in every theme, since texts name doors by their colors.

use crate::vocabulary::sign::{COUNT, Sign};
use bevy::prelude::*;

/// Materials that are the same in all themes.
#[derive(Resource)]
pub(super) struct GameMaterials {
    doors: Vec<Handle<StandardMaterial>>,
    plate: Handle<StandardMaterial>,
    emblem: Handle<StandardMaterial>,
    horn: Handle<StandardMaterial>,
    calm: Handle<StandardMaterial>,
    hunting: Handle<StandardMaterial>,
    flame: Handle<StandardMaterial>,
}

type Material = MeshMaterial3d<StandardMaterial>;

impl FromWorld for GameMaterials {
    fn from_world(world: &mut World) -> Self {
        let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
        // The vertex colors hold the light, which is added to the background.
        let flame = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Add, fog_enabled: false, ..default() };
        let flame = materials.add(flame);
        let mut add = |base_color: Color, glow: f32| {
            let emissive = base_color.to_linear() * glow;
            materials.add(StandardMaterial { base_color, emissive, perceptual_roughness: 0.75, ..default() })
        };
        let doors = (0..).take(COUNT).map(|door| add(Sign::of(door).color(), 0.12)).collect();
        Self {
            doors,
            plate: add(Color::srgb(0.09, 0.08, 0.08), 0.0),
            emblem: add(Color::srgb(0.97, 0.95, 0.88), 0.5),
            horn: add(Color::srgb(0.86, 0.80, 0.66), 0.05),
            calm: add(Color::srgb(0.65, 0.42, 0.12), 0.4),
            hunting: add(Color::srgb(1.0, 0.16, 0.05), 40.0),
            flame,
        }
    }
}

impl GameMaterials {
    /// The material of a door and its key.
    pub(super) fn door(&self, sign: Sign) -> Material {
        MeshMaterial3d(self.doors[sign.number()].clone())
    }

    /// The material of the plates behind signs.
    pub(super) fn plate(&self) -> Material {
        MeshMaterial3d(self.plate.clone())
    }

    /// The material of signs on doors.
    pub(super) fn emblem(&self) -> Material {
        MeshMaterial3d(self.emblem.clone())
    }

    pub(super) fn horn(&self) -> Material {
        MeshMaterial3d(self.horn.clone())
    }

    /// The material of the Minotaur's eyes, which glow while it hunts.
    pub(super) fn eyes(&self, hunts: bool) -> Material {
        MeshMaterial3d(if hunts { &self.hunting } else { &self.calm }.clone())
    }

    pub(super) fn flame(&self) -> Material {
        MeshMaterial3d(self.flame.clone())
    }
}
