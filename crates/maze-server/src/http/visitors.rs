//! The addresses of clients, and the limits for each address.
//!
//! Behind a proxy, all requests come from the proxy's address. A trusted proxy reports the client's address in
//! `X-Forwarded-For`. If that is missing or invalid, its clients share the limits of the proxy's address.

use super::{Problem, Server};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, StatusCode, request::Parts},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::{
    collections::HashMap,
    convert::Infallible,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
};

/// Joins from an address: the rate per second, and the burst. A whole school may have one address.
const COMINGS: NonZeroU32 = NonZeroU32::new(10).expect("not 0");
const COMINGS_AT_ONCE: NonZeroU32 = NonZeroU32::new(300).expect("not 0");

/// Rooms opened from an address: the rate per second, and the burst.
const OPENINGS: NonZeroU32 = NonZeroU32::new(1).expect("not 0");
const OPENINGS_AT_ONCE: NonZeroU32 = NonZeroU32::new(60).expect("not 0");

/// Passphrases tried from an address: the rate per minute, and the burst.
const PASSPHRASES: NonZeroU32 = NonZeroU32::new(30).expect("not 0");
const PASSPHRASES_AT_ONCE: NonZeroU32 = NonZeroU32::new(60).expect("not 0");

/// New accounts from an address: the rate per minute, and the burst.
const ACCOUNTS: NonZeroU32 = NonZeroU32::new(2).expect("not 0");
const ACCOUNTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(100).expect("not 0");

/// Runs fetched from an address: the rate per second, and the burst. The page fetches two for each maze.
const RUNS: NonZeroU32 = NonZeroU32::new(20).expect("not 0");
const RUNS_AT_ONCE: NonZeroU32 = NonZeroU32::new(600).expect("not 0");

/// Connections and rate limits by address.
pub(crate) struct Visitors {
    proxies: Vec<IpAddr>,
    /// The maximum number of connections from one address.
    most: u32,
    connected: Mutex<HashMap<IpAddr, u32>>,
    comings: DefaultKeyedRateLimiter<IpAddr>,
    pub(crate) openings: DefaultKeyedRateLimiter<IpAddr>,
    passphrases: DefaultKeyedRateLimiter<IpAddr>,
    accounts: DefaultKeyedRateLimiter<IpAddr>,
    runs: DefaultKeyedRateLimiter<IpAddr>,
}

impl Visitors {
    pub(crate) fn new(proxies: Vec<IpAddr>, most: u32) -> Self {
        let comings = RateLimiter::keyed(Quota::per_second(COMINGS).allow_burst(COMINGS_AT_ONCE));
        let openings = RateLimiter::keyed(Quota::per_second(OPENINGS).allow_burst(OPENINGS_AT_ONCE));
        let passphrases = RateLimiter::keyed(Quota::per_minute(PASSPHRASES).allow_burst(PASSPHRASES_AT_ONCE));
        let accounts = RateLimiter::keyed(Quota::per_minute(ACCOUNTS).allow_burst(ACCOUNTS_AT_ONCE));
        let runs = RateLimiter::keyed(Quota::per_second(RUNS).allow_burst(RUNS_AT_ONCE));
        let proxies = proxies.into_iter().map(|proxy| proxy.to_canonical()).collect();
        Self { proxies, most, connected: Mutex::default(), comings, openings, passphrases, accounts, runs }
    }

    /// Returns the peer's address, unless the peer is a proxy.
    pub(crate) fn direct(&self, peer: SocketAddr) -> Option<IpAddr> {
        let address = peer.ip().to_canonical();
        (!self.proxies.contains(&address)).then(|| network(address))
    }

