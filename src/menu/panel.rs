//! The menu: what maze to make, by which method.

use super::{Unfolded, theme};
use crate::{
    camera::View,
    generation::Generate,
    input::{Action, Bindings},
    notice::Notify,
    settings::{GenerateChosen, Mistakes, SEED, SIZE, Settings, read_code},
    timeline::Timeline,
    words::Words,
};
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, ComboBox, RichText, ScrollArea, TextEdit, Ui, Window},
};
use maze_core::{ShapeKind, method::Value};

/// How wide the menu is, in pixels.
pub(super) const WIDTH: f32 = 330.0;

/// What the menu asks for.
#[derive(SystemParam)]
pub(super) struct Requests<'w> {
    generate_chosen: MessageWriter<'w, GenerateChosen>,
    generate: MessageWriter<'w, Generate>,
    notify: MessageWriter<'w, Notify>,
    exit: MessageWriter<'w, AppExit>,
    view: ResMut<'w, NextState<View>>,
}

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(super) fn show(
    mut contexts: EguiContexts,
    mut unfolded: ResMut<Unfolded>,
    mut settings: ResMut<Settings>,
    view: Res<State<View>>,
    timeline: Option<Res<Timeline>>,
    words: Res<Words>,
    bindings: Res<Bindings>,
    mut requests: Requests,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let fold = |name| words.fill(name, &[("key", &bindings.key(Action::Menu))]);
    let corner = Align2::LEFT_TOP;
    if !unfolded.0 {
        let handle = Window::new("unfold").title_bar(false).resizable(false).frame(egui::Frame::new());
        handle.anchor(corner, [theme::GAP; 2]).show(ctx, |ui| {
            if ui.add(Button::new(RichText::new(fold("menu.unfold")).color(theme::FAINT))).clicked() {
                unfolded.0 = true;
            }
        });
        return;
    }
    let height = ctx.content_rect().height() - 2.0 * theme::GAP;
    let window = Window::new("menu").title_bar(false).resizable(false).frame(theme::floating());
    window.anchor(corner, [theme::GAP; 2]).fixed_size([WIDTH - 28.0, height - 28.0]).show(ctx, |ui| {
        ui.set_width(WIDTH - 28.0);
        ui.horizontal(|ui| {
            ui.heading(words.get("title"));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button("«").on_hover_text(fold("menu.fold")).clicked() {
                    unfolded.0 = false;
                }
            });
        });
        views(ui, **view, &words, &bindings, &mut requests.view);
        ui.separator();
        ScrollArea::vertical().max_height(height - 165.0).show(ui, |ui| {
            // Fields are changed on a copy, so that drawing the menu does not count as changing them.
            let mut edited = settings.bypass_change_detection().clone();
            let mistakes = edited.blueprint().err().unwrap_or_default();
            maze(ui, &mut edited, &words, &mistakes);
            ui.separator();
            method(ui, &mut edited, &words, &mistakes);
            ui.separator();
            seed(ui, &mut edited, &words, &mistakes);
            ui.add_space(4.0);
            let label = RichText::new(words.get("menu.generate")).size(16.0).strong().color(egui::Color32::WHITE);
            let button = Button::new(label).fill(theme::ACCENT.gamma_multiply(0.8));
            let size = [ui.available_width(), 34.0];
            let clicked = ui.add_enabled_ui(mistakes.is_empty(), |ui| ui.add_sized(size, button)).inner.clicked();
            let entered = ui.data_mut(|data| data.remove_temp::<bool>(entered())).is_some();
            if clicked || entered {
                requests.generate_chosen.write(GenerateChosen);
            }
            ui.separator();
            share(ui, &mut edited, timeline.as_deref(), &words, &mut requests);
            settings.set_if_neq(edited);
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Max), |ui| {
            if ui.button(words.get("menu.quit")).clicked() {
                requests.exit.write(AppExit::Success);
            }
        });
    });
}

