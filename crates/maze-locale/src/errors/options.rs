//! Messages for errors in methods, goals and their options.

use crate::Message;
use maze_core::{
    Method,
    method::{IncompatibleMethod, MethodError},
    options::{Allowed, OptionError, OutOfRange, ParamError},
    solve::{Solver, SolverError},
};
use maze_play::{Goal, goal::GoalError};

impl From<MethodError> for Message {
    fn from(error: MethodError) -> Self {
        match error {
            MethodError::Unknown(given) => {
                Self::new("error-method-unknown", &[("given", &given), ("list", &methods())])
            }
            MethodError::Options(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<GoalError> for Message {
    fn from(error: GoalError) -> Self {
        match error {
            GoalError::Unknown(given) => {
                let list = Goal::ALL.iter().map(Goal::key).collect::<Vec<_>>().join(", ");
                Self::new("error-goal-unknown", &[("given", &given), ("list", &list)])
            }
            GoalError::Options(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<SolverError> for Message {
    fn from(SolverError(given): SolverError) -> Self {
        let list = Solver::ALL.iter().map(|solver| solver.key()).collect::<Vec<_>>().join(", ");
        Self::new("error-solver-unknown", &[("given", &given), ("list", &list)])
    }
}

impl From<OptionError> for Message {
    fn from(error: OptionError) -> Self {
        match error {
            OptionError::Malformed(given) => Self::new("error-option-malformed", &[("given", &given)]),
            OptionError::Unknown { key, option, known } if known.is_empty() => {
                Self::new("error-option-none", &[("key", &key), ("option", &option)])
            }
            OptionError::Unknown { key, option, known } => {
                Self::new("error-option-unknown", &[("key", &key), ("option", &option), ("list", &known)])
            }
            OptionError::Twice(option) => Self::new("error-option-twice", &[("option", &option)]),
            OptionError::Value(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<ParamError> for Message {
    fn from(ParamError { key, given, allowed }: ParamError) -> Self {
        Self::new("error-option-value", &[("key", &key), ("given", &given)]).with("allowed", allowed)
    }
}

impl From<Allowed> for Message {
    fn from(allowed: Allowed) -> Self {
        match allowed {
            Allowed::Names(names) => names.join(", ").into(),
            Allowed::Numbers(range) => {
                Self::new("error-allowed-numbers", &[("min", range.start()), ("max", range.end())])
            }
            Allowed::NumbersOrNone(range) => {
                Self::new("error-allowed-numbers-or-none", &[("min", range.start()), ("max", range.end())])
            }
        }
    }
}

impl From<OutOfRange> for Message {
    fn from(OutOfRange { value, min, max }: OutOfRange) -> Self {
        Self::new("error-out-of-range", &[("value", &value), ("min", &min), ("max", &max)])
    }
}

impl From<IncompatibleMethod> for Message {
    fn from(IncompatibleMethod { method, mask }: IncompatibleMethod) -> Self {
        match mask {
            Some(mask) => Self::new("error-method-mask", &[("method", &method), ("mask", &mask)]),
            None => Self::new("error-method-lines", &[("method", &method)]),
        }
    }
}

/// Lists all methods.
pub(super) fn methods() -> String {
    Method::ALL.iter().map(Method::key).collect::<Vec<_>>().join(", ")
}
