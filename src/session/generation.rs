//! Makes and solves mazes on a worker task, so that no frame waits for one.

use super::{
    beside::{self, Placing},
    carving::Carving,
    data::{Carved, Recorded},
    discard::Replacing,
    fair::{Fair, Help},
    hold::Hold,
    limits::MaxEvents,
    open::{ReadFilesAs, TilingOpened},
    orders::{Make, NoMaze, Read, Search, TaskOutput},
    requests::{CancelTask, ChangeGoal, Compare, Generate, GeneratePair, Open, Show, ShowRecorded, Solve},
    shown::{Beside, Compared, Focused, InFocus, Solved, maze_on_screen},
    source::MazeSource,
    task::{MazeTask, Shows, TaskKind},
    tubes::TubeChoices,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    locale::Locale,
    platform::awake,
    schedule::{InputSystems, LabyrinthSystems},
    toast::{Complaint, Toast},
    vocabulary::view::View,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::Timeline;
use maze_core::{MazeRng, NullSink, solve::Solver};
use maze_locale::Message;
use maze_play::{Challenge, Pair};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MaxEvents>()
        .init_resource::<ReadFilesAs>()
        .init_resource::<MazeTask>()
        .add_observer(generate)
        .add_observer(generate_pair)
        .add_observer(open)
        .add_observer(show)
        .add_observer(show_recorded)
        .add_observer(solve)
        .add_observer(compare)
        .add_observer(|_: On<CancelTask>, mut task: ResMut<MazeTask>| task.0 = None)
        .add_systems(
            Update,
            (
                ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Cancel),
                // A comparison that ends cancels its task.
                finish.run_if(is_working).in_set(LabyrinthSystems::Generate).after(beside::end),
            ),
        );
    // The menu shows the progress.
    awake::while_waiting(app, is_working);
}

fn is_working(task: Res<MazeTask>) -> bool {
    task.0.is_some()
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Cancel) {
        commands.trigger(CancelTask);
    }
}

/// Starts to generate a maze.
#[derive(SystemParam)]
struct Generating<'w, 's> {
    maze: Option<InFocus<'w, 's, &'static MazeSource>>,
    task: ResMut<'w, MazeTask>,
    most: Res<'w, MaxEvents>,
    commands: Commands<'w, 's>,
}

impl Generating<'_, '_> {
    fn begin(&mut self, challenge: Challenge) {
        let shown = self.maze.as_ref().and_then(|source| source.challenge());
        if shown.is_some_and(|shown| *shown != challenge && shown.blueprint == challenge.blueprint) {
            self.task.0 = None;
            self.commands.trigger(ChangeGoal(challenge.goal));
            return;
        }
        let source = MazeSource::Generated(challenge);
        self.task.start(TaskKind::Make, Make { source, recorded: Some(self.most.get()) });
    }
}

fn generate(request: On<Generate>, mut replacing: Replacing, mut generating: Generating) {
    if !replacing.stops(request.event()) {
        generating.begin(request.0.clone());
    }
}

/// Generates the first maze of a pair. The comparison waits for it.
fn generate_pair(request: On<GeneratePair>, mut replacing: Replacing, mut generating: Generating) {
    if replacing.stops(request.event()) {
        return;
    }
    let GeneratePair(pair) = request.event();
    let [first, second] = pair.blueprints().clone();
    generating.begin(first.into());
    generating.commands.trigger(pair.solvers().map_or(Compare::Maze(second), Compare::Solvers));
}

fn show(request: On<Show>, mut task: ResMut<MazeTask>) {
    let Show(source) = request.event().clone();
    task.start(TaskKind::Make, Make { source, recorded: None });
}

fn show_recorded(
    request: On<ShowRecorded>,
    focused: Option<InFocus<(Entity, &Timeline)>>,
    (mut task, tubes): (ResMut<MazeTask>, Res<TubeChoices>),
    mut commands: Commands,
) {
    let ShowRecorded { source, playback, range, solver, is_unfinished } = request.event().clone();
    task.0 = None;
    let carving = Carving::of(&Timeline::finished(playback.maze()));
    let solved = solver.and_then(|solver| {
        let maze = playback.maze();
        let solution = solver.solve_with(maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink).continue_value()?;
        Some(Solved { solver, solution })
    });
    let mut timeline = if solved.is_some() { Timeline::search(playback) } else { Timeline::carving(playback) };
    if is_unfinished {
        timeline = timeline.unfinished();
    }
    let (from, to) = range.into_inner();
    timeline.seek(from);
    (timeline.playing, timeline.stops.position) = (from < to, Some(to));
    if let Some((old, before)) = focused.map(Single::into_inner) {
        timeline.chosen_speed = before.chosen_speed;
        commands.entity(old).despawn();
    }
    let side = tubes.side(source.shape());
    let mut maze = commands.spawn((Focused, side, maze_on_screen(source, timeline, None)));
    if let Some((solved, carving)) = solved.zip(carving) {
        maze.insert((solved, carving));
    }
}

