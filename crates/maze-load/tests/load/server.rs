//! Where the server is.

use maze_load::Server;

#[test]
fn an_address_is_read_with_or_without_its_port() {
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
