//! The Minotaur and its movement.

use super::{
    materials::GameMaterials,
    thing::{Thing, ThingAssets},
};
use crate::{
    camera::{look::shorter_turn, view::MazeCamera},
    player::walk::Walk,
    theme::materials::Part,
    vocabulary::passage::Passage,
};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Plane};
use maze_core::{AnyGrid, Geometry};
use maze_play::Game;
use std::{f32::consts::TAU, sync::Arc};

/// The body of the Minotaur.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Thing)]
pub struct Minotaur;

/// An arm or a leg, and whether it swings forward first.
#[derive(Component, Clone, Copy)]
pub(super) struct Limb(bool);

#[derive(Component)]
pub(super) struct Eyes;

/// The speed of turning: the fraction of the remaining angle per second.
const TURNING: f32 = 8.0;

/// The swing of its limbs, in radians, and its rise with each stride.
const SWING: f32 = 0.55;
const RISE: f32 = 0.012;

pub(super) fn spawn_minotaur(
    game: &Game<Arc<AnyGrid>>,
    of: OfMaze,
    plane: Plane,
    assets: &ThingAssets<'_>,
    commands: &mut Commands,
) {
    let Some(lair) = game.setup().hunter else { return };
    let meshes = &assets.own.minotaur;
    let fur = || assets.of_theme.get(Part::Fur);
    let place = Transform::from_translation(plane.to_world(game.maze().grid().center(lair.cell), 0.0));
    let limb = |x: f32, y: f32, leads: bool| (Limb(leads), Transform::from_xyz(x, y, 0.0));
    commands.spawn((Minotaur, of, place, Visibility::default())).with_children(|body| {
        body.spawn((Mesh3d(meshes.body.clone()), fur()));
        body.spawn((Mesh3d(meshes.horns.clone()), assets.fixed.horn()));
        body.spawn((Eyes, Mesh3d(meshes.eyes.clone()), assets.fixed.eyes(false)));
        for (side, leads) in [(-1.0, true), (1.0, false)] {
            body.spawn((limb(0.06 * side, 0.18, leads), Mesh3d(meshes.leg.clone()), fur()));
            body.spawn((limb(0.175 * side, 0.385, !leads), Mesh3d(meshes.arm.clone()), fur()));
        }
    });
}

type Bodies = (With<Minotaur>, Without<MazeCamera>);
type NoBodies = (Without<Minotaur>, Without<MazeCamera>);

/// Moves the Minotaur to its position in the game, interpolated between ticks.
pub(super) fn follow(
    walks: Query<(&Walk, &OfMaze)>,
    planes: Query<&Plane>,
    mut bodies: Query<(&mut Transform, &OfMaze, &Children), Bodies>,
    mut limbs: Query<(&Limb, &mut Transform), NoBodies>,
    mut eyes: Query<&mut MeshMaterial3d<StandardMaterial>, With<Eyes>>,
    (materials, time): (Res<GameMaterials>, Res<Time>),
) {
    for (mut body, of, children) in &mut bodies {
        let walk = walks.iter().find_map(|(walk, walks_in)| Some((walk, walk.game()?)).filter(|_| walks_in.0 == of.0));
        let (Some((walk, game)), Ok(plane)) = (walk, planes.get(of.0)) else { continue };
        let Some(hunter) = game.hunter() else { continue };
        let (from, to, share) = hunter.step();
        #[expect(clippy::cast_precision_loss, reason = "a step takes few ticks")]
        let tick = 1.0 / hunter.level().ticks_a_step() as f32;
        // Like the player, it is drawn between its last two positions.
        let share = (share - tick * (1.0 - walk.part_of_tick())).max(0.0);
        let passage = Passage::new(game.maze(), from, to);
        let stride = (2.0 * TAU * share).sin();
        body.translation = plane.to_world(passage.place(share), RISE * stride.abs());
        let (yaw, ..) = body.rotation.to_euler(EulerRot::YXZ);
        if let Some(wanted) = passage.yaw(share) {
            let turned = yaw + shorter_turn(yaw, wanted) * (TURNING * time.delta_secs()).min(1.0);
            body.rotation = Quat::from_rotation_y(turned);
        }
        let wanted = materials.eyes(hunter.is_hunting());
        for child in children.iter() {
            if let Ok((&Limb(leads), mut limb)) = limbs.get_mut(child) {
                limb.rotation = Quat::from_rotation_x(if leads { SWING } else { -SWING } * stride);
            }
            if let Ok(mut eyes) = eyes.get_mut(child) {
                eyes.set_if_neq(wanted.clone());
            }
        }
    }
}
