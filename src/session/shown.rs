//! The maze in focus, and the components that the app adds to a maze on screen.

use super::source::MazeSource;
use crate::{platform::awake, schedule::LabyrinthSystems};
use bevy::{ecs::system::SystemParam, math::bounding::Aabb3d, prelude::*};
use bevy_maze::{
    Maze3d, MazeBounds, MazeLayout, MazePlugin, MazeSystems, Plane, SharedDistances, Timeline, VariantSeed, WallSize,
    busy,
};
use maze_core::solve::{Attempt, Solver};

/// The maze that keys, menu, camera, player and race refer to. There is at most one: inserting this component removes
/// it from other mazes.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Focused;

/// A query for the focused maze. A system with this parameter does not run while there is none.
pub type InFocus<'w, 's, D> = Single<'w, 's, D, With<Focused>>;

/// Marks a maze that is shown beside another one, to compare them. It is despawned with the other one.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Compared)]
#[require(SharedDistances)]
pub struct Beside(pub Entity);

/// The maze that is shown beside this one.
#[derive(Component, Debug)]
#[relationship_target(relationship = Beside, linked_spawn)]
#[require(SharedDistances)]
pub struct Compared(Entity);

impl Compared {
    /// Returns the maze beside this one.
    #[must_use]
    pub fn with(&self) -> Entity {
        self.0
    }
}

/// The filter for the maze in focus and the one beside it.
pub type OnScreen = Or<(With<Focused>, With<Beside>)>;

/// The ground that the mazes on screen cover.
#[derive(SystemParam)]
pub(crate) struct Ground<'w, 's>(Query<'w, 's, (&'static MazeBounds, &'static Plane), OnScreen>);

impl Ground<'_, '_> {
    /// Returns the number of mazes.
    pub(crate) fn mazes(&self) -> usize {
        self.0.iter().len()
    }

    /// Returns the bounding rectangle of all mazes, as x and z in the world.
    pub(crate) fn rectangle(&self) -> Option<Rect> {
        let rectangles = self.0.iter().map(|(bounds, plane)| {
            let Rect { min, max } = bounds.footprint();
            Rect { min: min + plane.0, max: max + plane.0 }
        });
        rectangles.reduce(|one, other| one.union(other))
    }

    /// Returns the bounding box of the mazes, if they lie on surfaces in space.
    pub(crate) fn in_space(&self) -> Option<Aabb3d> {
        let is_in_space = !self.0.is_empty() && self.0.iter().all(|(bounds, _)| bounds.is_in_space());
        is_in_space.then(|| Aabb3d::from_point_cloud(Isometry3d::IDENTITY, self.extent()))
    }

    /// Returns the outermost places of all mazes in the world.
    pub(crate) fn extent(&self) -> impl Iterator<Item = Vec3> {
        self.0.iter().flat_map(|(bounds, plane)| bounds.extent(*plane, WallSize::default()))
    }
}

/// The result of the search that the timeline of a maze plays.
#[derive(Component, Clone, Debug)]
#[component(immutable)]
pub struct Solved {
    /// The solver.
    pub solver: Solver,
    /// Its solution.
    pub solution: Attempt,
}

/// A maze on screen: its timeline, its source, and the result of the search that the timeline plays, if it plays one.
pub(crate) type Shown<'a> = (&'a Timeline, &'a MazeSource, Option<&'a Solved>);

/// Returns the components of a maze on screen. If `layout` is `None`, it is computed.
#[must_use]
pub fn maze_on_screen(source: MazeSource, timeline: Timeline, layout: Option<MazeLayout>) -> impl Bundle {
    let layout = layout.unwrap_or_else(|| MazeLayout::new(timeline.now().maze()));
    (VariantSeed(source.seed()), source, Maze3d::from(&timeline), timeline, layout)
}

/// Returns the focused maze, if there is one.
#[must_use]
pub fn focused(world: &World) -> Option<EntityRef<'_>> {
    world.try_query_filtered::<EntityRef, With<Focused>>()?.single(world).ok()
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(MazePlugin).add_observer(take_focus).configure_sets(
        Update,
        (
            MazeSystems::Play.in_set(LabyrinthSystems::Advance),
            MazeSystems::Choose.after(LabyrinthSystems::Advance).before(LabyrinthSystems::Sync),
            MazeSystems::Show.in_set(LabyrinthSystems::Sync),
            MazeSystems::Forget.in_set(LabyrinthSystems::Finish),
        ),
    );
    awake::while_time_moves(app, busy::is_animating);
    awake::while_moving(app, busy::is_updating);
    awake::while_waiting(app, busy::is_measuring);
}

fn take_focus(given: On<Insert, Focused>, others: Query<Entity, With<Focused>>, mut commands: Commands) {
    for other in others.iter().filter(|&other| other != given.entity) {
        commands.entity(other).remove::<Focused>();
    }
}
