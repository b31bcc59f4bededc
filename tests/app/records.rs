//! The best run of each share code is stored, and its ghost walks beside the player.

use crate::{WORLDS, app_built, generate, of_maze, only, player::walk_to, seek, tap, update_until, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    player::walk::{RestartWalk, Walk},
    preferences::saved::SettingsFile,
    records::{
        best::{BestRun, RunsFolder},
        ghost::Ghost,
    },
    session::seek::Seek,
};
use leafwing_input_manager::prelude::Buttonlike;
use std::path::{Path, PathBuf};

const CODE: &str = "hex-flat:4x4/kruskal#1";

/// An empty folder for runs.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A program at the start of a game that stores its runs in this folder.
fn playing(folder: &Path) -> App {
    playing_in(CODE, folder)
}

fn playing_in(code: &str, folder: &Path) -> App {
    let mut app = app_built(SettingsFile(None), |app| {
        app.insert_resource(RunsFolder(Some(folder.to_owned())));
    });
    generate(&mut app, code);
    seek(&mut app, Seek::End);
    tap(&mut app, KeyCode::KeyC);
    tap(&mut app, KeyCode::KeyC);
    wait(&mut app, 1.2);
    update_until(&mut app, |world| only::<Walk>(world).is_some_and(|walk| walk.game().is_some()));
    app
}

fn win(app: &mut App) {
    let exit = walk(app).game().unwrap().maze().ends().to;
    walk_to(app, exit);
    assert!(walk(app).finished);
}

fn best(app: &App) -> &BestRun {
    of_maze(app.world())
}

#[test]
fn the_best_run_is_loaded_at_the_next_start() {
    let folder = folder("runs");
    let mut app = playing(&folder);
    win(&mut app);
    assert!(best(&app).is_new);
    let kept = best(&app).kept.clone();
    assert_eq!(Some(kept.result), walk(&app).game().unwrap().result());
    update_until(&mut app, |_| std::fs::read_dir(&folder).is_ok_and(|files| files.count() == 1));
    let mut app = playing(&folder);
    let is_read = |world: &World| only::<BestRun>(world).is_some();
    update_until(&mut app, is_read);
    assert!(!best(&app).is_new && best(&app).kept == kept);
}

#[test]
fn a_worse_run_does_not_replace_the_best_one() {
    let mut app = playing(&folder("worse-runs"));
    win(&mut app);
    let kept = best(&app).kept.clone();
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    // Loses a second after the clock has started.
    KeyCode::KeyS.press(app.world_mut());
    wait(&mut app, 0.1);
    KeyCode::KeyS.release(app.world_mut());
    wait(&mut app, 1.0);
    win(&mut app);
    assert!(walk(&app).time().as_secs_f32() > 0.5 + kept.result.ticks as f32 / maze_play::TICKS_A_SECOND as f32);
    assert!(!best(&app).is_new && best(&app).kept == kept);
}

/// Plays twice, and compares the ghost of the first run with its record.
fn the_ghost_repeats(code: &str, folder: &Path) {
    let mut app = playing_in(code, folder);
    assert!(only::<Ghost>(app.world()).is_none(), "{code}: there was no run yet");
    win(&mut app);
    let record = best(&app).kept.record.clone();
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    let start = only::<Ghost>(app.world()).unwrap().position();
    // The player does something else.
    KeyCode::KeyS.press(app.world_mut());
    let mut seen = 0;
    for _ in 0..60 {
        app.update();
        let ticks = walk(&app).game().unwrap().ticks();
        let mut then = record.begin().unwrap();
        record.inputs.inputs().take(ticks as usize).for_each(|input| then.tick(input, |_| ()));
        let ghost = only::<Ghost>(app.world()).unwrap().position();
        assert_eq!(ghost, then.walker().position(), "{code}: after {ticks} ticks");
        seen += usize::from(ghost != start);
    }
    assert!(seen > 30, "{code}: it moved");
}

#[test]
fn the_ghost_repeats_the_best_run() {
    the_ghost_repeats(CODE, &folder("ghost"));
}

#[test]
fn the_ghost_repeats_the_best_run_on_every_world() {
    for (number, world) in WORLDS.into_iter().enumerate() {
        the_ghost_repeats(&format!("{world}/kruskal#1"), &folder(&format!("ghost-{number}")));
    }
}
