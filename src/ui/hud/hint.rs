//! Hints for the first walk, at the bottom, where they leave the middle of the picture free.

use super::help::looks_with;
use crate::{
    input::{action::Action, bindings::Bindings, touch::TouchOnly},
    locale::Locale,
    player::{
        lessons,
        walk::Walk,
        walking_choices::{Lesson, Walking},
    },
    ui::{layout::AvailableRect, theme},
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Frame, Id, Label, Margin, RichText, Stroke},
};

pub(crate) fn show(
    mut contexts: EguiContexts,
    walk: Single<&Walk>,
    mut available: ResMut<AvailableRect>,
    (walking, touch): (Res<Walking>, Res<TouchOnly>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let lesson = lessons::current(&walking, walk.is_blindfolded(), touch.0).filter(|_| !walk.finished);
    let (Some(lesson), Ok(ctx)) = (lesson, contexts.ctx_mut()) else { return };
    let text = locale.fill(
        match lesson {
            Lesson::Move => "hint-move",
            Lesson::Look => "hint-look",
            Lesson::Map => "hint-map",
            Lesson::Chalk => "hint-chalk",
        },
        &[
            ("go", &bindings.key(Action::Move)),
            ("look", &looks_with(&bindings, &locale)),
            ("map", &bindings.key(Action::LargeMap)),
            ("arrow", &bindings.key(Action::ChalkArrow)),
            ("cross", &bindings.key(Action::ChalkCross)),
            ("number", &bindings.key(Action::ChalkNumber)),
        ],
    );
    let floating = theme::floating(ctx);
    let rim = Stroke::new(1.0, theme::ACCENT.gamma_multiply(0.8));
    let stroke = if floating.stroke.is_empty() { rim } else { floating.stroke };
    let frame = Frame { inner_margin: Margin::symmetric(14, 9), stroke, ..floating };
    let area = Area::new(Id::new("hint")).anchor(Align2::CENTER_BOTTOM, [0.0; 2]).constrain_to(available.rect);
    let shown = area.interactable(false).show(ctx, |ui| {
        ui.set_max_width(available.rect.width().min(520.0));
        frame.show(ui, |ui| ui.add(Label::new(RichText::new(text).size(15.0)).wrap()));
    });
    available.end_above(shown.response.rect);
}
