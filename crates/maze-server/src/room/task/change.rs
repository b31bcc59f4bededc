//! A room's change to its next maze.

use super::{Care, RoomTask};
use crate::{room::Command, work::MAZES};
use maze_protocol::{Bye, Course};
use std::sync::Arc;

/// The number of seeds to try for the next maze. Fewer than one in a thousand fails.
const SEEDS: u64 = 16;

impl RoomTask {
    /// Generates the next maze in the background.
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
                tracing::error!(room = &*id, "no seed makes a next maze");
                return back.close(Bye::Closed).await;
            };
            if let Some(challenge) = course.challenge()
                && let Err(error) = store.change_room(&id, epoch, &challenge.to_string()).await
            {
                // The room plays it anyway; after a restart it has the maze before.
                tracing::error!(room = &*id, %error, "the next maze of the room is not stored");
            }
            back.say(Command::Changed { course: Arc::new(course) }).await;
        });
    }
}
