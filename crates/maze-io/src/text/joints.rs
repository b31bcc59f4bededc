//! Drawings with joints of any character, such as `#---#---#`.

use super::look::{is_post, runs_across, runs_along};
use std::borrow::Cow;

/// The joints of a drawing that are no usual ones.
struct Joints {
    letter: char,
    /// The number of spaces to their left.
    indent: usize,
    /// Their distance along a row, in characters.
    pitch: usize,
}

/// Replaces the joints of a drawing by `+`, if they are no usual ones.
pub(super) fn with_usual_joints(text: &str) -> Cow<'_, str> {
    let lines = || text.lines();
    let Some(joints) = lines().zip(lines().skip(1)).find_map(|(line, next)| Joints::of(line, next)) else {
        return Cow::Borrowed(text);
    };
    text.split_inclusive('\n').map(|line| joints.replaced(line)).collect::<String>().into()
}

impl Joints {
    /// Recognizes an upper boundary by walls of the same length between the same letters, above a row of cells.
    fn of(line: &str, next: &str) -> Option<Self> {
        let boundary = line.trim();
        let letter = boundary.chars().next()?;
        let is_usual = is_post(letter) || runs_along(letter) || runs_across(letter);
        let inside = boundary.strip_prefix(letter)?.strip_suffix(letter).filter(|_| !is_usual)?;
        let parts = || inside.split(letter);
        let length = parts().next()?.chars().count();
        let is_wall = |part: &str| part.chars().all(runs_along);
        let is_part = |part: &str| part.chars().count() == length && (is_wall(part) || part.trim().is_empty());
        let indent = line.chars().take_while(|&letter| letter == ' ').count();
        let is_row = next.chars().nth(indent).is_some_and(|below| below == ' ' || runs_across(below));
        (length > 0 && parts().all(is_part) && parts().any(is_wall) && is_row).then_some(Self {
            letter,
            indent,
            pitch: length + 1,
        })
    }

    /// A line with usual joints, if it has some of these.
    fn replaced<'l>(&self, line: &'l str) -> Cow<'l, str> {
        if line.chars().nth(self.indent) != Some(self.letter) {
            return Cow::Borrowed(line);
        }
        let is_joint = |at: usize| at >= self.indent && (at - self.indent).is_multiple_of(self.pitch);
        let replace = |(at, letter)| if letter == self.letter && is_joint(at) { '+' } else { letter };
        line.chars().enumerate().map(replace).collect::<String>().into()
    }
}
