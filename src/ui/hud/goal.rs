//! The goal of the game, the progress, and recent events.

use super::sign::draw_sign;
use crate::{
    game::{news::News, words},
    locale::Locale,
    player::walk::Walk,
    session::{shown::InFocus, source::MazeSource},
    ui::{layout::AvailableRect, reader, theme},
    vocabulary::sign::Sign,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Align, Area, Color32, Context, FontSelection, Id, LayerId, Margin, Mesh, RichText, Shape, TextStyle, Ui,
        WidgetText, pos2, text::TextWrapping,
    },
};
use maze_core::AnyGrid;
use maze_play::{Game, game::Hunter};
use std::sync::Arc;

/// The maximum width in pixels, and the steps in which the width grows, so that a running clock does not make it
/// jitter.
const WIDEST: f32 = 560.0;
const STEP: f32 = 24.0;

/// The margin around the text.
const MARGIN: Margin = Margin::symmetric(16, 10);

/// The height of the key symbols, in pixels.
const SIGN: f32 = 20.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    maze: InFocus<&MazeSource>,
    walk: Single<(&Walk, &News)>,
    mut available: ResMut<AvailableRect>,
    locale: Res<Locale>,
) {
    let (walk, news) = walk.into_inner();
    let (Some(game), Ok(ctx)) = (walk.game().filter(|_| !walk.finished), contexts.ctx_mut()) else { return };
    if is_hunted(game) {
        warn_at_the_edge(ctx);
    }
    let mut progress = Progress::of(game, &locale);
    let mut task = Some(RichText::new(words::task(maze.goal(), game, &locale)).strong());
    let told = told(walk, news, game, &locale);
    let (line, around) = (available.line(), MARGIN.sum().x);
    let most = (line.width() - around).min(WIDEST);
    if available.is_low {
        progress.begin_with(&mut task, ctx, most);
    }
    // As wide as the widest line. It is measured before drawing, so that the first frame is complete.
    let texts = task.iter().chain(&told).map(|text| width(ctx, text, most));
    let widest = texts.chain([progress.width(ctx, most)]).fold(0.0, f32::max);
    let inside = ((widest / STEP).ceil() * STEP).min(most);
    let frame = egui::Frame { inner_margin: MARGIN, ..theme::floating(ctx) };
    let corner = pos2(line.center().x - 0.5 * (inside + around), line.top());
    let area = Area::new(Id::new("goal")).fixed_pos(corner).constrain_to(line).interactable(false);
    let area = area.show(ctx, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(inside);
            if let Some(task) = task {
                ui.vertical_centered(|ui| told_as_it_changes(ui, task));
            }
            progress.show(ui, inside);
            if !told.is_empty() {
                ui.vertical_centered(|ui| told.into_iter().for_each(|text| told_as_it_changes(ui, text)));
            }
        });
    });
    *available.rect.top_mut() = area.response.rect.bottom() + theme::GAP;
}

fn told_as_it_changes(ui: &mut Ui, text: RichText) {
    let words = text.text().to_owned();
    reader::live(&ui.label(text), &words);
}

fn is_hunted(game: &Game<Arc<AnyGrid>>) -> bool {
    game.hunter().is_some_and(Hunter::is_hunting)
}

/// Returns the width of a text that wraps at `room`.
fn width(ctx: &Context, text: &RichText, room: f32) -> f32 {
    let wrapping = TextWrapping::wrap_at_width(room);
    let font = FontSelection::Style(TextStyle::Body);
    let text = WidgetText::from(text.clone()).into_galley_impl(ctx, &ctx.global_style(), wrapping, font, Align::Center);
    text.size().x.ceil()
}

/// Returns the lines about what is happening now.
fn told(walk: &Walk, news: &News, game: &Game<Arc<AnyGrid>>, locale: &Locale) -> Vec<RichText> {
    let felt = walk.is_blindfolded().then(|| RichText::new(words::felt(walk, game, locale)));
    let news = news.of_now(game).filter_map(|event| words::told(event, locale)).map(RichText::new);
    let locked = walk.locked().map(|door| RichText::new(words::locked(door, locale)).color(theme::WRONG));
    let hunted = is_hunted(game).then(|| RichText::new(locale.get("game-hunted")).strong().color(theme::WRONG));
    felt.into_iter().chain(news).chain(locked).chain(hunted).collect()
}

/// The progress: a text, and in a game with doors another text and the symbols of the collected keys.
struct Progress {
    /// The task, if it fits in the same line.
    task: Option<RichText>,
    text: RichText,
    keys: Option<(RichText, Vec<u32>)>,
}

impl Progress {
    fn of(game: &Game<Arc<AnyGrid>>, locale: &Locale) -> Self {
        let faint = |text: String| RichText::new(text).color(theme::FAINT);
        let keys = words::keys(game, locale).map(|(text, held)| (faint(text), held));
        Self { task: None, text: faint(words::status(game, locale)), keys }
    }

    /// Puts the task in the same line, if both fit.
    fn begin_with(&mut self, task: &mut Option<RichText>, ctx: &Context, room: f32) {
        std::mem::swap(&mut self.task, task);
        if self.width(ctx, f32::INFINITY) > room {
            std::mem::swap(&mut self.task, task);
        }
    }

    /// Returns the width, in pixels.
    fn width(&self, ctx: &Context, room: f32) -> f32 {
        let gap = ctx.global_style().spacing.item_spacing.x;
        #[expect(clippy::cast_precision_loss, reason = "8 signs at most")]
        let keys = self
            .keys
            .as_ref()
            .map_or(0.0, |(text, held)| 2.0 * gap + width(ctx, text, room) + held.len() as f32 * (SIGN + gap));
        let task = self.task.as_ref().map_or(0.0, |task| width(ctx, task, room) + 2.0 * gap);
        task + width(ctx, &self.text, room) + keys
    }

    /// Shows it centered in a line of this width.
    fn show(self, ui: &mut Ui, line: f32) {
        let before = 0.5 * (line - self.width(ui.ctx(), line));
        if self.task.is_none() && self.keys.is_none() {
            ui.vertical_centered(|ui| ui.label(self.text));
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let gap = ui.spacing().item_spacing.x;
            ui.add_space(before.max(0.0));
            if let Some(task) = self.task {
                told_as_it_changes(ui, task);
                ui.add_space(gap);
            }
            ui.label(self.text);
            if let Some((keys, held)) = self.keys {
                ui.add_space(gap);
                ui.label(keys);
                held.into_iter().for_each(|door| draw_sign(ui, Sign::of(door), SIGN));
            }
        });
    }
}

/// The width of the warning at the edge, as a share of the shorter side of the window.
const EDGE: f32 = 0.16;

/// Draws a red warning at the edge of the window.
fn warn_at_the_edge(ctx: &Context) {
    let all = ctx.content_rect();
    let inner = all.shrink(EDGE * all.width().min(all.height()));
    let corners = |rect: egui::Rect| [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let mut mesh = Mesh::default();
    for (outer, inner) in corners(all).into_iter().zip(corners(inner)) {
        mesh.colored_vertex(outer, Color32::from_rgba_unmultiplied(150, 16, 8, 170));
        mesh.colored_vertex(inner, Color32::TRANSPARENT);
    }
    for corner in 0..4 {
        let (here, next) = (2 * corner, 2 * ((corner + 1) % 4));
        mesh.add_triangle(here, next, here + 1);
        mesh.add_triangle(here + 1, next, next + 1);
    }
    ctx.layer_painter(LayerId::background()).add(Shape::mesh(mesh));
}
