//! The position of a walker before the server confirms it.

use crate::pilot::PACE;
use maze_core::Point;
use maze_play::Input;
use maze_protocol::{Course, Predictor, Stretch, You};
use std::f32::consts::TAU;

/// The body of a walker, which tracks its position.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    /// Predicts movement as the app does, and finds out whether the server agrees.
    Predicting(Box<Predictor>),
    /// Ignores walls and adopts the server's positions, which takes less CPU time.
    Believing {
        /// The position.
        at: Point,
        /// Sequence number of the next input.
        next: u32,
    },
}

impl Body {
    /// Creates a body at the position in `you`.
    pub(crate) fn stand(course: &Course, you: &You, predicts: bool) -> Self {
        if predicts {
            let mut predictor = Predictor::new(course);
            predictor.correct(you);
            Self::Predicting(Box::new(predictor))
        } else {
            Self::Believing { at: you.pose.bits.map(f32::from_bits), next: you.seq }
        }
    }

    /// Returns the position.
    pub(crate) fn at(&self) -> Point {
        match self {
            Self::Predicting(predictor) => predictor.walker().position(),
            Self::Believing { at, .. } => *at,
        }
    }

    /// Applies an input for some ticks, and returns the message to the server. Returns `None` if too many inputs are
    /// unconfirmed.
    pub(crate) fn push(&mut self, input: Input, ticks: u8) -> Option<Stretch> {
        match self {
            Self::Predicting(predictor) => {
                let first = predictor.push(input)?;
                let pushed = (1..ticks).map_while(|_| predictor.push(input)).fold(1, |pushed, _| pushed + 1);
                Some(Stretch { ticks: pushed, ..first })
            }
            Self::Believing { at, next } => {
                let stretch = Stretch { ticks, ..Stretch::of(*next, input) };
                *next = next.checked_add(ticks.into())?;
                let (sin, cos) = (TAU * f32::from(stretch.heading) / 65_536.0).sin_cos();
                *at = [at[0] + PACE * f32::from(ticks) * cos, at[1] + PACE * f32::from(ticks) * sin];
                Some(stretch)
            }
        }
    }

    /// Applies the server's position. Returns whether the prediction was right, or `None` without prediction.
    pub(crate) fn correct(&mut self, you: &You) -> Option<bool> {
        match self {
            Self::Predicting(predictor) => Some(predictor.correct(you) == Some([0.0; 2])),
            Self::Believing { at, next } => {
                if you.seq >= *next {
                    (*at, *next) = (you.pose.bits.map(f32::from_bits), you.seq);
                }
                None
            }
        }
    }
}
