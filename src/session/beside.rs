//! A maze beside the one in focus: where it is placed, and how both play in step.

use super::{
    hold::MazeHeld,
    requests::EndComparison,
    shown::{Beside, Compared, InFocus, Solved},
    source::MazeSource,
    task::{MazeTask, Shows},
};
use crate::{schedule::LabyrinthSystems, vocabulary::view::View};
use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_maze::{MazeBounds, MazeSystems, Plane, Timeline, TimelineEnded};
use maze_core::solve::Solver;
use maze_play::{Lockstep, Pair};

/// The chosen synchronization of two timelines.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChosenLockstep(pub Lockstep);

impl ChosenLockstep {
    /// Returns whether the timeline of the second maze leads. The shorter one cannot lead event for event, and a search
    /// is not in step with a carving.
    fn second_leads(self, first: &Timeline, second: &Timeline) -> bool {
        let is_longer = second.now().len() > first.now().len();
        // A maze from a file has no events.
        let leads = is_longer && (self.0 == Lockstep::Events || first.now().len() == 0);
        leads && first.is_search() == second.is_search()
    }
}

/// The timeline that the controls move: that of the maze in focus, or that of the maze beside it if it leads.
#[derive(SystemParam)]
pub(crate) struct Controlled<'w, 's> {
    focused: Option<InFocus<'w, 's, (Entity, Option<&'static Compared>)>>,
    pub(crate) timelines: Query<'w, 's, &'static mut Timeline>,
    lockstep: Res<'w, ChosenLockstep>,
}

impl Controlled<'_, '_> {
    /// Returns the maze in focus.
    pub(crate) fn focused(&self) -> Option<Entity> {
        let (first, _) = **self.focused.as_ref()?;
        Some(first)
    }

