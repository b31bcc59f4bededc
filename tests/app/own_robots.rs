//! Robots of the user race: programs that are started only if the user agrees, and that no frame waits for.

#![cfg(unix)]

use crate::{app_showing, generate, now, only, timeline, update_until};
use bevy::prelude::*;
use bevy_maze::{CellColors, Plane, look::MazeLook};
use labyrinth::{
    race::{
        bodies::RaceGoal,
        control::{Robots, StartRace, StopRace},
        model::{Pace, Race, Racer, RacerStatus},
        own::{
            choices::{OwnRobot, OwnRobots},
            consent::{AnswerCommands, CommandsAsked},
            floor::KnownWall,
            racer::OwnRacer,
        },
    },
    session::shown::focused,
};
use maze_core::{Cell, Geometry};
use std::{
    fs,
    time::{Duration, Instant},
};

const CODE: &str = "square:5x5/kruskal+braid=100#3";

/// A search in depth, as a script of the shell. It colors the start, and writes into it.
const SEARCH: &str = r#"
ask() { echo "$@"; read -r answer; }
echo hello >&2
ask here; echo paint $answer g; echo label $answer start
seen=" -1 "; path=""
ask atGoal
while [ "$answer" = false ]; do
    ask here; here=$answer; seen="$seen$here "
    ask neighbors $here; side=0; next=none
    for cell in $answer; do
        case "$seen" in *" $cell "*) ;; *)
            ask open $side
            if [ $answer = true ]; then next=$side; break; fi;;
        esac
        side=$((side + 1))
    done
    if [ $next = none ]; then ask go ${path%% *}; path=${path#* }
    else ask go $next; ask enteredBy; path="$answer $path"; fi
    ask atGoal
done
"#;

pub(crate) fn program(script: &str) -> OwnRobot {
    let command = format!("sh -c '{}'", script.replace('\'', r"'\''"));
    OwnRobot { name: "mine".to_owned(), command, races: true, color: [1, 2, 3], ..OwnRobot::default() }
}

/// Goes to another cell, and waits for the reset button. Then it goes back, and writes where it is.
pub(crate) const WAITS_FOR_RESET: &str = r#"
ask() { echo "$@"; read -r answer; }
ask enteredBy
for side in 0 1 2 3 4 5; do ask open $side; if [ $answer = true ]; then ask go $side; break; fi; done
echo moved >&2
answer=false; while [ $answer = false ]; do ask wasReset; sleep 0.01; done
ask ackReset; ask here; echo $answer >&2
"#;

/// The standard error of the robot.
pub(crate) fn log(world: &World) -> String {
    own(world).log.as_ref().map(|log| log.text()).unwrap_or_default()
}

/// The program with a maze and these robots alone.
fn ready(robots: Vec<OwnRobot>, learners: &[&str]) -> App {
    let mut app = app_showing(CODE);
    choose(&mut app, robots, learners);
    app
}

/// Chooses these robots alone for a fast race.
pub(crate) fn choose(app: &mut App, robots: Vec<OwnRobot>, learners: &[&str]) {
    app.world_mut().resource_mut::<Robots>().0.clear();
    app.world_mut().resource_mut::<Pace>().0 = 500.0;
    let mut own = app.world_mut().resource_mut::<OwnRobots>();
    (own.robots, own.learners) = (robots, learners.iter().map(ToString::to_string).collect());
}

/// Starts a race of a program.
fn racing(script: &str) -> App {
    let mut app = ready(vec![program(script)], &[]);
    app.world_mut().trigger(StartRace);
    app.world_mut().trigger(AnswerCommands(true));
    app.update();
    app
}

pub(crate) fn own(world: &World) -> &OwnRacer {
    only::<Race>(world).and_then(|race| race.racers[0].own()).unwrap()
}

fn ends(app: &mut App) {
    update_until(app, |world| own(world).has_ended);
}

#[test]
fn nothing_is_started_before_the_user_agrees() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("started by a race");
    let _ = fs::remove_file(&file);
    let mut app = ready(vec![program(&format!("touch '{}'", file.display()))], &[]);
    for agrees in [false, true] {
        app.world_mut().trigger(StartRace);
        app.update();
        assert!(only::<Race>(app.world()).is_none() && !file.exists());
        let asked = app.world().resource::<CommandsAsked>();
        assert!(asked.commands().any(|(command, _)| command.contains("touch")));
        app.world_mut().trigger(AnswerCommands(agrees));
        app.update();
        assert!(!app.world().resource::<CommandsAsked>().is_open());
        assert_eq!(only::<Race>(app.world()).is_some(), agrees);
    }
    ends(&mut app);
    assert!(file.exists());
    // The same command is not asked for again, another one is.
    app.world_mut().trigger(StartRace);
    assert!(!app.world().resource::<CommandsAsked>().is_open());
    app.world_mut().resource_mut::<OwnRobots>().robots[0].command.push('x');
    app.world_mut().trigger(StartRace);
    assert!(app.world().resource::<CommandsAsked>().is_open());
}

