//! The panel that explains a method or a solver: its pseudocode and the reason for the last step, and its data. For two
//! mazes beside each other, it has two parts if there is room.

use super::{
    code::Explanation,
    comparison::{Column, Entry, names},
    data::{Data, Lies},
    dock::{BETWEEN, Dock},
    steps::Steps,
};
use crate::{
    lessons::on_screen::QuestionOnScreen,
    locale::Locale,
    session::{
        algorithm::{Algorithm, CodeOnScreen},
        explanation::LessonTakesRoom,
        projector::Projector,
        shown::{Compared, InFocus},
    },
    ui::{
        layout::{AvailableRect, MenuOpen},
        theme,
    },
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Rect, Ui, UiBuilder, Vec2, Window, vec2},
};
use bevy_maze::{Plane, Timeline, space::OnSurface};
use std::time::Duration;

/// The speed in events per second above which nobody can follow single steps. The panel then shows only one of them in
/// each period: laying out other text in each frame would double the work of a frame.
const FAST: f32 = 60.0;
const PERIOD: Duration = Duration::from_millis(100);

/// A maze whose algorithm a part of the panel explains.
struct Subject<'a> {
    /// The number of the part. The first one explains the maze in focus, and has the controls.
    number: usize,
    timeline: &'a Timeline,
    /// Whether the timeline has ended, but the other one of a comparison has not.
    waits: bool,
    /// Whether the data would answer the question of a lesson.
    withholds: bool,
    lies: Lies<'a>,
    algorithm: Algorithm<'a>,
    /// The name of the maze in a comparison.
    name: Option<String>,
}

