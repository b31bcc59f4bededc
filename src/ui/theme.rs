//! The visual style of the menu.

use crate::{
    session::projector::Projector,
    theme::{
        file::{ROBOT_COLORS, Theme},
        look::Look,
        marks::robot_number,
    },
    together::avatars,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, Color32, Context, CornerRadius, FontFamily, FontId, Frame, Margin, RichText, Shadow, Stroke, TextStyle,
        Visuals,
    },
};
use maze_core::solve::Solver;
use maze_protocol::PlayerId;

/// The distance of panels from the window's edge, in pixels.
pub(super) const GAP: f32 = 12.0;

pub(super) const ACCENT: Color32 = Color32::from_rgb(0x2f, 0xb5, 0x92);
pub(super) const WRONG: Color32 = Color32::from_rgb(0xff, 0x8a, 0x70);
pub(super) const FAINT: Color32 = Color32::from_rgb(0xa8, 0xb3, 0xc4);
pub(super) const INK: Color32 = Color32::from_rgb(0x14, 0x1a, 0x24);

/// The background of selected items in high contrast. White on it has a contrast ratio of 7.
const CHOSEN: Color32 = Color32::from_rgb(0x00, 0x55, 0xb3);

/// The background of a key cap.
pub(super) const KEY: Color32 = Color32::from_rgb(0x2a, 0x33, 0x42);

/// The outline of swatches and of the round map.
pub(super) const RIM: Color32 = Color32::from_rgb(0x4a, 0x58, 0x6c);

/// The background of panels over the picture.
pub(super) fn ground() -> Color32 {
    INK.gamma_multiply(0.93)
}

/// The padding of a panel.
const PADDING: i8 = 14;

/// The width of the outline of a panel, if it has one. It is part of the padding, so that it does not change the size.
const RIM_WIDTH: i8 = 2;

/// The size that the frame of a panel adds to its width and height.
pub(super) const FRAME: f32 = 2.0 * PADDING as f32;

/// The frame of panels over the picture.
pub(super) fn floating(ctx: &Context) -> Frame {
    let visuals = &ctx.global_style().visuals;
    let ground = visuals.panel_fill;
    // Opaque panels have an outline.
    let (rim, padding) =
        if ground.is_opaque() { (visuals.window_stroke, PADDING - RIM_WIDTH) } else { (Stroke::NONE, PADDING) };
    Frame::new()
        .fill(ground)
        .stroke(rim)
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::same(padding))
        .shadow(Shadow { offset: [0, 3], blur: 14, spread: 0, color: Color32::from_black_alpha(90) })
}

/// The frame of a single line over the picture.
pub(super) fn slim(ctx: &Context) -> Frame {
    Frame { inner_margin: Margin::symmetric(12, 6), ..floating(ctx) }
}

/// The frame of modal panels, which cover the picture.
pub(super) fn covering(ctx: &Context) -> Frame {
    floating(ctx).fill(ctx.global_style().visuals.window_fill)
}

