//! Starting the server, and ending it so that nothing is lost.

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

/// How often a server says that it is there, and looks for rooms that belong to nobody.
const BEAT: Duration = Duration::from_secs(3);

/// How fast rooms may be opened: a second for long, and at once.
const ROOMS: NonZeroU32 = NonZeroU32::new(20).expect("not 0");
const ROOMS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).expect("not 0");

/// How long the end waits for those who still take in an answer, or the last word of their room.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// How long the end waits for runs that are not kept yet.
const LAST_RUNS: Duration = Duration::from_secs(30);

/// Open files beside those of connections: of the database, and of answers.
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

/// Does what the options say: mostly, running a server until it is told to stop by Ctrl+C, SIGTERM or SIGHUP. What is wrong is
/// said in one line.
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
            // Each connection takes a descriptor, and systems begin with as few as 1,024.
            if let Err(error) = rlimit::increase_nofile_limit(u64::from(options.max_connections) + SPARE_FILES) {
                tracing::warn!(%error, "the limit of open files stays as it is");
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
            // Nobody may be there to read it.
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// Runs a server until it is told to stop. Then players are told, and runs are kept.
///
/// # Errors
/// If it does not start.
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
    // The list of names that hurt is read now, not when the first one comes.
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
        // Nobody else waits for it.
        let _ = closed.send(());
    };
    let serving = async {
        answer(listener, router(server), visitors, stop).await;
        // All of them, which is when every socket has ended. It is never closed.
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
        // Who still takes in what is told, or says half of a question, is not waited for any longer.
        () = last_answers => {}
    }
    if timeout(LAST_RUNS, recorder.end()).await.is_err() {
        tracing::error!("some runs are not kept");
    }
    // Not before: of a room that another takes no run would be kept any more.
    beating.abort();
    let _ = beating.await;
    if let Err(error) = rooms.node().await.leave().await {
        tracing::warn!(%error, "others learn only later that this server has ended");
    }
    if let Err(error) = last_store.close().await {
        tracing::warn!(%error, "the newest results are in the file that ends in -wal; keep it beside the database");
    }
    Ok(())
}

/// Opens again and again rooms that belong to nobody. It may take long, so it is not what says that this server is there.
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

/// Says again and again that this server is there, and puts away what was measured and who came.
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
                tracing::error!(%error, "the database does not take what is written");
            }
        }
    })
}

/// Deletes old runs that are on no board, and accounts that are not used, again and again.
fn prune(store: Store) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            match store.prune(RUNS_KEPT).await {
                Ok(0) => {}
                Ok(runs) => tracing::info!(runs, "old runs that were on no board are deleted"),
                Err(error) => tracing::warn!(%error, "old runs are not deleted"),
            }
            match store.prune_accounts(NAMES_KEPT).await {
                Ok(0) => {}
                Ok(names) => tracing::info!(names, "names that nobody used are free again"),
                Err(error) => tracing::warn!(%error, "unused names are not freed"),
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
    // Files of logs have no escape sequences.
    let log = log.with_ansi(io::stderr().is_terminal());
    match options.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}
