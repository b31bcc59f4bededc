//! Messages for errors in share codes.

use super::options::methods;
use crate::Message;
use maze_core::{
    BlueprintError, RULES_VERSION,
    letters::{LettersError, MAX_LETTERS},
};
use maze_io::DrawnError;
use maze_play::{ChallengeError, PairError};

impl From<ChallengeError> for Message {
    fn from(error: ChallengeError) -> Self {
        match error {
            ChallengeError::WrongMaze(error) => error.into(),
            ChallengeError::WrongGoal(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<PairError> for Message {
    fn from(error: PairError) -> Self {
        match error {
            PairError::One(given) => Self::new("error-pair-one", &[("given", &given)]),
            PairError::OneSolver(given) => Self::new("error-pair-one-solver", &[("given", &given)]),
            PairError::Parts(given) => Self::new("error-pair-parts", &[("given", &given)]),
            PairError::Shapes(shapes) => {
                Self::new("error-pair-shapes", &[("first", &shapes[0]), ("second", &shapes[1])])
            }
            PairError::SameSolver(solver) => Self::new("error-pair-same-solver", &[("solver", &solver)]),
            PairError::Goal(given) => Self::new("error-pair-goal", &[("given", &given)]),
            PairError::WrongMaze(error) => error.into(),
            PairError::WrongSolver(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<DrawnError> for Message {
    fn from(error: DrawnError) -> Self {
        match error {
            DrawnError::Letters(error) => error.into(),
            DrawnError::WrongShape(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}

impl From<LettersError> for Message {
    fn from(error: LettersError) -> Self {
        match error {
            LettersError::Damaged => Self::new("error-letters-damaged", &[]),
            LettersError::Long(letters) => {
                Self::new("error-letters-long", &[("letters", &letters), ("most", &MAX_LETTERS)])
            }
            LettersError::Version { given, known } => {
                Self::new("error-letters-version", &[("given", &given), ("known", &known)])
            }
            other => other.to_string().into(),
        }
    }
}

impl From<BlueprintError> for Message {
    fn from(error: BlueprintError) -> Self {
        match error {
            BlueprintError::NewerRules(given) => {
                Self::new("error-code-newer-rules", &[("given", &given), ("known", &RULES_VERSION)])
            }
            BlueprintError::Seed(given) => Self::new("error-code-seed", &[("given", &given)]),
            BlueprintError::SeedNumber(given) => {
                Self::new("error-code-seed-number", &[("given", &given), ("max", &u64::MAX)])
            }
            BlueprintError::Method(given) => Self::new("error-code-method", &[("given", &given), ("list", &methods())]),
            BlueprintError::WrongShape(error) => error.into(),
            BlueprintError::WrongMethod(error) => error.into(),
            BlueprintError::Goal(given) => Self::new("error-code-goal", &[("given", &given)]),
            BlueprintError::Incompatible(error) => error.into(),
            other => other.to_string().into(),
        }
    }
}
