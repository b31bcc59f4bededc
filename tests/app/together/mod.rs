//! Walking together in the rooms of a server.

mod fake;
mod link;
mod others;
mod prediction;
mod rooms;

use labyrinth::together::{address::Address, link::Visit};
use std::time::Duration;

fn visit() -> Visit {
    let server = Address::parse("http://127.0.0.1:7878").unwrap();
    let socket = server.socket("default");
    Visit {
        room: "default".to_owned(), server, socket, name: "Zoé".to_owned(), symbol: "🦊".to_owned(), account: None
    }
}

fn seconds(seconds: f32) -> Duration {
    Duration::from_secs_f32(seconds)
}
