//! The input widgets of the menu: lines, text fields, choices, and the options of methods.

use super::mistakes::Mistakes;
use crate::{
    locale::Locale,
    ui::{
        reader::{expanded, labeled},
        theme,
    },
    vocabulary::number::Within,
};
use bevy_egui::egui::{
    self, CollapsingHeader, ComboBox, Response, RichText, Slider, TextEdit, TextStyle, TextWrapMode, Ui, WidgetText,
};
use maze_core::options::{Param, Percent, Value};
use std::collections::BTreeMap;

/// The numeric options as typed, by method and option.
type Numbers = BTreeMap<(&'static str, &'static str), String>;

/// The maximum height of a list of choices, in pixels.
const LIST_HEIGHT: f32 = 440.0;

/// A line with a label at the left and a widget at the right.
pub(crate) fn line<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        let left = egui::Layout::left_to_right(egui::Align::Center);
        let name = ui.allocate_ui_with_layout([76.0, 24.0].into(), left, |ui| {
            ui.set_width(76.0);
            ui.add(egui::Label::new(name).wrap())
        });
        labeled(ui, name.inner.id, add)
    })
    .inner
}

/// A line with a label that takes this share of the width, and widgets beside it. Both wrap if they do not fit.
pub(crate) fn named(ui: &mut Ui, share: f32, name: &str, beside: impl FnOnce(&mut Ui)) {
    const HEIGHT: f32 = 24.0;
    ui.horizontal(|ui| {
        let width = share * ui.available_width();
        ui.allocate_ui_with_layout([width, HEIGHT].into(), ui.layout().to_owned(), |ui| {
            ui.set_width(width);
            ui.add(egui::Label::new(name).wrap());
        });
        let wrapping = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
        ui.allocate_ui_with_layout([ui.available_width(), HEIGHT].into(), wrapping, beside);
    });
}

/// A text field with a label. An error is shown below.
pub(crate) fn field(ui: &mut Ui, name: &str, text: &mut String, mistake: Option<&String>) {
    line(ui, name, |ui| edit(ui, text, mistake, f32::INFINITY));
    show_error(ui, mistake);
}

/// A text field. Enter in it generates the maze.
pub(crate) fn edit(ui: &mut Ui, text: &mut String, mistake: Option<&String>, width: f32) -> Response {
    let edit = TextEdit::singleline(text).desired_width(width);
    let response = ui.add(if mistake.is_some() { edit.text_color(theme::WRONG) } else { edit });
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        ui.data_mut(|data| data.insert_temp(entered(), true));
    }
    response
}

/// The id of the flag that Enter was pressed in a field.
pub(crate) fn entered() -> egui::Id {
    egui::Id::new("entered")
}

pub(crate) fn show_error(ui: &mut Ui, mistake: Option<&String>) {
    if let Some(mistake) = mistake {
        ui.label(RichText::new(mistake).small().color(theme::WRONG));
    }
}

/// A combo box. Returns whether the choice changed.
pub(crate) fn choice<T: PartialEq + Copy>(
    ui: &mut Ui,
    id: &str,
    chosen: &mut T,
    all: impl Iterator<Item = (T, String)>,
) -> bool {
    let before = *chosen;
    choice_told(ui, id, chosen, all.map(|(one, name)| (one, name, "")));
    *chosen != before
}

/// A combo box whose items have tooltips.
pub(crate) fn choice_told<'a, T: PartialEq + Copy>(
    ui: &mut Ui,
    id: &str,
    chosen: &mut T,
    all: impl Iterator<Item = (T, String, &'a str)>,
) {
    let all: Vec<_> = all.collect();
    let name = all.iter().find(|(one, ..)| one == chosen).map_or_else(String::new, |(_, name, _)| name.clone());
    let list = ComboBox::from_id_salt(id).selected_text(name).width(ui.available_width()).height(LIST_HEIGHT).wrap();
    let unfolded = ui.id().with((id, "unfolded"));
    let pressed = [egui::Key::Enter, egui::Key::Space, egui::Key::Escape];
    let by_key = ui.input(|input| pressed.iter().any(|&key| input.key_pressed(key)));
    let list = list.show_ui(ui, |ui| {
        let is_new = ui.data_mut(|data| {
            let before = data.get_temp::<bool>(unfolded);
            data.insert_temp(unfolded, by_key);
            before.is_none()
        });
        for (one, name, more) in all {
            let is_chosen = *chosen == one;
            let line = ui.selectable_value(chosen, one, name);
            // If a key opened the list, the focus starts at the current choice. A key that selects an item also closes
            // the list.
            if is_new && by_key && is_chosen {
                line.request_focus();
            } else if line.clicked() {
                ui.close();
            }
            if !more.is_empty() {
                line.on_hover_text(more);
            }
        }
    });
    // If a key closed the list, the focus returns to the box.
    if list.inner.is_none() && ui.data_mut(|data| data.remove_temp(unfolded)) == Some(true) {
        list.response.request_focus();
    }
}

