//! The table that compares two mazes: their methods or solvers, the events so far, and what differs at the end.

use crate::{
    locale::Locale,
    session::{
        algorithm::{Algorithm, CodeOnScreen},
        beside::{ChosenLockstep, OfPair, PairOnScreen, solvers},
        projector::Projector,
        requests::EndComparison,
        shown::{Beside, Solved},
        source::MazeSource,
        statistics::Statistics,
    },
    ui::{
        layout::{AvailableRect, MenuOpen},
        panels::{copy::copy, statistics::rounded},
        theme,
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Label, RichText, ScrollArea, Ui, Window},
};
use bevy_maze::Timeline;
use maze_play::{Figure, Lockstep};
use std::iter;

/// The width of the table, in pixels.
const WIDTH: f32 = 300.0;

/// The widths of its columns, and the space between columns and between rows, in pixels.
const COLUMNS: [f32; 3] = [94.0, 75.0, 75.0];
const SPACE: [f32; 2] = [10.0, 2.0];

/// The width that the mazes need beside the table, in pixels. In a narrower window, the table is above them.
const BESIDE: f32 = 320.0;

/// The width that the mazes, the table and the pseudocode need, in pixels. In a narrower window and in projector mode, the
/// code replaces the table.
const WITH_CODE: f32 = 950.0;

/// The height of the buttons, in pixels.
const BUTTONS: f32 = 84.0;

/// The minimum free height for a table, in pixels.
const HEIGHT: f32 = 150.0;

/// The maximum share of the free height for a table above the mazes.
const ABOVE: f32 = 0.5;

/// A value that is not known yet.
const UNKNOWN: &str = "–";

/// The query for [`Entry`].
pub(super) type Column = (&'static Timeline, &'static MazeSource, Option<&'static Solved>, Option<&'static Statistics>);

/// A maze in the table.
pub(super) type Entry<'a> = (&'a Timeline, &'a MazeSource, Option<&'a Solved>, Option<&'a Statistics>);

/// Shows the table while a maze is beside the one in focus.
pub(crate) fn show(
    mut contexts: EguiContexts,
    pair: Option<Single<(Ref<Beside>, Column)>>,
    firsts: Query<Column>,
    (mut available, mut open): (ResMut<AvailableRect>, ResMut<MenuOpen>),
    (mut lockstep, on_screen): (ResMut<ChosenLockstep>, Res<PairOnScreen>),
    (view, code, projector): (Res<State<View>>, CodeOnScreen, Res<Projector>),
    (locale, mut commands): (Res<Locale>, Commands),
) {
    let (Some((beside, second)), Ok(ctx)) = (pair.map(Single::into_inner), contexts.ctx_mut()) else { return };
    let Some(first) = firsts.get(beside.0).ok().filter(|_| !view.is_inside()) else { return };
    let is_above = available.rect.width() < BESIDE + WIDTH;
    // A narrow window has room for either the table or the menu. A new table replaces the menu.
    if is_above && open.0 {
        if beside.is_added() {
            open.0 = false;
        }
        return;
    }
    let (timeline, source, solved, _) = first;
    let has_code = code.get() && Algorithm::of((timeline, source, solved)).is_some();
    if has_code && (projector.is_on() || available.rect.width() < WITH_CODE) {
        return;
    }
    // Above the mazes, the table is below the unfold button of the menu.
    let mut place = available.rect;
    let mut height = place.height() - BUTTONS;
    if is_above {
        *place.top_mut() = place.top().max(available.corner.bottom());
        height = ABOVE * place.height() - BUTTONS;
    }
    if place.height() < HEIGHT || height < 0.0 {
        return;
    }
    let window = Window::new("comparison").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let window = window.anchor(Align2::RIGHT_TOP, [0.0; 2]).constrain_to(place).show(ctx, |ui| {
        ui.set_width(WIDTH.min(place.width()) - theme::FRAME);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            draw(ui, &rows([first, second], &locale));
        });
        ui.horizontal_wrapped(|ui| {
            for (choice, name, hint) in [
                (Lockstep::Events, "comparison-by-events", "comparison-by-events-hint"),
                (Lockstep::Share, "comparison-by-share", "comparison-by-share-hint"),
            ] {
                let button = Button::selectable(lockstep.0 == choice, locale.get(name));
                if ui.add(button).on_hover_text(locale.get(hint)).clicked() {
                    lockstep.set_if_neq(ChosenLockstep(choice));
                }
            }
            if let Some(code) = &on_screen.0
                && ui.button(locale.get("menu-copy")).on_hover_text(locale.get("comparison-copy-hint")).clicked()
            {
                copy(ui, code.to_string(), &locale, &mut commands);
            }
            if ui.button(locale.get("comparison-end")).clicked() {
                commands.trigger(EndComparison);
            }
        });
    });
    let Some(window) = window else { return };
    if is_above {
        *available.rect.top_mut() = window.response.rect.bottom() + theme::GAP;
    } else {
        *available.rect.right_mut() = place.right() - WIDTH - theme::GAP;
    }
}

/// Draws the table.
fn draw(ui: &mut Ui, rows: &[Row]) {
    let table = egui::Grid::new("compared").num_columns(3).min_col_width(0.0).spacing(SPACE);
    table.show(ui, |ui| rows.iter().for_each(|row| row.draw(ui)));
}

/// A row of the table.
struct Row {
    title: String,
    values: [String; 2],
}

impl Row {
    fn draw(&self, ui: &mut Ui) {
        let title = RichText::new(&self.title).small();
        let values = self.values.each_ref().map(|value| RichText::new(value).small().strong());
        for (text, width) in iter::once(title).chain(values).zip(COLUMNS) {
            ui.scope(|ui| {
                ui.set_width(width);
                ui.add(Label::new(text).wrap());
            });
        }
        ui.end_row();
    }
}

