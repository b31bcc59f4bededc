//! Software-rendered pictures show a wall exactly where the maze has one.

use crate::{WORLDS, theme::apart, timeline};
use bevy::prelude::*;
use bevy_maze::to_world;
use labyrinth::{
    app::{
        capture::{Picture, Viewpoint, render},
        picture_look::PictureLook,
    },
    camera::view::MazeCamera,
    session::source::MazeSource,
    theme::library::Themes,
    vocabulary::{overlay::FloorOverlay, quality::Quality},
};
use maze_core::{Cell, Geometry, Grid, Mark};
use maze_io::HEIGHT as WALL_HEIGHT;
use std::path::PathBuf;

/// A picture that is not written to a file.
pub(crate) fn picture(code: &str, view: Viewpoint, at: f64, size: UVec2) -> Picture {
    let maze = MazeSource::Generated(code.parse().unwrap());
    Picture { maze, file: PathBuf::new(), view, at, size, look: PictureLook::default() }
}

/// The brightness around a pixel, 0 to 1, averaged over a few pixels.
pub(crate) fn brightness(image: &Image, at: Vec2) -> f32 {
    let mut sum = 0.0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            let pixel = (at + Vec2::new(dx as f32, dy as f32)).as_uvec2();
            sum += image.get_color_at(pixel.x, pixel.y).unwrap().to_srgba().luminance() / 9.0;
        }
    }
    sum
}

#[test]
fn from_above_walls_are_visible_where_the_maze_has_walls() {
    for (code, at) in [
        ("square:7x5/backtracker#1", 1.0),
        ("hex-flat:5x4/kruskal#1", 1.0),
        ("hex-pointy:5x4/division#1", 1.0),
        ("hexagon-flat:2/prim#1", 0.5),
        ("hexagon-pointy:2/better-division#1", 0.7),
        ("tri:8x4/backtracker#1", 1.0),
        ("triangle:5/kruskal#1", 0.5),
        ("circle:3/kruskal#1", 1.0),
        ("octagon:4x3/backtracker#1", 1.0),
        ("square:9x9@heart/wilson#1", 1.0),
    ] {
        let picture = picture(code, Viewpoint::Top, at, UVec2::new(400, 300));
        let (image, mut app) = render(&picture, FloorOverlay::None).unwrap();
        let maze = timeline(&app).now().maze().clone();
        let world = app.world_mut();
        let (camera, eye) =
            world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
        let pixel = |point, height| camera.world_to_viewport(eye, to_world(point, height)).unwrap();
        let grid = maze.grid();
        let (mut walls, mut gaps) = (0, 0);
        for cell in grid.cells() {
            for wall in grid.walls(cell) {
                let [a, b] = grid.ends(wall).map(Vec2::from);
                let middle = grid
                    .arc_center(wall)
                    .map(Vec2::from)
                    .map_or(0.5 * (a + b), |bend| bend + a.distance(bend) * (0.5 * (a + b) - bend).normalize());
                let middle = middle.into();
                let floor = brightness(&image, pixel(grid.center(cell), 0.0));
                if maze.is_open(wall) {
                    gaps += 1;
                    let seen = brightness(&image, pixel(middle, 0.0));
                    assert!(seen < 0.3, "{code}: {wall:?} is open, but looks {seen}");
                } else {
                    walls += 1;
                    let seen = brightness(&image, pixel(middle, WALL_HEIGHT));
                    assert!(seen > 0.4, "{code}: {wall:?} is closed, but looks {seen} beside a floor of {floor}");
                }
            }
        }
        assert!(walls > 10 && gaps > 10, "{code}: both have been looked at");
    }
}

#[test]
fn at_each_quality_the_maze_stands_out_from_its_floor() {
    for quality in [Quality::Low, Quality::Medium, Quality::High] {
        let mut picture = picture("square:6x5/backtracker#1", Viewpoint::Orbit, 1.0, UVec2::new(480, 360));
        picture.look.quality = Some(quality);
        let (image, mut app) = render(&picture, FloorOverlay::None).unwrap();
        let maze = timeline(&app).now().maze().clone();
        let world = app.world_mut();
        let (camera, eye) =
            world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
        let seen = |point, height| brightness(&image, camera.world_to_viewport(eye, to_world(point, height)).unwrap());
        let grid = maze.grid();
        let mean = |seen: Vec<f32>| seen.iter().sum::<f32>() / seen.len() as f32;
        let floor = mean(grid.cells().map(|cell| seen(grid.center(cell), 0.0)).collect());
        let closed = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
        let middle = |wall| {
            let [a, b] = grid.ends(wall).map(Vec2::from);
            (0.5 * (a + b)).into()
        };
        let tops = mean(closed.map(|wall| seen(middle(wall), WALL_HEIGHT)).collect());
        assert!(tops > floor + 0.15, "{quality:?}: walls look {tops}, the floor {floor}");
    }
}

