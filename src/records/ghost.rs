//! The ghost of the best run, the player's own or a rival's. It walks along with the player as it did in that run.

use super::best::BestRun;
use crate::{
    camera::view::MazeCamera, input::unattended::is_unattended, player::walk::Walk, schedule::CameraSystems,
    session::playable::Playable,
};
use bevy::{light::NotShadowCaster, prelude::*};
use bevy_maze::{OfMaze, Plane};
use maze_core::{AnyGrid, Point};
use maze_play::{
    Input, Recording,
    game::{Run, RunRecord},
};
use std::sync::Arc;

/// The ghost of a run.
#[derive(Component, Debug)]
#[require(Transform, Visibility, NotShadowCaster)]
pub struct Ghost {
    /// The walk that it accompanies.
    walk: Entity,
    run: Run<Arc<AnyGrid>>,
    inputs: Inputs,
    /// Its position one tick ago.
    before: Point,
}

/// Another player's run in a maze. Its ghost replaces that of the player's best run.
#[derive(Component, Clone, Debug)]
pub struct Rival(pub RunRecord);

/// The inputs of a run, one per tick.
#[derive(Debug)]
struct Inputs {
    recording: Recording,
    /// The index of the current group of equal inputs, and the number of its ticks that are done.
    at: (usize, u32),
}

impl Inputs {
    fn next(&mut self) -> Option<Input> {
        let (input, ticks) = self.recording.runs().nth(self.at.0)?;
        self.at.1 += 1;
        if self.at.1 == ticks {
            self.at = (self.at.0 + 1, 0);
        }
        Some(input)
    }
}

impl Ghost {
    /// Returns its position in the maze's plane.
    #[must_use]
    pub fn position(&self) -> Point {
        self.run.walker().position()
    }

    /// Advances the run to this tick.
    fn follow(&mut self, ticks: u32) {
        while self.run.game().ticks() < ticks {
            self.before = self.position();
            let Some(input) = self.inputs.next() else { return };
            self.run.tick(input, |_| ());
        }
    }
}

/// The mesh and the material of ghosts.
#[derive(Resource)]
struct GhostLook(Mesh3d, MeshMaterial3d<StandardMaterial>);

/// The height of the ghost's center, in cell pitches.
const HEIGHT: f32 = 0.26;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<GhostLook>().add_systems(
        Update,
        (appear.run_if(any_match_filter::<Added<Walk>>.and_then(not(is_unattended))), haunt)
            .chain()
            .in_set(CameraSystems::Ghost),
    );
}

impl FromWorld for GhostLook {
    fn from_world(world: &mut World) -> Self {
        let mesh = world.resource_mut::<Assets<Mesh>>().add(Capsule3d::new(0.1, 0.26));
        let pale = StandardMaterial {
            base_color: Color::srgba(0.78, 0.9, 1.0, 0.38),
            emissive: LinearRgba::rgb(0.25, 0.33, 0.4),
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        Self(Mesh3d(mesh), MeshMaterial3d(world.resource_mut::<Assets<StandardMaterial>>().add(pale)))
    }
}

/// Spawns a ghost when a walk begins.
fn appear(
    walks: Query<(Entity, &Walk, &OfMaze), Added<Walk>>,
    mazes: Query<(&Playable, Option<&Rival>, Option<&BestRun>)>,
    old: Query<Entity, With<Ghost>>,
    look: Res<GhostLook>,
    mut commands: Commands,
) {
    old.iter().for_each(|ghost| commands.entity(ghost).despawn());
    for (walk, _, &of) in walks.iter().filter(|(_, walk, _)| walk.game().is_some()) {
        let Ok((playable, rival, best)) = mazes.get(of.0) else { continue };
        let best = best.map(|best| &best.kept.record);
        let Some(record) = rival.map(|rival| &rival.0).or(best) else { continue };
        let run = playable.game().ok().and_then(|game| Run::new(game.clone(), record.radius).ok());
        let Some(run) = run else { continue };
        let before = run.walker().position();
        let inputs = Inputs { recording: record.inputs.clone(), at: (0, 0) };
        let ghost = Ghost { walk, run, inputs, before };
        commands.spawn((Name::new("Ghost"), of, ghost, look.0.clone(), look.1.clone()));
    }
}

/// Moves ghosts, and despawns them with their walks.
fn haunt(
    mut ghosts: Query<(Entity, &mut Ghost, &mut Transform, &OfMaze), Without<MazeCamera>>,
    walks: Query<&Walk>,
    planes: Query<&Plane>,
    mut commands: Commands,
) {
    for (entity, mut ghost, mut transform, of) in &mut ghosts {
        let walk = walks.get(ghost.walk).ok().and_then(|walk| Some((walk, walk.game()?)));
        let (Some((walk, game)), Ok(plane)) = (walk, planes.get(of.0)) else {
            commands.entity(entity).despawn();
            continue;
        };
        ghost.bypass_change_detection().follow(game.ticks());
        let [from, to] = [ghost.before, ghost.position()].map(|point| plane.to_world(point, HEIGHT));
        // Across a cut of the grid, the coordinates leap.
        let at = if from.distance(to) < 0.5 { from.lerp(to, walk.part_of_tick()) } else { to };
        transform.set_if_neq(Transform::from_translation(at));
    }
}