    /// Returns the address of a request's client. Each proxy appends its peer's address, so only entries added by
    /// trusted proxies count.
    fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
        let forwarded = || {
            // Entries further left come from the client and may be forged.
            let lines = headers.get_all("x-forwarded-for").iter().rev();
            let hops = lines.flat_map(|line| line.as_bytes().rsplit(|&byte| byte == b','));
            let mut hops = hops.map_while(|hop| address_of(str::from_utf8(hop).ok()?.trim()));
            hops.find(|hop| !self.proxies.contains(&hop.to_canonical())).map(network)
        };
        self.direct(peer).or_else(forwarded).unwrap_or_else(|| network(peer.ip()))
    }

    /// Counts a connection for as long as the result is held; `None` if its address has too many.
    pub(crate) fn connect(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Connected> {
        if let Some(address) = address {
            let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
            let count = connected.entry(address).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        Some(Connected { visitors: self.clone(), address })
    }

    /// Counts a WebSocket. Its HTTP connection counts already, unless it comes from a proxy.
    pub(crate) fn connect_through(
        self: &Arc<Self>,
        connected: Arc<Connected>,
        address: Option<IpAddr>,
    ) -> Option<Arc<Connected>> {
        if connected.address.is_some() { Some(connected) } else { self.connect(address).map(Arc::new) }
    }

    /// Removes rate limits that are not in use.
    pub(crate) fn forget_old(&self) {
        self.comings.retain_recent();
        self.openings.retain_recent();
        self.passphrases.retain_recent();
        self.accounts.retain_recent();
        self.runs.retain_recent();
    }
}

/// Parses an address with or without a port.
fn address_of(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    hop.parse().ok().or_else(with_port)
}

/// Returns the part of an address that identifies a site: for IPv6, the first half.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        IpAddr::V4(address) => address.into(),
    }
}

/// A counted connection.
pub(crate) struct Connected {
    visitors: Arc<Visitors>,
    address: Option<IpAddr>,
}

impl Drop for Connected {
    fn drop(&mut self) {
        if let Some(address) = self.address {
            let mut connected = self.visitors.connected.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(count) = connected.get_mut(&address) {
                *count -= 1;
                if *count == 0 {
                    connected.remove(&address);
                }
            }
        }
    }
}

/// A request to join that is within the limit of its address.
pub(crate) struct Coming(pub(crate) Option<IpAddr>);

impl FromRequestParts<Server> for Coming {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        limited(parts, &server.visitors, &server.visitors.comings).map(Self)
    }
}

/// A request with a passphrase that is within the limit of its address.
pub(crate) struct Proving;

impl FromRequestParts<Server> for Proving {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        limited(parts, &server.visitors, &server.visitors.passphrases).map(|_| Self)
    }
}

/// A request for a new account that is within the limit of its address.
pub(crate) struct Keeping;

impl FromRequestParts<Server> for Keeping {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        limited(parts, &server.visitors, &server.visitors.accounts).map(|_| Self)
    }
}

/// A request for a run that is within the limit of its address.
pub(crate) struct Fetching(pub(crate) Option<IpAddr>);

impl FromRequestParts<Server> for Fetching {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Problem> {
        limited(parts, &server.visitors, &server.visitors.runs).map(Self)
    }
}

/// The address of a request, without a limit.
pub(crate) struct Client(pub(crate) Option<IpAddr>);

impl FromRequestParts<Server> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Infallible> {
        Ok(Self(address(parts, &server.visitors)))
    }
}

/// Returns the address of a request, if it is known.
fn address(parts: &Parts, visitors: &Visitors) -> Option<IpAddr> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map(|&ConnectInfo(peer)| visitors.address(peer, &parts.headers))
}

/// Returns the address of a request that is within a limit.
pub(crate) fn limited(
    parts: &Parts,
    visitors: &Visitors,
    limit: &DefaultKeyedRateLimiter<IpAddr>,
) -> Result<Option<IpAddr>, Problem> {
    let address = address(parts, visitors);
    if address.is_some_and(|address| limit.check_key(&address).is_err()) {
        let detail = "this is asked too often from where you are; try again in a while";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, detail).of("too-often").in_seconds(5));
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use std::net::Ipv4Addr;

    #[test]
    fn a_forged_forwarding_header_does_not_hide_the_address() {
        let visitors = Visitors::new(vec![Ipv4Addr::LOCALHOST.into()], 1);
        let from = |said: &[u8]| {
            let said = HeaderValue::from_bytes(said).expect("a header");
            let headers = HeaderMap::from_iter([("x-forwarded-for".parse().expect("a name"), said)]);
            visitors.address((Ipv4Addr::LOCALHOST, 80).into(), &headers)
        };
        let own: IpAddr = Ipv4Addr::new(192, 0, 2, 1).into();
        for said in [
            &b"192.0.2.1"[..],
            b"198.51.100.7, 192.0.2.1",
            b"\xff, 192.0.2.1",
            b"x,192.0.2.1, 127.0.0.1",
            b"198.51.100.7, 192.0.2.1:50123",
        ] {
            assert_eq!(from(said), own, "{said:?}");
        }
        for said in [&b"192.0.2.1, x"[..], b"unknown", b"192.0.2.1,", b""] {
            assert_eq!(from(said), Ipv4Addr::LOCALHOST, "a proxy that says nothing that can be read: {said:?}");
        }
    }
}