/// The query for the maze in focus and the one beside it.
type Pair = (Entity, Option<&'static Compared>);

/// The components of a maze.
type Maze<'a> = (Entry<'a>, Lies<'a>);

impl<'a> Subject<'a> {
    /// Returns `None` if there are no steps to explain. In a comparison, there is another maze.
    fn new(
        number: usize,
        (maze, lies): Maze<'a>,
        other: Option<Maze<'a>>,
        question: &QuestionOnScreen<'_>,
        locale: &Locale,
    ) -> Option<Self> {
        let (timeline, source, solved, _) = maze;
        let algorithm = Algorithm::of((timeline, source, solved))?;
        let other = other.map(|(other, _)| other);
        let goes_on = |other: &Timeline| !other.at_end() && timeline.is_search() == other.is_search();
        let waits = timeline.at_end() && other.is_some_and(|(other, ..)| goes_on(other));
        let name = other.map(|other| {
            let [name, _] = names([maze, other].map(|(_, source, solved, _)| (source, solved)), locale);
            name
        });
        let withholds = question.is_revealed_by_data_of(source);
        Some(Self { number, timeline, waits, withholds, lies, algorithm, name })
    }
}

/// The components of a maze that is explained.
type Explained = (Column, (&'static Plane, Option<&'static OnSurface>));

/// Shows the explanation of the timeline in focus, and of the one beside it if there is room.
pub(crate) fn show(
    mut contexts: EguiContexts,
    (focused, mazes): (Option<InFocus<Pair>>, Query<Explained>),
    (code, projector, question): (CodeOnScreen, Res<Projector>, QuestionOnScreen),
    (mut available, mut open, mut taken): (ResMut<AvailableRect>, ResMut<MenuOpen>, ResMut<LessonTakesRoom>),
    (locale, mut steps, mut data): (Res<Locale>, Steps, Data),
    (mut was_on, mut cache): (Local<bool>, Local<[Option<Explanation>; 2]>),
    (time, mut updated): (Res<Time<Real>>, Local<Duration>),
) {
    let is_on = code.is_chosen();
    let was_on = std::mem::replace(&mut *was_on, is_on);
    let (Ok(ctx), Some(focused)) = (contexts.ctx_mut(), focused) else { return };
    // In projector mode, the maze of a lesson needs the room of a sheet. A small window has no room beside a lesson.
    let place = Dock::within(available.rect, ctx.content_rect().height());
    let has_room = place.is_some_and(|place| !(projector.is_on() && place.is_sheet));
    let is_taken = question.is_in_lesson() && !has_room;
    if taken.0 != is_taken {
        taken.0 = is_taken;
        // The timeline is drawn before, so its button follows in the next frame.
        ctx.request_repaint();
    }
    if !code.get() {
        return;
    }
    let (first, compared) = *focused;
    let Ok(first) = mazes.get(first) else { return };
    let second = compared.and_then(|compared| mazes.get(compared.with()).ok());
    let both = second.and_then(|second| Subject::new(1, second, Some(first), &question, &locale));
    let Some(first) = Subject::new(0, first, second, &question, &locale) else { return };
    let Some(place) = place.filter(|_| !is_taken) else {
        // A small window has room for either the explanation or the menu.
        if !was_on && open.0 {
            open.0 = false;
        }
        return;
    };
    // In projector mode, the mazes need the height of a sheet.
    let place = if both.is_some() && !projector.is_on() {
        place.for_two(available.rect, ctx.content_rect().height())
    } else {
        place
    };
    let (subjects, Vec2 { x: width, y: height }) = match both.zip(place.halves()) {
        Some((second, size)) => (vec![first, second], size),
        None => (vec![first], place.inside()),
    };
    let count = subjects.len();
    let mut is_new = [false; 2];
    let is_fast = subjects.iter().any(|Subject { timeline, .. }| timeline.playing && timeline.speed() > FAST);
    let is_known = |&Subject { number, timeline, .. }: &Subject<'_>| {
        cache[number].as_ref().is_some_and(|cached| cached.is_of(timeline.now()))
    };
    let rests = is_fast && time.elapsed() < *updated + PERIOD && subjects.iter().all(is_known);
    if !rests {
        *updated = time.elapsed();
    }
    for &Subject { number, timeline, waits, ref algorithm, .. } in subjects.iter().filter(|_| !rests) {
        is_new[number] = Explanation::update(&mut cache[number], algorithm, (timeline.now(), waits), &locale);
        data.follow(ctx, (number, count), algorithm, timeline.now(), &locale);
    }
    cache[count..].fill_with(|| None);
    data.forget(count);
    let plays = steps.plays();
    let mut draw = |ui: &mut Ui, subject: &Subject<'_>| {
        let &Subject { number, timeline, withholds, lies, ref name, .. } = subject;
        let Some(explanation) = &mut cache[number] else { return };
        let mut steps = (number == 0).then_some(&mut steps);
        let parts = |ui: &mut Ui| {
            if withholds {
                data.withhold(ui, number, &locale);
            } else {
                data.draw(ui, (number, lies), timeline, &locale);
            }
        };
        explanation.draw(ui, (number, height), name.as_deref(), is_new[number], steps.as_deref_mut(), parts);
        // During playback, announcements would follow each other too fast.
        let picked = explanation.draw_reason(ui, (number, height), !plays, steps, &locale);
        if picked.is_some() {
            data.pointed[number] = picked;
        }
    };
    let window = Window::new("explanation").title_bar(false).resizable(false).frame(theme::floating(ctx));
    window.anchor(place.anchor(), [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(place.inside().x);
        if place.is_sheet && count > 1 {
            let mut column = Rect::from_min_size(ui.cursor().min, vec2(width, height));
            for subject in &subjects {
                ui.scope_builder(UiBuilder::new().max_rect(column), |ui| draw(ui, subject));
                column = column.translate(vec2(width + BETWEEN, 0.0));
            }
            return;
        }
        for subject in &subjects {
            if subject.number > 0 {
                ui.add_space(theme::GAP - ui.spacing().item_spacing.y);
                let line = ui.visuals().widgets.noninteractive.bg_stroke;
                ui.painter().hline(ui.max_rect().x_range(), ui.cursor().top() - 0.5 * theme::GAP, line);
            }
            draw(ui, subject);
        }
    });
    for &Subject { number, timeline, lies, .. } in &subjects {
        data.mark(ctx, (number, lies), timeline, &available);
    }
    available.rect = place.remove_from(available.rect);
}
