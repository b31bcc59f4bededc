//! The command line.

use crate::server::Server;
use clap::{
    Parser, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use maze_play::{Challenge, ChallengeError, TICKS_A_SECOND};
use maze_protocol::{Course, RoomRules, limits::MAX_PLAYERS};

/// Open files in addition to the connections.
const OTHER_FILES: u64 = 64;

/// Put simulated players into the rooms of a labyrinth server, and measure latency, throughput and resource usage.
///
/// Players walk to the exit by the shortest path, pause at junctions, and start again. The exit status is 0 if the
/// server disconnected no well-behaved client and all predicted positions match the server's to the last bit; 1 if not;
/// 2 if the measurement failed.
#[derive(Parser, Clone, Debug)]
#[command(name = "labyrinth-load", version)]
pub struct Arguments {
    /// Address of the server.
    #[arg(long, value_name = "URL", default_value = "ws://127.0.0.1:7878")]
    pub server: Server,

    /// Number of players.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = value_parser!(u32).range(..=50_000))]
    pub walkers: u32,

    /// Number of rooms; by default as many as the players need.
    #[arg(long, value_name = "N", conflicts_with = "per_room", value_parser = value_parser!(u32).range(1..=10_000))]
    pub rooms: Option<u32>,

    /// Players per room.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = value_parser!(u32).range(1..=MAX_PLAYERS as i64))]
    pub per_room: u32,

    /// Number of spectators, all in the first room.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=50_000))]
    pub watchers: u32,

    /// Number of clients that read too slowly. Half of them read nothing at all.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=10_000))]
    pub slow: u32,

    /// Number of clients that send as much as they can.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=10_000))]
    pub flood: u32,

    /// Share code of the maze of every room.
    #[arg(long, value_name = "CODE", default_value = "square:20x20/kruskal#1", value_parser = code)]
    pub code: Challenge,

    /// Game of every room.
    #[arg(long, value_name = "GAME", default_value = "free_walk", value_parser = game())]
    pub game: RoomRules,

    /// Duration of the measurement in seconds, once all clients are connected.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,

    /// Time over which the clients connect, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = value_parser!(u64).range(..=86_400))]
    pub ramp: u64,

    /// Messages that a player sends per second.
    #[arg(long, value_name = "N", default_value = "10", value_parser = inputs_per_second())]
    pub inputs_per_second: u32,

    /// Process of the server, to measure its CPU time and memory.
    #[arg(long, value_name = "PID")]
    pub pid: Option<u32>,

    /// Format of the report.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub report: Format,
}

/// Format of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Arguments {
    /// Returns the total number of connections.
    #[must_use]
    pub fn connections(&self) -> u32 {
        self.walkers + self.watchers + self.slow + self.flood
    }

    /// Returns the number of rooms.
    #[must_use]
    pub fn room_count(&self) -> u32 {
        self.rooms.unwrap_or(self.walkers.div_ceil(self.per_room)).max(1)
    }

    /// Validates the combination of arguments, given the limit of open files, if there is one.
    ///
    /// # Errors
    /// Returns a message if the number of clients is 0, or exceeds the limit of a room or of open files.
    pub fn check(&self, file_limit: Option<u64>) -> Result<(), String> {
        let connections = self.connections();
        if connections == 0 {
            return Err("there are no clients; set --walkers, --watchers, --slow or --flood above 0".to_owned());
        }
        let rooms = self.room_count();
        let a_room = (self.walkers + self.slow + self.flood).div_ceil(rooms);
        if a_room as usize > MAX_PLAYERS {
            return Err(format!(
                "{} walkers, {} slow and {} flooding make {a_room} a room, above {MAX_PLAYERS}; raise --rooms",
                self.walkers, self.slow, self.flood
            ));
        }
        let files = u64::from(connections) + OTHER_FILES;
        match file_limit {
            Some(limit) if limit < files => Err(format!(
                "{connections} connections need {files} open files, above the limit of {limit}; run `ulimit -n {files}`"
            )),
            _ => Ok(()),
        }
    }
}

fn code(text: &str) -> Result<Challenge, String> {
    let challenge: Challenge = text.parse().map_err(|error: ChallengeError| error.to_string())?;
    let course = Course::of(&challenge).map_err(|error| error.to_string())?;
    if course.doors().is_empty() {
        Ok(challenge)
    } else {
        Err("walkers cannot open its locked doors; choose another goal".to_owned())
    }
}

fn game() -> impl TypedValueParser<Value = RoomRules> {
    PossibleValuesParser::new(["free_walk", "race", "hunt"]).map(|name| match name.as_str() {
        "race" => RoomRules::Race,
        "hunt" => RoomRules::Hunt,
        _ => RoomRules::FreeWalk,
    })
}

/// Only rates that make a frame a whole number of ticks, and no longer than the server waits for.
fn inputs_per_second() -> impl TypedValueParser<Value = u32> {
    PossibleValuesParser::new(["5", "6", "10", "12", "15", "20", "30", "60"])
        .map(|text| text.parse().unwrap_or(TICKS_A_SECOND))
}
