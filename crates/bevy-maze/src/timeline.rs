//! The timeline: playback of the carving of a maze, or of a search in it.

use crate::{
    changes::{Changes, MazeChange},
    region_colors::RegionColoring,
    schedule::MazeSystems,
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Endpoints, Grid, HalfEdge, Journal, Mark, Maze, Playback, journal::Stops};
use std::sync::Arc;

/// The duration of playback at the default speed, in seconds.
const PLAYING_TIME: f32 = 10.0;

/// If more events than this happen in one frame, the walls are compared with the maze instead of following each event.
const MANY: usize = 20_000;

/// Plays how a maze is carved, or how it is searched.
///
/// Spawn one to get a maze that is carved, or insert one on a maze to replace its timeline, for example by that of a search. A
/// timeline of another grid than the maze's is removed, with an error in the log.
///
/// [`seek`](Self::seek) goes to any moment, forward or backward. Walls and floor follow in the same frame if that happens
/// before [`MazeSystems::Choose`], or over several frames if much has changed.
#[derive(Component, Debug, Reflect)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct Timeline {
    /// Whether it advances with time. Becomes false at the end; to play again, [`seek`](Self::seek) to 0 first.
    pub playing: bool,
    /// The speed in [events](maze_core::Event) per second: a wall that opens, closes or is kept is an event, and so is a
    /// mark of a cell, so that a carving has several events for each wall that opens. Must be
    /// [`MIN_SPEED`](Self::MIN_SPEED)`..=`[`MAX_SPEED`](Self::MAX_SPEED), or infinity for
    /// all events at once. `None` is the speed at which playback takes about ten seconds.
    pub chosen_speed: Option<f32>,
    /// The conditions at which it stops while it plays: after the first event that meets one. Seeking ignores them.
    #[reflect(ignore)]
    pub stops: Stops,
    #[reflect(ignore)]
    default_speed: f32,
    #[reflect(ignore)]
    playback: Playback<Arc<AnyGrid>>,
    #[reflect(ignore)]
    is_search: bool,
    #[reflect(ignore)]
    is_unfinished: bool,
    /// The fraction of an event carried over to the next frame.
    #[reflect(ignore)]
    carry: f32,
    /// Whether no frame has shown its beginning yet.
    #[reflect(ignore)]
    fresh: bool,
    #[reflect(ignore)]
    changes: Changes,
    #[reflect(ignore)]
    regions: RegionColoring,
}

/// Triggered on the entity of a [`Timeline`] that has played to its end. Jumping to the end and stopping before it trigger
/// nothing.
#[derive(EntityEvent, Clone, Copy, Debug, Reflect)]
#[reflect(Event, Clone, Debug)]
pub struct TimelineEnded {
    /// The entity of the timeline.
    pub entity: Entity,
}

impl Timeline {
    /// The slowest playback, in events per second.
    pub const MIN_SPEED: f32 = 1.0;

    /// The fastest finite playback, in events per second.
    pub const MAX_SPEED: f32 = 1_000_000.0;

    /// Creates the timeline of a carving, which plays from the beginning.
    #[must_use]
    pub fn carving(playback: Playback<Arc<AnyGrid>>) -> Self {
        Self::new(playback, false)
    }

    /// Creates the timeline of a search in a finished maze, which plays from the beginning.
    #[must_use]
    pub fn search(playback: Playback<Arc<AnyGrid>>) -> Self {
        Self::new(playback, true)
    }

    /// Creates the timeline of a finished maze, without events.
    #[must_use]
    pub fn finished<G: Grid + Clone + Into<Arc<AnyGrid>>>(maze: &Maze<G>) -> Self {
        Self::carving(Playback::new((maze.grid().clone().into(), Arc::new(Journal::new(maze)))))
    }

    fn new(playback: Playback<Arc<AnyGrid>>, is_search: bool) -> Self {
        let regions = RegionColoring::of(&playback);
        Self::with_regions(playback, is_search, regions)
    }

    /// Creates the timeline of a carving or a search whose regions [have been colored](Self::regions). It plays from the
    /// beginning, and does not look at the events.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a speed need not be exact")]
    pub fn with_regions(playback: Playback<Arc<AnyGrid>>, is_search: bool, regions: RegionColoring) -> Self {
        Self {
            playing: playback.len() > 0,
            chosen_speed: None,
            stops: Stops::default(),
            default_speed: (playback.len() as f32 / PLAYING_TIME).clamp(Self::MIN_SPEED, Self::MAX_SPEED),
            regions,
            playback,
            is_search,
            is_unfinished: false,
            carry: 0.0,
            fresh: true,
            changes: Changes::default(),
        }
    }

