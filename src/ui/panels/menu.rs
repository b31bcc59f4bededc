//! The menu: what maze to make, by which method.

use super::{
    daily::daily,
    fields::{Mistakes, choice_told, edit, entered, explain, line, show_error},
    file::save,
    goal::goal,
    maze,
    poster::{LongerSide, poster},
    preview::Previewed,
    recent::recent,
    record::record,
    requests::Requests,
    robots::robots,
    share::{Typed, share},
    statistics::statistics,
    together::{Guest, together},
};
use crate::{
    export::{choices::ExportChoices, place::TypedFile, poster::PosterTask, recording_choices::RecordingChoices},
    input::{action::Action, bindings::Bindings},
    locale::Locale,
    overlay::{FloorAbove, FloorInside},
    pause::{HelpOpen, SettingsOpen},
    platform::{self, files::Folders},
    quality::screen::ToggleFullscreen,
    race::control::Robots,
    records::best::BestRun,
    screensaver::control::StartScreensaver,
    session::{
        fair::Unassisted,
        playable::Playable,
        requests::Solve,
        shown::{InFocus, Solved},
        source::MazeSource,
        statistics::Statistics,
    },
    settings::{
        control::{GenerateFromSettings, SolverChoice, Validation},
        form::{Draft, SEED},
        history::{GoBack, History},
        recent::RecentMazes,
    },
    theme::file::Theme,
    together::{choices::TogetherChoices, directory::Directory, link::Together},
    ui::{
        edited::Edited,
        layout::{AvailableRect, MenuOpen},
        pictures::Pictures,
        reader::explained,
        theme,
    },
    vocabulary::view::View,
};
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, RichText, ScrollArea, Ui, Window},
};
use bevy_maze::MazeBounds;
use maze_core::solve::Solver;
use maze_play::daily::Date;

/// What the menu says of the maze on screen.
type Shown = (
    (&'static MazeSource, Option<&'static Solved>),
    &'static Statistics,
    &'static MazeBounds,
    Option<&'static Playable>,
    Option<&'static BestRun>,
);

/// The resources that the menu edits.
#[derive(SystemParam)]
pub(crate) struct Fields<'w, 's> {
    draft: Edited<'w, 's, Draft>,
    above: ResMut<'w, FloorAbove>,
    solver: ResMut<'w, SolverChoice>,
    together: Edited<'w, 's, TogetherChoices>,
    robots: Edited<'w, 's, Robots>,
    file: Edited<'w, 's, TypedFile>,
    export: Edited<'w, 's, ExportChoices>,
    recording: Edited<'w, 's, RecordingChoices>,
}

/// How wide the menu is, in pixels, and how high what does not scroll.
const WIDTH: f32 = 330.0;
const BESIDE: f32 = 244.0;

