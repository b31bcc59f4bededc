//! What a server is asked for over HTTP, and what it answers. It is asked on another thread, or by the browser.

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

/// A room, as the server tells of it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Listed {
    /// What it is called in addresses.
    pub id: String,
    /// The share code of its maze, if it has one.
    pub code: Option<String>,
    /// How many cells that has, if the server knows.
    pub cells: Option<u64>,
    /// What is played in it.
    pub game: RoomRules,
    /// What it is doing, if the server knows.
    pub phase: Option<Phase>,
    /// How many walk in it, if the server knows.
    pub players: Option<u32>,
    /// The address of the server that has it, if it is another one.
    #[serde(default)]
    pub node: Option<String>,
}

/// A run on a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Placed {
    /// Its place, from 1 on.
    pub place: u32,
    /// What the run is called.
    pub run: serde_json::Value,
    /// Whose it is; guests have no name.
    pub name: Option<String>,
    /// The emoji of that one.
    pub symbol: String,
    /// How long it took.
    pub seconds: f64,
    /// How many steps.
    pub steps: u32,
}

/// What a server answers.
#[derive(Debug)]
pub enum Answer {
    /// All rooms.
    Rooms(Result<Vec<Listed>, Message>),
    /// The room that was opened.
    Opened(Result<Listed, Message>),
    /// The maze of the room that is called so, as JSON.
    Maze(String, Result<Vec<u8>, Message>),
    /// The best runs with a share code.
    Board(Result<Vec<Placed>, Message>),
    /// A run, to be seen again.
    Run(Result<Box<RunRecord>, Message>),
    /// The server knows one by one's name.
    SignedIn(Result<Session, Message>),
}

/// By which a server knows somebody.
#[derive(Clone, Debug, Deserialize)]
pub struct Session {
    /// The name, as the server writes it.
    pub name: String,
    /// What is shown to it.
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

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What has been asked for, and answered.
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
    /// Asks for all rooms.
    pub fn rooms(&self, server: &Address) {
        let read = |response: &Response| read_json(response).map(|Rooms { rooms }| rooms);
        self.ask(server, Request::get(server.of("/rooms")), move |answer| {
            Answer::Rooms(answer.and_then(|answer| read(&answer)))
        });
    }

    /// Opens a room: by a share code, or a maze as JSON.
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

    /// Asks for the maze of a room.
    pub fn maze(&self, server: &Address, room: &str) {
        let request = Request::get(server.of(&format!("/rooms/{}/maze", escaped(room))));
        let room = room.to_owned();
        self.ask(server, request, |answer| Answer::Maze(room, answer.map(|answer| answer.bytes)));
    }

    /// Asks for the best runs by hand with a share code.
    pub fn board(&self, server: &Address, code: &str) {
        let request = Request::get(server.of(&format!("/board?kind=hand&code={}", escaped(code))));
        let read = |answer: &Response| read_json(answer).map(|Board { entries }| entries);
        self.ask(server, request, move |answer| Answer::Board(answer.and_then(|answer| read(&answer))));
    }

    /// Asks for a run.
    pub fn run(&self, server: &Address, run: &serde_json::Value) {
        let run = run.as_str().map_or_else(|| run.to_string(), str::to_owned);
        let request = Request::get(server.of(&format!("/runs/{}", escaped(&run))));
        let read = |answer: &Response| read_json(answer).map(|Kept { record }| Box::new(record));
        self.ask(server, request, move |answer| Answer::Run(answer.and_then(|answer| read(&answer))));
    }

    /// Tells a passphrase, by which a name is one's own, or is to be kept from now on.
    pub fn sign_in(&self, server: &Address, name: &str, passphrase: &str, is_new: bool) {
        let body = serde_json::json!({ "name": name, "passphrase": passphrase }).to_string();
        let headers = Headers::new(&[("Accept", "application/json"), ("Content-Type", "application/json")]);
        let path = if is_new { "/accounts" } else { "/accounts/session" };
        let request = Request::post(server.of(path), body.into_bytes()).with_headers(headers);
        self.ask(server, request, |answer| Answer::SignedIn(answer.and_then(|answer| read_json(&answer))));
    }

    /// Lets a server forget a token. What it answers does not matter.
    pub fn sign_out(&self, server: &Address, token: &str) {
        let request = Request::delete(&server.of("/accounts/session"));
        let request = request.with_header("Authorization", format!("Bearer {token}"));
        ehttp::fetch(request.with_timeout(Some(PATIENCE)), drop);
    }

    /// The answers that have come, and from which servers.
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
            // Nobody may wait for it any more.
            _ = sender.send((server, read(answer.map_err(Message::from).and_then(check))));
            ring();
        });
    }
}

/// What was asked for, or what the server says is wrong.
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