#[test]
fn in_each_theme_walls_and_marks_are_visible_at_their_places() {
    for (key, _) in Themes::default().iter() {
        let mut picture = picture("square:6x5/backtracker#1", Viewpoint::Top, 0.5, UVec2::new(240, 200));
        picture.look.look.theme.choose(key.to_owned());
        let (image, mut app) = render(&picture, FloorOverlay::Algorithm).unwrap();
        let now = timeline(&app).now();
        let (maze, marks) = (now.maze().clone(), now.marks().to_vec());
        let world = app.world_mut();
        let (camera, eye) =
            world.query_filtered::<(&Camera, &GlobalTransform), With<MazeCamera>>().single(world).unwrap();
        let color = |point, height| {
            let pixel = camera.world_to_viewport(eye, to_world(point, height)).unwrap().as_uvec2();
            image.get_color_at(pixel.x, pixel.y).unwrap()
        };
        let grid = maze.grid();
        // The tops of walls are lit, so inner walls have one color, and boundary walls another.
        let (mut tops, mut gaps, mut floors) = ([Vec::new(), Vec::new()], Vec::new(), [Vec::new(), Vec::new()]);
        for cell in grid.cells() {
            for wall in grid.walls(cell) {
                let [a, b] = grid.ends(wall).map(Vec2::from);
                let middle = (0.5 * (a + b)).into();
                let plain = |cell: Cell| matches!(marks[cell as usize], Mark::Visited | Mark::Frontier);
                if maze.is_open(wall) {
                    if plain(cell) && grid.across(wall).is_some_and(|twin| plain(twin.cell)) {
                        gaps.push(color(middle, 0.0));
                    }
                } else {
                    tops[usize::from(grid.across(wall).is_none())].push(color(middle, WALL_HEIGHT));
                }
            }
            match marks[cell as usize] {
                Mark::Blank => floors[0].push(color(grid.center(cell), 0.0)),
                Mark::Frontier => floors[1].push(color(grid.center(cell), 0.0)),
                _ => {}
            }
        }
        let seen = [gaps.len(), tops[0].len(), tops[1].len(), floors[0].len(), floors[1].len()];
        assert!(seen.iter().all(|&seen| seen > 3), "{key}: all is there: {seen:?}");
        for tops in &tops {
            let unlike = tops.iter().find(|&&top| apart(top, tops[0]) > 0.05);
            assert!(unlike.is_none(), "{key}: a wall looks like {unlike:?}, another one like {:?}", tops[0]);
        }
        let alike = gaps.iter().find(|&&gap| apart(gap, tops[0][0]) < 0.06);
        assert!(alike.is_none(), "{key}: a gap looks like {alike:?}, a wall like {:?}", tops[0][0]);
        let [blank, frontier] = floors.map(|seen| {
            let mut seen: Vec<Vec3> = seen.iter().map(|seen| seen.to_srgba().to_vec3()).collect();
            seen.sort_by(|a, b| a.element_sum().total_cmp(&b.element_sum()));
            Color::srgb_from_array(seen[seen.len() / 2].into())
        });
        assert!(apart(blank, frontier) > 0.08, "{key}: blank looks like {blank:?}, the frontier like {frontier:?}");
    }
}

#[test]
fn the_orbit_picture_shows_the_maze_on_a_darker_ground() {
    let picture = picture("square:6x6/kruskal#1", Viewpoint::Orbit, 1.0, UVec2::new(320, 200));
    let (image, _) = render(&picture, FloorOverlay::Algorithm).unwrap();
    let ground = brightness(&image, Vec2::new(10.0, 190.0));
    let bright = (0..320)
        .flat_map(|x| (0..200).map(move |y| (x, y)))
        .filter(|&(x, y)| image.get_color_at(x, y).unwrap().to_srgba().luminance() > ground + 0.1);
    let share = bright.count() as f32 / (320.0 * 200.0);
    assert!((0.25..0.75).contains(&share), "the maze fills {share} of the picture");
}

