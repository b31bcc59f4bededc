//! The player's walk in a room: inputs take effect at once, are sent to the server, and are corrected by its answers.

use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Point};
use maze_play::{
    Gait, Game, Input, Walker,
    game::{GameEvent, GameResult},
};
use maze_protocol::{Course, ExactPose, Predictor, Stretch, You};
use std::{mem, sync::Arc};

/// A maze that is shared with a room, whose server decides the player's position.
#[derive(Component, Debug)]
pub struct Shared {
    /// The maze as both server and client have it.
    pub course: Arc<Course>,
    /// Whether all players play the game of the share code separately. Otherwise they share the coins.
    pub plays: bool,
    /// Whether the player may walk now.
    pub may_walk: bool,
    /// The player's state, as last reported by the server.
    pub you: Option<You>,
    /// The number of the first input that has not been sent.
    pub next: u32,
}

/// The client-side prediction of a walk in a room.
pub struct Predicted {
    predictor: Predictor,
    /// The player's own game with the same inputs. Only the server decides its result.
    game: Option<Game<Arc<AnyGrid>>>,
    result: Option<GameResult>,
    ticks: u32,
    cell: Cell,
    /// The input for both ticks of a pair. Pairs limit the inputs to 30 a second.
    input: Input,
    is_within_pair: bool,
    untold: Vec<Stretch>,
    /// The offset between the drawn and the actual position after a correction.
    aside: Vec2,
}

/// The share of a correction's offset that remains after each tick.
const FADING: f32 = 0.88;

/// A correction farther than this is a teleport and is drawn at once.
const ELSEWHERE: f32 = 1.0;

impl Predicted {
    /// Starts at the position from the server. `game` is the game before its first tick.
    #[must_use]
    pub fn new(shared: &Shared, you: You, game: Option<&Game<Arc<AnyGrid>>>) -> Self {
        let mut predictor = Predictor::new(&shared.course);
        // Continue the numbers of the inputs that were already sent.
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

    /// The result of the game, as reported by the server.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result
    }

    pub(super) fn finish(&mut self, result: GameResult) {
        self.result = Some(result);
    }

    /// The offset between the drawn and the actual position.
    #[must_use]
    pub fn aside(&self) -> Vec2 {
        self.aside
    }

    /// The walker's exact pose.
    #[must_use]
    pub fn pose(&self) -> ExactPose {
        self.walker().pose().into()
    }

    /// Applies an input for one tick, and adds the entered cells to the path.
    pub fn tick(&mut self, grid: &AnyGrid, input: Input, path: &mut Vec<Cell>) {
        if !self.is_within_pair {
            self.input = input;
        }
        self.is_within_pair ^= true;
        self.aside *= FADING;
        // Standing still before the first step is not sent.
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

    /// Takes the inputs that have not been sent, if the current pair is complete.
    pub fn take_untold(&mut self) -> Vec<Stretch> {
        if self.is_within_pair { Vec::new() } else { mem::take(&mut self.untold) }
    }

    /// Applies a correction from the server, and shifts `before`, an earlier position, by the same offset. Returns
    /// false if the walker is back at the entrance and its game restarts.
    pub fn correct(&mut self, you: &You, before: &mut Point) -> bool {
        let by = self.predictor.correct(you).map(Vec2::from);
        // If the server's game has not started, this one may have started by pending inputs only.
        if you.ticks == 0 && self.game.as_ref().is_some_and(|game| game.ticks() as usize > self.predictor.pending()) {
            return false;
        }
        self.aside = by.filter(|by| by.length() <= ELSEWHERE).map_or(Vec2::ZERO, |by| self.aside - by);
        // An earlier position in another chart cannot be shifted.
        *before = by.map_or(self.walker().position(), |by| (Vec2::from(*before) + by).into());
        self.catch_up(you);
        true
    }

    /// Advances the game by the ticks that passed on the server without inputs from here.
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
