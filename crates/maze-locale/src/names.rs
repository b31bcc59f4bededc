//! The names and descriptions of methods, goals, solvers, shapes and options.

use crate::{Locale, english::text_name};
use maze_core::{Method, ShapeKind, options::Param, solve::Solver};
use maze_play::Goal;

impl Locale {
    /// The name of a method.
    #[must_use]
    pub fn method<'a>(&'a self, method: &Method) -> &'a str {
        self.get_or(&format!("method-{}", method.key()), method.info().name)
    }

    /// The description of a method.
    #[must_use]
    pub fn about_method<'a>(&'a self, method: &Method) -> &'a str {
        self.get_or(&format!("method-{}-about", method.key()), method.info().about)
    }

    /// The name of a goal.
    #[must_use]
    pub fn goal<'a>(&'a self, goal: &Goal) -> &'a str {
        self.get_or(&format!("goal-{}", goal.key()), goal.info().name)
    }

    /// The description of a goal.
    #[must_use]
    pub fn about_goal<'a>(&'a self, goal: &Goal) -> &'a str {
        self.get_or(&format!("goal-{}-about", goal.key()), goal.info().about)
    }

    /// The name of a solver.
    #[must_use]
    pub fn solver(&self, solver: Solver) -> &str {
        self.get_or(&format!("solver-{solver}"), solver.info().name)
    }

    /// The description of a solver.
    #[must_use]
    pub fn about_solver(&self, solver: Solver) -> &str {
        self.get_or(&format!("solver-{solver}-about"), solver.info().about)
    }

    /// The name of the cells of a shape.
    #[must_use]
    pub fn cells(&self, kind: ShapeKind) -> &str {
        self.get_or(&text_name("cells", kind.info().cells_name), kind.info().cells_name)
    }

    /// The arrangement and the outline of the cells of a shape.
    #[must_use]
    pub fn style(&self, kind: ShapeKind) -> &str {
        self.get_or(&text_name("style", kind.info().style_name), kind.info().style_name)
    }

    /// The name of a dimension, by its key. In a building, the height of a floor could be mistaken for that of the
    /// building, so the sides of floors are columns and rows.
    #[must_use]
    pub fn dimension<'a>(&'a self, kind: ShapeKind, key: &'a str) -> &'a str {
        let key = match key {
            "width" if kind.is_building() => "columns",
            "height" if kind.is_building() => "rows",
            key => key,
        };
        self.get_or(&format!("dimension-{key}"), key)
    }

    /// The name of an option. `of` is the key of its method or goal, or `finish`.
    #[must_use]
    pub fn option<'a>(&'a self, of: &str, param: &Param<'_>) -> &'a str {
        let general = self.get_or(&format!("option-{}", param.key), param.name);
        self.get_or(&format!("option-{of}-{}", param.key), general)
    }

    /// The description of an option.
    #[must_use]
    pub fn about_option<'a>(&'a self, of: &str, param: &Param<'_>) -> &'a str {
        let general = self.get_or(&format!("option-{}-about", param.key), param.about);
        self.get_or(&format!("option-{of}-{}-about", param.key), general)
    }

    /// The name of a value of an option.
    #[must_use]
    pub fn choice<'a>(&'a self, option: &str, choice: &'a str) -> &'a str {
        self.get_or(&format!("choice-{option}-{choice}"), choice)
    }
}