#[test]
fn a_program_reaches_the_goal_and_its_marks_are_shown() {
    let mut app = racing(SEARCH);
    ends(&mut app);
    (0..3).for_each(|_| app.update());
    let robot = own(app.world());
    assert_eq!(robot.fault, None, "{:?}", robot.log.as_ref().map(|log| log.text()));
    assert_eq!(robot.log.as_ref().unwrap().text(), "hello\n");
    assert_eq!(robot.score.runs(), 1);
    let (ends, steps) = (timeline(&app).ends(), robot.steps);
    let shortest = now(&app).maze().distances(ends.from).get(ends.to).unwrap();
    assert!(robot.cell() == ends.to && steps >= u64::from(shortest), "{steps} {shortest}");
    assert_eq!(robot.score.total().distance(), f64::from(u32::try_from(steps).unwrap()));
    assert_eq!(robot.texts().collect::<Vec<_>>(), [(ends.from, "start")]);
    assert!(matches!(only::<Race>(app.world()).unwrap().racers[0].status, RacerStatus::Arrived(1, _)));
    let colored =
        |app: &App, cell: Cell| focused(app.world()).unwrap().get::<CellColors>().unwrap().get(cell).is_some();
    assert!(colored(&app, ends.from) && !colored(&app, ends.to));
    // Known walls are shown over dimmed ones.
    assert!(focused(app.world()).unwrap().contains::<MazeLook>());
    let seen = |app: &mut App| app.world_mut().query::<&KnownWall>().iter(app.world()).count();
    let closed = own(app.world()).walls().filter(|&wall| !now(&app).maze().is_open(wall)).count();
    assert!(closed > 0);
    assert_eq!(seen(&mut app), closed);
    app.world_mut().trigger(StopRace);
    (0..3).for_each(|_| app.update());
    assert!(!colored(&app, ends.from) && seen(&mut app) == 0);
    assert!(!focused(app.world()).unwrap().contains::<MazeLook>());
}

#[test]
fn walls_that_a_program_draws_look_known_until_it_removes_them() {
    // It starts in the north-west corner, which it takes for the south-west one. It looks at no wall.
    let draw = "echo setWall 0 0 w; echo setWall 0 0 s; echo setWall 2 2 n; echo setWall 2 2 e; echo setWall 2 2 w";
    let more = "echo setWall 2 2 s; echo clearWall 0 0 w; echo setWall 3 3 e; echo clearWall 3 3 e";
    let mut app = racing(&format!("{draw}; {more}"));
    ends(&mut app);
    (0..3).for_each(|_| app.update());
    let walls: Vec<_> = own(app.world()).walls().collect();
    let sides: Vec<u32> = walls.iter().map(|wall| wall.cell).collect();
    let of_middle = sides.iter().filter(|&&cell| cell != timeline(&app).ends().from).count();
    assert!(of_middle == 4 && walls.len() >= 5, "{walls:?}");
    let world = app.world_mut();
    let materials: Vec<_> =
        world.query_filtered::<&MeshMaterial3d<StandardMaterial>, With<KnownWall>>().iter(world).cloned().collect();
    let open = walls.iter().filter(|&&wall| now(&app).maze().is_open(wall)).count();
    let kinds: std::collections::HashSet<_> = materials.iter().map(|material| material.id()).collect();
    assert!(open > 0 && kinds.len() == 3, "boundary, inner and wrong walls differ: {kinds:?}");
    assert_eq!(materials.len(), walls.len());
}

