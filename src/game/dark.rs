//! Darkness: turns off the light of the hour at night or with a blindfold. At night the player carries a torch, which
//! burns down.

use super::{materials::GameMaterials, meshes::GameMeshes};
use crate::{
    camera::{mount::CameraMount, view::MazeCamera},
    player::walk::Walk,
    quality::level::Level,
    theme::{
        choose::Darkness,
        materials::{Part, ThemeMaterials},
    },
    vocabulary::view::View,
};
use bevy::{camera::visibility::RenderLayers, light::NotShadowCaster, prelude::*};
use bevy_maze::{
    OfMaze,
    space::{InSpace, OnSurface},
    unfolded::{UNFOLDED, Unfolded},
};
use maze_core::AnyGrid;
use maze_play::{Game, TICKS_A_SECOND, goal::Light};
use std::sync::Arc;

/// A torch, with the walk that it belongs to.
#[derive(Component, Clone, Copy, Debug)]
pub struct Torch(Entity);

#[derive(Component)]
pub(super) struct Flame;

/// A filter for the flames of torches.
type OfTorch = (With<Flame>, Without<Torch>, Without<MazeCamera>);

/// The position of the torch relative to the eye: right, up, back.
const HAND: Vec3 = Vec3::new(0.13, -0.1, -0.27);

/// The lean of the flame, in radians per unit of flicker.
const SWAY: f32 = 0.9;

/// The brightness of a torch in lumens, and the range of its light.
const LUMENS: f32 = 42_000.0;
const REACH: f32 = 9.0;

/// The final share of the burning time, during which the torch dims.
const WANING: f32 = 0.4;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(put_out);
}

/// Gives a torch to a player whose game has torches.
pub(super) fn take_torch(
    walks: Query<(Entity, &Walk, &OfMaze), Added<Walk>>,
    mazes: Query<(Has<Unfolded>, Option<&OnSurface>)>,
    (meshes, fixed, of_theme): (Res<GameMeshes>, Res<GameMaterials>, Res<ThemeMaterials>),
    mut commands: Commands,
) {
    for (walk, _, &of) in
        walks.iter().filter(|(_, walk, _)| walk.game().is_some_and(|game| game.torch_left().is_some()))
    {
        let light =
            PointLight { color: Color::srgb(1.0, 0.66, 0.36), range: REACH, shadow_maps_enabled: false, ..default() };
        let [handle, flame] = meshes.torch.clone();
        let mut torch = commands.spawn((Torch(walk), of, Transform::default(), Visibility::default()));
        let (is_unfolded, surface) = mazes.get(of.0).unwrap_or_default();
        // In a building, it gets the layers of its floor when it is moved there from the plane.
        if surface.is_none_or(|surface| surface.levels() == 1) {
            torch.insert(InSpace);
        }
        let layers = if is_unfolded { RenderLayers::default().with(UNFOLDED) } else { RenderLayers::default() };
        torch.with_children(|torch| {
            torch.spawn((Mesh3d(handle), of_theme.get(Part::Torch), NotShadowCaster, layers.clone()));
            torch.spawn((Flame, Mesh3d(flame), fixed.flame(), NotShadowCaster, light, layers));
        });
    }
}

fn put_out(gone: On<Remove, Walk>, torches: Query<(Entity, &Torch)>, mut commands: Commands) {
    for (torch, _) in torches.iter().filter(|(_, torch)| torch.0 == gone.entity) {
        commands.entity(torch).try_despawn();
    }
}

/// The components of a torch.
type Held = (&'static Torch, &'static mut Transform, &'static mut Visibility, &'static Children, Has<InSpace>);

/// Moves the torch with the camera, and makes it flicker and burn down.
pub(super) fn carry(
    walks: Query<(&Walk, &CameraMount)>,
    mut torches: Query<Held, Without<MazeCamera>>,
    mut flames: Query<(&mut PointLight, &mut Transform), OfTorch>,
    (view, level): (Res<State<View>>, Res<Level>),
) {
    for (&Torch(walk), mut transform, mut visibility, children, in_space) in &mut torches {
        let Ok((walk, mount)) = walks.get(walk) else { continue };
        let game = walk.game().filter(|_| *view.get() == View::Walk);
        let flicker = game.filter(|_| !level.reduced_motion).map_or(0.0, |game| flicker(walk, game));
        let strength = game.map(|game| strength(game) * (1.0 + flicker));
        visibility.set_if_neq(if strength.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        // A torch without `InSpace` is in the plane, from which it is moved to its place in space later.
        let eye = if in_space { mount.view(Quat::IDENTITY) } else { mount.pose };
        *transform = Transform::from_translation(eye.transform_point(HAND))
            .with_rotation(eye.rotation * Quat::from_rotation_z(0.12));
        for child in children.iter() {
            if let Ok((mut light, mut flame)) = flames.get_mut(child) {
                let strength = strength.unwrap_or(0.0);
                light.intensity = LUMENS * strength;
                flame.scale = Vec3::new(1.0, 0.3 + 0.7 * strength, 1.0) * strength.sqrt();
                flame.rotation = Quat::from_rotation_z(SWAY * flicker);
            }
        }
    }
}

/// The brightness of a torch without flicker, from 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "brightness need not be exact")]
fn strength(game: &Game<Arc<AnyGrid>>) -> f32 {
    let (Light::Torch(all), Some(left)) = (game.setup().light, game.torch_left()) else { return 0.0 };
    if left == 0 {
        return 0.0;
    }
    let share = (left as f32 / all as f32 / WANING).min(1.0);
    0.25 + 0.75 * share
}

/// The flicker of a torch at this moment: a positive or negative share of its strength.
#[expect(clippy::cast_precision_loss, reason = "brightness need not be exact")]
fn flicker(walk: &Walk, game: &Game<Arc<AnyGrid>>) -> f32 {
    let seconds = (game.ticks() as f32 + walk.part_of_tick()) / TICKS_A_SECOND as f32;
    let waves = [(7.1, 0.05), (12.7, 0.04), (23.3, 0.03)];
    waves.iter().map(|(speed, height)| height * (speed * seconds).sin()).sum()
}

/// Darkens the theme inside the maze if the game is played in the dark.
pub(super) fn darken(view: Res<State<View>>, walks: Query<&Walk>, mut darkness: ResMut<Darkness>) {
    let inside = *view.get() == View::Walk;
    let light = walks.iter().filter(|_| inside).find_map(|walk| Some(walk.game()?.setup().light));
    darkness.set_if_neq(match light {
        Some(Light::Torch(_)) => Darkness::Starlight,
        Some(Light::Blindfold) => Darkness::Blindfold,
        _ => Darkness::None,
    });
}
