//! Tests of the lessons that are part of the program.

use maze_core::{Cell, Event, Grid, Mark, solve::Solver};
use maze_lessons::{Ask, Click, Course, Exercise, Lesson, Progress, Screen};
use maze_locale::{Language, Locale, cell_name};

fn lessons() -> Vec<Lesson> {
    let Course { lessons, errors } = Course::embedded();
    assert!(errors.is_empty(), "{errors:#?}");
    lessons
}

/// All screens with a question, and their names.
fn questions() -> Vec<(String, Screen, Ask)> {
    let screens = |lesson: Lesson| {
        let key = lesson.key.clone();
        lesson.screens.into_iter().map(move |screen| (format!("{key}: {}", screen.id), screen))
    };
    let all = lessons().into_iter().flat_map(screens);
    all.filter_map(|(name, screen)| screen.ask.map(|ask| (name, screen, ask))).collect()
}

/// All clicks, right or wrong.
fn all_clicks(exercise: &Exercise) -> Vec<Click> {
    let playback = exercise.playback();
    let grid = playback.maze().grid();
    let walls = grid.inner_walls().map(|[wall, _]| Click::Wall(wall));
    grid.cells().map(Click::Cell).chain(walls).collect()
}

#[test]
fn every_lesson_has_a_few_screens_in_every_language_and_ends_with_a_task() {
    for lesson in lessons() {
        let key = &lesson.key;
        assert!((4..=7).contains(&lesson.screens.len()), "{key}");
        let asked = lesson.screens.iter().filter(|screen| screen.ask.is_some()).count();
        assert!((2..=4).contains(&asked), "{key} asks {asked} questions");
        let last = lesson.screens.last().and_then(|screen| screen.ask);
        assert!(matches!(last, Some(Ask::Task | Ask::Tree | Ask::Walk)), "{key} ends with {last:?}");
        for language in Language::all() {
            assert!(lesson.texts.contains_key(language.tag()), "{key} in {language}");
        }
    }
}

#[test]
fn texts_have_two_to_five_short_sentences() {
    for lesson in lessons() {
        for (language, text) in &lesson.texts {
            for (id, words) in &text.screens {
                let name = format!("{}/{language}: {id}", lesson.key);
                let sentences: Vec<_> = words.text.split_inclusive(['.', '?', '!']).map(str::trim).collect();
                let sentences: Vec<_> = sentences.into_iter().filter(|sentence| sentence.len() > 2).collect();
                assert!((2..=5).contains(&sentences.len()), "{name}: {sentences:#?}");
                for sentence in sentences {
                    assert!(sentence.split(' ').count() <= 36, "{name}: {sentence}");
                }
            }
        }
    }
}

#[test]
fn french_texts_have_non_breaking_spaces_and_typographic_apostrophes() {
    for lesson in lessons() {
        let text = &lesson.texts["fr"];
        let texts = text.screens.values().flat_map(|words| [&words.text, &words.question, &words.done]);
        for text in texts.chain([&text.title]) {
            let letters: Vec<_> = text.chars().collect();
            for pair in letters.windows(2) {
                assert!(!";:!?»".contains(pair[1]) || pair[0] == '\u{a0}', "before {} in {text}", pair[1]);
                assert!(pair[0] != '«' || pair[1] == '\u{a0}', "after « in {text}");
            }
            assert!(!text.contains('\''), "’ in {text}");
        }
    }
}

#[test]
fn every_question_has_right_and_wrong_answers_and_can_be_answered() {
    let english = Locale::default();
    for (name, screen, ask) in questions() {
        let mut exercise = screen.exercise().unwrap_or_else(|| panic!("{name}"));
        assert!(!exercise.is_done(), "{name}");
        if let Some(Progress { found, all: Some(all) }) = exercise.progress() {
            assert!(found < all, "{name}: {found} of {all}");
        }
        let mut reasons = 0;
        // Every exercise ends soon if its first right answer is chosen, except for random walks, which `tasks` tests.
        for _ in 0..400 {
            let right = exercise.moves();
            for wrong in all_clicks(&exercise).into_iter().filter(|click| !right.contains(click)) {
                let reason = exercise.click(wrong).expect_err("wrong");
                let said = english.say(&reason);
                assert!(said.ends_with('.') && said.contains(' '), "{name}: {said}");
                reasons += 1;
            }
            assert!(!right.is_empty(), "{name}: nothing is right");
            exercise.click(right[0]).expect("right");
            assert!(exercise.is_done() || exercise.progress().is_some(), "{name} does not count several clicks");
            if exercise.is_done() || is_random_walk(&screen, ask) {
                break;
            }
        }
        assert!(reasons > 0, "{name}: everything is right");
        if let (true, Some(Progress { found, all: Some(all) })) = (exercise.is_done(), exercise.progress()) {
            assert_eq!(found, all, "{name}");
        }
        assert!(exercise.is_done() || is_random_walk(&screen, ask), "{name} never ends");
    }
}

