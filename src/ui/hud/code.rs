//! The pseudocode of a method or a solver, in which the lines of the last step are lit, and the reason for that step.

use super::{
    code_line::{INDENT, Line, Lit, line_height},
    steps::{self, Steps},
};
use crate::{locale::Locale, session::algorithm::Algorithm, ui::reader};
use bevy_egui::egui::{Label, ScrollArea, Sense, TextStyle, Ui, UiBuilder, vec2};
use maze_core::{AnyGrid, Cell, Journal, Playback};
use maze_locale::{Language, why_method, why_solver};
use std::sync::{Arc, Weak};

/// The minimum and the maximum height of a reason, in lines.
const REASON: [f32; 2] = [2.0, 4.0];

/// The maximum share of the height of a part for a longer reason.
const SHARE: f32 = 0.4;

/// The maximum share of the height of code and data for the data, if there is no room for both, and the number of lines of
/// code that are shown before any data.
const DATA: f32 = 0.4;
const CODE: f32 = 5.0;

/// The position of a playback, and the language.
struct Moment {
    journal: Weak<Journal>,
    position: usize,
    /// Whether it has ended, but the other playback of a comparison has not.
    waits: bool,
    language: Language,
}

impl Moment {
    fn of(playback: &Playback<Arc<AnyGrid>>, waits: bool, locale: &Locale) -> Self {
        let (_, journal) = playback.recording();
        let (journal, position) = (Arc::downgrade(&journal), playback.position());
        Self { journal, position, waits, language: locale.language() }
    }
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        let what = |moment: &Self| (moment.position, moment.waits, moment.language);
        self.journal.ptr_eq(&other.journal) && what(self) == what(other)
    }
}

/// The explanation of a moment.
pub(crate) struct Explanation {
    moment: Moment,
    title: String,
    lines: Vec<Line>,
    reason: String,
    /// The height of the longest reason of this playback so far, in pixels. The reason keeps it, so that its place does not
    /// change with each step.
    reason_height: f32,
    /// The height of the code in the last frame, in pixels.
    code_height: f32,
    /// The height of the part of it that was shown in the last frame, in pixels.
    shown_height: f32,
    /// The largest height of the data of this playback so far, in pixels.
    data_height: f32,
}

impl Explanation {
    /// Updates an explanation to the moment of a playback, which may [wait](Moment::waits). Returns whether it has changed.
    pub(super) fn update(
        cache: &mut Option<Self>,
        algorithm: &Algorithm<'_>,
        (playback, waits): (&Playback<Arc<AnyGrid>>, bool),
        locale: &Locale,
    ) -> bool {
        let moment = Moment::of(playback, waits, locale);
        let has_changed = cache.as_ref().is_none_or(|cached| cached.moment != moment);
        if has_changed {
            let before = cache.take().filter(|before| before.moment.journal.ptr_eq(&moment.journal));
            let new = Self::of(algorithm, playback, moment, locale);
            *cache = Some(match before {
                Some(Self { reason_height, code_height, shown_height, data_height, .. }) => {
                    Self { reason_height, code_height, shown_height, data_height, ..new }
                }
                None => new,
            });
        }
        has_changed
    }

    /// Whether it explains a moment of this playback.
    pub(super) fn is_of(&self, playback: &Playback<Arc<AnyGrid>>) -> bool {
        self.moment.journal.as_ptr() == Arc::as_ptr(&playback.recording().1)
    }

