//! Addresses of servers, and requests to them.

use maze_load::Server;
use maze_protocol::RoomRules;
use std::{
    io::{Read, Write},
    net::TcpListener,
    thread,
};

#[test]
fn addresses_parse_with_and_without_a_port() {
    for (text, authority) in [
        ("ws://127.0.0.1:7878", "127.0.0.1:7878"),
        ("ws://localhost:7878/", "localhost:7878"),
        ("ws://[::1]:7878", "[::1]:7878"),
        ("ws://labyrinth.example", "labyrinth.example:80"),
    ] {
        let server: Server = text.parse().unwrap();
        assert_eq!(server.authority(), authority);
        assert_eq!(server.room("default"), format!("ws://{authority}/rooms/default/ws"));
    }
}

/// Starts a server that sends these responses in turn.
fn answering(answers: &'static [&'static str]) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for answer in answers {
            let (mut tcp, _) = listener.accept().unwrap();
            let mut request = Vec::new();
            while !request.ends_with(b"}") {
                let mut byte = [0];
                tcp.read_exact(&mut byte).unwrap();
                request.extend(byte);
            }
            tcp.write_all(answer.as_bytes()).unwrap();
        }
    });
    format!("ws://{address}").parse().unwrap()
}

#[test]
fn opening_a_room_is_retried_when_the_server_asks_to() {
    let server = answering(&[
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
        "HTTP/1.1 201 Created\r\nContent-Length: 10\r\nConnection: close\r\n\r\n{\"id\":\"a\"}",
    ]);
    assert_eq!(server.open_room("square:2x2/kruskal#1", RoomRules::Race).unwrap(), "a");
}

#[test]
fn the_error_for_a_rejected_room_quotes_the_server() {
    let server = answering(&[
        "HTTP/1.1 400 Bad Request\r\nContent-Length: 23\r\nConnection: close\r\n\r\n{\"detail\":\"no such maze\"",
    ]);
    let message = server.open_room("x", RoomRules::FreeWalk).expect_err("refused").to_string();
    assert!(message.contains("400") && message.contains("no such maze"), "{message}");
}
