//! How a room comes to its next maze.

use super::{Care, RoomTask};
use crate::{room::Command, work::MAZES};
use maze_protocol::{Bye, Course};
use std::sync::Arc;

/// How many seeds are tried for the next maze. Hardly one in a thousand makes none.
const SEEDS: u64 = 16;

impl RoomTask {
    /// Makes the next maze where nobody waits for it.
    pub(super) fn begin_change(&self) {
        let Some(challenge) = self.room.next_challenge() else { return };
        let Care { id, epoch, store, opener, .. } = &self.care;
        let (id, epoch, store, opener, back) = (id.clone(), *epoch, store.clone(), *opener, self.back.clone());
        tokio::spawn(async move {
            let made = MAZES.eventually(opener, move || {
                let seeds = (0..SEEDS).map(|more| challenge.blueprint.seed().wrapping_add(more));
                seeds.map(|seed| Course::of(&challenge.clone().with_seed(seed))).find_map(Result::ok)
            });
            let Ok(Some(course)) = made.await else {
                tracing::error!(room = &*id, "no next maze can be walked");
                return back.close(Bye::Closed).await;
            };
            if let Some(challenge) = course.challenge()
                && let Err(error) = store.change_room(&id, epoch, &challenge.to_string()).await
            {
                // It is played all the same; after a restart the room has the maze before.
                tracing::error!(room = &*id, %error, "the next maze of the room is not kept");
            }
            back.say(Command::Changed { course: Arc::new(course) }).await;
        });
    }
}
