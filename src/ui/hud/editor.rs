//! The panel of the editor: tools, mirrors, undo, finishing by a method, and the figures of the drawing.

use super::dock::Dock;
use crate::{
    editor::{
        control::{Draw, LeaveEditor},
        drawing::{AXES, Editor},
    },
    export::{maze_file::SaveMazeAs, place::TypedFile},
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    platform::HAS_FOLDERS,
    ui::{
        layout::{AvailableRect, MenuOpen},
        panels::fields::choice,
        reader::{self, explained},
        theme,
    },
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Button, Checkbox, Label, RichText, ScrollArea, Ui, Window},
};
use maze_core::Method;
use maze_edit::{Axis, Brush, Form, Report, Tool};
use maze_locale::cell_name;

pub(crate) fn show(
    mut contexts: EguiContexts,
    (mut editor, typed): (ResMut<Editor>, Res<TypedFile>),
    (mut available, mut open): (ResMut<AvailableRect>, ResMut<MenuOpen>),
    (locale, bindings): (Res<Locale>, Res<Bindings>),
    mut commands: Commands,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let Some(place) = Dock::within(available.rect, ctx.content_rect().height()) else {
        // A small window has room for either the editor or the menu.
        open.0 = false;
        return;
    };
    let (before, mut chosen) = (editor.method, editor.method);
    let mut panel = Panel { editor: &editor, locale: &locale, bindings: &bindings, commands: &mut commands };
    let window = Window::new("editor").title_bar(false).resizable(false).frame(theme::floating(ctx));
    window.anchor(place.anchor(), [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(place.size.x - theme::FRAME);
        // A window would scroll its contents even where there is room for them.
        let height = place.size.y - theme::FRAME;
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            panel.tools(ui);
            ui.separator();
            panel.steps(ui);
            panel.finish(ui, &mut chosen);
            ui.separator();
            panel.report(ui);
            ui.separator();
            panel.ways_out(ui, &typed);
        });
    });
    available.rect = place.remove_from(available.rect);
    if chosen != before {
        editor.method = chosen;
    }
}

/// The contents of the panel.
struct Panel<'a, 'w, 's> {
    editor: &'a Editor,
    locale: &'a Locale,
    bindings: &'a Bindings,
    commands: &'a mut Commands<'w, 's>,
}

