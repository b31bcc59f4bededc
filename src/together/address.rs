//! The address of a server.

use crate::platform::is_encrypted;
use http::Uri;
use maze_locale::Message;
use std::{fmt, net::IpAddr};

/// The address of a server, and the URLs it serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

/// Why a text cannot be used as a server's address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAddress {
    /// The text is not a valid address.
    #[error(
        "`{0}` is not a server address; write HOST or HOST:PORT after http:// or https://, such as http://127.0.0.1:7878"
    )]
    Wrong(String),
    /// The browser would block the connection: this page is encrypted, the server is not.
    #[error(
        "`{0}` is unreachable: this page uses https, from which browsers reach only https:// servers and servers on this machine; open the server’s own page instead, under /app"
    )]
    Unencrypted(String),
}

impl From<NoAddress> for Message {
    fn from(error: NoAddress) -> Self {
        match error {
            NoAddress::Wrong(given) => Self::new("together-no-address", &[("given", &given)]),
            NoAddress::Unencrypted(given) => Self::new("together-unencrypted", &[("given", &given)]),
        }
    }
}

impl Address {
    /// Parses a typed address. The scheme may be left out and defaults to `http`.
    ///
    /// # Errors
    /// If the address is invalid, or if the browser would block it as insecure.
    pub fn parse(typed: &str) -> Result<Self, NoAddress> {
        Self::parse_for(typed, is_encrypted())
    }

    fn parse_for(typed: &str, encrypted_only: bool) -> Result<Self, NoAddress> {
        let wrong = || NoAddress::Wrong(typed.trim().to_owned());
        let typed = typed.trim().trim_end_matches('/');
        let whole = if typed.contains("://") { typed.to_owned() } else { format!("http://{typed}") };
        let uri: Uri = whole.parse().map_err(|_| wrong())?;
        let authority = uri.authority().ok_or_else(wrong)?;
        let has_port = authority.as_str().rsplit(']').next().is_some_and(|rest| rest.contains(':'));
        let is_port = authority.port_u16().is_some_and(|port| port > 0);
        let is_plain = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
        let is_known = uri.scheme_str().is_some_and(|scheme| matches!(scheme, "http" | "https"));
        let host = uri.host().unwrap_or_default();
        if !(is_known && is_plain && !host.is_empty() && has_port == is_port) {
            return Err(wrong());
        }
        if encrypted_only && uri.scheme_str() != Some("https") && !is_this_machine(host) {
            return Err(NoAddress::Unencrypted(whole));
        }
        Ok(Self(whole))
    }

    /// Returns whether the connection is encrypted or stays on this machine.
    #[must_use]
    pub fn is_private(&self) -> bool {
        let host = self.0.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned));
        self.0.starts_with("https://") || host.is_some_and(|host| is_this_machine(&host))
    }

    /// Returns the URL of a path on the server.
    #[must_use]
    pub fn of(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Returns the URL of a room's WebSocket.
    #[must_use]
    pub fn socket(&self, room: &str) -> String {
        format!("ws{}/rooms/{}/ws", self.0.trim_start_matches("http"), escaped(room))
    }
}

/// Returns whether a host is this machine.
fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.trim_matches(['[', ']']).parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// The address as it was typed, with the scheme if that was left out.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Percent-encodes a text for use in a path or query.
#[must_use]
pub fn escaped(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scheme_and_surrounding_spaces_are_optional() {
        for typed in ["http://127.0.0.1:7878", " 127.0.0.1:7878/ ", "http://127.0.0.1:7878/"] {
            let address = Address::parse(typed).expect("an address");
            assert_eq!(address.of("/rooms"), "http://127.0.0.1:7878/rooms", "{typed}");
            assert_eq!(address.socket("a b"), "ws://127.0.0.1:7878/rooms/a%20b/ws");
        }
        let secure = Address::parse("https://maze.example").expect("an address");
        assert_eq!(secure.socket("a"), "wss://maze.example/rooms/a/ws");
        for typed in ["localhost", "http://maze.example", "[::1]:7878", "http://a:1"] {
            assert!(Address::parse(typed).is_ok(), "{typed}");
        }
    }

    #[test]
    fn only_encrypted_addresses_and_those_of_this_machine_are_private() {
        for (typed, is_private) in [
            ("https://maze.example", true),
            ("localhost", true),
            ("127.0.0.1:7878", true),
            ("[::1]:7878", true),
            ("maze.example", false),
            ("http://192.168.1.7:7878", false),
            ("localhost.example", false),
        ] {
            assert_eq!(Address::parse(typed).expect("an address").is_private(), is_private, "{typed}");
        }
    }

    #[test]
    fn encrypted_pages_accept_only_encrypted_or_local_servers() {
        for typed in ["https://maze.example", "127.0.0.1:7878", "localhost:7878", "http://[::1]:7878"] {
            assert!(Address::parse_for(typed, true).is_ok(), "{typed}");
        }
        for typed in ["http://maze.example", "maze.example:7878", "192.168.1.7:7878"] {
            let error = Address::parse_for(typed, true).expect_err(typed).to_string();
            assert!(error.contains(typed) && error.contains("https://"), "{error}");
        }
    }

    #[test]
    fn errors_of_invalid_addresses_name_the_input_and_the_format() {
        for typed in ["", "  ", "ftp://a", "http://", "a b", "http://a:99999", "http://a:0", "a:x", "http://a/b", "x@y"]
        {
            let error = Address::parse(typed).expect_err(typed).to_string();
            assert!(error.contains(typed.trim()) && error.contains("HOST:PORT"), "{error}");
        }
    }
}