/// How high the row is that generates, in pixels.
const ROW: f32 = 34.0;

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(crate) fn show(
    mut contexts: EguiContexts,
    (mut open, mut available): (ResMut<MenuOpen>, ResMut<AvailableRect>),
    (mut set, mut help): (ResMut<SettingsOpen>, ResMut<HelpOpen>),
    mut fields: Fields,
    view: Res<State<View>>,
    maze: Option<InFocus<Shown>>,
    locale: Res<Locale>,
    bindings: Res<Bindings>,
    (validation, history): (Res<Validation>, Res<History>),
    (past, mut pictures): (Res<RecentMazes>, ResMut<Pictures>),
    (folders, posters): (Res<Folders>, Option<Res<PosterTask>>),
    (colours, unassisted, mut inside): (Res<Theme>, Res<Unassisted>, ResMut<FloorInside>),
    (link, mut directory, mut guest): (Res<Together>, ResMut<Directory>, Local<Guest>),
    (mut typed, mut previewed): (Local<Typed>, Local<Previewed>),
    (mut day, mut longer): (Local<Option<Date>>, Local<LongerSide>),
    mut requests: Requests,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let maze = maze.map(Single::into_inner);
    let content = maze.map(|(content, ..)| content);
    let source = content.map(|(source, _)| source);
    let fold = |name| locale.fill(name, &[("key", &bindings.key(Action::Menu))]);
    let corner = Align2::LEFT_TOP;
    if !open.0 {
        let handle = Window::new("unfold").title_bar(false).resizable(false).frame(egui::Frame::new());
        let handle = handle.anchor(corner, [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
            if ui.add(Button::new(RichText::new(fold("menu-unfold")).color(theme::FAINT))).clicked() {
                open.0 = true;
            }
        });
        if let Some(handle) = handle {
            available.corner.max = handle.response.rect.max + egui::Vec2::splat(theme::GAP);
        }
        return;
    }
    let height = available.rect.height();
    let window = Window::new("menu").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let window = window.anchor(corner, [theme::GAP; 2]);
    let window = window.fixed_size([WIDTH - theme::FRAME, height - theme::FRAME]).show(ctx, |ui| {
        ui.set_width(WIDTH - theme::FRAME);
        ui.horizontal(|ui| {
            ui.heading(locale.get("title"));
            ui.label(RichText::new(maze_io::version::VERSION).small().color(theme::FAINT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if explained(ui.button("«"), &fold("menu-fold")).clicked() {
                    open.0 = false;
                }
            });
        });
        views(ui, **view, &locale, &bindings, &mut requests.view);
        ui.separator();
        let wrong = validation.0.as_ref().and_then(|checked| checked.as_ref().err()).into_iter().flatten();
        let mistakes: &Mistakes = &wrong.map(|(field, error)| (*field, locale.say(error))).collect();
        ScrollArea::vertical().max_height(height - BESIDE).show(ui, |ui| {
            let Fields { draft, above, solver, together: player, robots: racers, file, export, recording } =
                &mut fields;
            let draft = draft.edit();
            maze::shape(ui, draft, &locale, mistakes, &mut requests.commands);
            ui.separator();
            let mut floor = if view.is_inside() { inside.0 } else { above.floor };
            maze::method(ui, draft, &mut floor, &locale, mistakes);
            if view.is_inside() {
                inside.set_if_neq(FloorInside(floor));
            } else {
                above.set_if_neq(FloorAbove { floor });
            }
            maze::post_process(ui, draft, &locale, mistakes);
            ui.separator();
            let playable = maze.and_then(|((source, _), _, _, playable, _)| Some((source, playable?)));
            goal(ui, draft, playable, &locale, mistakes);
            ui.separator();
            seed(ui, draft, &locale, mistakes);
            ui.separator();
            solve(ui, solver, &locale, &bindings, &mut requests.commands);
            let walkers = (&*link, &mut *directory);
            together(ui, player.edit(), &mut guest, walkers, &locale, &mut requests.commands);
            robots(ui, &mut racers.edit().0, &colours, &locale, &bindings, &mut requests.commands);
            ui.separator();
            if let Some(((source, _), measured, ..)) = maze {
                statistics(ui, measured, source, &locale);
            }
            // A picture of the maze would reveal what an unassisted run has not explored.
            let hidden = source.filter(|_| unassisted.0).and_then(MazeSource::blueprint);
            recent(ui, draft, (&past, &mut pictures, hidden), &locale, &mut requests.commands);
            share(ui, draft, (source, &mut typed), &locale, &mut requests);
            let chosen = (&mut file.edit().0, export.edit());
            save(ui, chosen, (content, &mut previewed, unassisted.0), &locale, &folders, &mut requests.commands);
            if let (Some((_, _, bounds, ..)), Some(posters)) = (maze, &posters) {
                poster(ui, &mut longer, (bounds, posters), &locale, &folders, &mut requests.commands);
            }
            daily(
                ui,
                &mut day,
                draft,
                maze.map(|((source, _), .., best)| (source, best)),
                &locale,
                &mut requests.commands,
            );
            if platform::HAS_THREADS {
                record(ui, recording.edit(), &locale, &bindings, &folders, &mut requests.commands);
            }
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Max), |ui| {
            ui.horizontal_wrapped(|ui| {
                if platform::HAS_QUIT && ui.button(locale.get("menu-quit")).clicked() {
                    requests.exit.write(AppExit::Success);
                }
                let hint = locale.fill("menu-screensaver-hint", &[("key", &bindings.key(Action::Screensaver))]);
                if ui.button(locale.get("menu-screensaver")).on_hover_text(hint).clicked() {
                    requests.commands.trigger(StartScreensaver::default());
                }
                let hint = locale.fill("menu-fullscreen-hint", &[("key", &bindings.key(Action::Fullscreen))]);
                let offered = platform::offers_fullscreen();
                if offered && ui.button(locale.get("menu-fullscreen")).on_hover_text(hint).clicked() {
                    requests.commands.trigger(ToggleFullscreen);
                }
            });
            ui.horizontal(|ui| {
                let width = 0.5 * (ui.available_width() - ui.spacing().item_spacing.x);
                let mut pressed = |name, action| {
                    let text = locale.fill(name, &[("key", &bindings.key(action))]);
                    ui.add_sized([width, 26.0], Button::new(text).truncate()).clicked()
                };
                if pressed("menu-settings", Action::Pause) {
                    set.0 = true;
                }
                if pressed("menu-help", Action::Help) {
                    help.0 = true;
                }
            });
            // Always to be seen, however far the rest is scrolled.
            generate(ui, mistakes.is_empty(), &history, &locale, &bindings, &mut requests.commands);
        });
    });
    *available.rect.left_mut() = window.map_or(0.0, |window| window.response.rect.right()) + theme::GAP;
    available.corner = egui::Rect::from_min_max(available.rect.min, available.rect.min);
}