impl Panel<'_, '_, '_> {
    /// The brushes, the forms and the mirrors.
    fn tools(&mut self, ui: &mut Ui) {
        let (brush, form) = (self.editor.brush(), self.editor.form());
        ui.horizontal_wrapped(|ui| {
            for one in Brush::ALL {
                let tool = Tool::Draw(one, form.unwrap_or_default());
                self.tool(ui, brush == Some(one), brush_name(one), tool);
            }
            self.tool(ui, self.editor.tool == Tool::Start, ["editor-start", "editor-start-hint"], Tool::Start);
            self.tool(ui, self.editor.tool == Tool::Goal, ["editor-goal", "editor-goal-hint"], Tool::Goal);
        });
        ui.horizontal_wrapped(|ui| {
            for one in Form::ALL {
                self.tool(ui, form == Some(one), form_name(one), Tool::Draw(brush.unwrap_or_default(), one));
            }
        });
        ui.horizontal_wrapped(|ui| {
            for (axis, mirror) in AXES.into_iter().zip(self.editor.mirrors()) {
                let name = match axis {
                    Axis::LeftRight => "editor-mirror-left-right",
                    Axis::TopBottom => "editor-mirror-top-bottom",
                };
                let mut is_used = mirror == Some(true);
                // In a scope, its text would wrap in what is left of the line.
                let mirror = ui.add_enabled(mirror.is_some(), Checkbox::new(&mut is_used, self.locale.get(name)));
                let mirror = mirror.on_disabled_hover_text(self.locale.get("editor-no-mirror"));
                if mirror.changed() {
                    self.commands.trigger(Draw::Mirror(axis));
                }
            }
        });
    }

    fn tool(&mut self, ui: &mut Ui, is_chosen: bool, [name, hint]: [&str; 2], tool: Tool) {
        let button = ui.selectable_label(is_chosen, self.locale.get(name));
        if button.on_hover_text(self.locale.get(hint)).clicked() {
            self.commands.trigger(Draw::Take(tool));
        }
    }

    /// Undo and redo.
    fn steps(&mut self, ui: &mut Ui) {
        let Some(history) = self.editor.history() else { return };
        ui.horizontal_wrapped(|ui| {
            for (name, is_possible, draw) in
                [("editor-undo", history.can_undo(), Draw::Undo), ("editor-redo", history.can_redo(), Draw::Redo)]
            {
                if ui.add_enabled(is_possible, Button::new(self.locale.get(name))).clicked() {
                    self.commands.trigger(draw);
                }
            }
        });
    }

    /// The method that carves the rest.
    fn finish(&mut self, ui: &mut Ui, chosen: &mut usize) {
        let Some(drawing) = self.editor.drawing() else { return };
        let names = Method::ALL.iter().map(|method| {
            let name = self.locale.method(method);
            // Cheap: whether a method works along rows. The button checks whether the rows are broken.
            if method.needs_lines() { format!("{name} *") } else { name.to_owned() }
        });
        choice(ui, "finishing", chosen, names.enumerate());
        let method = &Method::ALL[self.editor.method];
        let is_suited = !method.needs_lines() || drawing.can_finish(method);
        let button = ui.add_enabled(is_suited, Button::new(self.locale.get("editor-finish")));
        let button = button.on_disabled_hover_text(self.locale.get("editor-unsuited"));
        if button.on_hover_text(self.locale.get("editor-finish-hint")).clicked() {
            self.commands.trigger(Draw::Finish);
        }
        if method.needs_lines() {
            ui.add(Label::new(RichText::new(self.locale.get("editor-unsuited")).small().color(theme::FAINT)).wrap());
        }
    }

    /// The figures of the drawing.
    fn report(&self, ui: &mut Ui) {
        let Report { cells, regions, loops, dead_ends, goals, goals_reached, shortest_path, pieces } =
            self.editor.report;
        let line = |name: &str, gaps: &[(&str, &dyn std::fmt::Display)]| self.locale.fill(name, gaps);
        let mut lines = vec![
            line("editor-cells", &[("cells", &cells), ("regions", &regions)]),
            line("editor-loops", &[("loops", &loops), ("ends", &dead_ends)]),
        ];
        lines.push(match shortest_path {
            Some(steps) => line("editor-reached", &[("reached", &goals_reached), ("goals", &goals), ("steps", &steps)]),
            None => line("editor-unreached", &[]),
        });
        if pieces > 1 {
            lines.push(line("editor-pieces", &[("pieces", &pieces)]));
        }
        for line in lines {
            reader::live(&ui.add(Label::new(&line).wrap()), &line);
        }
        if let Some((drawing, cell)) = self.editor.drawing().zip(self.editor.cursor) {
            let here = line("lesson-cell", &[("cell", &cell_name(&**drawing.grid(), cell))]);
            let label = ui.add(Label::new(RichText::new(&here).small().color(theme::FAINT)).wrap());
            reader::live(&label, &here);
        }
    }

    /// The buttons that walk through the drawing, save it, and close the editor.
    fn ways_out(&mut self, ui: &mut Ui, typed: &TypedFile) {
        ui.horizontal_wrapped(|ui| {
            let hint = self.locale.fill("editor-walk-hint", &[("key", &self.bindings.key(Action::NextView))]);
            if explained(ui.button(self.locale.get("editor-walk")), &hint).clicked() {
                self.commands.trigger(LeaveEditor { walks: true });
            }
            if HAS_FOLDERS && ui.button(self.locale.get("menu-save-as")).clicked() {
                self.commands.trigger(SaveMazeAs(typed.0.clone().into()));
            }
            let hint = self.locale.fill("editor-done-hint", &[("key", &self.bindings.key(Action::Edit))]);
            if explained(ui.button(self.locale.get("editor-done")), &hint).clicked() {
                self.commands.trigger(LeaveEditor { walks: false });
            }
        });
    }
}

/// The name of a brush, and its hint.
fn brush_name(brush: Brush) -> [&'static str; 2] {
    match brush {
        Brush::Open => ["editor-open", "editor-open-hint"],
        Brush::Build => ["editor-build", "editor-build-hint"],
        Brush::LeaveOut => ["editor-leave-out", "editor-leave-out-hint"],
        Brush::BringBack => ["editor-bring-back", "editor-bring-back-hint"],
    }
}

/// The name of a form, and its hint.
fn form_name(form: Form) -> [&'static str; 2] {
    match form {
        Form::Freehand => ["editor-freehand", "editor-freehand-hint"],
        Form::Line => ["editor-line", "editor-line-hint"],
        Form::Rectangle => ["editor-rectangle", "editor-rectangle-hint"],
        Form::Fill => ["editor-fill", "editor-fill-hint"],
    }
}
