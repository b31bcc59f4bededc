//! The connections of those who do not behave: some take in too little, some say too much. Others should not feel it.

use crate::{
    link::{Link, Lost, hello},
    shared::Shared,
};
use maze_play::Input;
use maze_protocol::{ClientMessage, Stretch};
use std::{sync::Arc, time::Duration};
use tokio::time::{sleep, timeout};

/// A moment.
const MOMENT: Duration = Duration::from_secs(1);

/// How little the system keeps for one who does not read, in bytes.
const RECEIVE_BUFFER: u32 = 4 << 10;

/// How much is said at once.
const MOUTHFUL: u32 = 64;

/// Takes in a message a second, or, every other one, nothing at all until all is over.
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
            link.hear().await?;
        }
    }
    // Whether it was thrown out, it only knows when it has read all before that.
    timeout(MOMENT, until_lost(&mut link)).await.map_or(Ok(()), Err)
}

/// Says as much as goes through, and comes back as somebody else when it is thrown out.
pub(crate) async fn flood(shared: Arc<Shared>, number: u32) {
    for time in 0_u32.. {
        // Floods are 10,000 at most.
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
            // What it was told before that, it has not read yet.
            return Err(timeout(MOMENT, until_lost(&mut link)).await.unwrap_or(lost));
        }
        poured?;
    }
    Ok(())
}

async fn pour_some(link: &mut Link<'_>, seq: &mut u32) -> Result<(), Lost> {
    while let Some(heard) = link.heard() {
        heard?;
    }
    for _ in 0..MOUTHFUL {
        *seq = seq.wrapping_add(1);
        link.put(&ClientMessage::Input(Stretch::of(*seq, Input::Walk(0)))).await?;
    }
    link.flush().await
}

async fn until_lost(link: &mut Link<'_>) -> Lost {
    loop {
        if let Err(lost) = link.hear().await {
            return lost;
        }
    }
}
