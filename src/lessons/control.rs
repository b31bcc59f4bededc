//! Opens the screens of lessons, checks answers, and reloads lessons.

use super::{
    course::{Lessons, ReadLessons},
    on_screen::{LessonOnScreen, OpenedScreen, QuestionOnScreen, Reply, is_maze_of},
    progress::{LessonProgress, key},
};
use crate::{
    camera::picking::MazeClicked,
    overlay::FloorWithheld,
    schedule::LabyrinthSystems,
    session::{discard::Replacing, requests::ShowRecorded, shown::InFocus, source::MazeSource, stops::PickingCell},
    toast::Complaint,
    vocabulary::view::View,
};
use bevy::prelude::*;
use bevy_maze::Timeline;
use maze_lessons::{Ask, Click};
use maze_play::Challenge;

/// A request to open a screen of a lesson. Like other requests for a maze, it may be refused, or wait for an answer.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenScreen {
    /// The position of the lesson in the course.
    pub lesson: usize,
    /// The position of the screen in the lesson.
    pub screen: usize,
}

/// A request to close the lesson. Its maze stays.
#[derive(Event, Clone, Copy, Debug)]
pub struct CloseLesson;

/// An answer to the question on screen.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnswerQuestion(pub Click);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open)
        .add_observer(answer)
        .add_observer(answer_by_click)
        .add_observer(close)
        .add_observer(reload)
        .add_systems(Update, withhold_floor.in_set(LabyrinthSystems::Advance));
}

fn withhold_floor(question: QuestionOnScreen, maze: Option<InFocus<&MazeSource>>, mut withheld: ResMut<FloorWithheld>) {
    let is_withheld = maze.is_some_and(|source| question.is_revealed_by_floor_of(*source));
    withheld.set_if_neq(FloorWithheld(is_withheld));
}

fn close(_: On<CloseLesson>, mut opened: ResMut<LessonOnScreen>, maze: Option<InFocus<&mut Timeline>>) {
    opened.0 = None;
    // The end of the screen is no longer a reason to stop.
    if let Some(mut timeline) = maze {
        timeline.stops.position = None;
    }
}

fn open(
    request: On<OpenScreen>,
    lessons: Res<Lessons>,
    (mut opened, mut progress): (ResMut<LessonOnScreen>, ResMut<LessonProgress>),
    (view, mut next): (Res<State<View>>, ResMut<NextState<View>>),
    (mut replacing, mut commands): (Replacing, Commands),
) {
    let OpenScreen { lesson: number, screen: position } = *request;
    let Some((lesson, screen)) = lessons.lesson(number).zip(lessons.screen(number, position)) else { return };
    // The lesson opens only with its maze.
    if replacing.stops(request.event()) {
        return;
    }
    let (exercise, recorded) = (screen.exercise(), screen.playback());
    let range = screen.range(recorded.len());
    // Tasks begin with a maze of their own.
    let own = exercise.as_ref().filter(|_| matches!(screen.ask, Some(Ask::Task | Ask::Tree | Ask::Walk)));
    let is_unfinished = own.is_some_and(|exercise| !exercise.is_maze_finished());
    let (playback, range) = match own {
        Some(exercise) => {
            let playback = exercise.playback();
            let position = playback.position();
            (playback, position..=position)
        }
        None => (recorded, range),
    };
    let source = MazeSource::Generated(Challenge::from(screen.maze.clone()));
    commands.trigger(ShowRecorded { source, playback, range, solver: screen.solver, is_unfinished });
    if view.is_inside() {
        next.set(View::Orbit);
    }
    if exercise.is_none() {
        progress.finished.insert(key(lesson, screen));
    }
    opened.0 = Some(OpenedScreen { lesson: number, screen: position, exercise, reply: None, cursor: None });
}

/// Reloads the lessons, and shows the current screen as it is now.
fn reload(_: On<ReadLessons>, mut lessons: ResMut<Lessons>, opened: Res<LessonOnScreen>, mut commands: Commands) {
    let before = opened.0.as_ref().and_then(|opened| Some((lessons.lesson(opened.lesson)?.key.clone(), opened.screen)));
    for error in lessons.reload() {
        commands.trigger(Complaint(error.to_string().into()));
    }
    let Some((key, screen)) = before else { return };
    // Other lessons may have come before it.
    let lesson = lessons.course().lessons.iter().position(|lesson| lesson.key == key);
    match lesson.filter(|&lesson| lessons.screen(lesson, screen).is_some()) {
        Some(lesson) => commands.trigger(OpenScreen { lesson, screen }),
        None => commands.trigger(CloseLesson),
    }
}

/// Takes a click in the maze as an answer.
fn answer_by_click(
    click: On<MazeClicked>,
    (opened, picking): (Res<LessonOnScreen>, Res<PickingCell>),
    mut commands: Commands,
) {
    let asked = opened.0.as_ref().filter(|opened| opened.asks() && !picking.0);
    if let Some(exercise) = asked.and_then(|opened| opened.exercise.as_ref()) {
        let MazeClicked { cell, wall } = *click;
        let wall = wall.filter(|_| exercise.takes_walls());
        commands.trigger(AnswerQuestion(wall.map_or(Click::Cell(cell), Click::Wall)));
    }
}

fn answer(
    answer: On<AnswerQuestion>,
    maze: Option<InFocus<(Entity, &Timeline, &MazeSource)>>,
    lessons: Res<Lessons>,
    (mut opened, mut progress): (ResMut<LessonOnScreen>, ResMut<LessonProgress>),
    mut commands: Commands,
) {
    let Some((maze, timeline, source)) = maze.map(Single::into_inner) else { return };
    let Some(opened) = &mut opened.0 else { return };
    let Some(lesson) = lessons.lesson(opened.lesson) else { return };
    let Some(screen) = lesson.screens.get(opened.screen).filter(|screen| is_maze_of(screen, source)) else { return };
    let Some(exercise) = &mut opened.exercise else { return };
    if let Err(reason) = exercise.click(answer.0) {
        opened.reply = Some(Reply::Wrong(reason));
        return;
    }
    let playback = exercise.playback();
    let next = if timeline.is_search() { Timeline::search(playback) } else { Timeline::carving(playback) };
    let mut next = next.at_speed_of(timeline);
    next.playing = false;
    if !exercise.is_maze_finished() {
        next = next.unfinished();
    }
    commands.entity(maze).insert(next);
    opened.reply = Some(if exercise.is_done() { Reply::Done } else { Reply::Right });
    if exercise.is_done() {
        progress.finished.insert(key(lesson, screen));
    }
}
