//! The timeline at the bottom of the window.

use super::{comparison, legend};
use crate::{
    input::{action::Action, bindings::Bindings},
    lessons::on_screen::QuestionOnScreen,
    locale::Locale,
    overlay::PaintedOverlay,
    session::{
        algorithm::CodeAllowed,
        beside::{Controlled, PairOnScreen},
        carving::ShowCarving,
        explanation::{LessonTakesRoom, ToggleExplanation, refusal},
        playback::PlaybackChoices,
        projector::Projector,
        seek::{Seek, SeekMaze},
        shown::{Beside, InFocus, Shown, Solved},
        source::MazeSource,
        task::MazeTask,
    },
    theme::file::Theme,
    ui::{layout::AvailableRect, reader::explained, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Label, Popup, RectAlign, RichText, Slider, TextStyle, Ui, Window},
};
use bevy_maze::Timeline;
use maze_core::solve::Unsolved;
use maze_play::{Goal, Pair};

/// The minimum and maximum width of the bar, in pixels.
const WIDTH: [f32; 2] = [240.0, 860.0];

/// The width of the bar below which its lines are close to each other, in pixels, and the space between them.
const NARROW: f32 = 500.0;
const NARROW_SPACING: f32 = 4.0;

/// The size of a button with a symbol, in pixels.
const SYMBOL: [f32; 2] = [34.0, 24.0];

/// The space between the buttons and the speed slider on the same line, in pixels.
const BEFORE_SPEED: f32 = 12.0;

/// The minimum and maximum width of the speed slider, in pixels, and its minimum width on the line of the buttons.
const SPEED: [f32; 2] = [40.0, 220.0];
const SPEED_BESIDE: f32 = 90.0;

/// The texts of a speed, and of one in a narrow bar.
const PER_SECOND: &str = "bar-per-second";
const PER_SECOND_SHORT: &str = "bar-per-second-short";

/// The minimum width of a share code, in pixels.
const CODE: f32 = 150.0;

/// A bar wider than this has room for the share code beside any title, in pixels.
const WIDE: f32 = 480.0;

/// The width of the bar and the free height below which the bar has no room for the legend, in pixels, and the free height
/// for it beside the code of two mazes.
const LEGEND: [f32; 3] = [440.0, 500.0, 800.0];

/// The components of a maze in the bar.
type InBar = (Entity, &'static MazeSource, Option<&'static Solved>);

