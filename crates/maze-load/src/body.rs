//! Where a walker takes itself to be before the server has said so.

use crate::pilot::PACE;
use maze_core::Point;
use maze_play::Input;
use maze_protocol::{Course, Predictor, Stretch, You};
use std::f32::consts::TAU;

/// What a walker walks with.
#[derive(Clone, Debug)]
pub(crate) enum Body {
    /// Like the app's: it finds out whether the server agrees.
    Predicting(Box<Predictor>),
    /// Takes it that nothing is in the way, and believes the server, which leaves the processor to that.
    Believing {
        /// Where it is.
        at: Point,
        /// The number of its next input.
        next: u32,
    },
}

impl Body {
    /// Stands where the server says.
    pub(crate) fn stand(course: &Course, you: &You, predicts: bool) -> Self {
        if predicts {
            let mut predictor = Predictor::new(course);
            predictor.correct(you);
            Self::Predicting(Box::new(predictor))
        } else {
            Self::Believing { at: you.pose.bits.map(f32::from_bits), next: you.seq }
        }
    }

    /// Where it is.
    pub(crate) fn at(&self) -> Point {
        match self {
            Self::Predicting(predictor) => predictor.walker().position(),
            Self::Believing { at, .. } => *at,
        }
    }

    /// Does the same for some ticks, and says what to tell the server. Nothing is done while too much is on its way.
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

    /// Takes what the server says. Says whether that is what it thought, if it knows.
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
