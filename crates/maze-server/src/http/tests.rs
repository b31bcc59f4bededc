//! Spectators who get snapshots in turns, since there are many.

use super::{ALL_BODIES, Origins, Server, Visitors, answer, router};
use crate::{
    recorder::Recorder,
    room::Wish,
    rooms::tests::{Outcome, PATIENCE, corridor, join, rooms_on},
    store::Store,
    token::TokenHash,
    ways::Ways,
};
use futures_util::{SinkExt, StreamExt};
use governor::{Quota, RateLimiter};
use maze_protocol::{
    ClientMessage, Encoding, Event, Frame, Hello, Known, PROTOCOL, ServerMessage, TICKS_A_SNAPSHOT, decode_text, encode,
};
use metrics_exporter_prometheus::PrometheusBuilder;
use std::{
    error::Error,
    future::pending,
    net::SocketAddr,
    num::NonZeroU32,
    sync::{Arc, atomic::AtomicBool},
};
use tempfile::TempDir;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::timeout,
};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// The maximum number of snapshots to wait for the expected messages.
const MOST: usize = 300;

/// A spectator.
struct Watcher {
    socket: WebSocketStream<TcpStream>,
    known: Known,
}

impl Watcher {
    /// Connects to a room as a spectator.
    async fn new(address: SocketAddr, room: &str) -> Result<Self, Box<dyn Error>> {
        let url = format!("ws://{address}/rooms/{room}/ws");
        let (mut socket, _) = client_async(url, TcpStream::connect(address).await?).await?;
        let hello = ClientMessage::Hello(Hello { protocol: PROTOCOL, watch: true, ..Hello::default() });
        let Frame::Text(hello) = encode(&hello, Encoding::Text)? else { return Err("it is no text".into()) };
        socket.send(Message::text(hello)).await?;
        Ok(Self { socket, known: Known::default() })
    }

    /// Receives this many snapshots, and further ones until this many players have joined. Returns their ticks.
    async fn see(&mut self, snapshots: usize, until: usize) -> Result<Vec<u32>, Box<dyn Error>> {
        let (mut ticks, mut came) = (Vec::new(), 0);
        while ticks.len() < snapshots || came < until {
            if ticks.len() > MOST {
                return Err(format!("{came} of {until} were told of with {MOST} snapshots").into());
            }
            let message = timeout(PATIENCE, self.socket.next()).await?.ok_or("the connection ended")??;
            let Message::Text(text) = message else { continue };
            match decode_text(&text)? {
                ServerMessage::Snapshot(snapshot) => {
                    // Each snapshot must follow the one before.
                    self.known.learn(&snapshot)?;
                    ticks.push(snapshot.tick);
                }
                ServerMessage::Event(numbered) => {
                    came += usize::from(matches!(numbered.event, Event::Joined(_)));
                }
                _ => {}
            }
        }
        assert!(self.known.others().len() > 0, "the one who walks is seen");
        Ok(ticks)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_spectators_get_snapshots_in_turns() -> Outcome {
    let folder = TempDir::new()?;
    let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
    let recorder = Recorder::new(store.clone(), 100);
    let rooms = rooms_on(store.clone(), recorder).await?;
    let (id, room) = corridor(&rooms).await?;
    let server = Server {
        rooms,
        store,
        metrics: PrometheusBuilder::new().build_recorder().handle(),
        is_writing: Arc::new(AtomicBool::new(true)),
        visitors: Arc::new(Visitors::new(Vec::new(), 10)),
        connections: Arc::new(Semaphore::new(10)),
        opening: Arc::new(RateLimiter::direct(Quota::per_second(NonZeroU32::MIN))),
        bodies: Arc::new(Semaphore::new(ALL_BODIES)),
        origins: Origins::All,
        addresses: Arc::default(),
        ways: Ways::default(),
        app: None,
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let visitors = server.visitors.clone();
    tokio::spawn(answer(listener, router(server), visitors, pending()));
    let fox = join(&room, "🦊", Wish::Http).await?;
    // A snapshot is sent to one spectator at a time.
    let mut watchers = Vec::new();
    for _ in 0..3 {
        watchers.push(Watcher::new(address, &id).await?);
    }
    for watcher in &mut watchers {
        watcher.see(2, 0).await?;
    }
    let walk = async {
        for side in [0, 2] {
            let stepped = room.step(TokenHash::of(&fox.token), Box::new(move |_, _| Ok(side))).await?;
            stepped.map_err(|error| format!("{error:?}"))?;
        }
        join(&room, "🦉", Wish::Http).await?;
        Ok::<_, Box<dyn Error>>(())
    };
    let [one, two, three] = &mut watchers[..] else { return Err("there are three".into()) };
    let (walked, one, two, three) = tokio::join!(walk, one.see(10, 1), two.see(10, 1), three.see(10, 1));
    walked?;
    for ticks in [one?, two?, three?] {
        let told = ticks.last().zip(ticks.first()).map_or(0, |(last, first)| last - first);
        let moments = u32::try_from(ticks.len() - 1)? * TICKS_A_SNAPSHOT;
        assert!(told > 2 * moments, "it was told at most of every third moment: {ticks:?}");
    }
    Ok(())
}
