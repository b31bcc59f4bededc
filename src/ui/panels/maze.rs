//! The parts of the menu that describe the next maze: shape, mask, method, post-processing, and seed.

use super::{
    fields::{choice, choice_told, edit, explain, field, line, option, show_error},
    mistakes::Checked,
};
use crate::{
    locale::Locale,
    platform::{HAS_FOLDERS, picked::PickFile},
    session::tubes::{TubeChoices, around, least_around},
    settings::{
        control::OpenMask,
        form::{Draft, MASK, METHOD, MaskChoice, SEED, SIZE},
    },
    ui::{edited::Edited, reader::explained},
};
use bevy::prelude::*;
use bevy_egui::egui::{Align, Key, Layout, TextEdit, Ui};
use maze_core::{BuiltinMask, ShapeKind};

/// The cells, their style, and the size.
pub(super) fn shape(
    InMut(ui): InMut<Ui>,
    (mut draft, mut tubes): (Edited<Draft>, Edited<TubeChoices>),
    (locale, checked): (Res<Locale>, Checked),
) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    let mut kind = draft.kind;
    line(ui, locale.get("menu-cells"), |ui| {
        // The list has one kind for each cell shape. The style selects among the kinds with the same cells.
        let mut firsts: Vec<ShapeKind> = Vec::new();
        for &kind in ShapeKind::ALL {
            if firsts.iter().all(|first| first.info().cells_name != kind.info().cells_name) {
                firsts.push(kind);
            }
        }
        if draft.polygons.is_some() {
            firsts.push(ShapeKind::Polygons);
        }
        let current = firsts.iter().find(|first| first.info().cells_name == kind.info().cells_name);
        let mut chosen = current.copied().unwrap_or(kind);
        let listed = chosen;
        choice(ui, "cells", &mut chosen, firsts.into_iter().map(|kind| (kind, locale.cells(kind).to_owned())));
        if chosen != listed {
            kind = chosen;
        }
    });
    let cells = kind.info().cells_name;
    let same: Vec<_> = ShapeKind::ALL.iter().copied().filter(|kind| kind.info().cells_name == cells).collect();
    if same.len() > 1 {
        line(ui, locale.get("menu-style"), |ui| {
            let styles = same.into_iter().map(|kind| (kind, locale.style(kind).to_owned()));
            choice(ui, "style", &mut kind, styles);
        });
    }
    if kind != draft.kind {
        draft.choose_kind(kind);
    }
    for dimension in kind.dimensions() {
        let name = locale.dimension(kind, dimension.key);
        field(ui, name, draft.sizes.entry(dimension.key).or_default(), mistakes.get(dimension.key));
    }
    show_error(ui, mistakes.get(SIZE));
    if let Some(around) = around(kind) {
        tube(ui, around, draft, &mut tubes.edit().inside, &locale);
    }
}

/// The side of a tube on which the maze is. `around` is the dimension around the tube.
fn tube(ui: &mut Ui, around: &'static str, draft: &Draft, inside: &mut bool, locale: &Locale) {
    let cells = draft.sizes.get(around).and_then(|typed| typed.trim().parse::<u32>().ok());
    let is_wide = cells.is_none_or(|cells| cells >= least_around());
    let name = locale.get("menu-inside");
    let switch = ui.add_enabled_ui(is_wide, |ui| ui.checkbox(inside, name)).inner;
    switch.on_hover_text(locale.get("menu-inside-hint"));
    if !is_wide {
        let least = least_around();
        let dimension = locale.dimension(draft.kind, around);
        explain(ui, &locale.fill("menu-inside-narrow", &[("dimension", &dimension), ("least", &least)]));
    }
}

