//! What all have in common that lie, stand or live in a maze that is played.

use super::{materials::GameMaterials, meshes::GameMeshes};
use crate::theme::materials::ThemeMaterials;
use bevy::{ecs::system::SystemParam, prelude::*};

/// The entity lies, stands or lives in a maze that is played.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Thing;

/// What things are made of.
#[derive(SystemParam)]
pub(super) struct ThingAssets<'w> {
    pub(super) own: Res<'w, GameMeshes>,
    pub(super) meshes: ResMut<'w, Assets<Mesh>>,
    pub(super) of_theme: Res<'w, ThemeMaterials>,
    pub(super) fixed: Res<'w, GameMaterials>,
}
