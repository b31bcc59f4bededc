//! Daily mazes.

use maze_play::{
    Challenge,
    daily::{DailyResult, Date},
    game::{Game, GameResult, Outcome},
};
use std::collections::BTreeSet;

/// The days of a year, from January 1.
fn year(year: u16) -> impl Iterator<Item = Date> {
    (1..=12).flat_map(move |month| (1..=31).filter_map(move |day| Date::new(year, month, day).ok()))
}

#[test]
fn days_are_counted() {
    let days: Vec<_> = (2026..=2040).flat_map(year).collect();
    assert!(days.is_sorted_by(|a, b| a < b && a.number() + 1 == b.number()));
    assert_eq!((days[0].to_string(), days[0].number()), ("2026-01-01".to_owned(), 1));
    // The leap years are 2028, 2032, 2036 and 2040.
    assert_eq!(days.len(), 15 * 365 + 4);
    assert_eq!([2100, 2200, 2400].map(|leap| year(leap).count()), [365, 365, 366]);
    assert_eq!("9999-12-31".parse::<Date>().unwrap().number(), 2_912_443);
    assert_eq!(Date::of_number(2_912_443).map(|day| day.to_string()).as_deref(), Some("9999-12-31"));
    assert_eq!([0, 2_912_444, u32::MAX].map(Date::of_number), [None; 3]);
    for day in days {
        assert_eq!(day.to_string().parse(), Ok(day));
        assert_eq!(Date::new(day.year(), day.month(), day.day()), Ok(day));
        assert_eq!(Date::of_number(day.number()), Some(day));
    }
}

#[test]
fn days_that_do_not_exist_are_refused() {
    for (text, message) in [
        ("2026-02-29", "the day must be from 1 to 28 in month 2 of 2026, not 29"),
        ("2028-02-30", "the day must be from 1 to 29 in month 2 of 2028, not 30"),
        ("2026-04-00", "the day must be from 1 to 30 in month 4 of 2026, not 0"),
        ("2026-13-01", "the month must be from 1 to 12, not 13"),
        ("2026-00-01", "the month must be from 1 to 12, not 0"),
        ("2025-12-31", "the year must be from 2026 to 9999, not 2025"),
        ("26-01-01", "`26-01-01` is not a date; write it as 2026-11-22"),
        ("2026-1-1", "`2026-1-1` is not a date; write it as 2026-11-22"),
        ("2026-+1-01", "`2026-+1-01` is not a date; write it as 2026-11-22"),
        ("today", "`today` is not a date; write it as 2026-11-22"),
    ] {
        assert_eq!(text.parse::<Date>().unwrap_err().to_string(), message);
    }
}

#[test]
fn every_day_has_a_game_of_its_own() {
    let days: Vec<_> = year(2027).chain(year(2028)).collect();
    let codes: BTreeSet<_> = days.iter().map(|day| day.challenge().to_string()).collect();
    assert_eq!(codes.len(), days.len());
    for pair in days.windows(2) {
        let [one, other] = [pair[0].challenge(), pair[1].challenge()];
        assert!(
            one.blueprint.shape().kind() != other.blueprint.shape().kind() && one.goal != other.goal,
            "{one} and {other}"
        );
    }
    let (mut mondays, mut sundays) = (0, 0);
    for (day, challenge) in days.iter().map(|day| (day, day.challenge())) {
        let game = Game::of(&challenge).unwrap();
        let is_short = !game.setup().coins.is_empty();
        assert!(game.setup().missing == 0 || is_short, "{challenge}");
        assert!((36..700).contains(&challenge.blueprint.shape().cells()), "{challenge}");
        match day.number() % 7 {
            // Mondays and Sundays, as 2026-01-05 and 2026-01-04.
            5 => mondays += challenge.blueprint.shape().cells(),
            4 => sundays += challenge.blueprint.shape().cells(),
            _ => {}
        }
    }
    assert!(2 * mondays < sundays, "{mondays} and {sundays} cells");
}

#[test]
fn what_a_day_has_it_has_for_ever() {
    for (day, code) in [
        ("2026-01-01", "hexagon-flat:6/wilson#75855/coins+count=9"),
        ("2026-11-22", "triangle:16/hunt-and-kill#271469/keys"),
        ("2026-11-23", "hexagon-pointy:4/hunt-and-kill#922567/night"),
        ("2028-02-29", "triangle:9/wilson#153101/keys+doors=5"),
    ] {
        assert_eq!(day.parse::<Date>().unwrap().challenge().to_string(), code, "{day}");
    }
}

#[test]
fn a_result_of_the_day_says_what_was_played_for() {
    let date: Date = "2026-11-22".parse().unwrap();
    let result = GameResult { outcome: Outcome::Won, ticks: 60, steps: 9, coins: 0, fewest_steps: Some(9) };
    let daily = DailyResult::new(date, result);
    assert_eq!(daily.goal, "square:2x2/prim#1/keys".parse::<Challenge>().unwrap().goal);
}
