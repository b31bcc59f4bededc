//! A room with walkers in one process.

use maze_load::{Learned, Walker};
use maze_play::Challenge;
use maze_protocol::{
    Backlog, ClientMessage, Course, Event, Kind, Phase, PlayerId, Profile, Room, RoomRules, ServerMessage,
    TICKS_A_SNAPSHOT, View,
};
use std::{collections::VecDeque, sync::Arc};

/// A room and its walkers, connected with a constant delay.
pub(crate) struct World {
    pub(crate) room: Room,
    backlog: Backlog,
    seats: Vec<Seat>,
    delay: u32,
}

struct Seat {
    player: PlayerId,
    view: View,
    walker: Walker,
    /// Messages in flight, each with the tick at which it arrives.
    up: VecDeque<(u32, ClientMessage)>,
    down: VecDeque<(u32, ServerMessage)>,
}

/// Returns the maze of a share code.
pub(crate) fn course(code: &str) -> Arc<Course> {
    Arc::new(Course::of(&code.parse::<Challenge>().unwrap()).unwrap())
}

impl World {
    /// Creates a room with walkers. `delay` is in server ticks.
    pub(crate) fn new(course: Arc<Course>, rules: RoomRules, walkers: u32, ticks_a_frame: u8, delay: u32) -> Self {
        let mut room = Room::new(course.clone(), rules);
        let seats = (0..walkers).map(|number| {
            let name = Some(format!("Walker {number}").parse().unwrap());
            let player = room.join(Profile { name, symbol: "🚶".parse().unwrap(), kind: Kind::Script }).unwrap();
            let welcome = room.welcome(Some(player), String::new(), 0);
            let walker = Walker::new(&welcome, course.clone(), number.into(), number.is_multiple_of(2), ticks_a_frame);
            Seat { player, view: View::new(Some(player)), walker, up: VecDeque::new(), down: VecDeque::new() }
        });
        let seats = seats.collect();
        Self { room, backlog: Backlog::new(100), seats, delay }
    }

    /// Advances by a server tick. Walkers whose frame begins send their messages first. Calls `learned` with the
    /// results of received messages.
    pub(crate) fn tick(&mut self, ticks_a_frame: u8, mut learned: impl FnMut(usize, &Learned)) {
        let now = self.room.ticks();
        let Self { room, seats, delay, .. } = self;
        for (number, seat) in seats.iter_mut().enumerate() {
            while let Some((_, message)) = seat.down.pop_front_if(|(due, _)| *due <= now) {
                let what = seat.walker.receive(&message);
                if let Learned::Maze(code) = &what {
                    seat.walker.change(course(code.as_deref().unwrap()));
                }
                learned(number, &what);
            }
            if now.is_multiple_of(u32::from(ticks_a_frame) / 2) {
                seat.up.extend(seat.walker.frame().map(|message| (now + *delay, message)));
            }
            while let Some((_, message)) = seat.up.pop_front_if(|(due, _)| *due <= now) {
                room.hear(seat.player, &message).unwrap();
            }
        }
        let happened = room.tick();
        let due = room.ticks() + *delay;
        for event in happened.events {
            for seat in seats.iter_mut().filter(|seat| event.only_for().is_none_or(|player| player == seat.player)) {
                let event = self.backlog.push(room.ticks(), event.clone()).clone();
                seat.down.push_back((due, ServerMessage::Event(event)));
            }
            if event == Event::Phase(Phase::Changing) {
                let next = room.next_challenge().unwrap();
                room.change(Course::of(&next).unwrap());
            }
        }
        if room.ticks().is_multiple_of(TICKS_A_SNAPSHOT) {
            let scene = room.scene();
            for seat in seats {
                seat.down.push_back((due, ServerMessage::Snapshot(seat.view.look(&scene))));
            }
        }
    }
}
