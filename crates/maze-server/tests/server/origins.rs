//! Websites that use the server from the browsers of their visitors.

use crate::{Failure, running::Running};

/// Sends a request from a website. Returns the status, and whether the website may read the response.
fn ask(server: &Running, origin: &str, start: &str, more: &str) -> Result<(String, bool), Failure> {
    let said = format!("{start} HTTP/1.1\r\nHost: {}\r\nOrigin: {origin}\r\n{more}\r\n", server.address);
    let answer = String::from_utf8(server.raw(&said)?)?;
    let status = answer.split(' ').nth(1).unwrap_or_default().to_owned();
    Ok((status, answer.contains("access-control-allow-origin")))
}

#[test]
fn only_allowed_websites_open_rooms_and_sockets() -> Result<(), Failure> {
    const NAMED: &str = "https://maze.example.org";
    let named = Running::with(&["--allow-origin", NAMED])?;
    let all = Running::start()?;
    let own = format!("http://{}", named.address);
    let post = "Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 31\r\n\r\n{\"code\":\"square:3x3/kruskal#1\"}";
    let socket = "Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 12\r\n";
    for (server, origin, is_allowed) in
        [(&named, NAMED, true), (&named, &own, true), (&named, "https://evil.example", false), (&all, NAMED, true)]
    {
        let opened = ask(server, origin, "POST /rooms", post)?;
        assert_eq!(opened.0, if is_allowed { "201" } else { "403" }, "{origin}");
        // The socket's version is wrong, so that it closes at once.
        let (status, _) = ask(server, origin, "GET /rooms/default/ws", socket)?;
        assert_eq!(status, if is_allowed { "400" } else { "403" }, "{origin}");
        let (status, is_shown) = ask(server, origin, "GET /rooms", "Connection: close\r\n")?;
        assert_eq!((&*status, is_shown), ("200", is_allowed && origin == NAMED), "{origin}");
    }
    Ok(())
}
