//! Every variable of every method and solver has a caption in every language.

use maze_core::{Blueprint, Method, Playback, solve::Solver, variables::Variables};
use std::collections::BTreeSet;

#[test]
fn every_variable_has_a_caption_and_no_caption_is_unused() {
    let record = "square:3x3/kruskal#1".parse::<Blueprint>().expect("a share code").record();
    let playback = Playback::new(record);
    let methods = Method::ALL.iter().map(|method| Variables::of_method(method, &playback));
    let all = methods.chain(Solver::ALL.iter().map(|&solver| Variables::of_solver(solver, &playback)));
    let used: BTreeSet<_> = all
        .flat_map(|variables| variables.iter().map(|one| format!("variable-{}", one.name)).collect::<Vec<_>>())
        .collect();
    let there = super::words::texts("en").into_keys().filter(|name| name.starts_with("variable-")).collect();
    assert_eq!(used, there);
}