/// The mask.
pub(super) fn mask(
    InMut(ui): InMut<Ui>,
    mut draft: Edited<Draft>,
    (locale, checked): (Res<Locale>, Checked),
    mut commands: Commands,
) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    const TEXT: usize = BuiltinMask::ALL.len() + 1;
    const PICTURE: usize = TEXT + 1;
    let names = ["whole"].into_iter().chain(BuiltinMask::ALL.iter().map(|form| form.key())).chain(["text", "picture"]);
    let names = names.map(|name| locale.get(&format!("mask-{name}")).to_owned()).enumerate();
    let before = match &draft.mask {
        MaskChoice::Whole => 0,
        MaskChoice::Builtin(mask) => 1 + BuiltinMask::ALL.iter().position(|one| one == mask).unwrap_or(0),
        MaskChoice::Text => TEXT,
        MaskChoice::Picture(_) => PICTURE,
    };
    let mut chosen = before;
    line(ui, locale.get("menu-mask"), |ui| choice(ui, "mask", &mut chosen, names));
    if chosen != before {
        draft.mask = match chosen {
            0 => MaskChoice::Whole,
            TEXT => MaskChoice::Text,
            PICTURE => MaskChoice::Picture(None),
            builtin => MaskChoice::Builtin(BuiltinMask::ALL[builtin - 1]),
        };
        draft.propose_size();
    }
    if draft.kind.is_building() && matches!(draft.mask, MaskChoice::Builtin(_) | MaskChoice::Picture(_)) {
        ui.checkbox(&mut draft.is_mask_on_floors, locale.get("menu-mask-on-floors"));
        explain(ui, locale.get("menu-mask-on-floors-help"));
    }
    if draft.mask == MaskChoice::Text {
        let text = &mut draft.mask_text;
        if line(ui, locale.get("menu-mask-text"), |ui| edit(ui, text, mistakes.get(MASK), f32::INFINITY)).changed() {
            draft.propose_size();
        }
        explain(ui, locale.get("menu-mask-text-help"));
    }
    if let MaskChoice::Picture(picture) = &draft.mask {
        let known = picture.as_ref().map(|picture| format!("{:016x}", picture.fingerprint()));
        line(ui, locale.get("menu-mask-file"), |ui| {
            if !HAS_FOLDERS {
                if ui.button(locale.get("menu-choose")).clicked() {
                    commands.trigger(PickFile::Mask);
                }
                return;
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let opens = ui.button(locale.get("menu-open")).clicked();
                if explained(ui.button("📂"), locale.get("menu-choose")).clicked() {
                    commands.trigger(PickFile::Mask);
                }
                let path = ui.add(TextEdit::singleline(&mut draft.mask_file).desired_width(f32::INFINITY));
                if opens || path.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                    commands.trigger(OpenMask(draft.mask_file.trim().into()));
                }
            });
        });
        match known {
            Some(hash) => explain(ui, &locale.fill("menu-mask-known", &[("hash", &hash)])),
            None => explain(ui, locale.get("menu-mask-help")),
        }
    }
    if let Some(size @ [columns, lines]) = draft.unstretched_size()
        && ui.button(locale.fill("menu-mask-unstretched", &[("columns", &columns), ("lines", &lines)])).clicked()
    {
        draft.set_size(&size);
    }
    show_error(ui, mistakes.get(MASK));
}

/// The method and its options.
pub(super) fn method(InMut(ui): InMut<Ui>, mut draft: Edited<Draft>, (locale, checked): (Res<Locale>, Checked)) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    line(ui, locale.get("menu-method"), |ui| {
        let why_unsuited = if !draft.kind.has_lines() {
            Some("menu-without-rows")
        } else {
            (draft.mask != MaskChoice::Whole).then_some("menu-unsuited")
        };
        let names = draft.methods.iter().map(|method| {
            let name = locale.method(method);
            let unsuited = why_unsuited.filter(|_| method.needs_lines());
            let name = unsuited.map_or_else(|| name.to_owned(), |why| locale.fill(why, &[("method", &name)]));
            (name, locale.about_method(method))
        });
        let names: Vec<_> = names.enumerate().map(|(index, (name, about))| (index, name, about)).collect();
        let mut chosen = draft.method;
        choice_told(ui, "method", &mut chosen, names.into_iter());
        // An unsuitable method cannot be chosen. One chosen before the shape or the mask stays, and the error is shown
        // below.
        if !(why_unsuited.is_some() && draft.methods[chosen].needs_lines()) {
            draft.method = chosen;
        }
    });
    let method = &mut draft.methods[draft.method];
    let key = method.key();
    explain(ui, locale.about_method(method));
    show_error(ui, mistakes.get(METHOD));
    for param in method.params() {
        option(ui, (key, param), &mut draft.numbers, &locale, &mistakes);
    }
}

/// The processing after the method.
pub(super) fn post_process(InMut(ui): InMut<Ui>, mut draft: Edited<Draft>, (locale, checked): (Res<Locale>, Checked)) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    for param in draft.post_process.params() {
        option(ui, ("finish", param), &mut draft.numbers, &locale, &mistakes);
    }
}

/// The seed.
pub(super) fn seed(InMut(ui): InMut<Ui>, mut draft: Edited<Draft>, (locale, checked): (Res<Locale>, Checked)) {
    let (draft, mistakes) = (draft.edit(), checked.mistakes());
    line(ui, locale.get("menu-seed"), |ui| {
        // The field takes the remaining width.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let random = ui.checkbox(&mut draft.random_seed, locale.get("menu-random-seed"));
            random.on_hover_text(locale.get("menu-random-seed-hint"));
            let text = &mut draft.seed;
            let field = |ui: &mut Ui| edit(ui, text, mistakes.get(SEED), f32::INFINITY);
            let field = ui.add_enabled_ui(!draft.random_seed, field).inner;
            let hint = locale.get("menu-seed-hint");
            field.on_hover_text(hint).on_disabled_hover_text(hint);
        });
    });
    show_error(ui, mistakes.get(SEED));
}
