//! Results of games, and recorded runs, which come to the same result when they are replayed.

use crate::{finished_blueprints, goals::goals};
use maze_play::{
    Challenge, Game, Input, Recording,
    game::{GameResult, Outcome, Run, RunRecord},
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_recorded_run_comes_to_the_same_result(
        blueprint in finished_blueprints(6), goal in goals(),
        runs in prop::collection::vec((any::<u16>(), 0..3_u32, 1..60_u32), 1..30),
    ) {
        let challenge = Challenge { blueprint, goal };
        let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
        let mut events = Vec::new();
        for (heading, gait, ticks) in runs {
            let input = [Input::Stand, Input::Walk(heading), Input::Sprint(heading)][gait as usize];
            (0..ticks).for_each(|_| run.tick(input, |event| events.push(event)));
        }
        let record = run.record(&challenge);
        let again = record.replay().unwrap();
        prop_assert_eq!(again.walker().bits(), run.walker().bits());
        prop_assert_eq!(again.game().result(), run.game().result());
        prop_assert_eq!((again.game().ticks(), again.game().steps()), (run.game().ticks(), run.game().steps()));
        prop_assert_eq!(again.game().hunter().map(|hunter| hunter.step()), run.game().hunter().map(|hunter| hunter.step()));
        prop_assert_eq!(&again.record(&challenge), &record);
        // Replay it as a ghost beside another.
        let (mut ghost, mut seen) = (record.begin().unwrap(), Vec::new());
        record.inputs.inputs().for_each(|input| ghost.tick(input, |event| seen.push(event)));
        prop_assert_eq!(seen, events);
        prop_assert_eq!(record.inputs.ticks(), u64::from(run.game().ticks()));
    }
}

#[test]
fn a_record_with_a_walker_that_does_not_fit_is_refused() {
    let challenge: Challenge = "square:3x3/kruskal#1".parse().unwrap();
    for radius in [f32::NAN, 0.0, 0.6] {
        let record = RunRecord { challenge: challenge.clone(), radius, inputs: Recording::default() };
        assert!(record.replay().unwrap_err().to_string().contains("from 0.01 to "));
    }
}

#[test]
fn the_same_inputs_have_the_same_result_in_every_release() {
    // If this changes, stored results are no longer valid.
    let challenge: Challenge = "hexagon-flat:6/kruskal+braid=30#5/minotaur".parse().unwrap();
    let mut run = Run::new(Game::of(&challenge).unwrap(), 0.17).unwrap();
    for tick in 0..1_500_u32 {
        let heading = (tick / 50).wrapping_mul(17_001) as u16;
        run.tick(if tick % 400 < 50 { Input::Sprint(heading) } else { Input::Walk(heading) }, |_| ());
    }
    let game = run.game();
    let hunter = game.hunter().unwrap().step();
    assert_eq!(
        (run.walker().bits(), game.ticks(), game.steps(), hunter.0, hunter.1),
        ([1_074_582_112, 1_081_166_437], 1500, 18, 91, 90)
    );
}

#[test]
fn better_games_have_higher_ranks() {
    let game = |outcome, coins, ticks, steps| GameResult { outcome, ticks, steps, coins, fewest_steps: None };
    let from_worse_to_better = [
        game(Outcome::TimeUp, 2, 600, 10),
        game(Outcome::TimeUp, 3, 600, 99),
        game(Outcome::Won, 4, 500, 50),
        game(Outcome::Won, 4, 400, 50),
        game(Outcome::Won, 4, 400, 40),
    ];
    assert!(from_worse_to_better.map(|game| game.rank().unwrap()).is_sorted_by(|a, b| a < b));
    assert_eq!(game(Outcome::Caught, 9, 1, 1).rank(), None);
}