    fn of(algorithm: &Algorithm<'_>, playback: &Playback<Arc<AnyGrid>>, moment: Moment, locale: &Locale) -> Self {
        let (title, reason) = match algorithm {
            Algorithm::Carving(blueprint) => {
                let method = blueprint.method();
                (locale.method(&method).to_owned(), why_method(&method, playback))
            }
            Algorithm::Search(solver) => (locale.solver(*solver).to_owned(), why_solver(*solver, playback)),
        };
        let reason = match reason {
            _ if moment.waits => locale.get("explanation-waits").to_owned(),
            Some(reason) => locale.say(&reason),
            None if moment.position == 0 => locale.get("explanation-begin").to_owned(),
            // This playback was recorded without lines of code.
            None => String::new(),
        };
        let (last, step) = (playback.last_line(), playback.lines().collect::<Vec<_>>());
        let language = moment.language.tag();
        let code = algorithm.code().lines(language).chain(algorithm.code_after().lines(language));
        let lines = (1..).zip(code).map(|(number, code): (u8, _)| Line {
            line: code.line,
            number: number.to_string(),
            #[expect(clippy::cast_precision_loss, reason = "there are few blocks")]
            indent: INDENT * code.indent as f32,
            text: code.text,
            lit: match code.line {
                _ if moment.waits => Lit::Not,
                line if Some(line) == last => Lit::Strongly,
                line if step.contains(&line) => Lit::Weakly,
                _ => Lit::Not,
            },
        });
        // Before its height is known, the code takes all.
        let [reason_height, code_height, shown_height, data_height] = [0.0, f32::INFINITY, 0.0, 0.0];
        let lines = lines.collect();
        Self { title, lines, reason, reason_height, code_height, shown_height, data_height, moment }
    }