#[test]
fn bad_programs_cost_no_frame_and_their_end_is_explained() {
    for (script, why) in [
        ("exit 3", "robot-died"),
        ("yes hello", "robot-nonsense"),
        ("yes setColor 0 0 g", "robot-flood"),
        ("cat /dev/zero", "robot-line"),
    ] {
        let mut app = racing(script);
        let began = Instant::now();
        ends(&mut app);
        assert!(began.elapsed() < Duration::from_secs(60), "{script}");
        let fault = format!("{:?}", own(app.world()).fault);
        assert!(fault.contains(why), "{script}: {fault}");
        let racer: &Racer = &only::<Race>(app.world()).unwrap().racers[0];
        assert_eq!(racer.status, RacerStatus::GaveUp, "{script}");
    }
    let mut hangs = racing("sleep 1000");
    let began = Instant::now();
    (0..20).for_each(|_| hangs.update());
    assert!(began.elapsed() < Duration::from_secs(5), "no frame waits for it: {:?}", began.elapsed());
}

#[test]
fn a_command_that_does_not_exist_is_explained() {
    let mut app =
        ready(vec![OwnRobot { command: "no-such-robot".to_owned(), races: true, ..OwnRobot::default() }], &[]);
    app.world_mut().trigger(StartRace);
    app.world_mut().trigger(AnswerCommands(true));
    app.update();
    ends(&mut app);
    let fault = format!("{:?}", own(app.world()).fault);
    assert!(fault.contains("error-robot-start"), "{fault}");
}

#[test]
fn the_end_of_a_race_ends_its_programs() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("process of a race");
    let _ = fs::remove_file(&file);
    let mut app = racing(&format!("echo $$ > '{}'; sleep 1000", file.display()));
    let number = || fs::read_to_string(&file).ok().filter(|text| text.ends_with('\n'));
    update_until(&mut app, |_| number().is_some());
    let number = number().unwrap();
    let is_running = || {
        let state = std::process::Command::new("ps").args(["-o", "stat=", "-p", number.trim()]).output().unwrap();
        let state = String::from_utf8_lossy(&state.stdout).into_owned();
        !state.trim().is_empty() && !state.starts_with('Z')
    };
    assert!(is_running());
    generate(&mut app, "square:5x5/kruskal#4");
    update_until(&mut app, |_| !is_running());
}

#[test]
fn the_reset_button_puts_a_robot_back() {
    let mut app = racing(WAITS_FOR_RESET);
    update_until(&mut app, |world| log(world).contains("moved"));
    own(app.world()).reset();
    ends(&mut app);
    let start = timeline(&app).ends().from;
    assert_eq!(log(app.world()), format!("moved\n{start}\n"));
    assert_eq!(own(app.world()).cell(), start);
}

#[test]
fn robots_that_learn_the_walls_race_without_a_question() {
    let mut app = ready(Vec::new(), &["flood-fill", "repeated-a-star"]);
    app.world_mut().trigger(StartRace);
    app.update();
    assert!(!app.world().resource::<CommandsAsked>().is_open());
    update_until(&mut app, |world| only::<Race>(world).is_some_and(Race::is_over));
    let race = only::<Race>(app.world()).unwrap();
    assert_eq!(race.racers.len(), 2);
    let arrived = |racer: &Racer| matches!(racer.status, RacerStatus::Arrived(..));
    assert!(race.racers.iter().all(arrived));
    let runs: Vec<u64> = race.racers.iter().map(|racer| racer.own().unwrap().score.runs()).collect();
    assert!(runs[0] >= 2 && runs[1] == 1, "flood fill runs again: {runs:?}");
}

#[test]
fn a_race_to_the_center_ends_there() {
    let mut app = ready(Vec::new(), &["repeated-a-star"]);
    app.world_mut().resource_mut::<OwnRobots>().to_center = true;
    app.world_mut().trigger(StartRace);
    app.update();
    update_until(&mut app, |world| only::<Race>(world).is_some_and(Race::is_over));
    assert_eq!(own(app.world()).cell(), 12);
    // The center is marked, since the maze has its exit elsewhere.
    let world = app.world_mut();
    let discs: Vec<_> = world.query_filtered::<&Transform, With<RaceGoal>>().iter(world).copied().collect();
    let center = now(&app).maze().grid().center(12);
    assert_eq!(discs.len(), 1);
    let shown = focused(app.world()).unwrap().get::<Plane>().unwrap().to_world(center, 0.0);
    assert!(discs[0].translation.distance(shown) < 0.1);
    app.world_mut().trigger(StopRace);
    app.update();
    assert!(only::<RaceGoal>(app.world()).is_none());
}
