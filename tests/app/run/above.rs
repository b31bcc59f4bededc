//! From above, an unassisted run shows only what has been explored.

use super::{answer, press, running};
use crate::{now, only, tap, view, wait, walk};
use bevy::{camera::visibility::RenderLayers, mesh::VertexAttributeValues, prelude::*};
use bevy_maze::point_below;
use labyrinth::{
    camera::view::MazeCamera,
    overlay::{FloorAbove, PaintedOverlay},
    player::{
        assist::ShowWholeMaze,
        explored::Explored,
        known::{HereMarker, KnownModel},
        walk::Walk,
    },
    screensaver::control::StartScreensaver,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use maze_core::{Geometry, Grid};

/// The render layers of the camera.
fn layers(app: &mut App) -> RenderLayers {
    let world = app.world_mut();
    let camera = world.query_filtered::<Option<&RenderLayers>, With<MazeCamera>>().single(world).unwrap();
    camera.cloned().unwrap_or_default()
}

/// Whether the camera renders the maze itself.
fn shows_maze(app: &mut App) -> bool {
    layers(app).intersects(&RenderLayers::default())
}

/// The vertices of the model of the explored part.
fn model(app: &mut App) -> Option<Vec<[f32; 3]>> {
    let world = app.world_mut();
    let mesh = world.query_filtered::<&Mesh3d, With<KnownModel>>().single(world).ok()?.0.clone();
    let mesh = world.resource::<Assets<Mesh>>().get(&mesh).unwrap();
    let Some(VertexAttributeValues::Float32x3(corners)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else { return None };
    Some(corners.clone())
}

/// Small and large mazes: walls as entities, and walls as a field.
const CODES: [&str; 3] = ["square:9x9/kruskal#3", "hex-flat:8x8/kruskal#3/coins", "square:257x257/kruskal#3"];

#[test]
fn from_above_only_the_explored_part_and_the_player_are_visible() {
    for code in CODES {
        let mut app = running(code);
        press(&mut app, KeyCode::KeyW, 2.0);
        assert!(shows_maze(&mut app) && model(&mut app).is_none(), "{code}: inside");
        for view_now in [View::Orbit, View::Fly] {
            tap(&mut app, KeyCode::KeyC);
            assert_eq!(view(&app), view_now);
            for _ in 0..80 {
                assert!(!shows_maze(&mut app), "{code}: {view_now:?}");
                app.update();
            }
            let corners = model(&mut app).unwrap();
            assert!(corners.len() > 20, "{code}");
            let grid = now(&app).maze().grid().clone();
            let explored = only::<Explored>(app.world()).unwrap();
            let centers: Vec<Vec2> = explored.known().iter().map(|&cell| grid.center(cell).into()).collect();
            assert!(centers.len() < grid.len(), "{code}: not all is known");
            let farthest = corners.iter().map(|&[x, _, z]| {
                let at = Vec2::new(x, z);
                centers.iter().map(|center| center.distance(at)).fold(f32::INFINITY, f32::min)
            });
            let farthest = farthest.fold(0.0, f32::max);
            assert!(farthest < 0.85, "{code}: something lies {farthest} from all that is known");
            let position = walk(&app).position();
            let world = app.world_mut();
            let marker = world.query_filtered::<&Transform, With<HereMarker>>().single(world).unwrap();
            assert!(Vec2::from(point_below(marker.translation)).distance(position.into()) < 1e-3, "{code}");
        }
        // The transition back would also show the maze from above.
        tap(&mut app, KeyCode::KeyC);
        assert_eq!(view(&app), View::Walk);
        assert!(!shows_maze(&mut app), "{code}");
        wait(&mut app, 1.2);
        assert!(shows_maze(&mut app) && model(&mut app).is_none() && only::<HereMarker>(app.world()).is_none());
    }
}

#[test]
fn accepting_help_shows_the_whole_maze() {
    let mut app = running("square:9x9/kruskal#3");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    app.world_mut().trigger(ShowWholeMaze);
    answer(&mut app, false);
    assert!(!shows_maze(&mut app));
    app.world_mut().trigger(ShowWholeMaze);
    answer(&mut app, true);
    assert!(shows_maze(&mut app) && model(&mut app).is_none() && walk(&app).assisted);
    assert!(only::<HereMarker>(app.world()).is_some(), "and where one is");
}

#[test]
fn before_and_after_a_run_the_whole_maze_is_visible() {
    let mut app = crate::game::playing("square:5x5/kruskal#3");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 0.2);
    assert!(shows_maze(&mut app), "the clock has not started");
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    crate::player::walk_to(&mut app, 24);
    assert!(walk(&app).finished);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 0.2);
    assert!(shows_maze(&mut app));
}

#[test]
fn a_blindfolded_player_sees_no_map_from_above() {
    let mut app = running("square:5x5/kruskal#3/blindfold");
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 0.2);
    assert!(!shows_maze(&mut app) && model(&mut app).is_none());
}

#[test]
fn the_screensaver_never_reveals_the_maze_of_a_run() {
    for views in 0..2 {
        let mut app = running("square:9x9/kruskal#3");
        (0..views).for_each(|_| tap(&mut app, KeyCode::KeyC));
        wait(&mut app, 1.2);
        app.world_mut().trigger(StartScreensaver::default());
        let mut frames = 0;
        while only::<Walk>(app.world()).is_some_and(Walk::is_on) {
            assert!(view(&app) == View::Walk || !shows_maze(&mut app), "frame {frames}");
            app.update();
            frames += 1;
            assert!(frames < 10_000, "it is never set aside");
        }
        assert!(frames > 2);
    }
}

#[test]
fn the_floor_has_no_overlay_while_a_run_hides_it_and_the_key_changes_nothing() {
    let mut app = running("square:9x9/kruskal#3");
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    let overlays = |app: &App| (app.world().resource::<FloorAbove>().floor, app.world().resource::<PaintedOverlay>().0);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    assert_eq!(overlays(&app), (FloorOverlay::Distances, FloorOverlay::None));
    tap(&mut app, KeyCode::KeyV);
    assert_eq!(overlays(&app), (FloorOverlay::Distances, FloorOverlay::None));
    app.world_mut().trigger(ShowWholeMaze);
    answer(&mut app, true);
    assert_eq!(overlays(&app), (FloorOverlay::Distances, FloorOverlay::Distances), "the whole maze is shown");
    tap(&mut app, KeyCode::KeyV);
    assert_ne!(overlays(&app).0, FloorOverlay::Distances);
}
