//! A run is ranked only without help, and help asks first.

use super::{GOALS, answer, asked, running};
use crate::{game::playing, of_maze, only, player::walk_to, seek, timeline, update_until, wait, walk};
use bevy::prelude::*;
use labyrinth::{
    export::maze_file::SaveMaze,
    overlay::FloorInside,
    platform::files::Folders,
    player::{
        assist::ShowWholeMaze,
        walk::{RestartWalk, Walk},
    },
    race::{control::StartRace, model::Race},
    records::{best::BestRun, ghost::Ghost},
    session::{fair::Help, requests::Solve, seek::Seek},
    vocabulary::overlay::FloorOverlay,
};
use maze_core::solve::Solver;
use maze_play::game::Outcome;
use std::path::PathBuf;

/// A request for help.
type Request = fn(&mut App);

fn floor(app: &App) -> FloorOverlay {
    app.world().resource::<FloorInside>().0
}

fn show_distances(app: &mut App) {
    app.insert_resource(FloorInside(FloorOverlay::Distances));
    (0..3).for_each(|_| app.update());
}

fn save(app: &mut App) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder });
    app.world_mut().trigger(SaveMaze { file: PathBuf::from("assisted.txt"), replaces: true });
}

/// Collects everything and walks to the exit.
fn finish(app: &mut App) {
    let setup = walk(app).game().unwrap().setup().clone();
    let exit = timeline(app).ends().to;
    let stations: Vec<_> = setup.doors.iter().map(|door| door.key).chain(setup.coins).chain([exit]).collect();
    for station in stations {
        walk_to(app, station);
    }
    assert!(walk(app).finished);
}

fn best(app: &App) -> Option<&BestRun> {
    only(app.world())
}

#[test]
fn an_assisted_run_is_never_the_best_one_whatever_the_goal() {
    for goal in GOALS {
        for agrees in [false, true] {
            let code = format!("square:5x5/kruskal#3{goal}");
            let mut app = running(&code);
            app.world_mut().trigger(Solve(Solver::BreadthFirst));
            app.update();
            assert_eq!(asked(&app), Some(Help::Path), "{code}");
            answer(&mut app, agrees);
            assert_eq!(asked(&app), None);
            if agrees {
                update_until(&mut app, |world| of_maze::<bevy_maze::Timeline>(world).is_search());
            }
            assert_eq!((timeline(&app).is_search(), walk(&app).assisted), (agrees, agrees), "{code}");
            finish(&mut app);
            let won = walk(&app).result().unwrap().outcome == Outcome::Won;
            assert_eq!(best(&app).is_some(), won && !agrees, "{code}");
        }
    }
}

#[test]
fn a_better_assisted_run_leaves_the_best_one_and_its_ghost() {
    let mut app = running("square:5x5/kruskal#3");
    wait(&mut app, 2.0);
    finish(&mut app);
    let kept = best(&app).unwrap().kept.clone();
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    assert!(!walk(&app).assisted, "each run begins without help");
    super::press(&mut app, KeyCode::KeyW, 0.1);
    app.world_mut().trigger(ShowWholeMaze);
    answer(&mut app, true);
    assert!(walk(&app).assisted);
    finish(&mut app);
    assert!(walk(&app).result().unwrap().rank() > kept.result.rank(), "it was better");
    assert!(best(&app).unwrap().kept == kept && !best(&app).unwrap().is_new);
    app.world_mut().trigger(RestartWalk);
    wait(&mut app, 0.1);
    assert!(only::<Ghost>(app.world()).is_some());
}

#[test]
fn each_kind_of_help_asks_does_nothing_if_it_is_declined_and_asks_only_once() {
    let unchanged =
        |app: &App| timeline(app).at_end() && only::<Race>(app.world()).is_none() && floor(app) == FloorOverlay::None;
    let requests: [(Help, Request); 7] = [
        (Help::Playback, |app| seek(app, Seek::StepBack)),
        (Help::Playback, |app| seek(app, Seek::PlayOrPause)),
        (Help::Playback, |app| seek(app, Seek::To(3))),
        (Help::Robots, |app| app.world_mut().trigger(StartRace)),
        (Help::Distances, show_distances),
        (Help::WholeMaze, |app| app.world_mut().trigger(ShowWholeMaze)),
        (Help::File, save),
    ];
    for (help, request) in requests {
        let mut app = running("square:5x5/kruskal#3");
        request(&mut app);
        app.update();
        assert_eq!(asked(&app), Some(help));
        assert!(unchanged(&app), "{help:?} waits");
        answer(&mut app, false);
        assert!(unchanged(&app) && !walk(&app).assisted, "{help:?} is declined");
        request(&mut app);
        answer(&mut app, true);
        assert!(walk(&app).assisted, "{help:?}");
        assert_eq!(unchanged(&app), matches!(help, Help::WholeMaze | Help::File), "{help:?} is done");
        show_distances(&mut app);
        assert_eq!((asked(&app), floor(&app)), (None, FloorOverlay::Distances), "it is not asked again");
    }
}

#[test]
fn help_without_effect_does_not_ask() {
    let mut app = running("square:5x5/kruskal#3");
    seek(&mut app, Seek::End);
    assert_eq!(asked(&app), None);
    let mut app = playing("square:5x5/kruskal#3");
    seek(&mut app, Seek::StepBack);
    assert_eq!(asked(&app), None, "the clock has not started");
}

#[test]
fn help_from_before_the_run_counts() {
    let helps: [Request; 3] = [
        show_distances,
        |app| app.world_mut().trigger(StartRace),
        |app| {
            app.world_mut().trigger(Solve(Solver::BreadthFirst));
            update_until(app, |world| of_maze::<bevy_maze::Timeline>(world).is_search());
        },
    ];
    for help in helps {
        let mut app = playing("square:5x5/kruskal#3");
        help(&mut app);
        (0..3).for_each(|_| app.update());
        assert!(asked(&app).is_none() && !walk(&app).assisted);
        super::press(&mut app, KeyCode::KeyW, 0.1);
        assert!(walk(&app).assisted);
    }
}

#[test]
fn a_run_in_the_next_maze_begins_without_help() {
    let mut app = running("square:5x5/kruskal#3");
    app.world_mut().trigger(ShowWholeMaze);
    answer(&mut app, true);
    crate::generate(&mut app, "square:5x5/kruskal#4");
    seek(&mut app, Seek::End);
    update_until(&mut app, |world| only::<Walk>(world).is_some_and(|walk| walk.game().is_some()));
    super::press(&mut app, KeyCode::KeyS, 0.1);
    assert!(walk(&app).is_on() && !walk(&app).assisted);
}