fn views(ui: &mut Ui, view: View, words: &Words, bindings: &Bindings, next: &mut NextState<View>) {
    ui.columns(3, |columns| {
        let choices = [(View::Orbit, "view.orbit"), (View::Fly, "view.fly"), (View::Walk, "view.walk")];
        for (ui, (choice, name)) in columns.iter_mut().zip(choices) {
            let button = Button::selectable(view == choice, words.get(name)).frame(true).frame_when_inactive(true);
            let size = [ui.available_width(), 26.0];
            let hint = words.fill("view.next", &[("key", &bindings.key(Action::NextView))]);
            if ui.add_sized(size, button).on_hover_text(hint).clicked() && view != choice {
                next.set(choice);
            }
        }
    });
}

/// A line with a name at the left and something to set at the right.
fn line<R>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.horizontal(|ui| {
        let left = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout([76.0, 24.0].into(), left, |ui| {
            ui.set_min_width(76.0);
            ui.add(egui::Label::new(name).truncate());
        });
        add(ui)
    })
    .inner
}

/// A text field with a name; what is wrong with it is told below.
fn field(ui: &mut Ui, name: &str, text: &mut String, mistake: Option<&String>) {
    line(ui, name, |ui| edit(ui, text, mistake, f32::INFINITY));
    tell(ui, mistake);
}

/// A text field. Enter in it asks for the maze.
fn edit(ui: &mut Ui, text: &mut String, mistake: Option<&String>, width: f32) {
    let edit = TextEdit::singleline(text).desired_width(width);
    let response = ui.add(if mistake.is_some() { edit.text_color(theme::WRONG) } else { edit });
    if response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        ui.data_mut(|data| data.insert_temp(entered(), true));
    }
}

/// Where it is noted that Enter was pressed in a field.
fn entered() -> egui::Id {
    egui::Id::new("entered")
}

fn tell(ui: &mut Ui, mistake: Option<&String>) {
    if let Some(mistake) = mistake {
        ui.label(RichText::new(mistake).small().color(theme::WRONG));
    }
}

/// A box to choose one of several from.
fn choice<T: PartialEq + Copy>(ui: &mut Ui, id: &str, chosen: &mut T, all: impl Iterator<Item = (T, String)>) {
    let all: Vec<_> = all.collect();
    let name = all.iter().find(|(one, _)| one == chosen).map_or_else(String::new, |(_, name)| name.clone());
    ComboBox::from_id_salt(id).selected_text(name).width(ui.available_width()).truncate().show_ui(ui, |ui| {
        for (one, name) in all {
            ui.selectable_value(chosen, one, name);
        }
    });
}

fn maze(ui: &mut Ui, settings: &mut Settings, words: &Words, mistakes: &Mistakes) {
    let cells_name = |kind: ShapeKind| {
        let name = kind.cells_name();
        words.get_or(&format!("cells.{name}"), name).to_owned()
    };
    line(ui, words.get("menu.cells"), |ui| {
        // One kind stands for all with the same cells; the style tells them apart.
        let mut firsts: Vec<ShapeKind> = Vec::new();
        for &kind in ShapeKind::ALL {
            if firsts.iter().all(|first| first.cells_name() != kind.cells_name()) {
                firsts.push(kind);
            }
        }
        let current = firsts.iter().find(|first| first.cells_name() == settings.kind.cells_name());
        let mut chosen = current.copied().unwrap_or(settings.kind);
        let before = chosen;
        choice(ui, "cells", &mut chosen, firsts.into_iter().map(|kind| (kind, cells_name(kind))));
        if chosen != before {
            settings.kind = chosen;
        }
    });
    if !settings.kind.style_name().is_empty() {
        line(ui, words.get("menu.style"), |ui| {
            let cells = settings.kind.cells_name();
            let same = ShapeKind::ALL.iter().copied().filter(|kind| kind.cells_name() == cells);
            let styles = same.map(|kind| {
                let name = kind.style_name();
                (kind, words.get_or(&format!("style.{name}"), name).to_owned())
            });
            choice(ui, "style", &mut settings.kind, styles);
        });
    }
    for dimension in settings.kind.dimensions() {
        let name = words.get_or(&format!("dimension.{}", dimension.key), dimension.key).to_owned();
        field(ui, &name, settings.sizes.entry(dimension.key).or_default(), mistakes.get(dimension.key));
    }
    tell(ui, mistakes.get(SIZE));
}

