//! The timeline's bar at the bottom.

use super::theme;
use crate::{
    camera::View,
    generation::Workshop,
    input::{Action, Bindings},
    timeline::{FASTEST, SLOWEST, Seek, Timeline},
    words::Words,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, RichText, Slider, Window},
};
use maze_core::{Blueprint, solve::Unsolved};

/// How high the bar is, in pixels.
pub(super) const HEIGHT: f32 = 92.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    (timeline, workshop): (Option<ResMut<Timeline>>, Res<Workshop>),
    unfolded: Res<super::Unfolded>,
    view: Res<State<View>>,
    words: Res<Words>,
    bindings: Res<Bindings>,
    mut seeks: MessageWriter<Seek>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let left = unfolded.width();
    let width = (ctx.content_rect().width() - left - 2.0 * theme::GAP - 28.0).clamp(260.0, 860.0);
    let window = Window::new("timeline").title_bar(false).resizable(false).frame(theme::floating());
    window.anchor(Align2::CENTER_BOTTOM, [0.5 * left, -theme::GAP]).show(ctx, |ui| {
        ui.set_width(width);
        let Some(mut timeline) = timeline else {
            let making = workshop.progress().is_some();
            ui.label(words.get(if making { "bar.making" } else { "bar.no-maze" }));
            return;
        };
        let (position, length) = (timeline.now().position(), timeline.now().len());
        // One line tells what is running.
        ui.horizontal(|ui| {
            let (origin, shape) = (&timeline.origin, timeline.origin.shape());
            let method = origin.blueprint().map(Blueprint::method);
            let name = method.map_or_else(|| origin.to_string(), |method| words.method(&method).to_owned());
            let size = shape.kind().dimensions().iter().zip(shape.size()).map(|(dimension, value)| {
                let name = words.get_or(&format!("dimension.{}", dimension.key), dimension.key);
                format!("{} {value}", name.to_lowercase())
            });
            let size = size.collect::<Vec<_>>().join(", ");
            let progress = words.fill("bar.position", &[("position", &position), ("length", &length)]);
            let told = timeline.solved.as_ref().map(|(solver, answer)| {
                let solver = words.solver(*solver);
                let steps: [(&str, &dyn std::fmt::Display); 3] =
                    [("solver", &solver), ("steps", &answer.steps), ("visited", &answer.visited)];
                match &answer.path {
                    Ok(path) => words.fill("bar.solved", &[&steps[..], &[("path", &path.len())]].concat()),
                    Err(Unsolved::NoPath) => words.fill("bar.unsolved", &steps),
                    Err(Unsolved::GaveUp) => words.fill("bar.gave-up", &steps),
                }
            });
            let name = told.unwrap_or_else(|| format!("{name}  |  {size}"));
            // In a maze from a file nothing has happened.
            ui.label(RichText::new(if length == 0 { name } else { format!("{name}  |  {progress}") }));
            if *view.get() != View::Walk {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    ui.label(RichText::new(origin.to_string()).small().color(theme::FAINT));
                });
            }
        });
        let mut target = position;
        ui.spacing_mut().slider_width = width;
        let slider = Slider::new(&mut target, 0..=length.max(1)).show_value(false);
        if ui.add_enabled(length > 0, slider).changed() {
            seeks.write(Seek::To(target));
        }
        ui.horizontal(|ui| {
            let play = if timeline.playing { ("⏸", "bar.pause") } else { ("▶", "bar.play") };
            for (symbol, hint, action, seek) in [
                ("⏮", "bar.first", Action::First, Seek::First),
                ("⏪", "bar.back", Action::Back, Seek::Back),
                (play.0, play.1, Action::PlayOrPause, Seek::PlayOrPause),
                ("⏩", "bar.on", Action::On, Seek::On),
                ("⏭", "bar.last", Action::Last, Seek::Last),
            ] {
                let hint = words.fill(hint, &[("key", &bindings.key(action))]);
                if ui.add(Button::new(symbol).min_size([34.0, 24.0].into())).on_hover_text(hint).clicked() {
                    seeks.write(seek);
                }
            }
            ui.add_space(12.0);
            // The end of the slider stands for all at once.
            let at_once = 10.0 * FASTEST;
            let mut speed = timeline.speed().min(at_once);
            let (slower, faster) = (bindings.key(Action::Slower), bindings.key(Action::Faster));
            let hint = words.fill("bar.speed", &[("slower", &slower), ("faster", &faster)]);
            ui.spacing_mut().slider_width = (ui.available_width() - 130.0).clamp(60.0, 220.0);
            let slider = Slider::new(&mut speed, SLOWEST..=at_once).logarithmic(true).show_value(false);
            if ui.add(slider).on_hover_text(hint).changed() {
                timeline.chosen_speed = Some(if speed > FASTEST { f32::INFINITY } else { speed });
            }
            ui.label(if timeline.speed().is_finite() {
                words.count("bar.per-second", "speed", &round(timeline.speed()))
            } else {
                words.get("bar.at-once").to_owned()
            });
        });
    });
}

/// Two digits are enough for a speed.
pub(super) fn round(speed: f32) -> f32 {
    let unit = 10.0_f32.powf(speed.log10().floor() - 1.0).max(1.0);
    (speed / unit).round() * unit
}
