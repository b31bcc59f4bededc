//! Walking in a room: what one does is done at once, told to the server, and corrected by what that says.

use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Point};
use maze_play::{
    Gait, Game, Input, Walker,
    game::{GameEvent, GameResult},
};
use maze_protocol::{Course, ExactPose, Predictor, Stretch, You};
use std::{mem, sync::Arc};

/// The maze is that of a room, in which a server decides where one is.
#[derive(Component, Debug)]
pub struct Shared {
    /// The maze, as server and client know it.
    pub course: Arc<Course>,
    /// Whether everybody plays the game of the share code alone; if not, coins are there for all.
    pub plays: bool,
    /// Whether one may walk now.
    pub may_walk: bool,
    /// Where one is, as far as the server has said.
    pub you: Option<You>,
    /// The number of the first input that has not been told.
    pub next: u32,
}

/// One who walks in a room.
pub struct Predicted {
    predictor: Predictor,
    /// What the same inputs make of one's own game, until the server says what came of it.
    game: Option<Game<Arc<AnyGrid>>>,
    result: Option<GameResult>,
    ticks: u32,
    cell: Cell,
    /// What is done in both ticks of a pair, so that no more than 30 inputs a second have to be told.
    input: Input,
    is_within_pair: bool,
    untold: Vec<Stretch>,
    /// How far one is still seen from where one is, after a correction.
    aside: Vec2,
}

/// The share of what remains of a correction that is seen a tick later.
const FADING: f32 = 0.88;

/// Who is moved farther than this has been put elsewhere, and is seen there at once.
const ELSEWHERE: f32 = 1.0;

impl Predicted {
    /// Stands where the server says, in this game before its first tick, if it is to be played.
    #[must_use]
    pub fn new(shared: &Shared, you: You, game: Option<&Game<Arc<AnyGrid>>>) -> Self {
        let mut predictor = Predictor::new(&shared.course);
        // Numbers go on after those that have been told already.
        predictor.correct(&You { seq: you.seq.max(shared.next), ..you });
        let cell = predictor.walker().cell(shared.course.maze().grid());
        let mut walk = Self {
            predictor,
            game: game.filter(|_| shared.plays).cloned(),
            result: None,
            ticks: 0,
            cell,
            input: Input::Stand,
            is_within_pair: false,
            untold: Vec::new(),
            aside: Vec2::ZERO,
        };
        walk.catch_up(&you);
        walk
    }

    pub(super) fn walker(&self) -> &Walker {
        self.predictor.walker()
    }

    pub(super) fn game(&self) -> Option<&Game<Arc<AnyGrid>>> {
        self.game.as_ref()
    }

    pub(super) fn ticks(&self) -> u32 {
        self.game.as_ref().map_or(self.ticks, Game::ticks)
    }

    /// What came of the game, as the server says.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    pub(super) fn finish(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    /// How far one is seen from where one is.
    #[must_use]
    pub fn aside(&self) -> Vec2 {
        self.aside
    }

    /// The walker's pose, to the last bit.
    #[must_use]
    pub fn pose(&self) -> ExactPose {
        self.walker().pose().into()
    }

    /// Does an input, and notes which cells are entered.
    pub fn tick(&mut self, grid: &AnyGrid, input: Input, path: &mut Vec<Cell>) {
        if !self.is_within_pair {
            self.input = input;
        }
        self.is_within_pair ^= true;
        self.aside *= FADING;
        // Before the first step one need not say that one stands.
        if self.input == Input::Stand && self.ticks() == 0 {
            return;
        }
        let Some(stretch) = self.predictor.push(self.input) else { return };
        let gait = stretch.input().gait();
        match self.untold.last_mut() {
            Some(last) if last.input() == stretch.input() && last.ticks < u8::MAX => last.ticks += 1,
            _ => self.untold.push(stretch),
        }
        self.ticks += 1;
        let here = self.walker().cell(grid);
        let entered = (mem::replace(&mut self.cell, here) != here).then_some(here);
        path.extend(entered);
        if let Some(game) = &mut self.game {
            game.tick(entered, gait, |_: GameEvent| ());
        }
    }

    /// The inputs that have not been told, once a pair is complete.
    pub fn take_untold(&mut self) -> Vec<Stretch> {
        if self.is_within_pair { Vec::new() } else { mem::take(&mut self.untold) }
    }

    /// Takes what the server says, and moves a point of the walker's past as far as the walker. Returns false if the
    /// walker stands at the entrance again, where its game restarts.
    pub fn correct(&mut self, you: &You, before: &mut Point) -> bool {
        let by = self.predictor.correct(you).map(Vec2::from);
        // A game that has not begun there may have begun here by what is on its way.
        if you.ticks == 0 && self.game.as_ref().is_some_and(|game| game.ticks() as usize > self.predictor.pending()) {
            return false;
        }
        self.aside = by.filter(|by| by.length() <= ELSEWHERE).map_or(Vec2::ZERO, |by| self.aside - by);
        // In another chart, the past says nothing.
        *before = by.map_or(self.walker().position(), |by| (Vec2::from(*before) + by).into());
        self.catch_up(you);
        true
    }

    /// Lets the time pass that the server has let pass while nothing was done here.
    fn catch_up(&mut self, you: &You) {
        let pending = u32::try_from(self.predictor.pending()).unwrap_or(u32::MAX);
        if let Some(game) = &mut self.game
            && you.ticks > 0
        {
            for _ in game.ticks()..you.ticks.saturating_add(pending) {
                game.tick(None, Gait::Walk, |_| ());
            }
        }
    }
}
