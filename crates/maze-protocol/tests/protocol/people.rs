//! Helpers that create rooms with players.

use maze_core::{Cell, Geometry, Grid, HalfEdge, Maze, Side};
use maze_play::{Challenge, Gait};
use maze_protocol::{ClientMessage, Course, Event, Happened, Kind, PlayerId, Profile, Room, RoomRules, Stretch};
use std::collections::VecDeque;

/// The maze of a share code.
pub(crate) fn course(code: &str) -> Course {
    Course::of(&code.parse::<Challenge>().unwrap()).unwrap()
}

/// A profile with a unique name.
pub(crate) fn somebody(number: usize) -> Profile {
    let name = Some(format!("No {number}").parse().unwrap());
    Profile { name, symbol: "🦊".parse().unwrap(), kind: Kind::Hand }
}

/// A room with this many players.
pub(crate) fn room<G: Geometry + Clone>(
    course: Course<G>,
    rules: RoomRules,
    players: usize,
) -> (Room<G>, Vec<PlayerId>) {
    let mut room = Room::new(course, rules);
    let players = (0..players).map(|number| room.join(somebody(number)).unwrap()).collect();
    (room, players)
}

/// A free walk in the maze of a share code.
pub(crate) fn open_room(code: &str, players: usize) -> (Room, Vec<PlayerId>) {
    room(course(code), RoomRules::FreeWalk, players)
}

pub(crate) fn walk(seq: u32, heading: u16, ticks: u8) -> ClientMessage {
    ClientMessage::Input(Stretch { seq, gait: Gait::Walk, heading, ticks })
}

pub(crate) fn ready() -> ClientMessage {
    ClientMessage::Ready { ready: true }
}

/// The position of a player.
pub(crate) fn position<G: Geometry + Clone>(room: &Room<G>, player: PlayerId) -> [f32; 2] {
    room.scene().you(player).unwrap().pose.bits.map(f32::from_bits)
}

/// The sides through which a shortest path leads from one cell to another.
pub(crate) fn way<G: Grid>(maze: &Maze<G>, from: Cell, to: Cell) -> Vec<Side> {
    let mut came_by = vec![None; maze.grid().len()];
    let mut queue = VecDeque::from([to]);
    while let Some(cell) = queue.pop_front() {
        for side in maze.open_sides(cell) {
            let twin = maze.grid().twin(HalfEdge::new(cell, side));
            if twin.cell != to && came_by[twin.cell as usize].is_none() {
                came_by[twin.cell as usize] = Some((twin.side, cell));
                queue.push_back(twin.cell);
            }
        }
    }
    let (mut cell, mut sides) = (from, Vec::new());
    while let Some((side, next)) = came_by[cell as usize].filter(|_| cell != to) {
        sides.push(side);
        cell = next;
    }
    sides
}

/// Steps through these sides, one after the other, and returns all that happened.
pub(crate) fn steps<G: Geometry + Clone>(room: &mut Room<G>, player: PlayerId, sides: &[Side]) -> Vec<Happened> {
    let mut all = Vec::new();
    for &side in sides {
        room.hear(player, &ClientMessage::Step { side }).unwrap();
        loop {
            let happened = room.tick();
            let stepped =
                happened.events.iter().any(|event| matches!(event, Event::Stepped { player: p, .. } if *p == player));
            all.push(happened);
            if stepped {
                break;
            }
            assert!(all.len() < 100_000, "a step ends");
        }
    }
    all
}

/// Steps from where the player is to the exit.
pub(crate) fn step_to_exit(room: &mut Room, player: PlayerId) -> Vec<Happened> {
    let course = room.course().clone();
    let sides = way(course.maze(), room.cell(player).unwrap(), course.maze().ends().to);
    steps(room, player, &sides)
}
