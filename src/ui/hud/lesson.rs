//! The lesson on screen: text, question, the reply to the last answer, and buttons.

use super::dock::Dock;
use crate::{
    input::bindings::Bindings,
    lessons::{
        control::{AnswerQuestion, CloseLesson, OpenScreen},
        course::Lessons,
        on_screen::{LessonOnScreen, OpenedScreen, Reply, is_maze_of},
        progress::LessonProgress,
    },
    locale::Locale,
    session::{shown::InFocus, source::MazeSource},
    ui::{
        layout::{AvailableRect, MenuOpen},
        reader, theme,
    },
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align, Button, CollapsingHeader, Label, Layout, RichText, ScrollArea, TextStyle, Ui, Window},
};
use bevy_maze::Maze3d;
use maze_core::{
    AnyGrid, Geometry, Grid, HalfEdge,
    grid::{Bearing, middle_of_wall},
};
use maze_lessons::{Click, Exercise, Lesson, Progress, Screen};
use maze_locale::cell_name;

/// The height of the buttons at the bottom, in pixels.
const FOOT: f32 = 44.0;

/// The width below which the buttons at the bottom have symbols, since their words would not fit, in pixels.
const NARROW: f32 = 300.0;

/// The number of lines that a sheet keeps free for the reply to an answer.
const REPLY: f32 = 2.0;

pub(crate) fn show(
    mut contexts: EguiContexts,
    (lessons, mut opened, progress): (Res<Lessons>, ResMut<LessonOnScreen>, Res<LessonProgress>),
    maze: Option<InFocus<(&MazeSource, &Maze3d)>>,
    (mut available, mut open): (ResMut<AvailableRect>, ResMut<MenuOpen>),
    (view, locale, bindings): (Res<State<View>>, Res<Locale>, Res<Bindings>),
    (mut last, mut content): (Local<Option<(usize, usize)>>, Local<f32>),
    mut commands: Commands,
) {
    let is_changed = opened.0.as_ref().map(|opened| (opened.lesson, opened.screen));
    let is_new = is_changed.is_some() && *last != is_changed;
    let Ok(ctx) = contexts.ctx_mut() else { return };
    *last = is_changed;
    let Some(opened) = opened.bypass_change_detection().0.as_mut().filter(|_| !view.is_inside()) else { return };
    let Some(lesson) = lessons.lesson(opened.lesson) else { return };
    let Some(screen) = lesson.screens.get(opened.screen) else { return };
    let Some(mut place) = Dock::within(available.rect, ctx.content_rect().height()) else {
        // A small window has room for either the lesson or the menu.
        if is_new && open.0 {
            open.0 = false;
        }
        return;
    };
    let grid = maze.filter(|maze| is_maze_of(screen, maze.0)).map(|maze| maze.1.grid().clone());
    let count = lessons.course().lessons.len();
    let has_pad = bindings.helps_with_pad();
    let mut panel = Panel { lesson, lessons: count, screen, opened, has_pad, locale: &locale, commands: &mut commands };
    let mut height = place.size.y - theme::FRAME - FOOT;
    if place.is_sheet {
        // The buttons are at the bottom edge, so they stay where they are.
        height = height.min(*content);
        place.size.y = height + theme::FRAME + FOOT;
    }
    let window = Window::new("lesson").title_bar(false).resizable(false).frame(theme::floating(ctx));
    window.anchor(place.anchor(), [0.0; 2]).constrain_to(available.rect).show(ctx, |ui| {
        ui.set_width(place.size.x - theme::FRAME);
        let area = ScrollArea::vertical().id_salt((panel.opened.lesson, panel.opened.screen)).max_height(height);
        // Beside the maze, the height does not depend on the text, so that the buttons below stay where they are.
        let drawn = area.min_scrolled_height(height).auto_shrink(false).show(ui, |ui| {
            panel.head(ui);
            panel.body(ui, progress.has(lesson, screen));
            match &grid {
                Some(grid) if panel.opened.asks() => panel.keypad(ui, grid),
                Some(_) => {}
                // The user has made another maze.
                None => panel.again(ui),
            }
        });
        let reply = if panel.opened.asks() && panel.opened.reply.is_none() { REPLY } else { 0.0 };
        let needed = drawn.content_size.y + reply * ui.text_style_height(&TextStyle::Body);
        // A reply that is shorter than the one before does not move the maze.
        let needed = if is_new { needed } else { needed.max(*content) };
        if needed != *content {
            *content = needed;
            ui.ctx().request_repaint();
        }
        panel.foot(ui);
    });
    available.rect = place.remove_from(available.rect);
}

