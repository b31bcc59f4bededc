//! The shown walls are the walls of the maze.

use crate::{app_built, app_showing, generate, now, of_maze, seek, timeline, update_until};
use bevy::{mesh::MeshTag, prelude::*};
use bevy_maze::{LargeFrom, OfMaze, StandingWall, Timeline, WallField, WallProgress};
use labyrinth::{
    preferences::saved::SettingsFile,
    schedule::LabyrinthSystems,
    session::{
        requests::Generate,
        seek::{Seek, SeekMaze},
        shown::focused,
    },
};
use maze_core::{Blueprint, Geometry as _, Grid, HalfEdge, Method, Playback, ShapeKind};
use std::{collections::BTreeMap, sync::Arc};

/// A program that shows each wall as an entity, and one that shows them all as a field.
fn both() -> [App; 2] {
    let built = |from| app_built(SettingsFile(None), |app| _ = app.insert_resource(LargeFrom(from)));
    [usize::MAX, 0].map(built)
}

/// The number of entities for each wall, by its lower half-edge; in a field, one for each wall that stands.
fn standing(app: &mut App) -> BTreeMap<HalfEdge, usize> {
    let grid = now(app).maze().grid().clone();
    let mut counts = BTreeMap::new();
    let world = app.world_mut();
    if let Some(field) = focused(world).and_then(|maze| maze.get::<WallField>()) {
        assert_eq!(world.try_query::<&StandingWall>().map_or(0, |mut walls| walls.iter(world).len()), 0);
        return field.standing(world.resource::<Assets<Image>>()).map(|wall| (wall, 1)).collect();
    }
    for wall in world.query::<&StandingWall>().iter(world) {
        let twin = grid.across(wall.0).unwrap_or(wall.0);
        *counts.entry(wall.0.min(twin)).or_default() += 1;
    }
    counts
}

/// The walls that should stand, by their lower half-edge, each with `inner` entities, or one on the boundary.
fn closed(app: &App, inner: usize) -> BTreeMap<HalfEdge, usize> {
    let maze = now(app).maze();
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    let closed = walls.filter(|&wall| !maze.is_open(wall));
    // At the cuts of a plan, the two copies are in different places.
    let is_apart = |wall: HalfEdge| {
        !grid.transition(wall).is_identity() && grid.in_space(wall.cell, grid.center(wall.cell)).is_none()
    };
    let count = |wall| if is_apart(wall) { 2 } else { inner };
    closed.map(|wall| grid.across(wall).map_or((wall, 1), |twin| (wall.min(twin), count(wall)))).collect()
}

fn size(kind: ShapeKind) -> String {
    // A unit of a tiling has several cells.
    let numbers = if kind.has_lines() { ["7", "5", "2"] } else { ["4", "3", "2"] };
    format!("{}:{}", kind.key(), numbers[..kind.dimensions().len()].join("x"))
}

#[test]
fn on_every_layout_and_method_each_closed_wall_has_one_entity_at_the_end() {
    let mut app = app_showing("square:2x2/kruskal#1");
    for &kind in ShapeKind::ALL {
        for &method in Method::ALL {
            if method.needs_lines() && !kind.has_lines() {
                continue;
            }
            let code = format!("{}/{method}#3", size(kind));
            generate(&mut app, &code);
            let at_start = (standing(&mut app), closed(&app, 2));
            assert_eq!(at_start.0, at_start.1, "{code}: every cell brought all its walls");
            seek(&mut app, Seek::End);
            assert_eq!(standing(&mut app), closed(&app, 1), "{code}");
        }
    }
}

#[test]
fn walls_follow_the_timeline_in_both_directions() {
    for code in [
        "square:9x9/division#1",
        "hexagon-flat:4/kruskal#2",
        "hex-pointy:6x6/backtracker#3",
        "circle:5/origin-shift+steps=1#4",
        "octagon:6x5@ring/wilson+braid=50#5",
    ] {
        for mut app in both() {
            generate(&mut app, code);
            let length = now(&app).len();
            for position in [length / 2, length / 3, length, length / 4, length - 1, 0, length, 1] {
                seek(&mut app, Seek::To(position));
                let (standing, closed) = (standing(&mut app), closed(&app, 1));
                // Before the end, a wall may have one or two copies. Only the closed walls must stand.
                assert!(standing.keys().eq(closed.keys()), "{code} at {position}");
                if position == length {
                    assert_eq!(standing, closed, "{code}");
                }
            }
            for _ in 0..length {
                seek(&mut app, Seek::StepForward);
            }
            assert!(timeline(&app).at_end());
            assert_eq!(standing(&mut app), closed(&app, 1), "{code}");
        }
    }
}

