//! Posters of the current maze, also of one from a file, while the program keeps running.

use super::pictures::brightness;
use crate::{app_built, focused, generate, now, of_maze, of_maze_mut, seek, update_until};
use bevy::prelude::*;
use bevy_maze::{DistancesFrom, MazeBounds, Timeline};
use image::DynamicImage;
use labyrinth::{
    app::poster,
    export::poster::{PosterTask, SavePoster, StopPoster, poster_size},
    overlay::FloorAbove,
    platform::files::Folders,
    preferences::saved::SettingsFile,
    session::{
        requests::{Open, Solve},
        seek::Seek,
    },
    toast::Toasts,
    vocabulary::overlay::FloorOverlay,
};
use maze_core::{Grid, solve::Solver};
use std::path::{Path, PathBuf};

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn app_saving_in(folder: &Path) -> App {
    app_built(SettingsFile(None), |app| {
        let folder = folder.to_owned();
        app.add_plugins(poster::plugin).insert_resource(Folders { mazes: folder.clone(), pictures: folder });
    })
}

/// Saves a poster, and reads it back.
fn save(app: &mut App, longer: u32, file: &Path) -> Image {
    app.insert_resource(Toasts::default());
    app.world_mut().trigger(SavePoster(longer));
    let mut frames = 0_u32;
    while app.world().resource::<PosterTask>().progress().is_some() {
        app.update();
        frames += 1;
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(frames > 3, "the program goes on meanwhile");
    let toasts: Vec<_> = app.world().resource::<Toasts>().texts().map(str::to_owned).collect();
    assert_eq!(toasts, [format!("Saved: {}", file.display())]);
    let picture = DynamicImage::ImageRgb8(image::open(file).unwrap().to_rgb8());
    Image::from_dynamic(picture, true, default())
}

#[test]
fn a_poster_shows_the_current_maze_in_its_own_proportions() {
    let folder = folder("posters");
    let mut app = app_saving_in(&folder);
    generate(&mut app, "square:12x3/backtracker#1");
    seek(&mut app, Seek::To(20));
    let carved = save(&mut app, 600, &folder.join("labyrinth-poster-1.png"));
    assert_eq!(carved.size(), poster_size(of_maze::<MazeBounds>(app.world()), 600));
    assert_eq!(carved.size().x, 600);
    assert!((150..200).contains(&carved.size().y), "{:?}", carved.size());
    seek(&mut app, Seek::End);
    app.world_mut().trigger(Solve(Solver::BreadthFirst));
    update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
    seek(&mut app, Seek::End);
    let solved = save(&mut app, 600, &folder.join("labyrinth-poster-2.png"));
    // The later picture has fewer walls and a path.
    let unlike = (0..600)
        .flat_map(|x| (0..carved.size().y).map(move |y| Vec2::new(x as f32, y as f32)))
        .filter(|at| at.min_element() > 2.0 && at.x < 597.0 && at.y < carved.size().y as f32 - 3.0)
        .filter(|&at| (brightness(&carved, at) - brightness(&solved, at)).abs() > 0.1);
    assert!(unlike.count() > 2000);
}

#[test]
fn a_poster_shows_the_distances_on_screen() {
    let folder = folder("posters-of-distances");
    let mut app = app_saving_in(&folder);
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::Distances;
    generate(&mut app, "square:6x1/backtracker#1");
    seek(&mut app, Seek::End);
    let from_entrance = save(&mut app, 660, &folder.join("labyrinth-poster-1.png"));
    of_maze_mut::<DistancesFrom>(&mut app).0 = Some(5);
    let from_exit = save(&mut app, 660, &folder.join("labyrinth-poster-2.png"));
    // Nothing else has changed.
    let inside = (3..657).flat_map(|x| (3..from_exit.size().y - 3).map(move |y| Vec2::new(x as f32, y as f32)));
    let unlike = inside.filter(|&at| (brightness(&from_entrance, at) - brightness(&from_exit, at)).abs() > 0.01);
    assert!(unlike.count() > 10_000);
}

#[test]
fn a_maze_from_a_file_becomes_a_poster_too() {
    let folder = folder("posters-of-files");
    let file = folder.join("maze.txt");
    std::fs::write(&file, "+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n").unwrap();
    let mut app = app_saving_in(&folder);
    app.world_mut().resource_mut::<FloorAbove>().floor = FloorOverlay::None;
    app.world_mut().trigger(Open(file.into()));
    update_until(&mut app, |world| focused(world).is_some());
    let picture = save(&mut app, 260, &folder.join("labyrinth-poster-1.png"));
    // Two cells to the side, and a margin of 0.3 around them.
    assert_eq!(picture.size(), UVec2::splat(260));
    let seen = |x: f32, y: f32| brightness(&picture, 100.0 * Vec2::new(x + 0.3, y + 0.3));
    assert_eq!(now(&app).maze().grid().len(), 4);
    assert!(seen(1.5, 1.0) > 0.4, "a wall: {}", seen(1.5, 1.0));
    assert!(seen(0.5, 1.0) < 0.3, "a passage: {}", seen(0.5, 1.0));
}

#[test]
fn a_canceled_poster_leaves_no_file() {
    let folder = folder("posters-stopped");
    let mut app = app_saving_in(&folder);
    generate(&mut app, "square:12x3/backtracker#1");
    app.world_mut().trigger(SavePoster(600));
    app.update();
    assert!(app.world().resource::<PosterTask>().progress().is_some());
    app.world_mut().trigger(StopPoster);
    // No other poster begins until this one is over.
    app.world_mut().trigger(SavePoster(600));
    update_until(&mut app, |world| world.resource::<PosterTask>().progress().is_none());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn an_unfinished_poster_leaves_no_file_at_the_end() {
    let folder = folder("posters-ended");
    let mut app = app_saving_in(&folder);
    generate(&mut app, "square:12x3/backtracker#1");
    app.world_mut().trigger(SavePoster(600));
    app.update();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
}
