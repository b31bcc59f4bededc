//! The command that starts a robot.

use std::{fmt, str::FromStr};

/// The command that starts a robot, such as `python3 my_mouse.py`. It is split into words as a shell does, but no shell
/// runs it: there are no variables, pipes or wildcards.
///
/// ```
/// use maze_robots::CommandLine;
///
/// let command: CommandLine = "python3 'my mouse.py' --fast".parse()?;
/// assert_eq!(command.words(), ["python3", "my mouse.py", "--fast"]);
/// assert!("python3 'my mouse.py".parse::<CommandLine>().is_err());
/// # Ok::<(), maze_robots::CommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

/// An error in the command of a robot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// It has no words.
    #[error("the command of the robot is empty")]
    Empty,
    /// A quote is not closed, or it ends in a backslash.
    #[error("`{0}` has a quote that is not closed")]
    Quote(String),
}

impl CommandLine {
    /// The program and its arguments.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

impl FromStr for CommandLine {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let text = text.trim();
        // On Windows, backslashes separate folders.
        let words = if cfg!(windows) { shlex::split(&text.replace('\\', "\\\\")) } else { shlex::split(text) };
        let words = words.ok_or_else(|| CommandError::Quote(text.to_owned()))?;
        match words.first() {
            Some(program) if !program.is_empty() => Ok(Self { text: text.to_owned(), words }),
            _ => Err(CommandError::Empty),
        }
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