fn method(ui: &mut Ui, settings: &mut Settings, words: &Words, mistakes: &Mistakes) {
    line(ui, words.get("menu.method"), |ui| {
        let names =
            settings.methods.iter().map(|method| words.get_or(&format!("method.{}", method.key()), method.name()));
        let names: Vec<_> = names.map(str::to_owned).enumerate().collect();
        choice(ui, "method", &mut settings.method, names.into_iter());
    });
    let method = &mut settings.methods[settings.method];
    let key = method.key();
    let about = words.get_or(&format!("method.{key}.about"), method.about());
    ui.label(RichText::new(about).small().color(theme::FAINT));
    for knob in method.knobs() {
        let name = words.get_or(&format!("option.{}", knob.key), knob.name);
        let about = words.get_or(&format!("option.{}.about", knob.key), knob.about);
        match knob.value {
            Value::Choice(options) => line(ui, name, |ui| {
                let mut index = options.index();
                let names = options.names().iter().map(|name| words.get_or(&format!("choice.{name}"), name).to_owned());
                choice(ui, knob.key, &mut index, names.enumerate());
                if index != options.index() {
                    options.choose(index);
                }
            }),
            Value::Number(..) => {
                field(ui, name, settings.numbers.entry((key, knob.key)).or_default(), mistakes.get(knob.key));
            }
            Value::Limit(value, range) => {
                let text = settings.numbers.entry((key, knob.key)).or_default();
                line(ui, name, |ui| {
                    let mut limited = text != "none";
                    if ui.checkbox(&mut limited, "").changed() {
                        *text =
                            if limited { value.unwrap_or(4.min(*range.end())).to_string() } else { "none".to_owned() };
                    }
                    if limited {
                        edit(ui, text, mistakes.get(knob.key), f32::INFINITY);
                    } else {
                        ui.label(RichText::new(words.get("menu.no-limit")).color(theme::FAINT));
                    }
                });
                tell(ui, mistakes.get(knob.key));
            }
        }
        ui.label(RichText::new(about).small().color(theme::FAINT));
    }
    ui.checkbox(&mut settings.paint, words.get("menu.paint"));
}

fn seed(ui: &mut Ui, settings: &mut Settings, words: &Words, mistakes: &Mistakes) {
    line(ui, words.get("menu.seed"), |ui| {
        let text = &mut settings.seed;
        ui.add_enabled_ui(!settings.random_seed, |ui| edit(ui, text, mistakes.get(SEED), 76.0));
        ui.checkbox(&mut settings.random_seed, words.get("menu.random-seed"));
    });
    tell(ui, mistakes.get(SEED));
}

fn share(ui: &mut Ui, settings: &mut Settings, timeline: Option<&Timeline>, words: &Words, requests: &mut Requests) {
    if let Some(timeline) = timeline {
        let code = timeline.blueprint.to_string();
        ui.label(RichText::new(words.get("menu.share")).small().color(theme::FAINT));
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(words.get("menu.copy")).clicked() {
                    ui.ctx().copy_text(code.clone());
                    requests.notify.write(Notify(words.fill("notice.copied", &[("code", &code)])));
                }
                ui.add(TextEdit::singleline(&mut code.as_str()).desired_width(f32::INFINITY));
            });
        });
    }
    ui.label(RichText::new(words.get("menu.code")).small().color(theme::FAINT));
    let given = settings.code.trim().to_owned();
    let opened = (!given.is_empty()).then(|| read_code(&given));
    let wanted = ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let valid = matches!(opened, Some(Ok(_)));
            let clicked = ui.add_enabled(valid, Button::new(words.get("menu.open"))).clicked();
            let hint = RichText::new(words.get("menu.code.hint")).color(theme::FAINT);
            let edit = TextEdit::singleline(&mut settings.code).hint_text(hint).desired_width(f32::INFINITY);
            let field = ui.add(edit);
            clicked || field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
        })
        .inner
    });
    match opened {
        Some(Ok(blueprint)) if wanted.inner => {
            settings.show(blueprint);
            settings.random_seed = false;
            settings.code.clear();
            requests.generate.write(Generate(blueprint));
        }
        Some(Err(error)) => tell(ui, Some(&error)),
        _ => {}
    }
}
