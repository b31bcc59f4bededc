//! The virtual stick on touch screens.

use crate::input::touch::{REACH, TouchSteering};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Color32, Id, LayerId, Order, Stroke, pos2},
};

/// The radius of the knob, as a share of the range.
const KNOB: f32 = 0.4;

pub(crate) fn show(mut contexts: EguiContexts, steering: Res<TouchSteering>) {
    let (Some(stick), Ok(ctx)) = (steering.stick, contexts.ctx_mut()) else { return };
    let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("stick")));
    let knob = stick.from + Vec2::new(stick.pushed().x, -stick.pushed().y) * REACH;
    // The stick follows the finger, independent of the interface scale.
    let scale = ctx.zoom_factor();
    let [from, knob] = [stick.from, knob].map(|at| pos2(at.x / scale, at.y / scale));
    let reach = REACH / scale;
    painter.circle_stroke(from, reach, Stroke::new(2.0, Color32::from_white_alpha(90)));
    painter.circle_filled(knob, KNOB * reach, Color32::from_white_alpha(120));
}
