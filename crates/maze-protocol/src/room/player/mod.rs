//! A player in a room, and its tick.

mod body;
mod seen;

use super::{inbox::Inbox, step::Steps};
use crate::{
    course::Course,
    hello::Profile,
    limits::{MAX_RUN_TICKS, MAX_STRETCHES},
    message::{Event, Finish, PlayerId, Refusal, Stretch},
    result::FinishedRun,
};
use body::Body;
use maze_core::{Cell, Geometry, Side};
use maze_play::{
    Input, TICKS_A_SECOND, Walker,
    game::{GameEvent, GameResult, Outcome},
};

#[derive(Clone, Debug)]
pub(super) struct Player<G> {
    pub(super) id: PlayerId,
    pub(super) profile: Profile,
    pub(super) ready: bool,
    /// Whether a race waits until the player is ready.
    pub(super) is_awaited: bool,
    /// The value of `ready` in the last event that was sent.
    told_ready: bool,
    body: Body<G>,
    inbox: Inbox,
    steps: Steps,
    /// The direction in which the player looks.
    heading: u16,
    /// The game ticks decided since the player joined, or since the race began.
    clock: u32,
    /// The end of the player's game, if it has ended.
    pub(super) ended: Option<Ended>,
    /// Coins taken in a hunt, or in the player's game when it ended.
    pub(super) coins: u32,
}

/// The end of a player's game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    /// The player's clock at the end.
    pub(super) after: u32,
    /// The ticks of the game: fewer than `after`, if the player stood at first.
    ticks: u32,
    /// The result; none for a run that became too long.
    result: Option<GameResult>,
}

impl Ended {
    pub(super) fn is_won(&self) -> bool {
        self.result.is_some_and(|result| result.outcome == Outcome::Won)
    }

    fn finish(self) -> Option<Finish> {
        self.result.map(|result| Finish { after: self.after, result })
    }
}

/// An outcome of a player's tick.
pub(super) enum Report {
    /// An event to send.
    Event(Event),
    /// The player entered a cell.
    Entered(Cell),
    /// The player's run ended and may be ranked.
    Run(FinishedRun),
}

impl<G: Geometry + Clone> Player<G> {
    pub(super) fn new(id: PlayerId, profile: Profile, course: &Course<G>, plays: bool, clock: u32) -> Self {
        Self {
            id,
            profile,
            ready: false,
            is_awaited: true,
            told_ready: false,
            body: Body::at_entrance(course, plays),
            inbox: Inbox::default(),
            steps: Steps::default(),
            heading: 0,
            clock,
            ended: None,
            coins: 0,
        }
    }

    /// Puts the player at the entrance and resets its state.
    pub(super) fn restart(&mut self, course: &Course<G>, plays: bool) {
        self.body = Body::at_entrance(course, plays);
        self.inbox.clear();
        self.steps = Steps::default();
        self.clock = 0;
        self.ended = None;
        self.coins = 0;
    }

    /// Restarts the player's own run, if it has lasted a second: allocating one takes time linear in the maze, so
    /// nobody may repeat that all the time. Returns the events of the steps that this ends.
    pub(super) fn begin_again(&mut self, course: &Course<G>) -> Vec<Event> {
        let has_begun = !matches!(&self.body, Body::Playing(run) if run.game().ticks() == 0);
        if !has_begun || self.clock < TICKS_A_SECOND {
            return Vec::new();
        }
        let stepped = self.stop_steps(course);
        self.restart(course, true);
        stepped
    }

    /// Returns the event for a change of `ready`, if there is one.
    pub(super) fn tell_ready(&mut self) -> Option<Event> {
        let was_told = std::mem::replace(&mut self.told_ready, self.ready);
        (was_told != self.ready).then_some(Event::Ready { player: self.id, ready: self.ready })
    }

    /// Clears `ready` without an event: clients know that a new phase does so.
    pub(super) fn unready(&mut self) {
        (self.ready, self.told_ready) = (false, false);
    }

    pub(super) fn take(&mut self, stretch: Stretch) {
        self.inbox.take(stretch);
    }

    /// Begins a step through a side, or queues it behind the current step.
    pub(super) fn begin_step(&mut self, course: &Course<G>, side: Side) -> Result<(), Refusal> {
        match u8::try_from(self.inbox.waiting()) {
            Ok(ticks @ 1..) if !self.is_stepping() => Err(Refusal::Busy { ticks }),
            _ => {
                let walker = *self.walker();
                self.steps.ask(self.body.maze(course), &walker, side)
            }
        }
    }

