//! Serialized values round-trip, and invalid text is an error.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../maze-core/tests/json/mod.rs"]
mod json;

use json::{json, refused};
use maze_play::{
    Challenge, Goal, Input, Recording,
    daily::Date,
    game::{GameResult, Outcome, RunRecord},
};

#[test]
fn what_has_a_share_code_is_written_as_that() {
    for code in ["square:20x30/kruskal#42", "circle:15@heart/backtracker+bias=30+braid=50#1/coins+time=9"] {
        assert_eq!(json(&code.parse::<Challenge>().unwrap()), format!("\"{code}\""));
    }
    for &goal in Goal::ALL {
        assert_eq!(json(&goal), format!("\"{goal}\""));
    }
    assert_eq!(json(&"2026-11-22".parse::<Date>().unwrap()), "\"2026-11-22\"");
}

#[test]
fn what_is_wrong_is_refused_with_the_same_message() {
    refused::<Challenge>("square:20x30/kruskal/coins");
    refused::<Challenge>("square:20x30/kruskal#1/gold");
    refused::<Goal>("coins+time=0");
    refused::<Date>("2026-02-29");
}

#[test]
fn inputs_are_read_back() {
    for input in [Input::Stand, Input::Walk(7), Input::Sprint(16_384)] {
        json(&input);
    }
}

#[test]
fn what_came_of_a_game_is_plain_data() {
    let result = GameResult { outcome: Outcome::Won, ticks: 60, steps: 9, coins: 0, fewest_steps: None };
    let wanted = r#"{"outcome":"Won","ticks":60,"steps":9,"coins":0,"fewest_steps":null}"#;
    assert_eq!(json(&result), wanted);
    let mut inputs = Recording::default();
    inputs.extend([(Input::Walk(3), 1), (Input::Walk(3), 1), (Input::Stand, 1)]);
    let record = RunRecord { challenge: "square:2x2/prim#1/night".parse().unwrap(), radius: 0.25, inputs };
    let wanted = r#"{"blueprint":"square:2x2/prim#1/night","radius":0.25,"inputs":[[{"Walk":3},2],["Stand",1]]}"#;
    assert_eq!(json(&record), wanted);
    // Runs that could be shorter are merged.
    let read = |text: &str| serde_json::from_str::<Recording>(text).unwrap();
    assert_eq!(read(r#"[["Stand",2],[{"Walk":1},0],["Stand",1]]"#), read(r#"[["Stand",3]]"#));
    assert_eq!(read(r#"[["Stand",4294967295],["Stand",9]]"#).ticks(), 4_294_967_304);
}
