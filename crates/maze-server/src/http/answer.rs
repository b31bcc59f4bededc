//! Accepts connections and serves them, with timeouts for slow clients.

use super::{stream::Stream, visitors::Visitors};
use axum::{Router, extract::ConnectInfo, http::Request, serve::Listener};
use hyper::{
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use std::{pin::pin, sync::Arc, time::Duration};
use tokio::{
    io::AsyncWriteExt,
    net::TcpListener,
    select,
    sync::{Semaphore, mpsc, watch},
};

/// The timeout for the head of a request, and for idle connections.
const HEADERS: Duration = Duration::from_secs(10);

/// The response to a connection above the limit of its address.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/problem+json\r\nRetry-After: 30\r\n\
Connection: close\r\nContent-Length: 134\r\n\r\n{\"type\":\"/problems/too-many\",\"title\":\"Too Many Requests\",\"status\":429,\"detail\":\"too many are connected from where you are; try again\"}";

/// The maximum number of such responses at the same time. Further connections are closed without a response.
const REFUSED_AT_ONCE: usize = 64;

/// Responds that the address has too many connections.
async fn refuse(mut stream: Stream) {
    // The response fits into the socket's buffer. The client may be gone.
    if stream.write_all(TOO_MANY).await.is_ok() {
        let _ = stream.shutdown().await;
    }
}

/// Serves connections until `stop`. Then it accepts no more, and finishes the pending requests.
pub(crate) async fn answer(
    mut listener: TcpListener,
    router: Router,
    visitors: Arc<Visitors>,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let router = TowerToHyperService::new(router);
    let (stopping, stopped) = watch::channel(());
    // Every connection holds a sender, so the channel closes when all have ended.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let refusing = Arc::new(Semaphore::new(REFUSED_AT_ONCE));
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = select! {
            () = &mut stop => break,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        let Some(connected) = visitors.connect(visitors.direct(peer)) else {
            if let Ok(place) = refusing.clone().try_acquire_owned() {
                tokio::spawn(async move {
                    refuse(Stream::new(stream)).await;
                    drop(place);
                });
            }
            continue;
        };
        // Sends small frames without delay.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection closed before it was served");
        }
        let connected = Arc::new(connected);
        let (router, counted) = (router.clone(), connected.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            // A WebSocket outlives its HTTP connection, and counts until it ends.
            request.extensions_mut().insert(counted.clone());
            router.call(request)
        });
        let connection = http.serve_connection(TokioIo::new(Stream::new(stream)), service).with_upgrades();
        let (mut stopped, open) = (stopped.clone(), open.clone());
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            let ended = select! {
                ended = connection.as_mut() => ended,
                // No value is ever sent. This resolves when the sender is dropped on shutdown.
                _ = stopped.changed() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::debug!(%error, "a connection failed");
            }
            drop((connected, open));
        });
    }
    drop((listener, stopping, open));
    let _ = all_closed.recv().await;
}
