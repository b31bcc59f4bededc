//! Mazes are saved in the formats of the text program, never overwrite other files, and can be reopened.

use crate::{app, app_showing, of_maze, only, seek, source, tap, timeline, update_until, walk};
use bevy::{
    app::AppExit,
    asset::RenderAssetUsages,
    prelude::*,
    render::{
        render_resource::{Extent3d, TextureDimension, TextureFormat},
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
    window::{PrimaryWindow, WindowCloseRequested},
};
use bevy_maze::{StandingWall, Timeline};
use labyrinth::{
    export::{
        maze_file::SaveMaze,
        place::TypedFile,
        recording::{Covered, RecordOrStop, Recorder},
    },
    pause::SettingsOpen,
    platform::files::Folders,
    race::{control::StartRace, model::Race},
    session::{
        open::ReadFilesAs,
        requests::{Open, Solve},
        seek::Seek,
        shown::{Solved, focused},
        source::MazeSource,
    },
    toast::Toasts,
    vocabulary::view::View,
};
use maze_core::{Endpoints, Geometry, Grid, solve::Solver};
use maze_io::{Fit, Format, read_from};
use std::{
    fs,
    path::{Path, PathBuf},
};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Saves the maze, and returns the toast.
fn save(app: &mut App, file: &str) -> String {
    app.insert_resource(Toasts::default());
    app.world_mut().trigger(SaveMaze { file: PathBuf::from(file), replaces: false });
    update_until(app, |world| world.resource::<Toasts>().texts().count() > 0);
    app.world().resource::<Toasts>().texts().last().unwrap().to_owned()
}

#[test]
fn a_maze_is_saved_in_every_format_and_read_back() {
    let folder = folder("saved");
    let mut app = app_showing("square:7x5/kruskal#3");
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    seek(&mut app, Seek::End);
    app.world_mut().trigger(Solve(Solver::AStar));
    update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
    // A maz file holds only 16 x 16 or 32 x 32 squares.
    for format in Format::WRITE.into_iter().filter(|&format| format != Format::Maz) {
        let name = format!("maze.{format}");
        assert_eq!(save(&mut app, &name), format!("Saved: {}", folder.join(&name).display()));
        let bytes = fs::read(folder.join(name)).unwrap();
        assert!(!bytes.is_empty(), "{format}");
    }
    let maze = source(&app).maze();
    for format in [Format::Json, Format::Doors] {
        assert_eq!(
            read_from(fs::File::open(folder.join(format!("maze.{format}"))).unwrap(), format)
                .unwrap()
                .maze
                .all_open_sides(),
            maze.all_open_sides()
        );
    }
    assert!(
        fs::read_to_string(folder.join("maze.svg")).unwrap().contains(r#"id="path""#),
        "the path is in the picture"
    );
    assert!(fs::read_to_string(folder.join("maze.obj")).unwrap().contains("o solution"));
}

#[test]
fn without_a_maze_nothing_is_saved_and_that_is_reported() {
    assert_eq!(save(&mut app(), "maze.svg"), "No maze yet.");
}

#[test]
fn an_existing_file_is_not_overwritten() {
    let folder = folder("kept");
    let mut app = app_showing("circle:4/kruskal#3");
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    fs::write(folder.join("maze.svg"), "precious").unwrap();
    let toast = save(&mut app, "maze.svg");
    let new = folder.join("maze-2.svg");
    assert!(toast.contains("maze.svg already exists") && toast.contains(&new.display().to_string()), "{toast}");
    assert_eq!(fs::read_to_string(folder.join("maze.svg")).unwrap(), "precious");
    // The suggested name is always free.
    for number in 2..4 {
        let name = app.world().resource::<TypedFile>().0.clone();
        assert_eq!(name, format!("maze-{number}.svg"));
        assert_eq!(save(&mut app, &name), format!("Saved: {}", folder.join(&name).display()));
        assert!(save(&mut app, &name).contains("already exists"));
    }
    for (name, reason) in [
        ("maze.doors", "circle:4 cannot be written as doors; only rectangles of squares without a mask can"),
        ("maze.gif", "does not end in .txt, .svg"),
        ("no/such/folder/maze.svg", "maze.svg: there is no such file or folder"),
    ] {
        let toast = save(&mut app, name);
        assert!(toast.starts_with("Not saved. ") && toast.contains(reason), "{toast}");
    }
}

/// Opens a file, and waits for its maze or for a toast with an error.
fn open(app: &mut App, file: PathBuf) {
    app.insert_resource(Toasts::default());
    let name = file.file_name().unwrap().to_string_lossy().into_owned();
    app.world_mut().trigger(Open(file.into()));
    update_until(app, |world| {
        world.resource::<Toasts>().texts().count() > 0
            || focused(world).and_then(|maze| maze.get::<MazeSource>()).is_some_and(|source| source.to_string() == name)
    });
}

#[test]
fn the_program_says_how_it_read_a_grid_and_reads_it_in_another_way() {
    let file = folder("read-as").join("maze.txt");
    fs::write(&file, "#######\n#   # #\n# # # #\n# #   #\n#######\n").unwrap();
    let mut app = app();
    open(&mut app, file.clone());
    assert_eq!(source(&app).shape().to_string(), "square:3x2");
    let says = |app: &App, part: &str| app.world().resource::<Toasts>().texts().any(|text| text.contains(part));
    assert!(says(&app, "Read as 3 x 2 cells"));
    app.insert_resource(ReadFilesAs(Some(Fit::Mask)));
    open(&mut app, file);
    update_until(&mut app, |world| {
        let shape = focused(world).and_then(|maze| maze.get::<MazeSource>()).map(|source| source.shape().cells());
        shape == Some(11)
    });
    assert_eq!(app.world().resource::<Toasts>().texts().count(), 0, "nothing was decided");
}

#[test]
fn the_program_says_that_a_room_became_a_single_cell() {
    let file = folder("room").join("maze.txt");
    fs::write(&file, "######\n#    #\n#    #\n#    #\n######\n").unwrap();
    let mut app = app();
    app.insert_resource(ReadFilesAs(Some(Fit::Lattice)));
    open(&mut app, file);
    assert_eq!(source(&app).shape().to_string(), "square:1x1");
    let mut toasts = app.world().resource::<Toasts>().texts();
    assert!(toasts.any(|text| text.contains("the whole room is a single cell")));
}

#[test]
fn a_maze_from_a_file_is_shown_walked_solved_and_raced_in() {
    let file = folder("opened").join("maze.txt");
    // The entrance is in the north, the exit in the south.
    fs::write(&file, "+--+  +\n|     |\n+  +--+\n|     |\n+  +--+\n").unwrap();
    let mut app = app();
    open(&mut app, file);
    let maze = timeline(&app).now().maze().clone();
    assert_eq!((maze.grid().len(), maze.passage_count()), (4, 3));
    assert_eq!(timeline(&app).ends(), Endpoints { from: 1, to: 2 });
    app.update();
    let world = app.world_mut();
    // Each wall once: eight on the boundary, one inside.
    assert_eq!(world.query::<&StandingWall>().iter(world).count(), 9);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    (0..3).for_each(|_| app.update());
    let walk = walk(&app);
    assert_eq!(maze.grid().locate(walk.position()), Some(1), "one walks from the gap in the north");
    app.world_mut().trigger(StartRace);
    update_until(&mut app, |world| only(world).is_some_and(Race::is_over));
    let first = &only::<Race>(app.world()).unwrap().racers[0];
    assert_eq!((first.cell(), first.steps()), (2, 2));
    app.world_mut().trigger(Solve(Solver::BreadthFirst));
    update_until(&mut app, |world| of_maze::<Timeline>(world).is_search());
    let path = of_maze::<Solved>(app.world()).solution.path.clone().ok();
    assert_eq!(path, Some(vec![1, 0, 2]));
}

#[test]
fn a_closed_boundary_stays_closed_when_it_is_saved_again() {
    let folder = folder("closed");
    let mut app = app();
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    let drawing = "+---+---+\n| S   G |\n+---+---+\n";
    fs::write(folder.join("closed.txt"), drawing).unwrap();
    open(&mut app, folder.join("closed.txt"));
    save(&mut app, "again.json");
    assert!(read_from(fs::File::open(folder.join("again.json")).unwrap(), Format::Json).unwrap().closed);
}

#[test]
fn what_cannot_be_opened_is_reported_and_the_maze_stays() {
    let folder = folder("refused");
    let mut app = app_showing("circle:4/kruskal#3");
    fs::write(folder.join("damaged.doors"), "5 1\n4 2\n").unwrap();
    fs::write(folder.join("large.doors"), format!("{}\n", ["0"; 4097].join(" ")).repeat(4096)).unwrap();
    fs::write(folder.join("unknown.gif"), [0xff; 9]).unwrap();
    for (name, reason) in [
        ("damaged.doors", "damaged.doors: line 2: `2` is not the number of a door state"),
        ("large.doors", "large.doors: 16781312 cells are more than 16777216, the maximum that can be shown"),
        ("missing.json", "missing.json: there is no such file or folder"),
        ("unknown.gif", "the file is not a maze in a known format"),
    ] {
        open(&mut app, folder.join(name));
        let toast = app.world().resource::<Toasts>().texts().last().unwrap().to_owned();
        assert!(toast.starts_with("Not opened. ") && toast.contains(reason), "{toast}");
        assert_eq!(source(&app).to_string(), "circle:4/kruskal#3");
    }
}

/// A program that records its window, and its request for the first picture.
fn recording(folder: &Path) -> (App, Entity) {
    let mut app = app_showing("square:5x5/kruskal#3");
    app.insert_resource(Folders { mazes: folder.to_owned(), pictures: folder.to_owned() });
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.world_mut().trigger(RecordOrStop);
    app.update();
    let world = app.world_mut();
    world.insert_resource(Covered(10));
    let shot = world.query_filtered::<Entity, With<Screenshot>>().iter(world).next().unwrap();
    assert!(is_being_recorded(&app));
    (app, shot)
}

/// Delivers a picture, as the renderer does.
fn deliver(app: &mut App, shot: Entity) {
    let size = Extent3d { width: 80, height: 60, depth_or_array_layers: 1 };
    let (format, usages) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::all());
    let image = Image::new_fill(size, TextureDimension::D2, &[200, 100, 50, 255], format, usages);
    app.world_mut().trigger(ScreenshotCaptured { entity: shot, image });
}

/// A program that records its window and has received the first picture.
fn recording_one_picture(folder: &Path) -> App {
    let (mut app, shot) = recording(folder);
    deliver(&mut app, shot);
    app
}

fn update_until_saved(app: &mut App) {
    update_until(app, |world| world.resource::<Toasts>().texts().any(|text| text.starts_with("Saved: ")));
}

fn is_being_recorded(app: &App) -> bool {
    app.world().resource::<Recorder>().progress().is_some()
}

/// The names of all files, each with the bytes of its width and height from the header of the GIF.
fn recorded(folder: &Path) -> Vec<(String, [u8; 4])> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let size = |path: &Path| fs::read(path).unwrap()[6..10].try_into().unwrap();
    files.map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), size(&path))).collect()
}

