//! What methods, goals, solvers, shapes and options are called in the user's language.

use crate::{Locale, english::in_small_letters};
use maze_core::{Method, ShapeKind, options::Param, solve::Solver};
use maze_play::Goal;

impl Locale {
    /// What a method is called.
    #[must_use]
    pub fn method<'a>(&'a self, method: &Method) -> &'a str {
        self.get_or(&format!("method-{}", method.key()), method.info().name)
    }

    /// What a method does.
    #[must_use]
    pub fn about_method<'a>(&'a self, method: &Method) -> &'a str {
        self.get_or(&format!("method-{}-about", method.key()), method.info().about)
    }

    /// What a goal is called.
    #[must_use]
    pub fn goal<'a>(&'a self, goal: &Goal) -> &'a str {
        self.get_or(&format!("goal-{}", goal.key()), goal.info().name)
    }

    /// What is to be done for a goal.
    #[must_use]
    pub fn about_goal<'a>(&'a self, goal: &Goal) -> &'a str {
        self.get_or(&format!("goal-{}-about", goal.key()), goal.info().about)
    }

    /// What a solver is called.
    #[must_use]
    pub fn solver(&self, solver: Solver) -> &str {
        self.get_or(&format!("solver-{solver}"), solver.info().name)
    }

    /// What a solver does.
    #[must_use]
    pub fn about_solver(&self, solver: Solver) -> &str {
        self.get_or(&format!("solver-{solver}-about"), solver.info().about)
    }

    /// What the cells of a shape are called.
    #[must_use]
    pub fn cells(&self, kind: ShapeKind) -> &str {
        self.get_or(&in_small_letters("cells", kind.info().cells_name), kind.info().cells_name)
    }

    /// How the cells of a shape lie, and what outline they have.
    #[must_use]
    pub fn style(&self, kind: ShapeKind) -> &str {
        self.get_or(&in_small_letters("style", kind.info().style_name), kind.info().style_name)
    }

    /// What a dimension is called, by its key.
    #[must_use]
    pub fn dimension<'a>(&'a self, key: &'a str) -> &'a str {
        self.get_or(&format!("dimension-{key}"), key)
    }

    /// What an option is called: of the method, the goal or the finish with this key.
    #[must_use]
    pub fn option<'a>(&'a self, of: &str, param: &Param<'_>) -> &'a str {
        let general = self.get_or(&format!("option-{}", param.key), param.name);
        self.get_or(&format!("option-{of}-{}", param.key), general)
    }

    /// What an option does.
    #[must_use]
    pub fn about_option<'a>(&'a self, of: &str, param: &Param<'_>) -> &'a str {
        let general = self.get_or(&format!("option-{}-about", param.key), param.about);
        self.get_or(&format!("option-{of}-{}-about", param.key), general)
    }

    /// What one of the possibilities of an option is called.
    #[must_use]
    pub fn choice<'a>(&'a self, option: &str, choice: &'a str) -> &'a str {
        self.get_or(&format!("choice-{option}-{choice}"), choice)
    }
}
