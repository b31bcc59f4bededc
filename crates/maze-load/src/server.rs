//! The server's HTTP API: opening rooms and reading metrics.

use maze_protocol::RoomRules;
use std::{
    str::FromStr,
    thread::sleep,
    time::{Duration, Instant},
};
use tokio_tungstenite::tungstenite::http::Uri;
use ureq::{Agent, Body, http::Response};

/// Timeout for opening a room, including the waits that the server asks for.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    host: String,
    port: u16,
}

impl FromStr for Server {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let rule = "the address must be ws://HOST:PORT without TLS and without a path, such as ws://127.0.0.1:7878";
        let uri = text.parse::<Uri>().map_err(|error| format!("{error}; {rule}"))?;
        let (Some("ws"), Some(host), "/", None) = (uri.scheme_str(), uri.host(), uri.path(), uri.query()) else {
            return Err(rule.to_owned());
        };
        Ok(Self { host: host.to_owned(), port: uri.port_u16().unwrap_or(80) })
    }
}

/// Why a request to the server failed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ServerError {
    #[error("no response from {url}: {error}")]
    Silent { url: String, error: Box<ureq::Error> },
    #[error("{url} responded with {status}: {body}")]
    Refused { url: String, status: u16, body: String },
    #[error("unexpected response from {url}: {body}")]
    Unexpected { url: String, body: String },
}

impl Server {
    /// Returns the host and port.
    #[must_use]
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Returns the URL of a room's WebSocket.
    #[must_use]
    pub fn room(&self, id: &str) -> String {
        format!("ws://{}/rooms/{id}/ws", self.authority())
    }

    /// Opens a room and returns its id. If the server asks to retry later, this waits, for at most a minute.
    ///
    /// # Errors
    /// Returns an error if the server does not respond, or not with a room.
    pub fn open_room(&self, code: &str, game: RoomRules) -> Result<String, ServerError> {
        let url = format!("http://{}/rooms", self.authority());
        let wish = serde_json::json!({ "code": code, "game": game }).to_string();
        let until = Instant::now() + PATIENCE;
        loop {
            let answer = agent().post(&url).content_type("application/json").send(&wish);
            let answer = answer.map_err(|error| ServerError::Silent { url: url.clone(), error: Box::new(error) })?;
            if let Some(wait) = retry_after(&answer).filter(|&wait| Instant::now() + wait < until) {
                sleep(wait);
                continue;
            }
            let body = read(&url, answer)?;
            let room: Option<serde_json::Value> = serde_json::from_str(&body).ok();
            let id = room.as_ref().and_then(|room| room.get("id")?.as_str());
            return id.map(str::to_owned).ok_or(ServerError::Unexpected { url, body });
        }
    }

    /// Returns the server's metrics in Prometheus format.
    ///
    /// # Errors
    /// Returns an error if the server does not respond, or has no metrics.
    pub fn metrics(&self) -> Result<String, ServerError> {
        let url = format!("http://{}/metrics", self.authority());
        let answer = agent().get(&url).call();
        read(&url, answer.map_err(|error| ServerError::Silent { url: url.clone(), error: Box::new(error) })?)
    }
}

fn agent() -> Agent {
    Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).build().into()
}

/// Returns how long the server asks to wait before a retry, if it does.
fn retry_after(answer: &Response<Body>) -> Option<Duration> {
    const TOO_MANY_REQUESTS: u16 = 429;
    const UNAVAILABLE: u16 = 503;
    if ![TOO_MANY_REQUESTS, UNAVAILABLE].contains(&answer.status().as_u16()) {
        return None;
    }
    let seconds = answer.headers().get("retry-after")?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

fn read(url: &str, mut answer: Response<Body>) -> Result<String, ServerError> {
    let url = url.to_owned();
    let status = answer.status();
    match answer.body_mut().read_to_string() {
        Ok(body) if status.is_success() => Ok(body),
        Ok(body) => Err(ServerError::Refused { url, status: status.as_u16(), body }),
        Err(error) => Err(ServerError::Silent { url, error: Box::new(error) }),
    }
}
