//! The explanation of a method or a solver: its pseudocode, in which the lines of the last step are lit, and the reason
//! for that step.

use super::{
    data::Data,
    legend::{Shown, ShownQuery},
};
use crate::{
    locale::Locale,
    session::{fair::Unassisted, playback::PlaybackChoices, shown::InFocus},
    ui::{
        layout::{AvailableRect, MenuOpen},
        reader, theme,
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        Align2, Color32, Label, Rect, Response, RichText, ScrollArea, Sense, TextStyle, TextWrapMode, Ui, Vec2,
        WidgetInfo, WidgetText, WidgetType, Window, style::ScrollAnimation, vec2,
    },
};
use maze_core::{AnyGrid, Blueprint, Code, Journal, Playback, PostProcess, solve::Solver, variables::Variables};
use maze_locale::{Language, why_method, why_solver};
use std::sync::{Arc, Weak};

/// The minimum and maximum width beside the maze, in pixels.
const WIDTH: [f32; 2] = [240.0, 340.0];

/// The maximum share of the free width for a panel beside the maze, and of the free height for a sheet.
const SHARE: [f32; 2] = [0.4, 0.6];

/// The maximum width of a sheet, in pixels.
const SHEET: f32 = 640.0;

/// The maximum share of the window's height for a sheet.
const HALF: f32 = 0.5;

/// The minimum height, and the height from which there is room for long reasons, in pixels.
const HEIGHT: [f32; 2] = [140.0, 200.0];

/// The height of short and long reasons, in lines. It does not depend on the text, so that the code stays in its place.
const REASON: [f32; 2] = [2.0, 4.0];

/// The width of the line numbers, and of an indentation, in pixels.
const NUMBER: f32 = 24.0;
const INDENT: f32 = 14.0;

/// The padding of a line of code, in pixels.
const PADDING: Vec2 = vec2(4.0, 2.0);

/// The color of the other lines of a step, as a share of the color of its last line.
const WEAK: f32 = 0.35;

/// Shows the explanation of the timeline in focus.
pub(crate) fn show(
    mut contexts: EguiContexts,
    maze: Option<InFocus<ShownQuery>>,
    (choices, view, unassisted): (Res<PlaybackChoices>, Res<State<View>>, Res<Unassisted>),
    (mut available, mut open): (ResMut<AvailableRect>, ResMut<MenuOpen>),
    (locale, mut data): (Res<Locale>, Data),
    (mut was_on, mut cache): (Local<bool>, Local<Option<Explanation>>),
) {
    let was_on = std::mem::replace(&mut *was_on, choices.explanation);
    let (Ok(ctx), Some(maze)) = (contexts.ctx_mut(), maze) else { return };
    if !choices.explanation || view.is_inside() || unassisted.hides_maze(**view) {
        return;
    }
    let Some(algorithm) = Algorithm::of(*maze) else { return };
    let Some(place) = Place::within(available.rect, ctx.content_rect().height()) else {
        // A small window has room for either the explanation or the menu.
        if !was_on && open.0 {
            open.0 = false;
        }
        return;
    };
    let (timeline, ..) = *maze;
    let moment = Moment::of(timeline.now(), &locale);
    let has_changed = cache.as_ref().is_none_or(|cached| cached.moment != moment);
    if has_changed {
        *cache = Some(Explanation::of(&algorithm, timeline.now(), moment, &locale));
    }
    let Some(explanation) = &*cache else { return };
    data.follow(ctx, timeline.now(), || variables(&algorithm, timeline.now()), &locale);
    let anchor = if place.is_sheet { Align2::CENTER_BOTTOM } else { Align2::RIGHT_TOP };
    let window = Window::new("explanation").title_bar(false).resizable(false).frame(theme::floating(ctx));
    window.anchor(anchor, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(place.size.x - theme::FRAME);
        explanation.draw(ui, place, has_changed, |ui| data.draw(ui, timeline.now(), &locale));
        let reason = explanation.draw_reason(ui, place);
        // During playback, announcements would follow each other too fast.
        if !timeline.playing {
            reader::live(&reason, &explanation.reason);
        }
    });
    data.mark(ctx, timeline.now(), &available);
    // A window does not know its size in its first frame.
    if place.is_sheet {
        *available.rect.bottom_mut() -= place.size.y + theme::GAP;
    } else {
        *available.rect.right_mut() -= place.size.x + theme::GAP;
    }
}

/// The variables of an algorithm before the first event of its playback.
fn variables(algorithm: &Algorithm<'_>, playback: &Playback<Arc<AnyGrid>>) -> Variables {
    match algorithm {
        Algorithm::Carving(blueprint) => Variables::of_method(&blueprint.method(), playback),
        Algorithm::Search(solver) => Variables::of_solver(*solver, playback),
    }
}

