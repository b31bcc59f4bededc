//! HTTP requests to a server, and its answers. They run on another thread or in the browser.

use super::{
    address::{Address, escaped},
    problem::Problem,
};
use crate::platform::bell::ring;
use bevy::prelude::Resource;
use ehttp::{Headers, Request, Response};
use maze_locale::Message;
use maze_play::game::RunRecord;
use maze_protocol::{Phase, RoomRules};
use serde::{Deserialize, de::DeserializeOwned};
use std::{
    sync::{Mutex, PoisonError, mpsc},
    time::Duration,
};

/// A room in a server's list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Listed {
    /// The room's identifier in URLs.
    pub id: String,
    /// The share code of its maze, if it has one.
    pub code: Option<String>,
    /// The number of cells of its maze, if the server knows.
    pub cells: Option<u64>,
    /// The room's game.
    pub game: RoomRules,
    /// The room's phase, if the server knows.
    pub phase: Option<Phase>,
    /// The number of players, if the server knows.
    pub players: Option<u32>,
    /// The address of the server that hosts the room, if it is another one.
    #[serde(default)]
    pub node: Option<String>,
}

/// A run on the leaderboard.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Placed {
    /// The place, from 1.
    pub place: u32,
    /// The identifier of the run: a string or a number.
    pub run: serde_json::Value,
    /// The player's name; guests have none.
    pub name: Option<String>,
    /// The player's emoji.
    pub symbol: String,
    /// The time of the run, in seconds.
    pub seconds: f64,
    /// The number of steps.
    pub steps: u32,
}

/// An answer from a server.
#[derive(Debug)]
pub enum Answer {
    /// All rooms.
    Rooms(Result<Vec<Listed>, Message>),
    /// The room that was opened.
    Opened(Result<Listed, Message>),
    /// The maze of the room with this identifier, as JSON.
    Maze(String, Result<Vec<u8>, Message>),
    /// The best runs with a share code.
    Board(Result<Vec<Placed>, Message>),
    /// A recorded run, for the ghost.
    Run(Result<Box<RunRecord>, Message>),
    /// The result of signing in.
    SignedIn(Result<Session, Message>),
}

/// A session of a signed-in account.
#[derive(Clone, Debug, Deserialize)]
pub struct Session {
    /// The name, as the server writes it.
    pub name: String,
    /// The token that identifies the session.
    pub token: String,
}

#[derive(Deserialize)]
struct Kept {
    record: RunRecord,
}

#[derive(Deserialize)]
struct Rooms {
    rooms: Vec<Listed>,
}

#[derive(Deserialize)]
struct Board {
    entries: Vec<Placed>,
}

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends requests and collects their answers.
#[derive(Resource)]
pub struct Fetches {
    sender: mpsc::Sender<(Address, Answer)>,
    /// Behind a lock only because a resource has to be shared.
    answers: Mutex<mpsc::Receiver<(Address, Answer)>>,
}

impl Default for Fetches {
    fn default() -> Self {
        let (sender, answers) = mpsc::channel();
        Self { sender, answers: answers.into() }
    }
}

impl Fetches {
    /// Requests all rooms.
    pub fn rooms(&self, server: &Address) {
        let read = |response: &Response| read_json(response).map(|Rooms { rooms }| rooms);
        self.ask(server, Request::get(server.of("/rooms")), move |answer| {
            Answer::Rooms(answer.and_then(|answer| read(&answer)))
        });
    }

    /// Opens a room for a maze, given as a share code (`Ok`) or as JSON (`Err`).
    pub fn open(&self, server: &Address, maze: Result<&str, &str>, game: RoomRules) {
        let game = serde_json::json!(game);
        let body = match maze {
            Ok(code) => serde_json::json!({ "code": code, "game": game }).to_string(),
            Err(json) => format!(r#"{{"maze":{json},"game":{game}}}"#),
        };
        let headers = Headers::new(&[("Accept", "application/json"), ("Content-Type", "application/json")]);
        let request = Request::post(server.of("/rooms"), body.into_bytes()).with_headers(headers);
        self.ask(server, request, |answer| Answer::Opened(answer.and_then(|answer| read_json(&answer))));
    }

    /// Requests the maze of a room.
    pub fn maze(&self, server: &Address, room: &str) {
        let request = Request::get(server.of(&format!("/rooms/{}/maze", escaped(room))));
        let room = room.to_owned();
        self.ask(server, request, |answer| Answer::Maze(room, answer.map(|answer| answer.bytes)));
    }

    /// Requests the leaderboard of a share code, for runs played by hand.
    pub fn board(&self, server: &Address, code: &str) {
        let request = Request::get(server.of(&format!("/board?kind=hand&code={}", escaped(code))));
        let read = |answer: &Response| read_json(answer).map(|Board { entries }| entries);
        self.ask(server, request, move |answer| Answer::Board(answer.and_then(|answer| read(&answer))));
    }

    /// Requests a recorded run.
    pub fn run(&self, server: &Address, run: &serde_json::Value) {
        let run = run.as_str().map_or_else(|| run.to_string(), str::to_owned);
        let request = Request::get(server.of(&format!("/runs/{}", escaped(&run))));
        let read = |answer: &Response| read_json(answer).map(|Kept { record }| Box::new(record));
        self.ask(server, request, move |answer| Answer::Run(answer.and_then(|answer| read(&answer))));
    }

    /// Signs in with a passphrase, or registers the name with it.
    pub fn sign_in(&self, server: &Address, name: &str, passphrase: &str, is_new: bool) {
        let body = serde_json::json!({ "name": name, "passphrase": passphrase }).to_string();
        let headers = Headers::new(&[("Accept", "application/json"), ("Content-Type", "application/json")]);
        let path = if is_new { "/accounts" } else { "/accounts/session" };
        let request = Request::post(server.of(path), body.into_bytes()).with_headers(headers);
        self.ask(server, request, |answer| Answer::SignedIn(answer.and_then(|answer| read_json(&answer))));
    }

    /// Asks the server to forget a token. The answer is ignored.
    pub fn sign_out(&self, server: &Address, token: &str) {
        let request = Request::delete(&server.of("/accounts/session"));
        let request = request.with_header("Authorization", format!("Bearer {token}"));
        ehttp::fetch(request.with_timeout(Some(PATIENCE)), drop);
    }

    /// Returns the answers that have arrived, with their servers.
    pub(super) fn answers(&mut self) -> Vec<(Address, Answer)> {
        self.answers.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter().collect()
    }

    fn ask(
        &self,
        server: &Address,
        request: Request,
        read: impl FnOnce(Result<Response, Message>) -> Answer + Send + 'static,
    ) {
        let (sender, server) = (self.sender.clone(), server.clone());
        ehttp::fetch(request.with_timeout(Some(PATIENCE)), move |answer| {
            // The receiver may be gone.
            _ = sender.send((server, read(answer.map_err(Message::from).and_then(check))));
            ring();
        });
    }
}

/// Returns a successful response, or the error that the server reports.
fn check(response: Response) -> Result<Response, Message> {
    if response.ok {
        return Ok(response);
    }
    let problem = serde_json::from_slice::<Problem>(&response.bytes).ok();
    let said = problem.and_then(Problem::said);
    Err(said.unwrap_or_else(|| format!("{} {}", response.status, response.status_text).into()))
}

fn read_json<T: DeserializeOwned>(response: &Response) -> Result<T, Message> {
    serde_json::from_slice(&response.bytes).map_err(|error| error.to_string().into())
}