/// Sets the style at the start, and whenever the contrast changes.
pub(super) fn dress(
    mut contexts: EguiContexts,
    (look, projector): (Res<Look>, Res<Projector>),
    mut dressed: Local<Option<bool>>,
) {
    let contrast = look.has_high_contrast(&projector);
    if *dressed == Some(contrast) {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    if dressed.replace(contrast).is_none() {
        ctx.set_theme(egui::Theme::Dark);
    }
    ctx.all_styles_mut(|style| {
        for (text, size) in
            [(TextStyle::Body, 14.0), (TextStyle::Button, 14.0), (TextStyle::Small, 12.0), (TextStyle::Heading, 22.0)]
        {
            style.text_styles.insert(text, FontId::new(size, FontFamily::Proportional));
        }
        style.spacing.item_spacing = egui::vec2(8.0, 7.0);
        style.spacing.button_padding = egui::vec2(8.0, 4.0);
        style.spacing.interact_size.y = 24.0;
        // Scroll bars are beside the content instead of covering it, and visible also without the pointer.
        style.spacing.scroll.floating_allocated_width = 8.0;
        style.spacing.scroll.dormant_handle_opacity = 0.4;
        style.visuals = if contrast { contrasting() } else { usual() };
        style.visuals.slider_trailing_fill = true;
    });
}

/// The default colors.
fn usual() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(Color32::from_rgb(0xea, 0xee, 0xf4));
    visuals.selection.bg_fill = ACCENT.gamma_multiply(0.75);
    visuals.selection.stroke = Stroke::new(1.0, Color32::WHITE);
    visuals.extreme_bg_color = Color32::from_rgb(0x0b, 0x0f, 0x16);
    visuals.widgets.inactive.weak_bg_fill = Color32::from_rgb(0x2a, 0x33, 0x42);
    visuals.widgets.inactive.bg_fill = Color32::from_rgb(0x36, 0x41, 0x53);
    // The check marks.
    visuals.widgets.inactive.fg_stroke = Stroke::new(2.0, Color32::WHITE);
    visuals.widgets.hovered.fg_stroke = Stroke::new(2.5, Color32::WHITE);
    visuals.panel_fill = ground();
    visuals.window_fill = INK;
    visuals
}

/// High contrast: white on black, with an outline around interactive widgets. The outline is yellow if the widget is
/// hovered or active.
fn contrasting() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(Color32::WHITE);
    visuals.window_fill = Color32::BLACK;
    visuals.panel_fill = Color32::BLACK;
    visuals.extreme_bg_color = Color32::BLACK;
    visuals.faint_bg_color = Color32::BLACK;
    visuals.window_stroke = Stroke::new(f32::from(RIM_WIDTH), Color32::WHITE);
    visuals.selection.bg_fill = CHOSEN;
    visuals.selection.stroke = Stroke::new(2.0, Color32::YELLOW);
    let widgets = &mut visuals.widgets;
    for (widget, rim) in [
        (&mut widgets.noninteractive, Stroke::new(1.0, Color32::WHITE)),
        (&mut widgets.inactive, Stroke::new(1.0, Color32::WHITE)),
        (&mut widgets.open, Stroke::new(1.0, Color32::WHITE)),
        (&mut widgets.hovered, Stroke::new(2.0, Color32::YELLOW)),
        (&mut widgets.active, Stroke::new(3.0, Color32::YELLOW)),
    ] {
        (widget.bg_fill, widget.weak_bg_fill) = (Color32::BLACK, Color32::BLACK);
        (widget.bg_stroke, widget.fg_stroke) = (rim, Stroke::new(2.0, Color32::WHITE));
    }
    // The rails of sliders.
    widgets.inactive.bg_fill = Color32::from_gray(0x50);
    visuals
}

/// The color of a player in the room.
pub(super) fn color(player: PlayerId) -> Color32 {
    let [red, green, blue, _] = avatars::color(player).to_srgba().to_u8_array();
    // Blue would be too dark to read.
    Color32::from_rgb(red, green, blue).lerp_to_gamma(Color32::WHITE, 0.35)
}

/// The symbols of the robots, which resemble their bodies.
const ROBOT_SIGNS: [&str; ROBOT_COLORS] = ["⏺", "⏹", "▲", "◆", "▼"];

/// The symbol of the user's robots.
const OWN_SIGN: &str = "◉";

/// The symbol of a robot of the user, in this color.
pub(super) fn own_robot_sign([red, green, blue]: [u8; 3]) -> RichText {
    RichText::new(OWN_SIGN).color(Color32::from_rgb(red, green, blue))
}

/// The symbol of a robot, in its color.
pub(super) fn robot_sign(solver: Solver, theme: &Theme) -> RichText {
    let [red, green, blue, _] = theme.robot(solver).to_srgba().to_u8_array();
    RichText::new(ROBOT_SIGNS[robot_number(solver)]).color(Color32::from_rgb(red, green, blue))
}
