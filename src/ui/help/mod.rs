//! The help: first steps, keys, methods, and share codes.

mod card;
mod codes;
mod keys;
mod methods;
mod start;

use super::{pictures::Pictures, reader::covering, settings::size, theme};
use crate::{
    input::{action::Action, bindings::Bindings, touch::TouchOnly},
    locale::Locale,
    pause::HelpOpen,
    session::requests::Generate,
    settings::form::Draft,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Button, Color32, Id, Layout, Modal, RichText, ScrollArea, Ui},
};

/// A page of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Page {
    #[default]
    Start,
    Keys,
    Methods,
    Codes,
}

impl Page {
    /// All pages, each with its message id. Touch devices have no page about keys.
    const ALL: [(Self, &str); 4] = [
        (Self::Start, "guide-tab-start"),
        (Self::Keys, "guide-tab-keys"),
        (Self::Methods, "guide-tab-methods"),
        (Self::Codes, "guide-tab-codes"),
    ];
}

pub(super) fn show(
    mut contexts: EguiContexts,
    mut open: ResMut<HelpOpen>,
    mut draft: ResMut<Draft>,
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    (mut pictures, touch): (ResMut<Pictures>, Res<TouchOnly>),
    mut page: Local<Page>,
    mut commands: Commands,
) {
    let (true, Ok(ctx)) = (open.0, contexts.ctx_mut()) else { return };
    let (mut closes, mut wanted) = (false, None);
    let modal = Modal::new(Id::new("guide")).frame(theme::covering(ctx)).show(ctx, |ui| {
        covering(ui, locale.get("guide-title"));
        let [width, height] = size(ui.ctx());
        ui.set_width(width);
        ui.set_height(height);
        ui.heading(locale.get("guide-title"));
        ui.horizontal_wrapped(|ui| {
            let pages = Page::ALL.into_iter().filter(|(one, _)| *one != Page::Keys || !touch.0);
            for (one, name) in pages {
                ui.selectable_value(&mut *page, one, locale.get(name));
            }
        });
        ui.separator();
        let height = ui.available_height() - 44.0;
        ScrollArea::vertical().id_salt(*page).max_height(height).auto_shrink(false).show(ui, |ui| match *page {
            Page::Start => start::show(ui, &locale, &bindings),
            Page::Keys => keys::show(ui, &locale, &bindings),
            Page::Methods => wanted = methods::show(ui, &locale, &mut pictures),
            Page::Codes => wanted = codes::show(ui, &locale, &mut pictures),
        });
        closes = foot(ui, &locale, &bindings);
    });
    if let Some(challenge) = wanted {
        draft.show(&challenge);
        commands.trigger(Generate(challenge));
        closes = true;
    }
    if closes || modal.backdrop_response.clicked() {
        open.0 = false;
    }
}

/// The close button. Returns whether it was clicked.
fn foot(ui: &mut Ui, locale: &Locale, bindings: &Bindings) -> bool {
    ui.separator();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let text = locale.fill("settings-close", &[("key", &bindings.key(Action::Pause))]);
        let text = RichText::new(text).strong().color(Color32::WHITE);
        ui.add(Button::new(text).fill(ui.visuals().selection.bg_fill)).clicked()
    })
    .inner
}