/// The only file, cropped by the height of the indicator: 720 x 450 pixels.
fn whole_recording() -> Vec<(String, [u8; 4])> {
    let [width, height] = [720_u16, 450].map(u16::to_le_bytes);
    vec![("labyrinth-1.gif".to_owned(), [width[0], width[1], height[0], height[1]])]
}

#[test]
fn escape_ends_a_recording_and_does_nothing_else() {
    let folder = folder("recorded");
    let mut app = recording_one_picture(&folder);
    tap(&mut app, KeyCode::Escape);
    assert!(!is_being_recorded(&app) && !app.world().resource::<SettingsOpen>().0);
    update_until_saved(&mut app);
    assert_eq!(recorded(&folder), whole_recording());
    tap(&mut app, KeyCode::Escape);
    assert!(!is_being_recorded(&app), "it begins no other one");
}

#[test]
fn a_picture_that_arrives_after_the_end_is_in_the_recording() {
    let folder = folder("late");
    let (mut app, shot) = recording(&folder);
    tap(&mut app, KeyCode::Escape);
    assert!(!is_being_recorded(&app));
    deliver(&mut app, shot);
    update_until_saved(&mut app);
    assert_eq!(recorded(&folder), whole_recording());
}

#[test]
fn a_window_that_is_closed_and_a_program_that_ends_finish_the_recording() {
    let folder = folder("closed");
    let mut app = recording_one_picture(&folder);
    let world = app.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).unwrap();
    world.write_message(WindowCloseRequested { window });
    app.update();
    assert!(!is_being_recorded(&app), "no more pictures are asked for");
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(recorded(&folder), whole_recording());

    let folder = self::folder("ended");
    let mut app = recording_one_picture(&folder);
    app.world_mut().write_message(AppExit::from_code(130));
    app.update();
    assert_eq!(recorded(&folder), whole_recording());
}
