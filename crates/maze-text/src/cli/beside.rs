//! The two mazes that are shown side by side.

use super::arguments::{Arguments, contradiction};
use crate::values::Second;
use maze_core::{Blueprint, ParseOptions, solve::Solver};
use maze_io::ReadError;
use maze_locale::Message;
use maze_play::{ChallengeError, Goal, Pair, PairError};

impl Arguments {
    /// Whether two mazes are shown side by side.
    pub(super) fn shows_two(&self) -> bool {
        self.beside.beside.is_some() || self.blueprint.as_ref().is_some_and(|code| code.is_pair())
    }

    /// Returns the two mazes that the arguments describe.
    pub(crate) fn pair(&self) -> Result<Pair, Message> {
        if let Some(code) = self.blueprint.as_ref().filter(|code| code.is_pair()) {
            let options =
                ParseOptions { pictures: &|fingerprint| self.picture(fingerprint), ..ParseOptions::default() };
            let pair = Pair::parse(&code.text, &options).map_err(|error| self.wrong_pair(error))?;
            self.check_mask_of(pair.blueprints()[0].shape(), &code.text)?;
            let determined = |option: &&String| {
                *option == "beside" || pair.solvers().is_some() && ["solve", "solver"].contains(&option.as_str())
            };
            return match self.given.iter().find(determined) {
                Some(option) => Err(contradiction(option, &code.text)),
                None => Ok(pair),
            };
        }
        let first = self.challenge()?;
        if first.goal != Goal::default() {
            return Err(PairError::Goal(first.goal.to_string()).into());
        }
        let first = first.blueprint;
        let second = match &self.beside.beside {
            None => first.clone(),
            Some(Second::Solver(second)) => return Ok(Pair::of_solvers(first, self.solvers(*second))?),
            Some(Second::Method((method, post_process), seed)) => {
                let seed = seed.unwrap_or(first.seed());
                Blueprint::new(first.shape().clone(), *method, seed)?.with_post_process(*post_process)
            }
            Some(Second::Code(code)) => {
                let second = self.coded(code)?;
                if second.goal != Goal::default() {
                    return Err(PairError::Goal(second.goal.to_string()).into());
                }
                second.blueprint
            }
        };
        Ok(Pair::of_mazes([first, second])?)
    }

    /// The solvers of one maze from a file.
    pub(crate) fn read_solvers(&self) -> Result<[Solver; 2], Message> {
        match self.beside.beside {
            Some(Second::Solver(second)) => {
                let solvers = self.solvers(second);
                Pair::check_solvers(solvers)?;
                Ok(solvers)
            }
            _ => Err(contradiction("beside", "--input")),
        }
    }

    /// The solvers of one maze.
    fn solvers(&self, second: Solver) -> [Solver; 2] {
        [self.solving.solver.unwrap_or(Solver::BreadthFirst), second]
    }

    /// Returns the message for an error in the code of a pair.
    fn wrong_pair(&self, error: PairError) -> Message {
        match error {
            PairError::WrongMaze(error) => self.wrong(ReadError::Code(ChallengeError::WrongMaze(error))),
            error => error.into(),
        }
    }
}
