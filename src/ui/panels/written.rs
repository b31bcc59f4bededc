//! The options of a file, by its format.

use super::fields::{choice, line};
use crate::{
    export::choices::{Along, Body, Cut, ExportChoices, LineChoices, Page, Picture},
    locale::Locale,
};
use bevy_egui::egui::{DragValue, TextEdit, Ui};
use maze_core::Shape;
use maze_io::{Answers, Format, Lines, Marks, Measure, Options, PageSize, Style};
use std::ops::RangeInclusive;

/// The maximum number of characters in a title.
const TITLE: usize = 200;

/// Shows the options of a format, for a maze of this shape.
pub(super) fn options(ui: &mut Ui, choices: &mut ExportChoices, shape: &Shape, format: Format, locale: &Locale) {
    match format {
        Format::Text => drawing(ui, choices, shape, locale),
        Format::Pdf => {
            page(ui, &mut choices.page, locale);
            lines(ui, &mut choices.lines, locale);
        }
        Format::Svg => {
            picture(ui, &mut choices.picture, locale);
            lines(ui, &mut choices.lines, locale);
        }
        Format::Line => {
            measure(ui, "menu-cell-size", &mut choices.picture.cell_size, Measure::CellSize, locale);
            lines(ui, &mut choices.lines, locale);
        }
        Format::Dxf => measure(ui, "menu-cell-size", &mut choices.picture.cell_size, Measure::CellSize, locale),
        Format::Yaml => measure(ui, "menu-cell-size", &mut choices.map_cell, Measure::CellSize, locale),
        Format::Heightmap => pixels(ui, &mut choices.pixels, shape, locale),
        _ if format.is_body() => body(ui, &mut choices.body, shape, locale),
        _ => {}
    }
}

/// The style of a text.
fn drawing(ui: &mut Ui, choices: &mut ExportChoices, shape: &Shape, locale: &Locale) {
    line(ui, locale.get("menu-drawing"), |ui| {
        let name = |style: Style| locale.get_or(&format!("drawing-{style}"), style.about()).to_owned();
        let suiting = Style::ALL.into_iter().filter(|style| style.suits(shape.kind()));
        let mut style = choices.style(shape.kind());
        if choice(ui, "drawing", &mut style, suiting.map(|style| (style, name(style)))) {
            choices.style = Some(style.key().to_owned());
        }
    });
}

/// The layout of a page.
fn page(ui: &mut Ui, page: &mut Page, locale: &Locale) {
    line(ui, locale.get("menu-title"), |ui| {
        ui.add(TextEdit::singleline(&mut page.title).desired_width(f32::INFINITY).char_limit(TITLE))
    });
    let (size, marks, answers) = (page.size(), page.marks(), page.answers());
    line(ui, locale.get("menu-page"), |ui| {
        let text = |name: &str| locale.get(&format!("page-{name}")).to_owned();
        named(ui, "page", (size, &mut page.size), &PageSize::NAMED, text);
    });
    line(ui, locale.get("menu-marks"), |ui| {
        let text = |name: &str| locale.get(&format!("marks-{name}")).to_owned();
        named(ui, "marks", (marks, &mut page.marks), &Marks::NAMED.map(|(name, marks, _)| (name, marks)), text);
    });
    millimeters(ui, "menu-margin", &mut page.margin, 0.0..=100.0, locale);
    line(ui, locale.get("menu-answers"), |ui| {
        let text = |name: &str| locale.get(&format!("answers-{name}")).to_owned();
        named(ui, "answers", (answers, &mut page.answers), &Answers::NAMED.map(|(name, place, _)| (name, place)), text);
    });
}

/// A combo box of named values. The name of the chosen value is saved.
fn named<T: PartialEq + Copy>(
    ui: &mut Ui,
    id: &str,
    (mut now, kept): (T, &mut Option<String>),
    all: &[(&str, T)],
    text: impl Fn(&str) -> String,
) {
    if choice(ui, id, &mut now, all.iter().map(|&(name, one)| (one, text(name)))) {
        *kept = all.iter().find(|named| named.1 == now).map(|named| named.0.to_owned());
    }
}

