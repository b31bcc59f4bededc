//! Animates the generation or the search of a path, step by step.

mod keys;
mod options;
mod view;

pub(crate) use options::WatchOptions;

use crate::{error::Error, screen::Screen};
use keys::{Reaction, wait};
use maze_core::{AnyGrid, Blueprint, Event, Geometry, Journal, Mark, Playback};
use maze_locale::Message;
use maze_play::Lockstep;
use std::{ops::ControlFlow, sync::Arc};
use view::View;

/// The maximum number of events that are recorded for an animation. They take about 120 MB.
pub(crate) const MAX_EVENTS: usize = 1 << 23;

/// The maximum number of cells of an animation. Every method has several events for each cell.
const MAX_CELLS: u64 = 1 << 20;

/// A recorded generation, and the grid that it runs on.
pub(crate) type Recording = (Arc<AnyGrid>, Arc<Journal>);

/// Records the generation of a maze, or returns why it cannot be animated.
pub(crate) fn record(blueprint: &Blueprint) -> Result<Recording, Message> {
    let cells = blueprint.shape().cells();
    if cells > MAX_CELLS {
        return Err(Message::new("text-too-many-watched", &[("cells", &cells), ("most", &MAX_CELLS)]));
    }
    Ok(blueprint.record_within(MAX_EVENTS)?)
}

/// Whether an event is a step of the generation: a wall opens or closes. Marks are shown with the next wall.
pub(crate) fn is_wall(event: Event) -> bool {
    matches!(event, Event::Opened(_) | Event::Closed(_))
}

/// Whether an event is a step of the search: a cell is visited. The path that was found is drawn afterwards.
pub(crate) fn is_look(event: Event) -> bool {
    matches!(event, Event::Marked { new: Mark::Visited | Mark::Frontier | Mark::Cursor, .. })
}

/// Animates a maze, with those events as steps for which `is_step` holds. Breaks if the user quits.
pub(crate) fn watch<G: Geometry>(
    playback: Playback<G>,
    is_step: fn(Event) -> bool,
    options: WatchOptions,
) -> Result<ControlFlow<()>, Error> {
    let next = |playbacks: &mut [Playback<G>], _| std::iter::from_fn(|| playbacks[0].forward()).any(is_step);
    watch_all(&mut [playback], &[], next, options)
}

/// Animates two mazes on the same grid, with captions. Breaks if the user quits.
pub(crate) fn watch_two<G: Geometry>(
    mut playbacks: [Playback<G>; 2],
    captions: &[String; 2],
    sync: Lockstep,
    options: WatchOptions,
) -> Result<ControlFlow<()>, Error> {
    let (leader, follower) = if playbacks[0].len() < playbacks[1].len() { (1, 0) } else { (0, 1) };
    let next = |playbacks: &mut [Playback<G>], step: usize| {
        playbacks[leader].seek(step);
        let position = sync.position(&playbacks[leader], playbacks[follower].len());
        playbacks[follower].seek(position);
        step <= playbacks[leader].len()
    };
    watch_all(&mut playbacks, captions, next, options)
}

/// Shows mazes and waits after each step. `next` takes the step of this number, or returns `false` at the end.
fn watch_all<G: Geometry>(
    playbacks: &mut [Playback<G>],
    captions: &[String],
    mut next: impl FnMut(&mut [Playback<G>], usize) -> bool,
    options: WatchOptions,
) -> Result<ControlFlow<()>, Error> {
    let mut view = View::new(playbacks[0].maze().grid(), captions, options)?;
    let _screen = Screen::enter()?;
    let mut step = 0;
    loop {
        view.show(playbacks, step)?;
        match wait(options.delay)? {
            Reaction::Continue => {}
            Reaction::Redraw => {
                view.invalidate();
                continue;
            }
            Reaction::Quit => return Ok(ControlFlow::Break(())),
        }
        step += 1;
        if !next(playbacks, step) {
            return Ok(ControlFlow::Continue(()));
        }
    }
}
