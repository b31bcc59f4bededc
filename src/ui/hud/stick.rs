//! The stick under a finger.

use crate::input::touch::{REACH, TouchSteering};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Color32, Id, LayerId, Order, Stroke, pos2},
};

/// How large its knob is, as a share of its reach.
const KNOB: f32 = 0.4;

pub(crate) fn show(mut contexts: EguiContexts, steering: Res<TouchSteering>) {
    let (Some(stick), Ok(ctx)) = (steering.stick, contexts.ctx_mut()) else { return };
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("stick")));
    let knob = stick.from + Vec2::new(stick.pushed().x, -stick.pushed().y) * REACH;
    // It lies where the finger is, however large text is.
    let scale = ctx.zoom_factor();
    let [from, knob] = [stick.from, knob].map(|at| pos2(at.x / scale, at.y / scale));
    let reach = REACH / scale;
    painter.circle_stroke(from, reach, Stroke::new(2.0, Color32::from_white_alpha(90)));
    painter.circle_filled(knob, KNOB * reach, Color32::from_white_alpha(120));
}