    /// Returns the maze of the timeline.
    pub(crate) fn maze(&self) -> Option<Entity> {
        let (first, compared) = **self.focused.as_ref()?;
        let second = compared.map(Compared::with).filter(|&second| {
            let pair = self.timelines.get_many([first, second]);
            pair.is_ok_and(|[first, second]| self.lockstep.second_leads(first, second))
        });
        Some(second.unwrap_or(first))
    }
}

/// The minimum distance between two mazes in cell pitches, and as a share of their size.
const GAP: [f32; 2] = [2.0, 0.1];

/// The aspect ratio of a screen, for programs without a window.
const WIDESCREEN: f32 = 16.0 / 9.0;

/// Spawns mazes beside others.
#[derive(SystemParam)]
pub(super) struct Placing<'w, 's> {
    mazes: Query<'w, 's, (&'static MazeBounds, &'static Plane, Option<&'static Compared>)>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    commands: Commands<'w, 's>,
}

impl Placing<'_, '_> {
    /// Shows a maze beside another one of the same shape. It replaces the one that is there.
    pub(super) fn beside(&mut self, first: Entity, maze: impl Bundle) -> Option<Entity> {
        let (bounds, plane, replaced) = self.mazes.get(first).ok()?;
        if let Some(replaced) = replaced {
            self.commands.entity(replaced.with()).despawn();
        }
        let sizes = self.windows.iter().map(Window::size).filter(|size| size.min_element() > 0.0);
        let aspect = sizes.map(|size| size.x / size.y).next().unwrap_or(WIDESCREEN);
        let plane = Plane(plane.0 + offset(bounds.footprint().size(), aspect));
        Some(self.commands.spawn((Beside(first), plane, maze)).id())
    }
}

/// Returns the offset of the second of two mazes of this size: to the right or below, whichever is seen larger in a
/// window of this aspect ratio.
fn offset(size: Vec2, aspect: f32) -> Vec2 {
    let step = size + GAP[0].max(GAP[1] * size.max_element());
    let scale = |all: Vec2| (aspect / all.x).min(1.0 / all.y);
    let [right, below] = [step.with_y(0.0), step.with_x(0.0)];
    if scale(size + right) >= scale(size + below) { right } else { below }
}

/// A maze of a pair: its source, and its search if it shows one.
pub(crate) type OfPair<'a> = (&'a MazeSource, Option<&'a Solved>);

/// Returns the solvers of two mazes beside each other, if both are the same maze, searched by different solvers.
pub(crate) fn solvers(mazes: [OfPair<'_>; 2]) -> Option<[Solver; 2]> {
    let [one, other] = mazes.map(|(_, solved)| solved.map(|solved| solved.solver));
    // A maze from a file has no blueprint, and is only beside a copy of itself or a generated maze.
    let [first, second] = mazes.map(|(source, _)| source.blueprint());
    Some([one?, other?]).filter(|[one, other]| one != other && first == second)
}

/// The mazes on screen as a pair, unless there is only one, or one of them is from a file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PairOnScreen(pub Option<Pair>);

impl PairOnScreen {
    fn of(mazes: [OfPair<'_>; 2]) -> Self {
        let [Some(first), Some(second)] = mazes.map(|(source, _)| source.blueprint()) else { return Self(None) };
        let pair = match solvers(mazes) {
            Some(solvers) => Pair::of_solvers(first.clone(), solvers),
            None => Pair::of_mazes([first.clone(), second.clone()]),
        };
        Self(pair.ok())
    }

    fn is_of(&self, mazes: [OfPair<'_>; 2]) -> bool {
        let blueprints = mazes.map(|(source, _)| source.blueprint());
        let is_of =
            |pair: &Pair| pair.solvers() == solvers(mazes) && pair.blueprints().each_ref().map(Some) == blueprints;
        self.0.as_ref().is_some_and(is_of)
    }
}

/// Updates [`PairOnScreen`]. While the mazes stay the same, nothing is cloned.
fn update_pair(
    first: Option<InFocus<(OfPair<'static>, &Compared)>>,
    seconds: Query<OfPair<'static>, With<Beside>>,
    mut pair: ResMut<PairOnScreen>,
) {
    let mazes = first.and_then(|first| {
        let (first, compared) = first.into_inner();
        Some([first, seconds.get(compared.with()).ok()?])
    });
    if !mazes.is_some_and(|mazes| pair.is_of(mazes)) {
        pair.set_if_neq(mazes.map_or_else(PairOnScreen::default, PairOnScreen::of));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChosenLockstep>()
        .init_resource::<PairOnScreen>()
        .add_observer(stop_before_end)
        .add_observer(|_: On<EndComparison>, mut commands: Commands| commands.run_system_cached(end))
        .add_systems(OnEnter(View::Walk), end)
        .add_systems(OnEnter(View::Spectate), end)
        .add_systems(
            Update,
            (
                end.run_if(resource_equals(MazeHeld(true))).in_set(LabyrinthSystems::Generate),
                follow.in_set(LabyrinthSystems::Advance).after(MazeSystems::Play),
                update_pair.in_set(LabyrinthSystems::Sync),
            ),
        );
}

/// Removes the maze beside the one in focus, or cancels the task that makes it or searches it.
pub(super) fn end(
    mazes: Query<(Entity, &Beside)>,
    mut timelines: Query<&mut Timeline>,
    mut task: ResMut<MazeTask>,
    mut commands: Commands,
) {
    let is_for_comparison = |shows| match shows {
        Shows::Alone => false,
        Shows::Beside(_) => true,
        Shows::SearchIn(maze) => mazes.contains(maze),
    };
    if task.0.as_ref().is_some_and(|work| is_for_comparison(work.shows)) {
        task.0 = None;
    }
    for (second, &Beside(first)) in &mazes {
        // It led until now.
        if let Ok([mut first, second]) = timelines.get_many_mut([first, second])
            && second.playing
            && !first.at_end()
        {
            (first.playing, first.chosen_speed) = (true, second.chosen_speed);
        }
        commands.entity(second).despawn();
    }
}

/// Returns the second maze to a breakpoint of the first one that it passed in the frame in which it ended.
fn stop_before_end(
    ended: On<TimelineEnded>,
    seconds: Query<&Beside>,
    lockstep: Res<ChosenLockstep>,
    mut timelines: Query<&mut Timeline>,
) {
    let Ok(&Beside(first)) = seconds.get(ended.entity) else { return };
    let Ok([first, mut second]) = timelines.get_many_mut([first, ended.entity]) else { return };
    if lockstep.second_leads(&first, &second)
        && let Some(stop) = first.next_stop(first.now().len())
    {
        second.seek(stop);
    }
}

/// Keeps two timelines in step.
fn follow(pair: Single<(Entity, &Beside)>, lockstep: Res<ChosenLockstep>, mut timelines: Query<&mut Timeline>) {
    let (second, &Beside(first)) = pair.into_inner();
    let Ok([first, mut second]) = timelines.get_many_mut([first, second]) else { return };
    let is_changed = first.is_changed() || second.is_changed() || lockstep.is_changed();
    if !is_changed || first.is_search() != second.is_search() {
        return;
    }
    let second_leads = lockstep.second_leads(&first, &second);
    // The first maze stays as it is when the second one begins to lead.
    if lockstep.is_changed() && second_leads {
        second.seek(first.now().position());
    }
    let (mut leader, mut follower) = if second_leads { (second, first) } else { (first, second) };
    // It led until now, or was just started.
    if follower.playing {
        follower.playing = false;
        (leader.playing, leader.chosen_speed) = (true, follower.chosen_speed);
    }
    let mut position = lockstep.0.position(leader.now(), follower.now().len());
    // The breakpoints are those of the maze in focus.
    let ahead = position.saturating_sub(follower.now().position());
    if second_leads
        && leader.playing
        && let Some(stop) = follower.next_stop(ahead)
    {
        leader.seek(stop);
        (leader.playing, position) = (false, stop);
    }
    if position != follower.now().position() {
        follower.seek(position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Blueprint, MazeRng, NullSink, Playback};

    fn timeline(code: &str) -> Timeline {
        Timeline::carving(Playback::new(code.parse::<Blueprint>().expect("a share code").record()))
    }

    #[test]
    fn the_second_maze_leads_if_it_is_longer_and_plays_event_for_event() {
        let (long, short) = (timeline("square:9x9/aldous-broder#1"), timeline("square:9x9/prim#1"));
        let [events, share] = [Lockstep::Events, Lockstep::Share].map(ChosenLockstep);
        assert!(events.second_leads(&short, &long) && !events.second_leads(&long, &short));
        assert!(!share.second_leads(&short, &long));
        let without_events = Timeline::finished(long.now().maze());
        assert!(share.second_leads(&without_events, &long));
    }

    #[test]
    fn the_second_maze_is_placed_where_both_are_seen_larger() {
        let square = Vec2::splat(20.0);
        assert_eq!(offset(square, 1.78), Vec2::new(22.0, 0.0));
        assert_eq!(offset(square, 0.56), Vec2::new(0.0, 22.0));
        assert_eq!(offset(Vec2::new(100.0, 20.0), 1.78), Vec2::new(0.0, 30.0));
    }

    #[test]
    fn the_pair_of_two_mazes_has_their_codes_or_their_solvers() {
        let source = |code: &str| MazeSource::Generated(code.parse().expect("a share code"));
        let solved = |solver: Solver| {
            let maze = "square:9x9/prim#1".parse::<Blueprint>().expect("a share code").generate();
            let solution = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink);
            Solved { solver, solution: solution.continue_value().expect("it is not stopped") }
        };
        let [one, other] = [Solver::AStar, Solver::Tremaux].map(solved);
        let [first, second] = ["square:9x9/prim#1/coins", "square:9x9/wilson#2"].map(source);
        for (mazes, code) in [
            ([(&first, None), (&second, None)], "square:9x9/prim#1,wilson#2"),
            ([(&first, Some(&one)), (&second, Some(&one))], "square:9x9/prim#1,wilson#2"),
            // The second maze waits for the search of the solver that searches the first one now.
            ([(&first, Some(&one)), (&second, Some(&other))], "square:9x9/prim#1,wilson#2"),
            ([(&first, Some(&one)), (&first, Some(&other))], "square:9x9/prim#1,a-star,tremaux"),
        ] {
            let pair = PairOnScreen::of(mazes);
            assert_eq!(pair.0.as_ref().map(Pair::to_string).as_deref(), Some(code));
            assert!(pair.is_of(mazes) && !pair.is_of([mazes[1], (&first, None)]), "{code}");
        }
    }
}
