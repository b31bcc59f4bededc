//! The settings: pages of preferences, a search in all of them, and resetting.

mod around;
mod buttons;
mod controls;
mod pages;

use self::{around::Around, buttons::Buttons, controls::draw};
use super::{
    reader::{called, covering, labeled},
    theme,
};
use crate::{
    input::{action::Action, bindings::Bindings, button::Device, pad::Pads, rebind::Rebinding},
    locale::Locale,
    pause::SettingsOpen,
    preferences::{
        control::Control,
        describe::Label,
        page::Page,
        registry::{Entry, Registry},
    },
    quality::level::Level,
    theme::library::Themes,
};
use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Button, Context, Id, Layout, Modal, RichText, ScrollArea, TextEdit, Ui, vec2},
};

/// The minimum and maximum size of the settings, in pixels. In between, they take the share [`SHARE`] of the window.
const WIDTH: [f32; 2] = [640.0, 860.0];
const HEIGHT: [f32; 2] = [560.0, 960.0];
const SHARE: f32 = 0.7;

/// The width of names, as a share of a line. [`BACK`] is the width of the reset button, in pixels.
const NAME: f32 = 0.42;
const BACK: f32 = 30.0;

/// The state of the settings.
#[derive(Default)]
pub(super) struct Seen {
    page: Page,
    search: String,
    /// The device whose bindings are listed.
    device: Device,
}

/// The resources for the rest of the pages, below their preferences.
type Beside<'w, 's> = (Res<'w, Bindings>, Res<'w, Pads>, ResMut<'w, Rebinding>, pages::Places<'w>, Commands<'w, 's>);

/// Shows the settings while they are open. The preferences are resources, so this needs exclusive access to the world.
pub(super) fn show(
    world: &mut World,
    contexts: &mut SystemState<EguiContexts>,
    beside: &mut SystemState<Beside<'static, 'static>>,
    mut seen: Local<Seen>,
) {
    let ctx = contexts.get_mut(world).ok().and_then(|mut contexts| contexts.ctx_mut().ok().cloned());
    let Some(ctx) = ctx else { return };
    world.resource_scope(|world, locale: Mut<Locale>| {
        world.resource_scope(|world, themes: Mut<Themes>| {
            world.resource_scope(|world, registry: Mut<Registry>| {
                let around = Around { locale: &locale, themes: &themes, level: *world.resource::<Level>() };
                window(&ctx, &mut seen, &around, &registry, beside, world);
            });
        });
    });
    beside.apply(world);
}

fn window(
    ctx: &Context,
    seen: &mut Seen,
    around: &Around<'_>,
    registry: &Registry,
    beside: &mut SystemState<Beside<'static, 'static>>,
    world: &mut World,
) {
    let mut closes = false;
    let modal = Modal::new(Id::new("settings")).frame(theme::covering(ctx)).show(ctx, |ui| {
        covering(ui, around.locale.get("settings-title"));
        let [width, height] = size(ui.ctx());
        ui.set_width(width);
        ui.set_height(height);
        head(ui, seen, around);
        ui.separator();
        let foot = 44.0;
        let height = ui.available_height() - foot;
        ScrollArea::vertical().id_salt(seen.page).max_height(height).auto_shrink(false).show(ui, |ui| {
            if !seen.search.trim().is_empty() {
                return found(ui, &seen.search, around, registry, world);
            }
            for (label, entry) in registry.shown().filter(|(label, _)| label.page == seen.page) {
                line(ui, &label, entry, around, world);
            }
            let Ok((bindings, pads, mut rebinding, places, mut commands)) = beside.get_mut(world) else { return };
            let buttons = Buttons {
                bindings: &bindings,
                signs: pads.signs(),
                rebinding: rebinding.bypass_change_detection(),
                device: &mut seen.device,
            };
            pages::more(ui, seen.page, (buttons, &places), around.locale, &mut commands);
        });
        closes = self::foot(ui, seen, around, registry, world);
    });
    if closes || modal.backdrop_response.clicked() {
        world.resource_mut::<SettingsOpen>().0 = false;
        world.resource_mut::<Rebinding>().0 = None;
    }
}

/// Returns the size of the settings, limited by the window.
pub(super) fn size(ctx: &Context) -> [f32; 2] {
    let room = ctx.content_rect().size() - vec2(theme::FRAME, theme::FRAME) - 2.0 * vec2(theme::GAP, theme::GAP);
    let side = |[least, most]: [f32; 2], room: f32| (SHARE * room).clamp(least, most).min(room);
    [side(WIDTH, room.x), side(HEIGHT, room.y)]
}

