//! The command line.

use crate::server::Server;
use clap::{
    Parser, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
    value_parser,
};
use maze_play::{Challenge, ChallengeError, TICKS_A_SECOND};
use maze_protocol::{Course, RoomRules, limits::MAX_PLAYERS};

/// Files that are open beside the connections.
const OTHER_FILES: u64 = 64;

/// Put walkers into the rooms of a labyrinth server, and measure what they feel.
///
/// They walk to the exit by the shortest path, with rests where it forks, and begin again. The status is 0 if nobody who
/// behaved was dropped, and server and walkers agreed on where they are to the last bit; 1 if not; 2 if something else
/// is wrong.
#[derive(Parser, Clone, Debug)]
#[command(name = "labyrinth-load", version)]
pub struct Arguments {
    /// The server.
    #[arg(long, value_name = "URL", default_value = "ws://127.0.0.1:7878")]
    pub server: Server,

    /// How many walk.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = value_parser!(u32).range(..=50_000))]
    pub walkers: u32,

    /// In how many rooms; as many as are needed if it is left out.
    #[arg(long, value_name = "N", conflicts_with = "per_room", value_parser = value_parser!(u32).range(1..=10_000))]
    pub rooms: Option<u32>,

    /// How many walk in a room.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = value_parser!(u32).range(1..=MAX_PLAYERS as i64))]
    pub per_room: u32,

    /// How many watch, all in the same room.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=50_000))]
    pub watchers: u32,

    /// How many of those take in less than they are told. Every other one reads nothing at all.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=10_000))]
    pub slow: u32,

    /// How many say as much as goes through.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=10_000))]
    pub flood: u32,

    /// The share code of the maze of every room.
    #[arg(long, value_name = "CODE", default_value = "square:20x20/kruskal#1", value_parser = code)]
    pub code: Challenge,

    /// What is played.
    #[arg(long, value_name = "GAME", default_value = "free_walk", value_parser = game())]
    pub game: RoomRules,

    /// How many seconds are measured, once all have come.
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,

    /// Over how many seconds they come.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = value_parser!(u64).range(..=86_400))]
    pub ramp: u64,

    /// How many messages a second one who walks sends.
    #[arg(long, value_name = "N", default_value = "10", value_parser = inputs_per_second())]
    pub inputs_per_second: u32,

    /// The server's process, to measure what it takes.
    #[arg(long, value_name = "PID")]
    pub pid: Option<u32>,

    /// How the report is written.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub report: Format,
}

/// How the report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Arguments {
    /// How many connections there will be.
    #[must_use]
    pub fn connections(&self) -> u32 {
        self.walkers + self.watchers + self.slow + self.flood
    }

    /// How many rooms there will be.
    #[must_use]
    pub fn room_count(&self) -> u32 {
        self.rooms.unwrap_or(self.walkers.div_ceil(self.per_room)).max(1)
    }

    /// Looks at what the arguments mean together, where so many files may be open, if that is limited.
    ///
    /// # Errors
    /// If it cannot be.
    pub fn check(&self, file_limit: Option<u64>) -> Result<(), String> {
        let connections = self.connections();
        if connections == 0 {
            return Err("nobody comes; give --walkers, --watchers, --slow or --flood more than 0".to_owned());
        }
        let rooms = self.room_count();
        let a_room = (self.walkers + self.slow + self.flood).div_ceil(rooms);
        if a_room as usize > MAX_PLAYERS {
            return Err(format!(
                "{} walkers, {} slow and {} flooding in {rooms} rooms are {a_room} a room; allowed: {MAX_PLAYERS}",
                self.walkers, self.slow, self.flood
            ));
        }
        let files = u64::from(connections) + OTHER_FILES;
        match file_limit {
            Some(limit) if limit < files => Err(format!(
                "{connections} connections need {files} open files; allowed here: {limit}; say `ulimit -n {files}` before"
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
        Err("it has locked doors, and the walkers look for no keys; allowed: another goal".to_owned())
    }
}

fn game() -> impl TypedValueParser<Value = RoomRules> {
    PossibleValuesParser::new(["free_walk", "race", "hunt"]).map(|name| match name.as_str() {
        "race" => RoomRules::Race,
        "hunt" => RoomRules::Hunt,
        _ => RoomRules::FreeWalk,
    })
}

/// Frames are whole ticks, and no longer than what the server waits for.
fn inputs_per_second() -> impl TypedValueParser<Value = u32> {
    PossibleValuesParser::new(["5", "6", "10", "12", "15", "20", "30", "60"])
        .map(|text| text.parse().unwrap_or(TICKS_A_SECOND))
}