    /// Marks its recording as unfinished, for example because a user is carving the maze: after the last event it is not
    /// at the [end](Self::at_end), and the maze is not [carved](Self::is_carved).
    ///
    /// The colors of its regions depend only on their numbers, so that they stay the same when the recording grows.
    #[must_use]
    pub fn unfinished(self) -> Self {
        Self { is_unfinished: true, regions: RegionColoring::default(), ..self }
    }

    /// Returns whether it is [unfinished](Self::unfinished).
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        self.is_unfinished
    }

    /// Gives it the speed of another timeline, whether that was chosen or is the default for its length.
    #[must_use]
    pub fn at_speed_of(self, other: &Self) -> Self {
        Self { chosen_speed: other.chosen_speed, default_speed: other.default_speed, ..self }
    }

    /// Jumps to the end and stops.
    pub fn finish(&mut self) {
        self.playback.seek(self.playback.len());
        self.changes.extend([MazeChange::Jumped]);
        (self.playing, self.carry) = (false, 0.0);
    }

    /// Returns a paused copy of it at the same moment.
    #[must_use]
    pub fn still(&self) -> Self {
        let copy = Self::with_regions(self.playback.clone(), self.is_search, self.regions.clone());
        Self { playing: false, is_unfinished: self.is_unfinished, ..copy }
    }

    /// Returns the speed in events per second, which may be infinite.
    #[must_use]
    pub fn speed(&self) -> f32 {
        // Neither a negative number nor none is a speed.
        self.chosen_speed.filter(|&speed| speed >= 0.0).unwrap_or(self.default_speed)
    }

    /// Returns the maze at this moment, and its marks.
    #[must_use]
    pub fn now(&self) -> &Playback<Arc<AnyGrid>> {
        &self.playback
    }

    /// Returns the maze at the end of the timeline.
    #[must_use]
    pub fn finished_maze(&self) -> Maze<Arc<AnyGrid>> {
        if self.at_end() { self.playback.maze().clone() } else { Playback::new(self.playback.recording()).finish() }
    }

    /// Returns the mark whose color a mark has. Regions that exist at the same time have different colors, if there are
    /// enough.
    #[must_use]
    pub fn colored(&self, mark: Mark) -> Mark {
        self.regions.colored(mark)
    }

    /// Returns the colors of its regions.
    #[must_use]
    pub fn regions(&self) -> &RegionColoring {
        &self.regions
    }

    /// Returns the entrance and the exit.
    #[must_use]
    pub fn ends(&self) -> Endpoints {
        self.playback.maze().ends()
    }

    /// Returns whether it is at the end.
    #[must_use]
    pub fn at_end(&self) -> bool {
        !self.is_unfinished && self.is_after_last_event()
    }

    fn is_after_last_event(&self) -> bool {
        self.playback.position() == self.playback.len()
    }

    /// Returns whether it plays a search.
    #[must_use]
    pub fn is_search(&self) -> bool {
        self.is_search
    }

    /// Returns whether the maze is finished, as it is during a search.
    #[must_use]
    pub fn is_carved(&self) -> bool {
        self.is_search || self.at_end()
    }

    /// Returns the changes that this frame shows, in order. Systems read them between [`MazeSystems::Choose`] and
    /// [`MazeSystems::Forget`], for example in [`MazeSystems::Show`].
    #[must_use]
    pub fn changes(&self) -> &[MazeChange] {
        self.changes.due()
    }

    /// Goes to the moment after the given number of events, or to the end if there are fewer.
    pub fn seek(&mut self, position: usize) {
        let playback = &mut self.playback;
        let target = position.min(playback.len());
        if playback.position().abs_diff(target) > MANY {
            playback.seek(target);
            self.changes.extend([MazeChange::Jumped]);
            return;
        }
        while playback.position() < target {
            self.changes.extend(playback.forward().map(MazeChange::by));
        }
        while playback.position() > target {
            self.changes.extend(playback.backward().map(MazeChange::by_undoing));
        }
    }

    /// Opens or closes a wall, and marks it as kept or not, without an event. For a maze that a user draws.
    ///
    /// # Panics
    /// If the timeline has events.
    pub fn set_wall(&mut self, halves: [HalfEdge; 2], is_open: bool, is_kept: bool) {
        self.playback.set_wall(halves, is_open, is_kept);
        let change = if is_open { MazeChange::WallOpened(halves) } else { MazeChange::WallClosed(halves) };
        self.changes.extend([change, MazeChange::WallKept(halves, is_kept)]);
    }

    /// Marks a cell without an event.
    ///
    /// # Panics
    /// If the timeline has events.
    pub fn set_mark(&mut self, cell: Cell, mark: Mark) {
        self.playback.set_mark(cell, mark);
        self.changes.extend([MazeChange::CellMarked(cell, mark)]);
    }

    /// Advances by this many seconds.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "due is small and never negative")]
    fn play(&mut self, seconds: f32) {
        // One frame shows the beginning.
        if std::mem::take(&mut self.fresh) {
            return;
        }
        let due = self.carry + self.speed() * seconds;
        self.carry = if due.is_finite() { due.fract() } else { 0.0 };
        // A cast of infinity saturates.
        let count = due as usize;
        let stop = self.next_stop(count);
        self.seek(stop.unwrap_or(self.playback.position().saturating_add(count)));
        if stop.is_some() || self.is_after_last_event() {
            self.playing = false;
            self.carry = 0.0;
        }
    }

    /// Returns the position of the first of the next `count` events that meets a condition.
    #[must_use]
    pub fn next_stop(&self, count: usize) -> Option<usize> {
        if self.stops.is_empty() {
            return None;
        }
        self.playback.ahead().take(count).find(|step| self.stops.is_met_by(step)).map(|step| step.position())
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<Timeline>().register_type::<TimelineEnded>().add_systems(
        Update,
        (
            play.in_set(MazeSystems::Play),
            fall_due.in_set(MazeSystems::Choose),
            forget_shown.in_set(MazeSystems::Forget),
        ),
    );
}

