//! A server of the files of one folder, for this machine alone.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Component, Path},
    thread,
};

/// Where it listens, if nobody else does.
const PORT: u16 = 8080;

/// Serves until it is ended.
pub(crate) fn serve(folder: &Path) -> Result<(), String> {
    let listener = TcpListener::bind(("127.0.0.1", PORT)).or_else(|_| TcpListener::bind(("127.0.0.1", 0)));
    let listener = listener.map_err(|error| format!("no port can be listened at: {error}"))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    eprintln!("labyrinth is at http://{address} until Ctrl-C");
    for visit in listener.incoming() {
        let folder = folder.to_owned();
        // Who goes away before the end does not matter.
        thread::spawn(move || visit.and_then(|visit| answer(&visit, &folder)));
    }
    Ok(())
}

fn answer(mut visit: &TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut lines = BufReader::new(visit).lines();
    let asked = lines.next().transpose()?.unwrap_or_default();
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let path = asked.split(' ').nth(1).unwrap_or_default();
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = Path::new(if path.is_empty() { "index.html" } else { path });
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    let found = if inside && asked.starts_with("GET ") { fs::read(folder.join(path)).ok() } else { None };
    let (status, bytes) = found.map_or(("404 Not Found", Vec::new()), |bytes| ("200 OK", bytes));
    let (kind, length) = (kind(path), bytes.len());
    write!(
        visit,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n"
    )?;
    visit.write_all(&bytes)
}

/// What a file is, by its ending.
fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
