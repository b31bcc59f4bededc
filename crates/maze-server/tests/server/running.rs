//! A server in the test's process, and requests to it.

use crate::{Failure, client::PATIENCE};
use clap::Parser;
use maze_server::{Options, serve};
use serde_json::Value;
use std::{
    io::{Read, Write},
    net::TcpStream,
    path::Path,
    thread::JoinHandle,
};
use tempfile::TempDir;
use tokio::{net::TcpListener, runtime::Runtime, sync::oneshot};
use ureq::{Agent, http::Response};

/// The corridor of the default room: two steps to the east lead to the exit.
pub(crate) const CORRIDOR: &str = "square:3x1/kruskal#1";

/// A server that runs until it is dropped.
pub(crate) struct Running {
    pub(crate) address: String,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), Failure>>>,
}

/// A response.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) kind: String,
    pub(crate) headers: ureq::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

impl Running {
    /// Starts a server with a database of its own.
    pub(crate) fn start() -> Result<Self, Failure> {
        Self::start_in(TempDir::new()?, &[])
    }

    /// Starts a server with additional arguments.
    pub(crate) fn with(arguments: &[&str]) -> Result<Self, Failure> {
        Self::start_in(TempDir::new()?, arguments)
    }

    fn start_in(folder: TempDir, arguments: &[&str]) -> Result<Self, Failure> {
        let runtime = Runtime::new()?;
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
        let address = listener.local_addr()?.to_string();
        let options = options(folder.path(), arguments)?;
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let stopped = async move {
                // Dropping the sender also stops the server.
                let _ = stopped.await;
            };
            Ok(runtime.block_on(serve(&options, listener, stopped))?)
        });
        let running = Self { address, folder, stop: Some(stop), thread: Some(thread) };
        // This returns when the server is ready.
        running.get("/readyz")?;
        Ok(running)
    }

    /// Shuts the server down, and starts another one on the same database.
    pub(crate) fn restart(mut self) -> Result<Self, Failure> {
        self.end()?;
        let folder = std::mem::replace(&mut self.folder, TempDir::new()?);
        Self::start_in(folder, &[])
    }

    /// The folder of the database.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Shuts the server down.
    pub(crate) fn end(&mut self) -> Result<(), Failure> {
        drop(self.stop.take());
        self.thread.take().map_or(Ok(()), |thread| thread.join().unwrap_or_else(|_| Err("the server panicked".into())))
    }

    pub(crate) fn get(&self, path: &str) -> Result<Answer, Failure> {
        self.get_as(path, "*/*", None)
    }

    pub(crate) fn get_as(&self, path: &str, accept: &str, token: Option<&str>) -> Result<Answer, Failure> {
        let request = agent().get(format!("http://{}{path}", self.address)).header("accept", accept);
        let request = match token {
            Some(token) => request.header("authorization", format!("Bearer {token}")),
            None => request,
        };
        answer(request.call()?)
    }

    pub(crate) fn post(&self, path: &str, kind: &str, body: &str) -> Result<Answer, Failure> {
        let request = agent().post(format!("http://{}{path}", self.address)).header("content-type", kind);
        answer(request.send(body)?)
    }

    /// Posts an empty body with a token.
    pub(crate) fn post_as(&self, path: &str, token: &str) -> Result<Answer, Failure> {
        let request = agent().post(format!("http://{}{path}", self.address));
        answer(request.header("authorization", format!("Bearer {token}")).send_empty()?)
    }

    /// Posts JSON with a token.
    pub(crate) fn post_json_as(&self, path: &str, token: &str, body: &str) -> Result<Answer, Failure> {
        let request = agent().post(format!("http://{}{path}", self.address));
        let request = request.header("authorization", format!("Bearer {token}"));
        answer(request.header("content-type", "application/json").send(body)?)
    }

    /// Posts with a forwarded address.
    pub(crate) fn post_from(&self, address: &str, path: &str, body: &str) -> Result<Answer, Failure> {
        let request = agent().post(format!("http://{}{path}", self.address)).header("x-forwarded-for", address);
        answer(request.header("content-type", "application/json").send(body)?)
    }

    /// Gets with a forwarded address.
    pub(crate) fn get_from(&self, address: &str, path: &str) -> Result<Answer, Failure> {
        answer(agent().get(format!("http://{}{path}", self.address)).header("x-forwarded-for", address).call()?)
    }

    /// Sends raw bytes, and returns the whole response.
    pub(crate) fn raw(&self, said: &str) -> Result<Vec<u8>, Failure> {
        let mut stream = TcpStream::connect(&self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(said.as_bytes())?;
        let mut heard = Vec::new();
        stream.read_to_end(&mut heard)?;
        Ok(heard)
    }

    /// Logs in with an emoji, and returns the token.
    pub(crate) fn login(&self, symbol: &str) -> Result<String, Failure> {
        let answer = self.post("/login", "text/plain", symbol)?;
        let token = answer.json()["token"].as_str().map(str::to_owned);
        token.ok_or_else(|| format!("nobody came in: {}", answer.text).into())
    }

    /// Opens a room, and returns its id.
    pub(crate) fn open(&self, code: &str, game: &str) -> Result<String, Failure> {
        let body = serde_json::json!({ "code": code, "game": game }).to_string();
        let answer = self.post("/rooms", "application/json", &body)?;
        let id = answer.json()["id"].as_str().map(str::to_owned);
        id.ok_or_else(|| format!("no room was opened: {}", answer.text).into())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let ended = self.end();
        if !std::thread::panicking() {
            assert!(ended.is_ok(), "{ended:?}");
        }
    }
}

fn options(folder: &Path, arguments: &[&str]) -> Result<Options, Failure> {
    let database = folder.join("labyrinth.sqlite").display().to_string();
    let own = [["--code", CORRIDOR], ["--database", &database]];
    let own = own.iter().filter(|[name, _]| !arguments.contains(name)).flatten();
    Ok(Options::try_parse_from(["labyrinth-server"].iter().chain(own).chain(arguments))?)
}

fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into()
}

fn answer(mut response: Response<ureq::Body>) -> Result<Answer, Failure> {
    let headers = response.headers().clone();
    let kind = headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default().to_owned();
    Ok(Answer { status: response.status().as_u16(), kind, headers, text: response.body_mut().read_to_string()? })
}
