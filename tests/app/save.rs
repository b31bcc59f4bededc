//! Mazes are saved as files, as the text program writes them, and never over other files.

use crate::{app_showing, seek, timeline, update_until};
use bevy::prelude::*;
use labyrinth::{
    generation::Solve,
    notice::Notices,
    save::{Folders, SaveMaze},
    timeline::{Seek, Timeline},
};
use maze_core::solve::Solver;
use maze_text::file::{Format, read};
use std::{fs, path::PathBuf};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Saves, and gives what is told of it.
fn save(app: &mut App, file: &str) -> String {
    let before = app.world().resource::<Notices>().texts().count();
    app.world_mut().write_message(SaveMaze(PathBuf::from(file)));
    update_until(app, |world| world.resource::<Notices>().texts().count() > before);
    app.world().resource::<Notices>().texts().last().unwrap().to_owned()
}

#[test]
fn a_maze_is_saved_in_every_format_and_read_back() {
    let folder = folder("saved");
    let mut app = app_showing("square:7x5/kruskal#3");
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    seek(&mut app, Seek::Last);
    app.world_mut().write_message(Solve(Solver::AStar));
    update_until(&mut app, |world| world.resource::<Timeline>().solved.is_some());
    for format in Format::ALL {
        let name = format!("maze.{format}");
        assert_eq!(save(&mut app, &name), format!("Saved: {}", folder.join(&name).display()));
        let bytes = fs::read(folder.join(name)).unwrap();
        assert!(!bytes.is_empty(), "{format}");
    }
    let maze = timeline(&app).blueprint.generate();
    for format in [Format::Json, Format::Doors] {
        assert_eq!(read(&folder.join(format!("maze.{format}")), format).unwrap().maze.sides(), maze.sides());
    }
    assert!(fs::read_to_string(folder.join("maze.svg")).unwrap().contains("crimson"), "the way is in the picture");
    assert!(fs::read_to_string(folder.join("maze.obj")).unwrap().contains("o solution"));
}

#[test]
fn a_file_that_is_there_is_not_lost() {
    let folder = folder("kept");
    let mut app = app_showing("circle:4/kruskal#3");
    app.insert_resource(Folders { mazes: folder.clone(), pictures: folder.clone() });
    fs::write(folder.join("maze.svg"), "precious").unwrap();
    let told = save(&mut app, "maze.svg");
    assert!(told.starts_with("Not saved. ") && told.contains("maze.svg: File exists"), "{told}");
    assert_eq!(fs::read_to_string(folder.join("maze.svg")).unwrap(), "precious");
    for (name, reason) in [
        ("maze.doors", "circle:4 cannot be written as doors; only whole rectangles of squares can"),
        ("maze.gif", "does not end in .txt, .svg"),
        ("no/such/folder/maze.svg", "No such file or directory"),
    ] {
        let told = save(&mut app, name);
        assert!(told.starts_with("Not saved. ") && told.contains(reason), "{told}");
    }
}
