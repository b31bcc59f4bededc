//! The changes of a robot tell a program that shows it all that it needs.

use crate::{Mouse, maze};
use maze_core::{Cell, Grid, HalfEdge, Side};
use maze_robots::{Change, Color, Task};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn changes_add_up_to_the_robot() {
    let maze = maze("square:7x7/kruskal+braid=100#2");
    let mut mouse = Mouse::new(&maze, Task::center(maze.grid()).unwrap());
    mouse.robot.record_changes();
    let lines =
        ["setColor 0 0 g", "wallFront 3", "moveForwardHalf", "moveForwardHalf", "turnRight", "setText 1 1 hello"];
    let more = ["moveForward 2", "go 3", "go 0", "setColor 2 2 r", "clearColor 0 0", "label 3 x", "turnLeft45"];
    let walls =
        ["setWall 1 1 n", "setWall 1 2 s", "setWall 2 2 e", "setWall 9 9 n", "clearWall 3 2 w", "clearWall 0 0 n"];
    let mut drawn = BTreeSet::new();
    let (mut at, mut length, mut turns) = (None, 0.0, 0);
    let mut seen: BTreeSet<(Cell, Side)> = BTreeSet::new();
    let (mut colors, mut texts) = (BTreeMap::new(), BTreeMap::new());
    for line in lines.into_iter().chain(more).chain(["clearAllText", "setText 0 0 end"]).chain(walls) {
        mouse.robot.command(&maze, line);
        for change in mouse.robot.take_changes() {
            match change {
                Change::Moved { cell, offset, length: one } => (at, length) = (Some((cell, offset)), length + one),
                Change::Turned(heading) => turns += usize::from(heading.is_some()),
                Change::Seen(wall) => seen.extend(
                    [Some(wall), maze.grid().across(wall)].into_iter().flatten().map(|half| (half.cell, half.side)),
                ),
                Change::Drew(wall, true) => assert!(drawn.insert(wall), "{wall:?} was drawn before"),
                Change::Drew(wall, false) => assert!(drawn.remove(&wall), "{wall:?} was not drawn"),
                Change::Color(cell, color) => drop(colors.insert(cell, color)),
                Change::Text(cell, text) => drop(texts.insert(cell, text)),
                Change::Reset(_) => panic!("nobody pressed reset"),
            }
        }
    }
    let robot = &mouse.robot;
    assert_eq!(at, Some((robot.cell(), robot.offset())));
    assert!(turns >= 2 && length >= 1.0, "{turns} {length}");
    let all = || maze.grid().cells();
    assert!(all().all(|cell| robot.seen(cell).into_iter().eq(seen.range((cell, 0)..(cell + 1, 0)).map(|wall| wall.1))));
    let both = |wall: HalfEdge| [wall, maze.grid().twin(wall)];
    let is_drawn = |half: HalfEdge| robot.marks().walls(half.cell).contains(half.side);
    assert!(drawn.len() == 1 && drawn.iter().all(|&wall| both(wall).into_iter().all(is_drawn)), "{drawn:?}");
    assert!(all().all(|cell| robot.marks().color(cell) == colors.get(&cell).copied().flatten()));
    assert!(all().all(|cell| robot.marks().text(cell) == texts.get(&cell).and_then(Option::as_deref)));
    assert!(colors.values().any(|color| *color == Some(Color::Red)));
    mouse.robot.command(&maze, "ackReset");
    assert!(matches!(mouse.robot.take_changes()[..], [Change::Reset(Some(0))]));
}

#[test]
fn nothing_is_recorded_unless_it_is_wanted() {
    let maze = maze("square:7x7/kruskal#2");
    let mut mouse = Mouse::to_center(&maze);
    mouse.ask("turnRight");
    assert!(mouse.robot.take_changes().is_empty());
}