/// The options of an SVG.
fn picture(ui: &mut Ui, picture: &mut Picture, locale: &Locale) {
    measure(ui, "menu-cell-size", &mut picture.cell_size, Measure::CellSize, locale);
    ui.checkbox(&mut picture.labels, locale.get("menu-labels"));
    if let Some(Cut { wall_thickness, kerf }) = optional(ui, locale.get("menu-cut"), &mut picture.cut) {
        measure(ui, "menu-wall-thickness", wall_thickness, Measure::WallThickness, locale);
        measure(ui, "menu-kerf", kerf, Measure::Kerf, locale);
    }
}

/// The style of lines.
fn lines(ui: &mut Ui, choices: &mut Option<LineChoices>, locale: &Locale) {
    if let Some(LineChoices { width, walls, path }) = optional(ui, locale.get("menu-lines"), choices) {
        millimeters(ui, "menu-line-width", width, Lines::WIDTHS, locale);
        for (name, color) in [("menu-walls-color", walls), ("menu-path-color", path)] {
            line(ui, locale.get(name), |ui| ui.color_edit_button_srgb(color));
        }
    }
}

/// The size of a heightmap.
fn pixels(ui: &mut Ui, pixels: &mut Option<u32>, shape: &Shape, locale: &Locale) {
    let mut ticked = pixels.is_some();
    if ui.checkbox(&mut ticked, locale.get("menu-pixels")).changed() {
        *pixels = ticked.then(|| Options::usual_pixels(shape));
    }
    if let Some(pixels) = pixels {
        line(ui, locale.get("menu-longer-side"), |ui| ui.add(DragValue::new(pixels).range(Options::PIXELS).speed(8.0)));
    }
}

/// The dimensions of a body.
fn body(ui: &mut Ui, choices: &mut Option<Body>, shape: &Shape, locale: &Locale) {
    let Some(body) = optional(ui, locale.get("menu-measures"), choices) else { return };
    let Body { cell_size, wall_thickness, wall_height, plate_thickness, lid, along } = body;
    for (name, value, kind) in [
        ("menu-cell-size", cell_size, Measure::CellSize),
        ("menu-wall-thickness", wall_thickness, Measure::WallThickness),
        ("menu-wall-height", wall_height, Measure::WallHeight),
        ("menu-plate-thickness", plate_thickness, Measure::PlateThickness),
    ] {
        measure(ui, name, value, kind, locale);
    }
    ui.checkbox(lid, locale.get("menu-lid"));
    let names = ["along-nothing", "along-raised", "along-sunk", "along-groove"];
    let is_another = line(ui, locale.get("menu-along"), |ui| {
        // The chosen item keeps its dimensions.
        let now = *along;
        let all = Along::ALL.map(|one| if one.is_like(now) { now } else { one });
        choice(ui, "along", along, all.into_iter().zip(names.map(|name| locale.get(name).to_owned())))
    });
    match along {
        Along::Nothing => {}
        Along::Raised(height) => measure(ui, "menu-along-height", height, Measure::Relief, locale),
        Along::Sunk(depth) => measure(ui, "menu-along-depth", depth, Measure::Engraving, locale),
        Along::Groove { ball, depth } => {
            measure(ui, "menu-ball", ball, Measure::Ball, locale);
            measure(ui, "menu-along-depth", depth, Measure::Groove, locale);
        }
    }
    let along = *along;
    if is_another {
        body.run(along, shape);
    }
}

/// A checkbox for optional choices. Returns the choices if it is checked.
fn optional<'c, T: Default>(ui: &mut Ui, name: &str, choices: &'c mut Option<T>) -> Option<&'c mut T> {
    let mut ticked = choices.is_some();
    if ui.checkbox(&mut ticked, name).changed() {
        *choices = ticked.then(T::default);
    }
    choices.as_mut()
}

fn measure(ui: &mut Ui, name: &str, value: &mut f32, kind: Measure, locale: &Locale) {
    millimeters(ui, name, value, kind.range(), locale);
}

fn millimeters(ui: &mut Ui, name: &str, value: &mut f32, range: RangeInclusive<f32>, locale: &Locale) {
    line(ui, locale.get(name), |ui| {
        let number = DragValue::new(value).range(range).speed(0.05).suffix(" mm");
        let number = number.custom_formatter(|value, _| locale.number(&((value * 100.0).round() / 100.0)));
        ui.add(number.custom_parser(|text| text.trim().replace(',', ".").parse().ok()));
    });
}
