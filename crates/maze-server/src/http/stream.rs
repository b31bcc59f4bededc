//! A connection that reads what its client still sends before it closes.
//!
//! A request may be rejected before its body was read. If the connection were closed then, the system would discard the
//! response together with the unread data.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// The time that the client has to close its end.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A connection that closes gracefully.
pub(super) struct Stream {
    tcp: TcpStream,
    /// The timeout for reading, set once writing has ended.
    closing: Option<Pin<Box<Sleep>>>,
}

impl Stream {
    pub(super) fn new(tcp: TcpStream) -> Self {
        Self { tcp, closing: None }
    }
}

impl AsyncRead for Stream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, read: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(cx, read)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.tcp).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.tcp).poll_write_vectored(cx, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { tcp, closing } = self.get_mut();
        if closing.is_none() {
            ready!(Pin::new(&mut *tcp).poll_shutdown(cx))?;
        }
        let closing = closing.get_or_insert_with(|| Box::pin(sleep(LAST_WORDS)));
        let mut heard = [0; 4096];
        while closing.as_mut().poll(cx).is_pending() {
            let mut heard = ReadBuf::new(&mut heard);
            match Pin::new(&mut *tcp).poll_read(cx, &mut heard) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(Ok(())) if !heard.filled().is_empty() => {}
                // The client has closed its end, or is gone.
                Poll::Ready(_) => break,
            }
        }
        Poll::Ready(Ok(()))
    }
}