fn open(
    request: On<Open>,
    mut replacing: Replacing,
    mut task: ResMut<MazeTask>,
    (most, fit): (Res<MaxEvents>, Res<ReadFilesAs>),
) {
    if replacing.stops(request.event()) {
        return;
    }
    let Open(file) = request.event().clone();
    task.start(TaskKind::Open, Read { file, fit: *fit, recorded: most.get() });
}

fn solve(
    request: On<Solve>,
    maze: Option<InFocus<(Entity, &Timeline, &MazeSource)>>,
    mut task: ResMut<MazeTask>,
    most: Res<MaxEvents>,
    (mut hold, mut fair, mut commands): (Hold, Fair, Commands),
    locale: Res<Locale>,
) {
    if hold.refuses_search() {
        return;
    }
    let Solve(solver) = *request.event();
    if task.postpone(move |commands| commands.trigger(Solve(solver))) {
        return;
    }
    let Some((shown, timeline, source)) = maze.map(Single::into_inner) else {
        commands.trigger(Toast(locale.get("bar-no-maze").to_owned()));
        return;
    };
    if fair.asks(Help::Path, move |commands| commands.trigger(Solve(solver))) {
        return;
    }
    let carved = Carved::new(source, timeline);
    let search = Search { carved, solver, most: most.get(), in_copy: false };
    task.start(TaskKind::Solve, search).shows = Shows::SearchIn(shown);
}

