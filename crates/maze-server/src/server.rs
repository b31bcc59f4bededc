//! Starts the server, and shuts it down so that nothing is lost.

use crate::{
    figures::measure,
    http::{ALL_BODIES, App, NoApp, Origins, Server, Visitors, answer, router},
    invite,
    options::{LogFormat, Options, Task},
    recorder::Recorder,
    room::CROWD,
    rooms::{LINGER, Limits, OpenError, Rooms},
    store::{Copied, Store, StoreError, copy, is_shared},
    ways::Ways,
};
use governor::{Quota, RateLimiter};
use maze_protocol::Name;
use std::{
    collections::BTreeSet,
    future::pending,
    io::{self, IsTerminal, Write},
    net::SocketAddr,
    num::NonZeroU32,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tokio::{
    net::TcpListener,
    signal,
    sync::{Semaphore, oneshot},
    task::{JoinHandle, spawn_blocking},
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tracing_subscriber::{EnvFilter, filter::ParseError};

/// The interval of heartbeats, and of looking for rooms without an owner.
const BEAT: Duration = Duration::from_secs(3);

/// Rooms opened on this server: the rate per second, and the burst.
const ROOMS: NonZeroU32 = NonZeroU32::new(20).expect("not 0");
const ROOMS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).expect("not 0");

/// The maximum wait, during the shutdown, for clients that still read a response or the last message of their room.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// The maximum wait, during the shutdown, for runs that are not stored yet.
const LAST_RUNS: Duration = Duration::from_secs(30);

/// Open files other than connections: those of the database and of responses.
const SPARE_FILES: u64 = 256;

/// The age in seconds at which runs that are on no board, and unused accounts, are deleted; and the time between two
/// deletions.
const RUNS_KEPT: i64 = 30 * 24 * 60 * 60;
const NAMES_KEPT: i64 = 90 * 24 * 60 * 60;
const PRUNING: Duration = Duration::from_hours(1);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ServeError {
    #[error("the server cannot listen at {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error(
        "servers that share a PostgreSQL send people to one another, and nobody reaches http://{0}; needed: --url with \
         the address by which people reach this server, such as --url http://one.example.org:7878"
    )]
    Url(SocketAddr),
    #[error(transparent)]
    App(#[from] NoApp),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the room that is always there does not open: {0}")]
    Default(String),
    #[error("`{given}` does not say what to log: {error}; allowed: such as info or maze_server=debug")]
    Log { given: String, error: ParseError },
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Does what the options say: usually, runs a server until Ctrl+C, SIGTERM or SIGHUP. Errors are printed in one line.
#[must_use]
pub fn run(options: &Options) -> ExitCode {
    let ended = start_log(options).and_then(|()| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            if let Some(Task::Copy { from, to, .. }) = &options.task {
                let Copied { accounts, rooms, runs, .. } =
                    copy(&Store::open_existing(from).await?, &Store::open_alone(to).await?).await?;
                return Ok(writeln!(io::stdout(), "copied {accounts} accounts, {rooms} rooms and {runs} runs")?);
            }
            // Each connection takes a file descriptor, and the default limit may be as low as 1,024.
            if let Err(error) = rlimit::increase_nofile_limit(u64::from(options.max_connections) + SPARE_FILES) {
                tracing::warn!(%error, "the limit of open files cannot be raised");
            }
            let listener = listen(options.listen).await?;
            let address = listener.local_addr()?;
            // A server that does not start must not print its addresses.
            serve_and_tell(options, listener, told_to_stop(), || invite::announce(address, options)).await
        })
    });
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The error output may be closed.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// Runs a server until `stop`. Then it tells the players and stores the pending runs.
///
/// # Errors
/// If the server does not start.
pub async fn serve(
    options: &Options,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    serve_and_tell(options, listener, stop, || ()).await
}