/// The place of the panel.
#[derive(Clone, Copy)]
struct Place {
    /// Whether it is below the maze, as a sheet of this size. Otherwise it is beside the maze, and this is its maximum
    /// size.
    is_sheet: bool,
    size: Vec2,
    /// The height of the reason, in lines.
    reason: f32,
}

impl Place {
    /// Finds a place in the free part of a window of this height. Returns `None` if there is no room.
    fn within(rect: Rect, window: f32) -> Option<Self> {
        let width = (SHARE[0] * rect.width()).min(WIDTH[1]);
        let is_sheet = width < WIDTH[0] || rect.width() < rect.height();
        let size = if is_sheet {
            vec2(rect.width().min(SHEET), (SHARE[1] * rect.height()).min(HALF * window))
        } else {
            vec2(width, rect.height())
        };
        let reason = REASON[usize::from(size.y >= HEIGHT[1])];
        (size.y >= HEIGHT[0]).then_some(Self { is_sheet, size, reason })
    }
}

/// An algorithm with pseudocode.
pub(super) enum Algorithm<'a> {
    /// The method of this blueprint, and its post-processing.
    Carving(&'a Blueprint),
    Search(Solver),
}

impl<'a> Algorithm<'a> {
    /// Returns the algorithm of a timeline, or `None` if there are no steps to explain.
    pub(super) fn of((timeline, source, solved): Shown<'a>) -> Option<Self> {
        let algorithm = match solved {
            Some(solved) => Self::Search(solved.solver),
            None => Self::Carving(source.blueprint()?),
        };
        let has_code = algorithm.code().lines(Language::ENGLISH.tag()).next().is_some();
        (has_code && timeline.now().len() > 0).then_some(algorithm)
    }

    fn code(&self) -> &'static Code {
        match self {
            Self::Carving(blueprint) => blueprint.method().code(),
            Self::Search(solver) => solver.code(),
        }
    }

    /// The code that runs after that.
    fn code_after(&self) -> &'static Code {
        match self {
            Self::Carving(blueprint) if blueprint.post_process() != PostProcess::NONE => PostProcess::CODE,
            _ => Code::NONE,
        }
    }
}

/// The position of a playback, and the language.
struct Moment {
    journal: Weak<Journal>,
    position: usize,
    language: Language,
}

impl Moment {
    fn of(playback: &Playback<Arc<AnyGrid>>, locale: &Locale) -> Self {
        let (_, journal) = playback.recording();
        Self { journal: Arc::downgrade(&journal), position: playback.position(), language: locale.language() }
    }
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        self.journal.ptr_eq(&other.journal) && self.position == other.position && self.language == other.language
    }
}

/// The explanation of a moment.
pub(crate) struct Explanation {
    moment: Moment,
    title: String,
    lines: Vec<Line>,
    reason: String,
}

/// A line of pseudocode.
struct Line {
    number: String,
    /// The indentation, in pixels.
    indent: f32,
    text: &'static str,
    lit: Lit,
}

/// The highlighting of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lit {
    Not,
    /// It led to the last event.
    Weakly,
    /// It made the last event.
    Strongly,
}

impl Explanation {
    fn of(algorithm: &Algorithm<'_>, playback: &Playback<Arc<AnyGrid>>, moment: Moment, locale: &Locale) -> Self {
        let (title, reason) = match algorithm {
            Algorithm::Carving(blueprint) => {
                let method = blueprint.method();
                (locale.method(&method).to_owned(), why_method(&method, playback))
            }
            Algorithm::Search(solver) => (locale.solver(*solver).to_owned(), why_solver(*solver, playback)),
        };
        let reason = match reason {
            Some(reason) => locale.say(&reason),
            None if moment.position == 0 => locale.get("explanation-begin").to_owned(),
            // The playback does not have the lines.
            None => String::new(),
        };
        let (last, step) = (playback.last_line(), playback.lines().collect::<Vec<_>>());
        let language = moment.language.tag();
        let code = algorithm.code().lines(language).chain(algorithm.code_after().lines(language));
        let lines = (1..).zip(code).map(|(number, code): (u8, _)| Line {
            number: number.to_string(),
            #[expect(clippy::cast_precision_loss, reason = "there are few blocks")]
            indent: INDENT * code.indent as f32,
            text: code.text,
            lit: match code.line {
                line if Some(line) == last => Lit::Strongly,
                line if step.contains(&line) => Lit::Weakly,
                _ => Lit::Not,
            },
        });
        Self { title, lines: lines.collect(), reason, moment }
    }