fn head(ui: &mut Ui, seen: &mut Seen, around: &Around<'_>) {
    ui.horizontal(|ui| {
        ui.heading(around.locale.get("settings-title"));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = around.locale.get("settings-search");
            let search = TextEdit::singleline(&mut seen.search).hint_text(name);
            called(&ui.add(search.desired_width(180.0_f32.min(ui.available_width()))), name);
        });
    });
    ui.horizontal_wrapped(|ui| {
        // Narrow spacing keeps the tabs in one line.
        let spacing = ui.spacing_mut();
        (spacing.item_spacing.x, spacing.button_padding.x) = (2.0, 5.0);
        for page in Page::ALL {
            let chosen = seen.page == page && seen.search.trim().is_empty();
            if ui.selectable_label(chosen, around.locale.get(page.name())).clicked() {
                (seen.page, seen.search) = (page, String::new());
            }
        }
    });
}

/// The preferences whose name or explanation contains the search.
fn found(ui: &mut Ui, search: &str, around: &Around<'_>, registry: &Registry, world: &mut World) {
    let wanted = search.trim().to_lowercase();
    let fits = |text: &str| text.to_lowercase().contains(&wanted);
    let mut found = registry.shown().collect::<Vec<_>>();
    found.retain(|(label, _)| fits(around.locale.get(label.name)) || fits(&around.hint(label, world)));
    for page in Page::ALL {
        let mut here = found.iter().filter(|(label, _)| label.page == page).peekable();
        if here.peek().is_some() {
            ui.label(RichText::new(around.locale.get(page.name())).strong().color(theme::ACCENT));
        }
        here.for_each(|(label, entry)| line(ui, label, *entry, around, world));
    }
    if found.is_empty() {
        ui.label(around.locale.fill("settings-none-found", &[("search", &search.trim())]));
    }
}

/// A preference: its name, its control, and a button to reset it.
fn line(ui: &mut Ui, label: &Label, entry: &dyn Entry, around: &Around<'_>, world: &mut World) {
    ui.horizontal(|ui| {
        let (all, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
        let part = |ui: &mut Ui, width: f32, add: &mut dyn FnMut(&mut Ui)| {
            ui.allocate_ui_with_layout(vec2(width, 26.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(width);
                add(ui);
            });
        };
        let (name, mut named) = (around.locale.get(label.name), Id::NULL);
        part(ui, NAME * all, &mut |ui| named = ui.add(egui::Label::new(name).wrap()).id);
        let (is_usual, mut resets) = (entry.is_usual(world), false);
        let rest = all - NAME * all - BACK - 2.0 * gap;
        part(ui, rest, &mut |ui| {
            labeled(ui, named, |ui| {
                entry.show(world, &mut |is_enabled, control| {
                    if let Control::Reset(text) = control {
                        resets |= ui.add_enabled(!is_usual, Button::new(around.locale.get(text))).clicked();
                        return false;
                    }
                    if !is_enabled {
                        ui.disable();
                    }
                    draw(ui, control, around)
                });
            });
        });
        if !is_usual {
            let hint = around.locale.get("settings-reset-hint");
            let back = ui.button("⟲").on_hover_text(hint);
            called(&back, format!("{name}: {hint}"));
            resets |= back.clicked();
        }
        if resets {
            entry.reset(world);
        }
    });
    let hint = around.hint(label, world);
    if !hint.is_empty() {
        ui.label(RichText::new(hint).small().color(theme::FAINT));
    }
    ui.add_space(2.0);
}

/// The buttons to reset the page and to close the settings. Returns whether the settings are to be closed.
fn foot(ui: &mut Ui, seen: &Seen, around: &Around<'_>, registry: &Registry, world: &mut World) -> bool {
    ui.separator();
    ui.horizontal(|ui| {
        let here = || registry.shown().filter(|(label, _)| label.page == seen.page).map(|(_, entry)| entry);
        let differs = seen.search.trim().is_empty() && here().any(|entry| !entry.is_usual(world));
        let reset = ui.add_enabled(differs, Button::new(around.locale.get("settings-reset")));
        if reset.on_hover_text(around.locale.get("settings-reset-page-hint")).clicked() {
            here()
                .filter(|entry| !entry.is_usual(world))
                .collect::<Vec<_>>()
                .into_iter()
                .for_each(|entry| entry.reset(world));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let key = world.resource::<Bindings>().key(Action::Pause);
            let text = around.locale.fill("settings-close", &[("key", &key)]);
            let text = RichText::new(text).strong().color(egui::Color32::WHITE);
            ui.add(Button::new(text).fill(ui.visuals().selection.bg_fill)).clicked()
        })
        .inner
    })
    .inner
}
