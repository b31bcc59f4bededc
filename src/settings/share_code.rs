//! Share codes, as far as their mazes can be shown.

use super::masks;
use crate::session::limits::MAX_CELLS;
use maze_core::{Blueprint, Goal, ParseOptions};

/// Reads the share code of a maze that can be shown.
///
/// # Errors
/// If it is no share code, the maze is too large, its mask is not known, or it has a goal other than the exit, none of
/// which can be played here yet: a message that says so.
pub fn read_code(code: &str) -> Result<Blueprint, String> {
    let reader = ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find };
    let blueprint = Blueprint::parse(code, &reader).map_err(|error| error.to_string())?;
    let goal = blueprint.goal();
    if goal == Goal::default() {
        return Ok(blueprint);
    }
    let without = blueprint.with_goal(Goal::default());
    Err(format!("the goal `{goal}` cannot be played here yet; without it the code is {without}"))
}

#[cfg(test)]
mod tests {
    use super::read_code;

    #[test]
    fn a_goal_is_refused_rather_than_forgotten() {
        assert!(read_code("square:9x9/kruskal#1").is_ok());
        let error = read_code("square:9x9/kruskal#1/coins+time=90").expect_err("no goal can be played");
        assert!(error.contains("`coins+time=90`") && error.ends_with("square:9x9/kruskal#1"), "{error}");
    }
}