/// The contents of the panel.
struct Panel<'a, 'w, 's> {
    lesson: &'a Lesson,
    /// The number of lessons in the course.
    lessons: usize,
    screen: &'a Screen,
    opened: &'a mut OpenedScreen,
    /// Whether a gamepad is in use.
    has_pad: bool,
    locale: &'a Locale,
    commands: &'a mut Commands<'w, 's>,
}

impl Panel<'_, '_, '_> {
    /// The title, the number of the screen, and the button that closes the lesson.
    fn head(&mut self, ui: &mut Ui) {
        let text = self.lesson.text(self.locale.language().tag());
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
                if reader::explained(ui.button("×"), self.locale.get("lesson-close")).clicked() {
                    self.commands.trigger(CloseLesson);
                }
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("number", &(self.opened.screen + 1)), ("all", &self.lesson.screens.len())];
                ui.label(RichText::new(self.locale.fill("lesson-screen", &gaps)).small().color(theme::FAINT));
                ui.with_layout(Layout::left_to_right(Align::TOP), |ui| {
                    let title = text.map_or_else(String::new, |text| text.title.clone());
                    ui.add(Label::new(RichText::new(title).strong()).wrap());
                });
            });
        });
    }

    /// The text, the question and the reply.
    fn body(&self, ui: &mut Ui, is_finished: bool) {
        let text = self.lesson.text(self.locale.language().tag());
        let Some(words) = text.and_then(|text| text.screens.get(&self.screen.id)) else { return };
        let label = ui.add(Label::new(&words.text).wrap());
        reader::live(&label, &words.text);
        if words.question.is_empty() {
            return;
        }
        ui.add_space(theme::GAP / 2.0);
        ui.add(Label::new(RichText::new(&words.question).strong()).wrap());
        let (reply, color) = match &self.opened.reply {
            Some(Reply::Right) => (self.right(), theme::ACCENT),
            Some(Reply::Done) => {
                ([self.locale.get("lesson-done"), &words.done].join(" ").trim_end().to_owned(), theme::ACCENT)
            }
            Some(Reply::Wrong(reason)) => (self.so_far(self.locale.say(reason)), theme::WRONG),
            None if is_finished => (self.so_far(self.locale.get("lesson-finished").to_owned()), theme::FAINT),
            None => (self.so_far(self.locale.get("lesson-click").to_owned()), theme::FAINT),
        };
        let label = ui.add(Label::new(RichText::new(&reply).color(color)).wrap());
        reader::live(&label, &reply);
    }

    /// The reply to a right answer that is not the last one.
    fn right(&self) -> String {
        match self.opened.exercise.as_ref().and_then(Exercise::progress) {
            Some(Progress { found, all: Some(all) }) => {
                self.locale.fill("lesson-right-of", &[("found", &found), ("all", &all)])
            }
            Some(Progress { found, all: None }) => self.locale.fill("lesson-right-so-far", &[("found", &found)]),
            None => self.locale.get("lesson-right").to_owned(),
        }
    }

    /// Adds the progress to a reply, if the question needs several answers.
    fn so_far(&self, reply: String) -> String {
        let exercise = self.opened.exercise.as_ref().filter(|exercise| !exercise.is_done());
        match exercise.and_then(Exercise::progress) {
            Some(Progress { found, all: Some(all) }) => {
                self.locale.fill("lesson-so-far-of", &[("reply", &reply), ("found", &found), ("all", &all)])
            }
            Some(Progress { found, all: None }) => {
                self.locale.fill("lesson-so-far", &[("reply", &reply), ("found", &found)])
            }
            None => reply,
        }
    }

    /// Buttons that choose a cell or a wall without a pointer.
    fn keypad(&mut self, ui: &mut Ui, grid: &AnyGrid) {
        CollapsingHeader::new(self.locale.get("lesson-keypad")).default_open(self.has_pad).show(ui, |ui| {
            let cell = self.opened.cursor.unwrap_or_default();
            let name = cell_name(grid, cell);
            let here = ui.label(self.locale.fill("lesson-cell", &[("cell", &name)]));
            reader::live(&here, &self.locale.fill("lesson-cell", &[("cell", &name)]));
            let sides: Vec<_> = grid.neighbor_walls(cell).filter_map(|wall| Some((wall, side(grid, wall)?))).collect();
            let bearing = |bearing: Bearing| self.locale.get_or(&format!("bearing-{}", bearing.key()), bearing.key());
            ui.horizontal_wrapped(|ui| {
                ui.label(self.locale.get("lesson-go"));
                for &(wall, side) in &sides {
                    if ui.button(bearing(side)).clicked() {
                        self.opened.cursor = Some(grid.twin(wall).cell);
                    }
                }
            });
            if ui.button(self.locale.get("lesson-choose-cell")).clicked() {
                self.opened.cursor = Some(cell);
                self.commands.trigger(AnswerQuestion(Click::Cell(cell)));
            }
            ui.horizontal_wrapped(|ui| {
                ui.label(self.locale.get("lesson-choose-wall"));
                for &(wall, side) in &sides {
                    let name = bearing(side).to_owned();
                    let button = ui.button(&name);
                    reader::called(&button, self.locale.fill("lesson-wall", &[("side", &name)]));
                    if button.clicked() {
                        self.opened.cursor = Some(cell);
                        self.commands.trigger(AnswerQuestion(Click::Wall(wall)));
                    }
                }
            });
        });
    }

    /// The button that shows the maze of the lesson again.
    fn again(&mut self, ui: &mut Ui) {
        if ui.button(self.locale.get("lesson-again")).clicked() {
            self.open(self.opened.lesson, self.opened.screen);
        }
    }

    /// The buttons that turn to other screens.
    fn foot(&mut self, ui: &mut Ui) {
        let OpenedScreen { lesson, screen, .. } = *self.opened;
        let (locale, is_narrow) = (self.locale, ui.available_width() < NARROW);
        let button = |ui: &mut Ui, is_enabled: bool, symbol: &str, name: &str| {
            let name = locale.get(name);
            let response = ui.add_enabled(is_enabled, Button::new(if is_narrow { symbol } else { name }));
            if is_narrow { reader::explained(response, name) } else { response }
        };
        ui.separator();
        ui.horizontal(|ui| {
            if button(ui, screen > 0, "⏴", "lesson-back").clicked() {
                self.open(lesson, screen - 1);
            }
            if button(ui, true, "⟲", "lesson-restart").clicked() {
                self.open(lesson, screen);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let is_last = screen + 1 == self.lesson.screens.len();
                let (name, next) = if is_last {
                    ("lesson-next-lesson", (lesson + 1 < self.lessons).then_some((lesson + 1, 0)))
                } else {
                    ("lesson-next", Some((lesson, screen + 1)))
                };
                if ui.add_enabled(next.is_some(), Button::new(self.locale.get(name))).clicked()
                    && let Some((lesson, screen)) = next
                {
                    self.open(lesson, screen);
                }
            });
        });
    }

    fn open(&mut self, lesson: usize, screen: usize) {
        self.commands.trigger(OpenScreen { lesson, screen });
    }
}

/// The bearing of a wall from the center of its cell.
fn side(grid: &AnyGrid, wall: HalfEdge) -> Option<Bearing> {
    let (center, middle) = (grid.center(wall.cell), middle_of_wall(grid, wall));
    Bearing::of([0, 1].map(|axis| middle[axis] - center[axis]))
}
