//! Marks of robots.

use crate::{Mouse, maze};
use maze_core::{SideSet, grid::Square};
use maze_robots::{Color, Reply};

fn tell(mouse: &mut Mouse<'_>, line: &str) {
    assert_eq!(mouse.robot.command(mouse.maze, line), Reply::Silence, "{line}");
}

#[test]
fn walls_are_drawn_on_both_sides() {
    let maze = maze("square:5x5/wilson#4");
    let mut mouse = Mouse::to_center(&maze);
    tell(&mut mouse, "setWall 0 0 n");
    assert_eq!(mouse.robot.marks().walls(20), SideSet::of(Square::NORTH));
    assert_eq!(mouse.robot.marks().walls(15), SideSet::of(Square::SOUTH));
    tell(&mut mouse, "clearWall 0 1 s");
    assert!(mouse.robot.marks().walls(20).is_empty() && mouse.robot.marks().walls(15).is_empty());
    for line in ["setWall 9 9 n", "setWall -1 0 e", "setColor 5 0 r", "setText 0 5 out"] {
        tell(&mut mouse, line);
    }
    assert_eq!((mouse.robot.marks().colors().count(), mouse.robot.marks().texts().count()), (0, 0));
}

#[test]
fn colors_and_texts_are_set_and_cleared() {
    let maze = maze("square:5x5/wilson#4");
    let mut mouse = Mouse::to_center(&maze);
    for color in Color::ALL {
        tell(&mut mouse, &format!("setColor 1 0 {}", color.letter()));
        assert_eq!(mouse.robot.marks().color(21), Some(*color));
    }
    tell(&mut mouse, "setColor 2 0 g");
    tell(&mut mouse, "clearColor 1 0");
    assert_eq!(mouse.robot.marks().colors().collect::<Vec<_>>(), [(22, Color::Green)]);
    tell(&mut mouse, "clearAllColor");
    assert_eq!(mouse.robot.marks().colors().count(), 0);
    tell(&mut mouse, "setText 1 0 a long text\t");
    tell(&mut mouse, "setText 2 0 é1");
    assert_eq!(mouse.robot.marks().texts().collect::<Vec<_>>(), [(21, "a long tex"), (22, "?1")]);
    tell(&mut mouse, "clearText 1 0");
    tell(&mut mouse, "clearAllText");
    assert_eq!(mouse.robot.marks().texts().count(), 0);
}

#[test]
fn cells_of_every_shape_are_marked_by_number() {
    let maze = maze("hexagon-flat:3/wilson#1");
    let mut mouse = Mouse::new(&maze, maze_robots::Task::exit(&maze));
    tell(&mut mouse, "paint 3 y");
    tell(&mut mouse, "label 3 12");
    tell(&mut mouse, "paint 9999 y");
    assert_eq!((mouse.robot.marks().color(3), mouse.robot.marks().text(3)), (Some(Color::Yellow), Some("12")));
    assert_eq!(mouse.robot.marks().colors().count(), 1);
}