/// The mazes in the bar: the one in focus, the one beside it, both as a pair, and the one that the controls move.
type Mazes<'w, 's> =
    (Option<InFocus<'w, 's, InBar>>, Query<'w, 's, InBar, With<Beside>>, Res<'w, PairOnScreen>, Controlled<'w, 's>);

pub(crate) fn show(
    mut contexts: EguiContexts,
    (shown, beside, pair, mut controlled): Mazes,
    (task, view, allowed): (Res<MazeTask>, Res<State<View>>, CodeAllowed),
    (mut available, taken, projector): (ResMut<AvailableRect>, Res<LessonTakesRoom>, Res<Projector>),
    (mut choices, floor, colors): (ResMut<PlaybackChoices>, Res<PaintedOverlay>, Res<Theme>),
    (question, locale, bindings): (QuestionOnScreen, Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let width = (available.rect.width() - theme::FRAME).min(WIDTH[1]);
    // Inside the maze the bar is hidden, but its keys still work.
    if width < WIDTH[0] || view.is_inside() {
        return;
    }
    let window = Window::new("timeline").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let window = window.anchor(Align2::CENTER_BOTTOM, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        let top = ui.max_rect().top() - 0.5 * theme::FRAME;
        ui.set_width(width);
        if width < NARROW {
            ui.spacing_mut().item_spacing.y = NARROW_SPACING;
        }
        let Some(((shown, source, solved), maze)) = shown.map(Single::into_inner).zip(controlled.maze()) else {
            let making = task.progress().is_some();
            ui.label(locale.get(if making { "bar-making" } else { "bar-no-maze" }));
            return;
        };
        let timelines = &controlled.timelines;
        let (Ok(shown), Ok(timeline)) = (timelines.get(shown), timelines.get(maze)) else { return };
        let second =
            beside.iter().find_map(|(second, source, solved)| Some((timelines.get(second).ok()?, source, solved)));
        let mazes: Vec<_> = [(shown, source, solved)].into_iter().chain(second).collect();
        let (position, length) = (timeline.now().position(), timeline.now().len());
        // In a small window and in projector mode, a button opens the legend. Two mazes with their code need more room.
        let has_two_codes = mazes.len() > 1 && projector.explains(&choices) && allowed.get();
        let least = LEGEND[if has_two_codes { 2 } else { 1 }];
        let docks = width >= LEGEND[0] && available.rect.height() >= least && !projector.is_on();
        let has_legend = choices.legend && docks;
        let colored = (&mazes[..], floor.0, question.in_maze(source));
        if has_legend {
            // It is at the top, since its height changes with the moment, and the buttons must stay where they are.
            ui.scope(|ui| {
                if question.is_in_lesson() {
                    // The buttons of the lesson are above it. Few screens of lessons have a longer legend.
                    ui.set_min_height(2.0 * ui.spacing().interact_size.y + legend::BETWEEN);
                }
                legend::show(ui, width, colored, &colors, &locale);
            });
        }
        ui.horizontal(|ui| {
            // A maze from a file has no events. If there is no room for both, the title is truncated, never the
            // position.
            let gaps = [("position", &position as _), ("length", &length as _)];
            let come = (length > 0).then(|| format!("|  {}", locale.fill("bar-position", &gaps)));
            let taken = come.as_ref().map_or(0.0, |come| width_of(ui, come) + ui.spacing().item_spacing.x);
            ui.scope(|ui| {
                // In a wide bar, a long title is truncated to leave room for the share code.
                let code = if ui.available_width() > WIDE { CODE + 2.0 * ui.spacing().item_spacing.x } else { 0.0 };
                ui.set_max_width(ui.available_width() - taken - code);
                ui.add(Label::new(title(&mazes, &locale)).truncate());
            });
            come.map(|come| ui.label(come));
            if ui.available_width() > CODE {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let code = pair.0.as_ref().map_or_else(|| source.to_string(), Pair::to_string);
                    ui.add(Label::new(RichText::new(code).small().color(theme::FAINT)).truncate());
                });
            }
        });
        let mut target = position;
        ui.spacing_mut().slider_width = width;
        let slider = Slider::new(&mut target, 0..=length.max(1)).show_value(false);
        if ui.add_enabled(length > 0, slider).changed() {
            commands.trigger(SeekMaze { maze, seek: Seek::To(target) });
        }
        let (playing, searched) = (timeline.playing, timeline.is_search());
        let (mut turns_legend, mut turns_explanation) = (false, false);
        let mut buttons = |ui: &mut Ui| {
            self::buttons(ui, playing, (&locale, &bindings), &mut |seek| commands.trigger(SeekMaze { maze, seek }));
            if searched && carving(ui, &locale, &bindings) {
                commands.trigger(ShowCarving);
            }
            if docks {
                let button = Button::selectable(has_legend, locale.get("bar-legend"));
                turns_legend |= ui.add(button).on_hover_text(locale.get("bar-legend-hint")).clicked();
            } else {
                let button = ui.button(locale.get("bar-legend"));
                // It is above the bar, which stays visible.
                let over = button.rect.with_min_y(top);
                let menu = Popup::menu(&button).anchor(over).align(RectAlign::TOP_START).align_alternatives(&[]);
                menu.gap(theme::GAP).show(|ui| {
                    ui.set_max_width(WIDTH[0]);
                    legend::show(ui, WIDTH[0], colored, &colors, &locale);
                });
            }
        };
        let mut explains = |ui: &mut Ui| {
            let refusal = refusal(Some((shown, source, solved)), &allowed, *taken);
            let is_shown = projector.explains(&choices) && refusal.is_none();
            let button = Button::selectable(is_shown, locale.get("bar-explanation"));
            let hint = locale.fill("bar-explanation-hint", &[("key", &bindings.key(Action::HowItWorks))]);
            let mut button = ui.add_enabled(refusal.is_none(), button).on_hover_text(hint);
            if let Some(reason) = refusal {
                button = button.on_disabled_hover_text(locale.get(reason));
            }
            turns_explanation |= button.clicked();
        };
        let texts = ["bar-legend", "bar-explanation"].into_iter().chain(searched.then_some("bar-carving"));
        let speed = if width < on_one_line(ui, texts, &locale) {
            ui.horizontal_wrapped(&mut buttons);
            ui.horizontal_wrapped(|ui| {
                explains(ui);
                speed(ui, timeline, (&locale, &bindings))
            })
            .inner
        } else {
            ui.horizontal(|ui| {
                buttons(ui);
                explains(ui);
                ui.add_space(BEFORE_SPEED);
                speed(ui, timeline, (&locale, &bindings))
            })
            .inner
        };
        if turns_legend {
            choices.legend ^= true;
        }
        if turns_explanation {
            commands.trigger(ToggleExplanation);
        }
        if let (Some(_), Ok(mut timeline)) = (speed, controlled.timelines.get_mut(maze)) {
            timeline.chosen_speed = speed;
        }
    });
    if let Some(window) = window {
        available.end_above(window.response.rect);
    }
}

