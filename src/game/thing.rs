//! The component and the assets that all entities of a game share.

use super::{materials::GameMaterials, meshes::GameMeshes};
use crate::theme::materials::ThemeMaterials;
use bevy::{ecs::system::SystemParam, prelude::*};

/// An entity that belongs to the game in a maze.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Thing;

/// The meshes and materials of things.
#[derive(SystemParam)]
pub(super) struct ThingAssets<'w> {
    pub(super) own: Res<'w, GameMeshes>,
    pub(super) meshes: ResMut<'w, Assets<Mesh>>,
    pub(super) of_theme: Res<'w, ThemeMaterials>,
    pub(super) fixed: Res<'w, GameMaterials>,
}
