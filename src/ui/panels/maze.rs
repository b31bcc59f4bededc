//! The part of the menu that says what maze to make: cells, size, mask, method, and what is done afterwards.

use super::fields::{Mistakes, choice, choice_told, explain, field, line, option, section, show_error};
use crate::{
    locale::Locale,
    platform::{HAS_FOLDERS, chosen::Choose},
    settings::{
        control::OpenMask,
        form::{Draft, MASK, METHOD, MaskChoice, SIZE},
    },
    ui::reader::explained,
    vocabulary::overlay::FloorOverlay,
};
use bevy::prelude::Commands;
use bevy_egui::egui::{Align, Key, Layout, TextEdit, Ui};
use maze_core::{BuiltinMask, ShapeKind};

/// Cells, their style, size, and those left out.
pub(crate) fn shape(ui: &mut Ui, draft: &mut Draft, locale: &Locale, mistakes: &Mistakes, commands: &mut Commands) {
    line(ui, locale.get("menu-cells"), |ui| {
        // One kind stands for all with the same cells; the style tells them apart.
        let mut firsts: Vec<ShapeKind> = Vec::new();
        for &kind in ShapeKind::ALL {
            if firsts.iter().all(|first| first.info().cells_name != kind.info().cells_name) {
                firsts.push(kind);
            }
        }
        let current = firsts.iter().find(|first| first.info().cells_name == draft.kind.info().cells_name);
        let mut chosen = current.copied().unwrap_or(draft.kind);
        let before = chosen;
        choice(ui, "cells", &mut chosen, firsts.into_iter().map(|kind| (kind, locale.cells(kind).to_owned())));
        if chosen != before {
            draft.kind = chosen;
        }
    });
    let cells = draft.kind.info().cells_name;
    let same: Vec<_> = ShapeKind::ALL.iter().copied().filter(|kind| kind.info().cells_name == cells).collect();
    if same.len() > 1 {
        line(ui, locale.get("menu-style"), |ui| {
            let styles = same.into_iter().map(|kind| (kind, locale.style(kind).to_owned()));
            choice(ui, "style", &mut draft.kind, styles);
        });
    }
    for dimension in draft.kind.dimensions() {
        let name = locale.dimension(dimension.key);
        field(ui, name, draft.sizes.entry(dimension.key).or_default(), mistakes.get(dimension.key));
    }
    show_error(ui, mistakes.get(SIZE));
    mask(ui, draft, locale, mistakes, commands);
}

fn mask(ui: &mut Ui, draft: &mut Draft, locale: &Locale, mistakes: &Mistakes, commands: &mut Commands) {
    const PICTURE: usize = BuiltinMask::ALL.len() + 1;
    let names = ["whole"].into_iter().chain(BuiltinMask::ALL.iter().map(|form| form.key())).chain(["picture"]);
    let names = names.map(|name| locale.get(&format!("mask-{name}")).to_owned()).enumerate();
    let before = match &draft.mask {
        MaskChoice::Whole => 0,
        MaskChoice::Builtin(mask) => 1 + BuiltinMask::ALL.iter().position(|one| one == mask).unwrap_or(0),
        MaskChoice::Picture(_) => PICTURE,
    };
    let mut chosen = before;
    line(ui, locale.get("menu-mask"), |ui| choice(ui, "mask", &mut chosen, names));
    if chosen != before {
        draft.mask = match chosen {
            0 => MaskChoice::Whole,
            PICTURE => MaskChoice::Picture(None),
            builtin => MaskChoice::Builtin(BuiltinMask::ALL[builtin - 1]),
        };
    }
    if let MaskChoice::Picture(picture) = &draft.mask {
        let known = picture.as_ref().map(|picture| format!("{:016x}", picture.fingerprint()));
        line(ui, locale.get("menu-mask-file"), |ui| {
            if !HAS_FOLDERS {
                if ui.button(locale.get("menu-choose")).clicked() {
                    commands.trigger(Choose::Mask);
                }
                return;
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let opens = ui.button(locale.get("menu-open")).clicked();
                if explained(ui.button("📂"), locale.get("menu-choose")).clicked() {
                    commands.trigger(Choose::Mask);
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
    show_error(ui, mistakes.get(MASK));
}

/// The method, its options, and what the floor shows of it.
pub(crate) fn method(ui: &mut Ui, draft: &mut Draft, floor: &mut FloorOverlay, locale: &Locale, mistakes: &Mistakes) {
    line(ui, locale.get("menu-method"), |ui| {
        let masked = draft.mask != MaskChoice::Whole;
        let names = draft.methods.iter().map(|method| {
            let name = locale.method(method);
            let unsuited = masked && method.needs_lines();
            let name = if unsuited { locale.fill("menu-unsuited", &[("method", &name)]) } else { name.to_owned() };
            (name, locale.about_method(method))
        });
        let names: Vec<_> = names.enumerate().map(|(index, (name, about))| (index, name, about)).collect();
        let mut chosen = draft.method;
        choice_told(ui, "method", &mut chosen, names.into_iter());
        // An unsuitable method cannot be chosen. One chosen before the mask stays, and the error is shown below.
        if !(masked && draft.methods[chosen].needs_lines()) {
            draft.method = chosen;
        }
    });
    let method = &mut draft.methods[draft.method];
    let key = method.key();
    explain(ui, locale.about_method(method));
    show_error(ui, mistakes.get(METHOD));
    for param in method.params() {
        option(ui, (key, param), &mut draft.numbers, locale, mistakes);
    }
    line(ui, locale.get("menu-floor"), |ui| {
        let name = |shows: FloorOverlay| match shows {
            FloorOverlay::Algorithm => "floor-algorithm",
            FloorOverlay::Distances => "floor-distances",
            FloorOverlay::None => "floor-none",
        };
        let names = FloorOverlay::ALL.map(|shows| (shows, locale.get(name(shows)).to_owned()));
        choice(ui, "floor", floor, names.into_iter());
    });
    if *floor == FloorOverlay::Distances {
        explain(ui, locale.get("floor-distances-hint"));
    }
}

/// What is done after the method.
pub(crate) fn post_process(ui: &mut Ui, draft: &mut Draft, locale: &Locale, mistakes: &Mistakes) {
    section(ui, locale.get("menu-finish"), |ui| {
        for param in draft.post_process.params() {
            option(ui, ("finish", param), &mut draft.numbers, locale, mistakes);
        }
    });
}