    /// Draws the title and the code, with `more` below. If `scrolls`, the code scrolls to the line that made the last event.
    fn draw(&self, ui: &mut Ui, place: Place, scrolls: bool, more: impl FnOnce(&mut Ui)) {
        let top = ui.cursor().top();
        ui.label(RichText::new(&self.title).strong());
        let below = reason_height(ui, place) + ui.spacing().item_spacing.y;
        let height = place.size.y - theme::FRAME - (ui.cursor().top() - top) - below;
        let area = ScrollArea::vertical().id_salt("code").max_height(height).min_scrolled_height(height);
        area.auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            self.lines.iter().for_each(|line| line.draw(ui, scrolls));
            more(ui);
        });
    }

    /// Draws the reason for the last step.
    fn draw_reason(&self, ui: &mut Ui, place: Place) -> Response {
        let height = reason_height(ui, place);
        let area = ScrollArea::vertical().id_salt("reason").max_height(height).min_scrolled_height(height);
        area.auto_shrink(false).show(ui, |ui| ui.add(Label::new(&self.reason).wrap())).inner
    }
}

/// The height of the reason, in pixels.
fn reason_height(ui: &Ui, place: Place) -> f32 {
    place.reason * ui.text_style_height(&TextStyle::Body)
}

impl Line {
    fn draw(&self, ui: &mut Ui, scrolls: bool) {
        let (width, left) = (ui.available_width(), NUMBER + self.indent);
        let text = WidgetText::from(self.text);
        let text = text.into_galley(ui, Some(TextWrapMode::Wrap), width - left - 2.0 * PADDING.x, TextStyle::Body);
        let (rect, response) = ui.allocate_exact_size(vec2(width, text.size().y + 2.0 * PADDING.y), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text));
        if self.lit == Lit::Strongly {
            reader::current(&response);
            if scrolls {
                ui.scroll_to_rect_animation(rect, None, ScrollAnimation::none());
            }
        }
        if let Some(fill) = self.fill(ui) {
            ui.painter().rect_filled(rect, 3.0, fill);
        }
        let Rect { min, .. } = rect.shrink2(PADDING);
        let ink = ui.visuals().text_color();
        let small = TextStyle::Small.resolve(ui.style());
        ui.painter().text(min + vec2(NUMBER - 8.0, 1.0), Align2::RIGHT_TOP, &self.number, small, theme::FAINT);
        ui.painter().galley(min + vec2(left, 0.0), text, ink);
    }

    fn fill(&self, ui: &Ui) -> Option<Color32> {
        let strong = ui.visuals().selection.bg_fill;
        match self.lit {
            Lit::Not => None,
            Lit::Weakly => Some(strong.gamma_multiply(WEAK)),
            Lit::Strongly => Some(strong),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{MazeRng, Method};

    /// Compares the lit lines and the reason of each position with the playback.
    fn check(algorithm: &Algorithm<'_>, mut playback: Playback<Arc<AnyGrid>>, locale: &Locale) {
        loop {
            let explained = Explanation::of(algorithm, &playback, Moment::of(&playback, locale), locale);
            let lit = |how| explained.lines.iter().filter(move |line| line.lit == how).map(|line| line.text);
            let strong: Vec<_> = lit(Lit::Strongly).collect();
            let codes = [algorithm.code(), algorithm.code_after()];
            let lines: Vec<_> = codes.iter().flat_map(|code| code.lines(locale.language().tag())).collect();
            let text = |line: maze_core::code::Line| lines.iter().find(|code| code.line == line).map(|code| code.text);
            assert_eq!(strong, playback.last_line().and_then(text).into_iter().collect::<Vec<_>>());
            assert!(lit(Lit::Weakly).all(|weak| playback.lines().any(|line| text(line) == Some(weak))));
            assert!(!explained.title.is_empty() && explained.reason.ends_with('.'), "{}", explained.reason);
            assert_eq!(explained.lines.len(), lines.len());
            if playback.forward().is_none() {
                return;
            }
        }
    }

    #[test]
    fn each_position_lights_the_line_of_its_event_and_has_a_reason() {
        for locale in [Locale::default(), Locale::new("fr".parse().expect("a language"))] {
            for method in Method::ALL {
                let code = format!("square:5x4/{}+braid=50#3", method.key());
                let blueprint: Blueprint = code.parse().expect("a share code");
                check(&Algorithm::Carving(&blueprint), Playback::new(blueprint.record()), &locale);
            }
            let maze = "square:5x4/prim#1".parse::<Blueprint>().expect("a share code").generate();
            for &solver in Solver::ALL {
                let mut journal = Journal::new(&maze);
                let _ = solver.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut journal);
                let playback = Playback::new((Arc::new(maze.grid().clone()), Arc::new(journal)));
                check(&Algorithm::Search(solver), playback, &locale);
            }
        }
    }

    #[test]
    fn post_processing_has_code_if_the_blueprint_has_any() {
        for (code, expected) in [("square:4x4/kruskal#1", false), ("square:4x4/kruskal+loops=9#1", true)] {
            let blueprint: Blueprint = code.parse().expect("a share code");
            let after = Algorithm::Carving(&blueprint).code_after();
            assert_eq!(after.lines("en").next().is_some(), expected, "{code}");
        }
    }
}
