//! Lessons: a screen opens with its maze, answers are checked, and progress is recorded.

use crate::{app, app_showing, now, of_maze, of_maze_mut, seek, source, timeline, update_until, view};
use bevy::prelude::*;
use bevy_maze::Timeline;
use labyrinth::{
    camera::picking::MazeClicked,
    lessons::{
        control::{AnswerQuestion, CloseLesson, OpenScreen},
        course::Lessons,
        on_screen::{LessonOnScreen, OpenedScreen, Reply},
        progress::LessonProgress,
    },
    overlay::PaintedOverlay,
    session::{
        discard::{AnswerDiscard, DiscardAsked, RunAtStake},
        hold::MazeHeld,
        seek::Seek,
    },
    toast::Toasts,
    vocabulary::{overlay::FloorOverlay, view::View},
};
use maze_core::{Cell, Grid, Mark, Method, solve::Solver};
use maze_lessons::{Ask, Click, Lesson, Screen, Show};

/// The first screen of the course for which a condition holds, as a request to open it.
pub(crate) fn screen_with(app: &App, holds: impl Fn(&Screen) -> bool) -> OpenScreen {
    let lessons = &app.world().resource::<Lessons>().course().lessons;
    let all = lessons.iter().enumerate().flat_map(|(lesson, Lesson { screens, .. })| {
        screens.iter().enumerate().map(move |(number, screen)| (OpenScreen { lesson, screen: number }, screen))
    });
    all.into_iter().find(|(_, screen)| holds(screen)).map(|(request, _)| request).unwrap()
}

fn open(app: &mut App, request: OpenScreen) {
    app.world_mut().trigger(request);
    app.update();
}

fn opened(app: &App) -> Option<&OpenedScreen> {
    app.world().resource::<LessonOnScreen>().0.as_ref()
}

/// The right answers to the question on screen.
fn right(app: &App) -> Vec<Click> {
    opened(app).unwrap().exercise.as_ref().unwrap().moves()
}

fn answer(app: &mut App, click: Click) -> Reply {
    app.world_mut().trigger(AnswerQuestion(click));
    app.update();
    opened(app).unwrap().reply.clone().unwrap()
}

fn is_finished(app: &App, OpenScreen { lesson, screen }: OpenScreen) -> bool {
    let lessons = app.world().resource::<Lessons>();
    let (lesson, screen) = (lessons.lesson(lesson).unwrap(), lessons.screen(lesson, screen).unwrap());
    app.world().resource::<LessonProgress>().has(lesson, screen)
}

#[test]
fn a_screen_opens_with_its_maze_and_plays_its_part() {
    let mut app = app();
    let request = screen_with(&app, |screen| matches!(screen.show, Show::Play(0, _)) && screen.ask.is_none());
    assert!(!is_finished(&app, request));
    open(&mut app, request);
    let screen = app.world().resource::<Lessons>().screen(request.lesson, request.screen).unwrap().clone();
    let Show::Play(_, end) = screen.show else { unreachable!() };
    assert_eq!(source(&app).blueprint(), Some(&screen.maze));
    assert!(is_finished(&app, request), "it asks nothing");
    of_maze_mut::<Timeline>(&mut app).chosen_speed = Some(f32::INFINITY);
    update_until(&mut app, |world| !of_maze::<Timeline>(world).playing);
    assert_eq!(now(&app).position(), end);
    // Without the lesson, its maze plays to the end.
    app.world_mut().trigger(CloseLesson);
    assert!(opened(&app).is_none());
    seek(&mut app, Seek::Start);
    seek(&mut app, Seek::PlayOrPause);
    update_until(&mut app, |world| !of_maze::<Timeline>(world).playing);
    assert!(timeline(&app).at_end());
}

#[test]
fn a_lesson_opens_only_if_its_maze_is_accepted() {
    const BEFORE: &str = "square:7x6/prim#2";
    let mut app = app_showing(BEFORE);
    let request = OpenScreen { lesson: 0, screen: 0 };
    app.insert_resource(MazeHeld(true));
    open(&mut app, request);
    assert!(opened(&app).is_none() && app.world().resource::<Toasts>().texts().next().is_some());
    app.insert_resource(MazeHeld(false));
    for agrees in [false, true] {
        app.insert_resource(RunAtStake(true));
        app.world_mut().trigger(request);
        assert!(app.world().resource::<DiscardAsked>().is_open() && opened(&app).is_none());
        assert!(source(&app).to_string() == BEFORE && !is_finished(&app, request));
        app.world_mut().trigger(AnswerDiscard(agrees));
        app.update();
        assert!(!app.world().resource::<DiscardAsked>().is_open(), "it asks once");
        assert_eq!(opened(&app).is_some(), agrees);
        assert_eq!(source(&app).to_string() != BEFORE, agrees);
        assert_eq!(is_finished(&app, request), agrees);
    }
}

#[test]
fn a_walk_is_left_for_a_lesson() {
    let mut app = app_showing("square:7x6/prim#2");
    seek(&mut app, Seek::End);
    app.world_mut().resource_mut::<NextState<View>>().set(View::Walk);
    app.update();
    open(&mut app, OpenScreen { lesson: 0, screen: 0 });
    app.update();
    assert_eq!(view(&app), View::Orbit);
}

