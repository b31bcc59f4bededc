//! Misbehaving clients, which read too slowly or send too much. The others should not notice them.

use crate::{
    link::{Link, Lost, hello},
    shared::Shared,
};
use maze_play::Input;
use maze_protocol::{ClientMessage, Stretch};
use std::{sync::Arc, time::Duration};
use tokio::time::{sleep, timeout};

/// Time between messages that a slow client reads, and timeout of the last ones.
const MOMENT: Duration = Duration::from_secs(1);

/// Receive buffer of a slow client, in bytes.
const RECEIVE_BUFFER: u32 = 4 << 10;

/// Messages that a flooding client sends between flushes.
const BATCH: u32 = 64;

/// Reads a message a second, or nothing at all if `number` is odd, until the test is over.
pub(crate) async fn dawdle(shared: Arc<Shared>, number: u32) {
    if let Err(lost) = try_to_dawdle(&shared, number).await {
        shared.measure(number, |measures| measures.thrown_out.record(&lost));
    }
}

async fn try_to_dawdle(shared: &Shared, number: u32) -> Result<(), Lost> {
    let mut door = shared.door(number);
    door.receive_buffer = Some(RECEIVE_BUFFER);
    let opened = Link::open(&door, hello("Slow", number), &shared.traffic).await;
    shared.settle();
    let (mut link, _) = opened?;
    while !shared.is_over() {
        sleep(MOMENT).await;
        if number.is_multiple_of(2) {
            link.receive().await?;
        }
    }
    // If the server has disconnected it, that follows all unread messages.
    timeout(MOMENT, until_lost(&mut link)).await.map_or(Ok(()), Err)
}

/// Sends as much as it can, and reconnects under another name when it is disconnected.
pub(crate) async fn flood(shared: Arc<Shared>, number: u32) {
    for time in 0_u32.. {
        // Names stay unique, since there are at most 10,000 flooding clients.
        let opened = Link::open(&shared.door(number), hello("Flood", number + 10_000 * time), &shared.traffic).await;
        if time == 0 {
            shared.settle();
        }
        let flooded = match opened {
            Ok((link, _)) => pour(&shared, link).await,
            Err(lost) => Err(lost),
        };
        if let Err(lost) = flooded {
            shared.measure(number, |measures| measures.thrown_out.record(&lost));
        }
        if shared.is_over() {
            return;
        }
        sleep(MOMENT).await;
    }
}

async fn pour(shared: &Shared, mut link: Link<'_>) -> Result<(), Lost> {
    let mut seq = 0_u32;
    while !shared.is_over() {
        let poured = pour_some(&mut link, &mut seq).await;
        if let Err(lost @ Lost::Broken(_)) = poured {
            // The reason may still be unread.
            return Err(timeout(MOMENT, until_lost(&mut link)).await.unwrap_or(lost));
        }
        poured?;
    }
    Ok(())
}

async fn pour_some(link: &mut Link<'_>, seq: &mut u32) -> Result<(), Lost> {
    while let Some(heard) = link.try_receive() {
        heard?;
    }
    for _ in 0..BATCH {
        *seq = seq.wrapping_add(1);
        link.put(&ClientMessage::Input(Stretch::of(*seq, Input::Walk(0)))).await?;
    }
    link.flush().await
}

async fn until_lost(link: &mut Link<'_>) -> Lost {
    loop {
        if let Err(lost) = link.receive().await {
            return lost;
        }
    }
}