/// The components of a maze that is to be compared.
type ToCompare = (Entity, &'static Timeline, &'static MazeSource, Option<&'static Solved>);

fn compare(
    request: On<Compare>,
    maze: Option<InFocus<ToCompare>>,
    (mut task, most, locale): (ResMut<MazeTask>, Res<MaxEvents>, Res<Locale>),
    (view, mut next): (Res<State<View>>, ResMut<NextState<View>>),
    (mut hold, mut fair, mut commands): (Hold, Fair, Commands),
) {
    if hold.refuses_search() {
        return;
    }
    let again = request.event().clone();
    if task.postpone(move |commands| commands.trigger(again)) {
        return;
    }
    let Some((shown, timeline, source, solved)) = maze.map(Single::into_inner) else {
        commands.trigger(Toast(locale.get("bar-no-maze").to_owned()));
        return;
    };
    let again = request.event().clone();
    if fair.asks(Help::WholeMaze, move |commands| commands.trigger(again)) {
        return;
    }
    match request.event().clone() {
        Compare::Maze(blueprint) => {
            if let Err(error) = Pair::check_shapes([source.shape(), blueprint.shape()]) {
                commands.trigger(Complaint(error.into()));
                return;
            }
            let make = Make { source: MazeSource::Generated(blueprint.into()), recorded: Some(most.get()) };
            task.start(TaskKind::Make, make).shows = Shows::Beside(shown);
        }
        Compare::Search(solver) => {
            let Some(solved) = solved else { return };
            if let Err(error) = Pair::check_solvers([solved.solver, solver]) {
                commands.trigger(Complaint(error.into()));
                return;
            }
            let carved = Carved::new(source, timeline);
            let search = Search { carved, solver, most: most.get(), in_copy: true };
            task.start(TaskKind::Solve, search).shows = Shows::Beside(shown);
        }
        Compare::Solvers([one, other]) => {
            let carved = Carved::new(source, timeline);
            let work = task.start(TaskKind::Solve, Search { carved, solver: one, most: most.get(), in_copy: false });
            work.shows = Shows::SearchIn(shown);
            work.then = Some(Box::new(move |commands| commands.trigger(Compare::Search(other))));
        }
    }
    if view.is_inside() {
        next.set(View::Orbit);
    }
}

/// The components of a maze whose timeline is replaced, or restarted for a comparison.
type Played =
    (&'static mut Timeline, &'static MazeSource, Option<&'static Solved>, Has<Carving>, Option<&'static Compared>);

/// Shows the result of the task.
#[derive(SystemParam)]
struct Stage<'w, 's> {
    focused: Option<InFocus<'w, 's, Entity>>,
    mazes: Query<'w, 's, Played>,
    beside: Query<'w, 's, &'static Beside>,
    placing: Placing<'w, 's>,
    tubes: Res<'w, TubeChoices>,
    locale: Res<'w, Locale>,
    commands: Commands<'w, 's>,
}

fn finish(mut task: ResMut<MazeTask>, most: Res<MaxEvents>, mut stage: Stage) {
    let work = task.bypass_change_detection().0.as_mut();
    let Some((made, shows, then)) = work.and_then(|work| Some((work.job.result()?, work.shows, work.then.take())))
    else {
        return;
    };
    task.0 = None;
    let made = match made.unwrap_or_else(|broken| Err(Message::from(broken).into())) {
        Ok(made) => made,
        Err(NoMaze::Failed(error)) => {
            let text = stage.locale.fill("toast-not-opened", &[("error", &stage.locale.say(&error))]);
            stage.commands.trigger(Toast(text));
            return;
        }
        Err(NoMaze::Tiling(polygons)) => {
            stage.commands.trigger(TilingOpened(polygons));
            if let Some(again) = then {
                again(&mut stage.commands);
            }
            return;
        }
    };
    if let Some(full) = made.unplayed() {
        let text = stage.locale.fill("toast-unplayed", &[("error", &stage.locale.say(&full.into()))]);
        stage.commands.trigger(Toast(text));
    }
    for remark in &made.remarks {
        stage.commands.trigger(Complaint(remark.clone()));
    }
    let search = match shows {
        Shows::Alone => {
            stage.show_alone(made);
            None
        }
        Shows::Beside(first) => stage.show_beside(first, made),
        Shows::SearchIn(maze) => stage.show_search(maze, made),
    };
    if let Some((maze, carved, solver)) = search {
        let search = Search { carved, solver, most: most.get(), in_copy: false };
        task.start(TaskKind::Solve, search).shows = Shows::SearchIn(maze);
    }
    if let Some(again) = then {
        again(&mut stage.commands);
    }
}

/// A search in a maze that is compared with a searched one.
type NextSearch = Option<(Entity, Carved, Solver)>;

impl Stage<'_, '_> {
    /// Shows a new maze instead of the one in focus.
    fn show_alone(&mut self, TaskOutput { recorded, layout, .. }: TaskOutput) {
        let Recorded { source, mut timeline } = recorded;
        if let Some(old) = self.focused.as_deref() {
            timeline.chosen_speed = self.mazes.get(*old).ok().and_then(|(before, ..)| before.chosen_speed);
            self.commands.entity(*old).despawn();
        }
        let side = self.tubes.side(source.shape());
        self.commands.spawn((Focused, side, maze_on_screen(source, timeline, layout)));
    }

    /// Shows a maze or a search beside a maze. If that shows a search, so will the new maze.
    fn show_beside(&mut self, first: Entity, made: TaskOutput) -> NextSearch {
        let TaskOutput { recorded: Recorded { source, timeline }, layout, solved, .. } = made;
        let mut timeline = waiting(timeline);
        let side = self.tubes.side(source.shape());
        if let Some((solver, solution)) = solved {
            self.is_searched(first).then_some(())?;
            let second = (Solved { solver, solution }, side, maze_on_screen(source, timeline, layout));
            self.placing.beside(first, second)?;
            self.restart(first);
            return None;
        }
        let solved = self.mazes.get(first).ok().and_then(|(_, _, solved, ..)| solved);
        let solver = solved.map(|solved| solved.solver);
        if solver.is_some() {
            timeline.finish();
        }
        let carved = Carved::new(&source, &timeline);
        let second = self.placing.beside(first, (side, maze_on_screen(source, timeline, layout)))?;
        if solver.is_none() {
            self.restart(first);
        }
        Some((second, carved, solver?))
    }

    /// Shows a search in a maze. The maze beside it, if any, is to be searched by the same solver, unless it is a copy
    /// that another solver searches.
    fn show_search(&mut self, maze: Entity, made: TaskOutput) -> NextSearch {
        // The search was canceled.
        let (solver, solution) = made.solved?;
        let Ok((before, .., compared)) = self.mazes.get(maze) else {
            self.commands.trigger(Toast(self.locale.get("toast-solved-gone").to_owned()));
            return None;
        };
        let mut timeline = made.recorded.timeline;
        timeline.chosen_speed = before.chosen_speed;
        let (carving, second) = (Carving::of(before), compared.map(Compared::with));
        let first = self.beside.get(maze).ok().map(|beside| beside.0);
        // Its carving is shown again.
        if first.is_some_and(|first| !self.is_searched(first)) {
            return None;
        }
        timeline.playing &= first.is_none();
        let mut entity = self.commands.entity(maze);
        if let Some(carving) = carving {
            entity.insert(carving);
        }
        entity.insert((timeline, Solved { solver, solution }));
        if let Some(first) = first {
            self.restart(first);
        }
        let second = second?;
        let (mut timeline, source, _, has_carving, _) = self.mazes.get_mut(second).ok()?;
        if timeline.is_search() && !has_carving {
            return None;
        }
        if !timeline.is_carved() {
            timeline.finish();
        }
        Some((second, Carved::new(source, &timeline), solver))
    }

    /// Returns whether a maze shows a search.
    fn is_searched(&self, maze: Entity) -> bool {
        self.mazes.get(maze).is_ok_and(|(timeline, ..)| timeline.is_search())
    }

    /// Plays the timeline of a maze from the beginning.
    fn restart(&mut self, maze: Entity) {
        if let Ok((mut timeline, ..)) = self.mazes.get_mut(maze) {
            timeline.seek(0);
            timeline.playing = timeline.now().len() > 0;
        }
    }
}

/// Returns a timeline that does not play by itself.
fn waiting(mut timeline: Timeline) -> Timeline {
    timeline.playing = false;
    timeline
}
