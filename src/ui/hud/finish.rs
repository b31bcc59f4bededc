//! The result of a walk.

use super::plan::Plan;
use crate::{
    editor::{
        control::OpenEditor,
        drawing::{Editor, Mode},
    },
    game::words,
    locale::Locale,
    platform::job::Job,
    player::walk::{RestartWalk, Walk},
    records::best::BestRun,
    session::shown::InFocus,
    settings::control::GenerateFromSettings,
    together::control::LeaveRoom,
    ui::{layout::AvailableRect, reader, theme},
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Button, Id, Key, Window},
};
use bevy_maze::Timeline;

/// The small map of a finished walk in the results, which a job draws.
#[derive(Default)]
pub(crate) struct FinishPlan {
    walk: Option<Entity>,
    job: Option<Job<Plan>>,
    plan: Option<Plan>,
}

impl FinishPlan {
    /// Returns the plan of the walk, once it is computed. A walk without a game has none.
    fn of(&mut self, entity: Entity, walk: &Walk, timeline: Option<&Timeline>) -> Option<&Plan> {
        if self.walk != Some(entity) {
            let job = timeline.zip(walk.game()).map(|(timeline, game)| {
                let maze = timeline.now().maze().clone();
                let (game, walked) = (game.clone(), walk.path().to_vec());
                Job::start(move || Plan::new(&maze, &game, &walked))
            });
            *self = Self { walk: Some(entity), job, plan: None };
        }
        if let Some(done) = self.job.as_mut().and_then(Job::result) {
            self.job = None;
            self.plan = done.inspect_err(|error| error!("cannot compute the plan of the walk: {error}")).ok();
        }
        self.plan.as_ref()
    }
}

#[expect(clippy::too_many_arguments, reason = "a system asks for what it needs")]
pub(crate) fn show(
    mut contexts: EguiContexts,
    maze: Option<InFocus<(&Timeline, Option<&BestRun>)>>,
    walk: Option<Single<(Entity, &Walk)>>,
    (mut plan, mut focused): (Local<FinishPlan>, Local<Option<Id>>),
    mut available: ResMut<AvailableRect>,
    (view, editor): (Res<State<View>>, Res<Editor>),
    locale: Res<Locale>,
    mut commands: Commands,
    mut next: ResMut<NextState<View>>,
) {
    let maze = maze.map(Single::into_inner);
    let walk = walk.map(Single::into_inner).filter(|(_, walk)| walk.finished && *view.get() == View::Walk);
    let Some((entity, walk)) = walk else {
        *plan = FinishPlan::default();
        return;
    };
    let plan = plan.of(entity, walk, maze.map(|(timeline, _)| timeline));
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let window = Window::new("finish").title_bar(false).resizable(false).frame(theme::floating(ctx));
    let (width, height) = ((available.rect.width() - theme::FRAME).min(420.0), available.rect.height());
    // The window moves below the unfold button if it would overlap it.
    let beside = available.rect.center().x - 0.5 * (width + theme::FRAME) > available.corner.right();
    let below = if beside { 0.0 } else { available.corner.bottom() - available.rect.top() };
    let window = window.anchor(Align2::CENTER_TOP, [0.0, below.max(0.04 * height)]).constrain_to(available.rect);
    let begins = focused.is_none() && ctx.input(|input| input.key_pressed(Key::Tab));
    let window = window.show(ctx, |ui| {
        ui.set_width(width);
        ui.vertical_centered(|ui| {
            let ended = words::ended(walk, &locale);
            reader::live(&ui.heading(ended), ended);
            let best = maze.and_then(|(_, best)| best).map(|best| words::compared(best, &locale));
            let assisted = walk.assisted.then(|| locale.get("finish-assisted").to_owned());
            words::outcome(walk, &locale)
                .into_iter()
                .chain(assisted)
                .chain(best)
                .for_each(|line| reader::live(&ui.label(&line), &line));
        });
        if let Some(plan) = plan {
            ui.add_space(4.0);
            plan.draw(ui, [width, (height - BESIDE_PLAN).clamp(80.0, 320.0)], &locale);
        }
        ui.add_space(6.0);
        ui.columns(3, |columns| {
            let mut button = |column: usize, name: &str| {
                let ui: &mut egui::Ui = &mut columns[column];
                let button = ui.add_sized([ui.available_width(), 30.0], Button::new(locale.get(name)));
                // Keyboard focus starts at the first button of this window, not at the displays above.
                if begins && column == 0 {
                    button.request_focus();
                }
                button.clicked()
            };
            if button(0, "finish-again") {
                commands.trigger(RestartWalk);
            }
            if walk.predicted().is_some() {
                if button(1, "together-leave") {
                    commands.trigger(LeaveRoom);
                }
            } else if button(1, "finish-new") {
                commands.trigger(GenerateFromSettings);
            }
            if editor.mode == Mode::Walking {
                if button(2, "finish-editor") {
                    commands.trigger(OpenEditor);
                }
            } else if button(2, "finish-above") {
                next.set(View::Orbit);
            }
        });
    });
    *focused = ctx.memory(|memory| memory.focused());
    *available.rect.top_mut() = window.map_or(0.0, |window| window.response.rect.bottom()) + theme::GAP;
}

/// The height of everything except the plan, in pixels.
const BESIDE_PLAN: f32 = 280.0;
