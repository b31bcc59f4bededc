//! Where the server is, and what it knows its users by.

use crate::{Connection, PulseError};
use std::{
    env, fs,
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
};

/// How many bytes a cookie has.
const COOKIE: usize = 256;

/// Connects to the server that the environment names: a socket in `PULSE_SERVER`, or the one below `PULSE_RUNTIME_PATH` or
/// `XDG_RUNTIME_DIR`. Servers elsewhere in a network are not looked for.
///
/// # Errors
/// If there is none, or it refuses.
pub fn connect() -> Result<Connection, PulseError> {
    let socket = sockets().into_iter().find(|path| path.exists()).ok_or(PulseError::NoServer)?;
    Connection::open(UnixStream::connect(socket)?, &cookie())
}

fn sockets() -> Vec<PathBuf> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(server) = variable("PULSE_SERVER") {
        // Of several, the first; before it may stand a machine's name in braces.
        let server = server.to_string_lossy().into_owned();
        let first = server.split_whitespace().next().unwrap_or_default();
        let first = first.rsplit('}').next().unwrap_or_default();
        let path = first.strip_prefix("unix:").unwrap_or(first);
        return vec![PathBuf::from(path)];
    }
    let below = |name: &str, path: &str| variable(name).map(|folder| folder.join(path));
    let places = [below("PULSE_RUNTIME_PATH", "native"), below("XDG_RUNTIME_DIR", "pulse/native")];
    places.into_iter().flatten().collect()
}

/// What the server knows its users by; a user's own server needs none.
fn cookie() -> Vec<u8> {
    let home = env::home_dir().unwrap_or_default();
    let places = [
        env::var_os("PULSE_COOKIE").map(PathBuf::from),
        Some(home.join(".config/pulse/cookie")),
        Some(home.join(".pulse-cookie")),
    ];
    let read = |path: &Path| fs::read(path).ok().filter(|cookie| cookie.len() == COOKIE);
    places.into_iter().flatten().find_map(|path| read(&path)).unwrap_or_else(|| vec![0; COOKIE])
}