/// Runs a server, and calls `open` when clients can connect.
async fn serve_and_tell(
    options: &Options,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
    open: impl FnOnce(),
) -> Result<(), ServeError> {
    let metrics = measure();
    // Loads the name filter now, not when the first player joins.
    let names = spawn_blocking(|| "Zoé".parse::<Name>());
    let address = listener.local_addr()?;
    let url = match &options.url {
        Some(url) => url.clone(),
        None if address.ip().is_unspecified() && is_shared(&options.database) => return Err(ServeError::Url(address)),
        None => format!("http://{address}"),
    };
    let app = App::find(options.app.as_deref())?;
    let store = Store::open_alone(&options.database).await?;
    let recorder = Recorder::new(store.clone(), options.max_cells);
    let limits = Limits {
        cells: options.max_cells,
        total_cells: options.max_total_cells,
        rooms: options.max_rooms as usize,
        crowd: CROWD,
        linger: LINGER,
    };
    let rooms = Arc::new(Rooms::new(store.clone(), url, recorder.clone(), limits).await?);
    rooms.open_default(options.code.as_deref()).await.map_err(|error| match error {
        OpenError::Store(error) => ServeError::Store(error),
        error => ServeError::Default(error.to_string()),
    })?;
    let visitors = Arc::new(Visitors::new(options.trusted_proxy.clone(), options.max_per_address));
    let opening = open_stored(rooms.clone());
    let last_store = store.clone();
    let addresses: Arc<[String]> = invite::addresses(address, options.url.as_deref()).into();
    let server = Server {
        rooms: rooms.clone(),
        store,
        metrics,
        is_writing: Arc::new(AtomicBool::new(true)),
        visitors: visitors.clone(),
        connections: Arc::new(Semaphore::new(options.max_connections as usize)),
        opening: Arc::new(RateLimiter::direct(Quota::per_second(ROOMS).allow_burst(ROOMS_AT_ONCE))),
        bodies: Arc::new(Semaphore::new(ALL_BODIES)),
        origins: Origins::new(&options.allow_origin),
        addresses: addresses.clone(),
        ways: Ways::default(),
        app,
    };
    let pruning = prune(server.store.clone());
    let beating = beat(server.clone());
    let _ = names.await;
    open();
    tracing::info!(%address, "open");
    let connections = server.connections.clone();
    let last = rooms.clone();
    let (closed, all_closed) = oneshot::channel::<()>();
    let stop = async move {
        stop.await;
        tracing::info!("ending");
        opening.abort();
        pruning.abort();
        last.end().await;
        // The receiver may be gone.
        let _ = closed.send(());
    };
    let serving = async {
        answer(listener, router(server), visitors, stop).await;
        // All permits are free once every WebSocket has ended. The semaphore is never closed.
        let _ = connections.acquire_many(options.max_connections).await;
    };
    let last_answers = async {
        if all_closed.await.is_ok() {
            sleep(LAST_ANSWERS).await;
        } else {
            pending::<()>().await;
        }
    };
    tokio::select! {
        () = serving => {}
        // Clients that are still reading, or in the middle of a request, are cut off.
        () = last_answers => {}
    }
    if timeout(LAST_RUNS, recorder.end()).await.is_err() {
        tracing::error!("some runs are not stored");
    }
    // Not earlier: if another server took a room, its pending runs could not be stored.
    beating.abort();
    let _ = beating.await;
    if let Err(error) = rooms.node().await.leave().await {
        tracing::warn!(%error, "other servers will notice the end of this server only after a timeout");
    }
    if let Err(error) = last_store.close().await {
        tracing::warn!(%error, "the newest results are in the file that ends in -wal; keep it beside the database");
    }
    Ok(())
}

/// Opens rooms without an owner, periodically. It is separate from the heartbeat, since it may take long.
fn open_stored(rooms: Arc<Rooms>) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut left_alone = BTreeSet::new();
        loop {
            if let Err(error) = rooms.open_stored(&mut left_alone).await {
                tracing::error!(%error, "the database does not answer");
            }
            sleep(BEAT).await;
        }
    })
}

/// Sends heartbeats, updates the metrics, and removes old rate limits, periodically.
fn beat(Server { rooms, metrics, visitors, is_writing, .. }: Server) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut interval = interval(BEAT);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            interval.tick().await;
            metrics.run_upkeep();
            visitors.forget_old();
            let beaten = rooms.beat().await;
            is_writing.store(beaten.is_ok(), Ordering::Relaxed);
            if let Err(error) = beaten {
                tracing::error!(%error, "writing to the database failed");
            }
        }
    })
}

/// Deletes old runs that are on no board, and unused accounts, periodically.
fn prune(store: Store) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            match store.prune(RUNS_KEPT).await {
                Ok(0) => {}
                Ok(runs) => tracing::info!(runs, "deleted old runs that were on no board"),
                Err(error) => tracing::warn!(%error, "deleting old runs failed"),
            }
            match store.prune_accounts(NAMES_KEPT).await {
                Ok(0) => {}
                Ok(names) => tracing::info!(names, "deleted unused accounts"),
                Err(error) => tracing::warn!(%error, "deleting unused accounts failed"),
            }
            sleep(PRUNING).await;
        }
    })
}

async fn told_to_stop() {
    let interrupt = signal::ctrl_c();
    #[cfg(unix)]
    {
        use signal::unix::{SignalKind, signal};
        if let (Ok(mut terminate), Ok(mut hang_up)) = (signal(SignalKind::terminate()), signal(SignalKind::hangup())) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

fn start_log(options: &Options) -> Result<(), ServeError> {
    let filter = EnvFilter::try_new(&options.log);
    let filter = filter.map_err(|error| ServeError::Log { given: options.log.clone(), error })?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // No escape sequences in log files.
    let log = log.with_ansi(io::stderr().is_terminal());
    match options.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}