#[test]
fn on_every_layout_the_field_shows_the_closed_walls_and_is_removed_with_its_maze() {
    let [_, mut app] = both();
    for kind in ShapeKind::ALL.iter().copied().filter(|kind| kind.is_flat()) {
        let code = format!("{}/wilson+braid=30#3", size(kind));
        generate(&mut app, &code);
        let half = now(&app).len() / 2;
        for position in [Seek::To(half), Seek::End, Seek::Start] {
            seek(&mut app, position);
            assert_eq!(standing(&mut app), closed(&app, 1), "{code}, {position:?}");
        }
        let world = app.world_mut();
        let maze = focused(world).unwrap().id();
        let mut rows = world.query_filtered::<&OfMaze, With<MeshTag>>();
        assert!(rows.iter(world).len() > 0 && rows.iter(world).all(|row| row.0 == maze), "{code}: others have gone");
    }
}

#[test]
fn late_changes_are_shown_in_the_next_frame() {
    let mut app = app_showing("square:9x9/kruskal#1");
    seek(&mut app, Seek::Start);
    let maze = focused(app.world()).unwrap().id();
    let late = move |mut commands: Commands| commands.trigger(SeekMaze { maze, seek: Seek::To(50) });
    app.add_systems(Update, late.run_if(run_once).in_set(LabyrinthSystems::Camera));
    (0..2).for_each(|_| app.update());
    assert_eq!(now(&app).position(), 50);
    assert!(standing(&mut app).keys().eq(closed(&app, 1).keys()));
}

#[test]
fn walls_follow_a_replaced_timeline() {
    let code = "square:9x9/kruskal#1";
    let mut app = app_showing(code);
    seek(&mut app, Seek::End);
    let blueprint: Blueprint = code.parse().unwrap();
    let (grid, mut journal) = blueprint.empty_journal();
    let _never_full = blueprint.carve(&grid, &mut journal);
    let playback = Playback::new((grid, Arc::new(journal)));
    let timeline = Timeline::carving(playback);
    let maze = focused(app.world()).unwrap().id();
    app.world_mut().entity_mut(maze).insert(timeline);
    app.update();
    assert_eq!(now(&app).position(), 0);
    assert!(standing(&mut app).keys().eq(closed(&app, 1).keys()));
}

#[test]
fn a_long_jump_shows_the_same_as_single_steps() {
    // More events than one frame follows one by one.
    for mut app in both() {
        generate(&mut app, "square:128x128/backtracker#1");
        assert!(now(&app).len() > 40_000);
        for position in [usize::MAX, 5, 41_000, usize::MAX] {
            seek(&mut app, Seek::To(position));
            update_until(&mut app, are_right);
            assert!(standing(&mut app).keys().eq(closed(&app, 1).keys()));
        }
        app.update();
        assert_eq!(standing(&mut app), closed(&app, 1));
    }
}

fn are_right(world: &World) -> bool {
    focused(world).and_then(|maze| maze.get::<WallProgress>()).is_some_and(WallProgress::is_complete)
}

#[test]
fn many_walls_are_spawned_in_slices_while_the_maze_changes() {
    let mut app = app_showing("square:2x2/kruskal#1");
    app.world_mut().trigger(Generate("square:200x200/kruskal#1".parse().unwrap()));
    update_until(&mut app, |world| now_of(world).maze().grid().len() == 40_000);
    let mut count = standing(&mut app).len();
    assert!((1..40_000).contains(&count), "{count} in the first frame");
    let mut requests =
        [Seek::To(500), Seek::StepBack, Seek::To(60_000), Seek::To(90_000), Seek::StepForward].into_iter();
    while !are_right(app.world()) {
        if let Some(request) = requests.next() {
            let maze = focused(app.world()).unwrap().id();
            app.world_mut().trigger(SeekMaze { maze, seek: request });
        }
        app.update();
        let more = standing(&mut app).len().saturating_sub(count);
        assert!(more < 40_000, "{more} walls in a frame");
        count += more;
    }
    assert!(standing(&mut app).keys().eq(closed(&app, 1).keys()));
}

