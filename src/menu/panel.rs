//! The menu: what maze to make, by which method.

use super::{
    Room, Unfolded,
    fields::{choice, edit, entered, explain, line, tell},
    maze,
    measures::measures,
    race::robots,
    save::save,
    share::{Typed, share},
    theme,
};
use crate::{
    camera::View,
    generation::{Generate, Open, Solve},
    input::{Action, Bindings},
    measures::Measures,
    notice::Notify,
    race::StartRace,
    save::{Folders, SaveMaze},
    settings::{Checked, GenerateChosen, Mistakes, OpenMask, SEED, Settings},
    timeline::Timeline,
    words::Words,
};
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, RichText, ScrollArea, Ui, Window},
};
use maze_core::solve::Solver;

/// How wide the menu is, in pixels.
const WIDTH: f32 = 330.0;

/// What the menu asks for.
#[derive(SystemParam)]
pub(super) struct Requests<'w> {
    pub(super) generate_chosen: MessageWriter<'w, GenerateChosen>,
    pub(super) generate: MessageWriter<'w, Generate>,
    solve: MessageWriter<'w, Solve>,
    race: MessageWriter<'w, StartRace>,
    save: MessageWriter<'w, SaveMaze>,
    open: MessageWriter<'w, Open>,
    mask: MessageWriter<'w, OpenMask>,
    pub(super) notify: MessageWriter<'w, Notify>,
    pub(super) exit: MessageWriter<'w, AppExit>,
    view: ResMut<'w, NextState<View>>,
}

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(super) fn show(
    mut contexts: EguiContexts,
    (mut unfolded, mut room): (ResMut<Unfolded>, ResMut<Room>),
    mut settings: ResMut<Settings>,
    view: Res<State<View>>,
    timeline: Option<Res<Timeline>>,
    words: Res<Words>,
    bindings: Res<Bindings>,
    (checked, measured, folders): (Res<Checked>, Res<Measures>, Res<Folders>),
    mut typed: Local<Typed>,
    mut requests: Requests,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let fold = |name| words.fill(name, &[("key", &bindings.key(Action::Menu))]);
    let corner = Align2::LEFT_TOP;
    if !unfolded.0 {
        let handle = Window::new("unfold").title_bar(false).resizable(false).frame(egui::Frame::new());
        let handle = handle.anchor(corner, [0.0; 2]).constrain_to(room.rect).show(ctx, |ui| {
            if ui.add(Button::new(RichText::new(fold("menu.unfold")).color(theme::FAINT))).clicked() {
                unfolded.0 = true;
            }
        });
        room.top_left = handle.map_or(room.top_left, |handle| handle.response.rect.right() + theme::GAP);
        return;
    }
    let height = room.rect.height();
    let window = Window::new("menu").title_bar(false).resizable(false).frame(theme::floating());
    let window = window.anchor(corner, [theme::GAP; 2]);
    let window = window.fixed_size([WIDTH - 28.0, height - 28.0]).show(ctx, |ui| {
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
            let none = Mistakes::new();
            let mistakes = checked.0.as_ref().and_then(|checked| checked.as_ref().err()).unwrap_or(&none);
            requests.mask.write_batch(maze::shape(ui, &mut edited, &words, mistakes));
            ui.separator();
            maze::method(ui, &mut edited, &words, mistakes);
            maze::post_process(ui, &mut edited, &words, mistakes);
            ui.separator();
            seed(ui, &mut edited, &words, mistakes);
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
            solve(ui, &mut edited, &words, &bindings, &mut requests.solve);
            robots(ui, &mut edited, &words, &bindings, &mut requests.race);
            ui.separator();
            measures(ui, &measured, timeline.as_deref(), &words);
            share(ui, &mut edited, (timeline.as_deref(), &mut typed), &words, &mut requests);
            save(ui, &mut edited, &words, &folders, (&mut requests.save, &mut requests.open));
            settings.set_if_neq(edited);
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Max), |ui| {
            if ui.button(words.get("menu.quit")).clicked() {
                requests.exit.write(AppExit::Success);
            }
        });
    });
    *room.rect.left_mut() = window.map_or(0.0, |window| window.response.rect.right()) + theme::GAP;
    room.top_left = room.rect.left();
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

fn seed(ui: &mut Ui, settings: &mut Settings, words: &Words, mistakes: &Mistakes) {
    line(ui, words.get("menu.seed"), |ui| {
        let text = &mut settings.seed;
        ui.add_enabled_ui(!settings.random_seed, |ui| edit(ui, text, mistakes.get(SEED), 76.0));
        ui.checkbox(&mut settings.random_seed, words.get("menu.random-seed"));
    });
    tell(ui, mistakes.get(SEED));
}

fn solve(ui: &mut Ui, settings: &mut Settings, words: &Words, bindings: &Bindings, solve: &mut MessageWriter<Solve>) {
    line(ui, words.get("menu.solver"), |ui| {
        ui.spacing_mut().combo_width = 60.0;
        let button = Button::new(words.get("menu.solve"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = words.fill("menu.solve.hint", &[("key", &bindings.key(Action::Solve))]);
            if ui.add(button).on_hover_text(hint).clicked() {
                solve.write(Solve(settings.solver));
            }
            choice(
                ui,
                "solver",
                &mut settings.solver,
                Solver::ALL.iter().map(|&solver| (solver, words.solver(solver).to_owned())),
            );
        });
    });
    explain(ui, words.get_or(&format!("solver.{}.about", settings.solver), settings.solver.info().about));
}