/// Returns the width of a line with the buttons, these of them with a text, and the speed slider, in pixels.
fn on_one_line<'a>(ui: &Ui, texts: impl Iterator<Item = &'a str>, locale: &Locale) -> f32 {
    let spacing = ui.spacing();
    let texts =
        texts.map(|key| width_of(ui, locale.get(key)) + 2.0 * spacing.button_padding.x + spacing.item_spacing.x);
    let symbols = 5.0 * (SYMBOL[0] + spacing.item_spacing.x);
    let speed = SPEED_BESIDE + spacing.item_spacing.x + width_of_speed(ui, PER_SECOND, locale);
    symbols + texts.sum::<f32>() + BEFORE_SPEED + speed
}

/// Returns the width of the longest speed in this form, in pixels.
fn width_of_speed(ui: &Ui, form: &str, locale: &Locale) -> f32 {
    width_of(ui, &locale.fill(form, &[("speed", &Timeline::MAX_SPEED)]))
}

/// Returns the width of a text in a single line, in pixels.
fn width_of(ui: &Ui, text: &str) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    ui.painter().layout_no_wrap(text.to_owned(), font, theme::FAINT).size().x
}

/// Returns the title: the maze and the method, or the result of a search. For two mazes, it has the names of both.
fn title(mazes: &[Shown<'_>], locale: &Locale) -> String {
    let (_, source, solved) = mazes[0];
    let (name, solved) = match mazes {
        &[(_, first, one), (_, second, other)] => {
            (comparison::names([(first, one), (second, other)], locale).join(", "), None)
        }
        _ => (comparison::name(source, locale), solved),
    };
    let shape = source.shape();
    let size = shape.kind().dimensions().iter().zip(shape.size()).map(|(dimension, value)| {
        let name = locale.dimension(shape.kind(), dimension.key);
        format!("{} {value}", name.to_lowercase())
    });
    let size = size.collect::<Vec<_>>().join(", ");
    let found = solved.map(|Solved { solver, solution: answer }| {
        let solver = locale.solver(*solver);
        let steps: [(&str, &dyn std::fmt::Display); 3] =
            [("solver", &solver), ("steps", &answer.steps), ("visited", &answer.visited)];
        match (answer.length(), &answer.path) {
            (Some(path), _) => locale.fill("bar-solved", &[&steps[..], &[("path", &path)]].concat()),
            (None, Err(Unsolved::NoPath)) => locale.fill("bar-unsolved", &steps),
            (None, Err(Unsolved::NoCompass)) => locale.fill("bar-no-compass", &[("solver", &solver)]),
            (None, _) => locale.fill("bar-gave-up", &steps),
        }
    });
    let name = found.unwrap_or_else(|| format!("{name}  |  {size}"));
    let goal = source.goal();
    let played = locale.fill("bar-goal", &[("goal", &locale.goal(&goal))]);
    if goal == Goal::default() { name } else { format!("{name}  |  {played}") }
}

fn buttons(ui: &mut Ui, playing: bool, (locale, bindings): (&Locale, &Bindings), seek_to: &mut dyn FnMut(Seek)) {
    let play = if playing { ("⏸", "bar-pause") } else { ("▶", "bar-play") };
    for (symbol, hint, action, seek) in [
        ("⏮", "bar-first", Action::JumpToStart, Seek::Start),
        ("⏪", "bar-back", Action::StepBack, Seek::StepBack),
        (play.0, play.1, Action::PlayOrPause, Seek::PlayOrPause),
        ("⏩", "bar-on", Action::StepForward, Seek::StepForward),
        ("⏭", "bar-last", Action::JumpToEnd, Seek::End),
    ] {
        let hint = locale.fill(hint, &[("key", &bindings.key(action))]);
        if explained(ui.add(Button::new(symbol).min_size(SYMBOL.into())), &hint).clicked() {
            seek_to(seek);
        }
    }
}

/// Shows the button that leads from a search back to the carving. Returns whether it was clicked.
fn carving(ui: &mut Ui, locale: &Locale, bindings: &Bindings) -> bool {
    let hint = locale.fill("bar-carving-hint", &[("key", &bindings.key(Action::ShowCarving))]);
    ui.button(locale.get("bar-carving")).on_hover_text(hint).clicked()
}

/// Shows the speed slider. Returns the speed if the user changed it.
fn speed(ui: &mut Ui, timeline: &Timeline, (locale, bindings): (&Locale, &Bindings)) -> Option<f32> {
    // The upper end of the slider stands for infinite speed.
    let at_once = 10.0 * Timeline::MAX_SPEED;
    let mut speed = timeline.speed().min(at_once);
    let (slower, faster) = (bindings.key(Action::Slower), bindings.key(Action::Faster));
    let hint = locale.fill("bar-speed", &[("slower", &slower), ("faster", &faster)]);
    // The slider has the same width at every speed.
    let available = ui.available_size_before_wrap().x - ui.spacing().item_spacing.x;
    let room = |form| available - width_of_speed(ui, form, locale);
    let form = if room(PER_SECOND) < SPEED[0] { PER_SECOND_SHORT } else { PER_SECOND };
    let room = room(form);
    ui.spacing_mut().slider_width = room.clamp(SPEED[0], SPEED[1]);
    let slider = Slider::new(&mut speed, Timeline::MIN_SPEED..=at_once).logarithmic(true).show_value(false);
    let changed = ui.add(slider).on_hover_text(hint).changed();
    let chosen = changed.then_some(if speed > Timeline::MAX_SPEED { f32::INFINITY } else { speed });
    let speed = chosen.unwrap_or(timeline.speed());
    let label = if speed.is_finite() {
        locale.fill(form, &[("speed", &round(speed))])
    } else {
        locale.get("bar-at-once").to_owned()
    };
    ui.add(Label::new(label).extend());
    chosen
}

/// Rounds a speed to two digits.
pub(crate) fn round(speed: f32) -> f32 {
    let unit = 10.0_f32.powf(speed.log10().floor() - 1.0).max(1.0);
    (speed / unit).round() * unit
}
