//! The compass and the small map of a player for whom left and right are exchanged, compared with the view.

use super::panels::{app_in, panels, rest};
use crate::{camera, generate, now, of_maze, only, seek, wait, walk, walking::compass::code_with_crossing};
use bevy::prelude::*;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};
use bevy_maze::space::OnSurface;
use labyrinth::{
    player::{auto_walk::WalkToExit, compass::Compass},
    session::seek::Seek,
    vocabulary::view::View,
};
use maze_core::{Geometry, Grid, grid::Isometry};

/// The directions, and their letters.
const DIRECTIONS: [(&str, [f32; 2]); 4] =
    [("N", [0.0, -1.0]), ("E", [1.0, 0.0]), ("S", [0.0, 1.0]), ("W", [-1.0, 0.0])];

/// The minimum part of a direction to the right or ahead that counts.
const CLEAR: f32 = 0.35;

/// The width of the small map, in cell pitches, and the color of its walls.
const SHOWS: f32 = 7.5;
const WALL: egui::Color32 = egui::Color32::from_rgb(0xd6, 0xde, 0xe8);

/// The shapes that were painted in the last frame.
#[derive(Resource, Default)]
struct Painted(Vec<egui::Shape>);

fn record(outputs: Query<&EguiFullOutput>, mut painted: ResMut<Painted>) {
    let shapes = outputs.iter().filter_map(|output| output.0.as_ref()).flat_map(|output| &output.shapes);
    let shapes: Vec<egui::Shape> = shapes.map(|clipped| clipped.shape.clone()).collect();
    if !shapes.is_empty() {
        painted.0 = shapes;
    }
}

/// A walk through a finished maze whose shapes on the screen are recorded.
pub(super) fn painted_walk(code: &str) -> App {
    let mut app = app_in([1280, 720]);
    let recording = record.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.init_resource::<Painted>().add_systems(PostUpdate, recording);
    generate(&mut app, code);
    seek(&mut app, Seek::End);
    rest(&mut app);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    wait(&mut app, 2.0);
    app
}

/// The places of a text in a rectangle of the screen.
pub(super) fn text_in(app: &App, rect: egui::Rect, text: &str) -> Vec<egui::Pos2> {
    let texts = app.world().resource::<Painted>().0.iter().filter_map(|shape| match shape {
        egui::Shape::Text(shape) if shape.galley.text() == text => {
            Some(shape.pos + shape.galley.rect.center().to_vec2())
        }
        _ => None,
    });
    texts.filter(|at| rect.contains(*at)).collect()
}

/// The middles of the lines of a color in a rectangle of the screen.
fn lines_in(app: &App, rect: egui::Rect, color: egui::Color32) -> Vec<egui::Pos2> {
    let lines = app.world().resource::<Painted>().0.iter().filter_map(|shape| match shape {
        egui::Shape::LineSegment { points: [a, b], stroke } if stroke.color == color => Some(a.lerp(*b, 0.5)),
        _ => None,
    });
    lines.filter(|at| rect.contains(*at)).collect()
}

/// The parts to the right and ahead, in the view, of a direction in the coordinates of the grid.
fn in_view(app: &mut App, [x, y]: [f32; 2]) -> Vec2 {
    let eye = camera(app);
    let surface: &OnSurface = of_maze(app.world());
    let cell = *walk(app).path().last().unwrap();
    let way = surface.place(cell, walk(app).position()).unwrap().rotation * Vec3::new(x, 0.0, y);
    Vec2::new(way.dot(*eye.right()), way.dot(*eye.forward()))
}

/// Compares compass and map with the view. Returns the number of letters and walls that were compared.
fn compare(app: &mut App) -> [usize; 2] {
    let (compass, map) = (panels(app)["compass"], panels(app)["map"]);
    let (mut letters, mut walls) = (0, 0);
    for (letter, way) in DIRECTIONS {
        let seen = in_view(app, way);
        for at in text_in(app, compass, letter).into_iter().filter(|_| seen.x.abs() > CLEAR) {
            assert_eq!(at.x > compass.center().x, seen.x > 0.0, "{letter} on the compass, at {seen} in the view");
            letters += 1;
        }
        for at in text_in(app, map, letter) {
            let from_middle = at - map.center();
            for (on_map, seen) in [(from_middle.x, seen.x), (-from_middle.y, seen.y)] {
                assert!(
                    seen.abs() < CLEAR || on_map > 0.0 && seen > 0.0 || on_map < 0.0 && seen < 0.0,
                    "{letter}: {at:?}"
                );
            }
            letters += 1;
        }
    }
    let here = *walk(app).path().last().unwrap();
    let grid = now(app).maze().grid().clone();
    let at = Vec2::from(walk(app).position());
    let standing: Vec<_> = grid.walls(here).filter(|&wall| !now(app).maze().is_open(wall)).collect();
    let drawn = lines_in(app, map, WALL);
    for wall in standing {
        let [a, b] = grid.ends(wall).map(Vec2::from);
        let seen = in_view(app, (a.midpoint(b) - at).into());
        let pitch = map.width() / SHOWS;
        let expected = map.center() + pitch * egui::vec2(seen.x, -seen.y);
        let is_there = drawn.iter().any(|line| line.distance(expected) < 0.35 * pitch);
        assert!(is_there, "{wall:?}, at {seen} in the view, should be at {expected:?} among {drawn:?}");
        walls += 1;
    }
    [letters, walls]
}

#[test]
fn compass_and_map_have_the_sides_of_the_view_also_when_the_player_is_mirrored() {
    let code =
        code_with_crossing("moebius:12x3", Isometry::is_mirrored, |behind| matches!(behind, [steps] if *steps > 4));
    let mut app = painted_walk(&code);
    let mut compared = [[0; 2]; 2];
    for frame in 0..4_000 {
        // At first, the player stands at the entrance.
        if frame == 30 {
            app.world_mut().trigger(WalkToExit);
        }
        app.update();
        if walk(&app).finished {
            break;
        }
        let is_mirrored = only::<Compass>(app.world()).unwrap().is_mirrored;
        let counts = compare(&mut app);
        let sums = &mut compared[usize::from(is_mirrored)];
        *sums = [sums[0] + counts[0], sums[1] + counts[1]];
    }
    assert!(walk(&app).finished, "{code}: {:?}", walk(&app));
    assert!(compared.iter().flatten().all(|&count| count > 20), "{code}: {compared:?}");
}
