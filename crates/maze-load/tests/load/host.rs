//! A minimal server with one room.

use futures_util::{SinkExt, StreamExt};
use maze_protocol::{
    Backlog, Bye, ClientMessage, Encoding, Frame, Room, RoomRules, SERVER_TICKS_A_SECOND, Scene, ServerMessage,
    TICKS_A_SNAPSHOT, View, Visit, decode_binary, encode,
};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::broadcast,
    time::interval,
};
use tokio_tungstenite::{WebSocketStream, accept_async, tungstenite::Message};

/// A broadcast to all clients.
#[derive(Clone)]
enum News {
    Said(ServerMessage),
    Scene(Arc<Scene>),
}

struct Host {
    room: Mutex<Room>,
    news: broadcast::Sender<News>,
    /// Messages after which a client is disconnected.
    patience: u32,
}

/// Starts a server that disconnects clients after `patience` messages.
pub(crate) async fn open(code: &str, patience: u32) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let room = Room::new(crate::people::course(code), RoomRules::FreeWalk);
    let host = Arc::new(Host { room: Mutex::new(room), news: broadcast::Sender::new(1_000), patience });
    tokio::spawn(tick(host.clone()));
    tokio::spawn(async move {
        while let Ok((tcp, _)) = listener.accept().await {
            tokio::spawn(serve(tcp, host.clone()));
        }
    });
    address
}

async fn tick(host: Arc<Host>) {
    let mut backlog = Backlog::new(10);
    let mut ticks = interval(Duration::from_secs(1) / SERVER_TICKS_A_SECOND);
    loop {
        ticks.tick().await;
        let mut room = host.room.lock().unwrap();
        let happened = room.tick();
        // Sending fails if no client is connected.
        for event in happened.events.into_iter().filter(|event| event.only_for().is_none()) {
            let _ = host.news.send(News::Said(ServerMessage::Event(backlog.push(room.ticks(), event).clone())));
        }
        if room.ticks().is_multiple_of(TICKS_A_SNAPSHOT) {
            let _ = host.news.send(News::Scene(Arc::new(room.scene())));
        }
    }
}

async fn serve(tcp: TcpStream, host: Arc<Host>) {
    let mut begin = [0; 16];
    let begun = tcp.peek(&mut begin).await.unwrap();
    match &begin[..begun] {
        [b'P', b'O', b'S', b'T', ..] => answer(tcp, "201 Created", r#"{"id":"maze"}"#, b"}").await,
        b"GET /metrics HTT" => {
            let bucket = |le, count| format!("labyrinth_tick_seconds_bucket{{le=\"{le}\"}} {count}\n");
            let ticks = host.room.lock().unwrap().ticks();
            answer(tcp, "200 OK", &[bucket("0.001", ticks), bucket("+Inf", ticks)].concat(), b"\r\n\r\n").await;
        }
        _ => {
            let mut socket = accept_async(tcp).await.unwrap();
            if let Err(bye) = keep(&mut socket, &host).await {
                say(&mut socket, ServerMessage::Bye(bye)).await;
            }
        }
    }
}

async fn answer(mut tcp: TcpStream, status: &str, body: &str, end: &[u8]) {
    let mut request = Vec::new();
    while !request.ends_with(end) {
        assert_ne!(tcp.read_buf(&mut request).await.unwrap(), 0);
    }
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    tcp.write_all([&head, body].concat().as_bytes()).await.unwrap();
}

async fn keep(socket: &mut WebSocketStream<TcpStream>, host: &Host) -> Result<(), Bye> {
    let Some(ClientMessage::Hello(hello)) = hear(socket).await else { return Ok(()) };
    let mut news = host.news.subscribe();
    let (you, welcome) = {
        let mut room = host.room.lock().unwrap();
        let you = if let Visit::Play(profile) = hello.visit()? { Some(room.join(profile)?) } else { None };
        (you, room.welcome(you, String::new(), 0))
    };
    say(socket, ServerMessage::Welcome(Box::new(welcome))).await;
    let mut view = View::new(you);
    let mut heard = 0;
    loop {
        tokio::select! {
            message = hear(socket) => {
                heard += 1;
                match message {
                    Some(ClientMessage::Leave) | None => return Err(Bye::Left),
                    Some(_) if heard > host.patience => return Err(Bye::Flood),
                    Some(ClientMessage::Ping { nonce }) => say(socket, ServerMessage::Pong { nonce, tick: 0 }).await,
                    Some(message) => host.room.lock().unwrap().hear(you.unwrap(), &message).unwrap(),
                }
            }
            news = news.recv() => match news.unwrap() {
                News::Said(message) => say(socket, message).await,
                News::Scene(scene) => say(socket, ServerMessage::Snapshot(view.look(&scene))).await,
            },
        }
    }
}

async fn hear(socket: &mut WebSocketStream<TcpStream>) -> Option<ClientMessage> {
    decode_binary(&socket.next().await?.ok()?.into_data()).ok()
}

async fn say(socket: &mut WebSocketStream<TcpStream>, message: ServerMessage) {
    let Ok(Frame::Binary(frame)) = encode(&message, Encoding::Binary) else { panic!("{message:?}") };
    // The client may have disconnected.
    let _ = socket.send(Message::from(frame)).await;
}
