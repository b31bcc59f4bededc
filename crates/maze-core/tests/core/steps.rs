//! Playback stops at breakpoints, at a cell, and at the end of a block: at the first position, and nowhere else.

use crate::{finished_blueprints, journal::view, solve::solve, strategies::all_options};
use maze_core::{
    Blueprint, Cell, Code, Grid, Playback, PostProcess, Shape,
    code::Line,
    journal::{Step, Stops},
    solve::Solver,
};
use proptest::{prelude::*, test_runner::TestCaseResult};
use std::{collections::BTreeSet, sync::Arc};

/// The line that made the event before each position.
fn made_by<G: Grid>(mut playback: Playback<G>) -> Vec<Option<Line>> {
    playback.seek(0);
    let mut made = vec![None];
    while playback.forward().is_some() {
        made.push(playback.last_line());
    }
    made
}

/// Checks that each stop is the next position at which a line with a breakpoint is lit or the cell changes, and that
/// going back undoes the way there.
fn stops_where_it_should<G: Grid>(mut playback: Playback<G>, lines: &[Line], cell: Option<Cell>) -> TestCaseResult {
    let mut stops = Stops::default();
    lines.iter().for_each(|&line| stops.toggle(line));
    stops.cell = cell;
    prop_assert!(lines.iter().all(|&line| stops.has(line)));
    let end = playback.len();
    let mut expected = BTreeSet::new();
    playback.seek(0);
    while let Some(event) = playback.forward() {
        let is_lit = playback.lines().any(|line| lines.contains(&line));
        // The end also lights the lines after the last event.
        if playback.position() < end && (is_lit || cell.is_some_and(|cell| event.touches(cell))) {
            expected.insert(playback.position());
        }
    }
    playback.seek(0);
    let mut found = BTreeSet::new();
    loop {
        let stop = playback.ahead().find(|step| stops.is_met_by(step));
        let Some(stop) = stop else { break };
        let (before, start) = (playback.position(), view(&playback));
        prop_assert!(stop.position() > before);
        playback.seek(stop.position());
        prop_assert_eq!(playback.last_event(), Some(stop.event()));
        prop_assert_eq!(playback.last_line(), stop.last_line());
        let there = view(&playback);
        playback.seek(before);
        prop_assert_eq!(view(&playback), start);
        playback.seek(stop.position());
        prop_assert_eq!(view(&playback), there);
        found.insert(playback.position());
    }
    found.remove(&end);
    prop_assert_eq!(found, expected);
    Ok(())
}

/// Checks that stepping out from each position leads to the first event by a line outside the block, or to the end.
fn steps_out_of_blocks<G: Grid + Clone>(mut playback: Playback<G>, codes: &[&Code]) -> TestCaseResult {
    let (end, made) = (playback.len(), made_by(playback.clone()));
    // The lines and the indentation of the code that has a line.
    let of = |line: Line| codes.iter().find(|code| code.name(line).is_some()).map(|code| code.lines("en"));
    let is_inside = |line: Line, other: Line| {
        let (first, last) = (line.min(other), line.max(other));
        let mut between = of(line).into_iter().flatten().filter(|known| (first..=last).contains(&known.line));
        let indent = of(line).into_iter().flatten().find(|known| known.line == line).map_or(0, |known| known.indent);
        of(line).into_iter().flatten().any(|known| known.line == other) && between.all(|known| known.indent >= indent)
    };
    for position in 0..=end {
        playback.seek(position);
        let out = playback.step_out(codes);
        prop_assert_eq!(playback.position(), position, "it does not move");
        let Some(line) = made[position] else {
            prop_assert_eq!(out, end);
            continue;
        };
        prop_assert!(out > position || out == end);
        let passed = made.get(position + 1..out).unwrap_or_default();
        prop_assert!(passed.iter().flatten().all(|&passed| is_inside(line, passed)), "at {}", position);
        prop_assert!(out == end || made[out].is_some_and(|last| !is_inside(line, last)), "at {} and {}", position, out);
    }
    Ok(())
}

/// The lines of codes.
fn lines(codes: &[&Code]) -> Vec<Line> {
    codes.iter().flat_map(|code| code.lines("en")).map(|line| line.line).collect()
}