fn play(mut timelines: Query<(Entity, &mut Timeline)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut timeline) in timelines.iter_mut().filter(|(_, timeline)| timeline.playing) {
        timeline.play(time.delta_secs());
        if !timeline.playing && timeline.at_end() {
            commands.trigger(TimelineEnded { entity });
        }
    }
}

fn fall_due(mut timelines: Query<&mut Timeline>) {
    for mut timeline in &mut timelines {
        timeline.bypass_change_detection().changes.fall_due();
    }
}

fn forget_shown(mut timelines: Query<&mut Timeline>) {
    for mut timeline in &mut timelines {
        timeline.bypass_change_detection().changes.forget_shown();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Blueprint;

    #[test]
    fn a_timeline_of_another_length_can_keep_the_speed() {
        let timeline = |code: &str| {
            let blueprint: Blueprint = code.parse().expect("a share code");
            Timeline::carving(Playback::new(blueprint.record()))
        };
        let (short, mut long) = (timeline("square:4x4/kruskal#1"), timeline("square:20x20/kruskal#1"));
        assert!(long.speed() > short.speed());
        let kept = timeline("square:20x20/kruskal#1").at_speed_of(&short);
        assert_eq!((kept.speed(), kept.chosen_speed), (short.speed(), None));
        long.chosen_speed = Some(7.0);
        assert_eq!(short.at_speed_of(&long).speed(), 7.0);
    }

    #[test]
    fn playback_stops_at_a_position_and_goes_on() {
        let blueprint: Blueprint = "square:4x4/kruskal#1".parse().expect("a share code");
        let mut timeline = Timeline::carving(Playback::new(blueprint.record()));
        (timeline.stops.position, timeline.chosen_speed) = (Some(7), Some(2.0));
        // The first call shows the beginning.
        for _ in 0..5 {
            timeline.play(1.0);
        }
        assert_eq!((timeline.now().position(), timeline.playing), (7, false));
        timeline.playing = true;
        timeline.play(1.0);
        assert_eq!((timeline.now().position(), timeline.playing), (9, true));
        timeline.stops.position = Some(5);
        timeline.chosen_speed = Some(f32::INFINITY);
        timeline.play(1.0);
        assert!(timeline.at_end() && !timeline.playing, "the position is behind it");
    }
}