    /// Advances the player by a tick of the server.
    pub(super) fn tick(&mut self, course: &Course<G>, report: &mut impl FnMut(PlayerId, Report)) {
        self.inbox.begin_tick();
        while let Some(input) = self.next(course, report) {
            self.clock = self.clock.saturating_add(1);
            if let Input::Walk(heading) | Input::Sprint(heading) = input {
                self.heading = heading;
            }
            self.walk(course, input, report);
        }
        self.inbox.end_tick();
    }

    /// A tick of the server in which nobody walks.
    pub(super) fn rest(&mut self, course: &Course<G>, report: &mut impl FnMut(PlayerId, Report)) {
        self.inbox.clear();
        for stepped in self.stop_steps(course) {
            report(self.id, Report::Event(stepped));
        }
    }

    /// Returns the next input.
    fn next(&mut self, course: &Course<G>, report: &mut impl FnMut(PlayerId, Report)) -> Option<Input> {
        let (walker, grid) = (*self.walker(), course.maze().grid());
        if self.steps.is_next_due(grid, &walker) {
            self.end_step(course, report);
        }
        let Some(step) = self.steps.current() else { return self.inbox.next() };
        let mut is_over = false;
        let input = self.inbox.next_of(|| {
            let input = step.next(grid, &walker);
            is_over = input.is_none();
            input.unwrap_or_default()
        });
        if is_over {
            self.end_step(course, report);
        }
        input
    }

    /// Ends the current step. The queued one begins, unless something was in the way.
    fn end_step(&mut self, course: &Course<G>, report: &mut impl FnMut(PlayerId, Report)) {
        let (cell, walker) = (self.cell(course), *self.walker());
        for arrived in self.steps.go_on(self.body.maze(course), &walker) {
            report(self.id, Report::Event(self.stepped(cell, arrived)));
        }
    }

    /// Ends the current and the queued step, and returns their events.
    pub(super) fn stop_steps(&mut self, course: &Course<G>) -> Vec<Event> {
        let cell = self.cell(course);
        self.steps.stop(cell).map(|arrived| self.stepped(cell, arrived)).collect()
    }

    fn stepped(&self, cell: Cell, arrived: bool) -> Event {
        let won = self.ended.as_ref().is_some_and(Ended::is_won);
        Event::Stepped { player: self.id, cell, arrived, won }
    }

    pub(super) fn is_stepping(&self) -> bool {
        self.steps.is_under_way()
    }

    fn walk(&mut self, course: &Course<G>, input: Input, report: &mut impl FnMut(PlayerId, Report)) {
        let player = self.id;
        let run = match &mut self.body {
            Body::Strolling(walker) => {
                return walker.tick(course.maze(), input, |cell| report(player, Report::Entered(cell)));
            }
            Body::Playing(run) => run,
        };
        run.tick(input, |event| {
            if !matches!(event, GameEvent::Ended(_)) {
                report(player, Report::Event(Event::Game { player, event }));
            }
        });
        let is_long = run.inputs().runs().len() > MAX_STRETCHES || run.game().ticks() > MAX_RUN_TICKS;
        if let Some(result) = run.game().result() {
            self.finish(course, result, report);
        } else if is_long {
            self.ended = Some(Ended { after: self.clock, ticks: run.game().ticks(), result: None });
            self.body = Body::Strolling(*run.walker());
            report(player, Report::Event(Event::Abandoned { player }));
        }
    }

    fn finish(&mut self, course: &Course<G>, result: GameResult, report: &mut impl FnMut(PlayerId, Report)) {
        let walker = *self.walker();
        let body = std::mem::replace(&mut self.body, Body::Strolling(walker));
        let after = self.clock;
        self.ended = Some(Ended { after, ticks: result.ticks, result: Some(result) });
        self.coins = result.coins;
        report(self.id, Report::Event(Event::Finished { player: self.id, after, result }));
        if let (Body::Playing(run), Some(challenge)) = (body, course.challenge()) {
            let record = run.record(challenge);
            let rules = course.rules_version();
            let run = FinishedRun { player: self.id, kind: self.profile.kind, rules, record, result };
            report(self.id, Report::Run(run));
        }
    }

    pub(super) fn walker(&self) -> &Walker {
        self.body.walker()
    }

    /// Returns the player's cell.
    pub(super) fn cell(&self, course: &Course<G>) -> Cell {
        self.walker().cell(course.maze().grid())
    }
}
