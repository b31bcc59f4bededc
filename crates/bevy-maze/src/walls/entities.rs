//! Walls as entities. Each cell spawns all its walls, so an inner wall exists twice until it opens or, at the end of
//! the timeline, its second copy is despawned. If many walls differ from the maze, a frame updates a slice of the
//! cells.

use super::{
    factory::{WallAssets, WallFactory},
    index::{SLICE, WallEntities, WallProgress, are_coming, index},
    sinking::{self, SinkingWall},
};
use crate::{changes::MazeChange, look::Looks, plane::Plane, schedule::MazeSystems, timeline::Timeline};
use bevy::prelude::*;
use maze_core::{Grid, HalfEdge, grid::middle_of_wall};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            follow_changes,
            put_right.run_if(are_coming),
            remove_overlapping_walls.run_if(there_are_overlaps_at_the_end),
            paint_kept_walls,
        )
            .chain()
            .in_set(EntitiesFollow)
            .in_set(MazeSystems::Show),
    );
}

/// The systems that update wall entities.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct EntitiesFollow;

/// Replaces the materials of the walls that stand. O(walls).
pub(super) fn replace_materials(commands: &mut Commands, walls: &WallEntities, assets: &WallAssets) {
    let all = walls.grid.cells().flat_map(|cell| walls.grid.walls(cell));
    let standing = all.filter_map(|wall| Some((walls.entity(wall)?, wall)));
    let material = |wall| assets.material(walls.style(wall), middle_of_wall(&*walls.grid, wall).into());
    let materials: Vec<_> = standing.map(|(entity, wall)| (entity, material(wall))).collect();
    commands.try_insert_batch(materials);
}

/// Spawns the closed walls of a slice of cells, and despawns the open ones.
fn put_right(
    mut mazes: Query<(Entity, &mut WallProgress, &mut WallEntities, &mut WallAssets, &Timeline, &Plane)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (maze, mut shown, mut walls, mut assets, timeline, &plane) in
        mazes.iter_mut().filter(|maze| !maze.1.is_complete())
    {
        let walls = &mut *walls;
        let (now, grid) = (timeline.now(), walls.grid.clone());
        let mut factory = WallFactory { maze, plane, grid: &grid, assets: &mut assets, meshes: &mut meshes };
        for _ in 0..shown.behind.min(SLICE as usize) {
            let cell = walls.next;
            walls.next = (cell + 1) % grid.cells().end;
            for wall in grid.walls(cell) {
                let Some(twin) = grid.across(wall) else {
                    if walls.entity(wall).is_none() {
                        let boundary = factory.spawn(wall, false, walls.style(wall), &mut commands);
                        walls.entities[index(wall)] = boundary;
                    }
                    continue;
                };
                let halves = [wall, twin];
                if now.maze().is_open(wall) {
                    despawn_both_copies(&mut commands, walls, halves);
                } else {
                    spawn_both_copies(&mut commands, walls, halves, &mut factory);
                }
                repaint(&mut commands, walls, halves, now.is_kept(wall), &mut factory);
            }
        }
        shown.behind = shown.behind.saturating_sub(SLICE as usize);
    }
}

fn follow_changes(
    mut mazes: Query<(Entity, &mut WallProgress, &mut WallEntities, &mut WallAssets, &Plane, &Timeline)>,
    (sinking, looks, time): (Query<(), With<SinkingWall>>, Looks, Res<Time>),
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let mut many = sinking.iter().len();
    for (maze, mut shown, mut walls, mut assets, &plane, timeline) in
        mazes.iter_mut().filter(|maze| !maze.5.changes().is_empty())
    {
        let look = &looks.of(maze).walls;
        let walls = &mut *walls;
        let grid = walls.grid.clone();
        let mut factory = WallFactory { maze, plane, grid: &grid, assets: &mut assets, meshes: &mut meshes };
        for &change in timeline.changes() {
            match change {
                MazeChange::WallOpened(halves) => {
                    if look.sinks && sinking::sinks(timeline, many) && walls.stands(halves) {
                        // On a cut of a net, the copies are in two places.
                        let copies = if factory.is_apart(halves[0]) { &halves[..] } else { &halves[..1] };
                        many += copies.len();
                        for (&half, is_seen_inside) in copies.iter().zip([true, false]) {
                            factory.sink(half, is_seen_inside, look.dust.as_ref(), time.elapsed(), &mut commands);
                        }
                    }
                    despawn_both_copies(&mut commands, walls, halves);
                }
                MazeChange::WallClosed(halves) => spawn_both_copies(&mut commands, walls, halves, &mut factory),
                MazeChange::WallKept(halves, kept) => repaint(&mut commands, walls, halves, kept, &mut factory),
                MazeChange::CellMarked(..) => {}
                MazeChange::Jumped => shown.behind = shown.all,
            }
        }
    }
}

