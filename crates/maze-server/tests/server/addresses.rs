//! How much may come from one address, and how long one may take to ask.

use crate::{Failure, client::PATIENCE, running::Running};
use std::{
    io::{Read, Write},
    net::TcpStream,
};

/// How often one may ask from an address, at the most, before one is told to wait.
const OFTEN: usize = 2000;

#[test]
fn from_one_address_nobody_tries_passphrases_or_comes_in_without_end() -> Result<(), Failure> {
    let server = Running::start()?;
    for (path, body) in
        [("/accounts", r#"{"name":"Ann","passphrase":"short"}"#), ("/login", "nobody"), ("/rooms", "{}")]
    {
        let first = server.post_from("192.0.2.1", path, body)?;
        let mut asked = (0..OFTEN).map(|_| server.post_from("192.0.2.1", path, body));
        let refused = asked.find(|answer| answer.as_ref().is_ok_and(|answer| answer.status == 429));
        let refused = refused.ok_or_else(|| format!("{path} is never refused"))??;
        assert!(refused.headers.contains_key("retry-after"), "{path}: {}", refused.text);
        // What a client says by itself stands before what its proxy says of it.
        let feigned = server.post_from("198.51.100.7, 192.0.2.1", path, body)?;
        // Others do not feel it, nor those of whom a proxy says nothing.
        for other in ["192.0.2.2", "192.0.2.1, 192.0.2.3", "2001:db8::1", ""] {
            assert_eq!(server.post_from(other, path, body)?.status, first.status, "{path} from {other}");
        }
        assert_eq!(feigned.status, 429, "{path}");
    }
    Ok(())
}

#[test]
fn a_network_of_the_sixth_version_is_one_address() -> Result<(), Failure> {
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
fn an_address_has_only_so_many_connections() -> Result<(), Failure> {
    let server = Running::with(&["--max-per-address", "2", "--trusted-proxy", "192.0.2.1"])?;
    let ask = |mut stream: TcpStream| -> Result<(TcpStream, String), Failure> {
        stream.set_read_timeout(Some(PATIENCE))?;
        // Who is not let in hears nothing, or finds the connection reset.
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        let mut heard = [0; 4096];
        let length = stream.read(&mut heard).unwrap_or(0);
        Ok((stream, String::from_utf8_lossy(&heard[..length]).into_owned()))
    };
    let connect = || ask(TcpStream::connect(&server.address)?);
    let mut inside = Vec::new();
    // Those of the start may be on their way out.
    while inside.len() < 2 {
        let (stream, heard) = connect()?;
        if heard.starts_with("HTTP/1.1 200") {
            inside.push(stream);
        }
    }
    assert_eq!(connect()?.1, "", "the third is not let in");
    inside.pop();
    while !connect()?.1.starts_with("HTTP/1.1 200") {}
    Ok(())
}

#[test]
fn who_takes_too_long_to_ask_is_not_waited_for() -> Result<(), Failure> {
    let server = Running::start()?;
    let both = ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n"].map(|half| -> Result<TcpStream, Failure> {
        let mut stream = TcpStream::connect(&server.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(half.as_bytes())?;
        Ok(stream)
    });
    for stream in both {
        // It ends, without an answer, before the test loses its patience.
        assert_eq!(stream?.read(&mut [0; 1])?, 0);
    }
    Ok(())
}
