//! The mazes that the command line describes.

use super::{
    cli::Arguments,
    record::{Scene, Subject},
};
use crate::{
    session::{open, source::MazeSource},
    settings::share_code::{ShareCode, file_of},
};
use maze_core::Blueprint;
use maze_locale::Message;
use maze_play::{Challenge, Goal, Pair, PairError};
use std::fmt::Display;

impl Arguments {
    /// Returns the maze or the two mazes that share codes or options describe, if any.
    ///
    /// # Errors
    /// If there are no such mazes, they cannot be compared, or there are two for an option that needs one.
    pub fn described(&self) -> Result<Option<ShareCode>, Message> {
        let code = match (&self.blueprint, &self.beside) {
            (Some(ShareCode::Maze(first)), Some(beside)) => {
                ShareCode::Pair(Pair::of_mazes([without_goal(first)?, without_goal(beside)?])?)
            }
            (Some(ShareCode::Pair(pair)), Some(_)) => return Err(needs_one(pair, "--beside")),
            (Some(ShareCode::Drawn(_)), Some(_)) => return Err(needs_method()),
            (Some(code), None) => code.clone(),
            (None, _) => return Ok(self.removals.blueprint()?.map(|blueprint| ShareCode::Maze(blueprint.into()))),
        };
        match (&code, self.option_for_one()) {
            (ShareCode::Pair(pair), Some(option)) => Err(needs_one(pair, option)),
            (ShareCode::Drawn(_), _) if self.screensaver => Err(needs_method()),
            _ => Ok(Some(code)),
        }
    }

    /// Returns the given option that needs the share code of one maze, if any.
    fn option_for_one(&self) -> Option<&'static str> {
        let given = [
            ("--screenshot", self.screenshot.is_some()),
            ("--scene race", self.scene == Scene::Race),
            ("--scene walk", self.scene == Scene::Walk),
            ("--screensaver", self.screensaver),
        ];
        given.into_iter().find_map(|(option, is_given)| is_given.then_some(option))
    }

    /// Returns the maze of the file or of the share code, if one is given.
    pub(super) fn maze(&self) -> Result<Option<MazeSource>, String> {
        match &self.input {
            Some(file) => Ok(Some(open::read(&file.into())?)),
            None => Ok(match self.described()? {
                Some(ShareCode::Drawn(code)) => Some(open::read(&file_of(&code))?),
                code => code.and_then(|code| code.first()).map(MazeSource::Generated),
            }),
        }
    }

    /// Returns the maze or the two mazes to record, if any are given.
    pub(super) fn subject(&self) -> Result<Option<Subject>, String> {
        Ok(match self.described()? {
            Some(ShareCode::Pair(pair)) if self.input.is_none() => Some(Subject::Pair(pair)),
            _ => self.maze()?.map(Subject::Maze),
        })
    }
}

/// The error for an option that needs the share code of one maze.
fn needs_one(pair: &Pair, option: &str) -> Message {
    let gaps: [(&str, &dyn Display); 2] = [("code", pair), ("option", &option)];
    Message::new("error-arguments-pair-with", &gaps)
}

/// The error for the share code of a drawn maze where a method is needed.
fn needs_method() -> Message {
    Message::new("error-arguments-drawn-code", &[])
}

/// Returns the maze to be compared.
fn without_goal(challenge: &Challenge) -> Result<Blueprint, PairError> {
    if challenge.goal == Goal::default() {
        Ok(challenge.blueprint.clone())
    } else {
        Err(PairError::Goal(challenge.goal.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{cli::Rendered, record::Recording};
    use clap::Parser as _;

    #[test]
    fn two_mazes_are_compared_if_they_have_the_same_shape() {
        let compared = |line: &str| {
            let arguments = Arguments::try_parse_from(line.split(' ')).map_err(|error| error.to_string())?;
            match arguments.rendered()?.map_or_else(|| arguments.described(), |_| Ok(None))? {
                Some(ShareCode::Pair(pair)) => Ok(Some(pair.to_string())),
                _ => Ok::<_, String>(None),
            }
        };
        let first = "labyrinth --blueprint square:9x9/kruskal#1";
        assert_eq!(compared(first), Ok(None));
        let beside = format!("{first} --beside square:9x9/prim#2");
        let code = "square:9x9/kruskal#1,prim#2";
        assert_eq!(compared(&beside), Ok(Some(code.to_owned())));
        for code in [code, "square:9x9/kruskal#1,a-star,tremaux"] {
            let pair = format!("labyrinth --blueprint {code}");
            assert_eq!(compared(&pair), Ok(Some(code.to_owned())));
            for (option, named) in [
                ("--beside square:9x9/prim#2", "--beside"),
                ("--screenshot a.png", "--screenshot"),
                ("--record a.gif --scene race", "--scene race"),
                ("--record a.gif --scene walk", "--scene walk"),
                ("--screensaver", "--screensaver"),
            ] {
                let error = compared(&format!("{pair} {option}")).expect_err("it needs one maze");
                assert!(error.contains(code) && error.contains(named), "{error}");
            }
        }
        let goal = compared(&format!("{first}/coins --beside square:9x9/prim#2")).expect_err("there is no goal");
        assert!(goal.contains("/coins"), "{goal}");
        let error = compared(&format!("{first} --beside square:9x8/prim#2")).expect_err("another size");
        assert!(error.contains("square:9x8") && error.contains("square:9x9"), "{error}");
        for wrong in ["labyrinth --beside square:9x9/prim#2".to_owned(), format!("{beside} --screenshot a.png")] {
            assert!(compared(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn two_mazes_are_recorded_beside_each_other() {
        let recorded = |line: &str| {
            let arguments = Arguments::try_parse_from(line.split(' ')).expect("arguments");
            match arguments.rendered().expect("mazes") {
                Some(Rendered::Recording(Recording { subject: Subject::Pair(pair), .. })) => Some(pair.to_string()),
                _ => None,
            }
        };
        let first = "labyrinth --record a.gif --blueprint square:9x9/kruskal#1";
        assert_eq!(recorded(first), None);
        assert_eq!(recorded(&format!("{first} --scene race")), None);
        let beside = format!("{first} --beside square:9x9/prim#2");
        for line in [beside, format!("{first},prim#2")] {
            assert_eq!(recorded(&line).as_deref(), Some("square:9x9/kruskal#1,prim#2"));
        }
    }
}
