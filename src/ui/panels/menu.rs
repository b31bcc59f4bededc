//! The window of the menu: title, views, tabs, the parts of the selected tab, and the buttons at the bottom.

use super::{foot, head, part::Part, parts};
use crate::{
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    settings::{
        control::Validation,
        form::Draft,
        menu::{MenuChoices, Tab},
    },
    ui::{
        layout::{AvailableRect, MenuOpen},
        reader, theme,
    },
};
use bevy::{ecs::system::SystemState, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, RichText, ScrollArea, Ui, Window},
};

/// The width of the menu, in pixels.
const WIDTH: f32 = 330.0;

/// The space around the name of a tab, in pixels. The tabs of each language fit on a line, also with a mark.
const TAB: f32 = 5.0;

/// The height of the bottom part in the first frame, in pixels.
const FOOT: f32 = 105.0;

/// The parts of the menu.
pub(crate) struct Menu {
    title: Part,
    views: Part,
    parts: Vec<Part>,
    generate: Part,
    panels: Part,
    program: Part,
    /// The height of the bottom part in the last frame, in pixels. It depends on how texts wrap.
    foot: f32,
}

impl FromWorld for Menu {
    fn from_world(world: &mut World) -> Self {
        let mut part = |mut part: Part| {
            part.initialize(world);
            part
        };
        Self {
            title: part(Part::new(head::title)),
            views: part(Part::new(head::views)),
            generate: part(Part::new(foot::generate)),
            panels: part(Part::new(foot::panels)),
            program: part(Part::new(foot::program)),
            parts: parts().into_iter().map(part).collect(),
            foot: FOOT,
        }
    }
}

/// Shows the button that unfolds the menu.
pub(crate) fn unfold(
    mut contexts: EguiContexts,
    (mut open, mut available): (ResMut<MenuOpen>, ResMut<AvailableRect>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let text = locale.fill("menu-unfold", &[("key", &bindings.key(Action::Menu))]);
    let handle = Window::new("unfold").title_bar(false).resizable(false).frame(egui::Frame::new());
    let handle = handle.anchor(Align2::LEFT_TOP, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        if ui.add(Button::new(RichText::new(text).color(theme::FAINT))).clicked() {
            open.0 = true;
        }
    });
    if let Some(handle) = handle {
        available.corner.max = handle.response.rect.max + egui::Vec2::splat(theme::GAP);
    }
}

/// Shows the menu. Its parts are systems, so it runs with exclusive access to the world.
pub(crate) fn show(world: &mut World, contexts: &mut SystemState<EguiContexts>, mut menu: Local<Menu>) {
    let ctx = contexts.get_mut(world).ok().and_then(|mut contexts| contexts.ctx_mut().ok().cloned());
    let Some(ctx) = ctx else { return };
    let &AvailableRect { rect, is_low, .. } = world.resource();
    let menu = &mut *menu;
    let window = Window::new("menu").title_bar(false).resizable(false).frame(theme::floating(&ctx));
    let window = window.anchor(Align2::LEFT_TOP, [theme::GAP; 2]);
    let window = window.fixed_size([WIDTH, rect.height()]).show(&ctx, |ui| {
        ui.set_width(WIDTH - theme::FRAME);
        menu.title.show(ui, world);
        menu.views.show(ui, world);
        let tab = tabs(ui, world);
        let height = ui.available_height() - menu.foot;
        ScrollArea::vertical().id_salt(tab).auto_shrink(false).max_height(height).show(ui, |ui| {
            let here = menu.parts.iter_mut().filter(|part| part.tab() == Some(tab));
            for (number, part) in here.enumerate() {
                if number > 0 && !part.is_section() {
                    ui.separator();
                }
                part.show(ui, world);
            }
            if is_low {
                ui.separator();
                menu.panels.show(ui, world);
                menu.program.show(ui, world);
            }
        });
        let foot = ui.vertical(|ui| {
            menu.generate.show(ui, world);
            if !is_low {
                menu.panels.show(ui, world);
                menu.program.show(ui, world);
            }
        });
        menu.foot = foot.response.rect.height() + ui.spacing().item_spacing.y;
    });
    let mut available = world.resource_mut::<AvailableRect>();
    *available.rect.left_mut() = window.map_or(0.0, |window| window.response.rect.right()) + theme::GAP;
    available.corner = egui::Rect::from_min_max(available.rect.min, available.rect.min);
}

/// Shows the tabs. Returns the selected one.
fn tabs(ui: &mut Ui, world: &mut World) -> Tab {
    let (locale, mut selected) = (world.resource::<Locale>(), world.resource::<MenuChoices>().tab);
    let wrong = tabs_with_mistakes(world.resource(), world.resource());
    let before = selected;
    ui.horizontal_wrapped(|ui| {
        reader::tab_list(ui);
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = TAB;
        for tab in Tab::ALL {
            let name = locale.get(tab.name());
            let is_wrong = wrong.contains(&tab);
            let text = if is_wrong { RichText::new(format!("{name} ⚠")).color(theme::WRONG) } else { name.into() };
            let label = ui.selectable_label(tab == before, text);
            reader::tab(&label, tab == before);
            if is_wrong {
                reader::called(&label, format!("{name}: {}", locale.get("menu-generate-mistakes")));
            }
            if label.clicked() {
                selected = tab;
            }
        }
    });
    if selected != before {
        world.resource_mut::<MenuChoices>().tab = selected;
    }
    selected
}

/// Returns the tabs that have fields with errors.
fn tabs_with_mistakes(Validation(checked): &Validation, draft: &Draft) -> Vec<Tab> {
    let Some(Err(mistakes)) = checked else { return Vec::new() };
    let mut goal = draft.goals[draft.goal];
    let options: Vec<_> = goal.params().iter().map(|param| param.key).collect();
    let tab = |field: &&'static str| if options.contains(field) { Tab::Play } else { Tab::Maze };
    mistakes.keys().map(tab).collect()
}