/// Returns the names of two mazes that are compared: those of their solvers, or of their methods.
pub(super) fn names(mazes: [OfPair<'_>; 2], locale: &Locale) -> [String; 2] {
    if let Some(solvers) = solvers(mazes) {
        return solvers.map(|solver| locale.solver(solver).to_owned());
    }
    mazes.map(|(source, _)| name(source, locale))
}

/// Returns the name of a maze: its method, or the name of its file.
pub(super) fn name(source: &MazeSource, locale: &Locale) -> String {
    source.blueprint().map_or_else(|| source.to_string(), |maze| locale.method(&maze.method()).to_owned())
}

/// Returns the rows of the table.
fn rows(pair: [Entry<'_>; 2], locale: &Locale) -> Vec<Row> {
    let row = |title: &str, value: &dyn Fn(Entry<'_>) -> String| Row {
        title: locale.get(title).to_owned(),
        values: pair.map(value),
    };
    let mazes = pair.map(|(_, source, solved, _)| (source, solved));
    let are_searched = pair.iter().all(|(_, _, solved, _)| solved.is_some());
    let mut rows = vec![
        Row { title: String::new(), values: names(mazes, locale) },
        row("comparison-events", &|(timeline, ..)| {
            let now = timeline.now();
            locale.fill("bar-position", &[("position", &now.position()), ("length", &now.len())])
        }),
    ];
    rows.extend(Figure::list(solvers(mazes).is_none(), are_searched).map(|figure| {
        row(&format!("figure-{}", figure.key()), &|(timeline, _, solved, statistics)| {
            // The figures of a carving or a search are shown at its end.
            let measure = |measure| statistics.filter(|_| timeline.is_carved())?.here(measure);
            let search = solved.filter(|_| timeline.at_end()).map(|solved| &solved.solution);
            let value = figure.value(measure, search);
            value.map_or_else(|| UNKNOWN.to_owned(), |value| locale.number(&rounded(value)))
        })
    }));
    rows.push(row("comparison-memory", &|(timeline, ..)| {
        locale.number(&timeline.now().recording().1.bytes().div_ceil(1000))
    }));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::source::MazeSource;
    use bevy_egui::egui::{Context, RawInput, Shape};
    use maze_core::{Blueprint, Journal, MazeRng, Playback, solve::Solver};
    use std::sync::Arc;

    fn searched(code: &str, solver: Solver) -> (Timeline, MazeSource, Solved) {
        let blueprint: Blueprint = code.parse().expect("a share code");
        let maze = blueprint.generate();
        let mut journal = Journal::new(&maze);
        let solution = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
        let solution = solution.continue_value().expect("it is not stopped");
        let mut timeline = Timeline::search(Playback::new((Arc::new(maze.grid().clone()), Arc::new(journal))));
        timeline.finish();
        (timeline, MazeSource::Generated(blueprint.into()), Solved { solver, solution })
    }

    /// The titles, and the values of the row of a title.
    fn table(pair: &[(Timeline, MazeSource, Solved); 2], title: &str) -> (Vec<String>, [String; 2]) {
        let locale = Locale::default();
        let columns = pair.each_ref().map(|(timeline, source, solved)| (timeline, source, Some(solved), None));
        let rows = rows(columns, &locale);
        let row = rows.iter().find(|row| row.title == locale.get(title)).expect("a row");
        (rows[0].values.to_vec(), row.values.clone())
    }

    #[test]
    fn the_columns_keep_their_distance_when_values_are_short() {
        let context = Context::default();
        let row = Row { title: String::new(), values: ["1".to_owned(), "2".to_owned()] };
        // A grid does not know its columns in its first frame.
        let [_, output] = [(); 2].map(|()| {
            let mut output = context.run_ui(RawInput::default(), |ui| draw(ui, std::slice::from_ref(&row)));
            output.textures_delta.clear();
            output
        });
        let texts = output.shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Text(text) if !text.galley.text().is_empty() => Some(text.pos.x),
            _ => None,
        });
        let [one, other] = texts.collect::<Vec<_>>()[..] else { panic!("two values") };
        assert!((other - one - COLUMNS[1] - SPACE[0]).abs() < 1.0, "{one} and {other}");
    }

    #[test]
    fn two_solvers_are_compared_by_their_steps() {
        let pair = [Solver::BreadthFirst, Solver::AStar].map(|solver| searched("square:9x9/prim#4", solver));
        let (names, steps) = table(&pair, "figure-solver-steps");
        let locale = Locale::default();
        assert_eq!(names, [Solver::BreadthFirst, Solver::AStar].map(|solver| locale.solver(solver)));
        assert_eq!(steps, pair.each_ref().map(|(.., solved)| solved.solution.steps.to_string()));
        // The length of the path, in steps as in the statistics.
        let passages = pair[0].0.now().maze().metrics().solution.expect("a path");
        let (_, path) = table(&pair, "figure-path");
        assert_eq!(path, [passages.to_string(), passages.to_string()]);
    }

    #[test]
    fn two_mazes_are_compared_by_their_methods_also_when_they_are_searched() {
        let pair = ["square:9x9/prim#4", "square:9x9/kruskal#4"].map(|code| searched(code, Solver::AStar));
        let (names, _) = table(&pair, "comparison-events");
        let locale = Locale::default();
        let methods = pair.each_ref().map(|(_, source, _)| source.blueprint().expect("a blueprint").method());
        assert_eq!(names, methods.map(|method| locale.method(&method)));
    }
}
