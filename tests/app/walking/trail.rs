//! The player's footprints on the floor: exactly along the path, if they are switched on.

use super::{SHAPES, arrive, walking};
use crate::{camera, generate, now, only, tap, timeline, wait, walk};
use bevy::prelude::*;
use bevy_maze::point_below;
use labyrinth::{
    player::{
        auto_walk::WalkTo,
        explored::Explored,
        trail::{Footprints, Trail},
        walk::RestartWalk,
        walking_choices::Walking,
    },
    vocabulary::view::View,
};
use maze_core::{Cell, Geometry};

/// The meshes of all footprints, as the corners of each.
pub(super) fn meshes(app: &mut App) -> Vec<Vec<Vec3>> {
    let world = app.world_mut();
    let mut chunks = world.query_filtered::<(&Mesh3d, &Transform), With<Footprints>>();
    let meshes = world.resource::<Assets<Mesh>>();
    let corners = |(mesh, at): (&Mesh3d, &Transform)| {
        let mesh = meshes.get(&mesh.0).unwrap();
        let corners = mesh.attribute(Mesh::ATTRIBUTE_POSITION).unwrap().as_float3().unwrap().to_vec();
        corners.into_iter().map(|corner| at.transform_point(corner.into())).collect()
    };
    chunks.iter(world).map(corners).collect()
}

/// Whether footprints are visible; `None` if only some are.
fn seen(app: &mut App) -> Option<bool> {
    let world = app.world_mut();
    let mut chunks = world.query_filtered::<&Visibility, With<Footprints>>();
    let seen: Vec<bool> = chunks.iter(world).map(|visibility| visibility != Visibility::Hidden).collect();
    assert!(!seen.is_empty());
    seen.iter().all(|one| *one == seen[0]).then_some(seen[0])
}

fn len(app: &App) -> usize {
    only::<Trail>(app.world()).unwrap().len()
}

/// Walks to a cell, and returns the walker's position in each frame.
fn go(app: &mut App, target: Cell) -> Vec<Vec2> {
    app.world_mut().trigger(WalkTo(target));
    let mut way = Vec::new();
    for _ in 0..4000 {
        app.update();
        way.push(walk(app).position().into());
        if !super::auto_walks(app) || walk(app).finished {
            return way;
        }
    }
    panic!("it never arrives");
}

/// The farthest known cell, except for the exit.
fn far(app: &App) -> Cell {
    let (grid, exit) = (now(app).maze().grid(), timeline(app).ends().to);
    let here = Vec2::from(walk(app).position());
    let away = |cell: &Cell| here.distance(grid.center(*cell).into());
    let known = only::<Explored>(app.world()).unwrap().known().iter().copied();
    known.filter(|&cell| cell != exit).max_by(|a, b| away(a).total_cmp(&away(b))).unwrap()
}

#[test]
fn footprints_are_exactly_along_the_path() {
    for code in SHAPES {
        let mut app = walking(code);
        assert_eq!((meshes(&mut app).len(), len(&app)), (0, 0), "{code}: nobody has gone anywhere");
        let mut way = Vec::new();
        for _ in 0..4 {
            let target = far(&app);
            way.extend(go(&mut app, target));
            if walk(&app).finished {
                break;
            }
        }
        let corners: Vec<Vec3> = meshes(&mut app).concat();
        assert!(len(&app) > 3, "{code}: {} footprints", len(&app));
        for corner in &corners {
            let at = Vec2::from(point_below(*corner));
            let beside = way.iter().map(|point| point.distance(at)).fold(f32::INFINITY, f32::min);
            assert!(beside < 0.13 && (0.0..0.02).contains(&corner.y), "{code}: {corner} is {beside} beside the way");
        }
        for point in &way {
            let near = corners.iter().map(|corner| point.distance(point_below(*corner).into()));
            let near = near.fold(f32::INFINITY, f32::min);
            assert!(near < 0.45, "{code}: at {point} the next footprint is {near} away");
        }
    }
}

#[test]
fn walking_back_and_forth_adds_no_footprints_and_steps_are_cheap() {
    let mut app = walking("square:1x25/backtracker#1");
    let round = |app: &mut App| {
        let (mut most, mut changed) = (0, 0);
        for target in [11, 0] {
            app.world_mut().trigger(WalkTo(target));
            app.update();
            let mut before = meshes(app);
            while super::auto_walks(app) {
                app.update();
                let now = meshes(app);
                most = now.iter().map(Vec::len).fold(most, usize::max);
                let differ = now.iter().filter(|mesh| !before.contains(mesh)).count();
                changed = changed.max(differ);
                before = now;
            }
        }
        (len(app), most, changed)
    };
    let (first, most, changed) = round(&mut app);
    assert!(first > 60, "{first} footprints there and back");
    assert_eq!(changed, 1, "a step makes one mesh anew, however many there are");
    assert!(meshes(&mut app).len() > 1 && most < 1500, "which stays small: {most} corners");
    let after: usize = (0..6).map(|_| round(&mut app).0).last().unwrap();
    assert!(after < 2 * first, "after seven rounds there are {after} footprints, after one {first}");
}

#[test]
fn a_key_and_the_settings_hide_the_trail_and_bring_it_back_whole() {
    let mut app = walking("square:1x12/backtracker#1");
    let target = far(&app);
    go(&mut app, target);
    assert_eq!(seen(&mut app), Some(true));
    let before = len(&app);
    tap(&mut app, KeyCode::KeyT);
    assert_eq!((seen(&mut app), app.world_mut().resource_mut::<Walking>().trail), (Some(false), false));
    go(&mut app, 0);
    assert!(len(&app) > before && seen(&mut app) == Some(false), "what is trodden meanwhile is hidden too");
    app.world_mut().resource_mut::<Walking>().trail = true;
    app.update();
    assert_eq!(seen(&mut app), Some(true), "and seen when it is wanted again");
    // The trail is also visible from above.
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    assert_eq!(seen(&mut app), Some(true));
}

#[test]
fn a_trail_ends_with_its_walk() {
    let mut app = walking("square:1x12/backtracker#1");
    let target = far(&app);
    go(&mut app, target);
    assert!(!meshes(&mut app).is_empty());
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    assert_eq!((meshes(&mut app).len(), len(&app)), (0, 0));
    let target = far(&app);
    go(&mut app, target);
    generate(&mut app, "square:1x12/backtracker#2");
    wait(&mut app, 0.1);
    assert!(meshes(&mut app).is_empty(), "another maze");
}

#[test]
fn blindfolded_players_see_their_trail_only_from_above() {
    let mut app = walking("square:1x12/backtracker#1/blindfold");
    let start = camera(&mut app).translation;
    super::press_for(&mut app, KeyCode::KeyW, 2.0);
    arrive(&mut app);
    assert!(camera(&mut app).translation.distance(start) > 1.0 && len(&app) > 3);
    assert_eq!(seen(&mut app), Some(false));
    app.world_mut().resource_mut::<NextState<View>>().set(View::Orbit);
    wait(&mut app, 0.2);
    assert_eq!(seen(&mut app), Some(true));
}

#[test]
fn the_debug_output_of_a_walk_is_short() {
    let mut app = walking("square:6x6/kruskal#1/coins");
    super::explore(&mut app);
    assert!(walk(&app).steps() > 3);
    let text = format!("{:?}", walk(&app));
    assert!(text.len() < 300 && text.contains("steps"), "{text}");
}