#[test]
fn a_question_tells_wrong_answers_from_right_ones() {
    let mut app = app();
    let request = screen_with(&app, |screen| screen.ask == Some(Ask::NextWall));
    open(&mut app, request);
    let passages = |app: &App| now(app).maze().passage_count();
    let (before, right) = (passages(&app), right(&app));
    let cells = now(&app).maze().grid().cells();
    let wrong = cells.map(Click::Cell).find(|click| !right.contains(click)).unwrap();
    assert!(matches!(answer(&mut app, wrong), Reply::Wrong(_)));
    assert!(passages(&app) == before && !is_finished(&app, request));
    // A click in the maze is an answer, too.
    let cell = right.iter().find_map(|click| if let Click::Cell(cell) = click { Some(*cell) } else { None }).unwrap();
    app.world_mut().trigger(MazeClicked { cell, wall: None });
    app.update();
    assert_eq!(opened(&app).unwrap().reply, Some(Reply::Done));
    assert!(passages(&app) == before + 1 && is_finished(&app, request));
    assert!(matches!(answer(&mut app, wrong), Reply::Wrong(_)), "it is answered");
    assert!(is_finished(&app, request));
}

#[test]
fn colors_that_would_answer_a_question_are_hidden_until_it_is_answered() {
    let questions: [fn(Ask) -> bool; 2] = [|ask| matches!(ask, Ask::Connected(_)), |ask| matches!(ask, Ask::Region(_))];
    for ask in questions {
        let mut app = app();
        let request = screen_with(&app, |screen| screen.ask.is_some_and(ask));
        open(&mut app, request);
        while let Some(&click) = right(&app).first() {
            app.update();
            assert_eq!(*app.world().resource::<PaintedOverlay>(), PaintedOverlay(FloorOverlay::None));
            answer(&mut app, click);
        }
        app.update();
        assert_eq!(*app.world().resource::<PaintedOverlay>(), PaintedOverlay(FloorOverlay::Algorithm));
    }
}

#[test]
fn a_task_is_done_when_the_maze_is_carved() {
    let mut app = app();
    let request = screen_with(&app, |screen| screen.ask == Some(Ask::Task) && screen.solver.is_none());
    open(&mut app, request);
    let mut replies = Vec::new();
    while let Some(&click) = right(&app).first() {
        assert!(!timeline(&app).is_carved() && !is_finished(&app, request));
        replies.push(answer(&mut app, click));
        assert!(replies.len() < 1000);
    }
    assert_eq!(replies.pop(), Some(Reply::Done));
    assert!(replies.len() > 9 && replies.iter().all(|reply| *reply == Reply::Right), "{replies:?}");
    assert!(timeline(&app).is_carved() && now(&app).maze().is_perfect() && is_finished(&app, request));
    // Opened again, it begins again, and is still finished.
    open(&mut app, request);
    assert!(!timeline(&app).is_carved() && is_finished(&app, request));
}

/// Clicks a cell of the maze, and returns the reply.
fn click(app: &mut App, cell: Cell) -> Reply {
    app.world_mut().trigger(MazeClicked { cell, wall: None });
    app.update();
    opened(app).unwrap().reply.clone().unwrap()
}

/// The cells of the maze with this mark.
fn marked(app: &App, mark: Mark) -> Vec<Cell> {
    (0..).zip(now(app).marks()).filter(|(_, now)| **now == mark).map(|(cell, _)| cell).collect()
}

#[test]
fn prim_by_hand_adds_any_cell_of_the_frontier() {
    let mut app = app();
    let is_prim = |screen: &Screen| matches!(screen.maze.method(), Method::Prim(_));
    let request = screen_with(&app, |screen| screen.ask == Some(Ask::Task) && is_prim(screen));
    open(&mut app, request);
    let mut reply = None;
    while let Some(&chosen) = marked(&app, Mark::Frontier).last() {
        let inside = marked(&app, Mark::Visited);
        assert!(matches!(click(&mut app, inside[0]), Reply::Wrong(_)), "it is in the maze already");
        reply = Some(click(&mut app, chosen));
        assert_eq!(marked(&app, Mark::Visited).len(), inside.len() + 1);
        assert!(marked(&app, Mark::Visited).contains(&chosen));
    }
    assert_eq!(reply, Some(Reply::Done));
    assert!(timeline(&app).is_carved() && now(&app).maze().is_perfect() && is_finished(&app, request));
}

#[test]
fn tremaux_by_hand_leaves_chalk_marks_until_the_exit() {
    let mut app = app();
    let request = screen_with(&app, |screen| screen.ask == Some(Ask::Task) && screen.solver == Some(Solver::Tremaux));
    open(&mut app, request);
    assert!(timeline(&app).is_search());
    let mut steps = 0;
    while opened(&app).unwrap().asks() {
        let chalk = opened(&app).unwrap().numbers();
        assert_eq!(chalk.iter().map(|(marks, _)| marks).sum::<usize>(), steps);
        assert!(chalk.iter().all(|(marks, passage)| *marks <= 2 && matches!(passage, Click::Wall(_))), "{chalk:?}");
        let here = marked(&app, Mark::Cursor);
        assert!(matches!(click(&mut app, here[0]), Reply::Wrong(_)), "the robot is there");
        let Some(&Click::Cell(next)) = right(&app).first() else { panic!("a way to go on") };
        assert!(!matches!(click(&mut app, next), Reply::Wrong(_)));
        assert_eq!(marked(&app, Mark::Cursor), [next]);
        steps += 1;
        assert!(steps < 1000);
    }
    assert_eq!(marked(&app, Mark::Cursor), [now(&app).maze().ends().to]);
    assert!(opened(&app).unwrap().reply == Some(Reply::Done) && is_finished(&app, request));
}
