//! The part of the menu that copies and opens share codes.

use super::{
    copy::copy,
    fields::{explain, show_error},
};
use crate::{
    locale::Locale,
    platform::{job::Job, link_to},
    session::{beside::PairOnScreen, shown::InFocus, source::MazeSource},
    settings::{open_code::OpenCode, share_code::ShareCode},
    ui::theme,
};
use bevy::prelude::*;
use bevy_egui::egui::{self, Button, RichText, TextEdit, Ui};
use maze_core::{Shape, letters::MAX_LETTERS};
use maze_io::Loaded;
use maze_locale::Message;
use std::sync::{Arc, Weak};

/// The share code of a drawn maze, or of one from a file. It is computed once for each maze.
#[derive(Default)]
pub(super) struct Drawn {
    of: Weak<Loaded>,
    code: Option<String>,
}

impl Drawn {
    /// Returns the code, or `None` if the maze is too large.
    fn code(&mut self, source: &MazeSource) -> Option<String> {
        if let MazeSource::File(_, loaded) = source
            && !std::ptr::eq(self.of.as_ptr(), Arc::as_ptr(loaded))
        {
            *self = Self { of: Arc::downgrade(loaded), code: source.drawn_code() };
        }
        self.code.clone()
    }
}

/// The typed code and its parsed mazes. Each code is parsed once, in the background, since its mask may be a large file.
#[derive(Default)]
pub(super) struct Typed {
    /// The content of the text field.
    text: String,
    code: String,
    reading: Option<Job<Result<ShareCode, Message>>>,
    read: Option<Result<ShareCode, Message>>,
    /// Whether to open the mazes as soon as the code is parsed.
    wanted: bool,
}

impl Typed {
    fn read(&mut self, code: &str) {
        if self.code != code {
            let text = std::mem::take(&mut self.text);
            *self = Self { text, code: code.to_owned(), ..Self::default() };
            let code = code.to_owned();
            self.reading = (!code.is_empty()).then(|| Job::start(move || code.parse()));
        }
        if let Some(read) = self.reading.as_mut().and_then(Job::result) {
            self.reading = None;
            self.read = Some(read.unwrap_or_else(|broken| Err(broken.into())));
        }
    }
}

pub(super) fn show(
    InMut(ui): InMut<Ui>,
    (source, pair): (Option<InFocus<&MazeSource>>, Res<PairOnScreen>),
    locale: Res<Locale>,
    (mut typed, mut drawn): (Local<Typed>, Local<Drawn>),
    mut commands: Commands,
) {
    let typed = &mut *typed;
    let shown = source.as_ref().map(|source| match (source.challenge(), &pair.0) {
        (Some(_), Some(pair)) => ("menu-share-both", Some(pair.to_string())),
        (Some(challenge), None) => ("menu-share", Some(challenge.to_string())),
        (None, _) => ("menu-share", drawn.code(source)),
    });
    let lacks_polygons = |shape: &Shape| shape.polygons().is_some_and(|polygons| polygons.packed().is_none());
    let shape = source.as_ref().map(|source| source.shape());
    if let Some((_, None)) = shown {
        if shape.is_some_and(lacks_polygons) {
            explain(ui, locale.get("menu-share-polygons"));
        } else {
            explain(ui, &locale.fill("menu-share-too-large", &[("most", &MAX_LETTERS)]));
        }
    }
    if let Some((name, Some(code))) = shown {
        ui.label(RichText::new(locale.get(name)).small().color(theme::FAINT));
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button(locale.get("menu-copy")).on_hover_text(locale.get("menu-copy-hint")).clicked() {
                    copy(ui, code.clone(), &locale, &mut commands);
                }
                if let Some(link) = link_to(&code)
                    && ui.button(locale.get("menu-copy-link")).clicked()
                {
                    copy(ui, link, &locale, &mut commands);
                }
                ui.add(TextEdit::singleline(&mut code.as_str()).desired_width(f32::INFINITY));
            });
        });
        if let Some(shape) = shape.filter(|shape| shape.needs_file()) {
            let reason = if lacks_polygons(shape) { "menu-share-polygons" } else { "menu-share-large-mask" };
            explain(ui, locale.get(reason));
        }
    }
    ui.label(RichText::new(locale.get("menu-code")).small().color(theme::FAINT));
    let given = typed.text.trim().to_owned();
    typed.read(&given);
    let wanted = ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let valid = matches!(typed.read, Some(Ok(_)));
            let open = ui.add_enabled(valid, Button::new(locale.get("menu-open")));
            let clicked = open.on_hover_text(locale.get("menu-open-code-hint")).clicked();
            let hint = RichText::new(locale.get("menu-code-hint")).color(theme::FAINT);
            let edit = TextEdit::singleline(&mut typed.text).hint_text(hint).desired_width(f32::INFINITY);
            let field = ui.add(edit);
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            // The focus stays in the field, to correct an invalid code.
            if entered && matches!(typed.read, Some(Err(_))) {
                field.request_focus();
            }
            clicked || entered
        })
        .inner
    });
    typed.wanted |= wanted.inner;
    match &typed.read {
        Some(Ok(code)) if typed.wanted => {
            typed.text.clear();
            commands.trigger(OpenCode(code.clone()));
        }
        Some(Err(error)) => show_error(ui, Some(&locale.say(error))),
        _ => {}
    }
}