    /// Draws the title and the code of a part of this height, with `data` below. If `scrolls` or the code gets another height,
    /// it scrolls to the line that made the last event. Without `steps`, it has no controls.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        (number, height): (usize, f32),
        name: Option<&str>,
        scrolls: bool,
        mut steps: Option<&mut Steps<'_, '_>>,
        data: impl FnOnce(&mut Ui),
    ) {
        let top = ui.cursor().top();
        let title = match name {
            Some(name) if name != self.title => format!("{} · {name}", self.title),
            _ => self.title.clone(),
        };
        match &mut steps {
            Some(steps) => steps.title(ui, &title),
            None => _ = ui.add(steps::title(&title)),
        }
        let picks = steps.as_ref().is_some_and(|steps| steps.picks());
        let below = self.reason_height(ui, height, picks) + ui.spacing().item_spacing.y;
        let height = height - (ui.cursor().top() - top) - below;
        // The whole has the same height however it is divided.
        let (whole, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(whole));
        ui.spacing_mut().item_spacing.y = 0.0;
        // Both scroll by themselves, so that the lit line and the data are always in view.
        let line = line_height(ui);
        let most = if (1.0 - DATA) * height < CODE * line { 0.0 } else { DATA * height };
        let mut shown = height - self.data_height.min(most);
        if shown >= self.code_height {
            shown = self.code_height;
        } else {
            // No line is cut in half, unless lines are wrapped or the user scrolls.
            shown = line * (shown / line).floor();
        }
        let scrolls = std::mem::replace(&mut self.shown_height, shown) != shown || scrolls;
        let area = |name, height| {
            let area = ScrollArea::vertical().id_salt((name, number)).max_height(height).min_scrolled_height(height);
            // Without animation, the next frame shows the line. With one, that takes two frames, even if it lasts no time.
            area.auto_shrink(false).animated(false)
        };
        let code = area("code", shown)
            .show(ui, |ui| self.lines.iter().for_each(|line| line.draw(ui, scrolls, steps.as_deref_mut())));
        let data = area("data", height - shown).show(ui, data);
        let heights = [code.content_size.y, data.content_size.y.max(self.data_height)];
        if heights != [self.code_height, self.data_height] {
            [self.code_height, self.data_height] = heights;
            ui.ctx().request_repaint();
        }
    }

    /// Draws the reason for the last step, and announces it if it `is_live`. Then it also says whether the step is at a
    /// breakpoint, and whether a run to a cell has missed the cell. The controls for picking a cell replace it. Returns the
    /// cell of those controls.
    pub(super) fn draw_reason(
        &mut self,
        ui: &mut Ui,
        (number, height): (usize, f32),
        is_live: bool,
        steps: Option<&mut Steps<'_, '_>>,
        locale: &Locale,
    ) -> Option<Cell> {
        let mut reason = self.reason.clone();
        if let Some(steps) = steps.as_ref().filter(|_| is_live && !self.moment.waits) {
            if steps.has_missed_cell() {
                reason = locale.fill("explanation-missed", &[("reason", &reason)]);
            }
            if steps.is_at_breakpoint() {
                reason = locale.fill("explanation-at-breakpoint", &[("reason", &reason)]);
            }
        }
        let steps = steps.filter(|steps| steps.picks());
        let picks = steps.is_some();
        let height = self.reason_height(ui, height, picks);
        let area = ScrollArea::vertical().id_salt(("reason", number)).max_height(height).min_scrolled_height(height);
        let drawn = area.auto_shrink(false).show(ui, |ui| {
            if let Some(steps) = steps {
                return steps.pick(ui);
            }
            let label = ui.add(Label::new(&reason).wrap());
            if is_live {
                reader::live(&label, &reason);
            }
            None
        });
        if !picks && drawn.content_size.y > self.reason_height {
            self.reason_height = drawn.content_size.y;
            ui.ctx().request_repaint();
        }
        drawn.inner
    }

    /// Returns the height of the reason in a part of this height, or that of the controls for picking a cell, in pixels.
    fn reason_height(&self, ui: &Ui, height: f32, picks: bool) -> f32 {
        let line = ui.text_style_height(&TextStyle::Body);
        let most = line * (SHARE * height / line).floor().clamp(REASON[0], REASON[1]);
        if picks { most } else { self.reason_height.clamp(REASON[0] * line, most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Context, FullOutput, Pos2, RawInput, Rect, Shape};
    use maze_core::{Blueprint, MazeRng, Method, code, solve::Solver};

    /// Compares the lit lines and the reason of each position with the playback.
    fn check(algorithm: &Algorithm<'_>, mut playback: Playback<Arc<AnyGrid>>, locale: &Locale) {
        loop {
            let explained = Explanation::of(algorithm, &playback, Moment::of(&playback, false, locale), locale);
            let lit = |how| explained.lines.iter().filter(move |line| line.lit == how).map(|line| line.text);
            let strong: Vec<_> = lit(Lit::Strongly).collect();
            let codes = [algorithm.code(), algorithm.code_after()];
            let lines: Vec<_> = codes.iter().flat_map(|code| code.lines(locale.language().tag())).collect();
            let text = |line: code::Line| lines.iter().find(|code| code.line == line).map(|code| code.text);
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
    fn a_reason_has_the_height_of_the_longest_one_so_far() {
        let (locale, blueprint) =
            (Locale::default(), "square:5x4/kruskal#1".parse::<Blueprint>().expect("a share code"));
        let playback = Playback::new(blueprint.record());
        let heights = |part: f32| {
            let moment = Moment::of(&playback, false, &locale);
            let mut explanation = Explanation::of(&Algorithm::Carving(&blueprint), &playback, moment, &locale);
            let context = Context::default();
            ["Short.".to_owned(), "A long reason. ".repeat(50), "Short.".to_owned()].map(|reason| {
                explanation.reason = reason;
                let mut seen = 0.0;
                for _ in 0..2 {
                    let input = RawInput {
                        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(300.0, part))),
                        ..RawInput::default()
                    };
                    let mut output = context.run_ui(input, |ui| {
                        explanation.draw(ui, (0, part), None, false, None, |_| {});
                        explanation.draw_reason(ui, (0, part), false, None, &locale);
                        seen = explanation.reason_height(ui, part, false);
                    });
                    output.textures_delta.clear();
                }
                seen
            })
        };
        let [short, long, again] = heights(300.0);
        assert!(short < long && long <= SHARE * 300.0, "{short} and {long}");
        assert_eq!(long, again, "the place of the reason does not change with each step");
        let [short, long, _] = heights(80.0);
        assert_eq!(short, long, "a low part leaves room for the code");
    }

    /// Returns the lines of code that were drawn, with the share of each that is in view.
    fn visible_lines<'a>(
        output: &'a mut FullOutput,
        explanation: &'a Explanation,
    ) -> impl Iterator<Item = (&'a Line, f32)> {
        // Some lines have the same text.
        let mut lines = explanation.lines.iter().peekable();
        output.shapes.drain(..).filter_map(move |clipped| {
            let Shape::Text(text) = clipped.shape else { return None };
            let line = lines.next_if(|line| line.text == text.galley.text())?;
            let (lies, clip) = (text.visual_bounding_rect(), clipped.clip_rect);
            Some((line, (lies.bottom().min(clip.bottom()) - lies.top().max(clip.top())) / lies.height()))
        })
    }

    #[test]
    fn the_lit_line_is_in_view_at_every_step() {
        let locale = Locale::default();
        for method in ["eller", "boruvka", "sidewinder", "wilson"] {
            let blueprint = format!("square:5x4/{method}#1").parse::<Blueprint>().expect("a share code");
            let (algorithm, mut playback) = (Algorithm::Carving(&blueprint), Playback::new(blueprint.record()));
            let (context, mut cache) = (Context::default(), None);
            while playback.forward().is_some() {
                let mut is_new = Explanation::update(&mut cache, &algorithm, (&playback, false), &locale);
                let explanation = cache.as_mut().expect("an explanation");
                let data = vec2(10.0, [0.0, 30.0, 60.0][playback.position() % 3]);
                // A step is new in its first frame only.
                let [.., mut output] = [(); 3].map(|()| {
                    let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(330.0, 230.0)));
                    let mut output = context.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
                        let is_new = std::mem::take(&mut is_new);
                        explanation.draw(ui, (0, 230.0), None, is_new, None, |ui| _ = ui.allocate_space(data));
                        explanation.draw_reason(ui, (0, 230.0), false, None, &locale);
                    });
                    output.textures_delta.clear();
                    output
                });
                let lit = visible_lines(&mut output, explanation).filter(|(line, _)| line.lit == Lit::Strongly);
                let visible: Vec<_> = lit.map(|(line, share)| (line.text, share)).collect();
                assert!(
                    playback.last_line().is_none() || visible.iter().any(|&(_, share)| share > 0.9),
                    "{method} at {}: {visible:?}",
                    playback.position()
                );
            }
        }
    }

    #[test]
    fn each_line_is_whole_or_hidden() {
        let (locale, blueprint) =
            (Locale::default(), "square:5x4/wilson#1".parse::<Blueprint>().expect("a share code"));
        let mut playback = Playback::new(blueprint.record());
        for (position, height) in
            [0, 5, 30].into_iter().flat_map(|position| [150.0, 163.0, 177.0].map(|height| (position, height)))
        {
            playback.seek(position);
            let moment = Moment::of(&playback, false, &locale);
            let mut explanation = Explanation::of(&Algorithm::Carving(&blueprint), &playback, moment, &locale);
            let context = Context::default();
            // The step is new in the first frame only. In the last frame, the heights are known, and the lit line is in view.
            let [.., mut output] = [true, false, false].map(|is_new| {
                let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(600.0, height)));
                let mut output = context.run_ui(RawInput { screen_rect, ..RawInput::default() }, |ui| {
                    explanation.draw(ui, (0, height), None, is_new, None, |_| {});
                });
                output.textures_delta.clear();
                output
            });
            let visible = visible_lines(&mut output, &explanation).map(|(_, share)| share);
            let visible: Vec<f32> = visible.collect();
            assert!(
                visible.iter().any(|&share| share > 0.9) && visible.iter().any(|&share| share < 0.1),
                "{visible:?}"
            );
            let cut = visible.iter().find(|&&share| (0.1..0.9).contains(&share));
            assert_eq!(cut, None, "at {position} in {height} pixels: {visible:?}");
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
