//! A whole load test against a minimal server.

use crate::host;
use clap::Parser;
use maze_load::{Arguments, Report, run};
use maze_protocol::Bye;

async fn load(patience: u32, line: &str) -> Report {
    let address = host::open("square:4x4/kruskal#1", patience).await;
    let words = format!("labyrinth-load --server ws://{address} --seconds 1 --ramp 0 {line}");
    run(Arguments::try_parse_from(words.split_whitespace()).unwrap()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_report_counts_all_well_behaved_clients() {
    let report = load(u32::MAX, "--walkers 5 --watchers 2").await;
    let measures = &report.measures;
    assert_eq!(measures.joins.count(), 7);
    assert!(measures.inputs.count() > 0 && measures.gaps.count() > 0 && measures.watchers_gaps.count() > 0);
    assert!(measures.agreed > 0, "one of the five predicts");
    assert!(measures.is_good(), "{report}");
    assert_eq!((measures.unanswered, measures.thrown_out.count()), (0, 0));
    assert!(
        report.tick.as_ref().is_some_and(|tick| tick.quantile(0.5) == Some(0.0005)),
        "the metrics are those since the start of the measurement"
    );
    let json = report.to_json();
    assert_eq!(json["drops"], serde_json::json!([]));
    assert_eq!(json["input_to_snapshot"]["count"], measures.inputs.count());
    assert!(report.to_string().contains("5 walkers in 1 rooms"));
}

#[tokio::test(flavor = "multi_thread")]
async fn disconnecting_walkers_is_a_failure_but_disconnecting_floods_is_not() {
    let report = load(3, "--walkers 2").await;
    let drops: Vec<_> = report.measures.drops.iter().collect();
    assert_eq!(drops, [("flood", 2, Bye::Flood.to_string().as_str())]);
    assert!(!report.measures.is_good());

    let report = load(300, "--walkers 2 --flood 1 --slow 2").await;
    assert!(report.measures.is_good(), "{report}");
    assert!(report.measures.thrown_out.iter().any(|(kind, ..)| kind == "flood"), "{report}");
}