#[test]
fn an_incomplete_field_follows_the_timeline() {
    let [_, mut app] = both();
    generate(&mut app, "square:2x2/kruskal#1");
    app.world_mut().trigger(Generate("square:120x120/kruskal#1".parse().unwrap()));
    update_until(&mut app, |world| now_of(world).maze().grid().len() == 14_400);
    let maze = focused(app.world()).unwrap().id();
    for seek in [Seek::To(500), Seek::StepBack, Seek::To(25_000), Seek::To(40_000), Seek::StepForward] {
        app.world_mut().trigger(SeekMaze { maze, seek });
        app.update();
    }
    update_until(&mut app, are_right);
    assert_eq!(standing(&mut app), closed(&app, 1));
}

fn now_of(world: &World) -> &maze_core::Playback<std::sync::Arc<maze_core::AnyGrid>> {
    of_maze::<Timeline>(world).now()
}

#[test]
fn one_copy_of_each_standing_wall_is_drawn() {
    let mut app = app_showing("hexagon-flat:4/origin-shift+steps=1#2");
    let length = now(&app).len();
    for position in [0, length / 3, length - 1, length, 5] {
        seek(&mut app, Seek::To(position));
        let grid = now(&app).maze().grid().clone();
        let mut drawn = BTreeMap::new();
        let world = app.world_mut();
        for (wall, visibility) in world.query::<(&StandingWall, &Visibility)>().iter(world) {
            let twin = grid.across(wall.0).unwrap_or(wall.0);
            *drawn.entry(wall.0.min(twin)).or_default() += usize::from(*visibility != Visibility::Hidden);
        }
        assert_eq!(drawn, closed(&app, 1), "at {position}");
    }
}

#[test]
fn a_new_maze_replaces_the_old_one() {
    let mut app = app_showing("square:9x9/division#1");
    for code in ["hexagon-flat:2/prim#1", "square:3x3/prim#1"] {
        generate(&mut app, code);
        assert_eq!(standing(&mut app), closed(&app, 2), "{code}");
    }
}

/// The variant of each wall, which is the part of the surface that it shows, by its lower half-edge.
fn variants(app: &mut App) -> BTreeMap<HalfEdge, u32> {
    let grid = now(app).maze().grid().clone();
    let world = app.world_mut();
    let mut walls = world.query::<(&StandingWall, &MeshMaterial3d<StandardMaterial>)>();
    let materials = world.resource::<Assets<StandardMaterial>>();
    let aside = |look: &MeshMaterial3d<StandardMaterial>| materials.get(look).unwrap().uv_transform.translation.x;
    let first = |wall: HalfEdge| grid.across(wall).map_or(wall, |twin| wall.min(twin));
    walls.iter(world).map(|(wall, look)| (first(wall.0), (100.0 * aside(look)).round() as u32)).collect()
}

#[test]
fn variants_of_walls_depend_only_on_the_share_code() {
    for shape in ["square:20x14", "hex-flat:12x10", "tri:24x10", "circle:9", "octagon:10x8"] {
        let code = format!("{shape}/kruskal#5");
        let mut at_once = app_showing(&code);
        seek(&mut at_once, Seek::End);
        let expected = variants(&mut at_once);
        let mut all: Vec<u32> = expected.values().copied().collect();
        all.sort_unstable();
        all.dedup();
        assert!(all.len() > 2, "{code}: they differ: {all:?}");
        // The same maze after another one, in single steps, back and forth.
        let mut slowly = app_showing("square:9x9/prim#1");
        generate(&mut slowly, &code);
        for step in [Seek::Start, Seek::To(7), Seek::To(90), Seek::To(30), Seek::StepForward, Seek::End] {
            seek(&mut slowly, step);
            slowly.update();
        }
        update_until(&mut slowly, |world| {
            world.get::<Timeline>(focused(world).unwrap().id()).is_some_and(Timeline::at_end)
        });
        assert_eq!(variants(&mut slowly), expected, "{code}");
        generate(&mut slowly, &format!("{shape}/kruskal#6"));
        seek(&mut slowly, Seek::End);
        let others = variants(&mut slowly);
        assert!(others.iter().any(|(wall, variant)| expected.get(wall).is_some_and(|one| one != variant)), "{code}");
    }
}
