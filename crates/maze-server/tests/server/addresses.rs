//! The limits for each address, and the timeouts of requests.

use crate::{
    Failure,
    client::{Client, PATIENCE},
    running::Running,
};
use std::{
    fs::hard_link,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::Command,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// More requests than an address may send before it has to wait.
const OFTEN: usize = 2000;

#[test]
fn logins_and_passphrases_are_limited_by_address() -> Result<(), Failure> {
    let server = Running::start()?;
    for (path, body) in
        [("/accounts", r#"{"name":"Ann","passphrase":"short"}"#), ("/login", "nobody"), ("/rooms", "{}")]
    {
        let first = server.post_from("192.0.2.1", path, body)?;
        // A forged entry stands before the one that the proxy adds. It never gives a new allowance.
        let mut asked =
            (0..OFTEN).map(|n| server.post_from(&format!("198.51.{}.{}, 192.0.2.1", n / 256, n % 256), path, body));
        let refused = asked.find(|answer| answer.as_ref().is_ok_and(|answer| answer.status == 429));
        let refused = refused.ok_or_else(|| format!("{path} is never refused"))??;
        assert!(refused.headers.contains_key("retry-after"), "{path}: {}", refused.text);
        // Other addresses are not limited, nor are requests without a forwarded address, which share the proxy's own.
        for other in ["192.0.2.2", "192.0.2.1, 192.0.2.3", "2001:db8::1", ""] {
            assert_eq!(server.post_from(other, path, body)?.status, first.status, "{path} from {other}");
        }
    }
    Ok(())
}

#[test]
fn fetches_of_runs_are_limited_by_address() -> Result<(), Failure> {
    let server = Running::start()?;
    let fetch = |address| server.get_from(address, "/runs/1").map(|answer| answer.status);
    let statuses = (0..OFTEN).map(|_| fetch("192.0.2.1")).collect::<Result<Vec<_>, _>>()?;
    assert!(statuses[..100].iter().all(|&status| status == 404), "a class may");
    assert!(statuses.contains(&429));
    assert_eq!(fetch("192.0.2.2")?, 404);
    Ok(())
}

#[test]
fn a_request_rejected_before_its_end_still_gets_its_response() -> Result<(), Failure> {
    // The default room is the only one.
    let server = Running::with(&["--max-rooms", "1"])?;
    let mut stream = TcpStream::connect(&server.address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = vec![b' '; 8 << 20];
    write!(stream, "POST /rooms HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n\r\n", body.len())?;
    stream.write_all(&body)?;
    let mut heard = Vec::new();
    stream.read_to_end(&mut heard)?;
    assert!(heard.starts_with(b"HTTP/1.1 429"), "{}", String::from_utf8_lossy(&heard));
    Ok(())
}

#[test]
fn an_ipv6_network_is_one_address() -> Result<(), Failure> {
    let server = Running::start()?;
    let path = "/accounts/session";
    let body = r#"{"name":"Ann","passphrase":"short"}"#;
    let statuses: Result<Vec<_>, _> = (0..OFTEN)
        .map(|host| Ok::<_, Failure>(server.post_from(&format!("2001:db8::{host:x}"), path, body)?.status))
        .collect();
    assert!(statuses?.contains(&429));
    Ok(())
}

#[test]
fn connections_are_limited_by_address() -> Result<(), Failure> {
    let server = Running::with(&["--max-per-address", "2", "--trusted-proxy", "192.0.2.1"])?;
    let connect = || -> Result<(TcpStream, bool), Failure> {
        let mut stream = TcpStream::connect(&server.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        // A rejected connection gets a short response or is reset.
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        let mut heard = [0; 4096];
        let length = stream.read(&mut heard).unwrap_or(0);
        Ok((stream, heard[..length].starts_with(b"HTTP/1.1 200")))
    };
    // Earlier connections may still be closing.
    let enter = || -> Result<TcpStream, Failure> {
        let mut tries = (0..OFTEN).map(|_| connect());
        let inside = tries.find(|tried| !matches!(tried, Ok((_, false)))).ok_or("nobody is let in")?;
        Ok(inside?.0)
    };
    let _first = enter()?;
    let second = enter()?;
    assert!(!connect()?.1, "the third is not let in");
    let refused = server.raw("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")?;
    assert!(refused.starts_with(b"HTTP/1.1 429"), "{}", String::from_utf8_lossy(&refused));
    drop(second);
    enter()?;
    Ok(())
}

#[test]
fn a_player_is_one_connection() -> Result<(), Failure> {
    for proxy in ["192.0.2.1", "127.0.0.1", "::ffff:127.0.0.1"] {
        let server = Running::with(&["--max-per-address", "1", "--trusted-proxy", proxy])?;
        let mut tries = (0..OFTEN).map(|_| Client::join(&server, "default", "🦊"));
        let (_fox, _) = tries.find_map(Result::ok).ok_or_else(|| format!("nobody is let in beside {proxy}"))?;
        // Requests without a forwarded address share the proxy's own.
        assert!(Client::join(&server, "default", "🐸").is_err(), "beside {proxy}");
    }
    Ok(())
}

#[test]
fn slow_requests_time_out() -> Result<(), Failure> {
    let server = Running::start()?;
    let both = ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n"].map(|half| -> Result<TcpStream, Failure> {
        let mut stream = TcpStream::connect(&server.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(half.as_bytes())?;
        Ok(stream)
    });
    for stream in both {
        // It closes without a response, before the test times out.
        assert_eq!(stream?.read_to_end(&mut Vec::new())?, 0);
    }
    Ok(())
}

#[test]
fn a_small_room_opens_soon_despite_costly_requests_from_another_address() -> Result<(), Failure> {
    const COSTLY: usize = 8;
    let server = Running::start()?;
    let (answered, (say, heard)) = (AtomicUsize::new(0), mpsc::channel());
    thread::scope(|scope| {
        for seed in 0..COSTLY {
            let (say, server, answered) = (say.clone(), &server, &answered);
            scope.spawn(move || {
                let body = format!(r#"{{"code":"square:300x300/origin-shift+steps=200#{seed}"}}"#);
                let status = server.post_from("192.0.2.1", "/rooms", &body).map(|answer| answer.status);
                answered.fetch_add(1, Ordering::SeqCst);
                let _ = say.send(status.is_ok());
            });
        }
        assert!(heard.recv_timeout(PATIENCE)?, "a costly room is answered");
        let small = server.post_from("192.0.2.2", "/rooms", r#"{"code":"square:5x5/kruskal#1"}"#)?;
        assert_eq!(small.status, 201, "{}", small.text);
        let before = answered.load(Ordering::SeqCst);
        assert!(before <= COSTLY / 2, "{before} of {COSTLY} came before it");
        Ok(())
    })
}

/// Reads the head of the next response on a connection.
fn head(stream: &mut BufReader<TcpStream>) -> Result<String, Failure> {
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line)? == 0 {
            return Err(format!("the connection ended after {head:?}").into());
        }
        let line = line.to_ascii_lowercase();
        if let Some(said) = line.strip_prefix("content-length:") {
            length = said.trim().parse()?;
        }
        if line.trim().is_empty() {
            stream.read_exact(&mut vec![0; length])?;
            return Ok(head);
        }
        head.push_str(&line);
    }
}

#[test]
fn a_connection_survives_errors_or_says_that_it_closes() -> Result<(), Failure> {
    let server = Running::start()?;
    let stream = TcpStream::connect(&server.address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut stream = BufReader::new(stream);
    let mut post = |body: &[u8]| {
        let head_of = format!(
            "POST /accounts/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.get_mut().write_all(head_of.as_bytes())?;
        stream.get_mut().write_all(body)?;
        head(&mut stream)
    };
    let body = format!(r#"{{"name":"Ann","passphrase":"{}"}}"#, "x".repeat(10_000));
    let heads = (0..100).map(|_| post(body.as_bytes())).collect::<Result<Vec<_>, _>>()?;
    assert!(heads.iter().any(|head| head.starts_with("http/1.1 429")), "it is refused at last");
    assert!(heads.iter().all(|head| !head.contains("connection: close")));
    let long = post(&vec![b' '; 20 << 10])?;
    assert!(long.contains("connection: close"), "{long}");
    Ok(())
}

#[test]
fn a_second_server_on_a_file_fails_before_it_prints_an_address() -> Result<(), Failure> {
    let server = Running::start()?;
    let [file, link] = ["labyrinth.sqlite", "link.sqlite"].map(|name| server.folder().join(name));
    hard_link(&file, &link)?;
    // On other systems, only the path is locked.
    let databases = [&file, &link].into_iter().take(if cfg!(target_os = "linux") { 2 } else { 1 });
    for database in databases {
        let mut second = Command::new(env!("CARGO_BIN_EXE_labyrinth-server"));
        let second = second.args(["--listen", "127.0.0.1:0", "--database"]).arg(database).output()?;
        assert!(!second.status.success());
        assert_eq!(String::from_utf8_lossy(&second.stdout), "");
        let said = String::from_utf8_lossy(&second.stderr).into_owned();
        assert!(said.contains("in use by a server"), "{said}");
    }
    Ok(())
}

#[test]
fn too_large_a_maze_is_rejected_with_its_limit() -> Result<(), Failure> {
    let server = Running::start()?;
    for size in ["400x400", "30000x30000"] {
        let code = server.post("/rooms", "application/json", &format!(r#"{{"code":"square:{size}/kruskal#1"}}"#))?;
        assert_eq!((code.status, &code.json()["type"]), (413, &"/problems/too-large".into()), "{}", code.text);
        assert!(code.json()["most"] == 100_000 && code.json()["detail"].to_string().contains("100000"));
    }
    let body = format!(r#"{{"name":"Ann","passphrase":"{}"}}"#, "x".repeat(20_000));
    let long = server.post("/accounts", "application/json", &body)?;
    assert_eq!((long.status, &long.json()["type"]), (413, &"/problems/body-too-large".into()));
    let seed = server.get(&format!("/board?code=square:5x5/kruskal%23{}", "7".repeat(6000)))?;
    assert!(seed.status == 400 && seed.text.len() < 2000, "{}", seed.text);
    let api = server.get("/openapi.json")?.json();
    assert!(api["paths"]["/accounts"]["post"]["responses"]["422"].is_object());
    Ok(())
}