fn despawn_both_copies(commands: &mut Commands, walls: &mut WallEntities, halves: [HalfEdge; 2]) {
    for entity in halves.into_iter().filter_map(|half| walls.take(half)) {
        commands.entity(entity).try_despawn();
    }
}

/// The half-edge of the second copy.
fn second([a, b]: [HalfEdge; 2]) -> HalfEdge {
    a.max(b)
}

fn spawn_both_copies(
    commands: &mut Commands,
    walls: &mut WallEntities,
    halves: [HalfEdge; 2],
    factory: &mut WallFactory<'_>,
) {
    if walls.stands(halves) {
        return;
    }
    let style = walls.style(halves[0]);
    for half in halves {
        let second = half == second(halves) && !factory.is_apart(half);
        walls.entities[index(half)] = factory.spawn(half, second, style, commands);
    }
    walls.overlapping_from = 0;
}

fn repaint(
    commands: &mut Commands,
    walls: &mut WallEntities,
    halves: [HalfEdge; 2],
    kept: bool,
    factory: &mut WallFactory<'_>,
) {
    if walls.kept[index(halves[0])] == kept {
        return;
    }
    for half in halves {
        walls.kept[index(half)] = kept;
    }
    let style = walls.style(halves[0]);
    for half in halves {
        if let Some(entity) = walls.entity(half) {
            commands.entity(entity).try_insert(factory.looks(half, style));
        }
    }
}

fn overlap_at_the_end((shown, walls, timeline): (&WallProgress, &WallEntities, &Timeline)) -> bool {
    walls.overlapping_from < walls.grid.cells().end && shown.is_complete() && timeline.at_end()
}

fn there_are_overlaps_at_the_end(mazes: Query<(&WallProgress, &WallEntities, &Timeline)>) -> bool {
    mazes.iter().any(overlap_at_the_end)
}

/// Despawns the second copy of every inner wall that stayed, a slice of cells each frame.
fn remove_overlapping_walls(
    mut mazes: Query<(&WallProgress, &mut WallEntities, &Timeline, &WallAssets)>,
    mut commands: Commands,
) {
    for (_, mut walls, _, assets) in
        mazes.iter_mut().filter(|(shown, walls, timeline, _)| overlap_at_the_end((shown, walls, timeline)))
    {
        let grid = walls.grid.clone();
        let end = grid.cells().end.min(walls.overlapping_from + SLICE);
        for wall in (walls.overlapping_from..end).flat_map(|cell| grid.walls(cell)) {
            if grid.across(wall).is_some_and(|twin| second([wall, twin]) == wall)
                && !assets.is_apart(&grid, wall)
                && let Some(copy) = walls.take(wall)
            {
                commands.entity(copy).try_despawn();
            }
        }
        walls.overlapping_from = end;
    }
}

/// Returns the asset that was loaded or changed.
fn changed_asset<A: Asset>(event: &AssetEvent<A>) -> Option<AssetId<A>> {
    match *event {
        AssetEvent::Added { id } | AssetEvent::Modified { id } => Some(id),
        _ => None,
    }
}

/// Updates the materials of kept walls.
fn paint_kept_walls(
    mut mazes: Query<(Entity, &mut WallProgress, Ref<WallAssets>, &Timeline), With<WallEntities>>,
    (looks, mut events): (Looks, MessageReader<AssetEvent<StandardMaterial>>),
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let loaded: Vec<_> = events.read().filter_map(changed_asset).collect();
    for (maze, mut shown, assets, timeline) in &mut mazes {
        let look = &looks.of(maze).walls;
        let is_new = || look.inner.iter().chain(&look.kept).any(|wall| loaded.contains(&wall.material.id()));
        let kept_stand_out = shown.bypass_change_detection().tell_kept_apart(timeline);
        if kept_stand_out || assets.is_added() || looks.changed(maze) || is_new() {
            assets.paint_kept_walls(shown.kept_stand_out, look, &mut materials);
        }
    }
}