#[test]
fn the_walk_picture_shows_walls_floor_and_sky() {
    let picture = picture("square:1x8/backtracker#1", Viewpoint::Walk, 1.0, UVec2::new(320, 200));
    let (image, _) = render(&picture, FloorOverlay::None).unwrap();
    let color = |x, y| image.get_color_at(x, y).unwrap().to_srgba();
    let apart = |a: Srgba, b: Srgba| Vec4::from_array(a.to_f32_array()).distance(Vec4::from_array(b.to_f32_array()));
    // The passage leads straight ahead; walls are at both sides of it.
    let (sky, floor) = (color(160, 6), color(200, 190));
    assert!(apart(sky, floor) > 0.1, "sky {sky:?}, floor {floor:?}");
    for x in [4, 315] {
        // Between two joints.
        let wall = color(x, 56);
        assert!(
            apart(wall, sky) > 0.1 && apart(wall, floor) > 0.1,
            "at {x}: wall {wall:?}, sky {sky:?}, floor {floor:?}"
        );
    }
}

/// The share of pixels that are brighter or darker than the next one to the right or below.
fn edges(image: &Image) -> f32 {
    let size = image.size();
    let shade = |x, y| image.get_color_at(x, y).unwrap().to_srgba().luminance();
    let pixels = (0..size.x - 1).flat_map(|x| (0..size.y - 1).map(move |y| (x, y)));
    let is_edge = |&(x, y): &(u32, u32)| {
        let here = shade(x, y);
        (shade(x + 1, y) - here).abs().max((shade(x, y + 1) - here).abs()) > 0.02
    };
    pixels.filter(is_edge).count() as f32 / (size.x * size.y) as f32
}

#[test]
fn worlds_are_seen_from_outside_and_from_inside() {
    for world in WORLDS {
        // Sky, ground and horizon alone have hardly any edges.
        for (view, least) in [(Viewpoint::Orbit, 0.015), (Viewpoint::Walk, 0.005)] {
            let picture = picture(&format!("{world}/kruskal#1"), view, 1.0, UVec2::new(320, 200));
            let (image, _) = render(&picture, FloorOverlay::Algorithm).unwrap();
            let edges = edges(&image);
            assert!(edges > least, "{world}, {view:?}: only {edges} of the picture are edges");
        }
    }
}

#[test]
fn regions_are_colorful_while_carving_and_plain_when_finished() {
    let colorful = |at| {
        let picture = picture("square:3x3/kruskal#1", Viewpoint::Top, at, UVec2::new(200, 200));
        let (image, _) = render(&picture, FloorOverlay::Algorithm).unwrap();
        let [red, green, blue] = image.get_color_at(100, 100).unwrap().to_srgba().to_f32_array_no_alpha();
        red.max(green).max(blue) - red.min(green).min(blue)
    };
    let (carving, finished) = (colorful(0.6), colorful(1.0));
    assert!(finished < 0.75 * carving && finished < 0.25, "{carving} {finished}");
}

#[test]
fn head_on_no_wall_has_black_spots() {
    // Walls that curve around the eye, so that some of each is seen at a right angle.
    let (image, _) =
        render(&picture("circle:6/wilson#2", Viewpoint::Walk, 1.0, UVec2::new(480, 300)), FloorOverlay::None).unwrap();
    let shade = |x, y| image.get_color_at(x, y).unwrap().to_srgba().luminance();
    let pixels = (0..300).flat_map(|y| (0..480).map(move |x| (x, y)));
    let black: Vec<_> = pixels.filter(|&(x, y)| shade(x, y) < 0.01).collect();
    assert!(black.is_empty(), "{black:?}");
}

#[test]
fn from_far_away_a_large_maze_is_not_uniform() {
    // A pixel covers too many cells to show single walls.
    let size = UVec2::new(100, 64);
    let (image, _) =
        render(&picture("square:300x300/kruskal#1", Viewpoint::Orbit, 1.0, size), FloorOverlay::Algorithm).unwrap();
    let patches = (0..5).flat_map(|x| (0..5).map(move |y| Vec2::new(36.0 + 7.0 * x as f32, 20.0 + 6.0 * y as f32)));
    let seen: Vec<f32> = patches.map(|at| brightness(&image, at)).collect();
    let (darkest, brightest) = seen.iter().fold((1.0_f32, 0.0_f32), |(a, b), &seen| (a.min(seen), b.max(seen)));
    assert!(brightest > 1.4 * darkest, "{seen:?}");
}
