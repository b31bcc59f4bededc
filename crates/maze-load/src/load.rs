//! A load test: opens rooms, connects clients, measures, and disconnects.

use crate::{
    arguments::Arguments,
    figures::Figures,
    nuisance,
    process::Usage,
    report::{Report, Taken},
    server::ServerError,
    shared::Shared,
    visit,
};
use std::{sync::Arc, time::Duration};
use tokio::{
    net::lookup_host,
    task::{JoinError, JoinSet, spawn_blocking},
    time::{Instant, sleep, sleep_until},
};

/// Timeout until all clients are connected.
const PATIENCE: Duration = Duration::from_mins(1);

/// Why a load test has no result.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LoadError {
    #[error("cannot resolve {host}: {error}")]
    Address { host: String, error: std::io::Error },
    #[error("cannot start threads: {0}")]
    Runtime(std::io::Error),
    #[error("cannot open a room: {0}")]
    Room(#[from] ServerError),
    #[error("process {0} does not exist, or this system has no /proc; omit --pid")]
    NoProcess(u32),
    #[error("a client panicked: {0}")]
    Task(#[from] JoinError),
}

/// The resource usage and the metrics at a moment.
struct Moment {
    at: Instant,
    server: Option<Usage>,
    own: Option<Usage>,
    traffic: [u64; 4],
    metrics: Option<String>,
}

/// Runs a load test.
///
/// # Errors
/// Returns an error if the test cannot start, or if a client panicked.
pub async fn run(arguments: Arguments) -> Result<Report, LoadError> {
    if let Some(pid) = arguments.pid.filter(|&pid| Usage::of(pid).is_none()) {
        return Err(LoadError::NoProcess(pid));
    }
    let host = arguments.server.authority();
    let address =
        lookup_host(&host).await.and_then(|mut all| all.next().ok_or_else(|| std::io::ErrorKind::NotFound.into()));
    let address = address.map_err(|error| LoadError::Address { host, error })?;
    let rooms = open_rooms(&arguments).await?;
    let ticks_a_frame = u8::try_from(maze_play::TICKS_A_SECOND / arguments.inputs_per_second).unwrap_or(u8::MAX);
    let shared = Arc::new(Shared::new(arguments.server.clone(), address, rooms, ticks_a_frame));
    let empty = moment(&arguments, &shared).await?;

    let mut visits = connect(&arguments, &shared).await;
    let until = Instant::now() + PATIENCE;
    while shared.settled() < arguments.connections() && Instant::now() < until {
        sleep(Duration::from_millis(100)).await;
    }
    shared.begin();
    let begin = moment(&arguments, &shared).await?;
    sleep(Duration::from_secs(arguments.seconds)).await;
    let end = moment(&arguments, &shared).await?;
    shared.end();
    while let Some(visit) = visits.join_next().await {
        visit?;
    }

    let figures = |name| {
        let [before, after] = [&begin, &end].map(|moment| Figures::read(moment.metrics.as_deref()?, name));
        after.map(|after| after.since(before.as_ref()))
    };
    Ok(Report {
        measures: shared.measures(),
        seconds: (end.at - begin.at).as_secs_f64(),
        server: taken(empty.server, begin.server, end.server),
        generator: taken(empty.own, begin.own, end.own),
        traffic: [0, 1, 2, 3].map(|count| end.traffic[count] - begin.traffic[count]),
        tick: figures("labyrinth_tick_seconds"),
        tick_late: figures("labyrinth_tick_late_seconds"),
        arguments,
    })
}

async fn open_rooms(arguments: &Arguments) -> Result<Vec<String>, LoadError> {
    let Arguments { server, code, game, .. } = arguments.clone();
    let count = arguments.room_count();
    let code = code.to_string();
    let rooms = spawn_blocking(move || (0..count).map(|_| server.open_room(&code, game)).collect());
    let rooms: Result<_, ServerError> = rooms.await?;
    Ok(rooms?)
}

/// Connects the clients one after the other over the ramp.
async fn connect(arguments: &Arguments, shared: &Arc<Shared>) -> JoinSet<()> {
    let mut visits = JoinSet::new();
    let began = Instant::now();
    let Arguments { walkers, watchers, slow, .. } = *arguments;
    let connections = arguments.connections();
    for number in 0..connections {
        sleep_until(began + Duration::from_secs(arguments.ramp) * number / connections).await;
        let shared = shared.clone();
        match number {
            _ if number < walkers => visits.spawn(visit::walk(shared, number)),
            _ if number < walkers + watchers => visits.spawn(visit::watch(shared, number)),
            _ if number < walkers + watchers + slow => visits.spawn(nuisance::dawdle(shared, number)),
            _ => visits.spawn(nuisance::flood(shared, number)),
        };
    }
    visits
}

async fn moment(arguments: &Arguments, shared: &Shared) -> Result<Moment, LoadError> {
    let server = arguments.server.clone();
    let metrics = spawn_blocking(move || server.metrics().ok()).await?;
    Ok(Moment {
        at: Instant::now(),
        server: arguments.pid.and_then(Usage::of),
        own: Usage::own(),
        traffic: shared.traffic.now(),
        metrics,
    })
}

fn taken(empty: Option<Usage>, begin: Option<Usage>, end: Option<Usage>) -> Option<Taken> {
    let (empty, begin, end) = (empty?, begin?, end?);
    Some(Taken { cpu: end.cpu.saturating_sub(begin.cpu), resident: end.resident, resident_before: empty.resident })
}
