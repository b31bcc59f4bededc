//! The player's footprints on the floor. They stay as long as the walk.

mod mesh;

use super::{walk::Walk, walking_choices::Walking};
use crate::{
    input::unattended::Unattended,
    schedule::CameraSystems,
    theme::materials::{Part, ThemeMaterials},
    vocabulary::view::View,
};
use bevy::{light::NotShadowCaster, platform::collections::HashSet, prelude::*};
use bevy_maze::{
    Maze3d, OfMaze, Plane,
    levels::layers_on,
    space::{InSpace, OnSurface},
    unfolded::{InCell, Unfolded},
};
use maze_core::{Cell, Geometry as _};
use mesh::Footprint;

/// The distance between footprints, in cell pitches.
const STRIDE: f32 = 0.23;

/// A longer way between two footprints leads across a cut of the grid, where its coordinates leap.
const LEAP: f32 = 1.0;

/// The maximum number of footprints in a mesh. A new footprint only rebuilds the last mesh.
const CHUNK: usize = 48;

/// The footprints of a walk.
#[derive(Component, Debug, Default)]
pub struct Trail {
    /// The player's position at the last footprint, in the maze's plane, and whether that was the left foot.
    last: Option<Vec2>,
    left: bool,
    /// The places and directions of all footprints. Walking the same way again leaves no more.
    trodden: HashSet<(IVec2, IVec2)>,
    /// All meshes, and the footprints in the last one.
    chunks: Vec<Entity>,
    prints: Vec<Footprint>,
    hidden: bool,
}

/// A mesh of footprints.
#[derive(Component, Debug, Default)]
#[require(NotShadowCaster)]
pub struct Footprints;

impl Trail {
    /// The number of footprints.
    #[must_use]
    pub fn len(&self) -> usize {
        self.trodden.len()
    }

    /// Returns whether there are no footprints.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.trodden.is_empty()
    }

    /// Returns the footprint that the player leaves at this position in a cell, if it leaves one.
    fn tread(&mut self, at: Vec2, cell: Option<Cell>) -> Option<Footprint> {
        let last = *self.last.get_or_insert(at);
        if at.distance(last) < STRIDE {
            return None;
        }
        if at.distance(last) > LEAP {
            self.last = Some(at);
            return None;
        }
        let ahead = (at - last).normalize();
        self.last = Some(at);
        self.left = !self.left;
        let place = ((at / STRIDE).floor().as_ivec2(), ahead.round().as_ivec2());
        self.trodden.insert(place).then_some(Footprint { cell, at, ahead, left: self.left })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Walk, Trail>().add_observer(wipe).add_systems(
        Update,
        (tread.run_if(in_state(View::Walk)), hide)
            .chain()
            .run_if(any_match_filter::<With<Walk>>)
            .in_set(CameraSystems::Walked),
    );
}

fn tread(
    mut walks: Query<(&Walk, &OfMaze, &mut Trail)>,
    mazes: Query<(&Maze3d, &Plane, Option<&OnSurface>, Has<Unfolded>)>,
    materials: Res<ThemeMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (walk, &of, mut trail) in &mut walks {
        let trail = trail.bypass_change_detection();
        let print = trail.tread(walk.position().into(), walk.path().last().copied());
        let (Some(print), Ok((shown, plane, surface, is_unfolded))) = (print, mazes.get(of.0)) else { continue };
        // All footprints of a mesh are on one floor, and in an unfolded maze in one cell.
        let level = |print: &Footprint| print.cell.map_or(0, |cell| shown.grid().level(cell));
        let is_beyond = |last: &Footprint| level(last) != level(&print) || is_unfolded && last.cell != print.cell;
        let is_elsewhere = trail.prints.last().is_some_and(is_beyond);
        let is_full = trail.prints.len() == CHUNK || is_elsewhere;
        if is_full {
            trail.prints.clear();
        }
        trail.prints.push(print);
        let mesh = mesh::mesh(&trail.prints);
        let mesh = match surface {
            Some(surface) => surface.bend_mesh(mesh, |vertex| trail.prints[vertex / mesh::VERTICES].cell),
            None => mesh,
        };
        let mesh = Mesh3d(meshes.add(mesh));
        match trail.chunks.last().filter(|_| !is_full) {
            Some(&chunk) => _ = commands.entity(chunk).insert(mesh),
            None => {
                let look = (mesh, materials.get(Part::Footprints), Transform::from_translation(plane.offset()));
                let visibility = if trail.hidden { Visibility::Hidden } else { Visibility::Inherited };
                let prints = (Name::new("Footprints"), Footprints, of, InSpace, layers_on(level(&print)));
                let mut prints = commands.spawn((prints, look, visibility));
                if let Some(cell) = print.cell.filter(|_| is_unfolded) {
                    prints.insert(InCell(cell));
                }
                trail.chunks.push(prints.id());
            }
        }
    }
}

/// Hides the trail if it is disabled, during the screensaver, and with a blindfold.
fn hide(
    mut walks: Query<(&Walk, &mut Trail)>,
    mut chunks: Query<&mut Visibility, With<Footprints>>,
    (walking, view, unattended): (Res<Walking>, Res<State<View>>, Res<Unattended>),
) {
    for (walk, mut trail) in &mut walks {
        let hidden = !walking.trail || unattended.0 || (walk.is_blindfolded() && *view.get() == View::Walk);
        if trail.hidden != hidden {
            trail.hidden = hidden;
            let mut chunks = chunks.iter_many_mut(&trail.chunks);
            while let Some(mut visibility) = chunks.fetch_next() {
                *visibility = if hidden { Visibility::Hidden } else { Visibility::Inherited };
            }
        }
    }
}

/// Despawns the trail with its walk.
fn wipe(gone: On<Remove, Walk>, trails: Query<&Trail>, mut commands: Commands) {
    for &chunk in trails.get(gone.entity).into_iter().flat_map(|trail| &trail.chunks) {
        commands.entity(chunk).try_despawn();
    }
}
