//! Every method on squares, compared with other libraries.

use crate::{
    cost::{Cost, blueprint, costs, time},
    figures::{figure, table},
};
use maze_bench::{Peer, cpu_seconds, fastest, methods, peers};
use maze_core::{Blueprint, Method};

/// The number of columns and rows.
pub(crate) const SIDE: u32 = 1000;

/// A method, and the fastest of its peers.
pub(crate) struct Measured {
    pub(crate) method: Method,
    pub(crate) cost: Cost,
    /// The peer, and its nanoseconds per cell.
    peer: Option<(Peer, f64)>,
}

pub(crate) fn measure() -> Result<Vec<Measured>, String> {
    eprintln!("squares and peers");
    let methods = methods();
    let blueprints = methods.iter().map(|method| blueprint(&format!("square:{SIDE}x{SIDE}/{method}#0")));
    let blueprints: Vec<Blueprint> = blueprints.collect::<Result<_, _>>()?;
    let peers: Vec<Vec<Peer>> = methods.iter().map(|method| peers(&method.to_string(), SIDE)).collect();

    let mut all: Vec<Box<dyn Fn(u64) -> f64>> = Vec::new();
    for blueprint in &blueprints {
        all.push(Box::new(time(blueprint)));
    }
    for peer in peers.iter().flatten() {
        all.push(Box::new(|seed| cpu_seconds(|| (peer.make)(seed))));
    }
    let times = fastest(&all);
    drop(all);

    let (ours, theirs) = times.split_at(methods.len());
    let mut theirs = theirs.iter();
    let measured = methods.into_iter().zip(costs(&blueprints, ours)?).zip(peers).map(|((method, cost), peers)| {
        let peers = peers.into_iter().zip(&mut theirs);
        let peers = peers.map(|(peer, seconds)| (1e9 * seconds / f64::from(peer.side).powi(2), peer));
        let peer = peers.min_by(|(one, _), (other, _)| one.total_cmp(other));
        Measured { method, cost, peer: peer.map(|(nanoseconds, peer)| (peer, nanoseconds)) }
    });
    Ok(measured.collect())
}

pub(crate) fn page(measured: &[Measured]) -> String {
    let rows = measured.iter().map(|Measured { method, cost, peer }| {
        let [library, theirs, ratio] = peer.as_ref().map_or_else(Default::default, |(peer, nanoseconds)| {
            let Peer { library, side, .. } = peer;
            let size = if *side == SIDE { String::new() } else { format!(", {side} x {side}") };
            let version = peer.version().unwrap_or_default();
            [format!("{library} {version}{size}"), figure(*nanoseconds), figure(nanoseconds / cost.nanoseconds)]
        });
        vec![format!("`{method}`"), figure(cost.nanoseconds), library, theirs, ratio, figure(cost.bytes)]
    });
    table(&["method", "ours, ns", "peer", "its ns", "ratio", "ours, B"], rows)
}