/// The app marks the cell of a question in the maze, so it must be the one in the text.
#[test]
fn a_question_that_names_a_cell_is_about_that_cell() {
    for lesson in lessons() {
        for screen in lesson.screens.iter().filter(|screen| screen.ask.is_some()) {
            let exercise = screen.exercise().unwrap_or_else(|| panic!("{}: {}", lesson.key, screen.id));
            let playback = exercise.playback();
            let name = exercise.cell().map(|cell| cell_name(playback.maze().grid(), cell).replace('\u{a0}', " "));
            for (language, text) in &lesson.texts {
                let question = text.screens[&screen.id].question.replace('\u{a0}', " ");
                let is_named = name.as_ref().map_or(!question.contains('('), |name| question.contains(name));
                assert!(
                    is_named,
                    "{}/{language}: {}: {question} names no cell, or not {name:?}",
                    lesson.key, screen.id
                );
            }
        }
    }
}

/// The mark of the walk would hide the exit, or seem to belong to it.
#[test]
fn no_task_starts_in_the_exit() {
    for (name, screen, _) in questions().into_iter().filter(|(_, _, ask)| *ask == Ask::Task) {
        let playback = screen.exercise().unwrap_or_else(|| panic!("{name}")).playback();
        let exit = playback.marks()[playback.maze().ends().to as usize];
        assert!(!matches!(exit, Mark::Cursor | Mark::Visited | Mark::Frontier), "{name}: {exit:?}");
    }
}

/// The timeline does not jump at the first right answer.
#[test]
fn an_answer_continues_the_playback_of_its_question() {
    for (name, screen, ask) in questions() {
        // These begin with marks of their own.
        if matches!(ask, Ask::Task | Ask::Tree | Ask::Walk) {
            continue;
        }
        let mut playback = screen.playback();
        playback.seek(*screen.range(playback.len()).end());
        let own = screen.exercise().unwrap_or_else(|| panic!("{name}")).playback();
        assert_eq!((own.position(), own.marks()), (playback.position(), playback.marks()), "{name}");
        assert_eq!(own.maze().to_bytes(), playback.maze().to_bytes(), "{name}");
    }
}

/// Whether a task allows to go back and forth for ever.
fn is_random_walk(screen: &Screen, ask: Ask) -> bool {
    let walks = ["aldous-broder", "wilson"].contains(&screen.maze.method().key());
    ask == Ask::Walk || (ask == Ask::Task && screen.solver.is_none() && walks)
}

/// A question about the next step is fair only if the pupil can know the answer.
#[test]
fn questions_about_the_next_step_have_one_answer_by_the_rules() {
    for (name, screen, ask) in questions() {
        if !matches!(ask, Ask::NextWall | Ask::NextCell) {
            continue;
        }
        let mut playback = screen.playback();
        playback.seek(*screen.range(playback.len()).end());
        let (maze, marks) = (playback.maze(), playback.marks());
        let here = (0..).zip(marks).find(|(_, mark)| **mark == Mark::Cursor).map(|(cell, _): (Cell, _)| cell);
        let new = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.filter(|&cell| [Mark::Blank, Mark::Path].contains(&marks[cell as usize])).count()
        };
        let new_neighbors = |cell| new(&mut maze.grid().neighbor_walls(cell).map(|wall| maze.grid().twin(wall).cell));
        let method = screen.maze.method().key();
        let is_fair = match (screen.solver, method, ask, here) {
            (None, "backtracker", Ask::NextWall, Some(here)) => new_neighbors(here) == 1,
            (None, "backtracker", Ask::NextCell, Some(here)) => new_neighbors(here) == 0,
            // The trail of a walk that has met the maze is visible, and has been carved in part.
            (None, "wilson", Ask::NextWall, Some(_)) => {
                matches!(playback.last_event(), Some(Event::Marked { new: Mark::Visited, .. }))
            }
            (Some(Solver::DepthFirst), _, Ask::NextCell, Some(here)) => new(&mut maze.neighbors(here)) == 0,
            (Some(Solver::RightHand | Solver::LeftHand | Solver::Pledge), _, Ask::NextCell, _) => true,
            _ => false,
        };
        assert!(is_fair, "{name}");
    }
}

/// "It is not the next one" would not help.
#[test]
fn a_wrong_answer_about_the_next_step_is_explained_by_the_rules() {
    let unexplained = ["lesson-no-next-wall", "lesson-no-next-cell", "lesson-no-wall-here"];
    for (name, screen, ask) in questions() {
        if !matches!(ask, Ask::NextWall | Ask::NextCell) {
            continue;
        }
        let mut exercise = screen.exercise().unwrap_or_else(|| panic!("{name}"));
        for click in all_clicks(&exercise) {
            let Err(reason) = exercise.click(click) else {
                exercise = screen.exercise().unwrap_or_else(|| panic!("{name}"));
                continue;
            };
            assert!(!reason.name().is_some_and(|key| unexplained.contains(&key)), "{name}: {click:?}: {reason}");
        }
    }
}