/// Checks all single lines, and some cells.
fn stops_everywhere<G: Grid + Clone>(playback: Playback<G>, codes: &[&Code]) -> TestCaseResult {
    let cells = playback.maze().grid().len() as Cell;
    for line in lines(codes) {
        stops_where_it_should(playback.clone(), &[line], None)?;
    }
    for cell in [0, cells / 2, cells - 1] {
        stops_where_it_should(playback.clone(), &[], Some(cell))?;
    }
    steps_out_of_blocks(playback, codes)
}

#[test]
fn every_method_stops_at_each_line_and_cell() {
    let shape: Shape = "square:4x3".parse().unwrap();
    for method in all_options() {
        let blueprint = Blueprint::new(shape.clone(), method, 3).unwrap();
        let stops = stops_everywhere(Playback::new(blueprint.record()), &[method.code(), PostProcess::CODE]);
        stops.unwrap_or_else(|error| panic!("{blueprint}: {error}"));
    }
}

#[test]
fn every_solver_stops_at_each_line_and_cell() {
    let maze = "square:6x5/kruskal+braid=50#2".parse::<Blueprint>().unwrap().generate();
    for &solver in Solver::ALL {
        let (_, journal) = solve(solver, &maze, maze.ends());
        let stops = stops_everywhere(Playback::new((maze.grid(), Arc::new(journal))), &[solver.code()]);
        stops.unwrap_or_else(|error| panic!("{solver}: {error}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_conditions_together_stop_at_the_first_event_that_meets_one(
        blueprint in finished_blueprints(6),
        chosen in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        cell: Option<prop::sample::Index>,
    ) {
        let codes = [blueprint.method().code(), PostProcess::CODE];
        let playback = Playback::new(blueprint.record());
        let all = lines(&codes);
        let lines: BTreeSet<_> = chosen.iter().map(|index| all[index.index(all.len())]).collect();
        let lines: Vec<_> = lines.into_iter().collect();
        let cell = cell.map(|index| index.index(playback.maze().grid().len()) as Cell);
        stops_where_it_should(playback.clone(), &lines, cell)?;
        steps_out_of_blocks(playback, &codes)?;
    }
}

#[test]
fn stepping_out_leads_to_the_end_of_a_walk_a_region_or_a_set_of_steps() {
    // The code, the line where stepping out begins, and the line where it ends.
    for (code, from, to) in [
        ("square:6x5/backtracker#1", "open", Some("done")),
        ("square:6x5/backtracker#1", "done", Some("open")),
        ("square:6x5/wilson#1", "note", Some("open")),
        ("square:6x5/hunt-and-kill#1", "open", Some("join")),
        ("square:6x5/better-division#1", "claim", Some("close")),
        ("square:6x5/kruskal#1", "open", Some("keep")),
        ("square:6x5/prim#1", "take", None),
    ] {
        let blueprint: Blueprint = code.parse().unwrap();
        let code = blueprint.method().code();
        let mut playback = Playback::new(blueprint.record());
        let is_there = |step: &Step| step.last_line() == code.line(from);
        let begin = playback.ahead().find(is_there).map(|step| step.position());
        playback.seek(begin.unwrap_or_else(|| panic!("{blueprint}: {from}")));
        playback.seek(playback.step_out(&[code, PostProcess::CODE]));
        let line = playback.last_line().and_then(|line| code.name(line));
        match to {
            Some(to) => assert_eq!(line, Some(to), "{blueprint} from {from}"),
            None => assert_eq!(playback.position(), playback.len(), "{blueprint} from {from}"),
        }
    }
}

#[test]
fn a_breakpoint_is_removed_like_it_is_set() {
    let mut stops = Stops::default();
    assert!(stops.is_empty());
    let (first, last) = (Line::new(0), Line::new(Line::COUNT - 1));
    [first, last, first].into_iter().for_each(|line| stops.toggle(line));
    assert!(stops.has(last) && !stops.has(first) && !stops.is_empty());
    stops.toggle(last);
    assert!(stops.is_empty());
    stops.cell = Some(0);
    assert!(!stops.is_empty());
}