fn views(ui: &mut Ui, view: View, locale: &Locale, bindings: &Bindings, next: &mut NextState<View>) {
    ui.columns(3, |columns| {
        let choices = [(View::Orbit, "view-orbit"), (View::Fly, "view-fly"), (View::Walk, "view-walk")];
        for (ui, (choice, name)) in columns.iter_mut().zip(choices) {
            let button = Button::selectable(view == choice, locale.get(name)).frame(true).frame_when_inactive(true);
            let size = [ui.available_width(), 26.0];
            let hint = locale.fill("view-next", &[("key", &bindings.key(Action::NextView))]);
            if ui.add_sized(size, button).on_hover_text(hint).clicked() && view != choice {
                next.set(choice);
            }
        }
    });
}

fn generate(
    ui: &mut Ui,
    valid: bool,
    history: &History,
    locale: &Locale,
    bindings: &Bindings,
    commands: &mut Commands,
) {
    let row = egui::vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(row, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        let back = Button::new("⏴").min_size([28.0, ROW].into());
        let back = ui.add_enabled(history.to(GoBack::Before).is_some(), back);
        let hint = locale.fill("menu-previous", &[("key", &bindings.key(Action::PreviousMaze))]);
        if explained(back, &hint).clicked() {
            commands.trigger(GoBack::Before);
        }
        let label = RichText::new(locale.get("menu-generate")).size(16.0).strong().color(egui::Color32::WHITE);
        let button = Button::new(label).fill(ui.visuals().selection.bg_fill);
        let size = [ui.available_width(), ROW];
        let button = ui.add_enabled_ui(valid, |ui| ui.add_sized(size, button)).inner;
        let hint = locale.fill("menu-generate-hint", &[("key", &bindings.key(Action::Generate))]);
        let button = button.on_hover_text(hint).on_disabled_hover_text(locale.get("menu-generate-mistakes"));
        let entered = ui.data_mut(|data| data.remove_temp::<bool>(entered())).is_some();
        if button.clicked() || entered {
            commands.trigger(GenerateFromSettings);
        }
    });
}

fn seed(ui: &mut Ui, draft: &mut Draft, locale: &Locale, mistakes: &Mistakes) {
    line(ui, locale.get("menu-seed"), |ui| {
        // The field takes what the words beside it leave.
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
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

fn solve(
    ui: &mut Ui,
    chosen: &mut ResMut<SolverChoice>,
    locale: &Locale,
    bindings: &Bindings,
    commands: &mut Commands,
) {
    line(ui, locale.get("menu-solver"), |ui| {
        ui.spacing_mut().combo_width = 60.0;
        let button = Button::new(locale.get("menu-solve"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let hint = locale.fill("menu-solve-hint", &[("key", &bindings.key(Action::Solve))]);
            if ui.add(button).on_hover_text(hint).clicked() {
                commands.trigger(Solve(chosen.0));
            }
            let told = |&solver: &Solver| (solver, locale.solver(solver).to_owned(), locale.about_solver(solver));
            let mut solver = chosen.0;
            choice_told(ui, "solver", &mut solver, Solver::ALL.iter().map(told));
            chosen.set_if_neq(SolverChoice(solver));
        });
    });
    explain(ui, locale.about_solver(chosen.0));
}