/// A foldable section. Returns whether its title was clicked. When a click unfolds it, the menu scrolls to show it.
pub(crate) fn section(ui: &mut Ui, title: &str, is_unfolded: bool, add: impl FnOnce(&mut Ui)) -> bool {
    // A long title wraps. Otherwise it would widen the menu.
    let room = ui.available_width() - ui.spacing().indent - ui.spacing().button_padding.x;
    let title = WidgetText::from(title).into_galley(ui, Some(TextWrapMode::Wrap), room, TextStyle::Button);
    let section = CollapsingHeader::new(title).default_open(is_unfolded).open(Some(is_unfolded)).show(ui, add);
    expanded(&section.header_response, is_unfolded);
    let id = section.header_response.id.with("unfolding");
    let is_clicked = section.header_response.clicked();
    if is_clicked && !is_unfolded {
        ui.data_mut(|data| data.insert_temp(id, true));
    }
    if let Some(body) = section.body_response
        && ui.data(|data| data.get_temp::<bool>(id)).is_some()
    {
        ui.scroll_to_rect(section.header_response.rect.union(body.rect), None);
        if section.openness >= 1.0 {
            ui.data_mut(|data| data.remove::<bool>(id));
        }
    }
    is_clicked
}

/// A sentence in small text.
pub(crate) fn explain(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).small().color(theme::FAINT));
}

/// A labeled slider for an integer.
pub(crate) fn number<const MIN: u32, const MAX: u32>(
    ui: &mut Ui,
    name: &str,
    number: &mut Within<MIN, MAX>,
    unit: &str,
) {
    line(ui, name, |ui| slider(ui, number, unit));
}

/// The width of the value at the right of a slider, in pixels.
pub(crate) const VALUE: f32 = 66.0;

/// A slider for an integer.
pub(crate) fn slider<const MIN: u32, const MAX: u32>(ui: &mut Ui, number: &mut Within<MIN, MAX>, unit: &str) {
    ui.spacing_mut().slider_width = ui.available_width() - VALUE;
    let mut value = number.get();
    if ui.add(Slider::new(&mut value, Within::<MIN, MAX>::RANGE).step_by(1.0).max_decimals(0).suffix(unit)).changed() {
        *number = Within::clamped(value);
    }
}

/// An option of a method, of the post-processing, or of a goal, with its explanation.
pub(crate) fn option(
    ui: &mut Ui,
    (method, param): (&'static str, Param<'_>),
    numbers: &mut Numbers,
    locale: &Locale,
    mistakes: &Mistakes,
) {
    let (name, about) = (locale.option(method, &param), locale.about_option(method, &param));
    match param.value {
        Value::Choice(options) => line(ui, name, |ui| {
            let mut index = options.index();
            let names = options.names().iter().map(|name| locale.choice(param.key, name).to_owned());
            choice(ui, param.key, &mut index, names.enumerate());
            if index != options.index() {
                options.set_index(index);
            }
        }),
        Value::Switch(value) => _ = ui.checkbox(value, name),
        Value::Percent(value) => line(ui, name, |ui| {
            ui.spacing_mut().slider_width = ui.available_width() - 60.0;
            let mut percent = value.get();
            ui.add(Slider::new(&mut percent, Percent::RANGE).suffix(" %"));
            // The slider keeps the value within its range.
            *value = Percent::new(percent).unwrap_or(*value);
        }),
        Value::Number(..) => {
            field(ui, name, numbers.entry((method, param.key)).or_default(), mistakes.get(param.key));
        }
        Value::Limit(value) => {
            let text = numbers.entry((method, param.key)).or_default();
            line(ui, name, |ui| {
                let mut limited = text != "none";
                if ui.checkbox(&mut limited, "").changed() {
                    *text = if limited {
                        value.get().unwrap_or(usual_limit(*value.range().end())).to_string()
                    } else {
                        "none".to_owned()
                    };
                }
                if limited {
                    edit(ui, text, mistakes.get(param.key), f32::INFINITY);
                } else {
                    ui.label(RichText::new(locale.get("menu-no-limit")).color(theme::FAINT));
                }
            });
            show_error(ui, mistakes.get(param.key));
        }
    }
    explain(ui, about);
}

/// Returns the initial limit for an option with this maximum. Limits of depth, which have small maxima, begin lower
/// than those of time and items.
fn usual_limit(most: u32) -> u32 {
    if most < 100 { most.min(4) } else { 100 }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{
        CentralPanel, Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, ScrollArea, vec2,
    };

    #[test]
    fn the_menu_scrolls_to_an_unfolded_section() {
        let context = Context::default();
        let (mut header, mut last) = (Pos2::ZERO, Rect::NOTHING);
        let mut is_unfolded = false;
        let mut frame = |number: u8, events: Vec<Event>| {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(300.0, 240.0)));
            let input = RawInput { screen_rect, events, time: Some(0.1 * f64::from(number)), ..RawInput::default() };
            let mut output = context.run_ui(input, |ui| {
                CentralPanel::default().show(ui, |ui| {
                    ScrollArea::vertical().show(ui, |ui| {
                        (0..8).for_each(|line| _ = ui.label(line.to_string()));
                        header = ui.cursor().left_top() + vec2(20.0, 8.0);
                        is_unfolded ^= super::section(ui, "section", is_unfolded, |ui| {
                            (0..6).for_each(|line| last = ui.label(line.to_string()).rect);
                        });
                        (0..8).for_each(|line| _ = ui.label(line.to_string()));
                    });
                });
            });
            // This test draws nothing.
            output.textures_delta.clear();
            (header, last)
        };
        let (at, _) = frame(0, Vec::new());
        for (number, pressed) in [(1, true), (2, false)] {
            let button = PointerButton::Primary;
            let press = Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE };
            frame(number, vec![Event::PointerMoved(at), press]);
        }
        let (_, last) = (3..40).map(|number| frame(number, Vec::new())).last().expect("a frame");
        assert!(last.bottom() < 240.0, "the last line of the section is seen: {last:?}");
    }
}
