//! The client predicts its player, and agrees with the server to the last bit, also over a bad connection.

use super::{fake::Server, seconds, visit};
use bevy_maze::Timeline;
use labyrinth::{
    player::predicted::{Predicted, Shared},
    together::link::{Command, News, Stage, Together},
};
use maze_core::{AnyGrid, Cell, MazeRng};
use maze_play::{Challenge, Game, Input};
use maze_protocol::{Course, RoomRules};
use std::{sync::Arc, time::Duration};

const CODES: [&str; 6] = [
    "square:8x8/kruskal#1",
    "circle:6/wilson#2/keys",
    "octagon:5x5/prim#3/minotaur",
    "square:10x10@heart/kruskal#5/coins",
    "klein:6x6/kruskal+loops=40#7",
    "cube:3/kruskal+loops=40#8/coins",
];

/// A delay of 100 ms, and sometimes more, as after retransmissions.
fn unsteady(tick: u32) -> u32 {
    3 + [0, 0, 0, 5, 4, 3, 2, 1, 0, 0, 0, 0, 2, 1][tick as usize % 14]
}

struct Client {
    link: Together,
    shared: Shared,
    grid: Arc<AnyGrid>,
    game: Game<Arc<AnyGrid>>,
    walk: Option<Predicted>,
    path: Vec<Cell>,
    /// The largest correction.
    jump: f32,
}

impl Client {
    fn new(code: &str, now: Duration) -> Self {
        let challenge: Challenge = code.parse().unwrap();
        let course = Arc::new(Course::of(&challenge).unwrap());
        let timeline = Timeline::finished(&challenge.blueprint.generate());
        let maze = timeline.now().maze();
        let game = Game::new(maze.clone(), challenge.goal, challenge.blueprint.seed()).unwrap();
        let mut link = Together::default();
        link.join(visit(), now);
        let shared = Shared { course, plays: true, may_walk: true, you: None, next: 0 };
        Self { link, shared, grid: maze.grid().clone(), game, walk: None, path: Vec::new(), jump: 0.0 }
    }

    /// Runs a tick of the server: two game ticks.
    fn tick(&mut self, server: &mut Server, input: Input, now: Duration) {
        for command in self.link.take_commands() {
            match command {
                Command::Say(message) => server.say(&message),
                Command::Open(_) => self.link.opened(),
                Command::Close => {}
            }
        }
        server.tick().into_iter().for_each(|message| self.link.hear(message, now));
        self.link.pass(now);
        for news in self.link.take_news() {
            let News::Placed(you) = news else { continue };
            let walk = self.walk.get_or_insert_with(|| Predicted::new(&self.shared, you, Some(&self.game)));
            let mut moved = [0.0; 2];
            assert!(walk.correct(&you, &mut moved), "nobody begins again");
            self.jump = self.jump.max(moved[0].hypot(moved[1]));
        }
        if let Some(walk) = &mut self.walk {
            (0..2).for_each(|_| walk.tick(&self.grid, input, &mut self.path));
            for stretch in walk.take_untold() {
                assert!(stretch.ticks <= 2, "30 messages a second are enough, and none waits");
                self.link.say(maze_protocol::ClientMessage::Input(stretch));
            }
        }
    }
}

/// Simulates a player who runs about for this many ticks of the server.
fn roam(code: &str, delay: fn(u32) -> u32, ticks: u32, mut each: impl FnMut(u32, &mut Client, &mut Server)) {
    let mut rng = MazeRng::new(7);
    let mut server = Server::new(code, RoomRules::FreeWalk, delay);
    let mut client = Client::new(code, seconds(0.0));
    let mut input = Input::Stand;
    for tick in 0..ticks {
        if tick % 11 == 0 {
            let heading = u16::try_from(rng.below(65_536)).unwrap();
            input = [Input::Walk(heading), Input::Sprint(heading), Input::Walk(heading), Input::Stand]
                [rng.below(4) as usize];
        }
        each(tick, &mut client, &mut server);
        client.tick(&mut server, input, seconds(tick as f32 / 30.0));
    }
    for tick in ticks..ticks + 60 {
        client.tick(&mut server, Input::Stand, seconds(tick as f32 / 30.0));
    }
    assert_eq!(client.walk.as_ref().unwrap().pose(), server.pose(), "{code}");
    each(ticks + 60, &mut client, &mut server);
}

#[test]
fn an_unsteady_delay_of_200_ms_causes_no_corrections() {
    for code in CODES {
        let mut entered = 0;
        roam(code, unsteady, 1800, |_, client, _| {
            assert!(client.jump < 0.05, "{code}: one jumps by {} cells", client.jump);
            entered = client.path.len();
        });
        assert!(entered > 5, "{code}: one came about, through {entered} cells");
    }
}

#[test]
fn the_predicted_game_agrees_with_the_servers() {
    for code in CODES {
        let mut server_ticks = None;
        roam(code, unsteady, 900, |tick, client, server| {
            if tick == 960 && !server.has_told(|event| matches!(event, maze_protocol::Event::Finished { .. })) {
                let you = server.room.scene().you(server.you.unwrap()).unwrap();
                server_ticks = Some(you.ticks);
                assert_eq!(you.cell, *client.path.last().unwrap_or(&0), "{code}");
            }
        });
        assert!(server_ticks.is_none_or(|ticks| ticks > 600), "{code}");
    }
}

#[test]
fn client_and_server_agree_after_a_reconnect() {
    let mut lost = 0;
    roam(CODES[0], unsteady, 900, |tick, client, server| {
        if tick == 300 {
            server.cut();
            client.link.broken("the cable was pulled".to_owned().into(), seconds(10.0));
        }
        lost += u32::from(matches!(client.link.stage(), Stage::Lost(_)));
        if tick > 340 {
            assert_eq!(client.link.stage(), Stage::In);
        }
    });
    assert!((10..20).contains(&lost), "it takes half a second: {lost} ticks");
}
