//! Share codes of challenges: the code of the maze, then the goal.

use crate::{finished_blueprints, goals::goals};
use maze_core::Blueprint;
use maze_play::{Challenge, ChallengeError, Goal};
use proptest::prelude::*;

proptest! {
    #[test]
    fn the_code_is_that_of_the_maze_and_then_the_goal_unless_it_is_the_exit(blueprint in finished_blueprints(9), goal in goals()) {
        let challenge = Challenge::from(blueprint.clone()).with_goal(goal);
        prop_assert_eq!(&challenge, &Challenge { blueprint: blueprint.clone(), goal });
        let code = challenge.to_string();
        let wanted = if goal == Goal::default() { blueprint.to_string() } else { format!("{blueprint}/{goal}") };
        prop_assert_eq!(&code, &wanted);
        prop_assert_eq!(code.parse(), Ok(challenge));
    }

    #[test]
    fn nothing_like_a_goal_makes_it_panic(goal in "(exit|coins|keys|x|)(\\+(time|doors|level)=[a-z0-9-]{0,12}){0,3}") {
        let _ = format!("square:3x3/kruskal#1/{goal}").parse::<Challenge>();
    }

    #[test]
    fn a_blueprint_has_no_goal_and_says_so(blueprint in finished_blueprints(9), goal in goals()) {
        let code = format!("{blueprint}/{goal}");
        let error = code.parse::<Blueprint>().unwrap_err().to_string();
        let wanted = format!("the code ends with a goal, `/{goal}`, but a blueprint has none; remove it, or read a `Challenge` of maze-play");
        prop_assert_eq!(error, wanted);
        let read = Blueprint::parse_prefix(&code, &Default::default()).unwrap();
        prop_assert_eq!(read, (blueprint, Some(&*goal.to_string())));
    }
}

#[test]
fn the_usual_goal_and_usual_options_are_left_out() {
    for code in ["square:9x9/kruskal#1/coins+time=90+count=5", "tri:9x9@heart/prim+braid=5#7/minotaur+level=hard"] {
        assert_eq!(code.parse::<Challenge>().unwrap().to_string(), code);
    }
    for (long, short) in [("/exit", ""), ("/keys+doors=3", "/keys"), ("/coins+time=none", "/coins")] {
        let [long, short] = [long, short].map(|goal| format!("square:9x9/kruskal#1{goal}"));
        assert_eq!(long.parse::<Challenge>().unwrap().to_string(), short);
    }
}

#[test]
fn errors_of_goals_name_what_is_wrong_and_what_is_allowed() {
    let all = Goal::ALL.iter().map(Goal::key).collect::<Vec<_>>().join(", ");
    for goal in ["gold", "", "night/coins"] {
        let error = format!("square:9x9/kruskal#1/{goal}").parse::<Challenge>().unwrap_err().to_string();
        assert_eq!(error, format!("there is no goal `{goal}`; there are {all}"));
    }
    for (goal, message) in [
        ("exit+time=3", "exit has no option `time`; it has none"),
        ("coins+doors=3", "coins has no option `doors`; it has time, count"),
        ("coins+90", "`90` is not an option; write +option=value"),
        ("coins+time=0", "time `0` is not allowed; allowed: a number from 1 to 86400, or none"),
        ("keys+doors=9", "doors `9` is not allowed; allowed: a number from 1 to 8"),
        ("minotaur+level=mean", "level `mean` is not allowed; allowed: easy, middle, hard"),
    ] {
        let error = format!("square:9x9/kruskal#1/{goal}").parse::<Challenge>().unwrap_err().to_string();
        assert_eq!(error, message, "{goal}");
    }
    let error = "square:9x9/kruskal#x/coins".parse::<Challenge>().unwrap_err().to_string();
    assert_eq!(error, "the seed must be a number from 0 to 18446744073709551615, not `x`");
}

#[test]
fn what_is_wrong_with_the_maze_is_said_as_of_its_blueprint() {
    for code in ["square:20x30/kruskal", "square:0x3/kruskal#1", "v2/square:3x3/prim#1", "square:9x9@heart/eller#1", ""]
    {
        let error = code.parse::<Blueprint>().unwrap_err();
        assert_eq!(code.parse::<Challenge>().unwrap_err().to_string(), error.to_string(), "{code}");
        assert!(format!("{code}/keys").parse::<Challenge>().is_err());
        assert_eq!(code.parse::<Challenge>(), Err(ChallengeError::WrongMaze(error)));
    }
    assert_eq!("v1/square:2x2/prim#1/keys".parse::<Challenge>().unwrap().to_string(), "square:2x2/prim#1/keys");
}
